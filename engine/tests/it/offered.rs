//! What players may do is found out anew only where something has touched it: a row that does not note what it looks at undoes that for all
//! (a look that hangs on everything is forgotten with the next event).

use engine::{About, Decider, Game, Question, State, bot::RandomPlayer};

use crate::table::{rules, setup};

/// A random player who counts the looks that would outlast an event that touches nothing.
struct Looking {
    player: RandomPlayer,
    looks: u32,
    lasting: u32,
}

impl Decider for Looking {
    fn decide(&mut self, state: &State, question: &Question<'_>) -> Option<usize> {
        if question.about == About::Priority {
            self.looks += 1;
            self.lasting += u32::from(state.offered.outlasts_events());
        }
        self.player.decide(state, question)
    }
}

/// Of a hundred looks in games with that deck, so many last.
fn lasting(deck: &str) -> u32 {
    let mut player = Looking { player: RandomPlayer::new(5), looks: 0, lasting: 0 };
    for seed in 0..3 {
        Game::new(rules(), &setup(&[deck, deck], seed)).play(&mut player);
    }
    player.lasting * 100 / player.looks
}

#[test]
fn what_is_offered_hangs_on_what_was_looked_at() {
    for deck in ["simple-rg", "vanilla", "red-green", "blue-black"] {
        assert!(lasting(deck) > 80, "some row does not note at what it looks: {deck} {}", lasting(deck));
    }
}
