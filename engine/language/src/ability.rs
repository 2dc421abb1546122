//! Abilities: the four categories of 113.3, and keywords.

use macro_rules_attribute::derive;
use strum::EnumDiscriminants;

use crate::{
    Activated, Condition, Cost, Designation, Effect, Feat, Filter, Flip, Half, Instruction, Mark, Moment, Relation, Static,
    Subject, Test, Text,
};
use vocabulary::{
    CounterKind,
    catalog::{KeywordAbility, KeywordAction, Step, Zone},
};

/// One ability of a card.
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub enum Ability {
    /// A keyword of 702, with what stands after it.
    Keyword(Keyword),
    /// What an instant or sorcery does (113.3a).
    Spell(Effect),
    /// Cost and effect (113.3b, 602).
    Activated(Activated),
    /// Condition and effect (113.3c, 603).
    Triggered(Triggered),
    /// A statement (113.3d, 604).
    Static(Static),
}

impl Ability {
    /// The keyword that it is, or of whose meaning it is a part: it goes as that goes.
    pub const fn keyword(&self) -> Option<KeywordAbility> {
        match self {
            Self::Keyword(it) => Some(it.ability),
            Self::Activated(it) => it.keyword,
            Self::Triggered(it) => it.keyword,
            Self::Spell(_) | Self::Static(_) => None,
        }
    }

    /// The same as a part of what a keyword means.
    #[must_use]
    pub fn part_of(mut self, keyword: KeywordAbility) -> Self {
        match &mut self {
            Self::Activated(it) => it.keyword = Some(keyword),
            Self::Triggered(it) => it.keyword = Some(keyword),
            Self::Keyword(_) | Self::Spell(_) | Self::Static(_) => {}
        }
        self
    }
}

/// A keyword ability as printed: `flying`, `ward {2}`, `enchant creature`, `protection from red`, `equip {1}`.
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub struct Keyword {
    /// Which.
    pub ability: KeywordAbility,
    /// Its costs: none, one, or two of which each is one of its own (702.33b).
    pub costs: Vec<Cost>,
    /// Its number, if it has one.
    pub number: Option<u32>,
    /// Its quality: what may be enchanted or equipped, what it protects from, for what it searches.
    pub quality: Option<Filter>,
    /// As which of its variants it is printed.
    pub variant: Variant,
}

/// A variant of a keyword, which has a name of its own and is the same keyword.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Variant {
    /// None: the keyword itself.
    #[default]
    Usual,
    /// Its cost may be paid any number of times: multikicker (702.33c).
    Multiple,
    /// Daybound (702.145b).
    Day,
    /// Nightbound (702.145e).
    Night,
    /// Megamorph (702.37b).
    Mega,
    /// Its number is X, or that of sunburst, and its meaning or its cost says what that is (702.54b, 702.44c, 702.62a).
    Counted,
}

impl Keyword {
    /// The keywords that mean something on a player (702.11c, 702.16b, 702.18a).
    pub const OF_PLAYERS: [KeywordAbility; 3] = [KeywordAbility::Hexproof, KeywordAbility::Protection, KeywordAbility::Shroud];

    /// The cost, where there is one and no other; none at all is nothing to pay.
    pub fn cost(&self) -> Cost {
        self.costs.first().cloned().unwrap_or_default()
    }

    /// Nothing but the keyword.
    pub const fn plain(ability: KeywordAbility) -> Self {
        Self { ability, costs: Vec::new(), number: None, quality: None, variant: Variant::Usual }
    }
}

/// A triggered ability.
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub struct Triggered {
    /// What it waits for; one of them is enough.
    pub on: Vec<TriggerEvent>,
    /// The intervening `if` (603.4).
    pub condition: Option<Condition>,
    /// What it does.
    pub effect: Effect,
    /// It triggers at most so many times each turn.
    pub times_a_turn: Option<u8>,
    /// The zone that it works from (113.6).
    pub zone: Zone,
    /// The keyword of whose meaning it is a part (702).
    pub keyword: Option<KeywordAbility>,
}

