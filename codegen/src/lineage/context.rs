//! The map found so far, and what a rule's company says about a pair.

use std::collections::{BTreeMap, BTreeSet};

use rules_data::Decision;

use super::{
    common::{Common, Like},
    side::{Side, Token},
    words::similarity,
};

/// Which rule is which, as far as it is known.
#[derive(Debug)]
pub(super) struct Context<'c> {
    pub(super) old: &'c Side<'c>,
    pub(super) new: &'c Side<'c>,
    /// For each old rule its new one.
    pub(super) to_new: Vec<Option<usize>>,
    /// For each new rule its old one.
    pub(super) to_old: Vec<Option<usize>>,
    /// The old and the new rules that a person has decided about.
    decided: [BTreeSet<usize>; 2],
    /// What the rules that were compared with all others have in common with them: old rules, then new ones.
    common: [Common; 2],
    /// Those of them that are names of keywords.
    titled: [Vec<usize>; 2],
    /// For each old section the new one that most of its rules stand in, and back.
    sections: [BTreeMap<u16, u16>; 2],
}

/// The strongest vote, either way.
const MOST: i32 = 500;

/// What it says for a pair that the new rule stands where the old one stood.
const IN_PLACE: i32 = 60;

impl<'c> Context<'c> {
    pub(super) fn new(old: &'c Side<'c>, new: &'c Side<'c>) -> Self {
        let (to_new, to_old) = (vec![None; old.len()], vec![None; new.len()]);
        Self {
            old,
            new,
            to_new,
            to_old,
            decided: Default::default(),
            common: Default::default(),
            titled: Default::default(),
            sections: Default::default(),
        }
    }

    /// Pairs what a person has paired, and keeps apart what a person has called removed or added.
    pub(super) fn decide(&mut self, decisions: &[Decision]) {
        for (a, b) in decisions.iter().filter_map(|it| it.positions(self.old.book, self.new.book)) {
            self.decided[0].extend(a);
            self.decided[1].extend(b);
            // A rule has one heir, whatever a table says that was written by hand.
            if let (Some(a), Some(b)) = (a, b)
                && self.are_free(a, b)
            {
                self.pair(a, b);
            }
        }
    }

    /// Whether a person has decided about an old rule.
    pub(super) fn is_decided(&self, a: usize) -> bool {
        self.decided[0].contains(&a)
    }

    /// Whether a person has decided about a new rule.
    pub(super) fn is_given(&self, b: usize) -> bool {
        self.decided[1].contains(&b)
    }

    /// The old rules that have no partner yet.
    pub(super) fn open_old(&self) -> impl Iterator<Item = usize> {
        (0..self.old.len()).filter(|it| self.to_new[*it].is_none() && !self.decided[0].contains(it))
    }

    /// The new rules that have no partner yet.
    pub(super) fn open_new(&self) -> impl Iterator<Item = usize> {
        (0..self.new.len()).filter(|it| self.to_old[*it].is_none() && !self.decided[1].contains(it))
    }

    pub(super) fn pair(&mut self, a: usize, b: usize) {
        self.to_new[a] = Some(b);
        self.to_old[b] = Some(a);
    }

    /// Whether a new rule has no ancestor, and nobody has said that it has none.
    pub(super) fn is_free(&self, b: usize) -> bool {
        self.to_old[b].is_none() && !self.is_given(b)
    }

    pub(super) fn are_free(&self, a: usize, b: usize) -> bool {
        self.to_new[a].is_none() && self.to_old[b].is_none()
    }

    /// Lets the rules say which section is which.
    pub(super) fn count_sections(&mut self) {
        let mut counts: BTreeMap<(u16, u16), usize> = BTreeMap::new();
        for (a, b) in self.to_new.iter().enumerate() {
            if let Some(b) = b {
                *counts.entry((self.old.nodes[a].section, self.new.nodes[*b].section)).or_default() += 2;
            }
        }
        for section in &self.old.book.sections {
            for other in self.new.book.sections.iter().filter(|it| it.title == section.title) {
                *counts.entry((section.number, other.number)).or_default() += 3;
            }
        }
        let mut ranked: Vec<((u16, u16), usize)> = counts.into_iter().collect();
        // Several sections are called General.
        ranked.sort_by_key(|((a, b), count)| (std::cmp::Reverse(*count), a.abs_diff(*b), *a));
        self.sections = Default::default();
        for ((a, b), _) in ranked {
            self.sections[0].entry(a).or_insert(b);
            self.sections[1].entry(b).or_insert(a);
        }
    }

    /// The section that an old one has become, as most of its rules say.
    pub(super) fn section(&self, old: u16) -> Option<u16> {
        self.sections[0].get(&old).copied()
    }

    /// Whether an old section went into a new one that another is the ancestor of.
    pub(super) fn went_into(&self, old: u16, new: u16) -> bool {
        self.section(old) == Some(new) && self.sections[1].get(&new) != Some(&old)
    }

