//! The numbers of a tree, carried from one edition to another.
//!
//! All numbers are changed at once, by their places, so that a chain of moves is never applied twice. What is not certain is not touched:
//! it is reported, and noted in the table of what is [left](super::Left), so that it does not come to mean the rule that got its number.

use std::collections::{BTreeMap, BTreeSet};

use rules_data::{Edition, Link, Place, RuleId, StableId};

use super::{
    check::find,
    left::Left,
    pattern::Template,
    sites::{Follows, Site},
    tenure::Numbering,
};
use crate::scan::Tree;

/// What became of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// The same rule has this number, perhaps the same one.
    Now(Place),
    /// It cannot be said.
    Open(Why),
}

/// Why a number is not carried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Why {
    /// The edition before does not have it.
    NoSuchRule,
    /// The edition after does not have the rule; its text went into that of this one, if any.
    Gone(Option<RuleId>),
    /// Two rules had the number, and they have different ones now.
    Twice,
    /// The rules of the section are in several sections now, or in none.
    Scattered,
}

/// What an update does to a tree.
#[derive(Debug, Default)]
pub struct Carried {
    /// The files that change, whole.
    pub files: Tree,
    /// How many numbers are carried, those that stay as they are included.
    pub carried: usize,
    /// How many of these have another number now.
    pub changed: usize,
    /// What is not carried: the file, the line, the number, and why.
    pub open: Vec<(String, usize, String, Why)>,
    /// What is to be noted of that.
    pub left: Left,
    /// The rules of the tree whose text is another.
    pub reworded: Vec<Look>,
    /// The rules of the tree of which parts are rules of their own now.
    pub split: Vec<Look>,
    /// The runs of numbers that are no longer of the same rules: the file, the line, and how they are written now.
    pub runs: Vec<(String, usize, String)>,
}

/// A rule that somebody has to look at, and where it is cited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Look {
    /// The rule.
    pub id: StableId,
    /// Its number before.
    pub before: RuleId,
    /// Its number after.
    pub after: RuleId,
    /// The parts that are rules of their own now.
    pub parts: Vec<RuleId>,
    /// Where it is cited: file and line.
    pub places: Vec<(String, usize)>,
}

/// What became of a number of one edition in another, both by their positions.
pub fn fate(place: Place, numbering: &Numbering<'_>, [from, to]: [usize; 2]) -> Fate {
    let Place::Rule(rule) = place else {
        return section(place, numbering, from, to).map_or(Fate::Open(Why::Scattered), Fate::Now);
    };
    let bearers: Vec<StableId> = numbering.bearers(rule, from).collect();
    let heirs: BTreeSet<Option<RuleId>> = bearers.iter().map(|it| numbering.standing(*it, to).map(|it| it.rule)).collect();
    match (bearers.as_slice(), heirs.first()) {
        ([], _) | (_, None) => Fate::Open(Why::NoSuchRule),
        (_, Some(Some(heir))) if heirs.len() == 1 => Fate::Now(Place::Rule(*heir)),
        ([one], _) => Fate::Open(Why::Gone(whole(*one, numbering, [from, to]))),
        _ => Fate::Open(Why::Twice),
    }
}

/// The rule whose text that of a rule went into.
fn whole(id: StableId, numbering: &Numbering<'_>, [from, to]: [usize; 2]) -> Option<RuleId> {
    let (before, after) = (numbering.dates().get(from)?, numbering.dates().get(to)?);
    let on_the_way = numbering.lineage().steps(id).iter().filter(|it| before < &it.edition && it.edition <= *after);
    on_the_way.filter_map(|it| it.link).next_back().and_then(|it| match it {
        Link::Into(whole) => numbering.standing(whole, to).map(|it| it.rule),
        Link::From(_) | Link::Near(..) | Link::Is(_) => None,
    })
}

/// What a section became: that in which most of its rules are, if that are more than half of them.
pub(super) fn section(place: Place, numbering: &Numbering<'_>, from: usize, to: usize) -> Option<Place> {
    let Place::Section(section) = place else { return Some(place) };
    let mut counts: BTreeMap<Option<u16>, usize> = BTreeMap::new();
    for (_, id) in numbering.of_section(section, from) {
        *counts.entry(numbering.standing(id, to).map(|it| it.rule.section())).or_default() += 1;
    }
    let all: usize = counts.values().sum();
    counts.into_iter().find(|(section, count)| section.is_some() && count * 2 > all).and_then(|it| it.0).map(Place::Section)
}

/// Carries all numbers of a tree from one edition to another.
///
/// # Errors
///
/// The lineage does not know one of the editions.
pub fn carry(
    tree: &Tree,
    numbering: &Numbering<'_>,
    templates: &[Template],
    left: &Left,
    editions: [Edition; 2],
) -> Result<Carried, String> {
    let position = |it: Edition| numbering.position(it).ok_or_else(|| super::check::unknown(it, numbering));
    let [from, to] = editions;
    let (before, after) = (position(from)?, position(to)?);
    let mut carrying = Carrying { numbering, from, to: after, out: Carried::default(), looks: BTreeMap::new() };
    for (path, sites) in find(tree, numbering, templates).0 {
        carrying.file(path, &tree[path], &sites, left, before);
    }
    let Carrying { mut out, looks, .. } = carrying;
    for (_, look) in looks {
        let changed = |it: usize| numbering.standing(look.id, it).map(|it| it.masked);
        match look.parts.is_empty() {
            false => out.split.push(look),
            true if changed(before) != changed(after) => out.reworded.push(look),
            true => {}
        }
    }
    Ok(out)
}

