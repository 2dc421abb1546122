//! Turning face up (708.7, 116.2b): the special action, and what is done as something is turned (708.11).

use kernel::{
    event::{Event, EventKind, What},
    game::{ObjectId, PlayerId, State, Thing, Unveil, UnveilFor, Unveiling, numbers},
    machine::{
        Agency, Attempt, Context, Expense, Flow, Ground, Handler, Happening, Heard, Machine, Offers, Replaced, Table,
        TriggerFacts, filter, permits, replaces, turns_up, when,
    },
    question::Choice,
};
use language::{Ability, Aspects, Entry, EntryKind, Occurrence, Parties, Static, Word};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[
    permits(cr::R116_2B, Ground::FaceDown, face_down_permanents),
    turns_up(cr::R116_2B, UnveilFor::OF_PERMANENTS, pay_and_turn),
    when(cr::R708_8, Occurrence::TurnsUp, "[object] are/is turned face up", &[Heard::Event(EventKind::TurnsUp)], is_turned_up),
    replaces(cr::R708_11, &[EventKind::TurnsUp], get_counters).serves(&[Word::Enters(EntryKind::TurnedUpWith)]),
];

/// The face-down permanents of the player, each for each cost that some rule names and that the player could pay.
fn face_down_permanents(table: &Table<'_>, player: PlayerId, options: &mut Vec<Choice>) {
    let state = table.state;
    table.reads(Aspects::BATTLEFIELD | Aspects::CONTROL);
    for slot in state.zones.controlled(player).iter().filter(|it| state.objects[usize::from(**it)].face_down.is_some()) {
        table.reads_everything();
        let id = state.id(*slot);
        for by in UnveilFor::OF_PERMANENTS.iter().copied() {
            for (nth, cost) in (0..).zip(table.costs_to_unveil(id, by)) {
                if table.can_pay(player, id, &cost, Expense::Otherwise) {
                    options.push(Choice::TurnUp(id, Unveil { by, nth }));
                }
            }
        }
    }
}

/// Wholly or not at all; the stack is not used.
fn pay_and_turn(machine: &mut Machine<'_>, player: PlayerId, id: ObjectId, unveil: Unveil) -> Flow<Attempt> {
    let Some(cost) = machine.table().costs_to_unveil(id, unveil.by).into_iter().nth(usize::from(unveil.nth)) else {
        return Ok(Attempt::Completed);
    };
    let doubt = machine.table().doubts_payment(player, &cost);
    machine.attempt(id, doubt, |it| {
        let mana = cost.mana().filter(|it| it.x > 0);
        let x = mana.map_or(Ok(0), |mana| it.under(cr::R107_3D, |it| it.choose_payable_x(player, id, mana)))?;
        it.acting(Agency::Cost, |it| it.pay(player, id, &cost, (x, Expense::Otherwise)))?;
        it.happens(What::TurnsUp(id, Unveiling { paid: Some(unveil.by), x }))
    })
}

/// It has been turned, and lies face up now.
fn is_turned_up(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::TurnsUp(id, _) = it.what()? else { return None };
    TriggerFacts::object(state, on.thing(), id, context)
}

/// By an ability that it will have face up, perhaps only where the right cost is paid.
fn get_counters(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let What::TurnsUp(id, Unveiling { paid, .. }) = event.what else { return };
    let Some(up) = offers.unveiled(state, id) else { return };
    let by = paid.and_then(keyword);
    for (nth, (_, ability)) in up.abilities(id).enumerate() {
        let Ability::Static(Static::Enters(Entry::TurnedUpWith(only, number, kind))) = ability else { continue };
        let number = numbers::positive(filter::amount(&up, number, &Context::of(&up, id)));
        if number > 0 && (only.is_none() || *only == by) {
            let counters = Event::new(cr::R708_11, What::GetsCounters(Thing::Object(id), *kind, number));
            offers.push_nth(Some(id), nth, Replaced::after(counters.by(id), Some(*event)));
        }
    }
}

/// The keyword whose cost that is.
const fn keyword(by: UnveilFor) -> Option<KeywordAbility> {
    match by {
        UnveilFor::Morph => Some(KeywordAbility::Morph),
        UnveilFor::Disguise => Some(KeywordAbility::Disguise),
        UnveilFor::ManaCost | UnveilFor::Agenda => None,
    }
}
