//! Games that go on from a table which somebody has laid out.

use std::sync::Arc;

use crate::{Game, Setup};
use kernel::{
    Rules, State,
    event::{Event, What},
    game::{Begun, Designated, Planes, PlayerId, Supplement, Turn},
    machine::{self, Point},
};
use language::{CardId, CardSide, Designation};
use vocabulary::{Stage, catalog::Zone, cr};

/// What lies before a player, beside what the deck holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spread {
    /// On the battlefield, since before the turn.
    pub battlefield: Vec<CardId>,
    /// There too, with the other one of its sides up.
    pub turned: Vec<CardId>,
    /// In the hand.
    pub hand: Vec<CardId>,
    /// In the graveyard, the last of them on top.
    pub graveyard: Vec<CardId>,
}

impl Game {
    /// A game that goes on from the first player's main phase, with those cards on the battlefield, by seat, since before the turn: a
    /// position to measure or to study. Hands are empty, libraries as in the decks.
    pub fn midway(rules: &Arc<Rules>, setup: &Setup, battlefield: &[Vec<CardId>]) -> Self {
        let spread = |it: &Vec<CardId>| Spread { battlefield: it.clone(), ..Spread::default() };
        let spreads: Vec<Spread> = battlefield.iter().map(spread).collect();
        Self::laid_out(rules, setup, &spreads, Stage::PrecombatMain)
    }

    /// A game that goes on from that stage of the first player's turn, with those cards where they are said to lie, by seat; libraries are
    /// as in the decks.
    pub fn laid_out(rules: &Arc<Rules>, setup: &Setup, spreads: &[Spread], stage: Stage) -> Self {
        let mut game = Self::new(rules, setup);
        for (seat, spread) in spreads.iter().enumerate() {
            lay(&mut game.state, PlayerId(u8::try_from(seat).unwrap_or(u8::MAX)), spread);
        }
        for (number, player) in (1..).zip(&mut game.state.players) {
            player.latest_turn = number;
        }
        let turn = u32::try_from(setup.seats.len()).unwrap_or(u32::MAX).saturating_add(1);
        game.state.turn = Turn { begun: Begun::before(stage), ..Turn::at(turn, PlayerId(0), stage) };
        game.state.players[0].latest_turn = turn;
        game.state.point = Point::Stage(stage);
        if let Some(plane) = game.state.top_of(PlayerId(0), Supplement::Planes) {
            machine::apply(&mut game.state, &Event::new(cr::R901_5, What::ComesOpen(plane)));
        }
        amid_planes(&mut game.state);
        game
    }
}

/// Amid a game of Planechase the active player is the planar controller, whose is what lies open (901.6), and a deck of all (901.15b).
pub(crate) fn amid_planes(state: &mut State) {
    let player = state.speaker_of(state.turn.active);
    if !state.players_with(Supplement::Planes).is_empty() {
        state.designated.push(Designated { player, designation: Designation::PlanarController });
        for open in state.open(Supplement::Planes).collect::<Vec<_>>() {
            state.objects[open.index()].controller = player;
        }
        if state.options.planes == Planes::Communal {
            machine::apply(state, &Event::new(cr::R901_15B, What::OwnsDeck(player, Supplement::Planes)));
        }
    }
}

fn lay(state: &mut State, owner: PlayerId, spread: &Spread) {
    let zones = [(&spread.battlefield, Zone::Battlefield), (&spread.hand, Zone::Hand), (&spread.graveyard, Zone::Graveyard)];
    for (cards, zone) in zones {
        for card in cards {
            machine::add_card(state, *card, owner, zone);
        }
    }
    for card in &spread.turned {
        let id = machine::add_card(state, *card, owner, Zone::Battlefield);
        let row = &mut state.objects[id.index()];
        row.body = row.body.turned(CardSide::Second);
        state.stale = true;
    }
}
