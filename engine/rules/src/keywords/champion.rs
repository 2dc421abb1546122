//! Champion (702.72).

use kernel::{
    event::{Cause, Move},
    game::{State, Thing},
    machine::{Context, Handler, Happening, Heard, TriggerFacts, filter, means, when},
};
use language::{
    Ability, Cost, CostPart, Entering, Filter, Instruction, Keyword, Occurrence, Parties, Players, Relation, Subject, Test,
    Triggered, Verb,
};
use vocabulary::{
    catalog::{KeywordAbility, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_72A, KeywordAbility::Champion, exile_and_give_back),
    when(cr::R702_72C, Occurrence::IsChampioned, "when [object] are/is championed with this", &[Heard::Departure], is_championed),
];

/// As it enters, another one that fits is exiled for it, or it is sacrificed; as it leaves, that one comes back.
fn exile_and_give_back(keyword: &Keyword) -> Vec<Ability> {
    let this = || Filter::of([Test::This]);
    let mut another = keyword.quality.clone().unwrap_or_default();
    another.tests.extend([Test::Not(Box::new(Test::This)), Test::Controlled(Relation::You)]);
    let cost = Cost { parts: vec![CostPart::some(Verb::Exile, 1, another)] };
    let unless = Instruction::MayPay(Players::You, cost, None, Vec::new(), vec![Verb::SacrificeThat.to(Subject::This)]);
    let exiled = || Subject::ExiledWithThis;
    let back = Instruction::PutOntoBattlefield(exiled(), Players::OwnerOf(exiled()), Entering::Untapped);
    let enters = Triggered::delayed(Occurrence::Enters.of(this()), &[unless]);
    let leaves = Triggered::delayed(Occurrence::Leaves.of(this()), &[back]);
    vec![Ability::Triggered(enters), Ability::Triggered(leaves)]
}

/// What is exiled as a champion ability of this resolves, seen before it goes. `It` is that.
fn is_championed(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let Happening::Departure(exiled, Some(Move { cause: Cause::Exiled, to: Zone::Exile, .. })) = it else { return None };
    let (ability, champion) = state.stack.last()?.ability?;
    let resolves = champion == context.this && state.keyword_of(ability) == Some(KeywordAbility::Champion);
    let meant = resolves && filter::fits(state, on.thing(), exiled.into(), context);
    let controller = state.known(exiled)?.0.controller;
    meant.then(|| TriggerFacts::thing(Thing::Object(exiled), controller))
}
