//! `rulemill simulate`: many games between random players.

use std::{io::Write, process::ExitCode};

use anyhow::Context;
use engine::{Game, Outcome, Rules, Setup, bot::RandomPlayer, cards, deck, game::Payment};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::Serialize;

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
    /// Stop each game after so many turns; it counts as unfinished.
    #[arg(long, default_value_t = 1000)]
    turns: u32,
    /// The results for a program.
    #[arg(long)]
    json: bool,
}

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
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let library = cards::standard();
    let decks = args.decks.iter().map(|it| read_deck(it, &library)).collect::<anyhow::Result<Vec<_>>>()?;
    anyhow::ensure!(decks.len() > 1, "a game takes two decks or more: --decks A,B");
    let rules = Rules::new(library);
    let progress = bar(args);
    let mut results = Results { won: vec![0; decks.len()], ..Results::default() };
    for number in 0..args.games {
        let seed = args.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(number);
        let setup = Setup { decks: decks.clone(), life: 20, seed, payment: Payment::Automatic };
        let mut game = Game::new(&rules, &setup);
        let mut player = RandomPlayer::new(!seed);
        game.play_until(&mut player, |state| state.turn.number > args.turns);
        results.add(&game);
        progress.inc(1);
    }
    progress.finish_and_clear();
    print(&results, args)?;
    Ok(ExitCode::SUCCESS)
}

fn read_deck(name: &str, library: &cards::Library) -> anyhow::Result<Vec<cards::CardId>> {
    let known = deck::DECKS.iter().find(|it| it.0 == name).map(|it| it.1.to_owned());
    let names = || deck::DECKS.map(|it| it.0).join(", ");
    let text = match known {
        Some(text) => text,
        None => std::fs::read_to_string(name).with_context(|| format!("{name} is no file, and none of the decks {}", names()))?,
    };
    deck::deck(&text, library).map_err(|problems| {
        let lines: Vec<String> = problems.iter().map(|it| format!("{name}: {it}")).collect();
        anyhow::anyhow!("{}", lines.join("\n"))
    })
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
    writeln!(out, "  a game: {:.2} turns, {:.0} decisions", each(results.turns), each(results.decisions))?;
    Ok(())
}
