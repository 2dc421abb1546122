//! Restrictions and requirements of the same things, which a sentence may say together.

use super::{Equivalence, Phrase, Speaker, phrase::say, statement::several};
use crate::{Ability, Change, Filter, Requirement, Restriction, Static};

/// How many statements from the first on are restrictions and requirements of the same things.
pub(super) fn limits(abilities: &[&Ability]) -> usize {
    // Nothing begins with what is said of the activated abilities.
    let stands_first = |it: &(&Filter, Change)| !is_of_activating(&it.1);
    let first = abilities.first().and_then(|it| limited(it)).filter(stands_first).map(|it| it.0);
    abilities.iter().map_while(|it| limited(it)).take_while(|it| Some(it.0) == first).count()
}

const fn is_of_activating(it: &Change) -> bool {
    matches!(it, Change::Restrict(Restriction::Activate | Restriction::ActivateBeyondMana))
}

fn limited(ability: &Ability) -> Option<(&Filter, Change)> {
    match ability {
        Ability::Static(Static::Requires(_, Requirement::BeBlockedByAll)) => None,
        Ability::Static(Static::Restricts(fits, it)) => Some((fits, Change::Restrict(it.clone()))),
        Ability::Static(Static::Requires(fits, it)) => Some((fits, Change::Require(*it))),
        Ability::Static(_) | Ability::Keyword(_) | Ability::Spell(_) | Ability::Activated(_) | Ability::Triggered(_) => None,
    }
}

impl Speaker<'_> {
    /// Restrictions and requirements of the same things, in one sentence or each in its own.
    pub(super) fn limited(&mut self, abilities: &[&Ability]) -> Phrase {
        let Some((fits, _)) = abilities.first().and_then(|it| limited(it)) else { return self.fail() };
        let changes: Vec<Change> = abilities.iter().filter_map(|it| limited(it)).map(|it| it.1).collect();
        let (about, form) = several(fits);
        let together = say![about.clone(), " ", self.changes(&changes, form, "have")];
        let apart: Vec<Phrase> = abilities.iter().map(|it| self.ability(it)).collect();
        let lines = in_lines(apart.clone());
        // What is said of its activated abilities may stand alone behind all that is said of it.
        let last_alone = match (&changes[..], apart.last()) {
            ([first @ .., last], Some(alone)) if first.len() > 1 && is_of_activating(last) => {
                let first = say![about, " ", self.changes(first, form, "have")];
                Some(in_lines(vec![first, alone.clone()]))
            }
            _ => None,
        };
        Phrase::either(Equivalence::Lines, [together, lines].into_iter().chain(last_alone))
    }
}

/// Each in a sentence of its own.
pub(super) fn in_lines(sentences: Vec<Phrase>) -> Phrase {
    let mut lines = Phrase::default();
    for (at, it) in sentences.into_iter().enumerate() {
        if at > 0 {
            lines.push(say![Phrase::either(Equivalence::Punctuation, ["", "."]), "; "]);
        }
        lines.push(it);
    }
    lines
}
