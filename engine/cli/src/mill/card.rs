//! One card: games until each of its abilities has acted, or there are no more.

use std::{collections::BTreeMap, sync::Arc};

use anyhow::Context;
use engine::{Rules, cards::CardId, story::Line};
use serde::Serialize;

use super::{
    abilities::{Abilities, Printed, Reach, Sort, Told},
    paragraph,
    play::{Broken, Compared, Limits, Place, Play},
    table::Table,
    trail::Trail,
    without::without,
};
use crate::{bulk::Entry, survey::verdict};

/// What came of a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Milled {
    /// Its name, of all faces.
    pub name: String,
    /// How many games it was in.
    pub games: u64,
    /// Its abilities.
    pub abilities: Vec<Acted>,
    /// The games that did not hold together.
    pub broken: Vec<Broken>,
}

/// An ability, and how far it came.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Acted {
    /// The name of its face.
    pub face: String,
    /// Of an idle one, in which paragraph of the face it is printed, counted from 1; nothing where that can't be told.
    pub paragraph: Option<usize>,
    /// That paragraph, as the file has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Which of the abilities of the face it is, counted from 1.
    pub number: usize,
    /// Of what sort.
    pub sort: Sort,
    /// How far it came.
    pub reach: Reach,
}

impl Milled {
    /// The abilities that never acted.
    pub fn idle(&self) -> impl Iterator<Item = &Acted> {
        self.abilities.iter().filter(|it| it.reach < Reach::Used)
    }
}

/// A card that is read, with rules that know it.
#[derive(Clone, Debug)]
pub(super) struct Read {
    pub(super) rules: Arc<Rules>,
    pub(super) card: CardId,
}

impl Read {
    /// Reads a card over those of the table.
    ///
    /// # Errors
    ///
    /// The card does not play.
    pub(super) fn of(table: &Table, entry: &Entry) -> anyhow::Result<Self> {
        let mut library = table.library();
        let read = verdict::read(entry, &mut library);
        let card = read.map_err(|_| anyhow::anyhow!("{:?} does not play: `cards check` says what it waits for", entry.name))?;
        Ok(Self { rules: table.rules().with(library), card })
    }

    /// The same card without that ability of that face.
    fn without(&self, table: &Table, ability: (usize, usize)) -> Self {
        let (rules, card) = without(table.rules(), &self.rules, self.card, ability);
        Self { rules, card }
    }

    pub(super) const fn play<'a>(&'a self, table: &'a Table, number: u64, limits: Limits) -> Play<'a> {
        Play { table, rules: &self.rules, card: self.card, number, limits }
    }
}

/// Puts a card through the mill.
///
/// # Errors
///
/// The card does not play.
pub fn mill(table: &Table, entry: &Entry, limits: Limits) -> anyhow::Result<Milled> {
    let read = Read::of(table, entry)?;
    let abilities = Abilities::of(read.rules.cards(), read.card);
    let mut reached = vec![Reach::Nowhere; abilities.all.len()];
    let mut broken = Vec::new();
    let mut others: BTreeMap<usize, Read> = BTreeMap::new();
    let mut games = 0;
    while games < limits.games && (games == 0 || reached.iter().any(|it| *it < Reach::Used)) {
        let course = read.play(table, games, limits).watched(&abilities);
        for (all, now) in reached.iter_mut().zip(&course.reached) {
            *all = (*all).max(*now);
        }
        let holds = course.broken.is_none();
        broken.extend(course.broken);
        for (at, reach) in reached.iter_mut().enumerate().filter(|it| holds && *it.1 < Reach::Used) {
            let printed = &abilities.all[at];
            if printed.told == Told::Events {
                continue;
            }
            let other = others.entry(at).or_insert_with(|| read.without(table, (printed.face, printed.nth)));
            match compare(table, other, games, limits, &course.trail) {
                Compared::Alike => {}
                Compared::Otherwise => *reach = Reach::Used,
                Compared::Broken(it) => {
                    let place = Place { face: printed.face + 1, number: printed.nth + 1 };
                    broken.push(Broken { without: Some(place), ..it });
                }
            }
        }
        games += 1;
    }
    let acted = |(at, reach): (usize, &Reach)| {
        let printed = &abilities.all[at];
        let face = entry.faces.get(printed.face).or(entry.faces.first());
        let idle = face.filter(|_| *reach < Reach::Used);
        let paragraph = idle.and_then(|it| paragraph::of(table, it, printed.nth));
        Acted {
            face: face.map_or_else(String::new, |it| it.name.clone()),
            paragraph,
            text: paragraph.and_then(|it| Some(face?.text.lines().nth(it - 1)?.to_owned())),
            number: printed.nth + 1,
            sort: printed.sort,
            reach: *reach,
        }
    };
    let abilities = reached.iter().enumerate().map(acted).collect();
    Ok(Milled { name: entry.name.clone(), games, abilities, broken })
}

pub(super) fn compare(table: &Table, other: &Read, number: u64, limits: Limits, trail: &Trail) -> Compared {
    other.play(table, number, limits).beside(trail)
}

/// Tells one of the games of a card, or of the card without an ability, and whether it broke.
///
/// # Errors
///
/// The card does not play, or has no such ability.
pub fn tell(
    table: &Table,
    entry: &Entry,
    number: u64,
    without: Option<Place>,
    limits: Limits,
) -> anyhow::Result<(Vec<Line>, Option<Broken>)> {
    let mut read = Read::of(table, entry)?;
    let mut abilities = Abilities::of(read.rules.cards(), read.card);
    if let Some(place) = without {
        let is_there = |it: &Printed| (it.face + 1, it.nth + 1) == (place.face, place.number);
        let printed = abilities.all.iter().find(|it| is_there(it)).context("the card has no such ability")?;
        read = read.without(table, (printed.face, printed.nth));
        abilities = Abilities::of(read.rules.cards(), read.card);
    }
    let course = read.play(table, number, limits).watched(&abilities);
    Ok((course.story, course.broken.map(|it| Broken { without, ..it })))
}
