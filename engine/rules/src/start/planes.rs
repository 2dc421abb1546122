//! The starting plane of a Planechase game (901.5), and who owns the planar deck that all share (901.15b).

use kernel::{
    event::What,
    game::{Planes, Supplement},
    machine::{Flow, Handler, Machine, starts_after},
};
use language::Designation;
use vocabulary::{catalog::CardType, cr};

pub(crate) const RULES: &[Handler] =
    &[starts_after(cr::R901_5, cr::R103_7, turn_up_starting_plane), starts_after(cr::R901_15B, cr::R103_7, own_planes)];

/// The starting player turns cards up until one is a plane; nothing triggers on that.
fn turn_up_starting_plane(machine: &mut Machine<'_>) -> Flow {
    let player = machine.state.starting;
    for _ in 0..machine.state.supplement(player, Supplement::Planes).len() {
        let Some(card) = machine.state.top_of(player, Supplement::Planes) else { return Ok(()) };
        machine.happens(What::ComesOpen(card))?;
        if machine.state.characteristics[card.index()].is(CardType::Plane) {
            return machine.under(cr::R901_6, |it| it.happens(What::BecomesDesignated(player, Designation::PlanarController)));
        }
        machine.happens(What::GoesUnder(card))?;
    }
    Ok(())
}

/// The planar controller owns a planar deck that all have together, whoever brought its cards.
fn own_planes(machine: &mut Machine<'_>) -> Flow {
    let controller = machine.state.planar_controller();
    match controller.filter(|_| machine.state.options.planes == Planes::Communal) {
        Some(player) => machine.happens(What::OwnsDeck(player, Supplement::Planes)),
        None => Ok(()),
    }
}
