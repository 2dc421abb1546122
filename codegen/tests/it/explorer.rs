//! The explorer: its pages as they are written.

mod pages;

use std::{
    fs,
    path::PathBuf,
    sync::{LazyLock, OnceLock},
};

use codegen::{
    audit::{Audit, Inputs, audit},
    cards::{self, Cards},
    equivalents::FILE as EQUIVALENTS,
    evidence::{Evidence, Played, Row, Survivor, Told, Without},
    report::html::{Given, Page, Site},
    scan::{Handler, Scan, Tree},
};
use rules_data::{Book, Ledger, Lineage, RuleId};

use crate::shared;

/// The committed project. What playing has shown is made up: tests do not wait for a game.
pub(crate) struct Project {
    pub(crate) book: Book,
    ledger: Ledger,
    text: String,
    examples: String,
    accepted: String,
    equivalents: String,
    pub(crate) cards: Cards,
    pub(crate) lineage: Lineage,
    tree: Tree,
    scan: Scan,
    evidence: Evidence,
}

pub(crate) static PROJECT: LazyLock<Project> = LazyLock::new(|| {
    let read = |path: &str| fs::read_to_string(shared::root().join(path)).expect("it is committed");
    let (book, ledger, scan) = shared::scanned().clone();
    let tree = shared::tree();
    let evidence = made_up(&scan);
    let (text, examples) = (read("rules-data/ledger.csv"), read("rules-data/examples.csv"));
    Project {
        book,
        ledger,
        text,
        examples,
        accepted: read("xtask/coverage.txt"),
        equivalents: read(EQUIVALENTS),
        cards: Cards::accepted(&read(cards::FILE)).expect("it is a ledger"),
        lineage: shared::lineage(),
        tree,
        scan,
        evidence,
    }
});

pub(crate) static AUDIT: LazyLock<Audit<'static>> = LazyLock::new(|| {
    let Project { book, text, examples, scan, evidence, .. } = &*PROJECT;
    audit(&Inputs { evidence: Some(evidence), ..Inputs::of_files(book, text, examples, scan) })
});

static SITE: LazyLock<Site<'static>> = LazyLock::new(|| {
    let Project { ledger, accepted, equivalents, cards, lineage, tree, scan, evidence, .. } = &*PROJECT;
    let (evidence, accepted) = (Some(evidence), Some(accepted.as_str()));
    Site::new(Given { audit: &AUDIT, ledger, lineage, scan, tree, evidence, accepted, equivalents, cards, text: None })
});

/// All files of the site.
static PAGES: LazyLock<Vec<(Page, String)>> = LazyLock::new(|| SITE.pages().into_iter().map(|it| (it, SITE.write(it))).collect());

/// So many lines stand before what is to be seen, or the pages would be shorter than those of real games.
const BEFORE: usize = 8;

/// Of four scenarios of handled rules three fail without their rule, and of fifty scenarios one fails.
fn made_up(scan: &Scan) -> Evidence {
    let rows = scan.tables.iter().flat_map(|table| {
        let row = |(at, it): (usize, &Handler)| Row {
            table: table.path.clone(),
            at,
            rule: it.rule,
            missed: at % 5 != 4,
            tried: 3,
            equivalent: 1,
            belied: Vec::new(),
            survivors: if at % 7 == 3 { vec![survivor(it.rule)] } else { Vec::new() },
        };
        table.handlers.iter().enumerate().map(row)
    });
    let rows = rows.collect();
    let line = |it: &str| (scan.scenarios[0].rule, it.to_owned());
    let played = scan.scenarios.iter().enumerate().map(|(at, it)| {
        let without = scan.handlers().any(|row| row.rule == it.rule).then_some(match at % 4 {
            0 => Without::Passes,
            1 => Without::Stops,
            _ => Without::Fails,
        });
        let before = || (0..BEFORE).map(|_| line("alice plays Swamp, and it becomes tapped")).chain([line("a bear dies")]);
        let told = Told { lines: before().chain([line("alice <loses> & 3 life")]).collect(), problems: Vec::new() };
        let other = Told { lines: before().collect(), problems: vec!["this does not hold".to_owned()] };
        Played {
            file: it.file.clone(),
            heading: it.heading.clone(),
            rule: it.rule,
            passed: at % 50 != 7,
            without,
            reached: [it.rule].into(),
            told,
            weak: Vec::new(),
            hollow: Vec::new(),
            told_without: (without == Some(Without::Fails)).then_some(other),
        }
    });
    let played = played.collect();
    let mut evidence = Evidence::new(played, rows);
    evidence.twists.insert("dropped".to_owned(), "what it makes happen does not happen".to_owned());
    evidence
}

fn survivor(rule: RuleId) -> Survivor {
    Survivor { name: format!("{rule}:last"), means: "it comes last".to_owned() }
}

/// The site in a folder.
pub(crate) fn folder() -> PathBuf {
    static WRITTEN: OnceLock<PathBuf> = OnceLock::new();
    let write = || {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("explorer");
        for (page, text) in &*PAGES {
            let path = folder.join(page.path());
            fs::create_dir_all(path.parent().expect("it is in the folder")).expect("a folder");
            fs::write(path, text).expect("a file");
        }
        folder
    };
    WRITTEN.get_or_init(write).clone()
}
