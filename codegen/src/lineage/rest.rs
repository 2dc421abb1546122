//! What is left on both sides when all that is sure has been paired: a rule that ends beside one that begins is likely the same.
//!
//! Here few compete, so less is enough than among all. Words count by how rare they are, for a rewording keeps what a rule is about; its
//! number and its place speak for it. A pair that is the best for both, and clearly so, is taken. One that is likely and no more is for
//! a person: a rule with a likely heir is never called removed.

use std::{cmp::Reverse, collections::BTreeMap};

use super::{
    context::Context,
    shares,
    words::{essence, held_by, is_within, said_again},
};

/// How sure a pair must be.
const SURE: i32 = 400;

/// The same where the new rule has the old number or stands in the old place.
const SURE_HERE: i32 = 340;

/// What is less sure than this is not worth asking.
const LIKELY: i32 = 280;

/// How sure it must be that a rule is a whole with the same number of which its heir is a part.
const WHOLE: i32 = 310;

/// How far the next pair of either must be behind.
const CLEAR: i32 = 40;

/// What the same number says for a pair; in a section that has another number now, what stands behind it.
const NUMBER: i32 = 80;

/// How much more two rules must have in common than either has with any other, where nothing but words speaks for them.
const LEAD: i32 = 40;

/// How much two rules with the same number have in common, at least, that are no more than parts of each other.
const SAME_SUBJECT: i32 = 320;

/// How much a rule that went into another has in common with it, at least.
const MERGED: i32 = 320;

/// The same where that is not reworded: what both said is said once.
const SAID_TWICE: i32 = 800;

/// And how much of what it said that one says, where they stand below two wholes that both go on: two rules of one form say there what
/// each is about.
const SAID_AGAIN: i32 = 950;

/// How much a rule has in common with its heir and the parts that were cut off it, at least.
const SPLIT: i32 = 500;

/// How sure it must be at least that a removed rule is one of the new ones for these to be named beside it.
const NEAR: i32 = 250;

/// The same of one between what its neighbours became.
const NEAR_IN_ORDER: i32 = 140;

/// How far the next one there must be behind.
const CLEAR_IN_ORDER: i32 = 30;

/// What it says for one there that it stands right beside what a neighbour became.
const NEXT_TO: i32 = 22;

/// How far the next of them may be behind.
const BESIDE: i32 = 60;

/// What has less in common than this with a rule is not looked at with its parts.
const FAINT: i32 = 100;

/// The old rules that may have an heir, each with the new rules that may be it, the likelier first, and how sure these are.
pub(super) type Doubts = BTreeMap<usize, Vec<(i32, usize)>>;

/// A pair of two rules that are left.
#[derive(Clone, Copy, Debug)]
struct Pair {
    old: usize,
    new: usize,
    strength: i32,
    enough: i32,
}

/// Pairs what is left, as long as there is something sure; what is no more than likely is the result.
pub(super) fn pair(context: &mut Context<'_>) -> Doubts {
    let said = Said::new(context);
    loop {
        let pairs = pairs(context, &said);
        let field = Field::new(&pairs);
        let taken: Vec<&Pair> = pairs.iter().filter(|it| it.strength >= it.enough && field.is_clear(it)).collect();
        if taken.is_empty() {
            return doubts(context, &pairs);
        }
        for it in taken {
            context.pair(it.old, it.new);
        }
        context.count_sections();
    }
}

/// The likely pairs of what is left.
fn pairs(context: &Context<'_>, said: &Said) -> Vec<Pair> {
    let mut pairs = Vec::new();
    for a in context.open_old() {
        let mut news: Vec<usize> = context.like_old(a).iter().map(|it| it.other).collect();
        news.extend(context.row(a).unwrap_or_default());
        news.extend(context.namesakes(a));
        news.sort_unstable();
        news.dedup();
        pairs.extend(news.into_iter().filter(|b| context.is_free(*b)).filter_map(|b| pair_of(context, said, a, b)));
    }
    pairs
}

fn pair_of(context: &Context<'_>, said: &Said, a: usize, b: usize) -> Option<Pair> {
    let says = said.between(context, a, b);
    let split = if says < FAINT { 0 } else { shares::with_parts(context, a, b).unwrap_or(0) };
    if split >= SPLIT {
        return Some(Pair { old: a, new: b, strength: split, enough: SPLIT });
    }
    let strength = strength(context, (a, b), says);
    let is_here = context.is_namesake(a, b) || context.row(a).is_some_and(|it| it.contains(&b));
    let leads = || says >= LEAD + said.others(a, b);
    let is_likely = strength >= LIKELY && (is_here || context.vote(a, b) >= 150 || leads());
    let enough = if is_here { SURE_HERE } else { SURE };
    is_likely.then_some(Pair { old: a, new: b, strength, enough })
}

/// How sure it is that an old rule is a new one, when neither is another; nothing where they have no word in common.
fn strength(context: &Context<'_>, (a, b): (usize, usize), says: i32) -> i32 {
    let number = if context.is_namesake(a, b) { NUMBER } else { 0 };
    match company(context, (a, b), says) {
        0 => 0,
        sure => sure + number,
    }
}

