//! Conniving (701.50).

use kernel::{
    event::{Cause, EventKind, Move, What},
    game::{LinkKind, ObjectId, PlayerId, State, numbers},
    machine::{Context, Flow, Handler, Happening, Heard, Machine, Resolution, TriggerFacts, Verb, filter, verb, when},
    question::About,
};
use language::{Amount, Occurrence, Parties, Players, Roles, Subject};
use vocabulary::{
    catalog::{CardType, Counter, KeywordAction, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R701_50A, Verb::Connive, "[object] connive[ number]", connive),
    when(cr::R701_50F, Occurrence::Connives, "[object] connive", &[Heard::Event(EventKind::WasActedOn)], connives),
];

/// One after the other (701.50c), also what is not on the battlefield any more (701.50b); with none there is nothing (701.50e).
fn connive(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let (subject, number) = (it.thing(), &it.number);
    let number = machine.number(number, resolution);
    if number == 0 {
        return Ok(());
    }
    let conniving = conniving(machine, subject, resolution);
    if let Some(last) = conniving.last() {
        resolution.about((*last).into());
    }
    machine.one_by_one(conniving, |it, player, conniver| connive_once(it, (player, conniver), number, resolution))
}

/// Those that the text means: among what was used for it also what is gone since, as it was last.
fn conniving(machine: &Machine<'_>, subject: &Subject, resolution: &Resolution) -> Vec<ObjectId> {
    let (state, context) = (&*machine.state, resolution.context());
    let mut found = machine.objects(subject, resolution);
    if let Subject::Each(meant) = subject {
        let used = state.links.iter().filter(|it| it.source == resolution.this && matches!(it.tie, LinkKind::Used(_)));
        let gone = used.map(|it| it.card).filter(|it| state.object(*it).is_none());
        found.extend(gone.filter(|it| filter::fits(state, meant, (*it).into(), &context)));
    }
    found
}

/// So many cards are drawn and so many discarded; each nonland card among these is a counter.
fn connive_once(
    machine: &mut Machine<'_>,
    (player, conniver): (PlayerId, ObjectId),
    number: u32,
    resolution: &Resolution,
) -> Flow {
    let mut own = Resolution { you: player, ..resolution.clone() };
    machine.do_all(&[Verb::Draw.so_much(Players::You, Amount::Number(numbers::signed(number)))], &mut own)?;
    let discarded = machine.choose_from_hand(player, number, (player, About::Discard))?;
    let nonland = discarded.iter().filter(|it| !machine.state.characteristics[it.index()].is(CardType::Land));
    let counters = numbers::count(nonland.count());
    let mut batch = machine.batch_of(resolution);
    for card in discarded {
        batch.push(What::Moves(Move::new(card, Zone::Graveyard, Cause::Discarded)));
    }
    machine.perform_all(batch)?;
    if counters > 0 && machine.state.on_battlefield(conniver) {
        machine.happens_in(resolution, What::GetsCounters(conniver.into(), Counter::Plus1Plus1.into(), counters))?;
    }
    machine.happens_in(resolution, What::WasActedOn(conniver, KeywordAction::Connive))
}

fn connives(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    TriggerFacts::acted(KeywordAction::Connive, state, on, it, context)
}
