//! `rulemill cards`: real cards, from the files that people have.

pub(crate) mod check;
mod mill;

use std::process::ExitCode;

/// What can be asked of cards.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    Check(check::Args),
    Mill(mill::Args),
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    match &args.command {
        Command::Check(args) => check::run(args),
        Command::Mill(args) => mill::run(args),
    }
}
