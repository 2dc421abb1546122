//! Text boxes in strata: the chapters of a Saga, the levels of a leveler and of a Class, what solves a Case, a choice among words.

use std::cmp::Ordering;

use super::{Equivalence, Phrase, Speaker, filter, phrase::say};
use crate::{
    Ability, Activated, Amount, Change, Choosing, Condition, Effect, Entry, Filter, Instruction, Mark, Question, Roles, Static,
    Subject, Test, TriggerEvent, Triggered, Verb,
};
use vocabulary::{
    CounterKind,
    catalog::{CardType, Counter, KeywordAbility},
};

/// The numerals of chapters.
const NUMERALS: [&str; 12] = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"];

/// The chapter or the level at the beginning of these abilities, and how many of them it is.
pub(super) fn entry(speaker: &mut Speaker<'_>, abilities: &[&Ability]) -> Option<(usize, Phrase)> {
    match abilities.first()? {
        Ability::Triggered(it) => match (solving(it), &it.on[..]) {
            (Some(condition), _) => {
                let mut one = speaker.text(&[], Some(Subject::This));
                let condition = one.condition(condition);
                speaker.mute |= one.mute;
                Some((1, say!["to solve - ", condition]))
            }
            (None, _) if it.keyword == Some(KeywordAbility::Visit) => Some((1, super::visiting::visit(speaker, it))),
            (None, [TriggerEvent::Room(number, next)]) => Some((1, room(speaker, it, *number, next))),
            (None, _) => {
                chapter_of(it)?;
                Some(chapters(speaker, abilities, it))
            }
        },
        Ability::Static(whole @ Static::Changes(Some(condition), of, changes)) if switch(condition).is_some() => {
            Some((1, switched(speaker, whole, switch(condition)?, (of, changes))))
        }
        Ability::Static(it @ Static::Changes(Some(Condition::Is(Subject::This, fits)), of, changes))
            if of.tests == [Test::This] && charged(&fits.tests).is_some() =>
        {
            Some((1, station(speaker, it, charged(&fits.tests)?, changes)?))
        }
        Ability::Static(Static::Changes(Some(Condition::Is(Subject::This, fits)), of, changes)) if of.tests == [Test::This] => {
            Some((1, level(speaker, &fits.tests, changes)?))
        }
        Ability::Static(Static::Enters(Entry::Choosing(Choosing::Word(words)))) => anchored(speaker, words, &abilities[1..]),
        Ability::Activated(it) => class_level(speaker, it, abilities.get(1)?),
        Ability::Static(_) | Ability::Keyword(_) | Ability::Spell(_) => None,
    }
}

fn chapter_of(it: &Triggered) -> Option<u32> {
    if let [TriggerEvent::Chapter(number)] = it.on[..] { Some(number) } else { None }
}

fn numeral(number: u32) -> &'static str {
    usize::try_from(number).ok().and_then(|it| NUMERALS.get(it.checked_sub(1)?)).copied().unwrap_or("XII")
}

/// A room, with those that come after it.
fn room(speaker: &mut Speaker<'_>, it: &Triggered, number: u8, next: &[u8]) -> Phrase {
    let next: Vec<Phrase> = next.iter().map(|it| numeral(u32::from(*it)).into()).collect();
    let to = if next.is_empty() { Phrase::default() } else { say![" to ", filter::joined(next, " or ")] };
    let mut one = speaker.inner();
    let effect = one.effect(&it.effect, None);
    speaker.mute |= one.mute;
    say!["room ", numeral(u32::from(number)), to, " - ", effect]
}

/// Chapters with the same effect are one paragraph.
fn chapters(speaker: &mut Speaker<'_>, abilities: &[&Ability], first: &Triggered) -> (usize, Phrase) {
    let number = |it: &&Ability| match it {
        Ability::Triggered(it) if it.effect == first.effect => chapter_of(it),
        Ability::Triggered(_) | Ability::Static(_) | Ability::Keyword(_) | Ability::Spell(_) | Ability::Activated(_) => None,
    };
    let numbers: Vec<u32> = abilities.iter().map_while(number).collect();
    let numerals = numbers.iter().map(|it| numeral(*it).into()).collect();
    let mut one = speaker.inner();
    let effect = one.effect(&first.effect, Some(Subject::This));
    speaker.mute |= one.mute;
    (numbers.len(), say![filter::joined(numerals, ", "), " - ", effect])
}

/// A level symbol with the size and the abilities beside it.
fn level(speaker: &mut Speaker<'_>, tests: &[Test], changes: &[Change]) -> Option<Phrase> {
    let bounds = match tests {
        [Test::Counters(_, Ordering::Greater, least)] => format!("LEVEL {least}+"),
        [Test::Counters(_, Ordering::Greater, least), Test::Counters(_, Ordering::Less, most)] => format!("LEVEL {least}-{most}"),
        [..] => return None,
    };
    let [Change::BaseSize(Amount::Number(power), Amount::Number(toughness)), gains @ ..] = changes else { return None };
    Some(say![bounds, format!(" {power}/{toughness}"), beside(speaker, gains)?])
}

/// How many charge counters a station symbol asks for.
fn charged(tests: &[Test]) -> Option<u32> {
    match tests {
        [Test::Counters(kind, Ordering::Greater, least)] if *kind == CounterKind::from(Counter::Charge) => Some(*least),
        [..] => None,
    }
}

