//! Banding, and its variant "bands with other" (702.22).

use kernel::{
    event::What,
    game::{Attacker, ObjectId, State, Thing},
    machine::{
        Assignment, Batch, Context, Declaration, Flow, Handler, Machine, Rank, assigning, attacking_after, blocking_after,
        filter, follows,
    },
    question::{About, Choice},
};
use language::{Ability, Filter, Word};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[
    attacking_after(cr::R702_22C, cr::R508_1D, announce_bands).serves(&[Word::Keyword(KeywordAbility::Banding)]),
    attacking_after(cr::R702_22C, cr::R508_1K, form_bands),
    blocking_after(cr::R702_22H, cr::R509_1G, block_all_of_a_band),
    follows(cr::R702_22H, share_blockers),
    follows(cr::R702_22I, become_blocked_together),
    assigning(cr::R702_22J, Rank::Chooser, let_defender_assign),
    assigning(cr::R702_22J, Rank::Special, let_defender_divide),
    assigning(cr::R702_22K, Rank::Special, let_attacker_divide),
];

/// Each attacker may join a band that has begun, against the same player or permanent. Who has banding decides first: so whatever band is
/// legal in the end is legal as it grows.
fn announce_bands(machine: &mut Machine<'_>, declaration: &mut Declaration) -> Flow {
    let state = &*machine.state;
    let mut attackers: Vec<(ObjectId, Thing)> = declaration.creatures.iter().filter_map(|it| Some((it.0, it.1?))).collect();
    attackers.sort_by_key(|it| (!has_banding(state, it.0), qualities(state, it.0).next().is_none()));
    if attackers.first().is_none_or(|it| !state.characteristics[it.0.index()].has(KeywordAbility::Banding)) {
        return Ok(());
    }
    let mut bands: Vec<(Thing, Vec<ObjectId>)> = Vec::new();
    for (creature, target) in attackers {
        let fits = |it: &&(Thing, Vec<ObjectId>)| {
            let grown: Vec<ObjectId> = it.1.iter().copied().chain([creature]).collect();
            it.0 == target && may_be_a_band(machine.state, &grown)
        };
        let open = bands.iter().filter(fits).map(|it| Choice::Thing(it.1[0].into()));
        let options: Vec<Choice> = [Choice::Done].into_iter().chain(open).collect();
        let chosen =
            if options.len() > 1 { machine.ask(declaration.player, About::Band(creature), &options)? } else { Choice::Done };
        match bands.iter_mut().find(|it| chosen == Choice::Thing(it.1[0].into())) {
            Some((_, band)) => {
                declaration.bands.push((creature, band[0]));
                band.push(creature);
            }
            None => bands.push((target, vec![creature])),
        }
    }
    Ok(())
}

/// Any number with banding and at most one without; or any number of which each fits what one of them bands with.
fn may_be_a_band(state: &State, band: &[ObjectId]) -> bool {
    let without = band.iter().filter(|it| !has_banding(state, **it)).count();
    (without < band.len() && without <= 1) || band.iter().any(|it| qualities(state, *it).any(|of| all_fit(state, of, *it, band)))
}

fn has_banding(state: &State, creature: ObjectId) -> bool {
    let banding = |it: &Ability| {
        if let Ability::Keyword(it) = it { it.ability == KeywordAbility::Banding && it.quality.is_none() } else { false }
    };
    state.abilities(creature).any(|it| banding(it.1))
}

/// With which others it bands.
fn qualities(state: &State, creature: ObjectId) -> impl Iterator<Item = &Filter> {
    state.abilities(creature).filter_map(|it| {
        let Ability::Keyword(it) = it.1 else { return None };
        it.quality.as_ref().filter(|_| it.ability == KeywordAbility::Banding)
    })
}

fn all_fit(state: &State, quality: &Filter, of: ObjectId, band: &[ObjectId]) -> bool {
    band.iter().all(|it| filter::fits(state, quality, Thing::Object(*it), &Context::of(state, of)))
}

