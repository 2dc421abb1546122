//! Stickers in the lines of a position: `sticker name Dark`, `sheet 4 name Dark`, `opened sheet 4 {TK} 4/4`; and `sticker Dark behind 1` on
//! what it is on.

use kernel::game::{Found, ObjectId, State};

use crate::sheets;

/// The sheet on which a sticker comes, how its owner's sheets are found, and what stands on it.
pub(super) fn read(text: &str) -> Option<((u8, Found), &str)> {
    if let Some(sticker) = text.strip_prefix("sticker ") {
        return Some(((1, Found::ByChance), sticker));
    }
    sheets::line(text)
}

/// Lays one of the stickers that its owner has on an object, behind so many words of the name.
pub(super) fn lay(state: &mut State, id: ObjectId, words: &str) -> Result<(), String> {
    let (name, behind) = words.split_once(" behind ").unwrap_or((words, "0"));
    let owner = state.objects[id.index()].owner;
    let free = state.free_stickers(owner).find(|it| state.sticker_name(it.0) == name).map(|it| it.0);
    let free = free.ok_or_else(|| format!("its owner has no sticker {name:?}"))?;
    let behind = behind.parse().map_err(|_| format!("{behind:?} is no number of words"))?;
    state.put_sticker(id, free, behind);
    Ok(())
}
