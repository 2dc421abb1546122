//! Designations that one player has at a time, as the monarch and the initiative are (725.3, 726.3): which those are, rules say.

use rules_data::RuleId;

use crate::{
    event::{Event, What},
    game::State,
    machine::{Context, Happening, TriggerFacts},
};
use language::{Designation, Parties};

/// A player comes by the designation, if that is what an ability waits for.
pub fn comes_by(
    state: &State,
    designation: Designation,
    on: &Parties,
    it: Happening<'_>,
    context: &Context<'_>,
) -> Option<TriggerFacts> {
    let Some(What::BecomesDesignated(player, gained)) = it.what() else { return None };
    (gained == designation && context.stands(state, on.who, player)).then(|| TriggerFacts::who(player))
}

/// Where a player comes by it by one of the events, nobody else has it any more, by that rule.
pub fn gives_way(state: &State, designation: Designation, (rule, events): (RuleId, &[Event]), tally: &mut Vec<Event>) {
    for event in events {
        let What::BecomesDesignated(player, gained) = event.what else { continue };
        let others = state.holders(designation).filter(|it| gained == designation && *it != player);
        tally.extend(others.map(|it| Event::new(rule, What::LosesDesignation(it, designation))));
    }
}
