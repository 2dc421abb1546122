//! What changed: since the accepted audit, and from one edition to the next. Between any two editions the script compares.

use std::collections::BTreeMap;

use maud::{Markup, html};
use rules_data::{Edition, RuleId, StableId};

use super::{Page, Site, frame};
use crate::{
    audit::ratchet,
    lineage::{Changed, Kind},
};

/// The page from which all changes are found.
pub(super) fn page(site: &Site<'_>) -> Markup {
    let editions: Vec<Edition> = site.given.lineage.editions().rev().collect();
    let pairs = editions.iter().zip(editions.iter().skip(1));
    frame::frame(
        site,
        Page::Changes,
        "What changed",
        html! {
            h1 { "What changed" }
            p.gist { "Between two editions of the book, and since the audit that was accepted." }
            (accepted(site))
            section.panel #between {
                h2 { "Between two editions" }
                form.filters #editions hidden {
                    (choice("from", "From", &editions, editions.get(1)))
                    (choice("to", "To", &editions, editions.first()))
                }
                p #sum role="status" aria-live="polite" {}
                div #changed {}
            }
            section.panel {
                h2 { "Edition by edition" }
                table {
                    thead { tr { th { "In force from" } @for kind in SHOWN { th.number { (kind.name()) } } } }
                    tbody {
                        @for (after, before) in pairs {
                            @let difference = site.between(*before, *after);
                            tr {
                                th { a href=(Page::Changes.to(Page::Edition(*after))) { time { (after) } } }
                                @for kind in SHOWN { td.number { (count(&difference.counts, kind)) } }
                            }
                        }
                    }
                }
            }
        },
    )
}

/// The kinds of changes, those to look at first. Nothing that the lineage holds is ambiguous any more.
const SHOWN: [Kind; 7] =
    [Kind::Reworded, Kind::MovedAndReworded, Kind::Split, Kind::Merged, Kind::Added, Kind::Removed, Kind::Moved];

fn count(counts: &[(&str, usize)], kind: Kind) -> usize {
    counts.iter().find(|it| it.0 == kind.name()).map_or(0, |it| it.1)
}

fn choice(name: &str, label: &str, editions: &[Edition], chosen: Option<&Edition>) -> Markup {
    html! {
        label {
            (label) " "
            select name=(name) { @for it in editions { option selected[Some(it) == chosen] { (it) } } }
        }
    }
}

fn accepted(site: &Site<'_>) -> Markup {
    let Some(text) = site.given.accepted else { return html! {} };
    if !site.given.audit.played {
        return html! { section.panel { h2 { "Since the accepted audit" } p { "Not known: the scenarios were not played." } } };
    }
    let drift = ratchet::drift(site.given.audit, text);
    html! {
        section.panel {
            h2 { "Since the accepted audit" }
            @if drift.is_none() { p { "Nothing: today's audit is the accepted one." } }
            @if !drift.lost.is_empty() {
                h3 { "Lost: " (drift.lost.len()) }
                ul.lost { @for it in &drift.lost { li { (linked(site, &it.message)) } } }
            }
            @if !drift.gained.is_empty() {
                h3 { "Gained: " (drift.gained.len()) }
                ul.gained { @for it in &drift.gained { li { (linked(site, it)) } } }
            }
        }
    }
}

/// A sentence, the numbers of rules in it as links.
fn linked(site: &Site<'_>, text: &str) -> Markup {
    html! {
        @for (at, word) in text.split(' ').enumerate() {
            @if at > 0 { " " }
            @match word.parse::<RuleId>() {
                Ok(id) => (frame::number(site, Page::Changes, id)),
                Err(_) => (word),
            }
        }
    }
}

/// What an edition changed.
pub(super) fn edition(site: &Site<'_>, after: Edition) -> Markup {
    let editions: Vec<Edition> = site.given.lineage.editions().collect();
    let at = editions.iter().position(|it| *it == after).unwrap_or_default();
    let (before, next) = (at.checked_sub(1).map(|it| editions[it]), editions.get(at + 1));
    let here = Page::Edition(after);
    let difference = before.map(|it| site.between(it, after));
    let changed = |kind: Kind| difference.iter().flat_map(|it| &it.rules).filter(move |it| it.kind == kind.name());
    let heirs = Heirs::new(site, after);
    frame::frame(
        site,
        here,
        &format!("What {after} changed"),
        html! {
            nav.crumbs { a href=(here.to(Page::Changes)) { "What changed" } }
            h1 { "What the edition of " (after) " changed" }
            @if let Some(before) = before { p.gist { "Against that of " (before) ". Numbers with a mark are today's." } }
            @for kind in SHOWN {
                @let number = changed(kind).count();
                @if number > 0 {
                    section.panel {
                        h2 { (kind.name()) " " span.count { (number) } }
                        ul.changes { @for it in changed(kind) { li { (line(site, here, it, &heirs)) } } }
                    }
                }
            }
            nav.turn aria-label="Neighbours" {
                @if let Some(it) = before.filter(|_| at > 1) { a rel="prev" href=(here.to(Page::Edition(it))) { (it) } }
                @if let Some(it) = next { a rel="next" href=(here.to(Page::Edition(*it))) { (it) } }
            }
        },
    )
}

/// For the numbers of an edition the rules of today.
struct Heirs {
    ids: BTreeMap<RuleId, StableId>,
    today: BTreeMap<StableId, RuleId>,
}

impl Heirs {
    fn new(site: &Site<'_>, edition: Edition) -> Self {
        let ids = site.given.lineage.of_edition(edition).map(|(id, it)| (it.rule, id)).collect();
        let today = site.entries.iter().filter_map(|it| Some((it.row?.id, it.id()))).collect();
        Self { ids, today }
    }

    fn of(&self, rule: RuleId) -> Option<RuleId> {
        self.today.get(self.ids.get(&rule)?).copied()
    }
}

fn line(site: &Site<'_>, here: Page, it: &Changed, heirs: &Heirs) -> Markup {
    let heir = it.new.first().and_then(|it| heirs.of(*it)).and_then(|it| site.entry(it));
    let new = it.new.iter().filter(|new| it.old != Some(**new));
    let numbers: Vec<RuleId> = it.old.into_iter().chain(new.copied()).collect();
    let is_today = |it: RuleId| heir.is_some_and(|heir| heir.id() == it);
    html! {
        span.numbers {
            @for (at, number) in numbers.iter().enumerate() {
                @if at > 0 { @if at == 1 && it.old.is_some() { " → " } @else { ", " } }
                @if is_today(*number) { (frame::number(site, here, *number)) } @else { span.n { (number) } }
            }
        }
        span {
            @if let Some(heir) = heir {
                @if !numbers.contains(&heir.id()) { "today " (frame::number(site, here, heir.id())) " " }
                (heir.gist())
            }
        }
    }
}
