//! Spree (702.172): modes, each with a cost of its own.

use kernel::machine::{Casting, Flow, Handler, Machine, Part, casting};
use language::Word;
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] =
    &[casting(cr::R702_172A, Part::Choose, pay_for_each).serves(&[Word::Keyword(KeywordAbility::Spree)])];

/// Any number of them but none; what stands before each that was chosen is paid besides.
fn pay_for_each(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    machine.pay_for_modes(casting, KeywordAbility::Spree);
    Ok(())
}
