//! How creatures stand in a combat, as cards ask for it: alone (506.5), obliged to be there (506.6), blocking, unblocked (509.1).

use kernel::{
    game::{Fought, ObjectId, PlayerId, State, Thing},
    machine::{Context, Handler, Seen, asks, filter, property},
};
use language::{Aspects, Property, Question, Relation, Terms};
use vocabulary::{Stage, cr};

pub(crate) const RULES: &[Handler] = &[
    property(cr::R506_5, Property::AttackingAlone, "[object] attacking alone", &[Aspects::COMBAT], attacks_alone),
    property(cr::R506_5, Property::BlockingAlone, "[object] blocking alone", &[Aspects::COMBAT], blocks_alone),
    property(cr::R506_6, Property::HadToAttack, "[object] that had to attack", &[Aspects::COMBAT], had_to_attack),
    property(cr::R508_6, Property::AttackingPlayer, "[object] attacking [player]", &[Aspects::COMBAT], attacks_player),
    asks(
        cr::R508_6,
        Question::Attacked,
        "[player] attacked [attacked] this turn",
        &[Aspects::ATTACKED, Aspects::CONTROL, Aspects::PLAYERS],
        has_attacked,
    ),
    asks(
        cr::R508_6,
        Question::BeenAttacked,
        "you've been attacked this step",
        &[Aspects::ATTACKED, Aspects::COMBAT, Aspects::TURN, Aspects::STAGE],
        has_been_attacked,
    ),
    property(cr::R509_1G, Property::BlockingIt, "[object] blocking it", &[Aspects::COMBAT], blocks_it),
    property(cr::R509_1G, Property::BlockedByIt, "[object] it's blocking", &[Aspects::COMBAT], is_blocked_by_it),
    property(cr::R509_1G, Property::Blocking, "[object] blocking [aimed]", &[Aspects::COMBAT], blocks),
    property(cr::R509_1H, Property::BlockedBy, "[object] blocked by [aimed]", &[Aspects::COMBAT], is_blocked_by),
    property(
        cr::R509_1G,
        Property::BlockingOrBlockedBy,
        "[object] blocking or blocked by [aimed]",
        &[Aspects::COMBAT],
        blocks_or_is_blocked,
    ),
    property(cr::R509_1H, Property::Unblocked, "unblocked", &[Aspects::COMBAT], is_unblocked),
];

fn attacks_alone(state: &State, it: &Seen<'_>, _: &Context<'_>, _: &Terms) -> bool {
    state.combat.attackers.iter().map(|it| it.object).eq([it.id])
}

fn blocks_alone(state: &State, it: &Seen<'_>, _: &Context<'_>, _: &Terms) -> bool {
    state.combat.is_blocking(it.id) && state.combat.blocking().all(|other| other == it.id)
}

/// That very player, not what is that player's.
fn attacks_player(state: &State, it: &Seen<'_>, context: &Context<'_>, said: &Terms) -> bool {
    let attacked = state.combat.aim(it.id).filter(|_| state.role_of(it.id) == Fought::Attacking).and_then(Thing::player);
    attacked.is_some_and(|player| said.players().any(|it| context.stands(state, it, player)))
}

/// Some player who stands so attacked some other one.
fn has_attacked(state: &State, context: &Context<'_>, said: &Terms) -> bool {
    let whom = said.players().nth(1);
    let stands = |relation: Option<Relation>, it: PlayerId| relation.is_some_and(|wanted| context.stands(state, wanted, it));
    let mut players = state.in_turn_order().filter(|it| context.reaches(state, *it) && stands(said.players().next(), *it));
    players.any(|player| state.in_turn_order().any(|it| state.player(player).has_attacked(it) && stands(whom, it)))
}

/// Attackers were declared in this step, some of them against the player, whatever has become of them.
fn has_been_attacked(state: &State, context: &Context<'_>, _: &Terms) -> bool {
    state.turn.stage == Stage::DeclareAttackers && state.combat.attacked.iter().any(|it| it.1 == context.you)
}

fn had_to_attack(state: &State, it: &Seen<'_>, _: &Context<'_>, _: &Terms) -> bool {
    state.combat.obliged.contains(&it.id)
}

/// What the text is about, or else the object with the ability; it may have left since (608.2b).
fn blocks_it(state: &State, it: &Seen<'_>, context: &Context<'_>, _: &Terms) -> bool {
    state.is_blocked_by(meant(context), it.id)
}

fn is_blocked_by_it(state: &State, it: &Seen<'_>, context: &Context<'_>, _: &Terms) -> bool {
    state.is_blocked_by(it.id, meant(context))
}

fn meant(context: &Context<'_>) -> ObjectId {
    context.it().and_then(Thing::object).unwrap_or(context.this)
}

/// Something that fits: it may have left since.
fn blocks(state: &State, it: &Seen<'_>, context: &Context<'_>, said: &Terms) -> bool {
    state.combat.pairs().any(|(blocker, attacker)| {
        blocker == it.id && state.is_blocked_by(attacker, blocker) && is_meant(state, attacker, context, said)
    })
}

fn is_blocked_by(state: &State, it: &Seen<'_>, context: &Context<'_>, said: &Terms) -> bool {
    state.combat.pairs().any(|(blocker, attacker)| {
        attacker == it.id && state.is_blocked_by(attacker, blocker) && is_meant(state, blocker, context, said)
    })
}

fn is_meant(state: &State, it: ObjectId, context: &Context<'_>, said: &Terms) -> bool {
    filter::fits(state, said.thing(), it.into(), context)
}

fn blocks_or_is_blocked(state: &State, it: &Seen<'_>, context: &Context<'_>, said: &Terms) -> bool {
    blocks(state, it, context, said) || is_blocked_by(state, it, context, said)
}

/// Once blockers are declared.
fn is_unblocked(state: &State, it: &Seen<'_>, _: &Context<'_>, _: &Terms) -> bool {
    state.combat.attacker(it.id).is_some_and(|it| it.blocked == Some(false))
}
