//! A story in the length that a reader wants: which lines are told, and which of them in one go.

use super::{Line, Place, Weight, voice};

/// A sentence in which several things of one sort have room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Frame {
    /// What somebody does, and what may stand behind that to which it is done: `alice puts`, ` on the bottom of the library`.
    Done(String, &'static str),
    /// What they do themselves, as `you` do: `attack bob`.
    Doing(String),
}

impl Frame {
    /// The sentence about these.
    fn about(&self, what: &[String]) -> String {
        let all = voice::counted(what);
        match (self, what) {
            (Self::Done(before, after), _) => format!("{before} {all}{after}"),
            (Self::Doing(does), [_]) => voice::says(&all, does),
            (Self::Doing(does), _) => format!("{all} {does}"),
        }
    }
}

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
            Place::Within | Place::Joined(..) | Place::Mana(_) => line.weight >= self.least(),
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
        if let Place::Joined(frame, what) = &line.place {
            line.text = frame.about(what);
        }
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
    let (Place::Joined(frame, what), Place::Mana(mana)) = (&before.place, &after.place) else { return None };
    let [tapped] = what.as_slice() else { return None };
    let own = before.source.is_some() && before.source == after.source && before.source.as_ref() == Some(tapped);
    own.then(|| Line { rule: after.rule, source: None, ..before.saying(frame, vec![format!("{tapped} for {mana}")]) })
}

/// The same is done with something else, or something else does the same.
fn with_the_same(before: &Line, after: &Line) -> Option<Line> {
    let (Place::Joined(frame, what), Place::Joined(same, more)) = (&before.place, &after.place) else { return None };
    let alike = frame == same && before.rule == after.rule && before.note == after.note;
    let together = match frame {
        Frame::Done(..) => before.source == after.source,
        Frame::Doing(_) => before.foreign() == after.foreign(),
    };
    let all = || what.iter().chain(more).cloned().collect();
    (alike && together).then(|| before.saying(frame, all()))
}

impl Line {
    /// The line for a person to read: its rule before it, steps within turns, what happens within steps, and whose doing it is where the line
    /// does not say so.
    pub fn laid_out(&self) -> String {
        let (rule, text) = (self.rule.to_string(), self.noted());
        match self.place {
            Place::Turn => format!("\n{rule:<7} {text}"),
            Place::Stage => format!("{rule:<7}   {text}"),
            Place::Within | Place::Aside | Place::Joined(..) | Place::Mana(_) => {
                let source = self.source.as_ref().filter(|it| !self.text.contains(it.as_str()));
                let source = source.map_or_else(String::new, |it| format!(" [{it}]"));
                format!("{rule:<7}     {text}{source}")
            }
        }
    }

    /// What happened, with its note.
    pub fn noted(&self) -> String {
        format!("{}{}", self.text, self.note.as_deref().unwrap_or_default())
    }

    /// Whose doing it is, if not that of what the line is about.
    fn foreign(&self) -> Option<&String> {
        let of = |source: &String| if let Place::Joined(_, what) = &self.place { what.contains(source) } else { false };
        self.source.as_ref().filter(|it| !of(it))
    }

    /// The same of these things, in one go.
    fn saying(&self, frame: &Frame, what: Vec<String>) -> Self {
        let text = frame.about(&what);
        Self { text, secret: None, place: Place::Joined(frame.clone(), what), ..self.clone() }
    }
}
