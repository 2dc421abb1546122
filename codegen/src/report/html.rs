//! The explorer: the audit as a static site, a page a rule, to be opened from a folder without server or network.
//!
//! ```text
//! site      everything that is known, joined once: `Site`
//! page      the files of the site, and how one leads to another: `Page`
//! frame     what is around every page
//!
//! map       the first page: the book, a cell a rule
//! section   a page a section
//! rule      a page a rule
//! search    the page that finds
//! changes   since the accepted audit, and between editions
//! cards     which real cards play
//!
//! mark      what a rule looks like on the map
//! tags      what rules are filtered by, each evaluated here and nowhere else
//! mistakes  how the rows of a rule could be wrong, and nothing would notice
//! past      the numbers and texts that a rule has had
//! told      scenarios as they are shown
//! code      sources as they are shown
//! data      what the script reads, loaded when somebody searches or compares
//! slim      pages without what no browser needs
//! ```
//!
//! All pages can be read without the script. Nothing of the book's text is on them, unless the site was given the text.

mod cards;
mod changes;
pub mod code;
mod data;
mod frame;
mod map;
mod mark;
mod mistakes;
pub mod page;
mod past;
pub mod rule;
mod search;
mod section;
mod site;
pub mod slim;
mod tags;
pub mod told;

pub use frame::GENERATOR;
pub(super) use mark::Mark;
pub use page::Page;
pub use site::{Given, Site};

use maud::PreEscaped;

impl Site<'_> {
    /// The files of the site.
    pub fn pages(&self) -> Vec<Page> {
        let pages = [Page::Map, Page::Search, Page::Changes].into_iter().chain(self.has_cards().then_some(Page::Cards));
        let files = [Page::Style, Page::Details, Page::Script, Page::Asking, Page::Icon, Page::Rules, Page::Lineage];
        let sections = self.given.audit.book.sections.iter().map(|it| Page::Section(it.number));
        let rules = self.entries.iter().map(|it| Page::Rule(it.standing.rule));
        let editions = self.given.lineage.editions().skip(1).map(Page::Edition);
        pages.chain(files).chain(sections).chain(rules).chain(editions).collect()
    }

    /// The text of a file. The same site gives the same bytes; a page that the site does not have is empty.
    pub fn write(&self, page: Page) -> String {
        let markup = match page {
            Page::Map => Some(map::page(self)),
            Page::Search => Some(search::page(self)),
            Page::Changes => Some(changes::page(self)),
            Page::Cards => self.has_cards().then(|| cards::page(self)),
            Page::Section(number) => section::page(self, number),
            Page::Rule(id) => self.entry(id).map(|it| rule::page(self, it)),
            Page::Edition(edition) => Some(changes::edition(self, edition)),
            Page::Style => return STYLE.concat(),
            Page::Details => return DETAILS.concat(),
            Page::Script => return SCRIPT.concat(),
            Page::Asking => return ASKING.concat(),
            Page::Icon => return ICON.to_owned(),
            Page::Rules => return data::rules(self),
            Page::Lineage => return data::lineage(self),
        };
        markup.map(|PreEscaped(it)| slim::slim(&it)).unwrap_or_default()
    }
}

const STYLE: [&str; 2] = [include_str!("html/base.css"), include_str!("html/map.css")];

const DETAILS: [&str; 2] = [include_str!("html/rule.css"), include_str!("html/tables.css")];

const SCRIPT: [&str; 2] = [include_str!("html/base.js"), include_str!("html/map.js")];

const ICON: &str = include_str!("html/icon.svg");

const ASKING: [&str; 3] = [include_str!("html/lineage.js"), include_str!("html/search.js"), include_str!("html/changes.js")];
