//! Keyword actions that put counters: proliferate (701.34), monstrosity (701.37), bolster (701.39), support (701.41), adapt (701.46), blight
//! (701.68).

use kernel::{
    event::{EventKind, What},
    game::{ObjectId, PlayerId, State, Thing},
    machine::{
        Context, Currency, Flow, Handler, Happening, Heard, Machine, Paying, Resolution, Table, TriggerFacts, Verb,
        forbids_choice, payable, pays, verb, when,
    },
    question::{About, Choice},
};
use language::{Aspects, CostPart, Instruction, Mark, Occurrence, Parties, Players, Roles};
use vocabulary::{
    CounterKind,
    catalog::{Counter, KeywordAction},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R701_34A, Verb::Proliferate, "[player] proliferate[ times]", proliferate),
    when(cr::R701_34A, Occurrence::Proliferates, "[player] proliferate", &[Heard::Event(EventKind::HasActed)], proliferates),
    verb(cr::R701_37A, Verb::Monstrosity, "[this]monstrosity [number]", become_monstrous),
    verb(cr::R701_39A, Verb::Bolster, "[player] bolster [number][one]", bolster),
    verb(cr::R701_41A, Verb::Support, "support [others]", support),
    verb(cr::R701_46A, Verb::Adapt, "[this]adapt [number]", adapt),
    verb(cr::R701_68A, Verb::Blight, "[player] blight [number][one]", blight),
    pays(cr::R701_68A, Currency::Act(KeywordAction::Blight), pay_by_blighting),
    forbids_choice(cr::R701_68B, cannot_blight),
    payable(cr::R701_68B, Currency::Act(KeywordAction::Blight), has_creature),
    when(cr::R701_68D, Occurrence::Blights, "[player] blight", &[Heard::Event(EventKind::HasActed)], blights),
];

/// Any number of permanents and players that have counters get one more of each kind that they have.
fn proliferate(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let (players, times) = (&it.who, &it.number);
    for player in machine.players(players, resolution) {
        for _ in 0..machine.number_for(player, times, resolution) {
            let mut chosen: Vec<Thing> = Vec::new();
            loop {
                let mut options = vec![Choice::Done];
                let left = bearers(machine.state).filter(|it| !chosen.contains(it));
                options.extend(left.map(Choice::Thing));
                let Choice::Thing(next) = machine.ask(player, About::Pick, &options)? else { break };
                chosen.push(next);
            }
            let poisoned = poisoned(machine, player, &chosen)?;
            let mut batch = machine.batch_of(resolution);
            for it in &chosen {
                for (kind, _) in machine.state.all_counters(*it) {
                    let spared = kind == Counter::Poison.into() && it.player().is_some_and(|it| !poisoned.contains(&it));
                    if !spared {
                        batch.push(What::GetsCounters(*it, kind, 1));
                    }
                }
            }
            machine.perform_all(batch)?;
            machine.happens_in(resolution, What::HasActed(player, KeywordAction::Proliferate))?;
        }
    }
    Ok(())
}

/// Which of the chosen players get another poison counter: of a team that shares its poison one, whom the player chooses (701.34b).
fn poisoned(machine: &mut Machine<'_>, by: PlayerId, chosen: &[Thing]) -> Flow<Vec<PlayerId>> {
    let has_poison = |it: &PlayerId| machine.state.counters(Thing::Player(*it), Counter::Poison) > 0;
    let poisoned = chosen.iter().filter_map(|it| it.player()).filter(has_poison).collect();
    machine.one_of_each_team(cr::R701_34B, (poisoned, State::shares_poison_with), |_, _| by)
}

/// What has counters of any kind.
fn bearers(state: &State) -> impl Iterator<Item = Thing> {
    let permanents = state.zones.permanents().map(|it| Thing::Object(state.id(it)));
    permanents.chain(state.in_turn_order().map(Thing::Player)).filter(|it| !state.all_counters(*it).is_empty())
}

/// Once: what is monstrous already stays as it is.
fn become_monstrous(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let (subject, number) = (it.thing(), &it.number);
    let number = machine.number(number, resolution);
    for id in machine.permanents(subject, resolution) {
        resolution.about(id.into());
        if !machine.state.objects[id.index()].marks.has(Mark::Monstrous) {
            grow(machine, &[id], number, resolution)?;
            machine.happens_in(resolution, What::GetsMark(id, Mark::Monstrous))?;
        }
    }
    Ok(())
}

