//! Cycling (702.29), typecycling with it.

use kernel::{
    event::{Cause, EventKind, Move, What},
    game::{ObjectId, State},
    machine::{Context, Handler, Happening, Heard, TriggerFacts, means, when},
};
use language::{Ability, Activated, Amount, CostPart, Find, Instruction, Keyword, Occurrence, Parties, Players, Shuffling, Verb};
use vocabulary::{
    catalog::{KeywordAbility, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_29A, KeywordAbility::Cycling, draw_for_it),
    means(cr::R702_29E, KeywordAbility::Cycling, search_for_it),
    when(cr::R702_29C, Occurrence::Cycles, "when [player] cycle[ cycled]", &[Heard::Event(EventKind::Moves)], is_cycled),
];

/// Discarded from the hand, besides what it costs, for another card.
fn draw_for_it(keyword: &Keyword) -> Vec<Ability> {
    match keyword.quality {
        None => vec![discarded_for(keyword, Verb::Draw.so_much(Players::You, Amount::Number(1)))],
        Some(_) => Vec::new(),
    }
}

/// Likewise, for a card of that type out of the library.
fn search_for_it(keyword: &Keyword) -> Vec<Ability> {
    let search = |it| Instruction::Search(Players::You, vec![Find::for_hand(it)], Shuffling::AsItEnds);
    keyword.quality.iter().map(|it| discarded_for(keyword, search(it.clone()))).collect()
}

fn discarded_for(keyword: &Keyword, instruction: Instruction) -> Ability {
    let mut cost = keyword.cost();
    cost.parts.push(CostPart::this(Verb::Discard));
    Ability::Activated(Activated { zone: Zone::Hand, ..Activated::of(cost, vec![instruction]) })
}

/// It was discarded to activate a cycling ability of its own; the event is about what it has become.
fn is_cycled(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    if let What::Moves(Move { object, cause: Cause::Discarded, .. }) = it.what()?
        && is_price_of_cycling(state, object)
    {
        let matter = TriggerFacts::object(state, on.thing(), state.id(object.slot), context)?;
        matter.player.filter(|by| context.stands(state, on.who, *by)).map(|_| matter)
    } else {
        None
    }
}

/// Whether the ability that was put on the stack last is a cycling ability of that card.
fn is_price_of_cycling(state: &State, card: ObjectId) -> bool {
    let ability = state.stack.last().and_then(|it| it.ability);
    ability.is_some_and(|(at, source)| source == card && state.ability(at).keyword() == Some(KeywordAbility::Cycling))
}
