//! What something can be called in short.

use super::{Phrase, noun::adjective};
use crate::{Filter, Test};

/// The nouns by which what fits is called: its types and subtypes, or what it is at all.
pub(super) fn words(fits: &Filter) -> Vec<Phrase> {
    let mut found = Vec::new();
    for it in &fits.tests {
        if matches!(it, Test::Type(_) | Test::Subtype(_)) {
            found.push(adjective(it));
        } else if let Test::Either(these) = it {
            found.extend(these.iter().flat_map(words));
        } else if *it == Test::Player {
            found.push("player".into());
        }
    }
    if found.is_empty() {
        found.push("permanent".into());
    }
    found
}
