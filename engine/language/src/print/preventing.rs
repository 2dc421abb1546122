//! All damage prevented (615): by what, to whom or what, and for how long, in the orders in which that is told.

use super::{
    Equivalence, Phrase, Speaker,
    phrase::say,
    replacement::{Meant, receiver, sort, source, source_named},
};
use crate::{Condition, Filter, Relation, Sort, Test};

impl Speaker<'_> {
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

/// What is protected besides the controller, where that is said of both.
pub(super) fn with_you(to: &Filter) -> Option<&Filter> {
    let [Test::Either(these)] = &to.tests[..] else { return None };
    let [you, others] = &these[..] else { return None };
    (you.tests == [Test::Player, Test::Controlled(Relation::You)]).then_some(others)
}
