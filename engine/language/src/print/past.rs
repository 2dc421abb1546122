//! What has happened: conditions and amounts.

use std::iter;

use super::{
    Equivalence, Phrase,
    befell::{FROM_PLAY, befell, controlled_by, had_enter, own_buried},
    filter,
    phrase::say,
    player,
    words::{self, Number},
};
use crate::{Feat, Filter, Past, Relation, Span, Test};
use vocabulary::catalog::{CardType, KeywordAction};

fn span(span: Span) -> &'static str {
    match span {
        Span::ThisTurn => " this turn",
        Span::LastTurn => " last turn",
        Span::ThisWay => " this way",
    }
}

/// Who did it, of whom nothing else is said.
fn doers(who: Relation) -> Phrase {
    match who {
        Relation::You => Phrase::either(Equivalence::Grammar, ["you've", "you have", "you"]),
        Relation::Opponent => Phrase::either(Equivalence::Grammar, ["your opponents have", "your opponents"]),
        Relation::Team
        | Relation::Another
        | Relation::ThatPlayer
        | Relation::Anyone
        | Relation::Defending
        | Relation::Enchanted
        | Relation::Chosen
        | Relation::OfHost
        | Relation::Target(_) => Phrase::either(Equivalence::Grammar, ["players have", "players"]),
        Relation::Doer => Phrase::either(Equivalence::Player, ["they", "that player"]),
    }
}

/// How often something happened, or how much of it.
pub(super) fn amount(past: &Past) -> Phrase {
    let before = if past.feat == Feat::IsDealtDamage {
        Phrase::either(Equivalence::Dialect, ["the ", "the total ", "the amount of "])
    } else if past.feat == Feat::LosesLife {
        Phrase::either(Equivalence::Dialect, ["the amount of ", "the total ", "the "])
    } else if matches!(past.feat, Feat::GainsLife | Feat::SpendsOnSpells) {
        "the amount of ".into()
    } else {
        "the number of ".into()
    };
    say![before, counted(past, Number::Many), span(past.span)]
}

/// What multiplies, where cards say it.
pub(super) fn each(past: &Past) -> Option<Phrase> {
    let whatever = past.what.tests.is_empty() && past.span == Span::ThisTurn;
    if past.feat == Feat::Attacks && past.who == Relation::You && whatever {
        return Some("creature you attacked with this turn".into());
    }
    let deeds = [Feat::Casts, Feat::Draws, Feat::Discards, Feat::Descends, Feat::GainsLife, Feat::LosesLife];
    let died = past.feat == Feat::Dies;
    (died || deeds.contains(&past.feat)).then(|| say![counted(past, Number::Each), span(past.span)])
}

