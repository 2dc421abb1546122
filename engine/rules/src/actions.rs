//! What spells and abilities do: keyword actions (701), damage, life, counters, mana.
//!
//! ```text
//! damage             dealing it (120.2b)
//! life               (119)
//! draw               drawing cards (121)
//! mana               adding it (106.4)
//! draining           mana lost by one player and added by another (106.13)
//! zones              moving objects from zone to zone (400, 701.13)
//!
//! attach             (701.3)
//! causing            what a spell or ability of somebody in particular causes (701.9a, 701.6a)
//! counter            countering spells and abilities (701.6)
//! create             creating tokens, and emblems (701.7, 114)
//! destroy            (701.8)
//! discard            and revealing hands (701.9, 701.20)
//! doubling           and tripling (701.10, 701.11)
//! exchange           control, life totals, zones (701.12)
//! exiled             what a text has exiled, as it and linked abilities speak of it (701.13, 607.3)
//! fight              (701.14)
//! goad               and detaining (701.15, 701.35)
//! milling            and the milled cards (701.17)
//! shields            regeneration and prevention of damage (701.19, 615)
//! open_hands         hands that lie open for all (701.20a)
//! revealing          how long a revealed card stays so (701.20a)
//! sacrifice          (701.21)
//! library            scry, surveil, fateseal, shuffle (701.22, 701.25, 701.29, 701.24)
//! search             a library or a graveyard; and who controls those who do (701.23, 723.2)
//! tap                and untapping (701.26)
//!
//! clash              (701.30)
//! voting             (701.38)
//! manifest           cards put onto the battlefield face down: cloak and dread too (701.40, 701.58, 701.62)
//! exert              (701.43)
//! explore            (701.44)
//! learn              (701.48)
//! connive            (701.50)
//! incubate           (701.53)
//! villainous         villainous choices (701.55)
//! time_travel        (701.56)
//! discover           (701.57)
//! bending            airbend, earthbend (701.65, 701.66)
//! heal               damage (701.69)
//! growing            those that put counters: proliferate, adapt and others (701.34)
//! tokens             those that make tokens: investigate, populate, amass, endure (701.16)
//! marking            those that mark: suspected, harnessed (701.60, 701.64)
//! prizes             claiming the prize of an Attraction (702.159b)
//!
//! change             characteristics and control, for a while (611.2)
//! becoming           what objects become by choice: colors, types (608.2d)
//! text               text-changing effects (612)
//! copies             what becomes a copy, and copies on the stack (707)
//! exceptions         what copies have otherwise (707.9)
//! reference          copies of cards that are defined by name (707.13)
//! targets            changing them, and choosing new ones (115.7)
//! counters           putting counters, and removing them (122)
//! removing_counters  counters removed of which a player chooses the kinds (122.1)
//!
//! choices            what one may do, may pay, or does only if something is so (608.2d, 118.12)
//! doers              which of several players have done so (608.2d)
//! considering        what is done about several, one after the other (608.2f)
//! impossible         what nobody may choose to do, for it can't happen (608.2d)
//! picking            what is chosen that is there and no target (608.2d)
//! take_back          what is chosen as it moves, and is no target (608.2d)
//! the_rest           some of what fits is chosen, and the rest of it goes (608.2d)
//! theirs             what everybody does at once with all cards of their own that fit (608.2c)
//! sharing            what an effect divides among what is no target (608.2d)
//! piles              (700.3)
//! repeating          what a text does once more (608.2c)
//! later              delayed triggered abilities, and reflexive ones (603.7, 603.12)
//! made               what is done later to all tokens made at once (603.7c)
//! noting             what one ability notes and a linked one reads (607.2e)
//!
//! digging            cards looked at or revealed, of which some go another way (701.20)
//! digging_until      cards from the top, until such ones are among them
//! putting_back       cards of a hand put back onto a library
//! baring             revealing what lies face down (708.12)
//! looking            at cards that lie face down in exile (406.3)
//! exile_piles        cards chosen in exile that one may not look at (406.4)
//! outside            cards from outside the game (400.11)
//! put_attached       what comes onto the battlefield attached (303.4i)
//!
//! coins              flipping them (705)
//! dice               rolling them (706)
//! rerolls            what may be done about the results (706.2b)
//! combat             what attacks, blocks, leaves combat by an effect (506-509)
//! turn               phases and steps added or skipped (500.8-500.11)
//! outcome            winning, losing, a draw; extra turns, controlled players (104, 500.7, 723)
//! ```

pub(crate) mod attach;
pub(crate) mod baring;
pub(crate) mod becoming;
pub(crate) mod bending;
pub(crate) mod causing;
pub(crate) mod change;
pub(crate) mod choices;
pub(crate) mod clash;
pub(crate) mod coins;
pub(crate) mod combat;
pub(crate) mod connive;
pub(crate) mod considering;
pub(crate) mod copies;
pub(crate) mod counter;
pub(crate) mod counters;
pub(crate) mod create;
pub(crate) mod damage;
pub(crate) mod destroy;
pub(crate) mod dice;
pub(crate) mod digging;
pub(crate) mod digging_until;
pub(crate) mod discard;
pub(crate) mod discover;
pub(crate) mod doers;
pub(crate) mod doubling;
pub(crate) mod draining;
pub(crate) mod draw;
pub(crate) mod exceptions;
pub(crate) mod exchange;
pub(crate) mod exert;
pub(crate) mod exile_piles;
pub(crate) mod exiled;
pub(crate) mod explore;
pub(crate) mod fight;
pub(crate) mod goad;
pub(crate) mod growing;
pub(crate) mod heal;
pub(crate) mod impossible;
pub(crate) mod incubate;
pub(crate) mod later;
pub(crate) mod learn;
pub(crate) mod library;
pub(crate) mod life;
pub(crate) mod looking;
pub(crate) mod made;
pub(crate) mod mana;
pub(crate) mod manifest;
pub(crate) mod marking;
pub(crate) mod milling;
pub(crate) mod noting;
pub(crate) mod open_hands;
pub(crate) mod outcome;
pub(crate) mod outside;
pub(crate) mod picking;
pub(crate) mod piles;
pub(crate) mod prizes;
pub(crate) mod put_attached;
pub(crate) mod putting_back;
pub(crate) mod reference;
pub(crate) mod removing_counters;
pub(crate) mod repeating;
pub(crate) mod rerolls;
pub(crate) mod revealing;
pub(crate) mod sacrifice;
pub(crate) mod search;
pub(crate) mod sharing;
pub(crate) mod shields;
pub(crate) mod take_back;
pub(crate) mod tap;
pub(crate) mod targets;
pub(crate) mod text;
pub(crate) mod the_rest;
pub(crate) mod theirs;
pub(crate) mod time_travel;
pub(crate) mod tokens;
pub(crate) mod turn;
pub(crate) mod villainous;
pub(crate) mod voting;
pub(crate) mod zones;
