//! What spells and abilities do when they resolve (608.2, 609): whom it is about, how much, and under which condition.

use macro_rules_attribute::derive;

use crate::{Condition, Filter, Flip, Instruction, Measure, Modes, Past, Relation, Remark, Target, Terms, Walk, Walker};
use vocabulary::{
    CounterKind,
    catalog::{KeywordAbility, Zone},
};

/// The effect of a spell or ability: one text, or a choice of several (700.2).
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub enum Effect {
    /// One text.
    Plain(Text),
    /// `choose one -`: some of these.
    Modal(Modes, Vec<Text>),
    /// Several paragraphs, each with its targets, done in printed order (608.2c).
    Parts(Vec<Text>),
}

impl Default for Effect {
    fn default() -> Self {
        Self::Plain(Text::default())
    }
}

/// Targets and instructions that belong together.
#[derive(Clone, Debug, Default, PartialEq, Eq, Walk!)]
pub struct Text {
    /// The targets, each with its instance of the word (115.3).
    pub targets: Vec<Target>,
    /// What is done, in order (608.2c).
    pub instructions: Vec<Instruction>,
    /// Whether it speaks of an X that nothing in it defines, nor pays (107.3f).
    pub open_x: bool,
}

impl Effect {
    /// All its texts.
    pub fn texts(&self) -> &[Text] {
        match self {
            Self::Plain(text) => std::slice::from_ref(text),
            Self::Modal(_, texts) | Self::Parts(texts) => texts,
        }
    }

    /// That other one follows it (702.47c); where it has modes, behind the last of those that are chosen.
    pub fn append(&mut self, more: Self, modes: &[u8]) {
        let more = match more {
            Self::Plain(text) => vec![text],
            Self::Modal(_, texts) | Self::Parts(texts) => texts,
        };
        match self {
            Self::Plain(text) => *self = Self::Parts([std::mem::take(text)].into_iter().chain(more).collect()),
            Self::Parts(texts) => texts.extend(more),
            Self::Modal(_, texts) => {
                let last = modes.iter().max().map(|it| usize::from(*it));
                let behind = texts.iter_mut().enumerate().filter(|it| last.is_none_or(|last| last == it.0));
                behind.for_each(|(_, text)| more.iter().for_each(|it| text.append(it.clone())));
            }
        }
    }

    /// What its controller does who does what the text allows last, if it allows anything.
    pub(crate) fn last_deed(&mut self) -> Option<&mut Vec<Instruction>> {
        let Self::Plain(text) = self else { return None };
        text.instructions.iter_mut().rev().find_map(|it| match it {
            Instruction::May(then, _) | Instruction::MayPay(_, _, _, then, _) => Some(then),
            _ => None,
        })
    }

    /// The same effect without the mark that it is done once each turn, and whether it has one (603.2h).
    #[must_use]
    pub fn without_limit(&self) -> (Self, bool) {
        let mut plain = self.clone();
        let limited = plain.last_deed().is_some_and(|it| it.pop_if(|it| it.is_limit()).is_some());
        (plain, limited)
    }
}

impl Text {
    /// What it says that X is (107.3c).
    pub fn defined_x(&self) -> Option<&Amount> {
        if let Some(Instruction::Remarks(Remark::XIs(it))) = self.instructions.last() { Some(it) } else { None }
    }

    /// The same with that behind it; what each says of its targets, it says of its own.
    fn append(&mut self, mut more: Self) {
        let before = u8::try_from(self.targets.len()).unwrap_or(u8::MAX);
        more.walk(&mut Behind { before });
        self.targets.append(&mut more.targets);
        self.instructions.append(&mut more.instructions);
        self.open_x |= more.open_x;
    }

    /// Whether it could add mana, and has no target (605.1).
    pub fn adds_mana(&self) -> bool {
        self.targets.is_empty() && self.instructions.iter().any(Instruction::adds_mana)
    }
}

