//! `rulemill perft`: counts the ways in which a game can go on.

use std::{io::Write, path::PathBuf, process::ExitCode};

use anyhow::Context;
use engine::{cards, perft::Perft, position};
use serde_json::json;

/// Counts the sequences of so many decisions from a position on (see `engine/src/perft.rs` for what counts).
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The position, as `engine/src/position.rs` describes it; lines that begin with `depth` are left out.
    file: PathBuf,
    /// How many decisions.
    depth: u32,
    #[command(flatten)]
    shown: Shown,
    /// The result for a program.
    #[arg(long)]
    json: bool,
}

/// What is shown instead of the number of sequences.
#[derive(Debug, clap::Args)]
#[group(multiple = false)]
struct Shown {
    /// The number for each option of the first decision.
    #[arg(long)]
    divide: bool,
    /// Every sequence, a line each: to compare two engines.
    #[arg(long)]
    dump: bool,
    /// The number of different positions at that depth.
    #[arg(long)]
    distinct: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let text = std::fs::read_to_string(&args.file).with_context(|| format!("{} can't be read", args.file.display()))?;
    // Lines keep their numbers.
    let text: Vec<&str> = text.lines().map(|it| if it.starts_with("depth ") { "" } else { it }).collect();
    let rules = engine::rules(cards::standard());
    let state = position::read(&text.join("\n"), rules.cards()).map_err(|problems| {
        let lines: Vec<String> = problems.iter().map(|it| format!("{}: {it}", args.file.display())).collect();
        anyhow::anyhow!("{}", lines.join("\n"))
    })?;
    let mut perft = Perft::new(&rules, &state);
    let mut out = std::io::BufWriter::new(anstream::stdout());
    let depth = args.depth;
    if args.shown.dump {
        let mut failed = None;
        perft.dump(depth, &mut |path| {
            let line = if args.json { json!(path).to_string() } else { path.join(" | ") };
            failed = failed.take().or_else(|| writeln!(out, "{line}").err());
        });
        if let Some(error) = failed {
            return Err(error.into());
        }
    } else if args.shown.divide {
        let branches = perft.divide(depth);
        let count: u64 = branches.iter().map(|it| it.count).sum();
        if args.json {
            let rows: Vec<_> = branches.iter().map(|it| json!({ "option": it.label, "count": it.count })).collect();
            writeln!(out, "{}", json!({ "depth": depth, "count": count, "divide": rows }))?;
        } else {
            for it in &branches {
                writeln!(out, "{:>12}  {}", it.count, it.label)?;
            }
            writeln!(out, "{count:>12}  in all")?;
        }
    } else {
        let (what, number) =
            if args.shown.distinct { ("distinct", perft.distinct(depth) as u64) } else { ("count", perft.count(depth)) };
        if args.json {
            writeln!(out, "{}", json!({ "depth": depth, what: number }))?;
        } else {
            writeln!(out, "{number}")?;
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
