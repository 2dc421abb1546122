//! The numbers that are lit up on an Attraction (717.1).

use std::fmt;

/// Which numbers of a six-sided die are lit up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lights(u8);

impl Lights {
    /// The sides of the die that is rolled for them (701.52a).
    pub const SIDES: u16 = 6;

    /// Whether that number is lit up.
    pub fn has(self, number: u32) -> bool {
        Self::bit(number).is_some_and(|it| self.0 & it != 0)
    }

    /// The same with that number lit up too; nothing where the die has no such side.
    #[must_use]
    pub fn with(self, number: u32) -> Option<Self> {
        Self::bit(number).map(|it| Self(self.0 | it))
    }

    /// The numbers, from the lowest.
    pub fn iter(self) -> impl Iterator<Item = u32> {
        (1..=u32::from(Self::SIDES)).filter(move |it| self.has(*it))
    }

    fn bit(number: u32) -> Option<u8> {
        (1..=u32::from(Self::SIDES)).contains(&number).then(|| 1 << (number - 1))
    }
}

impl fmt::Display for Lights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers: Vec<String> = self.iter().map(|it| it.to_string()).collect();
        f.write_str(&numbers.join(", "))
    }
}
