//! Costs (118): all that has to be done for something.

mod part;

use macro_rules_attribute::derive;

use crate::{
    Amount, Filter, ManaCost, Players, Relation, Subject, Test, Verb,
    walk::{Walker, find},
};
pub(crate) use part::Settling;
pub use part::{CostPart, Many, Which};
use vocabulary::catalog::CardType;

/// Looks for what names something that a text has found or was given.
#[derive(Default)]
struct NamesFound {
    found: bool,
}

impl Walker for NamesFound {
    fn subject(&mut self, it: &mut Subject) {
        self.found |= !matches!(it, Subject::This | Subject::Each(_) | Subject::Host | Subject::ThisIn(_) | Subject::Giver(_));
    }

    fn players(&mut self, it: &mut Players) {
        self.found |= matches!(it, Players::That | Players::OpponentsOfThat | Players::Target(_));
    }

    fn relation(&mut self, it: &mut Relation) {
        self.found |= matches!(it, Relation::ThatPlayer | Relation::Doer | Relation::Target(_));
    }
}

/// What has to be done for something: all parts of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Walk!)]
pub struct Cost {
    /// The parts, in printed order.
    pub parts: Vec<CostPart>,
}

impl Cost {
    /// Whether X says how much life, or how many things, it asks for (607.2j).
    pub fn is_variable(&self) -> bool {
        let varies = |it: &CostPart| {
            it.says_x() || matches!(it, CostPart::Counters(_, Many::Any | Many::All, ..) | CostPart::Does(_, Many::Any, _))
        };
        self.parts.iter().any(varies)
    }

    /// Whether it says X itself of what is paid but for mana: that is what X is from there on (107.3a).
    pub fn says_x(&self) -> bool {
        self.parts.iter().any(CostPart::says_x)
    }

    /// The same with that for X in what is paid but for mana.
    #[must_use]
    pub fn with_paid(&self, x: u32) -> Self {
        let settled = |it: &CostPart| match it {
            CostPart::Life(Amount::X) => Some(CostPart::Life(Amount::Number(i32::try_from(x).unwrap_or(i32::MAX)))),
            CostPart::Does(verb, Many::X | Many::Any, which) => {
                (x > 0).then(|| CostPart::Does(*verb, Many::Exactly(x), which.clone()))
            }
            CostPart::Counters(verb, Many::X | Many::Any | Many::All, kind, which) => {
                (x > 0).then(|| CostPart::Counters(*verb, Many::Exactly(x), *kind, which.clone()))
            }
            other => Some(other.described_by(x)),
        };
        Self { parts: self.parts.iter().filter_map(settled).collect() }
    }

    /// The same with that for X, wherever it says X itself.
    #[must_use]
    pub fn settled(&self, x: u32) -> Self {
        let mana = self.with_x(x);
        if self.says_x() { mana.with_paid(x) } else { mana }
    }

    /// The same with numbers for what is to be counted: life always, and mana where that hangs on what the text has found, which nobody else
    /// knows.
    #[must_use]
    pub fn counted(&self, number: impl Fn(&Amount) -> i32) -> Self {
        let counted = |it: &CostPart| match it {
            CostPart::Life(amount) if *amount != Amount::X => CostPart::Life(Amount::Number(number(amount))),
            CostPart::Counted(amount) if find::<NamesFound>(amount).found => {
                CostPart::Mana(ManaCost::generic(u32::try_from(number(amount)).unwrap_or(0)))
            }
            other => other.clone(),
        };
        Self { parts: self.parts.iter().map(counted).collect() }
    }

    /// The same with that for X in its mana.
    #[must_use]
    pub fn with_x(&self, x: u32) -> Self {
        let settled = |it: &CostPart| match it {
            CostPart::Mana(mana) => CostPart::Mana(mana.clone().with_x(x)),
            CostPart::Loyalty(None) => CostPart::Loyalty(Some(-i32::try_from(x).unwrap_or(i32::MAX))),
            other => other.clone(),
        };
        Self { parts: self.parts.iter().map(settled).collect() }
    }
}

impl Cost {
    /// So much generic mana.
    pub fn generic(number: u32) -> Self {
        Self { parts: vec![CostPart::Mana(ManaCost::generic(number))] }
    }

    /// Whether several players can pay it at once, each for themselves (101.4): it is mana or life, or something that all of them can be told
    /// to do.
    pub fn is_shared(&self) -> bool {
        let in_kind = |it: &CostPart| it.things().is_some() && matches!(it, CostPart::Does(Verb::Sacrifice | Verb::Discard, ..));
        matches!(&self.parts[..], [it] if in_kind(it) || matches!(it, CostPart::Mana(_) | CostPart::Life(_) | CostPart::Counters(.., Which::Payer)))
    }

    /// The mana in it, where there is any.
    pub fn mana(&self) -> Option<&ManaCost> {
        self.parts.iter().find_map(|it| if let CostPart::Mana(cost) = it { Some(cost) } else { None })
    }

    /// The other parts.
    #[must_use]
    pub fn without_mana(&self) -> Self {
        Self { parts: self.parts.iter().filter(|it| !matches!(it, CostPart::Mana(_))).cloned().collect() }
    }

    /// The same without the first part like that one.
    #[must_use]
    pub fn without_part(&self, part: &CostPart) -> Self {
        let mut parts = self.parts.clone();
        if let Some(at) = parts.iter().position(|it| it == part) {
            parts.remove(at);
        }
        Self { parts }
    }

    /// Tapping any number of other creatures that one controls, of so much power in all (702.122a, 702.171a).
    pub fn others_of_power(power: u32) -> Self {
        let other = Test::Not(Box::new(Test::This));
        let creature = Test::Type(CardType::Creature);
        let others = Filter::of([Test::Permanent, other, creature, Test::Controlled(Relation::You)]);
        Self { parts: vec![CostPart::TapPower(power, others)] }
    }

    /// Whether the tap symbol is in it (107.5).
    pub fn taps(&self) -> bool {
        self.parts.contains(&CostPart::Tap)
    }
}

impl Cost {
    /// That cost so many times over.
    #[must_use]
    pub fn times(&self, times: u32) -> Self {
        let repeated = |part: &CostPart| match part.times(times) {
            Some(it) => vec![it],
            None => vec![part.clone(); times as usize],
        };
        Self { parts: self.parts.iter().flat_map(repeated).collect() }
    }
}
