//! `rulemill cards check`: which cards of a file play, and what the others wait for.

use std::{
    fs::{self, File},
    io::{BufReader, Write},
    num::NonZero,
    path::{Path, PathBuf},
    process::ExitCode,
    thread,
};

use anyhow::Context;
use cli::{
    files, nearest,
    survey::{
        crew,
        kept::Keeper,
        ledger::{self, Difference},
        summary::{Share, Summary},
        verdict::{State, Verdict, Wait},
    },
};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rules_data::CardLedger;
use serde::Serialize;

/// Says of each card of a file whether it plays, what it waits for, or why it is no card.
///
/// Exit code 1: some wait, or differ from the ledger.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Scryfall's bulk data (an array or a line a card), or MTGJSON's `AtomicCards`.
    file: PathBuf,
    /// Show these cards with their places, not the summary.
    #[arg(long, value_enum, conflicts_with = "name")]
    list: Option<Listed>,
    /// Show this card only.
    #[arg(long)]
    name: Option<String>,
    /// How many of what blocks cards are named.
    #[arg(long, default_value_t = 20)]
    top: usize,
    /// Compare with what was accepted.
    #[arg(long, value_name = "CSV")]
    ledger: Option<PathBuf>,
    /// Accept what there is now as the ledger.
    #[arg(long, requires = "ledger")]
    accept: bool,
    /// How many threads look at cards; as many as there are cores, if it is not said.
    #[arg(long)]
    threads: Option<NonZero<usize>>,
    /// Look at all cards again, whatever is kept.
    #[arg(long)]
    fresh: bool,
    /// The results for a program.
    #[arg(long)]
    json: bool,
}

/// Which cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Listed {
    /// Those that play.
    Plays,
    /// Those that wait.
    Waits,
    /// What is no card of the book.
    NoCard,
}

impl From<Listed> for State {
    fn from(listed: Listed) -> Self {
        match listed {
            Listed::Plays => Self::Plays,
            Listed::Waits => Self::Waits,
            Listed::NoCard => Self::NoCard,
        }
    }
}

/// How many shares of a sort are shown.
const SHOWN: usize = 12;

/// How many names of a sort are shown of a difference.
const NAMED: usize = 10;

#[derive(Serialize)]
struct Report<'a> {
    summary: &'a Summary,
    cards: &'a [&'a Verdict],
    #[serde(skip_serializing_if = "Option::is_none")]
    ledger: Option<&'a Difference>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let name = args.file.display();
    let verdicts = looked_at(args).with_context(|| format!("{name} can't be read as cards"))?;
    anyhow::ensure!(!verdicts.is_empty(), "{name} has no card in it");
    let difference = args.ledger.as_deref().map(|it| compared(it, &verdicts, args)).transpose()?;
    let of_name = |it: &&Verdict| args.name.as_ref().is_none_or(|name| it.name.eq_ignore_ascii_case(name));
    let of_list = |it: &&Verdict| args.list.is_none_or(|listed| State::from(listed) == it.state);
    let chosen: Vec<&Verdict> = verdicts.iter().filter(of_name).filter(of_list).collect();
    if let Some(wanted) = args.name.as_ref().filter(|_| !verdicts.iter().any(|it| of_name(&it))) {
        let names: Vec<&str> = verdicts.iter().map(|it| it.name.as_str()).collect();
        anyhow::bail!("no card in {name} is named {wanted:?}{}", nearest::meant(wanted, &names));
    }
    let summary = Summary::of(&verdicts);
    let mut out = anstream::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&Report { summary: &summary, cards: &chosen, ledger: difference.as_ref() })?)?;
    } else if let Some(difference) = &difference {
        tell(difference, &mut out)?;
    } else if args.list.is_some() || args.name.is_some() {
        chosen.iter().try_for_each(|it| show(it, &mut out))?;
    } else {
        print(&summary, args.top, &mut out)?;
    }
    let findings =
        difference.map_or_else(|| chosen.iter().any(|it| it.state == State::Waits), |it| !args.accept && !it.is_empty());
    Ok(ExitCode::from(u8::from(findings)))
}

