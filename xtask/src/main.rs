//! The commands of Rulemill: `cargo xtask COMMAND`.
//!
//! ```text
//! codegen      index and sources in, Rust out; the map as a picture
//! audit        the ledger and the engine against the book
//! ledger       put in order, and changed
//! review       rows of it, read again after the text has changed
//! trace        from a rule to its code and scenarios, and back
//! explorer     the audit as a folder of pages
//! mutants      which slips in a rule file the scenarios notice
//! equivalents  perturbations that make no difference, looked for anew
//! selftest     the gates, held to defects of all kinds
//! stub         the files of a subject that has none
//!
//! show         everything known about a place of the book
//! list         its catalogs
//! check_book   a text against itself
//! ingest       texts in, the index out
//! identify     which edition a text comes from
//! diff         two editions
//! history      the editions in which a rule changed
//! lineage      which rule is which, over all editions
//! location     what a number is called now: `where`
//! fetch        an edition, from an address
//! update       the project, moved to another edition
//! cite         other people's code
//!
//! project      where things are in a checkout
//! inside       the index, the ledger and the lineage, for want of one
//! disk         files as the journal changes them
//! files        read with errors that name the path
//! writing      an update as one change
//! evidence     what the engine's own binary shows, kept
//! answer       what a command said of what has not changed since
//! refusal      why a text is not taken in
//! screen       what the user sees
//! ```
//!
//! One file a verb, with its `Args` and its `run`; what a command knows how to do lives in codegen. Exit codes: 0 clean, 1 findings,
//! 2 usage or input, 3 an error of this program.

mod answer;
mod audit;
mod check_book;
mod cite;
mod codegen;
mod diff;
mod disk;
mod equivalents;
mod evidence;
mod explorer;
mod fetch;
mod files;
mod history;
mod identify;
mod inside;
mod ingest;
mod ledger;
mod lineage;
mod list;
mod location;
mod mutants;
mod project;
mod refusal;
mod review;
mod screen;
mod selftest;
mod show;
mod stub;
mod trace;
mod update;
mod writing;

use std::{panic, path::PathBuf, process::ExitCode};

use clap::{Parser, Subcommand};

use crate::{project::Project, screen::Screen};

/// Compiles a rulebook into a program, and holds a game engine to it.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", max_term_width = 120)]
struct Cli {
    /// The checkout to work on, if not this one.
    #[arg(long, global = true, value_name = "DIR")]
    root: Option<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Audit(audit::Args),
    Trace(trace::Args),
    Ledger(ledger::Args),
    Review(review::Args),
    Ingest(ingest::Args),
    Stub(stub::Args),
    Codegen(codegen::Args),
    Selftest(selftest::Args),
    Equivalents(equivalents::Args),
    Mutants(mutants::Args),
    Show(show::Args),
    CheckBook(check_book::Args),
    List(list::Args),
    Fetch(fetch::Args),
    Diff(diff::Args),
    Where(location::Args),
    History(history::Args),
    Identify(identify::Args),
    Lineage(lineage::Args),
    Update(update::Args),
    Cite(cite::Args),
}

impl Command {
    /// Whether the command needs more than the index, the ledger and the lineage, which are inside the program.
    fn needs_checkout(&self) -> bool {
        match self {
            Self::Show(_)
            | Self::List(_)
            | Self::CheckBook(_)
            | Self::Diff(_)
            | Self::Where(_)
            | Self::History(_)
            | Self::Cite(_) => false,
            Self::Audit(_)
            | Self::Trace(_)
            | Self::Ledger(_)
            | Self::Review(_)
            | Self::Ingest(_)
            | Self::Stub(_)
            | Self::Codegen(_)
            | Self::Selftest(_)
            | Self::Equivalents(_)
            | Self::Mutants(_)
            | Self::Fetch(_)
            | Self::Identify(_)
            | Self::Lineage(_)
            | Self::Update(_) => true,
        }
    }
}

impl Command {
    /// Whether the command says something of the checkout. `update` knows itself what to do about one that is half moved.
    const fn reads_the_project(&self) -> bool {
        !matches!(self, Self::Update(_) | Self::CheckBook(_) | Self::Fetch(_))
    }
}

/// What a command found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Verdict {
    /// Nothing to look at.
    Clean,
    /// Something that a person must look at.
    Findings,
    /// An input that could not be read; what is wrong with it was shown.
    BadInput,
}

impl From<Verdict> for ExitCode {
    fn from(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Clean => Self::SUCCESS,
            Verdict::Findings => Self::from(1),
            Verdict::BadInput => Self::from(2),
        }
    }
}

fn main() -> ExitCode {
    let Cli { root, command } = Cli::parse();
    let project = Project::at(root);
    let screen = Screen::of_process();
    if !project.is_checkout() && command.needs_checkout() {
        screen.error("this command works on a checkout of the project: name one with --root");
        return ExitCode::from(2);
    }
    let outcome = panic::catch_unwind(|| match command {
        // What is said of a tree that is half moved would be wrong.
        command
            if project.is_checkout() && command.reads_the_project() && writing::warns_of_half_done(&project.disk(), &screen)? =>
        {
            Ok(Verdict::Findings)
        }
        Command::Audit(args) => audit::run(&args, &project, &screen),
        Command::Trace(args) => trace::run(&args, &project, &screen),
        Command::Review(args) => review::run(&args, &project, &screen),
        Command::Ledger(args) => ledger::run(args, &project, &screen),
        Command::Ingest(args) => ingest::run(&args, &project, &screen),
        Command::Stub(args) => stub::run(&args, &project, &screen),
        Command::Codegen(args) => codegen::run(&args, &project, &screen),
        Command::Equivalents(args) => equivalents::run(&args, &project, &screen),
        Command::Mutants(args) => mutants::run(&args, &project, &screen),
        Command::Selftest(args) => selftest::run(&args, &project, &screen),
        Command::Show(args) => show::run(&args, &project, &screen),
        Command::CheckBook(args) => check_book::run(&args, &project, &screen),
        Command::List(args) => list::run(&args, &project, &screen),
        Command::Fetch(args) => fetch::run(&args, &project, &screen),
        Command::Diff(args) => diff::run(&args, &project, &screen),
        Command::Where(args) => location::run(&args, &project, &screen),
        Command::History(args) => history::run(&args, &project, &screen),
        Command::Identify(args) => identify::run(&args, &project, &screen),
        Command::Lineage(args) => lineage::run(&args, &project, &screen),
        Command::Update(args) => update::run(&args, &project, &screen),
        Command::Cite(args) => cite::run(&args, &project, &screen),
    });
    match outcome {
        Ok(Ok(verdict)) => verdict.into(),
        Ok(Err(error)) => {
            screen.error(&format!("{error:#}"));
            ExitCode::from(2)
        }
        // The panic hook has said what happened.
        Err(_) => ExitCode::from(3),
    }
}
