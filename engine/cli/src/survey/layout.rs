//! How the faces of a card stand on it.

/// What the engine can do with a layout.
pub(super) enum Layout {
    /// One face, and all of it is in its text.
    Served,
    /// It waits for that section of the book.
    Waits(&'static str),
    /// It is no card of the book.
    NoCard,
}

/// Both formats' names of layouts. One that nobody knows waits, for no section.
pub(super) fn of(name: &str) -> Layout {
    Layout::Waits(match name {
        "normal" => return Layout::Served,
        "token" | "double_faced_token" | "emblem" | "art_series" | "host" | "augment" => return Layout::NoCard,
        "split" | "aftermath" | "room" => "709",
        "flip" => "710",
        "leveler" => "711",
        "transform" | "modal_dfc" | "meld" | "reversible_card" | "battle" | "double_sided" => "712",
        "saga" => "714",
        "adventure" => "715",
        "class" => "716",
        "mutate" => "730",
        "omen" => "720",
        "prepare" => "722",
        "prototype" => "718",
        "case" => "719",
        "planar" => "311",
        "vanguard" => "313",
        "scheme" => "314",
        "dungeon" => "309",
        _ => "",
    })
}
