//! The furniture of printed pages: page numbers, and the running lines above and below them.
//!
//! Nothing in a line says that it is such a one; that it comes back does. A page number is a line that is always the same but for a
//! number that counts up. A running line stands beside page numbers, or comes back at an even distance.

use std::collections::BTreeMap;

use super::{
    builder::Builder,
    line::{Head, Started},
};
use crate::{Furniture, Source};

/// The longest line that can be furniture.
const LONGEST: usize = 120;

/// How many pages are needed to tell what comes back from what stands twice.
const PAGES: usize = 3;

/// The fewest lines between two page numbers.
const SHORTEST_PAGE: usize = 6;

/// Says of the furniture of printed pages that it is that, and leaves it out of the lines.
pub(super) fn take_out(source: &Source, lines: &mut [Option<Started>], builder: &mut Builder<'_>) {
    for (at, _) in find(source, lines).into_iter().enumerate().filter(|(_, found)| *found) {
        builder.furniture(at, Furniture::Page);
        lines[at] = None;
    }
}

/// The lines that are furniture of printed pages, marked; blank lines are not.
pub fn find(source: &Source, lines: &[Option<Started>]) -> Vec<bool> {
    let printed: Vec<usize> = (0..lines.len()).filter(|it| lines[*it].is_some()).collect();
    let groups = groups(source, lines, &printed);
    let mut marked = vec![false; printed.len()];
    for group in groups.values() {
        let pages = counting(source, &printed, group);
        if covers(&pages, printed.len()) {
            for at in pages {
                marked[at] = true;
            }
        }
    }
    mark_beside(&groups, &mut marked);
    for group in groups.values().filter(|it| comes_back_evenly(it, printed.len())) {
        for at in group {
            marked[*at] = true;
        }
    }
    let mut found = vec![false; lines.len()];
    for (line, marked) in printed.into_iter().zip(marked) {
        found[line] = marked;
    }
    found
}

/// What lines have in common that are alike but for their numbers. A number is no character, so that no character of a text looks like one.
type Shape = Vec<Part>;

/// A part of a [`Shape`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    /// Digits.
    Number,
    /// Another character; of several spaces one.
    Char(char),
}

/// The lines that are alike but for their numbers, by what they have in common; positions among the printed lines.
fn groups(source: &Source, lines: &[Option<Started>], printed: &[usize]) -> BTreeMap<Shape, Vec<usize>> {
    let mut groups: BTreeMap<Shape, Vec<usize>> = BTreeMap::new();
    for (at, line) in printed.iter().enumerate() {
        let text = source.line(&source.lines[*line]).trim();
        let is_text = lines[*line].as_ref().is_some_and(|it| matches!(it.head, Head::Text | Head::Page));
        if is_text && text.len() <= LONGEST {
            groups.entry(shape(text)).or_default().push(at);
        }
    }
    groups.retain(|_, it| it.len() > 1);
    groups
}

/// What a line has in common with those that differ in their numbers only.
fn shape(text: &str) -> Shape {
    let parts = text.chars().map(|it| match it {
        '0'..='9' => Part::Number,
        _ if it.is_whitespace() => Part::Char(' '),
        _ => Part::Char(it),
    });
    let mut shape: Shape = parts.collect();
    shape.dedup_by(|second, first| first == second && matches!(second, Part::Number | Part::Char(' ')));
    shape
}

fn numbers(text: &str) -> Vec<u32> {
    text.split(|it: char| !it.is_ascii_digit()).filter(|it| !it.is_empty()).map(|it| it.parse().unwrap_or(u32::MAX)).collect()
}

/// The lines of a group whose number counts up, page by page, while the other numbers stay.
fn counting(source: &Source, printed: &[usize], group: &[usize]) -> Vec<usize> {
    let numbers: Vec<Vec<u32>> = group.iter().map(|at| numbers(source.line(&source.lines[printed[*at]]))).collect();
    let slots = numbers.first().map_or(0, Vec::len);
    let bare = slots == 1 && source.line(&source.lines[printed[group[0]]]).trim().len() <= 4;
    let chains = (0..slots).map(|slot| longest_count(group, &numbers, slot));
    let longest = chains.max_by_key(Vec::len).unwrap_or_default();
    if longest.len() >= if bare { 2 } else { PAGES } { longest } else { Vec::new() }
}

/// The longest run of lines in which the number counts up by one, or by a little more where a page has none.
fn longest_count(group: &[usize], numbers: &[Vec<u32>], slot: usize) -> Vec<usize> {
    // For each key (the other numbers, and this one): the last line of the longest count that ends with it.
    let mut ends: BTreeMap<(Vec<u32>, u32), usize> = BTreeMap::new();
    let mut counts: Vec<(usize, Option<usize>)> = Vec::with_capacity(group.len());
    for (at, values) in numbers.iter().enumerate() {
        let mut others = values.clone();
        let value = others.remove(slot);
        let before = (1..=2).filter_map(|it| ends.get(&(others.clone(), value.checked_sub(it)?)).copied());
        let before = before.filter(|it| group[at] - group[*it] >= SHORTEST_PAGE).max_by_key(|it| counts[*it].0);
        let length = before.map_or(0, |it| counts[it].0) + 1;
        counts.push((length, before));
        let known = ends.entry((others, value)).or_insert(at);
        if counts[*known].0 < length {
            *known = at;
        }
    }
    let mut next = (0..counts.len()).max_by_key(|it| counts[*it].0);
    let mut run = Vec::new();
    while let Some(at) = next {
        run.push(group[at]);
        next = counts[at].1;
    }
    run.reverse();
    run
}

/// Marks the lines that always stand beside furniture: a title above the page number, a date below it.
fn mark_beside(groups: &BTreeMap<Shape, Vec<usize>>, marked: &mut [bool]) {
    let pages = marked.iter().filter(|it| **it).count();
    let mut goes_on = pages >= PAGES;
    while goes_on {
        goes_on = false;
        for group in groups.values() {
            let beside = |at: &usize| {
                let near = |it: Option<usize>| it.and_then(|it| marked.get(it)).is_some_and(|it| *it);
                near(at.checked_sub(1)) || near(Some(at + 1))
            };
            let found = group.iter().filter(|it| beside(it)).count();
            if found >= PAGES && found * 4 >= pages && found * 10 >= group.len() * 8 {
                for at in group {
                    goes_on |= !std::mem::replace(&mut marked[*at], true);
                }
            }
        }
    }
}

/// Whether the same line comes back over the whole text, page by page.
fn comes_back_evenly(group: &[usize], lines: usize) -> bool {
    let distances = distances(group);
    let Some(median) = distances.get(distances.len() / 2) else { return false };
    let even = distances.iter().filter(|it| **it * 10 >= median * 7 && **it * 10 <= median * 13).count();
    let many = distances.len() > PAGES && *median >= 2 * SHORTEST_PAGE;
    many && even * 10 >= distances.len() * 9 && covers(group, lines)
}

/// Whether lines come back from the beginning of the text to its end: pages do, references to a few neighboring rules do not.
fn covers(group: &[usize], lines: usize) -> bool {
    let distances = distances(group);
    let Some(median) = distances.get(distances.len() / 2) else { return false };
    let covered = group[group.len() - 1] - group[0] + 2 * median;
    covered * 10 >= lines * 7
}

/// How many lines lie between neighbors, fewest first.
fn distances(group: &[usize]) -> Vec<usize> {
    let mut distances: Vec<usize> = group.windows(2).map(|it| it[1] - it[0]).collect();
    distances.sort_unstable();
    distances
}
