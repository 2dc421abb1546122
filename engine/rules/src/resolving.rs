//! Resolving spells and abilities (608): instants, sorceries and abilities by 608.2, permanent spells by 608.3.

use kernel::{
    event::{Arrival, Cause, Move, What},
    game::{AbilityId, Delayed, Kind, Link, LinkKind, ObjectId, PlayerId, Thing, Waiting, numbers},
    machine::{Flow, Handler, Machine, Resolution, Resolving, Verb, resolving, targets},
    question::{About, Choice},
};
use language::{
    Ability, Aim, Amount, Designation, Duration, Effect, FaceId, Feat, Instruction, Moment, Players, Relation, Subject,
    TriggerEvent, Triggered, Word,
};
use vocabulary::{
    CardTypes,
    catalog::{KeywordAbility, Phase, Step, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    resolving(cr::R608_2A, check_condition),
    resolving(cr::R608_2B, check_targets),
    resolving(cr::R608_3C, enter_attached),
    resolving(cr::R608_3A, enter),
    resolving(cr::R608_3E, stay_out),
    resolving(cr::R702_131A, ascend),
    resolving(cr::R702_174J, give_what_was_promised),
    resolving(cr::R608_2C, follow_instructions),
    resolving(cr::R702_50A, resound).serves(&[Word::Keyword(KeywordAbility::Epic)]),
    resolving(cr::R702_192A, recur).serves(&[Word::Keyword(KeywordAbility::Paradigm)]),
    resolving(cr::R702_99A, encode),
    resolving(cr::R608_2N, leave_stack),
    resolving(cr::R702_55A, haunt),
    resolving(cr::R702_174C, have_given),
    resolving(cr::R608_2P, have_resolved),
];

/// An ability whose intervening condition does not hold does nothing.
fn check_condition(machine: &mut Machine<'_>, it: &mut Resolving) -> Flow {
    if !machine.condition_holds(it) {
        machine.happens_by(it.object, What::LeavesStack(it.object))?;
        it.done = true;
    }
    Ok(())
}

/// Targets that have become illegal are not affected; if all of them have, nothing is.
fn check_targets(machine: &mut Machine<'_>, it: &mut Resolving) -> Flow {
    let Some(at) = it.written.filter(|_| !it.chosen.targets.is_empty()) else { return Ok(()) };
    machine.refresh();
    let written = machine.written(at);
    let modes = it.chosen.modes.clone();
    let mut illegal: Vec<(u8, Thing)> = Vec::new();
    for (instance, wanted) in targets::wanted(&written, &modes).enumerate() {
        let instance = u8::try_from(instance).unwrap_or(u8::MAX);
        let gone = |thing: &Thing| !machine.table().is_legal_target(wanted, &it.context(), (instance, *thing));
        illegal.extend(targets::chosen_for(&it.chosen, instance).filter(gone).map(|it| (instance, it)));
    }
    if illegal.len() == it.chosen.targets.len() {
        machine.happens_by(it.object, What::Fizzles(it.object))?;
        leave(machine, it, Cause::Put)?;
        it.done = true;
        return Ok(());
    }
    for (instance, thing) in illegal {
        machine.happens_by(it.object, What::IsSpared(thing, it.object, instance))?;
        it.chosen.targets.retain(|it| *it != (instance, thing));
        it.spared.push((instance, thing));
    }
    Ok(())
}

/// It becomes a permanent under its controller's control.
fn enter(machine: &mut Machine<'_>, it: &mut Resolving) -> Flow {
    if let Some(spell) = permanent_spell(machine, it) {
        let arrival = machine.becoming(it)?;
        machine.happens_by(spell, What::Moves(Move { arrival, ..Move::new(spell, Zone::Battlefield, Cause::Resolved) }))?;
        it.done = machine.state.object(spell).is_none();
    }
    Ok(())
}

/// An Aura enters attached to what it was targeting.
fn enter_attached(machine: &mut Machine<'_>, it: &mut Resolving) -> Flow {
    let enchants = |it: &ObjectId| has(machine, *it, KeywordAbility::Enchant);
    if let Some(spell) = permanent_spell(machine, it).filter(enchants) {
        let attached = targets::chosen_for(&it.chosen, 0).next();
        let arrival = Arrival { attached, ..machine.becoming(it)? };
        machine.happens_by(spell, What::Moves(Move { arrival, ..Move::new(spell, Zone::Battlefield, Cause::Resolved) }))?;
        it.done = machine.state.object(spell).is_none();
    }
    Ok(())
}

/// What can't enter the battlefield goes to the graveyard.
fn stay_out(machine: &mut Machine<'_>, it: &mut Resolving) -> Flow {
    if let Some(spell) = permanent_spell(machine, it) {
        machine.happens_by(spell, What::Moves(Move::new(spell, Zone::Graveyard, Cause::Resolved)))?;
        it.done = true;
    }
    Ok(())
}

/// The spell, if it is still there and will be a permanent.
fn permanent_spell(machine: &Machine<'_>, it: &Resolving) -> Option<ObjectId> {
    let characteristics = |it: &ObjectId| machine.state.characteristics(*it);
    it.spell().filter(|it| characteristics(it).is_some_and(|it| it.types.meets(CardTypes::PERMANENT)))
}

/// Whether what is still there has that keyword.
fn has(machine: &Machine<'_>, object: ObjectId, keyword: KeywordAbility) -> bool {
    machine.state.characteristics(object).is_some_and(|it| it.has(keyword))
}

/// The spell, if it is still there and has that keyword.
fn spell_with(machine: &Machine<'_>, it: &Resolving, keyword: KeywordAbility) -> Option<ObjectId> {
    it.spell().filter(|it| has(machine, *it, keyword))
}

/// The spell is exiled; what it is there, unless something else has come of it.
fn exile(machine: &mut Machine<'_>, spell: ObjectId) -> Flow<Option<ObjectId>> {
    machine.happens_by(spell, What::Moves(Move::new(spell, Zone::Exile, Cause::Exiled)))?;
    Ok(machine.state.in_exile(spell))
}

/// Ascend on an instant or sorcery is the first of its abilities: with ten permanents its controller has the city's blessing from now on.
fn ascend(machine: &mut Machine<'_>, it: &mut Resolving) -> Flow {
    let Some(spell) = spell_with(machine, it, KeywordAbility::Ascend) else { return Ok(()) };
    let enough = machine.state.zones.controlled(it.controller).len() >= 10;
    if enough && !machine.state.is_designated(it.controller, Designation::Blessing) {
        machine.happens_by(spell, What::BecomesDesignated(it.controller, Designation::Blessing))?;
    }
    Ok(())
}

/// The gift of an instant or sorcery comes before all that it says.
fn give_what_was_promised(machine: &mut Machine<'_>, it: &mut Resolving) -> Flow {
    let promised = it.spell().filter(|it| machine.state.was_cast_with(*it, KeywordAbility::Gift));
    let Some(spell) = promised else { return Ok(()) };
    let given = machine.state.abilities(spell).find_map(|(id, ability)| match ability {
        Ability::Triggered(triggered) if triggered.keyword == Some(KeywordAbility::Gift) => Some((id, triggered.effect.clone())),
        Ability::Triggered(_) | Ability::Keyword(_) | Ability::Spell(_) | Ability::Activated(_) | Ability::Static(_) => None,
    });
    if let Some((id, Effect::Plain(text))) = given {
        let mut resolution =
            Resolution { ability: Some(id), ..Resolution::of(machine.state, it.controller, spell, it.chosen.clone()) };
        machine.do_all(&text.instructions, &mut resolution)?;
    }
    Ok(())
}

/// Who controls such a spell, or the ability by which its permanent gives, has given a gift.
fn have_given(machine: &mut Machine<'_>, it: &mut Resolving) -> Flow {
    let by_ability = it.ability.is_some_and(|it| machine.state.keyword_of(it) == Some(KeywordAbility::Gift));
    let by_spell = it.spell().and(it.chosen.paid.promised).is_some();
    if by_ability || by_spell { machine.happens_by(it.source, What::GivesGift(it.controller)) } else { Ok(()) }
}

fn follow_instructions(machine: &mut Machine<'_>, it: &mut Resolving) -> Flow {
    machine.follow_instructions(it)
}

/// A spell with epic comes back in each upkeep of its controller's, as a copy that has no epic itself, perhaps aimed anew.
fn resound(machine: &mut Machine<'_>, it: &mut Resolving) -> Flow {
    let Some(spell) = spell_with(machine, it, KeywordAbility::Epic) else { return Ok(()) };
    let Some(values) = machine.state.copiable(spell) else { return Ok(()) };
    let mut face = machine.state.library.text(values).clone();
    face.abilities.retain(|it| it.keyword() != Some(KeywordAbility::Epic));
    let face = machine.make_face(face);
    let upkeep = TriggerEvent::Begins(Moment::Step(Step::Upkeep), Some(Relation::You));
    let copy = Instruction::CopyOnStack(Subject::It, Amount::Number(1), Aim::New, Vec::new());
    keep(machine, (spell, it.controller), (face, KeywordAbility::Epic), Triggered::delayed(upkeep, &[copy]))
}

/// A spell with paradigm is exiled; the first one of its name that the player controls may be cast again, as a copy, in each of the player's
/// first main phases.
fn recur(machine: &mut Machine<'_>, it: &mut Resolving) -> Flow {
    let Some(spell) = spell_with(machine, it, KeywordAbility::Paradigm) else { return Ok(()) };
    let state = &*machine.state;
    let text = |face| state.library.face(face);
    let face = state.copiable(spell);
    let kept = || state.kept_by(it.controller, KeywordAbility::Paradigm);
    let first = |face: &FaceId| kept().all(|it| !text(it.face).shares_name(text(*face)));
    if let Some(face) = face.filter(first) {
        let main = TriggerEvent::Begins(Moment::Phase(Phase::PrecombatMain), Some(Relation::You));
        let cast = Verb::CastParadigm.by(Players::You);
        keep(machine, (spell, it.controller), (face, KeywordAbility::Paradigm), Triggered::delayed(main, &[cast]))?;
    }
    exile(machine, spell).map(drop)
}

/// The spell is kept with its choices, and that ability, which is about it, triggers again and again.
fn keep(
    machine: &mut Machine<'_>,
    (spell, controller): (ObjectId, PlayerId),
    (face, keyword): (FaceId, KeywordAbility),
    triggered: Triggered,
) -> Flow {
    machine.happens_by(spell, What::KeepsSpell(spell, controller, face, keyword))?;
    let ability = machine.mint(&Ability::Triggered(triggered));
    let (duration, it) = (Duration::RestOfGame, Some(spell.into()));
    machine.happens_by(spell, What::Delays(Delayed { duration, it, ..Delayed::of(ability, spell, controller) }))
}

/// The card of a spell with cipher may be exiled encoded on a creature of its controller's.
fn encode(machine: &mut Machine<'_>, it: &mut Resolving) -> Flow {
    let is_card = |it: &ObjectId| machine.state.object(*it).is_some_and(|it| it.kind == Kind::Card);
    let Some(spell) = spell_with(machine, it, KeywordAbility::Cipher).filter(is_card) else { return Ok(()) };
    machine.refresh();
    let state = &*machine.state;
    let own = state.zones.controlled(it.controller).iter().map(|it| state.id(*it));
    let creatures = own.filter(|it| state.characteristics[it.index()].creature()).map(|it| Choice::Thing(it.into()));
    let options: Vec<Choice> = [Choice::Done].into_iter().chain(creatures).collect();
    let Choice::Thing(Thing::Object(source)) = machine.ask(it.controller, About::Pick, &options)? else { return Ok(()) };
    if let Some(card) = exile(machine, spell)? {
        machine.happens_by(card, What::Links(Link { card, source, tie: LinkKind::Haunts }))?;
    }
    Ok(())
}

/// The card of a spell with haunt that has gone to the graveyard will haunt a creature.
fn haunt(machine: &mut Machine<'_>, it: &mut Resolving) -> Flow {
    let state = &*machine.state;
    let Some(card) = it.spell().map(|it| state.id(it.slot)) else { return Ok(()) };
    let buried = state.object(card).is_some_and(|it| it.kind == Kind::Card && it.zone == Zone::Graveyard);
    if !buried || !has(machine, card, KeywordAbility::Haunt) {
        return Ok(());
    }
    let triggered = |it: &(AbilityId, &Ability)| {
        matches!(it.1, Ability::Triggered(_)) && state.keyword_of(it.0) == Some(KeywordAbility::Haunt)
    };
    let haunts = state.abilities(card).find(triggered).map(|it| it.0);
    let controller = it.controller;
    haunts.map_or(Ok(()), |it| machine.happens(What::Triggers(Waiting::by(controller, card, it))))
}

/// An instant or sorcery goes to its owner's graveyard; an ability ceases to exist. What becomes of a permanent spell other rules say (608.3).
fn leave_stack(machine: &mut Machine<'_>, it: &mut Resolving) -> Flow {
    if permanent_spell(machine, it).is_some() {
        return Ok(());
    }
    // Its own effect may have ended what gave it that.
    if spell_with(machine, it, KeywordAbility::Rebound).is_some() {
        machine.refresh();
    }
    leave(machine, it, Cause::Resolved)
}

/// Only now, with every step done, it counts as having resolved; most games have nothing that waits for it.
fn have_resolved(machine: &mut Machine<'_>, it: &mut Resolving) -> Flow {
    let counted = machine.state.history.asked().has(Feat::Resolves);
    if !machine.state.listens() && !counted {
        return Ok(());
    }
    if let Some(ability) = it.ability.filter(|it| counted || machine.state.keyword_of(*it).is_some()) {
        machine.happens_by(it.source, What::AbilityHasResolved(it.source, ability, numbers::positive(it.chosen.amount)))?;
        for target in it.chosen.targets.iter().filter_map(|it| it.1.object()) {
            machine.happens_by(it.source, What::HasResolvedOn(it.source, target, ability))?;
        }
    }
    machine.happens_by(it.object, What::HasResolved(it.object))
}

fn leave(machine: &mut Machine<'_>, it: &Resolving, cause: Cause) -> Flow {
    if machine.state.object(it.object).is_none() {
        return Ok(());
    }
    let what = it.spell().map_or(What::LeavesStack(it.object), |spell| What::Moves(Move::new(spell, Zone::Graveyard, cause)));
    machine.happens_by(it.object, what)
}
