//! What lasts: continuous effects of resolved spells and abilities (611.2), shields, delayed triggers, and triggers that wait.

use macro_rules_attribute::derive;

use crate::game::{AbilityId, AbilityRef, Chosen, LinkKind, ObjectId, Permit, PlayerId, State, Thing};
use crate::{Visit, Wording};
use language::{Ability, Becomes, Duration, FaceId, Static, Times};
use vocabulary::{
    CardTypes, Colors, Stage,
    catalog::{Color, KeywordAbility},
};

/// One change to one object by a resolved spell or ability; the set of objects was fixed as it began (611.2c).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Visit!, Wording!)]
pub struct ContinuousEffect {
    /// The object that is changed.
    pub object: ObjectId,
    /// What is changed.
    pub change: Applied,
    /// How long.
    pub duration: Duration,
    /// When it began (613.7b).
    pub timestamp: u32,
    /// Whose effect it is.
    pub controller: PlayerId,
    /// The object whose effect it is, where the duration hangs on that (611.2b) or a restriction may speak of it.
    pub source: Option<ObjectId>,
}

/// A change with all its numbers known (608.2h).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Visit!, Wording!)]
pub enum Applied {
    /// Controlled by (613.1b).
    Control(PlayerId),
    /// Has the copiable values of that face (613.1a).
    Copy(FaceId),
    /// Has what its components make together (613.2a, 730.2a).
    Merged,
    /// Has these types in place of its own (205.1a).
    OnlyTypes(CardTypes),
    /// Has the subtype in place of others of its sort (205.1a, 305.7).
    OnlySubtype(vocabulary::Subtype),
    /// Can't have the keyword (113.11).
    DeniedKeyword(KeywordAbility),
    /// Gets the types besides (613.1d).
    Types(CardTypes),
    /// Has the supertype besides (613.1d).
    Supertype(vocabulary::catalog::Supertype),
    /// Is not of these types (613.1d).
    WithoutTypes(CardTypes),
    /// Has no subtype that cards of these types have (205.1a).
    WithoutSubtypes(CardTypes),
    /// Gets the subtype besides (613.1d).
    Subtype(vocabulary::Subtype),
    /// Has the creature types of that face in place of its own (205.1a).
    CreatureTypesOf(FaceId),
    /// Is every creature type besides (205.3m).
    EveryCreatureType,
    /// The first of the color words in its text reads as the second (613.1c).
    ColorWord(Color, Color),
    /// The first of the subtypes in its text reads as the second (613.1c).
    SubtypeWord(vocabulary::Subtype, vocabulary::Subtype),
    /// Has the name of that face, and no other (612.8).
    Named(FaceId),
    /// Has the names of all nonlegendary creature cards besides (612.7).
    AllNames,
    /// Has the full text of that face (612.6).
    FullText(FaceId),
    /// Has the rules text of that face (612.5).
    TextBox(FaceId),
    /// Becomes these colors (613.1e).
    Colors(Colors),
    /// Becomes these colors besides those that it is (105.3).
    MoreColors(Colors),
    /// Gains a keyword (613.1f).
    Keyword(KeywordAbility),
    /// Has the keyword by so many counters that give it (122.1b).
    KeywordCounters(KeywordAbility, u32),
    /// Gains an ability (613.1f).
    Ability(AbilityRef),
    /// Loses a keyword (613.1f).
    WithoutKeyword(KeywordAbility),
    /// Loses all abilities (613.1f).
    WithoutAbilities,
    /// Base power and toughness (613.4b).
    BaseSize(i32, i32),
    /// Base power alone (613.4b).
    BasePower(i32),
    /// Base toughness alone (613.4b).
    BaseToughness(i32),
    /// Power and toughness by so much (613.4c).
    Size(i32, i32),
    /// Base power and toughness each as its mana value (613.4b).
    SizeByManaValue,
    /// Power and toughness switched (613.4d).
    SwitchSize,
    /// Has what stands on the sticker in that place of the list, which is on it (123).
    Stickered(u16),
    /// Who controls the effect ignores the restrictions that this puts on anything of that player's (116.2d).
    Ignored,
    /// Is goaded by the controller of the effect (701.15b).
    Goaded,
    /// Attacks that player, or blocks that attacker, if able (508.1d, 509.1c).
    Against(Thing),
    /// Can't or must do what that static ability says (508.1c, 508.1d).
    Bound(AbilityRef),
}

