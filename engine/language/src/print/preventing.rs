//! All damage prevented (615): by what, to whom or what, and for how long, in the orders in which that is told.

use super::{
    Equivalence, Phrase, Speaker, filter,
    phrase::say,
    replacement::{Meant, receiver, sort, source, source_named},
    target,
};
use crate::{Amount, Blow, Condition, Filter, Sort, Subject, Test};

impl Speaker<'_> {
    /// So much of the next damage, to each of those or divided among them.
    pub(super) fn prevents_next(&mut self, blows: &[Blow]) -> Phrase {
        if let [Blow::Divided(Subject::Target(at))] = blows {
            // What is divided is one number, and nothing is done for each of something.
            if self.each.is_some() {
                return self.fail();
            }
            let targets = self.targets;
            let Some(number) = target::divided(targets.get(usize::from(*at))).cloned() else { return self.fail() };
            let next = self.next_damage(&number);
            let dealt = Phrase::either(Equivalence::Prevent, [" that would be dealt", ""]);
            return say!["prevent ", next, dealt, " this turn to ", self.share(*at), ", divided as you choose"];
        }
        let mut next = None;
        let mut whom = Vec::new();
        for blow in blows {
            let number = match blow {
                Blow::Things(number, to) => {
                    whom.push(self.thing(to));
                    number
                }
                Blow::Players(number, to) => {
                    whom.push(self.players(to).0);
                    self.is_about(to);
                    number
                }
                Blow::Divided(_) | Blow::Evenly(..) | Blow::Itself(_) | Blow::OfEach(_) | Blow::Attacked(..) | Blow::Surely => {
                    return self.fail();
                }
            };
            next.get_or_insert_with(|| self.next_damage(number));
        }
        shields(next.unwrap_or_default(), &filter::joined(whom, " and "))
    }

    /// So much of it.
    pub(super) fn next_damage(&mut self, number: &Amount) -> Phrase {
        say!["the next ", self.bare(number), " damage"]
    }

    /// Only while that is so, in front.
    pub(super) fn leading(&mut self, when: &Condition) -> Phrase {
        let so = say!["as long as ", self.condition(when)];
        if *when == Condition::YourTurn { Phrase::either(Equivalence::Order, ["during your turn".into(), so]) } else { so }
    }
}

/// `Prevent all damage that would be dealt …`, or `that … would deal`; for a turn that is said where it is said of a turn.
pub(super) fn prevents(by: &Filter, to: &Filter, combat: Sort, meant: &Meant, turn: &'static str) -> Phrase {
    let (who, whom, turn) = (source(by, meant), receiver(to, meant), Phrase::from(turn));
    let orders = [[&who, &whom, &turn], [&whom, &who, &turn], [&turn, &who, &whom], [&turn, &whom, &who], [&whom, &turn, &who]];
    let orders = orders.into_iter().chain([[&who, &turn, &whom]]);
    let told = Phrase::either(Equivalence::Order, orders.map(|[one, two, three]| say![one.clone(), two.clone(), three.clone()]));
    let dealt = Phrase::either(Equivalence::Prevent, [" that would be dealt", ""]);
    let active = source_named(by, meant).map(|it| {
        let that = Phrase::either(Equivalence::Grammar, ["", " that"]);
        let behind = Phrase::either(Equivalence::Order, [say![whom.clone(), turn.clone()], say![turn.clone(), whom.clone()]]);
        say![that, " ", it, " would deal", behind]
    });
    let ways = [Some(say![dealt, told]), active].into_iter().flatten();
    say!["prevent all ", sort(combat), "damage", Phrase::either(Equivalence::Passive, ways)]
}

/// That damage to those is prevented for the turn, which is said before or behind them.
pub(super) fn shields(damage: Phrase, to: &Phrase) -> Phrase {
    let dealt = Phrase::either(Equivalence::Prevent, [" that would be dealt", ""]);
    let to = say![" to ", to.clone()];
    let behind = Phrase::either(Equivalence::Order, [say![to.clone(), " this turn"], say![" this turn", to]]);
    say!["prevent ", damage, dealt, behind]
}

/// What is protected besides the controller, where that is said of both.
pub(super) fn with_you(to: &Filter) -> Option<&Filter> {
    let [Test::Either(these)] = &to.tests[..] else { return None };
    let [you, others] = &these[..] else { return None };
    (*you == Filter::you()).then_some(others)
}
