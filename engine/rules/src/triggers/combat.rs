//! Attacking and blocking (508.3, 509.3).

use kernel::{
    event::What,
    game::{ObjectId, State, Thing, numbers},
    machine::{Context, Handler, Happening, TriggerFacts, filter, triggers},
};
use language::{Filter, TriggerEvent, TriggerEventKind, Word};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    triggers(cr::R508_3A, attacks).serves(&[Word::Event(TriggerEventKind::Attacks)]),
    triggers(cr::R508_3A, attacks_beside).serves(&[Word::Event(TriggerEventKind::AttacksBeside)]),
    triggers(cr::R508_3B, is_attacked).serves(&[Word::Event(TriggerEventKind::IsAttacked)]),
    triggers(cr::R508_3D, player_attacks).serves(&[Word::Event(TriggerEventKind::PlayerAttacks)]),
    triggers(cr::R508_3E, player_attacks_player).serves(&[Word::Event(TriggerEventKind::PlayerAttacksPlayer)]),
    triggers(cr::R509_3A, blocks).serves(&[Word::Event(TriggerEventKind::Blocks)]),
    triggers(cr::R509_3B, blocks_one).serves(&[Word::Event(TriggerEventKind::BlocksOne)]),
    triggers(cr::R509_3C, becomes_blocked).serves(&[Word::Event(TriggerEventKind::BecomesBlocked)]),
    triggers(cr::R509_3D, becomes_blocked_by_one).serves(&[Word::Event(TriggerEventKind::BecomesBlockedByOne)]),
    triggers(cr::R509_3E, blocks_many).serves(&[Word::Event(TriggerEventKind::BlocksMany)]),
    triggers(cr::R509_3E, becomes_blocked_by_many).serves(&[Word::Event(TriggerEventKind::BecomesBlockedByMany)]),
    triggers(cr::R509_3G, is_unblocked).serves(&[Word::Event(TriggerEventKind::Unblocked)]),
];

/// Declared as an attacker; what is put onto the battlefield attacking never attacked.
fn attacks(state: &State, occurrence: &TriggerEvent, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    if let (TriggerEvent::Attacks(filter, attacked), What::Attacks(creature, target)) = (occurrence, it.what()?) {
        filter::fits(state, attacked, target, context).then_some(())?;
        against(state, filter, creature, context)
    } else {
        None
    }
}

/// Declared together with others that fit.
fn attacks_beside(state: &State, occurrence: &TriggerEvent, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    if let (TriggerEvent::AttacksBeside(filter, least, others), What::Attacks(creature, _)) = (occurrence, it.what()?) {
        let beside = state.combat.attackers.iter().map(|it| it.object).filter(|it| *it != creature);
        nth(state, beside, *least, others, context)?;
        against(state, filter, creature, context)
    } else {
        None
    }
}

/// Once, however many attack it. `It` is what is attacked, and the player is who defends it.
fn is_attacked(state: &State, occurrence: &TriggerEvent, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    if let (TriggerEvent::IsAttacked(filter), What::IsAttacked(thing, _)) = (occurrence, it.what()?) {
        let against = state.combat.attackers.iter().find(|it| it.target == Some(thing));
        let player = against.and_then(|it| it.defender);
        filter::fits(state, filter, thing, context).then_some(TriggerFacts::thing(thing, player))
    } else {
        None
    }
}

/// Once, however many creatures the player attacks with.
fn player_attacks(state: &State, occurrence: &TriggerEvent, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    if let (TriggerEvent::PlayerAttacks(relation, least, filter), What::DeclaresAttackers(player)) = (occurrence, it.what()?) {
        let attackers = state.combat.attackers.iter().map(|it| Thing::Object(it.object));
        let number = attackers.filter(|it| filter::fits(state, filter, *it, context)).count();
        let meant = context.stands(state, *relation, player) && number >= usize::from(*least);
        meant.then(|| TriggerFacts::player(player, numbers::count(number)))
    } else {
        None
    }
}

/// Once for each player attacked; planeswalkers and battles are no players. `It` is who is attacked, the player who attacks.
fn player_attacks_player(
    state: &State,
    occurrence: &TriggerEvent,
    it: Happening<'_>,
    context: &Context<'_>,
) -> Option<TriggerFacts> {
    if let (TriggerEvent::PlayerAttacksPlayer(by, of), What::IsAttacked(Thing::Player(attacked), player)) =
        (occurrence, it.what()?)
    {
        let meant = context.stands(state, *by, player) && context.stands(state, *of, attacked);
        meant.then_some(TriggerFacts::thing(Thing::Player(attacked), player))
    } else {
        None
    }
}

