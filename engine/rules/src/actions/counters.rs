//! Putting counters on objects and players, and removing them (122).

use kernel::{
    event::{Event, What},
    game::{PlayerId, State, Thing, numbers},
    machine::{Context, Few, Flow, Handler, Machine, Resolution, Verb, asks, filter, measures, verb},
    question::{About, Choice},
};
use language::{Aspects, Measure, Question, Roles, Terms};
use vocabulary::{CounterKind, catalog::Counter, cr};

pub(crate) const RULES: &[Handler] = &[
    verb(
        cr::R122_6,
        Verb::PutCounters,
        "put (Measure:[so many counters] on [object]|a number of [counter] counters on [object] equal to [measure]|a number of [counter] counters equal to [measure] on [object])",
        put,
    ),
    verb(cr::R122_6, Verb::DistributeCounters, "distribute [shared counters]", distribute),
    verb(cr::R122_5, Verb::MoveCounters, "move [so many counters] from [object] onto [object]", move_counters),
    verb(cr::R122_8, Verb::HandOnCounters, "put [its counters] on [object]", hand_on),
    verb(cr::R122_1, Verb::RemoveCounters, "remove [so many counters] from [object]", remove),
    verb(cr::R122_1, Verb::RemoveAllCounters, "remove all [counters] from [object]", remove_all),
    verb(cr::R122_1, Verb::RemoveAnyCounter, "remove a counter from [object]", remove_any),
    verb(cr::R122_1, Verb::RemoveSomeCounter, "[player] remove a counter from [some]", remove_some),
    verb(
        cr::R122_6,
        Verb::AddOfEachKind,
        "for each kind of counter on [object], give that permanent or player another counter of that kind",
        add_of_each,
    ),
    verb(
        cr::R122_6,
        Verb::ShiftEachKind,
        "for each kind of counter on [object], put another counter of that kind on it or remove one from it",
        shift_each,
    ),
    verb(cr::R122_1, Verb::LoseAllCounters, "[player] lose all [counters]", lose_all),
    measures(
        cr::R122_1,
        Measure::CountersAmong,
        "the number of [counters] (Grammar:among|on) [any]",
        &[Aspects::COUNTERS],
        counters_among,
    ),
    measures(cr::R122_1, Measure::CountersRemoved, "the number of [counters] removed this way", &[], removed),
    verb(cr::R122_1, Verb::GetCounters, "[you] get [player counters]", give_players),
    asks(
        cr::R122_1F,
        Question::Poisoned,
        "[player] <are/is> poisoned",
        &[Aspects::COUNTERS, Aspects::PLAYERS, Aspects::CONTROL],
        is_poisoned,
    ),
    asks(
        cr::R122_1,
        Question::HasCounters,
        "[player] <have/has> [count] or more [counter] counters",
        &[Aspects::COUNTERS, Aspects::PLAYERS, Aspects::CONTROL],
        has_counters,
    ),
];

fn put(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let Some(kind) = it.counter() else { return Ok(()) };
    let number = machine.number(&it.number, resolution);
    let mut batch = machine.batch_of(resolution);
    for id in machine.objects_there(it.thing(), resolution) {
        resolution.about(Thing::Object(id));
        if number > 0 {
            batch.push(What::GetsCounters(Thing::Object(id), kind, number));
        }
    }
    machine.perform_all(batch)?;
    Ok(())
}

/// Off one object and onto another one; where either can't be done, nothing at all.
fn move_counters(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let (Some(kind), (from, onto)) = (it.counter(), it.both()) else { return Ok(()) };
    let (from, onto) = (machine.objects_there(from, resolution), machine.objects_there(onto, resolution));
    let (Some(from), Some(onto)) = (from.first(), onto.first()) else { return Ok(()) };
    let (from, onto) = (Thing::Object(*from), Thing::Object(*onto));
    let number = machine.number(&it.number, resolution).min(machine.state.counters(from, kind));
    if from == onto || number == 0 {
        return Ok(());
    }
    let moves = [What::LosesCounters(from, kind, number), What::GetsCounters(onto, kind, number)];
    if !moves.iter().all(|it| machine.table().can_happen(&Event::new(cr::R122_5, *it).by(resolution.this))) {
        return Ok(());
    }
    let mut batch = machine.batch_of(resolution);
    for it in moves {
        batch.push(it);
    }
    machine.perform_all(batch).map(drop)
}

/// The same numbers of all kinds, or of that one, as the first object has, or had when it left; nothing is moved.
fn hand_on(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let (only, (from, onto)) = (it.counter(), it.both());
    let from = machine.objects(from, resolution).first().map(|it| machine.state.known_counters(*it));
    let onto = machine.objects_there(onto, resolution).first().copied();
    let (Some(from), Some(onto)) = (from, onto) else { return Ok(()) };
    let mut batch = machine.batch_of(resolution);
    for (kind, number) in from.into_iter().filter(|it| only.is_none_or(|only| it.0 == only)) {
        batch.push(What::GetsCounters(onto.into(), kind, number));
    }
    machine.perform_all(batch).map(drop)
}

/// On each target its share.
fn distribute(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let Some(kind) = it.counter() else { return Ok(()) };
    let mut batch = machine.batch_of(resolution);
    let shares = resolution.shares(it.thing()).into_iter();
    let here = shares.filter(|it| it.0.object().is_some_and(|it| machine.state.object(it).is_some()));
    here.for_each(|(on, share)| batch.push(What::GetsCounters(on, kind, share)));
    machine.perform_all(batch)?;
    Ok(())
}

