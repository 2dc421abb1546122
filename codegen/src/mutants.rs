//! Mutants of the rule files: what somebody might write instead, a little wrong, all of it compiled at once.
//!
//! ```text
//! find    each place where a hand could slip
//! words   words that could be taken for one another
//! enums   and variants
//! reach   which rules come to a function
//! write   a file with every place a choice
//! judged  those that change nothing
//! ```
//!
//! Perturbation changes what a row says; a mutant changes how the source comes to say it. Each place of a function where a hand could slip
//! ([`find`]) becomes a choice: `if mutant::on(7) { a <= b } else { a < b }`. So the engine is built once, and a number says which mistake is
//! made. What does not compile is no mistake that anybody could make: the compiler's errors name the choices ([`Written::blamed`]), and they
//! are left out. A mutant belongs to the rules whose rows come to its function, and to those that its function names ([`reach`]).

mod enums;
mod find;
mod judged;
mod reach;
mod words;
mod write;

use std::collections::BTreeMap;

use rules_data::RuleId;
use serde::Serialize;

pub use enums::Enums;
pub use judged::{FILE as JUDGED, Judged};
pub use write::Written;

use crate::scan::Tree;

/// What sort of slip it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A comparison turned round, or off by one.
    Comparison,
    /// `and` for `or`, a `not` or an operand left out.
    Logic,
    /// A condition that always or never holds.
    Condition,
    /// A number one more or one less, yes for no.
    Literal,
    /// Added for taken away.
    Arithmetic,
    /// A function or a field for the one like it: the first for the last, the owner for the controller.
    Name,
    /// The next player.
    Player,
    /// A sibling in an enum.
    Sibling,
    /// A step that is not taken.
    Step,
    /// A function that does nothing.
    Whole,
    /// A loop that is gone through once.
    Once,
    /// A part of a chain or of a value that is left out.
    Part,
}

impl Kind {
    /// All of them, in their order.
    pub const ALL: [Self; 12] = [
        Self::Comparison,
        Self::Logic,
        Self::Condition,
        Self::Literal,
        Self::Arithmetic,
        Self::Name,
        Self::Player,
        Self::Sibling,
        Self::Step,
        Self::Whole,
        Self::Once,
        Self::Part,
    ];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Comparison => "comparison",
            Self::Logic => "logic",
            Self::Condition => "condition",
            Self::Literal => "literal",
            Self::Arithmetic => "arithmetic",
            Self::Name => "name",
            Self::Player => "player",
            Self::Sibling => "sibling",
            Self::Step => "step",
            Self::Whole => "whole",
            Self::Once => "once",
            Self::Part => "part",
        }
    }
}

/// A slip in a function.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Mutant {
    /// How it is called, for as long as the function stays as it is: `state_based/creatures::zero_toughness a <= 0 => a < 0`.
    pub name: String,
    /// What sort of slip it is.
    pub kind: Kind,
    /// The file, from the root of the project.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The rules whose rows come to the function, and those that it names.
    pub rules: Vec<RuleId>,
}

/// The mutants of some files, and the places where they are chosen.
#[derive(Debug)]
pub struct Schemata {
    /// All mutants; they are numbered from 1, in this order.
    pub mutants: Vec<Mutant>,
    files: BTreeMap<String, (String, Vec<find::Site>)>,
}

impl Schemata {
    /// The mutants of these files; the enums are those of the whole engine.
    ///
    /// # Errors
    ///
    /// A file is no Rust.
    pub fn of(tree: &Tree, enums: &Enums) -> Result<Self, String> {
        let mut all = Self { mutants: Vec::new(), files: BTreeMap::new() };
        for (path, text) in tree {
            let file = syn::parse_file(text).map_err(|it| format!("{path}: {it}"))?;
            let reached = reach::reach(&file);
            let mut sites = find::sites(text, &file, enums);
            let mut named: BTreeMap<String, usize> = BTreeMap::new();
            for site in &mut sites {
                for choice in &mut site.choices {
                    all.mutants.push(mutant(path, text, &site.function, (site.range.start, choice), &reached, &mut named));
                    choice.number = all.mutants.len();
                }
            }
            all.files.insert(path.clone(), (text.clone(), sites));
        }
        Ok(all)
    }

    /// The files with every place a choice, but for the mutants that are left out.
    pub fn written(&self, is_left_out: impl Fn(usize) -> bool) -> BTreeMap<&str, Written> {
        self.files.iter().map(|(path, (text, sites))| (path.as_str(), write::write(text, sites, &is_left_out))).collect()
    }
}

fn mutant(
    path: &str,
    text: &str,
    function: &str,
    (at, choice): (usize, &find::Choice),
    reached: &BTreeMap<String, Vec<RuleId>>,
    named: &mut BTreeMap<String, usize>,
) -> Mutant {
    let short = path.strip_prefix(crate::scan::RULES).unwrap_or(path).trim_end_matches(".rs");
    let mut name = format!("{short}::{function} {}", choice.told);
    let times = named.entry(name.clone()).and_modify(|it| *it += 1).or_insert(1);
    if *times > 1 {
        name = format!("{name} #{times}");
    }
    let line = 1 + text[..at].matches('\n').count();
    let rules = reached.get(function).cloned().unwrap_or_default();
    Mutant { name, kind: choice.kind, file: path.to_owned(), line, rules }
}
