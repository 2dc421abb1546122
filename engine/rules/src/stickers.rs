//! Stickers (123): how they come onto objects, and what they change there.

use kernel::{
    event::{Event, EventKind, Move, What},
    game::{AbilityRef, Applied, ObjectId, PlayerId, State, numbers, words_of},
    machine::{
        Context, Expense, Flow, Handler, Layer, Layering, Machine, Resolution, Seen, Table, Verb, changes, forbids_event,
        measures, orders_components, property, verb,
    },
    question::{About, Choice},
};
use language::{Aspects, Cost, CostPart, Duration, Measure, Printed, Property, Roles, StickerKind, Terms};
use vocabulary::{
    catalog::{Counter, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R123_3, Verb::PutSticker, "[player] put a sticker on [object]", put_any),
    verb(cr::R123_6B, Verb::PutNameSticker, "[player] put a name sticker on [object]", put_name),
    verb(cr::R123_3, Verb::PutAbilitySticker, "[player] put an ability sticker on [object]", put_ability),
    verb(cr::R123_3, Verb::PutSizeSticker, "[player] put a power and toughness sticker on [object]", put_size),
    verb(cr::R123_3, Verb::PutArtSticker, "[player] put an art sticker on [object]", put_art),
    verb(cr::R123_3D, Verb::MoveSticker, "[player] move a sticker from [object] onto [object]", move_one),
    forbids_event(cr::R123_3B, &[EventKind::PutsSticker], is_somebody_elses),
    forbids_event(cr::R123_3C, &[EventKind::PutsSticker], takes_too_many_tickets),
    property(cr::R123_4, Property::Stickered, "stickered", &[Aspects::MARKS], is_stickered),
    orders_components(cr::R123_5C, choose_what_keeps_them),
    changes(cr::R123_6, Layer::Text, add_word),
    measures(
        cr::R123_6D,
        Measure::LettersOnSticker,
        "the number of times the letter [letter] appears on that sticker",
        &[Aspects::MARKS],
        letters,
    ),
    measures(cr::R123_6E, Measure::UniqueVowels, "the number of unique vowels on that sticker", &[Aspects::MARKS], unique_vowels),
    changes(cr::R123_7, Layer::Ability, add_abilities),
    verb(cr::R123_7A, Verb::GainStickersAbilities, "[object] gain that sticker's abilities this turn", gain_its_abilities),
    changes(cr::R123_8, Layer::BaseSize, set_size),
    measures(cr::R123_8A, Measure::StickerPower, "that sticker's power", &[Aspects::MARKS], power),
    measures(cr::R123_8A, Measure::StickerToughness, "that sticker's toughness", &[Aspects::MARKS], toughness),
];

fn put_any(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    put(machine, it, resolution, None)
}

fn put_name(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    put(machine, it, resolution, Some(StickerKind::Name))
}

fn put_ability(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    put(machine, it, resolution, Some(StickerKind::Ability))
}

fn put_size(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    put(machine, it, resolution, Some(StickerKind::Size))
}

fn put_art(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    put(machine, it, resolution, Some(StickerKind::Art))
}

/// One of those that the player has access to and that are on nothing, of that kind if only one is asked for.
fn put(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution, kind: Option<StickerKind>) -> Flow {
    for player in machine.players(&it.who, resolution) {
        for object in machine.objects_there(it.thing(), resolution) {
            resolution.about_all([object]);
            let free = machine.state.free_stickers(player).filter(|it| kind.is_none_or(|kind| it.1.kind == kind));
            let free: Vec<u16> = free.map(|it| it.0).collect();
            place(machine, (player, object), &free, resolution)?;
        }
    }
    Ok(())
}

/// Off one object and onto another one.
fn move_one(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let (from, onto) = it.both();
    let (from, onto) = (machine.objects_there(from, resolution), machine.objects_there(onto, resolution));
    let (Some(from), Some(onto)) = (from.first().copied(), onto.first().copied()) else { return Ok(()) };
    resolution.about_all([onto]);
    for player in machine.players(&it.who, resolution) {
        let there: Vec<u16> = machine.state.stickers_on(from).map(|it| it.0).collect();
        if from != onto {
            place(machine, (player, onto), &there, resolution)?;
        }
    }
    Ok(())
}

