//! The explorer, written as a folder.

use std::{fs, path::PathBuf};

use codegen::evidence::Without;

use crate::{
    auditing::played,
    scratch::{check, rulebook},
};

#[test]
fn the_site_is_written_whole_and_again() {
    let scratch = played(Without::Fails);
    check(&scratch.run(&["audit", "--format", "html"]), 0, &["target/rulemill/audit/html/index.html", " files, "]);
    let read = |path: &str| scratch.read(&format!("target/rulemill/audit/html/{path}"));
    assert!(read("index.html").is_some_and(|it| it.contains("1 of 3 rules (33.3 %) are implemented and proven")));
    let rule = read("r/100.1.html").expect("the rule has a page");
    assert!(rule.contains("proves it") && rule.contains("two play"), "{rule}");
    assert!(read("s/101.html").is_some() && read("data/rules.js").is_some_and(|it| it.starts_with("rulemill.rules({")));
    let before = scratch.everything();
    scratch.write("target/rulemill/audit/html/r/999.9.html", "of an older edition");
    check(&scratch.run(&["audit", "--format", "html"]), 0, &[]);
    assert!(scratch.everything() == before, "the old site goes whole, and the new one is the same");
}

#[test]
fn a_folder_that_is_no_site_is_left_alone() {
    let scratch = played(Without::Fails);
    scratch.write("mine/index.html", "my own page");
    let mine = scratch.path("mine").display().to_string();
    // What is kept between two runs is below target/.
    let outside = |it: &(PathBuf, Vec<u8>)| !it.0.starts_with(scratch.path("target"));
    let everything = || scratch.everything().into_iter().filter(outside).collect::<Vec<_>>();
    let before = everything();
    check(&scratch.run(&["audit", "--format", "html", "--out", &mine]), 2, &["is no site that this command wrote"]);
    assert!(everything() == before, "nothing is touched, and nothing is left beside it");
    fs::remove_file(scratch.path("mine/index.html")).expect("it is there");
    check(&scratch.run(&["audit", "--format", "html", "--out", &mine]), 0, &["mine/index.html"]);
    check(&scratch.run(&["audit", "--out", &mine]), 2, &["required", "--format"]);
    check(
        &scratch.run(&["audit", "--format", "json", "--out", &mine]),
        2,
        &["--out, --with-text and --cards are about the site"],
    );
}

#[test]
fn the_text_comes_only_from_where_it_is_asked_for() {
    let scratch = played(Without::Fails);
    let page = |scratch: &crate::scratch::Scratch| scratch.read("target/rulemill/audit/html/r/100.1.html").unwrap_or_default();
    let words = "Two people play with pebbles";
    assert!(scratch.read("rules-data/texts/CR-20200501.txt").is_some_and(|it| it.contains(words)), "the text is at hand");
    check(&scratch.run(&["audit", "--format", "html"]), 0, &[]);
    assert!(!page(&scratch).contains(words));
    check(&scratch.run(&["audit", "--format", "html", "--with-text"]), 0, &[]);
    assert!(page(&scratch).contains(words));
    let texts = scratch.path("elsewhere").display().to_string();
    check(
        &scratch.run(&["audit", "--format", "html", "--with-text", &texts]),
        2,
        &["has no CR-20200501.txt", "cargo xtask fetch"],
    );
    scratch.write("elsewhere/CR-20200501.txt", rulebook("June 2, 2021"));
    check(&scratch.run(&["audit", "--format", "html", "--with-text", &texts]), 2, &["is not the edition of 2020-05-01"]);
}

#[test]
fn what_was_not_played_is_not_known() {
    let scratch = played(Without::Fails);
    check(&scratch.run(&["audit", "--accept"]), 0, &[]);
    check(&scratch.run(&["audit", "--format", "html", "--no-play"]), 0, &[]);
    let read = |path: &str| scratch.read(&format!("target/rulemill/audit/html/{path}")).expect("it is written");
    let first = read("index.html");
    assert!(first.contains("The scenarios were not played") && !first.contains("not proven"), "{first}");
    assert!(read("r/100.1.html").contains("not known: not played"));
    assert!(read("changes.html").contains("Not known: the scenarios were not played."));
}
