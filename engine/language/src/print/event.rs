//! Trigger events.

use super::{
    Equivalence, Phrase, Speaker, filter, occurrence,
    phrase::say,
    player,
    words::{self, Number, verb},
};
use crate::{Condition, Feat, Filter, Moment, Occurrence, Parties, Relation, Subject, Test, TriggerEvent, saying::Agent};
use vocabulary::catalog::{Phase, Step, Zone};

impl Speaker<'_> {
    /// The word with which a triggered ability begins, and its events: `whenever a creature dies`.
    pub(super) fn events(&mut self, on: &[TriggerEvent]) -> Phrase {
        match on {
            [TriggerEvent::Begins(moment, whose)] => {
                let at = Phrase::either(Equivalence::When, ["at the beginning of ", "at "]);
                if *whose == Some(Relation::OfHost) {
                    return say![at, "the ", moment_words(*moment), " of ", self.host.clone(), "'s controller"];
                }
                say![at, begins(*moment, *whose)]
            }
            [first, second] if begins_main(first, Phase::PrecombatMain) && begins_main(second, Phase::PostcombatMain) => {
                say![Phrase::either(Equivalence::When, ["at the beginning of ", "at "]), "each of your main phases"]
            }
            [TriggerEvent::State(condition)] => self.state(condition),
            _ if let Some(at) = on.iter().position(|it| is_moment(it) != is_moment(&on[0])) => {
                let (first, rest) = on.split_at(at);
                say![self.events(first), Phrase::either(Equivalence::When, [" or ", " and "]), self.events(rest)]
            }
            _ => {
                let when = if on.iter().all(happens_once) { ["when ", "whenever "] } else { ["whenever ", "when "] };
                let shared = TriggerEvent::with_shared_blocks(on).map(|it| together(it.iter().map(event).collect()));
                let parts = shared.into_iter().chain([together(one_after_other(on))]);
                let happens = say![Phrase::either(Equivalence::When, when), Phrase::either(Equivalence::Or, parts)];
                say![happens, self.meanwhile(on)]
            }
        }
    }

    /// What has to be so then, whichever of them happens.
    fn meanwhile(&mut self, on: &[TriggerEvent]) -> Phrase {
        match on.first().and_then(TriggerEvent::meanwhile) {
            Some(it) if on.iter().all(|on| on.meanwhile() == Some(it)) => say![" while ", self.condition(it)],
            Some(_) => self.fail(),
            None => Phrase::default(),
        }
    }

    fn state(&mut self, condition: &Condition) -> Phrase {
        let condition = self.condition(condition);
        say![Phrase::either(Equivalence::When, ["when ", "whenever "]), condition]
    }
}

/// Whether a step or phase begins by it.
const fn is_moment(on: &TriggerEvent) -> bool {
    matches!(on, TriggerEvent::Begins(..))
}

/// Whether such a main phase of the controller begins by it.
fn begins_main(on: &TriggerEvent, main: Phase) -> bool {
    *on == TriggerEvent::Begins(Moment::Phase(main), Some(Relation::You))
}

/// Whether it can happen to an object once only, as cards say it.
fn happens_once(on: &TriggerEvent) -> bool {
    let TriggerEvent::Occurs(it, parties) = on else { return false };
    let is_one =
        parties.known().is_some() || parties.what.first().is_some_and(|it| it.tests == [crate::Property::Haunted.plain()]);
    it.is_once() && (it.agent() == Agent::Nobody || parties.what.is_empty() || is_one)
}

/// An event by its parts: who or what it is about, and what happens.
#[derive(Debug)]
pub(super) struct Event {
    /// Who or what.
    pub(super) about: Phrase,
    /// What happens, with the space before it.
    pub(super) happens: Phrase,
}

/// The events; where the one before is of this and begins otherwise, `it` is this.
fn one_after_other(on: &[TriggerEvent]) -> Vec<Event> {
    let mut parts: Vec<Event> = on.iter().map(event).collect();
    let of_this = |it: &TriggerEvent| matches!(it, TriggerEvent::Occurs(_, parties) if parties.known() == Some(Subject::This));
    let stands_first = |it: &TriggerEvent| matches!(it, TriggerEvent::Occurs(it, _) if it.agent() == Agent::Object);
    for at in 1..parts.len() {
        if of_this(&on[at - 1]) && of_this(&on[at]) && stands_first(&on[at]) && parts[at - 1].about != parts[at].about {
            parts[at].about = Phrase::either(Equivalence::Itself, ["this", "it"]);
        }
    }
    parts
}

/// Several events about the same: `this enters or attacks`.
fn together(parts: Vec<Event>) -> Phrase {
    let series = listed(&parts);
    let alternatives = one_by_one(parts);
    match series {
        Some(it) => Phrase::either(Equivalence::Punctuation, [it, alternatives]),
        None => alternatives,
    }
}

/// Three or more that are about the same, with commas: `you scry, surveil, or draw a card`.
fn listed(parts: &[Event]) -> Option<Phrase> {
    let [Event { about, happens }, between @ .., last] = parts else { return None };
    if between.is_empty() || parts.iter().any(|it| it.about != *about) {
        return None;
    }
    let mut all = say![about.clone(), happens.clone()];
    for it in between {
        all.push(say![",", it.happens.clone()]);
    }
    all.push(say![", or", last.happens.clone()]);
    Some(all)
}

