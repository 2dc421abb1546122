//! `rulemill cards mill`: the cards of a file that play, put into random games.

use std::{
    collections::BTreeMap,
    fs::File,
    io::{BufReader, Write},
    num::NonZero,
    path::PathBuf,
    process::ExitCode,
    thread,
};

use anyhow::Context;
use cli::{
    bulk::Entry,
    mill::{
        card::{self, Milled},
        pair::{self, Paired, Went},
        play::{Broken, Limits, Place},
        summary::{Pairs, Summary},
        table::Table,
    },
    processors,
    survey::{
        crew,
        verdict::{self, State},
    },
};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::Serialize;
use xxhash_rust::xxh3::xxh3_64_with_seed;

/// Puts the cards of a file that play into random games until each of their abilities has acted.
///
/// Exit code 1: a game did not hold together.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Scryfall's bulk data (an array or a line a card), or MTGJSON's `AtomicCards`.
    file: PathBuf,
    /// This card only; with --differential, the pairs with it.
    #[arg(long, conflicts_with = "sample")]
    name: Option<String>,
    /// So many of the cards that play, or of the pairs, by chance.
    #[arg(long, value_name = "NUMBER")]
    sample: Option<usize>,
    /// From which all chance follows: the same seed, the same sample and the same games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// In how many games a card is at most.
    #[arg(long, default_value_t = 18)]
    games: u64,
    /// How many decisions there are in a game at most.
    #[arg(long, default_value_t = 250)]
    decisions: u64,
    /// After how many turns a game ends.
    #[arg(long, default_value_t = 5)]
    turns: u32,
    /// Put pairs of cards whose texts differ in one word into the same games, and name those that never differ.
    #[arg(long, conflicts_with = "list")]
    differential: bool,
    /// Name each card with its abilities that never acted.
    #[arg(long, value_enum)]
    list: Option<Listed>,
    /// Tell that game of the card, counted from 0.
    #[arg(long, value_name = "NUMBER", requires = "name", conflicts_with_all = ["differential", "list", "json"])]
    game: Option<u64>,
    /// Of that game: the card without that ability, by the number of the face and of the ability on it.
    #[arg(long, value_name = "FACE.ABILITY", requires = "game")]
    without: Option<Place>,
    /// How many cards to mill at once; as many as there are cores, unless it is said. What comes out is the same.
    #[arg(long)]
    jobs: Option<NonZero<usize>>,
    /// The results for a program.
    #[arg(long)]
    json: bool,
}

/// What is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Listed {
    /// The abilities that never acted.
    Idle,
}

/// What comes out, for a program.
#[derive(Serialize)]
struct Report<'a> {
    seed: u64,
    summary: &'a Summary,
    cards: &'a [Milled],
}

/// The same of pairs.
#[derive(Serialize)]
struct PairsReport<'a> {
    seed: u64,
    summary: Pairs,
    pairs: &'a [Paired],
}

/// A game in which something is wrong may go deep before it is given up.
const STACK: usize = 1 << 28;

/// So many reasons are named.
const REASONS: usize = 12;

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let name = args.file.display();
    let cards = entries(args).with_context(|| format!("{name} can't be read as cards"))?;
    anyhow::ensure!(!cards.is_empty(), "{name} has no card in it");
    let named = |it: &Entry| args.name.as_ref().is_none_or(|name| it.name.eq_ignore_ascii_case(name));
    anyhow::ensure!(cards.iter().any(named), "no card in {name} has that name");
    let table = Table::new();
    if args.differential {
        return differential(args, &table, &cards);
    }
    let cards: Vec<Entry> = cards.into_iter().filter(named).collect();
    if let Some(number) = args.game {
        return tell(args, &table, &cards[0], number);
    }
    let cards = playing(args, cards);
    anyhow::ensure!(!cards.is_empty(), "none of these cards plays: `cards check` says what they wait for");
    let milled = on_all(args, &cards, "cards", |it| card::mill(&table, it, limits(args)))?;
    let summary = Summary::of(&milled);
    let mut out = anstream::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&Report { seed: args.seed, summary: &summary, cards: &milled })?)?;
    } else if args.list == Some(Listed::Idle) {
        milled.iter().try_for_each(|it| list(it, &mut out))?;
    } else {
        print(args, &summary, &mut out)?;
        let broken = milled.iter().flat_map(|card| card.broken.iter().map(|it| (card.name.as_str(), it)));
        broken.into_iter().try_for_each(|it| show(args, it.0, it.1, &mut out))?;
    }
    Ok(ExitCode::from(u8::from(summary.broken > 0)))
}

