//! Verbs: what is done, whose phrase and whose function stand in a row of a rule file.
//!
//! The grammar's productions and the pieces from which the printer says them are derived from the rows (`generated/verbs`). A new verb is
//! a row; what in a text is about objects, players and numbers are its [`Roles`], which are the same for all verbs.

use std::fmt;

use macro_rules_attribute::derive;

use crate::{
    Amount, Entering, Filter, Instruction, Players, Rounding, Subject, Test, Verb,
    saying::{Agent, Piece},
};
use vocabulary::CounterKind;

/// Who does it, to what, and how much.
#[derive(Clone, PartialEq, Eq, Walk!)]
pub struct Roles {
    /// Who does it; of what no player does, the controller.
    pub who: Players,
    /// The objects of which the phrase speaks, in its order.
    pub what: Vec<Subject>,
    /// How much, or how often; one where the phrase has no number.
    pub number: Amount,
    /// Among what so many are chosen; an empty description where nothing is.
    pub which: Filter,
    /// How many of those are chosen.
    pub how_many: HowMany,
    /// With how many counters of a kind it goes where it goes (122.6a).
    pub with: Option<(Amount, CounterKind)>,
}

/// How many of those that fit are chosen (608.2d).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HowMany {
    /// So many as the number says, or all where those are fewer.
    Exactly,
    /// So many at the most.
    UpTo,
    /// As many as one likes.
    AnyNumber,
    /// All of them; nothing is chosen.
    All,
    /// One of each description at the most, each another one.
    OneOfEach,
    /// Half of them, whatever the number says (107.1a).
    Half(Rounding),
}

/// What the phrase of a verb leaves open.
#[derive(Clone, Copy, Debug)]
pub(crate) enum VerbRole {
    /// The next of the objects.
    Object,
    /// The number by itself.
    Number,
    /// The number with the space before it, where it is not one.
    More,
    /// How often, where it is not once.
    Times,
    /// Names of cards, in a list.
    Names,
    /// A creature type.
    CreatureType,
    /// Without words: an object that the player chooses, which is `it` from there on.
    One,
    /// Without words: it is done by the object with the ability.
    This,
    /// So many targets at most, other creatures than this.
    Others,
    /// Without words: a land of one's own, as a target.
    Land,
    /// So many lands more than one may play anyway.
    LandPlays,
    /// So many cards.
    Cards,
    /// So many cards, or fewer, or the whole hand.
    HandOrCards,
    /// So many that fit.
    Some,
    /// So many that fit, or fewer, or all, or one of each sort.
    SomeOf,
    /// The hand of its owner.
    Hand,
    /// Until so many that fit are revealed.
    UntilRevealed,
    /// Until so many that fit are exiled.
    UntilExiled,
    /// Without words: cards were shown before.
    Seen,
    /// So much life.
    Life,
    /// So much energy.
    Energy,
    /// So many cards on top of one's library.
    TopCards,
    /// So many cards on top of the players' libraries.
    TopOf,
    /// The hands of the players, which others look at.
    HandOf,
    /// All cards of the graveyards of players.
    GraveyardOf,
    /// The life total of a player.
    LifeOf,
    /// The players with whom it is done, where nobody is said to do it.
    WithWhom,
    /// Without words: cards are shown from here on.
    Shown,
    /// Without words: cards are milled, which can be found from here on.
    Milled,
    /// So many of what was mentioned, or so many that fit among it.
    PartOf,
    /// One that fits.
    Such,
    /// All that fit.
    Which,
    /// All that fit, of each who does it their own.
    Theirs,
    /// The cards that are shown.
    FromShown,
    /// The rest of them.
    Rest,
    /// Under one's library.
    Under,
    /// The graveyard of the owner.
    OwnersGraveyard,
    /// A color that is chosen as it is done.
    ChosenColor,
    /// A kind of counter.
    Counter,
    /// Counters, perhaps of a kind.
    Counters,
    /// So many counters of a kind.
    SoManyCounters,
    /// So many counters of a kind, as a player gets them: perhaps by their symbols.
    PlayerCounters,
    /// The counters of what was spoken of, perhaps of a kind.
    ItsCounters,
    /// Counters of a kind that are divided among targets.
    SharedCounters,
    /// As much as something says, behind what it is a measure of.
    Measure,
    /// With so many counters of a kind on it, behind a space.
    WithCounters,
    /// Cards of somebody's hand, of their choice.
    HandCards,
    /// `Your` or `their`.
    Their,
}

impl Verb {
    /// Whether something is chosen of what was shown just before: of nothing nobody can choose to do it (608.2d).
    pub const fn takes_of_shown(self) -> bool {
        matches!(
            self,
            Self::ChooseShown
                | Self::TakeOfThem
                | Self::BuryOfThem
                | Self::ShowFromThem
                | Self::ShowAndDeploy
                | Self::ExileFromThem
                | Self::ExileFromThemUntil
                | Self::ExileFromThemFaceDown
                | Self::PutBackOfThem
                | Self::DeployFromThem
                | Self::DeployFromThemTapped
                | Self::DeployFromThemWithCounters
        )
    }

