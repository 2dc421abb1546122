//! The tables of contents: a room is a file that declares modules, and in its first lines it says where in it a thing lives.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

use crate::repository;

/// A room with more modules than these has a table.
const WITHOUT: usize = 12;

/// Rooms without one, each for a reason.
const UNLISTED: &[(&str, &str)] = &[
    ("engine/rules/src/keywords.rs", "a file a keyword of the book, and by its name"),
    ("engine/vocabulary/src/generated.rs", "derived: a file a list of the book"),
    ("codegen/tests/it/main.rs", "a binary of tests: what each file tries stands at its top"),
    ("codegen/tests/it/units.rs", "the modules of the library, by the same names"),
    ("engine/tests/it/main.rs", "a binary of tests"),
    ("rules-data/tests/it/main.rs", "a binary of tests"),
    ("xtask/tests/it/main.rs", "a binary of tests"),
];

/// The module that a line declares, if it does.
fn declared(line: &str) -> Option<&str> {
    let (public, name) = line.strip_suffix(';')?.rsplit_once("mod ")?;
    (public.is_empty() || public.starts_with("pub")).then_some(name)
}

/// The blocks of text at the top of a file, each with its lines.
fn blocks(text: &str) -> Vec<Vec<&str>> {
    let (mut blocks, mut is_open) = (Vec::new(), false);
    for line in text.lines().map_while(|it| it.strip_prefix("//!")).map(|it| it.strip_prefix(' ').unwrap_or(it)) {
        match line {
            "```text" => {
                blocks.push(Vec::new());
                is_open = true;
            }
            "```" => is_open = false,
            line if is_open => blocks.last_mut().expect("one is open").push(line),
            _ => {}
        }
    }
    blocks
}

/// A row of a table: names, and behind two blanks or more what these are.
fn row(line: &str) -> Option<Vec<&str>> {
    let (names, said) = line.split_once("  ")?;
    let is_name = |it: &&str| !it.is_empty() && it.bytes().all(|it| it.is_ascii_alphanumeric() || it == b'_');
    let names: Vec<&str> = names.split(", ").collect();
    (names.iter().all(is_name) && !said.trim().is_empty()).then_some(names)
}

/// What is wrong with the table of a room, or with a room for want of one. A block that begins no line with a module is none.
fn wrong(path: &str, text: &str) -> Vec<String> {
    let modules: BTreeSet<&str> = text.lines().filter_map(declared).collect();
    let is_table = |block: &Vec<&str>| block.iter().filter_map(|it| row(it)).flatten().any(|it| modules.contains(it));
    let Some(table) = blocks(text).into_iter().find(is_table) else {
        let is_known = UNLISTED.iter().any(|(it, _)| *it == path);
        let wants = modules.len() > WITHOUT && !is_known;
        return wants.then(|| format!("{path} has {} modules and no table of contents", modules.len())).into_iter().collect();
    };
    let mut wrong = Vec::new();
    let mut listed: BTreeMap<&str, usize> = BTreeMap::new();
    for line in table.into_iter().filter(|it| !it.is_empty()) {
        match row(line) {
            Some(names) => names.into_iter().for_each(|it| *listed.entry(it).or_default() += 1),
            None => wrong.push(format!("{path}: `{line}` is no row")),
        }
    }
    wrong.extend(modules.iter().filter(|it| !listed.contains_key(*it)).map(|it| format!("{path} does not list `{it}`")));
    wrong.extend(listed.keys().filter(|it| !modules.contains(*it)).map(|it| format!("{path} lists `{it}`, which is gone")));
    wrong.extend(listed.iter().filter(|it| *it.1 > 1).map(|it| format!("{path} lists `{}` more than once", it.0)));
    wrong
}

#[test]
fn a_room_says_what_is_where() {
    let files = repository::files();
    let rust = files.iter().filter(|(path, _)| Path::new(path).extension().is_some_and(|it| it == "rs"));
    let found: Vec<String> = rust.flat_map(|(path, text)| wrong(path, text)).collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn a_room_without_a_table_is_there_and_wants_one() {
    let files: BTreeMap<String, String> = repository::files().into_iter().collect();
    for (path, _) in UNLISTED {
        let text = files.get(*path).unwrap_or_else(|| panic!("there is no {path}"));
        assert!(text.lines().filter_map(declared).count() > WITHOUT, "{path} has so few modules that it needs no leave");
    }
}

#[test]
fn a_table_that_is_not_so_is_found() {
    let room =
        |table: &str| format!("//! A room.\n//!\n//! ```text\n{table}//! ```\n\nmod bear;\npub(crate) mod elk;\npub mod fox;\n");
    let of = |table: &str| wrong("room.rs", &room(table));
    assert_eq!(of("//! bear      brown ones (701.1)\n//!\n//! elk, fox  the others\n"), Vec::<String>::new());
    assert_eq!(of("//! bear  brown ones\n//! elk   the others\n"), ["room.rs does not list `fox`"]);
    assert_eq!(of("//! bear, elk, fox  all\n//! owl            and more\n"), ["room.rs lists `owl`, which is gone"]);
    assert_eq!(of("//! bear, elk  two\n//! elk, fox   two\n"), ["room.rs lists `elk` more than once"]);
    assert_eq!(of("//! bear, elk, fox  all\n//! and so on\n"), ["room.rs: `and so on` is no row"]);
    // What shows something else is no table, and a small room needs none.
    assert_eq!(of("//! alice battlefield  Bear\n"), Vec::<String>::new());
    let many: Vec<String> = ('a'..='m').map(|it| format!("mod {it};\n")).collect();
    assert_eq!(wrong("room.rs", &many.concat()), ["room.rs has 13 modules and no table of contents"]);
}
