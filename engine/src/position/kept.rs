//! The lines of the spells that are copied later in the game: `kept a1 of alice as Flames@2 by epic (target 1 bob)`, and of those that have left
//! the stack and are spoken of there: `departed a1 (target 1 bob)`.

use super::{
    facts, line,
    names::{self, Labels},
    read::{Done, Reader, wrong},
};
use kernel::game::{KeptSpell, ObjectId, StackItem, State};

/// What a line of one has to look like.
const EXPECTED: &str = "expected `kept LABEL of PLAYER as NAME by KEYWORD (CHOICES)`";

/// Writes them, with what was chosen for each.
pub(super) fn write(state: &State, names: &Labels<'_>, out: &mut String) {
    for KeptSpell { player, face, keyword, item } in &state.kept_spells {
        let (label, player, face) = (names.object(item.object), names::player(*player), names::face(&state.library, *face));
        let chosen = facts::chosen(state, names, item).join("; ");
        line!(out, "kept {label} of {player} as {face} by {} ({chosen})", keyword.name());
    }
    for item in &state.departed {
        let (label, chosen) = (names.object(item.object), facts::chosen(state, names, item).join("; "));
        line!(out, "departed {label} ({chosen})");
    }
}

impl Reader<'_> {
    /// `LABEL of PLAYER as NAME by KEYWORD (CHOICES)`.
    pub(super) fn kept(&mut self, text: &str) -> Done {
        let parts = || {
            let (text, chosen) = text.strip_suffix(')')?.split_once(" (")?;
            let (label, text) = text.split_once(" of ")?;
            let (player, text) = text.split_once(" as ")?;
            let (face, keyword) = text.rsplit_once(" by ")?;
            Some((label, player, face, keyword, chosen))
        };
        let Some((label, player, face, keyword, chosen)) = parts() else { return wrong(EXPECTED) };
        let object = self.object(label)?;
        let face = names::find_face(&self.state.library, face).ok_or_else(|| format!("no card is named {face:?}"))?;
        let keyword = keyword.parse().map_err(|_| format!("{keyword:?} is no keyword"))?;
        let item = StackItem::of(object, None);
        self.state.kept_spells.push(KeptSpell { player: self.player(player)?, face, keyword, item });
        self.choices(object, chosen)
    }

    /// `LABEL (CHOICES)`.
    pub(super) fn departed(&mut self, text: &str) -> Done {
        let parts = text.strip_suffix(')').and_then(|it| it.split_once(" ("));
        let Some((label, chosen)) = parts else { return wrong("expected `departed LABEL (CHOICES)`") };
        let object = self.object(label)?;
        self.state.departed.push(StackItem::of(object, None).into());
        self.choices(object, chosen)
    }

    fn choices(&mut self, object: ObjectId, chosen: &str) -> Done {
        for it in chosen.split(';').map(str::trim).filter(|it| !it.is_empty()) {
            self.choice(object, it).unwrap_or_else(|| wrong(&format!("{it:?} is no choice for a spell")))?;
        }
        Ok(())
    }
}
