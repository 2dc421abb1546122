//! Objects (109.1): cards, tokens, copies, abilities on the stack, emblems.

use crate::game::{Cards, PlayerId, Thing};
use language::CardId;
use vocabulary::{
    KeywordCounters, Subtype,
    catalog::{Color, Counter, Zone},
};

/// What sort of object a slot holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// A card, wherever it is (108.2).
    Card,
    /// A token (111).
    Token,
    /// A copy of a spell (707.10).
    Copy,
    /// An ability, activated or triggered, on the stack (113.1c).
    Ability,
    /// An emblem (114).
    Emblem,
    /// Nothing: the slot is free.
    Free,
}

/// A row of the table of objects: everything about an object but its characteristics. Small, for positions are copied all the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own about an object, of which the book speaks apart")]
pub struct Object {
    /// How many objects this slot has been; the second half of its [`ObjectId`](crate::game::ObjectId).
    pub generation: u32,
    /// The card or token definition behind it.
    pub card: CardId,
    /// What sort of object it is.
    pub kind: Kind,
    /// Where it is.
    pub zone: Zone,
    /// Who owns it (108.3, 111.2, 112.2).
    pub owner: PlayerId,
    /// Who controls it (108.4); outside battlefield and stack the owner.
    pub controller: PlayerId,
    /// Under whose control it entered the battlefield, its controller unless an effect says otherwise (110.2).
    pub entered_under: PlayerId,
    /// Tapped (110.5).
    pub tapped: bool,
    /// Face down (110.5).
    pub face_down: bool,
    /// The turn in which its controller began to control it (302.6).
    pub since: u32,
    /// Damage marked on it (120.6).
    pub damage: u16,
    /// A source with deathtouch has damaged it after the last check of state-based actions (704.5h).
    pub deathtouched: bool,
    /// The counters on it (122).
    pub counters: Counters,
    /// The keywords of which it has counters (122.1b); more counters of one keyword do nothing more.
    pub keyword_counters: KeywordCounters,
    /// What it is attached to (301.5, 303.4).
    pub attached: Option<Thing>,
    /// When it came where it is, among all objects (613.7d).
    pub timestamp: u32,
    /// It was dealt damage this turn, whatever has become of that.
    pub hurt: bool,
    /// When it entered the battlefield; the same for what entered at the same time (704.5k).
    pub entered: u32,
    /// The player that protects it, for a battle (310.8).
    pub protector: Option<PlayerId>,
    /// What was chosen as it entered (614.12a).
    pub chosen: Option<Quality>,
}

/// What was chosen for an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Quality {
    /// A color.
    Color(Color),
    /// A creature type.
    Type(Subtype),
    /// A player.
    Player(PlayerId),
    /// The name of that card.
    Name(CardId),
}

impl Quality {
    /// What it is called.
    pub fn name(self, library: &Cards) -> String {
        match self {
            Self::Color(it) => it.name().to_lowercase(),
            Self::Type(it) => it.name().to_owned(),
            Self::Player(it) => it.to_string(),
            Self::Name(it) => library.card(it).name.clone(),
        }
    }
}

impl Object {
    /// An object that nothing has happened to yet.
    pub fn new(card: CardId, kind: Kind, zone: Zone, owner: PlayerId) -> Self {
        Self {
            generation: 0,
            card,
            kind,
            zone,
            owner,
            controller: owner,
            entered_under: owner,
            tapped: false,
            face_down: false,
            since: 0,
            damage: 0,
            deathtouched: false,
            counters: Counters::default(),
            keyword_counters: KeywordCounters::NONE,
            attached: None,
            timestamp: 0,
            hurt: false,
            entered: 0,
            protector: None,
            chosen: None,
        }
    }
}

/// Counters on an object (122).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Counters([u16; Counter::ALL.len()]);

impl Counters {
    /// None.
    pub const NONE: Self = Self([0; Counter::ALL.len()]);

    /// How many of that kind.
    pub const fn of(self, kind: Counter) -> u16 {
        self.0[kind as usize]
    }

    /// The same with that many of that kind.
    #[must_use]
    pub const fn with(mut self, kind: Counter, number: u16) -> Self {
        self.0[kind as usize] = number;
        self
    }

    /// The kinds that are there, with their numbers.
    pub fn iter(self) -> impl Iterator<Item = (Counter, u16)> {
        Counter::ALL.into_iter().map(move |it| (it, self.of(it))).filter(|it| it.1 > 0)
    }

    /// The difference that +1/+1 and -1/-1 counters make (613.4c).
    pub fn size(self) -> i16 {
        i16::try_from(i32::from(self.of(Counter::Plus1Plus1)) - i32::from(self.of(Counter::Minus1Minus1))).unwrap_or(i16::MAX)
    }
}
