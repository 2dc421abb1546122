//! What is said of a player behind the noun: `each opponent who lost life this turn`.

use super::{Equivalence, Phrase, comparing, counting, past, phrase::say};
use crate::{Amount, Condition, Filter, Players, Question, Relation, Span, Test};
use vocabulary::catalog::Zone;

/// What holds of the player, who is that player in it.
pub(super) fn who_is_so(condition: &Condition) -> Phrase {
    if let Some((count, fits)) = counting::counted(condition) {
        return who_has(count, fits);
    }
    match condition {
        Condition::Happened(least, it) => {
            let plain = say![" who ", past::who_did(*least, it)];
            let so = [" who does", " who did"].iter().filter(|_| it.span == Span::ThisWay);
            Phrase::either(Equivalence::Pronoun, [plain].into_iter().chain(so.map(|it| (*it).into())))
        }
        Condition::Not(it) if let Condition::Happened(least, it) = &**it => {
            let plain = say![" who didn't ", past::who_did_not(*least, it)];
            let not = [" who can't", " who doesn't", " who didn't"].iter().filter(|_| it.span == Span::ThisWay);
            Phrase::either(Equivalence::Pronoun, [plain].into_iter().chain(not.map(|it| (*it).into())))
        }
        Condition::Asks(Question::DidSo, _) => Phrase::either(Equivalence::Grammar, [" who does", " who did"]),
        Condition::Not(it) if matches!(**it, Condition::Asks(Question::DidSo, _)) => {
            Phrase::either(Equivalence::Grammar, [" who doesn't", " who didn't"])
        }
        Condition::Measures(Amount::LifeOf(Players::That), way, bound) if let Some(number) = bound.fixed() => {
            let life = comparing::so_much_life(*way, number);
            let has = [say![" who has ", life.clone()], say![" who have ", life.clone()], say![" with ", life]];
            Phrase::either(Equivalence::Count, has)
        }
        other => match comparing::behind(other) {
            Some(compared) => say![" who", compared],
            None => " who is so".into(),
        },
    }
}

/// How many things the player has, or controls.
fn who_has(count: counting::Count, fits: &Filter) -> Phrase {
    let mut without = fits.clone();
    without.tests.retain(|it| *it != Test::Controlled(Relation::ThatPlayer));
    let number = counting::number(count, &without);
    if without.tests.first() == Some(&Test::CardIn(Zone::Hand)) {
        return Phrase::either(
            Equivalence::Count,
            [say![" who has ", number.clone()], say![" who have ", number.clone()], say![" with ", number]],
        );
    }
    Phrase::either(Equivalence::Count, [say![" who controls ", number.clone()], say![" who control ", number]])
}
