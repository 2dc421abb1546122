//! The search: words and filters. The script finds; without it the sections lead to all rules.

use maud::{Markup, html};
use rules_data::Disposition;

use super::{Page, Site, frame, tags::Tag};
use crate::audit::{Count, Rung};

pub(super) fn page(site: &Site<'_>) -> Markup {
    let editions = || site.given.lineage.editions().rev();
    let book = site.given.audit.book;
    frame::frame(
        site,
        Page::Search,
        "Search",
        html! {
            h1 { "Find rules" }
            form.filters #search role="search" hidden {
                label.wide { "Number of any edition, words, a function or a keyword " input type="search" name="q" autocomplete="off"; }
                (choice(site, "claim", "Claim", &CLAIMS))
                (choice(site, "rung", "Evidence", &Count::RUNGS.map(Tag::Counted)))
                label {
                    "Part of the book "
                    select name="section" {
                        option value="" { "all of it" }
                        @for chapter in &book.chapters {
                            optgroup label=(format!("{}. {}", chapter.number, chapter.title)) {
                                option value=(chapter.number) { (chapter.number) ". " (chapter.title) }
                                @for it in book.sections.iter().filter(|it| it.number / 100 == u16::from(chapter.number)) {
                                    option value=(it.number) { (it.number) " " (it.title) }
                                }
                            }
                        }
                    }
                }
                label {
                    "Other words since "
                    select name="since" { option value="" { "any edition" } @for it in editions().skip(1) { option { (it) } } }
                }
                fieldset {
                    legend { "Only" }
                    @for (tag, words) in ONLY {
                        label { input type="checkbox" name="only" value=(tag.name()); " " (words) " " small { (count(site, tag)) } }
                    }
                }
            }
            p #sum role="status" aria-live="polite" {}
            ol.list #found {}
            noscript { p { "To search, a browser must run the script of this page. All rules can be reached from here:" } }
            details #sections open {
                summary { "All sections" }
                ul.columns { @for it in &book.sections { li { a href=(Page::Search.to(Page::Section(it.number))) { (it.number) " " (it.title) } } } }
            }
        },
    )
}

const CLAIMS: [Tag; 8] = [
    Tag::Counted(Count::Of(Disposition::Handled)),
    Tag::Counted(Count::Of(Disposition::Modelled)),
    Tag::Counted(Count::Of(Disposition::Restated)),
    Tag::Counted(Count::Of(Disposition::Inert)),
    Tag::Counted(Count::Of(Disposition::Declined)),
    Tag::Counted(Count::Of(Disposition::Todo)),
    Tag::Counted(Count::Stale),
    Tag::Counted(Count::Missing),
];

const ONLY: [(Tag, &str); 7] = [
    (Tag::Counted(Count::Stale), "stale"),
    (Tag::Unproven, "handled, not proven"),
    (Tag::OneScenario, "one scenario only"),
    (Tag::Survivor, "with a mistake that no scenario notices"),
    (Tag::NotShown, "modelled or restated, not shown"),
    (Tag::Example(crate::audit::Told::Excused), "with an example that is excused"),
    (Tag::Waited, "cards wait for it"),
];

fn count(site: &Site<'_>, tag: Tag) -> usize {
    site.entries.iter().filter(|it| tag.holds(it)).count()
}

fn choice(site: &Site<'_>, name: &str, label: &str, tags: &[Tag]) -> Markup {
    let is_known = |it: &&Tag| match it {
        Tag::Counted(Count::InPart) => site.given.audit.played,
        Tag::Counted(Count::On(rung)) => site.given.audit.played || matches!(rung, Rung::Cited | Rung::Keyed),
        _ => true,
    };
    html! {
        label {
            (label) " "
            select name=(name) {
                option value="" { "any" }
                @for it in tags.iter().filter(is_known) { option value=(it.name()) { (it.name()) " (" (count(site, *it)) ")" } }
            }
        }
    }
}
