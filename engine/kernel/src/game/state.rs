//! The whole position.

use std::sync::Arc;

use macro_rules_attribute::apply;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::{
    game::{
        AbilityId, Agenda, Body, Cards, CastRecord, Census, Characteristics, Combat, Commander, CommanderDamage, Completion,
        ContinuousEffect, Defending, Delayed, Departed, Designated, Further, Given, Granted, History, KeptSpell, Kind, LastKnown,
        Link, MarkedMana, Marker, Note, Numbering, Object, ObjectId, Options, Outcome, Outside, Parted, Payment, Player,
        PlayerId, Puppet, Renewal, Rows, Shield, Slot, StackItem, Stamped, Standing, Statements, Sticker, Turn, Waiting, Zones,
        is_hidden, parts::parts, turn_order::seat,
    },
    machine::{Bound, Idle, Kinds, OptionCache, Point, Rounds, Watch},
};
use language::{Ability, Aspects, CardSide, Daylight, Face, FaceId};
use vocabulary::catalog::Zone;

/// The whole position of a game: what is, and nothing about how it came about.
///
/// Everybody may read it. Only the machine changes it, and only by applying an [`Event`](crate::Event).
#[apply(parts!)]
#[derive(Debug, PartialEq, Eq)]
pub struct State {
    #[shared]
    /// All cards and faces that the game knows, those that it has made among them.
    pub library: Arc<Cards>,
    #[table]
    /// The players, by seat.
    pub players: Vec<Player>,
    #[board]
    /// The objects, by slot.
    pub objects: Rows<Object>,
    #[board]
    /// Their characteristics, by slot.
    pub characteristics: Rows<Characteristics>,
    #[table]
    /// What is where.
    pub zones: Zones,
    #[table]
    /// Where in the turn the game is.
    pub turn: Turn,
    #[lasting]
    /// The combat phase.
    pub combat: Combat,
    #[table]
    /// What is on the stack, from the bottom up.
    pub stack: Vec<StackItem>,
    #[lasting]
    /// Continuous effects of resolved spells and abilities.
    pub effects: Vec<ContinuousEffect>,
    #[lasting]
    /// Shields.
    pub shields: Vec<Shield>,
    #[lasting]
    /// Exiled cards that something refers to.
    pub links: Vec<Link>,
    #[lasting]
    /// What was noted for objects.
    pub notes: Vec<Note>,
    #[table]
    /// How spells were cast that permanents remember.
    pub records: Vec<CastRecord>,
    #[kept]
    /// The abilities that were activated this turn, or have triggered, and may be only so often (602.5b, 606.3, 702.179d).
    pub used: Vec<(ObjectId, AbilityId)>,
    #[kept]
    /// What has happened this turn and in the one before, as far as cards ask.
    pub history: History,
    #[kept]
    /// What permanents of several components have become as they left the battlefield (712.21c, 730.3c).
    pub parted: Vec<Parted>,
    #[lasting]
    /// Delayed triggered abilities.
    pub delayed: Vec<Delayed>,
    #[kept]
    /// Abilities that have triggered and wait for priority.
    pub waiting: Vec<Waiting>,
    #[table]
    /// The spells that are copied again and again.
    pub kept_spells: Vec<KeptSpell>,
    #[table]
    /// Spells and abilities that have left the stack while something is there that may speak of them, as they were last (608.2h).
    pub departed: Vec<Departed>,
    #[lasting]
    /// The turns that come before the regular next one, the last of them first (500.7).
    pub extra_turns: Vec<PlayerId>,
    #[lasting]
    /// Counters for which their rows have no room.
    pub further: Vec<Further>,
    #[lasting]
    /// When keyword counters were put where they are.
    pub stamped: Vec<Stamped>,
    #[lasting]
    /// Unspent mana that outlasts steps and phases.
    pub marked_mana: Vec<MarkedMana>,
    #[lasting]
    /// Who controls other players, now or in their next turn (723).
    pub puppets: Vec<Puppet>,
    #[lasting]
    /// Day or night, once it has become either (731.1).
    pub daylight: Option<Daylight>,
    #[lasting]
    /// The players with designations, the latest last.
    pub designated: Vec<Designated>,
    #[lasting]
    /// The venture markers on dungeons.
    pub markers: Vec<Marker>,
    #[lasting]
    /// The dungeons that players have completed, the latest last.
    pub completed: Vec<Completion>,
    #[lasting]
    /// The commanders (903.3).
    pub commanders: Vec<Commander>,
    #[lasting]
    /// The combat damage that they have dealt to players.
    pub commander_damage: Vec<CommanderDamage>,
    #[kept]
    /// The cards in sideboards.
    pub sideboards: Vec<Outside>,
    #[lasting]
    /// The stickers that players have access to (123).
    pub stickers: Vec<Sticker>,
    #[lasting]
    /// The hidden cards that lie revealed, or have lain so (401.6, 701.20a).
    pub revealed: Vec<super::Revealed>,
    #[lasting]
    /// What has granted abilities that speak of it (201.5a).
    pub granters: Vec<super::Granter>,
    #[lasting]
    /// What is out of the order of every turn (500.8-500.11).
    pub agenda: Agenda,
    #[table]
    /// How it ended, once it has.
    pub outcome: Outcome,
    #[table]
    /// Who sees to the mana as costs are paid.
    pub payment: Payment,
    #[table]
    /// Who may be attacked.
    pub defending: Defending,
    #[table]
    /// Its variant, and the options that it is played with.
    pub options: Options,
    #[lasting]
    /// The players who have left the game (800.4).
    pub left: Vec<PlayerId>,
    #[table]
    /// What effects have granted beyond what [`Characteristics`] holds; the first is nothing.
    pub granted: Vec<Granted>,
    #[board]
    /// Abilities that effects made as they resolved.
    pub minted: Vec<Arc<Ability>>,
    #[table]
    /// What is restricted now, collected from the abilities.
    pub bounds: Vec<Bound>,
    #[aside]
    /// What would come back to a player who has left, as no effect gives another one control of it any more (800.4c).
    pub forsaken: Vec<ObjectId>,
    #[board]
    /// What objects were like that have left a public zone (608.2h).
    pub last_known: Vec<LastKnown>,
    #[aside]
    /// The game that waits while this one is played in it (729.1a).
    pub main: Option<Arc<State>>,
    #[aside]
    /// Objects of this game that the subgame has brought in, for which this one waits (729.4a).
    pub taken: Vec<ObjectId>,
    #[aside]
    /// What has entered since triggers were looked for.
    pub arrivals: Vec<ObjectId>,
    #[aside]
    /// The timestamp before what is happening at once.
    pub batch: u32,
    #[aside]
    /// With which of the counters of those another player than the controller has put them on it (122.6a).
    pub given: Vec<Given>,
    #[aside]
    /// Slots that hold nothing.
    pub free: Vec<Slot>,
    #[aside]
    /// A number has come up that is beyond 32 bits: nobody could go on in earnest.
    pub beyond: bool,
    #[aside]
    /// What has been seen since somebody had a choice (104.4b).
    pub idle: Idle,
    #[aside]
    /// What players have done lately, and in which position (732.3).
    pub rounds: Rounds,
    #[aside]
    /// What players were offered since something happened.
    pub offered: OptionCache,
    #[aside]
    /// The numbers by which players know objects.
    pub numbering: Numbering,
    #[aside]
    /// The next timestamp (613.7).
    pub timestamp: u32,
    #[table]
    /// Which kinds of abilities there are anywhere.
    pub census: Census,
    #[aside]
    /// Which kinds of static abilities there may be anywhere.
    pub stated: Statements,
    #[aside]
    /// The trigger events to which something may listen, wherever it works; to what is not among them nothing does.
    pub heard: Kinds,
    #[table]
    /// Whether the characteristics of all objects must be determined anew (613).
    pub stale: bool,
    #[aside]
    /// Whose must be, where not all must.
    pub renewal: Renewal,
    #[aside]
    /// Whether all effects looked at one object at a time as the layers were last applied to all.
    pub apart: bool,
    #[aside]
    /// What the effects look at that the layers last applied: as one of it is touched, characteristics are to be determined anew.
    pub reads: Aspects,
    #[table]
    /// What state-based actions look at next (704.3).
    pub watch: Watch,
    #[table]
    /// How far the machine is with the turn.
    pub point: Point,
    #[table]
    /// Who took the first turn (103.1).
    pub starting: PlayerId,
    #[kept]
    /// What comes up next by chance, counted from none, where somebody has said it: a scenario does.
    pub lots: Vec<u32>,
    #[chance]
    /// From which all chance follows.
    pub random: Xoshiro256PlusPlus,
}

