//! What follows from the rest of a value, worked out once it is asked for.

use std::{
    fmt::{Debug, Formatter, Result},
    sync::OnceLock,
};

/// Something that follows from what stands beside it. Whether it was asked for yet is no part of a value: two are always equal, and are
/// printed alike.
pub(super) struct Derived<T>(OnceLock<T>);

impl<T> Derived<T> {
    /// It, worked out the first time.
    pub(super) fn get(&self, work_out: impl FnOnce() -> T) -> &T {
        self.0.get_or_init(work_out)
    }
}

impl<T> Default for Derived<T> {
    fn default() -> Self {
        Self(OnceLock::new())
    }
}

impl<T> PartialEq for Derived<T> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<T> Eq for Derived<T> {}

impl<T> Debug for Derived<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str("_")
    }
}
