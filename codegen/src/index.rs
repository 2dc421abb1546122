//! From a manuscript to the book: fingerprints, sketches, references, catalogs, and no text.

mod catalog;
pub mod sketch;

pub(crate) use sketch::{word_pairs, words};

use std::collections::HashMap;

use rules_data::{Book, Catalog, Chapter, Fingerprint, Place, Reference, Rule, RuleId, Section, Sketch, Term};
use xxhash_rust::xxh3::xxh3_64;

use crate::{
    citation::{citations, mask, pointers},
    fold::{Folded, fold},
    manuscript::{Definition, Heading, Manuscript, RuleText},
};

/// Makes the book of a manuscript.
pub fn index(manuscript: &Manuscript) -> Book {
    book(manuscript, &mut Seen::default())
}

/// Makes the books of several. Neighbouring editions print most of their rules alike: a text is looked at once, however many have it.
pub fn index_all<'m>(manuscripts: impl IntoIterator<Item = &'m Manuscript>) -> Vec<Book> {
    let mut seen = Seen::default();
    manuscripts.into_iter().map(|it| book(it, &mut seen)).collect()
}

/// The names that a manuscript lists.
pub fn catalogs(manuscript: &Manuscript) -> Vec<Catalog> {
    catalog::catalogs(manuscript)
}

fn book<'m>(manuscript: &'m Manuscript, seen: &mut Seen<'m>) -> Book {
    let terms = Terms::of(&manuscript.glossary);
    let rules: Vec<Rule> = manuscript.rules.iter().map(|it| rule(it, seen)).collect();
    let rules = with_parents(rules, manuscript);
    Book {
        edition: manuscript.edition,
        chapters: manuscript.chapters.iter().filter_map(chapter).collect(),
        sections: manuscript.sections.iter().filter_map(section).collect(),
        glossary: manuscript.glossary.iter().map(|it| definition(it, &terms)).collect(),
        catalogs: catalog::catalogs(manuscript),
        rules,
    }
}

/// The fingerprint of a text: equal for equal wording, whatever the typography and however the lines were broken.
pub fn fingerprint(text: &str) -> Fingerprint {
    of_folded(&fold(text))
}

fn of_folded(folded: &Folded) -> Fingerprint {
    Fingerprint(xxh3_64(folded.tight().as_bytes()))
}

/// A title, quotes and dashes in their plain form, as an index prints it.
pub(crate) fn plain_title(text: &str) -> String {
    let plain = |it: char| match it {
        '‘' | '’' => '\'',
        '“' | '”' => '"',
        '–' | '—' => '-',
        _ => it,
    };
    let plain: String = text.trim().chars().filter(|it| !matches!(it, '_' | '™' | '®' | '\u{FFFD}')).map(plain).collect();
    plain.replace("--", "-")
}

/// The name of a keyword, where the text of a rule is nothing but a name: one or a few words that are no sentence.
pub(crate) fn bare_title(rule: &RuleText) -> Option<String> {
    let text = rule.text.text.as_str();
    let short = text.len() <= 60 && text.split(' ').count() <= 8 && !text.is_empty();
    let sentence = text.ends_with(['.', '?', ':', ';', ',']) || [".”", ".\"", ".)"].iter().any(|it| text.ends_with(it));
    (short && !sentence && !rule.id.is_subrule()).then(|| plain_title(text))
}

fn chapter(heading: &Heading) -> Option<Chapter> {
    let Place::Chapter(number) = heading.place else { return None };
    Some(Chapter { number, title: plain_title(&heading.title.text) })
}

fn section(heading: &Heading) -> Option<Section> {
    let Place::Section(number) = heading.place else { return None };
    Some(Section { number, title: plain_title(&heading.title.text) })
}

/// What was found in the texts of rules and of examples.
#[derive(Debug, Default)]
struct Seen<'m> {
    rules: HashMap<&'m str, Marks>,
    examples: HashMap<&'m str, (Vec<Reference>, Fingerprint)>,
}

/// What an index keeps of a rule's text.
#[derive(Clone, Debug)]
struct Marks {
    text: Fingerprint,
    masked: Fingerprint,
    sketch: Sketch,
    refs: Vec<Reference>,
}

impl Marks {
    fn of(text: &str) -> Self {
        let cited = citations(text);
        let masked = (!cited.is_empty()).then(|| fold(&mask(text, &cited)));
        let folded = fold(text);
        let masked = masked.as_ref().unwrap_or(&folded);
        let refs = cited.into_iter().map(|it| it.reference).collect();
        Self { text: of_folded(&folded), masked: of_folded(masked), sketch: sketch::sketch(masked), refs }
    }
}

