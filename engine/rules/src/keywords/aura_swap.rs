//! Aura swap (702.65).

use kernel::{
    event::{Arrival, Cause, Move, What},
    game::{ObjectId, PlayerId, Thing},
    machine::{Context, Flow, Handler, Machine, Resolution, Verb, attachment::may_attach_for, means, verb},
    question::{About, Choice},
};
use language::{Ability, Activated, Keyword, Roles, Subject};
use vocabulary::{
    Subtype,
    catalog::{EnchantmentType, KeywordAbility, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] =
    &[means(cr::R702_65A, KeywordAbility::AuraSwap, swap_for_a_cost), verb(cr::R702_65A, Verb::SwapAuras, "", swap)];

fn swap_for_a_cost(keyword: &Keyword) -> Vec<Ability> {
    vec![Ability::Activated(Activated::of(keyword.cost(), vec![Verb::SwapAuras.to(Subject::This)]))]
}

/// An Aura in hand takes its place, on what it is attached to, as it goes to that hand: both or neither (702.65b).
fn swap(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let Some(this) = machine.permanents(it.thing(), resolution).first().copied() else { return Ok(()) };
    let (player, own) = (resolution.you, machine.state.object(this).map(|it| (it.owner, it.attached)));
    // Cards of several owners do not change places (701.12d).
    let Some((_, Some(host))) = own.filter(|it| it.0 == player) else { return Ok(()) };
    let mut options: Vec<Choice> = fitting(machine, player, host).into_iter().map(|it| Choice::Thing(it.into())).collect();
    if options.is_empty() {
        return Ok(());
    }
    options.push(Choice::Done);
    let Some(other) = machine.ask(player, About::Pick, &options)?.object() else { return Ok(()) };
    let arrival = Arrival { attached: Some(host), ..Arrival::under(player) };
    let mut batch = machine.batch_of(resolution);
    batch.push(What::Moves(Move::new(this, Zone::Hand, Cause::Put)));
    batch.push(What::Moves(Move { arrival, ..Move::new(other, Zone::Battlefield, Cause::Put) }));
    machine.perform_all(batch).map(drop)
}

/// The Auras in a player's hand that could be attached to that.
fn fitting(machine: &Machine<'_>, player: PlayerId, host: Thing) -> Vec<ObjectId> {
    let state = &*machine.state;
    let is_aura = |it: &ObjectId| state.has_subtype(*it, Subtype::Enchantment(EnchantmentType::Aura));
    let fits = |it: &ObjectId| {
        let context = Context { you: player, ..Context::of(state, *it) };
        may_attach_for(state, machine.rules, &context, host)
    };
    state.zones.hand(player).iter().map(|it| state.id(*it)).filter(is_aura).filter(fits).collect()
}
