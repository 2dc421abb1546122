//! What a spell or ability lets a player play, for a while or at once, where the card is (601.1a): a land is played, anything else is cast.

use kernel::{
    event::{Event, EventKind, Move, What},
    game::{By, Instead, Link, LinkKind, Object, ObjectId, Permit, PlayerId, State, Way},
    machine::{
        Agency, Basis, Flow, Ground, Handler, InstructionKind, Machine, Offers, Resolution, Table, ToPlay, Verb, forbids_choice,
        instructs, permission, permits, replaces, verb, ways,
    },
    question::{About, Choice},
};
use language::{Afterwards, Aspects, CardSide, CastFor, Instruction, PaidAs, Roles, Subject};
use vocabulary::{
    catalog::{CardType, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    instructs(cr::R601_1A, InstructionKind::LetPlay, allow),
    permits(cr::R601_1A, Ground::Link, allowed_cards),
    ways(cr::R601_1A, Basis::Link, as_allowed),
    verb(cr::R601_1A, Verb::Play, "play [object] without paying (Every:its mana cost|their mana costs)", play),
    forbids_choice(cr::R608_2D, cannot_be_played),
    replaces(cr::R400_7H, &[EventKind::Moves], exile_afterwards),
];

fn allow(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::LetPlay(subject, how, lasts, mana, after) = it else { return Ok(()) };
    let cards = machine.objects_now(subject, resolution);
    let among = cards.first().copied().filter(|_| how.is_of_one());
    let permit = Permit { player: resolution.you, how: *how, lasts: *lasts, mana: *mana, after: *after, among };
    for card in cards {
        let is_a_card = machine.state.object(card).is_some_and(|it| !matches!(it.zone, Zone::Battlefield | Zone::Stack));
        if is_a_card {
            machine
                .happens_in(resolution, What::Links(Link { card, source: resolution.this, tie: LinkKind::Allowed(permit) }))?;
        }
    }
    Ok(())
}

/// At once, while the effect is carried out: as a land if that may be played now, or else it is cast, if it can be.
fn play(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let player = resolution.you;
    for card in machine.objects_now(it.thing(), resolution) {
        resolution.about(card.into());
        let table = machine.table();
        let mut options: Vec<Choice> = lands(&table, card).map(|it| Choice::Play(card, it)).collect();
        if table.forbids_instructed_play(player, card).is_some() {
            options.clear();
        }
        let is_land_throughout = lands(&table, card).count() == table.faces(ToPlay::Spell, card).len();
        if !options.is_empty() && !is_land_throughout {
            options.push(Choice::Done);
        }
        let chosen = if options.is_empty() { Choice::Done } else { machine.ask(player, About::Side(card), &options)? };
        if let Choice::Play(card, side) = chosen {
            machine.acting(Agency::Rule, |it| it.play_land(player, card, side))?;
            let land = machine.state.id(card.slot);
            if machine.state.object(card).is_none() && machine.state.on_battlefield(land) {
                // The rest of the effect finds the land that it has become (400.7i).
                resolution.moved.push((card, land));
            }
        } else {
            machine.do_all(&[Instruction::Cast(Subject::It, CastFor::Nothing)], resolution)?;
        }
    }
    Ok(())
}

/// Nobody chooses to play what can be neither played as a land now nor cast.
fn cannot_be_played(table: &Table<'_>, it: &Instruction, resolution: &Resolution) -> bool {
    let Instruction::Does(Verb::Play, roles) = it else { return false };
    let is_land = |it: &ObjectId| {
        table.state.object(*it).is_some()
            && lands(table, *it).next().is_some()
            && table.forbids_instructed_play(resolution.you, *it).is_none()
    };
    let cast = || Instruction::Cast(roles.thing().clone(), CastFor::Nothing);
    !resolution.objects_now(table.state, roles.thing()).iter().any(is_land) && !table.can_choose(&cast(), resolution)
}

/// Of the sides that may be up as a card is played so, those that are lands.
fn lands(table: &Table<'_>, card: ObjectId) -> impl Iterator<Item = CardSide> {
    let lies = table.state.characteristics[card.index()];
    let Object { body, face_down, .. } = table.state.objects[card.index()];
    // What lies face down is turned face up just before it is played (406.3a).
    let as_printed = move |side: CardSide| side != CardSide::First || face_down.is_some();
    let up = move |side: &CardSide| if as_printed(*side) { table.state.printed(body.turned(*side)) } else { lies };
    table.faces(ToPlay::Land, card).into_iter().filter(move |it| up(it).is(CardType::Land))
}

/// What the player may play, as long as it is where it was then.
fn of_player(state: &State, player: PlayerId) -> impl Iterator<Item = (ObjectId, Permit)> {
    state.links.iter().filter_map(move |it| {
        let LinkKind::Allowed(permit) = it.tie else { return None };
        (permit.player == player && is_there(state, it.card)).then_some((it.card, permit))
    })
}

fn is_there(state: &State, card: ObjectId) -> bool {
    state.object(card).is_some_and(|it| it.zone != Zone::Stack)
}

fn allowed_cards(table: &Table<'_>, player: PlayerId, options: &mut Vec<Choice>) {
    table.reads(Aspects::LINKS);
    for (card, permit) in of_player(table.state, player) {
        table.ways(player, card, options);
        if permit.how.is_casting() || table.forbids_play(player, card).is_some() {
            continue;
        }
        for side in lands(table, card) {
            let plays = Choice::Play(card, side);
            if !options.contains(&plays) {
                options.push(plays);
            }
        }
    }
}

fn as_allowed(table: &Table<'_>, player: PlayerId, card: ObjectId, options: &mut Vec<Choice>) {
    table.reads(Aspects::LINKS);
    for (_, permit) in of_player(table.state, player).filter(|it| it.0 == card) {
        let cost = if permit.mana == PaidAs::Nothing { Instead::Nothing } else { Instead::ManaCost };
        let choice = Choice::Cast(card, Way { permission: By::Rule, cost, ..Way::USUAL });
        if !options.contains(&choice) {
            options.push(choice);
        }
    }
}

/// The effect finds the spell that the card has become.
fn exile_afterwards(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let What::Moves(it @ Move { to: Zone::Graveyard, .. }) = event.what else { return };
    let marked = |link: &&Link| {
        let exiled = matches!(link.tie, LinkKind::Allowed(Permit { after: Afterwards::Exiled, .. }));
        exiled && link.card == it.object && state.object(it.object).is_some_and(|it| it.zone == Zone::Stack)
    };
    if let Some(link) = state.links.iter().find(marked) {
        offers.push(Some(link.source), permission::exiled_instead(it, event));
    }
}
