//! Descriptions that last longer than the text that says them (611.2c).

use crate::{Amount, Aspects, Filter, Players, Property, Relation, Test, Walk, Walker};

/// What a row may look at, so that it is the object itself that shows whether it fits.
const ITS_OWN: Aspects = Aspects::NAMES
    .union(Aspects::CONTROL)
    .union(Aspects::TYPES)
    .union(Aspects::COLORS)
    .union(Aspects::ABILITIES)
    .union(Aspects::SIZE)
    .union(Aspects::COUNTERS)
    .union(Aspects::ATTACHED);

impl Filter {
    /// Whether it says by itself what fits, and not by what a text has chosen or is about.
    pub fn stands_alone(&self) -> bool {
        let of_text =
            |it: &Relation| matches!(it, Relation::ThatPlayer | Relation::Defending | Relation::Target(_) | Relation::Doer);
        self.all_tests(&|it| {
            let of_another = matches!(it, Test::Controlled(of) | Test::Owned(of) if of_text(of));
            let of_text = matches!(it, Test::Number(_, _, bound) if bound.fixed().is_none());
            let looks_away = matches!(it, Test::Is(row, terms) if !(is_of_itself(*row) && terms.say_all()));
            !of_another && !of_text && !looks_away && !matches!(it, Test::It | Test::Same(_) | Test::Shares(..))
        })
    }

    /// Where it hangs on one player alone, whom a text has chosen or is about: who that is, and the same of `that player`.
    pub fn of_that_player(&self) -> Option<(Players, Self)> {
        let (at, players) = self.tests.iter().enumerate().find_map(|(at, it)| {
            let Test::Controlled(whose) = it else { return None };
            whose.of_text().map(|it| (at, it))
        })?;
        let mut told = self.clone();
        told.tests[at] = Test::Controlled(Relation::ThatPlayer);
        let others = Self::of(self.tests.iter().enumerate().filter(|it| it.0 != at).map(|it| it.1.clone()));
        others.stands_alone().then_some((players, told))
    }

    /// The same with the numbers in it as they are now: a text asks for them once (608.2h).
    #[must_use]
    pub fn with_numbers(&self, now: &impl Fn(&Amount) -> i32) -> Self {
        let mut told = self.clone();
        told.walk(&mut Numbers { now });
        told
    }
}

/// Whether the object itself shows whether it is so, whatever a text is about.
const fn is_of_itself(row: Property) -> bool {
    !row.reads().is_empty() && ITS_OWN.contains(row.reads())
}

/// Puts numbers in the place of what they are counted by.
struct Numbers<'a, F> {
    now: &'a F,
}

impl<F: Fn(&Amount) -> i32> Walker for Numbers<'_, F> {
    fn test(&mut self, it: &mut Test) {
        if let Test::Number(_, _, bound) = it {
            **bound = Amount::Number((self.now)(bound));
        }
    }
}
