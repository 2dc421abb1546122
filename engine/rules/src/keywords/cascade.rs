//! Cascade (702.85).

use kernel::{
    event::{Cause, Move, What},
    game::{By, Chosen, Instead, ObjectId, PlayerId, State, Way},
    machine::{Agency, Context, Flow, Handler, Machine, Proposal, Resolution, Resolving, ToPlay, filter, means, resolving},
    question::{About, Choice},
};
use language::{Ability, Amount, CardSide, Instruction, Keyword, Static, StaticKind, Subject, Triggered, Word};
use vocabulary::{
    catalog::{CardType, KeywordAbility, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_85A, KeywordAbility::Cascade, trigger_as_cast),
    resolving(cr::R702_85A, fall),
    resolving(cr::R702_85B, act_while_cascading).serves(&[Word::Static(StaticKind::AsYouCascade)]),
    resolving(cr::R702_85A, land),
];

fn trigger_as_cast(_: &Keyword) -> Vec<Ability> {
    vec![Ability::Triggered(Triggered { keyword: Some(KeywordAbility::Cascade), ..Triggered::as_cast(&[]) })]
}

/// Whether a cascade ability resolves.
fn is_cascade(machine: &Machine<'_>, it: &Resolving) -> bool {
    it.written.and_then(|at| machine.state.keyword_of(at)) == Some(KeywordAbility::Cascade)
}

/// Cards fall off the library up to the first cheaper one.
fn fall(machine: &mut Machine<'_>, it: &mut Resolving) -> Flow {
    if !is_cascade(machine, it) {
        return Ok(());
    }
    let bound = mana_value(machine.state, it.source);
    let mut fallen = Vec::new();
    while let Some(card) = machine.state.top_card(it.controller) {
        machine.happens_by(it.source, What::Moves(Move::new(card, Zone::Exile, Cause::Exiled)))?;
        let now = machine.state.id(card.slot);
        fallen.push(now);
        if stops_the_fall(machine.state, now, bound) {
            break;
        }
    }
    it.chosen.them = Some(fallen.into());
    Ok(())
}

fn stops_the_fall(state: &State, card: ObjectId, bound: i32) -> bool {
    state.characteristics(card).is_some_and(|it| !it.is(CardType::Land)) && mana_value(state, card) < bound
}

/// What effects let the player do with the exiled cards, one effect after the other in the order of their timestamps.
fn act_while_cascading(machine: &mut Machine<'_>, it: &mut Resolving) -> Flow {
    if !is_cascade(machine, it) {
        return Ok(());
    }
    let state = &*machine.state;
    let own = |of: &(ObjectId, &Static)| Context::of(state, of.0).you == it.controller;
    let mut offers: Vec<(ObjectId, Vec<Instruction>)> = state
        .statics(StaticKind::AsYouCascade)
        .filter(own)
        .filter_map(|(source, it)| if let Static::AsYouCascade(done) = it { Some((source, done.clone())) } else { None })
        .collect();
    offers.sort_by_key(|it| state.objects[it.0.index()].timestamp);
    for (source, done) in offers {
        let mut resolution = Resolution::of(machine.state, it.controller, source, Chosen::default());
        resolution.about_all(it.chosen.them().iter().copied());
        machine.do_all(&done, &mut resolution)?;
    }
    Ok(())
}

/// The card with which the fall has ended may be cast for nothing; the others go under the library.
fn land(machine: &mut Machine<'_>, it: &mut Resolving) -> Flow {
    if !is_cascade(machine, it) {
        return Ok(());
    }
    let bound = mana_value(machine.state, it.source);
    let mut exiled: Vec<ObjectId> = it.chosen.them().to_vec();
    if let Some(last) = exiled.last().copied().filter(|it| stops_the_fall(machine.state, *it, bound)) {
        cast_for_nothing(machine, it.controller, last, bound)?;
    }
    exiled.retain(|it| machine.state.object(*it).is_some_and(|it| it.zone == Zone::Exile));
    let mut batch = machine.take_batch();
    batch.source = Some(it.source);
    machine.put_under_at_random(exiled, batch)
}

fn mana_value(state: &State, id: ObjectId) -> i32 {
    filter::amount(state, &Amount::ManaValueOf(Subject::This), &Context::of(state, id))
}

/// The player may cast it, with a side up that makes a cheaper spell too.
fn cast_for_nothing(machine: &mut Machine<'_>, player: PlayerId, card: ObjectId, bound: i32) -> Flow {
    let table = machine.table();
    let way = |side| Way { permission: By::Effect, cost: Instead::Nothing, side };
    let is_possible = |it: &CardSide| {
        let turned = table.turned(card, way(*it));
        let state = turned.as_deref().unwrap_or(table.state);
        let land = state.characteristics(card).is_none_or(|it| it.is(CardType::Land));
        !land && mana_value(state, card) < bound && table.forbids_cast(&Proposal { player, card, way: way(*it) }).is_none()
    };
    let sides = table.faces(ToPlay::Spell, card).into_iter().filter(is_possible);
    let options: Vec<Choice> = sides.map(|it| Choice::Cast(card, way(it))).collect();
    if options.is_empty() || !machine.ask_whether(player, About::May)? {
        return Ok(());
    }
    if let Choice::Cast(card, way) = machine.ask(player, About::Side(card), &options)? {
        machine.acting(Agency::Rule, |it| it.cast(player, card, way))?;
    }
    Ok(())
}
