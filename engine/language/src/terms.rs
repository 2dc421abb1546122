//! What the phrases of properties, questions, measures and statements leave open: each part by its sort, in the order of the phrase.

use std::cmp::Ordering;

use macro_rules_attribute::derive;

use crate::{Amount, Condition, Filter, Measure, Past, Players, Property, Question, Reads, Relation, Statement, Static, Test};
use vocabulary::{
    CounterKind, Skipped,
    catalog::{Color, SpellType},
};

/// The parts that a phrase leaves open.
#[derive(Clone, Debug, Default, PartialEq, Eq, Walk!)]
pub struct Terms {
    /// In the order of the phrase.
    pub parts: Vec<Term>,
}

/// One of them.
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub enum Term {
    /// Some player.
    Player(Relation),
    /// Those players.
    Players(Players),
    /// What fits a description.
    Thing(Filter),
    /// So many; the largest number is any number.
    Number(i32),
    /// A number that is at most (`Less`), exactly (`Equal`) or at least (`Greater`) that.
    Sized(Ordering, i32),
    /// These colors.
    Colors(Vec<Color>),
    /// What stands in an inset.
    Inset(SpellType),
    /// A word that was voted for, or a letter.
    Word(String),
    /// What the trigger conditions of the ability are, each as it is kept (603.1b).
    Pasts(Vec<Past>),
    /// Counters of that kind; of any, where none is said.
    Counter(Option<CounterKind>),
    /// A turn, a phase or a step.
    Skipped(Skipped),
}

/// How a part is read and printed.
#[derive(Clone, Copy, Debug)]
pub(crate) enum TermRole {
    /// A player before a verb.
    Who,
    /// A player who is attacked.
    Attacked,
    /// Any of what is described.
    Any,
    /// One of what is described.
    One,
    /// What something targets.
    Aimed,
    /// The same where nothing else is targeted.
    Sole,
    /// So many targets.
    Targets,
    /// A number, or more or less than it.
    Size,
    /// Colors with `and` between them.
    Colors,
    /// What stands in an inset.
    Inset,
    /// A word that was voted for.
    Word,
    /// A letter.
    Letter,
    /// Which of all times.
    Nth,
    /// All of the trigger conditions of the ability.
    Conditions,
    /// Players of whom something is stated.
    Group,
    /// All of what is described.
    Many,
    /// Each of what is described.
    Each,
    /// This, or all of what is described.
    Things,
    /// So many, as a word.
    Count,
    /// So many, in digits.
    Digits,
    /// The turn of another player than the controller.
    Turn,
    /// A kind of counters.
    Counter,
    /// Counters, perhaps of a kind.
    Counters,
    /// So many lands more.
    LandPlays,
    /// So many creatures more that are blocked.
    MoreBlocked,
    /// So many loyalty counters to put on, or to remove.
    Loyalty,
    /// By whom, if that is said.
    By,
    /// Of which, if that is said.
    Of,
    /// Landwalk that creatures can be blocked in spite of.
    IgnoredWalk,
    /// Whose something is.
    Whose,
    /// Who skips something of theirs.
    Skipping,
    /// What is skipped.
    Skipped,
    /// Whom, or what, that attacks, if that is said.
    Against,
    /// What this is attached to.
    Host,
}

impl Terms {
    /// Nothing is open.
    pub const NONE: Self = Self { parts: Vec::new() };

    /// The players, in the order of the phrase.
    pub fn players(&self) -> impl Iterator<Item = Relation> {
        self.parts.iter().filter_map(|it| if let Term::Player(it) = it { Some(*it) } else { None })
    }

    /// The players of whom it is said.
    pub fn group(&self) -> Option<&Players> {
        self.parts.iter().find_map(|it| if let Term::Players(it) = it { Some(it) } else { None })
    }

    /// What fits is described so; anything, where nothing is described.
    pub fn thing(&self) -> &Filter {
        static ANYTHING: Filter = Filter { tests: Vec::new() };
        self.things().next().unwrap_or(&ANYTHING)
    }

    /// All descriptions, in the order of the phrase.
    pub fn things(&self) -> impl Iterator<Item = &Filter> {
        self.parts.iter().filter_map(|it| if let Term::Thing(it) = it { Some(it) } else { None })
    }

    /// How many; none where no number is said.
    pub fn number(&self) -> i32 {
        self.parts.iter().find_map(|it| if let Term::Number(it) = it { Some(*it) } else { None }).unwrap_or(0)
    }

    /// All numbers that are said, in the order of the phrase.
    pub fn numbers(&self) -> impl Iterator<Item = i32> {
        self.parts.iter().filter_map(|it| if let Term::Number(it) = it { Some(*it) } else { None })
    }

    /// Whether a number is as is said; any, where nothing is.
    pub fn is_size(&self, number: i32) -> bool {
        let so = |it: &Term| if let Term::Sized(how, it) = it { Some((*how, *it)) } else { None };
        self.parts.iter().find_map(so).is_none_or(|(how, it)| number == it || number.cmp(&it) == how)
    }