impl State {
    /// What effects say of players for a time, with what it is said by.
    pub fn said_for_now(&self) -> impl Iterator<Item = (&Delayed, &Static)> {
        self.delayed.iter().filter_map(|it| {
            let Ability::Static(says) = self.ability(it.ability) else { return None };
            Some((it, says))
        })
    }

    /// Whether a delayed ability triggers once: it says so, or it has no stated duration (603.7b).
    pub fn triggers_once(&self, it: &Delayed) -> bool {
        it.duration == Duration::Permanent || self.ability(it.ability).is_for_once()
    }

    /// How long what effects have begun lasts, and whose effects those are: changes, what is said for a time, and what may be played.
    pub fn durations(&self) -> impl Iterator<Item = (Duration, PlayerId)> {
        let allowed = self.links.iter().filter_map(|it| {
            let LinkKind::Allowed(Permit { player, lasts, .. }) = it.tie else { return None };
            Some((lasts, player))
        });
        let delayed = self.delayed.iter().map(|it| (it.duration, it.controller));
        self.effects.iter().map(|it| (it.duration, it.controller)).chain(delayed).chain(allowed)
    }

    /// Whether that player ignores for now how an object restricts what is that player's (116.2d).
    pub fn ignores(&self, player: PlayerId, source: ObjectId) -> bool {
        self.effects.iter().any(|it| it.object == source && it.change == Applied::Ignored && it.controller == player)
    }

    /// Whom an effect would have it attack or block, each as often as an effect says so (508.1d, 509.1c).
    pub fn called_against(&self, object: ObjectId) -> impl Iterator<Item = Thing> {
        let own = self.effects.iter().filter(move |it| it.object == object);
        own.filter_map(|it| if let Applied::Against(thing) = it.change { Some(thing) } else { None })
    }
}

/// Something that happens instead, this turn (614, 615): no text gives a shield another duration, and the end of the turn takes them all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Visit!, Wording!)]
pub enum Shield {
    /// It is not destroyed (701.19a).
    Regeneration(ObjectId),
    /// So much damage to it is prevented.
    Prevention(Thing, u32),
    /// All damage to it is prevented.
    FullPrevention(Thing),
    /// What a resolved spell or ability says.
    Replacement(FloatingReplacement),
}

/// A replacement effect of a resolved spell or ability (614.3): its text is a minted ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Visit!, Wording!)]
pub struct FloatingReplacement {
    /// The ability.
    pub ability: AbilityRef,
    /// The object whose spell or ability made it.
    pub source: ObjectId,
    /// Who controls it.
    pub controller: PlayerId,
    /// The source of the damage, where one was chosen (609.7a).
    pub by: Option<ObjectId>,
    /// The object or player that it is about, where it is about one.
    pub to: Option<Thing>,
    /// To whom or what damage is dealt instead, where that is another one (614.9).
    pub onto: Option<Thing>,
    /// About how much more damage it is, where not about all of it.
    pub left: Option<u32>,
    /// How often it applies.
    pub times: Times,
}

impl Shield {
    /// Whether it is for one time, however much damage that is: what several sources deal at once, or one deals to several, is all of that
    /// time (615.8).
    pub const fn is_for_one_time(&self) -> bool {
        matches!(self, Self::Replacement(FloatingReplacement { left: None, times: Times::Next, .. }))
    }
}

impl State {
    /// Whether damage for which that is used is prevented (615.1), not replaced otherwise.
    pub fn prevents(&self, shield: Shield) -> bool {
        match shield {
            Shield::Prevention(..) | Shield::FullPrevention(_) => true,
            Shield::Regeneration(_) => false,
            Shield::Replacement(it) => {
                let Ability::Static(Static::Replaces(says)) = self.ability(it.ability) else { return false };
                matches!(says.becomes, Becomes::Prevented(_))
            }
        }
    }
}