fn limits(args: &Args) -> Limits {
    Limits { seed: args.seed, games: args.games, decisions: args.decisions, turns: args.turns }
}

fn jobs(args: &Args) -> NonZero<usize> {
    args.jobs.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZero::<usize>::MIN)
}

fn bar(number: usize, of: &str) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} {msg}, {eta} left").expect("the template is right");
    let number = u64::try_from(number).unwrap_or(u64::MAX);
    let bar = ProgressBar::with_draw_target(Some(number), ProgressDrawTarget::stderr()).with_style(style);
    bar.with_message(of.to_owned())
}

/// All cards of the file, each once, in the order of their names.
fn entries(args: &Args) -> anyhow::Result<Vec<Entry>> {
    let file = BufReader::with_capacity(1 << 16, File::open(&args.file)?);
    let all = crew::all(file, jobs(args), |it| it.no_card.is_none().then_some(it))?;
    let named: BTreeMap<String, Entry> = all.into_iter().rev().map(|it| (it.name.clone(), it)).collect();
    Ok(named.into_values().collect())
}

/// In the order of chance, where only some are wanted.
fn by_chance<T>(args: &Args, mut all: Vec<T>, name: impl Fn(&T) -> String) -> Vec<T> {
    if args.sample.is_some() {
        all.sort_by_cached_key(|it| xxh3_64_with_seed(name(it).as_bytes(), args.seed));
    }
    all
}

/// Those that play, as many as are wanted, in the order of their names.
fn playing(args: &Args, cards: Vec<Entry>) -> Vec<Entry> {
    let wanted = args.sample.unwrap_or(usize::MAX);
    let mut left = by_chance(args, cards, |it| it.name.clone());
    let mut found: Vec<Entry> = Vec::new();
    while found.len() < wanted && !left.is_empty() {
        let more = wanted.saturating_sub(found.len()).saturating_mul(2).min(left.len());
        let others = left.split_off(more);
        let plays = processors::on(jobs(args), &left, STACK, |it| verdict::of(it).state == State::Plays);
        found.extend(left.into_iter().zip(plays).filter(|it| it.1).map(|it| it.0));
        left = others;
    }
    found.truncate(wanted);
    found.sort_by(|a, b| a.name.cmp(&b.name));
    found
}

fn on_all<T: Sync, R: Send>(
    args: &Args,
    all: &[T],
    what: &str,
    run: impl Fn(&T) -> anyhow::Result<R> + Sync,
) -> anyhow::Result<Vec<R>> {
    let bar = bar(all.len(), what);
    let results = processors::on(jobs(args), all, STACK, |it| {
        let result = run(it);
        bar.inc(1);
        result
    });
    bar.finish_and_clear();
    results.into_iter().collect()
}