/// As many as there are, if there are fewer; off a card in exile, too.
fn remove(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let Some(kind) = it.counter() else { return Ok(()) };
    let number = machine.number(&it.number, resolution);
    for from in machine.things_there(it.thing(), resolution) {
        let there = machine.state.counters(from, kind).min(number);
        if there > 0 {
            machine.happens_in(resolution, What::LosesCounters(from, kind, there))?;
        }
    }
    Ok(())
}

/// All of them, of one kind or of each.
fn remove_all(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let from = machine.things_there(it.thing(), resolution);
    take_all(machine, it, from, resolution)
}

/// Of those that are there, one of the kind that the player chooses.
fn remove_any(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    for from in machine.things_there(it.thing(), resolution) {
        let there = machine.state.all_counters(from);
        let kinds: Vec<Choice> = there.iter().map(|it| Choice::Counter(it.0)).collect();
        if kinds.is_empty() {
            continue;
        }
        if let Choice::Counter(kind) = machine.ask(resolution.you, About::Pick, &kinds)? {
            machine.happens_in(resolution, What::LosesCounters(from, kind, 1))?;
        }
    }
    Ok(())
}

/// Of a kind that the player chooses, from something that fits and has any (608.2d).
fn remove_some(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    for player in machine.players(&it.who, resolution) {
        let context = Context { you: player, ..resolution.context() };
        let mut fitting = filter::objects(machine.state, &it.which, &context);
        fitting.retain(|it| machine.state.all_counters((*it).into()).iter().next().is_some());
        for id in machine.choose_exactly((player, About::Pick), 1, fitting)? {
            let kinds: Vec<Choice> = machine.state.all_counters(id.into()).iter().map(|it| Choice::Counter(it.0)).collect();
            if let Choice::Counter(kind) = machine.ask(player, About::Pick, &kinds)? {
                machine.happens_in(resolution, What::LosesCounters(id.into(), kind, 1))?;
            }
        }
    }
    Ok(())
}

/// One more of each, all at once.
fn add_of_each(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let mut batch = machine.batch_of(resolution);
    for on in machine.things(it.thing(), resolution) {
        for (kind, _) in machine.state.all_counters(on) {
            batch.push(What::GetsCounters(on, kind, 1));
        }
    }
    machine.perform_all(batch).map(drop)
}

/// Kind by kind the player chooses between one more, which is yes, and one less; all of it happens at once.
fn shift_each(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let mut batch = machine.batch_of(resolution);
    for on in machine.objects_there(it.thing(), resolution).into_iter().map(Thing::Object) {
        for (kind, _) in machine.state.all_counters(on) {
            let more = machine.ask(resolution.you, About::Pick, &[Choice::Yes, Choice::No])? == Choice::Yes;
            batch.push(if more { What::GetsCounters(on, kind, 1) } else { What::LosesCounters(on, kind, 1) });
        }
    }
    machine.perform_all(batch).map(drop)
}

fn lose_all(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let from = machine.players(&it.who, resolution);
    let from = machine.one_of_each_team(cr::R810_10B, (from, State::shares_poison_with), State::speaker_of)?;
    take_all(machine, it, from.into_iter().map(Thing::Player).collect(), resolution)
}

/// `That many` behind it is how many there were.
fn take_all(machine: &mut Machine<'_>, it: &Roles, from: Vec<Thing>, resolution: &mut Resolution) -> Flow {
    let meant = |kind: CounterKind| it.counter().is_none_or(|it| it == kind);
    let mut batch = machine.batch_of(resolution);
    let mut sum = 0;
    for on in from {
        for (kind, number) in machine.state.all_counters(on).into_iter().filter(|it| meant(it.0)) {
            batch.push(What::LosesCounters(on, kind, number));
            sum = numbers::sum(sum, number);
        }
    }
    machine.perform_all(batch)?;
    resolution.chosen.amount = numbers::signed(sum);
    Ok(())
}

/// All of them that are on what fits.
fn counters_among(state: &State, context: &Context<'_>, said: &Terms) -> i32 {
    let mut found = Few::new();
    filter::all(state, said.thing(), context, &mut found);
    let meant = |kind: CounterKind| said.counter().is_none_or(|it| it == kind);
    let counters = found.into_iter().flat_map(|it| state.all_counters(it));
    numbers::signed(counters.filter(|it| meant(it.0)).fold(0, |sum, it| numbers::sum(sum, it.1)))
}

/// By the text, or to pay for it.
fn removed(_: &State, context: &Context<'_>, _: &Terms) -> i32 {
    context.chosen.map_or(0, |it| it.amount)
}

fn give_players(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let Some(kind) = it.counter() else { return Ok(()) };
    let mut batch = machine.batch_of(resolution);
    for player in machine.players(&it.who, resolution) {
        let number = machine.number_for(player, &it.number, resolution);
        if number > 0 {
            batch.push(What::GetsCounters(Thing::Player(player), kind, number));
        }
    }
    machine.perform_all(batch)?;
    Ok(())
}

/// Some player who is meant has a poison counter, or more.
fn is_poisoned(state: &State, context: &Context<'_>, said: &Terms) -> bool {
    meant(state, context, said).any(|it| state.counters(it.into(), Counter::Poison) > 0)
}

/// Some player who is meant has so many of that kind.
fn has_counters(state: &State, context: &Context<'_>, said: &Terms) -> bool {
    let Some(kind) = said.counter() else { return false };
    meant(state, context, said).any(|it| numbers::signed(state.counters(it.into(), kind)) >= said.number())
}

/// The players of whom it is asked.
fn meant<'a>(state: &'a State, context: &'a Context<'_>, said: &'a Terms) -> impl Iterator<Item = PlayerId> {
    let stands = |it: &PlayerId| said.players().any(|relation| context.stands(state, relation, *it));
    state.in_turn_order().filter(|it| context.reaches(state, *it)).filter(stands)
}
