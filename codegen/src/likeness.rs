//! How well a few words fit each of many short texts: BM25, with English endings cut off.
//!
//! A hundred lines of our own: the crates that do this bring languages, stop lists and caches for millions of documents.

use std::collections::{BTreeMap, HashMap};

/// How soon a word said again stops adding.
const SATURATION: f64 = 1.2;

/// How much long texts are held back.
const LENGTH: f64 = 0.75;

/// Texts in which words are looked up.
#[derive(Debug)]
pub struct Index {
    /// For each word, the texts that have it and how often.
    postings: HashMap<String, Vec<(usize, f64)>>,
    /// For each text, how much its length holds it back.
    norms: Vec<f64>,
}

impl Index {
    /// The index of these texts.
    pub fn new<'t>(texts: impl IntoIterator<Item = &'t str>) -> Self {
        let counted: Vec<BTreeMap<String, f64>> = texts.into_iter().map(count).collect();
        let lengths: Vec<f64> = counted.iter().map(|it| it.values().sum()).collect();
        let mean = lengths.iter().sum::<f64>() / number(lengths.len()).max(1.0);
        let norms = lengths.iter().map(|it| SATURATION * (1.0 - LENGTH + LENGTH * it / mean.max(1.0))).collect();
        let mut postings: HashMap<String, Vec<(usize, f64)>> = HashMap::new();
        for (at, words) in counted.into_iter().enumerate() {
            for (word, times) in words {
                postings.entry(word).or_default().push((at, times));
            }
        }
        Self { postings, norms }
    }

    /// How well the words fit each of the texts, in their order.
    pub fn scores(&self, words: &str) -> Vec<f64> {
        let mut scores = vec![0.0; self.norms.len()];
        for word in count(words).into_keys() {
            self.add(&word, 1.0, &mut scores);
        }
        scores
    }

    /// Adds to each score how well a word without its ending fits that text, so many times.
    pub fn add(&self, word: &str, weight: f64, scores: &mut [f64]) {
        let Some(found) = self.postings.get(word) else { return };
        let weight = weight * self.rarity(found.len());
        for (at, times) in found {
            scores[*at] += weight * times * (SATURATION + 1.0) / (times + self.norms[*at]);
        }
    }

    /// How many texts there are.
    pub fn len(&self) -> usize {
        self.norms.len()
    }

    /// Whether there is no text.
    pub fn is_empty(&self) -> bool {
        self.norms.is_empty()
    }

    /// What a word without its ending weighs; nothing where no text has it.
    pub fn weight(&self, word: &str) -> f64 {
        self.postings.get(word).map_or(0.0, |it| self.rarity(it.len()))
    }

    fn rarity(&self, having: usize) -> f64 {
        let (all, having) = (number(self.norms.len()), number(having));
        ((all - having + 0.5) / (having + 0.5) + 1.0).ln()
    }
}

fn number(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::MAX, f64::from)
}

/// The words of a text without their endings, and how often each stands there.
pub fn count(text: &str) -> BTreeMap<String, f64> {
    let mut words = BTreeMap::new();
    let letters = |it: char| !it.is_ascii_alphanumeric();
    for word in text.to_lowercase().split(letters).filter(|it| it.len() > 1 && !COMMON.contains(it)) {
        *words.entry(stem(word)).or_insert(0.0) += 1.0;
    }
    words
}

/// Words that say nothing about a rule.
const COMMON: [&str; 40] = [
    "the", "of", "to", "is", "and", "in", "that", "it", "its", "as", "or", "an", "by", "be", "are", "on", "for", "with", "from",
    "at", "if", "this", "what", "who", "which", "has", "have", "not", "no", "their", "they", "them", "one", "does", "do", "all",
    "any", "may", "was", "than",
];

/// Cuts off an English ending, so that `blocks`, `blocked` and `blocking` are one word.
pub fn stem(word: &str) -> String {
    let cut = |ending: &str| word.strip_suffix(ending).filter(|it| it.len() > 2);
    let stem = match (cut("ies"), cut("ing").or(cut("ers")).or(cut("ed")).or(cut("er")).or(cut("es")).or(cut("s")).or(cut("e"))) {
        (Some(stem), _) => return format!("{stem}y"),
        (None, Some(stem)) => stem,
        (None, None) => word,
    };
    // `tapped` and `tap`
    let mut letters = stem.chars().rev();
    let doubled = letters.next().is_some_and(|last| letters.next() == Some(last) && !matches!(last, 's' | 'l'));
    stem[..stem.len() - usize::from(doubled && stem.len() > 3)].to_owned()
}
