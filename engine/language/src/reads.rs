//! What a text looks at, as [`Aspects`]: as long as none of that is touched, it says the same.

use crate::{
    Amount, Aspect, Aspects, Change, Condition, Filter, Past, Players, Quantity, Relation, Statement, Static, Subject, Test,
};
use vocabulary::Keywords;

/// What a text looks at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reads {
    /// The aspects.
    pub aspects: Aspects,
    /// Of abilities, only whether these keywords are there.
    pub keywords: Keywords,
}

impl From<Aspects> for Reads {
    fn from(aspects: Aspects) -> Self {
        Self { aspects, keywords: Keywords::NONE }
    }
}

impl Reads {
    /// Nothing.
    pub const NOTHING: Self = Self { aspects: Aspects::empty(), keywords: Keywords::NONE };

    /// Both.
    #[must_use]
    pub fn and(self, other: impl Into<Self>) -> Self {
        let other = other.into();
        Self { aspects: self.aspects | other.aspects, keywords: self.keywords.and(other.keywords) }
    }
}

impl FromIterator<Self> for Reads {
    fn from_iter<I: IntoIterator<Item = Self>>(all: I) -> Self {
        all.into_iter().fold(Self::NOTHING, Self::and)
    }
}

impl Static {
    /// What decides whom it changes or binds, and how; other statements are asked when they matter.
    pub fn reads(&self) -> Reads {
        if let Self::Changes(condition, affected, changes) = self {
            let condition = condition.as_ref().map_or(Reads::NOTHING, Condition::reads);
            condition.and(affected.reads()).and(changes.iter().map(Change::reads).collect::<Reads>())
        } else if let Self::Defines(changes) = self {
            changes.iter().map(Change::reads).collect()
        } else if let Self::Restricts(bound, _) | Self::Requires(bound, _) = self {
            bound.reads()
        } else if let Some(said) = self.as_stated(Statement::CopiesChosen) {
            said.reads()
        } else {
            Reads::NOTHING
        }
    }
}

impl Change {
    /// What decides how much it changes.
    pub fn reads(&self) -> Reads {
        match self {
            Self::Size(power, toughness) | Self::BaseSize(power, toughness) => power.reads().and(toughness.reads()),
            Self::BasePower(size) | Self::BaseToughness(size) => size.reads(),
            Self::Control => Aspects::CONTROL.into(),
            Self::FullText => (Aspects::GRAVEYARDS | Aspects::CONTROL).into(),
            Self::LikeExiled(_) => Subject::ExiledWithThis.reads().and(Aspects::TYPES),
            Self::SizeByManaValue => Aspects::NAMES.into(),
            Self::OneOf(these) => these.iter().map(Self::reads).collect(),
            Self::SwitchSize
            | Self::EveryCreatureType
            | Self::Gain(_)
            | Self::Lose(_)
            | Self::Deny(_)
            | Self::LoseAll
            | Self::Color(_)
            | Self::MoreColors(_)
            | Self::AddType(_)
            | Self::AddSupertype(_)
            | Self::LoseType(_)
            | Self::LoseSubtypes(_)
            | Self::SetTypes(_)
            | Self::AddSubtype(_)
            | Self::SetSubtype(_)
            | Self::ChosenType(_)
            | Self::Named(_)
            | Self::AllNames
            | Self::Restrict(_)
            | Self::Require(_) => Reads::NOTHING,
        }
    }
}

impl Condition {
    /// What decides whether it holds.
    pub fn reads(&self) -> Reads {
        match self {
            Self::AtLeast(_, filter) | Self::None(filter) => filter.reads(),
            Self::DifferentlyNamed(_, filter) => filter.reads().and(Aspects::NAMES),
            Self::Is(subject, filter) => subject.reads().and(filter.looks()),
            Self::Measures(amount, _, other) => amount.reads().and(other.reads()),
            Self::Happened(_, past) => past.reads(),
            Self::Flipped(_) | Self::WordChosen(_) => Reads::NOTHING,
            Self::Asks(it, terms) => terms.reads().and(it.reads()),
            Self::Designated(relation, _) | Self::Completed(relation) => (Aspects::PLAYERS | relation.reads()).into(),
            Self::YourTurn => (Aspects::TURN | Aspects::CONTROL).into(),
            Self::ThisIn(zone) => Aspects::of_zone(*zone).into(),
            Self::Someone(_, it) => it.reads().and(Aspects::PLAYERS),
            Self::Cast(_) => Aspects::CASTS.into(),
            Self::All(parts) => parts.iter().map(Self::reads).collect(),
            Self::Not(it) => it.reads(),
        }
    }
}

