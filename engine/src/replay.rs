//! Replay files: a seed, the decks, and the answers. That is a whole game.
//!
//! A file is lines of JSON. The first says how the game begins; each of the rest is a list of answers, which are places of options:
//!
//! ```text
//! {"rulemill":1,"seed":7,"life":20,"payment":"automatic","players":[{"name":"alice","deck":[[24,"Forest"],[6,"Willow Elf"]]},...]}
//! [0,3,1,0,0,2]
//! ```
//!
//! `"defending":"chosen"` stands after the payment where one opponent is chosen to defend; `"sheets":[{"stickers":["name Dark"]}]` after
//! the deck of a player who brings sheets of stickers.

mod file;

pub use file::ReplayProblem;

use std::sync::Arc;

use crate::{Format, Game, Seat, Session, Setup, cards, sheets::ListedSheet};
use kernel::{
    Rules,
    game::{Defending, Payment, PlayerId},
    log::Log,
};
use language::{CardId, Library};

/// A game as what it follows from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// From which all chance follows.
    pub seed: u64,
    /// Who sees to the mana.
    pub payment: Payment,
    /// Who may be attacked, if more than two play.
    pub defending: Defending,
    /// Its variant, and who takes turns.
    pub format: Format,
    /// The players, by seat.
    pub players: Vec<Participant>,
    /// The answers, in the order of the questions: places of options, counted from 0.
    pub answers: Vec<u16>,
}

/// A player of a recorded game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Participant {
    /// What the trace calls the player.
    pub name: String,
    /// The deck in its order: how many of which card.
    pub deck: Vec<(usize, String)>,
    /// The commanders, which the deck does not list.
    pub commanders: Vec<(usize, String)>,
    /// The sideboard likewise.
    pub sideboard: Vec<(usize, String)>,
    /// The sheets of stickers.
    pub sheets: Vec<ListedSheet>,
    /// The starting life total.
    pub life: i32,
    /// The size of the starting hand.
    pub hand: u8,
    /// The team, if there is one.
    pub team: Option<u8>,
    /// The range of influence, if it is limited.
    pub range: Option<u8>,
}

impl Replay {
    /// A game that is about to start, nothing answered yet.
    pub fn new(rules: &Rules, setup: &Setup, names: &[String]) -> Self {
        let listed = |cards: &[CardId]| counted(cards.iter().map(|it| rules.library().front(*it).name.as_str()));
        let participant = |(at, seat): (usize, &Seat)| Participant {
            name: names.get(at).cloned().unwrap_or_else(|| format!("player {at}")),
            deck: listed(&seat.deck),
            commanders: listed(&seat.commanders),
            sideboard: listed(&seat.sideboard),
            sheets: seat.sheets.iter().map(|it| it.listed(rules.library())).collect(),
            life: seat.life,
            hand: seat.hand,
            team: seat.team,
            range: seat.range,
        };
        let players = setup.seats.iter().enumerate().map(participant).collect();
        Self {
            seed: setup.seed,
            payment: setup.payment,
            defending: setup.defending,
            format: setup.format,
            players,
            answers: Vec::new(),
        }
    }

    /// The game that began so and whose log has the answers ([`Log::recording`]).
    pub fn of(game: &Game, setup: &Setup, names: &[String]) -> Self {
        Self { answers: game.log().answers().to_vec(), ..Self::new(game.rules(), setup, names) }
    }

    /// The names of the players, by seat.
    pub fn names(&self) -> Vec<String> {
        self.players.iter().map(|it| it.name.clone()).collect()
    }

    /// The names of the cards that the game is played with, once for every deck and sideboard that has them.
    pub fn cards(&self) -> impl Iterator<Item = &str> {
        self.players.iter().flat_map(|it| it.deck.iter().chain(&it.commanders).chain(&it.sideboard)).map(|it| it.1.as_str())
    }

    /// All rules, with the cards that the game is played with.
    pub fn rules(&self) -> Arc<Rules> {
        let mut library = cards::wanted(self.cards());
        self.learn_stickers(&mut library);
        crate::rules(library)
    }

    /// Adds what stands on the players' stickers to cards with which the game is to be played.
    pub fn learn_stickers(&self, library: &mut Library) {
        self.players.iter().flat_map(|it| &it.sheets).for_each(|it| it.learn(library));
    }

    /// How the game begins.
    ///
    /// # Errors
    ///
    /// Every card and sticker that the rules do not know.
    pub fn setup(&self, rules: &Rules) -> Result<Setup, Vec<ReplayProblem>> {
        let mut problems = Vec::new();
        let mut seats = Vec::new();
        for player in &self.players {
            let mut found = |listed: &[(usize, String)]| {
                let mut cards = Vec::new();
                for (number, name) in listed {
                    match rules.library().find(name) {
                        Some(card) => cards.extend(std::iter::repeat_n(card, *number)),
                        None => problems.push(ReplayProblem::new(1, format!("{}: no card is named {name:?}", player.name))),
                    }
                }
                cards
            };
            let (deck, commanders, sideboard) = (found(&player.deck), found(&player.commanders), found(&player.sideboard));
            let mut sheets = Vec::new();
            for listed in &player.sheets {
                match listed.sheet(rules) {
                    Ok(sheet) => sheets.push(sheet),
                    Err(wrong) => {
                        problems.extend(wrong.iter().map(|it| ReplayProblem::new(1, format!("{}: {it}", player.name))));
                    }
                }
            }
            seats.push(Seat {
                deck,
                commanders,
                sideboard,
                sheets,
                life: player.life,
                hand: player.hand,
                team: player.team,
                range: player.range,
            });
        }
        let setup = Setup { seats, seed: self.seed, payment: self.payment, defending: self.defending, format: self.format };
        if problems.is_empty() { Ok(setup) } else { Err(problems) }
    }

    /// Plays it up to where the answers end.
    ///
    /// # Errors
    ///
    /// Cards that the rules do not know, and the first answer that is no option: then the rules or cards are not those of the recording.
    pub fn session(&self, rules: &Arc<Rules>, log: Log) -> Result<Session, Vec<ReplayProblem>> {
        self.watched(rules, log, |_| {})
    }

    /// The same, and says of each answer whose it is.
    pub fn watched(
        &self,
        rules: &Arc<Rules>,
        log: Log,
        mut answers: impl FnMut(PlayerId),
    ) -> Result<Session, Vec<ReplayProblem>> {
        let setup = self.setup(rules)?;
        let mut session = Session::new(Game::new(rules, &setup).logging(log));
        for (nth, answer) in self.answers.iter().enumerate() {
            if let Some(asked) = session.question() {
                answers(asked.player);
            }
            session
                .answer(usize::from(*answer))
                .map_err(|error| vec![ReplayProblem { line: None, message: format!("answer {}: {error}", nth + 1) }])?;
        }
        Ok(session)
    }

    /// The game as it stands where the answers end.
    ///
    /// # Errors
    ///
    /// As [`Replay::session`].
    pub fn play(&self, rules: &Arc<Rules>, log: Log) -> Result<Game, Vec<ReplayProblem>> {
        self.session(rules, log).map(Session::into_game)
    }
}

/// The same names in a row, counted.
fn counted<'a>(names: impl Iterator<Item = &'a str>) -> Vec<(usize, String)> {
    let mut counted: Vec<(usize, String)> = Vec::new();
    for name in names {
        match counted.last_mut().filter(|it| it.1 == name) {
            Some(it) => it.0 += 1,
            None => counted.push((1, name.to_owned())),
        }
    }
    counted
}
