//! Counters on objects and players (122): a small list of kinds with their numbers in the row itself, and what does not fit there in the
//! state.

use macro_rules_attribute::derive;
use smallvec::SmallVec;

use crate::{
    Visit, Wording,
    game::{Object, ObjectId, PlayerId, Seats, Slot, State, Thing, numbers},
};
use language::{Chooser, Entry, EntryOffer, Static};
use vocabulary::{CounterKind, catalog::Counter};

/// So many kinds have room in a row; hardly anything has more.
const ROOM: usize = 3;

/// Counters of a few kinds, in the order of the kinds.
#[std::prelude::v1::derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Counters<const ROOM: usize = 3> {
    kinds: [CounterKind; ROOM],
    /// How many of each; none where there is no further kind.
    numbers: [u32; ROOM],
}

/// Counters of one more kind than a row has room for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Visit!, Wording!)]
pub struct Further {
    /// On what they are.
    pub on: Thing,
    /// The kind.
    pub kind: CounterKind,
    /// How many.
    pub number: u32,
}

/// When counters of a kind that gives a keyword were put on an object that was there before (613.7c): all of the kind at the same time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Visit!, Wording!)]
pub struct Stamped {
    /// On what they are.
    pub on: ObjectId,
    /// The kind.
    pub kind: CounterKind,
    /// When.
    pub timestamp: u32,
}

/// Kinds with their numbers, in the order of the kinds.
pub type Counted = SmallVec<[(CounterKind, u32); ROOM]>;

impl<const ROOM: usize> Counters<ROOM> {
    /// None.
    pub const NONE: Self =
        Self { kinds: [CounterKind::listed(vocabulary::catalog::Counter::Plus1Plus1); ROOM], numbers: [0; ROOM] };

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.numbers[0] == 0
    }

    /// Whether there may be more of them in the state.
    const fn is_full(self) -> bool {
        self.numbers[ROOM - 1] > 0
    }

    /// How many of that kind are in the row.
    pub fn of(self, kind: CounterKind) -> u32 {
        self.iter().find(|it| it.0 == kind).map_or(0, |it| it.1)
    }

    /// The kinds in the row, with their numbers.
    pub fn iter(self) -> impl Iterator<Item = (CounterKind, u32)> {
        self.kinds.into_iter().zip(self.numbers).take_while(|it| it.1 > 0)
    }

    /// The same with that many of that kind; nothing where there is no room for one more.
    pub fn with(self, kind: CounterKind, number: u32) -> Option<Self> {
        let list = with(self.iter().collect(), kind, number);
        (list.len() <= ROOM).then(|| Self::from_list(&list))
    }

    /// As many of them as there is room for.
    fn from_list(list: &[(CounterKind, u32)]) -> Self {
        let mut counters = Self::NONE;
        for (at, (kind, number)) in list.iter().take(ROOM).enumerate() {
            (counters.kinds[at], counters.numbers[at]) = (*kind, *number);
        }
        counters
    }
}

/// The same list with that many of that kind.
pub fn with(mut list: Counted, kind: CounterKind, number: u32) -> Counted {
    list.retain(|it| it.0 != kind);
    if number > 0 {
        let at = list.partition_point(|it| it.0 < kind);
        list.insert(at, (kind, number));
    }
    list
}

impl State {
    /// How many counters of a kind are on an object or a player.
    pub fn counters(&self, on: Thing, kind: impl Into<CounterKind>) -> u32 {
        self.row_of(on).map_or(0, |it| self.number_of(on, it, kind.into()))
    }

    /// How many counters of that kind these players have; the poison that a team has together counts once (810.10a).
    pub fn counters_among(&self, players: &[PlayerId], kind: CounterKind) -> u32 {
        let (mut counted, mut sum) = (Seats::NONE, 0);
        for player in players.iter().copied() {
            if !counted.has(player) {
                sum = numbers::sum(sum, self.counters(player.into(), kind));
            }
            if kind == Counter::Poison.into() {
                counted = counted.and(self.shares_poison_with(player));
            }
        }
        sum
    }