/// The same but for the number, which says nothing where the new rule has another ancestor.
fn company(context: &Context<'_>, (a, b): (usize, usize), says: i32) -> i32 {
    if says == 0 || context.titles_differ(a, b) { 0 } else { says + context.vote(a, b) / 4 }
}

/// Whether an old rule of which another new one is the heir is likely this one, too: it has its number, and the other is part of it, or
/// it has more in common with both than with one.
pub(super) fn keeps_number(context: &Context<'_>, a: usize, heir: usize, b: usize) -> bool {
    if context.old.rule(a).id != context.new.rule(b).id || !context.is_free(b) {
        return false;
    }
    let says = said(context, a, b);
    let strength = strength(context, (a, b), says);
    let holds_heir = context.new.nodes[heir].parent == Some(b);
    let is_part = || says >= SAME_SUBJECT && shares::is_split(context, a, heir, b);
    (holds_heir && strength >= WHOLE) || (strength >= SURE && is_part())
}

/// The rule that one which is left says the same as, and no other does as much: two have become one.
pub(super) fn merged(context: &Context<'_>, a: usize) -> Option<usize> {
    let says = |b: usize| said(context, a, b);
    let like = context.like_old(a).iter().map(|it| it.other);
    let best = like.max_by_key(|b| (says(*b), Reverse(*b)))?;
    let ancestor = context.old.rule(context.to_old[best]?);
    let is_twice = ancestor.masked == context.new.rule(best).masked;
    let enough = if is_twice { SAID_TWICE } else { MERGED };
    let next = context.like_old(a).iter().filter(|it| it.other != best).map(|it| says(it.other)).max().unwrap_or(0);
    let is_same = || said_again((context.old, a), (context.new, best)).is_none_or(|it| it >= SAID_AGAIN);
    let is_one = !is_twice || context.vote(a, best) > 0 || is_same();
    (is_one && says(best) >= enough.max(next + LEAD)).then_some(best)
}

/// The rule that has the number of one which is left, and all of its text among more: what stood below it has been taken in.
pub(super) fn kept_whole(context: &Context<'_>, a: usize) -> Option<usize> {
    context.namesakes(a).find(|b| context.to_old[*b].is_some() && keeps_all(context, a, *b))
}

/// Whether a new rule has the number of an old one in the same family, and all of its text.
pub(super) fn keeps_all(context: &Context<'_>, a: usize, b: usize) -> bool {
    let has_number = context.old.rule(a).id == context.new.rule(b).id && context.is_family(a, b);
    has_number && is_within((context.old, a), (context.new, b))
}

/// Gives a rule that has taken in another one back to the one that had its number: all that this said stands in it among more, however
/// much more that is, and the other one went into it.
pub(super) fn keep_wholes(context: &mut Context<'_>) {
    let olds: Vec<usize> = context.open_old().collect();
    for a in olds {
        let Some(b) = kept_whole(context, a) else { continue };
        let Some(taken_in) = context.to_old[b].filter(|it| !context.is_decided(*it)) else { continue };
        if held_by((context.new, b), (context.old, taken_in)) >= shares::PART {
            context.to_new[taken_in] = None;
            context.pair(a, b);
        }
    }
}

/// What is most like a rule whose section went into another one, and that ended between two others: what stands between what these became
/// needs less to speak for it. `beside` says what they became, or what is most like them.
pub(super) fn near_in_order(context: &Context<'_>, a: usize, beside: [usize; 2]) -> Option<usize> {
    let [before, after] = beside;
    let (node, nodes) = (&context.old.nodes[a], &context.new.nodes);
    if !context.went_into(node.section, nodes[before].section) || nodes[before].section != nodes[after].section {
        return None;
    }
    let is_alike = |b: &usize| nodes[*b].parent.is_some() == node.parent.is_some() && !context.is_given(*b);
    let next_to =
        |b: usize| [nodes[b].before == Some(before), nodes[b].after == Some(after)].into_iter().filter(|it| *it).count();
    let strength = |b: usize| match company(context, (a, b), said(context, a, b)) {
        0 => 0,
        sure => sure + NEXT_TO * i32::try_from(next_to(b)).unwrap_or(0),
    };
    let mut ranked: Vec<(Reverse<i32>, usize)> =
        (before + 1..after).filter(is_alike).map(|b| (Reverse(strength(b)), b)).collect();
    ranked.sort_unstable();
    let (best, next) = (ranked.first()?, ranked.get(1).map_or(0, |it| it.0.0));
    (best.0.0 >= NEAR_IN_ORDER && best.0.0 - next >= CLEAR_IN_ORDER).then_some(best.1)
}