impl Amount {
    /// What decides how much it is.
    pub fn reads(&self) -> Reads {
        match self {
            Self::Number(_) | Self::X | Self::ThatMuch | Self::Flips(_) => Reads::NOTHING,
            Self::Count(filter) => filter.reads(),
            Self::PowerOf(subject) | Self::ToughnessOf(subject) => subject.reads().and(Aspects::SIZE | Aspects::TYPES),
            Self::Attached(filter, subject) => filter.reads().and(subject.reads()).and(Aspects::ATTACHED),
            Self::Counters(subject, _) => subject.reads().and(Aspects::COUNTERS),
            Self::ManaValueOf(subject) => subject.reads().and(Aspects::NAMES | Aspects::STACK),
            Self::Past(past) => past.reads(),
            Self::HandSize(players) => players.reads().and(Aspects::HANDS),
            Self::CountersHad(players, _) => players.reads().and(Aspects::PLAYERS | Aspects::COUNTERS),
            Self::OwnHandSize => Aspects::HANDS.into(),
            Self::OwnLife => Aspects::LIFE.into(),
            Self::LifeOf(players) => players.reads().and(Aspects::LIFE),
            Self::Minus(it) | Self::Plus(_, it) | Self::Times(_, it) | Self::Half(_, it) => it.reads(),
            Self::Sum(one, other) => one.reads().and(other.reads()),
            Self::While(condition, it) => condition.reads().and(it.reads()),
            Self::TimesPaid(_) | Self::ColorsSpent => Aspects::CASTS.into(),
            Self::Measured(it, terms) => terms.reads().and(it.reads()),
            Self::ManaSpent(subject) => subject.reads().and(Aspects::CASTS),
            Self::CastBefore => (Aspects::CASTS | Aspects::PAST).into(),
        }
    }
}

impl Past {
    /// What decides how much of it there was.
    pub fn reads(&self) -> Reads {
        self.what.looks().and(Aspects::PAST | Aspects::PLAYERS | self.who.reads())
    }
}

impl Subject {
    /// What decides what it means.
    pub fn reads(&self) -> Reads {
        match self {
            Self::This
            | Self::Target(_)
            | Self::Them
            | Self::Copies
            | Self::Event
            | Self::Opposite
            | Self::Spent
            | Self::Paid(_) => Reads::NOTHING,
            Self::It => Aspects::EACH.into(),
            Self::Each(filter) => filter.reads(),
            Self::Done(_, filter) => filter.reads().and(Aspects::PAST),
            Self::Both(one, other) => one.reads().and(other.reads()),
            Self::Giver(_) => Aspects::BATTLEFIELD.into(),
            Self::Host => (Aspects::ATTACHED | Aspects::BATTLEFIELD).into(),
            Self::ExiledWithThis => (Aspects::LINKS | Aspects::EXILE).into(),
            Self::ThisIn(zone) => Aspects::of_zone(*zone).into(),
        }
    }
}

impl Players {
    /// What decides whom it means.
    pub fn reads(&self) -> Reads {
        let whom = match self {
            Self::You | Self::Opponents | Self::Others(_) => Aspects::CONTROL.into(),
            Self::Each | Self::Target(_) | Self::That | Self::OpponentsOfThat | Self::OwnerOf(_) | Self::Chosen => Reads::NOTHING,
            Self::Promised => Aspects::CASTS.into(),
            Self::Such(these) => these.looks().and(Aspects::CONTROL),
            Self::Defending => Aspects::COMBAT.into(),
            Self::ControllerOf(subject) => subject.reads().and(Aspects::CONTROL),
            Self::YouAnd(others) => others.reads().and(Aspects::CONTROL),
        };
        whom.and(Aspects::PLAYERS)
    }
}

