//! Instructions, counted exactly: what a noisy machine can't tell. `cargo bench` in this folder, with Valgrind and `gungraun-runner`.

#[path = "../../benches/shared/positions.rs"]
mod positions;

use std::hint::black_box;

use engine::{Game, Session, State, perft::Perft};
use gungraun::prelude::*;

use positions::{Idle, Windows, crowded, middle, perft_a_start, setup, walls};

fn game(deck: &str) -> Game {
    Game::new(&positions::RULES, &setup(deck, 3))
}

// A whole game between random players.
#[library_benchmark]
#[benches::decks(args = ["simple-rg", "vanilla", "everything"], setup = game)]
fn whole_game(mut game: Game) -> u64 {
    game.play(&mut engine::bot::RandomPlayer::new(4));
    black_box(game.log().decisions)
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

fn pair(deck: &str) -> (Session, State) {
    let session = middle(deck);
    let state = session.game().state().clone();
    (session, state)
}

// A copy of a position in the middle of a game, into memory that is there already.
#[library_benchmark]
#[benches::decks(args = ["simple-rg", "everything"], setup = pair)]
fn copy_position((session, mut copy): (Session, State)) -> (Session, State) {
    copy.clone_from(black_box(session.game().state()));
    black_box((session, copy))
}

// Perft-A to ten decisions.
#[library_benchmark]
#[bench::start(setup = perft_a_start)]
fn perft_a(start: State) -> u64 {
    black_box(Perft::new(&positions::RULES, &start).count(10))
}

library_benchmark_group!(name = games, benchmarks = [whole_game, thousand_forced_windows, hundred_decisions, copy_position, perft_a]);
main!(library_benchmark_groups = games);
