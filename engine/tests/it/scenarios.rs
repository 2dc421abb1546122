//! The scenarios of `tests/rules`: each heading is a test, which the generated file lists.

use std::{fs, path::PathBuf, sync::LazyLock};

use engine::{
    cards::{self, Library},
    scenario::{self, Report},
};

static LIBRARY: LazyLock<Library> = LazyLock::new(cards::standard);

/// Plays the scenario with that heading. With `UPDATE_EXPECT=1` the traces of its file are rewritten.
pub(crate) fn scenario(file: &str, heading: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/rules").join(file);
    let text = fs::read_to_string(&path).expect("the generated list is fresh");
    let (scenarios, problems) = scenario::read(&text);
    assert!(problems.is_empty(), "\n{}", scenario::render(file, &text, &problems));
    let wanted = scenarios.iter().find(|it| it.heading == heading).expect("the generated list is fresh: cargo xtask codegen");
    let report = wanted.run(&LIBRARY, &[]);
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        return update(&path, &text, &scenarios);
    }
    assert!(report.passed(), "\n{}", scenario::render(file, &text, &report.problems));
}

/// Files are rewritten one at a time, whole: two tests of one file must not lose each other's traces.
fn update(path: &PathBuf, text: &str, scenarios: &[scenario::Scenario]) {
    let reports: Vec<Report> = scenarios.iter().map(|it| it.run(&LIBRARY, &[])).collect();
    let accepted = scenario::accept(text, scenarios, &reports);
    if accepted != text {
        let partial = path.with_extension(format!("md.{:?}", std::thread::current().id()));
        fs::write(&partial, accepted).expect("the file can be written");
        fs::rename(&partial, path).expect("the file can be replaced");
    }
}