/// The player chooses one of them that can go there; where its word stands says who controls the object.
fn place(machine: &mut Machine<'_>, (player, object): (PlayerId, ObjectId), stickers: &[u16], resolution: &Resolution) -> Flow {
    let could = |it: &&u16| {
        let event = Event::new(cr::R123_3, What::PutsSticker(player, object, **it, 0)).by(resolution.this);
        machine.table().can_happen(&event)
    };
    let options: Vec<Choice> = stickers.iter().filter(could).map(|it| Choice::Sticker(*it)).collect();
    if options.is_empty() {
        return Ok(());
    }
    let Choice::Sticker(sticker) = machine.ask(player, About::Pick, &options)? else { return Ok(()) };
    let price = price(machine.state, sticker);
    let is_word = machine.state.sticker(sticker).is_some_and(|it| it.kind == StickerKind::Name);
    let behind = if is_word { choose_place(machine, object)? } else { 0 };
    machine.happens_in(resolution, What::PutsSticker(player, object, sticker, behind))?;
    machine.pay(player, object, &price, (0, Expense::Otherwise))
}

/// Behind how many words of the name.
fn choose_place(machine: &mut Machine<'_>, object: ObjectId) -> Flow<u8> {
    let words = u8::try_from(words_of(machine.state.name(object))).unwrap_or(u8::MAX);
    let places: Vec<Choice> = (0..=words).map(|it| Choice::Number(it.into())).collect();
    let controller = machine.state.objects[object.index()].controller;
    let chosen = machine.under(cr::R123_6B, |it| it.ask(controller, About::Quality(object), &places))?;
    Ok(if let Choice::Number(it) = chosen { u8::try_from(it).unwrap_or(words) } else { words })
}

/// Onto what another player owns it can't be put.
fn is_somebody_elses(table: &Table<'_>, event: &Event) -> bool {
    let What::PutsSticker(player, object, ..) = event.what else { return false };
    table.state.object(object).is_some_and(|it| it.owner != player)
}

/// Whoever can't pay for it can't put it anywhere.
fn takes_too_many_tickets(table: &Table<'_>, event: &Event) -> bool {
    let What::PutsSticker(player, object, sticker, _) = event.what else { return false };
    !table.can_pay_rest(player, object, &price(table.state, sticker))
}

/// What has to be paid for a sticker now; nothing for one that is on something already.
fn price(state: &State, sticker: u16) -> Cost {
    let tickets = state.sticker(sticker).filter(|it| it.on.is_none()).map_or(0, |it| it.tickets);
    let part = (tickets > 0).then(|| CostPart::own_counters(tickets, Counter::Ticket.into()));
    Cost { parts: part.into_iter().collect() }
}

/// Some sticker is on it now.
fn is_stickered(state: &State, it: &Seen<'_>, _: &Context<'_>, _: &Terms) -> bool {
    state.is_stickered(it.id)
}

/// Of a permanent of several components that goes to a public zone, one keeps all of them; its owner says which.
fn choose_what_keeps_them(machine: &mut Machine<'_>, events: &mut [Event]) -> Flow {
    let state = &*machine.state;
    let leaves = |it: &Event| {
        let What::Moves(Move { object, to, .. }) = it.what else { return None };
        matches!(to, Zone::Graveyard | Zone::Exile | Zone::Command).then_some(object)
    };
    let permanents = events.iter().filter_map(leaves).filter(|it| state.is_composed(*it) && state.is_stickered(*it));
    for permanent in permanents.collect::<Vec<_>>() {
        let state = &*machine.state;
        let components: Vec<ObjectId> =
            [permanent].into_iter().chain(state.components(permanent).map(|it| state.id(it))).collect();
        let front = |it: &ObjectId| state.objects[it.index()].body.restored(&state.library).face(&state.library);
        let options: Vec<Choice> = components.iter().map(|it| Choice::Name(front(it))).collect();
        let owner = state.objects[permanent.index()].owner;
        let chosen = machine.ask(owner, About::Order, &options)?;
        let place = options.iter().position(|it| *it == chosen).unwrap_or(0);
        if place > 0 {
            machine.happens(What::KeepsStickers(permanent, components[place]))?;
        }
    }
    Ok(())
}