impl Triggered {
    /// What `it` means at the beginning of its effect: what the event was about, or this, where that is nothing and the condition is
    /// about this.
    pub(crate) fn topic(on: &[TriggerEvent], condition: Option<&Condition>) -> Subject {
        let asked = |it: &TriggerEvent| if let TriggerEvent::State(it) = it { it.is_about_this() } else { false };
        let nothing = |it: &TriggerEvent| matches!(it, TriggerEvent::Begins(..) | TriggerEvent::State(_));
        let about_this = condition.is_some_and(Condition::is_about_this) || on.iter().any(asked);
        if about_this && on.iter().all(nothing) { Subject::This } else { Subject::It }
    }

    /// One that an effect makes: delayed (603.7), or reflexive (603.12).
    pub fn made(on: Vec<TriggerEvent>, effect: Effect) -> Self {
        Self { on, condition: None, effect, times_a_turn: None, zone: Zone::Battlefield, keyword: None }
    }

    /// One that an effect makes, or that is there without a source (113.8).
    pub fn delayed(on: TriggerEvent, instructions: &[Instruction]) -> Self {
        Self::made(vec![on], Effect::Plain(Text { targets: Vec::new(), instructions: instructions.to_vec(), open_x: false }))
    }

    /// One of a spell, which triggers as its player casts that: it functions on the stack (113.6).
    pub fn as_cast(instructions: &[Instruction]) -> Self {
        let casts = TriggerEvent::Casts(Relation::You, Filter::of([Test::This]));
        Self { zone: Zone::Stack, ..Self::delayed(casts, instructions) }
    }

    /// One that triggers as the next step of that kind begins.
    pub fn at_next(step: Step, instructions: &[Instruction]) -> Self {
        Self::delayed(TriggerEvent::Begins(Moment::Step(step), None), instructions)
    }

    /// One that triggers as the first upkeep begins (103.6b).
    pub fn at_first_upkeep(instructions: &[Instruction]) -> Self {
        Self::delayed(TriggerEvent::Begins(Moment::Step(Step::Upkeep), None), instructions)
    }

    /// Whether its X is that of the spell which its object is or was: as that is cast, or as the permanent enters (107.3i, 107.3m).
    pub fn knows_x(&self) -> bool {
        self.on
            .iter()
            .any(|it| matches!(it, TriggerEvent::Enters(filter) | TriggerEvent::Casts(_, filter) if filter.tests == [Test::This]))
            || self.is_unveiling()
    }

    /// Whether it triggers as its object is turned face up, and so knows the X that was paid for that (702.37f).
    pub fn is_unveiling(&self) -> bool {
        self.on.iter().any(|it| matches!(it, TriggerEvent::TurnsUp(filter) if filter.tests == [Test::This]))
    }

    /// Whether it is a mana ability (605.1b): no target, triggers on mana that is made, could add mana.
    pub fn is_mana(&self) -> bool {
        let on_mana = !self.on.is_empty() && self.on.iter().all(|it| matches!(it, TriggerEvent::TappedForMana(_)));
        on_mana && matches!(&self.effect, Effect::Plain(text) if text.adds_mana())
    }
}

/// What of a permanent with halves is unlocked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doors {
    /// The half on which the ability is written.
    This,
    /// That half.
    Half(Half),
    /// Any half.
    Any,
    /// The second of both: it is fully unlocked (709.5i).
    All,
}

