//! The defects that the gates are tested with. That each is caught is for `cargo xtask selftest` to show.

use std::{collections::BTreeSet, fs};

use codegen::{
    defects::{FILES, all},
    scan::Tree,
};

use crate::shared;

#[test]
fn every_defect_can_be_seeded_and_changes_something() {
    let paths =
        FILES.iter().flat_map(|it| if shared::root().join(it).is_file() { vec![(*it).to_owned()] } else { shared::files(it) });
    let text = |it: String| Some((it.clone(), fs::read_to_string(shared::root().join(&it)).ok()?.replace("\r\n", "\n")));
    let clean: Tree = paths.filter(|it| !it.starts_with("rules-data/texts/")).filter_map(text).collect();
    let failed = all().filter(|defect| {
        let mut tree = clean.clone();
        (defect.seed)(&mut tree).is_none() || tree == clean
    });
    assert_eq!(failed.map(|it| it.name).collect::<Vec<_>>(), Vec::<&str>::new());
}

#[test]
fn there_are_many_kinds_each_with_its_name() {
    let names: BTreeSet<&str> = all().map(|it| it.name).collect();
    assert_eq!(names.len(), all().count());
    assert!(names.len() >= 70, "{}", names.len());
    assert!(all().filter(codegen::defects::Defect::builds).count() >= 3);
}
