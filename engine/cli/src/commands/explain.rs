//! `rulemill explain`: what happened in a recorded game, and by which rules.

use std::{fs, io::Write, path::PathBuf, process::ExitCode};

use anyhow::Context;
use cli::gists::Gists;
use engine::{
    Replay, cards,
    log::Log,
    story::{Line, Weight},
};
use serde::Serialize;

/// Plays a recorded game again and says of everything that happens by which rule it does.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The file of the recording.
    replay: PathBuf,
    /// Every step on the way too, not only outcomes.
    #[arg(long)]
    all: bool,
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
    text: &'a str,
    source: Option<&'a str>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let name = args.replay.display();
    let text = fs::read_to_string(&args.replay).with_context(|| format!("{name} can't be read"))?;
    let rules = if args.decisions { engine::rules(cards::standard()).noting() } else { engine::rules(cards::standard()) };
    let game = Replay::read(&text).and_then(|it| it.play(&rules, Log::tracing(it.names()))).map_err(|problems| {
        let lines: Vec<String> = problems.iter().map(|it| format!("{name}: {it}")).collect();
        anyhow::anyhow!("{}", lines.join("\n"))
    })?;
    let story = game.story();
    let wanted = |it: &&Line| match it.weight {
        Weight::Decision => args.decisions,
        Weight::Step => args.all,
        Weight::Outcome => true,
    };
    let lines: Vec<&Line> = story.iter().filter(wanted).collect();
    let gists = Gists::at_hand();
    let mut out = anstream::stdout().lock();
    if args.json {
        let explained: Vec<Explained<'_>> = lines.into_iter().map(|it| explained(it, &gists)).collect();
        writeln!(out, "{}", serde_json::to_string_pretty(&explained)?)?;
        return Ok(ExitCode::SUCCESS);
    }
    for line in lines {
        let Explained { rule, gist, text, source } = explained(line, &gists);
        let source = source.map_or_else(String::new, |it| format!(" [{it}]"));
        writeln!(out, "{rule:<7} {text}{source}")?;
        writeln!(out, "        {}", gist.unwrap_or("(no gist yet)"))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn explained<'a>(line: &'a Line, gists: &'a Gists) -> Explained<'a> {
    Explained { rule: line.rule.to_string(), gist: gists.of(line.rule), text: &line.text, source: line.source.as_deref() }
}
