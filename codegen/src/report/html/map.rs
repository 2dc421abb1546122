//! The first page: the book as a map, chapter by chapter, each rule a cell.

use maud::{Markup, html};
use rules_data::{Chapter, Section};

use super::{Page, Site, frame, mark::Mark, site::Entry};
use crate::{
    audit::{Count, Rung},
    report::table::{percent, whole},
};

pub(super) fn page(site: &Site<'_>) -> Markup {
    let audit = site.given.audit;
    let book = whole(audit);
    let (rules, proven) = (book.count(Count::Rules), book.count(Count::On(Rung::Proven)));
    frame::frame(
        site,
        Page::Map,
        "The book as a map",
        html! {
            div.lead {
                h1 { "The book, rule by rule" }
                p.gist {
                    @if audit.played {
                        (proven) " of " (rules) " rules (" (percent(proven, rules)) ") are implemented and proven: a scenario fails without them."
                    } @else {
                        (rules) " rules. The scenarios were not played, so it is not known here which are proven."
                    }
                }
                p.sums { (bar(site.entries.iter())) }
            (legend(site))
            }
            div #map.map {
                @for chapter in &audit.book.chapters { (part(site, chapter)) }
            }
            p #told.told role="status" aria-live="polite" hidden {}
        },
    )
}

/// What the marks mean, with their numbers; the script makes switches of them.
fn legend(site: &Site<'_>) -> Markup {
    html! {
        dl.legend {
            @for mark in Mark::ALL {
                div data-mark=(mark.letter()) {
                    dt { (frame::key(site, mark)) " " b { (site.entries.iter().filter(|it| it.mark == mark).count()) } }
                    dd { (site.words(mark).about) }
                }
            }
        }
    }
}

fn part(site: &Site<'_>, chapter: &Chapter) -> Markup {
    let sections = || site.given.audit.book.sections.iter().filter(|it| it.number / 100 == u16::from(chapter.number));
    let rules = || site.entries.iter().filter(|it| it.id().section() / 100 == u16::from(chapter.number));
    let proven = rules().filter(|it| it.mark == Mark::Proven).count();
    html! {
        section.chapter id=(format!("c{}", chapter.number)) {
            h2 { span { (chapter.number) } " " (chapter.title) }
            p.sums { (bar(rules())) b { (proven) " of " (rules().count()) " proven" } }
            div.columns { @for it in sections() { (block(site, it)) } }
        }
    }
}

/// A bar of the marks, each as long as there are rules with it.
fn bar<'s>(rules: impl Iterator<Item = &'s Entry<'s>>) -> Markup {
    let marks: Vec<Mark> = rules.map(|it| it.mark).collect();
    let count = |mark| marks.iter().filter(|it| **it == mark).count();
    html! {
        @for mark in Mark::ALL.into_iter().filter(|it| count(*it) > 0) {
            i.(mark.letter()) style=(format!("flex:{}", count(mark))) {}
        }
    }
}

fn block(site: &Site<'_>, section: &Section) -> Markup {
    let number = section.number;
    html! {
        div.block {
            h3 { a href=(Page::Map.to(Page::Section(number))) { b { (number) } " " (section.title) } }
            p.cells { (frame::cells(site.of_section(number), "r/", None)) }
        }
    }
}
