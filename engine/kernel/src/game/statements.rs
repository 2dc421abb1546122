//! What static abilities state, wherever they work, and to what triggered ones listen: found by kind, for hardly any kind is there at a
//! time.

use std::ops::BitOr;

use bitflags::bitflags;

use crate::{
    game::{Abilities, AbilityKinds, Delayed, ObjectId, Slot, Stakes, State},
    machine::{Bound, Context, Kinds, Limit},
};
use language::{
    Ability, Aspects, CardId, Change, EntryKind, Filter, Players, Reads, Restriction, Stated, Statement, Static, StaticKind,
    Terms, Test,
};

/// What static abilities may state somewhere: what is not in it nobody states.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statements {
    /// Rows, a bit each.
    rows: u128,
    /// How things enter, a bit each.
    entries: u16,
    /// The sorts of all others.
    sorts: u64,
    /// At what those look who state when something may be cast.
    of_casting: Aspects,
    /// What changes there may be.
    changes: Changing,
}

bitflags! {
    /// What statements that change something change.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    struct Changing: u8 {
        /// Players.
        const PLAYERS = 1;
        /// Spells.
        const SPELLS = 1 << 1;
        /// What may or must be done.
        const BOUNDS = 1 << 2;
        /// What may be a target.
        const TARGETS = 1 << 4;
        /// Which static abilities there are.
        const STATICS = 1 << 3;
        /// What tapping something for mana adds: triggered mana abilities (605.1b).
        const MANA = 1 << 5;
    }
}

// A bit for each row and each sort.
const _: () = assert!(Statement::ALL.len() <= 128 && StaticKind::COUNT <= 64 && EntryKind::COUNT <= 16);

/// Who sees the top cards of libraries, and hands.
const OF_TOPS: u128 = bits(&[Statement::TopRevealed, Statement::TopsRevealed, Statement::TopSeen, Statement::HandsRevealed]);

/// When others' spells may be cast.
const OF_CASTING: u128 = bits(&Statement::OF_CASTING);

/// When abilities may be activated.
const OF_ACTIVATING: u128 = bits(&Statement::OF_ACTIVATING);

/// A bit for each of these rows.
const fn bits(rows: &[Statement]) -> u128 {
    let (mut all, mut at) = (0, 0);
    while at < rows.len() {
        all |= 1 << rows[at] as u128;
        at += 1;
    }
    all
}

impl Statements {
    #[inline]
    const fn has(self, what: Stated) -> bool {
        match what {
            Stated::Row(row) => self.rows & (1 << row as u128) != 0,
            Stated::Enters(entry) => self.entries & (1 << entry as u16) != 0,
            Stated::Sort(sort) => self.sorts & (1 << sort as u64) != 0,
        }
    }

    /// Whether one of these rows is among them.
    #[inline]
    const fn has_one(self, of: u128) -> bool {
        self.rows & of != 0
    }

    fn add(&mut self, it: &Static) {
        match Stated::from(it) {
            Stated::Row(row) => self.rows |= 1 << row as u128,
            Stated::Enters(entry) => self.entries |= 1 << entry as u16,
            Stated::Sort(sort) => self.sorts |= 1 << sort as u64,
        }
        let bars = |it: &Restriction| matches!(it, Restriction::BeTargeted(_));
        let is_bar = |it: &Change| matches!(it, Change::Restrict(it) if bars(it));
        if let Static::Restricts(_, it) = it {
            self.changes |= if bars(it) { Changing::TARGETS } else { Changing::empty() };
        } else if let Static::States(row, said) = it
            && Statement::OF_CASTING.contains(row)
        {
            let players = said.group().map_or(Reads::NOTHING, Players::reads);
            let past = if *row == Statement::CastsAtMost { Aspects::PAST } else { Aspects::empty() };
            self.of_casting |= said.thing().looks().and(players).aspects | past;
        } else if let Static::Changes(_, fits, changes) = it {
            let gives = |it: &Change| matches!(it, Change::Gain(it) if matches!(**it, Ability::Static(_)));
            let binds = |it: &Change| matches!(it, Change::Restrict(_) | Change::Require(_));
            for (change, is_so) in [
                (Changing::PLAYERS, fits.speaks_of_players()),
                (Changing::SPELLS, fits.tests.contains(&Test::Spell)),
                (Changing::BOUNDS, changes.iter().any(binds)),
                (Changing::TARGETS, changes.iter().any(is_bar)),
                (Changing::STATICS, changes.iter().any(gives)),
            ] {
                self.changes |= if is_so { change } else { Changing::empty() };
            }
        }
    }
}

