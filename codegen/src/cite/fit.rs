//! How well the words at a citation fit the rule that it cites, and whether another rule fits them clearly better.
//!
//! Each rule is known by its gist, the names that the book gives it, what it stands in and, where the text of the book is at hand, by that.
//! What is measured is weighed by [`Weights`]: fitted, by logistic regression, to 3,300 citations of three kinds (comments in this
//! project's engine, headings of its scenarios, sentences of an older edition as engines quote them), as they are and with numbers of other
//! rules. `cargo test -p codegen --test it cite::doubts -- --nocapture` measures what comes of it on words that were not fitted to, and by
//! them the biases were chosen: none of 2,282 right numbers is doubted, two in three of the wrong ones are. A word weighs as much as it is
//! rare, in the book and in how the tree itself speaks ([`Speech`]).

use std::collections::{BTreeMap, BTreeSet};

use rules_data::{Book, Ledger, Place, Reference, RuleId, StableId};

use super::{
    speech::{Speech, stems},
    words::Words,
};
use crate::likeness::{Index, count};

/// What is known of all rules, ready to be compared with.
#[derive(Debug)]
pub struct Meanings {
    rules: Vec<Known>,
    places: BTreeMap<StableId, usize>,
    own: Index,
    context: Index,
    texts: Option<Index>,
}

/// A rule that words are compared with.
#[derive(Debug)]
struct Known {
    id: StableId,
    /// Its number in the edition of the index.
    number: RuleId,
    /// The words that are said of it.
    stems: BTreeSet<String>,
    /// What it cites and what cites it, and all that is part of the same rule.
    family: Vec<usize>,
    /// Of these, what it cites and what cites it.
    refs: BTreeSet<usize>,
}

/// How well the words of a citation fit all rules.
#[derive(Clone, Debug, Default)]
pub(super) struct Scores {
    /// Its sentence.
    near: Vec<f64>,
    /// All that stands with it.
    full: Vec<f64>,
    /// What the words of the sentence weigh that any rule has.
    mass: f64,
    sentence: Vec<String>,
    all: Vec<String>,
}

/// Another rule that the words fit better.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Doubt {
    /// The rule.
    pub other: StableId,
    /// How sure this is: more than 0.
    pub sure: f64,
}

/// What the things count that tell a wrong number from a right one.
struct Weights {
    bias: f64,
    /// How many times better the other rule fits than the cited one, as a logarithm.
    better: f64,
    /// What part of the words the other one covers.
    cover: f64,
    /// What part the cited one covers.
    cited_cover: f64,
    /// How many words there are, as a logarithm.
    words: f64,
    /// How many of them are said of the other one, up to six.
    shared: f64,
    /// And of the cited one.
    cited_shared: f64,
}

const BY_GISTS: Weights =
    Weights { bias: -6.4, better: 1.71, cover: 1.09, cited_cover: -1.23, words: 0.74, shared: 0.30, cited_shared: -0.13 };

const BY_TEXTS: Weights =
    Weights { bias: -8.2, better: 1.56, cover: 2.60, cited_cover: -1.22, words: 1.84, shared: 0.16, cited_shared: -0.24 };

/// How much likelier a rule is meant that had the number before.
const FORMER: f64 = 2.0;

/// And a part of the same rule: a letter is easily taken for the next one.
const BESIDE: f64 = 1.0;

/// Fewer words than these say nothing.
const FEW: usize = 3;

/// What a word of the rest of the comment counts.
const AROUND: f64 = 0.35;

/// What the company of a rule counts.
const CONTEXT: f64 = 0.5;