/// Counts targets on from those before.
struct Behind {
    before: u8,
}

impl Walker for Behind {
    fn subject(&mut self, it: &mut Subject) {
        if let Subject::Target(nth) = it {
            *nth = nth.saturating_add(self.before);
        }
    }

    fn players(&mut self, it: &mut Players) {
        if let Players::Target(nth) = it {
            *nth = nth.saturating_add(self.before);
        }
    }

    fn relation(&mut self, it: &mut Relation) {
        if let Relation::Target(nth) = it {
            *nth = nth.saturating_add(self.before);
        }
    }
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
    /// The several things that the text has looked at, made or moved last, or that the event has: `them`, `those cards`.
    Them,
    /// The copies that the text has made last, whatever it has spoken of since: `the copy`, `those copies`.
    Copies,
    /// What this is attached to.
    Host,
    /// What an ability of this has exiled (607.2a).
    ExiledWithThis,
    /// This, while it is in that zone: `this from your graveyard`.
    ThisIn(Zone),
    /// What was tapped to pay for this ability, or paid with as its text was followed: `the tapped creature`, `that card`.
    Spent,
    /// What was paid for this spell or ability, or as its text was followed: `the sacrificed creature`, `the discarded card`.
    Paid(Payment),
    /// What the trigger event was about, whatever `it` has come to mean since: `that spell`.
    Event,
    /// The other one of the two things that the trigger event has, which is not `it`: `that creature`, where `it` is the spell that has
    /// it as a target.
    Opposite,
    /// That to which the text has done what is counted, as far as it fits: `each creature destroyed this way`.
    Done(Measure, Filter),
    /// One thing and another, together: `target artifact and target enchantment`.
    Both(Box<Subject>, Box<Subject>),
    /// What has granted the ability that says it (201.5a): by its static ability, or as that one of all that have done so as an effect.
    Giver(Option<u16>),
}

/// How a thing was paid, by which a text calls it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Payment {
    /// A permanent was sacrificed (701.21).
    Sacrificed,
    /// A card was discarded (701.9).
    Discarded,
}

impl Payment {
    /// How it may be called.
    pub(crate) const fn names(self) -> &'static [&'static str] {
        match self {
            Self::Sacrificed => &[
                "the sacrificed creature",
                "the sacrificed permanent",
                "the sacrificed artifact",
                "the sacrificed land",
                "the sacrificed enchantment",
            ],
            Self::Discarded => &["the discarded card"],
        }
    }

    /// What a text calls so.
    pub(crate) fn called(name: &str) -> Subject {
        Subject::Paid(if name.starts_with("the discarded ") { Self::Discarded } else { Self::Sacrificed })
    }
}

impl Subject {
    /// Each of the things that it names together, or it alone.
    pub(crate) fn each(&self) -> Vec<&Self> {
        match self {
            Self::Both(one, other) => [one.each(), other.each()].concat(),
            alone => vec![alone],
        }
    }

    /// Whether it is all that fits, each of which does by itself what is said.
    pub const fn is_group(&self) -> bool {
        matches!(self, Self::Each(_))
    }

    /// Whether it stays what it is whatever else is spoken of.
    pub(crate) const fn is_named(&self) -> bool {
        match self {
            Self::This
            | Self::Target(_)
            | Self::Host
            | Self::Spent
            | Self::Paid(_)
            | Self::Event
            | Self::Opposite
            | Self::Giver(_)
            | Self::Both(..) => true,
            Self::Each(_) | Self::It | Self::Them | Self::Copies | Self::ThisIn(_) | Self::ExiledWithThis | Self::Done(..) => {
                false
            }
        }
    }
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
    /// Everybody but who stands so to the controller: the controller, or the player that the trigger event was about.
    Others(Relation),
    /// Each player who fits: `each opponent who lost life this turn`.
    Such(Filter),
    /// The player chosen for that target.
    Target(u8),
    /// The player that the trigger event was about.
    That,
    /// Every opponent of the player that the trigger event was about.
    OpponentsOfThat,
    /// The controller, and those besides: `you and target opponent each`.
    YouAnd(Box<Players>),
    /// Whom the attacking creature that it is about attacks, or who has what it attacks (508.5).
    Defending,
    /// The controller of that subject.
    ControllerOf(Subject),
    /// The owner of that subject.
    OwnerOf(Subject),
    /// The player chosen for the object with the ability.
    Chosen,
    /// The player to whom the gift of this, or of the spell that this was, is promised (702.174a).
    Promised,
}

