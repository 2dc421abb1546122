//! Attacking and blocking (508.3, 509.3).

use kernel::{
    event::{EventKind, What},
    game::{ObjectId, PlayerId, State, Thing, numbers},
    machine::{Context, Handler, Happening, Heard, TriggerFacts, filter, when},
};
use language::{Filter, Occurrence, Parties};
use vocabulary::{catalog::CardType, cr};

pub(crate) const RULES: &[Handler] = &[
    when(cr::R508_3A, Occurrence::Attacks, "[object] attack", ATTACKS, attacks),
    when(cr::R508_3A, Occurrence::AttacksOne, "[object] attack [one]", ATTACKS, attacks_one),
    when(cr::R508_3A, Occurrence::AttacksPlayer, "[object] attack [player]", ATTACKS, attacks_player),
    when(cr::R506_5, Occurrence::AttacksAlone, "[object] attack alone", ATTACKS, attacks_alone),
    when(cr::R508_3A, Occurrence::AttacksBeside, "", ATTACKS, attacks_beside),
    when(cr::R508_3A, Occurrence::AttacksYours, "[object] attack you or a planeswalker you control", ATTACKS, attacks_yours),
    when(cr::R508_3B, Occurrence::IsAttacked, "[object] are/is attacked", ATTACKED, is_attacked),
    when(cr::R508_3B, Occurrence::PlayerIsAttacked, "[player] are/is attacked", ATTACKED, player_is_attacked),
    when(cr::R508_3B, Occurrence::SeveralAttackPlayer, "[several] attack [player]", ATTACKED, several_attack_player),
    when(cr::R508_3C, Occurrence::AttacksWithOne, "[player] attack with [one]", ATTACKS, attacks_with_one),
    when(cr::R508_3D, Occurrence::AttacksWithSeveral, "[player] attack with [several]", DECLARED, attacks_with_several),
    when(cr::R508_3D, Occurrence::PlayerAttacks, "[player] attack", DECLARED, player_attacks),
    when(cr::R508_3E, Occurrence::PlayerAttacksPlayer, "[player] attack [player]", ATTACKED, player_attacks_player),
    when(
        cr::R508_3E,
        Occurrence::PlayerAttacksPlayerWith,
        "[player] attack [player] with [several]",
        ATTACKED,
        player_attacks_player_with,
    ),
    when(cr::R509_3A, Occurrence::Blocks, "[object] block", BLOCKS, blocks),
    when(cr::R506_5, Occurrence::BlocksAlone, "[object] block alone", BLOCKS, blocks_alone),
    when(cr::R509_3B, Occurrence::BlocksOne, "[object] block [one]", BLOCKS, blocks_one),
    when(
        cr::R509_3C,
        Occurrence::BecomesBlocked,
        "[object] become blocked",
        &[Heard::Event(EventKind::BecomesBlocked)],
        becomes_blocked,
    ),
    when(cr::R509_3D, Occurrence::BecomesBlockedByOne, "[object] become blocked by [one]", BLOCKED, becomes_blocked_by_one),
    when(cr::R509_3E, Occurrence::BlocksSeveral, "[object] block [several]", BLOCKS, blocks_several),
    when(
        cr::R509_3E,
        Occurrence::BecomesBlockedBySeveral,
        "[object] become blocked by [several]",
        BLOCKED,
        becomes_blocked_by_several,
    ),
    when(
        cr::R509_3G,
        Occurrence::IsUnblocked,
        "[object] <attack> and <are/is>n't blocked",
        &[Heard::Event(EventKind::BecomesUnblocked)],
        is_unblocked,
    ),
    when(cr::R508_3A, Occurrence::SeveralAttack, "[two or more] attack", DECLARED, several_attack),
];

const ATTACKS: &[Heard] = &[Heard::Event(EventKind::Attacks)];
const ATTACKED: &[Heard] = &[Heard::Event(EventKind::IsAttacked)];
const DECLARED: &[Heard] = &[Heard::Event(EventKind::DeclaresAttackers)];
const BLOCKS: &[Heard] = &[Heard::Event(EventKind::Blocks)];
/// Also by what is put onto the battlefield blocking.
const BLOCKED: &[Heard] = &[Heard::Event(EventKind::Blocks), Heard::Arrival];

/// Declared as an attacker; what is put onto the battlefield attacking never attacked.
fn attacks(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::Attacks(creature, _) = it.what()? else { return None };
    against(state, on.thing(), creature, context)
}

