//! Trigger events (603.2) whose phrase and whose function stand in a row of a rule file.
//!
//! The grammar's productions and the pieces from which the printer says them are derived from the rows (`generated/occurrences`). A new
//! one is a row; whom and what it is about are its [`Parties`], which are the same for all. What composes them stands around them in
//! [`TriggerEvent`]: one or more at once, the nth in a turn.

use std::fmt;

use macro_rules_attribute::derive;
use vocabulary::CounterKind;

use crate::{
    Condition, Filter, ManaType, Mark, Occurrence, Relation, Subject, Test, TriggerEvent,
    saying::{Agent, Piece},
};

/// Whom and what a trigger event is about.
#[derive(Clone, PartialEq, Eq, Walk!)]
pub struct Parties {
    /// The player who does it or suffers it; anyone, where the phrase names no player.
    pub who: Relation,
    /// The player to whom it is done.
    pub whom: Relation,
    /// The things of which the phrase speaks, in its order.
    pub what: Vec<Filter>,
    /// How many of the last of them at least, which of all times, or how much.
    pub number: u8,
    /// Counters of which kind; of any without one.
    pub counter: Option<CounterKind>,
    /// What it becomes, or which of its doors it is.
    pub mark: Option<Mark>,
    /// Mana of which type.
    pub mana: Option<ManaType>,
    /// Whose turn it has to be then.
    pub turn: Relation,
    /// What has to be so then, and is not asked again as the ability resolves.
    pub meanwhile: Option<Box<Condition>>,
}

impl Default for Parties {
    fn default() -> Self {
        Self {
            who: Relation::Anyone,
            whom: Relation::Anyone,
            what: Vec::new(),
            number: 1,
            counter: None,
            mark: None,
            mana: None,
            turn: Relation::Anyone,
            meanwhile: None,
        }
    }
}

/// What the phrase of a trigger event leaves open.
#[derive(Clone, Copy, Debug)]
pub(crate) enum OccurrenceRole {
    /// The next of the things; of several together, so many.
    Object,
    /// The next of the things, one of them.
    One,
    /// The next of the things: the object with the ability.
    This,
    /// The next of the things, so many or more of them.
    Several,
    /// A card, or however many together.
    Cards,
    /// A die, or however many together.
    Dice,
    /// What is discarded: a card, one that fits, or however many together.
    Discarded,
    /// What is cycled.
    Cycled,
    /// Into what something turns, if that matters.
    Into,
    /// To whom it is done.
    Whom,
    /// Whose a spell or ability is, if that matters.
    Controlled,
    /// Of what a door is, if that matters.
    DoorOf,
    /// A kind of counters.
    Counter,
    /// A kind of counters with the space behind it, or none.
    AnyCounter,
    /// One counter, of a kind or of any.
    OneCounter,
    /// Which of all times.
    Ordinal,
    /// How much.
    Number,
    /// So much or more, if that matters.
    AtLeast,
    /// To whom it is done, to however many together.
    Players,
    /// Mana of which type.
    ManaType,
    /// What it becomes.
    Mark,
    /// From the battlefield.
    FromPlay,
    /// Whose graveyard.
    Graveyard,
    /// The same, of somebody in particular.
    OwnGraveyard,
    /// The library of the same player.
    SameLibrary,
    /// Whose hand.
    Hand,
    /// `Your`, or `their` of other players.
    Their,
}

impl Occurrence {
    /// Whether a player is attacked.
    pub(crate) const fn is_attack(self) -> bool {
        matches!(
            self,
            Self::AttacksPlayer | Self::PlayerAttacksPlayer | Self::PlayerAttacksPlayerWith | Self::SeveralAttackPlayer
        )
    }

    /// It happens to what fits, or that does it.
    pub fn of(self, fits: Filter) -> TriggerEvent {
        TriggerEvent::Occurs(self, Parties { what: vec![fits], ..Parties::default() })
    }

    /// The same with a second thing in it.
    pub fn of_both(self, fits: Filter, other: Filter) -> TriggerEvent {
        TriggerEvent::Occurs(self, Parties { what: vec![fits, other], ..Parties::default() })
    }

    /// It happens to what fits by, or with, such a player.
    pub fn to(self, fits: Filter, whom: Relation) -> TriggerEvent {
        TriggerEvent::Occurs(self, Parties { what: vec![fits], whom, ..Parties::default() })
    }

    /// Such a player does it, or suffers it.
    pub fn by(self, who: Relation) -> TriggerEvent {
        TriggerEvent::Occurs(self, Parties { who, ..Parties::default() })
    }

    /// Such a player does it to what fits, or with it.
    pub fn by_with(self, who: Relation, fits: Filter) -> TriggerEvent {
        TriggerEvent::Occurs(self, Parties { who, what: vec![fits], ..Parties::default() })
    }

    /// It happens with counters of a kind on what fits.
    pub fn with_counter(self, counter: CounterKind, fits: Filter) -> TriggerEvent {
        TriggerEvent::Occurs(self, Parties { what: vec![fits], counter: Some(counter), ..Parties::default() })
    }

    /// Who stands before it; nobody where no card says it by itself.
    pub(crate) fn agent(self) -> Agent {
        self.saying().map_or(Agent::Nobody, |it| it.agent)
    }

    /// Whether it befalls an object, and no player has a part in it.
    pub(crate) const fn befalls(self) -> bool {
        matches!(
            self,
            Self::Enters
                | Self::EntersUntapped
                | Self::Leaves
                | Self::Dies
                | Self::IsBuried
                | Self::IsBuriedFromElsewhere
                | Self::IsBuriedFromPlay
                | Self::IsBuriedFromLibrary
                | Self::IsExiled
                | Self::BecomesTapped
                | Self::BecomesUntapped
                | Self::TurnsUp
                | Self::Transforms
        )
    }