/// Those that attack are in their bands for the rest of the combat.
fn form_bands(machine: &mut Machine<'_>, declaration: &mut Declaration) -> Flow {
    let mut batch = machine.take_batch();
    for (creature, with) in &declaration.bands {
        if machine.state.combat.attacker(*creature).is_some() {
            batch.push(What::JoinsBand(*creature, *with));
        }
    }
    machine.declare(declaration, batch)
}

/// Whoever blocks one of a band blocks all of it, whether or not it could block each.
fn block_all_of_a_band(machine: &mut Machine<'_>, declaration: &mut Declaration) -> Flow {
    let mut batch = machine.take_batch();
    for (blocker, attacker) in shared_blocks(machine.state) {
        batch.push(What::Blocks(blocker, attacker));
    }
    machine.declare(declaration, batch)
}

/// The same for what blocks by an effect.
fn share_blockers(state: &State, batch: &mut Batch) {
    for (blocker, attacker) in shared_blocks(state) {
        batch.push(What::Blocks(blocker, attacker));
    }
}

/// Who is to block whom, for it blocks another one in the same band.
fn shared_blocks(state: &State) -> Vec<(ObjectId, ObjectId)> {
    let mut found = Vec::new();
    for (blocker, attacker) in state.combat.blocks.iter().copied() {
        for other in state.combat.banded_with(attacker) {
            let block = (blocker, other.object);
            if !state.combat.blocks.contains(&block) && !found.contains(&block) {
                found.push(block);
            }
        }
    }
    found
}

/// Where one of a band has become blocked, all of it does.
fn become_blocked_together(state: &State, batch: &mut Batch) {
    let combat = &state.combat;
    let blocked = |it: &&Attacker| it.blocked == Some(true);
    let drawn_in = |it: &&Attacker| it.blocked == Some(false) && combat.banded_with(it.object).any(|it| blocked(&it));
    for it in combat.attackers.iter().filter(drawn_in) {
        batch.push(What::BecomesBlocked(it.object));
    }
}

/// The defending player assigns an attacker's damage if a band could have been made of some of what blocks it.
fn let_defender_assign(machine: &mut Machine<'_>, it: &mut Assignment) -> Flow {
    let defender = machine.state.combat.attacker(it.creature).and_then(|it| it.defender);
    if let Some(defender) = defender.filter(|_| banded_blockers(machine.state, it.creature).is_some()) {
        it.player = defender;
    }
    Ok(())
}

/// That player divides it among whatever blocks.
fn let_defender_divide(machine: &mut Machine<'_>, it: &mut Assignment) -> Flow {
    if let Some(blockers) = banded_blockers(machine.state, it.creature) {
        machine.divide_damage(it, &blockers)?;
    }
    Ok(())
}

/// What blocks an attacker, where a band could have been made of some of it.
fn banded_blockers(state: &State, attacker: ObjectId) -> Option<Vec<ObjectId>> {
    state.combat.attacker(attacker)?;
    let blockers: Vec<ObjectId> = state.combat.blockers_of(attacker).collect();
    bands(state, &blockers).then_some(blockers)
}

/// The active player divides a blocker's damage, among whatever it blocks, likewise.
fn let_attacker_divide(machine: &mut Machine<'_>, it: &mut Assignment) -> Flow {
    let blocked: Vec<ObjectId> = machine.state.combat.blocked_by(it.creature).collect();
    if bands(machine.state, &blocked) {
        it.player = machine.state.turn.active;
        machine.divide_damage(it, &blocked)?;
    }
    Ok(())
}

/// Whether one of them has banding, or one bands with another.
fn bands(state: &State, these: &[ObjectId]) -> bool {
    let with_another = |it: &ObjectId, of: &Filter| {
        let others = these.iter().filter(|other| *other != it);
        others.into_iter().any(|other| all_fit(state, of, *it, &[*it, *other]))
    };
    these.iter().any(|it| has_banding(state, *it) || qualities(state, *it).any(|of| with_another(it, of)))
}
