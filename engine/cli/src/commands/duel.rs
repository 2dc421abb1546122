//! `rulemill duel`: a person against a random player.

use std::{io, path::PathBuf, process::ExitCode};

use anyhow::Context;
use cli::{duel, files};
use engine::Setup;

use super::decks;

/// Plays against a player who takes any legal option. Works with input from a pipe.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Your deck: the name of a deck that comes with the engine, or a file.
    #[arg(long, default_value = "simple-rg", conflicts_with = "load")]
    deck: String,
    /// The deck that you play against.
    #[arg(long, default_value = "simple-rg", conflicts_with = "load")]
    against: String,
    /// A file of real cards, as `cards check` reads it; decks in files name cards of it.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["save", "load"])]
    cards: Option<PathBuf>,
    /// From which all chance follows.
    #[arg(long, default_value_t = 1, conflicts_with = "load")]
    seed: u64,
    /// Save the game to that file as it ends.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Go on with a saved game.
    #[arg(long, value_name = "FILE")]
    load: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let mut duel = if let Some(file) = &args.load {
        duel::load(file).map_err(anyhow::Error::msg)?
    } else {
        let (rules, decks) = decks::read(&[&args.deck, &args.against], args.cards.as_deref())?;
        duel::Duel::new(&rules, &Setup::of(decks, args.seed))
    };
    duel.play(&mut io::stdin().lock(), &mut anstream::stdout().lock())?;
    if let Some(file) = &args.save {
        files::replace(file, &duel.replay().write()).with_context(|| format!("{} can't be written", file.display()))?;
    }
    Ok(ExitCode::SUCCESS)
}
