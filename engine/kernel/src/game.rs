//! The nouns: what a game consists of.
//!
//! A [`State`] is the whole position as dense tables addressed by small numbers, so that a copy of it is a few block copies and a
//! question about it is an array access. It is read by everybody and changed by nobody but the machine, event by event.
//!
//! - [`ids`](ObjectId): small typed numbers;
//! - [`Object`], [`Characteristics`]: what exists, and its characteristics as they are now;
//! - [`Player`], [`Pool`], [`Zones`], [`Turn`], [`Combat`], [`StackItem`]: the rest of the table;
//! - [`Effect`](ContinuousEffect), [`Waiting`]: what lasts, and what has triggered.

mod abilities;
mod ability_id;
mod agenda;
mod cards;
mod meaning;
mod census;
mod chance;
mod combat;
mod copying;
mod counters;
mod derived;
mod designations;
mod dungeons;
mod effects;
mod flips;
mod history;
mod ids;
mod influence;
mod knowledge;
mod links;
mod mana;
mod merging;
mod numbering;
pub mod numbers;
mod object;
mod options;
mod outcome;
mod parts;
mod price;
mod player;
mod seats;
mod sides;
mod stack;
mod statements;
mod state;
mod characteristics;
mod turn;
mod unveiling;
mod way;
mod worlds;
mod zones;

pub(crate) use abilities::printed_ability;
pub use ability_id::{AbilityId, Giver, Stamp};
pub use agenda::Next;
pub use agenda::{Added, Agenda, Ending};
pub(crate) use cards::Inherited;
pub use cards::{Cards, Inscription};
pub use census::Census;
pub(crate) use census::Sort;
pub use chance::random_below;
pub use characteristics::{AbilityKinds, Characteristics, Granted};
pub use combat::{Attacker, Combat, Defending};
pub use counters::{Counted, Counters, Further, Stamped, with};
pub use designations::{Designated, Inherence};
pub use dungeons::{Completion, Marker};
pub use effects::{Applied, ContinuousEffect, Delayed, FloatingReplacement, Shield, Waiting};
pub use flips::Flips;
pub use history::{History, Record};
pub use ids::{ObjectId, PlayerId, Slot, Thing};
pub use knowledge::is_hidden;
pub use links::{Bond, Link, LinkKind, Permit};
pub use mana::{Earmark, ManaMark, MarkedMana, Pool, Portion, Stays};
pub use merging::Parted;
pub use numbering::Numbering;
pub use object::{Body, Kind, Object, Phased, Quality};
pub use options::{Influence, Options, Turns, Variant};
pub use outcome::{Outcome, Payment};
pub use player::{Player, Standing};
pub use price::Price;
pub use seats::Seats;
pub use sides::Puppet;
pub use stack::{AbilityRef, Chosen, StackItem};
pub use state::{LastKnown, Lasting, State};
pub use statements::Statements;
pub use turn::{Begun, Turn};
pub use unveiling::{Unveil, UnveilFor, Unveiling};
pub use way::{By, CastRecord, Instead, Memory, Paid, Way};
pub use zones::Zones;
