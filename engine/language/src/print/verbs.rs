//! Sorts of instructions: what a player does, what hangs on something, and the rest, which is done to objects.

use crate::{Amount, Change, HowMany, Instruction, Marking, Players, Remark, Subject, Verb, saying::Agent};

/// Whether an instruction is a sentence with others in it.
pub(super) const fn hangs(it: &Instruction) -> bool {
    matches!(
        it,
        Instruction::If(..)
            | Instruction::May(..)
            | Instruction::PlayersMay(..)
            | Instruction::MayPay(..)
            | Instruction::MustPay(..)
            | Instruction::IfDone(..)
            | Instruction::Remarks(Remark::Uncounterable | Remark::NeverTargets(_) | Remark::Averted(..))
            | Instruction::Later(..)
            | Instruction::ForEach(..)
            | Instruction::Await(..)
            | Instruction::Triggers(..)
            | Instruction::ByResult(_)
    )
}

/// Who does what an instruction says, where that is a player's deed.
pub(super) fn doer(it: &Instruction) -> Option<&Players> {
    match it {
        Instruction::Does(verb, roles) => matches!(verb.agent(), Agent::Player | Agent::You).then_some(&roles.who),
        Instruction::AddFor(who, _)
        | Instruction::Create(who, ..)
        | Instruction::CreateNamed(who, ..)
        | Instruction::CreateCopy(who, ..)
        | Instruction::Emblem(who, _)
        | Instruction::Search(who, ..)
        | Instruction::RollDice(who, _)
        | Instruction::FlipCoins(who, ..)
        | Instruction::SkipNext(who, _)
        | Instruction::FaceChoice(who, ..) => Some(who),
        Instruction::Damage(..)
        | Instruction::Remarks(_)
        | Instruction::DamageWithExcess(..)
        | Instruction::PutOntoBattlefield(..)
        | Instruction::Cast(..)
        | Instruction::PutIntoLibrary(..)
        | Instruction::ShuffleInto(..)
        | Instruction::BecomeCopy(..)
        | Instruction::CopyOnStack(..)
        | Instruction::Change(..)
        | Instruction::Share(..)
        | Instruction::AddMana(..)
        | Instruction::States(..)
        | Instruction::EarmarkMana(_)
        | Instruction::JoinAttack(..)
        | Instruction::LetPlay(..)
        | Instruction::Reword(..)
        | Instruction::NextSpell(..)
        | Instruction::AddManaCost(_)
        | Instruction::MultiplySize(..)
        | Instruction::Prevent(_)
        | Instruction::Ward(_)
        | Instruction::Marks(..)
        | Instruction::ByResult(_)
        | Instruction::AddStages(..)
        | Instruction::ForEach(..)
        | Instruction::May(..)
        | Instruction::PlayersMay(..)
        | Instruction::MayPay(..)
        | Instruction::MustPay(..)
        | Instruction::IfDone(..)
        | Instruction::If(..)
        | Instruction::Later(..)
        | Instruction::Await(..)
        | Instruction::Triggers(..)
        | Instruction::ClaimPrize(_)
        | Instruction::Vote(..)
        | Instruction::Choose(..)
        | Instruction::Meld(..) => None,
    }
}

/// Whether it is told without the controller who does it, and could be told with `you`.
pub(super) fn is_imperative(it: &Instruction) -> bool {
    match it {
        Instruction::Does(verb, _) => verb.agent() == Agent::Nobody,
        Instruction::Change(_, changes, _) => changes[..] == [Change::Control],
        _ => false,
    }
}

/// Whether an instruction tells who does it, as one who can be had to do it.
pub(super) fn has_agent(it: &Instruction) -> bool {
    match it {
        Instruction::Change(_, changes, _) => !matches!(changes[..], [Change::Control | Change::SwitchSize]),
        Instruction::Damage(..)
        | Instruction::DamageWithExcess(..)
        | Instruction::BecomeCopy(..)
        | Instruction::JoinAttack(..)
        | Instruction::Marks(_, Marking::Loses(_)) => true,
        Instruction::Does(verb, _) if verb.agent() == Agent::Object || *verb == Verb::SetLife => true,
        other => doer(other).is_some_and(|it| *it != Players::You),
    }
}

/// Whether an instruction could be a part of a cost.
pub(super) fn is_payable(it: &Instruction) -> bool {
    match it {
        Instruction::Does(Verb::Sacrifice, roles) => roles.how_many == HowMany::Exactly,
        Instruction::Does(Verb::SacrificeThat | Verb::Exile | Verb::RemoveCounters, roles) => *roles.thing() == Subject::This,
        Instruction::Does(Verb::Discard | Verb::Mill, roles) => {
            roles.who == Players::You && roles.how_many == HowMany::Exactly && roles.number != Amount::OwnHandSize
        }
        _ => false,
    }
}
