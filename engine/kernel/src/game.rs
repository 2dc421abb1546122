//! The nouns: what a game consists of.
//!
//! A [`State`] is the whole position as dense tables addressed by small numbers, so that a copy of it shares what it does not change,
//! and a question about it is an array access. It is read by everybody and changed by nobody but the machine, event by event.
//!
//! ```text
//! state            the whole position
//! parts            its fields, each named once
//!
//! object           cards, tokens, copies, abilities on the stack, emblems (109.1)
//! characteristics  what these are like now: the outcome of the layers (109.3, 613)
//! player           life, and what else a player has (102)
//! zones            which objects are where, in order (400)
//! mana             mana pools, and what is said of the mana in them (106.4, 106.6)
//! turn             where in the turn the game is (500)
//! agenda           what effects have added to it, and what is skipped (500.8-500.11)
//! combat           who attacks and who blocks (506)
//! stack            spells and abilities on it, and the choices made for them (405)
//! outcome          how a game ends, and who sees to the mana in it (104, 601.2g)
//!
//! cards            what is printed on the cards of a game, and the faces that it has made
//! meaning          what keywords mean, wherever an ability comes from (702)
//! ability_id       which of an object's abilities one is (113.2c)
//! ability_list     those of one object, in order: of its face, and granted
//! abilities        what a position answers about them
//! statements       what static abilities state, and to what triggered ones listen, by kind
//! sway             whom static abilities change or bind
//! granters         what has granted an ability that speaks of it (201.5a)
//! lent             what spells are granted, and what of it the permanent keeps (611.3, 400.7b)
//! links            linked abilities (607)
//! notes            what was noted for objects, to be read by linked abilities (607.2e)
//!
//! counters         counters on objects and players (122)
//! copying          copies of a position, which keep the memory of the old one
//! merging          permanents of several components (730)
//! unveiling        turning face up, and lying face down (708.7)
//! stickers         stickers, and what they are on (123)
//! worlds           since when permanents are worlds (704.5k)
//!
//! effects          what lasts: continuous effects, shields, delayed triggers, and what waits (611.2)
//! way              ways to cast a card, and how a spell was cast (601.3, 400.7d)
//! price            what is left to pay of a mana cost (601.2f)
//! votes            what players have voted for (701.38)
//! flips            how the last coins came up (705)
//!
//! history          what has happened this turn and in the one before (608.2i)
//! last_known       what is known of what has left a public zone (608.2h)
//! kinds_kept       which subtypes effects had added to it
//! kept_spells      spells that are copied or spoken of once they have left the stack (702.50a)
//! knowledge        who knows which hidden card (400.2)
//! revealed         hidden cards that lie revealed, and how long (701.20a)
//! exile_piles      piles of face-down cards in exile (406.4)
//! outside          the cards outside the game (400.11)
//!
//! options          variant and options of several players (800.2)
//! seats            sets of players
//! sides            who decides for whom, and who is against whom
//! turn_order       the order around the table (101.4)
//! influence        range of influence (801)
//! supplementary    supplementary decks (100.2d)
//! designations     designations of players, and other abilities without a source (725, 113.8)
//! commanders       cards designated so (903.3)
//! conspiracies     those with a hidden agenda (315)
//! dungeons         dungeons, venture markers, and what was completed (309)
//! vanguards        and their modifiers (902)
//! attractions      which cards are some, and what is lit up on them (717)
//! planar_die       what comes up, and on what ground it is rolled (901.3a)
//!
//! ids              players and objects as small typed numbers
//! numbering        the numbers by which players know objects, which tell nothing else (400.7)
//! numbers          32 bits, and what stands for all that is beyond them
//! rows             tables by slot, shared between copies of a position
//! derived          what follows from the rest of a value, worked out once
//! census           how many objects have abilities of some sort
//! renewal          which characteristics are to be determined anew
//! chance           numbers below others, the same on every machine
//! ```

mod abilities;
mod ability_id;
mod ability_list;
mod agenda;
mod attractions;
mod cards;
mod census;
mod chance;
mod combat;
mod commanders;
mod conspiracies;
mod copying;
mod counters;
mod derived;
mod designations;
mod dungeons;
mod effects;
mod exile_piles;
mod flips;
mod granters;
mod history;
mod ids;
mod influence;
mod kept_spells;
mod kinds_kept;
mod knowledge;
mod last_known;
mod lent;
mod links;
mod mana;
mod meaning;
mod merging;
mod notes;
mod numbering;
pub mod numbers;
mod object;
mod options;
mod outcome;
mod outside;
mod parts;
mod planar_die;
mod price;
mod player;
mod renewal;
mod revealed;
mod rows;
mod seats;
mod sides;
mod stack;
mod statements;
mod state;
mod supplementary;
pub(crate) mod sway;
mod stickers;
mod characteristics;
mod turn;
mod turn_order;
mod unveiling;
mod vanguards;
mod votes;
mod way;
mod worlds;
mod zones;

pub(crate) use abilities::printed_ability;
pub use ability_id::{AbilityId, Giver, Stamp};
pub use ability_list::Abilities;
pub use agenda::Next;
pub use agenda::{Added, Agenda, Ahead, Awaiting, Ending};
pub use cards::{Cards, Inscription};
pub(crate) use cards::{Composing, Inherited, Writing};
pub use census::Census;
pub(crate) use census::Sort;
pub use chance::random_below;
pub use characteristics::{AbilityKinds, Characteristics, Granted};
pub use combat::{Attacker, Combat, Defending};
pub use commanders::{Commander, CommanderDamage};
pub use counters::{Counted, Counters, Further, Given, Stamped, with};
pub use designations::{Designated, Inherence};
pub use dungeons::{Completion, Marker};
pub use effects::{Applied, ContinuousEffect, Delayed, FloatingReplacement, Shield, Waiting};
pub use flips::Flips;
pub use granters::Granter;
pub(crate) use granters::face_by;
pub use history::{History, Record};
pub use ids::{ObjectId, PlayerId, Slot, Thing};
pub use kept_spells::{Departed, KeptSpell};
pub use knowledge::is_hidden;
pub use last_known::{Fought, LastKnown};
pub use lent::Lent;
pub use links::{Bond, Link, LinkKind, Permit};
pub use mana::{Earmark, ManaMark, MarkedMana, Pool, Portion, Stays};
pub use merging::Parted;
pub use notes::{Note, Noted};
pub use numbering::Numbering;
pub use object::{Body, Faces, Kind, Object, Phased, Quality};
pub use options::{Casual, Creatures, Influence, Options, Planes, Stakes, Turns, Variant};
pub use outcome::{Outcome, Payment};
pub use outside::Outside;
pub use planar_die::{PlanarFace, PlanarRoll};
pub use player::{Player, Standing};
pub use price::Price;
pub use renewal::Renewal;
pub use revealed::{Revealed, Shown};
pub use rows::Rows;
pub use seats::Seats;
pub use sides::Puppet;
pub use stack::{AbilityRef, Chosen, Ended, StackItem};
pub use state::{Lasting, State};
pub use statements::Statements;
pub use stickers::{Found, Sticker, lengthened, words_of};
pub use supplementary::{Supplement, SupplementaryDeck};
pub use turn::{Begun, Turn};
pub use unveiling::{Unveil, UnveilFor, Unveiling};
pub use votes::Vote;
pub use way::{By, CastFrom, CastRecord, Instead, Memory, Paid, Way};
pub use zones::Zones;
