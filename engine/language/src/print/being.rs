//! How or what something is that is asked about.

use super::{
    Phrase, filter,
    phrase::say,
    words::{self, Number},
};
use crate::{Attached, Filter, Property, Test};

/// How or what something is.
pub(super) fn being(fits: &Filter) -> Phrase {
    match &fits.tests[..] {
        [Test::Color(it)] => it.name().to_lowercase().into(),
        [Test::Supertype(it)] => it.name().to_lowercase().into(),
        [Test::Bears(Attached::Aura)] => "enchanted".into(),
        [Test::Bears(Attached::Equipment)] => "equipped".into(),
        [Test::Bears(Attached::Fortification)] => "fortified".into(),
        [Test::Is(Property::AttackingAlone, _)] => "attacking alone".into(),
        [one] if is_state(one) => super::noun::adjective(one),
        _ => {
            let noun = filter::phrase(fits, Number::One);
            say![words::article(&noun), " ", noun]
        }
    }
}

/// Whether one word alone says it.
fn is_state(test: &Test) -> bool {
    super::noun::is_adjective(test) && !super::noun::is_not(test) && !matches!(test, Test::Supertype(_) | Test::Color(_))
}
