//! Cards that a text brings in from outside the game (400.11b).

use crate::{
    event::What,
    game::PlayerId,
    machine::{Flow, Machine, Resolution},
    question::{About, Choice},
};
use language::Filter;

impl Machine<'_> {
    /// A player shows so many cards from outside the game, one after the other, and puts them into the hand; who has none that fits takes
    /// none.
    pub fn take_from_outside(&mut self, player: PlayerId, number: u32, fitting: &Filter, resolution: &Resolution) -> Flow {
        for _ in 0..number {
            let options: Vec<Choice> = self.table().outside(player, fitting).into_iter().map(Choice::Name).collect();
            if options.is_empty() {
                break;
            }
            let Choice::Name(face) = self.ask(player, About::Pick, &options)? else { break };
            let library = &self.state.library;
            let Some(card) = library.find(&library.face(face).name) else { break };
            let before = self.state.zones.hand(player).len();
            self.happens_in(resolution, What::TakesIn(player, card))?;
            for at in before..self.state.zones.hand(player).len() {
                let taken = self.state.id(self.state.zones.hand(player)[at]);
                self.happens_in(resolution, What::Reveals(player, taken))?;
            }
        }
        Ok(())
    }
}
