//! A person against a random player, in lines of text.
//!
//! ```text
//! command   what a person may type
//! words     what has to be read before choosing
//! pace      how long a person passes without being asked
//! mana      which mana abilities are asked about
//! opponent  who plays against the person
//! ```
//!
//! The board, what has happened, and numbered options go out; a number or a command comes in. What is no answer is met with a hint and
//! changes nothing. It works on any reader and writer, so a test plays it from a script.

mod command;
mod mana;
mod opponent;
mod pace;
mod words;

use std::{
    collections::BTreeSet,
    fs,
    io::{self, BufRead, Write},
    path::Path,
    sync::Arc,
};

use command::{Command, HELP};
use mana::Tapping;
use opponent::Opponent;
use pace::{Pace, Passing};

use crate::{files, gists::Gists};
use engine::{
    About, Asked, Choice, Rules, Session, Setup, View,
    game::{Payment, PlayerId},
    log::Log,
    replay::{Replay, ReplayProblem},
    story::{Form, Line, Place, Story, digest},
};

/// The person's seat.
const PERSON: PlayerId = PlayerId(0);

/// What the players are called.
const NAMES: [&str; 2] = ["you", "your opponent"];

/// A duel in progress.
#[derive(Debug)]
pub struct Duel {
    rules: Arc<Rules>,
    /// How the game began, and all answers.
    replay: Replay,
    session: Session,
    opponent: Opponent,
    /// Which of the answers the person has given.
    own: Vec<usize>,
    /// Where in the log the person has read to.
    story: Story,
    /// What has been read and not told yet.
    pending: Vec<Line>,
    /// Who taps the person's lands.
    tapping: Tapping,
    /// Whether the person passes on and on.
    passing: Option<Passing>,
    /// The board as the person saw it last.
    board: String,
}

impl Duel {
    /// A duel that begins so: the person has the first deck. Whoever pays may choose how.
    pub fn new(rules: &Arc<Rules>, setup: &Setup) -> Self {
        let names = NAMES.map(ToOwned::to_owned);
        let setup = Setup { payment: Payment::ByHand, ..setup.clone() };
        let replay = Replay::new(rules, &setup, &names);
        let session = replay.session(rules, Log::tracing(replay.names())).expect("the decks are made of the cards of the rules");
        let story = Story::of(session.game()).expect("the log keeps the events");
        Self::at(rules, replay, session, story, Vec::new())
    }

    /// A duel that goes on where a recording ends.
    ///
    /// # Errors
    ///
    /// Those of [`Replay::session`].
    pub fn resume(mut replay: Replay) -> Result<Self, Vec<ReplayProblem>> {
        let rules = &replay.rules();
        // Whoever played it so far, from now on the first seat is the person's.
        for (player, name) in replay.players.iter_mut().zip(NAMES) {
            name.clone_into(&mut player.name);
        }
        let mut own = Vec::new();
        let mut nth = 0;
        let session = replay.watched(rules, Log::tracing(replay.names()), |player| {
            if player == PERSON {
                own.push(nth);
            }
            nth += 1;
        })?;
        let story = read_up(&session);
        Ok(Self::at(rules, replay, session, story, own))
    }

    fn at(rules: &Arc<Rules>, replay: Replay, session: Session, story: Story, own: Vec<usize>) -> Self {
        let opponent = Opponent::new(!replay.seed);
        let (tapping, passing) = (Tapping::Automatic, None);
        let (pending, board) = (Vec::new(), String::new());
        Self { rules: Arc::clone(rules), replay, session, opponent, own, story, pending, tapping, passing, board }
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
        writeln!(out, "Type the number of what you want to do, or ? for help.")?;
        while let Some(asked) = self.session.question().cloned() {
            if asked.player != PERSON {
                let answer = self.opponent.decide(&self.session, &asked);
                self.answer(answer);
            } else if let Some(answer) = self.by_itself(&asked) {
                self.answer(answer);
            } else {
                self.passing = None;
                self.show(&asked, out)?;
                if self.listen(&asked, input, out)? {
                    return Ok(());
                }
            }
        }
        self.tell(out)?;
        write!(out, "\n{}", self.seen(None))
    }