impl State {
    /// An empty table for so many players, before anything is done.
    pub fn new(library: Arc<Cards>, players: usize, life: i32, seed: u64) -> Self {
        Self {
            players: (0..players).map(|at| Player::new(life, seat(at).0)).collect(),
            zones: Zones::new(players),
            granted: vec![Granted::default()],
            last_known: Vec::with_capacity(64),
            numbering: Numbering::from_seed(seed),
            ..Self::blank(library, Xoshiro256PlusPlus::seed_from_u64(seed))
        }
    }

    /// The object that a slot holds now.
    #[inline]
    pub fn id(&self, slot: Slot) -> ObjectId {
        ObjectId { slot, generation: self.objects[usize::from(slot)].generation }
    }

    /// The row of an object, unless it is another object by now, or is treated as though it did not exist (702.26b).
    #[inline]
    pub fn object(&self, id: ObjectId) -> Option<&Object> {
        self.lasting_object(id).filter(|it| it.phased.is_none())
    }

    /// The row of an object, phased out or not, unless it is another object by now (702.26d).
    #[inline]
    pub fn lasting_object(&self, id: ObjectId) -> Option<&Object> {
        self.objects.get(id.index()).filter(|it| it.generation == id.generation && it.kind != Kind::Free)
    }

    /// The permanents that have phased out, under whose control ever.
    pub fn phased_out(&self) -> impl Iterator<Item = ObjectId> {
        self.zones.phased.iter().flatten().map(|it| self.id(*it))
    }

