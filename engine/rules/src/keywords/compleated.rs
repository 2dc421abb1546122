//! Compleated (702.150): less loyalty for what was paid for with life.

use kernel::{
    event::{Arrival, Event, EventKind, What},
    game::State,
    machine::{Casting, Entrance, Flow, Handler, Machine, Offers, Part, Replaced, casting, replaces},
};
use language::Word;
use vocabulary::{
    catalog::{Counter, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    casting(cr::R702_150A, Part::Total, note_what_is_paid_with_life).serves(&[Word::Keyword(KeywordAbility::Compleated)]),
    replaces(cr::R702_150A, &[EventKind::Moves], enter_with_less),
];

/// How much life, and so how many symbols.
const LIFE_A_SYMBOL: u32 = 2;

fn note_what_is_paid_with_life(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    let Some(spell) = casting.spell() else { return Ok(()) };
    let symbols = u8::try_from(casting.price.life / LIFE_A_SYMBOL).unwrap_or(u8::MAX);
    let compleated = machine.state.characteristics(spell).is_some_and(|it| it.has(KeywordAbility::Compleated));
    if compleated && symbols > 0 { machine.happens_by(spell, What::PaysWithLife(spell, symbols)) } else { Ok(()) }
}

/// Two counters less for each of them, of those that it would enter with.
fn enter_with_less(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let Some((it, spell)) = Entrance::of(state, event).and_then(|it| it.object.map(|spell| (it, spell))) else { return };
    let compleated = state.characteristics(spell).is_some_and(|it| it.has(KeywordAbility::Compleated));
    let symbols = state.paid(spell).map_or(0, |it| u32::from(it.lives));
    let kind = Counter::Loyalty.into();
    let counters = it.arrival.counters;
    if compleated && symbols > 0 && counters.of(kind) > 0 {
        let left = counters.of(kind).saturating_sub(2 * symbols);
        let arrival = Arrival { counters: counters.with(kind, left).unwrap_or(counters), ..it.arrival };
        offers.push(Some(spell), Replaced::by(Entrance::with(event, arrival).what, event));
    }
}
