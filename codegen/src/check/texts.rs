//! The texts of the rules: another rule inside one, a paragraph that stands twice, a digit inside a word.

use rules_data::{Place, Reference, RuleId};

use crate::{
    Level, Manuscript, Problem, citations,
    fold::fold,
    manuscript::{Passage, RuleText},
};

/// Checks the texts.
pub(super) fn check(manuscript: &Manuscript) -> Vec<Problem> {
    let mut problems = Vec::new();
    for rule in &manuscript.rules {
        for passage in std::iter::once(&rule.text).chain(&rule.examples) {
            problems.extend(rules_inside(rule.id, passage));
            problems.extend(odd_words(passage));
        }
        problems.extend(doubled(rule));
    }
    for definition in &manuscript.glossary {
        problems.extend(odd_words(&definition.term).into_iter().chain(odd_words(&definition.text)));
        problems.extend(doubled_paragraph(&definition.text));
    }
    problems
}

/// Rules inside the text of another: a number between the end of one sentence and the beginning of the next. A line end was lost there,
/// or the number is wrong.
fn rules_inside(id: RuleId, passage: &Passage) -> Vec<Problem> {
    let mut problems = Vec::new();
    for citation in citations(&passage.text) {
        let Reference::To(Place::Rule(inside)) = citation.reference else { continue };
        let before = passage.text[..citation.span.start].trim_end();
        let after = passage.text[citation.span.end..].trim_start_matches('.');
        let begins = after.trim_start().starts_with(|it: char| it.is_uppercase() || it == '“' || it == '"');
        let ends = before.ends_with(['.', '!', '?', '”', '"', ')']);
        if after.starts_with(' ') && begins && ends {
            let message = format!("{inside} stands inside the text of {id}");
            let problem = Problem::new(Level::Warning, "rule-inside", message);
            let problem = problem.at(passage.span(citation.span), "").help("does a line begin here?");
            problems.push(problem.contradicts(Place::Rule(inside)));
        }
    }
    problems
}

/// An example or a paragraph that stands twice: a line was copied.
fn doubled(rule: &RuleText) -> Vec<Problem> {
    let mut problems = doubled_paragraph(&rule.text);
    for pair in rule.examples.windows(2) {
        if fold(&pair[0].text).tight() == fold(&pair[1].text).tight() {
            let problem = Problem::new(Level::Warning, "doubled-text", format!("an example of {} stands twice", rule.id));
            problems.push(problem.at(pair[1].start(), "once more").at(pair[0].start(), "first here"));
        }
    }
    problems
}

fn doubled_paragraph(passage: &Passage) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut at = 0;
    let mut last: Option<(usize, &str)> = None;
    for paragraph in passage.text.split('\n') {
        if let Some((before, text)) = last
            && !paragraph.is_empty()
            && text == paragraph
        {
            let problem = Problem::new(Level::Warning, "doubled-text", "a paragraph stands twice");
            let spans = [at, before].map(|it| passage.span(it..it + paragraph.len()));
            let [second, first] = spans;
            problems.push(problem.at(second, "once more").at(first, "first here"));
        }
        last = Some((at, paragraph));
        at += paragraph.len() + 1;
    }
    problems
}

/// Words in which a digit stands for a letter: small letters on one side of it, and no number of a rule.
fn odd_words(passage: &Passage) -> Vec<Problem> {
    if !passage.text.bytes().any(|it| it.is_ascii_digit()) {
        return Vec::new();
    }
    let cited = citations(&passage.text);
    let mut problems = Vec::new();
    let mut at = 0;
    for word in passage.text.split_inclusive(|it: char| !it.is_alphanumeric()) {
        let start = at;
        at += word.len();
        let word = word.trim_end_matches(|it: char| !it.is_alphanumeric());
        let span = start..start + word.len();
        let in_citation = cited.iter().any(|it| it.span.start < span.end && span.start < it.span.end);
        let in_symbol = passage.text[..start].ends_with('{');
        if is_odd(word) && !in_citation && !in_symbol {
            let problem = Problem::new(Level::Warning, "odd-word", format!("a digit inside the word {word:?}"));
            problems.push(problem.at(passage.span(span), "").help("was a letter meant?"));
        }
    }
    problems
}

fn is_odd(word: &str) -> bool {
    let letters = word.bytes().filter(u8::is_ascii_lowercase).count();
    let digits = word.bytes().filter(u8::is_ascii_digit).count();
    let ordinal = ["st", "nd", "rd", "th"]
        .iter()
        .any(|it| word.strip_suffix(it).is_some_and(|it| it.bytes().all(|it| it.is_ascii_digit())));
    // Layers and steps: 7c. The mana symbols of the first years: o2.
    let layer = matches!(word.as_bytes(), [b'1'..=b'9', b'a'..=b'e']);
    let mana = word.starts_with('o') && word[1..].starts_with(|it: char| it.is_ascii_digit() || it == 'o');
    let die = word.strip_prefix('d').is_some_and(|it| it.bytes().all(|it| it.is_ascii_digit()));
    digits > 0 && letters > 0 && !ordinal && !die && !layer && !mana
}