    /// Whether it is that an ability is activated.
    pub(crate) const fn is_activation(self) -> bool {
        matches!(self, Self::Activates | Self::ActivatesOf | Self::ActivatesLoyalty)
    }

    /// Whether each of those that it counts is an occurrence of its own, however many there are in an event (603.2c).
    pub const fn is_each(self) -> bool {
        matches!(self, Self::CounterIsPut)
    }

    /// Whether it is about several things at once.
    const fn is_of_several(self) -> bool {
        matches!(self, Self::AttacksWithSeveral | Self::SeveralAttack | Self::SeveralAttackPlayer | Self::PlayerAttacksPlayerWith)
    }

    /// Whether its phrase has a place for another player than who does it.
    pub(crate) fn names_other(self) -> bool {
        fn any(pieces: &[Piece<OccurrenceRole>]) -> bool {
            pieces.iter().any(|it| match it {
                Piece::Role(it) => matches!(
                    it,
                    OccurrenceRole::Whom
                        | OccurrenceRole::Controlled
                        | OccurrenceRole::Graveyard
                        | OccurrenceRole::OwnGraveyard
                        | OccurrenceRole::Hand
                ),
                Piece::Either(_, ways) => ways.iter().any(|it| any(it)),
                Piece::Words(_) | Piece::Verb(_) | Piece::Ending => false,
            })
        }
        self.saying().is_none_or(|it| any(it.pieces))
    }

    /// The same of those things: what is no creature is called by what else it is, and a source by what it is.
    pub(crate) fn second_of(self, parties: &Parties) -> Option<&'static str> {
        match self {
            Self::DealsDamageToOne | Self::DealsCombatDamageToOne => {
                let walks = parties.other().is_called("planeswalker") && !parties.other().is_called("creature");
                Some(if walks { "planeswalker" } else { "creature" })
            }
            Self::DealsDamageToThis => {
                let source = ["creature", "spell"].into_iter().find(|it| parties.thing().is_called(it));
                Some(source.unwrap_or("source"))
            }
            _ => self.second(),
        }
    }

    /// Where it has two things in it: the noun by which the second, which `it` is in the model, can be called.
    pub(crate) const fn second(self) -> Option<&'static str> {
        match self {
            Self::BlocksOne | Self::BecomesBlockedByOne | Self::DealsCombatDamageToOne | Self::DealsDamageToOne => {
                Some("creature")
            }
            Self::DealsDamageToThis => Some("source"),
            Self::BecomesTarget => Some("spell or ability"),
            Self::BecomesTargetOfSpell => Some("spell"),
            Self::ActivatesOf | Self::ActivatesLoyalty => Some("ability"),
            Self::Crews => Some("Vehicle"),
            Self::Saddles => Some("Mount"),
            Self::BecomesUnattached => Some("permanent"),
            _ => None,
        }
    }
}

impl TriggerEvent {
    /// Whether it is what a player does, or is done to: a creature dies as it is sacrificed, and is sacrificed as it dies, but neither causes
    /// what waits for the other.
    pub fn is_deed(&self) -> bool {
        [Occurrence::Sacrifices, Occurrence::Exploits, Occurrence::LosesControl].into_iter().any(|it| self.is(it).is_some())
    }

    /// Whether it is about several things at once.
    pub(crate) fn is_of_several(&self) -> bool {
        match self {
            Self::OneOrMore(_) => true,
            Self::Occurs(it, _) => it.is_of_several(),
            Self::Nth(..) | Self::Chapter(_) | Self::DiscardedInto(..) | Self::Room(..) | Self::State(_) | Self::Begins(..) => {
                false
            }
        }
    }

    /// Whether each of those that it counts is an occurrence of its own (603.2c).
    pub fn is_each(&self) -> bool {
        if let Self::Occurs(it, _) = self { it.is_each() } else { false }
    }
}

impl Parties {
    /// The first of the things; whatever there is, where the phrase names none.
    pub fn thing(&self) -> &Filter {
        self.nth(0)
    }

    /// The second of them.
    pub fn other(&self) -> &Filter {
        self.nth(1)
    }

    fn nth(&self, at: usize) -> &Filter {
        static ANYTHING: Filter = Filter { tests: Vec::new() };
        self.what.get(at).unwrap_or(&ANYTHING)
    }

    /// Whether it is about the object with the ability alone.
    pub fn is_this(&self) -> bool {
        self.thing().tests == [Test::This]
    }

    /// This as the second of them.
    pub(crate) fn other_known(&self) -> Option<Subject> {
        (self.other().tests == [Test::This]).then_some(Subject::This)
    }

    /// The first of the things as a subject, where that is known beforehand.
    pub(crate) fn known(&self) -> Option<Subject> {
        match &self.thing().tests[..] {
            [Test::This] => Some(Subject::This),
            tests => tests.iter().any(|it| matches!(it, Test::Host(_))).then_some(Subject::Host),
        }
    }
}

impl fmt::Debug for Parties {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut list = f.debug_list();
        if self.who != Relation::Anyone {
            list.entry(&format_args!("by {:?}", self.who));
        }
        if self.whom != Relation::Anyone {
            list.entry(&format_args!("to {:?}", self.whom));
        }
        list.entries(&self.what);
        if self.number != 1 {
            list.entry(&self.number);
        }
        list.entries(self.counter);
        list.entries(self.mark);
        list.entries(self.mana);
        if self.turn != Relation::Anyone {
            list.entry(&format_args!("in the turn of {:?}", self.turn));
        }
        list.entries(&self.meanwhile);
        list.finish()
    }
}
