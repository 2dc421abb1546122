//! `fetch`: an edition from the publisher's site, or from an address that the user gives.

use std::time::Duration;

use anyhow::{Context, Result, bail};
use clap::Parser;
use codegen::{Source, manuscript::Extent};
use rules_data::Edition;
use ureq::ResponseExt;

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
const MAX_REDIRECTS: u32 = 5;

pub(crate) fn run(args: &Args, project: &Project, screen: &Screen) -> Result<Verdict> {
    let url = match (&args.url, args.date) {
        (Some(url), _) => url.clone(),
        (None, Some(date)) => publishers_address(date),
        (None, None) => bail!("give a date or an address"),
    };
    screen.note(&format!("fetching {url}"));
    let bytes = download(&url, Duration::from_secs(args.timeout), screen).with_context(|| format!("cannot fetch {url}"))?;
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

fn download(url: &str, timeout: Duration, screen: &Screen) -> Result<Vec<u8>> {
    let config = ureq::Agent::config_builder()
        .timeout_global(Some(timeout))
        .max_redirects(MAX_REDIRECTS)
        .save_redirect_history(true)
        .http_status_as_error(false)
        .user_agent("rulemill")
        .build();
    let mut response = config.new_agent().get(url).call()?;
    let hops = response.get_redirect_history().unwrap_or_default();
    hops.iter().skip(1).for_each(|it| screen.note(&format!("redirected to {it}")));
    if !response.status().is_success() {
        bail!("the server answers {}; is there an edition of that day?", response.status());
    }
    let announced: Option<u64> = response.headers().get("content-length").and_then(|it| it.to_str().ok()?.parse().ok());
    let bytes = response.body_mut().with_config().limit(Source::MAX_BYTES as u64).read_to_vec()?;
    match announced {
        Some(announced) if announced > bytes.len() as u64 => {
            bail!("the download was cut off: {} of {announced} bytes came", bytes.len())
        }
        _ => Ok(bytes),
    }
}
