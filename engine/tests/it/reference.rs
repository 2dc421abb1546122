//! Deliberately naive second implementations, each written from the book alone: slow, obvious, and compared with the machine on many positions.
//!
//! ```text
//! board        permanents, written out
//! words        what a text says of them
//! layers       613, layer by layer
//! taking_over  what takes the place of something else
//! replacing    616.1: every order tried
//! triggers     603.2 and 603.3: each ability looks at each occurrence
//! answers      every way in which players could answer
//! ```

mod answers;
mod board;
mod layers;
mod replacing;
mod taking_over;
mod triggers;
mod words;

use std::sync::{Arc, LazyLock};

use engine::{
    Game, Rules, Setup, State,
    bot::{RandomPlayer, Script},
    cards::{CardId, Library, parse},
};
use kernel::machine::determine;
use proptest::prelude::*;

use crate::table::{cases, rules, setup};
use board::Board;

/// The position's characteristics by the machine and by the reference. Where a text is beyond the reference there is nothing to compare.
fn compare(state: &State) -> Result<bool, TestCaseError> {
    let Some(ought) = layers::apply_all(state) else { return Ok(false) };
    let is = Board::of(state);
    for (thing, ought) in is.things.iter().zip(&ought.things) {
        prop_assert_eq!(thing, ought, "{}", state.name(thing.id));
    }
    Ok(true)
}

/// Permanents that get in each other's way: each takes, gives or looks at what others take, give or look at.
const CLASHING: &str = "
Mute {1} enchantment: all creatures lose all abilities
Hush {1} enchantment: artifacts lose all abilities
Dwarf {1} enchantment: all creatures lose all abilities and have base power and toughness 1/1
Quicken {1} enchantment: other enchantments are 2/2 creatures besides
Forge {1} enchantment: creatures you control are artifacts besides
Wing {1} artifact: artifacts have flying
Gale {1} enchantment: creatures with flying get +1/+1
Drag {1} enchantment: creatures with flying lose flying
Perch {1} artifact creature Bird 1/1: flying; other creatures with flying have vigilance
Watch {1} creature Bird 1/3: creatures with vigilance have flying
Ground {1} artifact: creatures can't have flying
Flood {1} enchantment: lands are Islands
Bloom {1} enchantment: lands you control are 1/1 creatures besides
Dye {1} enchantment: artifacts are black
Stain {1} artifact: black permanents are creatures besides
Pride {1} enchantment: black creatures get +1/+1
Meek {1} enchantment: creatures with power 1 or less get +2/+2
Mighty {1} creature Giant 4/4: creatures with power 4 or more get -1/-1
Horde {1} creature Wurm 0/0: this gets +1/+1 for each creature you control
BlockerLimits {1} creature Wall */*: this's size is 1 plus the number of artifacts on the battlefield
Lend {1} enchantment: creatures you control have \"creatures with flying get +0/+1\"
Golem {3} artifact creature Golem 3/3
Bear {1} creature Bear 2/2: vigilance
Field land Forest
";

/// The rules with these cards, and the cards.
fn clashing() -> &'static (Arc<Rules>, Vec<CardId>) {
    static CLASHING_RULES: LazyLock<(Arc<Rules>, Vec<CardId>)> = LazyLock::new(|| {
        let mut library = Library::over(Arc::clone(rules().library()));
        let lines = CLASHING.lines().filter(|it| !it.is_empty());
        let read =
            |it: &str| parse::card(it, &mut library, engine::lexicon()).unwrap_or_else(|problems| panic!("{it}: {problems:?}"));
        let cards = lines.map(read).collect();
        (rules().with(library), cards)
    });
    &CLASHING_RULES
}

fn boards() -> impl Strategy<Value = [Vec<CardId>; 2]> {
    let side = || prop::collection::vec(prop::sample::select(clashing().1.clone()), 0..6);
    [side(), side()]
}

/// The position that these permanents make.
fn laid_out(sides: &[Vec<CardId>; 2]) -> State {
    let (rules, _) = clashing();
    let game = Game::midway(rules, &Setup::new(vec![Vec::new(); 2], 1), sides);
    let mut state = game.state().clone();
    determine(&mut state, rules.registry());
    state
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(300, 20_000), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn permanents_have_the_characteristics_of_the_reference(sides in boards()) {
        prop_assert!(compare(&laid_out(&sides))?, "all of it is within the reference");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(4, 200), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn so_they_have_in_the_midst_of_games(seed in any::<u64>(), answers in prop::collection::vec(any::<u16>(), 100..300)) {
        let mut game = Game::new(rules(), &setup(&["everything", "white-blue"], seed));
        let wrong = std::cell::RefCell::new(Ok(()));
        game.play_until(&mut Script::new(&answers), |state| {
            let mut state = state.clone();
            determine(&mut state, rules().registry());
            *wrong.borrow_mut() = compare(&state).map(drop);
            wrong.borrow().is_err()
        });
        wrong.into_inner()?;
    }
}

/// The reference understands most of what is met: a comparison that compares nothing would pass as well.
#[test]
fn most_positions_are_compared() {
    let mut game = Game::new(rules(), &setup(&["everything", "everything"], 5));
    let counts = std::cell::Cell::new((0, 0));
    game.play_until(&mut RandomPlayer::new(5), |state| {
        let mut state = state.clone();
        determine(&mut state, rules().registry());
        let (all, compared) = counts.get();
        counts.set((all + 1, compared + u32::from(compare(&state).unwrap_or(true))));
        false
    });
    let (all, compared) = counts.get();
    assert!(compared * 10 >= all * 9, "{compared} of {all} positions are compared");
}
