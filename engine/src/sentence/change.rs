//! What an effect changes, in words.

use super::Teller;
use kernel::game::Applied;
use language::{Ability, Duration, Requirement, Restriction, Static};
use vocabulary::{
    Stage,
    catalog::{CardType, Color},
};

impl Teller<'_> {
    /// What an object does, becomes or has by it.
    pub(super) fn change(&self, change: Applied) -> String {
        match change {
            Applied::Control(player) => format!("is controlled by {}", self.player(player)),
            Applied::Copy(face) => format!("becomes a copy of {}", self.state.library.face(face).name),
            Applied::OnlyTypes(types) => format!("becomes {}", list(types.iter().map(CardType::name))),
            Applied::WithoutTypes(types) => format!("is no {}", list(types.iter().map(CardType::name))),
            Applied::OnlySubtype(it) => format!("becomes {}", it.name()),
            Applied::DeniedKeyword(it) => format!("can't have {}", it.name().to_lowercase()),
            Applied::Types(types) => format!("becomes {} too", list(types.iter().map(CardType::name))),
            Applied::Subtype(it) => format!("becomes {} too", it.name()),
            Applied::Colors(colors) => format!("becomes {}", list(colors.iter().map(Color::name))),
            Applied::Keyword(it) => format!("gains {}", it.name().to_lowercase()),
            Applied::Ability(_) => "gains an ability".to_owned(),
            Applied::WithoutKeyword(it) => format!("loses {}", it.name().to_lowercase()),
            Applied::WithoutAbilities => "loses all abilities".to_owned(),
            Applied::BaseSize(power, toughness) => format!("has base power and toughness {power}/{toughness}"),
            Applied::Size(power, toughness) => format!("gets {}/{}", signed(power, toughness), signed(toughness, power)),
            Applied::EveryCreatureType => "is every creature type".to_owned(),
            Applied::SwitchSize => "has its power and toughness switched".to_owned(),
            Applied::Bound(at) => bound(self.state.ability(at)).to_owned(),
        }
    }
}

fn bound(ability: &Ability) -> &'static str {
    match ability {
        Ability::Static(Static::Restricts(_, it)) => match it {
            Restriction::Attack => "can't attack",
            Restriction::Block => "can't block",
            Restriction::BeBlocked | Restriction::BeBlockedBy(_) | Restriction::BeBlockedByMoreThan(_) => {
                "can't be blocked freely"
            }
            Restriction::ActAlone => "can't attack or block alone",
            Restriction::Regenerate => "can't be regenerated",
            Restriction::BeCountered => "can't be countered",
            Restriction::Activate => "can't use its activated abilities",
        },
        Ability::Static(Static::Requires(_, it)) => match it {
            Requirement::Attack => "must attack if able",
            Requirement::Block => "must block if able",
            Requirement::BeBlocked | Requirement::BeBlockedByAll => "must be blocked if able",
        },
        _ => "is bound",
    }
}

/// A change of a number with its sign; zero takes the sign of the number beside it.
fn signed(number: i32, beside: i32) -> String {
    if number < 0 || (number == 0 && beside < 0) { format!("-{}", number.unsigned_abs()) } else { format!("+{number}") }
}

fn list<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let names: Vec<String> = names.map(str::to_lowercase).collect();
    if names.is_empty() { "colorless".to_owned() } else { names.join(" and ") }
}

/// How long a change lasts.
pub(super) const fn until(duration: Duration) -> &'static str {
    match duration {
        Duration::EndOfTurn => " until end of turn",
        Duration::EndOfCombat => " until end of combat",
        Duration::YourNextTurn => " until the next turn of its controller",
        Duration::WhileYouControlThis => " while its source is controlled",
        Duration::WhileThisIsTapped => " while its source is tapped",
        Duration::YourNext(Stage::Upkeep) => " until the next upkeep of its controller",
        Duration::YourNext(Stage::Draw) => " until the next draw step of its controller",
        Duration::YourNext(_) => " until the next end step of its controller",
        Duration::Permanent => "",
    }
}
