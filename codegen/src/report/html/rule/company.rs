//! The rules around a rule: its family, what it cites, and what cites it.

use maud::{Markup, html};
use rules_data::{Place, Reference};

use super::{
    super::{Page, Site, frame, site::Entry},
    panel,
};

pub(super) fn panels(site: &Site<'_>, rule: &Entry<'_>) -> Markup {
    let here = Page::Rule(rule.id());
    let whole = rule.id().parent().unwrap_or(rule.id());
    let family = || site.of_section(whole.section()).filter(|it| it.id() == whole || it.id().parent() == Some(whole));
    let parts: Vec<&Entry<'_>> = family().filter(|it| it.text.parent == Place::Rule(rule.id())).collect();
    let cited: Vec<&Entry<'_>> = rule.cited_by.iter().filter_map(|it| site.entry(*it)).collect();
    html! {
        @if family().count() > 1 {
            (panel("Place", html! {
                p.cells.large { (frame::cells(family(), "", Some(rule.id()))) }
            }))
        }
        @if !parts.is_empty() { (panel("Parts", frame::rules(here, parts.into_iter()))) }
        @if !rule.text.refs.is_empty() { (panel("Cites", cites(site, rule))) }
        @if !cited.is_empty() { (panel("Cited by", frame::rules(here, cited.into_iter()))) }
    }
}

fn cites(site: &Site<'_>, rule: &Entry<'_>) -> Markup {
    let here = Page::Rule(rule.id());
    let about = |it: &Reference| match it {
        Reference::To(Place::Rule(id)) => site.entry(*id).map(|it| it.gist().to_owned()),
        Reference::To(place) => site.title(*place).map(str::to_owned),
        Reference::Range(..) | Reference::Term(_) => None,
    };
    html! {
        ul.rules { @for it in &rule.text.refs { li { (frame::reference(site, here, it)) " " (about(it).unwrap_or_default()) } } }
    }
}
