//! A token as a text describes it (111.3).

use std::fmt;

use macro_rules_attribute::derive;

use crate::{Amount, FaceId};

/// What a text makes a token of.
#[derive(Clone, PartialEq, Eq, Walk!)]
pub struct Token {
    /// Its characteristics, but for a size that is counted.
    pub face: FaceId,
    /// Its power and its toughness, where one number says both: `an X/X green Ooze creature token`.
    pub size: Option<Amount>,
}

/// So many of a token, beside others.
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub struct Made {
    /// How many.
    pub number: Amount,
    /// Of what.
    pub token: Token,
}

impl Made {
    /// One whose characteristics all stand in the text.
    pub fn one(face: FaceId) -> Vec<Self> {
        vec![Self { number: Amount::Number(1), token: Token::fixed(face) }]
    }

    /// How many, where it is said of one token alone.
    pub fn number_of_one(these: &[Self]) -> Option<&Amount> {
        if let [only] = these { Some(&only.number) } else { None }
    }
}

impl Token {
    /// One whose characteristics all stand in the text.
    pub const fn fixed(face: FaceId) -> Self {
        Self { face, size: None }
    }
}

/// One of a fixed size is nothing but its face.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.size {
            None => self.face.fmt(f),
            Some(size) => f.debug_tuple("Sized").field(&self.face).field(size).finish(),
        }
    }
}
