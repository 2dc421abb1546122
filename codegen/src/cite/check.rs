//! All sites of a tree, judged.

use std::{collections::BTreeMap, thread};

use rules_data::{Book, Edition, Ledger, Link, Place, RuleId, StableId};

use super::{
    fit::{Meanings, Scores},
    guess::{self, Habit},
    left::Left,
    marker::Class,
    pattern::Template,
    sites::{Site, sites},
    speech::Speech,
    tenure::Numbering,
    verdict::{Kind, Verdict},
};
use crate::{Finding, report::nearest, scan::Tree};

/// What is known of the book.
#[derive(Debug)]
pub struct Known<'k> {
    /// The index.
    pub book: &'k Book,
    /// Our words about it.
    pub ledger: &'k Ledger,
    /// The numbers of all editions.
    pub numbering: &'k Numbering<'k>,
    /// What the rules say.
    pub meanings: &'k Meanings,
}

/// What a team says of its tree.
#[derive(Clone, Debug, Default)]
pub struct Asked {
    /// How it cites; guessed where there is none.
    pub templates: Vec<Template>,
    /// The edition that it cites by; guessed where there is none.
    pub edition: Option<Edition>,
    /// The sites that an update could not carry.
    pub left: Left,
}

/// A tree, judged.
#[derive(Debug)]
pub struct Checked {
    /// The edition that the tree cites by.
    pub edition: Edition,
    /// Whether nobody said so.
    pub guessed: bool,
    /// The newest edition.
    pub newest: Edition,
    /// How the tree cites.
    pub habits: Vec<Habit>,
    /// The sites, in the order of files and lines.
    pub sites: Vec<Judged>,
}

/// A site, and what is to be said of it.
#[derive(Clone, Debug)]
pub struct Judged {
    /// The file.
    pub file: String,
    /// The site.
    pub site: Site,
    /// The edition that it is of.
    pub edition: Edition,
    /// What is to be said of it.
    pub verdict: Verdict,
    /// The finding, where there is one.
    pub finding: Option<Finding>,
}

/// Judges all sites of a tree.
///
/// # Errors
///
/// The lineage knows no edition, or not the one that is named.
pub fn check(tree: &Tree, known: &Known<'_>, asked: &Asked) -> Result<Checked, String> {
    let numbering = known.numbering;
    let newest = *numbering.dates().last().ok_or("the lineage knows no edition")?;
    let (mut found, habits) = find(tree, numbering, &asked.templates);
    let all = || found.iter().flat_map(|it| &it.1);
    let guessed = match asked.edition {
        Some(_) => None,
        None => Some(guess::edition(all(), numbering, known.meanings).unwrap_or(newest)),
    };
    let edition = asked.edition.or(guessed).unwrap_or(newest);
    if numbering.position(edition).is_none() {
        return Err(unknown(edition, numbering));
    }
    let speech = Speech::of(all());
    let judge = Judge { known, tree, edition, newest, left: &asked.left, speech: &speech };
    let mut parts: Vec<Vec<Judged>> = Vec::new();
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let size = found.len().div_ceil(threads).max(1);
    thread::scope(|scope| {
        let workers: Vec<_> = found
            .chunks_mut(size)
            .map(|it| scope.spawn(|| it.iter_mut().flat_map(|it| judge.file(it.0, std::mem::take(&mut it.1))).collect()))
            .collect();
        parts.extend(workers.into_iter().map(|it| it.join().expect("judging does not panic")));
    });
    Ok(Checked { edition, guessed: guessed.is_some(), newest, habits, sites: parts.into_iter().flatten().collect() })
}

/// Why an edition cannot be meant: the ones around it.
pub fn unknown(edition: Edition, numbering: &Numbering<'_>) -> String {
    let dates = numbering.dates();
    let after = dates.partition_point(|it| *it < edition);
    let near: Vec<String> =
        dates[after.saturating_sub(2)..(after + 2).min(dates.len())].iter().map(ToString::to_string).collect();
    format!("the lineage has no edition of {edition}; around it are {}", near.join(", "))
}

