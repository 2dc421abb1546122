//! A section: its cells, and its rules with their gists.

use maud::{Markup, html};
use rules_data::Place;

use super::{Page, Site, cards, frame, mark::Mark};

/// The page; nothing where the book has no such section.
pub(super) fn page(site: &Site<'_>, number: u16) -> Option<Markup> {
    let (book, here) = (site.given.audit.book, Page::Section(number));
    let section = book.section(number)?;
    let chapter = Place::Section(number).parent()?;
    let around = |step: fn(usize) -> Option<usize>| {
        let at = book.sections.iter().position(|it| it.number == number)?;
        step(at).and_then(|it| book.sections.get(it))
    };
    let count = |mark| site.of_section(number).filter(|it| it.mark == mark).count();
    Some(frame::frame(
        site,
        here,
        &format!("{number} {}", section.title),
        html! {
            nav.crumbs aria-label="Place" { (frame::place(site, here, chapter)) " " (site.title(chapter).unwrap_or_default()) }
            h1 { span.number { (number) } " " (section.title) }
            p.keys {
                @for mark in Mark::ALL.into_iter().filter(|it| count(*it) > 0) { (frame::key(site, mark)) " " b { (count(mark)) } " " }
            }
            p.cells.large { (frame::cells(site.of_section(number), "../r/", None)) }
            (cards::at(site, here, Place::Section(number)))
            ol.list {
                @for it in site.of_section(number) {
                    li.sub[it.id().is_subrule()] {
                        a.n.(it.mark.letter()) href=(here.to(Page::Rule(it.id()))) { (it.id()) }
                        span {
                            @if let Some(title) = &it.text.title { b { (title) } " " }
                            (it.standing.gist)
                        }
                        span.how { (site.words(it.mark).name) }
                    }
                }
            }
            nav.turn aria-label="Neighbours" {
                @if let Some(it) = around(|at| at.checked_sub(1)) {
                    a rel="prev" href=(here.to(Page::Section(it.number))) { (it.number) " " (it.title) }
                }
                @if let Some(it) = around(|at| at.checked_add(1)) {
                    a rel="next" href=(here.to(Page::Section(it.number))) { (it.number) " " (it.title) }
                }
            }
        },
    ))
}
