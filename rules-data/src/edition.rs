//! An edition of the book, named by the day from which it is in force.

use std::{error, fmt, str::FromStr};

use crate::text::serde_as_text;

/// The effective date of an edition: `2026-06-19`. Ordered in time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Edition {
    year: u16,
    month: u8,
    day: u8,
}

impl Edition {
    /// The edition of that day, if there is such a day in the calendar (Gregorian, 1993 to 2999: the game is from 1993).
    pub const fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let days = match month {
            1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
            4 | 6 | 9 | 11 => 30,
            2 if leap => 29,
            2 => 28,
            _ => 0,
        };
        let exists = 1993 <= year && year <= 2999 && 1 <= day && day <= days;
        if exists { Some(Self { year, month, day }) } else { None }
    }

    /// The year, four digits.
    pub const fn year(self) -> u16 {
        self.year
    }

    /// The date without dashes, as file names of the publisher have it: `20260619`.
    pub fn compact(self) -> String {
        format!("{:04}{:02}{:02}", self.year, self.month, self.day)
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl fmt::Debug for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Edition {
    type Err = ParseEditionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let field = |range: std::ops::Range<usize>| {
            let digits = text.get(range).filter(|it| it.bytes().all(|it| it.is_ascii_digit()))?;
            digits.parse::<u16>().ok()
        };
        let dashes = text.len() == 10 && text.as_bytes()[4] == b'-' && text.as_bytes()[7] == b'-';
        let parts = field(0..4).zip(field(5..7)).zip(field(8..10)).filter(|_| dashes);
        parts
            .and_then(|((year, month), day)| Self::new(year, u8::try_from(month).ok()?, u8::try_from(day).ok()?))
            .ok_or_else(|| ParseEditionError(text.to_owned()))
    }
}

serde_as_text!(Edition);

/// Text that is not the date of an edition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseEditionError(String);

impl fmt::Display for ParseEditionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not the date of an edition; one looks like 2026-06-19", self.0)
    }
}

impl error::Error for ParseEditionError {}
