//! What a team did not say: how it cites, and which edition it cites by.

use std::collections::BTreeMap;

use rules_data::{Edition, Place};

use super::{fit::Meanings, marker::Class, sites::Site, speech::Speech, tenure::Numbering};

/// A habit of citing in a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Habit {
    /// How it is written, with `{}` for the number.
    pub template: String,
    /// How many sites have it.
    pub sites: usize,
    /// Whether these are taken for citations.
    pub taken: bool,
}

/// Of so many bare numbers in a hundred there must be rules, that they are a habit of citing.
const BARE: usize = 80;

/// Fewer bare numbers are no habit.
const HABIT: usize = 5;

/// So many sites are asked which edition they are of.
const ASKED: usize = 4000;

/// What a number counts that an edition does not have, beside how well words fit. Editions of which the fits differ by less are alike: some
/// words that would rather be those of a neighbour do not make a tree an older one.
const MISSING: f64 = 3.0;

/// Whether bare numbers are a habit of citing in the tree.
pub(super) fn cites_bare<'s>(sites: impl Iterator<Item = &'s Site>, numbering: &Numbering<'_>) -> bool {
    let (mut all, mut rules) = (0, 0);
    for site in sites.filter(|it| it.class == Class::Bare) {
        all += 1;
        rules += usize::from(site.place.is_some_and(|it| matches!(it, Place::Rule(_)) && numbering.ever_had(it)));
    }
    all >= HABIT && rules * 100 >= all * BARE
}

/// The habits of a tree, the commonest first.
pub(super) fn habits<'s>(sites: impl Iterator<Item = &'s Site>, bare: bool) -> Vec<Habit> {
    let mut counts: BTreeMap<(&str, bool), usize> = BTreeMap::new();
    for site in sites {
        *counts.entry((site.template.as_str(), bare || site.class != Class::Bare)).or_default() += 1;
    }
    let habit = |((template, taken), sites): ((&str, bool), usize)| Habit { template: template.to_owned(), sites, taken };
    let mut habits: Vec<Habit> = counts.into_iter().map(habit).collect();
    habits.sort_by(|a, b| (b.taken, b.sites, &a.template).cmp(&(a.taken, a.sites, &b.template)));
    habits
}

/// The edition whose numbers fit the words best; of several that fit alike, the newest.
pub(super) fn edition<'s>(
    sites: impl Iterator<Item = &'s Site>,
    numbering: &Numbering<'_>,
    meanings: &Meanings,
) -> Option<Edition> {
    let editions = numbering.dates().len();
    let telling = |it: &&Site| match it.place {
        Some(Place::Rule(rule)) => {
            let tenures = numbering.tenures(rule);
            !tenures.is_empty() && !matches!(tenures, [one] if one.from == 0 && one.until == editions)
        }
        _ => false,
    };
    let telling: Vec<&Site> = sites.filter(telling).collect();
    let mut fits = vec![0.0; editions];
    let step = telling.len().div_ceil(ASKED).max(1);
    for site in telling.into_iter().step_by(step) {
        let Some(Place::Rule(rule)) = site.place else { continue };
        let scores = meanings.scores(&site.words, &Speech::default());
        let mut has = vec![false; editions];
        for tenure in numbering.tenures(rule) {
            let fit = meanings.score(&scores, tenure.id).map_or(0.0, |it| (1.0 + it).ln());
            for at in tenure.from..tenure.until {
                fits[at] += fit;
                has[at] = true;
            }
        }
        for (fit, _) in fits.iter_mut().zip(has).filter(|it| !it.1) {
            *fit -= MISSING;
        }
    }
    let best = fits.iter().copied().max_by(f64::total_cmp)?;
    let newest = fits.iter().rposition(|it| best - it < MISSING)?;
    numbering.dates().get(newest).copied()
}
