//! The ways to cast a card, in words.

use kernel::{
    State,
    game::{AbilityId, By, CastFrom, Instead, ObjectId, Paid, Way},
};
use language::{Cost, CostPart, Permission};
use vocabulary::catalog::Zone;

/// ` with flashback`, ` for {R}{R}`, ` from graveyard`; nothing for the usual way.
pub(crate) fn words(state: &State, card: ObjectId, way: Way) -> String {
    let zone = if way.permission == By::Effect { state.object(card).map(|_| CastFrom::of(state, card)) } else { None };
    format!("{}{}", of_way(state, way), zone.map_or_else(String::new, from))
}

/// The same of what is a spell already, and of a card from any zone but a hand.
pub(crate) fn taken(state: &State, paid: &Paid) -> String {
    let said = of_way(state, paid.way);
    let zone = paid.from.filter(|it| *it != CastFrom::Zone(Zone::Hand)).map_or_else(String::new, from);
    if said.contains(&zone) { said } else { format!("{said}{zone}") }
}

/// Likewise of what was permitted and what is paid, wherever the card was.
pub(crate) fn of_way(state: &State, way: Way) -> String {
    let said: String = way.abilities().filter_map(|it| state.permission(it)).map(of_permission).collect();
    let fixed = match way.cost {
        Instead::Nothing => for_cost(&Cost::default()),
        Instead::Generic(it) => for_cost(&Cost::generic(it.into())),
        Instead::ManaCost | Instead::Ability(_) => String::new(),
    };
    format!("{said}{fixed}")
}

/// Likewise of one ability that permits it.
pub(crate) fn of_permission(it: &Permission) -> String {
    if let Some(keyword) = it.keyword {
        return format!(" with {}", keyword.name().to_lowercase());
    }
    let cost = it.instead.as_ref().map_or_else(String::new, for_cost);
    format!("{}{cost}", it.from.map(CastFrom::Zone).map_or_else(String::new, from))
}

/// What the special action is called that an ability gives: as the keyword, if it is one.
pub(crate) fn special(state: &State, at: AbilityId) -> String {
    let keyword = state.ability(at).keyword();
    keyword.map_or_else(|| "use".to_owned(), |it| it.name().to_lowercase())
}

fn from(place: CastFrom) -> String {
    match place {
        CastFrom::Zone(zone) => format!(" from {}", zone.name().to_lowercase()),
        CastFrom::Outside => " from outside the game".to_owned(),
    }
}

fn for_cost(cost: &Cost) -> String {
    match cost.parts.as_slice() {
        [] => " for nothing".to_owned(),
        [CostPart::Mana(mana)] => format!(" for {mana}"),
        _ => " for another cost".to_owned(),
    }
}
