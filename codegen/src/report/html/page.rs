//! The files of the site, and how one leads to another.

use rules_data::{Edition, RuleId};

/// A file of the site.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// The book as a map: where one begins.
    Map,
    /// The rules, found by words and filters.
    Search,
    /// What changed, between editions and since the accepted audit.
    Changes,
    /// Real cards: which play, and what the others wait for.
    Cards,
    /// A section, with its rules in a list.
    Section(u16),
    /// A rule.
    Rule(RuleId),
    /// What an edition changed.
    Edition(Edition),
    /// How the map and the frame look.
    Style,
    /// How everything else looks: the first page does without it.
    Details,
    /// The script of all pages, and of the map.
    Script,
    /// The script of those that find and compare.
    Asking,
    /// The picture beside the name of a page.
    Icon,
    /// What the script knows of the rules.
    Rules,
    /// What the script knows of the editions.
    Lineage,
}

impl Page {
    /// The file, from the folder of the site.
    pub fn path(self) -> String {
        format!("{}{}", self.folder(), self.file())
    }

    /// The way from this page to another.
    pub fn to(self, other: Self) -> String {
        match (self.folder(), other.folder()) {
            (here, there) if here == there => other.file(),
            ("", _) => other.path(),
            _ => format!("../{}", other.path()),
        }
    }

    const fn folder(self) -> &'static str {
        match self {
            Self::Map
            | Self::Search
            | Self::Changes
            | Self::Cards
            | Self::Style
            | Self::Details
            | Self::Script
            | Self::Asking
            | Self::Icon => "",
            Self::Section(_) => "s/",
            Self::Rule(_) => "r/",
            Self::Edition(_) => "c/",
            Self::Rules | Self::Lineage => "data/",
        }
    }

    fn file(self) -> String {
        match self {
            Self::Map => "index.html".to_owned(),
            Self::Search => "search.html".to_owned(),
            Self::Changes => "changes.html".to_owned(),
            Self::Cards => "cards.html".to_owned(),
            Self::Section(number) => format!("{number}.html"),
            Self::Rule(id) => format!("{id}.html"),
            Self::Edition(edition) => format!("{edition}.html"),
            Self::Style => "site.css".to_owned(),
            Self::Details => "details.css".to_owned(),
            Self::Script => "site.js".to_owned(),
            Self::Asking => "asking.js".to_owned(),
            Self::Icon => "icon.svg".to_owned(),
            Self::Rules => "rules.js".to_owned(),
            Self::Lineage => "lineage.js".to_owned(),
        }
    }
}
