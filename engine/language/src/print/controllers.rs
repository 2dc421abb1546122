//! What a text has done to the permanents of each player, and what their controllers do for that.

use super::{
    Equivalence, Phrase, Speaker, change, filter,
    phrase::say,
    words::{Form, Number},
};
use crate::{Amount, Filter, Instruction, Made, Players, Relation, Terms, Test};

impl Speaker<'_> {
    /// What the controller of each of them does.
    pub(super) fn for_controllers(&mut self, it: &Instruction) -> Phrase {
        let Some((each, deed, fits)) = of_controllers(it) else { return self.fail() };
        self.each = Some(each.clone());
        self.next_clause();
        self.does(&Players::Each);
        let done = self.deed(it, &Players::Each, Form::Third);
        self.each = None;
        say!["for each ", filter::phrase(&fits, Number::Each), " ", deed, " this way, its controller ", done]
    }
}

/// Whether each player does it for as many as were theirs of those to which the text has done something.
pub(super) fn is_of_controllers(it: &Instruction) -> bool {
    of_controllers(it).is_some()
}

fn of_controllers(it: &Instruction) -> Option<(&Amount, &'static str, Filter)> {
    let (who, number) = match it {
        Instruction::Create(who, made, _) => (who, Made::number_of_one(made)?),
        Instruction::Does(_, roles) => (&roles.who, &roles.number),
        _ => return None,
    };
    let each = change::multiplied(number).unwrap_or(number);
    let (_, deed, fits) = theirs(each).filter(|it| *who == Players::Each && it.0 == Relation::Doer)?;
    Some((each, deed, fits))
}

/// To how many of somebody's the text has done something: whose, what, and what they are.
fn theirs(number: &Amount) -> Option<(Relation, &'static str, Filter)> {
    let Amount::Measured(measure, said) = number else { return None };
    let deed = measure.deed_said()?;
    let (Test::Controlled(whose @ (Relation::Doer | Relation::You)), kind) = said.thing().tests.split_last()? else {
        return None;
    };
    Some((*whose, deed, Filter { tests: kind.to_vec() }))
}

/// The same where it is told as a number; of one's own it may be said with or without looking back.
pub(super) fn number_of(number: &Amount, plain: impl FnOnce(&Terms) -> Phrase) -> Option<Phrase> {
    let (whose, deed, fits) = theirs(number)?;
    let many = filter::phrase(&fits, Number::Many);
    let back = |who: &'static str| say!["the number of ", many, " ", who, " controlled that were ", deed, " this way"];
    match (whose, number) {
        (Relation::You, Amount::Measured(_, said)) => Some(Phrase::either(Equivalence::Grammar, [plain(said), back("you")])),
        _ => Some(back("they")),
    }
}
