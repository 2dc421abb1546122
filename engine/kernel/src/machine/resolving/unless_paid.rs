//! What is paid as a text asks for it (118.12), and what each of several players does unless they pay.

use crate::{
    game::{PlayerId, Seats, State, numbers},
    machine::{Context, Expense, Flow, Machine, Resolution, filter},
    question::About,
};
use language::{Amount, Cost, CostPart, Instruction, Many, Players, Verb, Which};

/// How a player pays a cost as a text is followed, if nothing keeps that from being done.
type Pays = fn(&mut Machine<'_>, PlayerId, &Cost, &mut Resolution) -> Flow<bool>;

impl Resolution {
    /// What that player is to pay, as far as the text that asks for it says how much (608.2h).
    pub fn cost_for(&self, state: &State, player: PlayerId, cost: &Cost) -> Cost {
        let context = Context { doer: Some(player), ..self.context() };
        cost.counted(|it| filter::amount(state, it, &context))
    }
}

impl Machine<'_> {
    /// Each of several does that unless they pay: in turn order they say whether to, and those who have not paid do it at once (101.4,
    /// 608.2e). So is a sacrifice or a discard that pays for it.
    pub fn several_unless_paid(
        &mut self,
        players: &Players,
        (cost, pays): (&Cost, Pays),
        unpaid: &[Instruction],
        resolution: &mut Resolution,
    ) -> Flow {
        let (payer, in_kind) = ((resolution.this, resolution.ability), in_kind(cost, players));
        let (mut paying, mut refusing, mut doers) = (Vec::new(), Vec::new(), Seats::NONE);
        for player in self.players(players, resolution) {
            let cost = &resolution.cost_for(self.state, player, cost);
            let wants = self.table().can_pay(player, payer, cost, Expense::Otherwise)
                && self.ask_whether(player, About::Payment(resolution.on_stack))?;
            if wants && (in_kind.is_some() || pays(self, player, cost, resolution)?) {
                self.takes_up();
                doers = doers.with(player);
                paying.push(player);
            } else {
                refusing.push(player);
            }
        }
        resolution.chosen.doers = doers;
        self.done_only_by(in_kind.as_slice(), paying, resolution)?;
        self.done_only_by(unpaid, refusing, resolution)
    }

    /// These players alone do it, and others of those who are named don't.
    fn done_only_by(&mut self, deeds: &[Instruction], by: Vec<PlayerId>, resolution: &mut Resolution) -> Flow {
        if by.is_empty() {
            return Ok(());
        }
        let before = resolution.only.replace(by);
        let done = self.do_all(deeds, resolution);
        resolution.only = before;
        done
    }
}

/// What players do who pay in kind, all of them at once.
fn in_kind(cost: &Cost, players: &Players) -> Option<Instruction> {
    let [CostPart::Does(verb @ (Verb::Sacrifice | Verb::Discard), Many::Exactly(number), Which::Such(which))] = &cost.parts[..]
    else {
        return None;
    };
    Some(verb.some(players.clone(), Amount::Number(numbers::signed(*number)), which.clone()))
}
