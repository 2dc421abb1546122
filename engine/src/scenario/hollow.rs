//! Scenarios that cannot fail: what they say would be so whatever the rules were.
//!
//! - a name behind `no` or `may not` that nothing in the scenario has ever had, a misspelt one perhaps;
//! - an `expect` without a line, or with nothing but that the game goes on;
//! - an end that the lines of the position lay out, while nothing happens and nothing is tried.

use std::collections::BTreeSet;

use super::{Block, Kind, Line, Problem, Scenario, expect, names, setup};
use crate::story;
use kernel::{game::State, machine::Registry};
use language::CardSide;

/// What a play has begun with and come to.
pub(super) struct Course<'c> {
    /// The position as it was laid out.
    pub(super) begun: &'c State,
    /// What has happened.
    pub(super) lines: &'c [story::Line],
    /// Whether something that was to be done was refused, as the scenario shows.
    pub(super) refused: bool,
    pub(super) rules: &'c Registry,
}

/// What of the scenario would hold whatever came.
pub(super) fn problems(scenario: &Scenario, course: &Course<'_>) -> Vec<Problem> {
    let mut found: Vec<Problem> = expected(scenario).filter_map(|it| unknown(it, course)).collect();
    let expects = |it: &&Block| it.kind == Kind::Expect;
    for block in scenario.blocks.iter().filter(expects).filter(|it| it.lines.is_empty()) {
        found.push(Problem { message: "nothing is expected here".to_owned(), span: block.span.clone() });
    }
    let checks = |it: &Block| matches!(it.kind, Kind::Trace | Kind::TraceAll | Kind::Illegal);
    let first = expected(scenario).next();
    if let Some(first) = first.filter(|_| !scenario.blocks.iter().any(checks)) {
        if expected(scenario).all(|it| it.text == GOES_ON) {
            let message = "that the game goes on is so in nearly any game: expect what else is so, too";
            found.push(Problem::at(first, message));
        } else if is_laid_out(scenario, course) {
            let message = "nothing happens here, and what is expected was laid out: let something be done";
            found.push(Problem::at(first, message));
        }
    }
    found
}

const GOES_ON: &str = "the game goes on";

fn expected(scenario: &Scenario) -> impl Iterator<Item = &Line> {
    scenario.blocks.iter().filter(|it| it.kind == Kind::Expect).flat_map(|it| &it.lines)
}

/// A name that is denied something, and that nothing has.
fn unknown(line: &Line, course: &Course<'_>) -> Option<Problem> {
    let name = denied(&line.text)?;
    let bare = names::bare(name);
    let is_told = |it: &story::Line| it.text.to_lowercase().contains(&bare.to_lowercase());
    if course.lines.iter().any(is_told) || laid_out(course.begun).contains(&bare.to_lowercase()) {
        return None;
    }
    Some(Problem::at(line, format!("nothing in this scenario is called {bare:?}, so this is so whatever happens")))
}

/// The name of what an expectation says is not there, or may not be used.
fn denied(text: &str) -> Option<&str> {
    if let Some(rest) = text.strip_prefix("no ") {
        let place = [" on the battlefield", " on the stack", " in exile"].iter().find_map(|it| rest.strip_suffix(it));
        return place.or_else(|| Some(rest.rsplit_once(" in ")?.0));
    }
    let (player, rest) = text.split_once(" may not ")?;
    names::player(player)?;
    let name = rest.split_once(' ')?.1;
    Some(name.strip_suffix(" face up").unwrap_or(name))
}

/// The names, in small letters, of all that was laid out, wherever it is, with whatever side up.
fn laid_out(state: &State) -> BTreeSet<String> {
    let sides = |id| CardSide::ALL.map(|side| state.face_with(id, side).name.to_lowercase());
    names::all(state).flat_map(|it| sides(it).into_iter().chain([state.name(it).to_lowercase()])).collect()
}

/// Whether nothing is done, nothing happens, nothing is refused, and all that is expected is said by the lines of the position themselves.
/// Where somebody tries something, or time passes, nothing may be just what the rule says.
fn is_laid_out(scenario: &Scenario, course: &Course<'_>) -> bool {
    let quiet = !course.refused && !course.lines.iter().any(|it| it.weight >= story::Weight::Outcome);
    let is_said = |it: &Line| is_plain(&it.text) && expect::check(course.begun, course.rules, &it.text).is_ok();
    let idle = scenario.lines(Kind::Play).all(|it| setup::is_setup(&it.text));
    idle && quiet && expected(scenario).all(is_said)
}

/// Whether a line is about what a position says itself: numbers of players, places, tapped permanents; not about what rules make of it.
fn is_plain(text: &str) -> bool {
    match text.split_once(": ") {
        Some((head, _)) if names::player(head).is_some() => true,
        Some((_, rest)) => rest.split(", ").all(|it| {
            matches!(it, "tapped" | "untapped") || ["damage ", "controlled by ", "on "].iter().any(|start| it.starts_with(start))
        }),
        None => text == GOES_ON || [" in ", " on the "].iter().any(|it| text.contains(it)),
    }
}
