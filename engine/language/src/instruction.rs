//! Instructions: the things that spells and abilities do, one by one (608.2c).

use macro_rules_attribute::derive;
use strum::{EnumCount, EnumDiscriminants};

use crate::{
    Afterwards, Aim, Amount, Attacked, Ballot, Blow, Calling, Change, Choosing, Coins, Condition, Considered, Cost, Dimension,
    Due, Duration, Effect, End, Entering, Exception, FaceId, Filter, Find, ManaSource, Marking, Occasion, PaidAs, Players,
    Playing, Prize, Remark, Results, Rewording, Roles, Roll, Shielding, Shuffling, Spending, Stages, Static, Subject, Topic,
    Triggered, Verb, Warding, token::Made,
};
use vocabulary::{Skipped, catalog::KeywordAbility};

/// One thing that a spell or ability does.
#[derive(Clone, Debug, PartialEq, Eq, EnumDiscriminants, Walk!)]
#[strum_discriminants(name(InstructionKind), derive(PartialOrd, Ord, EnumCount), doc = "A sort of [`Instruction`].")]
pub enum Instruction {
    /// What a row of a rule file says and does (701, mostly): the verb, and of whom and what it is said.
    Does(Verb, Roles),
    /// For so long that is so, as a static ability could state it (611.2c).
    States(Box<Static>, Duration),
    /// The subject deals all of that damage, at once (120).
    Damage(Subject, Vec<Blow>),
    /// The first subject deals damage to the second, and what is more than lethal to these players instead (120.4a).
    DamageWithExcess(Subject, Amount, Subject, Players),
    /// What the text says besides; nothing is done.
    Remarks(Remark),
    /// Put onto the battlefield, under its owner's or one's own control.
    PutOntoBattlefield(Subject, Players, Entering),
    /// The controller chooses that (608.2d); then all this is done, of what is `chosen`.
    Choose(Choosing, Vec<Instruction>),
    /// The controller casts it, wherever it is, and pays that (608.2g).
    Cast(Subject, CastFor),
    /// The controller may play it, or cast it, for so long (601.1a).
    LetPlay(Subject, Playing, Duration, PaidAs, Afterwards),
    /// Put into the owner's library.
    PutIntoLibrary(Subject, End),
    /// Shuffled into the owners' libraries; those of these players are shuffled in any case (701.24c, 701.24d).
    ShuffleInto(Vec<Subject>, Players),
    /// Create so many of that token, or of each of several all at once (111, 701.7).
    Create(Players, Vec<Made>, Entering),
    /// Create so many tokens with the characteristics of the card of that name (111.11).
    CreateNamed(Players, Amount, String),
    /// Create so many tokens that are copies of it, but for exceptions (707.2, 707.9).
    CreateCopy(Players, Amount, Subject, Vec<Exception>, Entering),
    /// The first becomes a copy of the second, but for exceptions (707.2, 707.9).
    BecomeCopy(Subject, Subject, Duration, Vec<Exception>),
    /// Copy the spell or ability so often (707.10), perhaps with new targets, but for exceptions (707.9).
    CopyOnStack(Subject, Amount, Aim, Vec<Exception>),
    /// These players get that emblem (114.2).
    Emblem(Players, FaceId),
    /// Change characteristics or control for a while (611.2).
    Change(Subject, Vec<Change>, Duration),
    /// It gains each of these keywords that something which fits has, in each of the variants that are there (702.1c).
    Share(Subject, Vec<KeywordAbility>, Filter, Duration),
    /// All instances of a word in its text are replaced with another word, both of the controller's choice (612.1).
    Reword(Subject, Vec<Rewording>, Duration),
    /// The next spell that fits and the controller casts this turn is changed (611.2f).
    NextSpell(Filter, Vec<Change>),
    /// Search for all that, put it where it is to go, and perhaps shuffle (701.23).
    Search(Players, Vec<Find>, Shuffling),
    /// The players roll dice each (706.1); the result is "that much" then.
    RollDice(Players, Roll),
    /// What the table says beside the result of the roll before (706.3a), a row for each of its lines.
    ByResult(Vec<(Results, Vec<Instruction>)>),
    /// The players flip coins each (705.1), and call them or not.
    FlipCoins(Players, Coins, Calling),
    /// Add so much mana of a type that the player chooses, if there are several (106.4).
    AddMana(Amount, ManaSource),
    /// These players add that mana, each by themselves (106.4).
    AddFor(Players, Vec<Instruction>),
    /// Add the mana that the symbols of its mana cost stand for (106.8-106.11).
    AddManaCost(Subject),
    /// The mana that the text has added so far is for something alone, or brings something besides (106.6).
    EarmarkMana(Box<Spending>),
    /// It is attacking from now on (508.4).
    JoinAttack(Subject, Attacked),
    /// It gets that mark, and becomes renowned, or saddled; or it is no longer what the mark says, suspected (701.60a).
    Marks(Subject, Marking),
    /// Multiply that part of the size: double it (701.10a), or triple it (701.11a).
    MultiplySize(Subject, u8, Dimension, Duration),
    /// Prevent damage this turn (615).
    Prevent(Shielding),
    /// Something else happens instead, or damage is prevented, this turn (614.3, 615.3).
    Ward(Box<Warding>),
    /// So many phases or steps are added to the turn (500.8-500.10).
    AddStages(Amount, Stages),
    /// These players skip their next step, phase or turn (500.11).
    SkipNext(Players, Skipped),
    /// The controller may do the first; otherwise the second is done.
    May(Vec<Instruction>, Vec<Instruction>),
    /// Each of these players may do the first, by the words of which they are that player; who does not has the second done.
    PlayersMay(Players, Vec<Instruction>, Vec<Instruction>),
    /// The players may pay, perhaps so many times over, all or nothing; if they do, the first, otherwise the second (118.12).
    MayPay(Players, Cost, Option<Amount>, Vec<Instruction>, Vec<Instruction>),
    /// The controller pays that, if able; who begins to pay does the first, otherwise the second (118.12).
    MustPay(Cost, Vec<Instruction>, Vec<Instruction>),
    /// The first; if anything of that was done, the second, otherwise the third (118.12, 603.12).
    IfDone(Vec<Instruction>, Vec<Instruction>, Vec<Instruction>),
    /// That about each of them, or for each (608.2f).
    ForEach(Considered, Vec<Instruction>),
    /// If the condition holds, the first, otherwise the second.
    If(Condition, Vec<Instruction>, Vec<Instruction>),
    /// Done later, once, about that (603.7).
    Later(Due, Topic, Vec<Instruction>),
    /// Such an ability is made: for so long it triggers each time, or once if it says so (603.7b).
    Await(Box<Triggered>, Duration),
    /// A triggered ability that triggers once, for what the text does or has done (603.12).
    Triggers(Occasion, Effect),
    /// Everybody votes for one of these choices, from the first of those players on (701.38a).
    Vote(Players, Ballot),
    /// Each of these players chooses one of the two, and that is done (701.55a).
    FaceChoice(Players, Vec<Instruction>, Vec<Instruction>),
    /// The prize of the ability is claimed: that is done (702.159b).
    ClaimPrize(Prize),
    /// Exile this and such another permanent, then meld the two into what has that name (701.42a).
    Meld(Filter, String),
}