/// The sites of a tree, by file, and its habits.
pub(super) fn find<'t>(
    tree: &'t Tree,
    numbering: &Numbering<'_>,
    templates: &[Template],
) -> (Vec<(&'t str, Vec<Site>)>, Vec<Habit>) {
    let files: Vec<(&str, &str)> = tree.iter().map(|it| (it.0.as_str(), it.1.as_str())).collect();
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let size = files.len().div_ceil(threads).max(1);
    let mut found: Vec<(&str, Vec<Site>)> = Vec::new();
    thread::scope(|scope| {
        let read = |part: &[(&'t str, &str)]| {
            part.iter().map(|(path, text)| (*path, sites(path, text, numbering, templates))).collect::<Vec<_>>()
        };
        let workers: Vec<_> = files.chunks(size).map(|it| scope.spawn(move || read(it))).collect();
        found.extend(workers.into_iter().flat_map(|it| it.join().expect("reading does not panic")));
    });
    let bare = !templates.is_empty() || guess::cites_bare(found.iter().flat_map(|it| &it.1), numbering);
    let habits = guess::habits(found.iter().flat_map(|it| &it.1), bare);
    for (_, sites) in &mut found {
        sites.retain(|it| bare || it.class != Class::Bare);
    }
    (found, habits)
}

struct Judge<'j> {
    known: &'j Known<'j>,
    tree: &'j Tree,
    edition: Edition,
    newest: Edition,
    left: &'j Left,
    speech: &'j Speech,
}

impl Judge<'_> {
    fn file(&self, file: &str, sites: Vec<Site>) -> Vec<Judged> {
        let mut last: Option<(Scores, usize)> = None;
        let beside = beside(&sites);
        let mut verdicts = Vec::with_capacity(sites.len());
        let lines: Vec<&str> = if self.left.is_empty() { Vec::new() } else { self.tree[file].split('\n').collect() };
        for (at, site) in sites.iter().enumerate() {
            let edition =
                lines.get(site.line - 1).and_then(|it| self.left.edition(file, it, &site.written)).unwrap_or(self.edition);
            // What cites several rules in one sentence says of all of them what it says.
            let scores = match last.take() {
                Some((scores, before)) if sites[before].words == site.words => scores,
                _ => self.known.meanings.scores(&site.words, self.speech),
            };
            let company: Vec<Place> = beside[at].iter().filter_map(|it| sites[*it].place).collect();
            verdicts.push((edition, self.verdict(site, edition, &company, &scores)));
            last = Some((scores, at));
        }
        let judged = sites.into_iter().zip(verdicts).map(|(site, (edition, verdict))| {
            let finding = verdict.finding(file, &site, [edition, self.newest]);
            Judged { file: file.to_owned(), site, edition, verdict, finding }
        });
        judged.collect()
    }

    fn verdict(&self, site: &Site, edition: Edition, company: &[Place], scores: &Scores) -> Verdict {
        let numbering = self.known.numbering;
        let Some((at, newest)) = numbering.position(edition).zip(numbering.position(self.newest)) else { return Verdict::Fine };
        let Some(place) = site.place else { return Verdict::NoSuchRule { near: Vec::new(), was: None } };
        let Place::Rule(rule) = place else { return self.section(place, at, newest) };
        let cited: Vec<StableId> = numbering.bearers(rule, at).collect();
        let Some(first) = cited.first().copied() else { return self.missing(rule, at) };
        let former: Vec<StableId> = numbering.tenures(rule).iter().filter(|it| it.until <= at).map(|it| it.id).collect();
        let company = company.iter().flat_map(|it| match it {
            Place::Rule(rule) => numbering.bearers(*rule, at).collect::<Vec<_>>(),
            _ => Vec::new(),
        });
        let meant: Vec<StableId> = cited.iter().copied().chain(company).collect();
        if let Some(doubt) = self.known.meanings.doubt(scores, &meant, &former)
            && let Some(better) = numbering.standing(doubt.other, at)
        {
            let gist = |id: StableId| {
                self.known.meanings.number(id).and_then(|it| self.known.ledger.gist(it)).unwrap_or_default().to_owned()
            };
            let until = numbering.tenures(rule).iter().find(|it| it.id == doubt.other && it.until <= at);
            let until = until.and_then(|it| numbering.dates().get(it.until.checked_sub(1)?)).copied();
            return Verdict::Another {
                better: better.rule,
                gist: gist(doubt.other),
                cited: gist(first),
                sure: doubt.sure,
                until,
            };
        }
        match (numbering.standing(first, at), numbering.standing(first, newest)) {
            (Some(before), Some(now)) if before.rule != now.rule => {
                Verdict::Moved { now: Place::Rule(now.rule), reworded: before.masked != now.masked }
            }
            (Some(before), Some(now)) if before.masked != now.masked => Verdict::Reworded,
            (Some(_), None) => {
                let last = numbering.lineage().steps(first).iter().rev().find(|it| it.standing.is_none());
                let into = last.and_then(|it| match it.link? {
                    Link::Into(whole) => numbering.standing(whole, newest).map(|it| it.rule),
                    Link::From(_) | Link::Near(..) | Link::Is(_) => None,
                });
                Verdict::Gone { into }
            }
            _ => Verdict::Fine,
        }
    }

    fn section(&self, place: Place, at: usize, newest: usize) -> Verdict {
        let numbering = self.known.numbering;
        if !numbering.has(place, at) {
            return Verdict::NoSuchRule { near: Vec::new(), was: None };
        }
        match super::carry::section(place, numbering, at, newest) {
            Some(now) if now != place => Verdict::Moved { now, reworded: false },
            Some(_) => Verdict::Fine,
            None => Verdict::Gone { into: None },
        }
    }

    fn missing(&self, rule: RuleId, at: usize) -> Verdict {
        let numbering = self.known.numbering;
        let newest = numbering.dates().len() - 1;
        // The last one that had it before, or the first one that has it after.
        let tenures = numbering.tenures(rule);
        let before = tenures.iter().rev().find(|it| it.until <= at).or(tenures.first());
        let was = before.and_then(|it| {
            let date = numbering.dates().get(if it.until <= at { it.until - 1 } else { it.from })?;
            Some((*date, numbering.standing(it.id, newest).map(|it| it.rule)))
        });
        Verdict::NoSuchRule { near: nearest(self.known.book, Place::Rule(rule)), was }
    }
}

/// For each site the others that say the same words.
fn beside(sites: &[Site]) -> Vec<Vec<usize>> {
    let mut groups: BTreeMap<(&str, &str), Vec<usize>> = BTreeMap::new();
    for (at, site) in sites.iter().enumerate() {
        groups.entry((&site.words.near, &site.words.around)).or_default().push(at);
    }
    let mut beside = vec![Vec::new(); sites.len()];
    for group in groups.into_values().filter(|it| it.len() > 1) {
        for at in &group {
            // The same words in another place of the file are another comment.
            beside[*at] = group.iter().copied().filter(|it| it != at && sites[*it].line.abs_diff(sites[*at].line) < 12).collect();
        }
    }
    beside
}

impl Checked {
    /// How many sites have a verdict.
    pub fn count(&self, kind: Kind) -> usize {
        self.sites.iter().filter(|it| it.verdict.kind() == kind).count()
    }

    /// How many files cite.
    pub fn files(&self) -> usize {
        let mut files: Vec<&str> = self.sites.iter().map(|it| it.file.as_str()).collect();
        files.dedup();
        files.len()
    }
}
