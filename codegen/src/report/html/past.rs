//! The numbers and texts that a rule has had, edition by edition.

use maud::{Markup, html};
use rules_data::{Edition, Link, Standing, Step};

use super::{Page, Site, site::Entry};

/// The panel; nothing where the lineage does not know the rule. A number stands where the rule got it.
pub(super) fn panel(site: &Site<'_>, rule: &Entry<'_>) -> Markup {
    let Some(row) = rule.row else { return html! {} };
    let steps = site.given.lineage.steps(row.id);
    if steps.is_empty() {
        return html! {};
    }
    let first = site.given.lineage.editions().next();
    let mut before: Option<Standing> = None;
    let mut lines = Vec::new();
    for step in steps {
        let kept = before.zip(step.standing).is_some_and(|(before, now)| before.rule == now.rule);
        lines.push((step, kept, happened(before, step, first)));
        before = step.standing;
    }
    let here = Page::Rule(rule.id());
    html! {
        section.panel {
            h2 { "In all editions" }
            ol.past reversed {
                @for (step, kept, what) in lines.into_iter().rev() {
                    li {
                        (day(site, here, step.edition))
                        @if !kept { " " b { @if let Some(it) = step.standing { (it.rule) } @else { "–" } } }
                        " " (what) (link(site, step))
                    }
                }
            }
        }
    }
}

/// A day, leading to what its edition changed.
fn day(site: &Site<'_>, here: Page, edition: Edition) -> Markup {
    if site.given.lineage.editions().next() == Some(edition) {
        return html! { time { (edition) } };
    }
    html! { a href=(here.to(Page::Edition(edition))) { (edition) } }
}

fn happened(before: Option<Standing>, step: &Step, first: Option<Edition>) -> &'static str {
    match (before, step.standing) {
        (None, Some(_)) if Some(step.edition) == first => "in the first edition at hand",
        (None, Some(_)) => "added",
        (_, None) => "gone",
        (Some(before), Some(now)) => match (before.rule == now.rule, before.masked == now.masked) {
            (true, true) => "in another place",
            (true, false) => "reworded",
            (false, true) => "moved",
            (false, false) => "moved and reworded",
        },
    }
}

fn link(site: &Site<'_>, step: &Step) -> Markup {
    let number = |id| site.given.lineage.standing(id, step.edition).map(|it| it.rule.to_string());
    match step.link {
        Some(Link::From(id)) => html! { @if let Some(it) = number(id) { ", split from " (it) } },
        Some(Link::Into(id)) => html! { @if let Some(it) = number(id) { ", merged into " (it) } },
        Some(Link::Near(id, _)) => html! { @if let Some(it) = number(id) { ", most like it is " (it) } },
        Some(Link::Is(_)) | None => html! {},
    }
}
