//! Numbers of 32 bits: what is doubled again and again is right to the last digit, and what would be beyond stops the program.

use std::{panic, sync::Arc};

use engine::{
    Decider, Game, Question, Setup, State,
    cards::{CardId, Library, parse},
    game::PlayerId,
};
use proptest::prelude::*;

use crate::table::{cases, rules};

/// Does the first thing that may be done wherever there is a choice, and nothing with priority.
struct First;

impl Decider for First {
    fn decide(&mut self, _: &State, _: &Question<'_>) -> Option<usize> {
        Some(0)
    }
}

const LIFE_DOUBLER: &str = "Reflection {W} enchantment: if you would gain life, double it";
const DAMAGE_DOUBLER: &str = "Furnace {R} enchantment: if damage would be dealt, double it";

/// What alice and bob have after alice's upkeep, with so many permanents that double, and a bell that says that.
fn after(doubler: &str, times: usize, bell: &str) -> [i32; 2] {
    let mut library = Library::over(Arc::clone(rules().library()));
    let mut card = |text: &str| -> CardId { parse::card(text, &mut library, engine::lexicon()).expect("it has no problems") };
    let (doubler, bell) = (card(doubler), card(&format!("Bell {{1}} artifact: at the beginning of your upkeep, {bell}")));
    let land = library.find("Forest").expect("it comes with the engine");
    let side = [vec![doubler; times], vec![bell]].concat();
    let mut game = Game::midway(&rules().with(library), &Setup::new(vec![vec![land; 60]; 2], 5), &[side, Vec::new()]);
    let turn = game.state().turn.number + 2;
    game.play_until(&mut First, |state| state.turn.number == turn && state.turn.stage == engine::Stage::Draw);
    [0, 1].map(|it| game.state().player(PlayerId(it)).life)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(6, 24), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn life_that_is_doubled_is_exact(times in 0_u32..12, life in 1_i32..1000) {
        let [alice, _] = after(LIFE_DOUBLER, times as usize, &format!("you gain {life} life"));
        prop_assert_eq!(alice, 20 + life * 2_i32.pow(times));
    }

    #[test]
    fn damage_that_is_doubled_is_exact(times in 0_u32..12, damage in 1_i32..1000) {
        let [_, bob] = after(DAMAGE_DOUBLER, times as usize, &format!("this deals {damage} damage to each opponent"));
        prop_assert_eq!(bob, 20 - damage * 2_i32.pow(times));
    }
}

/// 2 to the 31st is no life total of 32 bits; the one below it is.
#[test]
fn a_number_beyond_stops_the_program() {
    let [alice, _] = after(LIFE_DOUBLER, 21, "you gain 1000 life");
    assert_eq!(alice, 20 + 1000 * (1 << 21));
    let beyond = panic::catch_unwind(|| after(LIFE_DOUBLER, 22, "you gain 1000 life"));
    assert!(beyond.is_err());
}