/// A station symbol with the size and the abilities beside it, or what it means as a statement.
fn station(speaker: &mut Speaker<'_>, whole: &Static, least: u32, changes: &[Change]) -> Option<Phrase> {
    let (size, gains) = match changes {
        [Change::AddType(CardType::Creature), Change::BaseSize(Amount::Number(power), Amount::Number(toughness)), gains @ ..] => {
            (format!(" {power}/{toughness}"), gains)
        }
        gains => (String::new(), gains),
    };
    let symbol = say![format!("STATION {least}+"), size, beside(speaker, gains)?];
    let mut one = speaker.clone();
    let stated = one.statement(whole);
    Some(if one.mute { symbol } else { Phrase::either(Equivalence::Token, [symbol, stated]) })
}

/// What stands beside a symbol.
fn beside(speaker: &mut Speaker<'_>, gains: &[Change]) -> Option<Phrase> {
    let mut given: Vec<&Ability> = Vec::new();
    for it in gains {
        let Change::Gain(it) = it else { return None };
        given.push(it);
    }
    let mut said = Phrase::default();
    let mut rest = &given[..];
    while !rest.is_empty() {
        let mut one = speaker.inner();
        // Keywords share a line or have one each.
        let keyword = matches!(rest[0], Ability::Keyword(_));
        let again = rest.len() < given.len() && keyword;
        let count = if keyword { 1 } else { super::card::group(&mut one.clone(), rest).0 };
        let (_, mut part) = super::card::group(&mut one, &rest[..count]);
        speaker.mute |= one.mute;
        if count > 1 {
            // What one sentence says of several may have a line for each.
            let mut lines = Phrase::default();
            for (at, it) in rest[..count].iter().enumerate() {
                let between = if at > 0 { Phrase::either(Equivalence::Punctuation, [" | ", ". | "]) } else { Phrase::default() };
                lines.push(say![between, super::card::group(&mut speaker.inner(), std::slice::from_ref(it)).1]);
            }
            part = Phrase::either(Equivalence::Lines, [part, lines]);
        }
        said.push(match (rest.len() == given.len(), again) {
            (true, _) => " - ".into(),
            (false, true) => Phrase::either(Equivalence::Lines, [" | ", ", ", ". | "]),
            (false, false) => Phrase::from(" | "),
        });
        said.push(say![part, Phrase::either(Equivalence::Punctuation, ["", "."])]);
        rest = &rest[count..];
    }
    Some(said)
}

/// The condition that solves a Case.
fn solving(it: &Triggered) -> Option<&Condition> {
    let Effect::Plain(text) = &it.effect else { return None };
    match (&text.instructions[..], it.condition.as_ref()?) {
        ([Instruction::Does(Verb::Solve, _)], Condition::All(both)) => both.first(),
        (_, _) => None,
    }
}

/// The word that stands for a condition before what is had then.
fn switch(condition: &Condition) -> Option<&'static str> {
    match condition {
        Condition::Is(Subject::This, fits) if fits.tests == [Test::Marked(Mark::Solved)] => Some("solved"),
        Condition::Is(Subject::This, fits) if fits.tests == [Test::Marked(Mark::Harnessed)] => Some("∞"),
        Condition::Asks(Question::MaxSpeed, _) => Some("max speed"),
        _ => None,
    }
}

/// What is there then: an ability, or changes of what fits; only of a Case nothing else can be said.
fn switched(speaker: &mut Speaker<'_>, whole: &Static, word: &'static str, (of, changes): (&Filter, &[Change])) -> Phrase {
    let mut one = speaker.inner();
    let said = match changes {
        [Change::Gain(it)] if of.tests == [Test::This] => {
            let bare = super::card::group(&mut one, &[&**it]).1;
            let stated = one.clone().statement(&Static::Changes(None, of.clone(), changes.to_vec()));
            Phrase::either(Equivalence::Gains, [bare, stated])
        }
        changes => one.statement(&Static::Changes(None, of.clone(), changes.to_vec())),
    };
    speaker.mute |= one.mute;
    let said = say![word, " - ", said];
    let mut plain = speaker.clone();
    let stated = plain.statement(whole);
    if plain.mute || word == "solved" { said } else { Phrase::either(Equivalence::Token, [stated, said]) }
}

/// A class level bar: going on to the level, and what the Class has from there on.
fn class_level(speaker: &mut Speaker<'_>, it: &Activated, next: &Ability) -> Option<(usize, Phrase)> {
    let Effect::Plain(text) = &it.effect else { return None };
    let [Instruction::Does(Verb::SetLevel, Roles { number: Amount::Number(level), .. })] = text.instructions[..] else {
        return None;
    };
    let Ability::Static(Static::Changes(Some(_), _, changes)) = next else { return None };
    let mut one = speaker.inner();
    let cost = one.cost_from(&it.cost, it.zone);
    speaker.mute |= one.mute;
    Some((2, say![cost, format!(": level {level}"), beside(speaker, changes)?]))
}

/// A choice among words, with the abilities that stand beside them.
fn anchored(speaker: &mut Speaker<'_>, words: &[String], behind: &[&Ability]) -> Option<(usize, Phrase)> {
    let list = super::words::list(words.iter().map(|it| it.clone().into()).collect(), "or");
    let mut said = say!["as this enters, choose ", list];
    let mut count = 1;
    for it in behind {
        let Ability::Static(Static::Changes(Some(Condition::WordChosen(nth)), _, changes)) = it else { break };
        let word = words.get(usize::from(*nth))?;
        // Of a name that is a subtype, too, the capital stays.
        let word = Phrase::either(Equivalence::Grammar, [word.to_lowercase(), word.clone()]);
        said.push(say![" | ", word, beside(speaker, changes)?]);
        count += 1;
    }
    Some((count, said))
}
