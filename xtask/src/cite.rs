//! `cite`: other people's code, and where it cites the book.

mod check;
mod report;
mod tree;
mod update;

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, anyhow};
use clap::{Parser, Subcommand};
use codegen::cite::{
    Asked, LEFT, Left, Meanings, Numbering, Template,
    settings::{self, Settings},
};
use rules_data::{Book, Edition, Ledger, Lineage, RuleId};

use crate::{Verdict, files, project::Project, screen::Screen, writing};
use tree::Foreign;

/// Look at a tree that is not ours, in any language: where its comments and strings cite the book, and whether that is right.
///
/// What rulemill.toml in its root says holds, unless an option says otherwise: `pattern`, `edition`, `ignore`, `texts`.
#[derive(Debug, Parser)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Check(check::Args),
    Update(update::Args),
    Report(report::Args),
}

impl Command {
    /// The tree that something is said of; nothing where it is to be written.
    const fn read(&self) -> Option<&Where> {
        match self {
            Self::Check(args) => Some(&args.place),
            Self::Update(args) => args.read(),
            Self::Report(args) => Some(&args.place),
        }
    }
}

/// Where a tree is, and how it cites.
#[derive(Debug, Parser)]
struct Where {
    /// The tree.
    dir: PathBuf,
    /// How it cites, with {} for the number: 'CR {}'. Can be given several times; guessed where it is not.
    #[arg(long, value_name = "PATTERN")]
    pattern: Vec<Template>,
    /// A folder with texts of the book, CR-20260619.txt: what they say helps to tell whether a number is meant.
    #[arg(long, value_name = "DIR")]
    texts: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, project: &Project, screen: &Screen) -> Result<Verdict> {
    // What is said of a tree that is half carried would be wrong.
    if let Some(place) = args.command.read()
        && writing::warns_of_half_done(&tree::disk(&place.dir), screen)?
    {
        return Ok(Verdict::Findings);
    }
    match &args.command {
        Command::Check(args) => check::run(args, project, screen),
        Command::Update(args) => update::run(args, project, screen),
        Command::Report(args) => report::run(args, project, screen),
    }
}

/// A tree with what its team says of it.
struct Site {
    foreign: Foreign,
    settings: Settings,
    left: Left,
    texts: Option<PathBuf>,
}

impl Site {
    fn open(place: &Where, screen: &Screen) -> Result<Self> {
        let mut settings = match read_if_there(&place.dir.join(settings::FILE))? {
            Some(text) => Settings::from_toml(&text).map_err(|it| anyhow!("{}: {it}", settings::FILE))?,
            None => Settings::default(),
        };
        if !place.pattern.is_empty() {
            settings.templates.clone_from(&place.pattern);
        }
        let left = match read_if_there(&place.dir.join(LEFT))? {
            Some(text) => Left::from_csv(&text).map_err(|it| anyhow!("{LEFT}: {it}"))?,
            None => Left::default(),
        };
        let foreign = Foreign::read(&place.dir, &settings.ignore)?;
        for (file, why) in &foreign.left_out {
            screen.note(&format!("{file} is not read: {why}"));
        }
        let texts = place.texts.clone().or_else(|| settings.texts.as_ref().map(|it| place.dir.join(it)));
        Ok(Self { foreign, settings, left, texts })
    }

    fn asked(&self, edition: Option<Edition>) -> Asked {
        Asked { templates: self.settings.templates.clone(), edition: edition.or(self.settings.edition), left: self.left.clone() }
    }

    /// The text of an edition, where it is at hand: in the folder that is named, or in the checkout.
    fn text(&self, edition: Edition, project: &Project) -> BTreeMap<RuleId, String> {
        let name = format!("CR-{}.txt", edition.compact());
        let named = self.texts.as_ref().map(|it| it.join(name));
        let paths = named.into_iter().chain(project.text_at_hand(edition));
        let read = paths.into_iter().find_map(|it| Some((it.display().to_string(), fs::read(&it).ok()?)));
        let reading = read.map(|(name, bytes)| codegen::read(&name, &bytes, None));
        let rules = reading.into_iter().flat_map(|it| it.manuscript.rules);
        rules.map(|it| (it.id, it.text.text)).collect()
    }
}

/// The index, the ledger and the lineage.
struct Facts {
    book: Book,
    ledger: Ledger,
    lineage: Lineage,
}

impl Facts {
    fn read(project: &Project) -> Result<Self> {
        Ok(Self { book: project.book()?, ledger: project.ledger()?, lineage: project.lineage()? })
    }

    fn meanings(&self, site: &Site, project: &Project) -> Meanings {
        let texts = self.book.edition.map(|it| site.text(it, project)).unwrap_or_default();
        Meanings::new(&self.book, &self.ledger, &texts)
    }
}

fn read_if_there(path: &Path) -> Result<Option<String>> {
    if path.exists() { files::read_text(path).map(Some) } else { Ok(None) }
}

/// Judges a tree, and does something with it.
fn judged<T>(
    place: &Where,
    edition: Option<Edition>,
    project: &Project,
    screen: &Screen,
    then: impl FnOnce(codegen::cite::Checked, &codegen::cite::Known<'_>) -> Result<T>,
) -> Result<T> {
    let site = Site::open(place, screen)?;
    let known = Facts::read(project)?;
    let numbering = Numbering::new(&known.lineage);
    let meanings = known.meanings(&site, project);
    let about = codegen::cite::Known { book: &known.book, ledger: &known.ledger, numbering: &numbering, meanings: &meanings };
    let checked = codegen::cite::check(&site.foreign.files, &about, &site.asked(edition))
        .map_err(anyhow::Error::msg)
        .context("the edition")?;
    then(checked, &about)
}
