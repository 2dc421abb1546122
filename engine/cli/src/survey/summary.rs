//! Shares by layout, year and keyword, and what most cards wait for.

use std::{collections::BTreeMap, fmt};

use serde::Serialize;

use super::verdict::{State, Verdict};

/// How many cards play, of how many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Share {
    /// Cards that play.
    pub plays: usize,
    /// Cards of the book.
    pub of: usize,
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let thousandths = (self.plays * 1000).checked_div(self.of).unwrap_or(0);
        write!(f, "{:>6} of {:>6}  {:>3}.{} %", self.plays, self.of, thousandths / 10, thousandths % 10)
    }
}

/// Something that cards wait for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Blocker {
    /// What it is.
    pub what: String,
    /// Its rule, where that is known.
    pub rule: String,
    /// The cards that wait for nothing else.
    pub alone: usize,
    /// All cards that wait for it.
    pub cards: usize,
}

/// All of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Summary {
    /// All cards of the book in it.
    pub all: Share,
    /// What in it is no card of the book, by the field that says so.
    pub no_cards: BTreeMap<String, usize>,
    /// Cards whose text is not what it is read as.
    pub misprints: usize,
    /// By layout.
    pub layouts: BTreeMap<String, Share>,
    /// By year, where the file says it.
    pub years: BTreeMap<u16, Share>,
    /// By keyword.
    pub keywords: BTreeMap<String, Share>,
    /// What they wait for, that for which most wait alone first.
    pub blockers: Vec<Blocker>,
}

impl Summary {
    /// Adds up.
    pub fn of(verdicts: &[Verdict]) -> Self {
        let mut summary = Self {
            all: Share::default(),
            no_cards: BTreeMap::new(),
            misprints: 0,
            layouts: BTreeMap::new(),
            years: BTreeMap::new(),
            keywords: BTreeMap::new(),
            blockers: Vec::new(),
        };
        let mut blockers: BTreeMap<&str, Blocker> = BTreeMap::new();
        for card in verdicts {
            if card.state == State::NoCard {
                *summary.no_cards.entry(card.field.clone().unwrap_or_default()).or_default() += 1;
                continue;
            }
            let plays = usize::from(card.state == State::Plays);
            summary.misprints += usize::from(card.waits.iter().any(|it| it.misprint.is_some()));
            let mut shares = vec![&mut summary.all, summary.layouts.entry(card.layout.clone()).or_default()];
            shares.extend(card.year.map(|it| summary.years.entry(it).or_default()));
            for share in shares {
                share.plays += plays;
                share.of += 1;
            }
            for keyword in &card.keywords {
                let share = summary.keywords.entry(keyword.clone()).or_default();
                share.plays += plays;
                share.of += 1;
            }
            let waits = card.blockers();
            let alone = usize::from(waits.len() == 1);
            for wait in &card.waits {
                for what in &wait.blockers {
                    blockers.entry(what).or_insert_with(|| Blocker {
                        what: what.clone(),
                        rule: wait.rule.clone(),
                        alone: 0,
                        cards: 0,
                    });
                }
            }
            for what in waits {
                if let Some(blocker) = blockers.get_mut(what) {
                    blocker.alone += alone;
                    blocker.cards += 1;
                }
            }
        }
        summary.blockers = blockers.into_values().collect();
        summary.blockers.sort_by(|a, b| (b.alone, b.cards, &a.what).cmp(&(a.alone, a.cards, &b.what)));
        summary
    }
}
