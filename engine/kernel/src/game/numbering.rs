//! The numbers by which players know objects. An object that changes zones is a new object (400.7), and a card that went to a hand or a
//! library can't be told from others when it comes back. Our own numbers tell, for a card keeps its row; these do not.

use xxhash_rust::xxh3::xxh3_64_with_seed;

use crate::game::{ObjectId, Slot};

/// How the objects of a game are numbered for players. It is no part of the position: positions are equal however they are numbered.
#[derive(Clone, Copy, Debug)]
pub struct Numbering {
    key: u64,
}

impl PartialEq for Numbering {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Numbering {}

impl Default for Numbering {
    fn default() -> Self {
        Self::from_seed(0)
    }
}

/// So often each part of a number is mixed with the other: after that it tells nothing of what it was.
const ROUNDS: u8 = 4;

impl Numbering {
    /// The numbering of the game with that seed.
    pub fn from_seed(seed: u64) -> Self {
        Self { key: xxh3_64_with_seed(b"numbering", seed) }
    }

    /// The number of an object, in the form of an id. Different objects have different numbers: a Feistel network permutes them.
    pub fn number(self, id: ObjectId) -> ObjectId {
        if id == ObjectId::NOTHING {
            return id;
        }
        let ObjectId { mut slot, mut generation } = id;
        for round in 0..ROUNDS {
            let [low, high, ..] = self.mixed(generation, round);
            slot ^= Slot::from_le_bytes([low, high]);
            let [a, b, c, d, ..] = self.mixed(u32::from(slot), round);
            generation ^= u32::from_le_bytes([a, b, c, d]);
        }
        ObjectId { slot, generation }
    }

    fn mixed(self, part: u32, round: u8) -> [u8; 8] {
        let [a, b, c, d] = part.to_le_bytes();
        xxh3_64_with_seed(&[a, b, c, d, round], self.key).to_le_bytes()
    }
}
