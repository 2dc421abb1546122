//! What effects say has to be chosen as a target (601.2c): targets are chosen so that as many of those effects as possible are obeyed.

use super::targets::{Wanted, clashes};
use crate::{
    game::{PlayerId, Thing},
    machine::{Context, Few, Table, filter},
};
use language::{Chooser, Filter, Relation, Statement};

/// The effects that call for a target, and the instances of the word for which one may be chosen.
#[derive(Debug)]
pub struct Calls<'a> {
    table: Table<'a>,
    context: Context<'a>,
    wanted: &'a [Wanted<'a>],
    /// Each effect, on whose behalf it stands and what it calls for.
    effects: Vec<(Context<'a>, &'a Filter)>,
}

impl<'a> Calls<'a> {
    /// Those that a player who chooses targets has to obey.
    pub fn on(table: Table<'a>, player: PlayerId, wanted: &'a [Wanted<'a>], context: Context<'a>) -> Self {
        let state = table.state;
        let calls = state.stated(Statement::CallsForTargets).map(|(context, said)| (context, said.thing()));
        let calls = calls.filter(|(own, _)| own.stands(state, Relation::Opponent, player));
        Self { effects: calls.collect(), table, context, wanted }
    }

    /// Whether one may be chosen next for an instance that can have so many more: as many effects can be obeyed with it as without.
    pub fn allow(&self, taken: &[(u8, Thing)], next: (u8, Thing), left: u8) -> bool {
        self.effects.is_empty() || {
            let mut with = taken.to_vec();
            with.push(next);
            self.most(&mut with, next.0, left.saturating_sub(1)) >= self.most(&mut taken.to_vec(), next.0, left)
        }
    }

    /// Whether an instance may have no more targets than it has: none at all, or no more effects are obeyed with others.
    pub fn let_end(&self, taken: &[(u8, Thing)], instance: u8, left: u8) -> bool {
        self.effects.is_empty() || taken.iter().all(|it| it.0 != instance) || {
            self.most(&mut taken.to_vec(), instance, 0) >= self.most(&mut taken.to_vec(), instance, left)
        }
    }

    fn obeyed(&self, taken: &[(u8, Thing)], (context, fits): &(Context<'a>, &Filter)) -> bool {
        taken.iter().any(|it| filter::fits(self.table.state, fits, it.1, context))
    }

    /// How many effects are obeyed at the most by what is taken and what else may be, for that instance and those behind it.
    fn most(&self, taken: &mut Vec<(u8, Thing)>, instance: u8, left: u8) -> usize {
        let open: Vec<_> = self.effects.iter().filter(|it| !self.obeyed(taken, it)).collect();
        let so_far = self.effects.len() - open.len();
        let Some(wanted) = self.wanted.get(usize::from(instance)).filter(|_| !open.is_empty()) else { return so_far };
        let behind = instance + 1;
        let room = self.wanted.get(usize::from(behind)).map_or(0, |it| it.bounds(self.table.state, &self.context).1);
        let mut most = self.most(taken, behind, room);
        if left == 0 || wanted.chooser == Chooser::Opponent || !wanted.is_asked(self.table.state, &self.context) {
            return most;
        }
        let mut found = Few::new();
        self.table.candidates(*wanted, &self.context, &mut found);
        for thing in found {
            let helps = open.iter().any(|(context, fits)| filter::fits(self.table.state, fits, thing, context));
            if helps && !clashes(self.wanted, taken, (instance, thing)) {
                taken.push((instance, thing));
                most = most.max(self.most(taken, instance, left - 1));
                taken.pop();
            }
            if most == self.effects.len() {
                break;
            }
        }
        most
    }
}