fn attacks_one(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::Attacks(creature, target) = it.what()? else { return None };
    filter::fits(state, on.other(), target, context).then_some(())?;
    against(state, on.thing(), creature, context)
}

/// The player, not what is the player's.
fn attacks_player(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::Attacks(creature, Thing::Player(attacked)) = it.what()? else { return None };
    context.stands(state, on.whom, attacked).then_some(())?;
    let by = TriggerFacts::object(state, on.thing(), creature, context)?;
    Some(by.suffered_by(state.combat.defender(creature), on.whom))
}

/// The controller of what says so, or a planeswalker of that player's.
fn attacks_yours(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::Attacks(creature, target) = it.what()? else { return None };
    let yours = match target {
        Thing::Player(it) => it == context.you,
        Thing::Object(it) => is_planeswalker_of(state, it, context.you),
    };
    yours.then_some(())?;
    TriggerFacts::object(state, on.thing(), creature, context)
}

fn is_planeswalker_of(state: &State, it: ObjectId, player: PlayerId) -> bool {
    let controlled = state.object(it).is_some_and(|row| row.controller == player);
    controlled && state.characteristics[it.index()].types.has(CardType::Planeswalker)
}

/// The only one that was declared.
fn attacks_alone(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    attacks(state, on, it, context).filter(|_| state.combat.attackers.len() == 1)
}

/// Declared together with others that fit.
fn attacks_beside(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::Attacks(creature, _) = it.what()? else { return None };
    let beside = state.combat.attackers.iter().map(|it| it.object).filter(|it| *it != creature);
    nth(state, beside, on.number, on.other(), context)?;
    against(state, on.thing(), creature, context)
}

/// Once, however many attack it. `It` is what is attacked, and the player is who defends it.
fn is_attacked(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::IsAttacked(thing, _) = it.what()? else { return None };
    filter::fits(state, on.thing(), thing, context).then(|| attacked(state, thing))
}

fn player_is_attacked(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::IsAttacked(Thing::Player(player), _) = it.what()? else { return None };
    context.stands(state, on.who, player).then(|| attacked(state, player.into()))
}

fn attacked(state: &State, thing: Thing) -> TriggerFacts {
    let against = state.combat.attackers.iter().find(|it| it.target == Some(thing));
    TriggerFacts::thing(thing, against.and_then(|it| it.defender))
}

/// Each time one that fits is declared: its controller attacks with it.
fn attacks_with_one(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::Attacks(creature, _) = it.what()? else { return None };
    let by = state.object(creature)?.controller;
    context.stands(state, on.who, by).then_some(())?;
    against(state, on.thing(), creature, context)
}

/// Once, however many creatures the player attacks with.
fn player_attacks(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let player = declares(state, on, it, context)?;
    let number = attackers_of(state, player).count();
    (number > 0).then(|| TriggerFacts::player(player, numbers::count(number)))
}

fn attacks_with_several(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let player = declares(state, on, it, context)?;
    let number = attackers_of(state, player).filter(|it| filter::fits(state, on.thing(), (*it).into(), context)).count();
    (number >= usize::from(on.number)).then(|| TriggerFacts::player(player, numbers::count(number)))
}

/// Once for each player whom so many attack; planeswalkers and battles are no players.
fn several_attack_player(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::IsAttacked(Thing::Player(player), _) = it.what()? else { return None };
    let attackers =
        state.combat.attackers.iter().filter(|it| it.target == Some(player.into())).map(|it| Thing::Object(it.object));
    let number = attackers.filter(|it| filter::fits(state, on.thing(), *it, context)).count();
    let so_many = number >= usize::from(on.number) && context.stands(state, on.whom, player);
    so_many.then(|| attacked(state, player.into()))
}

/// Once, however many players of a team declare them: all that attack do so at once (508.1a).
fn several_attack(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::DeclaresAttackers(player) = it.what()? else { return None };
    attackers_of(state, player).next().filter(|it| state.combat.attackers.first().is_some_and(|first| first.object == *it))?;
    let attackers = state.combat.attackers.iter().filter(|it| filter::fits(state, on.thing(), it.object.into(), context));
    let number = attackers.count();
    (number >= usize::from(on.number)).then(|| TriggerFacts::player(player, numbers::count(number)))
}

