//! How many cards a player draws, mills, searches or looks at who is told a number of them: effects may replace the number (614.1a).

use crate::{
    event::What,
    game::{PlayerId, numbers},
    machine::{Flow, Machine, Resolution},
};

impl Machine<'_> {
    /// How many cards a player who is told to draw so many draws (121.2a).
    pub fn number_of_draws(&mut self, player: PlayerId, number: u32, resolution: &Resolution) -> Flow<u32> {
        let left = self.considered(resolution, What::IsToDraw(player, number))?;
        Ok(if let Some(What::IsToDraw(_, number)) = left { number } else { 0 })
    }

    /// How many cards a player who is told to mill so many mills (701.17d).
    pub fn number_to_mill(&mut self, player: PlayerId, number: u32, resolution: &Resolution) -> Flow<u32> {
        let left = self.considered(resolution, What::IsToMill(player, number))?;
        Ok(if let Some(What::IsToMill(_, number)) = left { number } else { 0 })
    }

    /// How many cards a player who is told to surveil so many looks at (701.25b).
    pub fn number_to_surveil(&mut self, player: PlayerId, number: u32, resolution: &Resolution) -> Flow<u32> {
        let left = self.considered(resolution, What::IsToSurveil(player, number))?;
        Ok(if let Some(What::IsToSurveil(_, number)) = left { number } else { 0 })
    }

    /// How many cards on top of a library a player searches who is told to search it: all of them, unless something says otherwise
    /// (701.23f).
    pub fn number_to_search(&mut self, player: PlayerId, owner: PlayerId, resolution: &Resolution) -> Flow<usize> {
        let all = numbers::count(self.state.zones.library[owner.index()].len());
        let left = self.considered(resolution, What::IsToSearch(player, all))?;
        Ok(if let Some(What::IsToSearch(_, number)) = left { number as usize } else { 0 })
    }
}