    /// The characteristics of an object, unless it is another object by now.
    #[inline]
    pub fn characteristics(&self, id: ObjectId) -> Option<&Characteristics> {
        self.object(id).map(|_| &self.characteristics[id.index()])
    }

    /// The object that an object has become as it left the battlefield for a public zone, while it is there still (400.7e).
    pub fn successor(&self, id: ObjectId) -> ObjectId {
        let now = self.id(id.slot);
        let next = now == id.next() && self.object(id).is_none();
        let public = self.object(now).is_some_and(|it| matches!(it.zone, Zone::Graveyard | Zone::Exile));
        if next && public { now } else { id }
    }

    /// The objects that an object has become, where it was a permanent of several components (730.3c); otherwise [`Self::successor`].
    pub fn successors(&self, id: ObjectId) -> impl Iterator<Item = ObjectId> {
        let parts = self.parts_of(id);
        let one = if parts.is_empty() { Some(self.successor(id)) } else { None };
        parts.into_iter().chain(one)
    }

    /// What an object has become, if that lies where all see it (400.2).
    pub fn in_public(&self, id: ObjectId) -> Option<ObjectId> {
        let now = self.id(id.slot);
        self.object(now).filter(|it| !is_hidden(it.zone)).map(|_| now)
    }

    /// What an object has become, if that lies in exile.
    pub fn in_exile(&self, id: ObjectId) -> Option<ObjectId> {
        let now = self.id(id.slot);
        self.object(now).filter(|it| it.zone == Zone::Exile).map(|_| now)
    }

    /// Whether an object is on the battlefield.
    pub fn on_battlefield(&self, id: ObjectId) -> bool {
        self.object(id).is_some_and(|it| it.zone == Zone::Battlefield && it.merged_into.is_none())
    }

    /// The face that an object's characteristics begin with, once copies are seen to.
    #[inline]
    pub fn face(&self, id: ObjectId) -> &Face {
        self.library.face(self.known(id).map_or(FaceId(0), |it| it.1.base))
    }

    /// The face of an object with that side up: the one that it would show, were it cast or played so.
    pub fn face_with(&self, id: ObjectId, side: CardSide) -> &Face {
        match self.object(id).map(|it| it.body) {
            Some(body @ (Body::Card(..) | Body::Faces(_))) => self.library.face(body.turned(side).face(&self.library)),
            Some(Body::Face(_)) | None => self.face(id),
        }
    }

    /// The characteristics of what an object is made of, before anything changes them.
    pub fn printed(&self, body: Body) -> Characteristics {
        self.library.printed(body.face(&self.library))
    }

    /// The number by which players know an object: what a `View` calls it.
    pub fn number(&self, id: ObjectId) -> ObjectId {
        self.numbering.number(id)
    }

    /// The name of an object (201).
    pub fn name(&self, id: ObjectId) -> &str {
        &self.face(id).name
    }

    /// Takes over the texts that another position of the same game has: what effects made is made beside the events.
    pub fn share_texts(&mut self, from: &Self) {
        self.minted.clone_from(&from.minted);
        self.granters.clone_from(&from.granters);
        self.library.clone_from(&from.library);
    }

    /// Whether an object has power and toughness: a creature, or off the battlefield what has them printed (208.3).
    pub fn has_size(&self, id: ObjectId) -> bool {
        self.size_of(id).is_some()
    }

    /// The power and toughness of an object that has them, as they are or as they were last (208.3, 608.2h).
    pub fn size_of(&self, id: ObjectId) -> Option<(i32, i32)> {
        let (object, characteristics) = self.known(id)?;
        let printed = || self.library.face(characteristics.base).size().is_some();
        let has_it = characteristics.creature() || (object.zone != Zone::Battlefield && printed());
        has_it.then_some((characteristics.power, characteristics.toughness))
    }

    /// A player's row.
    #[inline]
    pub fn player(&self, id: PlayerId) -> &Player {
        &self.players[id.index()]
    }

    /// Whether a player is in the game still.
    #[inline]
    pub fn is_playing(&self, id: PlayerId) -> bool {
        self.player(id).standing == Standing::Playing
    }

    /// Whether a player could cast a sorcery now (307.1): in a main phase of the player's turn with an empty stack.
    #[inline]
    pub fn is_sorcery_time(&self, player: PlayerId) -> bool {
        self.is_active(player) && self.turn.stage.is_main() && self.stack.is_empty()
    }
}
