//! The whole position.

use std::sync::Arc;

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::{
    game::{
        AbilityRef, Agenda, Cards, Census, Characteristics, Combat, ContinuousEffect, Counters, Defending, Delayed, Granted,
        Kind, Link, Numbering, Object, ObjectId, Player, PlayerId, Pool, Shield, Slot, StackItem, Standing, Statements, Thing,
        Turn, Waiting, Zones,
    },
    machine::{Bound, Idle, OptionCache, Point, Watch},
};
use language::{Ability, Aspects, Card, CardId, Printed};
use vocabulary::{
    Stage,
    catalog::{Counter, Zone},
};

/// The whole position of a game: what is, and nothing about how it came about.
///
/// Everybody may read it. Only the machine changes it, and only by applying an [`Event`](crate::Event).
#[derive(Debug, PartialEq, Eq)]
pub struct State {
    /// All cards that the game knows.
    pub library: Arc<Cards>,
    /// The players, by seat.
    pub players: Vec<Player>,
    /// The objects, by slot.
    pub objects: Vec<Object>,
    /// Their characteristics, by slot.
    pub characteristics: Vec<Characteristics>,
    /// What is where.
    pub zones: Zones,
    /// Where in the turn the game is.
    pub turn: Turn,
    /// The combat phase.
    pub combat: Combat,
    /// What is on the stack, from the bottom up.
    pub stack: Vec<StackItem>,
    /// Continuous effects of resolved spells and abilities.
    pub effects: Vec<ContinuousEffect>,
    /// Shields.
    pub shields: Vec<Shield>,
    /// Exiled cards that something refers to.
    pub links: Vec<Link>,
    /// The abilities that were activated this turn and may be only so often (602.5b, 606.3).
    pub used: Vec<(ObjectId, AbilityRef)>,
    /// Delayed triggered abilities.
    pub delayed: Vec<Delayed>,
    /// Abilities that have triggered and wait for priority.
    pub waiting: Vec<Waiting>,
    /// The turns that come before the regular next one, the last of them first (500.7).
    pub extra_turns: Vec<PlayerId>,
    /// What is out of the order of every turn (500.8-500.11).
    pub agenda: Agenda,
    /// How it ended, once it has.
    pub outcome: Outcome,
    /// Who sees to the mana as costs are paid.
    pub payment: Payment,
    /// Who may be attacked.
    pub defending: Defending,
    /// The players who have left the game (800.4).
    pub left: Vec<PlayerId>,
    /// What effects have granted beyond what [`Characteristics`] holds; the first is nothing.
    pub granted: Vec<Granted>,
    /// Abilities that effects made as they resolved.
    pub minted: Vec<Arc<Ability>>,
    /// What is restricted now, collected from the abilities.
    pub bounds: Vec<Bound>,
    /// What objects were like that have left a public zone (608.2h).
    pub last_known: Vec<LastKnown>,
    /// What has entered since triggers were looked for.
    pub arrivals: Vec<ObjectId>,
    /// Slots that hold nothing.
    pub free: Vec<Slot>,
    /// What has been seen since somebody had a choice (104.4b).
    pub idle: Idle,
    /// What players were offered since something happened.
    pub offered: OptionCache,
    /// The numbers by which players know objects.
    pub numbering: Numbering,
    /// The next timestamp (613.7).
    pub timestamp: u32,
    /// Which kinds of abilities there are anywhere.
    pub census: Census,
    /// Which kinds of static abilities there may be anywhere.
    pub stated: Statements,
    /// Whether characteristics must be determined anew (613).
    pub stale: bool,
    /// What the effects look at that the layers last applied: as one of it is touched, characteristics are to be determined anew.
    pub reads: Aspects,
    /// What state-based actions look at next (704.3).
    pub watch: Watch,
    /// How far the machine is with the turn.
    pub point: Point,
    /// Who took the first turn (103.1).
    pub starting: PlayerId,
    /// From which all chance follows.
    pub random: Xoshiro256PlusPlus,
}

/// Who sees to the mana as costs are paid (601.2g).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Payment {
    /// Lands and other permanents that can simply be tapped for mana are tapped by themselves as a cost is paid.
    #[default]
    Automatic,
    /// Mana abilities are offered as options too; what is in the pool is spent first.
    ByHand,
}

/// How a game ended (104).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// It goes on.
    #[default]
    Running,
    /// Somebody won.
    Won(PlayerId),
    /// Nobody won (104.4).
    Drawn,
}

/// What an object was like as it left a public zone (608.2h, 113.7a).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LastKnown {
    /// The object.
    pub id: ObjectId,
    /// Its row.
    pub object: Object,
    /// Its characteristics.
    pub characteristics: Characteristics,
}

