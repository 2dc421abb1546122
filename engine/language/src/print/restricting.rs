//! What something can't do, and what it must.

use super::{
    Equivalence, Phrase, filter,
    phrase::say,
    words::{self, Form, Number, verb},
};
use crate::{Aiming, AimingKind, Change, Duration, Filter, Relation, Requirement, Restriction, Test};

/// What can't block this, told of either.
pub(super) fn evades(those: &Filter) -> Phrase {
    let passive = say!["this ", restriction(&Restriction::BeBlockedBy(those.clone()), Form::Third, None)];
    let active = say![filter::phrase(those, Number::Many), " can't block ", Phrase::either(Equivalence::Itself, ["it", "this"])];
    Phrase::either(Equivalence::Passive, [passive, active])
}

/// The same for this turn, where that may be told within.
pub(super) fn told_within(changes: &[Change], lasts: Duration) -> Option<Phrase> {
    let ([Change::Restrict(Restriction::BeBlockedBy(fits))], Duration::EndOfTurn) = (changes, lasts) else { return None };
    all_but(fits).map(|these| say!["can't be blocked this turn except by ", blockers(these)])
}

/// What something can't do.
pub(super) fn restriction(it: &Restriction, form: Form, lasts: Option<Duration>) -> Phrase {
    match it {
        Restriction::Attack => "can't attack".into(),
        Restriction::AttackUnless(fits) => say!["can't attack unless defending player controls ", filter::one(fits)],
        Restriction::AttackThose(against) => say!["can't attack ", super::toll::barred(against)],
        Restriction::Block => "can't block".into(),
        Restriction::BeBlocked => "can't be blocked".into(),
        Restriction::BeCountered => "can't be countered".into(),
        Restriction::BlockThose(fits) => {
            all_but(fits).map_or_else(|| say!["can't block ", blockers(fits)], |only| say!["can block only ", blockers(only)])
        }
        Restriction::BeBlockedBy(fits) => {
            if let Some(these) = all_but(fits) {
                let but = Phrase::either(Equivalence::Dialect, [" except", " but"]);
                say!["can't be blocked", but, " by ", blockers(these)]
            } else {
                say!["can't be blocked by ", blockers(fits)]
            }
        }
        Restriction::BeTargeted(by) => {
            say!["can't be the target", Phrase::either(Equivalence::Grammar, ["", "s"]), " of ", aiming(by)]
        }
        Restriction::BeBlockedByMoreThan(most) => {
            let creatures = if *most == 1 { " creature" } else { " creatures" };
            say!["can't be blocked by more than ", words::counted(i64::from(*most)), creatures]
        }
        Restriction::BeBlockedByFewerThan(least) => {
            say!["can't be blocked except by ", words::counted(i64::from(*least)), " or more creatures"]
        }
        Restriction::Untap => "doesn't untap".into(),
        Restriction::BeKeptByDefender => {
            let turn = if lasts == Some(Duration::EndOfTurn) { " this turn" } else { "" };
            let they: Phrase = match form {
                Form::Third => "it".into(),
                Form::Bare => "they".into(),
                Form::EachOrAll | Form::AllOrEach => Phrase::either(Equivalence::Every, ["they", "it"]),
            };
            let printed = say!["can attack", turn, " as though ", they, " didn't have ", "defender"];
            Phrase::either(Equivalence::Dialect, [printed, say!["can attack despite defender", turn]])
        }
        Restriction::AssignByPower => {
            let ways = ["its toughness rather than its power", "their toughness rather than their power"];
            say![verb("assign", form), " combat damage equal to ", Phrase::either(Equivalence::Count, ways)]
        }
        Restriction::AssignDamage => say![verb("assign", form), " no ", "combat damage"],
        Restriction::AttackAlone => "can't attack alone".into(),
        Restriction::BlockAlone => "can't block alone".into(),
        Restriction::Transform => "can't transform".into(),
        Restriction::Regenerate => "can't be regenerated".into(),
        Restriction::Activate | Restriction::ActivateBeyondMana => {
            say![Phrase::either(Equivalence::Every, ["its", "their"]), " activated abilities", inactive(it)]
        }
        Restriction::Crew => "can't crew Vehicles".into(),
    }
}

/// What can't target something.
fn aiming(it: &Aiming) -> Phrase {
    let called = |kind: Test| filter::phrase(&Filter::of([kind].into_iter().chain(it.from.tests.iter().cloned())), Number::Many);
    let from = if it.from.tests.is_empty() { None } else { Some(say![" from ", called(Test::Source)]) };
    let what = match it.kind {
        AimingKind::Spells => called(Test::Spell),
        AimingKind::Abilities => say!["abilities", from],
        AimingKind::Either => say![called(Test::Spell), " or abilities", from],
    };
    let whose = if it.whose == Relation::Opponent { " your opponents control" } else { "" };
    say![what, whose]
}

/// What is said of activated abilities.
pub(super) fn inactive(it: &Restriction) -> Phrase {
    let beyond = if *it == Restriction::ActivateBeyondMana { " unless they're mana abilities" } else { "" };
    say![" can't be activated", beyond]
}

/// What does not fit a description of all others.
fn all_but(fits: &Filter) -> Option<&Filter> {
    if let [Test::Not(it)] = &fits.tests[..]
        && let Test::Either(these) = &**it
        && let [one] = &these[..]
    {
        Some(one)
    } else {
        None
    }
}

fn blockers(fits: &Filter) -> Phrase {
    if fits.tests == [Test::This] { "this".into() } else { filter::phrase(fits, words::Number::Many) }
}

/// What something must do if able.
pub(super) fn requirement(it: Requirement, form: Form, lasts: Option<Duration>) -> Phrase {
    let when = || match lasts {
        Some(Duration::EndOfTurn) => " this turn".into(),
        Some(Duration::EndOfCombat) => " this combat".into(),
        Some(
            Duration::YourNextTurn
            | Duration::YourNextTurnEnd
            | Duration::While(_)
            | Duration::ItsNextUntap
            | Duration::YourNext(_)
            | Duration::Planeswalk
            | Duration::RestOfGame
            | Duration::Permanent,
        )
        | None => Phrase::either(Equivalence::Dialect, [" each combat", " each turn"]),
    };
    match it {
        Requirement::Attack => say![verb("attack", form), when(), " if able"],
        Requirement::Block => say![verb("block", form), when(), " if able"],
        Requirement::BeBlocked => {
            let each = Phrase::either(Equivalence::Every, [" this turn", " each combat this turn"]);
            let turn = if lasts == Some(Duration::EndOfTurn) { each } else { Phrase::default() };
            say!["must be blocked", turn, " if able"]
        }
        Requirement::Goaded => say![verb("are", form), " goaded"],
        Requirement::BeBlockedByAll => "must be blocked by all if able".into(),
    }
}