impl Meanings {
    /// Of the rules that the ledger and the book know; `texts` are those of the book, where it is at hand.
    pub fn new(book: &Book, ledger: &Ledger, texts: &BTreeMap<RuleId, String>) -> Self {
        let rules: Vec<_> = book.rules.iter().filter_map(|rule| Some((rule, ledger.row(rule.id)?))).collect();
        let at: BTreeMap<RuleId, usize> = rules.iter().enumerate().map(|(at, it)| (it.0.id, at)).collect();
        let names = names(book, &at);
        let title = |rule: RuleId| at.get(&rule).and_then(|it| rules[*it].0.title.as_deref()).unwrap_or_default();
        let own: Vec<String> = rules
            .iter()
            .map(|(rule, row)| format!("{} {} {}", row.gist, title(rule.id), rule.id.parent().map_or("", title)))
            .collect();
        let context: Vec<String> = rules
            .iter()
            .zip(&names)
            .map(|((rule, _), names)| {
                let whole = rule.id.parent().and_then(|it| ledger.gist(it)).unwrap_or_default();
                let section = book.section(rule.id.section()).map_or("", |it| it.title.as_str());
                format!("{whole} {section} {names}")
            })
            .collect();
        let mut families = vec![BTreeSet::new(); rules.len()];
        for (from, (rule, _)) in rules.iter().enumerate() {
            for to in rule.refs.iter().filter_map(rule_of).filter_map(|it| at.get(&it)) {
                families[from].insert(*to);
                families[*to].insert(from);
            }
        }
        let text = |it: &(&rules_data::Rule, _)| texts.get(&it.0.id).map_or("", String::as_str);
        let texts = (!texts.is_empty()).then(|| Index::new(rules.iter().map(text)));
        let words =
            own.iter().zip(&context).map(|(own, context)| count(own).into_keys().chain(count(context).into_keys()).collect());
        let parts = |rule: RuleId| {
            let (section, number) = (rule.section(), rule.number());
            at.range(RuleId::new(section, number, "")..=RuleId::new(section, number, "zz")).map(|it| *it.1)
        };
        let known = rules.iter().zip(words).zip(families).map(|(((rule, row), stems), refs)| Known {
            id: row.id,
            number: rule.id,
            stems,
            family: parts(rule.id).chain(refs.iter().copied()).collect::<BTreeSet<_>>().into_iter().collect(),
            refs,
        });
        Self {
            rules: known.collect(),
            places: rules.iter().enumerate().map(|(at, it)| (it.1.id, at)).collect(),
            own: Index::new(own.iter().map(String::as_str)),
            context: Index::new(context.iter().map(String::as_str)),
            texts,
        }
    }

    /// How well the words fit every rule, as this tree speaks.
    pub(super) fn scores(&self, words: &Words, speech: &Speech) -> Scores {
        let sentence = stems(&words.near);
        let around: Vec<String> = stems(&words.around).into_iter().filter(|it| sentence.binary_search(it).is_err()).collect();
        let mut near = vec![0.0; self.rules.len()];
        let mut mass = 0.0;
        for word in &sentence {
            let limit = speech.limit(word);
            mass += self.own.weight(word).min(limit) + self.texts.as_ref().map_or(0.0, |it| it.weight(word).min(limit));
            self.add(word, limit, 1.0, &mut near);
        }
        let mut full = near.clone();
        for word in &around {
            self.add(word, speech.limit(word), AROUND, &mut full);
        }
        let all = sentence.iter().chain(&around).cloned().collect();
        Scores { near, full, mass, sentence, all }
    }

    /// Adds what a word says, which weighs no more than the limit, so many times.
    fn add(&self, word: &str, limit: f64, times: f64, scores: &mut [f64]) {
        let mut add = |index: &Index, times: f64| index.add(word, times * (limit / index.weight(word)).min(1.0), scores);
        add(&self.own, times);
        add(&self.context, times * CONTEXT);
        if let Some(texts) = &self.texts {
            add(texts, times);
        }
    }

    /// How well the words fit a rule, with all that stands around them.
    pub(super) fn score(&self, scores: &Scores, rule: StableId) -> Option<f64> {
        self.places.get(&rule).map(|it| scores.full[*it])
    }