    /// The verb alone, without an ending: `sacrifice`, `return`.
    pub(crate) fn word(self) -> Option<&'static str> {
        let mut pieces = self.saying()?.pieces;
        loop {
            match pieces.first()? {
                Piece::Words(said) | Piece::Verb(said) => return said.split(' ').next(),
                Piece::Either(_, ways) => pieces = ways.first()?,
                Piece::Role(_) | Piece::Ending => return None,
            }
        }
    }

    /// Whether it makes a copy of which the text speaks as the copy.
    pub(crate) const fn copies(self) -> bool {
        matches!(self, Self::CopyNamed | Self::CopyNoted)
    }

    /// Whether the text goes on about all that is chosen, where it is not one thing alone.
    pub(crate) const fn names_several(self, roles: &Roles) -> bool {
        matches!(self, Self::ChooseSome | Self::ChooseShown | Self::RevealSome) && (roles.who.are_several() || !roles.takes_one())
    }

    /// Whether one player discards one card, which lies open then: the text may call it `that card` (701.9c).
    pub(crate) fn discards_one(self, roles: &Roles) -> bool {
        let discards = matches!(self, Self::Discard | Self::DiscardAtRandom | Self::DiscardChosen);
        discards && !roles.who.are_several() && roles.how_many == HowMany::Exactly && roles.number == Amount::Number(1)
    }

    /// Whether something is chosen or found as it is done, of which the text speaks then.
    pub(crate) fn finds(self, roles: &Roles) -> bool {
        fn any(pieces: &[Piece<VerbRole>], is: &dyn Fn(&VerbRole) -> bool) -> bool {
            pieces.iter().any(|it| match it {
                Piece::Role(it) => is(it),
                Piece::Either(_, ways) => ways.iter().any(|it| any(it, is)),
                Piece::Words(_) | Piece::Verb(_) | Piece::Ending => false,
            })
        }
        let one = roles.number == Amount::Number(1);
        let finds = |it: &VerbRole| match it {
            VerbRole::One | VerbRole::UntilRevealed | VerbRole::UntilExiled | VerbRole::TopCards | VerbRole::TopOf => true,
            VerbRole::SomeOf | VerbRole::PartOf => one && matches!(roles.how_many, HowMany::Exactly | HowMany::UpTo),
            other => one && matches!(other, VerbRole::Some),
        };
        self.saying().is_some_and(|it| any(it.pieces, &finds))
    }

    /// Done to that object, or by it where the verb is an object's.
    pub fn to(self, thing: Subject) -> Instruction {
        Instruction::Does(self, Roles { what: vec![thing], ..Roles::of(Players::You) })
    }

    /// Done to the second by the first, or to both, as the phrase has it.
    pub fn to_both(self, first: Subject, second: Subject) -> Instruction {
        Instruction::Does(self, Roles { what: vec![first, second], ..Roles::of(Players::You) })
    }

    /// Done to that object, with so many counters of that kind.
    pub fn so_many(self, thing: Subject, number: Amount, kind: CounterKind) -> Instruction {
        let which = Filter::of([Test::Counter(kind)]);
        Instruction::Does(self, Roles { what: vec![thing], number, which, ..Roles::of(Players::You) })
    }

    /// Done by those players.
    pub fn by(self, who: Players) -> Instruction {
        Instruction::Does(self, Roles::of(who))
    }

    /// Done by those players, so much or so often.
    pub fn so_much(self, who: Players, number: Amount) -> Instruction {
        Instruction::Does(self, Roles { number, ..Roles::of(who) })
    }

    /// Done by those players to so many that fit, of their choice.
    pub fn some(self, who: Players, number: Amount, which: Filter) -> Instruction {
        Instruction::Does(self, Roles { number, which, ..Roles::of(who) })
    }

    /// Who stands before it; nobody where no card says it.
    pub(crate) fn agent(self) -> Agent {
        self.saying().map_or(Agent::Nobody, |it| it.agent)
    }
}

impl Roles {
    /// Of these players, without objects, once.
    pub fn of(who: Players) -> Self {
        Self { who, what: Vec::new(), number: Amount::Number(1), which: Filter::of([]), how_many: HowMany::Exactly, with: None }
    }

    /// Whether at most one thing is chosen.
    pub(crate) const fn takes_one(&self) -> bool {
        matches!(self.number, Amount::Number(1)) && matches!(self.how_many, HowMany::Exactly | HowMany::UpTo)
    }

    /// The object of which the phrase speaks; without one, this.
    pub fn thing(&self) -> &Subject {
        self.what.first().unwrap_or(&Subject::This)
    }

    /// How what it puts onto the battlefield enters: with the counters that it says.
    pub fn entering(&self) -> Entering {
        let plain = Entering::Untapped;
        self.with.clone().map_or(plain.clone(), |(number, kind)| Entering::With(Box::new(plain), number, kind))
    }

    /// The kind of counter of which it speaks.
    pub fn counter(&self) -> Option<CounterKind> {
        self.which.counter()
    }

    /// Both objects of which it speaks.
    pub fn both(&self) -> (&Subject, &Subject) {
        (self.thing(), self.what.get(1).unwrap_or(&Subject::This))
    }
}

impl fmt::Debug for Roles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut list = f.debug_list();
        if self.who != Players::You || self.what.is_empty() {
            list.entry(&self.who);
        }
        list.entries(&self.what);
        if self.number != Amount::Number(1) {
            list.entry(&self.number);
        }
        if self.how_many != HowMany::Exactly {
            list.entry(&self.how_many);
        }
        if !self.which.tests.is_empty() {
            list.entry(&self.which);
        }
        list.entries(&self.with);
        list.finish()
    }
}
