//! Day and night (731).

/// Day or night (731.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Daylight {
    /// Day.
    Day,
    /// Night.
    Night,
}
