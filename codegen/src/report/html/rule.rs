//! The page of a rule: one panel a subject, and no panel without something to say.
//!
//! ```text
//! claim         what is claimed of it, and on what evidence
//! carriers      the code that carries it
//! scenarios     what happens in them, and what would without it
//! side_by_side  the two stories
//! mistakes      that nothing would notice
//! company       its family, what it cites, and what cites it
//! ```

mod carriers;
mod claim;
mod company;
mod mistakes;
mod scenarios;
pub mod side_by_side;

use maud::{Markup, PreEscaped, html};
use rules_data::Place;

use super::{Page, Site, cards, frame, past, site::Entry};

pub(super) fn page(site: &Site<'_>, rule: &Entry<'_>) -> Markup {
    let (id, here) = (rule.id(), Page::Rule(rule.id()));
    let title = if rule.gist().is_empty() { id.to_string() } else { format!("{id} {}", rule.gist()) };
    let [before, after] = site.neighbours(id);
    frame::frame(
        site,
        here,
        &title,
        html! {
            nav.crumbs aria-label="Place" {
                @for (at, it) in above(rule).into_iter().rev().enumerate() {
                    @if at > 0 { " › " }
                    (frame::place(site, here, it)) " "
                    (site.title(it).unwrap_or_default())
                }
            }
            h1 { span.number { (id) } @if let Some(title) = &rule.text.title { " " (title) } }
            @if !rule.standing.gist.is_empty() { p.gist { (rule.standing.gist) } }
            div.two {
                div.main {
                    (claim::panel(site, rule))
                    (text(rule))
                    (carriers::panels(site, rule))
                    (mistakes::panels(site, rule))
                    (scenarios::played(site, rule))
                    (scenarios::examples(site, rule))
                }
                aside {
                    (company::panels(site, rule))
                    (waiting(site, rule))
                    (past::panel(site, rule))
                }
            }
            nav.turn aria-label="Neighbours" {
                @if let Some(it) = before { a rel="prev" href=(here.to(Page::Rule(it.id()))) { b { (it.id()) } " " (it.gist()) } }
                @if let Some(it) = after { a rel="next" href=(here.to(Page::Rule(it.id()))) { b { (it.id()) } " " (it.gist()) } }
            }
        },
    )
}

/// A panel with its heading.
fn panel(name: &str, inside: Markup) -> Markup {
    html! { section.panel { h2 { (name) } (inside) } }
}

/// The places that a rule is in, from the nearest.
fn above(rule: &Entry<'_>) -> Vec<Place> {
    std::iter::successors(Some(rule.text.parent), |it| it.parent()).collect()
}

/// The cards that wait for the rule, and for what it is a part of.
fn waiting(site: &Site<'_>, rule: &Entry<'_>) -> Markup {
    let places = [rule.id().parent(), Some(rule.id())].into_iter().flatten();
    let said: Vec<String> = places.map(|it| cards::at(site, Page::Rule(rule.id()), Place::Rule(it)).into_string()).collect();
    if said.iter().all(String::is_empty) {
        html! {}
    } else {
        panel("Cards", PreEscaped(said.concat()))
    }
}

/// The text of the book, where it is at hand for one's own use.
fn text(rule: &Entry<'_>) -> Markup {
    let Some(printed) = rule.printed else { return html! {} };
    panel(
        "Text of the book",
        html! {
            blockquote {
                @for it in printed.text.text.lines() { p { (it) } }
                @for it in &printed.examples { p.example { b { "Example " } (it.text) } }
            }
        },
    )
}