/// A delayed triggered ability (603.7): its text is the effect of a minted ability. An effect that waits for the next spell of a player is
/// one like it, whose text is a static ability (611.2f).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Visit!, Wording!)]
pub struct Delayed {
    /// The ability.
    pub ability: AbilityId,
    /// The object whose spell or ability made it.
    pub source: ObjectId,
    /// Who controls it.
    pub controller: PlayerId,
    /// As which stage begins it triggers; otherwise its text says when.
    pub stage: Option<Stage>,
    /// In which turn at the earliest.
    pub from_turn: u32,
    /// In whose turn, if that matters.
    pub turn_of: Option<PlayerId>,
    /// How long it waits.
    pub duration: Duration,
    /// What it is about.
    pub it: Option<Thing>,
    /// How many `that many` was in the text that made it (603.7c); where it waits for an event, that says how many.
    pub amount: i32,
    /// The value of X of the spell or ability that made it (107.3n).
    pub x: u32,
    /// Its source has transformed since it was made (701.27f).
    pub outrun: bool,
    /// Its source had been moved before, by the text that made it or the event of that: it is found as what it has become (400.7j).
    pub source_moved: bool,
}

impl Delayed {
    /// An ability of that object under that player's control which waits for as long as it takes, about nothing.
    pub const fn of(ability: AbilityRef, source: ObjectId, controller: PlayerId) -> Self {
        let (duration, outrun, source_moved) = (Duration::Permanent, false, false);
        Self {
            ability: AbilityId::own(ability),
            source,
            controller,
            stage: None,
            from_turn: 0,
            turn_of: None,
            duration,
            it: None,
            amount: 0,
            x: 0,
            outrun,
            source_moved,
        }
    }

    /// Whether that is this ability, which has triggered.
    pub fn is_behind(&self, it: &Waiting) -> bool {
        let same = (self.ability, self.source, self.controller, self.x, self.outrun)
            == (it.ability, it.source, it.controller, it.x, it.outrun);
        same && (self.it.is_none() || self.it == it.it)
    }
}

/// A triggered ability that has triggered and is not on the stack yet (603.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Visit!, Wording!)]
pub struct Waiting {
    /// The ability.
    pub ability: AbilityId,
    /// The object that has it.
    pub source: ObjectId,
    /// Who controls it.
    pub controller: PlayerId,
    /// What the event was about.
    pub it: Option<Thing>,
    /// The other object of the event.
    pub opposite: Option<ObjectId>,
    /// The player that the event was about.
    pub player: Option<PlayerId>,
    /// The amount of the event.
    pub amount: i32,
    /// The value of X that a delayed ability remembers (107.3n).
    pub x: u32,
    /// Whether its source has transformed since it was made, where it is delayed (701.27f).
    pub outrun: bool,
    /// Whether the event moved the object that has it, or that was so before where it is delayed.
    pub source_moved: bool,
    /// Whether the event moved what it was about.
    pub it_moved: bool,
    /// What was paid with, where that is what it triggers on (603.12).
    pub spent: Option<ObjectId>,
}

impl Waiting {
    /// An ability of that object, by a player's doing and not by an event.
    pub const fn by(controller: PlayerId, source: ObjectId, ability: AbilityId) -> Self {
        let (source_moved, it_moved) = (false, false);
        let (it, opposite, player, spent) = (None, None, None, None);
        Self { ability, source, controller, it, opposite, player, amount: 0, x: 0, outrun: false, source_moved, it_moved, spent }
    }

    /// What its text finds chosen: all that it remembers of the event.
    pub fn chosen(&self) -> Chosen {
        let Self { it, opposite, player, amount, x, spent, .. } = *self;
        Chosen { x, it, opposite, player, amount, spent, ..Chosen::default() }
    }
}