/// What stands on a sticker, if it is of that kind.
fn shown(it: &Layering<'_>, change: Applied, kind: StickerKind) -> Option<kernel::game::Sticker> {
    let Applied::Stickered(nth) = change else { return None };
    it.state.sticker(nth).filter(|it| it.kind == kind).copied()
}

/// One more word in its name.
fn add_word(it: &mut Layering<'_>, id: ObjectId, change: Applied) {
    if let Some(sticker) = shown(it, change, StickerKind::Name) {
        it.lengthen(id, sticker.face, sticker.behind);
    }
}

/// The abilities that stand on it.
fn add_abilities(it: &mut Layering<'_>, id: ObjectId, change: Applied) {
    if let Some(sticker) = shown(it, change, StickerKind::Ability) {
        it.grant_written(id, sticker.face);
    }
}

/// What the sticker that was put last has to grant, whatever has become of that on the object that it is on.
fn gain_its_abilities(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let sticker = that_sticker(machine.state, &resolution.context()).filter(|it| it.kind == StickerKind::Ability);
    let Some(face) = sticker.map(|it| it.face) else { return Ok(()) };
    let mut batch = machine.batch_of(resolution);
    for object in machine.permanents(it.thing(), resolution) {
        for at in 0..machine.state.library.face(face).abilities.len() {
            let gained = Applied::Ability(AbilityRef::printed(face, at));
            batch.push(What::Changes(object, gained, Duration::EndOfTurn, resolution.you));
        }
    }
    machine.perform_all(batch).map(drop)
}

/// The numbers that stand on it, on a creature, and elsewhere on the card of a creature or of a Vehicle.
fn set_size(it: &mut Layering<'_>, id: ObjectId, change: Applied) {
    let Some(sticker) = shown(it, change, StickerKind::Size) else { return };
    let Printed::Size(power, toughness) = it.state.library.face(sticker.face).printed else { return };
    if it.state.has_size(id)
        && let Some(characteristics) = it.characteristics(id)
    {
        (characteristics.power, characteristics.toughness) = (power, toughness);
    }
}

/// The sticker that was put last on what the text speaks of.
fn that_sticker<'a>(state: &'a State, context: &Context<'_>) -> Option<&'a kernel::game::Sticker> {
    let object = *context.chosen?.them().last()?;
    state.stickers_on(object).map(|it| it.1).max_by_key(|it| it.timestamp)
}

/// The name on it in small letters, or nothing where it is no name sticker.
fn name_on_sticker(state: &State, context: &Context<'_>) -> String {
    let name = that_sticker(state, context).filter(|it| it.kind == StickerKind::Name).map(|it| &state.library.face(it.face).name);
    name.map(|it| it.to_lowercase()).unwrap_or_default()
}

/// How often the letter stands on it, whether large or small.
fn letters(state: &State, context: &Context<'_>, said: &Terms) -> i32 {
    let name = name_on_sticker(state, context);
    numbers::signed(numbers::count(name.matches(said.word()).count()))
}

/// Each vowel that is on it once, however often it stands there, and whether large or small.
fn unique_vowels(state: &State, context: &Context<'_>, _: &Terms) -> i32 {
    let name = name_on_sticker(state, context);
    numbers::signed(numbers::count("aeiouy".chars().filter(|it| name.contains(*it)).count()))
}

fn power(state: &State, context: &Context<'_>, _: &Terms) -> i32 {
    size(state, context).0
}

fn toughness(state: &State, context: &Context<'_>, _: &Terms) -> i32 {
    size(state, context).1
}

/// What is printed on it, if it has numbers.
fn size(state: &State, context: &Context<'_>) -> (i32, i32) {
    let sticker = that_sticker(state, context).filter(|it| it.kind == StickerKind::Size);
    sticker.map_or((0, 0), |it| {
        if let Printed::Size(power, toughness) = state.library.face(it.face).printed { (power, toughness) } else { (0, 0) }
    })
}
