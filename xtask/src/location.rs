//! `where`: what a number of another edition is called now, and back.

use anyhow::{Context, Result, bail};
use clap::Parser;
use rules_data::{Edition, Lineage, Link, RuleId, StableId};
use serde::Serialize;

use crate::{Verdict, project::Project, screen::Screen};

/// Say which number the rule has now that bore a number in an old edition, or had in any other: all of them where it was split.
#[derive(Debug, Parser)]
pub(crate) struct Args {
    /// A rule's number: 706.10.
    rule: RuleId,
    /// The edition in which it bears that number. A day between two editions of the lineage is answered for where both agree.
    #[arg(long, value_name = "DATE")]
    edition: Edition,
    /// The edition that is asked about, if not the newest.
    #[arg(long, value_name = "DATE")]
    to: Option<Edition>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// Where a rule is.
#[derive(Debug, Serialize)]
pub(crate) struct Located {
    id: StableId,
    /// The edition that says whose number it is.
    from: Edition,
    /// The edition that says what it is called.
    to: Edition,
    /// Its number there; nothing where that edition does not have it.
    rule: Option<RuleId>,
    /// The other rules that its text was split into since, as far as they are there.
    parts: Vec<RuleId>,
    /// The rule that it was a part of then.
    part_of: Option<RuleId>,
    /// Since which edition it is gone.
    gone: Option<Edition>,
    /// The rule whose text its own went into.
    into: Option<RuleId>,
    /// Of a rule that is gone, and whose text went into none, those that say most of what it said, the likelier first.
    near: Vec<RuleId>,
}

pub(crate) fn run(args: &Args, project: &Project, screen: &Screen) -> Result<Verdict> {
    let lineage = project.lineage()?;
    let from = answering(&lineage, args.rule, args.edition)?;
    let newest = lineage.editions().next_back().context("the lineage knows no edition")?;
    let bearers = lineage.bearers(args.rule, from);
    if bearers.is_empty() {
        bail!("the edition of {from} has no rule {}", args.rule);
    }
    let to = match args.to {
        None => newest,
        Some(day) => {
            let said = |edition| bearers.iter().map(|it| locate(&lineage, *it, from, edition).said()).collect::<Vec<_>>();
            agreeing(&lineage, day, said)?
        }
    };
    let located: Vec<Located> = bearers.into_iter().map(|it| locate(&lineage, it, from, to)).collect();
    if args.json {
        screen.say(&serde_json::to_string_pretty(&located)?);
    } else {
        for it in &located {
            screen.say(&answer(it, args.rule));
        }
    }
    Ok(Verdict::Clean)
}

pub(crate) fn locate(lineage: &Lineage, id: StableId, from: Edition, to: Edition) -> Located {
    let number = |id: StableId, edition: Edition| lineage.standing(id, edition).map(|it| it.rule);
    let rule = number(id, to);
    let steps = lineage.steps(id);
    let gone = steps.iter().rfind(|it| it.edition <= to).filter(|it| it.standing.is_none());
    let into = gone.and_then(|it| match it.link? {
        Link::Into(whole) => number(whole, to),
        Link::From(_) | Link::Near(..) | Link::Is(_) => None,
    });
    let near = gone.and_then(|it| match it.link? {
        Link::Near(one, other) => Some([Some(one), other].into_iter().flatten().filter_map(|it| number(it, to)).collect()),
        Link::From(_) | Link::Into(_) | Link::Is(_) => None,
    });
    let part_of = steps.iter().filter(|it| to < it.edition && it.edition <= from).find_map(|it| match it.link? {
        Link::From(whole) => number(whole, to),
        Link::Into(_) | Link::Near(..) | Link::Is(_) => None,
    });
    let is_part = |part: &StableId| {
        let on_the_way = lineage.steps(*part).iter().filter(|it| from < it.edition && it.edition <= to);
        on_the_way.filter_map(|it| it.link).any(|it| it == Link::From(id))
    };
    let mut parts: Vec<RuleId> = lineage.ids().filter(is_part).filter_map(|it| number(it, to)).collect();
    parts.sort_unstable();
    Located { id, from, to, rule, parts, part_of, gone: gone.map(|it| it.edition), into, near: near.unwrap_or_default() }
}

impl Located {
    /// What is said of the place, whatever edition says it.
    fn said(&self) -> (Option<RuleId>, Vec<RuleId>, Option<RuleId>) {
        (self.rule, self.parts.clone(), self.into.or(self.part_of))
    }

    /// Its number, and those of the rules that its text was split into.
    pub(crate) fn numbers(&self) -> impl Iterator<Item = RuleId> {
        self.rule.into_iter().chain(self.parts.iter().copied())
    }

    /// Why the edition that is asked does not have it, as far as that is known.
    pub(crate) fn said_of_absence(&self) -> String {
        let Self { to, parts, part_of, gone, into, near, .. } = self;
        let words = |of: &[RuleId], between: &str| of.iter().map(ToString::to_string).collect::<Vec<_>>().join(between);
        match (gone, into, part_of) {
            (Some(edition), Some(whole), _) => format!("gone since {edition}: its text went into that of {whole}"),
            (Some(edition), None, _) if parts.is_empty() && near.is_empty() => format!("gone since {edition}"),
            (Some(edition), None, _) if parts.is_empty() => {
                format!("ambiguous: gone since {edition}, and most like it is {}", words(near, " or "))
            }
            (Some(edition), None, _) => format!("gone since {edition}, but for what is {}", words(parts, " ")),
            (None, _, Some(whole)) => format!("not yet in the edition of {to}: it was part of {whole}"),
            (None, ..) => format!("not yet in the edition of {to}"),
        }
    }
}

/// The numbers in an edition or, where the rule is not in it, what is known of why; and which editions say so.
fn answer(located: &Located, asked: RuleId) -> String {
    let numbers: Vec<String> = located.numbers().map(|it| it.to_string()).collect();
    let said = if located.rule.is_some() { numbers.join(" ") } else { located.said_of_absence() };
    format!("{said}  ({asked} of the edition of {}, in that of {})", located.from, located.to)
}

/// The edition that says whose number it was on a day.
pub(crate) fn answering(lineage: &Lineage, rule: RuleId, day: Edition) -> Result<Edition> {
    agreeing(lineage, day, |edition| lineage.bearers(rule, edition))
}

/// The edition that answers for a day: the edition of that day or, where the last one before it and the next one say the same, the last
/// one before. What was in force between two editions that differ the lineage does not know: there can be editions that it has not read.
fn agreeing<T: PartialEq>(lineage: &Lineage, day: Edition, says: impl Fn(Edition) -> T) -> Result<Edition> {
    let (first, newest) = (lineage.editions().next(), lineage.editions().next_back());
    let (first, newest) = first.zip(newest).context("the lineage knows no edition")?;
    let before = lineage
        .edition_at(day)
        .with_context(|| format!("the lineage knows no edition of {day} or before; its first is {first}"))?;
    if before == day {
        return Ok(day);
    }
    let Some(after) = lineage.editions().find(|it| *it > day) else {
        bail!("the lineage does not know which edition was in force on {day}; its last is {newest}");
    };
    if says(before) != says(after) {
        bail!(
            "the lineage has no edition of {day}, and those around it do not agree: ask for that of {before} or of {after}, or build \
             it in with `cargo xtask lineage build FILE`"
        );
    }
    Ok(before)
}
