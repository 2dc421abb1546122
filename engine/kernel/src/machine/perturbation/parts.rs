//! The parts of an event that can be wrong: its number, its player, its object, how long it lasts.

use crate::{
    event::{Arrival, Damage, Move, What},
    game::{Applied, Delayed, FloatingReplacement, ObjectId, PlayerId, Shield, Thing, Waiting},
};
use language::Duration;

/// The parts of an event, to change them.
#[derive(Debug, Default)]
pub(super) struct Parts<'a> {
    /// How much or how many.
    pub(super) number: Option<Number<'a>>,
    /// The player whom it is about.
    pub(super) player: Option<&'a mut PlayerId>,
    /// The object that it is about.
    pub(super) object: Option<&'a mut ObjectId>,
    /// The object or player that it is about.
    pub(super) thing: Option<&'a mut Thing>,
    /// How long it lasts.
    pub(super) duration: Option<&'a mut Duration>,
}

/// A number of an event.
#[derive(Debug)]
pub(super) enum Number<'a> {
    /// An amount.
    Amount(&'a mut u16),
    /// A small one.
    Few(&'a mut u8),
    /// Power and toughness.
    Size(&'a mut i16, &'a mut i16),
}

impl<'a> Parts<'a> {
    fn player(player: &'a mut PlayerId) -> Self {
        Self { player: Some(player), ..Self::default() }
    }

    fn object(object: &'a mut ObjectId) -> Self {
        Self { object: Some(object), ..Self::default() }
    }

    fn thing(thing: &'a mut Thing) -> Self {
        Self { thing: Some(thing), ..Self::default() }
    }

    fn numbered(self, number: &'a mut u16) -> Self {
        Self { number: Some(Number::Amount(number)), ..self }
    }

    fn to(self, player: &'a mut PlayerId) -> Self {
        Self { player: Some(player), ..self }
    }

    fn lasting(self, duration: &'a mut Duration) -> Self {
        Self { duration: Some(duration), ..self }
    }

    fn arriving(self, arrival: &'a mut Arrival) -> Self {
        Self { player: arrival.controller.as_mut(), ..self }
    }

    /// Of that event. Who is told what, and what the machine notes for itself, has none.
    pub(super) fn of(what: &'a mut What) -> Self {
        match what {
            What::Starts(player)
            | What::TurnBegins(player, _)
            | What::Defends(player)
            | What::Shuffles(player)
            | What::Draws(player)
            | What::Creates(_, player, _)
            | What::GetsEmblem(player, _)
            | What::LosesMana(player)
            | What::TakesExtraTurn(player)
            | What::WillSkip(player, _)
            | What::LosesGame(player)
            | What::WinsGame(player)
            | What::LeavesGame(player) => Self::player(player),
            What::IsToDraw(player, number)
            | What::IsToCreate(_, player, number)
            | What::AddsMana(player, _, number, _)
            | What::SpendsMana(player, _, number, _)
            | What::LosesLife(player, number)
            | What::GainsLife(player, number)
            | What::Scries(player, number) => Self::player(player).numbered(number),
            What::Moves(Move { object, arrival, .. }) => Self::object(object).arriving(arrival),
            What::Copies(object, player) | What::Protects(object, player) | What::ChangesControl(object, player) => {
                Self::object(object).to(player)
            }
            What::IsCountered(object)
            | What::Taps(object)
            | What::Untaps(object)
            | What::Touches(object)
            | What::HealsDamage(object)
            | What::IsDestroyed(object, _)
            | What::Regenerates(object)
            | What::Attaches(object, _)
            | What::Unattaches(object)
            | What::Attacks(object, _)
            | What::HadToAttack(object)
            | What::JoinsAttack(object, _)
            | What::AttacksInstead(object, _)
            | What::Blocks(object, _)
            | What::BecomesBlocked(object)
            | What::BecomesUnblocked(object)
            | What::LeavesCombat(object)
            | What::FightsNoMore(object)
            | What::IsAttackedNoMore(object)
            | What::StrikesFirst(object)
            | What::CeasesToExist(object)
            | What::GetsKeywordCounter(object, _)
            | What::Reveals(_, object)
            | What::Unlinks(object) => Self::object(object),
            What::ChoosesX(object, number) | What::IsDealtExcess(object, number) | What::MarksDamage(object, number) => {
                Self::object(object).numbered(number)
            }
            What::Retargets(_, _, thing)
            | What::IsSpared(thing, ..)
            | What::BecomesTarget(thing, ..)
            | What::IsAttacked(thing, _) => Self::thing(thing),
            What::Divides(thing, _, _, number)
            | What::Damages(Damage { to: thing, amount: number, .. })
            | What::GetsCounters(thing, _, number)
            | What::LosesCounters(thing, _, number)
            | What::Prevented(thing, number) => Self::thing(thing).numbered(number),
            What::Changes(object, change, duration, _) => match change {
                Applied::Size(power, toughness) | Applied::BaseSize(power, toughness) => {
                    let number = Some(Number::Size(power, toughness));
                    Self { number, ..Self::object(object).lasting(duration) }
                }
                Applied::Control(player) => Self::object(object).to(player).lasting(duration),
                Applied::Copy(_)
                | Applied::OnlyTypes(_)
                | Applied::OnlySubtype(_)
                | Applied::DeniedKeyword(_)
                | Applied::Types(_)
                | Applied::Subtype(_)
                | Applied::Colors(_)
                | Applied::Keyword(_)
                | Applied::Ability(_)
                | Applied::WithoutKeyword(_)
                | Applied::WithoutAbilities
                | Applied::SwitchSize
                | Applied::Bound(_) => Self::object(object).lasting(duration),
            },
            What::Shields(shield) | What::UsesShield(shield, _) => match shield {
                Shield::Regeneration(object) => Self::object(object),
                Shield::Prevention(thing, number) => Self::thing(thing).numbered(number),
                Shield::FullPrevention(thing) => Self::thing(thing),
                Shield::Replacement(FloatingReplacement { controller, .. }) => Self::player(controller),
            },
            What::Delays(Delayed { controller, duration, .. }) => Self::player(controller).lasting(duration),
            What::Stacks(Waiting { controller, .. })
            | What::SkipsStack(Waiting { controller, .. })
            | What::Triggers(Waiting { controller, .. }) => Self::player(controller),
            What::AddsSteps(_, number) => Self { number: Some(Number::Few(number)), ..Self::default() },
            What::DrawsLots(_)
            | What::StageBegins(_)
            | What::StageEnds(_)
            | What::GoesOn(..)
            | What::Passes(_)
            | What::TakesMulligan(_)
            | What::Keeps(_)
            | What::ChoosesMode(..)
            | What::BecomesCast(_)
            | What::IsReversed(_)
            | What::BecomesActivated(_)
            | What::Resolves(_)
            | What::Fizzles(_)
            | What::HasResolved(_)
            | What::IsTappedForMana(_)
            | What::LeavesStack(_)
            | What::Uses(..)
            | What::DeclaresAttackers(_)
            | What::PaysToAttack(_)
            | What::CombatEnds
            | What::Lapses(_)
            | What::Expires(_)
            | What::Links(_)
            | What::PlaysLand(_)
            | What::FindsNothing(_)
            | What::AddsPhases(..)
            | What::Skips(..)
            | What::GameEnds(_)
            | What::Checks => Self::default(),
        }
    }
}