fn rule<'m>(rule: &'m RuleText, seen: &mut Seen<'m>) -> Rule {
    let text = rule.text.text.as_str();
    let Marks { text, masked, sketch, mut refs } = seen.rules.entry(text).or_insert_with(|| Marks::of(text)).clone();
    let mut examples = Vec::with_capacity(rule.examples.len());
    for example in &rule.examples {
        let text = example.text.as_str();
        let looked = || {
            let cited = citations(text);
            let masked = fingerprint(&mask(text, &cited));
            (cited.into_iter().map(|it| it.reference).collect(), masked)
        };
        let (cited, masked) = seen.examples.entry(text).or_insert_with(looked);
        refs.extend(cited.iter().cloned());
        examples.push(*masked);
    }
    Rule {
        id: rule.id,
        parent: Place::Section(rule.id.section()),
        title: bare_title(rule),
        text,
        masked,
        sketch,
        refs: each_once(refs),
        examples,
    }
}

/// A subrule is part of its rule where the book has that rule; otherwise, as any rule, of the section it stands in.
fn with_parents(mut rules: Vec<Rule>, manuscript: &Manuscript) -> Vec<Rule> {
    let mut known: Vec<RuleId> = rules.iter().map(|it| it.id).filter(|it| !it.is_subrule()).collect();
    known.sort_unstable();
    for (rule, text) in rules.iter_mut().zip(&manuscript.rules) {
        let parent = rule.id.parent().filter(|it| known.binary_search(it).is_ok());
        let section = text.under.unwrap_or(rule.id.section());
        rule.parent = parent.map_or(Place::Section(section), Place::Rule);
    }
    rules
}

fn definition(definition: &Definition, terms: &Terms) -> Term {
    let text = definition.text.text.as_str();
    let cited = citations(text);
    let masked = mask(text, &cited);
    let mut refs: Vec<Reference> = cited.into_iter().map(|it| it.reference).collect();
    refs.extend(pointers(text).iter().flat_map(|(_, it)| terms.named_in(it)).map(Reference::Term));
    Term {
        term: plain_title(&definition.term.text),
        text: fingerprint(text),
        masked: fingerprint(&masked),
        refs: each_once(refs),
    }
}

fn each_once(refs: Vec<Reference>) -> Vec<Reference> {
    let mut seen = Vec::with_capacity(refs.len());
    for reference in refs {
        if !seen.contains(&reference) {
            seen.push(reference);
        }
    }
    seen
}

/// The terms that the glossary defines, for looking up what its pointers name.
#[derive(Debug)]
pub(crate) struct Terms {
    /// The folded name in lower case, and the term as printed; sorted.
    names: Vec<(String, String)>,
}

impl Terms {
    pub(crate) fn of(glossary: &[Definition]) -> Self {
        let mut names = Vec::new();
        for definition in glossary {
            let term = plain_title(&definition.term.text);
            // "Tap, Tapped (Obsolete)" is found under each of its names.
            let bare = term.split(" (").next().unwrap_or(&term);
            names.extend([term.as_str(), bare].into_iter().chain(bare.split(", ")).map(|it| (key(it), term.clone())));
        }
        names.sort();
        names.dedup_by(|a, b| a.0 == b.0);
        Self { names }
    }

    /// The terms in a list such as `Cost and Mana Cost`. What names no term is left out.
    pub(crate) fn named_in(&self, list: &str) -> Vec<String> {
        if let Some(term) = self.find(list) {
            return vec![term.to_owned()];
        }
        let separators = [", and ", ", or ", " and ", " or ", ", "];
        let parts = separators.iter().fold(vec![list], |parts, it| parts.into_iter().flat_map(|part| part.split(it)).collect());
        parts.into_iter().filter_map(|it| self.find(it)).map(str::to_owned).collect()
    }

    /// Finds a term by its name; the book also points to the plural of a term.
    fn find(&self, name: &str) -> Option<&str> {
        let key = key(name.split(" (").next().unwrap_or(name));
        let known = |key: &str| self.names.binary_search_by(|it| it.0.as_str().cmp(key)).ok();
        let at = known(&key).or_else(|| known(key.strip_suffix('s')?))?;
        Some(&self.names[at].1)
    }
}

fn key(name: &str) -> String {
    fold(name).tight().chars().filter(|it| !matches!(it, '"' | '\'' | ',')).flat_map(char::to_lowercase).collect()
}
