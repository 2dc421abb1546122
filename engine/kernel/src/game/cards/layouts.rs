//! Which layouts there are among the cards of a game, and what is made of the faces of one.

use crate::game::cards::{Cards, Composing};
use language::{CardSide, FaceId, Layout, LayoutKind, Library};

/// A set of layouts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Layouts(u32);

impl Layouts {
    /// None.
    pub(super) const NONE: Self = Self(0);

    /// These and that one.
    pub(super) const fn with(self, it: LayoutKind) -> Self {
        Self(self.0 | 1 << it as u32)
    }

    /// Whether that one is in it.
    pub(super) const fn has(self, it: LayoutKind) -> bool {
        self.0 & 1 << it as u32 != 0
    }
}

impl Cards {
    /// Whether there is a card of that layout among these.
    #[inline]
    pub fn has_layout(&self, layout: LayoutKind) -> bool {
        self.layouts.has(layout)
    }
}

/// What lies up with each side of a card: what is printed there, as rules have it.
pub(super) fn compose(card: Layout, library: &mut Library, composing: Composing<'_>) -> [FaceId; 3] {
    let kind = LayoutKind::from(card);
    CardSide::ALL.map(|side| {
        let printed = card.face(side);
        if kind == LayoutKind::Single {
            return printed;
        }
        let [first, second] = [CardSide::First, CardSide::Second].map(|it| library.face(card.face(it)));
        let mut face = library.face(printed).clone();
        composing(kind, side, &mut face, [first, second]);
        if face == *library.face(printed) { printed } else { library.intern(face) }
    })
}
