//! How long an audit takes: `cargo bench -p codegen --bench auditing`. A made-up project of 3,200 rules and 15,000 links, larger than ours
//! is; scanning, joining and reporting together take at most 200 ms.

use std::{collections::BTreeSet, fmt::Write};

use codegen::{
    audit::{Inputs, audit, ratchet},
    cards::Cards,
    evidence::{Evidence, Played, Row, Told, Without},
    ledger::complete,
    report::{
        Format,
        html::{Given, Site},
    },
    scan::{Tree, scan},
};
use divan::Bencher;
use rules_data::{Book, Chapter, Disposition, Fingerprint, Ledger, Lineage, Place, Rule, RuleId, Section, Sketch};

fn main() {
    divan::main();
}

/// A section for each rule file: 64 of them, with 50 rules each.
const SECTIONS: u16 = 64;

const RULES: u16 = 50;

/// The made-up project.
struct Project {
    book: Book,
    ledger: String,
    tree: Tree,
    evidence: Evidence,
}

fn rules() -> impl Iterator<Item = RuleId> {
    let sections = (0..SECTIONS).map(|it| 100 + it % 8 * 100 + it / 8);
    sections.flat_map(|section| (1..=RULES).filter_map(move |it| format!("{section}.{it}").parse().ok()))
}

/// Every rule has a handler, another citation in code, and a scenario or two, whose traces cite it: 15,000 links.
fn project() -> Project {
    let rule = |id: RuleId| Rule {
        id,
        parent: Place::Section(id.section()),
        title: None,
        text: Fingerprint(u64::from(id.number())),
        masked: Fingerprint(u64::from(id.number())),
        sketch: Sketch([0; Sketch::LEN]),
        refs: Vec::new(),
        examples: Vec::new(),
    };
    let mut sections: Vec<u16> = rules().map(RuleId::section).collect();
    sections.dedup();
    sections.sort_unstable();
    let mut all: Vec<RuleId> = rules().collect();
    all.sort_unstable();
    let book = Book {
        edition: None,
        chapters: (1..=8).map(|number| Chapter { number, title: "A chapter".to_owned() }).collect(),
        sections: sections.iter().map(|number| Section { number: *number, title: "A section of the book".to_owned() }).collect(),
        rules: all.iter().map(|it| rule(*it)).collect(),
        glossary: Vec::new(),
        catalogs: Vec::new(),
    };
    let mut ledger = complete(Ledger::default(), &book, &rules_data::Lineage::default());
    let mut tree = Tree::new();
    let (mut scenarios, mut rows) = (Vec::new(), Vec::new());
    for section in &sections {
        let (mut table, mut functions, mut markdown) = (String::new(), String::new(), String::new());
        let file = format!("engine/tests/rules/{}.md", name(*section));
        for id in all.iter().filter(|it| it.section() == *section) {
            let row = ledger.row_mut(*id).expect("it is complete");
            row.disposition = Disposition::Handled;
            row.reviewed = Some(Fingerprint(u64::from(id.number())));
            "What it says, in some ten words of our own.".clone_into(&mut row.gist);
            let constant = format!("cr::R{}_{}", id.section(), id.number());
            let function = format!("does_what_{}_says", name(id.number()));
            rows.push(Row {
                table: name(*section),
                at: table.lines().count(),
                rule: *id,
                missed: true,
                tried: 3,
                equivalent: 1,
                belied: Vec::new(),
                survivors: Vec::new(),
            });
            let _infallible = writeln!(table, "    state_based({constant}, WATCH, {function}),");
            let _infallible = writeln!(
                functions,
                "/// It does what it should.\nfn {function}(state: &State, batch: &mut Batch) {{\n    for it in state.all() {{\n        \
                 if it.is_so() && it.size() > 3 {{\n            batch.push(What::Happens(it, {constant}));\n        }}\n    }}\n}}\n"
            );
            let endings = if id.number() % 8 < 3 { &["happens", "does_not_happen"][..] } else { &["happens"] };
            for (at, ending) in endings.iter().enumerate() {
                let heading = format!("{id} What {} says {ending}", name(id.number()));
                let _infallible = writeln!(
                    markdown,
                    "## {heading}\n\n```play\nalice: Bear\nalice attacks with Bear\n```\n\n```trace\n508.1k  Bear attacks bob\n{id}  It happens\n```\n"
                );
                let without = Some(if at == 0 { Without::Fails } else { Without::Passes });
                let (file, reached) = (file.clone(), BTreeSet::from([*id]));
                scenarios.push(Played {
                    file,
                    heading,
                    rule: *id,
                    passed: true,
                    without,
                    reached,
                    told: Told::default(),
                    weak: Vec::new(),
                    hollow: Vec::new(),
                    told_without: None,
                });
            }
        }
        let text = format!("//! A subject.\n\npub(crate) const RULES: &[Handler] = &[\n{table}];\n\n{functions}");
        tree.insert(format!("engine/rules/src/{}.rs", name(*section)), text);
        tree.insert(file, markdown);
    }
    Project { book, ledger: ledger.to_csv(), tree, evidence: Evidence::new(scenarios, rows) }
}

/// A number in letters.
fn name(number: u16) -> String {
    number.to_string().bytes().map(|it| char::from(b'a' + (it - b'0'))).collect()
}

/// Everything: at most 200 ms.
#[divan::bench(sample_count = 20)]
fn scan_join_and_report(bencher: Bencher<'_, '_>) {
    let project = project();
    bencher.bench_local(|| {
        let scan = scan(&project.tree, &project.book);
        let Project { book, ledger, evidence, .. } = &project;
        let audit = audit(&Inputs { evidence: Some(evidence), ..Inputs::of_files(book, ledger, "", &scan) });
        Format::ALL.map(|it| it.write(&audit).len()).iter().sum::<usize>() + ratchet::accepted(&audit).len()
    });
}

/// The site, 3,267 pages: at most 3 s.
#[divan::bench(sample_count = 5)]
fn site(bencher: Bencher<'_, '_>) {
    let Project { book, ledger: text, tree, evidence } = &project();
    let scan = scan(tree, book);
    let audit = audit(&Inputs { evidence: Some(evidence), ..Inputs::of_files(book, text, "", &scan) });
    let (ledger, _) = Ledger::read(text);
    let lineage = Lineage::default();
    let (evidence, accepted, equivalents, text) = (Some(evidence), None, "", None);
    let given = Given {
        audit: &audit,
        ledger: &ledger,
        lineage: &lineage,
        scan: &scan,
        tree,
        evidence,
        accepted,
        equivalents,
        cards: &Cards::default(),
        text,
    };
    bencher.bench_local(|| {
        let site = Site::new(given);
        site.pages().into_iter().map(|it| site.write(it).len()).sum::<usize>()
    });
}

/// Reading the sources alone.
#[divan::bench(sample_count = 20)]
fn scanned(bencher: Bencher<'_, '_>) {
    let project = project();
    let found = scan(&project.tree, &project.book);
    assert_eq!(found.findings, []);
    assert!(found.handlers().count() + found.uses.len() + 2 * found.scenarios.len() >= 15_000, "the project is too small");
    bencher.bench_local(|| scan(&project.tree, &project.book));
}

/// Joining what was read.
#[divan::bench(sample_count = 20)]
fn joined(bencher: Bencher<'_, '_>) {
    let Project { book, ledger, tree, evidence } = &project();
    let scan = scan(tree, book);
    bencher
        .bench_local(|| audit(&Inputs { evidence: Some(evidence), ..Inputs::of_files(book, ledger, "", &scan) }).findings.len());
}
