//! Dice (706).

use super::{
    Equivalence, Phrase, Speaker,
    phrase::say,
    words::{self, Form, Number, verb},
};
use crate::{Amount, CostPart, Ignored, Instruction, Modifying, Results, Roll, RollModifier};

impl Speaker<'_> {
    /// Dice are rolled.
    pub(super) fn rolls(&mut self, roll: &Roll, form: Form) -> Phrase {
        let sides = roll.sides;
        let number = self.before(&roll.number, &"die".into());
        let dice = if self.plural_of(&roll.number) == Number::One { "die" } else { "dice" };
        let kinds =
            [format!("d{sides}"), format!("{}-sided {dice}", words::letters(i64::from(sides))), format!("{sides}-sided {dice}")];
        let ignored = match roll.ignored {
            Ignored::Nothing => Phrase::default(),
            Ignored::Lowest => {
                say![" and ", verb("ignore", form), Phrase::either(Equivalence::Grammar, [" the lowest roll", " the lower roll"])]
            }
            Ignored::Highest => {
                say![
                    " and ",
                    verb("ignore", form),
                    Phrase::either(Equivalence::Grammar, [" the highest roll", " the higher roll"])
                ]
            }
        };
        let plus = match &roll.plus {
            Amount::Number(0) => Phrase::default(),
            Amount::Minus(it) => say![" and ", verb("subtract", form), " ", self.measure(it)],
            other => say![" and ", verb("add", form), " ", self.measure(other)],
        };
        say![verb("roll", form), " ", number, " ", Phrase::either(Equivalence::Dialect, kinds), ignored, plus]
    }

    /// What may be done about the result of a die.
    pub(super) fn roll_modifier(&mut self, it: &RollModifier) -> Phrase {
        let does = match it.does {
            Modifying::Rerolls => "reroll it".into(),
            Modifying::Up(by) => say!["increase the result by ", by.to_string()],
            Modifying::Down(by) => say!["decrease the result by ", by.to_string()],
            Modifying::UpOrDown(by) => say!["increase or decrease the result by ", by.to_string()],
        };
        let price = it.cost.as_ref().map(|price| {
            let pay = if matches!(price.parts.first(), Some(CostPart::Mana(_))) { "pay " } else { "" };
            say![pay, self.parts(price, Form::Bare), ". if you do, "]
        });
        say!["after you roll a die, you may ", price, does]
    }

    /// A table of results.
    pub(super) fn table(&mut self, rows: &[(Results, Vec<Instruction>)]) -> Phrase {
        let mut table = Phrase::default();
        for (at, (results, then)) in rows.iter().enumerate() {
            table.push(if at > 0 { ". " } else { "" });
            let results = match results.most {
                None => format!("{}+", results.least).into(),
                Some(most) if most == results.least => most.to_string().into(),
                Some(most) => {
                    let ways = [format!("{}-{most}", results.least), format!("{} - {most}", results.least)];
                    Phrase::either(Equivalence::Punctuation, ways)
                }
            };
            table.push(say![results, " | ", self.sentences(then)]);
        }
        table
    }
}