/// What is paid for a spell that an effect has somebody cast.
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub enum CastFor {
    /// Its mana cost.
    ManaCost,
    /// Nothing: no mana cost is paid (118.9).
    Nothing,
    /// Nothing, and with its back face up (712.11a).
    Transformed,
    /// Nothing, and only for such a spell (601.3e).
    Such(Filter),
    /// That rather than its mana cost, by the keyword that says so.
    Cost(Cost, KeywordAbility),
}

impl Instruction {
    /// Whether several players do all of that, each for themselves.
    pub fn are_done_by(these: &[Self], players: &Players) -> bool {
        let by_them = |it: &Self| matches!(it, Self::Does(_, roles) if roles.who == *players);
        players.are_several() && !these.is_empty() && these.iter().all(by_them)
    }

    /// Whether it could add mana, itself or by what it has done (605.1a); what is done later is done by another ability.
    pub fn adds_mana(&self) -> bool {
        matches!(self, Self::AddMana(..) | Self::AddManaCost(_)) || self.branches().into_iter().flatten().any(Self::adds_mana)
    }

    /// Whether it notes that the ability has done what it does once each turn (603.2h).
    pub const fn is_limit(&self) -> bool {
        matches!(self, Self::Does(Verb::OnceDone, _))
    }

    /// Whether somebody may play or cast by it what that instruction exiles.
    pub(crate) fn lets_play_exiled_by(&self, exile: &Self) -> bool {
        let exiled = if let Self::Does(Verb::Exile, roles) = exile { roles.what.first() } else { None };
        let played = if let Self::LetPlay(it, ..) = self {
            Some(it)
        } else if let Self::May(done, refused) = self
            && let ([Self::Cast(it, _)], []) = (&done[..], &refused[..])
        {
            Some(it)
        } else {
            None
        };
        exiled.is_some() && exiled == played
    }

