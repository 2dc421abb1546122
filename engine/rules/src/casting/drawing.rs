//! Cards that are drawn while another spell is being cast or another ability is being activated (121.8).

use kernel::{
    game::{PlayerId, State},
    machine::{Amid, Handler, keeps_down},
};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[keeps_down(cr::R121_8, lies_face_down)];

/// Nobody looks at it yet, and it has no characteristics. What a cost itself has somebody draw is no such card.
fn lies_face_down(_: &State, _: PlayerId, amid: Amid) -> bool {
    amid == Amid::Another
}
