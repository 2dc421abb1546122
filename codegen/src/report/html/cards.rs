//! Real cards: which play, by year, layout and keyword, and what the others wait for.

use std::cmp::Reverse;

use maud::{Markup, html};
use rules_data::{Blocker, Place};

use super::{Page, Site, frame};
use crate::{
    cards::{Card, Share, Waiting},
    report::table::percent,
};

pub(super) fn page(site: &Site<'_>) -> Markup {
    let tally = &site.cards;
    let mut layouts: Vec<(String, Share)> = tally.layouts.iter().map(|(name, it)| (name.replace('_', " "), *it)).collect();
    let mut keywords: Vec<(&str, Share)> = tally.keywords.iter().map(|(name, it)| (*name, *it)).collect();
    layouts.sort_by_key(|it| Reverse(it.1.of));
    keywords.sort_by_key(|it| Reverse(it.1.of));
    frame::frame(
        site,
        Page::Cards,
        "Cards",
        html! {
            h1 { "Cards" }
            p.gist {
                (tally.all.plays) " of " (tally.all.of) " cards (" (percent(tally.all.plays, tally.all.of)) ") play: all of their text is understood, "
                "and some rule serves each word of it. The others wait for something."
                @if tally.no_cards > 0 { " " (tally.no_cards) " more are no cards of the book." }
            }
            div.two {
                div.main { (blockers(site)) (phrases(site)) }
                aside {
                    (shares("By year", "Year", tally.years.iter().map(|(year, it)| (html! { (year) }, *it))))
                    (shares("By layout", "Layout", layouts.iter().map(|(name, it)| (html! { (name) }, *it))))
                    (shares("By keyword", "Keyword", keywords.iter().map(|(name, it)| (keyword(site, name), *it))))
                }
            }
        },
    )
}

/// What waits for a place of the book, and how many of the cards with its keyword play; nothing where there is nothing to say.
pub(super) fn at(site: &Site<'_>, here: Page, place: Place) -> Markup {
    let waiting = site.cards.blockers.get(&Blocker::Place(place));
    let named = site.title(place).map(str::to_lowercase);
    let share = named.as_deref().filter(|_| matches!(place, Place::Rule(_))).and_then(|it| site.cards.keywords.get(it));
    html! {
        @if let Some(waiting) = waiting {
            p {
                b { (waiting.len()) } (if waiting.len() == 1 { " card waits for " } else { " cards wait for " })
                (frame::place(site, here, place))
                @match (waiting.alone.len(), waiting.others.len()) {
                    (_, 0) => ", and for nothing else.",
                    (0, _) => ", and for other things as well.",
                    (alone, _) => { ", " (alone) " of them for nothing else." }
                }
            }
            (names("Their names", waiting))
        }
        @if let Some(share) = share { p { "Of " (frame::so_many(share.of, "card", "cards")) " with " (named.as_deref().unwrap_or_default()) ", " (share.plays) " play." } }
    }
}

/// The names of cards, where they are known: first those that wait for nothing else.
fn names(summary: &str, waiting: &Waiting<'_>) -> Markup {
    let name = |it: &&Card| it.name.clone();
    let (alone, others): (Vec<_>, Vec<_>) =
        (waiting.alone.iter().filter_map(name).collect(), waiting.others.iter().filter_map(name).collect());
    html! {
        @if alone.len() + others.len() > 0 {
            details {
                summary { (summary) }
                ul.names { @for it in &alone { li { b { (it) } } } @for it in &others { li { (it) } } }
            }
        }
    }
}

fn blockers(site: &Site<'_>) -> Markup {
    let mut all: Vec<(&Blocker, &Waiting<'_>)> = site.cards.blockers.iter().collect();
    all.sort_by_key(|(_, it)| std::cmp::Reverse((it.alone.len(), it.len())));
    html! {
        section.panel {
            h2 { "What they wait for" }
            p.note { "Whoever makes one thing play sees here how many cards that sets free." }
            table {
                thead { tr { th { "Place" } th { "What it is" } th.number { "For it alone" } th.number { "In all" } } }
                tbody {
                    @for (blocker, waiting) in all {
                        tr {
                            @match blocker {
                                Blocker::Place(place) => { th { (frame::place(site, Page::Cards, *place)) } td { (about(site, *place)) } }
                                Blocker::Gone(mark) => { th { (mark) } td { "a place that this edition does not have" } }
                                Blocker::Text => { th { "text" } td { "a phrase that the grammar lacks" } }
                                Blocker::Print => { th { "print" } td { "a text that is read as something else than it says" } }
                            }
                            td.number { (waiting.alone.len()) }
                            td.number { (waiting.len()) }
                        }
                    }
                }
            }
        }
    }
}

/// The name of a place, or what it says.
fn about<'s>(site: &'s Site<'_>, place: Place) -> &'s str {
    let gist = || match place {
        Place::Rule(id) => site.entry(id).map(super::site::Entry::gist),
        Place::Chapter(_) | Place::Section(_) => None,
    };
    site.title(place).or_else(gist).unwrap_or_default()
}

/// The sentences that wait, where somebody's file was looked at.
fn phrases(site: &Site<'_>) -> Markup {
    let phrases = &site.given.cards.phrases;
    html! {
        @if !phrases.is_empty() {
            section.panel {
                h2 { "In the words of the cards" }
                table {
                    thead { tr { th { "What they say" } th.number { "For it alone" } th.number { "In all" } } }
                    tbody {
                        @for it in phrases.iter().take(PHRASES) {
                            tr { td { (it.what) } td.number { (it.alone) } td.number { (it.cards) } }
                        }
                    }
                }
            }
        }
    }
}

/// So many sentences are shown: the others are of one card or two.
const PHRASES: usize = 200;

fn shares(title: &str, sort: &str, rows: impl Iterator<Item = (Markup, Share)>) -> Markup {
    html! {
        section.panel {
            h2 { (title) }
            table.shares {
                thead { tr { th { (sort) } th.bar {} th.number { "Play" } th.number { "Of" } th.number { "Share" } } }
                tbody {
                    @for (name, Share { plays, of }) in rows {
                        tr {
                            th { (name) }
                            td.bar { i style=(format!("width:{}%", plays * 100 / of.max(1))) {} }
                            td.number { (plays) }
                            td.number { (of) }
                            td.number { (percent(plays, of)) }
                        }
                    }
                }
            }
        }
    }
}

/// A keyword, leading to its rule.
fn keyword(site: &Site<'_>, name: &str) -> Markup {
    let catalog = site.given.audit.book.catalogs.iter().find(|it| it.name == "keyword-abilities");
    let entry = catalog.and_then(|it| it.entries.iter().find(|it| it.name.eq_ignore_ascii_case(name)));
    html! {
        @if let Some(it) = entry.filter(|it| site.entry(it.rule).is_some()) { a href=(Page::Cards.to(Page::Rule(it.rule))) { (name) } }
        @else { (name) }
    }
}