impl State {
    /// What abilities state that work where they are (113.6), of that row or sort, with the objects that have them.
    #[inline]
    pub fn statics(&self, of: impl Into<Stated>) -> impl Iterator<Item = (ObjectId, &Static)> {
        let of = of.into();
        let sources = self.may_state(of).then(|| self.sources(AbilityKinds::STATIC)).into_iter().flatten();
        let stated = sources.flat_map(move |id| {
            let own = self.working(id);
            own.filter_map(move |it| if let Ability::Static(it) = it.1 { Some((id, it)) } else { None })
        });
        stated.filter(move |it| Stated::from(it.1) == of)
    }

    /// What that row says of whom and what, by abilities that work where they are (113.6), and by effects for a time (611.2c), with what
    /// each stands for.
    #[inline]
    pub fn stated(&self, row: Statement) -> impl Iterator<Item = (Context<'_>, &Terms)> {
        self.says(row).filter_map(move |(context, it)| Some((context, it.as_stated(row)?)))
    }

    /// The same of whatever is stated so, whether a row says it or not.
    pub fn says(&self, of: impl Into<Stated>) -> impl Iterator<Item = (Context<'_>, &Static)> {
        let of = of.into();
        let by_abilities = self.statics(of).map(|(source, it)| (Context::of(self, source), it));
        let effects = self.may_state(of).then(|| self.said_for_now()).into_iter().flatten();
        let by_effects = effects.map(|(by, it)| (Context { you: by.controller, ..Context::of(self, by.source) }, it));
        by_abilities.chain(by_effects.filter(move |(_, it)| Stated::from(*it) == of))
    }

    /// Whether that may be stated.
    #[inline]
    pub fn may_state(&self, what: impl Into<Stated>) -> bool {
        self.stated.has(what.into())
    }

    /// Whether others may state of spells when they may be cast.
    pub(crate) const fn may_state_of_casting(&self) -> bool {
        self.stated.has_one(OF_CASTING)
    }

    /// Whether something may keep somebody from activating any ability of an object.
    pub(crate) fn may_forbid_abilities(&self) -> bool {
        !self.bounds.is_empty() || self.may_state(StaticKind::Restricts) || self.stated.has_one(OF_ACTIVATING)
    }

    /// Whether that card is for games for ante alone, and this is none: it is in no deck and is not brought in (407.3).
    pub fn leaves_out(&self, card: CardId) -> bool {
        let says = &self.library.face(self.library.front(card)).abilities;
        self.options.stakes == Stakes::Nothing && says.contains(&Ability::Static(Statement::ForAnte.plain()))
    }

    /// Whether the top card of a library, or a hand, may be shown to somebody.
    pub(crate) const fn may_show_tops(&self) -> bool {
        self.stated.has_one(OF_TOPS)
    }

    /// At what those look who state when something may be cast.
    pub(crate) const fn looked_at_for_casting(&self) -> Aspects {
        self.stated.of_casting
    }

    /// Whether something may give static abilities to others.
    pub(crate) const fn may_give_statics(&self) -> bool {
        self.stated.changes.contains(Changing::STATICS)
    }

    /// Whether something may restrict or require anything.
    pub(crate) fn may_bind(&self) -> bool {
        self.stated.changes.contains(Changing::BOUNDS)
            || self.may_state(StaticKind::Restricts)
            || self.may_state(StaticKind::Requires)
            || self.binding().next().is_some()
    }

