//! Where the tokens and emblems are found that texts define.

use std::fmt;

use crate::{Face, FaceId, Library};

/// Faces by their numbers, without what their keywords mean.
pub trait Definitions: fmt::Debug {
    /// The face with that number, as it is written.
    fn definition(&self, id: FaceId) -> &Face;
}

impl Definitions for Library {
    fn definition(&self, id: FaceId) -> &Face {
        self.face(id)
    }
}
