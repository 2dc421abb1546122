//! Numbers of 32 bits: what is doubled again and again is right to the last digit, and what would be beyond has the game stand still.
//! What is counted of a turn is counted to the end, however much it is.

use std::sync::Arc;

use engine::{
    Choice, Decider, Game, Pause, Question, Setup, State,
    cards::{CardId, Library, parse},
    game::PlayerId,
};
use proptest::prelude::*;

use crate::table::{cases, rules};

/// Does the first thing that may be done wherever there is a choice, and nothing with priority; counts the choices.
#[derive(Default)]
struct First {
    choices: u32,
}

impl Decider for First {
    fn decide(&mut self, _: &State, question: &Question<'_>) -> Option<usize> {
        self.choices += u32::from(question.options[0] != Choice::Pass);
        Some(0)
    }
}

const LIFE_DOUBLER: &str = "Reflection {W} enchantment: if you would gain life, double it";
const COUNTER_DOUBLER: &str = "Season {G} enchantment: if counters would be put on permanents you control, double it";
const TOKEN_DOUBLER: &str = "Lives {G} enchantment: if you would create tokens, double it";
const DAMAGE_DOUBLER: &str = "Furnace {R} enchantment: if damage would be dealt, double it";

/// What alice and bob have after alice's upkeep, with so many permanents that double, and a bell that says that.
fn after(doubler: &str, times: usize, bell: &str) -> [i32; 2] {
    let (pause, lives) = played(doubler, times, bell);
    assert_ne!(pause, Pause::Beyond);
    lives
}

/// The same, and why it stood still, if it did.
fn played(doubler: &str, times: usize, bell: &str) -> (Pause, [i32; 2]) {
    with_deck(60, doubler, times, bell, &mut First::default())
}

/// The same with so many lands in each library, and this one playing.
fn with_deck(lands: usize, doubler: &str, times: usize, bell: &str, player: &mut First) -> (Pause, [i32; 2]) {
    let mut library = Library::over(Arc::clone(rules().library()));
    let mut card = |text: &str| -> CardId { parse::card(text, &mut library, engine::lexicon()).expect("it has no problems") };
    let (doubler, bell) = (card(doubler), card(&format!("Bell {{1}} artifact: at the beginning of your upkeep, {bell}")));
    let land = library.find("Forest").expect("it comes with the engine");
    let side = [vec![doubler; times], vec![bell]].concat();
    let mut game = Game::midway(&rules().with(library), &Setup::new(vec![vec![land; lands]; 2], 5), &[side, Vec::new()]);
    let turn = game.state().turn.number + 2;
    let pause = game.play_until(player, |state| state.turn.number == turn && state.turn.stage == engine::Stage::Draw);
    (pause, [0, 1].map(|it| game.state().player(PlayerId(it)).life))
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

/// 2 to the 31st is no life total of 32 bits; what is well below it is.
#[test]
fn a_game_with_a_number_beyond_stands_still() {
    let [alice, _] = after(LIFE_DOUBLER, 21, "you gain 1000 life");
    assert_eq!(alice, 20 + 1000 * (1 << 21));
    // By 40 doublings nothing would be left of the number in 32 bits.
    for times in [22, 40] {
        assert_eq!(played(LIFE_DOUBLER, times, "you gain 1000 life").0, Pause::Beyond, "{times} times");
    }
    assert_eq!(played(DAMAGE_DOUBLER, 22, "this deals 1000 damage to each opponent").0, Pause::Beyond);
    assert_eq!(played(COUNTER_DOUBLER, 32, "put one charge counter on this").0, Pause::Beyond);
    assert_eq!(played(TOKEN_DOUBLER, 20, "create a 1/1 white Soldier creature token").0, Pause::Beyond);
    assert_eq!(played(TOKEN_DOUBLER, 40, "create a 1/1 white Soldier creature token").0, Pause::Beyond);
}

/// However much happens in it.
#[test]
fn a_turn_is_remembered_whole() {
    let bell = "draw 1100 cards, then you gain life equal to the number of cards you've drawn this turn";
    let (_, [alice, _]) = with_deck(1200, LIFE_DOUBLER, 0, bell, &mut First::default());
    assert_eq!(alice, 20 + 1100);
}

/// Which of effects that are alike comes first is no choice (616.1).
#[test]
fn nobody_is_asked_for_the_order_of_doublers_that_are_alike() {
    for (doubler, bell) in [(LIFE_DOUBLER, "you gain 1 life"), (TOKEN_DOUBLER, "create a 1/1 white Soldier creature token")] {
        let choices = |times| {
            let mut first = First::default();
            with_deck(60, doubler, times, bell, &mut first);
            first.choices
        };
        assert_eq!(choices(9), choices(0), "{doubler}");
    }
}
