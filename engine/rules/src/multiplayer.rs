//! What is otherwise where several play: options and variants of multiplayer games (chapter 8).
//!
//! ```text
//! influence         what lies outside a player's range (801.4-801.10)
//! neighbours        who is within whose range (801.2c)
//! outcome           winning and drawing within it (801.14)
//! attacking         whom a player may attack (801.3, 803, 809.3c)
//! deploying         the deploy creatures option (804)
//! shared_turns      turns that teams share (805)
//! starting          who takes the first turn among teams (805.3)
//!
//! emperor           a team stands and falls with its emperor (809)
//! two_headed_giant  teams that share life and poison (810)
//!
//! departed          what is otherwise once a player has left (800.4b)
//! choosers          who chooses in that one's place (800.4g)
//! ```

pub(crate) mod attacking;
pub(crate) mod choosers;
pub(crate) mod departed;
pub(crate) mod deploying;
pub(crate) mod emperor;
pub(crate) mod influence;
pub(crate) mod neighbours;
pub(crate) mod outcome;
pub(crate) mod shared_turns;
pub(crate) mod starting;
pub(crate) mod two_headed_giant;
