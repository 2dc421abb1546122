//! `cite check`: each citation of a tree, judged.

use std::path::PathBuf;

use anyhow::{Result, anyhow};
use clap::Parser;
use codegen::{
    Level,
    cite::{
        baseline::{self, Baseline},
        report,
    },
    report::Format,
};
use rules_data::Edition;

use super::{Where, judged, read_if_there};
use crate::{Verdict, files, project::Project, screen::Screen};

/// Say of each citation whether its number exists, whether its words fit another rule clearly better, and what became of the rule since.
#[derive(Debug, Parser)]
pub(crate) struct Args {
    #[command(flatten)]
    pub(super) place: Where,
    /// The edition that the tree cites by; guessed from the words where nobody says so.
    #[arg(long, value_name = "DATE")]
    edition: Option<Edition>,
    /// The format on standard output: text, json, junit, sarif, lcov, markdown.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: Format,
    /// What is accepted, if not rulemill-baseline.csv in the tree: only what is not in it fails.
    #[arg(long, value_name = "FILE.csv")]
    baseline: Option<PathBuf>,
    /// Accept today's findings: write them to the baseline.
    #[arg(long)]
    accept: bool,
}

pub(crate) fn run(args: &Args, project: &Project, screen: &Screen) -> Result<Verdict> {
    let path = args.baseline.clone().unwrap_or_else(|| args.place.dir.join(baseline::FILE));
    judged(&args.place, args.edition, project, screen, |mut checked, known| {
        if args.accept {
            let accepted = Baseline::of(&checked.sites);
            files::write_whole(&path, accepted.to_csv().as_bytes())?;
            screen.note(&format!("{} findings accepted in {}", accepted.len(), path.display()));
            return Ok(Verdict::Clean);
        }
        if let Some(text) = read_if_there(&path)? {
            let accepted = Baseline::from_csv(&text).map_err(|it| anyhow!("{}: {it}", path.display()))?;
            let [found, gone] = accepted.apply(&mut checked.sites);
            let gone = if gone > 0 { format!("; {gone} others are mended: --accept forgets them") } else { String::new() };
            screen.note(&format!("{found} findings are accepted{gone}"));
        }
        screen.say(report::write(args.format, &checked, known.ledger).trim_end());
        let open = checked.sites.iter().filter_map(|it| it.finding.as_ref()).any(|it| it.level != Level::Note);
        Ok(if open { Verdict::Findings } else { Verdict::Clean })
    })
}
