//! When and how often an ability may be activated (602.5).

use super::{Equivalence, Phrase, phrase::say, player, turn, words};
use crate::{Activated, Often, Part, Relation, Side, Timing, Verb, Window};
use vocabulary::{Stage, catalog::Zone};

/// One limit.
#[derive(Clone)]
struct Limit {
    /// As the first one that is told.
    first: Phrase,
    /// Behind another one.
    behind: Vec<Phrase>,
    /// In a list.
    listed: Option<Phrase>,
}

impl Limit {
    /// It may be activated only so.
    fn only(said: Phrase) -> Self {
        let first = say![". activate ", said.clone()];
        Self { behind: vec![first.clone(), say![" and ", said.clone()]], first, listed: Some(said) }
    }

    /// The same, told in one sentence with the one before it.
    fn only_so_often(said: Phrase) -> Self {
        let mut limit = Self::only(said);
        limit.behind.reverse();
        limit
    }

    /// A sentence by itself.
    fn apart(said: Phrase) -> Self {
        let first = say![". ", said];
        Self { behind: vec![first.clone()], first, listed: None }
    }
}

/// When and how often it may be activated.
pub(super) fn limits(it: &Activated, only_if: Option<Phrase>) -> Phrase {
    let mut found = who_and_when(it);
    found.extend(only_if.map(|it| Limit::only(say!["only if ", it])));
    let from_graveyard =
        it.zone == Zone::Graveyard && it.effect.home().is_none() && !it.cost.parts.iter().any(|it| it.is_of_this(Verb::Exile));
    if from_graveyard {
        found.push(Limit::apart("activate only if this is in your graveyard".into()));
    }
    found.extend(it.often.map(|it| match it {
        Often::EachTurn(1) => Limit::only_so_often("only once each turn".into()),
        Often::EachTurn(2) => Limit::apart("activate no more than twice each turn".into()),
        Often::EachTurn(times) => {
            Limit::apart(say!["activate no more than ", words::letters(i64::from(times)), " times each turn"])
        }
        Often::Once => Limit::only_so_often("only once".into()),
    }));
    if found.is_empty() {
        // It may be said where it is clear already.
        let said_besides = it.zone == Zone::Graveyard && !from_graveyard;
        let clear = Phrase::either(Equivalence::Order, ["", ". activate only if this is in your graveyard"]);
        return if said_besides { clear } else { Phrase::default() };
    }
    Phrase::either(Equivalence::Order, orders(&found).iter().flat_map(|it| told(it)))
}

/// Who may activate it, and when.
fn who_and_when(it: &Activated) -> Vec<Limit> {
    let mut found = Vec::new();
    let mut timing: Option<Phrase> = match it.timing {
        Timing::Any => None,
        Timing::Sorcery => Some("only as a sorcery".into()),
        Timing::Instant => Some("only as an instant".into()),
    };
    let mut window = it.window.map(|it| say!["only ", self::window(it)]);
    if it.who == Relation::Anyone {
        let anyone = say!["any player may activate", Phrase::either(Equivalence::Unsaid, ["", " this ability"])];
        let only = if it.timing == Timing::Any { window.take() } else { timing.take() };
        found.push(Limit::apart(match only {
            Some(only) => {
                let one = say![anyone.clone(), " but ", only.clone()];
                Phrase::either(Equivalence::Sequence, [one, say![anyone, ". activate ", only]])
            }
            None => anyone,
        }));
    }
    if it.who == Relation::Opponent {
        let opponents: Phrase = "only your opponents may activate".into();
        found.push(Limit::apart(match timing.take() {
            Some(only) => say![opponents, " and ", only],
            None => opponents,
        }));
    }
    found.extend(timing.into_iter().chain(window).map(Limit::only));
    found
}

/// Them in each order; four and more in the one.
fn orders(limits: &[Limit]) -> Vec<Vec<Limit>> {
    match limits {
        [a, b] => vec![vec![a.clone(), b.clone()], vec![b.clone(), a.clone()]],
        [a, b, c] => [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]]
            .map(|it| it.into_iter().cloned().collect())
            .to_vec(),
        other => vec![other.to_vec()],
    }
}

/// The ways to tell them in that order.
fn told(limits: &[Limit]) -> Vec<Phrase> {
    let Some((first, rest)) = limits.split_first() else { return Vec::new() };
    let mut ways = vec![first.first.clone()];
    for limit in rest {
        ways = ways.iter().flat_map(|before| limit.behind.iter().map(move |it| say![before.clone(), it.clone()])).collect();
    }
    if let [Limit { listed: Some(one), .. }, Limit { listed: Some(other), .. }] = rest {
        ways.push(say![first.first.clone(), ", ", one.clone(), ", and ", other.clone()]);
    }
    ways
}

/// A part of a turn.
pub(super) fn window(window: Window) -> Phrase {
    let whose = || player::whose_turn(window.whose);
    match window.part {
        Part::Whole => say!["during ", whose(), " turn"],
        Part::Step(Stage::Upkeep) if window.whose == Relation::Anyone => "during any upkeep step".into(),
        Part::Step(Stage::Upkeep) => say!["during ", whose(), " upkeep"],
        Part::Step(Stage::Draw) => say!["during ", whose(), " draw step"],
        Part::Step(Stage::DeclareAttackers) => "during the declare attackers step".into(),
        Part::Step(Stage::DeclareBlockers) => "during the declare blockers step".into(),
        Part::Step(Stage::EndOfCombat) => "during the end of combat step".into(),
        Part::Step(_) => say!["during ", whose(), " end step"],
        Part::Combat(limit) => {
            let anyones = window.whose == Relation::Anyone;
            let combat = if anyones { "during combat".into() } else { say!["during ", whose(), " combat phase"] };
            match limit {
                Some((side, stage)) => say![combat, " ", point(side, stage)],
                None => combat,
            }
        }
        Part::Around(side, stage) if window.whose == Relation::Anyone => point(side, stage),
        Part::Around(side, stage) => say!["during ", whose(), " turn, ", point(side, stage)],
        Part::AfterUpkeep => say!["after ", whose(), " upkeep step"],
    }
}

fn point(side: Side, stage: Stage) -> Phrase {
    match side {
        Side::Before => match turn::point_before(stage) {
            [one] => say!["before ", *one],
            several => Phrase::either(Equivalence::Stage, several.iter().map(|it| say!["before ", *it])),
        },
        Side::After => Phrase::either(Equivalence::Stage, turn::point_after(stage).iter().map(|it| say!["after ", *it])),
    }
}
