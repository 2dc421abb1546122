//! Exchanging control, life totals and zones (701.12): all of it, or nothing.

use kernel::{
    event::{Cause, Event, Move, What},
    game::{Applied, Characteristics, ObjectId, PlayerId, State},
    machine::{Flow, Handler, Machine, Resolution, Verb, verb},
    question::{About, Choice},
};
use language::{Duration, Players, Roles, Subject};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R701_12B, Verb::ExchangeControl, "exchange control of [object]", exchange_control),
    verb(cr::R701_12C, Verb::ExchangeLife, "exchange life totals with [with whom]", exchange_life),
    verb(cr::R119_5, Verb::RedistributeLife, "redistribute any number of players' life totals", redistribute_life),
    verb(cr::R701_12G, Verb::ExchangeLifeForPower, "exchange [life of] with (Itself:this's|its) power", exchange_life_for_power),
    verb(
        cr::R701_12G,
        Verb::ExchangeLifeForToughness,
        "exchange [life of] with (Itself:this's|its) toughness",
        exchange_life_for_toughness,
    ),
    verb(cr::R701_12H, Verb::ExchangeTexts, "exchange the text boxes of [object]", exchange_texts),
    verb(cr::R701_12D, Verb::ExchangeTop, "exchange [object] with the top card of your library", exchange_top),
    verb(cr::R701_12D, Verb::ExchangeCards, "exchange [object] with the cards in your hand", exchange_cards),
    verb(cr::R701_12F, Verb::ExchangeGraveyard, "exchange your graveyard and library", exchange_graveyard),
    verb(cr::R701_12F, Verb::ExchangeHand, "exchange your hand and graveyard", exchange_hand),
];

/// Of two permanents that different players control.
fn exchange_control(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let both = machine.permanents(it.thing(), resolution);
    let [one, other] = both.as_slice() else { return Ok(()) };
    let controller = |it: &ObjectId| machine.state.objects[it.index()].controller;
    let (hers, his) = (controller(one), controller(other));
    if hers == his {
        return Ok(());
    }
    let mut batch = machine.batch_of(resolution);
    batch.push(What::Changes(*one, Applied::Control(his), Duration::Permanent, resolution.you));
    batch.push(What::Changes(*other, Applied::Control(hers), Duration::Permanent, resolution.you));
    machine.perform_all(batch).map(drop)
}

/// Each gains or loses the difference; if one of them can't, neither does (119.7, 119.8). There is nothing to exchange between players who
/// share their life (810.9e).
fn exchange_life(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let (first, second) = (machine.players(&Players::You, resolution), machine.players(&it.who, resolution));
    let ([one], [other]) = (first.as_slice(), second.as_slice()) else { return Ok(()) };
    if machine.state.shares_life_with(*one).has(*other) {
        return Ok(());
    }
    let life = |it: PlayerId| machine.state.player(it).life;
    let changes = [becomes(*one, life(*one), life(*other)), becomes(*other, life(*other), life(*one))];
    let table = machine.table();
    if !changes.iter().flatten().all(|it| table.can_happen(&Event::new(cr::R701_12C, *it))) {
        return Ok(());
    }
    let mut batch = machine.batch_of(resolution);
    changes.into_iter().flatten().for_each(|it| batch.push(it));
    machine.perform_all(batch).map(drop)
}

/// Each player gets the total of one of them, as the one who does it says: none that the player can't come to (119.7, 119.8). Of a team that
/// shares its life one member is affected (810.9f).
fn redistribute_life(machine: &mut Machine<'_>, _: &Roles, resolution: &mut Resolution) -> Flow {
    let players = machine.players(&Players::Each, resolution);
    let players = machine.one_of_each_team(cr::R810_9F, (players, State::shares_life_with), |_, _| resolution.you)?;
    let life: Vec<i32> = players.iter().map(|it| machine.state.player(*it).life).collect();
    let table = machine.table();
    let change = |to: usize, from: usize| becomes(players[to], life[to], life[from]);
    let can = |to, from| change(to, from).is_none_or(|it| table.can_happen(&Event::new(cr::R119_5, it)));
    let possible: Vec<Vec<bool>> = (0..players.len()).map(|to| (0..players.len()).map(|from| can(to, from)).collect()).collect();
    let (mut given, mut changes) = (Vec::new(), Vec::new());
    for (to, player) in players.iter().enumerate() {
        let left = |it: &usize| !given.contains(it) && possible[to][*it];
        let leaves_enough = |it: &usize| {
            let with: Vec<usize> = given.iter().copied().chain([*it]).collect();
            can_be_completed(&possible, &with)
        };
        let sources: Vec<usize> = (0..players.len()).filter(left).filter(leaves_enough).collect();
        let options: Vec<Choice> = sources.iter().map(|it| Choice::Thing(players[*it].into())).collect();
        let chosen = machine.ask(resolution.you, About::Pick, &options)?;
        let from = options.iter().position(|it| *it == chosen).map_or(to, |it| sources[it]);
        given.push(from);
        changes.extend(becomes(*player, life[to], life[from]));
    }
    let mut batch = machine.batch_of(resolution);
    for change in changes {
        batch.push(change);
    }
    machine.perform_all(batch).map(drop)
}

