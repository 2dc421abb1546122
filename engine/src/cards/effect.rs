//! What spells and abilities do when they resolve (608.2, 609).

use crate::{
    cards::{Cost, Filter, ManaType, ability::Change, library::CardId},
    catalog::{Counter, KeywordAbility, Zone},
};

/// The effect of a spell or ability: one text, or a choice of several (700.2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// One text.
    Plain(Text),
    /// `choose one -`: at least and at most so many of these.
    Modal(u8, u8, Vec<Text>),
}

/// Targets and instructions that belong together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    /// The targets, each with its instance of the word (115.3).
    pub targets: Vec<Target>,
    /// What is done, in order (608.2c).
    pub instructions: Vec<Instruction>,
}

impl Text {
    /// Whether it could add mana, and has no target (605.1).
    pub fn adds_mana(&self) -> bool {
        self.targets.is_empty()
            && self.instructions.iter().any(|it| matches!(it, Instruction::AddMana(..) | Instruction::AddManaOf(..)))
    }
}

/// One instance of the word "target" (115.1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// What it may be.
    pub filter: Filter,
    /// The least number that must be chosen (115.6).
    pub least: u8,
    /// The greatest number that may be chosen.
    pub most: u8,
    /// What is divided among them (601.2d).
    pub divided: Option<Amount>,
    /// Who chooses them.
    pub chooser: Chooser,
}

impl Target {
    /// So many that fit, of the controller's choice.
    pub const fn of(filter: Filter, least: u8, most: u8) -> Self {
        Self { filter, least, most, divided: None, chooser: Chooser::Controller }
    }
}

/// Who makes a choice for a spell or ability as it is put on the stack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Chooser {
    /// Its controller.
    #[default]
    Controller,
    /// An opponent of its controller (601.7, 602.3).
    Opponent,
}

/// Whom or what an instruction is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The object with the ability; the spell itself.
    This,
    /// What was chosen for that target of the text.
    Target(u8),
    /// Everything that fits.
    Each(Filter),
    /// What the trigger event or the instruction before was about: `it`, `that creature`.
    It,
    /// What this is attached to.
    Host,
}

/// Which players an instruction is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Players {
    /// The controller of the spell or ability.
    You,
    /// Everybody.
    Each,
    /// Every opponent.
    Opponents,
    /// The player chosen for that target.
    Target(u8),
    /// The player that the trigger event was about.
    That,
    /// The controller of that subject.
    ControllerOf(Subject),
    /// The owner of that subject.
    OwnerOf(Subject),
}

/// A number, fixed or counted (107).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Amount {
    /// That number.
    Number(i16),
    /// The value of X (107.3).
    X,
    /// How many fit.
    Count(Filter),
    /// The power of that subject.
    PowerOf(Subject),
    /// The mana value of that subject.
    ManaValueOf(Subject),
    /// How many cards are in these players' hands.
    HandSize(Players),
    /// The amount of the trigger event, such as damage dealt or life gained.
    ThatMuch,
    /// The negative of it.
    Minus(Box<Amount>),
    /// So many times the amount.
    Times(i16, Box<Amount>),
}

/// How long an effect lasts (611.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Duration {
    /// Until the cleanup step (514.2).
    EndOfTurn,
    /// Until the combat phase ends (511.2).
    EndOfCombat,
    /// Until the controller's next turn begins.
    YourNextTurn,
    /// As long as the game.
    Permanent,
}

/// A question about the game that is yes or no.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    /// At least so many fit.
    AtLeast(u16, Filter),
    /// None fits.
    None(Filter),
    /// A player's life is at least (`Greater`), exactly (`Equal`) or below (`Less`) that number.
    Life(Players, std::cmp::Ordering, i16),
    /// The subject fits.
    Is(Subject, Filter),
    /// It is the controller's turn.
    YourTurn,
    /// The condition does not hold.
    Not(Box<Condition>),
}

