//! The answer for each rule.

use std::collections::{BTreeMap, BTreeSet};

use rules_data::Rule;

use super::{
    assign::{ENOUGH, SURE, heirs, weight},
    context::Context,
    rest::{self, Doubts},
    shares::{self, Shares},
};

/// What became of a rule, or where it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// The same number, the same words.
    Same,
    /// The same number, other words.
    Reworded,
    /// Another number, the same words.
    Moved,
    /// Another number and other words.
    MovedAndReworded,
    /// Its text stands in several rules now; the first of them is its heir.
    Split,
    /// Its text stands in that of another rule now, which is the heir of another.
    Merged,
    /// A new rule.
    Added,
    /// No rule of the new edition.
    Removed,
    /// Two answers are nearly as likely: a person decides.
    Ambiguous,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::Same,
        Self::Reworded,
        Self::Moved,
        Self::MovedAndReworded,
        Self::Split,
        Self::Merged,
        Self::Added,
        Self::Removed,
        Self::Ambiguous,
    ];

    /// The answer for a rule that is another rule now, and nothing else.
    pub(super) fn of(old: &Rule, new: &Rule) -> Self {
        match (old.id == new.id, old.masked == new.masked) {
            (true, true) => Self::Same,
            (true, false) => Self::Reworded,
            (false, true) => Self::Moved,
            (false, false) => Self::MovedAndReworded,
        }
    }

    /// The word in reports.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Same => "same",
            Self::Reworded => "reworded",
            Self::Moved => "moved",
            Self::MovedAndReworded => "moved and reworded",
            Self::Split => "split",
            Self::Merged => "merged",
            Self::Added => "added",
            Self::Removed => "removed",
            Self::Ambiguous => "ambiguous",
        }
    }
}

/// What became of a rule. Rules are told by their positions in the two indexes: a number can stand twice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fate {
    /// The answer.
    pub kind: Kind,
    /// Its position in the old index; none for an added rule.
    pub old: Option<usize>,
    /// Where its text stands now, the heir first. For an ambiguous rule the likelier answer, if there is one.
    pub new: Vec<usize>,
    /// How sure this is: words and company together, 1000 for equal words.
    pub score: i32,
    /// How far the next answer is behind; nothing where there is none.
    pub margin: Option<i32>,
    /// The next answer.
    pub runner_up: Option<usize>,
    /// Of a removed rule what is most like it, the likelier first, where that is much.
    pub near: Vec<usize>,
}

/// The answers for the rules of the new edition, so many of them, that are nobody's answer so far: they were added.
pub(super) fn answer_for_added(fates: &mut Vec<Fate>, new: usize) {
    let answered: BTreeSet<usize> = fates.iter().flat_map(|it| it.new.iter().copied()).collect();
    fates.extend((0..new).filter(|it| !answered.contains(it)).map(|it| Fate {
        kind: Kind::Added,
        old: None,
        new: vec![it],
        score: 1000,
        margin: None,
        runner_up: None,
        near: Vec::new(),
    }));
}

/// What became of every rule.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// The old rules in their order, then the added ones in theirs.
    pub fates: Vec<Fate>,
    /// For each new rule the position of the one whose heir it is.
    pub to_old: Vec<Option<usize>>,
    /// What each section became, as most of its rules say.
    pub sections: BTreeMap<u16, u16>,
}

/// A pair that another one comes as near to is ambiguous.
const NEAR: i32 = 40;

/// One that comes as near as this can be a part of a rule that was split.
const PART: i32 = 150;

/// Puts the answers together.
pub(super) fn comparison(context: &Context<'_>, shares: &Shares, doubts: &Doubts) -> Comparison {
    let mut fates = Vec::with_capacity(context.old.len());
    let mut to_old = context.to_old.clone();
    for a in 0..context.old.len() {
        let fate = match context.to_new[a] {
            Some(b) => paired(context, shares, a, b),
            None => alone(context, shares, doubts, a),
        };
        for b in &fate.new {
            to_old[*b] = to_old[*b].filter(|it| *it != a);
        }
        if !matches!(fate.kind, Kind::Merged | Kind::Removed | Kind::Ambiguous) {
            to_old[fate.new[0]] = Some(a);
        }
        fates.push(fate);
    }
    name_in_order(context, &mut fates);
    doubt_bearers(context, &mut fates);
    answer_for_added(&mut fates, context.new.len());
    let sections = context.old.book.sections.iter().filter_map(|it| Some((it.number, context.section(it.number)?)));
    Comparison { fates, to_old, sections: sections.collect() }
}

/// Names what is most like rules of which nothing is known but that they ended between others.
fn name_in_order(context: &Context<'_>, fates: &mut [Fate]) {
    let spot = |it: usize| fates[it].new.first().or(fates[it].near.first()).copied();
    let is_lost = |it: &Fate| it.kind == Kind::Removed && it.near.is_empty();
    let lost = (0..context.old.len()).filter(|it| is_lost(&fates[*it]) && !context.is_decided(*it));
    let named = lost.filter_map(|a| {
        let node = &context.old.nodes[a];
        let beside = [spot(node.before?)?, spot(node.after?)?];
        Some((a, rest::near_in_order(context, a, beside)?))
    });
    for (a, b) in named.collect::<Vec<_>>() {
        fates[a].near = vec![b];
    }
}

