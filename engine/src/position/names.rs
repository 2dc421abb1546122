//! Names of players, stages, cards and objects.

use std::collections::BTreeSet;

use super::abilities;
use kernel::{
    canonical::each_object,
    game::{AbilityRef, Body, Cards, Kind, ObjectId, PlayerId, State, Thing},
    visit::{Objects, Visit},
    wording::Namer,
};
use language::{CardId, CardSide, FaceId};
use vocabulary::{Stage, catalog::Zone};

/// The players, as scenarios call them.
const PLAYERS: [&str; 4] = ["alice", "bob", "carol", "dave"];

/// The name of a player.
pub(crate) fn player(id: PlayerId) -> String {
    PLAYERS.get(id.index()).map_or_else(|| format!("player{}", id.index() + 1), |it| (*it).to_owned())
}

/// The player of that name.
pub(super) fn find_player(name: &str) -> Option<PlayerId> {
    let seat = PLAYERS.iter().position(|it| *it == name);
    let numbered = || name.strip_prefix("player")?.parse::<usize>().ok()?.checked_sub(1);
    seat.or_else(numbered).and_then(|it| u8::try_from(it).ok()).map(PlayerId)
}

pub(super) use kernel::wording::stage;

/// The stage of that name.
pub(super) fn find_stage(name: &str) -> Option<Stage> {
    Stage::ALL.into_iter().find(|it| stage(*it) == name)
}

/// The name by which a face is found, or its name and its place among all of that name.
pub(super) fn face(library: &Cards, id: FaceId) -> String {
    let name = &library.face(id).name;
    if find_printed(library, name) == Some(id) {
        return name.clone();
    }
    let before = library.faces().filter(|(other, it)| *other <= id && it.name == *name);
    format!("{name}@{}", before.count())
}

/// The face of that name.
pub(super) fn find_face(library: &Cards, name: &str) -> Option<FaceId> {
    let counted = || {
        let (name, number) = name.rsplit_once('@')?;
        let at = number.parse::<usize>().ok()?.checked_sub(1)?;
        library.faces().filter(|it| it.1.name == name).nth(at).map(|it| it.0)
    };
    find_printed(library, name).or_else(counted)
}

/// The face of that name on the card that the name finds.
fn find_printed(library: &Cards, name: &str) -> Option<FaceId> {
    let named = |it: &FaceId| library.face(*it).name.eq_ignore_ascii_case(name);
    let card = library.find(name)?;
    CardSide::ALL.into_iter().map(|side| library.shown(card, side)).find(named)
}

/// The name of the face that an object shows where nothing changes it.
pub(super) fn body(library: &Cards, body: Body) -> String {
    face(library, body.face(library))
}

/// The card on which a face of that name is, with that face up; or that face alone, where it is on none.
pub(super) fn find_body(library: &Cards, name: &str) -> Option<Body> {
    let face = find_face(library, name)?;
    let up = |card: CardId| CardSide::ALL.into_iter().map(|side| Body::Card(card, side)).find(|it| it.face(library) == face);
    let cards = || library.library().cards().find_map(|it| up(it.0));
    Some(library.find(name).and_then(up).or_else(cards).unwrap_or(Body::Face(face)))
}

/// The labels of a position in normal form.
#[derive(Debug)]
pub(super) struct Labels<'a> {
    cards: &'a Cards,
    labels: Vec<Option<String>>,
}

impl<'a> Labels<'a> {
    /// Labels for permanents, for what is on the stack, and for what something refers to: a letter for the player, and a number.
    pub(super) fn of(state: &'a State) -> Self {
        let meant = meant(state);
        let mut labels = vec![None; state.objects.len()];
        let mut numbers = vec![0; state.players.len() + 1];
        let gone = state.players.len();
        for (slot, row) in state.objects.iter().enumerate() {
            let (letter, seat) = match row.kind {
                Kind::Free => ("gone".to_owned(), gone),
                _ => (letter(row.controller), row.controller.index()),
            };
            let shown = matches!(row.zone, Zone::Battlefield | Zone::Stack) || row.kind == Kind::Free || row.attached.is_some();
            if shown || meant.contains(&slot) {
                numbers[seat] += 1;
                labels[slot] = Some(format!("{letter}{}", numbers[seat]));
            }
        }
        Self { cards: &state.library, labels }
    }

    /// The label of a slot, if it has one.
    pub(super) fn at(&self, slot: usize) -> Option<&str> {
        self.labels[slot].as_deref()
    }

    /// The label of an object.
    pub(super) fn object(&self, id: ObjectId) -> &str {
        self.labels.get(id.index()).and_then(|it| it.as_deref()).unwrap_or("nothing")
    }

    /// The label of an object, or the name of a player.
    pub(super) fn thing(&self, thing: Thing) -> String {
        match thing {
            Thing::Object(id) => self.object(id).to_owned(),
            Thing::Player(id) => player(id),
        }
    }
}

fn letter(id: PlayerId) -> String {
    char::from(b'a' + id.0.min(25)).to_string()
}

impl Namer for Labels<'_> {
    fn object(&self, id: ObjectId) -> String {
        Labels::object(self, id).to_owned()
    }

    fn player(&self, id: PlayerId) -> String {
        player(id)
    }

    fn face(&self, id: FaceId) -> String {
        face(self.cards, id)
    }

    fn ability(&self, at: AbilityRef) -> String {
        abilities::text(self.cards, at)
    }
}

/// The slots of what something refers to.
fn meant(state: &State) -> BTreeSet<usize> {
    let (mut state, mut meant) = (state.clone(), BTreeSet::new());
    let mut by = Objects(|it: &mut ObjectId| {
        meant.extend(it.there().map(ObjectId::index));
    });
    for known in &mut state.last_known {
        known.object.visit(&mut by);
        known.bore.iter_mut().for_each(&mut by.0);
    }
    each_object(&mut state, by.0);
    meant
}
