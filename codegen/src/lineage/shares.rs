//! Splits and merges: a rule without a partner that stands in the text of one that has another.

use super::{
    common::Like,
    context::Context,
    side::Side,
    words::{contained, gain, held_by, only, together},
};

/// Which rules share one.
#[derive(Debug, Default)]
pub(super) struct Shares {
    /// New rules without a partner, each with the old rule that it was a part of.
    pub(super) split: Vec<(usize, usize)>,
    /// Old rules without a partner, each with the new rule that it is a part of now.
    pub(super) merged: Vec<(usize, usize)>,
}

/// The least share of a part's words that stand in the whole.
pub(super) const PART: i32 = 600;

/// How much less of the part must stand in the heir of the whole, and in any other rule: what stands everywhere is nobody's part.
const OWN: i32 = 150;

/// The least that the whole gains by the part.
const GAIN: i32 = 80;

/// The same for a rule that nearly was the heir.
const SOME: i32 = 10;

/// Where words can be counted: the least share of the whole that stands only there, and the least share of that in what stands there.
/// Two versions of a rule have nearly all of it in common; two parts do not.
const ONLY: (i32, i32) = (100, 300);

/// Finds them.
pub(super) fn find(context: &Context<'_>) -> Shares {
    let new_alone: Vec<usize> = context.open_new().collect();
    let old_alone: Vec<usize> = context.open_old().collect();
    let (old, new) = (context.old, context.new);
    let split = new_alone.iter().filter_map(|b| Some((*b, whole(old, new, &context.to_new, *b, context.like_new(*b))?)));
    let merged = old_alone.iter().filter_map(|a| Some((*a, whole(new, old, &context.to_old, *a, context.like_old(*a))?)));
    Shares { split: split.collect(), merged: merged.collect() }
}

/// Whether an old rule has more in common with two new ones together than with the likelier of them, and nobody else has the other.
pub(super) fn is_split(context: &Context<'_>, a: usize, b: usize, other: usize) -> bool {
    let whole = (context.old, a);
    let (of_whole, of_other) = only(whole, context.new, b, other);
    let is_part = gain(whole, context.new, b, other) >= SOME || (of_whole >= ONLY.0 && of_other >= ONLY.1);
    context.to_old[other].is_none() && is_part
}

/// How much an old rule has in common with a new one and those of its parts that stood in the old one, none of which has an ancestor;
/// nothing where no part did.
pub(super) fn with_parts(context: &Context<'_>, a: usize, b: usize) -> Option<i32> {
    let (old, new) = (context.old, context.new);
    let parts = new.nodes[b].parts.iter().copied().filter(|it| context.is_free(*it));
    let parts: Vec<usize> = parts.filter(|it| held_by((old, a), (new, *it)) >= PART).collect();
    if parts.is_empty() { None } else { Some(together((old, a), new, b, &parts)) }
}

/// The new rules without an ancestor that stand with the heir where the old rule stood alone, between the heirs of the same neighbours,
/// and with which the heir is no less like it than without them: what another rule says makes it less like.
pub(super) fn beside(context: &Context<'_>, a: usize, heir: usize) -> Vec<usize> {
    let row = context.row(a).filter(|it| it.contains(&heir)).unwrap_or_default();
    let is_part = |b: &usize| *b != heir && context.is_free(*b) && gain((context.old, a), context.new, heir, *b) >= 0;
    row.into_iter().filter(is_part).collect()
}

/// The reworded rule of the other edition whose text held most of a part, and is less without it. What others held as well speaks
/// against it; where the part stands beside the heir, or below it, only if they hold it no more.
fn whole(wholes: &Side<'_>, parts: &Side<'_>, partners: &[Option<usize>], part: usize, likes: &[Like]) -> Option<usize> {
    let held: Vec<(usize, i32)> =
        likes.iter().map(|it| (it.other, contained((wholes, it.other), (parts, part), it.common))).collect();
    let of = |&(it, share): &(usize, i32)| {
        let heir = partners[it].filter(|heir| share >= PART && wholes.rule(it).masked != parts.rule(*heir).masked)?;
        let is_here = stands_with(parts, heir, part);
        let kept = |other: usize| partners[other].filter(|_| is_here).map_or(0, |it| held_by((parts, it), (parts, part)));
        let elsewhere = held.iter().filter(|other| other.0 != it).map(|other| other.1 - kept(other.0)).max().unwrap_or(0).max(0);
        let own = share - elsewhere.max(held_by((parts, heir), (parts, part)));
        let gain = gain((wholes, it), parts, heir, part);
        (own >= OWN && gain >= GAIN).then_some((share + gain, it))
    };
    held.iter().filter_map(of).max_by_key(|(score, at)| (*score, std::cmp::Reverse(*at))).map(|(_, at)| at)
}

/// Whether a part of another rule stands below its heir, or right before or behind it.
fn stands_with(side: &Side<'_>, heir: usize, part: usize) -> bool {
    let node = &side.nodes[part];
    [node.parent, node.before, node.after].contains(&Some(heir))
}