    /// To what it does something, first of all.
    fn thing(&self) -> Option<&Subject> {
        if let Self::Does(_, roles) = self {
            roles.what.first()
        } else if let Self::Change(it, ..)
        | Self::PutOntoBattlefield(it, ..)
        | Self::PutIntoLibrary(it, ..)
        | Self::MultiplySize(it, ..)
        | Self::BecomeCopy(it, ..)
        | Self::Damage(it, ..)
        | Self::DamageWithExcess(it, ..)
        | Self::JoinAttack(it, ..)
        | Self::Marks(it, ..) = self
        {
            Some(it)
        } else {
            None
        }
    }

    /// Whether the text names that as what it is, so that `it` goes on to be what it was.
    pub fn keeps_it(&self) -> bool {
        self.thing().is_some_and(Subject::is_named)
    }

    /// Whether it does something to `it`.
    pub fn is_about_it(&self) -> bool {
        self.thing() == Some(&Subject::It)
    }

    /// The group to which it does something, where that may be told from what follows: a later part of the text may speak of those.
    pub fn group(&self) -> Option<&Subject> {
        let is_group = |it: &&Subject| matches!(it, Subject::Each(_));
        let dealt =
            || if let Self::Damage(_, blows) = self { blows.iter().find_map(Blow::things).filter(is_group) } else { None };
        self.thing().filter(is_group).or_else(dealt)
    }

    /// Whether it has all that fits go from where it is: `that many` behind it is how many have.
    pub fn clears_group(&self) -> bool {
        matches!(self, Self::Does(Verb::Exile | Verb::Destroy | Verb::ReturnToHand, _)) && self.group().is_some()
    }

    /// Whether it makes or finds what is spoken of from there on: where it is not done, that is nothing.
    pub fn finds(&self) -> bool {
        match self {
            // The text goes on about what they are attached to.
            Self::Create(_, _, Entering::Attached(_)) => false,
            Self::Create(..) | Self::CreateNamed(..) | Self::CreateCopy(..) | Self::Search(..) => true,
            Self::Does(verb, roles) => verb.finds(roles),
            other => other.branches().into_iter().flatten().any(Self::finds),
        }
    }

    /// Who is spoken of behind it as `that player`, where `before` was spoken of: the owner of a target that it has put into a zone of that
    /// player's, or nobody, if the target is an opponent's, who may be meant as well.
    pub(crate) fn holder_behind(&self, before: Option<Players>) -> Option<Players> {
        let homed = match self {
            Self::Does(Verb::ReturnToHand, roles) => roles.thing(),
            Self::PutIntoLibrary(it, _) => it,
            _ => return before,
        };
        let Subject::Target(_) = homed else { return before };
        let of_opponent = before == Some(Players::ControllerOf(homed.clone()));
        (!of_opponent).then(|| Players::OwnerOf(homed.clone()))
    }

    /// Whether it puts something onto the battlefield.
    pub(crate) fn puts_onto_battlefield(&self) -> bool {
        matches!(self, Self::PutOntoBattlefield(..))
            || matches!(self, Self::Does(Verb::PutInPlay | Verb::Deploy | Verb::DeployWithCounters | Verb::DeployAttached, _))
            || self.branches().into_iter().flatten().any(Self::puts_onto_battlefield)
    }

    /// Whether it moves the object whose text it is.
    pub fn moves_this(&self) -> bool {
        if let Self::Does(verb, roles) = self {
            let moves = matches!(
                verb,
                Verb::Exile
                    | Verb::ExileWithCounters
                    | Verb::ReturnToHand
                    | Verb::SacrificeThat
                    | Verb::PutIntoGraveyard
                    | Verb::Destroy
            );
            moves && roles.what.first() == Some(&Subject::This)
        } else {
            matches!(self, Self::PutIntoLibrary(Subject::This, _))
        }
    }

    /// The instructions of which it has some followed at once, branch by branch.
    pub fn branches(&self) -> Vec<&[Self]> {
        if let Self::May(then, otherwise)
        | Self::If(_, then, otherwise)
        | Self::MayPay(_, _, _, then, otherwise)
        | Self::MustPay(_, then, otherwise)
        | Self::PlayersMay(_, then, otherwise)
        | Self::FaceChoice(_, then, otherwise) = self
        {
            vec![then, otherwise]
        } else if let Self::IfDone(done, then, otherwise) = self {
            vec![done, then, otherwise]
        } else if let Self::Choose(_, then) | Self::AddFor(_, then) = self {
            vec![then]
        } else if let Self::ByResult(rows) = self {
            rows.iter().map(|it| &it.1[..]).collect()
        } else {
            Vec::new()
        }
    }
}

impl InstructionKind {
    /// How many there are.
    pub const COUNT: usize = <Self as EnumCount>::COUNT;
}
