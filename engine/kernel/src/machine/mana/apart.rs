//! Parts of costs that need objects of their own: what is tapped, or goes, for one part is not there for another one (118.3, 601.2h).

use crate::{
    game::ObjectId,
    machine::{Paying, Table},
};
use language::{Cost, CostPart, Many, Verb, Which};

/// What becomes of what a part is paid with. What is tapped for one part may go for another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    /// It is tapped.
    Tapped,
    /// It goes elsewhere.
    Gone,
}

/// A part that takes so many of these.
#[derive(Clone, Debug)]
pub(super) struct Demand {
    fate: Fate,
    number: usize,
    among: Vec<ObjectId>,
}

/// What becomes of what that part is paid with; nothing where no other part could need the same.
const fn fate(part: &CostPart) -> Option<Fate> {
    if let CostPart::Tap | CostPart::Does(Verb::Tap, ..) = part {
        Some(Fate::Tapped)
    } else if matches!(part, CostPart::Does(verb, Many::Exactly(_), Which::This | Which::Such(_)) if !matches!(verb, Verb::RevealSome))
    {
        Some(Fate::Gone)
    } else {
        None
    }
}

impl Demand {
    /// The same without what is tapped already.
    pub(super) fn without(mut self, busy: &[ObjectId]) -> Self {
        self.among.retain(|it| self.fate == Fate::Gone || !busy.contains(it));
        self
    }
}

impl Table<'_> {
    /// What that part takes.
    pub(super) fn demand(&self, part: &CostPart, paying: &Paying) -> Option<Demand> {
        let fate = fate(part)?;
        if let CostPart::Does(_, Many::X | Many::Any, Which::Such(_)) = part {
            // Until X is announced it may be none.
            return None;
        }
        Some(match part.things() {
            Some((number, fits)) => Demand { fate, number, among: self.payable(part, fits, paying) },
            None => Demand { fate, number: 1, among: vec![paying.object] },
        })
    }

    /// Whether all parts of a cost, of which each alone can be paid, can be paid with different objects.
    pub(super) fn has_apart(&self, cost: &Cost, paying: &Paying) -> bool {
        // What one part alone takes, its own rule says.
        let several = |it: &&CostPart| {
            fate(it).is_some_and(|it| cost.parts.iter().filter(|other| fate(other) == Some(it)).nth(1).is_some())
        };
        let mut rivals = cost.parts.iter().filter(several).peekable();
        rivals.peek().is_none() || are_met(&rivals.filter_map(|it| self.demand(it, paying)).collect::<Vec<_>>())
    }
}

/// Whether each gets as many as it needs, and no object goes to two of the same fate.
pub(super) fn are_met(demands: &[Demand]) -> bool {
    [Fate::Tapped, Fate::Gone].into_iter().all(|fate| {
        let all: Vec<&Demand> = demands.iter().filter(|it| it.fate == fate).collect();
        let mut taken: Vec<(ObjectId, usize)> = Vec::new();
        (0..all.len()).all(|at| (0..all[at].number).all(|_| find(&all, at, &mut taken, &mut Vec::new())))
    })
}

/// One more object for that demand, where need be by giving others to those that have taken it.
fn find(all: &[&Demand], at: usize, taken: &mut Vec<(ObjectId, usize)>, tried: &mut Vec<ObjectId>) -> bool {
    for object in &all[at].among {
        if tried.contains(object) {
            continue;
        }
        tried.push(*object);
        let holder = taken.iter().position(|it| it.0 == *object);
        match holder.map(|it| taken[it].1) {
            None => taken.push((*object, at)),
            Some(other) if other != at && find(all, other, taken, tried) => {
                taken.iter_mut().filter(|it| it.0 == *object).for_each(|it| it.1 = at);
            }
            Some(_) => continue,
        }
        return true;
    }
    false
}
