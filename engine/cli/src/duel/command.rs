//! What a person may type.

/// What `?` says.
pub(super) const HELP: &str = "\
  NUMBER   the option with that number
  u        take back your latest answer
  c NAME   what a card says
  s FILE   save the game
  l FILE   load a game
  q        quit";

/// A line that was understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// The option at that place, counted from 0.
    Answer(usize),
    /// Take the latest answer back.
    Undo,
    /// Save to that file.
    Save(String),
    /// Load that file.
    Load(String),
    /// Show the text of that card.
    Card(String),
    /// List the commands.
    Help,
    /// Quit.
    Quit,
}

impl Command {
    /// Reads a line where there are so many options; what can't be read gives a hint.
    pub(super) fn read(line: &str, options: usize) -> Result<Self, String> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let named = |what: &str| {
            let rest = rest.trim();
            if rest.is_empty() { Err(format!("Say which {what}: {word} NAME")) } else { Ok(rest.to_owned()) }
        };
        match word {
            "u" => Ok(Self::Undo),
            "s" => named("file").map(Self::Save),
            "l" => named("file").map(Self::Load),
            "c" => named("card").map(Self::Card),
            "?" | "h" | "help" => Ok(Self::Help),
            "q" | "quit" => Ok(Self::Quit),
            number => match number.parse::<usize>() {
                Ok(it) if (1..=options).contains(&it) && rest.is_empty() => Ok(Self::Answer(it - 1)),
                _ => Err(format!("{line:?} is no option: type a number from 1 to {options}, or ? for help")),
            },
        }
    }
}
