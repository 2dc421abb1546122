//! How the modes of a spell or ability are chosen (700.2).

use macro_rules_attribute::derive;

use crate::{Chooser, Condition, Cost, Repeat};

/// How many of the options that are listed are chosen, by whom, and what that takes.
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub struct Modes {
    /// At least and at most so many.
    pub number: (u8, u8),
    /// So many in place of those, if that is so as it is cast, or if it was cast so (601.4).
    pub instead: Option<(Condition, (u8, u8))>,
    /// How often the same one may be chosen (700.2d).
    pub times: Repeat,
    /// Who chooses (700.2e).
    pub chooser: Chooser,
    /// What choosing each of them takes.
    pub price: ModePrice,
}

/// What choosing modes takes, in the order in which they are listed.
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub enum ModePrice {
    /// Nothing.
    Free,
    /// An additional cost for each (700.2h).
    Costs(Vec<Cost>),
    /// What stands before each, of which a keyword says what it is (702.172a, 702.183a).
    Listed(Vec<Cost>),
    /// So many pawprint symbols each, of as many as all together may have (700.2i).
    Pawprints(u8, Vec<u8>),
}

impl Modes {
    /// So many different ones, of the controller's choice.
    pub const fn of(least: u8, most: u8) -> Self {
        Self { number: (least, most), instead: None, times: Repeat::Once, chooser: Chooser::Controller, price: ModePrice::Free }
    }
}

impl ModePrice {
    /// What is paid besides for that mode.
    pub fn cost(&self, mode: u8) -> Option<&Cost> {
        match self {
            Self::Costs(costs) | Self::Listed(costs) => costs.get(usize::from(mode)),
            Self::Free | Self::Pawprints(..) => None,
        }
    }

    /// Whether that mode fits beside those that are chosen.
    pub fn allows(&self, chosen: &[u8], mode: u8) -> bool {
        match self {
            Self::Pawprints(most, each) => {
                let worth = |it: &u8| each.get(usize::from(*it)).map_or(0, |it| u32::from(*it));
                chosen.iter().chain([&mode]).map(worth).sum::<u32>() <= u32::from(*most)
            }
            Self::Free | Self::Costs(_) | Self::Listed(_) => true,
        }
    }
}
