//! How many things there are, as a condition asks.

use super::{
    Equivalence, Phrase, filter,
    phrase::say,
    player, quantity,
    words::{self, Number},
};
use crate::{Amount, Condition, Filter, Property, Relation, Test};
use vocabulary::catalog::Zone;

/// How many of something a condition asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Count {
    /// None.
    None,
    /// So many or more.
    AtLeast(u32),
    /// So many or fewer.
    AtMost(u32),
    /// So many, no more and no fewer.
    Exactly(u32),
    /// So many or more, no two of one name.
    Unlike(u32),
}

/// What the condition counts, and how many it asks for.
pub(super) fn counted(condition: &Condition) -> Option<(Count, &Filter)> {
    if let Condition::AtLeast(least, fits) = condition {
        Some((Count::AtLeast(*least), fits))
    } else if let Condition::DifferentlyNamed(least, fits) = condition {
        Some((Count::Unlike(*least), fits))
    } else if let Condition::All(both) = condition
        && let [Condition::AtLeast(least, fits), Condition::Not(more)] = &both[..]
        && **more == Condition::AtLeast(least.saturating_add(1), fits.clone())
    {
        Some((Count::Exactly(*least), fits))
    } else if let Condition::None(fits) = condition {
        Some((Count::None, fits))
    } else if let Condition::Not(it) = condition
        && let Condition::AtLeast(more, fits) = &**it
    {
        Some((Count::AtMost(more.saturating_sub(1)), fits))
    } else {
        None
    }
}

pub(super) fn located(fits: &Filter) -> bool {
    matches!(fits.tests.first(), Some(Test::CardIn(_)))
}

/// A number of what fits, as a condition counts it.
pub(super) fn number(count: Count, fits: &Filter) -> Phrase {
    let many = || filter::phrase(fits, Number::Many);
    let written = |it: u32| words::counted(i64::from(it));
    match count {
        Count::None => say!["no ", many()],
        Count::Unlike(least) => Phrase::either(
            Equivalence::Dialect,
            [
                say![written(least), " or more ", many(), " with different names"],
                say![written(least), " or more differently named ", many()],
            ],
        ),
        Count::Exactly(1) => say!["exactly one ", filter::phrase(fits, Number::One)],
        Count::Exactly(number) => say!["exactly ", written(number), " ", many()],
        Count::AtMost(most) => {
            let at_most = say![written(most), Phrase::either(Equivalence::Count, [" or fewer ", " or less "]), many()];
            Phrase::either(Equivalence::Count, [at_most, say!["fewer than ", written(most.saturating_add(1)), " ", many()]])
        }
        Count::AtLeast(1) => {
            let one = filter::one(fits);
            Phrase::either(
                Equivalence::Count,
                [one, say!["one or more ", many()], say!["one ", filter::phrase(fits, Number::One)]],
            )
        }
        Count::AtLeast(least) => Phrase::either(
            Equivalence::Count,
            [
                say![written(least), " or more ", many()],
                say![written(least), " or greater ", many()],
                say![written(least), " ", many()],
                say!["at least ", written(least), " ", many()],
            ],
        ),
    }
}

/// `There are two or more of them`, or `two or more cards are in your graveyard`.
pub(super) fn there(count: Count, fits: &Filter) -> Phrase {
    let are = if matches!(count, Count::AtLeast(1) | Count::Unlike(1) | Count::Exactly(1)) { "there is " } else { "there are " };
    let existing = say![Phrase::either(Equivalence::Count, [are, "there is ", "there are ", "there's "]), number(count, fits)];
    if fits.tests.starts_with(&[Test::Player, Test::Controlled(Relation::Opponent)]) {
        return Phrase::either(Equivalence::Count, [say!["you have ", number(count, fits)], existing]);
    }
    let mut tests = &fits.tests[..];
    let place = super::noun::place(&mut tests, super::whose::Called::default());
    match place {
        Some(place) => {
            let rest = Filter { tests: tests.to_vec() };
            let are = if matches!(count, Count::AtLeast(1)) { [" is", " are"] } else { [" are", " is"] };
            let gathered = say![number(count, &rest), Phrase::either(Equivalence::Grammar, are), place];
            let mut ways = vec![existing, gathered];
            if let (Count::None, [Test::CardIn(zone), Test::Controlled(Relation::You), Test::Card]) = (count, &fits.tests[..]) {
                ways.push(say!["your ", zone.name().to_lowercase(), " has no cards in it"]);
            }
            ways.extend(told_of(count, fits));
            Phrase::either(Equivalence::Count, ways)
        }
        None if let [rest @ .., Test::Is(Property::BlockingIt, _)] = &fits.tests[..] => {
            let rest = Filter { tests: rest.to_vec() };
            Phrase::either(Equivalence::Count, [existing, say![number(count, &rest), " are blocking it"]])
        }
        None if fits.tests.contains(&Test::Permanent) => {
            let at_hand = say![number(count, fits), Phrase::either(Equivalence::Grammar, [" are", " is"]), " on the battlefield"];
            Phrase::either(Equivalence::Count, [existing, at_hand].into_iter().chain(told_of(count, fits)))
        }
        None => existing,
    }
}

