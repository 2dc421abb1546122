//! Whether a group that a text has named is still the same afterwards: `them` is read as those who fit, and after some instructions others
//! fit than did. Where that could be, a pronoun for the group is no reading of the text.

use crate::{Aspects, Change, Filter, Instruction, Verb};
use vocabulary::Keywords;

/// Whether it is done to certain objects: once, or as an effect on their characteristics or control, whose objects are fixed as it begins
/// (611.2c). A text that goes on with these means no others.
pub(super) fn acts(it: &Instruction) -> bool {
    match it {
        Instruction::Does(..) | Instruction::Damage(..) => true,
        Instruction::Change(_, changes, _) => changes.iter().any(|it| !changed(it).is_empty()),
        _ => false,
    }
}

/// Whether others may fit after the instruction than before.
pub(super) fn scatters(it: &Instruction, group: &Filter) -> bool {
    let (looks, touched) = (group.looks(), touches(it));
    let keywords = looks.keywords != Keywords::NONE && touched.contains(Aspects::ABILITIES);
    keywords || looks.aspects.intersects(touched)
}

/// What of the things that it is about an instruction may make different.
fn touches(it: &Instruction) -> Aspects {
    match it {
        Instruction::Does(Verb::Tap | Verb::Untap | Verb::TapOrUntap, _) => Aspects::TAPPED,
        Instruction::Does(Verb::PutCounters | Verb::RemoveCounters, _) => Aspects::COUNTERS | Aspects::SIZE | Aspects::ABILITIES,
        Instruction::Does(_, roles) if roles.what.is_empty() && roles.which.tests.is_empty() => Aspects::empty(),
        Instruction::Damage(..) => Aspects::DAMAGED,
        Instruction::Change(_, changes, _) => changes.iter().map(changed).fold(Aspects::empty(), Aspects::union),
        _ => Aspects::all(),
    }
}

fn changed(it: &Change) -> Aspects {
    match it {
        Change::Size(..)
        | Change::BaseSize(..)
        | Change::BasePower(_)
        | Change::BaseToughness(_)
        | Change::SizeByManaValue
        | Change::SwitchSize => Aspects::SIZE,
        Change::Gain(_) | Change::Lose(_) | Change::Deny(_) | Change::LoseAll => Aspects::ABILITIES,
        Change::Color(_) | Change::MoreColors(_) => Aspects::COLORS,
        Change::Restrict(_) | Change::Require(_) => Aspects::empty(),
        Change::Control => Aspects::CONTROL,
        Change::Named(_) | Change::AllNames => Aspects::NAMES,
        Change::FullText | Change::LikeExiled(_) => Aspects::all(),
        Change::OneOf(these) => these.iter().map(changed).fold(Aspects::empty(), Aspects::union),
        Change::AddType(_)
        | Change::AddSupertype(_)
        | Change::LoseType(_)
        | Change::LoseSubtypes(_)
        | Change::SetTypes(_)
        | Change::AddSubtype(_)
        | Change::SetSubtype(_)
        | Change::ChosenType(_)
        | Change::EveryCreatureType => Aspects::TYPES,
    }
}