impl Filter {
    /// What decides which things fit.
    pub fn reads(&self) -> Reads {
        let alone = self.tests.iter().any(|it| matches!(it, Test::This | Test::Host(_)));
        let among = if alone { Aspects::empty() } else { self.among() };
        self.looks().and(among)
    }

    /// What decides whether a thing fits.
    pub fn looks(&self) -> Reads {
        self.tests.iter().map(Test::reads).collect()
    }

    /// Where things are looked for (109.2): on the battlefield, unless it says where.
    fn among(&self) -> Aspects {
        let said: Aspects = self.tests.iter().map(Test::place).collect();
        let players = if self.speaks_of_players() { Aspects::PLAYERS } else { Aspects::empty() };
        players | if said.is_empty() { Aspects::BATTLEFIELD } else { said }
    }
}

impl Test {
    fn place(&self) -> Aspects {
        if let Aspect::Zone(zone) = self.aspect() {
            Aspects::of_zone(zone)
        } else if let Aspect::Either(these) = self.aspect() {
            these.iter().map(Filter::among).collect()
        } else {
            Aspects::empty()
        }
    }

    /// What decides whether a thing passes.
    pub fn reads(&self) -> Reads {
        let aspects = match self {
            Self::Keyword(it) => return Reads { aspects: Aspects::empty(), keywords: Keywords::NONE.with(*it) },
            Self::Not(it) => return it.reads(),
            Self::Either(these) => return these.iter().map(Filter::looks).collect(),
            Self::Is(it, terms) => return terms.reads().and(it.reads()),
            Self::Number(Quantity::ManaValue, _, bound) => return bound.reads().and(Aspects::NAMES | Aspects::STACK),
            Self::Number(Quantity::Power | Quantity::Toughness, _, bound) => {
                return bound.reads().and(Aspects::SIZE | Aspects::TYPES);
            }
            Self::Shares(what, with) => return with.reads().and(what.aspects()),
            Self::Same(with) => return with.reads(),
            Self::MostLife => Aspects::LIFE | Aspects::PLAYERS,
            Self::Who(it) => return it.reads().and(Aspects::PLAYERS),
            Self::Permanent => Aspects::BATTLEFIELD,
            Self::Spell | Self::StackAbility => Aspects::STACK,
            Self::CardIn(zone) => Aspects::of_zone(*zone),
            // As something is turned, everything is determined anew.
            Self::Card | Self::Source | Self::Player | Self::Token | Self::This | Self::FaceDown => Aspects::empty(),
            Self::It => Aspects::EACH,
            Self::Type(_) | Self::Supertype(_) | Self::Subtype(_) | Self::Outlaw => Aspects::TYPES,
            Self::Color(_) | Self::Colors(_) => Aspects::COLORS,
            Self::Named(_) => Aspects::NAMES,
            Self::OddManaValue => Aspects::NAMES | Aspects::STACK,
            Self::Controlled(relation) => Aspects::CONTROL | relation.reads(),
            Self::Owned(relation) => relation.reads(),
            Self::Tapped => Aspects::TAPPED,
            Self::Attacking | Self::Blocking => Aspects::COMBAT,
            Self::Chosen => Aspects::COLORS | Aspects::TYPES | Aspects::CONTROL | Aspects::NAMES,
            Self::Host(_) => Aspects::ATTACHED | Aspects::TYPES,
            Self::Bears(_) => Aspects::ATTACHED | Aspects::TYPES | Aspects::BATTLEFIELD,
            Self::Counter(_) | Self::Counters(..) => Aspects::COUNTERS,
            Self::Damaged => Aspects::DAMAGED,
            Self::Marked(_) | Self::Level(..) => Aspects::MARKS,
        };
        aspects.into()
    }
}

impl Relation {
    /// What decides who stands so: who "you" are hangs on who controls the ability.
    pub(crate) const fn reads(self) -> Aspects {
        match self {
            Self::You | Self::Team | Self::Opponent | Self::Another => Aspects::CONTROL,
            Self::ThatPlayer | Self::Anyone | Self::Target(_) | Self::Doer => Aspects::empty(),
            Self::Defending => Aspects::COMBAT,
            Self::Enchanted => Aspects::ATTACHED,
            Self::Chosen => Aspects::LINKS,
            Self::OfHost => Aspects::ATTACHED.union(Aspects::CONTROL),
        }
    }
}
