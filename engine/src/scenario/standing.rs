//! What players are and have beside life and cards: designations, speed, counters, the room of a dungeon.
//!
//! - Laid out: `the monarch`, `the initiative`, `the city's blessing`, `speed 2`, `3 poison`, `2 rad`,
//!   `4 ticket`.
//! - Expected: the same, `not the monarch`; `in room 2`, where the venture marker is, and `in room 0` without a dungeon; `1 completed`, so
//!   many dungeons.

use kernel::game::{Designated, PlayerId, State};
use language::Designation;
use vocabulary::catalog::Counter;

/// Something that a player is or has as the play begins.
#[derive(Clone, Copy, Debug)]
pub(super) enum Fact {
    Designated(Designation),
    Speed(u8),
    Counters(Counter, u32),
}

const DESIGNATIONS: [Designation; 4] =
    [Designation::Monarch, Designation::Initiative, Designation::Blessing, Designation::PlanarController];

fn designation(text: &str) -> Option<Designation> {
    DESIGNATIONS.into_iter().find(|it| it.name() == text)
}

/// What the words lay out; nothing where they are about something else.
pub(super) fn read(text: &str) -> Option<Fact> {
    if let Some(it) = designation(text) {
        return Some(Fact::Designated(it));
    }
    let counters = |kind: Counter, number: &str| number.parse().ok().map(|it| Fact::Counters(kind, it));
    match text.split_once(' ')? {
        ("speed", number) => number.parse().ok().map(Fact::Speed),
        (number, "poison") => counters(Counter::Poison, number),
        (number, "rad") => counters(Counter::Rad, number),
        (number, "ticket" | "tickets") => counters(Counter::Ticket, number),
        _ => None,
    }
}

/// Lays it out; what a team shares is its.
pub(super) fn lay(state: &mut State, player: PlayerId, fact: Fact) {
    match fact {
        Fact::Designated(designation) => state.designated.push(Designated { player, designation }),
        Fact::Speed(speed) => state.players[player.index()].speed = speed,
        Fact::Counters(Counter::Poison, number) => {
            for it in state.shares_poison_with(player).iter() {
                state.set_counters(it.into(), Counter::Poison.into(), number);
            }
        }
        Fact::Counters(kind, number) => state.set_counters(player.into(), kind.into(), number),
    }
}

/// Whether what the words say is so, and what is; nothing where they are about something else.
pub(super) fn check(state: &State, player: PlayerId, text: &str) -> Option<(bool, String)> {
    let (wanted, plain) = text.strip_prefix("not ").map_or((true, text), |it| (false, it));
    if let Some(it) = designation(plain) {
        let is = state.is_designated(player, it);
        return Some((is == wanted, format!("it is {}", if is { plain.to_owned() } else { format!("not {plain}") })));
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    let (number, is) = match words.as_slice() {
        ["speed", number] => (number, u32::from(state.player(player).speed)),
        [number, "poison"] => (number, state.counters(player.into(), Counter::Poison)),
        [number, "ticket" | "tickets"] => (number, state.counters(player.into(), Counter::Ticket)),
        [number, "rad"] => (number, state.counters(player.into(), Counter::Rad)),
        ["in", "room", number] => (number, state.dungeon_of(player).and_then(|it| state.room_in(it)).map_or(0, u32::from)),
        [number, "completed"] => {
            let completed = state.completed.iter().filter(|it| it.player == player).count();
            (number, u32::try_from(completed).unwrap_or(u32::MAX))
        }
        _ => return None,
    };
    Some((number.parse() == Ok(is), format!("it is {is}")))
}