/// `Another creature has flying`: how they are, told behind how many there are.
fn told_of(count: Count, fits: &Filter) -> Option<Phrase> {
    let (last, rest) = fits.tests.split_last()?;
    let are = || Phrase::either(Equivalence::Grammar, [" is ", " are "]);
    let have = || Phrase::either(Equivalence::Grammar, [" has ", " have "]);
    let so = match last {
        Test::Attacking => say![are(), "attacking"],
        Test::Blocking => say![are(), "blocking"],
        Test::Keyword(it) => say![have(), it.name().to_lowercase()],
        Test::Number(quantity, compared, bound) => {
            say![have(), quantity::name(*quantity), " ", quantity::compared(*compared, bound)]
        }
        Test::Counter(kind) => {
            let name = kind.name().to_lowercase();
            say![
                have(),
                words::article_of(&name),
                " ",
                name,
                " counter on ",
                Phrase::either(Equivalence::Grammar, ["it", "them"])
            ]
        }
        _ => return None,
    };
    (!rest.is_empty()).then(|| say![number(count, &Filter { tests: rest.to_vec() }), so])
}

/// `You control the creature with the greatest power or tied for the greatest power`.
pub(super) fn greatest(without: &Filter) -> Option<Phrase> {
    let (last, such) = without.tests.split_last()?;
    let (size, among) = match last {
        Test::Is(Property::GreatestPower, among) => ("power", among),
        Test::Is(Property::GreatestToughness, among) => ("toughness", among),
        Test::Is(Property::GreatestManaValue, among) => ("mana value", among),
        _ => return None,
    };
    let such = Filter { tests: such.to_vec() };
    let noun = filter::phrase(&such, Number::One);
    (*among.thing() == such)
        .then(|| say!["you control the ", noun, format!(" with the greatest {size} or tied for the greatest {size}")])
}

/// `You control two or more of them`.
pub(super) fn has(who: Relation, whose: Relation, count: Count, without: &Filter) -> Phrase {
    let subject = if who == Relation::Anyone { "any player".into() } else { player::who(who).0 };
    let first = who == Relation::You;
    let verbs = if located(without) || without.tests.contains(&Test::Card) {
        if first { [" have ", " control "] } else { [" has ", " controls "] }
    } else if first {
        [" control ", " have "]
    } else {
        [" controls ", " has "]
    };
    let mut ways = vec![number(count, without)];
    if located(without) && matches!(whose, Relation::ThatPlayer | Relation::Defending) {
        // Whose zone it is, is the same player.
        let mut own = without.clone();
        own.tests.insert(1, Test::Controlled(Relation::ThatPlayer));
        ways.insert(0, number(count, &own));
    }
    let said = say![subject, Phrase::either(Equivalence::Count, verbs), Phrase::either(Equivalence::Controller, ways)];
    if count == Count::None && who == Relation::You && !located(without) {
        return Phrase::either(Equivalence::Count, [said, say!["you don't control ", filter::one(without)]]);
    }
    said
}

/// How many of what one owns in exile, and as many in another zone of one's own.
pub(super) fn in_two_zones(one: &Amount, other: &Amount) -> Option<Phrase> {
    let (Amount::Count(there), Amount::Count(own)) = (one, other) else { return None };
    let [Test::CardIn(zone), Test::Controlled(Relation::You), kind @ ..] = &own.tests[..] else { return None };
    let exile = [Test::CardIn(Zone::Exile), Test::Owned(Relation::You)];
    let same = there.tests.iter().filter(|it| !exile.contains(it)).eq(kind) && there.tests.len() == kind.len() + exile.len();
    same.then(|| say!["the total number of ", filter::phrase(there, Number::Many), " and in your ", zone.name().to_lowercase()])
}
