//! Miracle (702.94).

use kernel::{
    event::{EventKind, What},
    game::{ObjectId, PlayerId, State},
    machine::{Context, Flow, Handler, Happening, Heard, Machine, TriggerFacts, as_drawn, means, when},
    question::About,
};
use language::{
    Ability, CastFor, Effect, Feat, Filter, Instruction, Keyword, Occurrence, Parties, Subject, Test, Text, Triggered,
};
use vocabulary::{
    catalog::{KeywordAbility, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    as_drawn(cr::R702_94A, reveal_the_first),
    means(cr::R702_94A, KeywordAbility::Miracle, cast_what_was_revealed),
    when(
        cr::R702_94A,
        Occurrence::IsRevealedAsDrawn,
        "[object] are/is revealed as drawn",
        &[Heard::Event(EventKind::RevealsAsDrawn)],
        is_revealed,
    ),
];

/// The first card that a player draws in a turn may be revealed, before anything else happens.
fn reveal_the_first(machine: &mut Machine<'_>, player: PlayerId, card: ObjectId) -> Flow {
    let state = &*machine.state;
    let miraculous = state.characteristics(card).is_some_and(|it| it.has(KeywordAbility::Miracle));
    let first = state.history.times(Feat::Draws, player) == 1;
    let in_hand = state.object(card).is_some_and(|it| it.zone == Zone::Hand);
    if miraculous && first && in_hand && machine.ask_whether(player, About::Opening(card))? {
        machine.happens_by(card, What::RevealsAsDrawn(player, card))?;
    }
    Ok(())
}

/// As that ability resolves it may be cast for the other cost, if it is in hand still.
fn cast_what_was_revealed(keyword: &Keyword) -> Vec<Ability> {
    let cast = Instruction::Cast(Subject::ThisIn(Zone::Hand), CastFor::Cost(keyword.cost(), KeywordAbility::Miracle));
    let effect = Effect::Plain(Text { instructions: vec![Instruction::May(vec![cast], Vec::new())], ..Text::default() });
    let revealed = Occurrence::IsRevealedAsDrawn.of(Filter::of([Test::This]));
    vec![Ability::Triggered(Triggered { zone: Zone::Hand, ..Triggered::made(vec![revealed], effect) })]
}

fn is_revealed(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::RevealsAsDrawn(_, card) = it.what()? else { return None };
    TriggerFacts::object(state, on.thing(), card, context)
}