/// What is counted or measured: all of it, or one.
fn counted(past: &Past, number: Number) -> Phrase {
    let who = doers(past.who);
    let one = |one: &'static str, many: &'static str| if number == Number::Each { one } else { many };
    let what = || filter::phrase(&past.what, number);
    match past.feat {
        Feat::Casts if past.who == Relation::Anyone => {
            say![what(), Phrase::either(Equivalence::Grammar, [" players have cast", " players cast", " cast"])]
        }
        Feat::Casts => say![what(), " ", who, " cast"],
        Feat::Draws if past.span == Span::ThisWay && past.who == Relation::Anyone => one("card drawn", "cards drawn").into(),
        Feat::Draws => say![one("card ", "cards "), who, " drawn"],
        Feat::Discards => say![one("card ", "cards "), who, " discarded"],
        Feat::Dies => {
            let whose = controlled_by(past.who);
            let there = ["put into a graveyard", "put into graveyards"];
            let was = ["", "that was ", "that were "].into_iter();
            let gone = was.flat_map(|was| there.map(|it| format!(" {was}{it}{FROM_PLAY}")));
            let died = Phrase::either(Equivalence::Dies, iter::once(" that died".to_owned()).chain(gone));
            let ways = [say![whose[0], died.clone()], say![died, whose[1]]];
            let died = say![what(), Phrase::either(Equivalence::Grammar, ways)];
            let buried = own_buried(past).map(|it| {
                let that = [" put", one(" that was put", " that were put")];
                say![filter::phrase(&it, number), Phrase::either(Equivalence::Grammar, that), " into your graveyard", FROM_PLAY]
            });
            Phrase::either(Equivalence::Dies, [died].into_iter().chain(buried))
        }
        Feat::GainsLife => say![one("1 life ", "life "), who, " gained"],
        Feat::LosesLife => {
            let losers = [(Relation::Anyone, "lost by all players"), (Relation::Opponent, "lost by your opponents")];
            let by = losers.into_iter().filter(|it| it.0 == past.who).map(|it| Phrase::from(it.1));
            let ways = std::iter::once(say![who, " lost"]).chain(by);
            say![one("1 life ", "life "), Phrase::either(Equivalence::Passive, ways)]
        }
        Feat::IsDealtDamage => {
            let to = if past.who == Relation::You { " dealt to you" } else { " dealt to your opponents" };
            say!["damage", to]
        }
        Feat::Warps => say!["spells ", who, " warped"],
        Feat::Sacrifices => say![what(), " ", who, " sacrificed"],
        Feat::CombatDamageToPlayer => say!["times ", what(), " dealt combat damage to a player"],
        Feat::Hurts => say!["times ", what(), " was dealt damage"],
        Feat::HurtsPlayer => say!["times ", what(), " dealt damage to a player"],
        Feat::Attacks => say!["times ", who, " attacked"],
        Feat::Blocks => say!["times ", who, " blocked"],
        Feat::IsTargeted => say!["times ", what(), " became a target"],
        Feat::IsCrewed => say!["times ", what(), " became crewed"],
        Feat::IsSaddled => say!["times ", what(), " became saddled"],
        Feat::Descends => say![one("time ", "times "), who, " descended"],
        Feat::Crimes => say!["crimes ", who, " committed"],
        Feat::Flips => say!["coins ", who, " flipped"],
        Feat::Enters | Feat::GainsControl | Feat::Brings => say![what(), " that entered"],
        Feat::SpendsOnSpells => say!["mana ", who, " spent on spells"],
        Feat::Activates | Feat::Exhausts => say!["abilities ", who, " activated"],
        Feat::Resolves => say!["abilities of ", what(), " that resolved"],
        Feat::ChoosesMode => say!["modes chosen for ", what()],
        Feat::IsDestroyed => say![what(), " destroyed"],
        Feat::IsExiled => say![what(), " exiled"],
        Feat::IsExiledFromHand => say![what(), " exiled from a hand"],
        Feat::IsTapped => say![what(), " tapped"],
        Feat::IsBuriedFromLibrary => say![what(), " put into a graveyard from a library"],
        Feat::IsRevealed => say![what(), " revealed"],
        Feat::IsReturned => say![what(), " returned"],
        Feat::IsDealtExcess => say![what(), " dealt excess damage"],
        Feat::Creates => say![what(), " ", who, " created"],
        Feat::PlaysLand => say!["lands ", who, " played"],
        Feat::IsBuried => say![what(), " put into a graveyard"],
        Feat::Leaves => say![what(), " that left the battlefield"],
        Feat::LeavesGraveyard => say![what(), " that left a graveyard"],
        Feat::Airbends
        | Feat::Earthbends
        | Feat::Firebends
        | Feat::Waterbends
        | Feat::Scries
        | Feat::Searches
        | Feat::Surveils
        | Feat::Investigates
        | Feat::Proliferates => say!["times ", who, " ", performed(past.feat)],
    }
}

