//! A copy of the engine with a switch at each place where a hand could slip.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, bail};
use codegen::mutants::Schemata;
use serde::Deserialize;

use crate::{files, project::Project, screen::Screen};

/// Where the copy is. It stays there, so that the next build begins where the last one ended.
const FOLDER: &str = "target/rulemill/mutants";

/// What is copied.
const NEEDED: [&str; 8] = [
    "Cargo.lock",
    "rules-data",
    "engine/vocabulary",
    "engine/language",
    "engine/kernel",
    "engine/rules",
    "engine/cards",
    "engine/decks",
];

/// What makes a player busy on all processors, here and there.
const PROCESSORS: &str = "engine/cli/src/processors.rs";

/// So often the compiler is asked which mutants it refuses.
const ROUNDS: usize = 12;

/// The copy.
pub(super) struct Copy {
    root: PathBuf,
}

/// A line of what cargo says.
#[derive(Debug, Deserialize)]
struct Said {
    message: Option<Message>,
}

#[derive(Debug, Deserialize)]
struct Message {
    level: String,
    #[serde(rename = "message")]
    text: String,
    spans: Vec<Span>,
    rendered: Option<String>,
}

#[derive(Debug, Deserialize)]
struct Span {
    file_name: String,
    byte_start: usize,
    byte_end: usize,
    is_primary: bool,
    expansion: Option<Box<Expansion>>,
}

#[derive(Debug, Deserialize)]
struct Expansion {
    span: Span,
}

impl Copy {
    /// Copies what is needed; a file that is as it should be keeps its date.
    pub(super) fn new(project: &Project) -> Result<Self> {
        let root = project.path(FOLDER);
        fs::create_dir_all(&root).with_context(|| format!("cannot make {}", root.display()))?;
        let copy = Self { root: root.canonicalize()? };
        for folder in NEEDED.into_iter().chain(["engine/src", "engine/Cargo.toml"]) {
            for file in
                project.files(folder)?.into_iter().filter(|it| !it.starts_with("engine/rules/src/") || it.contains("/generated/"))
            {
                if file == "Cargo.lock" && copy.path(&file).exists() || file.starts_with("rules-data/texts/") {
                    continue;
                }
                let path = project.path(&file);
                let bytes = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
                let bytes = if file.ends_with("Cargo.toml") {
                    manifest(&file, &String::from_utf8_lossy(&bytes)).into_bytes()
                } else {
                    bytes
                };
                copy.write(&file, &bytes)?;
            }
        }
        let workspace = files::read_text(&project.path("Cargo.toml"))?;
        copy.write("Cargo.toml", self::workspace(&workspace).as_bytes())?;
        copy.write("engine/mutant/Cargo.toml", MUTANT.as_bytes())?;
        copy.write("engine/mutant/src/lib.rs", include_str!("switch.rs").as_bytes())?;
        copy.write("engine/src/bin/mutants.rs", include_str!("harness.rs").as_bytes())?;
        let processors = files::read_text(&project.path(PROCESSORS))?;
        copy.write("engine/src/bin/mutants/processors.rs", processors.as_bytes())?;
        Ok(copy)
    }

    /// A file of the copy.
    pub(super) fn path(&self, file: &str) -> PathBuf {
        self.root.join(file)
    }

    /// What plays.
    pub(super) fn binary(&self) -> PathBuf {
        self.path("target/debug/mutants")
    }

    fn write(&self, file: &str, bytes: &[u8]) -> Result<()> {
        let path = self.path(file);
        if fs::read(&path).ok().as_deref() == Some(bytes) { Ok(()) } else { files::write_whole(&path, bytes) }
    }

    /// Builds the copy with all mutants that compile; the others.
    pub(super) fn build(&self, schemata: &Schemata, screen: &Screen) -> Result<BTreeSet<usize>> {
        let mut refused = self.known(schemata);
        // The compiler is asked again and again, and then builds: nothing is to be seen of that for minutes.
        let bar = screen.progress(ROUNDS, "building the engine with all mutants");
        for round in 1.. {
            bar.inc(1);
            let written = schemata.written(|it| refused.contains(&it));
            for (path, it) in &written {
                // What is odd about a choice is no news.
                let allowed = if path.ends_with("rules/src/lib.rs") { "#![allow(warnings)]\n" } else { "" };
                self.write(path, format!("{allowed}{}", it.text).as_bytes())?;
            }
            let errors = self.check()?;
            let mut blamed = BTreeSet::new();
            for error in &errors {
                let mut of = BTreeSet::new();
                let places = places(&error.spans);
                for (file, bytes, is_primary) in &places {
                    if let Some(it) = written.get(file.as_str())
                        && (*is_primary || of.is_empty())
                    {
                        of.extend(it.blamed(bytes.clone()));
                    }
                }
                if of.is_empty() {
                    of.extend(
                        spans(&places)
                            .into_iter()
                            .filter_map(|(file, it)| Some((written.get(file)?, it)))
                            .flat_map(|(file, it)| file.between(it)),
                    );
                }
                blamed.extend(of);
            }
            if errors.is_empty() {
                break;
            }
            bar.suspend(|| screen.note(&refusal(errors.len(), blamed.len())));
            if blamed.is_empty() || round == ROUNDS {
                let first = errors.first().and_then(|it| it.rendered.clone()).unwrap_or_default();
                bail!("the engine does not compile with mutants\n{first}");
            }
            refused.extend(blamed);
        }
        let names: Vec<&str> = refused.iter().map(|it| schemata.mutants[it - 1].name.as_str()).collect();
        self.write("refused", names.join("\n").as_bytes())?;
        let status = self.cargo().args(["build", "--quiet", "--package", "engine", "--bin", "mutants"]).status()?;
        bar.finish_and_clear();
        if !status.success() {
            bail!("the engine with mutants could not be built");
        }
        Ok(refused)
    }