/// A trigger event (603.2).
#[derive(Clone, Debug, PartialEq, Eq, EnumDiscriminants, Walk!)]
#[strum_discriminants(name(TriggerEventKind), derive(PartialOrd, Ord), doc = "A sort of [`TriggerEvent`].")]
pub enum TriggerEvent {
    /// Several of that at once are one occurrence (603.2c): `whenever one or more creatures die`.
    OneOrMore(Box<TriggerEvent>),
    /// That, if a player does such a thing for the nth time in the turn: `whenever you draw your second card each turn`.
    Nth(u8, Feat, Box<TriggerEvent>),
    /// Something that fits enters the battlefield (603.6a).
    Enters(Filter),
    /// Something that fits goes to a graveyard from play (603.6c, 700.4).
    Dies(Filter),
    /// Something that fits leaves the battlefield.
    Leaves(Filter),
    /// Something that fits attacks what fits; an empty description is anything (508.3a, 508.3c).
    Attacks(Filter, Filter),
    /// Something that fits attacks, and so many others or more that fit (508.3a).
    AttacksBeside(Filter, u8, Filter),
    /// A player or a permanent that fits is attacked (508.3b).
    IsAttacked(Filter),
    /// A player attacks with so many or more creatures that fit (508.3d).
    PlayerAttacks(Relation, u8, Filter),
    /// A player attacks a player (508.3e).
    PlayerAttacksPlayer(Relation, Relation),
    /// Something that fits blocks (509.3a).
    Blocks(Filter),
    /// Something that fits blocks an attacker that fits (509.3b).
    BlocksOne(Filter, Filter),
    /// Something that fits blocks so many or more attackers that fit (509.3e).
    BlocksMany(Filter, u8, Filter),
    /// Something that fits becomes blocked (509.3c).
    BecomesBlocked(Filter),
    /// Something that fits becomes blocked by a creature that fits (509.3d).
    BecomesBlockedByOne(Filter, Filter),
    /// Something that fits becomes blocked by so many or more creatures that fit (509.3e).
    BecomesBlockedByMany(Filter, u8, Filter),
    /// Something that fits attacks and isn't blocked (509.3g).
    Unblocked(Filter),
    /// Something that fits deals combat damage to such a player.
    CombatDamageToPlayer(Filter, Relation),
    /// Something that fits deals damage.
    DealsDamage(Filter),
    /// Something that fits is dealt damage.
    IsDealtDamage(Filter),
    /// Such a player puts counters of a kind, or of any, on something that fits (122.6a).
    PutsCounters(Relation, Option<CounterKind>, Filter),
    /// Something that fits comes to have so many counters of a kind (122.7).
    NthCounter(u32, CounterKind, Filter),
    /// The last counter of a kind is removed from something that fits (702.63a).
    LastCounter(CounterKind, Filter),
    /// Something that fits is dealt more damage than is lethal (120.10).
    IsDealtExcess(Filter),
    /// Damage to something that fits is prevented (615.13).
    IsPrevented(Filter),
    /// Something that fits becomes untapped (603.2e).
    BecomesUntapped(Filter),
    /// Something that fits becomes tapped (603.2e).
    BecomesTapped(Filter),
    /// Something that fits transforms or converts, into something that fits that (701.27e).
    Transforms(Filter, Filter),
    /// A spell merges with something that fits by mutating (702.140d).
    Mutates(Filter),
    /// Something that fits is turned face up (708.8).
    TurnsUp(Filter),
    /// A player has performed that keyword action (701).
    Acts(Relation, KeywordAction),
    /// Something that fits has performed that keyword action, or it was done to that (701).
    ActedOn(Filter, KeywordAction),
    /// A chapter of this Saga is reached (714.2b).
    Chapter(u32),
    /// Something that fits gets the mark (716.2b, 719.3b).
    GetsMark(Filter, Mark),
    /// Such a player unlocks that of something that fits (709.5h, 709.5i).
    Unlocks(Relation, Filter, Doors),
    /// Something that fits becomes a target of such a player.
    BecomesTarget(Filter, Relation),
    /// A player casts a spell that fits (601.2i).
    Casts(Relation, Filter),
    /// A spell that fits has resolved (608.2p).
    Resolves(Filter),
    /// A spell or ability that fits is countered (603.10e).
    IsCountered(Filter),
    /// A player draws a card.
    Draws(Relation),
    /// A player rolls a die (706).
    Rolls(Relation),
    /// A player rolls to visit Attractions (701.52a).
    RollsToVisit(Relation),
    /// A coin that a player flips comes out so (705.2).
    Flips(Relation, Flip),
    /// A player discards a card.
    Discards(Relation),
    /// Something that fits is discarded, and goes to that zone instead of the graveyard (702.35a).
    DiscardedInto(Filter, Zone),
    /// A player cycles a card that fits (702.29c).
    Cycles(Relation, Filter),
    /// A player gains life.
    GainsLife(Relation),
    /// A player loses life.
    LosesLife(Relation),
    /// A player sacrifices something that fits.
    Sacrifices(Relation, Filter),
    /// Something that fits exploits a creature (702.110b).
    Exploits(Filter),
    /// A land that fits is tapped for mana (106.12a).
    TappedForMana(Filter),
    /// Such a player comes by a designation: becomes the monarch, takes the initiative (725.1, 726.1).
    Becomes(Relation, Designation),
    /// A permanent that fits phases out (603.10b).
    PhasesOut(Filter),
    /// Something that fits becomes unattached from something that fits (603.10c).
    Unattached(Filter, Filter),
    /// Such a player loses control of something that fits (603.10d).
    LosesControl(Relation, Filter),
    /// Such a player loses the game (603.9).
    LosesGame(Relation),
    /// Such a player completes a dungeon (309.7).
    Completes(Relation),
    /// The venture marker is moved into that room of this dungeon, from which arrows lead to those (309.4c).
    Room(u8, Vec<u8>),
    /// That is so: a state trigger (603.8).
    State(Condition),
    /// The step or phase of such a player's turn begins; of any turn without one (603.2b).
    Begins(Moment, Option<Relation>),
}