/// Whether something happened so often.
pub(super) fn happened(least: u16, past: &Past) -> Phrase {
    if past.feat == Feat::LeavesGraveyard {
        return say![several(least, &past.what), " left your graveyard", span(past.span)];
    }
    if past.feat == Feat::IsBuried {
        let were = if least == 1 { " was" } else { " were" };
        return say![several(least, &past.what), were, " put into your graveyard from anywhere", span(past.span)];
    }
    if past.feat.befalls_permanents() {
        let had = had_enter(least, past);
        // Only so it is told of that player.
        let plain = Some(befell(least, past)).filter(|_| past.who != Relation::ThatPlayer || had.is_none());
        let said = Phrase::either(Equivalence::Passive, plain.into_iter().chain(had));
        return say![said, span(past.span)];
    }
    let who = player::who(past.who).0;
    let now = deed(least, past, Tense::Perfect);
    let simple = deed(least, past, Tense::Simple);
    let mut ways = vec![say![who.clone(), " ", simple]];
    if past.who == Relation::You {
        ways.insert(0, say!["you've ", now.clone()]);
        ways.push(say!["you have ", now]);
    } else {
        ways.push(say![who, " has ", now]);
    }
    say![Phrase::either(Equivalence::Grammar, ways), span(past.span)]
}

/// Whether nothing of the kind happened.
pub(super) fn did_not_happen(least: u16, past: &Past) -> Phrase {
    let none = match past.feat {
        Feat::Casts => Some(" were cast"),
        Feat::Dies => Some(" died"),
        Feat::Attacks => Some(" attacked"),
        _ => None,
    };
    if let Some(did) = none.filter(|_| past.who == Relation::Anyone && least == 1) {
        let creatures = Filter::of([Test::Permanent, Test::Type(CardType::Creature)]);
        let what = if past.what.tests.is_empty() && past.feat == Feat::Attacks { &creatures } else { &past.what };
        return say!["no ", filter::phrase(what, Number::Many), did, span(past.span)];
    }
    let who = player::who(past.who).0;
    let perfect = deed(least, past, Tense::Perfect);
    let have = if past.who == Relation::You { " haven't " } else { " hasn't " };
    let ways = [say![who.clone(), have, perfect], say![who, " didn't ", deed(least, past, Tense::Bare)]];
    say![Phrase::either(Equivalence::Grammar, ways), span(past.span)]
}

/// What somebody did who is spoken of before it.
pub(super) fn who_did(least: u16, past: &Past) -> Phrase {
    say![deed(least, past, Tense::Simple), span(past.span)]
}

/// What somebody did not do.
pub(super) fn who_did_not(least: u16, past: &Past) -> Phrase {
    say![deed(least, past, Tense::Bare), span(past.span)]
}

/// The form of a verb that tells of the past.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tense {
    Simple,
    Perfect,
    Bare,
}