    /// Whether one of two sections goes over into the other; nothing where neither has a partner yet.
    fn sections_agree(&self, a: u16, b: u16) -> Option<bool> {
        let (there, back) = (self.sections[0].get(&a), self.sections[1].get(&b));
        (there.is_some() || back.is_some()).then(|| there == Some(&b) || back == Some(&a))
    }

    /// Whether two rules are parts of the same whole, as far as is known.
    pub(super) fn is_family(&self, a: usize, b: usize) -> bool {
        let (old, new) = (&self.old.nodes[a], &self.new.nodes[b]);
        match (old.parent, new.parent) {
            (Some(p), Some(q)) => self.to_new[p] == Some(q),
            (None, None) => self.sections_agree(old.section, new.section) == Some(true),
            _ => false,
        }
    }

    /// What the company of two rules says about them: for it up to [`MOST`], or as much against it.
    pub(super) fn vote(&self, a: usize, b: usize) -> i32 {
        let sum = self.parents(a, b) + self.neighbours(a, b) + self.parts(a, b) + self.cited(a, b) + self.number(a, b);
        let sum = sum + if self.is_in_place(a, b) { IN_PLACE } else { 0 };
        sum.clamp(-MOST, MOST)
    }

    fn parents(&self, a: usize, b: usize) -> i32 {
        let (old, new) = (&self.old.nodes[a], &self.new.nodes[b]);
        let section = self.sections_agree(old.section, new.section);
        match (old.parent, new.parent) {
            (Some(p), Some(q)) if self.to_new[p] == Some(q) => 250,
            (Some(p), Some(q)) if self.went_together(p, q) => 150,
            (Some(p), Some(q)) if self.to_new[p].is_some() || self.to_old[q].is_some() || self.titles_differ(p, q) => -180,
            (None, None) => section.map_or(0, |agree| if agree { 170 } else { -130 }),
            _ => section.map_or(0, |agree| if agree { 30 } else { -80 }),
        }
    }

    /// Whether most parts of a whole that have an heir are parts of another one now.
    fn went_together(&self, p: usize, q: usize) -> bool {
        let heirs = self.old.nodes[p].parts.iter().filter_map(|it| self.to_new[*it]);
        let (mut all, mut here) = (0, 0);
        for heir in heirs {
            all += 1;
            here += i32::from(self.new.nodes[heir].parent == Some(q));
        }
        here >= 2 && here * 2 > all
    }

    /// Whether two rules are the names of two keywords.
    pub(super) fn titles_differ(&self, a: usize, b: usize) -> bool {
        let titles = self.old.rule(a).title.as_ref().zip(self.new.rule(b).title.as_ref());
        titles.is_some_and(|(a, b)| a != b)
    }

    /// How much two keywords with different names have in common: where all parts of the one that have an heir stand below the other,
    /// and the first that is known of both is the same, it has got another name, and is as like as that part. Nothing otherwise.
    pub(super) fn renamed(&self, a: usize, b: usize) -> i32 {
        let (parts, others) = (&self.old.nodes[a].parts, &self.new.nodes[b].parts);
        let mut heirs = parts.iter().filter_map(|it| Some((*it, self.to_new[*it]?)));
        let first = others.iter().find(|it| self.to_old[**it].is_some());
        let Some((part, heir)) = heirs.next().filter(|(_, heir)| first == Some(heir)) else { return 0 };
        let is_whole = heirs.all(|(_, it)| self.new.nodes[it].parent == Some(b));
        if is_whole { self.words(part, heir) } else { 0 }
    }

    fn neighbours(&self, a: usize, b: usize) -> i32 {
        let (x, y) = (&self.old.nodes[a], &self.new.nodes[b]);
        let beside = |x: Option<usize>, y: Option<usize>| match (x, y) {
            (Some(x), Some(y)) if self.to_new[x] == Some(y) => 90,
            (None, None) => 50,
            _ => 0,
        };
        beside(x.before, y.before) + beside(x.after, y.after)
    }

    fn parts(&self, a: usize, b: usize) -> i32 {
        let (x, y) = (&self.old.nodes[a].parts, &self.new.nodes[b].parts);
        let known = x.iter().filter_map(|it| self.to_new[*it]);
        let (mut all, mut here) = (0, 0);
        for part in known {
            all += 1;
            here += i32::from(self.new.nodes[part].parent == Some(b));
        }
        if all == 0 || y.is_empty() { 0 } else { 400 * here / all - 130 }
    }

    /// The references of the old rule, read through the map, against those of the new one.
    fn cited(&self, a: usize, b: usize) -> i32 {
        let (x, y) = (&self.old.nodes[a].cites, &self.new.nodes[b].cites);
        let (mut known, mut found) = (0, 0);
        for token in x.iter().filter_map(|it| self.read(*it)) {
            known += 1;
            found += i32::from(y.contains(&token));
        }
        if known == 0 || y.is_empty() {
            return 0;
        }
        let most = known.max(i32::try_from(y.len()).unwrap_or(i32::MAX));
        240 * found / most - 120
    }

