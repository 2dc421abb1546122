//! How things enter, and what happens as they do (614.12).

use super::{
    Equivalence, Phrase, Speaker, choosing, filter,
    phrase::say,
    statement::paid,
    words::{self, Form, Number},
};
use crate::{Condition, Cost, CostPart, Doing, Entry, EntryOffer, Unless};
use vocabulary::CounterKind;

impl Speaker<'_> {
    /// How something enters.
    pub(super) fn entry(&mut self, it: &Entry) -> Phrase {
        match it {
            Entry::Tapped(unless) => self.enters_tapped(unless),
            Entry::For(doing, deed) => self.enters_for(*doing, deed),
            Entry::Choosing(it) => say!["as this enters, choose ", choosing::phrase(it)],
            Entry::OthersWith(fits, number, kind) => self.others_enter_with(fits, number, kind.name()),
            Entry::With(number, kind) => self.enters_with(number, kind.name()),
            Entry::TurnedUpWith(None, number, kind) => {
                say!["as this is turned face up, put ", self.counters(number, *kind), " on it"]
            }
            Entry::TransformedWith(number, kind) => say!["as this transforms, put ", self.counters(number, *kind), " on it"],
            Entry::AsCopy(fits, exceptions, then) => self.enters_as_copy(fits, exceptions, then),
            Entry::As(forming, forms) => self.enters_as(*forming, forms),
            Entry::Offering(EntryOffer::OneCounter(kinds)) => {
                let one = |it: &CounterKind| {
                    let name = it.name().to_lowercase();
                    say![words::article_of(&name), " ", name, " counter"]
                };
                say!["this enters with your choice of ", words::list(kinds.iter().map(one).collect(), "or"), " on it"]
            }
            Entry::Offering(EntryOffer::Exiles(fits)) => {
                say!["as this enters, exile any number of ", filter::phrase(fits, Number::Many)]
            }
            Entry::Offering(EntryOffer::Mills(number)) => {
                let cards = if *number == 1 { " card" } else { " cards" };
                say!["as this enters, mill ", words::article_or_number(i64::from(*number), &"card".into()), cards]
            }
            // Keywords say so.
            Entry::Offering(EntryOffer::Counters { .. } | EntryOffer::Sacrifices(..) | EntryOffer::Reveals(..))
            | Entry::TurnedUpWith(Some(_), ..) => self.fail(),
        }
    }

    fn enters_tapped(&mut self, unless: &Unless) -> Phrase {
        match unless {
            Unless::Nothing => "this enters tapped".into(),
            Unless::Holds(Condition::Not(condition)) => {
                let unless = self.clone().condition(&Condition::Not(condition.clone()));
                let so = self.condition(condition);
                let before = say!["if ", so.clone(), ", this enters tapped"];
                let behind = say!["this enters tapped if ", so];
                Phrase::either(Equivalence::Order, [before, behind, say!["this enters tapped unless ", unless]])
            }
            Unless::Holds(condition) => say!["this enters tapped unless ", self.condition(condition)],
            Unless::Paid(price) => {
                let itself = Phrase::either(Equivalence::Itself, ["it", "this"]);
                say!["as this enters, you may ", paid(price), self.cost(price), ". if you don't, ", itself, " enters tapped"]
            }
        }
    }

    fn enters_for(&mut self, doing: Doing, deed: &CostPart) -> Phrase {
        let may = if doing == Doing::May { "you may " } else { "" };
        let done = self.parts(&Cost { parts: vec![deed.clone()] }, Form::Bare);
        let then = " instead. if you do, put this onto the battlefield. if you don't, put it into its owner's graveyard";
        say!["if this would enter, ", may, done, then]
    }
}