    /// The colors.
    pub fn colors(&self) -> &[Color] {
        self.parts.iter().find_map(|it| if let Term::Colors(it) = it { Some(&it[..]) } else { None }).unwrap_or(&[])
    }

    /// What stands in the inset.
    pub fn inset(&self) -> Option<SpellType> {
        self.parts.iter().find_map(|it| if let Term::Inset(it) = it { Some(*it) } else { None })
    }

    /// The word that was voted for, or the letter.
    pub fn word(&self) -> &str {
        self.parts.iter().find_map(|it| if let Term::Word(it) = it { Some(&it[..]) } else { None }).unwrap_or("")
    }

    /// What the trigger conditions of the ability are.
    pub fn pasts(&self) -> &[Past] {
        self.parts.iter().find_map(|it| if let Term::Pasts(it) = it { Some(&it[..]) } else { None }).unwrap_or(&[])
    }

    /// The kind of counters, where one is said.
    pub fn counter(&self) -> Option<CounterKind> {
        self.parts.iter().find_map(|it| if let Term::Counter(it) = it { *it } else { None })
    }

    /// The turn, phase or step.
    pub fn skipped(&self) -> Option<Skipped> {
        self.parts.iter().find_map(|it| if let Term::Skipped(it) = it { Some(*it) } else { None })
    }

    /// Whether it is said of counters of that kind, or of all counters.
    pub fn is_about(&self, kind: CounterKind) -> bool {
        self.counter().is_none_or(|it| it == kind)
    }

    /// Whether they name no player and describe nothing, so that they say all by themselves.
    pub(crate) fn say_all(&self) -> bool {
        self.parts.iter().all(|it| match it {
            Term::Number(_) | Term::Sized(..) | Term::Colors(_) | Term::Inset(_) | Term::Counter(_) | Term::Skipped(_) => true,
            Term::Player(_) | Term::Players(_) | Term::Thing(_) | Term::Word(_) | Term::Pasts(_) => false,
        })
    }

    /// What decides whom and what they mean.
    pub(crate) fn reads(&self) -> Reads {
        let of_one = |it: &Term| match it {
            Term::Player(it) => it.reads().into(),
            Term::Players(these) => these.reads(),
            Term::Thing(it) => it.reads(),
            Term::Pasts(these) => these.iter().map(Past::reads).collect(),
            Term::Number(_)
            | Term::Sized(..)
            | Term::Colors(_)
            | Term::Inset(_)
            | Term::Word(_)
            | Term::Counter(_)
            | Term::Skipped(_) => Reads::NOTHING,
        };
        self.parts.iter().map(of_one).collect()
    }
}

impl Property {
    /// It is so; nothing is open.
    pub const fn plain(self) -> Test {
        Test::Is(self, Terms::NONE)
    }
}

impl Question {
    /// It is so; nothing is open.
    pub const fn plain(self) -> Condition {
        Condition::Asks(self, Terms::NONE)
    }
}

impl Measure {
    /// So much; nothing is open.
    pub const fn plain(self) -> Amount {
        Amount::Measured(self, Terms::NONE)
    }
}

impl Statement {
    /// Those that say when abilities may be activated.
    pub const OF_ACTIVATING: [Self; 2] = [Self::ActsInOwnTurn, Self::CantActivateInYourTurn];

    /// Those that say of others' spells when they may be cast.
    pub const OF_CASTING: [Self; 9] = [
        Self::ActsInOwnTurn,
        Self::CantBeCast,
        Self::CantCast,
        Self::CantCastInYourTurn,
        Self::CantCastInCombat,
        Self::CastsInOwnTurn,
        Self::CastsAtSorceryTime,
        Self::CastsAtMost,
        Self::Flash,
    ];

    /// Those that keep counters off objects.
    pub const OF_COUNTERS: [Self; 2] = [Self::NoCounters, Self::BearsNoCounters];

    /// Those that an object says of itself: of no others, and not for a turn.
    pub const OF_ITSELF: [Self; 18] = [
        Self::AsUnblocked,
        Self::AttachedOnlyTo,
        Self::CanLead,
        Self::CantBeCopied,
        Self::CounterLimit,
        Self::EntersAtDawn,
        Self::DeckHolds,
        Self::DeckHoldsUpTo,
        Self::EntersPayingLife,
        Self::EntersPrepared,
        Self::CopiesChosen,
        Self::FlashFor,
        Self::FlashForSacrifice,
        Self::ForAnte,
        Self::FromExile,
        Self::MayDiscard,
        Self::MayStayTapped,
        Self::TurnsUpAttached,
    ];

    /// It is stated; nothing is open.
    pub const fn plain(self) -> Static {
        Static::States(self, Terms::NONE)
    }

    /// It is stated of that.
    pub fn of(self, part: Term) -> Static {
        Static::States(self, Terms { parts: vec![part] })
    }
}