/// What is most like a rule that is left and that is no other: its words and its company speak for it, and are not enough.
pub(super) fn near(context: &Context<'_>, a: usize) -> Vec<usize> {
    if context.is_decided(a) {
        return Vec::new();
    }
    let mut news: Vec<usize> = context.like_old(a).iter().map(|it| it.other).chain(context.namesakes(a)).collect();
    news.sort_unstable();
    news.dedup();
    let strength = |b: usize| (Reverse(company(context, (a, b), said(context, a, b))), b);
    let mut ranked: Vec<(Reverse<i32>, usize)> = news.into_iter().map(strength).filter(|it| it.0.0 >= NEAR).collect();
    ranked.sort_unstable();
    let best = ranked.first().map_or(0, |it| it.0.0);
    ranked.into_iter().take_while(|it| best - it.0.0 < BESIDE).take(2).map(|it| it.1).collect()
}

/// How much two rules have in common: by how rare their words are or, where these are not at hand, by their sketches.
fn said(context: &Context<'_>, a: usize, b: usize) -> i32 {
    essence((context.old, a), (context.new, b)).unwrap_or_else(|| context.words(a, b))
}

/// What the rules that are left say with those that are like them, looked up once.
struct Said {
    /// By the old rule and the new one.
    pairs: BTreeMap<(usize, usize), i32>,
    /// For each old rule, then for each new one, the two that say most of the same, so that one can be left out.
    most: [BTreeMap<usize, [(i32, usize); 2]>; 2],
}

impl Said {
    fn new(context: &Context<'_>) -> Self {
        let mut found = Self { pairs: BTreeMap::new(), most: [BTreeMap::new(), BTreeMap::new()] };
        for a in context.open_old() {
            for it in context.like_old(a) {
                found.note(context, a, it.other);
            }
        }
        for b in context.open_new() {
            for it in context.like_new(b) {
                found.note(context, it.other, b);
            }
        }
        found
    }

    fn note(&mut self, context: &Context<'_>, a: usize, b: usize) {
        if self.pairs.contains_key(&(a, b)) {
            return;
        }
        let says = said(context, a, b);
        self.pairs.insert((a, b), says);
        for (most, (rule, other)) in self.most.iter_mut().zip([(a, b), (b, a)]) {
            let most = most.entry(rule).or_insert([(0, usize::MAX); 2]);
            if says > most[0].0 {
                *most = [(says, other), most[0]];
            } else if says > most[1].0 {
                most[1] = (says, other);
            }
        }
    }

    fn between(&self, context: &Context<'_>, a: usize, b: usize) -> i32 {
        self.pairs.get(&(a, b)).copied().unwrap_or_else(|| said(context, a, b))
    }

    /// The most that either of two rules has in common with another.
    fn others(&self, a: usize, b: usize) -> i32 {
        let other = |most: &BTreeMap<usize, [(i32, usize); 2]>, rule: usize, but: usize| {
            most.get(&rule).and_then(|it| it.iter().find(|(_, it)| *it != but)).map_or(0, |it| it.0)
        };
        other(&self.most[0], a, b).max(other(&self.most[1], b, a))
    }
}

/// The likely pairs, by either of their rules.
struct Field<'p> {
    by_old: BTreeMap<usize, Vec<&'p Pair>>,
    by_new: BTreeMap<usize, Vec<&'p Pair>>,
}

impl<'p> Field<'p> {
    fn new(pairs: &'p [Pair]) -> Self {
        let mut field = Self { by_old: BTreeMap::new(), by_new: BTreeMap::new() };
        for pair in pairs {
            field.by_old.entry(pair.old).or_default().push(pair);
            field.by_new.entry(pair.new).or_default().push(pair);
        }
        field
    }

    /// Whether no other pair of either of the two comes near, also by way of an exchange: what a third rule would lose by it counts.
    fn is_clear(&self, pair: &Pair) -> bool {
        let strength = |a: usize, b: usize| self.by_old[&a].iter().find(|it| it.new == b).map_or(0, |it| it.strength);
        let of_old = self.by_old[&pair.old].iter().filter(|it| it.new != pair.new).map(|rival| {
            let owners = self.by_new[&rival.new].iter().filter(|it| it.old != pair.old);
            rival.strength - owners.map(|it| it.strength - strength(it.old, pair.new)).max().unwrap_or(0).max(0)
        });
        let of_new = self.by_new[&pair.new].iter().filter(|it| it.old != pair.old).map(|rival| {
            let others = self.by_old[&rival.old].iter().filter(|it| it.new != pair.new);
            rival.strength - others.map(|it| it.strength - strength(pair.old, it.new)).max().unwrap_or(0).max(0)
        });
        of_old.chain(of_new).all(|it| pair.strength - it >= CLEAR)
    }
}

fn doubts(context: &Context<'_>, pairs: &[Pair]) -> Doubts {
    let mut doubts = Doubts::new();
    for it in pairs {
        doubts.entry(it.old).or_default().push((it.strength, it.new));
    }
    for candidates in doubts.values_mut() {
        candidates.sort_unstable_by_key(|(strength, b)| (Reverse(*strength), context.new.rule(*b).id));
        candidates.truncate(3);
    }
    doubts
}
