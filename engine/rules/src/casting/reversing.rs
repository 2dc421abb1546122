//! What was begun and can't be completed is reversed (733.1); mana abilities in its midst stay, and so are done once more, where their players
//! keep them, or where they have done something to a library, which nobody may reverse.
//!
//! Mana that was spent on a mana ability that stays has to stay, too: what can't be done once more without another one keeps that. Of mana
//! that is alike in a pool the player says which was spent.

use kernel::{
    event::{Event, Move, What},
    game::{ObjectId, PlayerId, State},
    machine::{Flow, Gathered, Handler, Machine, reverses},
    question::{About, Choice},
};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[reverses(cr::R733_1, reverse)];

/// Which of those that were taken back stay, by their places.
struct Staying<'a> {
    all: &'a [Gathered],
    /// Those that can be done once more behind the others.
    possible: Vec<bool>,
    kept: Vec<bool>,
}

/// All is as it was before. Of the mana abilities what has to stay does; then each player says, from the active one on, what else does.
fn reverse(machine: &mut Machine<'_>, with: ObjectId, all: &[Gathered]) -> Flow {
    machine.happens(What::IsReversed(with))?;
    if all.is_empty() {
        return Ok(());
    }
    let mut stay = Staying { all, possible: vec![false; all.len()], kept: vec![false; all.len()] };
    for at in 0..all.len() {
        stay.look_at(machine, at);
    }
    stay.keep_what_is_needed(machine);
    let players: Vec<PlayerId> = machine.state.from(machine.state.turn.active).collect();
    for player in players {
        loop {
            let left: Vec<usize> = (0..all.len()).filter(|at| all[*at].player == player && stay.is_open(*at)).collect();
            if left.is_empty() {
                break;
            }
            let mut options = vec![Choice::Done];
            for at in &left {
                if !options.contains(&all[*at].choice) {
                    options.push(all[*at].choice);
                }
            }
            let chosen = machine.ask(player, About::Kept(with), &options)?;
            let Some(at) = left.into_iter().find(|at| all[*at].choice == chosen) else { break };
            stay.kept[at] = true;
            stay.keep_what_is_needed(machine);
        }
    }
    stay.outermost(&stay.kept).try_for_each(|it| machine.do_again(it))
}

impl Staying<'_> {
    /// Whether one stays, by itself or with another one in whose midst it was activated.
    fn has(&self, at: usize) -> bool {
        self.kept[at] || self.around(at).any(|it| self.kept[it])
    }

    /// Those in whose midst it was activated.
    fn around(&self, at: usize) -> impl Iterator<Item = usize> {
        (at + 1..self.all.len()).filter(move |outer| outer - self.all[*outer].amid <= at)
    }

    /// Those of some in whose midst they were not activated.
    fn outermost(&self, these: &[bool]) -> impl Iterator<Item = &Gathered> {
        let stands = move |at: &usize| these[*at] && !self.around(*at).any(|it| these[it]);
        (0..self.all.len()).filter(stands).map(|at| &self.all[at])
    }

    /// Whether it may be kept, and is not yet.
    fn is_open(&self, at: usize) -> bool {
        self.possible[at] && !self.has(at)
    }

    /// Whether one can be done once more, and something comes of it that must not be reversed.
    fn look_at(&mut self, machine: &Machine<'_>, at: usize) {
        self.possible[at] = true;
        let these: Vec<&Gathered> = self.outermost(&self.possible).collect();
        let happens = machine.done_again(&these);
        self.possible[at] = happens.is_some();
        let last = happens.and_then(|mut it| it.pop());
        self.kept[at] = last.is_some_and(|it| it.iter().any(|event| is_final(machine.state, event)));
    }

    /// What stays can be done once more, and whatever it takes for that stays, too.
    fn keep_what_is_needed(&mut self, machine: &Machine<'_>) {
        let mut needed: Vec<bool> = (0..self.all.len()).map(|at| self.kept[at] || self.is_open(at)).collect();
        for at in (0..self.all.len()).rev().filter(|at| !self.kept[*at]) {
            let was = std::mem::replace(&mut needed[at], false);
            let these: Vec<&Gathered> = self.outermost(&needed).collect();
            needed[at] = was && machine.done_again(&these).is_none();
        }
        self.kept = needed;
    }
}

/// Whether what happens moves a card into a library, or out of one to anywhere but the stack, shuffles one, or reveals a card of one.
fn is_final(state: &State, event: &Event) -> bool {
    let in_library = |it: ObjectId| state.object(it).is_some_and(|it| it.zone == Zone::Library);
    if let What::Moves(Move { object, to, .. }) = event.what {
        to == Zone::Library || (to != Zone::Stack && in_library(object))
    } else if let What::Reveals(_, object) = event.what {
        in_library(object)
    } else if let What::Draws(player) = event.what {
        !state.zones.library[player.index()].is_empty()
    } else {
        matches!(event.what, What::Shuffles(_))
    }
}