    /// The answer to what the person need not be asked.
    fn by_itself(&mut self, asked: &Asked) -> Option<usize> {
        if self.tapping == Tapping::Automatic && mana::is_gathering(self.session.game().state(), asked) {
            return mana::automatic(&self.session, asked);
        }
        if asked.about != About::Priority {
            return None;
        }
        self.read_on();
        let state = self.session.game().state();
        let only_mana = |it: &Choice| *it == Choice::Pass || mana::makes_mana(state, *it);
        let passes = self.passing.is_some_and(|it| it.goes_on(PERSON, state, asked, &self.pending));
        let idle = || asked.options.iter().all(only_mana) || self.offered(asked).len() == 1;
        if passes || idle() { place(asked, Choice::Pass) } else { None }
    }

    /// The places of the options that the person sees: mana abilities wait until something is paid for, and nothing is offered that can't be
    /// paid for, unless the person taps by hand.
    fn offered(&self, asked: &Asked) -> Vec<usize> {
        let state = self.session.game().state();
        let hides = self.tapping == Tapping::Automatic && asked.about == About::Priority;
        let view = self.seen(Some(asked));
        let mut told = BTreeSet::new();
        // Of cards that lie together and look the same, one is enough to choose from.
        let same = |it: Choice, told: &mut BTreeSet<String>| {
            let object = it.object().filter(|it| !state.on_battlefield(*it));
            let Some(numbered) = object.and(view.question.as_ref()) else { return false };
            let at = asked.options.iter().position(|option| *option == it).unwrap_or(0);
            !told.insert(view.choice(numbered.about, numbered.options[at]))
        };
        let options = asked.options.iter().enumerate().filter(|it| !(hides && mana::makes_mana(state, *it.1)));
        let options = options.filter(|it| !same(*it.1, &mut told)).map(|it| it.0);
        if self.tapping == Tapping::ByHand || asked.about != About::Priority {
            return options.collect();
        }
        let paid = |it: &usize| {
            let begins = matches!(asked.options[*it], Choice::Cast(..) | Choice::Activate(..));
            !begins || mana::can_be_paid(&self.session, *it)
        };
        options.filter(paid).collect()
    }

