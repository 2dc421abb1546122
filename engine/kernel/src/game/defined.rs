//! The tokens and emblems that texts define: where they are found, and who goes through them.

use crate::game::Cards;
use language::{Definitions, Face, FaceId, Walk, Walker};

impl Definitions for Cards {
    fn definition(&self, id: FaceId) -> &Face {
        self.text(id)
    }
}

/// Calls for every face that a text defines or names.
pub(super) struct Defined<F>(pub(super) F);

impl<F: FnMut(&mut FaceId)> Walker for Defined<F> {
    fn face(&mut self, it: &mut FaceId) {
        (self.0)(it);
    }
}

impl Cards {
    /// The faces that a face defines, and names.
    pub(crate) fn defined_by(&self, id: FaceId) -> Vec<FaceId> {
        let mut found = Vec::new();
        self.text(id).clone().walk(&mut Defined(|it: &mut FaceId| found.push(*it)));
        found
    }
}
