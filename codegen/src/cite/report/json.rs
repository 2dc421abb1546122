//! A check as JSON, all sites in it.

use rules_data::Edition;
use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::cite::{Checked, Judged, Kind, Verdict};

#[derive(Serialize)]
struct Report<'r> {
    format: &'static str,
    schema: u32,
    edition: Edition,
    guessed: bool,
    newest: Edition,
    patterns: Vec<Value>,
    counts: Map<String, Value>,
    sites: Vec<Site<'r>>,
}

#[derive(Serialize)]
struct Site<'r> {
    file: &'r str,
    line: usize,
    column: usize,
    number: &'r str,
    /// What is cited, as the book writes it.
    place: Option<String>,
    edition: Edition,
    pattern: &'r str,
    verdict: &'static str,
    /// Whether it is to be looked at: it is not fine, and not accepted.
    open: bool,
    #[serde(skip_serializing_if = "Map::is_empty")]
    about: Map<String, Value>,
}

/// The report.
pub(super) fn json(checked: &Checked) -> String {
    let patterns = checked.habits.iter().map(|it| json!({ "pattern": it.template, "sites": it.sites, "taken": it.taken }));
    let report = Report {
        format: "rulemill-cite",
        schema: 1,
        edition: checked.edition,
        guessed: checked.guessed,
        newest: checked.newest,
        patterns: patterns.collect(),
        counts: Kind::ALL.into_iter().map(|it| (it.code().to_owned(), checked.count(it).into())).collect(),
        sites: checked.sites.iter().map(site).collect(),
    };
    let mut text = serde_json::to_string_pretty(&report).expect("names, numbers and lists of them always have a JSON form");
    text.push('\n');
    text
}

fn site(judged: &Judged) -> Site<'_> {
    let Judged { file, site, edition, verdict, finding } = judged;
    Site {
        file,
        line: site.line,
        column: site.column,
        number: &site.written,
        place: site.place.map(|it| it.to_string()),
        edition: *edition,
        pattern: &site.template,
        verdict: verdict.kind().code(),
        open: finding.is_some(),
        about: about(verdict),
    }
}

/// What a verdict says beside its name.
fn about(verdict: &Verdict) -> Map<String, Value> {
    let pairs = match verdict {
        Verdict::Fine | Verdict::Reworded => Vec::new(),
        Verdict::NoSuchRule { near, was } => match was {
            Some((until, now)) => vec![("was_in", json!(until)), ("now", json!(now))],
            None => vec![("near", json!(near))],
        },
        Verdict::Another { better, gist, cited, sure, until } => {
            let sure = (sure * 100.0).round() / 100.0;
            vec![
                ("better", json!(better)),
                ("gist", json!(gist)),
                ("cited", json!(cited)),
                ("sure", json!(sure)),
                ("until", json!(until)),
            ]
        }
        Verdict::Moved { now, reworded } => vec![("now", json!(now)), ("reworded", json!(reworded))],
        Verdict::Gone { into } => vec![("into", json!(into))],
    };
    pairs.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}
