//! The defects that the gates are tested with. That each is caught is for `cargo xtask selftest` to show.

use std::{collections::BTreeSet, fs};

use codegen::{
    audit::ratchet,
    defects::{FILES, all, settle},
    scan::Tree,
};

use crate::shared;

/// The files that a defect may edit.
fn clean() -> Tree {
    let paths =
        FILES.iter().flat_map(|it| if shared::root().join(it).is_file() { vec![(*it).to_owned()] } else { shared::files(it) });
    let text = |it: String| Some((it.clone(), fs::read_to_string(shared::root().join(&it)).ok()?.replace("\r\n", "\n")));
    paths.filter(|it| !it.starts_with("rules-data/texts/")).filter_map(text).collect()
}

#[test]
fn every_defect_can_be_seeded_and_changes_something() {
    let clean = clean();
    let failed = all().filter(|defect| {
        let mut tree = clean.clone();
        (defect.seed)(&mut tree).is_none() || tree == clean
    });
    assert_eq!(failed.map(|it| it.name).collect::<Vec<_>>(), Vec::<&str>::new());
}

#[test]
fn what_an_update_left_to_be_read_is_as_it_was_once_it_is_read() {
    let mut clean = clean();
    settle(&mut clean).expect("the tables can be read");
    let mut updated = clean.clone();
    let accepted = updated.get_mut(ratchet::FILE).expect("it is there");
    let rule = accepted.lines().find(|it| it.contains(" handled: ")).expect("one is").to_owned();
    let example = accepted.lines().find(|it| it.contains(" example 1: retold")).expect("one is").to_owned();
    let out_of_date = [(&rule, " handled: ", " stale; before handled: "), (&example, ": retold", ": void; before retold")];
    for (line, is, was) in out_of_date {
        *accepted = accepted.replace(line, &line.replace(is, was));
    }
    assert_ne!(updated, clean);
    settle(&mut updated).expect("the tables can be read");
    let differs = |it: &&String| updated.get(*it) != clean.get(*it);
    assert_eq!(clean.keys().filter(differs).collect::<Vec<_>>(), Vec::<&String>::new());
}

#[test]
fn there_are_many_kinds_each_with_its_name() {
    let names: BTreeSet<&str> = all().map(|it| it.name).collect();
    assert_eq!(names.len(), all().count());
    assert!(names.len() >= 70, "{}", names.len());
    assert!(all().filter(codegen::defects::Defect::builds).count() >= 3);
}
