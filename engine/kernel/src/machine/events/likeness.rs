//! Objects that can't be told apart: which of them is which makes no difference, as long as nothing refers to one of them.

use std::collections::BTreeMap;

use crate::{
    canonical::each_object,
    game::{Characteristics, Object, ObjectId, State},
};

/// What an object is, but for when it came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Likeness(Object, Characteristics);

/// What an object is like, or was when it was last known.
pub(super) fn likeness(state: &State, id: ObjectId) -> Option<Likeness> {
    let (row, characteristics) = state.known(id)?;
    Some(Likeness(Object { generation: 0, timestamp: 0, entered: 0, ..*row }, *characteristics))
}

/// How often objects are referred to.
#[derive(Debug, Default)]
pub(super) struct Mentions(BTreeMap<ObjectId, u32>);

impl Mentions {
    pub(super) fn of(state: &State) -> Self {
        let mut mentions = Self::default();
        let mut count = |it: ObjectId| *mentions.0.entry(it).or_default() += 1;
        each_object(&mut state.clone(), |it| count(*it));
        let hosts = state.last_known.iter().filter_map(|it| it.object.attached?.object());
        hosts.chain(state.last_known.iter().flat_map(|it| it.bore.iter().copied())).for_each(count);
        mentions
    }

    /// How often something refers to that, its place in a zone aside.
    pub(super) fn number(&self, id: ObjectId) -> u32 {
        self.0.get(&id).copied().unwrap_or_default()
    }
}
