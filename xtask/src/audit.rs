//! `audit`: the ledger and the engine against the book, and on what evidence.

use std::fs;

use anyhow::{Result, bail};
use clap::Parser;
use codegen::{
    Level,
    audit::{Audit, Inputs, Listing, audit, meaning, ratchet, texts},
    equivalents::Tables,
    report::{
        Format,
        picture::{self, picture},
    },
};
use rules_data::Place;

use crate::{
    Verdict, answer, evidence,
    explorer::{self, Form},
    files,
    project::Project,
    screen::Screen,
};

/// Show what is done about each rule, by chapter and section, and on what evidence; then everything that is wrong.
///
/// Builds the engine and plays every scenario twice, the second time without its rule; what that shows is kept until a source changes.
/// The reports of all formats are written to target/rulemill/audit/.
#[derive(Debug, Parser)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub(crate) struct Args {
    /// Fail where the audit differs from the accepted one, xtask/coverage.txt.
    #[arg(long)]
    check: bool,
    /// Make today's audit the accepted one.
    #[arg(long, conflicts_with = "check")]
    accept: bool,
    /// Play nothing: only what the files say. Whether scenarios pass and prove their rules is then not known.
    #[arg(long, conflicts_with_all = ["check", "accept"])]
    no_play: bool,
    /// The format on standard output: text, json, junit, sarif, lcov, markdown; or html, a site in a folder.
    #[arg(long, value_name = "FORMAT", conflicts_with_all = ["check", "accept", "list", "citations"])]
    format: Option<Form>,
    #[command(flatten)]
    site: explorer::Options,
    /// List what a number of the report counts, such as proven, idle-scenario or warning; without a name, what can be listed.
    #[arg(long, value_name = "NAME", num_args = 0..=1, default_missing_value = "", conflicts_with_all = ["check", "accept"])]
    list: Option<String>,
    /// Only what is in that part of the book: 7, 704, 704.5.
    #[arg(long, value_name = "PLACE", requires = "list")]
    within: Option<Place>,
    /// List handlers and scenarios whose words another rule fits clearly better.
    #[arg(long, conflicts_with_all = ["check", "accept", "list"])]
    citations: bool,
}

/// Where the reports are written.
const REPORTS: &str = "target/rulemill/audit";

pub(crate) fn run(args: &Args, project: &Project, screen: &Screen) -> Result<Verdict> {
    if args.accept || args.format == Some(Form::Site) {
        return made(args, project, screen);
    }
    // Where a report was removed, it is written again.
    let reports = || Format::ALL.iter().all(|it| project.path(REPORTS).join(it.file()).exists());
    let plays = !args.no_play && !args.citations;
    let prepare = || if plays { evidence::ensure(project) } else { Ok(()) };
    answer::kept_or((project, screen), || format!("{args:?} {}", reports()), prepare, |screen| made(args, project, screen))
}

/// Makes the audit, and does with it what is asked.
fn made(args: &Args, project: &Project, screen: &Screen) -> Result<Verdict> {
    if args.site.is_given() && args.format != Some(Form::Site) {
        bail!("--out, --with-text and --cards are about the site: --format html");
    }
    let (book, ledger) = (project.book()?, files::read_text(&project.ledger_path())?);
    let (scan, examples, reviews) = (project.scan(&book)?, project.examples()?, project.reviews()?);
    if args.citations {
        let doubts = meaning::doubts(&book, &project.ledger()?, &scan);
        for it in &doubts {
            screen.say(&it.to_string());
        }
        screen.note(&format!("{} citations that another rule may fit better", doubts.len()));
        return Ok(Verdict::Clean);
    }
    let evidence = if args.no_play { None } else { Some(evidence::gather(project)?) };
    let (listed, of, played) = project.equivalents()?;
    let equivalents = Some(Tables { listed: &listed, of: &of, played: &played });
    let reviews = Some(reviews.as_str());
    let (book, ledger, examples, scan) = (&book, ledger.as_str(), examples.as_str(), &scan);
    let inputs = Inputs { book, ledger, examples, reviews, equivalents, scan, evidence: evidence.as_ref() };
    let path = project.path(ratchet::FILE);
    // Where nothing was accepted yet, all is new.
    let accepted = if args.check || path.exists() { files::read_text(&path)? } else { String::new() };
    let audit = audit(&inputs);
    let audit = if args.check || args.accept { with_texts(audit, project, screen)? } else { audit };
    let audit = if audit.played { audit.since(&accepted) } else { audit };
    if audit.played {
        write_reports(&audit, project)?;
    }
    let verdict = if audit.fails() { Verdict::Findings } else { Verdict::Clean };
    if let Some(name) = &args.list {
        return list(name, args.within, &audit, screen);
    }
    if args.accept {
        return accept(&audit, project, screen).map(|()| verdict);
    }
    if !args.check {
        match args.format.unwrap_or(Form::File(Format::Text)) {
            Form::File(format) => screen.say(format.write(&audit).trim_end()),
            Form::Site => explorer::write(&inputs, &audit, &args.site, project, screen)?,
        }
    }
    tell(&audit, project, screen);
    if !args.check {
        return Ok(verdict);
    }
    let drift = audit.since.clone().unwrap_or_else(|| ratchet::drift(&audit, &accepted));
    for it in &drift.lost {
        screen.note(&it.to_string());
    }
    if let Some(gained) = drift.friendly() {
        screen.note(&gained);
    }
    Ok(if drift.is_none() { verdict } else { Verdict::Findings })
}

