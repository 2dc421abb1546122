//! Activated abilities (602): what they cost, what they do, and when and how often they may be activated.

use macro_rules_attribute::derive;

use crate::{Amount, Condition, Cost, CostChange, Effect, Instruction, Relation, Text};
use vocabulary::{
    Stage,
    catalog::{KeywordAbility, Zone},
};

/// An activated ability.
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub struct Activated {
    /// What stands before the colon (602.1a).
    pub cost: Cost,
    /// What stands after it.
    pub effect: Effect,
    /// Who may activate it: its controller, an opponent, or whoever likes (602.2).
    pub who: Relation,
    /// When it may be activated.
    pub timing: Timing,
    /// At most so often (602.5b).
    pub often: Option<Often>,
    /// Only in that part of a turn (506.7g).
    pub window: Option<Window>,
    /// Only while that is so (602.5).
    pub only_if: Option<Condition>,
    /// What its own text adds to its cost, or takes off it (602.1b).
    pub price: Option<OwnPrice>,
    /// The zone that it works from (113.6).
    pub zone: Zone,
    /// The keyword of whose meaning it is a part (702).
    pub keyword: Option<KeywordAbility>,
}

/// How often an ability may be activated, or triggers, as long as its object is the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Often {
    /// So many times each turn.
    EachTurn(u8),
    /// Once.
    Once,
}

impl Often {
    /// How many of the uses that are remembered are too many.
    pub const fn most(self) -> usize {
        match self {
            Self::EachTurn(most) => most as usize,
            Self::Once => 1,
        }
    }
}

/// What the text of an ability adds to its own cost, or takes off it.
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub struct OwnPrice {
    /// Which mana.
    pub change: CostChange,
    /// How many times.
    pub times: Amount,
    /// If that is so.
    pub condition: Option<Condition>,
}

/// When an ability may be activated (602.5), or a spell cast in a way of its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Timing {
    /// Whenever abilities of its sort may be.
    #[default]
    Any,
    /// When a sorcery could be cast (602.5d).
    Sorcery,
    /// When an instant could be cast (602.5e): with priority, so not while something is paid for.
    Instant,
}

/// Whose turn, and which part of it, something may be cast or activated in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// Whose turn.
    pub whose: Relation,
    /// Which part of it.
    pub part: Part,
}

impl Window {
    /// Any time at all.
    pub const ALWAYS: Self = Self { whose: Relation::Anyone, part: Part::Whole };
}

/// A part of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// All of it.
    Whole,
    /// That step.
    Step(Stage),
    /// The combat phase, perhaps before or after a point of it (506.7c).
    Combat(Option<(Side, Stage)>),
    /// Before or after a point of the turn's first combat phase (506.7d).
    Around(Side, Stage),
    /// After the upkeep step (503.2).
    AfterUpkeep,
}

/// Which side of a point in a turn: up to the beginning of that stage, or from there on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Before it.
    Before,
    /// After it.
    After,
}

impl Activated {
    /// One of a permanent that may be activated whenever such may be, and does that to nobody in particular; what is otherwise is said
    /// besides.
    pub fn of(cost: Cost, instructions: Vec<Instruction>) -> Self {
        Self {
            cost,
            effect: Effect::Plain(Text { targets: Vec::new(), instructions, open_x: false }),
            who: Relation::You,
            timing: Timing::Any,
            often: None,
            window: None,
            only_if: None,
            price: None,
            zone: Zone::Battlefield,
            keyword: None,
        }
    }

    /// Whether it is a mana ability (605.1a): no target, could add mana, no loyalty ability.
    pub fn is_mana(&self) -> bool {
        let loyalty = self.cost.parts.iter().any(|it| it.loyalty().is_some());
        !loyalty && matches!(&self.effect, Effect::Plain(text) if text.adds_mana())
    }

    /// Whether it begins with a keyword that says when and how often it may be activated.
    pub const fn is_limited_by_keyword(&self) -> bool {
        matches!(
            self.keyword,
            Some(KeywordAbility::Boast | KeywordAbility::Exhaust | KeywordAbility::Forecast | KeywordAbility::PowerUp)
        )
    }

    /// Whether it is activated only once, as long as its object is the same (602.5b, 702.177a, 702.193a).
    pub const fn is_for_once(&self) -> bool {
        matches!(self.keyword, Some(KeywordAbility::Exhaust | KeywordAbility::PowerUp)) || matches!(self.often, Some(Often::Once))
    }

    /// Whether it is a loyalty ability (606.2).
    pub fn is_loyalty(&self) -> bool {
        self.cost.parts.iter().any(|it| it.loyalty().is_some())
    }
}
