//! Turns, phases and steps that are added or skipped.

use super::{
    Equivalence, Phrase, Speaker,
    phrase::say,
    words::{self, Number},
};
use crate::{Amount, Instruction, Stages};
use vocabulary::{
    Skipped, Stage,
    catalog::{Phase, Step},
};

/// The names of a point of combat up to whose beginning something may be done.
pub(super) const fn point_before(stage: Stage) -> &'static [&'static str] {
    match stage {
        Stage::DeclareAttackers => &["attackers are declared"],
        Stage::DeclareBlockers => &["blockers are declared"],
        Stage::FirstCombatDamage | Stage::CombatDamage => &["the combat damage step"],
        Stage::EndOfCombat => &["the end of combat step"],
        Stage::Untap
        | Stage::Upkeep
        | Stage::Draw
        | Stage::PrecombatMain
        | Stage::BeginningOfCombat
        | Stage::PostcombatMain
        | Stage::End
        | Stage::Cleanup => &["combat", "the combat phase"],
    }
}

/// Likewise, from which on.
pub(super) const fn point_after(stage: Stage) -> &'static [&'static str] {
    match stage {
        Stage::DeclareAttackers => &["attackers are declared"],
        Stage::DeclareBlockers => &["blockers are declared"],
        Stage::EndOfCombat => &["the combat damage step"],
        Stage::Untap
        | Stage::Upkeep
        | Stage::Draw
        | Stage::PrecombatMain
        | Stage::BeginningOfCombat
        | Stage::FirstCombatDamage
        | Stage::CombatDamage
        | Stage::PostcombatMain
        | Stage::End
        | Stage::Cleanup => &["combat", "the combat phase", "the end of combat step"],
    }
}

/// What is skipped.
pub(super) const fn skipped(what: Skipped) -> &'static str {
    match what {
        Skipped::Turn => "turn",
        Skipped::Step(it) => step(it),
        Skipped::Phase(it) => match it {
            Phase::Beginning => "beginning phase",
            Phase::PrecombatMain => "precombat main phase",
            Phase::Combat => "combat phase",
            Phase::PostcombatMain => "postcombat main phase",
            Phase::Ending => "ending phase",
        },
    }
}

const fn step(step: Step) -> &'static str {
    match step {
        Step::Untap => "untap step",
        Step::Upkeep => "upkeep step",
        Step::Draw => "draw step",
        Step::BeginningOfCombat => "beginning of combat step",
        Step::DeclareAttackers => "declare attackers step",
        Step::DeclareBlockers => "declare blockers step",
        Step::CombatDamage => "combat damage step",
        Step::EndOfCombat => "end of combat step",
        Step::End => "end step",
        Step::Cleanup => "cleanup step",
    }
}

const fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Beginning => "beginning phase",
        Phase::Combat => "combat phase",
        Phase::PrecombatMain | Phase::PostcombatMain => "main phase",
        Phase::Ending => "ending phase",
    }
}

/// Whose turn it must be for that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum InTurn {
    Any,
    Own,
}

impl Speaker<'_> {
    /// Phases or steps that are added to the turn.
    pub(super) fn added(&mut self, number: &Amount, added: Stages, turn: InTurn) -> Phrase {
        let (behind, what, then) = match added {
            Stages::StepsBefore(it, before) => return self.added_before(number, it, before),
            Stages::Phases(it, then) => (["phase", "main phase", "combat phase"], phase(it), then.map(phase)),
            Stages::Steps(it) => (["step", "step", "step"], step(it), None),
            Stages::LoneSteps(it) => (["phase", "main phase", "combat phase"], step(it), None),
        };
        let behind = Phrase::either(Equivalence::Stage, behind);
        let many = self.plural_of(number) == Number::Many;
        let what = if many { format!("{what}s") } else { what.to_owned() };
        let number = self.before(number, &"additional".into());
        if turn == InTurn::Own {
            let get = Phrase::either(Equivalence::Dialect, ["you get ", "your turn gets "]);
            let more = Phrase::either(Equivalence::Dialect, [" additional ", " more "]);
            return say![get, number, more, what, " after this ", behind];
        }
        let followed = then.map(|it| say![" followed by ", words::article_of("additional"), " additional ", it]);
        let is = if many { "are " } else { "is " };
        say!["after this ", behind, ", there ", is, number, " additional ", what, followed]
    }

    /// Steps that come before another one.
    fn added_before(&mut self, number: &Amount, added: Step, before: Step) -> Phrase {
        let many = self.plural_of(number) == Number::Many;
        let (is, what) = if many { ("are ", format!("{}s", step(added))) } else { ("is ", step(added).to_owned()) };
        let number = self.before(number, &"additional".into());
        say!["before this turn's ", step(before), ", there ", is, number, " additional ", what]
    }

    /// Phases that only one's own turn gets.
    pub(super) fn own_turn(&mut self, only: &Instruction) -> Option<Phrase> {
        let behind = |it: &Stages| !matches!(it, Stages::StepsBefore(..));
        if let Instruction::AddStages(number, added) = only
            && behind(added)
        {
            Some(self.added(number, *added, InTurn::Own))
        } else {
            None
        }
    }
}
