//! An update written as one change, and what is done about one that is half done.

use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use anyhow::{Context, Result, anyhow, bail};
use codegen::journal::{self, Change, Disk, HalfDone, Stuck, Way};
use signal_hook::consts::{SIGHUP, TERM_SIGNALS};

use crate::{Verdict, disk::Checkout, project::Project, screen::Screen};

/// Writes all files and deletes those without bytes, or leaves all as they were. An interrupt changes nothing; one that comes when all is
/// decided comes too late.
pub(super) fn write_all(project: &Project, what: &str, changes: &[Change]) -> Result<()> {
    let mut disk = project.disk();
    let _held = hold(&disk)?;
    let interrupted = Arc::new(AtomicBool::new(false));
    for signal in TERM_SIGNALS.iter().chain([&SIGHUP]) {
        signal_hook::flag::register(*signal, Arc::clone(&interrupted)).context("cannot wait for interrupts")?;
    }
    let go_on = || if interrupted.load(Ordering::Relaxed) { Err(io::Error::other("interrupted")) } else { Ok(()) };
    let half = journal::begin(&mut disk, what, changes, go_on).map_err(|it| anyhow!("nothing was changed: {it}"))?;
    if let Err(why) = half.go_on(&mut disk) {
        half.take_back(&mut disk).map_err(|_| anyhow!("{what} is half done: {why}\n{HELP}"))?;
        bail!("nothing was changed: {why}");
    }
    Ok(())
}

/// What to do about a change that is half done.
const HELP: &str = "`cargo xtask update FILE --apply` finishes it, `cargo xtask update --take-back` takes it back";

/// Says that a change is half done, where one is: nothing can be said of such a tree.
pub(crate) fn warns_of_half_done(project: &Project, screen: &Screen) -> Result<bool> {
    let Some(half) = half_done(&project.disk())? else { return Ok(false) };
    let (what, count) = (half.what(), half.count());
    screen.error(&match half.way() {
        Way::Forth => format!("{what} is half done ({count} files): {HELP}"),
        Way::Back => format!("{what} is half taken back ({count} files): `cargo xtask update --take-back` goes on with that"),
    });
    Ok(true)
}

/// Makes the rest of a change that is half done, where one is.
pub(super) fn finish(project: &Project, screen: &Screen) -> Result<()> {
    let mut disk = project.disk();
    let _held = hold(&disk)?;
    let Some(half) = half_done(&disk)? else {
        return journal::clear(&mut disk).context("cannot clear away what is left of an update");
    };
    half.go_on(&mut disk).map_err(|it| stuck(&half, &it))?;
    let done = match half.way() {
        Way::Forth => "finished",
        Way::Back => "taken back",
    };
    screen.note(&format!("{}, which was half done, is {done}: {} files", half.what(), half.count()));
    Ok(())
}

/// Takes back a change that is half done.
pub(super) fn take_back(project: &Project, screen: &Screen) -> Result<Verdict> {
    let mut disk = project.disk();
    let _held = hold(&disk)?;
    let Some(half) = half_done(&disk)? else { bail!("no update is half done; `git restore .` takes back one that is done") };
    let (what, count) = (half.what().to_owned(), half.count());
    half.take_back(&mut disk).map_err(|it| anyhow!("{what} cannot be taken back: {it}"))?;
    screen.note(&format!("{what} is taken back: {count} files are as they were"));
    Ok(Verdict::Clean)
}

fn half_done(disk: &impl Disk) -> Result<Option<HalfDone>> {
    journal::half_done(disk).map_err(|it| anyhow!("{it}"))
}

fn stuck(half: &HalfDone, why: &Stuck) -> anyhow::Error {
    anyhow!("{} is half done and cannot be finished: {why}\n{HELP}", half.what())
}

/// Holds the checkout, so that no other update writes in it.
fn hold(disk: &Checkout) -> Result<std::fs::File> {
    disk.lock().context("cannot hold the checkout")?.context("another update is at work in this checkout")
}
