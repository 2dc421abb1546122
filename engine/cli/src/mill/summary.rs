//! What came out of the mill.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{
    abilities::{Reach, Sort},
    card::{Acted, Milled},
    pair::{Paired, Went},
};

/// How many abilities of a sort acted, and how many never did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Share {
    /// Those that acted.
    pub used: usize,
    /// Those that never did.
    pub idle: usize,
}

/// Cards and their abilities, counted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Summary {
    /// How many cards there were.
    pub cards: usize,
    /// How many of them have an ability that never acted.
    pub idle: usize,
    /// How many games were played with them.
    pub games: u64,
    /// The abilities of each sort.
    pub sorts: BTreeMap<Sort, Share>,
    /// Why abilities are idle, the commonest reason first.
    pub reasons: Vec<(String, usize)>,
    /// How many games did not hold together.
    pub broken: usize,
}

impl Summary {
    /// Of these cards.
    pub fn of(cards: &[Milled]) -> Self {
        let mut summary = Self { cards: cards.len(), ..Self::default() };
        let mut reasons: BTreeMap<String, usize> = BTreeMap::new();
        for card in cards {
            summary.games += card.games;
            summary.broken += card.broken.len();
            summary.idle += usize::from(card.idle().next().is_some());
            for it in &card.abilities {
                let share = summary.sorts.entry(it.sort).or_default();
                if it.reach == Reach::Used {
                    share.used += 1;
                } else {
                    share.idle += 1;
                    *reasons.entry(format!("{}: {}", it.sort.name(), it.reason())).or_default() += 1;
                }
            }
        }
        summary.reasons = reasons.into_iter().collect();
        summary.reasons.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
        summary
    }
}

impl Acted {
    /// Why it is idle, if it is.
    pub const fn reason(&self) -> &'static str {
        match (self.sort, self.reach) {
            (_, Reach::Used) => "it acted",
            (Sort::Spell, Reach::Nowhere | Reach::Offered) => "never cast",
            (Sort::Spell, Reach::Begun) => "cast, and never resolved",
            (Sort::Triggered, Reach::Nowhere | Reach::Offered) => "never triggered",
            (Sort::Triggered, Reach::Begun) => "triggered, and never resolved",
            (Sort::Activated | Sort::Mana, Reach::Nowhere) => "could never be activated",
            (Sort::Activated | Sort::Mana | Sort::Keyword, Reach::Offered) => "never activated",
            (Sort::Activated | Sort::Mana | Sort::Keyword, Reach::Begun) => "begun, and never resolved",
            (Sort::Keyword, Reach::Nowhere) => "nothing came of it",
            (Sort::Replacement | Sort::Static, Reach::Nowhere | Reach::Offered | Reach::Begun) => {
                "no game went otherwise without it"
            }
        }
    }
}

/// Pairs, counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Pairs {
    /// Those with a game that went otherwise.
    pub otherwise: usize,
    /// Those whose games were all alike, though every ability acted.
    pub alike: usize,
    /// Those whose games were all alike, and some ability never acted.
    pub idle: usize,
    /// Those with a game that did not hold together.
    pub broken: usize,
}

impl Pairs {
    /// Of these.
    pub fn of(pairs: &[Paired]) -> Self {
        let mut all = Self::default();
        for it in pairs {
            *match it.went {
                Went::Otherwise(_) => &mut all.otherwise,
                Went::Alike => &mut all.alike,
                Went::Idle => &mut all.idle,
                Went::Broken(..) => &mut all.broken,
            } += 1;
        }
        all
    }
}
