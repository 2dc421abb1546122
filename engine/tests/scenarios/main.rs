//! The scenarios of `tests/rules`, a test each: `path::rule heading`.
//!
//! The generated table names them by the constants of their rules, so that a scenario of a rule that left the book does not compile;
//! what a scenario says is read as it is played. With `UPDATE_EXPECT=1` the traces of all files are rewritten first.

mod generated {
    #[rustfmt::skip]
    pub(super) mod table;
}

use std::{collections::BTreeSet, fs, path::PathBuf, sync::Arc};

use engine::{
    RuleId, Rules, cards,
    scenario::{self, Scenario},
};
use generated::table::SCENARIOS;
use libtest_mimic::{Arguments, Failed, Trial};

/// A heading of the table: the file, the rule, and what follows the rule's number: `What happens`, or `#3 What happens` of a clause.
type Row = (&'static str, RuleId, &'static str);

fn main() {
    let arguments = Arguments::from_args();
    let rules = engine::rules(cards::standard());
    let files: BTreeSet<&'static str> = SCENARIOS.iter().map(|it| it.0).collect();
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        for it in &files {
            update(it, &rules);
        }
    }
    let listed = files.into_iter().map(|it| Trial::test(format!("{}::is listed whole", name(it)), move || whole(it)));
    let played = SCENARIOS.iter().map(|row| {
        let rules = Arc::clone(&rules);
        Trial::test(format!("{}::{}", name(row.0), heading(row)), move || play(row, &rules))
    });
    libtest_mimic::run(&arguments, played.chain(listed).collect()).exit();
}

/// The heading as it stands in the file: `601.2b What happens`, `601.2b#3 What happens`.
fn heading((_, rule, rest): &Row) -> String {
    let gap = if rest.starts_with('#') { "" } else { " " };
    format!("{rule}{gap}{rest}")
}

/// The file as the name of a test begins.
fn name(file: &str) -> &str {
    file.strip_suffix(".md").unwrap_or(file)
}

fn path(file: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/rules").join(file)
}

/// The file's text and its scenarios.
fn read(file: &str) -> Result<(String, Vec<Scenario>), Failed> {
    let text = fs::read_to_string(path(file))?;
    let (scenarios, problems) = scenario::read(&text);
    if problems.is_empty() { Ok((text, scenarios)) } else { Err(Failed::from(scenario::render(file, &text, &problems))) }
}

fn play(row: &Row, rules: &Rules) -> Result<(), Failed> {
    let (file, heading) = (row.0, heading(row));
    let (text, scenarios) = read(file)?;
    let wanted = scenarios.iter().find(|it| as_listed(it) == heading);
    let report = wanted.ok_or("the table is stale: run `cargo xtask codegen`")?.run(rules);
    if report.passed() {
        Ok(())
    } else {
        Err(Failed::from(scenario::render(file, &text, &report.wrong().cloned().collect::<Vec<_>>())))
    }
}

/// The heading of a scenario, written as those of the table are.
fn as_listed(scenario: &Scenario) -> String {
    format!("{} {}", scenario.about(), scenario.title())
}

/// Every heading of the file stands in the table, in their order.
fn whole(file: &str) -> Result<(), Failed> {
    let (_, scenarios) = read(file)?;
    let listed = SCENARIOS.iter().filter(|it| it.0 == file).map(heading);
    if scenarios.iter().map(as_listed).eq(listed) {
        return Ok(());
    }
    Err(Failed::from("the table is stale: run `cargo xtask codegen`"))
}

/// Rewrites the traces of a file as they are now.
fn update(file: &str, rules: &Rules) {
    let (text, scenarios) = read(file).unwrap_or_else(|it| panic!("{file}: {}", it.message().unwrap_or_default()));
    let reports: Vec<_> = scenarios.iter().map(|it| it.run(rules)).collect();
    let accepted = scenario::accept(&text, &scenarios, &reports);
    if accepted != text {
        let partial = path(file).with_extension("md.partial");
        fs::write(&partial, accepted).expect("the file can be written");
        fs::rename(&partial, path(file)).expect("the file can be replaced");
    }
}
