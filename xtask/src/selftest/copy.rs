//! A copy of the project, in which defects are seeded one at a time.

use std::{collections::BTreeSet, fs, path::PathBuf};

use anyhow::{Context, Result, anyhow};
use codegen::{
    Finding, Level,
    audit::{Inputs, audit, ratchet, texts},
    defects::{Defect, FILES, Gate, settle},
    evidence::Evidence,
    manuscript::Manuscript,
    scan::{SCENARIOS, Tree},
};

use crate::{codegen as emitting, evidence, files, ledger, project::Project};

/// Where copies are. They stay there, so that the engine's next build begins where the last one ended.
const FOLDERS: &str = "target/rulemill/selftest";

/// Everything that cargo needs to build the engine there, and the gates to pass.
const NEEDED: [&str; 7] = ["Cargo.lock", "Cargo.toml", "rules-data", "codegen", "docs", "engine", "xtask"];

/// What is not copied: what the engine is built without, and is built elsewhere.
const LEFT_OUT: [&str; 5] = ["rules-data/texts/", "codegen/fuzz/", "engine/counts/", "engine/fuzz/", "engine/readings/"];

/// A copy of the project.
pub(super) struct Copy<'p> {
    original: &'p Project,
    made: Project,
    /// The files that defects may edit, as they are in the original.
    clean: Tree,
    /// What playing shows of the original.
    evidence: Evidence,
    /// The text of the edition, where it is at hand.
    text: Option<&'p Manuscript>,
    /// The files that are not as in the original.
    changed: BTreeSet<String>,
}

impl<'p> Copy<'p> {
    /// Makes a copy of that number, as the original is now, but that nothing in it waits to be read.
    pub(super) fn new(original: &'p Project, number: usize, evidence: Evidence, text: Option<&'p Manuscript>) -> Result<Self> {
        let copy = Project::copy_at(original.path(FOLDERS).join(number.to_string()));
        let mut wanted = Tree::new();
        for source in NEEDED {
            for file in original.files(source)?.into_iter().filter(|it| !LEFT_OUT.iter().any(|out| it.starts_with(out))) {
                let text = files::read_text(&original.path(&file))?;
                wanted.insert(file, text);
            }
        }
        settle(&mut wanted).map_err(|it| anyhow!(it))?;
        for file in copy.files("")?.into_iter().filter(|it| !wanted.contains_key(it) && !it.starts_with("target/")) {
            fs::remove_file(copy.path(&file)).with_context(|| format!("cannot delete {file}"))?;
        }
        // A file that is as it should be keeps its date: cargo looks at that.
        for (file, text) in &wanted {
            if fs::read(copy.path(file)).ok().as_deref() != Some(text.as_bytes()) {
                files::write_whole(&copy.path(file), text.as_bytes())?;
            }
        }
        // What the files say as they are is known before the first defect.
        copy.scan(&copy.book()?)?;
        let editable = |file: &str| FILES.iter().any(|it| file.starts_with(it));
        let clean = wanted.into_iter().filter(|it| editable(&it.0)).collect();
        Ok(Self { original, made: copy, clean, evidence, text, changed: BTreeSet::new() })
    }

    /// Makes a defect. The inner error says that nothing could be generated after it.
    pub(super) fn seed(&mut self, defect: &Defect) -> Result<Result<(), String>> {
        let mut tree = self.clean.clone();
        let seeded = defect.seed(&mut tree, |tree, book| self.made.scan_tried(tree, book));
        for file in self.clean.keys().chain(tree.keys()) {
            if self.clean.get(file) != tree.get(file) {
                self.changed.insert(file.clone());
            }
        }
        if self.changed.is_empty() {
            anyhow::bail!("{:?} changes nothing", defect.name);
        }
        self.write(&tree)?;
        Ok(seeded)
    }

    /// Makes all files as they were.
    pub(super) fn restore(&mut self) -> Result<()> {
        self.write(&self.clean)?;
        self.changed.clear();
        Ok(())
    }

    /// Writes the files that differ from the original as they are in the tree.
    fn write(&self, tree: &Tree) -> Result<()> {
        for file in &self.changed {
            let path = self.made.path(file);
            match tree.get(file) {
                Some(text) => files::write_whole(&path, text.as_bytes())?,
                None if path.exists() => fs::remove_file(&path).with_context(|| format!("cannot delete {file}"))?,
                None => {}
            }
        }
        Ok(())
    }

    /// The first gate that catches something, and what it says.
    pub(super) fn caught(&self) -> Result<Option<(Gate, String)>> {
        for gate in Gate::ALL {
            // A gate that cannot read a file says so, and the change does not pass.
            let said = self.says(gate).unwrap_or_else(|error| Some(format!("{error:#}")));
            if let Some(said) = said {
                let first = said.lines().next().unwrap_or_default();
                return Ok(Some((gate, first.to_owned())));
            }
        }
        Ok(None)
    }

    fn says(&self, gate: Gate) -> Result<Option<String>> {
        let copy = &self.made;
        Ok(match gate {
            Gate::Form => ledger::unformed(copy)?.first().map(|it| format!("{it} is not in its form")),
            Gate::Derived => emitting::changes(copy)?.first().map(|it| format!("{} is not up to date", it.path())),
            Gate::Static => self.audited(None)?,
            Gate::Played => self.audited(Some(&self.played()?))?,
        })
    }

    /// The first error of the audit; with evidence also what differs from the accepted audit.
    fn audited(&self, evidence: Option<&Evidence>) -> Result<Option<String>> {
        let copy = &self.made;
        let (book, ledger) = (copy.book()?, files::read_text(&copy.ledger_path())?);
        let (scan, examples, reviews) = (copy.scan(&book)?, copy.examples()?, copy.reviews()?);
        let audit = audit(&Inputs {
            book: &book,
            ledger: &ledger,
            examples: &examples,
            reviews: Some(&reviews),
            equivalents: None,
            scan: &scan,
            evidence,
        });
        let is_error = |it: &&Finding| it.level == Level::Error;
        let error = audit.findings.iter().find(is_error).map(ToString::to_string);
        let belied =
            || self.text.and_then(|it| texts::findings(&book, &copy.ledger().ok()?, it).first().map(ToString::to_string));
        let error = if evidence.is_some() { error.or_else(belied) } else { error };
        if error.is_some() || evidence.is_none() {
            return Ok(error);
        }
        let drift = ratchet::drift(&audit, &files::read_text(&copy.path(ratchet::FILE))?);
        Ok(drift.lost.first().map(ToString::to_string).or_else(|| drift.friendly()))
    }

    /// What playing shows of the copy: only what has changed is played.
    fn played(&self) -> Result<Evidence> {
        let is_source = |it: &&String| it.starts_with("engine/") && !it.starts_with("engine/tests/");
        if self.changed.iter().any(|it| is_source(&it)) {
            return evidence::prove(&self.made, &self.made, &[]);
        }
        let mut evidence = self.evidence.clone();
        evidence.scenarios.retain(|it| !self.changed.contains(&it.file));
        let markdown = self.changed.iter().filter(|it| it.starts_with(SCENARIOS));
        let there: Vec<PathBuf> = markdown.map(PathBuf::from).filter(|it| self.made.path("").join(it).exists()).collect();
        if !there.is_empty() {
            evidence.scenarios.extend(evidence::prove(self.original, &self.made, &there)?.scenarios);
        }
        Ok(evidence)
    }
}
