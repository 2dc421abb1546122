//! The project moved to another edition of the book: everything that names a rule by its number names it by the new one.
//!
//! ```text
//! names        what each rule is called in an edition
//! sections     and each section
//! numbers      old names to new ones, wherever they stand
//! doubt        what a person is asked
//! publication  a text that the publisher printed otherwise
//!
//! tables       the ledger, and rows of what is gone
//! examples     the list of them, and what is gone of it
//! coverage     the accepted audit
//! equivalents  perturbations that make no difference
//! cards        what they wait for
//! documents    commands with rules of today
//!
//! report       what a person must know
//! affected     put together
//! lists        what came and went beside the rules
//! stands       what of ours stands on a rule
//! words        two texts, word by word
//! wording      a file before and after
//! markdown     the report as text
//! ```
//!
//! A plan is made in memory, whole, from the project as it is and the new text; the caller writes it, or does not. In it:
//!
//! - identifiers (`R704_5W`) and numbers in comments, strings, scenarios and tables are rewritten all at once, by their exact places, so
//!   that a chain of moves is never applied twice;
//! - what named a rule that is gone names nothing now (`R701_36A_IS_GONE`, `## gone_701_36a`): it must not come to mean the rule that
//!   got its number, and names it again where an update brings it back;
//! - the rows of the ledger go with their ids, added rules get a row that is `todo`, and the rows of rules that are gone are kept in
//!   [`REMOVED`], those of examples that are gone in [`GONE_EXAMPLES`], and rules that rows restate and that are gone in [`LOST`], until
//!   they come back; what was reviewed stays as it is, so that a reworded rule is stale;
//! - what was accepted of a rule ([`ratchet`]) is accepted under its new number, and a perturbation that makes no difference
//!   ([`FILE`](crate::equivalents::FILE)) is one of the same row; cards wait for the same places ([`FILE`](crate::cards::FILE));
//! - the derived files are made again.
//!
//! Everything depends on nothing but the project and the edition that it goes to, not on the way that it came: there and back is the
//! identity, over any two editions that the lineage knows.
//!
//! Between editions that the lineage knows, the lineage says which rule is which; otherwise the matcher does. What is ambiguous is for a
//! person: there is no plan before all of it is decided.

mod affected;
pub mod cards;
mod coverage;
pub mod documents;
mod doubt;
pub mod equivalents;
mod examples;
mod lists;
mod markdown;
pub mod names;
pub mod numbers;
mod publication;
mod report;
mod sections;
mod stands;
mod tables;
pub mod words;
pub mod wording;

pub use documents::{DOCUMENTS, is_document};
pub use doubt::{Answer, Candidate, Doubt};
pub use names::IS_GONE;
pub use report::{Added, Affected, Listed, Report, Run, Sections, Terms, Told, Untouched};
pub use stands::{How, Stand};
pub use words::compared;

use rules_data::{Book, Decision, Ledger, Lineage};

use crate::{
    audit::{Inputs, audit, ratchet},
    cards::FILE as ACCEPTED,
    emit::emit,
    equivalents::{FILE as LISTED, OF},
    ledger,
    lineage::{self, Kind, Side},
    manuscript::Manuscript,
    report::picture::{self, picture},
    scan::{
        READ, Scan, Tree,
        kept::{self, Kept},
    },
};
use numbers::Numbers;
use tables::Rows;

/// The table of the rows of rules that are gone: those of the ledger, and since which edition.
pub const REMOVED: &str = "rules-data/removed.csv";

/// The table of the book's examples.
pub const EXAMPLES: &str = "rules-data/examples.csv";

/// The table of the rows of examples that are gone: those of [`EXAMPLES`], and since which edition.
pub const GONE_EXAMPLES: &str = "rules-data/removed-examples.csv";

/// The table of rules that rows restate, and that are gone.
pub const LOST: &str = "rules-data/removed-references.csv";

/// The tables of what is gone. They are there only while something is.
pub const GONE: [&str; 3] = [REMOVED, GONE_EXAMPLES, LOST];

