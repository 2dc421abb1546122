//! The sentences of the table of kinds, with those in them whom an event is about.
//!
//! In braces stands a [role](Roles), `number` or `a` with a noun, where the sort of a counter stands for `counter`. The verb behind a
//! player or a thing at the beginning is as `you` has it.

use super::{Teller, stage_name};
use crate::story::voice::{a, number_of, says};
use kernel::{event::Roles, game::Thing};

/// The sentence about these.
pub(super) fn sentence(teller: &Teller<'_>, roles: &Roles, pattern: &str) -> String {
    let agreeing = ["{player} ", "{thing} "].into_iter().find_map(|it| Some((it.trim_end(), pattern.strip_prefix(it)?)));
    match agreeing {
        Some((subject, does)) => says(&filled(teller, roles, subject), &filled(teller, roles, does)),
        None => filled(teller, roles, pattern),
    }
}

/// The words with what stands for the braces.
fn filled(teller: &Teller<'_>, roles: &Roles, pattern: &str) -> String {
    let mut parts = pattern.split('{');
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (slot, rest) = part.split_once('}').unwrap_or((part, ""));
        text.push_str(&word(teller, roles, slot).unwrap_or_else(|| "something".to_owned()));
        text.push_str(rest);
    }
    text
}

/// What stands for the braces, if the event has such a role.
fn word(teller: &Teller<'_>, roles: &Roles, slot: &str) -> Option<String> {
    let thing = |it: Thing| teller.thing(it);
    let noun = |noun: &str| match roles.counter {
        Some(counter) => noun.replace("counter", &format!("{counter} counter")),
        None => noun.to_owned(),
    };
    match slot.split_once(' ') {
        Some(("number", it)) => roles.number.map(|number| number_of(number, &noun(it))),
        Some(("a", it)) => Some(a(&noun(it))),
        Some(_) => None,
        None => match slot {
            "player" => roles.player.map(|it| teller.player(it)),
            "object" => roles.object.map(|it| teller.object(it)),
            "thing" => roles.thing.map(thing),
            "by" => roles.by.map(thing),
            "to" => roles.to.map(thing),
            "number" => roles.number.map(|it| it.to_string()),
            "stage" => roles.stage.map(stage_name),
            _ => None,
        },
    }
}