    /// Whether the words fit another rule clearly better than what is cited: that rule, and what the same sentence cites with it. Nothing
    /// where too little is known to say. `former` are the rules that had the number before.
    pub(super) fn doubt(&self, scores: &Scores, cited: &[StableId], former: &[StableId]) -> Option<Doubt> {
        let cited: Vec<usize> = cited.iter().filter_map(|it| self.places.get(it).copied()).collect();
        if cited.is_empty() || scores.sentence.len() < FEW {
            return None;
        }
        let mut other = scores.near.clone();
        for related in cited.iter().flat_map(|it| &self.rules[*it].family) {
            other[*related] = 0.0;
        }
        let best = |among: &mut dyn Iterator<Item = usize>, fits: &[f64]| {
            among.max_by(|a, b| fits[*a].total_cmp(&fits[*b]).then(b.cmp(a)))
        };
        let stranger = best(&mut (0..other.len()), &other)?;
        let former = former.iter().filter_map(|it| self.places.get(it).copied()).filter(|it| other[*it] > 0.0);
        let beside = best(&mut cited.iter().flat_map(|it| self.beside(*it)).filter(|it| !cited.contains(it)), &scores.near);
        let candidates = former.map(|it| (it, FORMER)).chain([(stranger, 0.0)]).chain(beside.map(|it| (it, BESIDE)));
        let doubts =
            candidates.map(|(at, bonus)| Doubt { other: self.rules[at].id, sure: self.sure(scores, &cited, at) + bonus });
        doubts.filter(|it| it.sure > 0.0).max_by(|a, b| a.sure.total_cmp(&b.sure))
    }

    /// The parts of the same rule that a part has nothing to do with: it neither cites them nor is cited by them.
    fn beside(&self, rule: usize) -> impl Iterator<Item = usize> {
        let Known { number, family, refs, .. } = &self.rules[rule];
        let is_part = move |it: &usize| {
            let other = self.rules[*it].number;
            other.is_subrule() && (other.section(), other.number()) == (number.section(), number.number())
        };
        family.iter().copied().filter(is_part).filter(|it| number.is_subrule() && !refs.contains(it))
    }

    fn sure(&self, scores: &Scores, cited: &[usize], other: usize) -> f64 {
        let weights = if self.texts.is_some() { BY_TEXTS } else { BY_GISTS };
        let own = cited.iter().map(|it| scores.full[*it]).fold(0.0, f64::max);
        let family = cited.iter().flat_map(|it| &self.rules[*it].family).filter(|it| **it != other);
        let family = family.map(|it| scores.full[*it]).fold(own, f64::max);
        let shared = |rule: usize, words: &[String]| {
            let shared = words.iter().filter(|it| self.rules[rule].stems.contains(*it)).count();
            f64::from(u8::try_from(shared.min(6)).unwrap_or(6))
        };
        let words = f64::from(u16::try_from(scores.sentence.len()).unwrap_or(u16::MAX));
        let best = scores.near[other];
        weights.bias
            + weights.better * ((best + 1.0) / (own + 1.0)).ln()
            + weights.cover * best / (scores.mass + 1.0)
            + weights.cited_cover * family / (scores.mass + 1.0)
            + weights.words * (words + 1.0).ln()
            + weights.shared * shared(other, &scores.sentence)
            + weights.cited_shared * cited.iter().map(|it| shared(*it, &scores.all)).fold(0.0, f64::max)
    }

    /// The number of a rule in the edition of the index.
    pub fn number(&self, id: StableId) -> Option<RuleId> {
        self.places.get(&id).map(|it| self.rules[*it].number)
    }
}

/// The names that the glossary and the lists of the book have for each rule.
fn names(book: &Book, at: &BTreeMap<RuleId, usize>) -> Vec<String> {
    let mut names = vec![String::new(); at.len()];
    let terms = book.glossary.iter().flat_map(|term| term.refs.iter().filter_map(rule_of).map(|to| (to, term.term.as_str())));
    let entries = book.catalogs.iter().flat_map(|it| &it.entries).map(|it| (it.rule, it.name.as_str()));
    for (rule, name) in terms.chain(entries) {
        if let Some(at) = at.get(&rule) {
            names[*at].extend([name, " "]);
        }
    }
    names
}

fn rule_of(reference: &Reference) -> Option<RuleId> {
    match reference {
        Reference::To(Place::Rule(rule)) => Some(*rule),
        Reference::To(_) | Reference::Range(..) | Reference::Term(_) => None,
    }
}
