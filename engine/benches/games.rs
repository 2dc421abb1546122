//! How fast games go: `cargo bench -p engine --bench games`. Counts of allocations stand beside the times.

#[path = "shared/positions.rs"]
mod positions;

use divan::{AllocProfiler, Bencher, counter::ItemsCount};
use engine::{Game, Setup, Stage, State, bot::RandomPlayer, log::Log, perft::Perft};
use kernel::machine::recompute;

use positions::{Idle, RULES, Windows, anthems, bells, crowded, humility, middle, perft_a_start, setup, walls};

#[global_allocator]
static ALLOCATIONS: AllocProfiler = AllocProfiler::system();

fn main() {
    divan::main();
}

fn whole(setup: &Setup, log: Log) -> Game {
    let mut game = Game::new(&RULES, setup).logging(log);
    game.play(&mut RandomPlayer::new(!setup.seed));
    game
}

const GAMES: u64 = 20;

fn games(bencher: Bencher<'_, '_>, deck: &str, log: impl Fn() -> Log + Sync) {
    let setups: Vec<Setup> = (0..GAMES).map(|it| setup(deck, it)).collect();
    bencher.counter(ItemsCount::new(GAMES)).bench(|| setups.iter().map(|it| whole(it, log()).log().decisions).sum::<u64>());
}

/// Twenty games between random players, no trace kept. An item is a game.
#[divan::bench(args = ["simple-rg", "vanilla", "red-green", "everything"], sample_count = 20)]
fn games_silent(bencher: Bencher<'_, '_>, deck: &str) {
    games(bencher, deck, Log::default);
}

/// The same games with every event told.
#[divan::bench(args = ["simple-rg", "vanilla"], sample_count = 20)]
fn games_traced(bencher: Bencher<'_, '_>, deck: &str) {
    games(bencher, deck, || Log::tracing(Vec::new()));
}

/// The same games; an item is a decision, so allocations are told by the decision too.
#[divan::bench(args = ["simple-rg", "vanilla"], sample_count = 20)]
fn decisions(bencher: Bencher<'_, '_>, deck: &str) {
    let setups: Vec<Setup> = (0..GAMES).map(|it| setup(deck, it)).collect();
    let decisions: u64 = setups.iter().map(|it| whole(it, Log::default()).log().decisions).sum();
    bencher.counter(ItemsCount::new(decisions)).bench(|| setups.iter().for_each(|it| drop(whole(it, Log::default()))));
}

/// A copy of a position in the middle of a game, into memory that is there already.
#[divan::bench(args = ["simple-rg", "everything"])]
fn copy_position(bencher: Bencher<'_, '_>, deck: &str) {
    let session = middle(deck);
    let mut copy: State = session.game().state().clone();
    bencher.bench_local(|| copy.clone_from(divan::black_box(session.game().state())));
}

/// Perft-A to fourteen decisions.
#[divan::bench(sample_count = 20)]
fn perft_a(bencher: Bencher<'_, '_>) {
    let start = perft_a_start();
    bencher.bench(|| assert_eq!(Perft::new(&RULES, &start).count(14), 33_669));
}

/// Five hundred decisions whether to play a land, with all windows and steps between them: walls don't attack. An item is a decision.
#[divan::bench(args = [10, 100, 1000, 2500], sample_count = 10)]
fn priority_among_permanents(bencher: Bencher<'_, '_>, permanents: usize) {
    among(bencher, "Wall of Stone", permanents, 500);
}

/// Five thousand decisions, nearly all of them whether one more creature attacks. An item is a decision.
#[divan::bench(args = [10, 100, 1000, 2500], sample_count = 10)]
fn attacks_among_permanents(bencher: Bencher<'_, '_>, permanents: usize) {
    among(bencher, "Grizzly Bears", permanents, 5000);
}

fn among(bencher: Bencher<'_, '_>, creature: &str, permanents: usize, decisions: u32) {
    bencher.counter(ItemsCount::new(decisions)).with_inputs(|| crowded(creature, permanents)).bench_local_refs(|game| {
        game.play(&mut Idle { left: decisions });
    });
}

/// A thousand windows of priority in which a player can only pass, the steps between them included; an item is a window.
#[divan::bench(args = [10, 100], sample_count = 20)]
fn forced_windows(bencher: Bencher<'_, '_>, permanents: usize) {
    const WINDOWS: u32 = 1000;
    bencher.counter(ItemsCount::new(WINDOWS)).with_inputs(|| walls(permanents)).bench_local_refs(|game| {
        game.play(&mut Windows { left: WINDOWS });
    });
}

/// A turn in which so many identical abilities of each player trigger.
#[divan::bench(args = [50, 500], sample_count = 10)]
fn identical_triggers(bencher: Bencher<'_, '_>, permanents: usize) {
    bencher.with_inputs(|| bells(permanents)).bench_local_refs(|game| {
        let next = game.state().turn.number + 1;
        game.play_until(&mut Idle { left: u32::MAX }, |state| state.turn.number == next && state.turn.stage == Stage::Draw)
    });
}

/// The characteristics of so many creatures from nothing; half of them give all of them +1/+1.
#[divan::bench(args = [100, 1000], sample_count = 10)]
fn characteristics_among_anthems(bencher: Bencher<'_, '_>, permanents: usize) {
    characteristics(bencher, &anthems(permanents));
}

/// The same of so many creatures that each give all of them a keyword, all of which they lose.
#[divan::bench(args = [80], sample_count = 10)]
fn characteristics_under_humility(bencher: Bencher<'_, '_>, granting: usize) {
    characteristics(bencher, &humility(granting));
}

fn characteristics(bencher: Bencher<'_, '_>, game: &Game) {
    let mut state = game.state().clone();
    bencher.bench_local(|| recompute(&mut state, game.rules().registry()));
}
