//! Which rule bore which number in which editions: the lineage, ready to be asked tens of thousands of times.

use std::collections::{BTreeMap, BTreeSet};

use rules_data::{Edition, Lineage, Link, Place, RuleId, StableId, Standing};

/// The numbers of all editions.
#[derive(Debug)]
pub struct Numbering<'l> {
    lineage: &'l Lineage,
    dates: Vec<Edition>,
    /// Who bore a number, in the order of time.
    tenures: BTreeMap<RuleId, Vec<Tenure>>,
    /// The sections of each edition.
    sections: Vec<BTreeSet<u16>>,
    /// The rules that came out of others, by these, and from which edition on.
    parts: BTreeMap<StableId, Vec<(Edition, StableId)>>,
}

/// A rule had a number from one edition on, up to another: the positions of the first one and of that after the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tenure {
    /// The rule.
    pub id: StableId,
    /// The first edition, by its position.
    pub from: usize,
    /// The edition after the last one.
    pub until: usize,
}

impl<'l> Numbering<'l> {
    /// The numbers of a lineage.
    pub fn new(lineage: &'l Lineage) -> Self {
        let dates: Vec<Edition> = lineage.editions().collect();
        let position = |date: Edition| dates.partition_point(|it| *it < date);
        let mut tenures: BTreeMap<RuleId, Vec<Tenure>> = BTreeMap::new();
        let mut sections = vec![BTreeSet::new(); dates.len()];
        let mut parts: BTreeMap<StableId, Vec<(Edition, StableId)>> = BTreeMap::new();
        for id in lineage.ids() {
            let steps = lineage.steps(id);
            for (at, step) in steps.iter().enumerate() {
                if let Some(Link::From(whole)) = step.link {
                    parts.entry(whole).or_default().push((step.edition, id));
                }
                let Some(standing) = step.standing else { continue };
                let (from, until) = (position(step.edition), steps.get(at + 1).map_or(dates.len(), |it| position(it.edition)));
                let of_number = tenures.entry(standing.rule).or_default();
                match of_number.last_mut() {
                    // The text changed, the number did not.
                    Some(last) if last.id == id && last.until == from => last.until = until,
                    _ => of_number.push(Tenure { id, from, until }),
                }
                for edition in &mut sections[from..until] {
                    edition.insert(standing.rule.section());
                }
            }
        }
        for of_number in tenures.values_mut() {
            of_number.sort_by_key(|it| (it.from, it.id));
        }
        Self { lineage, dates, tenures, sections, parts }
    }

    /// The editions, in the order of time.
    pub fn dates(&self) -> &[Edition] {
        &self.dates
    }

    /// The position of an edition that the lineage knows.
    pub fn position(&self, edition: Edition) -> Option<usize> {
        self.dates.binary_search(&edition).ok()
    }

    /// Who bore a number, in the order of time.
    pub fn tenures(&self, rule: RuleId) -> &[Tenure] {
        self.tenures.get(&rule).map_or(&[], Vec::as_slice)
    }

    /// The rules that bore a number in an edition.
    pub fn bearers(&self, rule: RuleId, edition: usize) -> impl Iterator<Item = StableId> {
        self.tenures(rule).iter().filter(move |it| it.from <= edition && edition < it.until).map(|it| it.id)
    }

    /// Whether an edition has a place.
    pub fn has(&self, place: Place, edition: usize) -> bool {
        match place {
            Place::Chapter(_) => true,
            Place::Section(section) => self.sections.get(edition).is_some_and(|it| it.contains(&section)),
            Place::Rule(rule) => self.bearers(rule, edition).next().is_some(),
        }
    }

    /// Whether any edition had a place.
    pub fn ever_had(&self, place: Place) -> bool {
        match place {
            Place::Rule(rule) => self.tenures.contains_key(&rule),
            _ => (0..self.dates.len()).any(|it| self.has(place, it)),
        }
    }

    /// What a rule was in an edition.
    pub fn standing(&self, id: StableId, edition: usize) -> Option<Standing> {
        self.lineage.standing(id, *self.dates.get(edition)?)
    }

    /// The numbers in the later edition of the rules that came out of a rule between the two.
    pub fn parts(&self, whole: StableId, [from, to]: [usize; 2]) -> impl Iterator<Item = RuleId> {
        let parts = self.parts.get(&whole).map_or(&[][..], Vec::as_slice);
        let between = parts.iter().filter(move |it| self.dates[from] < it.0 && it.0 <= self.dates[to]);
        between.filter_map(move |it| self.standing(it.1, to).map(|it| it.rule))
    }

    /// The lineage.
    pub fn lineage(&self) -> &'l Lineage {
        self.lineage
    }

    /// The rules of a section in an edition.
    pub fn of_section(&self, section: u16, edition: usize) -> impl Iterator<Item = (RuleId, StableId)> {
        let (first, last) = (RuleId::new(section, 1, ""), RuleId::new(section, 999, "zz"));
        let rules = self.tenures.range(first..=last);
        rules.flat_map(move |(rule, of_number)| {
            of_number.iter().filter(move |it| it.from <= edition && edition < it.until).map(|it| (*rule, it.id))
        })
    }
}
