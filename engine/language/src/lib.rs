//! The card language: what a card says, compiled.
//!
//! A card is a line of text in the game's own templating ([`parse`]); what comes out is a small compositional model: a [`Face`] has
//! [`Ability`]s, an ability has an [`Effect`], an effect is a list of [`Instruction`]s about [`Subject`]s that a [`Filter`] or a
//! target names. Machine and rules read the model, never the text.

#[macro_use]
mod walk;

mod generated {
    #[rustfmt::skip]
    pub(super) mod measures;
    #[rustfmt::skip]
    pub(super) mod occurrences;
    #[rustfmt::skip]
    pub(super) mod properties;
    #[rustfmt::skip]
    pub(super) mod questions;
    #[rustfmt::skip]
    pub(super) mod statements;
    #[rustfmt::skip]
    pub(super) mod verbs;
}

mod ability;
mod activated;
mod aspects;
mod ballot;
mod blocking;
mod card;
mod choosing;
mod coin;
mod condition;
mod cost;
mod currency;
mod deed_parts;
mod defended;
mod definitions;
mod demand;
mod designation;
mod did;
mod die;
mod duration;
mod effect;
mod entering;
mod entry;
mod exception;
mod face;
mod filter;
mod gift;
mod hanging;
mod identity;
mod instruction;
mod lasting;
mod lexicon;
mod library;
mod lights;
mod mana;
mod meaning;
mod mark;
mod melding;
mod mentioned;
mod modes;
mod moment;
mod occurrence;
mod paid;
mod pairing;
mod past;
mod place;
mod plurals;
mod prize;
pub mod parse;
mod permission;
pub mod print;
pub mod printed;
mod quantity;
mod reads;
mod remark;
mod restriction;
mod rewording;
mod replacement;
mod said;
mod saying;
mod search;
mod shared;
pub mod shelf;
mod spending;
mod statics;
mod sticker;
mod target;
mod terms;
mod token;
mod topmost;
mod two;
mod veil;
mod verb;

pub use ability::{Ability, Keyword, TriggerEvent, TriggerEventKind, Triggered, Variant};
pub use activated::{Activated, Often, OwnPrice, Part, Side, Timing, Window};
pub use aspects::Aspects;
pub use ballot::{Ballot, Extra};
pub use card::{CardId, CardSide, Layout, LayoutKind};
pub use choosing::{Choosing, ChoosingKind};
pub use coin::{Calling, Coins, Flip};
pub use condition::Condition;
pub use cost::{Cost, CostPart, Many, Which};
pub use currency::Currency;
pub use deed_parts::{
    Aim, Blow, Considered, Daylight, Dimension, Due, End, ManaSource, Occasion, Shielding, Soon, Stages, Topic,
};
pub use defended::speaks_of_defending_player;
pub use definitions::Definitions;
pub use demand::Demand;
pub use designation::Designation;
pub use die::{Ignored, Modifying, Results, Roll, RollModifier};
pub use duration::{Duration, Lasting};
pub use effect::{Amount, Effect, Payment, Players, Rounding, Subject, Text};
pub use entering::{Attacked, Doing, Entering, Forming};
pub use entry::{Entry, EntryKind, EntryOffer, Unless};
pub use exception::{Exception, ExceptionKind};
pub use face::{Beside, Face, FaceId, Printed};
pub use filter::{Aspect, Attached, Filter, Relation, Test};
pub use generated::{
    measures::Measure, occurrences::Occurrence, properties::Property, questions::Question, statements::Statement, verbs::Verb,
};
pub use gift::Gift;
pub use instruction::{CastFor, Instruction, InstructionKind};
pub use lexicon::{Lexicon, Word};
pub use library::Library;
pub use lights::Lights;
pub use mana::{ManaCost, ManaType, Symbol};
pub use mark::{Half, Mark, Marking, Marks, Sector};
pub use meaning::{meaning, token};
pub use modes::{ModePrice, Modes};
pub use moment::Moment;
pub use occurrence::Parties;
pub use pairing::Pairing;
pub use past::{Feat, Feats, Past, Span};
pub use permission::{Afterwards, FromTop, HowCast, OptionalCost, PaidAs, Permission, Playing, Repeat, Substitute, Substituted};
use place::of_trigger as place_of_trigger;
pub use prize::Prize;
pub(crate) use quantity::SORTS;
pub use quantity::{Comparison, Quantity};
pub use reads::Reads;
pub use remark::Remark;
pub use replacement::{
    Becomes, BecomesKind, Consent, Draws, Extent, Put, Replacement, Sort, Sourced, Times, Warding, Would, WouldKind,
};
pub use restriction::{Aiming, AimingKind, Requirement, Restriction, RestrictionKind};
pub use rewording::{BASIC_LANDS, Redefining, Reworded, Rewording};
pub use search::{Find, Searched, Shuffling, Sought};
pub use shared::Shared;
pub use spending::{Following, ManaUse, Rider, Spending, SpendingAs};
pub use statics::{
    Activatable, Activations, Change, ChangeKind, CostChange, Deed, Opening, OpeningKind, Priced, Pricing, Spares, Stated,
    Static, StaticKind, Taking, Trait, Turns,
};
pub use sticker::{Sticker, StickerKind};
pub use target::{Apart, Chooser, Target, Together};
pub use terms::{Term, Terms};
pub use token::{Made, Token};
use two::Two;
pub use veil::Veil;
pub use verb::{HowMany, Roles};
pub use walk::{Walk, Walker};
