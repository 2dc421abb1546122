//! Plays the game by the rules of the book: `rulemill COMMAND`.
//!
//! Exit codes: 0 clean, 1 findings, 2 usage or input, 3 an error of this program.

mod commands;

use std::{io, panic, process::ExitCode};

use clap::{Parser, Subcommand};

use self::commands::{cards, duel, explain, perft, play, prove, simulate};

/// Plays the game by the rules of the book, and says which rule did what.
#[derive(Debug, Parser)]
#[command(name = "rulemill", max_term_width = 120)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Cards(cards::Args),
    Duel(duel::Args),
    Explain(explain::Args),
    Perft(perft::Args),
    Play(play::Args),
    Prove(prove::Args),
    Simulate(simulate::Args),
}

fn main() -> ExitCode {
    let Cli { command } = Cli::parse();
    let outcome = panic::catch_unwind(|| match command {
        Command::Cards(args) => cards::run(&args),
        Command::Duel(args) => duel::run(&args),
        Command::Explain(args) => explain::run(&args),
        Command::Perft(args) => perft::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Prove(args) => prove::run(&args),
        Command::Simulate(args) => simulate::run(&args),
    });
    match outcome {
        Ok(Ok(code)) => code,
        // Who reads on as far as they like, `| head` for example, has read enough.
        Ok(Err(error)) if error.downcast_ref::<io::Error>().is_some_and(|it| it.kind() == io::ErrorKind::BrokenPipe) => {
            ExitCode::SUCCESS
        }
        Ok(Err(error)) => {
            anstream::eprintln!("error: {error:#}");
            ExitCode::from(2)
        }
        // The panic hook has said what happened.
        Err(_) => ExitCode::from(3),
    }
}
