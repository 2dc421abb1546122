//! Cascade (702.85).

use kernel::{
    event::{Cause, Move, What},
    game::{By, Instead, ObjectId, PlayerId, State, Way},
    machine::{Agency, Context, Flow, Handler, Machine, Proposal, Resolving, ToPlay, filter, means, resolving},
    question::{About, Choice},
};
use language::{Ability, Amount, CardSide, Keyword, Subject, Triggered};
use vocabulary::{
    catalog::{CardType, KeywordAbility, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] =
    &[means(cr::R702_85A, KeywordAbility::Cascade, trigger_as_cast), resolving(cr::R702_85A, fall)];

fn trigger_as_cast(_: &Keyword) -> Vec<Ability> {
    vec![Ability::Triggered(Triggered { keyword: Some(KeywordAbility::Cascade), ..Triggered::as_cast(&[]) })]
}

/// Cards fall off the library up to the first cheaper one, which may be cast for nothing; the others go under the library.
fn fall(machine: &mut Machine<'_>, it: &mut Resolving) -> Flow {
    if it.written.and_then(|at| machine.state.keyword_of(at)) != Some(KeywordAbility::Cascade) {
        return Ok(());
    }
    let (player, bound) = (it.controller, mana_value(machine.state, it.source));
    let mut exiled = Vec::new();
    while let Some(card) = machine.state.top_card(player) {
        machine.happens_by(it.source, What::Moves(Move::new(card, Zone::Exile, Cause::Exiled)))?;
        let now = machine.state.id(card.slot);
        exiled.push(now);
        let land = machine.state.characteristics(now).is_none_or(|it| it.is(CardType::Land));
        if !land && mana_value(machine.state, now) < bound {
            cast_for_nothing(machine, player, now, bound)?;
            break;
        }
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
        let state = turned.as_ref().unwrap_or(table.state);
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
