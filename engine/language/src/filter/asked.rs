//! What is asked of a whole description.

use vocabulary::{CounterKind, catalog::CardType};

use crate::{Amount, Aspect, Filter, Property, Relation, Subject, Terms, Test};

impl Filter {
    /// The kind of counter that it names, and nothing else.
    pub fn counter(&self) -> Option<CounterKind> {
        if let [Test::Counter(it)] = self.tests[..] { Some(it) } else { None }
    }

    /// The one object that it means, if it means one: this, what this is attached to, or what the text has spoken of.
    pub(crate) fn one_thing(&self) -> Option<Subject> {
        if self.tests == [Test::This] {
            Some(Subject::This)
        } else if let [Test::Same(named)] = &self.tests[..] {
            Some(named.clone())
        } else {
            self.tests.iter().any(|it| matches!(it, Test::Host(_))).then_some(Subject::Host)
        }
    }

    /// Whether what fits is called so: by its card type, or as a card, a permanent or a spell.
    pub(crate) fn is_called(&self, noun: &str) -> bool {
        match noun {
            "card" => self.tests.contains(&Test::Card),
            "permanent" => self.tests.contains(&Test::Permanent),
            "spell" => self.tests.contains(&Test::Spell),
            other => {
                let mut found = false;
                self.each_type(&mut |it| found |= it.name().eq_ignore_ascii_case(other));
                found
            }
        }
    }

    /// The tests that say in which zone it is, and whose that is, where they stand first.
    pub(crate) fn place(&self) -> &[Test] {
        match &self.tests[..] {
            [Test::CardIn(_), Test::Controlled(_), ..] => &self.tests[..2],
            [Test::CardIn(_), ..] => &self.tests[..1],
            _ => &[],
        }
    }

    /// The card types that it names, also among others.
    pub(crate) fn each_type(&self, found: &mut dyn FnMut(CardType)) {
        for it in &self.tests {
            if let Test::Type(it) = it {
                found(*it);
            } else if let Test::Either(these) = it {
                for it in these {
                    it.each_type(found);
                }
            }
        }
    }

    /// The descriptions of which one has to fit, where it is nothing else.
    pub fn sorts(&self) -> &[Self] {
        if let [Test::Either(sorts)] = &self.tests[..] { sorts } else { &[] }
    }

    /// A description with these tests.
    pub fn of(tests: impl IntoIterator<Item = Test>) -> Self {
        Self { tests: tests.into_iter().collect() }
    }

    /// Whether each of its tests passes, also of those that need not hold, and of the descriptions among which one has to fit.
    pub fn all_tests(&self, passes: &impl Fn(&Test) -> bool) -> bool {
        self.tests.iter().all(|it| it.all_within(passes))
    }

    /// Whether what fits hangs on what is paid with.
    pub fn speaks_of_price(&self) -> bool {
        !self.all_tests(&|it| !matches!(it, Test::Number(_, _, bound) if bound.is_of_price()))
    }

    /// Whether what fits hangs on what was chosen.
    pub fn speaks_of_choice(&self) -> bool {
        !self.all_tests(&|it| *it != Test::Chosen)
    }

    /// Whether what fits has this as its target, or as one of them.
    pub(crate) fn targets_this(&self) -> bool {
        let aimed =
            |it: &Test| matches!(it, Test::Is(Property::Targets | Property::TargetsOnly, at) if at.thing().tests == [Test::This]);
        self.tests.iter().any(aimed)
    }

    /// Whether what fits hangs on what was chosen for another target.
    pub fn speaks_of_target(&self) -> bool {
        let of_target = |it: &Relation| matches!(it, Relation::Target(_));
        !self.all_tests(&|it| !matches!(it, Test::Controlled(whose) | Test::Owned(whose) if of_target(whose)))
    }

    /// Whether what fits is compared with what is told apart by a target.
    pub(crate) fn compares_with_target(&self) -> bool {
        let compared = self.tests.iter().filter_map(|it| if let Test::Is(_, terms) = it { Some(terms) } else { None });
        compared.flat_map(Terms::things).any(Self::speaks_of_target)
    }

    /// Whether what fits hangs on the X of the text.
    pub fn speaks_of_x(&self) -> bool {
        !self.all_tests(&|it| !matches!(it, Test::Number(_, _, bound) if **bound == Amount::X))
    }

    /// The same, whatever X is.
    #[must_use]
    pub fn for_any_x(&self) -> Self {
        let of_x = |it: &Test| matches!(it, Test::Number(_, _, bound) if **bound == Amount::X);
        Self { tests: self.tests.iter().filter(|it| !of_x(it)).cloned().collect() }
    }

    /// Whether whatever card fits.
    pub fn is_any_card(&self) -> bool {
        self.tests == [Test::Card]
    }

    /// The controller of the ability, and nothing else.
    pub fn you() -> Self {
        Self::of([Test::Player, Test::Controlled(Relation::You)])
    }

    /// Whether what fits hangs on mana values.
    pub fn speaks_of_value(&self) -> bool {
        !self.all_tests(&|it| it.aspect() != Aspect::ManaValue)
    }

    /// Whether players may fit it.
    pub fn speaks_of_players(&self) -> bool {
        self.tests.iter().any(|it| match it.aspect() {
            Aspect::Player => true,
            Aspect::Either(these) => these.iter().any(Self::speaks_of_players),
            Aspect::Not(_)
            | Aspect::Zone(_)
            | Aspect::Controller
            | Aspect::Type
            | Aspect::Color
            | Aspect::Keyword
            | Aspect::Size
            | Aspect::ManaValue
            | Aspect::Other => false,
        })
    }
}
