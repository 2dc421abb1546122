//! Cards that are revealed as they are drawn, and the triggered abilities that are linked to that (603.11).

use kernel::{
    event::{Event, What},
    game::{AbilityId, ObjectId, PlayerId, Waiting},
    machine::{Context, Flow, Handler, Machine, as_drawn, filter},
};
use language::{Ability, Effect, Feat, Filter, Static, StaticKind, Triggered, Turns, Word};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[as_drawn(cr::R603_11, reveal_first_draw).serves(&[Word::Static(StaticKind::RevealsDraw)])];

/// The static part has the first card of a turn revealed, and what is linked to it triggers on no other revealing.
fn reveal_first_draw(machine: &mut Machine<'_>, player: PlayerId, card: ObjectId) -> Flow {
    let state = &*machine.state;
    let in_hand = state.object(card).is_some_and(|it| it.zone == Zone::Hand);
    if !in_hand || !state.may_state(StaticKind::RevealsDraw) || state.history.times(Feat::Draws, player) != 1 {
        return Ok(());
    }
    let reveals = |(source, it): (ObjectId, &Static)| {
        let Static::RevealsDraw(turns, linked) = it else { return None };
        let meant = *turns == Turns::Every || state.is_active(player);
        (meant && Context::of(state, source).you == player).then(|| (source, linked.clone()))
    };
    let all: Vec<(ObjectId, Vec<(Filter, Effect)>)> = state.statics(StaticKind::RevealsDraw).filter_map(reveals).collect();
    for (source, linked) in all {
        machine.happens_by(source, What::Reveals(player, card))?;
        for (fits, effect) in linked {
            if !filter::fits(machine.state, &fits, card.into(), &Context::of(machine.state, source)) {
                continue;
            }
            let at = machine.mint(&Ability::Triggered(Triggered::made(Vec::new(), effect)));
            let waiting = Waiting::by(player, source, AbilityId::own(at));
            let waiting = Waiting { it: Some(card.into()), player: Some(player), ..waiting };
            machine.happens_by(source, What::Triggers(waiting))?;
            let revealed = Event::new(cr::R603_11, What::Reveals(player, card)).by(source);
            machine.keep_revealed_for_waiting(&[&[revealed]]);
        }
    }
    Ok(())
}
