//! Sorts of instructions: what a player does, what hangs on something, and the rest, which is done to objects.

use crate::{Instruction, Players, saying::Agent};

/// Whether an instruction is a sentence with others in it.
pub(super) const fn hangs(it: &Instruction) -> bool {
    matches!(
        it,
        Instruction::If(..)
            | Instruction::May(..)
            | Instruction::MayPay(..)
            | Instruction::MayPayEach(..)
            | Instruction::MayPayOften(..)
            | Instruction::WhenResolved(..)
            | Instruction::Uncounterable
            | Instruction::NeverTargets(_)
            | Instruction::AtNext(..)
            | Instruction::ForEachOf(..)
            | Instruction::Averted(..)
            | Instruction::When(..)
            | Instruction::Reflexive(_)
            | Instruction::ByResult(_)
    )
}

/// Who does what an instruction says, where that is a player's deed.
pub(super) fn doer(it: &Instruction) -> Option<&Players> {
    match it {
        Instruction::Does(verb, roles) => matches!(verb.agent(), Agent::Player | Agent::You).then_some(&roles.who),
        Instruction::PlayerCounters(who, ..)
        | Instruction::Create(who, ..)
        | Instruction::CreateNamed(who, ..)
        | Instruction::CreateAttached(who, ..)
        | Instruction::CreateCopy(who, ..)
        | Instruction::Emblem(who, _)
        | Instruction::Search(who, ..)
        | Instruction::RollDice(who, _)
        | Instruction::FlipCoins(who, _)
        | Instruction::CallFlips(who, _)
        | Instruction::ControlNextTurn(who, _)
        | Instruction::SkipNext(who, _)
        | Instruction::FaceChoice(who, ..) => Some(who),
        Instruction::Damage(..)
        | Instruction::DistributeCounters(..)
        | Instruction::OnceDone
        | Instruction::XIs(_)
        | Instruction::DamageWithExcess(..)
        | Instruction::Bury(_)
        | Instruction::ReturnToHand(_)
        | Instruction::PutOntoBattlefield(..)
        | Instruction::PutAs(..)
        | Instruction::PutAttached(..)
        | Instruction::Cast(..)
        | Instruction::PutIntoLibrary(..)
        | Instruction::ShuffleInto(..)
        | Instruction::SetLife(..)
        | Instruction::PutCounters(..)
        | Instruction::MoveCounters(..)
        | Instruction::HandOnCounters(..)
        | Instruction::RemoveCounters(..)
        | Instruction::BecomeCopy(..)
        | Instruction::CopyOnStack(..)
        | Instruction::Change(..)
        | Instruction::Share(..)
        | Instruction::AddMana(..)
        | Instruction::AddManaOf(..)
        | Instruction::KeepMana(_)
        | Instruction::EarmarkMana(_)
        | Instruction::JoinAttack(..)
        | Instruction::LetPlay(..)
        | Instruction::Reselect(_)
        | Instruction::Reword(..)
        | Instruction::NextSpell(..)
        | Instruction::AddManaCost(_)
        | Instruction::LoseMark(..)
        | Instruction::DoubleSize(..)
        | Instruction::TripleSize(..)
        | Instruction::DoubleCounters(..)
        | Instruction::Prevent(..)
        | Instruction::Ward(_)
        | Instruction::SetLevel(..)
        | Instruction::GetMark(..)
        | Instruction::PutTransformed(..)
        | Instruction::BecomeDaylight(_)
        | Instruction::ByResult(_)
        | Instruction::AddPhases(..)
        | Instruction::AddSteps(..)
        | Instruction::AddStepsBefore(..)
        | Instruction::AddLoneSteps(..)
        | Instruction::ForEachOf(..)
        | Instruction::May(..)
        | Instruction::MayPay(..)
        | Instruction::MayPayEach(..)
        | Instruction::MayPayOften(..)
        | Instruction::WhenResolved(..)
        | Instruction::Uncounterable
        | Instruction::NeverTargets(_)
        | Instruction::If(..)
        | Instruction::AtNext(..)
        | Instruction::Averted(..)
        | Instruction::When(..)
        | Instruction::Reflexive(_)
        | Instruction::ClaimPrize(_)
        | Instruction::Vote(..)
        | Instruction::Meld(..)
        | Instruction::ExchangeControl(_) => None,
    }
}
