//! Objects (109.1): cards, tokens, copies, abilities on the stack, emblems.

use macro_rules_attribute::derive;

use crate::game::{Cards, Characteristics, Counters, ObjectId, PlayerId, Seats, Slot, State, Thing};
use crate::{
    Visit,
    visit::{self, Visitor},
};
use language::{Beside, CardId, CardSide, Face, FaceId, Half, LayoutKind, Marks, Veil};
use vocabulary::{
    Subtype,
    catalog::{Color, Zone},
};

/// What an object is made of: where its characteristics begin, before layer 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Visit!)]
pub enum Body {
    /// A card, with that side up (108).
    Card(CardId, CardSide),
    /// What is no card has a face only: tokens, copies of spells, emblems; what stands for an ability on the stack has that of its source.
    Face(FaceId),
    /// A token of two faces, or such a copy of a spell (707.8a, 707.10g).
    Faces(Faces),
}

/// The two faces of what is double-faced and no card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Visit!)]
pub struct Faces {
    /// The front face.
    pub front: FaceId,
    /// The back face.
    pub back: FaceId,
    /// Which of them lies up.
    pub up: CardSide,
    /// Whether it is as a transforming card is, or as a modal one.
    pub layout: LayoutKind,
}

impl Faces {
    /// The face that lies up.
    pub const fn shown(self) -> FaceId {
        match self.up {
            CardSide::First | CardSide::Both => self.front,
            CardSide::Second => self.back,
        }
    }
}

impl Body {
    /// What lies in a free slot.
    pub const NOTHING: Self = Self::Face(FaceId(0));

    /// A card that nothing has turned.
    pub fn card(card: CardId, cards: &Cards) -> Self {
        Self::Card(card, cards.card(card).rest())
    }

    /// The face that it shows.
    #[inline]
    pub fn face(self, cards: &Cards) -> FaceId {
        match self {
            Self::Card(card, side) => cards.shown(card, side),
            Self::Face(face) => face,
            Self::Faces(faces) => faces.shown(),
        }
    }

    /// The same with that side up, of what has two.
    #[must_use]
    pub const fn turned(self, side: CardSide) -> Self {
        match self {
            Self::Card(card, _) => Self::Card(card, side),
            Self::Face(_) => self,
            Self::Faces(faces) => Self::Faces(Faces { up: side, ..faces }),
        }
    }

    /// The side that is up, of what has sides.
    pub const fn side(self) -> Option<CardSide> {
        match self {
            Self::Card(_, side) => Some(side),
            Self::Face(_) => None,
            Self::Faces(faces) => Some(faces.up),
        }
    }

    /// How its faces stand to each other.
    pub fn layout(self, cards: &Cards) -> LayoutKind {
        match self {
            Self::Card(card, _) => cards.card(card).into(),
            Self::Face(_) => LayoutKind::Single,
            Self::Faces(faces) => faces.layout,
        }
    }

    /// The card within the card, where it has such an inset (715.2, 720.2).
    pub fn inset(self, cards: &Cards) -> Option<&Face> {
        (self.layout(cards) == LayoutKind::Inset).then(|| cards.face(self.turned(CardSide::Second).face(cards)))
    }

    /// The same as a spell of it becomes a permanent: with the same side up (712.13, 718.3b); halves are together again (709.4).
    #[must_use]
    pub fn landed(self, cards: &Cards) -> Self {
        if self.layout(cards) == LayoutKind::Split { self.restored(cards) } else { self }
    }

    /// The same with its normal face up, as it is where nothing has turned it (712.8a, 715.4, 720.4).
    #[must_use]
    pub fn restored(self, cards: &Cards) -> Self {
        match self {
            Self::Card(card, _) => Self::card(card, cards),
            Self::Face(_) => self,
            Self::Faces(_) => self.turned(CardSide::First),
        }
    }
}

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Visit!)]
pub struct Object {
    /// How many objects this slot has been; the second half of its [`ObjectId`](crate::game::ObjectId).
    pub generation: u32,
    /// What it is made of.
    pub body: Body,
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
    /// Face down (110.5), and by what.
    pub face_down: Option<Veil>,
    /// The turn in which its controller began to control it (302.6).
    pub since: u32,
    /// How many upkeeps of its controller have to begin until it did not come since the last one (702.30a); kept only where a card asks.
    pub fresh: u8,
    /// Damage marked on it (120.6).
    pub damage: u32,
    /// A source with deathtouch has damaged it after the last check of state-based actions (704.5h).
    pub deathtouched: bool,
    /// The counters on it (122), as far as there is room: [`State::counters`](crate::State::counters) knows all.
    pub(crate) counters: Counters,
    /// What it is attached to (301.5, 303.4).
    pub attached: Option<Thing>,
    /// When it came where it is, among all objects (613.7d).
    pub timestamp: u32,
    /// It was dealt damage this turn, whatever has become of that.
    pub hurt: bool,
    /// When it entered the battlefield, or was exiled face down; the same for what entered at the same time (704.5k), or was exiled by the
    /// same instruction (406.4).
    pub entered: u32,
    /// The player that protects it, for a battle (310.8).
    pub protector: Option<PlayerId>,
    /// What was chosen as it entered (614.12a).
    pub chosen: Option<Quality>,
    /// The face on which its linked abilities were as that was chosen (607.5a).
    pub chosen_on: FaceId,
    /// What is so about it besides: flipped, its level, solved.
    pub marks: Marks,
    /// Who knows it, where not everybody may look at it (400.2).
    pub known: Seats,
    /// Phased out (110.5), and in which way; nothing for what is phased in.
    pub phased: Option<Phased>,
    /// The permanent of which it is a component that lies beneath the topmost one (730.2): no object of its own as long as it is.
    pub merged_into: Option<ObjectId>,
    /// How often it has mutated (702.140c).
    pub mutations: u16,
    /// Which of the commanders the card is, in whatever zone (903.3).
    pub commander: Option<u8>,
}