/// The same with what is wrong with the gists beside the text of the book, where that is at hand: that takes a second.
fn with_texts<'a>(mut audit: Audit<'a>, project: &Project, screen: &Screen) -> Result<Audit<'a>> {
    match project.text_of_book(audit.book)? {
        Ok(text) => {
            audit.findings.extend(texts::findings(audit.book, &project.ledger()?, &text));
            audit.findings.sort();
        }
        Err(why) => screen.note(&format!("{why}, so no gist was compared with it")),
    }
    Ok(audit)
}

/// Writes the reports of all formats, unless they are there and of the same index, claims, sources and evidence.
fn write_reports(audit: &Audit<'_>, project: &Project) -> Result<()> {
    let folder = project.path(REPORTS);
    let of = evidence::basis(project)?.to_string();
    let stamp = folder.join("of");
    let is_there = |it: &Format| folder.join(it.file()).exists();
    if fs::read_to_string(&stamp).is_ok_and(|it| it == of) && Format::ALL.iter().all(is_there) {
        return Ok(());
    }
    // Reports that are only half new are of nothing; and an answer is one about the reports that are there.
    drop(fs::remove_file(&stamp));
    answer::forget(project);
    for format in Format::ALL {
        files::write_whole(&folder.join(format.file()), format.write(audit).as_bytes())?;
    }
    files::write_whole(&stamp, of.as_bytes())
}

/// Says what is wrong; what is only worth knowing is counted.
fn tell(audit: &Audit<'_>, project: &Project, screen: &Screen) {
    let (notes, wrong): (Vec<_>, Vec<_>) = audit.findings.iter().partition(|it| it.level == Level::Note);
    for it in wrong {
        screen.finding(it, || files::read_text(&project.path(&it.file)).ok());
    }
    if !notes.is_empty() {
        screen.note(&format!("{} notes: `cargo xtask audit --list note`", notes.len()));
    }
}

fn accept(audit: &Audit<'_>, project: &Project, screen: &Screen) -> Result<()> {
    tell(audit, project, screen);
    let path = project.path(ratchet::FILE);
    let before = if path.exists() { files::read_text(&path)? } else { String::new() };
    if !before.is_empty() {
        let drift = ratchet::drift(audit, &before);
        let lost = drift.lost.iter().filter(|it| it.code == "lost");
        lost.for_each(|it| screen.note(&format!("accepted: {}", it.message)));
    }
    let accepted = ratchet::renewed(audit, &before);
    files::write_whole(&path, accepted.as_bytes())?;
    // The map shows what is accepted.
    files::write_whole(&project.path(picture::FILE), picture(audit.book, &accepted).as_bytes())
}

fn list(name: &str, within: Option<Place>, audit: &Audit<'_>, screen: &Screen) -> Result<Verdict> {
    if name.is_empty() {
        for name in audit.lists() {
            let number = audit.list(&name, None).map_or(0, |it| it.lines.len());
            screen.say(&format!("{number:6} {name}"));
        }
        return Ok(Verdict::Clean);
    }
    let Some(Listing { lines, .. }) = audit.list(name, within) else {
        bail!("nothing is counted as {name:?}; there are {}", audit.lists().join(", "));
    };
    for it in &lines {
        screen.say(it);
    }
    Ok(Verdict::Clean)
}
