//! Trigger events.

use super::{
    Equivalence, Phrase, Speaker, action, combat, filter,
    phrase::say,
    player,
    words::{self, Number, verb},
};
use crate::{Condition, Designation, Doors, Feat, Filter, Flip, Moment, Relation, Test, TriggerEvent};
use vocabulary::{
    CounterKind,
    catalog::{Phase, Step, Zone},
};

impl Speaker<'_> {
    /// The word with which a triggered ability begins, and its events: `whenever a creature dies`.
    pub(super) fn events(&mut self, on: &[TriggerEvent]) -> Phrase {
        match on {
            [TriggerEvent::Begins(moment, whose)] => {
                let at = Phrase::either(Equivalence::When, ["at the beginning of ", "at "]);
                say![at, begins(*moment, *whose)]
            }
            [TriggerEvent::State(condition)] => self.state(condition),
            _ => {
                let when = if on.iter().all(happens_once) { ["when ", "whenever "] } else { ["whenever ", "when "] };
                let parts: Vec<Event> = on.iter().map(event).collect();
                say![Phrase::either(Equivalence::When, when), together(parts)]
            }
        }
    }

    fn state(&mut self, condition: &Condition) -> Phrase {
        let condition = self.condition(condition);
        say![Phrase::either(Equivalence::When, ["when ", "whenever "]), condition]
    }
}

/// Whether it can happen to an object once only, as cards say it.
fn happens_once(on: &TriggerEvent) -> bool {
    if let TriggerEvent::NthCounter(..)
    | TriggerEvent::LastCounter(..)
    | TriggerEvent::Unlocks(_, _, Doors::This | Doors::Half(_)) = on
    {
        return true;
    }
    let (TriggerEvent::Enters(fits)
    | TriggerEvent::Dies(fits)
    | TriggerEvent::Leaves(fits)
    | TriggerEvent::Resolves(fits)
    | TriggerEvent::Exploits(fits)
    | TriggerEvent::IsCountered(fits)
    | TriggerEvent::GetsMark(fits, _)
    | TriggerEvent::Casts(_, fits)
    | TriggerEvent::Cycles(_, fits)) = on
    else {
        return false;
    };
    fits.tests == [Test::This] || fits.tests.iter().any(|it| matches!(it, Test::Host(_)))
}

/// An event by its parts: who or what it is about, and what happens.
#[derive(Debug)]
pub(super) struct Event {
    /// Who or what.
    pub(super) about: Phrase,
    /// What happens, with the space before it.
    pub(super) happens: Phrase,
}

impl Event {
    /// The whole.
    pub(super) fn whole(self) -> Phrase {
        say![self.about, self.happens]
    }
}

/// Several events about the same: `this enters or attacks`.
fn together(parts: Vec<Event>) -> Phrase {
    let mut all = Phrase::default();
    let mut before: Option<Phrase> = None;
    for part in parts {
        match &before {
            None => all.push(part.about.clone()),
            Some(about) if *about == part.about => all.push(" or"),
            Some(_) => all.push(say![Phrase::either(Equivalence::When, [" and whenever ", " or "]), part.about.clone()]),
        }
        before = Some(part.about);
        all.push(part.happens);
    }
    all
}

/// An object in an event.
pub(super) fn thing(fits: &Filter) -> Phrase {
    match &fits.tests[..] {
        [Test::This] => "this".into(),
        [Test::It] => "it".into(),
        [Test::Either(these)] if these.first().is_some_and(|it| it.tests == [Test::This]) && these.len() == 2 => {
            let others = &these[1];
            let mut other = others.clone();
            let at = usize::from(matches!(other.tests.first(), Some(Test::Permanent)));
            other.tests.insert(at, Test::Not(Box::new(Test::This)));
            let another = filter::phrase(&other, Number::One);
            let plain = filter::phrase(others, Number::One);
            Phrase::either(Equivalence::Other, [say!["this or ", another], say!["this or ", plain]])
        }
        _ => filter::one(fits),
    }
}

/// An object, or one or more of them together.
struct About {
    phrase: Phrase,
    number: Number,
}

fn about(fits: &Filter, number: Number) -> About {
    let phrase = match number {
        Number::One | Number::Each => thing(fits),
        Number::Some | Number::Many => say!["one or more ", filter::phrase(fits, Number::Many)],
    };
    About { phrase, number }
}

/// One event.
pub(super) fn event(on: &TriggerEvent) -> Event {
    if let TriggerEvent::OneOrMore(it) = on { of(it, Number::Many) } else { of(on, Number::One) }
}

