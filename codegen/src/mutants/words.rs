//! The words that somebody could take for one another.

/// Names of methods and fields, each with the one like it, in both directions.
const PAIRS: &[(&str, &str)] = &[
    ("first", "last"),
    ("any", "all"),
    ("min", "max"),
    ("min_by_key", "max_by_key"),
    ("saturating_add", "saturating_sub"),
    ("wrapping_add", "wrapping_sub"),
    ("checked_add", "checked_sub"),
    ("is_some", "is_none"),
    ("take_while", "skip_while"),
    ("and", "or"),
    ("controller", "owner"),
    ("controller_of", "owner_of"),
    ("controlled_by", "owned_by"),
    ("power", "toughness"),
    ("attackers", "blockers"),
    ("attacker", "blocker"),
    ("defender", "controller"),
    ("on_battlefield", "on_stack"),
    ("hand", "library"),
    ("graveyard", "library"),
    ("front", "back"),
    ("pop_front", "pop_back"),
    ("source", "object"),
    ("this", "on_stack"),
    ("active", "starting"),
    ("fits", "matches"),
    ("entered_under", "owner"),
    ("least", "most"),
];

/// What calls a function on each of some things and asks whether it holds.
pub(super) const PREDICATES: &[&str] = &[
    "filter",
    "any",
    "all",
    "find",
    "position",
    "rposition",
    "retain",
    "take_while",
    "skip_while",
    "is_some_and",
    "is_none_or",
    "is_ok_and",
    "partition",
];

/// Links of a chain that can be left out.
pub(super) const LINKS: &[&str] =
    &["rev", "skip", "take", "skip_while", "take_while", "filter", "saturating_sub", "saturating_add", "min", "max"];

/// Enums whose values decide nothing in a game: they tell a player what is asked.
pub(super) const TOLD: &[&str] = &["About"];

/// Names of what is a player.
const PLAYERS: &[&str] = &[
    "player",
    "you",
    "controller",
    "owner",
    "active",
    "opponent",
    "chooser",
    "decider",
    "defender",
    "starting",
    "attacking",
    "by",
    "whose",
];

/// What could be written for that name.
pub(super) fn like(name: &str) -> Vec<&'static str> {
    let other = |(a, b): &(&'static str, &'static str)| match name {
        _ if name == *a => Some(*b),
        _ if name == *b => Some(*a),
        _ => None,
    };
    PAIRS.iter().filter_map(other).collect()
}

/// Whether a name is that of a player.
pub(super) fn is_player(name: &str) -> bool {
    PLAYERS.contains(&name)
}