    /// Reads lines until one changes something; says whether the person quits.
    fn listen(&mut self, asked: &Asked, input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<bool> {
        let offered = self.offered(asked);
        let said = self.said(asked, &offered);
        loop {
            write!(out, "> ")?;
            out.flush()?;
            let mut line = String::new();
            if input.read_line(&mut line)? == 0 {
                writeln!(out)?;
                return Ok(true);
            }
            match Command::read(&line, &said) {
                Ok(Command::Answer(option)) => {
                    self.decide(offered[option]);
                    return Ok(false);
                }
                Ok(Command::Pass(pace)) => match place(asked, Choice::Pass) {
                    Some(pass) => {
                        self.passing = (pace != Pace::Once).then(|| Passing::begin(pace, self.session.game().state()));
                        self.decide(pass);
                        return Ok(false);
                    }
                    None => writeln!(out, "You can pass only with priority. This is a question that you have to answer.")?,
                },
                Ok(Command::Mana) => {
                    let (tapping, told) = match self.tapping {
                        Tapping::Automatic => (Tapping::ByHand, "You choose yourself what is tapped for mana."),
                        Tapping::ByHand => (Tapping::Automatic, "What is needed is tapped for you."),
                    };
                    self.tapping = tapping;
                    writeln!(out, "{told}")?;
                    return Ok(false);
                }
                Ok(Command::Board) => {
                    self.board.clear();
                    return Ok(false);
                }
                Ok(Command::Undo) if self.undo() => return Ok(false),
                Ok(Command::Undo) => writeln!(out, "There is nothing to take back.")?,
                Ok(Command::Save(file)) => match files::replace(Path::new(&file), &self.replay.write()) {
                    Ok(()) => writeln!(out, "Saved to {file}.")?,
                    Err(error) => writeln!(out, "{file} can't be written: {error}")?,
                },
                Ok(Command::Load(file)) => match load(Path::new(&file)) {
                    Ok(loaded) => {
                        *self = loaded;
                        return Ok(false);
                    }
                    Err(message) => writeln!(out, "{message}")?,
                },
                Ok(Command::Card(name)) => {
                    let text =
                        words::of_card(self.rules.library(), &name).unwrap_or_else(|| format!("No card is named {name:?}."));
                    writeln!(out, "{text}")?;
                }
                Ok(Command::Rule(number)) => {
                    let gists = Gists::at_hand();
                    let text = number.parse().ok().and_then(|it| gists.of(it));
                    let unknown = format!("Nothing is known here of a rule {number:?}.");
                    writeln!(out, "{}", text.unwrap_or(&unknown))?;
                }
                Ok(Command::Help) => writeln!(out, "{HELP}")?,
                Ok(Command::Quit) => return Ok(true),
                Err(hint) => writeln!(out, "{hint}")?,
            }
        }
    }

    /// The person's answer.
    fn decide(&mut self, option: usize) {
        self.own.push(self.replay.answers.len());
        self.answer(option);
    }

    fn answer(&mut self, option: usize) {
        if self.session.answer(option).is_ok() {
            self.replay.answers.push(u16::try_from(option).unwrap_or(u16::MAX));
        }
    }

    /// Back to before the person's latest answer: the game is played again without it and what followed. Of a game that was loaded, answers
    /// that nobody had to give are passed over.
    fn undo(&mut self) -> bool {
        let mut taken = false;
        while let Some(latest) = self.own.pop() {
            taken = true;
            self.replay.answers.truncate(latest);
            let log = Log::tracing(self.replay.names());
            self.session = self.replay.session(&self.rules, log).expect("it was played before");
            self.story = read_up(&self.session);
            self.pending.clear();
            self.passing = None;
            let asked = self.session.question().cloned();
            if asked.is_none_or(|it| self.by_itself(&it).is_none()) {
                break;
            }
        }
        taken
    }

    /// Reads what has happened, to tell it later.
    fn read_on(&mut self) {
        let lines = self.story.read(self.session.game());
        self.pending.extend(lines.into_iter().map(|it| it.for_player(PERSON)));
    }

    /// Tells what has happened since the person last looked.
    fn tell(&mut self, out: &mut dyn Write) -> io::Result<()> {
        self.read_on();
        writeln!(out)?;
        let mut lines = std::mem::take(&mut self.pending);
        // A step in which nothing has happened yet is told with what does.
        let step = lines.iter().rposition(|it| it.place == Place::Stage);
        if let Some(at) = step.filter(|at| digest(lines[*at..].to_vec(), Form::Usual).is_empty()) {
            self.pending = lines.split_off(at);
        }
        for line in digest(lines, Form::Usual) {
            writeln!(out, "{}", line.laid_out())?;
        }
        Ok(())
    }

    /// The position as the person sees it, with what is asked.
    fn seen(&self, asked: Option<&Asked>) -> View {
        let state = self.session.game().state();
        let view = asked.map_or_else(|| View::of(state, PERSON), |it| View::asked(state, it));
        view.calling(&self.replay.names()).as_told(&self.story, state)
    }

    fn show(&mut self, asked: &Asked, out: &mut dyn Write) -> io::Result<()> {
        self.tell(out)?;
        let view = self.seen(Some(asked));
        let board = view.to_string();
        if board != self.board {
            writeln!(out, "\n{board}")?;
            self.board = board;
        }
        let Some(Asked { rule, about, .. }) = &view.question else { return Ok(()) };
        if let Some(text) = words::of_who_asks(self.session.game().state(), self.rules.library(), asked) {
            writeln!(out, "({text})")?;
        }
        writeln!(out, "{} ({rule})", view.about(*about))?;
        for (number, option) in (1..).zip(self.said(asked, &self.offered(asked))) {
            writeln!(out, "  {number} {option}")?;
        }
        Ok(())
    }

    /// What the person reads of these options.
    fn said(&self, asked: &Asked, offered: &[usize]) -> Vec<String> {
        let view = self.seen(Some(asked));
        let state = self.session.game().state();
        let told = |at: &usize| {
            let plain = view.question.as_ref().map(|it| view.choice(it.about, it.options[*at]))?;
            Some(words::option(state, asked.about, asked.options[*at], plain))
        };
        offered.iter().filter_map(told).collect()
    }
}

/// The place of an option.
fn place(asked: &Asked, option: Choice) -> Option<usize> {
    asked.options.iter().position(|it| *it == option)
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
pub fn load(file: &Path) -> Result<Duel, String> {
    let text = fs::read_to_string(file).map_err(|error| format!("{} can't be read: {error}", file.display()))?;
    let told = |problems: Vec<ReplayProblem>| {
        let lines: Vec<String> = problems.iter().map(|it| format!("{}: {it}", file.display())).collect();
        lines.join("\n")
    };
    Replay::read(&text).and_then(Duel::resume).map_err(told)
}