/// The player who has declared attackers, if that one is meant.
fn declares(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<PlayerId> {
    let What::DeclaresAttackers(player) = it.what()? else { return None };
    context.stands(state, on.who, player).then_some(player)
}

/// The attacking creatures that the player controls: those of a teammate are none of them.
fn attackers_of(state: &State, player: PlayerId) -> impl Iterator<Item = ObjectId> {
    let attackers = state.combat.attackers.iter().map(|it| it.object);
    attackers.filter(move |it| state.object(*it).is_some_and(|it| it.controller == player))
}

/// Once for each player attacked; planeswalkers and battles are no players. `It` is who is attacked, the player who attacks.
fn player_attacks_player(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::IsAttacked(Thing::Player(attacked), player) = it.what()? else { return None };
    let meant = context.stands(state, on.who, player) && context.stands(state, on.whom, attacked);
    meant.then_some(TriggerFacts::thing(Thing::Player(attacked), player))
}

/// The same, of so many that fit.
fn player_attacks_player_with(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::IsAttacked(thing, _) = it.what()? else { return None };
    let attackers = state.combat.attackers.iter().filter(|it| it.target == Some(thing)).map(|it| Thing::Object(it.object));
    let number = attackers.filter(|it| filter::fits(state, on.thing(), *it, context)).count();
    (number >= usize::from(on.number)).then(|| player_attacks_player(state, on, it, context)).flatten()
}

/// Once, however many it blocks, and not as it is made to block one more.
fn blocks(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::Blocks(creature, attacker) = it.what()? else { return None };
    let first = state.combat.blocked_by(creature).next() == Some(attacker) && !state.combat.outlasting.contains(&creature);
    TriggerFacts::object(state, on.thing(), creature, context).filter(|_| first)
}

/// The only one that was declared, and not as an effect has it block.
fn blocks_alone(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let (Happening::Event(event), What::Blocks(creature, _)) = (it, it.what()?) else { return None };
    let alone = event.source.is_none() && state.combat.blocking().all(|it| it == creature);
    blocks(state, on, it, context).filter(|_| alone)
}

/// Once for each attacker that it blocks. `It` is the attacker.
fn blocks_one(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::Blocks(creature, attacker) = it.what()? else { return None };
    filter::fits(state, on.thing(), creature.into(), context).then_some(())?;
    TriggerFacts::object(state, on.other(), attacker, context).map(|it| it.against(creature))
}

/// Once, however many block it.
fn becomes_blocked(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::BecomesBlocked(creature) = it.what()? else { return None };
    TriggerFacts::object(state, on.thing(), creature, context)
}

/// Once for each creature that blocks it, also for one that enters blocking. `It` is the blocker.
fn becomes_blocked_by_one(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let (blocker, attacker) = block(state, it)?;
    filter::fits(state, on.thing(), attacker.into(), context).then_some(())?;
    TriggerFacts::object(state, on.other(), blocker, context).map(|it| it.against(attacker))
}

/// As the last of so many is blocked; those before it do not count again.
fn blocks_several(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::Blocks(creature, attacker) = it.what()? else { return None };
    let last = nth(state, state.combat.blocked_by(creature), on.number, on.other(), context) == Some(attacker);
    TriggerFacts::object(state, on.thing(), creature, context).filter(|_| last)
}

/// As the last of so many begins to block it.
fn becomes_blocked_by_several(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let (blocker, attacker) = block(state, it)?;
    let last = nth(state, state.combat.blockers_of(attacker), on.number, on.other(), context) == Some(blocker);
    TriggerFacts::object(state, on.thing(), attacker, context).filter(|_| last)
}

fn is_unblocked(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::BecomesUnblocked(creature) = it.what()? else { return None };
    against(state, on.thing(), creature, context)
}

/// "That player" of an attack is the defending player (508.5).
fn against(state: &State, filter: &Filter, creature: ObjectId, context: &Context<'_>) -> Option<TriggerFacts> {
    Some(TriggerFacts { player: state.combat.defender(creature), ..TriggerFacts::object(state, filter, creature, context)? })
}

/// A creature that begins to block, and whom.
fn block(state: &State, it: Happening<'_>) -> Option<(ObjectId, ObjectId)> {
    if let Happening::Arrival(blocker) = it {
        return Some((blocker, state.combat.blocked_by(blocker).next()?));
    }
    if let What::Blocks(blocker, attacker) = it.what()? { Some((blocker, attacker)) } else { None }
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
