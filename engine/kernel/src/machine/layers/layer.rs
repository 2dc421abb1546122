//! The layers and sublayers (613.1, 613.4), and which change applies in which.

use crate::game::Applied;
use language::Change;

/// A layer or sublayer, in the order of 613.1 and 613.4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Layer {
    /// Layer 1: copiable values.
    Copy,
    /// Layer 2: control.
    Control,
    /// Layer 4: types.
    Type,
    /// Layer 5: colors.
    Color,
    /// Layer 6: abilities.
    Ability,
    /// Layer 7a: power and toughness that an ability of the object defines.
    DefinedSize,
    /// Layer 7b: base power and toughness.
    BaseSize,
    /// Layer 7c: power and toughness by so much, and counters.
    Size,
    /// Layer 7d: switched power and toughness.
    Switch,
}

impl Layer {
    /// All of them, in order.
    pub const ALL: [Self; 9] = [
        Self::Copy,
        Self::Control,
        Self::Type,
        Self::Color,
        Self::Ability,
        Self::DefinedSize,
        Self::BaseSize,
        Self::Size,
        Self::Switch,
    ];

    /// The layer in which a change applies; limits of attacking and blocking are no characteristics.
    pub(super) const fn of(change: Applied) -> Option<Self> {
        Some(match change {
            Applied::Copy(_) => Self::Copy,
            Applied::Control(_) => Self::Control,
            Applied::Types(_) | Applied::OnlyTypes(_) | Applied::Subtype(_) | Applied::OnlySubtype(_) => Self::Type,
            Applied::Colors(_) => Self::Color,
            Applied::Keyword(_)
            | Applied::Ability(_)
            | Applied::WithoutKeyword(_)
            | Applied::DeniedKeyword(_)
            | Applied::WithoutAbilities => Self::Ability,
            Applied::BaseSize(..) => Self::BaseSize,
            Applied::Size(..) => Self::Size,
            Applied::SwitchSize => Self::Switch,
            Applied::Bound(_) => return None,
        })
    }

    /// The layer in which a part of a static ability applies.
    pub(super) const fn of_part(change: &Change) -> Option<Self> {
        Some(match change {
            Change::Control => Self::Control,
            Change::AddType(_) | Change::SetTypes(_) | Change::AddSubtype(_) | Change::SetSubtype(_) => Self::Type,
            Change::Color(_) => Self::Color,
            Change::Gain(_) | Change::Lose(_) | Change::Deny(_) | Change::LoseAll => Self::Ability,
            Change::BaseSize(..) => Self::BaseSize,
            Change::Size(..) => Self::Size,
            Change::SwitchSize => Self::Switch,
            Change::Restrict(_) | Change::Require(_) => return None,
        })
    }
}
