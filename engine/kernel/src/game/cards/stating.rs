//! What the static abilities of a face come to, as layers look at them (613): found once for all objects with that face.

use crate::{
    game::{AbilityRef, Cards, sway::Sway},
    machine::layers::Said,
};
use language::{Ability, FaceId};

impl Cards {
    /// Whom its static abilities may change or bind.
    pub(crate) fn sway(&self, id: FaceId) -> Sway {
        self.written(id).sway
    }

    /// What a printed static ability says, as layers look at it.
    pub(crate) fn said(&self, at: AbilityRef) -> Option<&Said> {
        let AbilityRef::Printed(face, nth) = at else { return None };
        let written = self.written(face);
        let of_one = |(at, it): (usize, &Ability)| {
            if let Ability::Static(it) = it { Some(Said::of(AbilityRef::printed(face, at), it)) } else { None }
        };
        let said = written.said.get(|| written.face.abilities.iter().enumerate().map(of_one).collect());
        said.get(usize::from(nth))?.as_ref()
    }
}
