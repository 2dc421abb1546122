//! What the words of a text refer back to.

use crate::{Amount, Filter, Library, Players, Subject, Target};

/// A text while it is read.
#[derive(Debug)]
pub(super) struct Scope<'a> {
    /// Where tokens go.
    pub(super) library: &'a mut Library,
    /// The targets so far.
    pub(super) targets: Vec<Target>,
    /// What `it` means: the object mentioned last.
    pub(super) object: Option<Subject>,
    /// What `that player` means: the player that was a target last.
    pub(super) player: Option<u8>,
    /// Who did what the clause before says.
    pub(super) doer: Players,
    /// What multiplies the amounts of the clause.
    pub(super) each: Option<Filter>,
    /// What X is in the clause.
    pub(super) x: Option<Amount>,
    /// Whether some clause speaks of an X that it does not define.
    pub(super) speaks_of_x: bool,
    /// Whether somebody pays an X in the text.
    pub(super) pays_x: bool,
}

impl<'a> Scope<'a> {
    /// A text in which `it` means that at first.
    pub(super) fn new(library: &'a mut Library, object: Option<Subject>) -> Self {
        Self {
            library,
            targets: Vec::new(),
            object,
            player: None,
            doer: Players::You,
            each: None,
            x: None,
            speaks_of_x: false,
            pays_x: false,
        }
    }

    /// What `it` means here.
    pub(super) fn it(&self) -> Subject {
        self.object.clone().unwrap_or(Subject::It)
    }

    /// What `that player` means here.
    pub(super) fn that_player(&self) -> Players {
        self.player.map_or(Players::That, Players::Target)
    }

    /// The number that the next target will have; no text has more of them than the model counts.
    pub(super) fn next_target(&self) -> u8 {
        u8::try_from(self.targets.len()).unwrap_or(u8::MAX)
    }
}
