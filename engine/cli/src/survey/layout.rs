//! How the faces of a card stand on it.

use engine::cards::LayoutKind;

/// What the language makes of a layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layout {
    /// Faces that stand so to each other; whether rules serve that they say themselves.
    Of(LayoutKind),
    /// It waits for that section of the book.
    Waits(&'static str),
    /// It is no card of the book.
    NoCard,
}

/// Both formats' names of layouts, of a card of so many faces. One that nobody knows waits, for no section.
pub(crate) fn of(name: &str, faces: usize) -> Layout {
    Layout::Of(match name {
        // What these have besides is in their text.
        "normal" | "leveler" | "saga" | "class" | "case" | "mutate" | "vanguard" | "dungeon" | "planar" | "scheme" => {
            LayoutKind::Single
        }
        // What it melds into is another entry.
        "meld" if faces == 1 => LayoutKind::Single,
        "meld" if faces == 2 => LayoutKind::Meld,
        "split" | "aftermath" | "room" => LayoutKind::Split,
        "flip" => LayoutKind::Flip,
        "transform" | "battle" => LayoutKind::Transforming,
        "modal_dfc" => LayoutKind::Modal,
        "adventure" | "omen" => LayoutKind::Inset,
        "prepare" => LayoutKind::Preparation,
        "prototype" => LayoutKind::Prototype,
        "token" | "double_faced_token" | "emblem" | "art_series" | "host" | "augment" => return Layout::NoCard,
        other => return Layout::Waits(section(other)),
    })
}

fn section(name: &str) -> &'static str {
    match name {
        "reversible_card" | "double_sided" => "712",
        "meld" => "712.4",
        _ => "",
    }
}
