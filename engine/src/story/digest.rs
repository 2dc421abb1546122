//! A story in the length that a reader wants: which lines are told, and which of them in one go.

use super::{Line, Place, Weight, voice};

/// How long a story is to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Turns, and what a player would tell afterwards.
    Short,
    /// What a judge would tell who watched: steps in which something happened, targets, mana, what became of everything.
    Usual,
    /// Every event, one by one.
    Whole,
}

impl Form {
    /// The least weight of what is told.
    const fn least(self) -> Weight {
        match self {
            Self::Short => Weight::Highlight,
            Self::Usual => Weight::Course,
            Self::Whole => Weight::Books,
        }
    }

    /// Whether a line is told.
    fn tells(self, line: &Line) -> bool {
        match line.place {
            Place::Turn => true,
            Place::Stage => self != Self::Short,
            Place::Aside => self == Self::Whole,
            Place::Within | Place::Joined { .. } | Place::Mana { .. } => line.weight >= self.least(),
        }
    }
}

/// The lines of that form of a story. A step in which nothing is told is not told itself, except in the whole story, and things of one sort
/// that follow one another are told in one line.
pub fn digest(lines: Vec<Line>, form: Form) -> Vec<Line> {
    let told = lines.into_iter().filter(|it| form.tells(it) || it.weight == Weight::Decision);
    if form == Form::Whole {
        return told.collect();
    }
    let mut digested: Vec<Line> = Vec::new();
    for mut line in told {
        if matches!(line.place, Place::Turn | Place::Stage) {
            digested.pop_if(|it| it.place == Place::Stage);
        }
        // What taps and the mana of it are one line, which may be one with the line before.
        for join in [with_mana, with_the_same] {
            if let Some(joined) = digested.last().and_then(|before| join(before, &line)) {
                digested.pop();
                line = joined;
            }
        }
        digested.push(line);
    }
    digested.pop_if(|it| it.place == Place::Stage);
    digested
}

/// Something is tapped for mana.
fn with_mana(before: &Line, after: &Line) -> Option<Line> {
    let (Place::Joined { who, what }, Place::Mana { what: mana, .. }) = (&before.place, &after.place) else { return None };
    let [tapped] = what.as_slice() else { return None };
    let own = before.source.is_some() && before.source == after.source && before.source.as_ref() == Some(tapped);
    own.then(|| Line { rule: after.rule, source: None, ..before.saying(who, vec![format!("{tapped} for {mana}")]) })
}

/// The same is done with something else.
fn with_the_same(before: &Line, after: &Line) -> Option<Line> {
    match (&before.place, &after.place) {
        (Place::Joined { who, what }, Place::Joined { who: same, what: more })
            if who == same && before.rule == after.rule && before.source == after.source =>
        {
            Some(before.saying(who, what.iter().chain(more).cloned().collect()))
        }
        _ => None,
    }
}

impl Line {
    /// The line for a person to read: its rule before it, steps within turns, what happens within steps, and whose doing it is where the line
    /// does not say so.
    pub fn laid_out(&self) -> String {
        let (rule, text) = (self.rule.to_string(), &self.text);
        match self.place {
            Place::Turn => format!("\n{rule:<7} {text}"),
            Place::Stage => format!("{rule:<7}   {text}"),
            Place::Within | Place::Aside | Place::Joined { .. } | Place::Mana { .. } => {
                let source = self.source.as_ref().filter(|it| !text.contains(it.as_str()));
                let source = source.map_or_else(String::new, |it| format!(" [{it}]"));
                format!("{rule:<7}     {text}{source}")
            }
        }
    }

    /// The same of these things, in one go.
    fn saying(&self, who: &str, what: Vec<String>) -> Self {
        let text = format!("{who} {}", voice::counted(&what));
        Self { text, secret: None, place: Place::Joined { who: who.to_owned(), what }, ..self.clone() }
    }
}
