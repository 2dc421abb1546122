//! Trigger events of combat: attacking, being attacked, blocking, becoming blocked.

use super::{
    Equivalence, Phrase,
    event::Event,
    filter,
    phrase::say,
    player,
    words::{self, Number, verb},
};
use crate::{Filter, Relation, Test, TriggerEvent};
use vocabulary::catalog::CardType;

/// An event of combat.
pub(super) fn event(on: &TriggerEvent, subject: &dyn Fn(&Filter) -> Phrase, number: Number) -> Event {
    let object = |fits: &Filter, word: &'static str, behind: Phrase| Event {
        about: subject(fits),
        happens: say![" ", verb(word, number.into()), behind],
    };
    match on {
        TriggerEvent::Attacks(fits, against) => attacks(fits, against, subject, number),
        TriggerEvent::AttacksBeside(fits, least, others) => {
            let mut without = others.clone();
            without.tests.pop();
            let others = say![
                words::counted(i64::from(*least)),
                " other ",
                filter::phrase(&without, if *least == 1 { Number::One } else { Number::Many })
            ];
            Event { about: subject(fits), happens: say![" and at least ", others, " attack"] }
        }
        TriggerEvent::IsAttacked(fits) => is_attacked(fits, subject),
        TriggerEvent::PlayerAttacks(who, least, fits) => player_attacks(*who, *least, fits),
        TriggerEvent::PlayerAttacksPlayer(who, whom) => {
            let (about, form) = player::who(*who);
            Event { about, happens: say![" ", verb("attack", form), " ", player::attacked(*whom)] }
        }
        TriggerEvent::Blocks(fits) => object(fits, "block", Phrase::default()),
        TriggerEvent::BlocksOne(fits, other) => object(fits, "block", say![" ", filter::one(other)]),
        TriggerEvent::BlocksMany(fits, least, others) => object(fits, "block", say![" ", several(*least, others)]),
        TriggerEvent::BecomesBlocked(fits) => object(fits, "become", " blocked".into()),
        TriggerEvent::BecomesBlockedByOne(fits, other) => object(fits, "become", say![" blocked by ", filter::one(other)]),
        TriggerEvent::BecomesBlockedByMany(fits, least, others) => {
            object(fits, "become", say![" blocked by ", several(*least, others)])
        }
        TriggerEvent::Unblocked(fits) => Event { about: subject(fits), happens: " attacks and isn't blocked".into() },
        other => super::event::event(other),
    }
}

fn several(least: u8, fits: &Filter) -> Phrase {
    say![words::counted(i64::from(least)), " or more ", filter::phrase(fits, Number::Many)]
}

fn attacks(fits: &Filter, against: &Filter, subject: &dyn Fn(&Filter) -> Phrase, number: Number) -> Event {
    let whom = match &against.tests[..] {
        [] => Phrase::default(),
        [Test::Player, Test::Controlled(whom)] => say![" ", player::attacked(*whom)],
        _ => say![" ", filter::one(against)],
    };
    let plain = Event { about: subject(fits), happens: say![" ", verb("attack", number.into()), whom] };
    let Some(Test::Controlled(who)) = fits.tests.last().filter(|_| against.tests.is_empty() && number == Number::One) else {
        return plain;
    };
    let mut without = fits.clone();
    without.tests.pop();
    let (by, form) = player::who(*who);
    let with = say![by, " ", verb("attack", form), " with ", filter::one(&without)];
    let ways = if *who == Relation::Anyone { [with, plain.whole()] } else { [plain.whole(), with] };
    Event { about: Phrase::either(Equivalence::Passive, ways), happens: Phrase::default() }
}

fn is_attacked(fits: &Filter, subject: &dyn Fn(&Filter) -> Phrase) -> Event {
    match &fits.tests[..] {
        [Test::Player, Test::Controlled(who)] => {
            let (about, form) = player::who(*who);
            Event { about, happens: say![" ", verb("are", form), " attacked"] }
        }
        _ => Event { about: subject(fits), happens: " is attacked".into() },
    }
}

fn player_attacks(who: Relation, least: u8, fits: &Filter) -> Event {
    let (about, form) = player::who(who);
    let attack = verb("attack", form);
    if least == 1 && fits.tests == [Test::Type(CardType::Creature)] {
        return Event { about, happens: say![" ", attack] };
    }
    Event { about, happens: say![" ", attack, " with ", several(least, fits)] }
}
