//! What a person may type.

use super::pace::Pace;

/// What `?` says.
pub(super) const HELP: &str = "\
You are asked whenever you have a choice. What leaves you none is done for you: where you have priority and could only pass or
make mana, you pass; a target, payment or order that is the only one is taken; lands are tapped for you. A number stands before
each option, the rule that asks behind the question. Both players must pass in a row for the top of the stack to resolve, or, if the
stack is empty, for the step to end.

  NUMBER   the option with that number
  WORDS    the option that says so, or the only one that begins so: keep
  p        pass priority once
  n        pass until something happens: a spell, an ability, an attack, a change of the board, or your next main phase
  e        pass until the turn ends, or your opponent does something that you could respond to
  m        choose yourself what is tapped for mana, or leave it to the program again; what costs more than tapping you are always
           asked about
  b        show the board again
  c NAME   what a card, a token or a dungeon says
  r RULE   what a rule says, in short: r 601.2i
  u        take back your latest answer, and all that followed from it
  s FILE   save the game
  l FILE   load a game
  ?        this
  q        quit";

/// A line that was understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// The option at that place, counted from 0.
    Answer(usize),
    /// Pass, at that pace.
    Pass(Pace),
    /// Choose what is tapped, or leave it to the program.
    Mana,
    /// Show the board.
    Board,
    /// Take the latest answer back.
    Undo,
    /// Save to that file.
    Save(String),
    /// Load that file.
    Load(String),
    /// Show the text of that card.
    Card(String),
    /// Show what a rule says.
    Rule(String),
    /// List the commands.
    Help,
    /// Quit.
    Quit,
}

impl Command {
    /// Reads a line where these are the options, as they are shown; what can't be read gives a hint.
    pub(super) fn read(line: &str, options: &[String]) -> Result<Self, String> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let named = |what: &str| {
            let rest = rest.trim();
            if rest.is_empty() { Err(format!("Say which {what}: {word} {}", what.to_uppercase())) } else { Ok(rest.to_owned()) }
        };
        match word {
            "p" | "pass" => Ok(Self::Pass(Pace::Once)),
            "n" => Ok(Self::Pass(Pace::UntilSomethingHappens)),
            "e" => Ok(Self::Pass(Pace::UntilEndOfTurn)),
            "m" => Ok(Self::Mana),
            "b" => Ok(Self::Board),
            "u" => Ok(Self::Undo),
            "s" => named("file").map(Self::Save),
            "l" => named("file").map(Self::Load),
            "c" => named("card").map(Self::Card),
            "r" => named("rule").map(Self::Rule),
            "?" | "h" | "help" => Ok(Self::Help),
            "q" | "quit" => Ok(Self::Quit),
            number => match number.parse::<usize>() {
                Ok(it) if (1..=options.len()).contains(&it) && rest.is_empty() => Ok(Self::Answer(it - 1)),
                Ok(_) | Err(_) => said(line, options).map(Self::Answer),
            },
        }
    }
}

/// The option that is said in words: that one, or the only one that begins so.
fn said(line: &str, options: &[String]) -> Result<usize, String> {
    let (line, options): (String, Vec<String>) = (line.to_lowercase(), options.iter().map(|it| it.to_lowercase()).collect());
    if let Some(at) = options.iter().position(|it| *it == line) {
        return Ok(at);
    }
    let begin: Vec<usize> = (0..options.len()).filter(|at| !line.is_empty() && options[*at].starts_with(&line)).collect();
    match begin.as_slice() {
        [at] => Ok(*at),
        [] => Err(format!("{line:?} is no option: type a number from 1 to {}, or ? for help", options.len())),
        [..] => {
            let numbers: Vec<String> = begin.iter().map(|it| (it + 1).to_string()).collect();
            Err(format!("{line:?} can be {}: type a number", numbers.join(" or ")))
        }
    }
}
