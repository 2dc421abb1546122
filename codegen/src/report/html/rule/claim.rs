//! What is claimed of a rule, and on what evidence.

use maud::{Markup, html};
use rules_data::Disposition;

use super::super::{Page, Site, frame, site::Entry};
use crate::audit::{Claim, Count, Rung};

pub(super) fn panel(site: &Site<'_>, rule: &Entry<'_>) -> Markup {
    let (it, here) = (rule.standing, Page::Rule(rule.id()));
    let restates = rule.row.map(|it| it.refers_to.as_slice()).unwrap_or_default();
    html! {
        section.panel.verdict {
            h2 { "Claim and evidence" }
            p {
                (frame::key(site, rule.mark)) ": "
                (claimed(it.claim))
                @if matches!(it.claim, Claim::InPart(_)) { " nothing stands for " (it.clauses.lack()) }
                @if !restates.is_empty() { " by" @for to in restates { " " (frame::number(site, here, *to)) } }
                "."
            }
            @if !it.note.is_empty() { p.note { (note(&it.note)) } }
            (ladder(site, rule))
        }
    }
}

fn claimed(claim: Claim) -> &'static str {
    match claim {
        Claim::Missing => "the ledger has no row for it",
        Claim::Stale(_) => {
            "its text has changed since somebody looked, or the rule that it rests on is stale; it counts for nothing"
        }
        Claim::InPart(_) => "it holds in part, and counts as to do:",
        Claim::Listed(Disposition::Handled) => "a row of a handler table serves it",
        Claim::Listed(Disposition::Modelled) => "true by construction of what the engine declares",
        Claim::Listed(Disposition::Restated) => "said again",
        Claim::Listed(Disposition::Inert) => "it gives a program nothing to do",
        Claim::Listed(Disposition::Declined) => "left out on purpose",
        Claim::Listed(Disposition::Todo) => "nobody claims anything yet",
    }
}

/// A note, what stands in backticks as code.
fn note(text: &str) -> Markup {
    html! {
        @for (at, part) in text.split('`').enumerate() {
            @if at % 2 == 1 { code { (part) } } @else { (part) }
        }
    }
}

/// The rungs that a rule with such a claim can stand on, and those that it stands on.
fn ladder(site: &Site<'_>, rule: &Entry<'_>) -> Markup {
    let can = |rung: Rung| match (rung, rule.standing.claim) {
        (Rung::Cited | Rung::Keyed | Rung::Passed | Rung::Reached | Rung::Proven | Rung::Held, claim) => {
            matches!(claim, Claim::Listed(Disposition::Handled) | Claim::InPart(Disposition::Handled))
        }
        (Rung::Shown, claim) => matches!(claim, Claim::Listed(it) | Claim::InPart(it) if it != Disposition::Handled),
    };
    let known = |rung| site.given.audit.played || !Count::On(rung).needs_play();
    let is_listed = matches!(rule.standing.claim, Claim::Listed(_) | Claim::InPart(_));
    html! {
        ol.ladder {
            (step("listed", if is_listed { Step::Reached } else { Step::Missed }))
            @for rung in Rung::ALL.into_iter().filter(|it| can(*it)) {
                @let reached = rule.standing.rungs.contains(&rung);
                (step(rung.name(), match (known(rung), reached) {
                    (false, _) => Step::Unknown,
                    (true, true) => Step::Reached,
                    (true, false) => Step::Missed,
                }))
            }
        }
    }
}

/// Whether a rule stands on a rung.
#[derive(Clone, Copy)]
enum Step {
    Reached,
    Missed,
    Unknown,
}

fn step(name: &str, step: Step) -> Markup {
    // There are thousands of rungs, and most are reached: of those only the name stands there.
    let (class, words) = match step {
        Step::Reached => return html! { li { (name) } },
        Step::Missed => ("no", "no"),
        Step::Unknown => ("unknown", "not known: not played"),
    };
    // A sign that says nothing by itself is told to who points at it.
    let title = matches!(step, Step::Unknown).then_some(words);
    html! { li.(class) title=[title] { (name) i { ": " (words) } } }
}
