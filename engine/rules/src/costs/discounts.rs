//! Discounts of other than generic mana (118.7b-g).

use smallvec::SmallVec;

use kernel::{
    game::Price,
    machine::{Handler, Off, Surplus, discounts, surplus},
};
use language::Symbol;
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    surplus(cr::R118_7B, Surplus::Absent, spill),
    surplus(cr::R118_7C, Surplus::Colored, spill),
    surplus(cr::R118_7D, Surplus::Colorless, spill),
    discounts(cr::R118_7E, either_half),
    discounts(cr::R118_7F, its_color),
    discounts(cr::R118_7G, generic_for_snow),
];

/// What can't be taken off mana of its type is taken off generic mana.
fn spill(price: &mut Price) {
    price.generic = price.generic.saturating_sub(1);
}

fn either_half(symbol: Symbol) -> Option<SmallVec<[Off; 2]>> {
    Some(match symbol {
        Symbol::Hybrid(a, b) | Symbol::HybridPhyrexian(a, b) => SmallVec::from_slice(&[Off::Typed(a), Off::Typed(b)]),
        Symbol::TwoOr(it) => SmallVec::from_slice(&[Off::Typed(it), Off::Generic(2)]),
        Symbol::Typed(_) | Symbol::Phyrexian(_) | Symbol::Snow => return None,
    })
}

fn its_color(symbol: Symbol) -> Option<SmallVec<[Off; 2]>> {
    if let Symbol::Phyrexian(it) = symbol { Some(SmallVec::from_slice(&[Off::Typed(it)])) } else { None }
}

fn generic_for_snow(symbol: Symbol) -> Option<SmallVec<[Off; 2]>> {
    (symbol == Symbol::Snow).then(|| SmallVec::from_slice(&[Off::Generic(1)]))
}
