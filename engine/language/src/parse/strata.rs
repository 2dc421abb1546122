//! Text boxes in strata: the chapters of a Saga (714.2), the levels of a leveler (711.2) and of a Class (716.2), what solves a Case
//! (719.3), the station symbols of a station card (721.2);
//! a choice among words (614.12c).

use std::cmp::Ordering;

use super::{
    ability, condition, cost, effect,
    matter::Matter,
    scope::Scope,
    syntax::{Node, Read, Rule, complain, first},
    word,
};
use crate::{
    Ability, Activated, Amount, Change, Choosing, Condition, Effect, Entry, Filter, Instruction, Library, Mark, Moment, Players,
    Question, Relation, Roles, Static, Subject, Test, Text, Timing, TriggerEvent, Triggered, Verb,
};
use vocabulary::{
    CounterKind,
    catalog::{CardType, Counter, Step, Zone},
};

/// What numerals stand for.
const NUMERALS: [(&str, u32); 12] = [
    ("I", 1),
    ("II", 2),
    ("III", 3),
    ("IV", 4),
    ("V", 5),
    ("VI", 6),
    ("VII", 7),
    ("VIII", 8),
    ("IX", 9),
    ("X", 10),
    ("XI", 11),
    ("XII", 12),
];

/// A chapter ability for each of the numerals (714.2c).
pub(super) fn chapters(node: Node<'_>, library: &mut Library) -> Read<Vec<Ability>> {
    let (mut numbers, mut text) = (Vec::new(), None);
    for it in node.into_inner() {
        if it.as_rule() == Rule::roman {
            let number = NUMERALS.iter().find(|known| known.0 == it.as_str());
            numbers.push(number.ok_or_else(|| complain(&it, "this is no number of a chapter"))?.1);
        } else {
            text = Some(effect::effect(it, library, &Matter::this())?);
        }
    }
    let effect = text.expect("a chapter has an effect");
    let chapter = |it| {
        let on = vec![TriggerEvent::Chapter(it)];
        let zone = crate::place_of_trigger(&on, None, &effect);
        Ability::Triggered(Triggered { zone, ..Triggered::made(on, effect.clone()) })
    };
    Ok(numbers.into_iter().map(chapter).collect())
}

/// A room of a dungeon (309.4c).
pub(super) fn room(node: Node<'_>, library: &mut Library) -> Read<Ability> {
    let (mut numbers, mut text) = (Vec::new(), None);
    for it in node.into_inner() {
        if it.as_rule() == Rule::roman {
            let number = NUMERALS.iter().find(|known| known.0 == it.as_str()).and_then(|it| u8::try_from(it.1).ok());
            numbers.push(number.ok_or_else(|| complain(&it, "this is no number of a room"))?);
        } else {
            text = Some(effect::effect(it, library, &Matter::event())?);
        }
    }
    let room = numbers.remove(0);
    let effect = text.expect("a room has an effect");
    Ok(Ability::Triggered(Triggered { zone: Zone::Command, ..Triggered::made(vec![TriggerEvent::Room(room, numbers)], effect) }))
}

/// What it has while it has so many level counters (711.2a, 711.2b).
pub(super) fn level(node: Node<'_>, library: &mut Library) -> Read<Ability> {
    let (mut bounds, mut changes) = (Vec::new(), Vec::new());
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::digits => bounds.push(word::number::<u32>(&it)?),
            Rule::base_size => changes.push(base_size(it)?),
            _ => changes.extend(beside(it, library)?),
        }
    }
    let kind = CounterKind::from(Counter::Level);
    let bound = |(at, number): (usize, &u32)| {
        let way = if at == 0 { Ordering::Greater } else { Ordering::Less };
        Test::Counters(kind, way, *number)
    };
    let tests = bounds.iter().enumerate().map(bound);
    let condition = Condition::Is(Subject::This, Filter { tests: tests.collect() });
    Ok(Ability::Static(Static::Changes(Some(condition), Filter::of([Test::This]), changes)))
}

/// What it has while it has so many charge counters, or more: with a size it is a creature besides (721.2a, 721.2b).
pub(super) fn station(node: Node<'_>, library: &mut Library) -> Read<Ability> {
    let (mut least, mut changes) = (0, Vec::new());
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::digits => least = word::number(&it)?,
            Rule::base_size => changes.extend([Change::AddType(CardType::Creature), base_size(it)?]),
            _ => changes.extend(beside(it, library)?),
        }
    }
    let charged = this_is(Test::Counters(CounterKind::from(Counter::Charge), Ordering::Greater, least));
    Ok(Ability::Static(Static::Changes(Some(charged), Filter::of([Test::This]), changes)))
}

fn base_size(node: Node<'_>) -> Read<Change> {
    let size: Read<Vec<i32>> = node.into_inner().map(|it| word::number(&it)).collect();
    let size = size?;
    Ok(Change::BaseSize(Amount::Number(size[0]), Amount::Number(size[1])))
}

