//! How the rows of a rule could be a little wrong: what no scenario notices, and what makes no difference in any game.

use maud::{Markup, html};

use super::{
    super::{Site, frame, mistakes::Equivalent, site::Entry},
    panel,
};
use crate::evidence::Survivor;

pub(super) fn panels(site: &Site<'_>, rule: &Entry<'_>) -> Markup {
    let Some(mistakes) = site.mistakes(rule.id()) else { return html! {} };
    html! {
        @if !mistakes.survivors.is_empty() {
            (panel("Mistakes that no scenario notices", html! {
                ul.mistakes { @for it in &mistakes.survivors { li { (survivor(rule, it)) } } }
            }))
        }
        @if !mistakes.equivalents.is_empty() {
            (panel("Mistakes that make no difference", html! {
                details {
                    summary {
                        (frame::so_many(mistakes.equivalents.len(), "way", "ways"))
                        " to be a little wrong that changed nothing in any game that was tried"
                    }
                    ul.mistakes { @for it in &mistakes.equivalents { li { (equivalent(rule, it)) } } }
                }
            }))
        }
    }
}

fn survivor(rule: &Entry<'_>, it: &Survivor) -> Markup {
    html! { (sentence(rule, &it.name, Some(&it.means))) span.where { (it.name) } }
}

fn equivalent(rule: &Entry<'_>, it: &Equivalent<'_>) -> Markup {
    html! { (sentence(rule, it.name, it.means)) span.where { (it.name) " in " (it.games) " games" } }
}

/// What a judge would say of such a game: of which row, where the rule has several, and what is wrong with it.
fn sentence(rule: &Entry<'_>, name: &str, means: Option<&str>) -> Markup {
    let nth = name.split_once(':').and_then(|it| it.0.split_once('/')).and_then(|it| it.1.parse::<usize>().ok());
    let row = nth.and_then(|it| rule.standing.handlers.get(it.checked_sub(1)?));
    html! { @if let Some(means) = means { @if let Some(row) = row { code { (row.function) } ": " } (means) " " } }
}