impl State {
    /// An empty table for so many players, before anything is done.
    pub fn new(library: Arc<Cards>, players: usize, life: i32, seed: u64) -> Self {
        let player = Player {
            life,
            counters: Counters::default(),
            pool: Pool::default(),
            standing: Standing::Playing,
            drew_from_empty: false,
            drawn: 0,
            attacked: 0,
            lands_played: 0,
            latest_turn: 0,
            mulligans: 0,
            kept: false,
        };
        Self {
            library,
            players: vec![player; players],
            objects: Vec::new(),
            characteristics: Vec::new(),
            zones: Zones::new(players),
            turn: Turn::at(0, PlayerId(0), Stage::Cleanup),
            combat: Combat::default(),
            stack: Vec::new(),
            effects: Vec::new(),
            shields: Vec::new(),
            links: Vec::new(),
            used: Vec::new(),
            delayed: Vec::new(),
            waiting: Vec::new(),
            extra_turns: Vec::new(),
            agenda: Agenda::default(),
            outcome: Outcome::Running,
            payment: Payment::Automatic,
            defending: Defending::All,
            left: Vec::new(),
            granted: vec![Granted::default()],
            minted: Vec::new(),
            bounds: Vec::new(),
            last_known: Vec::with_capacity(64),
            arrivals: Vec::new(),
            free: Vec::new(),
            idle: Idle::default(),
            offered: OptionCache::default(),
            numbering: Numbering::from_seed(seed),
            timestamp: 0,
            census: Census::default(),
            stated: Statements::default(),
            stale: false,
            reads: Aspects::empty(),
            watch: Watch::NOTHING,
            point: Point::Start(0),
            starting: PlayerId(0),
            random: Xoshiro256PlusPlus::seed_from_u64(seed),
        }
    }

    /// The object that a slot holds now.
    pub fn id(&self, slot: Slot) -> ObjectId {
        ObjectId { slot, generation: self.objects[usize::from(slot)].generation }
    }

    /// The row of an object, unless it is another object by now.
    pub fn object(&self, id: ObjectId) -> Option<&Object> {
        self.objects.get(id.index()).filter(|it| it.generation == id.generation && it.kind != Kind::Free)
    }

    /// The characteristics of an object, unless it is another object by now.
    pub fn characteristics(&self, id: ObjectId) -> Option<&Characteristics> {
        self.object(id).map(|_| &self.characteristics[id.index()])
    }

    /// The row and characteristics of an object, as they are or as they were last (608.2h).
    pub fn known(&self, id: ObjectId) -> Option<(&Object, &Characteristics)> {
        match self.object(id) {
            Some(object) => Some((object, &self.characteristics[id.index()])),
            None => self.last_known.iter().rev().find(|it| it.id == id).map(|it| (&it.object, &it.characteristics)),
        }
    }

    /// The object that an object has become as it left the battlefield for a public zone, while it is there still (400.7e).
    pub(crate) fn successor(&self, id: ObjectId) -> ObjectId {
        let now = self.id(id.slot);
        let next = now.generation == id.generation + 1 && self.object(id).is_none();
        let public = self.object(now).is_some_and(|it| matches!(it.zone, Zone::Graveyard | Zone::Exile));
        if next && public { now } else { id }
    }

    /// Whether an object is on the battlefield.
    pub fn on_battlefield(&self, id: ObjectId) -> bool {
        self.object(id).is_some_and(|it| it.zone == Zone::Battlefield)
    }

    /// The card that an object's characteristics begin with.
    pub fn card(&self, id: ObjectId) -> &Card {
        self.library.card(self.known(id).map_or(CardId(0), |it| it.1.base))
    }

    /// The number by which players know an object: what a `View` calls it.
    pub fn number(&self, id: ObjectId) -> ObjectId {
        self.numbering.number(id)
    }

    /// The name of an object (201).
    pub fn name(&self, id: ObjectId) -> &str {
        &self.card(id).name
    }

    /// Whether an object has power and toughness: a creature, or off the battlefield what has them printed (208.3).
    pub fn has_size(&self, id: ObjectId) -> bool {
        self.known(id).is_some_and(|(object, characteristics)| {
            let printed = || matches!(self.library.card(characteristics.base).printed, Printed::Size(..));
            characteristics.creature() || (object.zone != Zone::Battlefield && printed())
        })
    }

    /// A player's row.
    pub fn player(&self, id: PlayerId) -> &Player {
        &self.players[id.index()]
    }

    /// Whether a player is in the game still.
    pub fn is_playing(&self, id: PlayerId) -> bool {
        self.player(id).standing == Standing::Playing
    }

    /// Whether a player could cast a sorcery now (307.1): in a main phase of the player's turn with an empty stack.
    pub fn is_sorcery_time(&self, player: PlayerId) -> bool {
        self.turn.active == player && self.turn.stage.is_main() && self.stack.is_empty()
    }

