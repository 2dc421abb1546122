//! `list`: the catalogs of the book.

use anyhow::{Result, bail};
use clap::Parser;

use crate::{Verdict, project::Project, screen::Screen};

/// List the names that the book lists: keyword abilities, card types, zones ...
#[derive(Debug, Parser)]
pub(crate) struct Args {
    /// The catalog, such as keyword-abilities; without one, the catalogs are listed.
    catalog: Option<String>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, project: &Project, screen: &Screen) -> Result<Verdict> {
    let book = project.book()?;
    let Some(name) = &args.catalog else {
        if args.json {
            screen.say(&serde_json::to_string_pretty(&book.catalogs)?);
        } else {
            book.catalogs
                .iter()
                .for_each(|it| screen.say(&format!("{:20} {:8} {:4} names", it.name, it.source.to_string(), it.entries.len())));
        }
        return Ok(Verdict::Clean);
    };
    let Some(catalog) = book.catalog(name) else {
        let names: Vec<_> = book.catalogs.iter().map(|it| it.name.as_str()).collect();
        bail!("the book has no catalog {name:?}; it has {}", names.join(", "));
    };
    if args.json {
        screen.say(&serde_json::to_string_pretty(catalog)?);
    } else {
        catalog.entries.iter().for_each(|it| screen.say(&format!("{:9} {}", it.rule.to_string(), it.name)));
    }
    Ok(Verdict::Clean)
}
