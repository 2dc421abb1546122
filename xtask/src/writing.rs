//! An update written as one change, and what is done about one that is half done.

use std::{
    fs::File,
    io,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use anyhow::{Context, Result, anyhow, bail};
use codegen::journal::{self, Change, Disk, HalfDone, Stuck, Way};
use signal_hook::consts::{SIGHUP, TERM_SIGNALS};

use crate::{
    Verdict,
    disk::{Checkout, Whose},
    screen::Screen,
};

/// Writes all files and deletes those without bytes, or leaves all as they were. An interrupt changes nothing; one that comes when all is
/// decided comes too late.
pub(crate) fn write_all(mut disk: Checkout, what: &str, changes: &[Change]) -> Result<()> {
    let _held = hold(&disk)?;
    let interrupted = Arc::new(AtomicBool::new(false));
    for signal in TERM_SIGNALS.iter().chain([&SIGHUP]) {
        signal_hook::flag::register(*signal, Arc::clone(&interrupted)).context("cannot wait for interrupts")?;
    }
    let go_on = || if interrupted.load(Ordering::Relaxed) { Err(io::Error::other("interrupted")) } else { Ok(()) };
    let half = journal::begin(&mut disk, what, changes, go_on).map_err(|it| anyhow!("nothing was changed: {it}"))?;
    if let Err(why) = half.go_on(&mut disk) {
        half.take_back(&mut disk).map_err(|_| anyhow!("{what} is half done: {why}\n{}", help(disk.whose())))?;
        bail!("nothing was changed: {why}");
    }
    Ok(())
}

/// What to do about a change that is half done.
fn help(whose: Whose) -> String {
    format!("`{} {} --apply` finishes it, `{}` takes it back", whose.command(), whose.given(), taking_back(whose))
}

/// The command that takes a change back.
fn taking_back(whose: Whose) -> String {
    match whose {
        Whose::Ours => format!("{} --take-back", whose.command()),
        Whose::Foreign => format!("{} {} --take-back", whose.command(), whose.given()),
    }
}

/// Says that a change is half done, where one is: nothing can be said of such a tree.
pub(crate) fn warns_of_half_done(disk: &Checkout, screen: &Screen) -> Result<bool> {
    let Some(half) = half_done(disk)? else { return Ok(false) };
    let (what, count) = (half.what(), half.count());
    screen.error(&match half.way() {
        Way::Forth => format!("{what} is half done ({count} files): {}", help(disk.whose())),
        Way::Back => format!("{what} is half taken back ({count} files): `{}` goes on with that", taking_back(disk.whose())),
    });
    Ok(true)
}

/// Makes the rest of a change that is half done, where one is.
pub(crate) fn finish(mut disk: Checkout, screen: &Screen) -> Result<()> {
    let _held = hold(&disk)?;
    let Some(half) = half_done(&disk)? else {
        return journal::clear(&mut disk).context("cannot clear away what is left of an update");
    };
    half.go_on(&mut disk).map_err(|it| stuck(&half, &it, disk.whose()))?;
    let done = match half.way() {
        Way::Forth => "finished",
        Way::Back => "taken back",
    };
    screen.note(&format!("{}, which was half done, is {done}: {} files", half.what(), half.count()));
    Ok(())
}

/// Takes back a change that is half done.
pub(crate) fn take_back(mut disk: Checkout, screen: &Screen) -> Result<Verdict> {
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

fn stuck(half: &HalfDone, why: &Stuck, whose: Whose) -> anyhow::Error {
    anyhow!("{} is half done and cannot be finished: {why}\n{}", half.what(), help(whose))
}

/// Holds the tree, so that no other update writes in it.
fn hold(disk: &Checkout) -> Result<Option<File>> {
    match disk.lock() {
        Err(error) if error.kind() == io::ErrorKind::WouldBlock => bail!("another update is at work in this tree"),
        held => held.context("cannot hold the tree"),
    }
}
