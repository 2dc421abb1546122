//! Positions as text: a fact on each line, to be written, read, kept in a file and compared.
//!
//! ```text
//! turn 5 alice precombat main
//! alice life 17
//! alice hand 2 Forest
//! alice battlefield a1 Grizzly Bears (tapped; damage 1; since 3)
//! bob battlefield b1 Giant Spider (2 +1/+1)
//! bob library 40 Forest
//! ```
//!
//! [`write()`] says everything on which the future depends, and [`read()`] gives the same position back: `normal(read(write(s)))` equals
//! `normal(s)`, where [`normal`](kernel::canonical::normal) numbers slots, generations and timestamps anew. What is left out has its usual
//! value, so that positions can be written by hand too.
//!
//! **The table**: `players 2`; `turn NUMBER PLAYER STAGE`; `point priority PLAYER PASSED` (who has priority, and how many have passed;
//! the active player and 0 if there is no such line), `point stage STAGE`, `point start N`, `point turn`, `point ending`, `point turn
//! over`; `starting PLAYER`; `payment by hand`; `defending chosen`; `random` and the four words of the generator;
//! `outcome won PLAYER`, `outcome drawn`. `settled` says that all characteristics are as the line of the object says;
//! without it they are computed before anything else is done, as a position written by hand wants it. `reads N` is what the effects look at that
//! made them so, everything if there is no such line. `watch N` is what state-based
//! actions look at next, everything if there is no such line.
//!
//! **Players** are alice, bob, carol, dave, player5 …: `alice life 17`, `alice pool GG snow G`, `alice 2 poison`, `alice lands played 1`,
//! `alice latest turn 5` (1 if there is no such line: what has `since 0` need not wait), `alice mulligans 1`, `alice kept`, `alice lost`,
//! `alice won`, `alice drew`, `alice drew from empty`.
//!
//! **Objects**: `PLAYER ZONE [LABEL or NUMBER] NAME (FACTS)`. A label is small letters and digits, such as `a1`; other lines name the
//! object by it. Libraries are listed from the top, graveyards and the stack from the bottom. The player is the controller on the
//! battlefield and the stack, the owner elsewhere. Facts are separated by semicolons:
//!
//! - `tapped`, `face down`, `damage 2`, `deathtouched`, `2 +1/+1` (counters), `on THING`, `since TURN`, `hurt` (dealt damage this turn),
//!   `part of LABEL` (a component beneath the topmost one of a permanent), `mutated 2`,
//!   `entry N` (of worlds: which came last), `owned by P`, `controlled by P`, `entered under P`, `protected by P`, `known by P`, `token`, `copy`, `emblem`, `stamp N` (the order of timestamps,
//!   where it is not that of the lines);
//! - characteristics that effects made other than printed: `as NAME` (a copy), `types …`, `supertypes …`, `colors …`, `keywords …`,
//!   `size 3/3`, `ability_kinds BITS`, `taps GW`, `gains ABILITY`, `lost KEYWORDS`, `subtype Creature
//!   Bear`;
//! - on the stack: `is ABILITY`, `source LABEL`, `mode N`, `x N`, `target N THING` (the instance of the word), `about THING`, `event player P`,
//!   `amount N`.
//!
//! An object that is gone and still referred to is `PLAYER gone LABEL NAME (was in ZONE; FACTS)`, or `gone LABEL` if nothing is known of it.
//! `NAME@2` is the second card or token definition of that name in the library, for those that the name alone does not find.
//!
//! **What lasts** is written as the state names it: a line for each element of a list, with the name of the list, and then the fields that
//! are not as usual, in brackets where they have fields of their own ([`wording`](kernel::wording)): `combat attackers object a1; target
//! bob; defender bob; blocked no`, `combat blocks b1; a1`, `effects object a1; change size [3; 3]; duration until end of turn; timestamp 2;
//! controller alice`, `shields prevention [a1; 3]`, `links card c1; source a1; tie until exile`, `used a1; ability 2 of NAME`, `history this turn feat gains life; player alice; number
//! 3`, `extra turns
//! alice`, `agenda added step upkeep`, `left bob`. `bounds as follows` and lines `bound object a1; …` are there only where bounds differ
//! from what the abilities say.
//!
//! **Abilities** are `ability 2 of NAME`, `ability 2.1 of NAME` (what its first change grants), and `minted 1`: the first line `minted
//! N of NAME`, which is the Nth ability that the effects of that card can make. An ability that no card of the library makes is
//! written `minted unknown`, and reading it is a problem: that happens only to states that were not played with that library.
//!
//! ```text
//! read             how several play and the objects first, then what names them
//! names            players, stages, cards, objects
//! players          the table and the players
//! options          how several play
//! objects          which card is where
//! facts            what stands in parentheses behind one
//! characteristics  those that effects made
//! payments         how a spell was cast
//!
//! abilities        where they are written
//! lasting          what lasts and what waits
//! begun            what has begun in the turn
//! kept             spells that are copied or spoken of later
//! ```

mod abilities;
mod begun;
mod facts;
mod kept;
mod lasting;
mod names;
mod objects;
mod options;
mod payments;
mod players;
mod read;
mod characteristics;

use std::{error, fmt, sync::Arc};

use kernel::game::{Cards, State};

pub(crate) use names::player as player_name;

/// A line of a position that can't be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub message: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl error::Error for Problem {}

/// The position as text.
pub fn write(state: &State) -> String {
    let state = kernel::canonical::normal(state);
    let names = names::Labels::of(&state);
    let mut out = String::new();
    abilities::write(&state, &mut out);
    players::write_table(&state, &mut out);
    players::write(&state, &mut out);
    objects::write(&state, &names, &mut out);
    kept::write(&state, &names, &mut out);
    lasting::write(&state, &names, &mut out);
    out
}

/// The position that the text describes, with the cards of a library: that of the [`Rules`](kernel::Rules) by which the game goes on.
///
/// # Errors
///
/// Every line that can't be read.
pub fn read(text: &str, cards: &Arc<Cards>) -> Result<State, Vec<Problem>> {
    read::read(text, cards)
}

/// Adds a line.
macro_rules! line {
    ($out:expr, $($what:tt)*) => {{
        use std::fmt::Write as _;
        // Writing into memory does not fail.
        let _ = writeln!($out, $($what)*);
    }};
}
use line;
