//! A game in progress.

use std::sync::Arc;

use smallvec::SmallVec;

use crate::{
    sheets::{self, Sheet},
    story::{Line, Story},
};
use kernel::{
    Rules,
    game::{Casual, Creatures, Defending, Outcome, Payment, Planes, Player, Stakes, State, Turns, Variant},
    log::Log,
    machine::{Agency, Halt, Machine, OptionCache, Scratch, Wish},
    question::Decider,
};
use language::CardId;
use vocabulary::{catalog::Zone, cr};

/// How a game begins.
#[derive(Clone, Debug)]
pub struct Setup {
    /// Who plays, in turn order.
    pub seats: Vec<Seat>,
    /// From which all chance of the game follows.
    pub seed: u64,
    /// Who sees to the mana.
    pub payment: Payment,
    /// Who may be attacked, if more than two play.
    pub defending: Defending,
    /// Its variant, and who takes turns.
    pub format: Format,
}

/// How several play (800.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Format {
    /// The variant.
    pub variant: Variant,
    /// The casual variant.
    pub casual: Casual,
    /// Who takes turns and has priority.
    pub turns: Turns,
    /// Whether creatures are handed to teammates.
    pub creatures: Creatures,
    /// Whose the planes are.
    pub planes: Planes,
    /// What the game is played for.
    pub stakes: Stakes,
}

/// With what a player begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The deck; Attractions, schemes and planes among these cards are decks of their own (100.2d), and a vanguard begins in the command zone (902.3).
    pub deck: Vec<CardId>,
    /// The commanders: cards of the deck that are not listed there again (903.3).
    pub commanders: Vec<CardId>,
    /// The cards that are outside the game (400.11a).
    pub sideboard: Vec<CardId>,
    /// The sheets of stickers (123.2).
    pub sheets: Vec<Sheet>,
    /// The starting life total (103.4).
    pub life: i32,
    /// The size of the starting hand (103.5).
    pub hand: u8,
    /// The team (102.3); whoever has none is one alone.
    pub team: Option<u8>,
    /// The range of influence, in seats, if it is limited (801.2).
    pub range: Option<u8>,
}

impl Seat {
    /// The usual: 20 life, seven cards, no team.
    pub const fn new(deck: Vec<CardId>) -> Self {
        Self {
            deck,
            commanders: Vec::new(),
            sideboard: Vec::new(),
            sheets: Vec::new(),
            life: Setup::LIFE,
            hand: Player::HAND_SIZE,
            team: None,
            range: None,
        }
    }
}

impl Setup {
    /// The starting life total of a game that is no variant (103.4).
    pub const LIFE: i32 = 20;

    /// The usual: everybody for themselves, automatic payment, all opponents may be attacked.
    pub fn new(decks: Vec<Vec<CardId>>, seed: u64) -> Self {
        Self::of(decks.into_iter().map(Seat::new).collect(), seed)
    }

    /// The same with what the players bring beside their decks.
    pub fn of(seats: Vec<Seat>, seed: u64) -> Self {
        Self { seats, seed, payment: Payment::Automatic, defending: Defending::All, format: Format::default() }
    }

    /// The number of each player's team: those without one have what nobody else has.
    pub(crate) fn teams(&self) -> Vec<u8> {
        let mut free = (0..=u8::MAX).filter(|it| !self.seats.iter().any(|seat| seat.team == Some(*it)));
        self.seats.iter().map(|it| it.team.unwrap_or_else(|| free.next().expect("seats are fewer than numbers"))).collect()
    }
}

/// A game: a position, the rules by which it goes on, and the log of how it came about.
#[derive(Debug)]
pub struct Game {
    rules: Arc<Rules>,
    pub(crate) state: State,
    pub(crate) log: Log,
    scratch: Scratch,
}

/// Why a game stands still.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pause {
    /// Somebody has to answer a question.
    Asked,
    /// It is over.
    Over(Outcome),
    /// It goes round and round: [`Log::latest_rules`] says by which rules.
    Endless,
    /// A number is beyond 32 bits, or there would be more objects than a game holds: [`Log::latest_rules`] says by which rules.
    Beyond,
}

