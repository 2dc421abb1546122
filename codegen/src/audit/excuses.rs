//! Excuses for examples that nobody retells, and that hold no more.
//!
//! A reason says what an example waits for: `waits for echo (702.30)`, `no kicker, no meld`. What it names, by number or as the book's
//! lists have it, must not be served. What `in its spirit` shows the same must be a scenario. The number of a section is written as an
//! update finds it, `rule 702`: three digits alone may be anything, and would go on to name what another edition has there.

use std::collections::{BTreeMap, BTreeSet};

use rules_data::{Book, Disposition, Examples, Place, Reference, RuleId};

use super::{Claim, EXAMPLES, Standing};
use crate::{
    Finding,
    citation::{Citation, citations, mask},
    scan::Scan,
};

/// What introduces the scenario that shows about the same.
const SPIRIT: &str = "in its spirit: ";

/// What introduces what an example waits for.
const WAITS: &str = "waits for ";

/// Finds the examples whose excuses hold no more.
pub(super) fn findings(book: &Book, examples: &Examples, rules: &[Standing<'_>], scan: &Scan, findings: &mut Vec<Finding>) {
    let served = Served::new(rules);
    let entries = book.catalogs.iter().flat_map(|it| &it.entries);
    let named: BTreeMap<String, RuleId> = entries.map(|it| (it.name.to_lowercase(), it.rule)).collect();
    let headings: BTreeSet<&str> = scan.scenarios.iter().map(|it| it.heading.as_str()).collect();
    let sections: BTreeSet<u16> = book.rules.iter().map(|it| it.id.section()).collect();
    for (line, row) in examples.rows().filter(|it| it.1.scenario.is_empty()) {
        let mut find = |what: String| {
            let message = format!("example {} of {} is excused, and {what}", row.ordinal, row.rule);
            findings.push(Finding::new("false-excuse", (EXAMPLES, line), message, "retell it, or say what it waits for now"));
        };
        let (reason, spirit) = row.reason.split_once(SPIRIT).map_or((row.reason.as_str(), None), |it| (it.0, Some(it.1)));
        if let Some(spirit) = spirit.filter(|it| !headings.contains(it.trim())) {
            find(format!("{:?} is no scenario", spirit.trim()));
        }
        let words = reason.split([',', ';', '(']).map(|it| it.trim().trim_start_matches("no ").trim_start_matches("waits for "));
        let by_name = words.filter_map(|it| Some((it.to_owned(), Place::Rule(*named.get(&it.to_lowercase())?))));
        let cited = citations(&row.reason);
        let waits = cited.iter().filter(|it| row.reason[..it.span.start].contains(WAITS)).filter_map(|it| match it.reference {
            Reference::To(place) => Some((place.to_string(), place)),
            Reference::Range(..) | Reference::Term(_) => None,
        });
        for (name, place) in by_name.chain(waits).collect::<BTreeMap<_, _>>() {
            if served.has(place) {
                find(format!("what it waits for is there: {name}"));
            }
        }
        for number in bare(&row.reason, &cited).into_iter().filter(|it| sections.contains(it)) {
            let message = format!("the reason of example {} of {} has {number} alone", row.ordinal, row.rule);
            let help = format!(
                "write `rule {number}`, or a rule of it, or the number in a word: an update carries none that stands alone"
            );
            findings.push(Finding::new("bare-section", (EXAMPLES, line), message, help));
        }
    }
}

/// The numbers of three digits in a text that no citation takes in.
fn bare(text: &str, cited: &[Citation]) -> Vec<u16> {
    let masked = mask(text, cited);
    let words = masked.split(|it: char| !it.is_ascii_alphanumeric()).filter(|it| it.len() == 3);
    words.filter_map(|it| it.parse().ok()).collect()
}

/// What something of ours serves.
struct Served {
    /// For each place how many of its rules are claimed to be in the engine, and how many are to do.
    rules: BTreeMap<Place, (usize, usize)>,
}

impl Served {
    fn new(all: &[Standing<'_>]) -> Self {
        let mut rules: BTreeMap<Place, (usize, usize)> = BTreeMap::new();
        for it in all {
            let is_in = matches!(it.claim, Claim::Listed(Disposition::Handled | Disposition::Modelled));
            let is_todo = matches!(it.claim, Claim::Listed(Disposition::Todo) | Claim::InPart(_));
            let whole = it.rule.parent().map(Place::Rule);
            for place in [Some(Place::Rule(it.rule)), whole, Some(Place::Section(it.rule.section()))].into_iter().flatten() {
                let (served, todo) = rules.entry(place).or_default();
                *served += usize::from(is_in);
                *todo += usize::from(is_todo);
            }
        }
        Self { rules }
    }

    /// Whether more of it is served than is to do.
    fn has(&self, place: Place) -> bool {
        self.rules.get(&place).is_some_and(|(served, todo)| served > todo)
    }
}
