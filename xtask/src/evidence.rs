//! The evidence: what the engine's own binary shows by playing the scenarios, kept for as long as the sources stay as they are. And what it
//! says of cards, which it keeps itself.

use std::{
    fs,
    io::{self, IsTerminal},
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use anyhow::{Context, Result, bail};
use codegen::{
    audit::ratchet,
    cards::{self, Cards},
    evidence::{Evidence, Kept, SOURCES, sources},
    scan::Tree,
};
use rules_data::Fingerprint;

use crate::{
    files,
    project::{Project, this_program},
};

/// Where evidence is kept.
const FILE: &str = "target/rulemill/evidence.json";

/// The evidence of the sources as they are: what was kept, or what playing shows now.
pub(crate) fn gather(project: &Project) -> Result<Evidence> {
    if let Some(kept) = at_hand(project)? {
        return Ok(kept);
    }
    let before = fingerprint(project)?;
    let evidence = play(project)?.brief();
    if fingerprint(project)? != before {
        bail!("the sources changed while they were played, so nothing is known of them; run it again");
    }
    let kept = Kept { sources: before, evidence };
    files::write_whole(&path(project), &serde_json::to_vec(&kept)?)?;
    Ok(kept.evidence)
}

/// Plays, unless evidence of the sources as they are was kept. What it says is not looked at.
pub(crate) fn ensure(project: &Project) -> Result<()> {
    let kept = fs::read_to_string(path(project)).unwrap_or_default();
    let begins = format!("{{\"sources\":{}", serde_json::to_string(&fingerprint(project)?)?);
    if kept.starts_with(&begins) { Ok(()) } else { gather(project).map(drop) }
}

/// The evidence that was kept, if it is of the sources as they are.
pub(crate) fn at_hand(project: &Project) -> Result<Option<Evidence>> {
    let Ok(text) = fs::read_to_string(path(project)) else { return Ok(None) };
    // What cannot be read any more is of another version of this program.
    let Ok(kept) = serde_json::from_str::<Kept>(&text) else { return Ok(None) };
    Ok((kept.sources == fingerprint(project)?).then_some(kept.evidence))
}

/// Where the evidence of a project is kept.
pub(crate) fn path(project: &Project) -> PathBuf {
    project.path(FILE)
}

/// The fingerprint of the sources on disk.
fn fingerprint(project: &Project) -> Result<Fingerprint> {
    let mut tree = Tree::new();
    for source in SOURCES {
        // The ledger of cards is not played.
        for file in project.files(source)?.into_iter().filter(|it| it != cards::FILE) {
            let path = project.path(&file);
            let bytes = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
            tree.insert(file, String::from_utf8_lossy(&bytes).into_owned());
        }
    }
    Ok(sources(&tree))
}

/// The fingerprint of all that an audit hangs on: the kept evidence, which has that of the sources in it, the index, the claims, and what was accepted.
pub(crate) fn basis(project: &Project) -> Result<Fingerprint> {
    let mut tree = Tree::new();
    let all = [
        path(project),
        project.book_path(),
        project.ledger_path(),
        project.examples_path(),
        project.reviews_path(),
        project.path(ratchet::FILE),
    ];
    for path in all.into_iter().filter(|it| it.exists()) {
        let bytes = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
        tree.insert(path.to_string_lossy().into_owned(), String::from_utf8_lossy(&bytes).into_owned());
    }
    tree.insert("this program".to_owned(), this_program().to_string());
    Ok(sources(&tree))
}

/// Builds the engine's binary and lets it prove the rules. On a terminal one sees how far it is.
fn play(project: &Project) -> Result<Evidence> {
    if !project.path("engine/Cargo.toml").is_file() {
        bail!("there is no engine here to play the scenarios with; --no-play shows what is known without");
    }
    prove(project, project, &[])
}

/// Lets the engine of one checkout prove the rules by scenarios of another: those in these files, or all.
pub(crate) fn prove(engine: &Project, scenarios: &Project, files: &[PathBuf]) -> Result<Evidence> {
    let mut command = rulemill(engine)?;
    let folder = scenarios.path("");
    command.current_dir(if folder.as_os_str().is_empty() { PathBuf::from(".") } else { folder });
    let ran = command.args(["prove", "--json"]).args(files).output().context("cannot start cargo")?;
    // A scenario that fails is in the evidence, and no failure of the run.
    Evidence::from_json(&String::from_utf8_lossy(&ran.stdout)).or_else(|why| {
        let said = String::from_utf8_lossy(&ran.stderr);
        bail!("the scenarios could not be played ({why})\n{}", said.trim_end())
    })
}

/// What the engine says of the cards of a file.
pub(crate) fn cards(engine: &Project, file: &Path) -> Result<Cards> {
    let ran = rulemill(engine)?.args(["cards", "check", "--json"]).arg(file).output().context("cannot start cargo")?;
    // Cards that wait are no failure of the run.
    Cards::surveyed(&String::from_utf8_lossy(&ran.stdout)).or_else(|why| {
        let said = String::from_utf8_lossy(&ran.stderr);
        bail!("{} could not be read as cards ({why})\n{}", file.display(), said.trim_end())
    })
}

/// The engine's own binary, built where it has to be. On a terminal one sees how far it is.
fn rulemill(engine: &Project) -> Result<Command> {
    let watched = io::stderr().is_terminal();
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    if engine.is_copy() {
        // Cargo takes two checkouts for one, where they build in the same place.
        command.env("CARGO_TARGET_DIR", absolute(&engine.path(""))?.join("target"));
    }
    let manifest = absolute(&engine.path("Cargo.toml"))?;
    command.arg("run").arg("--manifest-path").arg(manifest).args(["--package", "cli", "--bin", "rulemill"]);
    if !watched {
        command.arg("--quiet");
    }
    command.arg("--").stderr(if watched { Stdio::inherit() } else { Stdio::piped() });
    Ok(command)
}

fn absolute(path: &Path) -> Result<PathBuf> {
    path.canonicalize().with_context(|| format!("cannot find {}", path.display()))
}
