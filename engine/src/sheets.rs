//! Sheets of stickers that players bring (123.2): as lines of a deck, and as lists of texts in recordings.
//!
//! A line is a sticker with the number of its sheet, as in positions: `sheet 4 name Dark`, or `opened sheet 4 {TK} 4/4` on one of those
//! that the player has opened (123.2b).

use std::sync::Arc;

use kernel::{
    Rules,
    game::{Found, PlayerId, State, Sticker},
};
use language::{Library, parse};

use crate::deck::DeckProblem;

/// A sheet of stickers (123.2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// How it comes into the game (103.2d).
    pub found: Found,
    /// The stickers on it.
    pub stickers: Vec<language::Sticker>,
}

/// A sheet as its texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedSheet {
    /// How it comes into the game (103.2d).
    pub found: Found,
    /// The stickers on it: `name Dark`, `{TK} 4/4`.
    pub stickers: Vec<String>,
}

impl Sheet {
    /// Its texts.
    pub(crate) fn listed(&self, library: &Library) -> ListedSheet {
        ListedSheet {
            found: self.found,
            stickers: self.stickers.iter().map(|it| it.written(&library.face(it.face).name)).collect(),
        }
    }
}

impl ListedSheet {
    /// The sheet that is meant, where the rules know what stands on it.
    pub(crate) fn sheet(&self, rules: &Rules) -> Result<Sheet, Vec<String>> {
        let known = rules.library();
        let mut library = Library::over(Arc::clone(known));
        let (mut stickers, mut wrong) = (Vec::new(), Vec::new());
        for text in &self.stickers {
            match parse::sticker(text, &mut library, crate::lexicon()) {
                Ok(it) if usize::from(it.face.0) < known.count_faces() => stickers.push(it),
                Ok(_) => wrong.push(format!("no sticker of these cards is {text:?}")),
                Err(problems) => wrong.extend(problems.iter().map(|it| format!("the sticker {text:?}: {it}"))),
            }
        }
        if wrong.is_empty() { Ok(Sheet { found: self.found, stickers }) } else { Err(wrong) }
    }

    /// Adds what stands on it to cards. What can't be read is a problem of [`ListedSheet::sheet`].
    pub fn learn(&self, library: &mut Library) {
        for text in &self.stickers {
            let _ = parse::sticker(text, library, crate::lexicon());
        }
    }
}

/// Gives a player the sheets.
pub(crate) fn hand_out(state: &mut State, owner: PlayerId, sheets: &[Sheet]) {
    for (number, sheet) in (1..).zip(sheets) {
        state.stickers.extend(sheet.stickers.iter().map(|it| Sticker::new(owner, (number, sheet.found), *it)));
    }
}

/// The sheet on which a line's sticker comes, how it is found, and what stands on the sticker.
pub(crate) fn line(text: &str) -> Option<((u8, Found), &str)> {
    let (found, rest) = match text.strip_prefix("opened ") {
        Some(rest) => (Found::ByChoice, rest),
        None => (Found::ByChance, text),
    };
    let (sheet, sticker) = rest.strip_prefix("sheet ")?.split_once(' ')?;
    Some(((sheet.parse().ok()?, found), sticker))
}

/// The sheets of a deck's text, in the order of their numbers; what stands on them is added to the library.
///
/// # Errors
///
/// Every sticker that can't be read.
pub fn of_deck(text: &str, library: &mut Library) -> Result<Vec<Sheet>, Vec<DeckProblem>> {
    let mut sheets: Vec<((u8, Found), Sheet)> = Vec::new();
    let mut problems = Vec::new();
    for (at, written) in text.lines().enumerate() {
        let Some((sheet, sticker)) = line(written.trim()) else { continue };
        match parse::sticker(sticker, library, crate::lexicon()) {
            Ok(read) => match sheets.iter_mut().find(|it| it.0 == sheet) {
                Some(it) => it.1.stickers.push(read),
                None => sheets.push((sheet, Sheet { found: sheet.1, stickers: vec![read] })),
            },
            Err(wrong) => {
                problems.extend(wrong.iter().map(|it| DeckProblem { line: at + 1, message: format!("{sticker:?}: {it}") }));
            }
        }
    }
    sheets.sort_by_key(|it| it.0.0);
    if problems.is_empty() { Ok(sheets.into_iter().map(|it| it.1).collect()) } else { Err(problems) }
}
