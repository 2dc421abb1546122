//! What an object's abilities have put onto the battlefield or created, as linked abilities of it speak of that (607.2c).

use kernel::{
    game::{Kind, Link, LinkKind, State},
    machine::{Context, Handler, Seen, property},
};
use language::{Aspects, Property, Terms};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    property(cr::R607_2C, Property::PutWithThis, "[object] put onto the battlefield with this", &[Aspects::LINKS], was_brought),
    property(cr::R607_2C, Property::CreatedWithThis, "[object] created with this", &[Aspects::LINKS], was_created),
];

/// By an ability that is linked to the one that asks.
fn was_brought(state: &State, it: &Seen<'_>, context: &Context<'_>, _: &Terms) -> bool {
    let tie = LinkKind::Brought(state.bond(context.this, context.ability));
    state.links.contains(&Link { card: it.id, source: context.this, tie })
}

fn was_created(state: &State, it: &Seen<'_>, context: &Context<'_>, terms: &Terms) -> bool {
    it.object.kind == Kind::Token && was_brought(state, it, context, terms)
}
