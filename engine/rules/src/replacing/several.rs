//! Several choices of one player at the same time (101.4c): what enters together, each with something to choose.

use kernel::{
    event::{Event, Move, What, affected},
    game::{ObjectId, PlayerId, State},
    machine::{Few, Flow, Handler, Machine, arranges},
    question::About,
};
use language::{Entry, Static};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[arranges(cr::R101_4C, choose_order)];

/// No order is specified: the player who makes the choices chooses it.
fn choose_order(machine: &mut Machine<'_>, events: &[Event], order: &mut [usize]) -> Flow {
    for player in machine.state.in_turn_order().collect::<Few<PlayerId>>() {
        let place = |it: &usize| chooser(machine.state, &events[order[*it]]).is_some_and(|it| it.0 == player);
        let places: Few<usize> = (0..order.len()).filter(place).collect();
        let mut open: Few<(ObjectId, usize)> =
            places.iter().filter_map(|it| Some((chooser(machine.state, &events[order[*it]])?.1, order[*it]))).collect();
        for place in places {
            let objects: Few<ObjectId> = open.iter().map(|it| it.0).collect();
            let next = machine.ask_object(player, About::Order, &objects)?;
            order[place] = open.remove(objects.iter().position(|it| *it == next).unwrap_or(0)).1;
        }
    }
    Ok(())
}

/// Who has to choose something for what enters, and the object that does.
fn chooser(state: &State, event: &Event) -> Option<(PlayerId, ObjectId)> {
    let What::Moves(Move { object, to: Zone::Battlefield, .. }) = event.what else { return None };
    let asks =
        |it: &Static| matches!(it, Static::Enters(Entry::AsCopy(..) | Entry::As(..) | Entry::Choosing(_) | Entry::Offering(_)));
    let chooses = state.own_statics(object).any(asks);
    affected(state, event).filter(|_| chooses).map(|it| (it, object))
}
