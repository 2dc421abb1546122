//! Games with cards that lie face down where their owner may not look at them: drawn in the midst of casting (121.8), or in piles in exile
//! (406.4). Positions hold together with them, and nobody is told what they are.

use std::sync::Arc;

use engine::{Game, Rules, Session, Setup, View, bot::RandomPlayer, question::Decider};
use proptest::prelude::*;

use crate::table::{around, cases, holds_together};

const CARDS: [&str; 5] = [
    "Star {0} artifact: {T}, sacrifice this: add {B}. draw a card",
    "Rite {B} sorcery: as an additional cost to cast this, discard a card; each player draws a card",
    "Broker {0} creature Human 1/1: {0}: exile the top two cards of your library face down; {0}: return a card exiled with this to its owner's hand",
    "Attendant {0} creature Eldrazi 2/3: put a card an opponent owns from exile into that player's graveyard: you gain 1 life",
    "Bait {0} sorcery: as an additional cost to cast this, sacrifice a creature; destroy target creature with power less than the sacrificed creature's power",
];

fn game(seed: u64) -> (Arc<Rules>, Setup) {
    around(&CARDS, 8, seed)
}

/// What is drawn in the midst of casting is in the view, and is no more than a face-down card there, also among the options.
#[test]
fn nobody_sees_what_is_drawn_in_the_midst_of_casting() {
    let (mut unseen, mut asked_for) = (0, 0);
    for seed in 0..u64::from(cases(8, 40)) {
        let (rules, setup) = game(seed);
        let mut session = Session::new(Game::new(&rules, &setup));
        let mut player = RandomPlayer::new(seed);
        for _ in 0..300 {
            let Some(asked) = session.question().cloned() else { break };
            let state = session.game().state();
            let view = View::asked(state, &asked);
            for slot in state.zones.hand(asked.player) {
                if state.objects[usize::from(*slot)].face_down.is_some() {
                    let id = state.id(*slot);
                    let seen = view.seen(state.number(id)).expect("it is in the hand");
                    assert_eq!(seen.inscription.name, "face-down card");
                    assert_eq!(state.called(id), "a face-down card");
                    unseen += 1;
                    asked_for += usize::from(asked.options.iter().any(|it| it.object() == Some(id)));
                }
            }
            let answer = player.decide(state, &asked.question()).expect("it always answers");
            session.answer(answer).expect("it is among the options");
        }
    }
    assert!(unseen > 0, "nobody has drawn a card in the midst of casting");
    assert!(asked_for > 0, "nobody could discard it");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(12, 60), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn positions_hold_together(seed: u64, answers in prop::collection::vec(any::<u16>(), 0..300)) {
        let (rules, setup) = game(seed);
        holds_together(&rules, &setup, &answers)?;
    }
}
