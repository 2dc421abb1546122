//! Names by the expansion in which they first stood (206.3): some cards ask for those, whatever is printed elsewhere by now.

use kernel::{
    game::State,
    machine::{Context, Handler, Seen, property},
};
use language::{Aspects, Property, Terms};
use vocabulary::{
    catalog::{AntiquitiesName, ArabianNightsName, HomelandsName},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    property(
        cr::R206_3A,
        Property::OfArabianNights,
        "[object] first printed in Arabian Nights",
        &[Aspects::NAMES],
        of_arabian_nights,
    ),
    property(cr::R206_3B, Property::OfAntiquities, "[object] first printed in Antiquities", &[Aspects::NAMES], of_antiquities),
    property(cr::R206_3C, Property::OfHomelands, "[object] first printed in Homelands", &[Aspects::NAMES], of_homelands),
];

fn of_arabian_nights(state: &State, it: &Seen<'_>, _: &Context<'_>, _: &Terms) -> bool {
    is_called(state, it, |name| name.parse::<ArabianNightsName>().is_ok())
}

fn of_antiquities(state: &State, it: &Seen<'_>, _: &Context<'_>, _: &Terms) -> bool {
    is_called(state, it, |name| name.parse::<AntiquitiesName>().is_ok())
}

fn of_homelands(state: &State, it: &Seen<'_>, _: &Context<'_>, _: &Terms) -> bool {
    is_called(state, it, |name| name.parse::<HomelandsName>().is_ok())
}

/// Whether it has such a name now, from wherever it has that.
fn is_called(state: &State, it: &Seen<'_>, such: impl Fn(&str) -> bool) -> bool {
    state.face(it.id).called().any(such)
}