    /// How many players are in the game.
    pub fn playing(&self) -> usize {
        self.players.iter().filter(|it| it.standing == Standing::Playing).count()
    }

    /// All players in the game, from one on in turn order (101.4).
    pub fn from(&self, first: PlayerId) -> impl Iterator<Item = PlayerId> {
        let seats = self.players.len();
        let around = move |it: usize| if it < seats { it } else { it - seats };
        let order = (0..seats).map(move |it| seat(around(first.index() + it)));
        order.filter(|it| self.is_playing(*it))
    }

    /// All players in the game, the active player first (101.4).
    pub fn in_turn_order(&self) -> impl Iterator<Item = PlayerId> {
        self.from(self.turn.active)
    }

    /// The first of each card among those objects that are like that: copies of a card are as good as each other.
    pub fn distinct(&self, slots: &[Slot], fits: impl Fn(&Characteristics) -> bool) -> impl Iterator<Item = ObjectId> {
        let card = |it: Slot| self.objects[usize::from(it)].card;
        let first = move |at: usize| !slots[..at].iter().any(|it| card(*it) == card(slots[at]));
        let wanted = (0..slots.len()).filter(move |it| fits(&self.characteristics[usize::from(slots[*it])]));
        wanted.filter(move |it| first(*it)).map(|it| self.id(slots[it]))
    }

    /// The next player in turn order who is in the game.
    pub fn next_player(&self, after: PlayerId) -> PlayerId {
        let seats = self.players.len();
        let mut next = after.index();
        loop {
            next = if next + 1 == seats { 0 } else { next + 1 };
            if self.is_playing(seat(next)) || next == after.index() {
                return seat(next);
            }
        }
    }

    /// The opponents of a player who are in the game (102.2, 102.3).
    pub fn opponents(&self, of: PlayerId) -> impl Iterator<Item = PlayerId> {
        self.from(of).filter(move |it| *it != of)
    }

    /// How many counters of a kind are on an object or a player.
    pub fn counters(&self, on: Thing, kind: Counter) -> u16 {
        match on {
            Thing::Object(it) => self.object(it).map_or(0, |it| it.counters.of(kind)),
            Thing::Player(it) => self.player(it).counters.of(kind),
        }
    }

    /// A number below `end`, each as likely as the others.
    pub(crate) fn draw_number(&mut self, end: u32) -> u32 {
        random_below(&mut self.random, end)
    }
}

/// A number below `end`, each as likely as the others; the same on every machine.
pub fn random_below(random: &mut Xoshiro256PlusPlus, end: u32) -> u32 {
    let limit = u32::MAX - u32::MAX % end;
    loop {
        let drawn = random.next_u32();
        if drawn < limit {
            return drawn % end;
        }
    }
}

fn seat(index: usize) -> PlayerId {
    PlayerId(u8::try_from(index).expect("seats are few"))
}

impl Clone for State {
    fn clone(&self) -> Self {
        let mut copy = Self::new(Arc::clone(&self.library), 0, 0, 0);
        copy.clone_from(self);
        copy
    }

    /// Keeps the memory of the old value: copying a position again and again allocates nothing.
    fn clone_from(&mut self, from: &Self) {
        if !Arc::ptr_eq(&self.library, &from.library) {
            self.library = Arc::clone(&from.library);
        }
        self.players.clone_from(&from.players);
        self.objects.clone_from(&from.objects);
        self.characteristics.clone_from(&from.characteristics);
        self.zones.clone_from(&from.zones);
        self.turn = from.turn;
        self.combat.clone_from(&from.combat);
        self.stack.clone_from(&from.stack);
        self.effects.clone_from(&from.effects);
        self.shields.clone_from(&from.shields);
        self.links.clone_from(&from.links);
        self.used.clone_from(&from.used);
        self.delayed.clone_from(&from.delayed);
        self.waiting.clone_from(&from.waiting);
        self.extra_turns.clone_from(&from.extra_turns);
        self.agenda.clone_from(&from.agenda);
        self.outcome = from.outcome;
        self.payment = from.payment;
        self.defending = from.defending;
        self.left.clone_from(&from.left);
        self.granted.clone_from(&from.granted);
        self.minted.clone_from(&from.minted);
        self.bounds.clone_from(&from.bounds);
        self.last_known.clone_from(&from.last_known);
        self.arrivals.clone_from(&from.arrivals);
        self.free.clone_from(&from.free);
        self.idle = from.idle;
        self.offered.clone_from(&from.offered);
        self.numbering = from.numbering;
        self.timestamp = from.timestamp;
        self.census = from.census;
        self.stated = from.stated;
        self.stale = from.stale;
        self.reads = from.reads;
        self.watch = from.watch;
        self.point = from.point;
        self.starting = from.starting;
        self.random.clone_from(&from.random);
    }
}
