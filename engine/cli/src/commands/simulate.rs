//! `rulemill simulate`: many games between random players.

use std::{
    cell::{Cell, RefCell},
    io::Write,
    panic::{self, AssertUnwindSafe},
    path::PathBuf,
    process::ExitCode,
    sync::Arc,
};

use anyhow::Context;
use cli::files;
use engine::{
    Game, Outcome, Pause, Replay, Rules, Setup,
    bot::RandomPlayer,
    cards,
    game::Defending,
    invariants::{self, Census},
    log::Log,
};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::Serialize;

use super::decks;

/// Plays games between players who take any legal option.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// How many games.
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// From which all chance follows: the same seed, the same games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The decks, one a player: names of decks that come with the engine, or files.
    #[arg(long, value_delimiter = ',', default_value = "simple-rg,simple-rg")]
    decks: Vec<String>,
    /// Who may be attacked where more than two play.
    #[arg(long, value_enum, default_value = "all")]
    defending: Attacked,
    /// Stop each game after so many turns; it counts as unfinished.
    #[arg(long, default_value_t = 1000)]
    turns: u32,
    /// Check after every action that the position holds together; a game that breaks is told and the rest go on.
    #[arg(long, conflicts_with = "record")]
    check: bool,
    /// Record the first game to that file.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// The results for a program.
    #[arg(long)]
    json: bool,
}

/// Who may be attacked.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Attacked {
    /// All opponents.
    All,
    /// The one whom the active player chooses as combat begins.
    Chosen,
}

impl From<Attacked> for Defending {
    fn from(attacked: Attacked) -> Self {
        match attacked {
            Attacked::All => Self::All,
            Attacked::Chosen => Self::Chosen,
        }
    }
}

/// A game takes a few hundred answers; one of so many does not end.
const ANSWERS: u64 = 500_000;

/// So many rules are named of what goes round.
const TOLD: usize = 6;

/// What came out.
#[derive(Debug, Default, Serialize)]
struct Results {
    games: u64,
    /// By seat.
    won: Vec<u64>,
    drawn: u64,
    unfinished: u64,
    turns: u64,
    /// Questions that had more than one option.
    decisions: u64,
    /// All questions.
    windows: u64,
    /// The games that did not hold together.
    broken: Vec<Broken>,
}

/// A game that panicked, or whose position broke an invariant.
#[derive(Debug, Serialize)]
struct Broken {
    seed: u64,
    turn: u32,
    message: String,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let library = cards::standard();
    let decks = args.decks.iter().map(|it| decks::read(it, &library)).collect::<anyhow::Result<Vec<_>>>()?;
    anyhow::ensure!(decks.len() > 1, "a game takes two decks or more: --decks A,B");
    let rules = engine::rules(library);
    let progress = bar(args);
    let mut results = Results { won: vec![0; decks.len()], ..Results::default() };
    for number in 0..args.games {
        let seed = args.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(number);
        let setup = Setup { defending: args.defending.into(), ..Setup::new(decks.clone(), seed) };
        if args.check {
            results.check(&rules, &setup, args);
        } else {
            let recording = number == 0 && args.record.is_some();
            let log = if recording { Log::default().recording() } else { Log::default() };
            let mut game = Game::new(&rules, &setup).logging(log);
            let mut player = RandomPlayer::new(!seed).answering(ANSWERS);
            let pause = game.play_until(&mut player, |state| state.turn.number > args.turns);
            results.add(&game);
            results.note_round(&game, pause, seed);
            if let Some(file) = args.record.as_ref().filter(|_| recording) {
                let replay = Replay::of(&game, &setup, &[]);
                files::replace(file, &replay.write()).with_context(|| format!("{} can't be written", file.display()))?;
            }
        }
        progress.inc(1);
    }
    progress.finish_and_clear();
    print(&results, args)?;
    Ok(ExitCode::from(u8::from(!results.broken.is_empty())))
}

fn bar(args: &Args) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} games, {eta} left").expect("the template is right");
    ProgressBar::with_draw_target(Some(args.games), ProgressDrawTarget::stderr()).with_style(style)
}

impl Results {
    fn add(&mut self, game: &Game) {
        self.games += 1;
        match game.outcome() {
            Outcome::Won(player) => self.won[player.index()] += 1,
            Outcome::Drawn => self.drawn += 1,
            Outcome::Running => self.unfinished += 1,
        }
        self.turns += u64::from(game.state().turn.number);
        self.decisions += game.log().decisions;
        self.windows += game.log().windows;
    }

    /// A game that goes round, or takes more answers than any does, is told with the rules by which it does.
    fn note_round(&mut self, game: &Game, pause: Pause, seed: u64) {
        let what = match pause {
            Pause::Over(_) => return,
            Pause::Asked => "no end after so many answers",
            Pause::Endless => "goes round without a choice",
        };
        let rules: Vec<String> = game.log().latest_rules().iter().take(TOLD).map(ToString::to_string).collect();
        let message = format!("{what}; what happens is by {}", rules.join(", "));
        self.broken.push(Broken { seed, turn: game.state().turn.number, message });
    }

    /// Plays a game with a check after every action.
    fn check(&mut self, rules: &Arc<Rules>, setup: &Setup, args: &Args) {
        let turn = Cell::new(0);
        let wrong: RefCell<Option<String>> = RefCell::new(None);
        let played = panic::catch_unwind(AssertUnwindSafe(|| {
            let mut game = Game::new(rules, setup);
            let census = Census::of(game.state());
            let pause = game.play_until(&mut RandomPlayer::new(!setup.seed).answering(ANSWERS), |state| {
                turn.set(state.turn.number);
                let checked = invariants::check(state).and_then(|()| census.check(state));
                let checked = checked.and_then(|()| invariants::characteristics(state, rules));
                let ends = checked.is_err() || state.turn.number > args.turns;
                wrong.replace(checked.err());
                ends
            });
            (game, pause)
        }));
        let message = match &played {
            Ok((game, pause)) => {
                self.add(game);
                self.note_round(game, *pause, setup.seed);
                wrong.into_inner()
            }
            Err(panicked) => {
                self.games += 1;
                let text = panicked.downcast_ref::<String>().map(String::as_str);
                Some(format!("panic: {}", text.or(panicked.downcast_ref::<&str>().copied()).unwrap_or("of another sort")))
            }
        };
        self.broken.extend(message.map(|message| Broken { seed: setup.seed, turn: turn.get(), message }));
    }
}

#[expect(clippy::cast_precision_loss, reason = "averages for a reader")]
fn print(results: &Results, args: &Args) -> anyhow::Result<()> {
    let mut out = anstream::stdout();
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(results)?)?;
        return Ok(());
    }
    let each = |it: u64| it as f64 / results.games.max(1) as f64;
    writeln!(out, "{} games, seed {}", results.games, args.seed)?;
    for (seat, (won, deck)) in results.won.iter().zip(&args.decks).enumerate() {
        writeln!(out, "  won by player {seat} ({deck}): {won}")?;
    }
    writeln!(out, "  drawn: {}   unfinished: {}", results.drawn, results.unfinished)?;
    for Broken { seed, turn, message } in &results.broken {
        writeln!(out, "  BROKEN in turn {turn}, seed {seed}: {message}")?;
    }
    writeln!(out, "  a game: {:.2} turns, {:.0} decisions", each(results.turns), each(results.decisions))?;
    Ok(())
}
