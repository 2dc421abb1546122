//! An edition that we change ourselves: permuted, renumbered, reworded, with rules dropped and added. The matcher must find what we did.

use std::collections::BTreeMap;

use codegen::{
    citations, index,
    lineage::{Kind, Side, compare},
    manuscript::{Manuscript, Passage, RuleText},
};
use proptest::{prelude::*, test_runner::RngSeed};
use rules_data::{Place, Reference, Rule, RuleId};

use crate::shared;

/// How an edition is changed: each number is a share of the rules, in percent.
#[derive(Clone, Copy, Debug)]
struct Mutation {
    seed: u64,
    permuted: u64,
    reworded: u64,
    /// How many words of a reworded rule are exchanged.
    words: u64,
    dropped: u64,
    added: u64,
}

/// A generator of numbers that gives the same ones everywhere (splitmix64).
struct Dice(u64);

impl Dice {
    fn roll(&mut self, below: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut value = self.0;
        value = (value ^ (value >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        value = (value ^ (value >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (value ^ (value >> 31)) % below.max(1)
    }

    fn index(&mut self, length: usize) -> usize {
        usize::try_from(self.roll(length as u64)).expect("an index")
    }

    fn happens(&mut self, percent: u64) -> bool {
        self.roll(100) < percent
    }
}

/// A rule on its way into the new edition: its position in the old one, if it has one, and its text.
struct Carried {
    old: Option<usize>,
    text: String,
    parts: Vec<Self>,
}

/// The new edition, and for each of its rules the old one that it is.
fn mutated(manuscript: &Manuscript, mutation: Mutation) -> (Manuscript, Vec<Option<usize>>) {
    let mut dice = Dice(mutation.seed);
    let words: Vec<&str> = manuscript.rules.iter().flat_map(|it| it.text.text.split_whitespace()).collect();
    let mut sections: BTreeMap<u16, Vec<Carried>> = BTreeMap::new();
    for (at, rule) in manuscript.rules.iter().enumerate() {
        let section = sections.entry(rule.id.section()).or_default();
        let carried = Carried { old: Some(at), text: rule.text.text.clone(), parts: Vec::new() };
        match section.last_mut().filter(|_| rule.id.is_subrule()) {
            Some(whole) => whole.parts.push(carried),
            None => section.push(carried),
        }
    }
    for section in sections.values_mut() {
        shake(section, mutation, &mut dice, &words);
        for whole in section.iter_mut() {
            shake(&mut whole.parts, mutation, &mut dice, &words);
        }
    }
    let mut numbers: BTreeMap<RuleId, RuleId> = BTreeMap::new();
    let mut rules: Vec<(RuleId, Carried)> = Vec::new();
    // Every section moves by one: no number stays what it was.
    for (section, wholes) in sections {
        for (at, mut whole) in wholes.into_iter().enumerate() {
            let number = u16::try_from(at + 1).expect("a number");
            let id = RuleId::from_parts(section + 1, number, rules_data::Letters::NONE).expect("it fits");
            let mut next = id.first_child();
            let parts = std::mem::take(&mut whole.parts);
            rules.push((id, whole));
            for part in parts {
                let Some(part_id) = next else { break };
                rules.push((part_id, part));
                next = part_id.next();
            }
        }
    }
    for (id, carried) in &rules {
        numbers.extend(carried.old.map(|it| (manuscript.rules[it].id, *id)));
    }
    let truth = rules.iter().map(|(_, it)| it.old).collect();
    let text = |id: RuleId, carried: Carried| {
        let mut passage = Passage::default();
        passage.text = renumbered(&carried.text, &numbers);
        RuleText { id, number: 0..0, under: None, text: passage, examples: Vec::new() }
    };
    let rules = rules.into_iter().map(|(id, it)| text(id, it)).collect();
    (Manuscript { rules, ..Manuscript::default() }, truth)
}

/// Drops, adds, permutes and rewords the parts of a whole.
fn shake(parts: &mut Vec<Carried>, mutation: Mutation, dice: &mut Dice, words: &[&str]) {
    parts.retain(|_| !dice.happens(mutation.dropped));
    for part in parts.iter_mut() {
        // In a text of a few words there is nothing left when some are exchanged.
        let mut text: Vec<&str> = part.text.split(' ').collect();
        if text.len() >= 20 && dice.happens(mutation.reworded) {
            for _ in 0..mutation.words {
                let at = dice.index(text.len());
                text[at] = words[dice.index(words.len())];
            }
            part.text = text.join(" ");
        }
    }
    if dice.happens(mutation.permuted) && parts.len() > 1 {
        let (a, b) = (dice.index(parts.len()), dice.index(parts.len()));
        parts.swap(a, b);
    }
    if dice.happens(mutation.added) {
        let text: Vec<&str> = (0..25).map(|_| words[dice.index(words.len())]).collect();
        let at = dice.index(parts.len() + 1);
        parts.insert(at, Carried { old: None, text: text.join(" "), parts: Vec::new() });
    }
}

/// The text with its references as the new edition prints them.
fn renumbered(text: &str, numbers: &BTreeMap<RuleId, RuleId>) -> String {
    let mut out = text.to_owned();
    for citation in citations(text).into_iter().rev() {
        let now = match citation.reference {
            Reference::To(Place::Rule(rule)) => numbers.get(&rule).map(ToString::to_string),
            Reference::To(Place::Section(section)) => Some((section + 1).to_string()),
            Reference::Range(Place::Rule(first), Place::Rule(last)) => {
                numbers.get(&first).zip(numbers.get(&last)).map(|(first, last)| format!("{first}-{last}"))
            }
            _ => None,
        };
        if let Some(now) = now {
            out.replace_range(citation.span, &now);
        }
    }
    out
}

/// What the matcher says of a changed edition, where that is not what we did.
#[derive(Debug, Default)]
struct Mistakes {
    /// Old rules to which it gives another heir than we did.
    wrong: Vec<String>,
    /// Old rules that we dropped and to which it gives the heir of a rule of nearly the same words, which we reworded: nothing but the
    /// words says which of the two is left.
    near: Vec<String>,
    /// How many it says nothing sure of.
    unsure: usize,
}

/// As many positions of two sketches are equal where texts have nearly the same words.
const NEAR: usize = 14;

fn mistakes(manuscript: &Manuscript, mutation: Mutation) -> Mistakes {
    let (changed, truth) = mutated(manuscript, mutation);
    let (old, new) = (index::index(manuscript), index::index(&changed));
    let comparison = compare(&Side::of(&old), &Side::with_text(&new, &changed), &[]);
    let heirs: BTreeMap<usize, usize> = truth.iter().enumerate().filter_map(|(b, a)| Some(((*a)?, b))).collect();
    let mut found: BTreeMap<usize, usize> = BTreeMap::new();
    for (b, a) in comparison.to_old.iter().enumerate() {
        found.extend(a.map(|it| (it, b)));
    }
    let mut mistakes =
        Mistakes { unsure: comparison.fates.iter().filter(|it| it.kind == Kind::Ambiguous).count(), ..Mistakes::default() };
    for (a, rule) in old.rules.iter().enumerate() {
        let Some(b) = found.get(&a) else {
            mistakes.unsure += usize::from(heirs.contains_key(&a));
            continue;
        };
        // Rules with the same words but for their references are told by their company alone: where that was changed too, by nothing.
        let ancestor = truth[*b].map(|it| &old.rules[it]);
        if truth[*b] == Some(a) || ancestor.is_some_and(|it| it.masked == rule.masked) {
            continue;
        }
        let equal = |it: &Rule| it.sketch.0.iter().zip(&rule.sketch.0).filter(|(x, y)| x == y).count();
        let is_near = !heirs.contains_key(&a) && ancestor.is_some_and(|it| equal(it) >= NEAR);
        let list = if is_near { &mut mistakes.near } else { &mut mistakes.wrong };
        list.push(format!("{} is not {}, which was {:?}", rule.id, new.rules[*b].id, ancestor.map(|it| it.id)));
    }
    mistakes
}

fn mutations() -> impl Strategy<Value = Mutation> {
    let shares = (0..50_u64, 0..30_u64, 1..5_u64, 0..6_u64, 0..20_u64);
    (any::<u64>(), shares).prop_map(|(seed, (permuted, reworded, words, dropped, added))| Mutation {
        seed,
        permuted,
        reworded,
        words,
        dropped,
        added,
    })
}

#[test]
fn the_matcher_finds_what_we_did() {
    let Some(reading) = shared::read_edition("20260227") else { return };
    let rules = reading.manuscript.rules.len();
    // The same editions each time.
    let rng_seed = RngSeed::Fixed(20_260_227);
    let cases = if shared::is_long() { 256 } else { 5 };
    let config = ProptestConfig { cases, failure_persistence: None, rng_seed, ..ProptestConfig::default() };
    proptest!(config, |(mutation in mutations())| {
        let Mistakes { wrong, near, unsure } = mistakes(&reading.manuscript, mutation);
        prop_assert!(wrong.is_empty(), "of {rules}: {}", wrong.join(", "));
        prop_assert!(near.len() <= 1, "of {rules}: {}", near.join(", "));
        prop_assert!(unsure * 400 <= rules, "{unsure} of {rules}");
    });
}