impl TriggerEvent {
    /// Of an event with two things in it: the noun by which the one that `it` is in the model can be called, and the other one, where that is
    /// known beforehand.
    pub fn two(&self) -> Option<(&'static str, Option<Subject>)> {
        let known = |fits: &Filter| match &fits.tests[..] {
            [Test::This] => Some(Subject::This),
            tests => tests.iter().any(|it| matches!(it, Test::Host(_))).then_some(Subject::Host),
        };
        match self {
            Self::OneOrMore(it) | Self::Nth(_, _, it) => it.two(),
            Self::BlocksOne(fits, _) | Self::BecomesBlockedByOne(fits, _) => Some(("creature", known(fits))),
            Self::BecomesTarget(fits, _) => Some(("spell", known(fits))),
            Self::Unattached(fits, _) => Some(("permanent", known(fits))),
            Self::Enters(_)
            | Self::Dies(_)
            | Self::Leaves(_)
            | Self::Attacks(..)
            | Self::AttacksBeside(..)
            | Self::IsAttacked(_)
            | Self::PlayerAttacks(..)
            | Self::PlayerAttacksPlayer(..)
            | Self::Blocks(_)
            | Self::BlocksMany(..)
            | Self::BecomesBlocked(_)
            | Self::BecomesBlockedByMany(..)
            | Self::Unblocked(_)
            | Self::CombatDamageToPlayer(..)
            | Self::DealsDamage(_)
            | Self::IsDealtDamage(_)
            | Self::PutsCounters(..)
            | Self::NthCounter(..)
            | Self::LastCounter(..)
            | Self::IsDealtExcess(_)
            | Self::IsPrevented(_)
            | Self::BecomesUntapped(_)
            | Self::BecomesTapped(_)
            | Self::Casts(..)
            | Self::Resolves(_)
            | Self::IsCountered(_)
            | Self::PhasesOut(_)
            | Self::LosesControl(..)
            | Self::LosesGame(_)
            | Self::Draws(_)
            | Self::Rolls(_)
            | Self::RollsToVisit(_)
            | Self::Discards(_)
            | Self::DiscardedInto(..)
            | Self::Cycles(..)
            | Self::GainsLife(_)
            | Self::LosesLife(_)
            | Self::Sacrifices(..)
            | Self::Exploits(_)
            | Self::TappedForMana(_)
            | Self::Transforms(..)
            | Self::Mutates(_)
            | Self::TurnsUp(_)
            | Self::Acts(..)
            | Self::ActedOn(..)
            | Self::Chapter(_)
            | Self::GetsMark(..)
            | Self::Unlocks(..)
            | Self::Flips(..)
            | Self::Becomes(..)
            | Self::Completes(_)
            | Self::Room(..)
            | Self::State(_)
            | Self::Begins(..) => None,
        }
    }
}
