//! Games with sideboards (400.11), cards face down in exile (406.3) and double-faced tokens (707.8a): positions hold together, are written
//! and imagined with them, and who may not see a card is not told of it.

use std::sync::Arc;

use engine::{
    Game, Rules, Setup,
    cards::{CardId, Library, parse},
    game::PlayerId,
};
use proptest::prelude::*;

use crate::table::{cases, holds_together, rules};

const CARDS: [&str; 8] = [
    "Hound {0} creature Human Werewolf 2/2: {0}, discard a card: transform this // transforms into Beast (green) creature Werewolf 4/4: {0}, discard a card: transform this",
    "Mirror {0} sorcery: create a token copying target creature, except it has flying",
    "Fork {0} instant: copy target creature spell you control",
    "Clutch {0} sorcery: incubate 1",
    "Wish {0} sorcery: you may reveal a creature card you own out of the sideboard and put it into your hand",
    "Lecture {0} sorcery: learn",
    "Bury {0} sorcery: each player exiles the top two cards of their library face down",
    "Scout {0} creature Human 1/1: {T}: exile the top card of your library face down. you may look at that card for as long as it remains exiled",
];

fn game(seed: u64) -> (Arc<Rules>, Setup) {
    let mut library = Library::over(Arc::clone(rules().library()));
    let cards = CARDS.map(|it| parse::card(it, &mut library, engine::lexicon()).expect("it has no problems"));
    let lesson = parse::card("Lesson One {0} sorcery Lesson: draw a card", &mut library, engine::lexicon());
    let mut sideboard = vec![lesson.expect("it has no problems"); 2];
    sideboard.extend([cards[0]; 3]);
    let deck: Vec<CardId> = cards.into_iter().flat_map(|it| [it; 5]).collect();
    let mut setup = Setup::new(vec![deck; 2], seed);
    for seat in &mut setup.seats {
        seat.sideboard.clone_from(&sideboard);
    }
    (rules().with(library), setup)
}

#[test]
fn a_sideboard_is_in_no_zone() {
    let (rules, setup) = game(1);
    let game = Game::new(&rules, &setup);
    for player in [PlayerId(0), PlayerId(1)] {
        assert_eq!(game.state().outside(player).len(), 5);
        assert_eq!(game.state().zones.library[player.index()].len(), 40);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(12, 60), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn positions_hold_together(seed: u64, answers in prop::collection::vec(any::<u16>(), 0..300)) {
        let (rules, setup) = game(seed);
        holds_together(&rules, &setup, &answers)?;
    }
}
