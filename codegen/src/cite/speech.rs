//! How a tree speaks: a word that stands with citations of many rules says little about any of them, however rare it is in the book.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use rules_data::{Place, RuleId};

use super::{jargon::plain, sites::Site};
use crate::likeness::count;

/// The words of a tree's citations.
#[derive(Debug, Default)]
pub struct Speech {
    /// For each word the number of rules with which it stands.
    pub rules: HashMap<String, u32>,
    /// How many rules there are.
    pub of: u32,
}

/// So many sites are listened to, of more those that lie evenly among them.
const HEARD: usize = 10_000;

/// A tree that cites few rules says little about how its people speak: as if it cited so many more, with other words.
const UNHEARD: u32 = 50;

/// Words that stand with citations of any rule, in all trees.
const HABITUAL: [&str; 12] =
    ["rule", "cr", "section", "comprehensiv", "comp", "mtg", "magic", "todo", "fixm", "see", "per", "test"];

impl Speech {
    /// Of these sites. The same sentence at several citations is one, of the rule that it is said of most often.
    pub fn of<'s>(sites: impl Iterator<Item = &'s Site>) -> Self {
        let sites: Vec<(&Site, RuleId)> = sites
            .filter_map(|it| match it.place {
                Some(Place::Rule(rule)) => Some((it, rule)),
                _ => None,
            })
            .collect();
        let heard = sites.len().min(HEARD);
        let mut sentences: BTreeMap<Vec<String>, BTreeMap<RuleId, usize>> = BTreeMap::new();
        for (site, rule) in (0..heard).map(|nth| sites[nth * sites.len() / heard]) {
            *sentences.entry(stems(&site.words.near)).or_default().entry(rule).or_default() += 1;
        }
        let mut spoken: BTreeMap<String, BTreeSet<RuleId>> = BTreeMap::new();
        let mut all = BTreeSet::new();
        for (words, rules) in sentences {
            let most = rules.into_iter().max_by(|one, other| one.1.cmp(&other.1).then(other.0.cmp(&one.0)));
            let Some((rule, _)) = most else { continue };
            all.insert(rule);
            for word in words {
                spoken.entry(word).or_default().insert(rule);
            }
        }
        let number = |rules: &BTreeSet<RuleId>| u32::try_from(rules.len()).unwrap_or(u32::MAX);
        Self { rules: spoken.iter().map(|(word, rules)| (word.clone(), number(rules))).collect(), of: number(&all) }
    }

    /// The most that a word can weigh. That it stands with the one rule that is looked at says nothing.
    pub fn limit(&self, word: &str) -> f64 {
        match self.rules.get(word) {
            Some(rules @ 2..) => (f64::from(self.of + UNHEARD) / f64::from(rules - 1)).ln(),
            Some(_) | None => f64::INFINITY,
        }
    }
}

/// The words of a text that can tell rules apart, without their endings.
pub(super) fn stems(text: &str) -> Vec<String> {
    let tells = |it: &String| !HABITUAL.contains(&it.as_str()) && !it.starts_with(|it: char| it.is_ascii_digit());
    count(&plain(text)).into_keys().filter(tells).collect()
}
