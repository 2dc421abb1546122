//! What has happened this turn and in the one before, kept for effects that look back (608.2i).
//!
//! A game keeps no more than its cards ask for: who plays with no card that looks back keeps nothing, and copies nothing.

use macro_rules_attribute::derive;

use crate::game::{AbilityId, Body, ObjectId, PlayerId, State, Thing, numbers};
use crate::{Lists, Visit, Wording, game::copying::Copied};
use language::{CardSide, Feat, Feats, Span};
use vocabulary::{CardTypes, Colors, CreatureTypes};

/// What has happened, as far as some card of the game asks for it.
#[derive(Debug, Default, PartialEq, Eq, Hash, Copied!, Visit!, Lists!)]
pub struct History {
    /// What is asked for.
    asked: Feats,
    this_turn: Vec<Record>,
    last_turn: Vec<Record>,
}

/// Something that has happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Visit!, Wording!)]
pub struct Record {
    /// What.
    pub feat: Feat,
    /// Who did it, or whose it was.
    pub player: PlayerId,
    /// The object that it happened to, as it was then.
    pub object: Option<ObjectId>,
    /// What did it to the object, where that is asked; the spell or ability for which it paid.
    pub by: Option<ObjectId>,
    /// Which of its abilities it was, where that is asked.
    pub ability: Option<AbilityId>,
    /// The card types that it had then; of what entered, as it did.
    pub types: CardTypes,
    /// The colors that it had then.
    pub colors: Colors,
    /// The creature types that it had then.
    pub kin: CreatureTypes,
    /// How much it was; one, where it is not measured.
    pub number: u32,
    /// How often it has happened besides, where what is measured is added up.
    pub again: u32,
}

impl History {
    /// What is asked for.
    #[inline]
    pub const fn asked(&self) -> Feats {
        self.asked
    }

    /// From now on that is kept too.
    pub(crate) const fn asks(&mut self, feats: Feats) {
        self.asked = self.asked.and(feats);
    }

    /// What is kept of that turn, or of the one of which it is a part.
    pub fn of(&self, span: Span) -> &[Record] {
        match span {
            Span::ThisTurn | Span::ThisWay => &self.this_turn,
            Span::LastTurn => &self.last_turn,
        }
    }

    /// How much is kept of this turn so far: what comes behind that happens from now on.
    pub const fn now(&self) -> usize {
        self.this_turn.len()
    }

    /// What has happened since then.
    pub fn since(&self, then: usize) -> &[Record] {
        self.this_turn.get(then..).unwrap_or_default()
    }

    /// How often the player did that this turn, or the object, where that is counted of objects.
    pub fn times(&self, feat: Feat, by: impl Into<Thing>) -> u32 {
        let by = by.into();
        let is_by = |it: &Record| match by {
            Thing::Player(player) => it.player == player,
            Thing::Object(object) => it.object == Some(object),
        };
        let own = self.this_turn.iter().filter(|it| it.feat == feat && is_by(it));
        own.map(|it| numbers::sum(1, it.again)).fold(0, numbers::sum)
    }

    /// Whether anything that is kept happened to that object.
    pub(crate) fn mentions(&self, object: ObjectId) -> bool {
        self.this_turn.iter().chain(&self.last_turn).any(|it| it.object == Some(object))
    }

    /// That has happened this turn. What is measured adds up.
    pub(crate) fn keep(&mut self, record: Record) {
        let same = |it: &&mut Record| (it.feat, it.player) == (record.feat, record.player);
        if record.feat.is_measured()
            && let Some(sum) = self.this_turn.iter_mut().find(same)
        {
            sum.number = numbers::sum(sum.number, record.number);
            sum.again = numbers::sum(sum.again, 1);
        } else {
            self.this_turn.push(record);
        }
    }

    /// What has entered since then is kept as it is now.
    pub(crate) fn entered_since(&mut self, then: usize) -> impl Iterator<Item = &mut Record> {
        self.this_turn.get_mut(then..).unwrap_or_default().iter_mut().filter(|it| it.feat == Feat::Enters)
    }

    /// A turn begins.
    pub(crate) fn turn(&mut self) {
        std::mem::swap(&mut self.this_turn, &mut self.last_turn);
        self.this_turn.clear();
    }

    /// Nothing has happened.
    pub(crate) fn forget(&mut self) {
        self.this_turn.clear();
        self.last_turn.clear();
    }

    /// The records in an order that does not hang on what came first: nobody asks for that.
    pub(crate) fn sort(&mut self) {
        self.this_turn.sort_unstable();
        self.last_turn.sort_unstable();
    }
}

impl State {
    /// From now on all is kept that something asks for which stands on any side of that: whichever it shows one day looks back at the whole
    /// turn (608.2h).
    pub(crate) fn asks_for(&mut self, body: Body) {
        for side in [CardSide::First, CardSide::Second] {
            let face = body.turned(side).face(&self.library);
            self.history.asks(self.library.recalls(face));
        }
    }
}