/// So many counters on each, if that is any.
fn grow(machine: &mut Machine<'_>, on: &[ObjectId], number: u32, resolution: &Resolution) -> Flow {
    let mut batch = machine.batch_of(resolution);
    for it in on.iter().filter(|_| number > 0) {
        batch.push(What::GetsCounters((*it).into(), Counter::Plus1Plus1.into(), number));
    }
    machine.perform_all(batch).map(drop)
}

/// A creature of one's own of which none has less toughness.
fn bolster(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let (players, number) = (&it.who, &it.number);
    for player in machine.players(players, resolution) {
        let number = machine.number_for(player, number, resolution);
        let own = creatures(machine.state, player);
        let toughness = |it: &ObjectId| machine.state.characteristics[it.index()].toughness;
        let Some(least) = own.iter().map(toughness).min() else { continue };
        let weakest: Vec<ObjectId> = own.iter().copied().filter(|it| toughness(it) == least).collect();
        let chosen = machine.ask_object(player, About::Pick, &weakest)?;
        resolution.about(chosen.into());
        grow(machine, &[chosen], number, resolution)?;
    }
    Ok(())
}

fn creatures(state: &State, player: PlayerId) -> Vec<ObjectId> {
    let own = state.zones.controlled(player).iter().map(|it| state.id(*it));
    own.filter(|it| state.characteristics[it.index()].creature()).collect()
}

/// One on each target.
fn support(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let (subject, number) = (it.thing(), &it.number);
    let (on, number) = (machine.permanents(subject, resolution), machine.number(number, resolution));
    grow(machine, &on, number, resolution)
}

/// Only where there is no such counter.
fn adapt(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let (subject, number) = (it.thing(), &it.number);
    let number = machine.number(number, resolution);
    for id in machine.permanents(subject, resolution) {
        resolution.about(id.into());
        if machine.state.counters(id.into(), Counter::Plus1Plus1) == 0 {
            grow(machine, &[id], number, resolution)?;
        }
    }
    Ok(())
}

/// On a creature of one's own; that one is `it` (701.68c).
fn blight(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let (players, number) = (&it.who, &it.number);
    for player in machine.players(players, resolution) {
        let number = machine.number_for(player, number, resolution);
        let own = creatures(machine.state, player);
        if !own.is_empty() {
            let chosen = machine.ask_object(player, About::Pick, &own)?;
            resolution.about(chosen.into());
            let counter: CounterKind = Counter::Minus1Minus1.into();
            if number > 0 {
                machine.happens_in(resolution, What::GetsCounters(chosen.into(), counter, number))?;
            }
        }
        machine.happens_in(resolution, What::HasActed(player, KeywordAction::Blight))?;
    }
    Ok(())
}

/// The same, as a cost: of that no text speaks.
fn pay_by_blighting(machine: &mut Machine<'_>, part: &CostPart, it: &Paying) -> Flow {
    let CostPart::Act(_, number, _) = part else { return Ok(()) };
    let own = creatures(machine.state, it.player);
    let chosen = machine.ask_object(it.player, About::Cost(it.object), &own)?;
    machine.happens_by(it.object, What::GetsCounters(chosen.into(), Counter::Minus1Minus1.into(), *number))?;
    machine.happens_by(it.object, What::HasActed(it.player, KeywordAction::Blight))
}

fn has_creature(table: &Table<'_>, _: &CostPart, it: &Paying) -> bool {
    table.reads(Aspects::BATTLEFIELD | Aspects::CONTROL | Aspects::TYPES);
    !creatures(table.state, it.player).is_empty()
}

/// Nobody chooses to blight without a creature.
fn cannot_blight(table: &Table<'_>, instruction: &Instruction, resolution: &Resolution) -> bool {
    let Instruction::Does(Verb::Blight, Roles { who: Players::You, .. }) = instruction else { return false };
    creatures(table.state, resolution.you).is_empty()
}

fn proliferates(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    TriggerFacts::acted(KeywordAction::Proliferate, state, on, it, context)
}

fn blights(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    TriggerFacts::acted(KeywordAction::Blight, state, on, it, context)
}