/// Once, however many it blocks, and not as it is made to block one more.
fn blocks(state: &State, occurrence: &TriggerEvent, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    if let (TriggerEvent::Blocks(filter), What::Blocks(creature, attacker)) = (occurrence, it.what()?) {
        let first = state.combat.blocked_by(creature).next() == Some(attacker);
        TriggerFacts::object(state, filter, creature, context).filter(|_| first)
    } else {
        None
    }
}

/// Once for each attacker that it blocks. `It` is the attacker.
fn blocks_one(state: &State, occurrence: &TriggerEvent, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    if let (TriggerEvent::BlocksOne(filter, blocked), What::Blocks(creature, attacker)) = (occurrence, it.what()?) {
        filter::fits(state, filter, creature.into(), context).then_some(())?;
        TriggerFacts::object(state, blocked, attacker, context)
    } else {
        None
    }
}

/// Once, however many block it.
fn becomes_blocked(state: &State, occurrence: &TriggerEvent, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    if let (TriggerEvent::BecomesBlocked(filter), What::BecomesBlocked(creature)) = (occurrence, it.what()?) {
        TriggerFacts::object(state, filter, creature, context)
    } else {
        None
    }
}

/// Once for each creature that blocks it, also for one that enters blocking. `It` is the blocker.
fn becomes_blocked_by_one(
    state: &State,
    occurrence: &TriggerEvent,
    it: Happening<'_>,
    context: &Context<'_>,
) -> Option<TriggerFacts> {
    let TriggerEvent::BecomesBlockedByOne(filter, by) = occurrence else { return None };
    let (blocker, attacker) = block(state, it)?;
    filter::fits(state, filter, attacker.into(), context).then_some(())?;
    TriggerFacts::object(state, by, blocker, context)
}

/// As the last of so many is blocked; those before it do not count again.
fn blocks_many(state: &State, occurrence: &TriggerEvent, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    if let (TriggerEvent::BlocksMany(filter, least, blocked), What::Blocks(creature, attacker)) = (occurrence, it.what()?) {
        let last = nth(state, state.combat.blocked_by(creature), *least, blocked, context) == Some(attacker);
        TriggerFacts::object(state, filter, creature, context).filter(|_| last)
    } else {
        None
    }
}

/// As the last of so many begins to block it.
fn becomes_blocked_by_many(
    state: &State,
    occurrence: &TriggerEvent,
    it: Happening<'_>,
    context: &Context<'_>,
) -> Option<TriggerFacts> {
    let TriggerEvent::BecomesBlockedByMany(filter, least, by) = occurrence else { return None };
    let (blocker, attacker) = block(state, it)?;
    let last = nth(state, state.combat.blockers_of(attacker), *least, by, context) == Some(blocker);
    TriggerFacts::object(state, filter, attacker, context).filter(|_| last)
}

fn is_unblocked(state: &State, occurrence: &TriggerEvent, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    if let (TriggerEvent::Unblocked(filter), What::BecomesUnblocked(creature)) = (occurrence, it.what()?) {
        against(state, filter, creature, context)
    } else {
        None
    }
}

/// "That player" of an attack is the defending player (508.5).
fn against(state: &State, filter: &Filter, creature: ObjectId, context: &Context<'_>) -> Option<TriggerFacts> {
    Some(TriggerFacts { player: state.combat.defender(creature), ..TriggerFacts::object(state, filter, creature, context)? })
}

/// A creature that begins to block, and whom.
fn block(state: &State, it: Happening<'_>) -> Option<(ObjectId, ObjectId)> {
    match it {
        Happening::Arrival(blocker) => Some((blocker, state.combat.blocked_by(blocker).next()?)),
        Happening::Event(event) => {
            if let What::Blocks(blocker, attacker) = event.what {
                Some((blocker, attacker))
            } else {
                None
            }
        }
        Happening::Departure(..) | Happening::IsDealt(..) | Happening::Deals(..) | Happening::IsSpared(_) | Happening::State => {
            None
        }
    }
}

/// The last of so many of these that fit.
fn nth(
    state: &State,
    of: impl Iterator<Item = ObjectId>,
    number: u8,
    filter: &Filter,
    context: &Context<'_>,
) -> Option<ObjectId> {
    of.filter(|it| filter::fits(state, filter, (*it).into(), context)).nth(usize::from(number).saturating_sub(1))
}
