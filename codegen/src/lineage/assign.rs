//! Pairs, from what is certain to what is likely.

use std::collections::BTreeMap;

use pathfinding::{kuhn_munkres::kuhn_munkres, matrix::Matrix};
use rules_data::Fingerprint;

use super::context::Context;

/// How far the best pair of twins must be before the next to be taken on votes alone.
const CLEAR: i32 = 60;

/// How sure a pair must be: words and votes together.
pub(super) const ENOUGH: i32 = 470;

/// How much surer where another rule is as near to one of the two in words.
const ECHOED: i32 = 80;

/// Where no other rule is as near to either of a pair in words: what the company must say for it, and words are then enough that are
/// the least. Parts of the same whole have it.
const KIN: i32 = 250;

/// How sure a pair inside a family must be to be taken before all others are looked at.
pub(super) const SURE: i32 = 700;

/// The least that the words of a pair have in common.
const LEAST: i32 = 120;

/// The same where the new rule stands where the old one stood.
const LEAST_IN_PLACE: i32 = 100;

/// Pairs rules whose masked texts are equal: first texts that stand once in each edition, then twins, as their company votes.
pub(super) fn identical(context: &mut Context<'_>) {
    let mut texts: BTreeMap<Fingerprint, (Vec<usize>, Vec<usize>)> = BTreeMap::new();
    for at in context.open_old() {
        texts.entry(context.old.rule(at).masked).or_default().0.push(at);
    }
    for at in context.open_new() {
        texts.entry(context.new.rule(at).masked).or_default().1.push(at);
    }
    let mut twins = Vec::new();
    for (olds, news) in texts.into_values() {
        match (olds.as_slice(), news.as_slice()) {
            (&[a], &[b]) => context.pair(a, b),
            ([], _) | (_, []) => {}
            _ => twins.push((olds, news)),
        }
    }
    loop {
        context.count_sections();
        let clear: Vec<(usize, usize)> = twins.iter().flat_map(|(olds, news)| clear(context, olds, news)).collect();
        if clear.is_empty() {
            break;
        }
        for (a, b) in clear {
            if context.are_free(a, b) {
                context.pair(a, b);
            }
        }
    }
    for (olds, news) in &twins {
        let olds: Vec<usize> = olds.iter().copied().filter(|it| context.to_new[*it].is_none()).collect();
        let news: Vec<usize> = news.iter().copied().filter(|it| context.to_old[*it].is_none()).collect();
        let weight = |a, b| context.vote(a, b) + 150;
        for (a, b) in best(&olds, &news, weight) {
            context.pair(a, b);
        }
    }
    context.count_sections();
}

/// The pairs of twins that are the best for both, and clearly so.
fn clear(context: &Context<'_>, olds: &[usize], news: &[usize]) -> Vec<(usize, usize)> {
    let free_olds = olds.iter().filter(|it| context.to_new[**it].is_none());
    let news: Vec<usize> = news.iter().copied().filter(|it| context.to_old[*it].is_none()).collect();
    let votes: Vec<(usize, Vec<i32>)> = free_olds.map(|a| (*a, news.iter().map(|b| context.vote(*a, *b)).collect())).collect();
    let mut found = Vec::new();
    for (row, (a, of_old)) in votes.iter().enumerate() {
        let Some(column) = (0..news.len()).max_by_key(|it| (of_old[*it], std::cmp::Reverse(*it))) else { continue };
        let best = of_old[column];
        let next_new = of_old.iter().enumerate().filter(|(it, _)| *it != column).map(|(_, it)| *it).max();
        let next_old = votes.iter().enumerate().filter(|(it, _)| *it != row).map(|(_, it)| it.1[column]).max();
        if best > 0 && [next_new, next_old].iter().flatten().all(|it| best - it >= CLEAR) {
            found.push((*a, news[column]));
        }
    }
    found
}

/// Pairs the rest for the greatest sum of words and votes, again and again with the votes of the last map.
pub(super) fn reworded(context: &mut Context<'_>) {
    let olds: Vec<usize> = context.open_old().collect();
    let news: Vec<usize> = context.open_new().collect();
    context.listen(&olds, &news);
    for _ in 0..ROUNDS {
        let pairs = olds.iter().flat_map(|a| heirs(context, *a).into_iter().map(|b| (*a, b)));
        let open = pairs.filter(|(_, b)| news.binary_search(b).is_ok());
        let candidates: Vec<Candidate> = open.filter_map(|(a, b)| candidate(context, a, b)).collect();
        let before: Vec<Option<usize>> = olds.iter().map(|it| context.to_new[*it]).collect();
        let families: Vec<Candidate> = candidates.iter().filter(|it| it.family && it.weight >= SURE).copied().collect();
        for a in &olds {
            context.to_new[*a] = None;
        }
        for b in &news {
            context.to_old[*b] = None;
        }
        take(context, &families);
        let rest: Vec<Candidate> = candidates.into_iter().filter(|it| context.are_free(it.old, it.new)).collect();
        take(context, &rest);
        context.count_sections();
        if olds.iter().map(|it| context.to_new[*it]).eq(before) {
            break;
        }
    }
}

