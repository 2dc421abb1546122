//! `cite report`: the rules that a tree cites.

use std::str::FromStr;

use anyhow::Result;
use clap::Parser;
use codegen::cite::report;
use rules_data::Edition;

use super::{Where, judged};
use crate::{Verdict, project::Project, screen::Screen};

/// Show which rules a tree cites, and how often: as a table, or as a map of the book.
#[derive(Debug, Parser)]
pub(crate) struct Args {
    #[command(flatten)]
    pub(super) place: Where,
    /// The edition that the tree cites by; guessed from the words where nobody says so.
    #[arg(long, value_name = "DATE")]
    edition: Option<Edition>,
    /// The form on standard output: text, json, or html: a map of the book, a page by itself.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: Form,
}

/// A form of the report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Table,
    Json,
    Map,
}

impl FromStr for Form {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "text" => Ok(Self::Table),
            "json" => Ok(Self::Json),
            "html" => Ok(Self::Map),
            _ => Err(format!("{text:?} is no format; there are text, json, html")),
        }
    }
}

pub(crate) fn run(args: &Args, project: &Project, screen: &Screen) -> Result<Verdict> {
    judged(&args.place, args.edition, project, screen, |checked, known| {
        let shown = match args.format {
            Form::Table => report::table(&checked, known),
            Form::Json => report::table_json(&checked, known),
            Form::Map => report::map(&checked, known),
        };
        screen.say(shown.trim_end());
        Ok(Verdict::Clean)
    })
}
