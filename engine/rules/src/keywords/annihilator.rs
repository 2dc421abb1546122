//! Annihilator (702.86).

use kernel::machine::{Handler, means};
use language::{Ability, Filter, Keyword, Occurrence, Players, Test, Triggered, Verb};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_86A, KeywordAbility::Annihilator, take_permanents)];

/// As it attacks, the defending player gives up so many permanents.
fn take_permanents(keyword: &Keyword) -> Vec<Ability> {
    let number = keyword.amount();
    let sacrifice = Verb::Sacrifice.some(Players::That, number, Filter::of([Test::Permanent]));
    let attacks = Occurrence::Attacks.of(Filter::of([Test::This]));
    vec![Ability::Triggered(Triggered::delayed(attacks, &[sacrifice]))]
}
