//! A person against a random player, in lines of text.
//!
//! The board, what has happened, and numbered options go out; a number or a command comes in. What is no answer is met with a hint and
//! changes nothing. It works on any reader and writer, so a test plays it from a script.

mod command;

use std::{
    fs,
    io::{self, BufRead, Write},
    path::Path,
    sync::Arc,
};

use command::{Command, HELP};

use crate::files;
use engine::{
    Asked, Rules, Session, Setup, View,
    bot::RandomPlayer,
    cards,
    game::PlayerId,
    log::Log,
    question::Decider,
    replay::{Replay, ReplayProblem},
    story::{Story, Weight},
};

/// The person's seat.
const PERSON: PlayerId = PlayerId(0);

/// A duel in progress.
#[derive(Debug)]
pub struct Duel {
    rules: Arc<Rules>,
    /// How the game began, and all answers.
    replay: Replay,
    session: Session,
    opponent: RandomPlayer,
    /// Which of the answers are the person's.
    own: Vec<usize>,
    /// Where in the log the person has read to.
    story: Story,
}

impl Duel {
    /// A duel that begins so: the person has the first deck.
    pub fn new(rules: &Arc<Rules>, setup: &Setup) -> Self {
        let names = ["you".to_owned(), "your opponent".to_owned()];
        let replay = Replay::new(rules, setup, &names);
        let session = replay.session(rules, Log::tracing(replay.names())).expect("the decks are made of the cards of the rules");
        let opponent = RandomPlayer::new(!setup.seed);
        let story = Story::of(session.game()).expect("the log keeps the events");
        Self { rules: Arc::clone(rules), replay, session, opponent, own: Vec::new(), story }
    }

    /// A duel that goes on where a recording ends.
    ///
    /// # Errors
    ///
    /// Those of [`Replay::session`].
    pub fn resume(rules: &Arc<Rules>, replay: Replay) -> Result<Self, Vec<ReplayProblem>> {
        let mut own = Vec::new();
        let mut nth = 0;
        let session = replay.watched(rules, Log::tracing(replay.names()), |player| {
            if player == PERSON {
                own.push(nth);
            }
            nth += 1;
        })?;
        let story = read_up(&session);
        let opponent = RandomPlayer::new(!replay.seed);
        Ok(Self { rules: Arc::clone(rules), replay, session, opponent, own, story })
    }

    /// The recording so far.
    pub const fn replay(&self) -> &Replay {
        &self.replay
    }

    /// Plays until the game is over, the person quits, or the input ends.
    ///
    /// # Errors
    ///
    /// Those of reader and writer; a file that can't be saved or loaded is told to the person instead.
    pub fn play(&mut self, input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
        while let Some(asked) = self.session.question().cloned() {
            if asked.player != PERSON {
                let answer = self.opponent.decide(self.session.game().state(), &asked.question()).unwrap_or(0);
                self.answer(answer);
                continue;
            }
            self.show(&asked, out)?;
            let quits = self.listen(&asked, input, out)?;
            if quits {
                return Ok(());
            }
        }
        self.tell(out)?;
        write!(out, "\n{}", View::of(self.session.game().state(), PERSON))
    }

    /// Reads lines until one changes something; says whether the person quits.
    fn listen(&mut self, asked: &Asked, input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<bool> {
        loop {
            write!(out, "> ")?;
            out.flush()?;
            let mut line = String::new();
            if input.read_line(&mut line)? == 0 {
                writeln!(out)?;
                return Ok(true);
            }
            match Command::read(&line, asked.options.len()) {
                Ok(Command::Answer(option)) => {
                    self.own.push(self.replay.answers.len());
                    self.answer(option);
                    return Ok(false);
                }
                Ok(Command::Undo) if self.undo() => return Ok(false),
                Ok(Command::Undo) => writeln!(out, "There is nothing to take back.")?,
                Ok(Command::Save(file)) => match files::replace(Path::new(&file), &self.replay.write()) {
                    Ok(()) => writeln!(out, "Saved to {file}.")?,
                    Err(error) => writeln!(out, "{file} can't be written: {error}")?,
                },
                Ok(Command::Load(file)) => match load(&self.rules, Path::new(&file)) {
                    Ok(loaded) => {
                        *self = loaded;
                        return Ok(false);
                    }
                    Err(message) => writeln!(out, "{message}")?,
                },
                Ok(Command::Card(name)) => writeln!(out, "{}", card_text(&name))?,
                Ok(Command::Help) => writeln!(out, "{HELP}")?,
                Ok(Command::Quit) => return Ok(true),
                Err(hint) => writeln!(out, "{hint}")?,
            }
        }
    }

    fn answer(&mut self, option: usize) {
        if self.session.answer(option).is_ok() {
            self.replay.answers.push(u16::try_from(option).unwrap_or(u16::MAX));
        }
    }

    /// Back to before the person's latest answer: the game is played again without it and what followed.
    fn undo(&mut self) -> bool {
        let Some(latest) = self.own.pop() else { return false };
        self.replay.answers.truncate(latest);
        let log = Log::tracing(self.replay.names());
        self.session = self.replay.session(&self.rules, log).expect("it was played before");
        self.story = read_up(&self.session);
        true
    }

    /// What has happened since the person last looked.
    fn tell(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let lines = self.story.read(self.session.game());
        writeln!(out)?;
        for line in lines.iter().filter(|it| it.weight == Weight::Outcome) {
            writeln!(out, "  {:<7} {}", line.rule.to_string(), line.told(PERSON))?;
        }
        Ok(())
    }

    fn show(&mut self, asked: &Asked, out: &mut dyn Write) -> io::Result<()> {
        self.tell(out)?;
        let view = View::asked(self.session.game().state(), asked);
        write!(out, "\n{view}\n")?;
        if let Some(Asked { rule, about, options, .. }) = &view.question {
            writeln!(out, "{} ({rule})", view.about(*about))?;
            for (at, option) in options.iter().enumerate() {
                writeln!(out, "  {} {}", at + 1, view.choice(*about, *option))?;
            }
        }
        Ok(())
    }
}

/// A reader who knows all that happened so far.
fn read_up(session: &Session) -> Story {
    let mut story = Story::of(session.game()).expect("the log keeps the events");
    story.read(session.game());
    story
}

/// A duel from a file of a recording.
///
/// # Errors
///
/// What is wrong with the file, in words.
pub fn load(rules: &Arc<Rules>, file: &Path) -> Result<Duel, String> {
    let text = fs::read_to_string(file).map_err(|error| format!("{} can't be read: {error}", file.display()))?;
    let told = |problems: Vec<ReplayProblem>| {
        let lines: Vec<String> = problems.iter().map(|it| format!("{}: {it}", file.display())).collect();
        lines.join("\n")
    };
    Replay::read(&text).and_then(|it| Duel::resume(rules, it)).map_err(told)
}

/// The line of a card in the card language.
fn card_text(name: &str) -> String {
    let wanted = name.to_lowercase();
    let mut lines = cards::FILES.iter().flat_map(|it| it.1.lines()).filter(|it| !it.starts_with('#'));
    let found = lines.find(|it| it.to_lowercase().starts_with(&wanted));
    found.map_or_else(|| format!("No card is named {name:?}."), ToOwned::to_owned)
}
