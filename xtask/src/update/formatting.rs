//! Rust that was formatted before an update, and is afterwards: a number with a digit more can make a line too long.
//!
//! Where a file names a rule that is gone, it does not compile and is left as its writer formatted it: the marks are so long that the
//! formatter would break lines, not all of which it would join again when the update is taken back.

use std::{
    io::Write,
    num::NonZero,
    path::Path,
    process::{Command, Stdio},
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use anyhow::{Context, Result, bail};
use codegen::{
    scan::Tree,
    update::{IS_GONE, is_derived},
};

use crate::{project::Project, screen::Screen};

/// The planned files, those that were formatted before formatted again. Where there is no formatter, that is for later.
pub(super) fn formatted(mut planned: Tree, before: &Tree, project: &Project, screen: &Screen) -> Result<Tree> {
    let root = project.path("");
    let moved: Vec<(&String, &String)> = planned
        .iter()
        .filter(|(path, after)| {
            // What is derived has the form that its generator gives it.
            let is_ours = path.rsplit_once('.').is_some_and(|it| it.1 == "rs") && !is_derived(path);
            is_ours && !after.contains(IS_GONE) && before.get(*path).is_some_and(|it| lines_differ(it, after))
        })
        .collect();
    if moved.is_empty() {
        return Ok(planned);
    }
    if format("", &root).is_err() {
        screen.note("rustfmt is not at hand: `cargo fmt` when it is");
        return Ok(planned);
    }
    let next = AtomicUsize::new(0);
    let worker = || -> Result<Vec<(String, String)>> {
        let mut done = Vec::new();
        while let Some((path, after)) = moved.get(next.fetch_add(1, Ordering::Relaxed)) {
            // What is no Rust, or was not formatted, is left as its writer has it.
            if format(&before[*path], &root).is_ok_and(|it| it == before[*path]) {
                done.push(((*path).clone(), format(after, &root).with_context(|| format!("cannot format {path}"))?));
            }
        }
        Ok(done)
    };
    let workers = thread::available_parallelism().map_or(1, NonZero::get);
    let done: Vec<Result<Vec<_>>> = thread::scope(|scope| {
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().map(|it| it.join().unwrap_or_else(|_| bail!("a formatter panicked"))).collect()
    });
    for files in done {
        planned.extend(files?);
    }
    Ok(planned)
}

/// Whether a line has become longer or shorter: otherwise nothing moves.
fn lines_differ(before: &str, after: &str) -> bool {
    !before.lines().map(str::len).eq(after.lines().map(str::len))
}

/// A text, formatted as the project formats.
fn format(text: &str, root: &Path) -> Result<String> {
    let mut command = Command::new("rustfmt");
    command.args(["--edition", "2024", "--emit", "stdout", "--quiet"]);
    let config = root.join("rustfmt.toml");
    if config.is_file() {
        command.arg("--config-path").arg(config);
    }
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
    let mut input = child.stdin.take().context("it reads from here")?;
    let output = thread::scope(|scope| {
        let writing = scope.spawn(move || input.write_all(text.as_bytes()));
        let output = child.wait_with_output();
        drop(writing.join());
        output
    })?;
    if !output.status.success() {
        bail!("rustfmt does not take it");
    }
    Ok(String::from_utf8(output.stdout)?)
}
