//! What games are compared by: each question, each event, and how things stood between two actions, as numbers. Where abilities and faces
//! are written is left out: two cards have them in other places.

use std::{
    hash::{DefaultHasher, Hash, Hasher},
    mem,
};

use engine::{
    Choice, Event, Question, State,
    cards::{FaceId, Library},
    event::What,
    game::{Kind, Slot},
};

/// What was asked, what happened, and how things stood.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Trail {
    pub(super) asked: Vec<u64>,
    pub(super) happened: Vec<u64>,
    pub(super) stood: Vec<u64>,
}

fn number(of: impl FnOnce(&mut DefaultHasher)) -> u64 {
    let mut hasher = DefaultHasher::new();
    of(&mut hasher);
    hasher.finish()
}

/// A question: who, what about, and what may be answered.
pub(super) fn asked(question: &Question<'_>) -> u64 {
    let Question { player, seat, about, options, .. } = question;
    number(|out| {
        (player, seat, about.object(), options.len()).hash(out);
        mem::discriminant(about).hash(out);
        for it in *options {
            mem::discriminant(it).hash(out);
            it.object().hash(out);
            match it {
                Choice::Number(it) => it.hash(out),
                Choice::Mana(it) | Choice::TapFor(_, it) => it.hash(out),
                Choice::Counter(it) => it.hash(out),
                Choice::Subtype(it) => it.hash(out),
                _ => {}
            }
        }
    })
}

/// An event: its kind, and who and what plays which role in it.
pub(super) fn happened(event: &Event, library: &Library) -> u64 {
    let roles = event.what.roles();
    number(|out| {
        mem::discriminant(&event.what).hash(out);
        (roles.player, roles.object, roles.thing, roles.number).hash(out);
        (roles.by, roles.to, roles.stage, roles.counter).hash(out);
        match &event.what {
            What::AddsMana(_, mana, ..) | What::SpendsMana(_, mana, ..) => mana.hash(out),
            What::Changes(_, change, duration, _) => format!("{change:?} {duration:?}").hash(out),
            What::Shields(it) => format!("{it:?}").hash(out),
            What::Moves(it) => (it.to, format!("{:?}", it.cause)).hash(out),
            What::IsToCreate(face, ..) | What::Creates(face, ..) => token(*face, library).hash(out),
            _ => {}
        }
    })
}

/// A token as it is read; of those that the game has made itself it is seen how they stand.
fn token(face: FaceId, library: &Library) -> String {
    let is_read = usize::from(face.0) < library.count_faces();
    if is_read { format!("{:?}", library.face(face)) } else { String::new() }
}

/// How things stand: every object with what it is, but for the keywords that are printed on it, and the life of the players.
pub(super) fn stood(state: &State) -> u64 {
    number(|out| {
        for (slot, (row, now)) in (0..Slot::MAX).zip(state.objects.iter().zip(state.characteristics.iter())) {
            if row.kind == Kind::Free {
                continue;
            }
            let printed = state.library.printed(now.base).keywords;
            (slot, row.zone, row.controller, row.tapped, row.damage, row.attached).hash(out);
            (now.types, now.supertypes, now.colors, now.power, now.toughness).hash(out);
            // Most have what is printed on them, and to ask for each keyword takes long.
            if now.keywords != printed {
                now.keywords.iter().filter(|it| !printed.has(*it)).for_each(|it| it.hash(out));
            }
            if now.granted > 0 {
                state.subtypes(state.id(slot)).for_each(|it| it.hash(out));
            }
        }
        state.players.iter().for_each(|it| it.life.hash(out));
    })
}