/// With `or` between each of them.
fn one_by_one(parts: Vec<Event>) -> Phrase {
    let mut all = Phrase::default();
    let mut before: Option<Phrase> = None;
    for part in parts {
        match &before {
            None => all.push(part.about.clone()),
            Some(about) if *about == part.about => {
                let again = say![" or ", part.about.clone()];
                all.push(Phrase::either(Equivalence::Grammar, [" or".into(), again]));
            }
            Some(_) => all.push(say![
                Phrase::either(Equivalence::When, [" and whenever ", " or ", " or whenever ", " or when ", " and when "]),
                part.about.clone()
            ]),
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
        [Test::Player, Test::Controlled(Relation::You)] => "you".into(),
        [Test::Is(crate::Property::Haunted, _)] => {
            Phrase::either(Equivalence::Itself, ["the creature it haunts", "the creature this haunts"])
        }
        [Test::Either(these)] if these.first().is_some_and(|it| it.tests == [Test::This]) && these.len() == 2 => {
            let others = &these[1];
            let mut other = others.clone();
            let at = usize::from(matches!(other.tests.first(), Some(Test::Permanent)));
            other.tests.insert(at, Test::Not(Box::new(Test::This)));
            let another = filter::phrase(&other, Number::One);
            let plain = filter::phrase(others, Number::One);
            Phrase::either(Equivalence::Other, [say!["this or ", another], say!["this or ", plain]])
        }
        [Test::Either(these)]
            if let [you, other] = &these[..]
                && *you == Filter::you() =>
        {
            say!["you or ", filter::one(other)]
        }
        _ => filter::one(fits),
    }
}

/// One event.
pub(super) fn event(on: &TriggerEvent) -> Event {
    of(on, Number::One)
}

fn of(on: &TriggerEvent, number: Number) -> Event {
    match on {
        TriggerEvent::Occurs(it, parties) => {
            let Event { about, happens } = occurrence::event(*it, parties, number);
            Event { about, happens: say![happens, in_turn(parties.turn)] }
        }
        TriggerEvent::OneOrMore(it) => of(it, Number::Many),
        TriggerEvent::Nth(nth, feat, it) => nth_of(*nth, *feat, it),
        TriggerEvent::Chapter(it) => Event { about: format!("this reaches chapter {it}").into(), happens: Phrase::default() },
        TriggerEvent::DiscardedInto(fits, zone) => discarded_into(fits, *zone),
        TriggerEvent::Room(..) => Event { about: "the venture marker is moved here".into(), happens: Phrase::default() },
        TriggerEvent::State(_) => Event { about: "that is so".into(), happens: Phrase::default() },
        TriggerEvent::Begins(moment, whose) => Event { about: begins(*moment, *whose), happens: Phrase::default() },
    }
}

/// In whose turn it has to happen.
fn in_turn(whose: Relation) -> Phrase {
    if whose == Relation::Anyone { Phrase::default() } else { say![" during ", player::whose_turn(whose), " turn"] }
}

fn nth_of(nth: u8, feat: Feat, on: &TriggerEvent) -> Event {
    let time = || say![" for the ", words::ordinal(u32::from(nth)), " time each turn"];
    let (parties, word, noun) = match on {
        TriggerEvent::Occurs(Occurrence::Draws, parties) => (parties, "draw", "card".into()),
        TriggerEvent::Occurs(Occurrence::Casts, parties) => (parties, "cast", filter::phrase(parties.thing(), Number::One)),
        other => {
            let Event { about, happens } = of(other, Number::One);
            return Event { about, happens: say![happens, time()] };
        }
    };
    let (about, form) = player::who(parties.who);
    let own = if parties.who == Relation::You { " your " } else { " their " };
    let turns = match parties.turn {
        Relation::Anyone => " each turn".into(),
        Relation::You => Phrase::either(Equivalence::Every, [" during each of your turns", " during your turn"]),
        other => in_turn(other),
    };
    let nth_thing = say![" ", verb(word, form), own, words::ordinal(u32::from(nth)), " ", noun.clone(), turns];
    // Casting is counted by spells alone, and in some player's turns likewise.
    if feat == Feat::Casts || parties.turn != Relation::Anyone {
        return Event { about, happens: nth_thing };
    }
    let nth_time = say![" ", verb(word, form), " a ", noun, time()];
    Event { about, happens: Phrase::either(Equivalence::Count, [nth_thing, nth_time]) }
}

/// That such a player casts the next such spell.
pub(super) fn next_cast(parties: &Parties) -> Phrase {
    let (about, form) = player::who(parties.who);
    let own = if parties.who == Relation::You { " your next " } else { " their next " };
    say![about, " ", verb("cast", form), own, filter::phrase(parties.thing(), Number::One)]
}

fn discarded_into(fits: &Filter, zone: Zone) -> Event {
    Event { about: thing(fits), happens: say![" is discarded into ", zone.name().to_lowercase()] }
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
    let at_end = moment == Moment::Step(Step::EndOfCombat);
    if let Some(whose) = whose {
        let before = say![player::whose_turn(whose), " ", words];
        let behind = at_end.then(|| say![words, " on ", player::whose_turn(whose), " turn"]);
        // There may be several of them in a turn (505.1a).
        let several = whose == Relation::You && moment == Moment::Phase(Phase::PostcombatMain);
        let each = several.then(|| "each of your postcombat main phases".into());
        Phrase::either(Equivalence::Grammar, [before].into_iter().chain(behind).chain(each))
    } else {
        let bare = at_end.then_some("");
        let before = Phrase::either(Equivalence::Every, ["each ", "the ", "each player's "].into_iter().chain(bare));
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