    /// A reference of the old edition as the new one would print it; nothing where that is not known yet.
    pub(super) fn read(&self, token: Token) -> Option<Token> {
        match token {
            Token::Chapter(_) => Some(token),
            Token::Section(section) => self.section(section).map(Token::Section),
            Token::Rule(rule) => self.to_new[rule].map(Token::Rule),
            Token::Run(first, last) => Some(Token::Run(self.to_new[first]?, self.to_new[last]?)),
            Token::Dangling => None,
        }
    }

    /// Whether a new rule stands where an old one stood, and nothing else does.
    pub(super) fn is_in_place(&self, a: usize, b: usize) -> bool {
        let (old, new) = (&self.old.nodes[a], &self.new.nodes[b]);
        let beside = |x: Option<usize>, y: Option<usize>| x.map_or(y.is_none(), |x| y.is_some() && self.to_new[x] == y);
        let has_neighbours = old.before.is_some() || old.after.is_some();
        has_neighbours && beside(old.before, new.before) && beside(old.after, new.after) && self.is_family(a, b)
    }

    /// Whether two rules have the same number or, in a section that has another number now, the same behind that of the section.
    pub(super) fn is_namesake(&self, a: usize, b: usize) -> bool {
        let (a, b) = (self.old.rule(a).id, self.new.rule(b).id);
        let is_moved = || a.section() != b.section() && self.section(a.section()) == Some(b.section());
        (a.number(), a.letters()) == (b.number(), b.letters()) && (a == b || is_moved())
    }

    /// The new rules that have the number of an old one.
    pub(super) fn namesakes(&self, a: usize) -> impl Iterator<Item = usize> {
        (0..self.new.len()).filter(move |b| self.is_namesake(a, *b))
    }

    /// The new rules that stand where an old one stood: below the heir of the same whole, between the heirs of the same neighbours, of
    /// which one can be the edge.
    pub(super) fn row(&self, a: usize) -> Option<Vec<usize>> {
        let old = &self.old.nodes[a];
        let heir = |it: Option<usize>| it.map(|it| self.to_new[it].ok_or(())).transpose().ok();
        let (before, after) = (heir(old.before)?, heir(old.after)?);
        let first = match (before, after) {
            (Some(before), _) => self.new.nodes[before].after,
            (None, Some(after)) => std::iter::successors(Some(after), |it| self.new.nodes[*it].before).last(),
            (None, None) => None,
        };
        let row = std::iter::successors(first, |it| self.new.nodes[*it].after);
        let row: Vec<usize> = row.take_while(|it| Some(*it) != after).collect();
        let last = row.last()?;
        (self.new.nodes[*last].after == after && self.is_family(a, *last)).then_some(row)
    }

    fn number(&self, a: usize, b: usize) -> i32 {
        match self.old.rule(a).id == self.new.rule(b).id {
            true if self.is_family(a, b) => 90,
            true => 40,
            false => 0,
        }
    }

    /// Compares rules with all of the other edition.
    pub(super) fn listen(&mut self, olds: &[usize], news: &[usize]) {
        self.common = [Common::new(self.old, self.new, olds), Common::new(self.new, self.old, news)];
        let titled = |side: &Side<'_>, all: &[usize]| all.iter().copied().filter(|it| side.rule(*it).title.is_some()).collect();
        self.titled = [titled(self.old, olds), titled(self.new, news)];
    }

    /// The new names of keywords that the old one of a keyword is not.
    pub(super) fn other_titles(&self, a: usize) -> impl Iterator<Item = usize> {
        self.titled[1].iter().copied().filter(move |b| self.titles_differ(a, *b))
    }

    /// The old rules without an heir, about which nobody has decided, whose heir a new one can be.
    pub(super) fn ancestors(&self, b: usize) -> impl Iterator<Item = usize> {
        let titles = self.titled[0].iter().copied().filter(move |a| self.titles_differ(*a, b));
        let likes = self.like_new(b).iter().map(|it| it.other);
        likes.chain(titles).filter(|a| self.to_new[*a].is_none() && !self.is_decided(*a))
    }

    /// The share of what two rules say that both say, in thousandths.
    pub(super) fn words(&self, a: usize, b: usize) -> i32 {
        let like = self.common[0].between(a, b).or_else(|| self.common[1].between(b, a));
        like.map_or_else(|| similarity((self.old, a), (self.new, b)), |it| it.words)
    }

    /// The new rules that have something in common with an old one that was compared.
    pub(super) fn like_old(&self, a: usize) -> &[Like] {
        self.common[0].of(a).unwrap_or_default()
    }

    /// The old rules that have something in common with a new one that was compared.
    pub(super) fn like_new(&self, b: usize) -> &[Like] {
        self.common[1].of(b).unwrap_or_default()
    }

    /// How much other rules are like one of the two, at most: where that is as much as these are, their words say little.
    pub(super) fn echo(&self, a: usize, b: usize) -> i32 {
        self.common[0].echo(a, b).max(self.common[1].echo(b, a))
    }
}
