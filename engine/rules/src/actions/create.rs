//! Creating tokens (111, 701.7), and emblems (114).

use kernel::{
    event::{Arrival, Event, What},
    game::{ObjectId, PlayerId, numbers},
    machine::{Copying, Flow, Foreseen, Handler, InstructionKind, Machine, Resolution, attachment, instructs},
};
use language::{Amount, Entering, Exception, Face, FaceId, Instruction, Made, Marks, Players, Printed, Token};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    instructs(cr::R701_7A, InstructionKind::Create, create),
    instructs(cr::R111_11, InstructionKind::CreateNamed, create_named),
    instructs(cr::R303_4I, InstructionKind::Create, create_attached),
    instructs(cr::R707_1, InstructionKind::CreateCopy, create_copies),
    instructs(cr::R114_2, InstructionKind::Emblem, give_emblem),
];

/// All of them enter together.
fn create(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::Create(players, made, entering) = it else { return Ok(()) };
    if entering.has_own_rule() {
        return Ok(());
    }
    let mut batch = machine.batch_of(resolution);
    let mut blocked = Vec::new();
    for player in machine.players(players, resolution) {
        for Made { number, token } in made {
            let number = machine.number_for(player, number, resolution);
            let token = face_of(machine, token, player, resolution);
            let Some((token, player, number)) = to_create(machine, (token, player, number), resolution)? else { continue };
            let characteristics = machine.state.library.printed(token);
            for _ in 0..number {
                let mut arrival = Arrival::under(player);
                machine.choose_role(player, &characteristics, entering, resolution, &mut arrival)?;
                blocked.extend(arrival.blocking);
                batch.push(What::Creates(token, player, arrival));
            }
        }
    }
    let made = machine.make_tokens(batch, resolution)?;
    resolution.about_made(made);
    blocked.into_iter().try_for_each(|it| machine.becomes_blocked(it, resolution))
}

/// The token as that player would create it.
fn face_of(machine: &mut Machine<'_>, token: &Token, player: PlayerId, resolution: &Resolution) -> FaceId {
    let face = machine.face_given_by(token.face, resolution.this);
    match &token.size {
        Some(size) => sized(machine, face, machine.number_for(player, size, resolution)),
        None => face,
    }
}

/// What is created in the end, by whom, and how many, with room for them: nothing, where something else happens instead.
fn to_create(
    machine: &mut Machine<'_>,
    (token, player, number): (FaceId, PlayerId, u32),
    resolution: &Resolution,
) -> Flow<Option<(FaceId, PlayerId, u32)>> {
    let considered = machine.considered(resolution, What::IsToCreate(token, player, number))?;
    let Some(What::IsToCreate(token, player, number)) = considered else { return Ok(None) };
    machine.make_room(number)?;
    Ok(Some((token, player, number)))
}

/// A token whose size was counted has that as its own (111.3).
fn sized(machine: &mut Machine<'_>, face: FaceId, size: u32) -> FaceId {
    let (text, size) = (machine.state.library.text(face).clone(), numbers::signed(size));
    machine.make_face(Face { printed: Printed::Size(size, size), ..text })
}

/// The card of that name says what the token is.
fn create_named(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::CreateNamed(players, amount, name) = it else { return Ok(()) };
    let library = &machine.state.library;
    let Some(token) = library.find(name).map(|it| library.front(it)) else { return Ok(()) };
    let made = create_all(machine, players, (token, amount), resolution, |player| Some(Arrival::under(player)))?;
    resolution.about_made(made);
    Ok(())
}

/// A token that is made for something enters attached to it; where it can't be, an Aura is not made, and anything else is unattached (301.5e).
fn create_attached(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::Create(players, made, Entering::Attached(host)) = it else { return Ok(()) };
    let [Made { number, token }] = &made[..] else { return Ok(()) };
    let host = machine.things(host, resolution).first().copied();
    let token = machine.face_given_by(token.face, resolution.this);
    let mut arrivals = Vec::new();
    for player in machine.players(players, resolution) {
        let usual = Arrival::under(player);
        let event = Event::new(cr::R303_4I, What::Creates(token, player, usual));
        let Some(foreseen) = Foreseen::of(machine.state, machine.rules, &event) else { continue };
        let attached = host.filter(|it| attachment::may_come_onto(&foreseen, machine.rules, *it));
        if attached.is_some() || !attachment::is_aura(foreseen.state(), foreseen.id()) {
            arrivals.push((player, Arrival { attached, ..usual }));
        }
    }
    let arrives = |player| arrivals.iter().find(|it| it.0 == player).map(|it| it.1);
    // The text goes on about what they are attached to.
    create_all(machine, players, (token, number), resolution, arrives).map(drop)
}

/// So many tokens for each of these players, or as many as other effects make of it (614.16), entering as is said, at once.
fn create_all(
    machine: &mut Machine<'_>,
    players: &Players,
    (token, amount): (FaceId, &Amount),
    resolution: &Resolution,
    arrives: impl Fn(PlayerId) -> Option<Arrival>,
) -> Flow<Vec<ObjectId>> {
    let mut batch = machine.batch_of(resolution);
    for player in machine.players(players, resolution) {
        let number = machine.number_for(player, amount, resolution);
        let Some(arrival) = arrives(player) else { continue };
        let Some((token, player, number)) = to_create(machine, (token, player, number), resolution)? else { continue };
        (0..number).for_each(|_| batch.push(What::Creates(token, player, arrival)));
    }
    machine.make_tokens(batch, resolution)
}

/// The tokens have the copiable values of what is copied, of each if it is several (607.3), as it is or as it was last; there is none
/// of what never was (111.12).
fn create_copies(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::CreateCopy(players, amount, original, exceptions, entering) = it else { return Ok(()) };
    let originals = machine.originals(original, resolution);
    let copying = Copying { this: machine.resolving_ability(resolution), own: None };
    let mut tokens = Vec::new();
    for it in originals {
        let Some((copy, usual)) = machine.copied_whole(it, exceptions, copying) else { continue };
        let besides = machine.besides(copy, exceptions, &resolution.context());
        tokens.push((copy, Arrival { besides, ..usual }));
    }
    let mut batch = machine.batch_of(resolution);
    for player in machine.players(players, resolution) {
        let number = machine.number_for(player, amount, resolution);
        for (token, usual) in &tokens {
            let Some((token, player, number)) = to_create(machine, (*token, player, number), resolution)? else { continue };
            let characteristics = machine.state.library.printed(token);
            for _ in 0..number {
                let mut arrival = Arrival { controller: Some(player), marks: marks(exceptions), ..*usual };
                if *entering != Entering::Untapped {
                    machine.choose_role(player, &characteristics, entering, resolution, &mut arrival)?;
                }
                batch.push(What::Creates(token, player, arrival));
            }
        }
    }
    let made = machine.make_tokens(batch, resolution)?;
    resolution.about_made(made);
    Ok(())
}

/// With which marks they enter.
fn marks(exceptions: &[Exception]) -> Marks {
    exceptions.iter().fold(Marks::NONE, |marks, it| if let Exception::Marked(it) = it { marks.with(*it) } else { marks })
}

fn give_emblem(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::Emblem(players, emblem) = it else { return Ok(()) };
    let emblem = &machine.face_given_by(*emblem, resolution.this);
    for player in machine.players(players, resolution) {
        machine.happens_in(resolution, What::GetsEmblem(player, *emblem))?;
    }
    Ok(())
}
