//! What several players or permanents are told to do at once and do one after the other, and what they choose for it.

use rules_data::RuleId;

use crate::{
    game::{ObjectId, PlayerId, Seats, State, Thing, numbers},
    machine::{Context, Flow, Machine, Resolution, Table, filter},
    question::{About, Choice},
};
use language::{Extra, Filter, HowMany, Roles};
use vocabulary::cr;

/// With whom a player has something together.
type Sharing = fn(&State, PlayerId) -> Seats;

impl Table<'_> {
    /// How often a player votes besides the vote that everybody has (701.38d).
    pub fn votes_besides(&self, player: PlayerId, extra: Extra) -> u32 {
        let rows = self.rules.more_votes.iter().filter(|row| row.key == extra);
        let more = rows.map(|row| {
            let more = row.gives(self.rules, self.state, |more_votes| more_votes(self.state, player));
            self.rules.decides(row.rule, more > 0);
            more
        });
        more.fold(0, numbers::sum)
    }
}

impl Machine<'_> {
    /// Has objects do something one after the other (701.44d, 701.50c): of those who control some of them, or did last, the first player in
    /// turn order chooses which is next.
    pub fn one_by_one(
        &mut self,
        mut objects: Vec<ObjectId>,
        mut does: impl FnMut(&mut Self, PlayerId, ObjectId) -> Flow,
    ) -> Flow {
        while let Some((player, own)) = self.next_in_turn(&objects) {
            let next = self.ask_object(player, About::Pick, &own)?;
            objects.retain(|it| *it != next);
            does(self, player, next)?;
        }
        Ok(())
    }

    /// Players who are told to do something one after the other, in turn order: the members of a team that takes its turns together stand
    /// behind the first of them, in an order that the team likes (121.2d).
    pub fn in_team_order(&mut self, mut players: Vec<PlayerId>) -> Flow<Vec<PlayerId>> {
        let mut ordered = Vec::new();
        while let Some(first) = players.first().copied() {
            let (mut team, others): (Vec<PlayerId>, Vec<PlayerId>) =
                players.into_iter().partition(|it| self.state.acts_with(first, *it));
            players = others;
            while team.len() > 1 {
                let options: Vec<Choice> = team.iter().map(|it| Choice::Thing((*it).into())).collect();
                let chosen = self.under(cr::R121_2D, |it| it.ask(it.state.speaker_of(first), About::Order, &options))?;
                let at = options.iter().position(|it| *it == chosen).unwrap_or(0);
                ordered.push(team.remove(at));
            }
            ordered.append(&mut team);
        }
        Ok(ordered)
    }

    /// Of these players those who are affected: where some have it together only one of them, whom somebody chooses by that rule. The others
    /// have it so, too (810.9, 810.10).
    pub fn one_of_each_team(
        &mut self,
        rule: RuleId,
        (mut players, together): (Vec<PlayerId>, Sharing),
        chooses: impl Fn(&State, PlayerId) -> PlayerId,
    ) -> Flow<Vec<PlayerId>> {
        let mut affected = Vec::new();
        while let Some(first) = players.first().copied() {
            let team = together(self.state, first);
            let (same, others): (Vec<PlayerId>, Vec<PlayerId>) = players.into_iter().partition(|it| team.has(*it));
            players = others;
            if let [only] = *same {
                affected.push(only);
                continue;
            }
            let options: Vec<Choice> = same.iter().map(|it| Choice::Thing((*it).into())).collect();
            let asked = chooses(self.state, first);
            if let Choice::Thing(Thing::Player(one)) = self.under(rule, |it| it.ask(asked, About::Pick, &options))? {
                affected.push(one);
            }
        }
        Ok(affected)
    }

    /// The player chooses so many of these, or all where they are fewer.
    pub fn choose_some(&mut self, player: PlayerId, number: u32, mut left: Vec<ObjectId>) -> Flow<Vec<ObjectId>> {
        let mut chosen = Vec::new();
        while chosen.len() < number as usize && !left.is_empty() {
            let next = self.ask_object(player, About::Pick, &left)?;
            left.retain(|it| *it != next);
            chosen.push(next);
        }
        Ok(chosen)
    }

    /// So many of these; where there are no more than that, nothing is to be chosen.
    ///
    /// # Errors
    ///
    /// The game has come to its end, or stops for an answer.
    pub fn choose_exactly(
        &mut self,
        (player, about): (PlayerId, About),
        number: u32,
        mut left: Vec<ObjectId>,
    ) -> Flow<Vec<ObjectId>> {
        if left.len() <= number as usize {
            return Ok(left);
        }
        let mut chosen = Vec::new();
        for _ in 0..number {
            let next = self.ask_object(player, about, &left)?;
            left.retain(|it| *it != next);
            chosen.push(next);
        }
        Ok(chosen)
    }

    /// At most so many of these, one after the other, as long as the player wants to (608.2d).
    ///
    /// # Errors
    ///
    /// The game has come to its end, or stops for an answer.
    pub fn choose_up_to(&mut self, player: PlayerId, number: u32, left: Vec<ObjectId>) -> Flow<Vec<ObjectId>> {
        self.ask_several((player, About::Pick), left, number as usize, |_, _| true)
    }

    /// Of what fits, as many as the verb has the player take (608.2d).
    ///
    /// # Errors
    ///
    /// The game has come to its end, or stops for an answer.
    pub fn choose_how_many(
        &mut self,
        player: PlayerId,
        roles: &Roles,
        fitting: Vec<ObjectId>,
        resolution: &Resolution,
    ) -> Flow<Vec<ObjectId>> {
        let number = self.number_for(player, &roles.number, resolution);
        match roles.how_many {
            HowMany::Exactly => self.choose_exactly((player, About::Pick), number, fitting),
            HowMany::UpTo => self.choose_up_to(player, number, fitting),
            HowMany::AnyNumber => self.choose_up_to(player, u32::MAX, fitting),
            HowMany::All => Ok(fitting),
            HowMany::Half(way) => {
                let half = numbers::positive(way.half(numbers::signed(fitting.len())));
                self.choose_exactly((player, About::Pick), half, fitting)
            }
            HowMany::OneOfEach => self.choose_one_of_each(player, &roles.which, &fitting, resolution),
        }
    }

    /// At most one of each description, none of them twice.
    fn choose_one_of_each(
        &mut self,
        player: PlayerId,
        which: &Filter,
        fitting: &[ObjectId],
        resolution: &Resolution,
    ) -> Flow<Vec<ObjectId>> {
        let mut chosen = Vec::new();
        for sort in which.sorts() {
            let context = Context { you: player, ..resolution.context() };
            let mut left = fitting.to_vec();
            left.retain(|it| !chosen.contains(it) && filter::fits(self.state, sort, Thing::Object(*it), &context));
            chosen.extend(self.choose_up_to(player, 1, left)?);
        }
        Ok(chosen)
    }

    /// The opponent of the player's choice within their range of influence, if there is one (801.8).
    pub fn choose_opponent(&mut self, player: PlayerId) -> Flow<Option<PlayerId>> {
        let near = |it: &PlayerId| self.state.reaches(player, *it);
        let options: Vec<Choice> = self.state.opponents_of(player).filter(near).map(|it| Choice::Thing(it.into())).collect();
        if options.is_empty() {
            return Ok(None);
        }
        let chosen = self.ask(player, About::Pick, &options)?;
        Ok(if let Choice::Thing(Thing::Player(it)) = chosen { Some(it) } else { None })
    }

    /// The first player in turn order who has some of these objects, and which.
    fn next_in_turn(&self, objects: &[ObjectId]) -> Option<(PlayerId, Vec<ObjectId>)> {
        let controller = |it: &ObjectId| self.state.known(*it).map(|it| it.0.controller);
        let own = |player: PlayerId| objects.iter().copied().filter(|it| controller(it) == Some(player)).collect::<Vec<_>>();
        self.state.in_turn_order().map(|it| (it, own(it))).find(|it| !it.1.is_empty())
    }

    /// The cards in a player's hand that fit.
    pub fn fitting_in_hand(&self, player: PlayerId, which: &Filter, resolution: &Resolution) -> Vec<ObjectId> {
        let (state, context) = (&*self.state, Context { doer: Some(player), ..resolution.context() });
        state.in_hand(player).filter(|card| filter::fits(state, which, (*card).into(), &context)).collect()
    }

    /// Asks somebody for so many cards in a player's hand; where there are no more than that nothing is to be chosen. Of cards that are alike
    /// one is an option.
    pub fn choose_from_hand(&mut self, player: PlayerId, number: u32, (by, about): (PlayerId, About)) -> Flow<Vec<ObjectId>> {
        let hand: Vec<ObjectId> = self.state.in_hand(player).collect();
        if hand.len() <= number as usize {
            return Ok(hand);
        }
        let mut chosen: Vec<ObjectId> = Vec::new();
        for _ in 0..number {
            let mut left = hand.clone();
            left.retain(|it| !chosen.contains(it));
            let card = |it: &ObjectId| self.state.objects[it.index()].body;
            let distinct = left.iter().enumerate().filter(|(at, it)| !left[..*at].iter().any(|other| card(other) == card(it)));
            let distinct: Vec<ObjectId> = distinct.map(|it| *it.1).collect();
            chosen.push(self.ask_object(by, about, &distinct)?);
        }
        Ok(chosen)
    }
}