fn of(on: &TriggerEvent, number: Number) -> Event {
    let object = |fits: &Filter, word: &'static str, behind: &'static str| {
        let About { phrase, number } = about(fits, number);
        Event { about: phrase, happens: say![" ", verb(word, number.into()), behind] }
    };
    match on {
        TriggerEvent::OneOrMore(it) => of(it, Number::Many),
        TriggerEvent::Nth(nth, feat, it) => nth_of(*nth, *feat, it),
        TriggerEvent::Enters(fits) => object(fits, "enter", ""),
        TriggerEvent::Dies(fits) => dies(fits, number),
        TriggerEvent::Leaves(fits) => {
            let About { phrase, .. } = about(fits, number);
            Event { about: phrase, happens: say![" leaves", Phrase::either(Equivalence::Unsaid, [" the battlefield", ""])] }
        }
        TriggerEvent::Attacks(..)
        | TriggerEvent::AttacksBeside(..)
        | TriggerEvent::IsAttacked(_)
        | TriggerEvent::PlayerAttacks(..)
        | TriggerEvent::PlayerAttacksPlayer(..)
        | TriggerEvent::Blocks(_)
        | TriggerEvent::BlocksOne(..)
        | TriggerEvent::BlocksMany(..)
        | TriggerEvent::BecomesBlocked(_)
        | TriggerEvent::BecomesBlockedByOne(..)
        | TriggerEvent::BecomesBlockedByMany(..)
        | TriggerEvent::Unblocked(_) => {
            let subject = |fits: &Filter| about(fits, number).phrase;
            combat::event(on, &subject, number)
        }
        TriggerEvent::CombatDamageToPlayer(fits, whom) => {
            let whom = match whom {
                Relation::You => " combat damage to you",
                Relation::Opponent => " combat damage to an opponent",
                Relation::Anyone | Relation::ThatPlayer | Relation::Enchanted | Relation::Defending => {
                    " combat damage to a player"
                }
            };
            object(fits, "deal", whom)
        }
        TriggerEvent::Becomes(who, Designation::Monarch) => player_does(*who, "become", " the monarch"),
        TriggerEvent::Becomes(who, Designation::Initiative) => player_does(*who, "take", " the initiative"),
        TriggerEvent::Becomes(who, Designation::Blessing) => player_does(*who, "get", " the city's blessing"),
        TriggerEvent::Completes(who) => player_does(*who, "complete", " a dungeon"),
        TriggerEvent::Room(..) => Event { about: "the venture marker is moved here".into(), happens: Phrase::default() },
        TriggerEvent::DealsDamage(fits) => object(fits, "deal", " damage"),
        TriggerEvent::IsDealtDamage(fits) => object(fits, "are", " dealt damage"),
        TriggerEvent::IsDealtExcess(fits) => object(fits, "are", " dealt excess damage"),
        TriggerEvent::IsPrevented(fits) => match &fits.tests[..] {
            [Test::Player, Test::Controlled(who)] => {
                let (who, form) = player::who(*who);
                Event { about: who, happens: say![" ", verb("are", form), " spared damage"] }
            }
            _ => object(fits, "are", " spared damage"),
        },
        TriggerEvent::PutsCounters(who, kind, fits) => {
            let kind = kind.map(|it| format!("{} ", it.name().to_lowercase())).unwrap_or_default();
            let (who, form) = player::who(*who);
            Event { about: who, happens: say![" ", verb("put", form), " ", kind, "counters on ", about(fits, number).phrase] }
        }
        TriggerEvent::NthCounter(nth, kind, fits) => nth_counter(*nth, *kind, fits),
        TriggerEvent::LastCounter(kind, fits) => {
            let kind = kind.name().to_lowercase();
            Event { about: say!["the last ", kind, " counter"], happens: say![" is removed from ", thing(fits)] }
        }
        TriggerEvent::BecomesUntapped(fits) => object(fits, "become", " untapped"),
        TriggerEvent::PhasesOut(fits) => object(fits, "phase", " out"),
        TriggerEvent::Unattached(fits, from) => {
            let Event { about: who, happens } = object(fits, "become", " unattached from ");
            Event { about: who, happens: say![happens, about(from, Number::One).phrase] }
        }
        TriggerEvent::LosesControl(who, fits) => {
            let (who, form) = player::who(*who);
            Event { about: who, happens: say![" ", verb("lose", form), " control of ", about(fits, number).phrase] }
        }
        TriggerEvent::BecomesTapped(fits) => object(fits, "become", " tapped"),
        TriggerEvent::BecomesTarget(fits, by) => {
            let by = match by {
                Relation::Anyone => Phrase::default(),
                other => Phrase::either(Equivalence::Controller, [say![" ", filter::controls(*other)], controls_besides(*other)]),
            };
            let About { phrase, .. } = about(fits, number);
            let how = Phrase::either(Equivalence::Dialect, [" becomes the target of", " is targeted by", " are targeted by"]);
            Event { about: phrase, happens: say![how, " a spell or ability", by] }
        }
        TriggerEvent::Casts(who, fits) => {
            let (who, form) = player::who(*who);
            let what = if fits.tests == [Test::This] { "this".into() } else { filter::one(fits) };
            Event { about: who, happens: say![" ", verb("cast", form), " ", what] }
        }
        TriggerEvent::Resolves(fits) => object(fits, "resolve", ""),
        TriggerEvent::IsCountered(fits) => object(fits, "are", " countered"),
        TriggerEvent::LosesGame(who) => player_does(*who, "lose", " the game"),
        TriggerEvent::Draws(who) => player_does(*who, "draw", " a card"),
        TriggerEvent::Rolls(who) => player_does(*who, "roll", " a die"),
        TriggerEvent::RollsToVisit(Relation::You) => player_does(Relation::You, "roll", " to visit your Attractions"),
        TriggerEvent::RollsToVisit(who) => player_does(*who, "roll", " to visit their Attractions"),
        TriggerEvent::Discards(who) if number == Number::Many => player_does(*who, "discard", " one or more cards"),
        TriggerEvent::Discards(who) => player_does(*who, "discard", " a card"),
        TriggerEvent::Transforms(fits, into) => {
            let into = if into.tests.is_empty() { Phrase::default() } else { say![" into ", thing(into)] };
            let turns = Phrase::either(Equivalence::Converting, [" transforms", " converts"]);
            Event { about: about(fits, number).phrase, happens: say![turns, into] }
        }
        TriggerEvent::GetsMark(fits, mark) => {
            let About { phrase, .. } = about(fits, number);
            Event { about: phrase, happens: say![" becomes ", mark.to_string()] }
        }
        TriggerEvent::Unlocks(who, fits, doors) => {
            let (who, form) = player::who(*who);
            let what = match doors {
                Doors::This | Doors::Half(_) => say![" ", verb("unlock", form), " this door"],
                Doors::Any if fits.tests == [Test::Permanent] => say![" ", verb("unlock", form), " a door"],
                Doors::Any => say![" ", verb("unlock", form), " a door of ", about(fits, number).phrase],
                Doors::All => say![" fully ", verb("unlock", form), " ", about(fits, number).phrase],
            };
            Event { about: who, happens: what }
        }
        TriggerEvent::Mutates(fits) => object(fits, "mutate", ""),
        TriggerEvent::TurnsUp(fits) => object(fits, "are", " turned face up"),
        TriggerEvent::Acts(who, it) => {
            let (word, behind) = action::done(*it, *who);
            player_does(*who, word, behind)
        }
        TriggerEvent::ActedOn(fits, it) => object(fits, action::done(*it, Relation::Anyone).0, ""),
        TriggerEvent::Chapter(_) => Event { about: "this reaches a chapter".into(), happens: Phrase::default() },
        TriggerEvent::Flips(who, flip) => match flip {
            Flip::Won | Flip::Heads => player_does(*who, "win", " a coin flip"),
            Flip::Lost | Flip::Tails => player_does(*who, "lose", " a coin flip"),
        },
        TriggerEvent::DiscardedInto(fits, zone) => discarded_into(fits, *zone),
        TriggerEvent::Cycles(who, fits) => match &fits.tests[..] {
            [Test::This] => player_does(*who, "cycle", " this"),
            [Test::Not(_)] => player_does(*who, "cycle", " another card"),
            _ => {
                let (about, form) = player::who(*who);
                let card = Phrase::either(Equivalence::Passive, [" a card", ""]);
                Event { about, happens: say![" ", verb("cycle", form), card] }
            }
        },
        TriggerEvent::GainsLife(who) => player_does(*who, "gain", " life"),
        TriggerEvent::LosesLife(who) => player_does(*who, "lose", " life"),
        TriggerEvent::Sacrifices(who, fits) => {
            let (who, form) = player::who(*who);
            Event { about: who, happens: say![" ", verb("sacrifice", form), " ", about(fits, number).phrase] }
        }
        TriggerEvent::Exploits(fits) => object(fits, "exploit", " a creature"),
        TriggerEvent::TappedForMana(fits) => tapped_for_mana(fits, number),
        TriggerEvent::State(_) => Event { about: "that is so".into(), happens: Phrase::default() },
        TriggerEvent::Begins(moment, whose) => Event { about: begins(*moment, *whose), happens: Phrase::default() },
    }
}