fn differential(args: &Args, table: &Table, cards: &[Entry]) -> anyhow::Result<ExitCode> {
    let named = |it: &str| args.name.as_ref().is_none_or(|name| it.eq_ignore_ascii_case(name));
    let mut pairs = pair::pairs(cards);
    pairs.retain(|it| it.names().into_iter().any(named));
    let pairs = by_chance(args, pairs, |it| it.names().join(" // "));
    let wanted = args.sample.unwrap_or(usize::MAX);
    let mut found: Vec<Paired> = Vec::new();
    let mut left = pairs.as_slice();
    while found.len() < wanted && !left.is_empty() {
        let (now, others) = left.split_at(wanted.saturating_sub(found.len()).min(left.len()));
        found.extend(on_all(args, now, "pairs", |it| it.play(table, limits(args)))?.into_iter().flatten());
        left = others;
    }
    found.sort_by(|a, b| a.names.cmp(&b.names));
    let summary = Pairs::of(&found);
    let mut out = anstream::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&PairsReport { seed: args.seed, summary, pairs: &found })?)?;
        return Ok(ExitCode::from(u8::from(summary.broken > 0)));
    }
    let Pairs { otherwise, alike, idle, broken } = summary;
    writeln!(out, "{} pairs of cards that differ in one word, seed {}", found.len(), args.seed)?;
    writeln!(out, "{otherwise:>6} with games that differ")?;
    writeln!(out, "{alike:>6} whose games are all alike")?;
    writeln!(out, "{idle:>6} whose games are all alike, with an ability that never acted")?;
    writeln!(out, "{broken:>6} with a game that did not hold together")?;
    for it in &found {
        let how = match &it.went {
            Went::Otherwise(_) => continue,
            Went::Alike => "alike",
            Went::Idle => "idle ",
            Went::Broken(which, broken) => {
                show(args, &it.names[*which], broken, &mut out)?;
                continue;
            }
        };
        let ([one, other], [word, instead]) = (&it.names, &it.words);
        writeln!(out, "  {how}  {one} ({word}), {other} ({instead})")?;
    }
    Ok(ExitCode::from(u8::from(broken > 0)))
}

fn tell(args: &Args, table: &Table, card: &Entry, number: u64) -> anyhow::Result<ExitCode> {
    let (story, broken) = card::tell(table, card, number, args.without, limits(args))?;
    let mut out = anstream::stdout().lock();
    for line in &story {
        writeln!(out, "{}", line.laid_out())?;
    }
    if let Some(it) = &broken {
        writeln!(out, "BROKEN in turn {}: {}", it.turn, it.message)?;
    }
    Ok(ExitCode::from(u8::from(broken.is_some())))
}

fn print(args: &Args, summary: &Summary, out: &mut impl Write) -> anyhow::Result<()> {
    writeln!(out, "{} cards, {} games, seed {}", summary.cards, summary.games, args.seed)?;
    writeln!(out, "{:>6} of the cards have an ability that never acted\n", summary.idle)?;
    writeln!(out, "{:<14}{:>7}{:>7}", "abilities", "used", "idle")?;
    for (sort, share) in &summary.sorts {
        writeln!(out, "  {:<12}{:>7}{:>7}", sort.name(), share.used, share.idle)?;
    }
    let (used, idle) = summary.sorts.values().fold((0, 0), |sum, it| (sum.0 + it.used, sum.1 + it.idle));
    writeln!(out, "  {:<12}{used:>7}{idle:>7}", "all")?;
    if !summary.reasons.is_empty() {
        writeln!(out, "\nwhy they are idle")?;
    }
    for (reason, number) in summary.reasons.iter().take(REASONS) {
        writeln!(out, "  {number:>5}  {reason}")?;
    }
    Ok(())
}

/// The abilities of a card that never acted, each with its paragraph.
fn list(card: &Milled, out: &mut impl Write) -> anyhow::Result<()> {
    for it in card.idle() {
        let place = it.paragraph.map_or_else(|| format!("ability {}", it.number), |at| format!("paragraph {at}"));
        writeln!(out, "{}, {place}: {}, {}", it.face, it.sort.name(), it.reason())?;
        if let Some(text) = &it.text {
            writeln!(out, "  | {text}")?;
        }
    }
    Ok(())
}

/// A game that did not hold together, and how it is seen again.
fn show(args: &Args, card: &str, broken: &Broken, out: &mut impl Write) -> anyhow::Result<()> {
    writeln!(out, "BROKEN {card}, game {}, turn {}: {}", broken.game, broken.turn, broken.message)?;
    let Limits { seed, decisions, turns, .. } = limits(args);
    let file = args.file.display();
    let without = broken.without.map_or_else(String::new, |it| format!(" --without {it}"));
    let game = broken.game;
    let same = format!("--seed {seed} --decisions {decisions} --turns {turns}{without} --game {game}");
    writeln!(out, "  rulemill cards mill {file} --name {card:?} {same}")?;
    Ok(())
}