/// The tables that an update changes, the ledger and those that are made by the lineage apart.
pub const TABLES: [&str; 8] = [EXAMPLES, REMOVED, GONE_EXAMPLES, LOST, ratchet::FILE, LISTED, OF, ACCEPTED];

/// The folder of the files that name rules by their numbers, and their endings. Derived files are made again, whatever they name.
pub const NAMING: (&str, [&str; 4]) = ("engine", ["rs", "md", "perft", "pest"]);

/// The project as it is.
#[derive(Debug)]
pub struct Project<'p> {
    /// The index.
    pub book: &'p Book,
    /// The ledger.
    pub ledger: &'p Ledger,
    /// The lineage; one that is empty is begun with the index.
    pub lineage: &'p Lineage,
    /// What people decided.
    pub decisions: &'p [Decision],
    /// The files of [`NAMING`], and those of [`DOCUMENTS`] and [`TABLES`] that there are.
    pub files: &'p Tree,
    /// The text of the index's edition, where it is at hand.
    pub text: Option<&'p Manuscript>,
    /// What is kept of what the files say.
    pub kept: &'p Kept,
}

/// What an update does.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The files that change, whole.
    pub files: Tree,
    /// What is to be looked at.
    pub report: Report,
    /// What the files say then.
    pub kept: Kept,
}

/// Why there is no plan.
#[derive(Clone, Debug)]
pub enum Refusal {
    /// A person has to decide first, about these rules.
    Undecided(Box<Report>, Vec<Doubt>),
    /// Something cannot be read or made.
    Broken(Vec<String>),
}

/// What an update to `new` does to the project; `text` is the text of `new`.
///
/// # Errors
///
/// Ambiguous rules that nobody decided about; sources that are no Rust; an index without a date or that the lineage does not know.
pub fn plan(project: &Project<'_>, new: &Book, text: &Manuscript) -> Result<Plan, Refusal> {
    let broken = |why: &str| Refusal::Broken(vec![why.to_owned()]);
    let (Some(before), Some(after)) = (project.book.edition, new.edition) else {
        return Err(broken("an edition must have a date"));
    };
    let (old_side, new_side) = (side(project.book, project.text), Side::with_text(new, text));
    let begun = if project.lineage.editions().next().is_none() {
        let first = [Side::of(project.book)];
        let built = lineage::build(&first, (project.book, project.ledger), project.lineage, &[]);
        built.map_err(|it| Refusal::Broken(vec![it]))?.lineage
    } else {
        project.lineage.clone()
    };
    if let Some(why) = publication::other(&begun, project.book, new) {
        return Err(Refusal::Broken(vec![why]));
    }
    let known = lineage::recall(&begun, project.book, new);
    let comparison = known.clone().unwrap_or_else(|| lineage::compare(&old_side, &new_side, project.decisions));
    let read: Tree = project.files.iter().filter(|(path, _)| is_scanned(path)).map(clone).collect();
    let (before_scan, kept) = kept::again(&read, project.book, project.kept);
    let report = affected::report(project, new, text, &comparison, &before_scan);
    if comparison.fates.iter().any(|it| it.kind == Kind::Ambiguous) {
        return Err(Refusal::Undecided(Box::new(report), doubt::doubts(project, new, text, &comparison)));
    }
    let mut grown = begun.clone();
    if known.is_none() {
        if begun.editions().next_back() != Some(before) {
            return Err(Refusal::Broken(vec![format!(
                "the lineage does not end with {before}, and does not know {after}: build it with `cargo xtask lineage build`"
            )]));
        }
        let ids = lineage::ids(&begun, project.book)
            .ok_or_else(|| broken("the lineage is not of this index: build it with `cargo xtask lineage build`"))?;
        let fresh = project.ledger.fresh();
        lineage::extend(&mut grown, &comparison, &ids, new, fresh);
    }
    let numbers = Numbers::new(&grown, project.book, new)
        .ok_or_else(|| broken("the lineage is not of this index: build it with `cargo xtask lineage build`"))?;
    let mut files = rewritten(project, &numbers)?;
    let moves = examples::write(project, new, &comparison, &numbers, &mut files).map_err(|it| Refusal::Broken(vec![it]))?;
    let rows = Rows::read(project, &numbers.before).map_err(|it| Refusal::Broken(vec![it]))?;
    let tables = rows.write(&numbers, &grown, after);
    let ledger = ledger::complete(tables.ledger, new, &grown);
    files.extend(
        [(REMOVED, tables.removed), (LOST, tables.lost)].into_iter().filter_map(|(path, it)| Some((path.to_owned(), it?))),
    );
    files.insert("rules-data/book.json".to_owned(), new.to_json());
    files.insert("rules-data/lineage.csv".to_owned(), grown.to_csv());
    files.insert(ledger::FILE.to_owned(), ledger.to_csv());
    files.insert("rules-data/decisions.csv".to_owned(), Decision::to_csv(project.decisions));
    let (scanned, kept) = derive(project, new, kept, &mut files)?;
    if let Some(accepted) = project.files.get(ratchet::FILE) {
        let examples = files.get(EXAMPLES).map_or("", String::as_str);
        let inputs = Inputs::of_files(new, &files[ledger::FILE], examples, &scanned);
        let carried = coverage::carried(accepted, &numbers, &moves, &audit(&inputs));
        files.insert(picture::FILE.to_owned(), picture(new, &carried));
        files.insert(ratchet::FILE.to_owned(), carried);
    }
    Ok(Plan { files, report, kept })
}