fn controls_besides(relation: Relation) -> Phrase {
    if relation == Relation::Opponent { " your opponents control".into() } else { say![" ", filter::controls(relation)] }
}

fn player_does(who: Relation, word: &'static str, what: &'static str) -> Event {
    let (about, form) = player::who(who);
    Event { about, happens: say![" ", verb(word, form), what] }
}

/// Where it goes that dies (700.4).
fn into_graveyard() -> Phrase {
    say![" put into a graveyard", " from the battlefield"]
}

fn dies(fits: &Filter, number: Number) -> Event {
    let About { phrase, number } = about(fits, number);
    let (dies, goes) = match number {
        Number::One | Number::Each => (" dies".into(), say![" is", into_graveyard()]),
        Number::Some | Number::Many => (" die".into(), say![" are", into_graveyard()]),
    };
    Event { about: phrase, happens: Phrase::either(Equivalence::Dies, [dies, goes]) }
}

fn nth_of(nth: u8, feat: Feat, on: &TriggerEvent) -> Event {
    let time = || say![" for the ", words::ordinal(u32::from(nth)), " time each turn"];
    let (who, word, noun) = match on {
        TriggerEvent::Draws(who) => (*who, "draw", "card"),
        TriggerEvent::Casts(who, _) => (*who, "cast", "spell"),
        other => {
            let Event { about, happens } = of(other, Number::One);
            return Event { about, happens: say![happens, time()] };
        }
    };
    let (about, form) = player::who(who);
    let own = if who == Relation::You { " your " } else { " their " };
    let nth_thing = say![" ", verb(word, form), own, words::ordinal(u32::from(nth)), " ", noun, " each turn"];
    // Casting is counted by spells alone.
    if feat == Feat::Casts {
        return Event { about, happens: nth_thing };
    }
    let nth_time = say![" ", verb(word, form), " a ", noun, time()];
    Event { about, happens: Phrase::either(Equivalence::Count, [nth_thing, nth_time]) }
}