fn deed(least: u16, past: &Past, tense: Tense) -> Phrase {
    let forms = |simple: &'static str, perfect: &'static str, bare: &'static str| match tense {
        Tense::Simple => simple,
        Tense::Perfect => perfect,
        Tense::Bare => bare,
    };
    let much = || if least == 1 { Phrase::default() } else { say![words::measured(i64::from(least)), " or more "] };
    match past.feat {
        Feat::GainsLife => say![forms("gained ", "gained ", "gain "), much(), "life"],
        Feat::LosesLife => say![forms("lost ", "lost ", "lose "), much(), "life"],
        Feat::IsDealtDamage => {
            let was = if past.who == Relation::You { "were dealt " } else { "was dealt " };
            say![forms(was, "been dealt ", "been dealt "), much(), "damage"]
        }
        Feat::Draws => say![forms("drew ", "drawn ", "draw "), cards(least)],
        Feat::Discards if past.what.tests.is_empty() => say![forms("discarded ", "discarded ", "discard "), cards(least)],
        Feat::Discards => say![forms("discarded ", "discarded ", "discard "), several(least, &past.what)],
        Feat::Casts => say!["cast ", several(least, &past.what)],
        Feat::Warps => say![forms("warped", "warped", "warp"), " a spell"],
        Feat::Sacrifices => say![forms("sacrificed ", "sacrificed ", "sacrifice "), several(least, &past.what)],
        Feat::Creates => say![forms("created ", "created ", "create "), several(least, &past.what)],
        Feat::PlaysLand => say![forms("played", "played", "play"), " a land"],
        Feat::CombatDamageToPlayer => say!["dealt combat damage with ", several(least, &past.what)],
        Feat::Hurts => say!["dealt damage to ", several(least, &past.what)],
        Feat::HurtsPlayer => say!["dealt damage to a player with ", several(least, &past.what)],
        Feat::Attacks => {
            let creatures = Filter::of([Test::Permanent, Test::Type(CardType::Creature)]);
            let whatever = past.what.tests.is_empty();
            let what = if whatever { &creatures } else { &past.what };
            let with = say![forms("attacked", "attacked", "attack"), " with ", several(least, what)];
            let alone = (whatever && least == 1).then(|| Phrase::from(forms("attacked", "attacked", "attack")));
            Phrase::either(Equivalence::Count, alone.into_iter().chain([with]))
        }
        Feat::Blocks => forms("blocked", "blocked", "block").into(),
        Feat::Descends => forms("descended", "descended", "descend").into(),
        Feat::Crimes => say![forms("committed", "committed", "commit"), " a crime"],
        Feat::Flips => say![forms("flipped ", "flipped ", "flip "), "a coin"],
        Feat::Exhausts => say![forms("activated", "activated", "activate"), " an exhaust ability"],
        Feat::Airbends
        | Feat::Earthbends
        | Feat::Firebends
        | Feat::Waterbends
        | Feat::Scries
        | Feat::Surveils
        | Feat::Investigates
        | Feat::Proliferates => performed(past.feat),
        Feat::Searches => {
            say![forms("searched", "searched", "search"), if past.who == Relation::You { " your" } else { " their" }, " library"]
        }
        Feat::Activates => say![forms("activated", "activated", "activate"), " an ability"],
        Feat::Enters
        | Feat::Leaves
        | Feat::LeavesGraveyard
        | Feat::IsBuried
        | Feat::Dies
        | Feat::IsTargeted
        | Feat::IsCrewed
        | Feat::IsSaddled
        | Feat::IsDestroyed
        | Feat::IsExiled
        | Feat::IsExiledFromHand
        | Feat::IsTapped
        | Feat::IsBuriedFromLibrary
        | Feat::IsRevealed
        | Feat::IsReturned
        | Feat::IsDealtExcess
        | Feat::GainsControl
        | Feat::SpendsOnSpells
        | Feat::Brings
        | Feat::Resolves
        | Feat::ChoosesMode => "been there".into(),
    }
}

/// A keyword action that was performed.
fn performed(feat: Feat) -> Phrase {
    let action = feat.action().map_or("Firebend", KeywordAction::name);
    say!["performed the action of ", action]
}

fn cards(least: u16) -> Phrase {
    if least == 1 { "a card".into() } else { at_least(least, |number| if number == 1 { "card" } else { "cards" }.into()) }
}

pub(super) fn several(least: u16, what: &Filter) -> Phrase {
    if least == 1 {
        filter::one(what)
    } else {
        let many = |number| if number == 1 { Number::One } else { Number::Many };
        at_least(least, |number| filter::phrase(what, many(number)))
    }
}

/// So many or more: more than one fewer, with the noun for so many.
fn at_least(least: u16, noun: impl Fn(u16) -> Phrase) -> Phrase {
    let fewer = least.saturating_sub(1);
    let or_more = say![words::counted(i64::from(least)), " or more ", noun(least)];
    let more_than = say!["more than ", words::counted(i64::from(fewer)), " ", noun(fewer)];
    Phrase::either(Equivalence::Count, [or_more, more_than])
}
