//! The generator of foreign trees: sources in four languages that cite the book in a dozen ways, with mistakes that are known.
//!
//! What the comments say is in `cite-phrases.csv`: how programmers speak of some 170 rules, written down without a look at the gists.

use std::{collections::BTreeMap, fmt::Write, fs};

use codegen::{cite::Numbering, scan::Tree};
use rules_data::{RuleId, StableId};

use crate::shared;

/// A citation of a generated tree.
#[derive(Clone, Debug)]
pub(super) struct Truth {
    pub(super) file: String,
    pub(super) line: usize,
    /// The number as it is written.
    pub(super) written: String,
    /// The rule that is meant.
    pub(super) meant: StableId,
    pub(super) mistake: Option<Mistake>,
}

/// What is wrong with a citation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Mistake {
    /// No edition has the number.
    Missing,
    /// The rule had the number in an older edition; another one has it now.
    Stale,
    /// The number of another keyword nearby.
    Keyword,
    /// A rule of another section.
    Elsewhere,
    /// Another rule of the section.
    Section,
    /// The letter beside.
    Letter,
}

/// Numbers by chance, always the same.
pub(super) struct Chance(u64);

impl Chance {
    pub(super) fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `bound`.
    pub(super) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut it = self.0;
        it = (it ^ (it >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        it = (it ^ (it >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((it ^ (it >> 31)) % u64::try_from(bound).expect("it fits")).expect("it fits")
    }

    pub(super) fn pick<'p, T>(&mut self, of: &'p [T]) -> &'p T {
        &of[self.below(of.len())]
    }
}

/// A way to write a comment: `#` stands for the number, `~` for the words.
const HABITS: [&str; 22] = [
    "CR #: ~",
    "~ (CR #)",
    "CR # - ~",
    "~ (rule #).",
    "Rule #: ~",
    "RULE # ~",
    "[CR:#] ~",
    "@cr # ~",
    "CR §#: ~",
    "Comp. Rules # say: ~",
    "~; see Comprehensive Rules #.",
    "TODO: ~ (CR #), not done for copies",
    "~ per C.R. #",
    "~ (CR\n#)",
    "Per CR #, ~",
    "CR#: ~",
    "MTG Rules #: ~",
    "§#  — ~",
    "| ~ | CR # | done |",
    "~ [CR #](https://example.org/rules)",
    "2012 Comp rules #: ~",
    "check(cr!(\"#\")); ~",
];

/// A language: the ending, what begins a line of a comment, and a line of code.
const LANGUAGES: [(&str, &str, &str); 4] = [
    ("rs", "    // ", "    self.step(ctx, id);"),
    ("java", "     * ", "    game.step(id);"),
    ("py", "    # ", "    self.step(ctx)"),
    ("cs", "        /// ", "        Step(context);"),
];

/// How much is wrong in a tree.
#[derive(Clone, Copy)]
pub(super) struct Recipe {
    pub(super) sites: usize,
    /// Of so many sites one is wrong; none where this is 0.
    pub(super) wrong: usize,
    /// How many sites a file has.
    pub(super) per_file: usize,
}

/// The edition by whose numbers the phrases were written.
pub(super) const WRITTEN: &str = "2026-06-19";

/// The phrases: the rule by its number then, and what is said of it.
pub(super) fn phrases() -> Vec<(RuleId, String)> {
    let text = fs::read_to_string(shared::root().join("codegen/tests/cite-phrases.csv")).expect("the phrases are committed");
    let rows = csv::Reader::from_reader(text.as_bytes()).into_deserialize::<(RuleId, String)>();
    rows.map(|it| it.expect("a rule and words")).collect()
}

/// A tree by the edition at this position of the lineage, and what is in it.
pub(super) fn tree(numbering: &Numbering<'_>, edition: usize, recipe: Recipe, chance: &mut Chance) -> (Tree, Vec<Truth>) {
    let written = numbering.dates().iter().position(|it| it.to_string() == WRITTEN).expect("the lineage knows the edition");
    let phrases: Vec<(StableId, RuleId, String)> = phrases()
        .into_iter()
        .filter_map(|(rule, words)| {
            let id = numbering.bearers(rule, written).next()?;
            Some((id, numbering.standing(id, edition)?.rule, words))
        })
        .collect();
    let (mut tree, mut truths) = (Tree::new(), Vec::new());
    let mut file = String::new();
    for at in 0..recipe.sites {
        let (ending, leader, code) = LANGUAGES[(at / recipe.per_file) % LANGUAGES.len()];
        let path = format!("src/part{}/file{}.{ending}", at / recipe.per_file / 50, at / recipe.per_file);
        let (id, rule, words) = chance.pick(&phrases);
        let mistake = (recipe.wrong > 0 && at % recipe.wrong == recipe.wrong - 1)
            .then(|| mistaken(numbering, edition, *id, *rule, chance))
            .flatten();
        let number = mistake.as_ref().map_or_else(|| rule.to_string(), |it| it.1.clone());
        let written = dressed(&number, chance);
        let habit = chance.pick(&HABITS);
        let comment = habit.replace('#', &written).replace('~', words);
        if ending == "java" {
            file.push_str("    /**\n");
        }
        for line in comment.split('\n') {
            file.extend([leader, line, "\n"]);
            if let Some(column) = line.find(&written) {
                let written = line[column..column + written.len()].to_owned();
                truths.push(Truth {
                    file: path.clone(),
                    line: file.matches('\n').count(),
                    written,
                    meant: *id,
                    mistake: mistake.as_ref().map(|it| it.0),
                });
            }
        }
        if ending == "java" {
            file.push_str("     */\n");
        }
        let _infallible = write!(
            file,
            "{code} // {}.{} s, v{}.{}\n\n",
            chance.below(900) + 100,
            chance.below(9),
            chance.below(900) + 100,
            chance.below(9)
        );
        if at + 1 == recipe.sites || (at + 1) % recipe.per_file == 0 {
            tree.insert(path, std::mem::take(&mut file));
        }
    }
    (tree, truths)
}

/// A number in one of the forms that people give it.
fn dressed(number: &str, chance: &mut Chance) -> String {
    let letters = number.trim_start_matches(|it: char| !it.is_ascii_alphabetic()).to_owned();
    let digits = &number[..number.len() - letters.len()];
    match chance.below(12) {
        0 if letters.len() == 1 => format!("{digits}.{letters}"),
        1 if !letters.is_empty() => format!("{digits}({letters})"),
        2 if !letters.is_empty() => format!("{digits}{}", letters.to_ascii_uppercase()),
        _ => number.to_owned(),
    }
}

/// A wrong number for a rule.
fn mistaken(
    numbering: &Numbering<'_>,
    edition: usize,
    id: StableId,
    rule: RuleId,
    chance: &mut Chance,
) -> Option<(Mistake, String)> {
    let mistake = *chance.pick(&[
        Mistake::Missing,
        Mistake::Missing,
        Mistake::Stale,
        Mistake::Stale,
        Mistake::Keyword,
        Mistake::Keyword,
        Mistake::Elsewhere,
        Mistake::Elsewhere,
        Mistake::Section,
        Mistake::Letter,
    ]);
    let now = |section: u16| numbering.of_section(section, edition).map(|it| it.0).collect::<Vec<RuleId>>();
    let is_real = |it: &RuleId| *it != rule && numbering.bearers(*it, edition).next().is_some();
    let number = match mistake {
        Mistake::Missing => {
            let letters = ["n", "p", "q", "u", "x", "l", "o"];
            let number = format!("{}.{}{}", rule.section(), rule.number() + 60, chance.pick(&letters));
            return Some((mistake, number))
                .filter(|(_, it)| it.parse::<RuleId>().is_err() || numbering.tenures(it.parse().expect("a number")).is_empty());
        }
        Mistake::Stale => {
            let mut old = numbering.lineage().numbers(id).into_iter().map(|it| it.1).filter(is_real);
            old.next_back()
        }
        Mistake::Keyword if matches!(rule.section(), 701 | 702) => {
            let off = u16::try_from(chance.below(4) + 1).expect("it is small");
            RuleId::from_parts(rule.section(), rule.number() + off, rule.letters()).filter(is_real)
        }
        Mistake::Keyword => None,
        Mistake::Elsewhere => {
            let section =
                *chance.pick(&[101, 106, 118, 205, 301, 400, 506, 508, 601, 603, 607, 613, 614, 701, 702, 704, 707, 800, 903]);
            let rules = now(section);
            (section != rule.section() && !rules.is_empty()).then(|| *chance.pick(&rules))
        }
        Mistake::Section => {
            let rules: Vec<RuleId> = now(rule.section()).into_iter().filter(|it| it.number() != rule.number()).collect();
            (!rules.is_empty()).then(|| *chance.pick(&rules))
        }
        Mistake::Letter => rule.next().filter(|it| it.is_subrule() && is_real(it)),
    };
    number.map(|it| (mistake, it.to_string()))
}

/// The truths by file and line.
pub(super) fn by_place(truths: &[Truth]) -> BTreeMap<(&str, usize), &Truth> {
    truths.iter().map(|it| ((it.file.as_str(), it.line), it)).collect()
}
