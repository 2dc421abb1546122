//! `rulemill explain`: what happened in a recorded game, and by which rules.

use std::{collections::BTreeSet, fs, io::Write, path::PathBuf, process::ExitCode};

use anyhow::Context;
use cli::gists::Gists;
use engine::{
    Replay, RuleId,
    game::PlayerId,
    log::Log,
    replay::ReplayProblem,
    story::{Form, Line, Weight, digest},
};
use serde::Serialize;

use super::decks;

/// Plays a recorded game again and says of everything that happens by which rule it does; in the end, what these rules say.
#[derive(Debug, clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "a flag is one")]
pub(crate) struct Args {
    /// The file of the recording.
    replay: PathBuf,
    /// The file of real cards that the game was played with (`simulate --cards`).
    #[arg(long, value_name = "FILE")]
    cards: Option<PathBuf>,
    /// Only what a player would tell afterwards.
    #[arg(long, conflicts_with_all = ["all", "decisions"])]
    short: bool,
    /// Every event, also those that only keep the books.
    #[arg(long)]
    all: bool,
    /// Tell only what that player may know: the name or the number of one who plays.
    #[arg(long, value_name = "PLAYER")]
    seen_by: Option<String>,
    /// Which rules decided something between two events too: forbade, permitted, exempted.
    #[arg(long)]
    decisions: bool,
    /// The lines for a program.
    #[arg(long)]
    json: bool,
}

/// A line for a program.
#[derive(Serialize)]
struct Explained<'a> {
    rule: String,
    gist: Option<&'a str>,
    text: String,
    source: Option<&'a str>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let name = args.replay.display();
    let text = fs::read_to_string(&args.replay).with_context(|| format!("{name} can't be read"))?;
    let wrong = |problems: Vec<ReplayProblem>| {
        let lines: Vec<String> = problems.iter().map(|it| format!("{name}: {it}")).collect();
        anyhow::anyhow!("{}", lines.join("\n"))
    };
    let replay = Replay::read(&text).map_err(wrong)?;
    let rules = decks::of_recording(&replay, args.cards.as_deref())?;
    let rules = if args.decisions { rules.noting() } else { rules };
    let names = replay.names();
    let game = replay.play(&rules, Log::tracing(replay.names())).map_err(wrong)?;
    let form = match (args.short, args.all) {
        (true, _) => Form::Short,
        (_, true) => Form::Whole,
        _ => Form::Usual,
    };
    let mut story = game.story();
    story.retain(|it| it.weight != Weight::Decision || args.decisions);
    if let Some(wanted) = &args.seen_by {
        let at = names.iter().position(|it| it == wanted).or_else(|| wanted.parse().ok().filter(|it| *it < names.len()));
        let seat = at.and_then(|it| u8::try_from(it).ok()).with_context(|| format!("{wanted:?} does not play in {name}"))?;
        story = story.into_iter().map(|it| it.for_player(PlayerId(seat))).collect();
    }
    let lines = digest(story, form);
    let gists = Gists::at_hand();
    let mut out = anstream::stdout().lock();
    if args.json {
        let explained: Vec<Explained<'_>> = lines.iter().map(|it| explained(it, &gists)).collect();
        writeln!(out, "{}", serde_json::to_string_pretty(&explained)?)?;
        return Ok(ExitCode::SUCCESS);
    }
    for line in &lines {
        writeln!(out, "{}", line.laid_out())?;
    }
    let cited: BTreeSet<RuleId> = lines.iter().map(|it| it.rule).collect();
    let says = |rule: RuleId| Some(format!("{:<7} {}", rule.to_string(), gists.of(rule)?));
    let known: Vec<String> = cited.into_iter().filter_map(says).collect();
    if form != Form::Short && !known.is_empty() {
        writeln!(out, "\nThe rules by which this happened:\n{}", known.join("\n"))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn explained<'a>(line: &'a Line, gists: &'a Gists) -> Explained<'a> {
    Explained { rule: line.rule.to_string(), gist: gists.of(line.rule), text: line.noted(), source: line.source.as_deref() }
}
