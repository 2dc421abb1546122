//! The tables of the grammar, for the machine that reads with them (`src/parse/syntax/machine.rs`): what pest makes of the files that
//! `src/grammar/files.txt` names, and with which characters each production and each alternative can begin.

#[path = "build/begins.rs"]
mod begins;
#[path = "build/tables.rs"]
mod tables;

use std::{env, error::Error, fs, path::Path};

const FILES: &str = "src/grammar/files.txt";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed={FILES}");
    let mut grammar = String::new();
    for file in fs::read_to_string(FILES)?.lines() {
        println!("cargo::rerun-if-changed=src/{file}");
        grammar += &fs::read_to_string(format!("src/{file}"))?;
        grammar.push('\n');
    }
    let (_, productions) = pest_meta::parse_and_optimize(&grammar).map_err(|errors| {
        let all: Vec<String> = errors.iter().map(ToString::to_string).collect();
        all.join("\n")
    })?;
    let out = env::var("OUT_DIR")?;
    fs::write(Path::new(&out).join("tables.rs"), tables::of(&productions))?;
    Ok(())
}
