//! Which aspects of a position an event touches: effects that look at none of them do the same afterwards as before (613).

use crate::{
    event::{Arrival, Move, What},
    game::{ObjectId, State},
};
use language::Aspects;
use vocabulary::catalog::Zone;

/// What the event is about to touch, beside characteristics, which effects alone change.
pub(super) fn touched(state: &State, what: &What) -> Aspects {
    match what {
        What::TurnBegins(..) => Aspects::TURN | Aspects::ATTACKED | Aspects::DAMAGED,
        What::Draws(_) => Aspects::LIBRARIES | Aspects::HANDS,
        What::Moves(Move { object, to, arrival, .. }) => departure(state, *object) | place(*to) | by_arrival(arrival),
        What::Creates(_, _, arrival) => place(Zone::Battlefield) | by_arrival(arrival),
        What::GetsEmblem(..) => Aspects::COMMAND,
        What::LeavesStack(object) | What::CeasesToExist(object) => departure(state, *object),
        What::Copies(..)
        | What::Stacks(_)
        | What::ChoosesMode(..)
        | What::ChoosesX(..)
        | What::BecomesTarget(..)
        | What::Retargets(..)
        | What::Divides(..)
        | What::IsSpared(..) => Aspects::STACK,
        What::Taps(_) | What::Untaps(_) => Aspects::TAPPED,
        What::Damages(_) => Aspects::DAMAGED,
        What::LosesLife(..) | What::GainsLife(..) => Aspects::LIFE,
        What::GetsCounters(..) | What::GetsKeywordCounter(..) | What::LosesCounters(..) => Aspects::COUNTERS,
        What::Regenerates(_) => Aspects::TAPPED | Aspects::COMBAT,
        What::Attaches(..) | What::Unattaches(_) => Aspects::ATTACHED,
        What::Attacks(..) => Aspects::COMBAT | Aspects::ATTACKED,
        What::Defends(_)
        | What::HadToAttack(_)
        | What::JoinsAttack(..)
        | What::AttacksInstead(..)
        | What::Blocks(..)
        | What::BecomesBlocked(_)
        | What::BecomesUnblocked(_)
        | What::LeavesCombat(_)
        | What::FightsNoMore(_)
        | What::IsAttackedNoMore(_)
        | What::CombatEnds
        | What::StrikesFirst(_)
        | What::Protects(..) => Aspects::COMBAT,
        What::Links(_) | What::Unlinks(_) => Aspects::LINKS,
        What::Changes(..) | What::Lapses(_) | What::Expires(_) | What::ChangesControl(..) => Aspects::CONTROL,
        What::LosesGame(_) | What::WinsGame(_) | What::GameEnds(_) => Aspects::PLAYERS,
        What::LeavesGame(_) => Aspects::all(),
        What::Starts(_)
        | What::StageBegins(_)
        | What::StageEnds(_)
        | What::Passes(_)
        | What::Shuffles(_)
        | What::TakesMulligan(_)
        | What::DrawsLots(_)
        | What::GoesOn(..)
        | What::Keeps(_)
        | What::IsToDraw(..)
        | What::IsToCreate(..)
        | What::BecomesCast(_)
        | What::IsReversed(_)
        | What::BecomesActivated(_)
        | What::SkipsStack(_)
        | What::Resolves(_)
        | What::Fizzles(_)
        | What::IsCountered(_)
        | What::HasResolved(_)
        | What::AddsMana(..)
        | What::IsTappedForMana(_)
        | What::SpendsMana(..)
        | What::LosesMana(_)
        | What::Uses(..)
        | What::IsDealtExcess(..)
        | What::MarksDamage(..)
        | What::Touches(_)
        | What::HealsDamage(_)
        | What::IsDestroyed(..)
        | What::DeclaresAttackers(_)
        | What::IsAttacked(..)
        | What::PaysToAttack(_)
        | What::Shields(_)
        | What::UsesShield(..)
        | What::Prevented(..)
        | What::Delays(_)
        | What::Triggers(_)
        | What::PlaysLand(_)
        | What::Reveals(..)
        | What::FindsNothing(_)
        | What::Scries(..)
        | What::TakesExtraTurn(_)
        | What::AddsSteps(..)
        | What::AddsPhases(..)
        | What::WillSkip(..)
        | What::Skips(..)
        | What::Checks => Aspects::empty(),
    }
}

/// What it touches that an object leaves where it is.
fn departure(state: &State, object: ObjectId) -> Aspects {
    state.object(object).map_or(Aspects::empty(), |it| place(it.zone))
}

/// What it touches that something comes to a zone or leaves it. What is on the battlefield may fight and bear things.
const fn place(zone: Zone) -> Aspects {
    match zone {
        Zone::Battlefield => Aspects::BATTLEFIELD.union(Aspects::COMBAT).union(Aspects::ATTACHED),
        Zone::Stack | Zone::Hand | Zone::Library | Zone::Graveyard | Zone::Exile | Zone::Command | Zone::Ante => {
            Aspects::of_zone(zone)
        }
    }
}

/// What it touches how something arrives.
fn by_arrival(Arrival { attacking, blocking, .. }: &Arrival) -> Aspects {
    if attacking.is_some() || blocking.is_some() { Aspects::COMBAT } else { Aspects::empty() }
}
