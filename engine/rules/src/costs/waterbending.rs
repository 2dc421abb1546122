//! Waterbending (701.67): artifacts and creatures are tapped rather than mana is paid, for that cost alone.

use kernel::{
    event::{EventKind, What},
    game::{ObjectId, State},
    machine::{
        Context, Currency, Expense, Flow, Handler, Happening, Heard, Machine, Paying, Table, TriggerFacts, payable, pays, when,
    },
    question::{About, Choice},
};
use language::{Aspects, Cost, CostPart, Occurrence, Parties};
use vocabulary::{
    catalog::{CardType, KeywordAction},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    payable(cr::R701_67A, Currency::Act(KeywordAction::Waterbend), could_be_paid),
    pays(cr::R701_67A, Currency::Act(KeywordAction::Waterbend), waterbend),
    when(cr::R701_67C, Occurrence::Waterbends, "[player] waterbend", &[Heard::Event(EventKind::HasActed)], waterbends),
];

/// What a player could tap for it.
fn untapped(state: &State, it: &Paying) -> Vec<ObjectId> {
    let own = state.zones.controlled(it.player).iter().map(|it| state.id(*it));
    let helps = |id: &ObjectId| {
        let fits = state.characteristics(*id).is_some_and(|it| it.is(CardType::Artifact) || it.is(CardType::Creature));
        fits && state.object(*id).is_some_and(|it| !it.tapped)
    };
    own.filter(helps).collect()
}

fn could_be_paid(table: &Table<'_>, part: &CostPart, it: &Paying) -> bool {
    table.reads(Aspects::BATTLEFIELD | Aspects::CONTROL | Aspects::TYPES | Aspects::TAPPED);
    let CostPart::Act(_, number, _) = part else { return true };
    let helpers = u32::try_from(untapped(table.state, it).len()).unwrap_or(u32::MAX);
    table.can_pay(it.player, it.object, &Cost::generic(number.saturating_sub(helpers)), Expense::Otherwise)
}

/// One by one, as many as the player likes; the rest is paid with mana. However it was paid, the player has waterbent (701.67c).
fn waterbend(machine: &mut Machine<'_>, part: &CostPart, it: &Paying) -> Flow {
    let CostPart::Act(_, number, _) = part else { return Ok(()) };
    let mut left = *number;
    while left > 0 {
        let mut options: Vec<Choice> = untapped(machine.state, it).into_iter().map(|it| Choice::Thing(it.into())).collect();
        if machine.table().can_pay(it.player, it.object, &Cost::generic(left), Expense::Otherwise) {
            options.insert(0, Choice::Done);
        }
        if options.is_empty() {
            break;
        }
        let Some(tapped) = machine.ask(it.player, About::Cost(it.object), &options)?.object() else { break };
        machine.happens_by(it.object, What::Taps(tapped))?;
        left -= 1;
    }
    machine.pay(it.player, it.object, &Cost::generic(left), (0, Expense::Otherwise))?;
    machine.happens_by(it.object, What::HasActed(it.player, KeywordAction::Waterbend))
}

fn waterbends(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    TriggerFacts::acted(KeywordAction::Waterbend, state, on, it, context)
}
