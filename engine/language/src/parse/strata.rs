//! Text boxes in strata: the chapters of a Saga (714.2), the levels of a leveler (711.2).

use std::cmp::Ordering;

use super::{
    ability, effect,
    scope::Matter,
    syntax::{Node, Read, Rule, complain},
    word,
};
use crate::{Ability, Amount, Change, Condition, Filter, Library, Static, Subject, Test, TriggerEvent, Triggered};
use vocabulary::{
    CounterKind,
    catalog::{Counter, Zone},
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
            Rule::base_size => {
                let size: Read<Vec<i32>> = it.into_inner().map(|it| word::number(&it)).collect();
                let size = size?;
                changes.push(Change::BaseSize(Amount::Number(size[0]), Amount::Number(size[1])));
            }
            _ => {
                let given = ability::permanent(it.into_inner().next().expect("an ability"), library)?;
                changes.extend(given.into_iter().map(|it| Change::Gain(Box::new(it))));
            }
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