/// The map stays as it is after two or three.
const ROUNDS: usize = 6;

/// A pair that can be taken.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    old: usize,
    new: usize,
    weight: i32,
    family: bool,
}

/// The new rules that can be the heir of an old one that was compared.
pub(super) fn heirs(context: &Context<'_>, a: usize) -> Vec<usize> {
    let likes = context.like_old(a).iter().filter(|it| it.words >= LEAST_IN_PLACE).map(|it| it.other);
    let mut heirs: Vec<usize> = likes.chain(context.other_titles(a)).collect();
    heirs.sort_unstable();
    heirs.dedup();
    heirs
}

fn candidate(context: &Context<'_>, a: usize, b: usize) -> Option<Candidate> {
    let weight = weight(context, a, b);
    (weight > 0).then(|| Candidate { old: a, new: b, weight, family: context.is_family(a, b) })
}

/// How sure a pair is, in thousandths: its words and its company; 0 where that is not enough.
pub(super) fn weight(context: &Context<'_>, a: usize, b: usize) -> i32 {
    let (words, least) = if context.titles_differ(a, b) {
        // Two names are two keywords, unless one has only got another name.
        (context.renamed(a, b), LEAST)
    } else if context.is_in_place(a, b) {
        (context.words(a, b), LEAST_IN_PLACE)
    } else {
        (context.words(a, b), LEAST)
    };
    if words < least {
        return 0;
    }
    let vote = context.vote(a, b);
    let weight = words + vote * 4 / 5;
    let echo = context.echo(a, b);
    // The more two texts have in common, the less another one can be as near by chance.
    let lead = 150 - (words - 400).clamp(0, 300) / 3;
    let says_little = vote < 150 && echo > words - lead;
    let is_kin = vote >= KIN && words > echo && context.is_family(a, b);
    // Where others are as near in words that were counted, the company must say the more.
    let is_echoed = echo >= words && context.old.is_counted() && context.new.is_counted();
    let enough = match (is_kin, is_echoed) {
        (true, _) => least,
        (false, true) => ENOUGH + ECHOED,
        (false, false) => ENOUGH,
    };
    if weight < enough || says_little { 0 } else { weight }
}

/// Takes the pairs with the greatest sum of weights, component by component.
fn take(context: &mut Context<'_>, candidates: &[Candidate]) {
    let weights: BTreeMap<(usize, usize), i32> = candidates.iter().map(|it| ((it.old, it.new), it.weight)).collect();
    for (olds, news) in components(candidates) {
        for (a, b) in best(&olds, &news, |a, b| weights.get(&(a, b)).copied().unwrap_or(0)) {
            context.pair(a, b);
        }
    }
}

/// The rules that hang together by candidates.
fn components(candidates: &[Candidate]) -> Vec<(Vec<usize>, Vec<usize>)> {
    let mut by_old: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    let mut by_new: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for Candidate { old, new, .. } in candidates {
        by_old.entry(*old).or_default().push(*new);
        by_new.entry(*new).or_default().push(*old);
    }
    let mut found = Vec::new();
    while let Some((start, _)) = by_old.first_key_value() {
        let (mut olds, mut news) = (Vec::new(), Vec::new());
        let mut open = vec![*start];
        while let Some(old) = open.pop() {
            let Some(reached) = by_old.remove(&old) else { continue };
            olds.push(old);
            for new in reached {
                let Some(back) = by_new.remove(&new) else { continue };
                news.push(new);
                open.extend(back);
            }
        }
        olds.sort_unstable();
        news.sort_unstable();
        found.push((olds, news));
    }
    found
}

/// The pairs with the greatest sum of weights; those without weight are none.
fn best(olds: &[usize], news: &[usize], weight: impl Fn(usize, usize) -> i32) -> Vec<(usize, usize)> {
    if olds.is_empty() || news.is_empty() {
        return Vec::new();
    }
    // The library wants no more rows than columns.
    let turned = olds.len() > news.len();
    let (rows, columns) = if turned { (news, olds) } else { (olds, news) };
    let at = |row: usize, column: usize| if turned { (column, row) } else { (row, column) };
    let of = |row: &usize, column: &usize| {
        let (a, b) = at(*row, *column);
        weight(a, b).max(0)
    };
    let matrix = Matrix::from_fn(rows.len(), columns.len(), |(row, column)| of(&rows[row], &columns[column]));
    let (_, assigned) = kuhn_munkres(&matrix);
    let pairs = assigned.into_iter().enumerate().map(|(row, column)| (rows[row], columns[column]));
    pairs.filter(|(row, column)| of(row, column) > 0).map(|(row, column)| at(row, column)).collect()
}
