//! Rules that comments name: they are held to the book as constants are, and to what stands around them.
//!
//! A number in a comment is compiled by nobody. One that the book does not have is an error, for a reader who looks it up finds nothing.
//! One that the book has may be the wrong one, by a digit or a letter: where nothing that the file cites has to do with it, and its gist
//! has little in common with what the comment says, that is worth a look.
//!
//! Measured on this project in November 2026 (`cargo test -p codegen --test it -- --nocapture seeded_comments`): of 1,072 comments as they
//! stand 57 are noted; of 52 that were given the rule of another section, 29 (recall 56 %). The others stand in files that have to do with
//! the wrong section, too.

use std::{
    cell::OnceCell,
    collections::{BTreeMap, BTreeSet},
};

use rules_data::{Book, Ledger, Place, Reference, RuleId};

use super::reverse::{Subject, Subjects};
use crate::{
    Finding, Level,
    likeness::Index,
    report::nearest,
    scan::{Mention, MentionKind, Scan},
};

/// How well the words of a comment must fit the gist of the rule, where nothing else in the file has to do with it.
const FITS: f64 = 4.0;

/// What is wrong with the rules that comments name, and what may be.
pub(super) fn findings(book: &Book, ledger: &Ledger, scan: &Scan) -> Vec<Finding> {
    let known: BTreeSet<RuleId> = book.rules.iter().map(|it| it.id).collect();
    let has = |place: &Place| match place {
        Place::Rule(rule) => known.contains(rule),
        Place::Section(_) | Place::Chapter(_) => book.has(*place),
    };
    let strangers = Strangers::new(book, ledger, scan);
    let mut findings = Vec::new();
    for mention in scan.mentions.iter().filter(|it| it.kind != MentionKind::Block) {
        let mut absent = places(&mention.reference).into_iter().filter(|it| !has(it)).peekable();
        if absent.peek().is_none() {
            findings.extend(strangers.finding(mention));
        }
        findings.extend(absent.map(|place| no_such(place, mention, book)));
    }
    findings
}

fn no_such(place: Place, mention: &Mention, book: &Book) -> Finding {
    let near = nearest(book, place);
    let help = if near.is_empty() { "name one that exists".to_owned() } else { format!("the nearest are {}", near.join(", ")) };
    let finding = Finding::new("no-such-rule", (mention.file.as_str(), mention.line), format!("the book has no {place}"), help);
    Finding { mark: Some(mention.words.clone()), ..finding }
}

/// The places that a reference names.
fn places(reference: &Reference) -> Vec<Place> {
    match reference {
        Reference::To(place) => vec![*place],
        Reference::Range(first, last) => vec![*first, *last],
        Reference::Term(_) => Vec::new(),
    }
}

/// What stands around a comment.
struct Strangers<'a> {
    subjects: Subjects,
    /// The subjects that the constants, rows, scenarios and other comments of a file have to do with.
    around: BTreeMap<&'a str, BTreeMap<Subject, usize>>,
    /// Where the rules stand among the gists, and these: made for the first comment that they are asked for.
    gists: OnceCell<(BTreeMap<RuleId, usize>, Index)>,
    book: &'a Book,
    ledger: &'a Ledger,
}

impl<'a> Strangers<'a> {
    fn new(book: &'a Book, ledger: &'a Ledger, scan: &'a Scan) -> Self {
        let subjects = Subjects::new(book);
        // Most are named often in a file: each is asked once for what it has to do with.
        let mut times: BTreeMap<&str, BTreeMap<RuleId, usize>> = BTreeMap::new();
        let rows = scan.handlers().map(|it| (&it.file, it.rule));
        let uses = scan.uses.iter().map(|it| (&it.file, it.rule));
        let scenarios = scan.scenarios.iter().map(|it| (&it.file, it.rule));
        let comments = scan.mentions.iter().flat_map(|it| rules(&it.reference).map(move |rule| (&it.file, rule)));
        for (file, rule) in rows.chain(uses).chain(scenarios).chain(comments) {
            *times.entry(file).or_default().entry(rule).or_default() += 1;
        }
        let of_file = |rules: BTreeMap<RuleId, usize>| {
            let mut around: BTreeMap<Subject, usize> = BTreeMap::new();
            for (rule, times) in rules {
                for subject in subjects.around(rule) {
                    *around.entry(subject).or_default() += times;
                }
            }
            around
        };
        let around = times.into_iter().map(|(file, rules)| (file, of_file(rules))).collect();
        Self { subjects, around, gists: OnceCell::new(), book, ledger }
    }

    /// How well words fit the gist of a rule.
    fn fits(&self, words: &str, rule: RuleId) -> Option<f64> {
        let (places, index) = self.gists.get_or_init(|| gists(self.book, self.ledger));
        index.scores(words).get(*places.get(&rule)?).copied()
    }

    fn finding(&self, mention: &Mention) -> Option<Finding> {
        let rule = rules(&mention.reference).next()?;
        let about = self.subjects.of(rule);
        // What the comment itself adds to the subjects around it does not speak for it.
        let own: usize =
            rules(&mention.reference).map(|it| self.subjects.around(it).iter().filter(|it| **it == about).count()).sum();
        let around = self.around.get(mention.file.as_str()).and_then(|it| it.get(&about)).copied().unwrap_or_default();
        if around > own || self.fits(&mention.around.replace(['_', ':', '(', ')'], " "), rule)? >= FITS {
            return None;
        }
        let message = format!("{rule} is named here, and nothing around it has to do with {about}");
        let help = "look whether another rule is meant";
        let finding = Finding::new("stray-comment", (mention.file.as_str(), mention.line), message, help);
        Some(Finding { level: Level::Note, mark: Some(mention.words.clone()), ..finding })
    }
}

/// What is said of each rule in our words and by the names above it, with the place of the rule in it.
fn gists(book: &Book, ledger: &Ledger) -> (BTreeMap<RuleId, usize>, Index) {
    let gist = |rule: RuleId| ledger.gist(rule).unwrap_or_default();
    let text = |it: &rules_data::Rule| {
        let title = book.section(it.id.section()).map_or("", |it| it.title.as_str());
        let (whole, name) = (it.id.parent().map_or("", gist), it.title.as_deref().unwrap_or_default());
        format!("{} {whole} {title} {name}", gist(it.id))
    };
    let texts: Vec<String> = book.rules.iter().map(text).collect();
    let places = book.rules.iter().enumerate().map(|(at, it)| (it.id, at)).collect();
    (places, Index::new(texts.iter().map(String::as_str)))
}

/// The rules that a reference names.
fn rules(reference: &Reference) -> impl Iterator<Item = RuleId> {
    places(reference).into_iter().filter_map(|it| match it {
        Place::Rule(rule) => Some(rule),
        Place::Section(_) | Place::Chapter(_) => None,
    })
}