/// In which way a permanent has phased out (702.26g).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phased {
    /// By itself.
    Directly,
    /// With what it is attached to.
    Along,
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
    /// An object, by the parts of its number: so a choice needs no more room than any other.
    Object(Slot, u32),
    /// The name of that face.
    Name(FaceId),
    /// Of the words among which that face has its controller choose, the one in that place (614.12c).
    Word(FaceId, u8),
}

impl visit::Visit for Quality {
    fn visit(&mut self, by: &mut impl Visitor) {
        match self {
            Self::Color(_) | Self::Type(_) | Self::Player(_) => {}
            Self::Object(slot, generation) => {
                let mut it = ObjectId { slot: *slot, generation: *generation };
                by.object(&mut it);
                *self = Self::of(it);
            }
            Self::Name(face) | Self::Word(face, _) => by.face(face),
        }
    }
}

impl Quality {
    /// That object.
    pub const fn of(ObjectId { slot, generation }: ObjectId) -> Self {
        Self::Object(slot, generation)
    }

    /// The object, if one was chosen.
    pub const fn object(self) -> Option<ObjectId> {
        match self {
            Self::Object(slot, generation) => Some(ObjectId { slot, generation }),
            Self::Color(_) | Self::Type(_) | Self::Player(_) | Self::Name(_) | Self::Word(..) => None,
        }
    }

    /// What it is called.
    pub fn name(self, state: &State) -> String {
        match self {
            Self::Color(it) => it.name().to_lowercase(),
            Self::Type(it) => it.name().to_owned(),
            Self::Player(it) => it.to_string(),
            Self::Object(slot, generation) => state.name(ObjectId { slot, generation }).to_owned(),
            Self::Name(it) => state.library.face(it).name.clone(),
            Self::Word(face, nth) => state.library.anchor(face, nth).to_owned(),
        }
    }
}

impl Object {
    /// The counters for which the row has room.
    pub const fn in_row(&self) -> Counters {
        self.counters
    }

    /// Puts counters in the row in place of those that are there.
    pub const fn lay(&mut self, counters: Counters) {
        self.counters = counters;
    }

    /// An object that nothing has happened to yet.
    pub fn new(body: Body, kind: Kind, zone: Zone, owner: PlayerId) -> Self {
        Self {
            generation: 0,
            body,
            kind,
            zone,
            owner,
            controller: owner,
            entered_under: owner,
            tapped: false,
            face_down: None,
            since: 0,
            fresh: 0,
            damage: 0,
            deathtouched: false,
            counters: Counters::NONE,
            attached: None,
            timestamp: 0,
            hurt: false,
            entered: 0,
            protector: None,
            chosen: None,
            chosen_on: FaceId(0),
            marks: Marks::NONE,
            known: Seats::NONE,
            phased: None,
            merged_into: None,
            mutations: 0,
            commander: None,
        }
    }
}

impl State {
    /// A half of an object with two that share a type line (709.5).
    pub fn half(&self, id: ObjectId, half: Half) -> Option<&Face> {
        if let Beside::Halves(both) = &self.face(id).beside { Some(&both[half as usize]) } else { None }
    }

    /// The first of each card among those objects that are like that: copies of a card are as good as each other.
    pub fn distinct(&self, slots: &[Slot], fits: impl Fn(&Characteristics) -> bool) -> impl Iterator<Item = ObjectId> {
        let body = |it: Slot| self.objects[usize::from(it)].body;
        let first = move |at: usize| !slots[..at].iter().any(|it| body(*it) == body(slots[at]));
        let wanted = (0..slots.len()).filter(move |it| fits(&self.characteristics[usize::from(slots[*it])]));
        wanted.filter(move |it| first(*it)).map(|it| self.id(slots[it]))
    }
}