struct Carrying<'c> {
    numbering: &'c Numbering<'c>,
    /// The edition of what has no other one.
    from: Edition,
    to: usize,
    out: Carried,
    looks: BTreeMap<StableId, Look>,
}

impl Carrying<'_> {
    fn file(&mut self, path: &str, text: &str, sites: &[Site], left: &Left, before: usize) {
        let mut out = String::with_capacity(text.len());
        let lines: Vec<&str> = text.split('\n').collect();
        let mut open: Vec<(&Site, String, Edition, Why)> = Vec::new();
        let mut done = 0;
        // The number before, as it was and as it is.
        let mut head: Option<(Option<Place>, Option<Place>)> = None;
        for site in sites {
            let line = lines.get(site.line - 1).copied().unwrap_or_default();
            let edition = left.edition(path, line, &site.written).unwrap_or(self.from);
            let at = self.numbering.position(edition).unwrap_or(before);
            let fate = site.place.map_or(Fate::Open(Why::NoSuchRule), |it| fate(it, self.numbering, [at, self.to]));
            let now = match fate {
                Fate::Now(now) => Some(now),
                Fate::Open(_) => site.place,
            };
            let moved = head.is_some_and(|(was, is)| was != is);
            let written = match (site.place, now) {
                (Some(place), Some(now)) if place != now || (site.form.is_short() && moved) => {
                    site.form.write(now, head.and_then(|it| it.1))
                }
                _ => site.written.clone(),
            };
            match fate {
                Fate::Now(now) => {
                    self.out.carried += 1;
                    self.out.changed += usize::from(Some(now) != site.place);
                    self.look(path, site, now, [at, self.to]);
                }
                Fate::Open(why) => open.push((site, written.clone(), edition, why)),
            }
            if let (Follows::Run, Some((Some(a), Some(b)))) = (site.follows, head) {
                self.run(path, site, [a, b], now, [at, self.to]);
            }
            out.push_str(&text[done..site.span.start]);
            out.push_str(&written);
            done = site.span.end;
            head = Some((site.place, now));
        }
        out.push_str(&text[done..]);
        let after: Vec<&str> = out.split('\n').collect();
        for (site, written, edition, why) in open {
            let text = after.get(site.line - 1).copied().unwrap_or_default();
            // A number that no edition has means nothing now as it did before.
            if site.place.is_some_and(|it| self.numbering.ever_had(it)) {
                self.out.left.add(path, text, &written, edition, &why.to_string());
            }
            self.out.open.push((path.to_owned(), site.line, written, why));
        }
        if out != text {
            self.out.files.insert(path.to_owned(), out);
        }
    }

    /// Notes a rule that somebody may have to look at.
    fn look(&mut self, path: &str, site: &Site, now: Place, [from, to]: [usize; 2]) {
        let (Some(Place::Rule(before)), Place::Rule(after)) = (site.place, now) else { return };
        let Some(id) = self.numbering.bearers(before, from).next() else { return };
        let numbering = self.numbering;
        let look = self.looks.entry(id).or_insert_with(|| Look {
            id,
            before,
            after,
            parts: numbering.parts(id, [from, to]).collect(),
            places: Vec::new(),
        });
        look.places.push((path.to_owned(), site.line));
    }

    /// Notes a run that is no longer of the same rules.
    fn run(&mut self, path: &str, site: &Site, [was, is]: [Place; 2], now: Option<Place>, [from, to]: [usize; 2]) {
        let (Some(last), Some(now)) = (site.place, now) else { return };
        let between = |first: Place, last: Place, edition: usize| -> Option<BTreeSet<StableId>> {
            let (Place::Rule(first), Place::Rule(last)) = (first, last) else { return None };
            let rules = self.numbering.of_section(first.section(), edition);
            Some(
                rules
                    .filter(|(it, _)| first <= *it && *it <= last && it.is_subrule() == first.is_subrule())
                    .map(|it| it.1)
                    .collect(),
            )
        };
        if between(was, last, from) != between(is, now, to) {
            self.out.runs.push((path.to_owned(), site.line, format!("{is} to {now}")));
        }
    }
}

impl std::fmt::Display for Why {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::NoSuchRule => f.write_str("no such rule"),
            Self::Gone(Some(whole)) => write!(f, "gone: its text went into that of {whole}"),
            Self::Gone(None) => f.write_str("gone"),
            Self::Twice => f.write_str("two rules had the number"),
            Self::Scattered => f.write_str("its rules are in no one section"),
        }
    }
}
