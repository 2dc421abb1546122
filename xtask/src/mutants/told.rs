//! What came of the mutants, as people and programs read it.

use anyhow::Result;
use codegen::mutants::{JUDGED, Kind, Mutant};
use serde::Serialize;

use crate::{Verdict, screen::Screen};

/// What came of a mutant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Fate {
    /// A scenario of its rules notices it.
    Own,
    /// Another one does.
    Other,
    /// None does.
    Survives,
    /// None comes to where it is.
    Untouched,
}

/// A mutant, and what came of it.
#[derive(Debug, Serialize)]
pub(super) struct Outcome<'m> {
    #[serde(flatten)]
    pub(super) mutant: &'m Mutant,
    pub(super) fate: Fate,
    /// The scenario that noticed it.
    pub(super) by: String,
    /// Why it changes nothing, where a person has judged so.
    pub(super) reason: Option<&'m str>,
}

/// Some mutants, by what came of them.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    own: usize,
    other: usize,
    open: usize,
    judged: usize,
}

impl Count {
    fn of<'o>(outcomes: impl Iterator<Item = &'o Outcome<'o>>) -> Self {
        let mut count = Self::default();
        for it in outcomes {
            match it.fate {
                Fate::Own => count.own += 1,
                Fate::Other => count.other += 1,
                Fate::Survives | Fate::Untouched if it.reason.is_some() => count.judged += 1,
                Fate::Survives | Fate::Untouched => count.open += 1,
            }
        }
        count
    }

    fn line(self, name: &str) -> String {
        let all = self.own + self.other + self.open;
        let share = |part: usize| (part * 1000).checked_div(all).map_or(0, |it| it);
        let (own, any) = (share(self.own), share(self.own + self.other));
        format!(
            "{name:<12} {all:>6} {:>6} {:>6} {:>6} {:>6} {:>4}.{} % {:>4}.{} %",
            self.own,
            self.other,
            self.open,
            self.judged,
            own / 10,
            own % 10,
            any / 10,
            any % 10
        )
    }
}

/// Tells it all; what is unknown was judged, and is no mutant any more.
pub(super) fn tell(outcomes: &[Outcome<'_>], unknown: &[&str], refused: usize, json: bool, screen: &Screen) -> Result<Verdict> {
    let is_open = |it: &&Outcome<'_>| matches!(it.fate, Fate::Survives | Fate::Untouched) && it.reason.is_none();
    let belied = outcomes.iter().filter(|it| it.reason.is_some() && matches!(it.fate, Fate::Own | Fate::Other));
    let belied: Vec<&Outcome<'_>> = belied.collect();
    if json {
        screen.say(&serde_json::to_string(outcomes)?);
    } else {
        for it in outcomes.iter().filter(|it| is_open(it)) {
            let what = if it.fate == Fate::Untouched { "no scenario comes there" } else { "nothing notices" };
            let rules: Vec<String> = it.mutant.rules.iter().map(ToString::to_string).collect();
            screen.say(&format!("{}:{} [{}] {}: {what}", it.mutant.file, it.mutant.line, rules.join(" "), it.mutant.name));
        }
        screen.say("             mutants    own  other   none judged      own      any");
        for kind in Kind::ALL {
            screen.say(&Count::of(outcomes.iter().filter(|it| it.mutant.kind == kind)).line(kind.name()));
        }
        screen.say(&Count::of(outcomes.iter()).line("all"));
        screen.note(&format!("{refused} more would not compile"));
    }
    for it in &belied {
        screen.note(&format!("{JUDGED} says that {} changes nothing; {} notices it", it.mutant.name, it.by));
    }
    for it in unknown {
        screen.note(&format!("{JUDGED} names what is no mutant: {it}"));
    }
    let clean = belied.is_empty() && unknown.is_empty() && !outcomes.iter().any(|it| is_open(&it));
    Ok(if clean { Verdict::Clean } else { Verdict::Findings })
}
