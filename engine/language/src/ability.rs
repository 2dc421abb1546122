//! Abilities: the four categories of 113.3, and keywords.

use macro_rules_attribute::derive;
use strum::{EnumCount, EnumDiscriminants};

use crate::{
    Activated, Amount, Condition, Cost, Demand, Effect, Feat, Filter, Gift, Instruction, Mark, Moment, Occurrence, Often,
    Pairing, Parties, Property, Relation, Static, Subject, Test, Text, Walk, Walker,
};
use vocabulary::catalog::{KeywordAbility, Step, Zone};

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
    /// The keyword that it is, with what stands after that.
    pub const fn as_keyword(&self) -> Option<&Keyword> {
        if let Self::Keyword(it) = self { Some(it) } else { None }
    }

    /// The keyword that it is, or of whose meaning it is a part: it goes as that goes.
    pub const fn keyword(&self) -> Option<KeywordAbility> {
        match self {
            Self::Keyword(it) => Some(it.ability),
            Self::Activated(it) => it.keyword,
            Self::Triggered(it) => it.keyword,
            Self::Spell(_) | Self::Static(_) => None,
        }
    }

    /// What it does as a spell or once it is on the stack, if it comes there.
    pub const fn effect(&self) -> Option<&Effect> {
        match self {
            Self::Spell(effect) => Some(effect),
            Self::Activated(it) => Some(&it.effect),
            Self::Triggered(it) => Some(&it.effect),
            Self::Keyword(_) | Self::Static(_) => None,
        }
    }

    /// Whether it is used only once, as long as its object is the same.
    pub const fn is_for_once(&self) -> bool {
        match self {
            Self::Activated(it) => it.is_for_once(),
            Self::Triggered(it) => matches!(it.often, Some(Often::Once)),
            Self::Keyword(_) | Self::Spell(_) | Self::Static(_) => false,
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
    /// What X is, where that stands for its number (107.3i).
    pub x: Option<Amount>,
    /// Its quality: what may be enchanted or equipped, what it protects from, for what it searches.
    pub quality: Option<Filter>,
    /// As which of its variants it is printed.
    pub variant: Variant,
    /// What it lends: the abilities printed below it that are none of its kind, where it is one that lends them (702.165a).
    pub lends: Vec<Ability>,
    /// What it demands of the starting deck, where it is one that does (702.139a).
    pub demand: Option<Demand>,
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
    /// Works from the command zone, too: commander ninjutsu (702.49d).
    FromCommand,
    /// Whoever pays for it gets a ticket counter and may put a sticker on the spell: sticker kicker (702.33h).
    Stickered,
    /// Trample over planeswalkers (702.19c).
    OverPlaneswalkers,
    /// Protection that does not remove the Aura which gives it (702.16n).
    SparingThis,
    /// Protection that does not remove Auras (702.16n).
    SparingAuras,
    /// Protection that does not remove Auras and Equipment of its giver's controller which were there before (702.16p).
    SparingAttached,
    /// Its number is X, or that of sunburst, and its meaning or its cost says what that is (702.54b, 702.44c, 702.62a).
    Counted,
    /// Its number is the least one: one or more (702.167a).
    AtLeast,
    /// A gift of that (702.174a).
    Given(Gift),
    /// A partner ability of that sort (702.124a).
    Pairs(Pairing),
}

impl Keyword {
    /// The keywords that mean something on a player (702.11c, 702.16b, 702.18a).
    pub const OF_PLAYERS: [KeywordAbility; 3] = [KeywordAbility::Hexproof, KeywordAbility::Protection, KeywordAbility::Shroud];

    /// The cost, where there is one and no other; none at all is nothing to pay.
    pub fn cost(&self) -> Cost {
        self.costs.first().cloned().unwrap_or_default()
    }

    /// Whether what speaks of the keyword means it: of the partner abilities that have names of their own some are no partner to it
    /// (702.124n).
    pub const fn is_meant_by_name(&self) -> bool {
        !matches!(self.variant, Variant::Pairs(Pairing::Background | Pairing::Doctor))
    }

    /// How much its number is, or the X that stands for it.
    pub fn amount(&self) -> Amount {
        let number = || Amount::Number(self.number.map_or(0, u32::cast_signed));
        self.x.clone().unwrap_or_else(number)
    }

    /// Nothing but the keyword.
    pub const fn plain(ability: KeywordAbility) -> Self {
        Self {
            ability,
            costs: Vec::new(),
            number: None,
            x: None,
            quality: None,
            variant: Variant::Usual,
            lends: Vec::new(),
            demand: None,
        }
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
    /// It triggers at most so often.
    pub often: Option<Often>,
    /// The zone that it works from (113.6).
    pub zone: Zone,
    /// The keyword of whose meaning it is a part (702).
    pub keyword: Option<KeywordAbility>,
}

impl Triggered {
    /// What `it` means at the beginning of its effect: what the event was about, and where that is nothing, what the condition asks
    /// about. A step that begins mentions no thing, so where neither does, nothing is meant.
    pub(crate) fn topic(on: &[TriggerEvent], condition: Option<&Condition>) -> Option<Subject> {
        let asked = |it: &TriggerEvent| if let TriggerEvent::State(it) = it { it.topic() } else { None };
        if on.iter().any(|it| matches!(it, TriggerEvent::Begins(_, Some(Relation::OfHost)))) {
            return Some(Subject::Host);
        }
        let (nothing, something): (Vec<&TriggerEvent>, Vec<&TriggerEvent>) =
            on.iter().partition(|it| matches!(it, TriggerEvent::Begins(..) | TriggerEvent::State(_)));
        if something.is_empty() {
            return condition.and_then(Condition::topic).or_else(|| nothing.into_iter().find_map(asked));
        }
        if nothing.is_empty() {
            // What this is attached to was mentioned last, where the condition asks about that.
            return Some(condition.and_then(Condition::topic).filter(|it| *it == Subject::Host).unwrap_or(Subject::It));
        }
        // As a step begins nothing is mentioned: what is spoken of is there whatever it has triggered on.
        something.into_iter().all(TriggerEvent::is_about_this).then_some(Subject::This)
    }

    /// The same, where what it is about is several things: they are `them`.
    #[must_use]
    pub fn about_several(mut self) -> Self {
        struct Several;
        impl Walker for Several {
            fn subject(&mut self, it: &mut Subject) {
                if *it == Subject::It {
                    *it = Subject::Them;
                }
            }
        }
        self.effect.walk(&mut Several);
        self
    }

    /// One that an effect makes: delayed (603.7), or reflexive (603.12).
    pub fn made(on: Vec<TriggerEvent>, effect: Effect) -> Self {
        Self { on, condition: None, effect, often: None, zone: Zone::Battlefield, keyword: None }
    }

    /// One that an effect makes, or that is there without a source (113.8).
    pub fn delayed(on: TriggerEvent, instructions: &[Instruction]) -> Self {
        Self::made(vec![on], Effect::Plain(Text { targets: Vec::new(), instructions: instructions.to_vec(), open_x: false }))
    }

    /// One of a spell, which triggers as its player casts that: it functions on the stack (113.6).
    pub fn as_cast(instructions: &[Instruction]) -> Self {
        let casts = Occurrence::Casts.by_with(Relation::You, Filter::of([Test::This]));
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
        self.is_of_this(&[Occurrence::Enters, Occurrence::Casts]) || self.is_unveiling()
    }

    /// Whether its X is that of the spell that somebody casts, for it waits for spells that have one in their cost (107.3e).
    pub fn hears_x(&self) -> bool {
        let has_x = |it: &Filter| it.tests.contains(&Property::HasVariable.plain());
        let hears = |it: &TriggerEvent| matches!(it, TriggerEvent::Occurs(Occurrence::Casts, on) if has_x(on.thing()));
        !self.on.is_empty() && self.on.iter().all(hears)
    }

    /// Whether it triggers as its object is turned face up, and so knows the X that was paid for that (702.37f).
    pub fn is_unveiling(&self) -> bool {
        self.is_of_this(&[Occurrence::TurnsUp])
    }

    /// Whether it triggers as its object becomes monstrous, and so knows the X of the ability which did that (701.37c).
    pub fn is_of_monstrosity(&self) -> bool {
        let monstrous = |it: &TriggerEvent| matches!(it, TriggerEvent::Occurs(Occurrence::GetsMark, on) if on.mark == Some(Mark::Monstrous) && on.is_this());
        !self.on.is_empty() && self.on.iter().all(monstrous)
    }

    /// Whether it triggers as its object is cycled, and so knows the X that was paid for that (107.3i).
    pub fn is_of_cycling(&self) -> bool {
        self.is_of_this(&[Occurrence::Cycles])
    }

    /// Whether it triggers on one of these about its object.
    fn is_of_this(&self, of: &[Occurrence]) -> bool {
        self.on.iter().any(|it| it.is_of_this(of))
    }

    /// Whether it is a mana ability (605.1b): no target, triggers on mana that is made, could add mana.
    pub fn is_mana(&self) -> bool {
        let of_mana = |it: Occurrence| {
            let tapped =
                [Occurrence::TapsForMana, Occurrence::IsTappedForMana, Occurrence::TapsForType, Occurrence::IsTappedForType];
            tapped.contains(&it)
        };
        let adds = |it: &TriggerEvent| matches!(it, TriggerEvent::Occurs(it, _) if of_mana(*it));
        let on_mana = !self.on.is_empty() && self.on.iter().all(adds);
        on_mana && matches!(&self.effect, Effect::Plain(text) if text.adds_mana())
    }
}

/// A trigger event (603.2).
#[derive(Clone, Debug, PartialEq, Eq, EnumDiscriminants, Walk!)]
#[strum_discriminants(name(TriggerEventKind), derive(EnumCount, PartialOrd, Ord), doc = "A sort of [`TriggerEvent`].")]
pub enum TriggerEvent {
    /// What a row of a rule file says, about such players and things.
    Occurs(Occurrence, Parties),
    /// Several of that at once are one occurrence (603.2c): `whenever one or more creatures die`.
    OneOrMore(Box<TriggerEvent>),
    /// That, if a player does such a thing for the nth time in the turn: `whenever you draw your second card each turn`.
    Nth(u8, Feat, Box<TriggerEvent>),
    /// A chapter of this Saga is reached (714.2b).
    Chapter(u32),
    /// Something that fits is discarded, and goes to that zone instead of the graveyard (702.35a).
    DiscardedInto(Filter, Zone),
    /// The venture marker is moved into that room of this dungeon, from which arrows lead to those (309.4c).
    Room(u8, Vec<u8>),
    /// That is so: a state trigger (603.8).
    State(Condition),
    /// The step or phase of such a player's turn begins; of any turn without one (603.2b).
    Begins(Moment, Option<Relation>),
}

impl TriggerEvent {
    /// Whom and what it is about, if it is that one.
    pub fn is(&self, of: Occurrence) -> Option<&Parties> {
        if let Self::Occurs(it, parties) = self { (*it == of).then_some(parties) } else { None }
    }

    /// The same in the turn of such a player only, or while something is so; nothing of what has its time by itself.
    pub(crate) fn in_time(self, whose: Relation, meanwhile: Option<&Condition>) -> Option<Self> {
        match self {
            Self::Occurs(it, parties) => {
                let meanwhile = meanwhile.map(|it| Box::new(it.clone()));
                Some(Self::Occurs(it, Parties { turn: whose, meanwhile, ..parties }))
            }
            Self::OneOrMore(it) => it.in_time(whose, meanwhile).map(|it| Self::OneOrMore(Box::new(it))),
            Self::Nth(..) | Self::Chapter(_) | Self::DiscardedInto(..) | Self::Room(..) | Self::State(_) | Self::Begins(..) => {
                None
            }
        }
    }

    /// What has to be so as it happens.
    pub(crate) fn meanwhile(&self) -> Option<&Condition> {
        match self {
            Self::Occurs(_, parties) => parties.meanwhile.as_deref(),
            Self::OneOrMore(it) => it.meanwhile(),
            Self::Nth(..) | Self::Chapter(_) | Self::DiscardedInto(..) | Self::Room(..) | Self::State(_) | Self::Begins(..) => {
                None
            }
        }
    }

    /// Whether it is one of these, and about the object with the ability.
    pub fn is_of_this(&self, of: &[Occurrence]) -> bool {
        if let Self::Occurs(it, parties) = self { of.contains(it) && parties.is_this() } else { false }
    }

    /// Whether it is about the object with the ability, and nothing else is in it.
    pub(crate) fn is_about_this(&self) -> bool {
        let Self::Occurs(_, parties) = self else { return false };
        !parties.what.is_empty() && parties.what.iter().all(|it| it.tests == [Test::This])
    }
}
