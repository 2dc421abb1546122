//! Amounts: fixed, counted, measured.

use super::{
    coin, filter, past, permission, relative,
    scope::{Life, Scope, Shown},
    subject,
    syntax::{Node, Read, Rule, complain, first, part},
    terms, whose, word,
};
use crate::{Amount, Filter, Measure, Players, Property, Relation, Rounding, SORTS, Subject, Term, Terms, Test, past::DEEDS};
use vocabulary::catalog::{KeywordAbility, Zone};

/// A number before its noun, or one that is described.
pub(super) fn amount(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Amount> {
    Ok(match node.as_rule() {
        Rule::measure => amount(first(node), scope)?,
        Rule::variable => scope.x.clone().or_else(|| scope.defined.clone()).unwrap_or_else(|| {
            scope.speaks_of_x = true;
            Amount::X
        }),
        Rule::that_much => scope.that_many(&node)?,
        Rule::one_more | Rule::one_other => Amount::Number(1),
        Rule::lost_life if scope.life == Life::Lost => Amount::ThatMuch,
        Rule::lost_life => return Err(complain(&node, "no life was lost just before that this could mean")),
        Rule::twice | Rule::times_x => {
            let mut parts = node.into_inner();
            let times = multiple(parts.next().expect("it is said how many times"))?;
            Amount::Times(times, Box::new(amount(parts.next().expect("and what"), scope)?))
        }
        Rule::x_plus => {
            let mut parts = node.into_inner();
            let x = amount(parts.next().expect("X comes first"), scope)?;
            Amount::Plus(word::number(&parts.next().expect("a number follows"))?, Box::new(x))
        }
        Rule::half => {
            let mut parts = node.into_inner();
            let of = amount(parts.next().expect("half of something"), scope)?;
            Amount::Half(rounding(parts.next().as_ref()), Box::new(of))
        }
        Rule::own_symbols => symbols(node, scope)?,
        Rule::total_count => in_two_zones(node)?,
        Rule::sum => {
            let mut parts = node.into_inner().map(|it| amount(it, scope).map(Box::new));
            let mut next = || parts.next().expect("two numbers are added");
            Amount::Sum(next()?, next()?)
        }
        Rule::minus => {
            let more = part(&node, Rule::and_more_of).is_some();
            let mut parts = node.into_inner().filter(|it| it.as_rule() != Rule::and_more_of);
            let of = amount(parts.next().expect("something is made less or more"), scope)?;
            let less: i32 = word::number(&parts.next().expect("a number follows"))?;
            Amount::Plus(if more { less } else { -less }, Box::new(of))
        }
        Rule::less_than_number => {
            let mut parts = node.into_inner();
            let most = word::number(&parts.next().expect("a number comes first"))?;
            let less = amount(parts.next().expect("something is taken off"), scope)?;
            Amount::Plus(most, Box::new(Amount::Minus(Box::new(less))))
        }
        Rule::half_life => Amount::Half(rounding(part(&node, Rule::rounding).as_ref()), Box::new(Amount::OwnLife)),
        Rule::half_library => Amount::Half(rounding(part(&node, Rule::rounding).as_ref()), Box::new(Amount::own_library())),
        Rule::plus => {
            let mut parts = node.into_inner();
            let more = word::number(&parts.next().expect("a number comes first"))?;
            Amount::Plus(more, Box::new(amount(parts.next().expect("a measure follows"), scope)?))
        }
        Rule::negative => Amount::Minus(Box::new(amount(first(node), scope)?)),
        Rule::difference => {
            let known = scope.difference.clone();
            known.ok_or_else(|| complain(&node, "no two numbers were compared before"))?
        }
        Rule::mana_spent => Amount::ManaSpent(permission::cast(&node, scope)?),
        Rule::times_paid | Rule::colors_spent => permission::amount(&node, scope)?,
        Rule::done_of => done_of(node, scope)?,
        Rule::flips => coin::number(&node, scope)?,
        Rule::past_amount => Amount::Past(past::amount(node, scope)?),
        Rule::count_of => count_of(&node, scope)?,
        // Each of several that the text has named has a hand of their own.
        Rule::hand_size if scope.several().is_some() && ["that player's", "their"].contains(&first(node.clone()).as_str()) => {
            Amount::OwnHandSize
        }
        Rule::hand_size => match (first(node.clone()).as_str(), subject::whose(&first(node), scope)?) {
            // So has each of those that it names only now.
            ("their", Players::Each | Players::Opponents) => Amount::OwnHandSize,
            (_, players) => Amount::HandSize(players),
        },
        Rule::power_of => Amount::PowerOf(measured_thing(first(node), scope)?),
        Rule::toughness_of => Amount::ToughnessOf(measured_thing(first(node), scope)?),
        Rule::attached_count => attached(node, scope)?,
        Rule::counters_of => counters(node, scope)?,
        Rule::counters_had => counters_had(node, scope)?,
        Rule::mana_value_of => Amount::ManaValueOf(measured_thing(first(node), scope)?),
        rule => match Measure::of_production(rule) {
            Some(it) => Amount::Measured(it, whose::measured(node, scope)?),
            None => multiplied(word::number(&node)?, scope),
        },
    })
}

/// What has that power, toughness or mana value; a target may be named so.
fn measured_thing(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Subject> {
    if node.as_rule() == Rule::target { subject::subject(node, scope) } else { subject::of_object(&node, scope) }
}

/// To which whole number a half is rounded.
pub(super) fn rounding(node: Option<&Node<'_>>) -> Rounding {
    if node.is_some_and(|it| it.as_str() == "up") { Rounding::Up } else { Rounding::Down }
}

/// The amount in a phrase with its noun: `two cards`, `life equal to its power`, `that many cards plus one`.
pub(super) fn inside(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Amount> {
    let more = part(&node, Rule::cards_more);
    let plain = amount(first(node), scope)?;
    let Some(more) = more else { return Ok(plain) };
    let meant_before = matches!(plain, Amount::ThatMuch | Amount::X) || plain == Amount::own_discards();
    if !meant_before && scope.x.as_ref() != Some(&plain) {
        return Err(complain(&more, "a number that the text says is told as one number"));
    }
    let number: i32 = word::number(&first(more.clone()))?;
    Ok(Amount::Plus(if more.as_str().starts_with(" minus") { -number } else { number }, Box::new(plain)))
}

/// How many times an amount.
fn multiple(node: Node<'_>) -> Read<i32> {
    node.into_inner().next().map_or(Ok(2), |it| word::number(&it))
}

/// Two changes of power and toughness.
pub(super) fn size(node: Node<'_>, scope: &mut Scope<'_>) -> Read<(Amount, Amount)> {
    let mut parts = node.into_inner();
    let mut one = || signed(parts.next().expect("a size has two parts"), scope);
    Ok((one()?, one()?))
}

fn signed(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Amount> {
    let minus = node.as_str().starts_with('-');
    let value = node.into_inner().nth(1).expect("a sign and a number");
    if value.as_rule() == Rule::digits {
        let number: i32 = word::number(&value)?;
        return Ok(multiplied(if minus { -number } else { number }, scope));
    }
    let value = amount(value, scope)?;
    Ok(if minus { Amount::Minus(Box::new(value)) } else { value })
}

/// How many counters, of a kind or of all, are on something.
fn counters(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Amount> {
    let kind = part(&node, Rule::counter_kind).map(|it| word::counter(&it));
    let on = subject::one_thing(&node.into_inner().last().expect("they are on something"), scope)?;
    Ok(Amount::Counters(on, kind))
}

/// How many counters of a kind players have.
fn counters_had(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Amount> {
    let mut parts = node.into_inner();
    let kind = word::counter(&parts.next().expect("counters have a kind"));
    Ok(Amount::CountersHad(subject::players(parts.next().expect("somebody has them"), scope)?, kind))
}

/// What multiplies the amounts of a clause: `for each creature you control`.
pub(super) fn each(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Amount> {
    let but_one = part(&node, Rule::beyond).is_some();
    let each = multiplier(first(node), scope)?;
    Ok(if but_one { Amount::Plus(-1, Box::new(each)) } else { each })
}

/// The same without a word before it.
pub(super) fn multiplier(each: Node<'_>, scope: &mut Scope<'_>) -> Read<Amount> {
    Ok(match each.as_rule() {
        Rule::each_time => {
            let named = part(&each, Rule::keyword_name).map(|it| word::keyword(&it)).transpose()?;
            Amount::TimesPaid(named.unwrap_or(KeywordAbility::Kicker))
        }
        Rule::cast_before => Amount::CastBefore,
        Rule::each_doer => relative::each_doer(&each, scope)?,
        Rule::each_devoured => of_such(Measure::Devoured, each)?,
        Rule::each_milled => milled(each, scope)?,
        Rule::each_target_beyond => Measure::TargetsBeyondFirst.plain(),
        Rule::each_removed => {
            let kind = each.into_inner().next().map(|it| word::counter(&it));
            Amount::Measured(Measure::CountersRemoved, Terms { parts: vec![Term::Counter(kind)] })
        }
        Rule::each_done if scope.several().is_some() && each.as_str().contains(" their ") => {
            return Err(complain(&each, "of several players each has their own, which is not known of this"));
        }
        Rule::each_done if scope.shown == Shown::Milled && each.as_str().ends_with(" put into a graveyard this way") => {
            return Err(complain(&each, "what was milled is put there, and not what was on the battlefield"));
        }
        Rule::each_done | Rule::each_prevented => done(each)?,
        Rule::each_attacker => Amount::Past(past::attackers()),
        Rule::each_past => Amount::Past(past::amount(each, scope)?),
        Rule::each_commander_cast => Measure::CommanderCasts.plain(),
        Rule::each_color => permission::amount(&each, scope)?,
        Rule::each_of_party => Measure::Party.plain(),
        Rule::each_vote => voted(each)?,
        Rule::each_counter_among => Amount::Measured(Measure::CountersAmong, among_counters(each, scope)?),
        Rule::each_symbol => symbols(each, scope)?,
        Rule::each_own_color => {
            let of = subject::of_object(&first(each), scope)?;
            Amount::Measured(Measure::Colors, Terms { parts: vec![Term::Thing(Filter::of([Test::Same(of)]))] })
        }
        Rule::each_sort => sorts(each, scope)?,
        Rule::each_counter => counters(each, scope)?,
        Rule::each_counter_had => counters_had(each, scope)?,
        Rule::each_attached => attached(each, scope)?,
        Rule::won_flips => coin::number(&each, scope)?,
        _ => count(whose::counted(each, scope)?),
    })
}

/// Of which kind counters are, or of any, and on what.
fn among_counters(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Terms> {
    let kind = part(&node, Rule::counter_kind).map(|it| word::counter(&it));
    let on = first(node.into_inner().last().expect("they are on something"));
    Ok(Terms { parts: vec![Term::Counter(kind), Term::Thing(whose::counted(on, scope)?)] })
}

/// Symbols of such colors in the mana cost of one thing, or in those of what fits.
fn symbols(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Amount> {
    let mut parts = node.into_inner();
    let colors = parts.next().expect("the symbols have colors");
    let of = parts.next().expect("costs are something's");
    let fits = match of.as_rule() {
        Rule::object_whose => Filter::of([Test::Same(subject::of_object(&of, scope)?)]),
        _ => whose::counted(first(of), scope)?,
    };
    let colors = colors.into_inner().map(|it| word::color(&it)).collect::<Read<_>>()?;
    Ok(Amount::Measured(Measure::ManaSymbols, Terms { parts: vec![Term::Colors(colors), Term::Thing(fits)] }))
}

/// What the text has done before, of which it counts each.
fn done(each: Node<'_>) -> Read<Amount> {
    match deed(&each)? {
        Some(it) => of_such(it, each),
        None => Ok(Measure::DamagePrevented.plain()),
    }
}

/// What counts that to which the text has done so, where it says what it has done.
fn deed(phrase: &Node<'_>) -> Read<Option<Measure>> {
    let Some(deed) = part(phrase, Rule::done_to_it) else { return Ok(None) };
    let found = DEEDS.iter().find(|it| it.1 == deed.as_str()).map(|it| it.0);
    found.map(Some).ok_or_else(|| complain(&deed, "there is no such deed"))
}

/// The same of what the controller had, or each who does it.
fn done_of(node: Node<'_>, scope: &Scope<'_>) -> Read<Amount> {
    let theirs = part(&node, Rule::they_controlled);
    if let Some(it) = theirs.as_ref().filter(|_| scope.several().is_none()) {
        return Err(complain(it, "of several players each has controlled some: who are they?"));
    }
    done_by(node, if theirs.is_some() { Relation::Doer } else { Relation::You })
}

/// To what the text has done so, as far as such a player controlled it.
pub(super) fn done_by(node: Node<'_>, whose: Relation) -> Read<Amount> {
    let measure = deed(&node)?.expect("it is said what was done");
    let mut fits = filter::filter(first(node))?;
    fits.tests.push(Test::Controlled(whose));
    Ok(Amount::Measured(measure, Terms { parts: vec![Term::Thing(fits)] }))
}

/// Each of those to which the text has done that.
pub(super) fn each_done(each: Node<'_>) -> Read<Subject> {
    let measure = deed(&each)?.ok_or_else(|| complain(&each, "each of what?"))?;
    Ok(Subject::Done(measure, filter::filter(first(each))?))
}

/// Cards that were milled; of those that lie in a graveyard since, that they do.
fn milled(each: Node<'_>, scope: &Scope<'_>) -> Read<Amount> {
    if scope.shown != Shown::Milled {
        let buried = part(&each, Rule::milled_there).is_some() && each.as_str().ends_with(" put into a graveyard this way");
        let nothing = || complain(&each, "no cards were milled before that this could mean");
        return if buried { of_such(Measure::Buried, each) } else { Err(nothing()) };
    }
    let lie = part(&each, Rule::milled_there).map(|_| Test::CardIn(Zone::Graveyard));
    let mut fits = filter::filter(first(each))?;
    fits.tests.splice(..0, lie);
    Ok(Amount::Measured(Measure::Milled, Terms { parts: vec![Term::Thing(fits)] }))
}

/// How many sorts there are among what fits.
fn sorts(each: Node<'_>, scope: &mut Scope<'_>) -> Read<Amount> {
    let mut parts = each.into_inner();
    let measure = sort(&parts.next().expect("it is said what differs"));
    let fits = whose::counted(parts.next().expect("it is said among what"), scope)?;
    Ok(Amount::Measured(measure, Terms { parts: vec![Term::Thing(fits)] }))
}

/// What counts that sort.
pub(super) fn sort(node: &Node<'_>) -> Measure {
    SORTS.iter().find(|it| it.1 == node.as_str()).expect("the production knows the sorts").0
}

/// A measure of what is described.
fn of_such(measure: Measure, each: Node<'_>) -> Read<Amount> {
    let parts = vec![Term::Thing(filter::filter(first(each))?)];
    Ok(Amount::Measured(measure, Terms { parts }))
}

/// How many of what one owns in exile, and as many as are in another zone of one's own.
fn in_two_zones(node: Node<'_>) -> Read<Amount> {
    let zone = word::zone(&part(&node, Rule::zone).expect("the production has a zone"))?;
    let there = filter::filter(first(node.clone()))?;
    let exile = [Test::CardIn(Zone::Exile), Test::Owned(Relation::You)];
    let kind: Vec<Test> = there.tests.iter().filter(|it| !exile.contains(it)).cloned().collect();
    if kind.len() + exile.len() != there.tests.len() || zone == Zone::Exile {
        return Err(complain(&node, "in two zones, of which exile is the first, are cards that you own"));
    }
    let own = [Test::CardIn(zone), Test::Controlled(Relation::You)].into_iter().chain(kind);
    Ok(Amount::Sum(Box::new(Amount::Count(there)), Box::new(Amount::Count(Filter { tests: own.collect() }))))
}

/// How many fit; of what is attached to one thing, how many are.
fn count_of(node: &Node<'_>, scope: &mut Scope<'_>) -> Read<Amount> {
    counted(whose::counted(first(node.clone()), scope)?, node)
}

/// The same of what a description speaks of, which knows no text.
pub(super) fn count_described(node: &Node<'_>) -> Read<Amount> {
    counted(filter::filter(first(node.clone()))?, node)
}

fn counted(fits: Filter, node: &Node<'_>) -> Read<Amount> {
    if fits.tests.contains(&Test::CardIn(Zone::Hand)) && fits.tests.contains(&Test::Controlled(Relation::Opponent)) {
        return Err(complain(node, "of several opponents one would have to be chosen: say `each opponent's hand`, or whose"));
    }
    Ok(count(fits))
}

fn count(mut fits: Filter) -> Amount {
    let Some(Test::Is(Property::AttachedTo, to)) = fits.tests.last() else { return Amount::Count(fits) };
    let whoever = to.thing().tests.iter().any(|it| matches!(it, Test::Controlled(_)));
    let Some(to) = to.thing().one_thing().filter(|_| !whoever) else { return Amount::Count(fits) };
    fits.tests.pop();
    Amount::Attached(fits, to)
}

/// How many that fit are attached to one thing.
fn attached(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Amount> {
    let mut parts = node.into_inner();
    let fits = filter::filter(parts.next().expect("something is attached"))?;
    let to = parts.next().expect("it is attached to something");
    Ok(Amount::Attached(fits, subject::one_thing(&to, scope)?))
}

/// As many votes as a word has.
fn voted(node: Node<'_>) -> Read<Amount> {
    Ok(Amount::Measured(Measure::Votes, terms::terms(node)?))
}

/// The number, so many times as the clause says behind `for each`.
pub(super) fn multiplied(number: i32, scope: &Scope<'_>) -> Amount {
    match (&scope.each, number) {
        (None, _) | (Some(_), 0) => Amount::Number(number),
        (Some(each), 1) => each.clone(),
        (Some(each), _) => Amount::Times(number, Box::new(each.clone())),
    }
}