    /// Whether what the slot holds has counters: most has none.
    #[inline]
    pub fn has_counters(&self, slot: Slot) -> bool {
        !self.objects[usize::from(slot)].counters.is_empty()
    }

    /// All counters on an object or a player.
    pub fn all_counters(&self, on: Thing) -> Counted {
        self.row_of(on).map_or_else(Counted::new, |it| self.all_of(on, it))
    }

    /// All counters that an object has or had last (122.8).
    pub fn known_counters(&self, id: ObjectId) -> Counted {
        self.known(id).map_or_else(Counted::new, |it| self.all_of(id.into(), it.0.counters))
    }

    /// How many of a kind are on an object whose row is that.
    pub fn counters_of(&self, id: ObjectId, row: &Object, kind: impl Into<CounterKind>) -> u32 {
        self.number_of(id.into(), row.counters, kind.into())
    }

    /// From now on so many counters of that kind are there.
    pub fn set_counters(&mut self, on: Thing, kind: CounterKind, number: u32) {
        let list = with(self.all_counters(on), kind, number);
        self.lay_counters(on, &list);
    }

    /// When counters of a kind were put on an object: those with which it came, as it came (613.7c).
    pub fn counters_since(&self, id: ObjectId, kind: CounterKind) -> u32 {
        let later = self.stamped.iter().find(|it| it.on == id && it.kind == kind).map(|it| it.timestamp);
        later.unwrap_or(self.objects[id.index()].timestamp)
    }

    /// From now on these counters are there.
    pub fn lay_counters(&mut self, on: Thing, list: &[(CounterKind, u32)]) {
        let row = match on {
            Thing::Object(id) => match self.objects.get_mut(id.index()).filter(|it| it.generation == id.generation) {
                Some(it) => &mut it.counters,
                None => return,
            },
            Thing::Player(it) => &mut self.players[it.index()].counters,
        };
        let was_full = row.is_full();
        *row = Counters::from_list(list);
        if was_full {
            self.further.retain(|it| it.on != on);
        }
        self.further.extend(list.iter().skip(ROOM).map(|(kind, number)| Further { on, kind: *kind, number: *number }));
    }

    fn row_of(&self, on: Thing) -> Option<Counters> {
        match on {
            Thing::Object(it) => self.object(it).map(|it| it.counters),
            Thing::Player(it) => Some(self.player(it).counters),
        }
    }

    fn number_of(&self, on: Thing, row: Counters, kind: CounterKind) -> u32 {
        match row.of(kind) {
            0 if row.is_full() => self.further.iter().find(|it| it.on == on && it.kind == kind).map_or(0, |it| it.number),
            number => number,
        }
    }

    fn all_of(&self, on: Thing, row: Counters) -> Counted {
        let further = self.further.iter().filter(|it| row.is_full() && it.on == on).map(|it| (it.kind, it.number));
        row.iter().chain(further).collect()
    }
}

/// Counters that another player than its controller has put on what enters (122.6a).
#[std::prelude::v1::derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Given {
    /// What has entered.
    pub on: ObjectId,
    /// Who has put them on it.
    pub by: PlayerId,
    /// Of which kind.
    pub kind: CounterKind,
    /// How many.
    pub number: u32,
}

impl Given {
    /// What that player has put on something as an ability of its own says (702.104a).
    pub(crate) fn of(state: &State, on: ObjectId, by: PlayerId) -> Option<Self> {
        state.own_statics(on).find_map(|it| {
            if let Static::Enters(Entry::Offering(EntryOffer::Counters { to: Chooser::Opponent, number, kind, .. })) = it {
                Some(Self { on, by, kind: *kind, number: *number })
            } else {
                None
            }
        })
    }
}
