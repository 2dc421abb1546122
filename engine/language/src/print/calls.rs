//! What effects say has to be chosen as a target.

use super::{Equivalence, Phrase, filter, phrase::say, player, words::Number};
use crate::{Filter, Players};

/// Those players choose something that fits, if they can.
pub(super) fn for_targets(players: &Players, fits: &Filter) -> Phrase {
    let chosen = filter::phrase(fits, Number::One);
    let begins = "while choosing targets for spells or activated abilities, ";
    let short = say![begins, player::group(players).0, " choose at least one ", chosen.clone(), " if able"];
    if *players != Players::Opponents {
        return short;
    }
    let long = "while an opponent is choosing targets as part of casting a spell they control or activating an ability they control, \
                that player must choose at least one ";
    Phrase::either(Equivalence::Dialect, [short, say![long, chosen, " if able"]])
}
