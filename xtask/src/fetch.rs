//! `fetch`: an edition from the publisher's site, or from an address that the user gives.

use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use clap::Parser;
use codegen::{Source, manuscript::Extent};
use rules_data::Edition;

use crate::{Verdict, files, project::Project, screen::Screen};

/// Download an edition into the git-ignored rules-data/texts/.
///
/// What arrives is read first: a page that is no rulebook, or one that was cut off, is not kept. The index stays as it is;
/// `cargo xtask ingest` makes it from the text.
#[derive(Debug, Parser)]
pub(crate) struct Args {
    /// The day from which the edition is in force: the address is made by the publisher's pattern.
    #[arg(long, value_name = "YYYY-MM-DD", required_unless_present = "url")]
    date: Option<Edition>,
    /// The address, if it is another one.
    #[arg(long, conflicts_with = "date")]
    url: Option<String>,
    /// How many seconds the whole download may take.
    #[arg(long, default_value_t = 60, value_name = "SECONDS")]
    timeout: u64,
}

/// More are a loop.
const MAX_REDIRECTS: &str = "5";

/// What curl says at the end on standard error: the status, and the address that it came to.
const TOLD: &str = "%{stderr}\nrulemill: %{http_code} %{url_effective}";

/// Before it, curl's own complaints.
const MARK: &str = "\nrulemill: ";

/// The exit code of curl when time is over.
const TIMED_OUT: i32 = 28;

pub(crate) fn run(args: &Args, project: &Project, screen: &Screen) -> Result<Verdict> {
    let url = match (&args.url, args.date) {
        (Some(url), _) => url.clone(),
        (None, Some(date)) => publishers_address(date),
        (None, None) => bail!("give a date or an address"),
    };
    screen.note(&format!("fetching {url}"));
    let bytes = download(&url, args, screen).with_context(|| format!("cannot fetch {url}"))?;
    let reading = codegen::read(&url, &bytes, None);
    let Some(edition) = reading.manuscript.edition.filter(|_| reading.manuscript.extent == Extent::Whole) else {
        reading.problems.iter().take(3).for_each(|it| screen.problem(it, &reading.source));
        let what = if reading.manuscript.rules.is_empty() { "not a rulebook" } else { "only a part of a rulebook" };
        bail!("what came from {url} is {what} ({} bytes); nothing was kept", bytes.len());
    };
    if let Some(date) = args.date.filter(|it| *it != edition) {
        screen.note(&format!("asked for {date}, got the edition of {edition}"));
    }
    let path = project.text_path(edition);
    files::write_whole(&path, &bytes)?;
    let Source { encoding, line_ends, .. } = &reading.source;
    let rules = reading.manuscript.rules.len();
    screen.say(&format!(
        "edition {edition}: {} bytes, {encoding}, {line_ends}, {rules} rules; kept as {}",
        bytes.len(),
        path.display()
    ));
    screen.note(&format!("next: cargo xtask ingest {}", path.display()));
    Ok(Verdict::Clean)
}

/// Where the publisher has put each edition of the last years.
fn publishers_address(edition: Edition) -> String {
    format!("https://media.wizards.com/{}/downloads/MagicCompRules%20{}.txt", edition.year(), edition.compact())
}

/// Lets `curl` download, which every system has or offers: a program that is wanted once in six weeks is not worth building in.
fn download(url: &str, args: &Args, screen: &Screen) -> Result<Vec<u8>> {
    let mut curl = Command::new("curl");
    curl.args(["--silent", "--show-error", "--location", "--proto", "=http,https", "--user-agent", "rulemill"]);
    curl.args(["--max-redirs", MAX_REDIRECTS, "--write-out", TOLD]);
    curl.arg("--max-time").arg(args.timeout.to_string()).arg("--max-filesize").arg(Source::MAX_BYTES.to_string());
    let ran = curl.arg("--").arg(url).stdin(Stdio::null()).output();
    let ran = ran.context("cannot run curl; install it, or save the text by hand and `cargo xtask ingest` the file")?;
    let said = String::from_utf8_lossy(&ran.stderr);
    let (complaint, told) = said.rsplit_once(MARK).unwrap_or((&said, ""));
    match ran.status.code() {
        Some(0) => {}
        Some(TIMED_OUT) => bail!("timeout: it did not arrive within {} seconds", args.timeout),
        _ => bail!("{}", complaint.trim()),
    }
    let (status, address) = told.trim().split_once(' ').unwrap_or_default();
    if address != url {
        screen.note(&format!("redirected to {address}"));
    }
    if !status.starts_with('2') {
        bail!("the server answers {status}; is there an edition of that day?");
    }
    // A body that is longer than was announced, or shorter, is an error of curl's.
    Ok(ran.stdout)
}
