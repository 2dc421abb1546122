//! Instructions, counted exactly: what a noisy machine can't tell. `cargo bench` in this folder, with Valgrind and `gungraun-runner`.

#[path = "../../benches/shared/positions.rs"]
mod positions;

use std::hint::black_box;

use engine::{
    Game, Session, Stage, State, View,
    bot::RandomPlayer,
    cards::{
        self,
        shelf::{self, Place, Shelf},
    },
    deck,
    perft::Perft,
};
use gungraun::prelude::*;
use kernel::machine::recompute;

use positions::{Idle, Windows, anthems, answers, bells, crowded, humility, middle, perft_a_start, setup, walls};

fn game(deck: &str) -> Game {
    Game::new(&positions::RULES, &setup(deck, 3))
}

// A whole game between random players.
#[library_benchmark]
#[benches::decks(args = ["simple-rg", "vanilla", "everything"], setup = game)]
fn whole_game(mut game: Game) -> Game {
    game.play(&mut RandomPlayer::new(4));
    black_box(game)
}

// A thousand windows in which a player can only pass, with the steps between them.
#[library_benchmark]
#[benches::permanents(args = [10, 100], setup = walls)]
fn thousand_forced_windows(mut game: Game) -> Game {
    game.play(&mut Windows { left: 1000 });
    black_box(game)
}

fn lands_and_walls(permanents: usize) -> Game {
    crowded("Wall of Stone", permanents)
}

// A hundred decisions whether to play a land.
#[library_benchmark]
#[benches::permanents(args = [10, 100, 1000], setup = lands_and_walls)]
fn hundred_decisions(mut game: Game) -> Game {
    game.play(&mut Idle { left: 100 });
    black_box(game)
}

// A turn in which so many identical abilities of each player trigger.
#[library_benchmark]
#[benches::permanents(args = [50, 500], setup = bells)]
fn identical_triggers(mut game: Game) -> Game {
    let next = game.state().turn.number + 1;
    game.play_until(&mut Idle { left: u32::MAX }, |state| state.turn.number == next && state.turn.stage == Stage::Draw);
    black_box(game)
}

fn with_anthems(permanents: usize) -> (Game, State) {
    copied(anthems(permanents))
}

fn with_humility(granting: usize) -> (Game, State) {
    copied(humility(granting))
}

fn copied(game: Game) -> (Game, State) {
    let state = game.state().clone();
    (game, state)
}

// The characteristics of all permanents, from nothing.
#[library_benchmark]
#[bench::anthems(args = (1000), setup = with_anthems)]
#[bench::humility(args = (80), setup = with_humility)]
fn all_characteristics((game, mut state): (Game, State)) -> (Game, State) {
    recompute(&mut state, game.rules().registry());
    black_box((game, state))
}

// All that a game of that deck begins with: the rules, and the cards that the deck names.
#[library_benchmark]
#[benches::decks(args = ["simple-rg", "everything"], setup = text)]
fn start(text: &str) -> usize {
    black_box(engine::rules(cards::wanted([text]))).library().len()
}

// The cards that a deck names among so many that nobody reads.
#[library_benchmark]
#[bench::thirty_thousand(setup = many)]
fn named_among_many((text, places): (String, Vec<Place>)) -> usize {
    let files = [("many", text.as_str())];
    black_box(Shelf::new(&files, &places)).wanted(["12 Beast 17\n4 Beast 29999\n4 Beast 10000"]).count()
}

fn text(deck: &str) -> &'static str {
    deck::DECKS.iter().find(|it| it.0 == deck).expect("it comes with the engine").1
}

fn many() -> (String, Vec<Place>) {
    let line = |it: usize| format!("Beast {} {{1}} creature Ox 1/1\n", it * 7919 % 30_000);
    let text: String = (0..30_000).map(line).collect();
    let places = shelf::places::<30_000>(&[("many", text.as_str())]).to_vec();
    (text, places)
}

// Each answer that a session takes, to its fiftieth question.
#[library_benchmark]
#[benches::decks(args = ["simple-rg", "everything"], setup = answers)]
fn fifty_answers((mut session, answers): (Session, Vec<usize>)) -> Session {
    answers.into_iter().for_each(|it| session.answer(it).expect("it is an option"));
    black_box(session)
}

fn look(session: &Session) -> View {
    View::asked(session.game().state(), session.question().expect("the game goes on"))
}

fn looked_at(deck: &str) -> Box<(Session, View)> {
    let session = middle(deck);
    let view = look(&session);
    Box::new((session, view))
}

// What a player may know who has looked before: what stands on cards is put into words once.
#[library_benchmark]
#[benches::decks(args = ["simple-rg", "everything"], setup = looked_at)]
fn view(mut looking: Box<(Session, View)>) -> (Box<(Session, View)>, View) {
    let view = look(black_box(&looking.0));
    let before = std::mem::replace(&mut looking.1, view);
    black_box((looking, before))
}

fn pair(deck: &str) -> Box<(Session, State)> {
    let session = middle(deck);
    let state = session.game().state().clone();
    Box::new((session, state))
}

// A copy of a position in the middle of a game, into memory that is there already.
#[library_benchmark]
#[benches::decks(args = ["simple-rg", "everything"], setup = pair)]
fn copy_position(mut pair: Box<(Session, State)>) -> Box<(Session, State)> {
    let (session, copy) = &mut *pair;
    copy.clone_from(black_box(session.game().state()));
    black_box(pair)
}

// Perft-A to ten decisions.
#[library_benchmark]
#[bench::start(setup = perft_a_start)]
fn perft_a(start: State) -> u64 {
    black_box(Perft::new(&positions::RULES, &start).count(10))
}

library_benchmark_group!(name = games, benchmarks = [
    whole_game, thousand_forced_windows, hundred_decisions, identical_triggers, all_characteristics, start, named_among_many,
    fifty_answers, view, copy_position, perft_a
]);
main!(library_benchmark_groups = games);
