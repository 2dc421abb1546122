//! `selftest`: the gates, held to defects of all kinds.

mod copy;

use std::{
    num::NonZero,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
    time::Instant,
};

use anyhow::{Result, bail};
use clap::Parser;
use codegen::defects::{Defect, Gate, all};

use crate::{Verdict, evidence, project::Project, screen::Screen};
use copy::Copy;

/// Seed defects of all kinds into a copy of the project, and demand that a gate catches each.
///
/// The gates are `ledger fmt --check`, `codegen --check`, the errors of `audit --no-play`, and `audit --check`, in this order. The copies are
/// below target/rulemill/selftest/, one for each processor. For the last few defects the engine is built anew, and all are tried in one.
#[derive(Debug, Parser)]
pub(crate) struct Args {
    /// Leave out the defects for which the engine is built anew.
    #[arg(long)]
    quick: bool,
    /// Only the defects with these words in their names.
    #[arg(long, value_name = "WORDS")]
    only: Option<String>,
    /// Seed nothing; list the defects and the gates that must catch them.
    #[arg(long)]
    list: bool,
}

pub(crate) fn run(args: &Args, project: &Project, screen: &Screen) -> Result<Verdict> {
    let wanted = |it: &Defect| args.only.as_ref().is_none_or(|words| it.name.contains(words));
    let text = project.text_of_book(&project.book()?)?.ok();
    let is_left_out = |it: &Defect| args.quick && it.builds() || text.is_none() && it.needs_text();
    let (left_out, defects): (Vec<Defect>, Vec<Defect>) = all().filter(wanted).partition(is_left_out);
    if defects.is_empty() && left_out.is_empty() {
        bail!("no defect has these words in its name; --list shows all");
    }
    if args.list {
        for it in &defects {
            screen.say(&format!("{:18} {}", it.caught_by.name(), it.name));
        }
        return Ok(Verdict::Clean);
    }
    let started = Instant::now();
    let evidence = evidence::gather(project)?;
    // The engine is built anew in one copy alone.
    let workers = if defects.iter().any(Defect::builds) { 1 } else { thread::available_parallelism().map_or(1, NonZero::get) };
    let copies: Vec<Copy<'_>> = (0..workers.min(defects.len()))
        .map(|it| Copy::new(project, it, evidence.clone(), text.as_ref()))
        .collect::<Result<_>>()?;
    if let Some((gate, said)) = copies.first().map(Copy::caught).transpose()?.flatten() {
        bail!("the gates must be quiet before they are tested; {} says: {said}", gate.name());
    }
    let bar = screen.progress(defects.len(), "seeding defects");
    let next = AtomicUsize::new(0);
    let work = |mut copy: Copy<'_>| -> Result<Vec<(usize, String, bool)>> {
        let mut tried = Vec::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(defect) = defects.get(at) else { return Ok(tried) };
            let (line, is_right) = try_one(defect, &mut copy)?;
            tried.push((at, line, is_right));
            bar.inc(1);
        }
    };
    let tried: Vec<Result<Vec<_>>> = thread::scope(|scope| {
        let workers: Vec<_> = copies.into_iter().map(|it| scope.spawn(|| work(it))).collect();
        workers.into_iter().map(|it| it.join().unwrap_or_else(|_| bail!("a gate panicked"))).collect()
    });
    let mut tried: Vec<(usize, String, bool)> = tried.into_iter().collect::<Result<Vec<_>>>()?.concat();
    tried.sort_by_key(|it| it.0);
    let missed = tried.iter().filter(|it| !it.2).count();
    bar.suspend(|| tried.iter().for_each(|it| screen.say(&it.1)));
    bar.finish_and_clear();
    let (number, seconds) = (defects.len(), started.elapsed().as_secs());
    screen.say(&format!("{} of {number} defects were caught by the gate that must, in {seconds} s", number - missed));
    if left_out.iter().any(Defect::needs_text) {
        screen.say("left out: what only the text of the edition belies, for that is not at hand (`cargo xtask fetch`)");
    }
    if left_out.iter().any(Defect::builds) {
        screen.say("left out: those for which the engine is built anew");
    }
    Ok(if missed == 0 { Verdict::Clean } else { Verdict::Findings })
}

/// Seeds a defect; what is to be said of it, and whether the right gate caught it.
fn try_one(defect: &Defect, copy: &mut Copy<'_>) -> Result<(String, bool)> {
    let Defect { name, caught_by, .. } = defect;
    let seeded = copy.seed(defect)?;
    let caught = match seeded {
        Ok(()) => copy.caught()?,
        // After some defects nothing can be generated: the command that should says so.
        Err(said) => Some((Gate::Derived, said)),
    };
    copy.restore()?;
    Ok(match caught {
        Some((gate, said)) if gate == *caught_by => (format!("caught  {:18} {name}: {said}", gate.name()), true),
        Some((gate, said)) => {
            (format!("WRONG   {:18} {name}: should be caught by {}: {said}", gate.name(), caught_by.name()), false)
        }
        None => (format!("MISSED  {:18} {name}", "-"), false),
    })
}
