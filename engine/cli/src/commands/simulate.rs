//! `rulemill simulate`: many games between random players, on several threads.

mod results;

use std::{
    num::NonZero,
    ops::Range,
    path::PathBuf,
    process::ExitCode,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    thread,
};

use anyhow::Context;
use cli::files;
use engine::{
    Game, Replay, Rules, Seat, Setup,
    bot::RandomPlayer,
    game::{Defending, Seats, Turns, Variant},
    log::Log,
};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::decks;
use results::Results;

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
    /// The team of each player, a number each: --teams 1,2,1,2. Without it everybody plays alone.
    #[arg(long, value_delimiter = ',')]
    teams: Vec<u8>,
    /// The variant: it says how teams sit, with what life and range they begin, and who attacks whom.
    #[arg(long, value_enum, default_value = "free-for-all")]
    variant: Played,
    /// Teams take their turns together.
    #[arg(long)]
    shared_turns: bool,
    /// The range of influence of everybody, in seats; unlimited, unless it or the variant says otherwise.
    #[arg(long, value_name = "SEATS")]
    range: Option<u8>,
    /// The life with which each begins; of a variant its own, unless it is said.
    #[arg(long)]
    life: Option<i32>,
    /// A file of real cards, as `cards check` reads it; decks in files name cards of it.
    #[arg(long, value_name = "FILE")]
    cards: Option<PathBuf>,
    /// Who may be attacked where more than two play.
    #[arg(long, value_enum, default_value = "all")]
    defending: Attacked,
    /// Stop each game once so many turns are over; it counts as unfinished.
    #[arg(long, default_value_t = 1000)]
    turns: u32,
    /// Stop each game after so many decisions, wherever it stands: who may regenerate for nothing may do so without end. It counts as
    /// unfinished, and is named with the rules by which things went on.
    #[arg(long, default_value_t = 50_000)]
    decisions: u64,
    /// Check after every action that the position holds together; a game that breaks is told and the rest go on.
    #[arg(long, conflicts_with = "record")]
    check: bool,
    /// Play that game alone, counted from 0 among those that would be played.
    #[arg(long, value_name = "NUMBER")]
    only: Option<u64>,
    /// Record the first game to that file, or the only one.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// How many games to play at once; all cores, unless it is said. What comes out is the same.
    #[arg(long)]
    jobs: Option<NonZero<usize>>,
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
    /// The one to the left.
    Left,
    /// The one to the right.
    Right,
}

impl From<Attacked> for Defending {
    fn from(attacked: Attacked) -> Self {
        match attacked {
            Attacked::All => Self::All,
            Attacked::Chosen => Self::Chosen,
            Attacked::Left => Self::Left,
            Attacked::Right => Self::Right,
        }
    }
}

/// A variant for several.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Played {
    /// Everybody for themselves, or teams of no variant.
    FreeForAll,
    /// Teams that sit together.
    TeamVsTeam,
    /// Teams of three around an emperor.
    Emperor,
    /// Teams that share turns and life.
    TwoHeadedGiant,
    /// Teams whose players sit apart.
    AlternatingTeams,
}

impl From<Played> for Variant {
    fn from(played: Played) -> Self {
        match played {
            Played::FreeForAll => Self::FreeForAll,
            Played::TeamVsTeam => Self::TeamVsTeam,
            Played::Emperor => Self::Emperor,
            Played::TwoHeadedGiant => Self::TwoHeadedGiant,
            Played::AlternatingTeams => Self::AlternatingTeams,
        }
    }
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let names: Vec<&str> = args.decks.iter().map(String::as_str).collect();
    let (rules, decks) = decks::read(&names, args.cards.as_deref())?;
    anyhow::ensure!((2..=Seats::MOST).contains(&decks.len()), "a game takes two to {} decks: --decks A,B", Seats::MOST);
    anyhow::ensure!(
        args.teams.is_empty() || args.teams.len() == decks.len(),
        "--teams takes a number for each deck: {}",
        decks.len()
    );
    let games = Games {
        args,
        rules,
        decks,
        next: AtomicU64::new(args.only.unwrap_or(0)),
        progress: bar(args.only.map_or(args.games, |_| 1)),
    };
    let results = games.play_all()?;
    games.progress.finish_and_clear();
    results.print(args)?;
    Ok(ExitCode::from(u8::from(results.is_broken())))
}

fn bar(games: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} games, {eta} left").expect("the template is right");
    ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::stderr()).with_style(style)
}

/// The games that are to be played. Whoever is free takes the next one; each follows from its number alone.
struct Games<'a> {
    args: &'a Args,
    rules: Arc<Rules>,
    decks: Vec<Seat>,
    next: AtomicU64,
    progress: ProgressBar,
}

impl Games<'_> {
    /// Which of the games there would be.
    fn numbers(&self) -> Range<u64> {
        self.args.only.map_or(0..self.args.games, |it| it..it + 1)
    }

    fn play_all(&self) -> anyhow::Result<Results> {
        let jobs = self.args.jobs.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZero::get);
        let jobs = usize::try_from(self.numbers().end - self.numbers().start).unwrap_or(jobs).min(jobs);
        let parts: Vec<anyhow::Result<Results>> = thread::scope(|scope| {
            let others: Vec<_> = (1..jobs).map(|_| scope.spawn(|| self.play_some())).collect();
            let own = self.play_some();
            let others = others.into_iter().map(|it| it.join().unwrap_or_else(|it| std::panic::resume_unwind(it)));
            std::iter::once(own).chain(others).collect()
        });
        parts.into_iter().try_fold(Results::of(self.decks.len()), |sum, it| Ok(sum.and(it?)))
    }

    /// Plays game after game until none is left.
    fn play_some(&self) -> anyhow::Result<Results> {
        let mut results = Results::of(self.decks.len());
        loop {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if !self.numbers().contains(&number) {
                return Ok(results);
            }
            self.play(number, &mut results)?;
            self.progress.inc(1);
        }
    }

    fn play(&self, number: u64, results: &mut Results) -> anyhow::Result<()> {
        let args = self.args;
        let seed = args.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(number);
        let mut setup = Setup { defending: args.defending.into(), ..Setup::of(self.decks.clone(), seed) };
        for (at, seat) in setup.seats.iter_mut().enumerate() {
            seat.team = args.teams.get(at).copied();
        }
        let mut setup = setup.played_as(args.variant.into())?;
        if args.shared_turns {
            setup.format.turns = Turns::Teams;
        }
        for seat in &mut setup.seats {
            seat.life = args.life.unwrap_or(seat.life);
            seat.range = args.range.or(seat.range);
        }
        if args.check {
            results.check(&self.rules, number, &setup, args);
            return Ok(());
        }
        let record = args.record.as_ref().filter(|_| number == self.numbers().start);
        let log = if record.is_some() { Log::default().recording() } else { Log::default() };
        let mut game = Game::new(&self.rules, &setup).logging(log);
        let mut player = RandomPlayer::new(!seed).answering(args.decisions);
        let pause = game.play_until(&mut player, |state| state.turn.number > args.turns);
        results.add(&game);
        results.note_round(&game, pause, number, seed);
        if let Some(file) = record {
            let replay = Replay::of(&game, &setup, &[]);
            files::replace(file, &replay.write()).with_context(|| format!("{} can't be written", file.display()))?;
        }
        Ok(())
    }
}
