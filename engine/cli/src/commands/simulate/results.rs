//! What comes out of games: who won, and which games did not hold together.

use std::{
    cell::{Cell, RefCell},
    io::Write,
    panic::{self, AssertUnwindSafe},
    sync::Arc,
};

use engine::{
    Game, Outcome, Pause, Rules, Setup,
    bot::RandomPlayer,
    invariants::{self, Census},
};
use serde::Serialize;

use super::Args;

/// So many rules are named of what goes round.
const TOLD: usize = 6;

/// What came out.
#[derive(Debug, Default, Serialize)]
pub(super) struct Results {
    games: u64,
    /// By seat.
    won: Vec<u64>,
    drawn: u64,
    unfinished: u64,
    turns: u64,
    /// Questions that had more than one option.
    decisions: u64,
    /// All questions.
    windows: u64,
    /// The games that were stopped at the limit of decisions, in their order.
    stopped: Vec<Told>,
    /// The games that did not hold together, in their order.
    broken: Vec<Told>,
}

/// A game that took too many decisions, panicked, or whose position broke an invariant.
#[derive(Debug, Serialize)]
struct Told {
    /// Which game it was.
    #[serde(skip)]
    number: u64,
    seed: u64,
    turn: u32,
    message: String,
}

impl Results {
    /// Of no game yet, between so many players.
    pub(super) fn of(players: usize) -> Self {
        Self { won: vec![0; players], ..Self::default() }
    }

    /// These, and those of other games.
    pub(super) fn and(self, other: Self) -> Self {
        let Self { games, won, drawn, unfinished, turns, decisions, windows, mut stopped, mut broken } = self;
        for (own, others) in [(&mut stopped, other.stopped), (&mut broken, other.broken)] {
            own.extend(others);
            own.sort_by_key(|it| it.number);
        }
        Self {
            games: games + other.games,
            won: won.iter().zip(other.won).map(|it| it.0 + it.1).collect(),
            drawn: drawn + other.drawn,
            unfinished: unfinished + other.unfinished,
            turns: turns + other.turns,
            decisions: decisions + other.decisions,
            windows: windows + other.windows,
            stopped,
            broken,
        }
    }

    /// Whether a game did not hold together.
    pub(super) const fn is_broken(&self) -> bool {
        !self.broken.is_empty()
    }

    /// One more game.
    pub(super) fn add(&mut self, game: &Game) {
        self.games += 1;
        match game.outcome() {
            Outcome::Won(winners) => winners.iter().for_each(|it| self.won[it.index()] += 1),
            Outcome::Drawn => self.drawn += 1,
            Outcome::Running => self.unfinished += 1,
        }
        self.turns += u64::from(game.state().turn.number);
        self.decisions += game.log().decisions;
        self.windows += game.log().windows;
    }

    /// A game that goes round is told with the rules by which it does, and so is one that was stopped before its end.
    pub(super) fn note_round(&mut self, game: &Game, pause: Pause, number: u64, seed: u64) {
        let (games, what) = match pause {
            Pause::Over(_) => return,
            Pause::Asked => (&mut self.stopped, "no end after so many decisions"),
            Pause::Endless => (&mut self.broken, "goes round without a choice"),
            Pause::Beyond => (&mut self.broken, "a number is beyond 32 bits, or there are too many objects"),
        };
        let rules: Vec<String> = game.log().latest_rules().iter().take(TOLD).map(ToString::to_string).collect();
        let message = format!("{what}; what happens is by {}", rules.join(", "));
        games.push(Told { number, seed, turn: game.state().turn.number, message });
    }

    /// Plays a game as far as it is wanted with a check after every action.
    pub(super) fn check(&mut self, rules: &Arc<Rules>, number: u64, setup: &Setup, args: &Args) {
        let turn = Cell::new(0);
        let wrong: RefCell<Option<String>> = RefCell::new(None);
        let played = panic::catch_unwind(AssertUnwindSafe(|| {
            let mut game = Game::new(rules, setup);
            let census = Census::of(game.state());
            let pause = game.play_until(&mut RandomPlayer::new(!setup.seed).answering(args.decisions), |state| {
                turn.set(state.turn.number);
                let checked = invariants::check(state).and_then(|()| census.check(state));
                let checked = checked.and_then(|()| invariants::characteristics(state, rules));
                let ends = checked.is_err() || state.turn.number > args.turns;
                wrong.replace(checked.err());
                ends
            });
            (game, pause)
        }));
        let message = match &played {
            Ok((game, pause)) => {
                self.add(game);
                self.note_round(game, *pause, number, setup.seed);
                wrong.into_inner()
            }
            Err(panicked) => {
                self.games += 1;
                let text = panicked.downcast_ref::<String>().map(String::as_str);
                Some(format!("panic: {}", text.or(panicked.downcast_ref::<&str>().copied()).unwrap_or("of another sort")))
            }
        };
        self.broken.extend(message.map(|message| Told { number, seed: setup.seed, turn: turn.get(), message }));
    }

    #[expect(clippy::cast_precision_loss, reason = "averages for a reader")]
    pub(super) fn print(&self, args: &Args) -> anyhow::Result<()> {
        let mut out = anstream::stdout();
        if args.json {
            writeln!(out, "{}", serde_json::to_string_pretty(self)?)?;
            return Ok(());
        }
        let each = |it: u64| it as f64 / self.games.max(1) as f64;
        writeln!(out, "{} games, seed {}", self.games, args.seed)?;
        for (seat, (won, deck)) in self.won.iter().zip(&args.decks).enumerate() {
            writeln!(out, "  won by player {seat} ({deck}): {won}")?;
        }
        writeln!(out, "  drawn: {}   unfinished: {}", self.drawn, self.unfinished)?;
        for (how, games) in [("stopped", &self.stopped), ("BROKEN", &self.broken)] {
            for Told { turn, seed, message, .. } in games {
                writeln!(out, "  {how} in turn {turn}, seed {seed}: {message}")?;
            }
        }
        writeln!(out, "  a game: {:.2} turns, {:.0} decisions", each(self.turns), each(self.decisions))?;
        Ok(())
    }
}
