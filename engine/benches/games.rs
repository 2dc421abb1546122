//! How fast games go: `cargo bench -p engine --bench games`. Counts of allocations stand beside the times.

use std::sync::{Arc, LazyLock};

use divan::{AllocProfiler, Bencher, counter::ItemsCount};
use engine::{
    Choice, Decider, Game, Question, Rules, Session, Setup, State,
    bot::RandomPlayer,
    cards::{self, CardId},
    deck,
    log::Log,
};

#[global_allocator]
static ALLOCATIONS: AllocProfiler = AllocProfiler::system();

static RULES: LazyLock<Arc<Rules>> = LazyLock::new(|| Rules::new(cards::standard()));

fn main() {
    divan::main();
}

fn setup(deck: &str, seed: u64) -> Setup {
    let (_, text) = deck::DECKS.iter().find(|it| it.0 == deck).expect("it comes with the engine");
    let cards = deck::deck(text, RULES.library()).expect("the decks that come with the engine have no problems");
    Setup::new(vec![cards.clone(), cards], seed)
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

/// A game at its 50th question.
fn middle(deck: &str) -> Session {
    let mut session = Session::new(Game::new(&RULES, &setup(deck, 3)));
    let mut player = RandomPlayer::new(4);
    for _ in 0..50 {
        let Some(asked) = session.question().cloned() else { break };
        let answer = player.decide(session.game().state(), &asked.question()).expect("it always answers");
        session.answer(answer).expect("it is an option");
    }
    session
}

/// A copy of a position in the middle of a game, into memory that is there already.
#[divan::bench(args = ["simple-rg", "everything"])]
fn copy_position(bencher: Bencher<'_, '_>, deck: &str) {
    let session = middle(deck);
    let mut copy: State = session.game().state().clone();
    bencher.bench_local(|| copy.clone_from(divan::black_box(session.game().state())));
}

/// Half of the permanents are Forests and half are that creature, shared by two players; the decks are Forests.
fn crowded(creature: &str, permanents: usize) -> Game {
    let find = |name| RULES.library().find(name).expect("it comes with the engine");
    let (land, creature) = (find("Forest"), find(creature));
    let side: Vec<CardId> = [land, creature].into_iter().cycle().take(permanents / 2).collect();
    let setup = Setup::new(vec![vec![land; 1000]; 2], 5);
    Game::midway(&RULES, &setup, &[side.clone(), side])
}

/// Passes, attacks and blocks with nothing, plays no land: what is left is what every decision costs. Ends after so many questions.
struct Idle {
    left: u32,
}

impl Decider for Idle {
    fn decide(&mut self, _: &State, question: &Question<'_>) -> Option<usize> {
        self.left = self.left.checked_sub(1)?;
        let still = |it: &Choice| matches!(it, Choice::Pass | Choice::Done);
        Some(question.options.iter().position(still).unwrap_or(0))
    }
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

/// Stops at every question, also where there is one option only: the time from one forced window to the next.
struct Windows {
    left: u32,
}

impl Decider for Windows {
    fn decide(&mut self, _: &State, _: &Question<'_>) -> Option<usize> {
        Some(0)
    }

    fn stops(&mut self, _: &State, _: &Question<'_>) -> bool {
        self.left = self.left.saturating_sub(1);
        self.left == 0
    }
}

/// A thousand windows of priority in which a player can only pass, the steps between them included; an item is a window.
#[divan::bench(args = [10, 100], sample_count = 20)]
fn forced_windows(bencher: Bencher<'_, '_>, permanents: usize) {
    const WINDOWS: u32 = 1000;
    let find = |name| RULES.library().find(name).expect("it comes with the engine");
    let wall = find("Wall of Stone");
    let setup = Setup::new(vec![vec![wall; 1000]; 2], 5);
    let side = vec![wall; permanents / 2];
    bencher
        .counter(ItemsCount::new(WINDOWS))
        .with_inputs(|| Game::midway(&RULES, &setup, &[side.clone(), side.clone()]))
        .bench_local_refs(|game| {
            game.play(&mut Windows { left: WINDOWS });
        });
}
