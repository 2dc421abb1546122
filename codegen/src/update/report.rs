//! What a person must know of an update: what is new, what changed below something of ours, and what to do about each.

use rules_data::{Disposition, Edition, RuleId};
use serde::Serialize;

use super::stands::Stand;
use crate::lineage::Difference;

/// What an update is to be followed by.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// The edition of the project.
    pub before: Option<Edition>,
    /// The edition that it goes to.
    pub after: Option<Edition>,
    /// Whether the old text was at hand, so that changes are shown word by word.
    pub old_text: bool,
    /// The rules that are new.
    pub added: Vec<Added>,
    /// The sections that are new, gone, or called otherwise.
    pub sections: Sections,
    /// The rules that are not the same but for their number, and that something of ours stands on; and all that are ambiguous.
    pub changed: Vec<Affected>,
    /// The runs of rules that mean others than before.
    pub runs: Vec<Run>,
    /// The names that came into the book's lists, and that left them.
    pub names: Vec<Listed>,
    /// The entries of the glossary.
    pub glossary: Terms,
    /// The examples that are new, reworded or gone.
    pub examples: Vec<Told>,
    /// The rules that are not the same, and that nothing of ours stands on.
    pub untouched: Vec<Untouched>,
    /// How many rules that something of ours stands on have another number and nothing else.
    pub renumbered: usize,
    /// What changed in the book.
    pub difference: Difference,
}

/// A rule that is new.
#[derive(Clone, Debug, Serialize)]
pub struct Added {
    /// Its number.
    pub rule: RuleId,
    /// What it is called: its own title, or that of what it is part of.
    pub name: String,
    /// Its text.
    pub text: String,
    /// What to do next.
    pub next: String,
}

/// What became of the sections, each by its number and its title.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Sections {
    /// New ones.
    pub came: Vec<(u16, String)>,
    /// Those that have another number or another title, as they were and as they are.
    pub changed: Vec<((u16, String), (u16, String))>,
    /// Those that are gone: no rule of theirs is left, or most stand in others.
    pub went: Vec<(u16, String)>,
}

/// A rule that is not the same but for its number, and that something of ours stands on.
#[derive(Clone, Debug, Serialize)]
pub struct Affected {
    /// What became of it.
    pub kind: &'static str,
    /// Its old number.
    pub rule: RuleId,
    /// Its new numbers, the heir's first; for an ambiguous rule all that it may have.
    pub new: Vec<RuleId>,
    /// What it says, in our own words.
    pub gist: String,
    /// What the ledger claims of it.
    pub claim: Option<Disposition>,
    /// Why, or by what.
    pub note: String,
    /// The rules that it restates.
    pub refers_to: Vec<RuleId>,
    /// What stands on it, handler tables first.
    pub stands: Vec<Stand>,
    /// What changed in its text, where both texts are at hand: `[-gone-]`, `{+new+}`.
    pub text: Option<String>,
    /// What to do next.
    pub next: String,
}

/// A run of rules that means others than before.
#[derive(Clone, Debug, Serialize)]
pub struct Run {
    /// Where it stands.
    pub place: String,
    /// As it was written.
    pub before: String,
    /// The number of its first rule now; nothing where that is gone.
    pub first: Option<RuleId>,
    /// And that of its last.
    pub last: Option<RuleId>,
    /// The rules that are in it now, and were in no rule of it before.
    pub grew: Vec<RuleId>,
    /// The rules that were in it by their old numbers, and are not any more.
    pub lost: Vec<RuleId>,
    /// What to do next.
    pub next: String,
}

/// What became of a list of names.
#[derive(Clone, Debug, Serialize)]
pub struct Listed {
    /// The list: `keyword-abilities`.
    pub list: String,
    /// The names that are new in it, with the rules that give them.
    pub came: Vec<(String, RuleId)>,
    /// Those that are gone.
    pub went: Vec<String>,
    /// What to do next.
    pub next: String,
}

/// What became of the entries of the glossary.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Terms {
    /// New terms.
    pub came: Vec<String>,
    /// Those that say something else.
    pub reworded: Vec<String>,
    /// Those that are gone.
    pub went: Vec<String>,
}

/// What became of an example.
#[derive(Clone, Debug, Serialize)]
pub struct Told {
    /// The rule below which it stands, or stood.
    pub rule: RuleId,
    /// The how-manyth of it, from 1.
    pub ordinal: usize,
    /// `new`, `reworded` or `gone`.
    pub what: &'static str,
    /// What to do next.
    pub next: String,
}

/// A rule that is not the same, and that nothing of ours stands on.
#[derive(Clone, Debug, Serialize)]
pub struct Untouched {
    /// What became of it.
    pub kind: &'static str,
    /// Its old number.
    pub rule: RuleId,
    /// Its new numbers, the heir's first.
    pub new: Vec<RuleId>,
    /// What changed in its text, where both texts are at hand.
    pub text: Option<String>,
}
