//! What a visit ability has somebody claim (702.159b).

use crate::{
    Instruction,
    walk::{Walk, Walker},
};

/// What is done to claim the prize: the paragraph that stands behind the text in which that is said, and is part of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Prize(pub Vec<Instruction>);

impl Walk for Prize {
    fn walk(&mut self, by: &mut dyn Walker) {
        by.prize(self);
        self.0.walk(by);
    }
}