/// What stands beside a symbol, as it is given.
fn beside(node: Node<'_>, library: &mut Library) -> Read<Vec<Change>> {
    let given = ability::permanent(first(node), library)?;
    Ok(given.into_iter().map(|it| Change::Gain(Box::new(it))).collect())
}

/// That this passes the test.
fn this_is(test: Test) -> Condition {
    Condition::Is(Subject::This, Filter::of([test]))
}

fn plain(instruction: Instruction) -> Effect {
    Effect::Plain(Text { targets: Vec::new(), instructions: vec![instruction], open_x: false })
}

/// Going on from the level before to that one, and what the Class has from there on (716.2a).
pub(super) fn class_level(node: Node<'_>, library: &mut Library) -> Read<Vec<Ability>> {
    let whole = node.clone();
    let mut parts = node.into_inner();
    let cost = cost::cost(parts.next().expect("a cost comes first"), &mut Scope::new(library, None))?;
    let level: u8 = word::number(&parts.next().expect("a level follows"))?;
    let before = level.checked_sub(1).filter(|it| *it > 0);
    let before = before.ok_or_else(|| complain(&whole, "the first level is there from the beginning"))?;
    let mut changes = Vec::new();
    for it in parts {
        changes.extend(beside(it, library)?);
    }
    let becomes = Roles { what: vec![Subject::This], number: Amount::Number(level.into()), ..Roles::of(Players::You) };
    let gains = Activated {
        timing: Timing::Sorcery,
        only_if: Some(this_is(Test::Level(Ordering::Equal, before))),
        ..Activated::of(cost, vec![Instruction::Does(Verb::SetLevel, becomes)])
    };
    let has = Static::Changes(Some(this_is(Test::Level(Ordering::Greater, level))), Filter::of([Test::This]), changes);
    Ok(vec![Ability::Activated(gains), Ability::Static(has)])
}

/// At the beginning of its controller's end step a Case becomes solved, if it is not and that is so (719.3a).
pub(super) fn to_solve(node: Node<'_>, library: &mut Library) -> Read<Ability> {
    let solving = condition::condition(first(node), &mut Scope::new(library, Some(Subject::This)))?;
    let unsolved = Condition::Not(Box::new(this_is(Test::Marked(Mark::Solved))));
    Ok(Ability::Triggered(Triggered {
        on: vec![TriggerEvent::Begins(Moment::Step(Step::End), Some(Relation::You))],
        condition: Some(Condition::All(vec![solving, unsolved])),
        effect: plain(Verb::Solve.to(Subject::This)),
        often: None,
        zone: Zone::Battlefield,
        keyword: None,
    }))
}

/// What a Case has as long as it is solved: a statement with that condition, or an ability that it has then (702.169).
pub(super) fn solved(node: Node<'_>, library: &mut Library) -> Read<Vec<Ability>> {
    let mut parts = node.into_inner();
    let switch = parts.next().expect("what switches it on comes first");
    let given = ability::permanent(first(parts.next().expect("an ability follows")), library)?;
    let condition = || {
        Some(match switch.as_str() {
            "solved" => this_is(Test::Marked(Mark::Solved)),
            "max speed" => Question::MaxSpeed.plain(),
            _ => this_is(Test::Marked(Mark::Harnessed)),
        })
    };
    let has = |it: Ability| match it {
        Ability::Static(Static::Changes(None, fits, changes)) => Static::Changes(condition(), fits, changes),
        other => Static::Changes(condition(), Filter::of([Test::This]), vec![Change::Gain(Box::new(other))]),
    };
    Ok(given.into_iter().map(|it| Ability::Static(has(it))).collect())
}

/// A choice among words, and what this has for each of them (614.12c).
pub(super) fn anchored(node: Node<'_>, library: &mut Library) -> Read<Vec<Ability>> {
    let (words, beside): (Vec<_>, Vec<_>) = node.into_inner().partition(|it| it.as_rule() == Rule::anchor);
    let words: Vec<String> = words.iter().map(|it| it.as_str().to_owned()).collect();
    let mut abilities = vec![Ability::Static(Static::Enters(Entry::Choosing(Choosing::Word(words.clone()))))];
    for it in beside {
        let mut parts = it.into_inner();
        let anchor = parts.next().expect("a word comes first");
        let place = words.iter().position(|it| it.eq_ignore_ascii_case(anchor.as_str())).and_then(|it| u8::try_from(it).ok());
        let place = place.ok_or_else(|| complain(&anchor, "nobody chooses this word"))?;
        let changes = self::beside(parts.next().expect("an ability follows"), library)?;
        let chosen = Some(Condition::WordChosen(place));
        abilities.push(Ability::Static(Static::Changes(chosen, Filter::of([Test::This]), changes)));
    }
    Ok(abilities)
}
