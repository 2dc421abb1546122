//! What each rule is called in an edition: its number or, where the edition does not have the rule, a mark.
//!
//! A name says nothing but which rule is meant, and depends on nothing but the rule and the edition. So an update takes a name to the
//! rule that it means, and the rule to its name; whichever way a project came to an edition, what names a rule there is the same, and
//! there and back is as if nothing had been.

use std::{cmp::Reverse, collections::BTreeMap};

use rules_data::{Book, Edition, GONE, Lineage, RuleId, StableId, Step};

use crate::{emit::constant, lineage, scan::constant::number};

/// What a rule is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Name {
    /// It has a number.
    Rule(RuleId),
    /// It is gone.
    Gone(Mark),
}

/// What a rule is called that an edition does not have: by the last number that it had before or, where it is of a later edition, by its
/// first. Where two had the same one, all but the one that went last are told by their ids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Mark {
    /// The last number before, or the first after.
    pub number: RuleId,
    /// Its id, where the number alone would not tell it.
    pub id: Option<StableId>,
}

/// Why an edition does not have a rule, those first that are nearer to it. Editions that come later change nothing of this.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Absence {
    Ended(Reverse<Edition>),
    NotYet(Edition),
}

impl Absence {
    /// Of a rule with these steps, and the number that it has or had then.
    fn of(steps: &[Step], edition: Edition) -> Option<(RuleId, Self)> {
        let (until, later) = steps.split_at(steps.partition_point(|it| it.edition <= edition));
        let number = |it: &Step| it.standing.map(|it| it.rule);
        if let Some(last) = until.iter().rev().find_map(number) {
            // One that is there has a number that another has, too.
            let end = until.last().filter(|it| it.standing.is_none()).map_or(edition, |it| it.edition);
            return Some((last, Self::Ended(Reverse(end))));
        }
        later.iter().find_map(|it| Some((number(it)?, Self::NotYet(it.edition))))
    }
}

/// How it ends in Rust: no constant is called so, and what names it does not compile.
pub const IS_GONE: &str = "_IS_GONE";

impl Name {
    /// In running text.
    pub fn prose(self) -> String {
        match self {
            Self::Rule(rule) => rule.to_string(),
            Self::Gone(mark) => mark.prose(),
        }
    }

    /// In Rust.
    pub fn constant(self) -> String {
        match self {
            Self::Rule(rule) => constant(rule).to_string(),
            Self::Gone(Mark { number, id }) => {
                format!("{}{}{IS_GONE}", constant(number), id.map_or_else(String::new, |it| format!("_ID{it}")))
            }
        }
    }

    /// The name that a word of Rust is, a number's apart.
    pub fn of_constant(word: &str) -> Option<Self> {
        let word = word.strip_suffix(IS_GONE)?;
        let (rule, id) = match word.rsplit_once("_ID") {
            Some((rule, id)) => (rule, Some(StableId(id.parse().ok()?))),
            None => (word, None),
        };
        Some(Self::Gone(Mark { number: number(rule)?, id }))
    }
}

impl Mark {
    /// In running text: no number, in this edition or any other.
    pub fn prose(self) -> String {
        let id = self.id.map_or_else(String::new, |it| format!("_id{it}"));
        format!("{GONE}{}{id}", self.number.to_string().replace('.', "_"))
    }

    /// The mark that a word is.
    pub fn of(word: &str) -> Option<Self> {
        let word = word.strip_prefix(GONE)?;
        let (rule, id) = match word.split_once("_id") {
            Some((rule, id)) => (rule, Some(StableId(id.parse().ok()?))),
            None => (word, None),
        };
        Some(Self { number: rule.replacen('_', ".", 1).parse().ok()?, id })
    }
}

/// The words of a text that begin as a mark does, with where they begin.
pub fn words_of_marks(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_word = |it: char| it.is_ascii_alphanumeric() || it == '_';
    text.match_indices(GONE).filter(move |(at, _)| !text[..*at].ends_with(is_word)).map(move |(at, _)| {
        let length = text[at..].find(|it| !is_word(it)).unwrap_or(text.len() - at);
        (at, &text[at..at + length])
    })
}

/// The names of all rules that ever were, in an edition.
#[derive(Debug)]
pub(super) struct Names {
    names: BTreeMap<StableId, Name>,
    rules: BTreeMap<Name, StableId>,
}

impl Names {
    /// The names in an edition that the lineage knows; of a number that was printed twice, the first rule bears it.
    pub(super) fn new(lineage: &Lineage, book: &Book) -> Option<Self> {
        let mut rules: BTreeMap<Name, StableId> = BTreeMap::new();
        for (rule, id) in book.rules.iter().zip(lineage::ids(lineage, book)?) {
            rules.entry(Name::Rule(rule.id)).or_insert(id);
        }
        let mut names: BTreeMap<StableId, Name> = rules.iter().map(|(name, id)| (*id, *name)).collect();
        let mut gone: BTreeMap<RuleId, Vec<(Absence, StableId)>> = BTreeMap::new();
        for id in lineage.ids().filter(|it| !names.contains_key(it)) {
            if let Some((number, absence)) = Absence::of(lineage.steps(id), book.edition?) {
                gone.entry(number).or_default().push((absence, id));
            }
        }
        for (number, mut bearers) in gone {
            bearers.sort_unstable();
            for (at, (_, id)) in bearers.into_iter().enumerate() {
                names.insert(id, Name::Gone(Mark { number, id: (at > 0).then_some(id) }));
            }
        }
        let rules = names.iter().map(|(id, name)| (*name, *id)).collect();
        Some(Self { names, rules })
    }

    /// The rule that a name means.
    pub(super) fn rule(&self, name: Name) -> Option<StableId> {
        self.rules.get(&name).copied()
    }

    /// The rule with that number.
    pub(super) fn numbered(&self, rule: RuleId) -> Option<StableId> {
        self.rule(Name::Rule(rule))
    }

    /// What a rule is called.
    pub(super) fn name(&self, id: StableId) -> Option<Name> {
        self.names.get(&id).copied()
    }

    /// The number of a rule that the edition has.
    pub(super) fn number(&self, id: StableId) -> Option<RuleId> {
        match self.name(id)? {
            Name::Rule(rule) => Some(rule),
            Name::Gone(_) => None,
        }
    }
}