    /// Whether something may keep anything from being a target, as abilities say or for a while.
    pub(crate) fn may_bar_targets(&self) -> bool {
        let lasts = |it: &Bound| matches!(self.limit(it), Limit::Restriction(Restriction::BeTargeted(_)));
        self.stated.changes.contains(Changing::TARGETS) || self.bounds.iter().any(lasts)
    }

    /// The effects that bind for a while whatever fits (611.2c), each with what it says and the description.
    pub(crate) fn binding(&self) -> impl Iterator<Item = (&Delayed, &Static, &Filter)> {
        self.delayed.iter().filter_map(|it| {
            let Ability::Static(says) = self.ability(it.ability) else { return None };
            let binds = if let Static::Restricts(fits, _) | Static::Requires(fits, _) = says { Some(fits) } else { None };
            binds.map(|fits| (it, says, fits))
        })
    }

    /// Whether something may change players.
    pub(crate) const fn may_change_players(&self) -> bool {
        self.stated.changes.contains(Changing::PLAYERS)
    }

    /// Whether an object may have a triggered mana ability (605.1b).
    pub(crate) const fn may_add_mana(&self) -> bool {
        self.stated.changes.contains(Changing::MANA)
    }

    /// Whether something may change spells.
    pub(crate) const fn may_change_spells(&self) -> bool {
        self.stated.changes.contains(Changing::SPELLS)
    }

    /// Whether an object has static abilities: most have not.
    #[inline]
    pub fn has_statics(&self, id: ObjectId) -> bool {
        self.characteristics(id).is_some_and(|it| it.ability_kinds.has(AbilityKinds::STATIC))
    }

    /// What that row says of whom and what, where the object states it, wherever that is.
    pub fn own_stated(&self, id: ObjectId, row: Statement) -> impl Iterator<Item = &Terms> {
        self.own_statics(id).filter_map(move |it| it.as_stated(row))
    }

    /// The static abilities of one object, wherever it is.
    pub fn own_statics(&self, id: ObjectId) -> impl Iterator<Item = &Static> {
        let abilities = if self.has_statics(id) { self.abilities(id) } else { Abilities::none(self) };
        abilities.filter_map(|it| if let Ability::Static(it) = it.1 { Some(it) } else { None })
    }

    /// Takes in what an object that has just come states, and to what it listens.
    pub(crate) fn hear(&mut self, slot: Slot) {
        let id = self.id(slot);
        let mut stated = self.stated;
        self.own_statics(id).for_each(|it| stated.add(it));
        self.stated = stated;
        let characteristics = &self.characteristics[usize::from(slot)];
        if characteristics.ability_kinds.has(AbilityKinds::TRIGGERED) {
            self.heard = self.heard | self.hears(id);
            let adds_mana = |it: (_, &Ability)| matches!(it.1, Ability::Triggered(it) if it.is_mana());
            if self.abilities(id).any(adds_mana) {
                self.stated.changes |= Changing::MANA;
            }
        }
    }

    /// To what an object listens: what stands on its face, and what effects have granted it.
    fn hears(&self, id: ObjectId) -> Kinds {
        let characteristics = &self.characteristics[id.index()];
        if characteristics.granted == 0 {
            self.library.hears(characteristics.base)
        } else {
            self.abilities(id).map(|it| Kinds::heard_by(it.1)).fold(Kinds::NONE, BitOr::bitor)
        }
    }

    /// Finds anew what is stated, and to what somebody listens.
    pub(crate) fn hear_all(&mut self) {
        let sorts = [AbilityKinds::STATIC, AbilityKinds::TRIGGERED];
        let sources: Vec<Slot> = sorts.into_iter().flat_map(|it| self.sources(it)).map(|it| it.slot).collect();
        (self.stated, self.heard) = (Statements::default(), Kinds::NONE);
        for it in sources {
            self.hear(it);
        }
        let mut stated = self.stated;
        self.said_for_now().for_each(|it| stated.add(it.1));
        self.stated = stated;
    }
}
