//! To whom each line of a source belongs: nothing is dropped in silence.

use rules_data::RuleId;

/// What a line belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// It is blank.
    Blank,
    /// The title line of a chapter.
    Chapter(u8),
    /// The title line of a section.
    Section(u16),
    /// The text of a rule.
    Rule(RuleId),
    /// An example under a rule.
    Example(RuleId),
    /// An entry of the glossary.
    Glossary,
    /// A part of the source that is not of the book, or not numbered.
    Furniture(Furniture),
    /// It fits nothing; a problem says so.
    Nothing,
}

/// The parts of a source around the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Furniture {
    /// The title of the document.
    Title,
    /// The line that dates the edition.
    DateLine,
    /// The introduction.
    Introduction,
    /// The table of contents.
    Contents,
    /// A heading that has no number: Introduction, Contents, Glossary, Credits.
    Landmark,
    /// Credits and legal text.
    Credits,
    /// A row of dashes.
    Divider,
    /// The rest of a rule that began before the fragment: its number is not there.
    Tail,
    /// What stands on a page before the first rule.
    PageHead,
    /// What stands on a page after the last rule.
    PageFoot,
    /// The furniture of a site or device inside the text.
    Page,
    /// A line inside a page that is no sentence: the caption of a picture.
    Caption,
    /// Column names, types and statistics of a table.
    TableHead,
    /// The index of a row.
    RowIndex,
    /// An empty list of examples, a bracket, a separator.
    Punctuation,
}

impl Furniture {
    /// The word for it in reports.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Title => "title",
            Self::DateLine => "date line",
            Self::Introduction => "introduction",
            Self::Contents => "contents",
            Self::Landmark => "landmark",
            Self::Credits => "credits",
            Self::Divider => "divider",
            Self::Tail => "rest of a rule before the fragment",
            Self::PageHead => "page head",
            Self::PageFoot => "page foot",
            Self::Page => "page furniture",
            Self::Caption => "caption",
            Self::TableHead => "table head",
            Self::RowIndex => "row index",
            Self::Punctuation => "punctuation",
        }
    }
}

impl Owner {
    /// The word for it in reports.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Blank => "blank",
            Self::Chapter(_) => "chapter",
            Self::Section(_) => "section",
            Self::Rule(_) => "rule",
            Self::Example(_) => "example",
            Self::Glossary => "glossary",
            Self::Furniture(furniture) => furniture.name(),
            Self::Nothing => "unexplained",
        }
    }
}