fn looked_at(args: &Args) -> anyhow::Result<Vec<Verdict>> {
    let keeper = Keeper::of(&args.file)?;
    if !args.fresh
        && let Some(kept) = keeper.find()
    {
        return Ok(kept);
    }
    let file = File::open(&args.file)?;
    let style = ProgressStyle::with_template("{bar:30} {bytes} of {total_bytes}, {eta} left").expect("the template is right");
    let bar = ProgressBar::with_draw_target(Some(file.metadata()?.len()), ProgressDrawTarget::stderr()).with_style(style);
    let threads = args.threads.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZero::<usize>::MIN);
    let verdicts = crew::survey(BufReader::with_capacity(1 << 16, bar.wrap_read(file)), threads);
    bar.finish_and_clear();
    Ok(keeper.keep(verdicts?))
}

fn compared(file: &Path, verdicts: &[Verdict], args: &Args) -> anyhow::Result<Difference> {
    let ledger = match fs::read_to_string(file) {
        Ok(text) => CardLedger::from_csv(&text).map_err(|it| anyhow::anyhow!("{}: {it}", file.display()))?,
        Err(_) if args.accept => CardLedger::default(),
        Err(error) => return Err(error).with_context(|| format!("{} can't be read", file.display())),
    };
    let difference = ledger::compare(&ledger, verdicts);
    if args.accept {
        let written = ledger::of(verdicts).to_csv();
        files::replace(file, &written).with_context(|| format!("{} can't be written", file.display()))?;
    }
    Ok(difference)
}

fn tell(difference: &Difference, out: &mut impl Write) -> anyhow::Result<()> {
    let Difference { new, stale, changed, gained, otherwise, absent } = difference;
    let sorts = [
        ("new", new),
        ("with another text", stale),
        ("with the same text, and another model or none", changed),
        ("that play now", gained),
        ("that wait for something else", otherwise),
    ];
    for (what, names) in sorts {
        writeln!(out, "{:>6} cards {what}", names.len())?;
        for name in names.iter().take(NAMED) {
            writeln!(out, "         {name}")?;
        }
    }
    writeln!(out, "{absent:>6} of the ledger's cards are not in the file")?;
    Ok(())
}

fn show(card: &Verdict, out: &mut impl Write) -> anyhow::Result<()> {
    let because = card.field.as_ref().map_or_else(String::new, |it| format!(" ({it})"));
    writeln!(out, "{}: {}{because}", card.name, card.state.name())?;
    card.waits.iter().try_for_each(|it| point(it, out))
}

/// The place in the printed text, and what is wrong with it.
fn point(wait: &Wait, out: &mut impl Write) -> anyhow::Result<()> {
    if let Some((line, start, number)) = &wait.place {
        writeln!(out, "  | {line}\n  | {}{}", " ".repeat(*start), "^".repeat(*number))?;
    }
    let rule = if wait.rule.is_empty() || wait.message.contains(&wait.rule) {
        String::new()
    } else {
        format!("; it waits for {}", wait.rule)
    };
    writeln!(out, "  {}{rule}", wait.message)?;
    Ok(())
}

fn print(summary: &Summary, top: usize, out: &mut impl Write) -> anyhow::Result<()> {
    writeln!(out, "{}  of the cards of the book play", summary.all)?;
    writeln!(out, "{:>6} are read as something else than they say", summary.misprints)?;
    for (field, number) in &summary.no_cards {
        writeln!(out, "{number:>6} are no cards of the book: {field}")?;
    }
    let shares = |title: &str, shares: Vec<(String, Share)>, out: &mut dyn Write| -> anyhow::Result<()> {
        if !shares.is_empty() {
            writeln!(out, "\n{title}")?;
        }
        shares.iter().try_for_each(|(name, share)| writeln!(out, "  {share}  {name}"))?;
        Ok(())
    };
    let most = |shares: Vec<(String, Share)>| {
        let mut shares = shares;
        shares.sort_by(|a, b| b.1.of.cmp(&a.1.of).then_with(|| a.0.cmp(&b.0)));
        shares
    };
    shares("by layout", most(summary.layouts.iter().map(|(name, it)| (name.clone(), *it)).collect()), out)?;
    shares("by year", summary.years.iter().map(|(year, it)| (year.to_string(), *it)).collect(), out)?;
    let mut keywords = most(summary.keywords.iter().map(|(name, it)| (name.clone(), *it)).collect());
    keywords.truncate(SHOWN);
    shares("by keyword", keywords, out)?;
    if !summary.blockers.is_empty() {
        writeln!(out, "\nwhat cards wait for: alone, and in all")?;
    }
    for it in summary.blockers.iter().take(top) {
        let rule = if it.rule.is_empty() { String::new() } else { format!(" ({})", it.rule) };
        writeln!(out, "  {:>5} {:>5}  {}{rule}", it.alone, it.cards, it.what)?;
    }
    Ok(())
}