    /// Those that did not compile the last time.
    fn known(&self, schemata: &Schemata) -> BTreeSet<usize> {
        let names = fs::read_to_string(self.path("refused")).unwrap_or_default();
        let names: BTreeSet<&str> = names.lines().collect();
        (1..).zip(&schemata.mutants).filter(|it| names.contains(it.1.name.as_str())).map(|it| it.0).collect()
    }

    fn cargo(&self) -> Command {
        let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        command.current_dir(&self.root).env("CARGO_TARGET_DIR", self.path("target"));
        command
    }

    /// The errors of the rule files.
    fn check(&self) -> Result<Vec<Message>> {
        let ran = self.cargo().args(["check", "--package", "rules", "--message-format", "json"]).output()?;
        let out = String::from_utf8_lossy(&ran.stdout);
        let said = out.lines().filter_map(|it| serde_json::from_str::<Said>(it).ok()?.message);
        let errors: Vec<Message> = said.filter(|it| it.level == "error" && !it.text.starts_with("aborting")).collect();
        if errors.is_empty() && !ran.status.success() {
            bail!("the copy could not be checked\n{}", String::from_utf8_lossy(&ran.stderr));
        }
        Ok(errors)
    }
}

/// What the compiler says of a round.
fn refusal(errors: usize, mutants: usize) -> String {
    let counted = |number: usize, what: &str| if number == 1 { format!("1 {what}") } else { format!("{number} {what}s") };
    let verb = if mutants == 1 { "does" } else { "do" };
    format!("{}: {} {verb} not compile", counted(errors, "error"), counted(mutants, "mutant"))
}

/// The places of an error in the files of the copy, those that a macro stands in among them; the most important first.
fn places(spans: &[Span]) -> Vec<(String, std::ops::Range<usize>, bool)> {
    let mut found = Vec::new();
    for span in spans {
        let mut at = Some(span);
        while let Some(it) = at {
            found.push((it.file_name.clone(), it.byte_start..it.byte_end, span.is_primary));
            at = it.expansion.as_ref().map(|it| &it.span);
        }
    }
    found.sort_by_key(|it| !it.2);
    found
}

/// From the first place of an error to the last one in each file.
fn spans(places: &[(String, std::ops::Range<usize>, bool)]) -> BTreeMap<&str, std::ops::Range<usize>> {
    let mut found: BTreeMap<&str, std::ops::Range<usize>> = BTreeMap::new();
    for (file, bytes, _) in places {
        let span = found.entry(file).or_insert_with(|| bytes.clone());
        *span = span.start.min(bytes.start)..span.end.max(bytes.end);
    }
    found
}

/// The manifest of the crate with the switch.
const MUTANT: &str = "[package]\nname = \"mutant\"\nversion = \"0.0.0\"\nedition = \"2024\"\n";

/// A manifest as it is in the copy.
fn manifest(file: &str, text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace("[lints]\nworkspace = true\n", "");
    let path = match Path::new(file).parent().and_then(Path::to_str) {
        Some("engine/rules") => "../mutant",
        Some("engine") => "mutant",
        _ => return text,
    };
    // Neither tests nor benches are there.
    let text = text.split("\n[[").next().unwrap_or_default().to_owned();
    text.replace("[dependencies]\n", &format!("[dependencies]\nmutant = {{ path = \"{path}\" }}\n"))
}

/// The workspace with the crates that are there.
fn workspace(text: &str) -> String {
    let (_, rest) = text.split_once("\n]").unwrap_or_default();
    let members =
        ["rules-data", "engine/vocabulary", "engine/language", "engine/kernel", "engine/rules", "engine", "engine/mutant"];
    let members = members.map(|it| format!("\"{it}\"")).join(", ");
    let rest = rest.lines().filter(|it| !it.starts_with("exclude") && !it.starts_with("codegen"));
    format!("[workspace]\nresolver = \"3\"\nmembers = [{members}]\n{}\n", rest.collect::<Vec<_>>().join("\n"))
}