impl Players {
    /// Whether it is the controller or the owner of a target, who stays the same whatever else is spoken of.
    pub const fn is_of_target(&self) -> bool {
        matches!(self, Self::ControllerOf(Subject::Target(_)) | Self::OwnerOf(Subject::Target(_)))
    }

    /// Whether several players can be meant, each of whom does it: of those that are targets the target says how many there are.
    pub const fn are_several(&self) -> bool {
        match self {
            Self::Each | Self::Opponents | Self::Others(_) | Self::Such(_) | Self::OpponentsOfThat | Self::YouAnd(_) => true,
            Self::You
            | Self::Target(_)
            | Self::That
            | Self::Defending
            | Self::ControllerOf(_)
            | Self::OwnerOf(_)
            | Self::Chosen
            | Self::Promised => false,
        }
    }
}

/// A number, fixed or counted (107).
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub enum Amount {
    /// That number.
    Number(i32),
    /// The value of X (107.3).
    X,
    /// How many fit.
    Count(Filter),
    /// The power of that subject.
    PowerOf(Subject),
    /// The toughness of that subject.
    ToughnessOf(Subject),
    /// The mana value of that subject.
    ManaValueOf(Subject),
    /// How many counters of that kind, or of all kinds, are on the subject.
    Counters(Subject, Option<CounterKind>),
    /// How many that fit are attached to the subject.
    Attached(Filter, Subject),
    /// How many counters of that kind these players have together.
    CountersHad(Players, CounterKind),
    /// How many cards are in these players' hands.
    HandSize(Players),
    /// How much life that player has.
    LifeOf(Players),
    /// How many cards are in the hand of each who does it: `each player discards their hand`.
    OwnHandSize,
    /// The amount of the trigger event, such as damage dealt or life gained.
    ThatMuch,
    /// How often that happened, or how much of it.
    Past(Past),
    /// How many of the coins that the text has had flipped last came out so.
    Flips(Flip),
    /// The negative of it.
    Minus(Box<Amount>),
    /// So much more than the amount.
    Plus(i32, Box<Amount>),
    /// Both together.
    Sum(Box<Amount>, Box<Amount>),
    /// So many times the amount.
    Times(i32, Box<Amount>),
    /// Half of it (107.1a).
    Half(Rounding, Box<Amount>),
    /// The life of each who does it: `each player loses half their life`.
    OwnLife,
    /// The amount while that is so, otherwise none.
    While(Box<Condition>, Box<Amount>),
    /// How often costs of that keyword were paid for this (702.33c).
    TimesPaid(KeywordAbility),
    /// How many colors of mana were spent to cast this.
    ColorsSpent,
    /// How much mana was spent to cast that.
    ManaSpent(Subject),
    /// So much as a row of a rule file says, of what that leaves open.
    Measured(Measure, Terms),
    /// How many other spells were cast this turn before this one was (702.40a).
    CastBefore,
}

/// What becomes of a half that is no whole number (107.1a).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rounding {
    /// The next whole number above it.
    Up,
    /// The next whole number below it.
    Down,
}

impl Rounding {
    /// Half of a number.
    pub const fn half(self, number: i32) -> i32 {
        let below = number.div_euclid(2);
        match self {
            Self::Down => below,
            Self::Up => below + number.rem_euclid(2),
        }
    }
}
