//! Scenarios that are made a little wrong: what still passes then shows less than it seems to.
//!
//! Without its last action, or with the card that it is about a blank one, a scenario has to fail. An expectation turned round needs no
//! game of its own: the end is the same, and [`run`](Scenario::run) looks at it there.

use std::fmt;

use super::{
    Kind, Line, Scenario,
    action::{self, Action},
    names, setup,
};
use language::Library;

/// A way in which a scenario is made wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Variation {
    /// The last thing that somebody does is not done.
    WithoutLastAction,
    /// The card of that name has no abilities.
    Blank(String),
}

impl fmt::Display for Variation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WithoutLastAction => f.write_str("without its last action"),
            Self::Blank(name) => write!(f, "with {name} as a blank card"),
        }
    }
}

impl Scenario {
    /// The ways to make it wrong. Nothing where its lines can't be read.
    pub fn variations(&self, library: &Library) -> Vec<Variation> {
        let without = self.last_action().map(|_| Variation::WithoutLastAction);
        without.into_iter().chain(self.subject(library).map(Variation::Blank)).collect()
    }

    /// The scenario as it is then; a blank card is made as it is laid out.
    pub(super) fn varied(&self, variation: &Variation) -> Self {
        let mut varied = self.clone();
        match variation {
            Variation::WithoutLastAction => {
                if let Some((block, line)) = self.last_action() {
                    varied.blocks[block].lines.remove(line);
                }
            }
            Variation::Blank(_) => {}
        }
        varied
    }

    /// The last line of the play that does something: its block and its line. To pass is to wait.
    fn last_action(&self) -> Option<(usize, usize)> {
        let plays = self.blocks.iter().enumerate().filter(|it| it.1.kind == Kind::Play);
        let mut lines = plays.flat_map(|(block, it)| it.lines.iter().enumerate().map(move |(at, line)| ((block, at), line)));
        let does = |it: &Line| {
            !setup::is_setup(&it.text) && it.text != "all pass" && !it.text.starts_with("until ") && !it.text.ends_with(" passes")
        };
        lines.rfind(|it| does(it.1)).map(|it| it.0)
    }

    /// The card that it is about: the first with abilities that is named by what is tried, by the last action, or by what is expected.
    fn subject(&self, library: &Library) -> Option<String> {
        let has_abilities = |name: &str| {
            let name = names::bare(name);
            let own = || self.lines(Kind::Play).any(|it| it.text.strip_prefix("card ").is_some_and(|it| it.starts_with(name)));
            library.find(name).map_or_else(own, |it| !library.front(it).abilities.is_empty())
        };
        let tried = self.lines(Kind::Illegal).filter_map(|it| it.text.split_once(' ')).map(|it| it.1.trim().to_owned());
        let done = self.last_action().map(|(block, line)| self.blocks[block].lines[line].text.clone());
        let acts = tried.chain(done).filter_map(|text| action::read(&Line { text, span: 0..0 }, library).ok());
        let acted = acts.flat_map(|it| cards_of(&it.action));
        let expected = self.lines(Kind::Expect).filter_map(|it| Some(it.text.split_once(": ")?.0.to_owned()));
        let named = acted.chain(expected).find(|it| has_abilities(it));
        named.map(|it| names::bare(&it).to_owned())
    }
}

/// The names of the cards that somebody uses in an action, the one that is used first.
fn cards_of(action: &Action) -> Vec<String> {
    match action {
        Action::Play(name) | Action::Tap(name, _) => vec![name.clone()],
        Action::Cast(name, details)
        | Action::Activate(name, _, details)
        | Action::TurnUp(name, details)
        | Action::Special(name, _, details)
        | Action::TakeIn(name, details)
        | Action::Unlock(name, details) => [name].into_iter().chain(&details.targets).cloned().collect(),
        Action::Attack(_, with) => with.clone(),
        Action::Block(attacker, with) => [attacker].into_iter().chain(with).cloned().collect(),
        Action::Pass
        | Action::AllPass
        | Action::Concede
        | Action::Until(..)
        | Action::Assign(_)
        | Action::Roll
        | Action::Choose(_)
        | Action::Unasked => Vec::new(),
    }
}
