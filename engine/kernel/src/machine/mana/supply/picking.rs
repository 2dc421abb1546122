//! Which unit pays for what: each wanted mana finds its own, and what is left pays the rest.

use std::cmp::Reverse;

use smallvec::SmallVec;

use super::{Plan, Reluctance, SNOW, Unit, Units};
use crate::game::Price;
use language::ManaType;

/// Takes what that price takes of what is left, so that the rest can be paid still.
pub(super) fn pay(price: &Price, left: &mut Units, rest: &mut Price) -> Option<Plan> {
    let mut plan = Plan::new();
    for mana in ManaType::ALL {
        for _ in 0..price.typed[mana as usize] {
            rest.typed[mana as usize] -= 1;
            let unit = take(left, mana.bit(), rest, &plan)?;
            plan.push((unit, unit.own_type(mana)));
        }
    }
    for _ in 0..price.snow {
        rest.snow -= 1;
        let unit = take(left, SNOW, rest, &plan)?;
        plan.push((unit, unit.first_type()));
    }
    for _ in 0..price.generic {
        rest.generic -= 1;
        let unit = take(left, u8::MAX, rest, &plan)?;
        plan.push((unit, unit.first_type()));
    }
    Some(plan)
}

/// Takes the first unit of these kinds without which the rest can be paid still: what is there already comes first, then what one would
/// rather use, what makes just as much as is wanted, and what has the fewest other uses.
fn take(left: &mut SmallVec<[Unit; 16]>, kinds: u8, rest: &Price, plan: &Plan) -> Option<Unit> {
    let mut possible: SmallVec<[(Rank, usize); 16]> =
        (0..left.len()).filter(|at| left[*at].kinds & kinds != 0).map(|at| (rank(at, left, kinds, rest, plan), at)).collect();
    // The first is nearly always the one.
    while let Some(best) = possible.iter().enumerate().min_by_key(|it| it.1).map(|it| it.0) {
        let (_, at) = possible.swap_remove(best);
        let unit = left.remove(at);
        if covers(left, rest) {
            return Some(unit);
        }
        left.insert(at, unit);
    }
    None
}

/// How readily a unit is taken: the least first.
type Rank = (bool, bool, usize, Reluctance, Reverse<usize>, u32);

/// How readily that unit of those is taken for these kinds, while the rest is wanted still.
fn rank(at: usize, left: &[Unit], kinds: u8, rest: &Price, plan: &Plan) -> Rank {
    let it = &left[at];
    let made = it.from.is_some() && plan.iter().any(|used| used.0.from == it.from);
    let there = it.from.is_none() || made;
    let dear = kinds != u8::MAX && it.free & kinds == 0;
    let size = if it.from.is_some() { left.iter().filter(|other| other.from == it.from).count() } else { 1 };
    let waste = if made { 0 } else { size.saturating_sub(rest.total() as usize + 1) };
    (!there, it.reluctance == Reluctance::Dear || dear, waste, it.reluctance, Reverse(size), it.kinds.count_ones())
}

/// Whether there is enough, and every wanted mana finds its own unit: by Hall's theorem, whether each set of kinds is met by as many units as
/// want one of it.
pub(super) fn covers(units: &[Unit], price: &Price) -> bool {
    let typed = ManaType::ALL.into_iter().map(|it| (it.bit(), price.typed[it as usize]));
    let wanted: SmallVec<[(u8, u32); 7]> = typed.chain([(SNOW, price.snow)]).filter(|it| it.1 > 0).collect();
    units.len() >= price.total() as usize
        && (1u8..1 << wanted.len()).all(|subset| {
            let members = wanted.iter().enumerate().filter(|it| subset & 1 << it.0 != 0).map(|it| it.1);
            let (kinds, number) = members.fold((0, 0), |sum, it| (sum.0 | it.0, sum.1 + it.1));
            units.iter().filter(|it| it.kinds & kinds != 0).take(number as usize).count() >= number as usize
        })
}