impl Game {
    /// A game that is about to start: the decks lie there, nobody has drawn.
    pub fn new(rules: &Arc<Rules>, setup: &Setup) -> Self {
        let mut state = State::new(Arc::clone(rules.cards()), setup.seats.len(), Setup::LIFE, setup.seed);
        state.payment = setup.payment;
        state.defending = setup.defending;
        state.play_with(setup.options());
        for ((owner, seat), team) in state.everybody().zip(&setup.seats).zip(setup.teams()) {
            let player = &mut state.players[owner.index()];
            (player.life, player.starting_life) = (seat.life, seat.life);
            (player.hand_size, player.team, player.range) = (seat.hand, team, seat.range);
            for card in &seat.deck {
                if let Some(of) = state.supplement_of(*card) {
                    kernel::machine::add_supplement(&mut state, *card, of, owner);
                } else if state.is_vanguard_card(*card) {
                    kernel::machine::add_vanguard(&mut state, *card, owner);
                } else if state.is_conspiracy_card(*card) {
                    // It can't be in a deck (315.3): whoever lists it there means the sideboard.
                    kernel::machine::add_to_sideboard(&mut state, *card, owner);
                } else {
                    kernel::machine::add_card(&mut state, *card, owner, Zone::Library);
                }
            }
            for card in &seat.commanders {
                let card = kernel::machine::add_card(&mut state, *card, owner, Zone::Library);
                kernel::machine::designate_commander(&mut state, card);
            }
            sheets::hand_out(&mut state, owner, &seat.sheets);
            seat.sideboard.iter().for_each(|it| kernel::machine::add_to_sideboard(&mut state, *it, owner));
        }
        kernel::machine::share_life(&mut state);
        Self::from_state(rules, state)
    }

    /// A game that goes on from a position of a game with the same cards, perhaps one that was [read](crate::position::read).
    pub fn from_state(rules: &Arc<Rules>, mut state: State) -> Self {
        // Other rules may have held so far.
        state.offered = OptionCache::default();
        Self { rules: Arc::clone(rules), state, log: Log::default(), scratch: Scratch::default() }
    }

    /// The same with a log of that sort.
    #[must_use]
    pub fn logging(mut self, mut log: Log) -> Self {
        log.begins(&self.state);
        self.log = log;
        self
    }

    /// The position.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// What is kept of its past.
    pub const fn log(&self) -> &Log {
        &self.log
    }

    /// What happened, in words, if its log keeps it.
    pub fn story(&self) -> Vec<Line> {
        Story::of(self).map_or_else(Vec::new, |mut it| it.read(self))
    }

    /// The rules.
    pub const fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// How it ended, once it has.
    pub const fn outcome(&self) -> Outcome {
        self.state.outcome
    }

    /// Goes on until the game is over or the decider has no answer. In the latter case the position is in the middle of an action: only
    /// a [`Session`](crate::Session), which goes back and does it again, can go on from there.
    pub fn play(&mut self, decider: &mut dyn Decider) -> Pause {
        self.play_until(decider, |_| false)
    }

    /// Goes on as [`Game::play`] does, but stops between two actions once that is so.
    pub fn play_until(&mut self, decider: &mut dyn Decider, enough: impl Fn(&State) -> bool) -> Pause {
        let mut machine = self.machine(decider);
        while machine.state.outcome == Outcome::Running && !enough(machine.state) {
            if let Err(halt) = machine.go_on() {
                return self.pause(halt);
            }
        }
        Pause::Over(self.state.outcome)
    }

    /// Why it stands still, as the machine says it.
    const fn pause(&self, halt: Halt) -> Pause {
        match halt {
            Halt::Over | Halt::Reversed => Pause::Over(self.state.outcome),
            Halt::Suspended => Pause::Asked,
            Halt::Endless => Pause::Endless,
            Halt::Beyond => Pause::Beyond,
        }
    }

    /// Does the next thing.
    pub(crate) fn step(&mut self, decider: &mut dyn Decider) -> Result<(), Halt> {
        self.machine(decider).go_on()
    }

    /// State-based actions and triggers up to where somebody would get priority.
    pub(crate) fn settle(&mut self, decider: &mut dyn Decider) {
        let _ = self.machine(decider).settle();
    }

    pub(crate) fn machine<'a>(&'a mut self, decider: &'a mut dyn Decider) -> Machine<'a> {
        Machine {
            state: &mut self.state,
            rules: self.rules.registry(),
            library: self.rules.cards(),
            decider,
            log: &mut self.log,
            scratch: &mut self.scratch,
            rule: cr::R100_1,
            applied: SmallVec::new(),
            agency: Agency::default(),
            wish: Wish::default(),
            deed: None,
            reserved: kernel::game::Price::default(),
            pledged: None,
            tapped: None,
        }
    }
}
