//! What two meld cards of a file become (712.4): files list it as an entry of its own, and each card of the pair has it on its back.

use std::collections::BTreeMap;

use engine::cards::printed::{Face, melds};

use crate::bulk::Entry;

/// What cards become, by the names of these and of it.
#[derive(Debug, Default)]
pub(crate) struct Melded {
    /// The pairs, each card with what both become.
    into: BTreeMap<String, String>,
    /// What two become, by name.
    faces: BTreeMap<String, Face>,
}

impl Melded {
    /// Whether files list an entry so that belongs to a pair.
    pub(crate) fn is_of_pair(entry: &Entry) -> bool {
        entry.layout == "meld"
    }

    /// What these entries say of pairs.
    pub(crate) fn among<'a>(entries: impl Iterator<Item = &'a Entry>) -> Self {
        let mut found = Self::default();
        for entry in entries {
            for face in &entry.faces {
                if let Some((other, into)) = melds(&face.text) {
                    found.into.insert(entry.name.clone(), into.to_owned());
                    found.into.insert(other.to_owned(), into.to_owned());
                }
                if Self::is_of_pair(entry) {
                    found.faces.insert(entry.name.clone(), face.clone());
                }
            }
        }
        found
    }

    /// The card with what it becomes on its back, if it is one of a pair.
    pub(crate) fn joined(&self, entry: &Entry) -> Option<Entry> {
        let back = self.into.get(&entry.name).and_then(|it| self.faces.get(it))?;
        let [front] = &entry.faces[..] else { return None };
        Some(Entry { layout: "meld".to_owned(), faces: vec![front.clone(), back.clone()], ..entry.clone() })
    }
}
