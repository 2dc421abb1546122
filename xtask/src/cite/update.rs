//! `cite update`: the numbers of a tree, carried from one edition to another.

use std::fmt::Write;

use anyhow::{Context, Result, anyhow, bail};
use clap::Parser;
use codegen::{
    cite::{Carried, LEFT, Look, Numbering, carry, settings, unknown},
    scan::Tree,
    update::{compared, wording},
};
use rules_data::Edition;

use super::{Facts, Site, Where, read_if_there, tree::disk};
use crate::{Verdict, project::Project, screen::Screen, writing};

/// Carry all numbers from one edition to another: show what would change, and with --apply write it.
///
/// What is not certain is not touched: it is listed, and kept in rulemill-left.csv until somebody mends it. rulemill.toml says afterwards
/// by which edition the tree cites, so that nothing is carried twice. Where the program is killed or the power fails while it writes, every
/// `cite` command says so; the same one finishes it, and --take-back takes it back.
#[derive(Debug, Parser)]
pub(crate) struct Args {
    #[command(flatten)]
    place: Where,
    /// The edition that the tree cites by, if rulemill.toml does not say it.
    #[arg(long, value_name = "DATE")]
    from: Option<Edition>,
    /// The edition that it is to cite by, if not the newest.
    #[arg(long, value_name = "DATE")]
    to: Option<Edition>,
    /// Write the changes: all of them, or none.
    #[arg(long)]
    apply: bool,
    /// Take back an update that was killed while it wrote.
    #[arg(long, conflicts_with_all = ["apply", "from", "to"])]
    take_back: bool,
}

impl Args {
    /// The tree, where it is only looked at.
    pub(super) const fn read(&self) -> Option<&Where> {
        if self.apply || self.take_back { None } else { Some(&self.place) }
    }
}

pub(crate) fn run(args: &Args, project: &Project, screen: &Screen) -> Result<Verdict> {
    if args.take_back {
        return writing::take_back(disk(&args.place.dir), screen);
    }
    if args.apply && args.place.dir.is_dir() {
        writing::finish(disk(&args.place.dir), screen)?;
    }
    let site = Site::open(&args.place, screen)?;
    let known = Facts::read(project)?;
    let numbering = Numbering::new(&known.lineage);
    let newest = numbering.dates().last().copied().context("the lineage knows no edition")?;
    let (said, to) = (site.settings.edition, args.to.unwrap_or(newest));
    let from = args.from.or(said).context("from which edition? --from says it, or `edition` in rulemill.toml")?;
    for it in [from, to] {
        if numbering.position(it).is_none() {
            bail!("{}", unknown(it, &numbering));
        }
    }
    if said == Some(to) {
        screen.note(&format!("{} says that the tree is at the edition of {to}: nothing is to be carried", settings::FILE));
        return Ok(Verdict::Clean);
    }
    if let Some(said) = said.filter(|it| *it != from) {
        bail!("{} says that the tree is at the edition of {said}, not of {from}", settings::FILE);
    }
    let carried =
        carry(&site.foreign.files, &numbering, &site.settings.templates, &site.left, [from, to]).map_err(anyhow::Error::msg)?;
    show(&carried, &site, &known, [from, to], project, screen);
    let verdict = if carried.open.is_empty() { Verdict::Clean } else { Verdict::Findings };
    if args.apply {
        apply(&carried, &site, [from, to])?;
        screen.note(&format!("{} files written; the tree cites by the edition of {to} now", carried.files.len()));
    } else {
        screen.note(&format!("{} files would change: --apply writes them", carried.files.len()));
    }
    Ok(verdict)
}

fn apply(carried: &Carried, site: &Site, [from, to]: [Edition; 2]) -> Result<()> {
    let said = read_if_there(&site.foreign.path(settings::FILE))?.unwrap_or_default();
    let said = settings::with_edition(&said, to).map_err(|it| anyhow!("{}: {it}", settings::FILE))?;
    let mut files: Tree = carried.files.clone();
    files.insert(settings::FILE.to_owned(), said);
    if !carried.left.is_empty() {
        files.insert(LEFT.to_owned(), carried.left.to_csv());
    }
    let mut changes = site.foreign.changes(&files);
    if carried.left.is_empty() && site.foreign.path(LEFT).exists() {
        changes.push((LEFT.to_owned(), None));
    }
    writing::write_all(site.foreign.disk(), &format!("the update from {from} to {to}"), &changes)
}

/// The diff, then what is to be looked at.
fn show(carried: &Carried, site: &Site, known: &Facts, editions: [Edition; 2], project: &Project, screen: &Screen) {
    for (path, after) in &carried.files {
        screen.say(wording::unified(path, &site.foreign.files[path], after).trim_end());
    }
    let Carried { carried: all, changed, open, reworded, split, runs, .. } = carried;
    let [from, to] = editions;
    let mut out =
        format!("\nFrom the edition of {from} to that of {to}: {all} numbers are carried, {changed} of them to another number\n");
    let texts = editions.map(|it| site.text(it, project));
    let gist = |look: &Look| known.ledger.rows().find(|it| it.id == look.id).map(|it| it.gist.clone()).unwrap_or_default();
    let mut list = |title: &str, lines: Vec<String>| {
        if !lines.is_empty() {
            let _infallible = writeln!(out, "\n{} {title}", lines.len());
            out.extend(lines.iter().flat_map(|it| ["  ", it, "\n"]));
        }
    };
    list(
        "numbers are not touched",
        open.iter().map(|(file, line, number, why)| format!("{file}:{line}: {number} {why}")).collect(),
    );
    list("runs are no longer of the same rules", runs.iter().map(|(file, line, run)| format!("{file}:{line}: {run}")).collect());
    let numbers =
        |it: &Look| if it.before == it.after { it.before.to_string() } else { format!("{} -> {}", it.before, it.after) };
    let places = |it: &Look| it.places.iter().map(|(file, line)| format!("\n      {file}:{line}")).collect::<Vec<_>>().concat();
    let parts = |it: &Look| it.parts.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    list(
        "rules of which parts are rules of their own now",
        split.iter().map(|it| format!("{} and {}: {}{}", numbers(it), parts(it), gist(it), places(it))).collect(),
    );
    let words = |it: &Look| match (texts[0].get(&it.before), texts[1].get(&it.after)) {
        (Some(before), Some(after)) => format!("\n      {}", compared(before, after).replace('\n', " ")),
        _ => String::new(),
    };
    list(
        "rules were reworded",
        reworded.iter().map(|it| format!("{}: {}{}{}", numbers(it), gist(it), words(it), places(it))).collect(),
    );
    if !reworded.is_empty() && texts.iter().any(std::collections::BTreeMap::is_empty) {
        let _infallible = writeln!(out, "\nwith the texts of both editions, --texts DIR, their words are compared");
    }
    screen.say(out.trim_end());
}
