//! Games with Attraction decks (717): what a deck list is made into, and that positions hold together, are written and imagined with them.

use std::sync::Arc;

use engine::{
    Game, Rules, Setup,
    game::{PlayerId, Supplement},
};
use proptest::prelude::*;

use crate::table::{around, cases, holds_together};

const CARDS: [&str; 7] = [
    "Wheel artifact Attraction 2, 6: visit - you gain 3 life",
    "Swing artifact Attraction 3, 4, 6: visit - each opponent loses 1 life",
    "Hunt artifact Attraction 2, 5, 6: visit - sacrifice this and claim the prize | prize - create a 2/2 white Bear creature token",
    "Ticket {0} sorcery: open an Attraction",
    "Pass {0} sorcery: roll to visit your Attractions",
    "Smash {0} instant: destroy target artifact",
    "Fan {0} creature Human 1/1: whenever you open an Attraction, you gain 1 life",
];

fn game(seed: u64) -> (Arc<Rules>, Setup) {
    around(&CARDS, 6, seed)
}

#[test]
fn attractions_of_a_deck_list_are_a_deck_of_their_own() {
    let (rules, setup) = game(1);
    let game = Game::new(&rules, &setup);
    let zones = &game.state().zones;
    for player in [PlayerId(0), PlayerId(1)] {
        assert_eq!(game.state().supplement(player, Supplement::Attractions).len(), 18);
        assert_eq!(zones.library[player.index()].len(), 24);
        let top = game.state().top_of(player, Supplement::Attractions).expect("there are some");
        assert_eq!(game.state().deck_of(top), Some(Supplement::Attractions));
    }
    assert!(zones.command.is_empty());
    let view = engine::view::View::of(game.state(), PlayerId(0));
    assert!(view.command.is_empty());
    assert!(view.to_string().contains("18 in the Attraction deck"));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(12, 60), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn positions_hold_together(seed: u64, answers in prop::collection::vec(any::<u16>(), 0..300)) {
        let (rules, setup) = game(seed);
        holds_together(&rules, &setup, &answers)?;
    }
}
