//! The lines of a position about how several play: whom they attack, the variant and its options.

use super::{line, read::Done};
use kernel::game::{Casual, Creatures, Defending, Influence, Planes, Stakes, State, Turns, Variant};

/// With what such lines begin.
const HEADS: [&str; 8] = ["defending", "variant", "casual", "turns", "creatures", "planes", "ranges", "stakes"];

/// Whether that is the head of such a line.
pub(super) fn is_head(head: &str) -> bool {
    HEADS.contains(&head)
}

/// Writes what is not as usual.
pub(super) fn write(state: &State, out: &mut String) {
    let defending = match state.defending {
        Defending::All => None,
        Defending::Chosen => Some("chosen"),
        Defending::Left => Some("left"),
        Defending::Right => Some("right"),
    };
    let variant = match state.options.variant {
        Variant::FreeForAll => None,
        Variant::TeamVsTeam => Some("team-vs-team"),
        Variant::Emperor => Some("emperor"),
        Variant::TwoHeadedGiant => Some("two-headed-giant"),
        Variant::AlternatingTeams => Some("alternating-teams"),
    };
    let casual = match state.options.casual {
        Casual::Nothing => None,
        Casual::Commander => Some("commander"),
        Casual::Brawl => Some("brawl"),
    };
    let turns = (state.options.turns == Turns::Teams).then_some("teams");
    let creatures = (state.options.creatures == Creatures::Deploy).then_some("deploy");
    let planes = (state.options.planes == Planes::Communal).then_some("communal");
    let ranges = (state.options.influence == Influence::Limited).then_some("limited");
    let stakes = (state.options.stakes == Stakes::Ante).then_some("ante");
    let several =
        [("defending", defending), ("variant", variant), ("turns", turns), ("creatures", creatures), ("ranges", ranges)];
    let said = several.into_iter().chain([("planes", planes), ("stakes", stakes), ("casual", casual)]);
    for (head, what) in said {
        if let Some(what) = what {
            line!(out, "{head} {what}");
        }
    }
}

/// Takes such a line in; nothing if it is none.
pub(super) fn read(state: &mut State, head: &str, what: &str) -> Option<Done> {
    match (head, what) {
        ("defending", "chosen") => state.defending = Defending::Chosen,
        ("defending", "left") => state.defending = Defending::Left,
        ("defending", "right") => state.defending = Defending::Right,
        ("variant", "team-vs-team") => state.options.variant = Variant::TeamVsTeam,
        ("variant", "emperor") => state.options.variant = Variant::Emperor,
        ("variant", "two-headed-giant") => state.options.variant = Variant::TwoHeadedGiant,
        ("variant", "alternating-teams") => state.options.variant = Variant::AlternatingTeams,
        ("casual", "commander") => state.options.casual = Casual::Commander,
        ("casual", "brawl") => state.options.casual = Casual::Brawl,
        ("creatures", "deploy") => state.options.creatures = Creatures::Deploy,
        ("planes", "communal") => state.options.planes = Planes::Communal,
        ("turns", "teams") => state.options.turns = Turns::Teams,
        ("stakes", "ante") => state.options.stakes = Stakes::Ante,
        ("ranges", "limited") => state.options.influence = Influence::Limited,
        _ => return None,
    }
    Some(Ok(()))
}