/// One thing that a spell or ability does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Instruction {
    /// The first subject deals damage to the objects or players (120).
    Damage(Subject, Amount, Subject),
    /// Likewise to these players.
    DamagePlayers(Subject, Amount, Players),
    /// The first subject deals to each of the others its share (601.2d).
    DamageDivided(Subject, Subject),
    /// Put its share of counters of a kind on each (601.2d).
    DistributeCounters(Subject, Counter),
    /// Change all targets of it (115.7a).
    ChangeTargets(Subject),
    /// Change a target of it (115.7b).
    ChangeTarget(Subject),
    /// Change any targets of it (115.7c).
    ChangeAnyTargets(Subject),
    /// Choose new targets for it (115.7d).
    NewTargets(Subject),
    /// The game is a draw (104.4c).
    DrawGame,
    /// Destroy (701.8).
    Destroy(Subject),
    /// Destroy; it can't be regenerated (701.19c).
    Bury(Subject),
    /// Exile (701.13).
    Exile(Subject),
    /// Put into the owner's hand.
    ReturnToHand(Subject),
    /// Put onto the battlefield, under its owner's or one's own control.
    PutOntoBattlefield(Subject, Players, Entering),
    /// Put on the top or the bottom of the owner's library.
    PutIntoLibrary(Subject, End),
    /// The players sacrifice so many that fit (701.21).
    Sacrifice(Players, Amount, Filter),
    /// Sacrifice this.
    SacrificeThis,
    /// Draw so many cards (121).
    Draw(Players, Amount),
    /// Discard so many cards of one's choice (701.9).
    Discard(Players, Amount),
    /// Discard so many cards at random.
    DiscardAtRandom(Players, Amount),
    /// Gain life (119.3).
    GainLife(Players, Amount),
    /// Lose life (119.3).
    LoseLife(Players, Amount),
    /// Life becomes that number (119.5).
    SetLife(Players, Amount),
    /// Put so many counters of a kind on it (122).
    PutCounters(Subject, Amount, Counter),
    /// Remove so many counters of a kind.
    RemoveCounters(Subject, Amount, Counter),
    /// These players get counters.
    PlayerCounters(Players, Amount, Counter),
    /// Create so many of that token (111, 701.7).
    Create(Players, Amount, CardId),
    /// Change characteristics or control for a while (611.2).
    Change(Subject, Vec<Change>, Duration),
    /// Tap (701.26).
    Tap(Subject),
    /// Untap (701.26).
    Untap(Subject),
    /// Counter the spell or ability (701.6).
    Counter(Subject),
    /// Search one's library for up to so many cards, put them there, shuffle (701.23).
    Search(Players, u8, Filter, Zone, Entering),
    /// Shuffle one's library (701.24).
    Shuffle(Players),
    /// Look at the top cards and order them, some to the bottom (701.22).
    Scry(Players, Amount),
    /// Likewise, some to the graveyard (701.25).
    Surveil(Players, Amount),
    /// Put the top cards into the graveyard (701.17).
    Mill(Players, Amount),
    /// Add mana: so many of one type of the player's choice among these (106.4).
    AddMana(Amount, Vec<ManaType>),
    /// Add mana: so many of one type of the player's choice among those that other objects define (106.5, 106.7).
    AddManaOf(Amount, ManaSource),
    /// The subjects fight each other (701.14).
    Fight(Subject, Subject),
    /// Attach this to it (701.3).
    Attach(Subject, Subject),
    /// Its next destruction this turn does not come about (701.19a).
    Regenerate(Subject),
    /// Prevent so much of the next damage to it this turn; without a number, all of it (615).
    Prevent(Subject, Option<Amount>),
    /// The players take one more turn right after this one (500.7).
    ExtraTurn(Players),
    /// These players lose the game (104.3e).
    Lose(Players),
    /// These players win the game (104.2b).
    Win(Players),
    /// The controller may do this.
    May(Vec<Instruction>),
    /// The players may pay; if they do, the first, otherwise the second (118.12).
    MayPay(Players, Cost, Vec<Instruction>, Vec<Instruction>),
    /// If the condition holds, the first, otherwise the second.
    If(Condition, Vec<Instruction>, Vec<Instruction>),
    /// Done later, once: as the next end step begins (603.7).
    AtNextEndStep(Vec<Instruction>),
    /// Reveal the hands of these players (701.20).
    RevealHand(Players),
    /// It gains the keyword as long as it has a counter of that name; here the counter is put (122.1b).
    KeywordCounter(Subject, KeywordAbility),
}

/// What defines the type of mana.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ManaSource {
    /// The colors of what fits.
    ColorsOf(Filter),
    /// The colors of mana that what fits could produce.
    ColorsMadeBy(Filter),
}

/// How something enters the battlefield.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entering {
    /// Untapped (110.5b).
    Untapped,
    /// Tapped.
    Tapped,
    /// Tapped and attacking (508.4).
    Attacking,
}

/// An end of a library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The top.
    Top,
    /// The bottom.
    Bottom,
}

impl Instruction {
    /// The same about `it` where it is about a target: a delayed ability has no targets of its own (603.7).
    #[must_use]
    pub fn about_it(&self) -> Self {
        let it = |subject: &Subject| if matches!(subject, Subject::Target(_)) { Subject::It } else { subject.clone() };
        let players = |players: &Players| match players {
            Players::ControllerOf(subject) => Players::ControllerOf(it(subject)),
            Players::OwnerOf(subject) => Players::OwnerOf(it(subject)),
            other => other.clone(),
        };
        match self {
            Self::Destroy(subject) => Self::Destroy(it(subject)),
            Self::Exile(subject) => Self::Exile(it(subject)),
            Self::ReturnToHand(subject) => Self::ReturnToHand(it(subject)),
            Self::PutOntoBattlefield(subject, whose, entering) => {
                Self::PutOntoBattlefield(it(subject), players(whose), *entering)
            }
            Self::PutIntoLibrary(subject, end) => Self::PutIntoLibrary(it(subject), *end),
            Self::Tap(subject) => Self::Tap(it(subject)),
            Self::Untap(subject) => Self::Untap(it(subject)),
            other => other.clone(),
        }
    }
}
