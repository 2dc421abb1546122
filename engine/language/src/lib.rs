//! The card language: what a card says, compiled.
//!
//! ```text
//! card         which faces a card has, and how they stand to each other
//! face         the copiable values of an object (707.2)
//! identity     color identity (903.4)
//! library      all cards and faces that were read, by small numbers
//! shelf        cards as text, not read before somebody wants them
//! definitions  where the tokens and emblems are that texts define
//! sticker      what is to be read on one (123)
//! lights       the numbers lit up on an Attraction (717.1)
//!
//! ability      the categories of abilities, and keywords (113.3)
//! activated    activated abilities (602)
//! occurrence   trigger events (603.2)
//! moment       points of a turn at which something begins (603.2b)
//! statics      what static abilities state
//! restriction  what can't be done, and what must (101.2, 508.1d)
//! replacement  what would happen, and what becomes of it (614, 615)
//! entry        how things enter, and what happens as they do (614.12)
//! exception    what a copy has otherwise (707.9)
//! permission   ways to cast a card, and costs besides (601.3, 118.8b)
//! meaning      what a keyword means (701, 702)
//! prize        what a visit ability has somebody claim (702.159b)
//! gift         what is promised (702.174)
//! pairing      with what a partner ability pairs a card (702.124a)
//! demand       what a companion demands of the deck (702.139a)
//! melding      what meld cards say (701.42)
//!
//! effect       what happens on resolution: instructions, and what they hang on (608.2)
//! instruction  the things that are done, one by one (608.2c)
//! verb         what is done, by a row of a rule file
//! deed_parts   sizes, blows, aims, ends of libraries: what instructions are made of
//! modes        how they are chosen (700.2)
//! choosing     what a player chooses besides targets
//! ballot       votes (701.38)
//! coin         coins (705)
//! die          dice (706)
//! search       where, and for what (701.23)
//! entering     how an effect has something enter (110.5b)
//! token        a token as a text describes it (111.3)
//! veil         lying face down (708)
//! duration     how long effects last (611.2)
//! lasting      descriptions that last longer than their text (611.2c)
//! remark       what a text says besides what is done
//!
//! cost         all that has to be done for something (118)
//! currency     the sorts of parts that costs have (118.1)
//! mana         its types, symbols, and what they come to (106.1, 107.4)
//! spending     on what it may be spent (106.6)
//! paid         what was paid with, as the text calls it afterwards
//!
//! target       as a text asks for it (115.1)
//! filter       descriptions of objects and players
//! topmost      cards on top of a graveyard (404.2)
//! shared       what things may have in common
//! mark         what is so about a permanent that is no characteristic (110.5)
//! designation  what players are (725, 726)
//! mentioned    what trigger events leave to speak of
//! two          two things of which a text speaks from the beginning
//! defended     whether it speaks of the defending player (508.5)
//!
//! condition    what gets a yes or a no
//! quantity     numbers of objects, and how they stand to others
//! hanging      on what an amount hangs
//! past         what has happened, as a text asks for it later
//! did          which of several players have done so (608.2d)
//! blocking     the two halves of blocking and being blocked (509.3b)
//! terms        what the phrases of rule files leave open
//!
//! parse        the grammar, and from text to model
//! print        from model to text
//! printed      cards as they are printed, folded into the line that the grammar reads
//! saying       how a row of a rule file is said
//! plurals      those that have no ending of their own (205.3m)
//!
//! walk         the model from end to end, each node named once
//! said         which words a card says
//! lexicon      which words some rule serves
//! aspects      aspects of a position: what texts look at, and events touch
//! reads        at which of them a text looks
//! place        where abilities work (113.6)
//! rewording    words in the place of others (612)
//! ```
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
