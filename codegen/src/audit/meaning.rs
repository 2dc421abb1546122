//! Citations that exist and are wrong: another rule says what the code does, and the cited one does not.
//!
//! The words of a handler (its function, its documentation, its hook) or of a scenario (its heading) are looked up among the gists of all
//! rules; what another rule fits clearly better than the cited one and its family is listed, with its margin. A list to look at, no gate.
//!
//! Measured on this project in November 2026 (`cargo test -p codegen --test it -- --nocapture most_seeded`): of 1,466 citations 62 are
//! doubted as they stand; of 74 citations swapped with one of another section 65 are found (recall 88 %), among 124 doubts (precision
//! 52 %). A digit that turns a rule into its sibling is not found here: that takes a scenario.

use std::{collections::BTreeMap, fmt};

use rules_data::{Book, Ledger, Reference, RuleId};

use crate::{likeness::Index, scan::Scan};

/// A citation that another rule would fit better.
#[derive(Clone, Debug, PartialEq)]
pub struct Doubt {
    /// The file, from the root of the project.
    pub file: String,
    /// The line of the table's row or of the heading.
    pub line: usize,
    /// The rule that is cited.
    pub cited: RuleId,
    /// How well the words fit it and its family.
    pub fits: f64,
    /// The rule that they fit best.
    pub better: RuleId,
    /// How well they fit that.
    pub fits_better: f64,
    /// The words.
    pub words: String,
}

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, line, cited, fits, better, fits_better, words } = self;
        write!(f, "{file}:{line}: {cited} fits by {fits:.1}, {better} by {fits_better:.1}: {words}")
    }
}

/// By how much another rule must fit better to be worth a look, where nothing else in the file cites the section.
const STRANGER: f64 = 5.0;

/// And where something else does.
const FAMILIAR: f64 = 12.0;

/// A citation, and the words that stand with it.
struct Cited<'s> {
    file: &'s str,
    line: usize,
    rule: RuleId,
    words: String,
    /// Whether nothing else in the file cites the section.
    stranger: bool,
}

/// The handlers and scenarios whose words another rule fits clearly better, the clearest first.
pub fn doubts(book: &Book, ledger: &Ledger, scan: &Scan) -> Vec<Doubt> {
    let gists = Gists::new(book, ledger);
    let mut sections: BTreeMap<(&str, u16), usize> = BTreeMap::new();
    let handlers = scan.handlers().map(|it| (it.file.as_str(), it.rule));
    for (file, rule) in handlers.chain(scan.scenarios.iter().map(|it| (it.file.as_str(), it.rule))) {
        *sections.entry((file, rule.section())).or_default() += 1;
    }
    let cited = |file, line, rule: RuleId, words: String| {
        let stranger = sections.get(&(file, rule.section())) == Some(&1);
        Cited { file, line, rule, words: words.split_whitespace().collect::<Vec<_>>().join(" "), stranger }
    };
    let handlers = scan.handlers().map(|it| cited(it.file.as_str(), it.line, it.rule, format!("{} {}", it.function, it.doc)));
    let scenarios = scan.scenarios.iter().map(|it| cited(it.file.as_str(), it.line, it.rule, it.test.replace('_', " ")));
    let mut doubts: Vec<Doubt> = handlers.chain(scenarios).filter_map(|it| gists.doubt(it)).collect();
    doubts.sort_by(|a, b| {
        let margin = |it: &Doubt| it.fits - it.fits_better;
        margin(a).total_cmp(&margin(b)).then_with(|| (&a.file, a.line).cmp(&(&b.file, b.line)))
    });
    doubts
}

/// The gists of all rules, ready to be looked up in.
struct Gists {
    rules: Vec<RuleId>,
    /// For each rule, what it cites and what cites it. With its whole, its parts and its siblings these say about the same.
    families: BTreeMap<RuleId, Vec<usize>>,
    index: Index,
}

impl Gists {
    fn new(book: &Book, ledger: &Ledger) -> Self {
        let rules: Vec<RuleId> = book.rules.iter().map(|it| it.id).collect();
        let places: BTreeMap<RuleId, usize> = rules.iter().enumerate().map(|(at, rule)| (*rule, at)).collect();
        // A part of a rule is about what the whole is about.
        let texts: Vec<String> = book
            .rules
            .iter()
            .map(|it| {
                let whole = it.id.parent().and_then(|it| ledger.gist(it)).unwrap_or_default();
                let title = book.section(it.id.section()).map_or("", |it| it.title.as_str());
                format!("{} {whole} {title}", ledger.gist(it.id).unwrap_or_default())
            })
            .collect();
        let mut families: BTreeMap<RuleId, Vec<usize>> = BTreeMap::new();
        for (at, rule) in book.rules.iter().enumerate() {
            let cited = rule.refs.iter().filter_map(|it| match it {
                Reference::To(rules_data::Place::Rule(to)) => Some(*to),
                Reference::To(_) | Reference::Range(..) | Reference::Term(_) => None,
            });
            for to in cited.filter(|it| places.contains_key(it)) {
                families.entry(rule.id).or_default().push(places[&to]);
                families.entry(to).or_default().push(at);
            }
        }
        Self { rules, families, index: Index::new(texts.iter().map(String::as_str)) }
    }

    fn doubt(&self, Cited { file, line, rule: cited, words, stranger }: Cited<'_>) -> Option<Doubt> {
        let scores = self.index.scores(&words);
        let family = self.families.get(&cited).map(Vec::as_slice).unwrap_or_default();
        let related = |at: usize| {
            let rule = self.rules[at];
            (rule.section(), rule.number()) == (cited.section(), cited.number()) || family.contains(&at)
        };
        // The best of its own, and the best of the others with its place; of equals the first.
        let (mut fits, mut best) = (0.0, None);
        for (at, score) in scores.into_iter().enumerate().filter(|it| it.1 > 0.0) {
            if related(at) {
                fits = f64::max(fits, score);
            } else if best.is_none_or(|(_, it)| score > it) {
                best = Some((at, score));
            }
        }
        let (better, fits_better) = best?;
        let margin = if stranger { STRANGER } else { FAMILIAR };
        let (file, better) = (file.to_owned(), self.rules[better]);
        (fits_better - fits > margin).then_some(Doubt { file, line, cited, fits, better, fits_better, words })
    }
}
