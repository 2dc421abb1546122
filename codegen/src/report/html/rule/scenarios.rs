//! The scenarios of a rule, with what happens in them and what would happen without the rule; and the examples of the book.

use std::collections::BTreeSet;

use maud::{Markup, html};
use rules_data::RuleId;

use super::{
    super::{
        Page, Site, frame,
        site::Entry,
        told::{self, Part},
    },
    panel,
    side_by_side::{In, Line, Stretch, compared, near},
};
use crate::{
    audit::{Proof, Told as Fate, ToldExample},
    evidence::{Played, Told, Without},
};

pub(super) fn played(site: &Site<'_>, rule: &Entry<'_>) -> Markup {
    if rule.standing.scenarios.is_empty() {
        return html! {};
    }
    let scenarios = (1..).zip(&rule.standing.scenarios);
    panel("Scenarios", html! { @for (number, at) in scenarios { (scenario(site, rule, number, *at)) } })
}

/// Below this all scenarios lie; their tests are named without it.
const SCENARIOS: &str = "engine/tests/rules/";

fn scenario(site: &Site<'_>, rule: &Entry<'_>, number: usize, at: usize) -> Markup {
    let shown = &site.given.audit.scenarios[at];
    let (it, here) = (shown.scenario, Page::Rule(rule.id()));
    let title = it.heading.split_once(' ').map_or(it.heading.as_str(), |it| it.1);
    let played = site.played(&it.file, &it.heading);
    let is = |part: &Part, word: &str| matches!(part, Part::Block { kind, .. } if kind == word);
    // What happened is told as it happened, in the place of what was expected to.
    let parts = told::parts(site, at).into_iter().filter(|it| played.is_none() || !is(it, "trace"));
    let (before, after): (Vec<Part>, Vec<Part>) = parts.partition(|it| !is(it, "expect") && !is(it, "illegal"));
    html! {
        // There are thousands: what has no class in it says what stands below, and its lists are lines.
        article id=(format!("s{number}")) {
            h3 { @if let Some(clause) = it.clause { "#" (clause) " " } (title) }
            p.where { (outcome(shown.proof)) " " (it.file.strip_prefix(SCENARIOS).unwrap_or(&it.file)) ":" (it.line) }
            @for part in &before { (written(site, here, part)) }
            @if let Some(played) = played { (happened(site, rule.id(), played)) }
            @for part in &after { (written(site, here, part)) }
        }
    }
}

/// A part of a scenario as it is written.
fn written(site: &Site<'_>, here: Page, part: &Part) -> Markup {
    match part {
        Part::Prose(words) => html! { p.prose { (words) } },
        Part::Block { kind, lines } => html! {
            p { (heading(kind)) }
            ul.(kind) { @for line in lines { li { (numbered(site, here, line)) } } }
        },
    }
}

fn outcome(proof: Proof) -> Markup {
    let (class, words) = match proof {
        Proof::Unplayed => ("unknown", "not played"),
        Proof::Fails => ("fails", "fails"),
        Proof::Passes => ("passes", "passes"),
        Proof::Idle => ("idle", "passes without the rule too"),
        Proof::Proves => ("proves", "proves it"),
    };
    // The look of an outcome goes with the place: there are thousands.
    html! { b.(class) { (words) } }
}

/// What a block is for.
fn heading(kind: &str) -> &str {
    match kind {
        "play" => "Play",
        "trace" => "What happens",
        "expect" => "In the end",
        "illegal" => "What is refused, and by which rule",
        other => other,
    }
}

/// A line that perhaps begins with a rule's number.
fn numbered(site: &Site<'_>, here: Page, line: &str) -> Markup {
    let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
    html! {
        @if let Ok(id) = first.parse::<RuleId>() { (frame::bare(site, here, id)) " " (rest.trim_start()) } @else { (line) }
    }
}

/// What happened: the lines of both games. Those that only one of them has are marked, which says that there are two.
fn happened(site: &Site<'_>, rule: RuleId, played: &Played) -> Markup {
    let Played { told, told_without, without, .. } = played;
    let other = told_without.as_ref().filter(|_| *without != Some(Without::Passes));
    let here = Page::Rule(rule);
    let compared = compared(told, other);
    // A rule that comes up again is linked once.
    let mut seen = BTreeSet::new();
    let mut line = |(class, (by, text)): &(In, &Line)| {
        html! {
            li class=[class.class()] {
                @if seen.insert(*by) { (frame::bare(site, here, *by)) } @else { (by) }
                " " (text) (class.sign())
            }
        }
    };
    html! {
        @if !compared.is_empty() {
            p { "What happens" }
            ol.trace {
                @for part in near(&compared) {
                    @match part {
                        Stretch::Told(lines) => { @for it in lines { (line(it)) } }
                        Stretch::Counted(number) => { li { "… " (frame::so_many(number, "line", "lines")) } }
                    }
                }
            }
        }
        @if !told.problems.is_empty() { (problems("What does not hold", told)) }
        @match (without, other) {
            (Some(Without::Stops), _) => { p { "Without " (rule) " the game cannot go on" } }
            (_, Some(other)) if !other.problems.is_empty() => (problems(&format!("Without {rule} it fails"), other)),
            _ => {}
        }
    }
}

fn problems(name: &str, told: &Told) -> Markup {
    // How a scenario is rewritten is advice to who works on it.
    let said = |it: &str| it.split("; UPDATE_EXPECT").next().unwrap_or_default().to_owned();
    html! { p { (name) } ul.problems { @for it in &told.problems { li { (said(it)) } } } }
}

pub(super) fn examples(site: &Site<'_>, rule: &Entry<'_>) -> Markup {
    if rule.examples.is_empty() {
        return html! {};
    }
    panel("Examples of the book", html! { ol.examples { @for it in &rule.examples { li { (example(site, rule, it)) } } } })
}

fn example(site: &Site<'_>, rule: &Entry<'_>, it: &ToldExample) -> Markup {
    let scenario = site.scenario(&it.scenario);
    html! {
        span.outcome.(it.told.name()) { (it.told.name()) } " "
        @match (it.told, scenario) {
            (Fate::Retold, Some((by, number))) => {
                a href=(format!("{}#s{number}", Page::Rule(rule.id()).to(Page::Rule(by)))) { (it.scenario) }
            }
            _ => (it.scenario),
        }
        @if !it.reason.is_empty() { " " (it.reason) }
    }
}
