//! Mana that players spend on spells in a turn: expending (700.14).

use kernel::{
    event::{Event, EventKind, What},
    game::State,
    machine::{Casting, Context, Flow, Handler, Happening, Heard, Machine, Part, TriggerFacts, casting, when},
};
use language::{Feat, Occurrence, Parties, Span};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    casting(cr::R700_14, Part::Complete, note_spending),
    when(cr::R700_14, Occurrence::Expends, "[player] expend [number]", &[Heard::Event(EventKind::PaysForSpell)], expends),
];

/// What was spent on a spell adds up, where anything asks for that.
fn note_spending(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    let Some(spell) = casting.spell() else { return Ok(()) };
    let spent = machine.chosen(spell).paid.mana.iter().map(|it| u32::from(*it)).sum();
    let what = What::PaysForSpell(casting.player, spell, spent);
    let matters = spent > 0 && machine.is_of_consequence(&Event::new(cr::R700_14, what));
    if matters { machine.happens_by(spell, what) } else { Ok(()) }
}

/// Before it was less, and now it is that much.
fn expends(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::PaysForSpell(player, _, number) = it.what()? else { return None };
    let own = state.history.of(Span::ThisTurn).iter().filter(|it| (it.feat, it.player) == (Feat::SpendsOnSpells, player));
    let all: u32 = own.map(|it| it.number).sum();
    let reached = (all.saturating_sub(number)..all).contains(&u32::from(on.number.saturating_sub(1)));
    (reached && context.stands(state, on.who, player)).then(|| TriggerFacts::thing(None, player))
}
