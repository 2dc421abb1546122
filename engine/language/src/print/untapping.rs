//! What doesn't untap (502.3).

use super::{
    Equivalence, Phrase,
    phrase::say,
    statement::several,
    words::{self, Form},
};
use crate::{Filter, Relation, Test};

/// That what fits does not untap in its controller's untap step.
pub(super) fn kept_tapped(fits: &Filter) -> Phrase {
    // Of one thing it is said as a condition.
    if let [one @ .., Test::Counter(kind)] = &fits.tests[..]
        && let one = Filter::of(one.to_vec())
        && one.one_thing().is_some()
    {
        let name = kind.name().to_lowercase();
        return say![kept_tapped(&one), " if it has ", words::article_of(&name), " ", name, " counter on it"];
    }
    let (about, form) = several(fits);
    if fits.tests == [Test::This] {
        let step = Phrase::either(Equivalence::Stage, [" during your untap step", " during its controller's untap step"]);
        return say![about, " doesn't untap", step];
    }
    if form == Form::Third {
        return say![about, " doesn't untap during its controller's untap step"];
    }
    let does = Phrase::either(Equivalence::Every, [" don't untap", " doesn't untap"]);
    let mut steps = vec![
        " during their controllers' untap steps",
        " during its controller's untap step",
        " during their controllers' untap step",
    ];
    if fits.tests.contains(&Test::Controlled(Relation::You)) {
        steps.extend([" during your untap step", " during your untap steps"]);
    }
    say![about, does, Phrase::either(Equivalence::Every, steps)]
}
