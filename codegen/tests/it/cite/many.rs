//! As many citations as large engines have: each is found, and soon.

use std::{fs, path::PathBuf, time::Instant};

use codegen::cite::{Asked, Numbering};

use super::{
    Facts, Texts,
    forge::{Chance, Recipe, tree},
};
use crate::shared;

const RECIPE: Recipe = Recipe { sites: 90_000, wrong: 9, per_file: 40 };

/// Where the tree is left for whoever wants to check it with the program: `xtask cite check target/tmp/foreign`.
const FOLDER: &str = "foreign";

/// So many seconds are allowed, where the program is optimised.
const PATIENCE: f64 = 5.0;

#[test]
#[expect(clippy::print_stdout, clippy::print_stderr, reason = "a measurement is there to be read, and a test that skips says so")]
fn ninety_thousand_sites_take_seconds() {
    if !shared::is_long() {
        eprintln!("skipped: RULEMILL_LONG=1 checks 90,000 sites");
        return;
    }
    let facts = Facts::read();
    let numbering = Numbering::new(&facts.lineage);
    let newest = numbering.dates().len() - 1;
    let (files, truths) = tree(&numbering, newest, RECIPE, &mut Chance::new(11));
    let begun = Instant::now();
    let checked = facts.check(&files, &Asked::default(), Texts::None).expect("it needs no text");
    let seconds = begun.elapsed().as_secs_f64();
    println!("{} sites in {} files: {seconds:.2} s", checked.sites.len(), files.len());
    assert_eq!(checked.sites.len(), truths.len(), "every site is found, and nothing else");
    assert!(cfg!(debug_assertions) || seconds < PATIENCE, "{seconds} s");
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(FOLDER);
    for (path, text) in &files {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().expect("it is in the folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    }
}
