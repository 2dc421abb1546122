//! Ripple (702.60).

use kernel::{
    event::{Arrival, Cause, Move, What},
    game::{ObjectId, Thing},
    machine::{Flow, Handler, Machine, Resolution, Verb, means, verb},
    question::{About, Choice},
};
use language::{Ability, Amount, CastFor, End, Instruction, Keyword, Players, Roles, Subject, Triggered};
use vocabulary::{
    catalog::{KeywordAbility, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] =
    &[means(cr::R702_60A, KeywordAbility::Ripple, trigger_as_cast), verb(cr::R702_60A, Verb::Ripple, "", ripple)];

fn trigger_as_cast(keyword: &Keyword) -> Vec<Ability> {
    let number = i32::try_from(keyword.number.unwrap_or(0)).unwrap_or(i32::MAX);
    vec![Ability::Triggered(Triggered::as_cast(&[Verb::Ripple.so_much(Players::You, Amount::Number(number))]))]
}

/// So many cards from the top may be shown; those of the spell's name may be cast for nothing, and the others go under the library.
fn ripple(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let (you, number) = (resolution.you, machine.number(&it.number, resolution) as usize);
    let shown: Vec<ObjectId> = machine.state.from_top(you).take(number).collect();
    if shown.is_empty() || !machine.ask_whether(you, About::May)? {
        return Ok(());
    }
    let mut batch = machine.batch_of(resolution);
    for it in &shown {
        batch.push(What::Reveals(you, *it));
    }
    machine.perform_all(batch)?;
    cast_namesakes(machine, &shown, resolution)?;
    let left = shown.into_iter().filter(|it| machine.state.object(*it).is_some()).collect();
    let mut batch = machine.batch_of(resolution);
    for card in machine.in_chosen_order(you, left)? {
        let arrival = Arrival { end: End::Bottom, ..Arrival::USUAL };
        batch.push(What::Moves(Move { arrival, ..Move::new(card, Zone::Library, Cause::Put) }));
    }
    machine.perform_all(batch).map(drop)
}

/// One after the other, as many as the player likes.
fn cast_namesakes(machine: &mut Machine<'_>, shown: &[ObjectId], resolution: &Resolution) -> Flow {
    let state = &*machine.state;
    let namesake = |it: &ObjectId| state.face(*it).shares_name(state.face(resolution.this));
    let mut left: Vec<ObjectId> = shown.iter().copied().filter(namesake).collect();
    let cast = Instruction::Cast(Subject::It, CastFor::Nothing);
    loop {
        left.retain(|it| machine.table().can_choose(&cast, &about(resolution, *it)));
        if left.is_empty() {
            break;
        }
        let cards = left.iter().map(|it| Choice::Thing((*it).into()));
        let options: Vec<Choice> = [Choice::Done].into_iter().chain(cards).collect();
        let Choice::Thing(Thing::Object(card)) = machine.ask(resolution.you, About::Pick, &options)? else { break };
        left.retain(|it| *it != card);
        machine.do_all(std::slice::from_ref(&cast), &mut about(resolution, card))?;
    }
    Ok(())
}

/// The same, and it is about that card.
fn about(resolution: &Resolution, card: ObjectId) -> Resolution {
    let mut own = resolution.clone();
    own.about(card.into());
    own
}