fn side<'s>(book: &'s Book, text: Option<&Manuscript>) -> Side<'s> {
    let fits = |it: &&Manuscript| it.rules.iter().map(|it| it.id).eq(book.rules.iter().map(|it| it.id));
    text.filter(fits).map_or_else(|| Side::of(book), |it| Side::with_text(book, it))
}

/// Whether the scan reads a file.
fn is_scanned(path: &str) -> bool {
    READ.iter().any(|(folder, ending)| path.starts_with(&format!("{folder}/")) && path.ends_with(&format!(".{ending}")))
}

/// Whether a file is made again by every update.
pub fn is_derived(path: &str) -> bool {
    path.contains("/generated/") || path.ends_with("/generated.rs")
}

fn clone((path, text): (&String, &String)) -> (String, String) {
    (path.clone(), text.clone())
}

/// The files that name rules, as they name them now.
fn rewritten(project: &Project<'_>, numbers: &Numbers<'_>) -> Result<Tree, Refusal> {
    let mut files = Tree::new();
    let mut broken = Vec::new();
    for (path, text) in project.files {
        let after = match path.rsplit_once('.').map(|it| it.1) {
            _ if [LISTED, OF].contains(&path.as_str()) => Ok(equivalents::carried(text, numbers)),
            _ if path == ACCEPTED => cards::carried(text, numbers),
            _ if TABLES.contains(&path.as_str()) => continue,
            _ if is_document(path) => Ok(documents::carried(text, numbers)),
            Some("rs") if is_derived(path) => continue,
            Some("rs") => numbers.rust(text),
            Some("md") => Ok(numbers.scenarios(text)),
            _ => Ok(numbers.prose(text)),
        };
        match after {
            Ok(after) if after == *text => {}
            Ok(after) => drop(files.insert(path.clone(), after)),
            Err(error) => broken.push(format!("{path}: {error}")),
        }
    }
    if broken.is_empty() { Ok(files) } else { Err(Refusal::Broken(broken)) }
}

/// Makes the derived files; what the sources say is the result.
fn derive(project: &Project<'_>, new: &Book, kept: Kept, files: &mut Tree) -> Result<(Scan, Kept), Refusal> {
    let mut tree: Tree = project.files.iter().filter(|(path, _)| is_scanned(path)).map(clone).collect();
    tree.extend(files.iter().filter(|(path, _)| is_scanned(path)).map(clone));
    let (after, kept) = kept::moved(&tree, new, kept);
    let outputs = emit(new, &after).map_err(|it| Refusal::Broken(vec![it]))?;
    files.extend(outputs.into_iter().map(|it| (it.path, it.text)));
    Ok((after, kept))
}
