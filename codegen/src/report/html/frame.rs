//! What is around every page, and the small things that all pages have.

use std::fmt::Write;

use maud::{DOCTYPE, Markup, PreEscaped, html};
use rules_data::{Place, Reference, RuleId};

use super::{Page, Site, mark::Mark, site::Entry};

/// A page with its head, the ways to the others, and its foot.
pub(super) fn frame(site: &Site<'_>, page: Page, title: &str, main: Markup) -> Markup {
    let edition = site.edition().map_or_else(|| "of an unknown day".to_owned(), |it| it.to_string());
    let cards = site.has_cards().then_some((Page::Cards, "Cards"));
    // The name of the whole leads to the map, and what is typed behind the ways to the search.
    let ways = [(Page::Changes, "What changed")].into_iter().chain(cards);
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width";
                @if page == Page::Map { meta name="generator" content=(GENERATOR); }
                title { (title) " · Rulemill" }
                link rel="stylesheet" href=(page.to(Page::Style));
                @if page != Page::Map { link rel="stylesheet" href=(page.to(Page::Details)); }
                @if page == Page::Map { link rel="icon" href=(page.to(Page::Icon)); }
                script src=(page.to(Page::Script)) defer {}
                @if matches!(page, Page::Search | Page::Changes) { script src=(page.to(Page::Asking)) defer {} }
            }
            body {
                a.skip href="#main" { "Skip to the content" }
                header.top {
                    a.brand href=(page.to(Page::Map)) aria-current=[(page == Page::Map).then_some("page")] { "Rulemill" }
                    nav aria-label="Pages" {
                        @for (to, name) in ways {
                            a href=(page.to(to)) aria-current=[(to == page).then_some("page")] { (name) }
                        }
                    }
                    @if page != Page::Search {
                        form action=(page.to(Page::Search)) role="search" {
                            input type="search" name="q" aria-label="Search the rules";
                        }
                    }
                }
                main #main { (main) }
                footer.foot {
                    p {
                        "Edition " (edition) ", told in our own words"
                        @if site.given.text.is_some() { ", and the book's beside them for your own use" }
                        "."
                        @if !site.given.audit.played { " The scenarios were not played: whether they pass and prove their rules is not known." }
                    }
                }
            }
        }
    }
}

/// So many of something: `1 way`, `2 ways`.
pub(super) fn so_many(number: usize, one: &str, more: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { more })
}

/// By this a folder is known to hold the site: its first page says so.
pub const GENERATOR: &str = "rulemill audit --format html";

/// A rule's number with its mark, leading to its page.
pub(super) fn number(site: &Site<'_>, here: Page, id: RuleId) -> Markup {
    html! {
        @if let Some(it) = site.entry(id) { a.n.(it.mark.letter()) href=(here.to(Page::Rule(id))) { (id) } }
        @else { span.n { (id) } }
    }
}

/// A rule's number without its mark, where many stand below each other.
pub(super) fn bare(site: &Site<'_>, here: Page, id: RuleId) -> Markup {
    html! { @if site.entry(id).is_some() { a href=(here.to(Page::Rule(id))) { (id) } } @else { (id) } }
}

/// A list of rules with their gists.
pub(super) fn rules<'s>(here: Page, rules: impl Iterator<Item = &'s Entry<'s>>) -> Markup {
    html! {
        ul.rules {
            @for it in rules {
                li { a.n.(it.mark.letter()) href=(here.to(Page::Rule(it.id()))) { (it.id()) } " " (it.gist()) }
            }
        }
    }
}

/// Something that a rule cites.
pub(super) fn reference(site: &Site<'_>, here: Page, reference: &Reference) -> Markup {
    match reference {
        Reference::To(to) => place(site, here, *to),
        Reference::Range(first, last) => html! { (place(site, here, *first)) " to " (place(site, here, *last)) },
        Reference::Term(term) => html! { "“" (term) "” in the glossary" },
    }
}

/// A place of the book, leading to its page.
pub(super) fn place(site: &Site<'_>, here: Page, place: Place) -> Markup {
    match place {
        Place::Rule(id) => number(site, here, id),
        Place::Section(section) => html! { a href=(here.to(Page::Section(section))) { (section) } },
        Place::Chapter(chapter) => html! { a href=(format!("{}#c{chapter}", here.to(Page::Map))) { (chapter) } },
    }
}

/// The rules as the cells of the map. A rule that is no subrule begins a group: its mark is a capital. What is to do has no mark.
pub(super) fn cells<'s>(rules: impl Iterator<Item = &'s Entry<'s>>, folder: &str, current: Option<RuleId>) -> Markup {
    let mut out = String::new();
    for it in rules {
        let id = it.id();
        // Thousands of these stand on the first page: numbers and letters need no escapes, and attributes of them no quotes.
        let class = match (it.mark, id.is_subrule()) {
            (Mark::Todo, true) => String::new(),
            (mark, true) => format!(" class={}", mark.letter()),
            (mark, false) => format!(" class={}", mark.letter().to_ascii_uppercase()),
        };
        let here = if current == Some(id) { " aria-current=page" } else { "" };
        let _infallible = write!(out, "<a{class} href={folder}{id}.html{here}>{}{}</a>", id.number(), id.letters());
    }
    PreEscaped(out)
}

/// A mark as a small picture with its words.
pub(super) fn key(site: &Site<'_>, mark: Mark) -> Markup {
    html! { span.key.(mark.letter()) { (site.words(mark).name) } }
}
