//! The accepted audit, carried: what was accepted of a rule is accepted under its new number.
//!
//! A rule whose text was reworded is stale, and is accepted as that, with what it was before: nothing is lost by an update, and nothing
//! counts that somebody has to look at first. Of a rule that is gone it is kept under its mark, and of an example that is gone, too. What
//! was not accepted is not accepted by an update, whatever is so today. What was played by the old numbers is played again by the audit,
//! which finds it where it is not so any more.

use std::collections::BTreeMap;

use rules_data::{Disposition, RuleId, StableId};

use super::{
    examples::{Moves, Standing},
    names::{Mark, Name},
    numbers::Numbers,
};
use crate::audit::{
    Audit, Claim, Told,
    ratchet::{BEFORE, HEADER},
};

/// What was accepted, by what it is of; a line that was accepted as out of date says what it was before.
#[derive(Debug, Default)]
struct Accepted<'t> {
    rules: BTreeMap<StableId, &'t str>,
    examples: BTreeMap<Standing, &'t str>,
}

impl<'t> Accepted<'t> {
    fn read(text: &'t str, numbers: &Numbers<'_>) -> Self {
        let mut accepted = Self::default();
        for (name, rest) in text.lines().filter(|it| !it.starts_with('#')).filter_map(|it| it.split_once(' ')) {
            let known = |rest: &'t str| rest.split_once(BEFORE).map_or(rest, |it| it.1);
            if name == GONE_EXAMPLE {
                accepted.examples.extend(gone_example(rest));
            } else if let Some((ordinal, words)) = rest.strip_prefix("example ").and_then(|it| it.split_once(": ")) {
                let place = name.parse().ok().zip(ordinal.parse().ok());
                accepted.examples.extend(place.map(|(rule, ordinal)| (Standing::Listed(rule, ordinal), known(words))));
            } else {
                let name = name.parse().map(Name::Rule).ok().or_else(|| Mark::of(name).map(Name::Gone));
                accepted.rules.extend(name.and_then(|it| numbers.before.rule(it)).map(|it| (it, known(rest))));
            }
        }
        accepted
    }
}

/// `2745 c52ed9e874ff47e2: excused`.
fn gone_example(rest: &str) -> Option<(Standing, &str)> {
    let (place, words) = rest.split_once(": ")?;
    let (id, text) = place.split_once(' ')?;
    Some((Standing::Gone(StableId(id.parse().ok()?), text.parse().ok()?), words))
}

/// The text of the file under the new names; `audit` is of the project as it is then, and the rows of examples went as `moves` says.
pub(super) fn carried(text: &str, numbers: &Numbers<'_>, moves: &Moves, audit: &Audit<'_>) -> String {
    let Accepted { mut rules, examples } = Accepted::read(text, numbers);
    let mut lines: BTreeMap<(RuleId, usize), String> = BTreeMap::new();
    for it in &audit.rules {
        let before = numbers.after.numbered(it.rule).and_then(|it| rules.remove(&it));
        let line = match (it.claim, before) {
            (Claim::Stale(_), Some(STALE)) => STALE.to_owned(),
            (Claim::Stale(_), Some(before)) => format!("{STALE}{BEFORE}{before}"),
            // What is to do is accepted without a line; what was not accepted is not accepted by an update, here and below.
            (Claim::Listed(Disposition::Todo), Some(STALE)) | (_, None) => continue,
            (Claim::Listed(now) | Claim::InPart(now), Some(STALE)) => now.to_string(),
            (_, Some(before)) => before.to_owned(),
        };
        lines.insert((it.rule, 0), format!("{} {line}\n", it.rule));
    }
    let origins: BTreeMap<Standing, Standing> = moves.rows.iter().map(|(from, to)| (*to, *from)).collect();
    // Of a row that waits for a reader it is written down what was accepted only where that is not what an update accepts.
    let marked: BTreeMap<Standing, &str> =
        moves.waiting.iter().filter_map(|(gone, listed)| Some((*listed, *examples.get(gone)?))).collect();
    for it in &audit.examples {
        let (void, place) = (Told::Void.name(), Standing::Listed(it.rule, it.ordinal));
        let before = origins.get(&place).map(|it| examples.get(it).copied()).or_else(|| marked.get(&place).copied().map(Some));
        let line = match (it.told, before) {
            (Told::Unlisted, _) | (_, Some(None | Some(NOT_ACCEPTED))) => continue,
            (Told::Void, Some(Some(before))) if before != void => format!("{void}{BEFORE}{before}"),
            (Told::Retold | Told::Excused, Some(Some(before))) if before != void => before.to_owned(),
            (now, _) => now.name().to_owned(),
        };
        lines.insert((it.rule, it.ordinal), format!("{} example {}: {line}\n", it.rule, it.ordinal));
    }
    let gone = rules.into_iter().filter_map(|(id, rest)| Some((numbers.after.name(id)?, rest)));
    let gone: BTreeMap<Name, String> = gone.map(|(name, rest)| (name, format!("{} {rest}\n", name.prose()))).collect();
    let kept = origins.iter().filter_map(|(to, from)| Some((*to, *examples.get(from)?)));
    let dropped = moves.dropped.iter().map(|(from, to)| (*to, examples.get(from).copied().unwrap_or(NOT_ACCEPTED)));
    let dropped = dropped.filter(|it| it.1 != Told::Excused.name());
    // A mark whose example is not there now stays.
    let marks = examples.iter().map(|(at, words)| (*at, *words));
    let marks = marks.filter(|(at, _)| !moves.rows.contains_key(at) && !moves.waiting.contains_key(at));
    let absent: BTreeMap<Standing, &str> = kept.chain(dropped).chain(marks).collect();
    let absent = absent.into_iter().filter_map(|(at, words)| match at {
        Standing::Listed(..) => None,
        Standing::Gone(id, text) => Some(format!("{GONE_EXAMPLE} {id} {text}: {words}\n")),
    });
    let (lines, gone, absent): (String, String, String) =
        (lines.into_values().collect(), gone.into_values().collect(), absent.collect());
    format!("{HEADER}{lines}{gone}{absent}")
}

/// How the line of an example begins that is gone: behind it stand the id of its rule and what it said.
const GONE_EXAMPLE: &str = "gone_example";

/// What a mark says of a row that waited for a reader and had no line.
const NOT_ACCEPTED: &str = "not accepted";

/// The word for a rule whose text has changed.
const STALE: &str = "stale";
