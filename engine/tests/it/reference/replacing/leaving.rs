//! Where something goes that dies: what is applied first leaves the others nothing to do.

use std::{
    collections::BTreeSet,
    sync::{Arc, LazyLock},
};

use engine::{Rules, State, cards::CardId, catalog::Zone, game::PlayerId};
use proptest::prelude::*;

use super::{Event, outcomes, pairs};
use crate::{
    reference::answers::{activated, laid_out, ways, with_cards},
    table::cases,
};

/// What a permanent makes of it that something dies.
const CARDS: [(&str, Zone); 3] = [
    ("Urn {1} artifact: if a creature would die, exile it", Zone::Exile),
    ("Loom {1} artifact: if a creature would die, it goes on top of the library", Zone::Library),
    ("Pit {1} enchantment: if a card would go to a graveyard, exile it", Zone::Exile),
];

/// What dies: that which says nothing of it, and that which says something itself.
const DYING: [&str; 2] =
    ["Calf {1} creature Ox 1/1", "Homebody {1} creature Ox 1/1: if this would die, shuffle it into its owner's library"];

const CAUSE: &str = "Cull {1} artifact: {0}: destroy all creatures";

static TABLE: LazyLock<(Arc<Rules>, Vec<CardId>)> =
    LazyLock::new(|| with_cards(CARDS.iter().map(|it| it.0).chain(DYING).chain([CAUSE])));

/// Something is about to go there.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Goes {
    to: Place,
    effects: Vec<Place>,
}

/// A zone, by how late it is in the alphabet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    Exile,
    Graveyard,
    Library,
}

impl Event for Goes {
    fn by(&self, effect: usize) -> Option<Self> {
        (self.to == Place::Graveyard).then(|| Self { to: self.effects[effect], ..self.clone() })
    }

    fn rank(&self, _: usize) -> u8 {
        0
    }

    fn effects(&self) -> usize {
        self.effects.len()
    }
}

fn place(zone: Zone) -> Place {
    match zone {
        Zone::Exile => Place::Exile,
        Zone::Library => Place::Library,
        other => panic!("nothing goes to {other:?}"),
    }
}

/// Where the only card of that player's that is not on the battlefield is.
fn found_at(state: &State, player: PlayerId) -> Place {
    let of = |it: &u16| state.objects[usize::from(*it)].owner == player;
    if state.zones.exile.iter().any(of) {
        Place::Exile
    } else if state.zones.library[player.index()].is_empty() {
        Place::Graveyard
    } else {
        Place::Library
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(30, 1_000), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_dies_goes_where_the_reference_allows(
        sides in [prop::collection::vec(0..CARDS.len(), 0..3), prop::collection::vec(0..CARDS.len(), 0..3)],
        dying in [0..DYING.len(), 0..DYING.len()],
    ) {
        let (rules, cards) = &*TABLE;
        let mut laid: Vec<Vec<CardId>> = sides.iter().map(|it| it.iter().map(|it| cards[*it]).collect()).collect();
        for (side, it) in laid.iter_mut().zip(dying) {
            side.push(cards[CARDS.len() + it]);
        }
        laid[0].push(cards[CARDS.len() + DYING.len()]);
        let session = activated(laid_out(rules, &laid), "Cull");
        let came = ways(&session, &|state| state.stack.is_empty());
        let came: BTreeSet<_> = came.iter().map(|it| (found_at(&it.state, PlayerId(0)), found_at(&it.state, PlayerId(1)))).collect();

        let of = |dying: usize| {
            let own = (dying == 1).then_some(Place::Library);
            let effects = sides.iter().flatten().map(|it| place(CARDS[*it].1)).chain(own).collect();
            outcomes(&Goes { to: Place::Graveyard, effects }).into_iter().map(|it| it.to).collect::<BTreeSet<_>>()
        };
        prop_assert_eq!(came, pairs(&of(dying[0]), &of(dying[1])));
    }
}