/// Whether those who are left can each get one of the totals that are.
fn can_be_completed(possible: &[Vec<bool>], given: &[usize]) -> bool {
    let Some(next) = possible.get(given.len()) else { return true };
    (0..possible.len()).filter(|it| next[*it] && !given.contains(it)).any(|it| {
        let with: Vec<usize> = given.iter().copied().chain([it]).collect();
        can_be_completed(possible, &with)
    })
}

fn exchange_life_for_power(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    exchange_life_for_size(machine, it, resolution, (|it| it.power, Applied::BasePower))
}

fn exchange_life_for_toughness(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    exchange_life_for_size(machine, it, resolution, (|it| it.toughness, Applied::BaseToughness))
}

/// What a creature's size is in that respect, and the effect that sets it.
type Respect = (fn(&Characteristics) -> i32, fn(i32) -> Applied);

/// Each becomes what the other was, as long as the creature is there and the player can gain or lose the difference.
fn exchange_life_for_size(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution, (size, sets): Respect) -> Flow {
    let players = machine.players(&it.who, resolution);
    let sized = machine.permanents(&Subject::This, resolution).into_iter().find(|it| machine.state.has_size(*it));
    let (&[player], Some(creature)) = (players.as_slice(), sized) else { return Ok(()) };
    let life = machine.state.player(player).life;
    let change = becomes(player, life, size(&machine.state.characteristics[creature.index()]));
    if change.is_some_and(|it| !machine.table().can_happen(&Event::new(cr::R701_12G, it))) {
        return Ok(());
    }
    let mut batch = machine.batch_of(resolution);
    if let Some(it) = change {
        batch.push(it);
    }
    batch.push(What::Changes(creature, sets(life), Duration::Permanent, resolution.you));
    machine.perform_all(batch).map(drop)
}

/// Of two creatures, what each of them says now.
fn exchange_texts(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let both = machine.permanents(it.thing(), resolution);
    let &[one, other] = both.as_slice() else { return Ok(()) };
    let text = |it: ObjectId| Applied::TextBox(machine.state.characteristics[it.index()].base);
    let (hers, his) = (text(one), text(other));
    let mut batch = machine.batch_of(resolution);
    batch.push(What::Changes(one, his, Duration::Permanent, resolution.you));
    batch.push(What::Changes(other, hers, Duration::Permanent, resolution.you));
    machine.perform_all(batch).map(drop)
}

fn exchange_top(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let top = machine.state.top_card(resolution.you).into_iter().collect();
    exchange_owned(machine, it, (Zone::Library, top), resolution)
}

fn exchange_cards(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let hand = cards_in(machine.state, resolution.you, Zone::Hand);
    exchange_owned(machine, it, (Zone::Hand, hand), resolution)
}

/// Cards in one zone with those of the player in another one, as far as there are any: if all of them have the same owner, or not at all.
fn exchange_owned(
    machine: &mut Machine<'_>,
    it: &Roles,
    (zone, own): (Zone, Vec<ObjectId>),
    resolution: &mut Resolution,
) -> Flow {
    let others = machine.objects_now(it.thing(), resolution);
    let state = &*machine.state;
    let of = |it: &ObjectId| state.object(*it).map(|it| (it.owner, it.zone));
    let Some(others) = others.iter().map(|it| Some((*it, of(it)?))).collect::<Option<Vec<_>>>() else { return Ok(()) };
    // Where nothing is on that side, it is not known from which zone that nothing is.
    let from = others.first().map(|it| it.1.1);
    if others.iter().any(|it| it.1.0 != resolution.you) || from.is_none() && !own.is_empty() {
        return Ok(());
    }
    let to = from.unwrap_or(zone);
    let cause = if to == Zone::Exile { Cause::Exiled } else { Cause::Put };
    let mut batch = machine.batch_of(resolution);
    for (card, _) in &others {
        batch.push(What::Moves(Move::new(*card, zone, Cause::Put)));
    }
    for card in own {
        batch.push(What::Moves(Move::new(card, to, cause)));
    }
    machine.perform_all(batch).map(drop)
}

fn exchange_graveyard(machine: &mut Machine<'_>, _: &Roles, resolution: &mut Resolution) -> Flow {
    exchange_zones(machine, [Zone::Graveyard, Zone::Library], resolution)
}

fn exchange_hand(machine: &mut Machine<'_>, _: &Roles, resolution: &mut Resolution) -> Flow {
    exchange_zones(machine, [Zone::Hand, Zone::Graveyard], resolution)
}

/// All cards of each go to the other at once, also where there are none in one of them.
fn exchange_zones(machine: &mut Machine<'_>, [one, other]: [Zone; 2], resolution: &Resolution) -> Flow {
    let mut batch = machine.batch_of(resolution);
    for (from, to) in [(one, other), (other, one)] {
        for card in cards_in(machine.state, resolution.you, from) {
            batch.push(What::Moves(Move::new(card, to, Cause::Put)));
        }
    }
    machine.perform_all(batch).map(drop)
}

/// The cards of a player in a zone of the player's own.
fn cards_in(state: &State, player: PlayerId, zone: Zone) -> Vec<ObjectId> {
    state.zones.of(zone, player).iter().map(|it| state.id(*it)).collect()
}

fn becomes(player: PlayerId, from: i32, to: i32) -> Option<What> {
    let amount = from.abs_diff(to);
    match to.cmp(&from) {
        std::cmp::Ordering::Less => Some(What::LosesLife(player, amount)),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(What::GainsLife(player, amount)),
    }
}