fn nth_counter(nth: u32, kind: CounterKind, fits: &Filter) -> Event {
    let kind = kind.name().to_lowercase();
    Event { about: say!["the ", words::ordinal(nth), " ", kind, " counter"], happens: say![" is put on ", thing(fits)] }
}

fn discarded_into(fits: &Filter, zone: Zone) -> Event {
    Event { about: thing(fits), happens: say![" is discarded into ", zone.name().to_lowercase()] }
}

/// `You tap a land for mana`, `a land is tapped for mana`.
fn tapped_for_mana(fits: &Filter, number: Number) -> Event {
    let passive = || {
        let About { phrase, .. } = about(fits, number);
        say![phrase, " is tapped for mana"]
    };
    let mut without = fits.clone();
    let Some(Test::Controlled(who)) = without.tests.pop() else {
        let active = say!["a player taps ", about(fits, number).phrase, " for mana"];
        return Event { about: Phrase::either(Equivalence::Passive, [active, passive()]), happens: Phrase::default() };
    };
    let (by, form) = player::who(who);
    let active = say![by, " ", verb("tap", form), " ", about(&without, number).phrase, " for mana"];
    Event { about: Phrase::either(Equivalence::Passive, [active, passive()]), happens: Phrase::default() }
}

/// A moment of a turn.
fn begins(moment: Moment, whose: Option<Relation>) -> Phrase {
    if moment == Moment::Step(Step::BeginningOfCombat) {
        return match whose {
            Some(whose) => say!["combat on ", player::whose_turn(whose), " turn"],
            None => Phrase::either(Equivalence::Every, ["each combat", "the combat"]),
        };
    }
    let words = moment_words(moment);
    if let Some(whose) = whose {
        say![player::whose_turn(whose), " ", words]
    } else {
        let before = Phrase::either(Equivalence::Every, ["each ", "the ", "each player's "]);
        say![before, words, Phrase::either(Equivalence::Every, ["", " on each player's turn"])]
    }
}

fn moment_words(moment: Moment) -> &'static str {
    match moment {
        Moment::Step(Step::Upkeep) => "upkeep",
        Moment::Step(Step::Draw) => "draw step",
        Moment::Step(Step::Untap) => "untap step",
        Moment::Step(Step::End) => "end step",
        Moment::Step(Step::EndOfCombat) => "end of combat",
        Moment::Step(Step::BeginningOfCombat) => "combat",
        Moment::Step(Step::DeclareAttackers) => "declare attackers step",
        Moment::Step(Step::DeclareBlockers) => "declare blockers step",
        Moment::Step(Step::CombatDamage) => "combat damage step",
        Moment::Step(Step::Cleanup) => "cleanup step",
        Moment::Phase(Phase::PrecombatMain) => "precombat main phase",
        Moment::Phase(Phase::PostcombatMain) => "postcombat main phase",
        Moment::Phase(Phase::Beginning) => "beginning phase",
        Moment::Phase(Phase::Combat) => "combat phase",
        Moment::Phase(Phase::Ending) => "ending phase",
        Moment::Main(1) => "first main phase",
        Moment::Main(_) => "second main phase",
    }
}
