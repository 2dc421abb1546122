//! What keeps a spell from being cast, or an ability from being activated (601.2c, 601.2h, 602.5).

use kernel::{
    game::{ObjectId, PlayerId, Thing},
    machine::{Activation, Bar, Context, Exempt, Handler, Table, forbids_activation, forbids_cast, spell_ability, targets},
};
use language::{Ability, CostPart, Effect, ManaCost, Restriction, RestrictionKind, Static, Word};
use vocabulary::{catalog::Counter, cr};

pub(crate) const RULES: &[Handler] = &[
    forbids_cast(cr::R118_6, Bar::Means, has_no_mana_cost),
    forbids_cast(cr::R118_3, Bar::Means, is_unpayable),
    forbids_cast(cr::R601_2C, Bar::Means, lacks_targets),
    forbids_activation(cr::R602_5, is_prohibited).serves(&[Word::Restriction(RestrictionKind::Activate)]),
    forbids_activation(cr::R602_5A, must_wait),
    forbids_activation(cr::R606_6, lacks_loyalty),
    forbids_activation(cr::R118_3, is_unpayable_activation),
    forbids_activation(cr::R601_2C, lacks_targets_of_activation),
];

/// The mana costs that may be paid in place of its own (118.9).
fn alternatives<'a>(table: &Table<'a>, card: ObjectId) -> impl Iterator<Item = &'a ManaCost> {
    table.state.own_statics(card).filter_map(|it| if let Static::AlternativeCost(cost) = it { Some(cost) } else { None })
}

/// No mana cost is a cost that can't be paid; another one may be paid for it (118.6a).
fn has_no_mana_cost(table: &Table<'_>, _: PlayerId, card: ObjectId) -> bool {
    table.state.card(card).cost.is_none() && alternatives(table, card).next().is_none()
}

/// What has no mana cost at all is for another rule (118.6).
fn is_unpayable(table: &Table<'_>, player: PlayerId, card: ObjectId) -> bool {
    let own = table.state.card(card).cost.iter();
    let mut costs = own.chain(alternatives(table, card)).peekable();
    let is_without = costs.peek().is_none();
    let haste = if table.is_hasty(player, card) { table.haste_costs(card) } else { 0 };
    let change = table.adjustment(player, card, haste);
    let additional = table.state.own_statics(card);
    let additional = additional.filter_map(|it| if let Static::AdditionalCost(cost) = it { Some(cost) } else { None });
    (!is_without && !costs.any(|it| table.can_pay_mana(player, it, &change, None)))
        || additional.into_iter().any(|it| !table.can_pay(player, card, it))
}

fn lacks_targets(table: &Table<'_>, player: PlayerId, card: ObjectId) -> bool {
    let base = table.state.characteristics[card.index()].base;
    let Some(at) = spell_ability(table.state.library.card(base), base) else { return false };
    let context = Context { you: player, ..Context::of(table.state, card) };
    !is_possible(table, table.state.ability(at), &context)
}

/// Whether the targets of an ability can be chosen: of its text, or of as many of its modes as must be chosen.
fn is_possible(table: &Table<'_>, ability: &Ability, context: &Context<'_>) -> bool {
    let effect = match ability {
        Ability::Spell(effect) => Some(effect),
        Ability::Activated(it) => Some(&it.effect),
        Ability::Keyword(_) | Ability::Triggered(_) | Ability::Static(_) => None,
    };
    if let Some(Effect::Modal(least, _, texts)) = effect {
        let modes = 0..u8::try_from(texts.len()).unwrap_or(u8::MAX);
        modes.filter(|it| table.has_targets(targets::wanted(ability, &[*it]), context)).count() >= usize::from(*least)
    } else {
        table.has_targets(targets::wanted(ability, &[]), context)
    }
}

fn is_prohibited(table: &Table<'_>, it: &Activation<'_>) -> bool {
    table.state.is_restricted(it.source, &Restriction::Activate)
}

/// A creature's tap and untap symbols wait until it has been there since its controller's latest turn began.
fn must_wait(table: &Table<'_>, it: &Activation<'_>) -> bool {
    it.ability.cost.parts.iter().any(|it| matches!(it, CostPart::Tap | CostPart::Untap))
        && table.must_wait(it.source, Exempt::WaitingToTap)
}

/// No more loyalty counters can be removed than are there.
fn lacks_loyalty(table: &Table<'_>, it: &Activation<'_>) -> bool {
    it.ability.cost.parts.iter().any(|part| {
        let CostPart::Loyalty(printed) = part else { return false };
        let change = table.loyalty_cost(it.source, *printed);
        change < 0 && table.state.counters(Thing::Object(it.source), Counter::Loyalty) < change.unsigned_abs()
    })
}

fn is_unpayable_activation(table: &Table<'_>, it: &Activation<'_>) -> bool {
    !table.can_pay(it.player, it.source, &it.ability.cost)
}

fn lacks_targets_of_activation(table: &Table<'_>, it: &Activation<'_>) -> bool {
    let context = Context { you: it.player, ..Context::of(table.state, it.source) };
    !is_possible(table, table.state.ability(it.at), &context)
}
