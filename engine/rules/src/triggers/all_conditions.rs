//! Whether all trigger conditions of an ability have happened (603.1b).

use kernel::{
    game::State,
    machine::{Context, Handler, asks, filter},
};
use language::{Aspects, Feat, Question, Terms, Word};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[asks(
    cr::R603_1B,
    Question::DoneAll,
    "you've done [conditions] this turn",
    &[Aspects::PAST, Aspects::PLAYERS],
    have_happened,
)
.serves(&[
    Word::Past(Feat::Airbends),
    Word::Past(Feat::Earthbends),
    Word::Past(Feat::Firebends),
    Word::Past(Feat::Waterbends),
    Word::Past(Feat::Scries),
    Word::Past(Feat::Surveils),
    Word::Past(Feat::Investigates),
    Word::Past(Feat::Proliferates),
])];

/// Each of them, whether or not the ability triggered on it, or was there.
fn have_happened(state: &State, context: &Context<'_>, it: &Terms) -> bool {
    it.pasts().iter().all(|it| filter::happened(state, 1, it, context))
}