/// Where it is not known whose heir a new rule is, the old one that had its number and is left without an heir is no less doubtful.
fn doubt_bearers(context: &Context<'_>, fates: &mut [Fate]) {
    let doubtful: Vec<usize> =
        fates.iter().filter(|it| it.kind == Kind::Ambiguous).filter_map(|it| it.new.first().copied()).collect();
    for fate in fates.iter_mut().filter(|it| it.kind == Kind::Removed) {
        let Some(a) = fate.old.filter(|it| !context.is_decided(*it)) else { continue };
        if let Some(b) = doubtful.iter().find(|b| bears(context, a, **b)) {
            *fate = Fate { kind: Kind::Ambiguous, new: vec![*b], score: 0, near: Vec::new(), ..*fate };
        }
    }
}

/// Whether an old rule had the number of a new one below the same whole.
fn bears(context: &Context<'_>, a: usize, b: usize) -> bool {
    context.old.rule(a).id == context.new.rule(b).id && context.is_family(a, b)
}

fn paired(context: &Context<'_>, shares: &Shares, a: usize, b: usize) -> Fate {
    let (old, likely) = (context.old.rule(a), context.new.rule(b));
    let same_words = old.masked == likely.masked;
    let sure = weight(context, a, b);
    let is_settled = same_words || context.is_decided(a) || rest::keeps_all(context, a, b);
    let next = if is_settled { None } else { next(context, a, b, sure) };
    let mut kind = Kind::of(old, likely);
    let mut parts: Vec<usize> = shares.split.iter().filter(|(_, whole)| *whole == a).map(|(part, _)| *part).collect();
    if !is_settled && sure < SURE {
        let beside = shares::beside(context, a, b).into_iter();
        parts.extend(beside.filter(|it| shares.split.iter().all(|(part, _)| part != it)));
    }
    if !is_settled {
        let namesakes: Vec<usize> = context.namesakes(a).filter(|it| rest::keeps_number(context, a, b, *it)).collect();
        parts.extend(namesakes.into_iter().filter(|it| parts.iter().all(|part| part != it)).collect::<Vec<_>>());
    }
    if !parts.is_empty() {
        kind = Kind::Split;
    }
    match next {
        Some((margin, other)) if margin < PART && shares::is_split(context, a, b, other) => {
            kind = Kind::Split;
            parts.extend((!parts.contains(&other)).then_some(other));
        }
        Some((margin, _)) if margin < NEAR => {
            kind = Kind::Ambiguous;
            parts.clear();
        }
        _ if !is_settled && (has_rival(context, b, sure) || is_claimed(context, b, sure)) => {
            kind = Kind::Ambiguous;
            parts.clear();
        }
        _ => {}
    }
    let mut new: Vec<usize> = std::iter::once(b).chain(parts).collect();
    // Of the parts of a rule, the one that keeps its number is its heir.
    if let Some(at) = new.iter().position(|it| context.new.rule(*it).id == old.id) {
        new.swap(0, at);
    }
    let score = if same_words { 1000 } else { sure.min(999) };
    Fate { kind, old: Some(a), new, score, margin: next.map(|it| it.0), runner_up: next.map(|it| it.1), near: Vec::new() }
}

/// The best other answer for an old rule that is as sure as `score`, and what would be lost by taking it: also by way of an exchange.
fn next(context: &Context<'_>, a: usize, b: usize, score: i32) -> Option<(i32, usize)> {
    let loss = |other: usize| {
        let owner = context.to_old[other];
        let is_settled = owner.is_some_and(|it| context.old.rule(it).masked == context.new.rule(other).masked);
        if other == b || is_settled || context.is_given(other) {
            return None;
        }
        let taken = weight(context, a, other);
        let exchanged = || owner.map_or(0, |it| weight(context, it, other) - weight(context, it, b));
        (taken > 0).then(|| (score + exchanged() - taken, other))
    };
    heirs(context, a).into_iter().filter_map(loss).min()
}

/// Whether an old rule that is left without an heir would be the ancestor of a new one nearly as well: then it is not known which of
/// the two was removed.
fn has_rival(context: &Context<'_>, b: usize, score: i32) -> bool {
    let sure = |other: usize| weight(context, other, b);
    context.ancestors(b).map(sure).any(|it| it > 0 && score - it < NEAR)
}

/// Whether a new rule that was given away on little evidence has the number of an old one that is left without an heir beside it.
fn is_claimed(context: &Context<'_>, b: usize, score: i32) -> bool {
    score < ENOUGH && context.open_old().any(|it| bears(context, it, b))
}

fn alone(context: &Context<'_>, shares: &Shares, doubts: &Doubts, a: usize) -> Fate {
    let fate =
        Fate { kind: Kind::Removed, old: Some(a), new: Vec::new(), score: 1000, margin: None, runner_up: None, near: Vec::new() };
    let candidates = doubts.get(&a).map(Vec::as_slice).unwrap_or_default();
    let whole =
        rest::kept_whole(context, a).or_else(|| shares.merged.iter().find(|(part, _)| *part == a).map(|(_, whole)| *whole));
    let whole = whole.or_else(|| if candidates.is_empty() { rest::merged(context, a) } else { None });
    if let Some(whole) = whole {
        return Fate { kind: Kind::Merged, new: vec![whole], ..fate };
    }
    match candidates {
        [] => Fate { near: rest::near(context, a), ..fate },
        [(score, b)] => Fate { kind: Kind::Ambiguous, new: vec![*b], score: *score, ..fate },
        [(score, b), (next, other), ..] => Fate {
            kind: Kind::Ambiguous,
            new: vec![*b],
            score: *score,
            margin: Some(score - next),
            runner_up: Some(*other),
            ..fate
        },
    }
}
