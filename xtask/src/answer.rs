//! Answers that are kept: what a command said of a project in which nothing has changed since.
//!
//! An audit reads, parses and joins all sources; whether any of them has changed, the file system knows. So an answer is kept with what
//! that says of every file on which it hangs: length, place on the disk, and when it was changed, to the tick. It is given again only
//! where all of that is the same. An answer is not kept while a file is so new that another change of it might bear the same time, nor
//! where a file changed as it was made.

use std::{
    fmt::Write,
    fs::{self, Metadata},
    path::PathBuf,
    time::{Duration, SystemTime},
};

use anyhow::Result;
use codegen::{
    audit::{EXAMPLES, ratchet},
    equivalents::{self, PLAYED},
    evidence::SOURCES,
    ledger,
    scan::{HARNESS, MANIFEST, READ},
};
use xxhash_rust::xxh3::xxh3_64;

use crate::{
    Verdict, evidence, files,
    project::{Project, this_program},
    screen::Screen,
};

/// Where answers are kept: a folder for each state of the project, of which there is one at a time.
const FOLDER: &str = "target/rulemill/answers";

/// What answers hang on beside the evidence, and the sources that it is of.
const TABLES: [&str; 9] = [
    "rules-data/book.json",
    ledger::FILE,
    ledger::REVIEWS,
    "rules-data/lineage.csv",
    EXAMPLES,
    ratchet::FILE,
    equivalents::OF,
    HARNESS,
    MANIFEST,
];

/// A file that was changed longer ago than this bears another time when it is changed again.
const TICK: Duration = Duration::from_millis(20);

/// The same on file systems that count whole seconds, or two.
const COARSE: Duration = Duration::from_secs(2);

/// Gives the kept answer, or makes it and keeps it. `asked` says what is asked, in all that the answer hangs on beside the files;
/// `prepare` comes before an answer that has to be made, and may change files.
pub(crate) fn kept_or(
    (project, screen): (&Project, &Screen),
    asked: impl Fn() -> String,
    prepare: impl FnOnce() -> Result<()>,
    answer: impl FnOnce(&Screen) -> Result<Verdict>,
) -> Result<Verdict> {
    let asked = || format!("{}{:?}", asked(), screen.style());
    let found = look(project).and_then(|it| fs::read_to_string(it.file(project, &asked())).ok());
    if let Some(verdict) = found.and_then(|it| say_again(&it, screen)) {
        return Ok(verdict);
    }
    prepare()?;
    let before = settled(project);
    let recorder = screen.recording();
    let verdict = answer(&recorder)?;
    let is_same = |it: &Seen| look(project).is_some_and(|now| now.print == it.print);
    if let Some(seen) = before.filter(is_same) {
        let name = if verdict == Verdict::Clean { "clean" } else { "findings" };
        forget(project);
        files::write_whole(&seen.file(project, &asked()), format!("{name}\n{}", recorder.said()).as_bytes())?;
    }
    Ok(verdict)
}

/// Forgets all answers.
pub(crate) fn forget(project: &Project) {
    // What cannot be removed is of a state that does not come again.
    drop(fs::remove_dir_all(project.path(FOLDER)));
}

/// Says what was kept; nothing where that cannot be read.
fn say_again(kept: &str, screen: &Screen) -> Option<Verdict> {
    let (name, said) = kept.split_once('\n')?;
    let verdict = match name {
        "clean" => Verdict::Clean,
        "findings" => Verdict::Findings,
        _ => return None,
    };
    screen.say_again(said);
    Some(verdict)
}

/// What the file system says of all that answers hang on.
struct Seen {
    print: u64,
    /// When the newest of the files was changed.
    newest: SystemTime,
}

impl Seen {
    fn file(&self, project: &Project, asked: &str) -> PathBuf {
        project.path(FOLDER).join(format!("{:016x}", self.print)).join(format!("{:016x}", xxh3_64(asked.as_bytes())))
    }
}

/// Looks at all files; nothing where one cannot be looked at.
fn look(project: &Project) -> Option<Seen> {
    let mut listed = this_program().to_string();
    let mut newest = SystemTime::UNIX_EPOCH;
    let scanned = READ.into_iter().map(|it| it.0).filter(|it| !SOURCES.iter().any(|source| it.starts_with(source)));
    // What perturbations are tried on counts for the note that the equivalents are older.
    let played = PLAYED.into_iter().filter(|it| !SOURCES.iter().any(|source| it.starts_with(source)));
    for source in SOURCES.into_iter().chain(TABLES).chain(scanned).chain(played) {
        for file in project.files(source).ok()? {
            let about = fs::symlink_metadata(project.path(&file)).ok()?;
            let (modified, changed) = (about.modified().ok()?, changed(&about));
            newest = newest.max(modified).max(changed.0);
            writeln!(listed, "{file} {} {modified:?} {changed:?}", about.len()).ok()?;
        }
    }
    // The evidence is written by the command that reads it, so that it is always new: it is read.
    let evidence = fs::read(evidence::path(project)).map(|it| xxh3_64(&it)).ok();
    writeln!(listed, "{evidence:?}").ok()?;
    Some(Seen { print: xxh3_64(listed.as_bytes()), newest })
}

/// Looks at all files; nothing where one is so new that its next change could bear the same time.
fn settled(project: &Project) -> Option<Seen> {
    let folder = project.path("target/rulemill");
    fs::create_dir_all(&folder).ok()?;
    // By the clock of the file system, which is another one than ours.
    let now = tempfile::tempfile_in(folder).and_then(|it| it.metadata()?.modified()).ok()?;
    let is_coarse = now.duration_since(SystemTime::UNIX_EPOCH).ok()?.subsec_nanos() == 0;
    let seen = look(project)?;
    let age = now.duration_since(seen.newest).ok()?;
    (age > if is_coarse { COARSE } else { TICK }).then_some(seen)
}

/// When a file was changed in any way, which no program can set, and which file of the disk it is.
#[cfg(unix)]
fn changed(about: &Metadata) -> (SystemTime, u64) {
    use std::os::unix::fs::MetadataExt;
    let since = u64::try_from(about.ctime()).ok().zip(u32::try_from(about.ctime_nsec()).ok());
    let changed = since.map(|(seconds, rest)| SystemTime::UNIX_EPOCH + Duration::new(seconds, rest));
    (changed.unwrap_or(SystemTime::UNIX_EPOCH), about.ino())
}

/// When a file came to its place: where the system tells no more of it.
#[cfg(not(unix))]
fn changed(about: &Metadata) -> (SystemTime, u64) {
    (about.created().unwrap_or(SystemTime::UNIX_EPOCH), 0)
}
