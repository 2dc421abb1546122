//! What an effect has a player cast while it is carried out (608.2g): a card that it names, or such ones from somewhere as spells.

use kernel::{
    game::{By, Instead, ObjectId, PlayerId, Way},
    machine::{
        Agency, Context, Exempt, Flow, Handler, InstructionKind, Machine, Proposal, Resolution, ToPlay, Verb, filter, instructs,
        verb,
    },
    question::{About, Choice},
};
use language::{Ability, CardSide, CastFor, Filter, Instruction, LayoutKind, Permission, Roles, Static, Subject, Test};
use vocabulary::{catalog::CardType, cr};

pub(crate) const RULES: &[Handler] = &[
    instructs(cr::R608_2G, InstructionKind::Cast, cast),
    verb(cr::R608_2G, Verb::CastFree, "cast [some] without paying (Every:its mana cost|their mana costs)", from_a_zone),
    verb(
        cr::R608_2G,
        Verb::CastFromThem,
        "cast [some] from among [them][seen] without paying (Every:its mana cost|their mana costs)",
        from_them,
    ),
    verb(
        cr::R608_2G,
        Verb::CastAnyFromThem,
        "cast any number of [which] from among [them] without paying (Every:their mana costs|its mana cost)",
        any_from_them,
    ),
    verb(
        cr::R608_2G,
        Verb::CastFromAmong,
        "cast [some] from among [object] without paying (Every:its mana cost|their mana costs)",
        from_among,
    ),
];

/// Wherever it is, if nothing forbids it; nobody receives priority after that.
fn cast(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::Cast(subject, how) = it else { return Ok(()) };
    let (player, cards) = (resolution.you, machine.objects_now(subject, resolution));
    let cost = match how {
        CastFor::ManaCost => Instead::ManaCost,
        CastFor::Nothing | CastFor::Transformed | CastFor::Such(_) => Instead::Nothing,
        CastFor::Cost(cost, keyword) => {
            let permission = Permission { instead: Some(cost.clone()), keyword: Some(*keyword), ..Permission::default() };
            Instead::Ability(machine.mint(&Ability::Static(Static::MayCast(Box::new(permission)))))
        }
    };
    let several = cards.len() > 1;
    for card in cards {
        let mut options = possible(machine, player, card, (how, cost), &resolution.context());
        if options.is_empty() {
            continue;
        }
        if several || machine.table().exempts(Exempt::BeingCast, card) {
            // Who may cast several may cast some of them (707.12a).
            options.push(Choice::Done);
        }
        if let Choice::Cast(card, way) = machine.ask(player, About::Side(card), &options)? {
            machine.acting(Agency::Rule, |it| it.cast(player, card, way))?;
            // The rest of the effect finds the spell that it has become (400.7h).
            let spell = machine.state.id(card.slot);
            if machine.state.object(card).is_none() && machine.state.stack.iter().any(|it| it.object == spell) {
                resolution.moved.push((card, spell));
            }
        }
    }
    Ok(())
}

/// The sides of a card that may be cast so, as nothing forbids it: what is asked of the spell is asked of that side (601.3e).
fn possible(
    machine: &Machine<'_>,
    player: PlayerId,
    card: ObjectId,
    (how, cost): (&CastFor, Instead),
    context: &Context<'_>,
) -> Vec<Choice> {
    let table = machine.table();
    let way = |side| Way { permission: By::Effect, cost, side };
    let is_such_spell = |side| {
        let turned = table.turned(card, way(side));
        let state = turned.as_deref().unwrap_or(table.state);
        let is_so = |test: &Test| *test == Test::Spell || filter::passes(state, test, card.into(), context);
        let asked = |it: &Filter| filter::spell_from(&it.tests).map_or(&it.tests[..], |it| it.rest).iter().all(is_so);
        let fits = if let CastFor::Such(it) = how { asked(it) } else { true };
        fits && state.characteristics(card).is_some_and(|it| !it.is(CardType::Land))
    };
    let possible = |it: &CardSide| is_such_spell(*it) && table.forbids_cast(&Proposal { player, card, way: way(*it) }).is_none();
    let mut sides = table.faces(ToPlay::Spell, card);
    if *how == CastFor::Transformed {
        let layout = machine.state.object(card).map(|it| it.body.layout(&machine.state.library));
        sides.clear();
        sides.extend((layout == Some(LayoutKind::Transforming)).then_some(CardSide::Second));
    }
    sides.into_iter().filter(possible).map(|it| Choice::Cast(card, way(it))).collect()
}

/// From the zone that the description names.
fn from_a_zone(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let number = machine.number(&it.number, resolution);
    let tests = &it.which.tests;
    let Some(origin) = filter::spell_from(tests) else { return Ok(()) };
    let there = Filter { tests: tests[..tests.len() - origin.rest.len()].to_vec() };
    let cards = filter::objects(machine.state, &there, &resolution.context());
    cast_some(machine, (cards, Some(number)), &it.which, resolution)
}

/// Of the cards that the text has shown.
fn from_them(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let number = machine.number(&it.number, resolution);
    let shown = machine.left_of_shown(resolution);
    cast_some(machine, (shown, Some(number)), &it.which, resolution)
}

fn any_from_them(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let shown = machine.left_of_shown(resolution);
    cast_some(machine, (shown, None), &it.which, resolution)
}

/// Of those that the text names, such as what linked abilities have exiled (607.2a).
fn from_among(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let number = machine.number(&it.number, resolution);
    let cards = machine.objects_now(it.thing(), resolution);
    cast_some(machine, (cards, Some(number)), &it.which, resolution)
}

/// One after the other, for nothing: so many, or as many as the player likes.
fn cast_some(
    machine: &mut Machine<'_>,
    (mut cards, number): (Vec<ObjectId>, Option<u32>),
    which: &Filter,
    resolution: &mut Resolution,
) -> Flow {
    let how = CastFor::Such(which.clone());
    let mut left = number.unwrap_or(u32::MAX);
    while left > 0 {
        cards.retain(|it| !possible(machine, resolution.you, *it, (&how, Instead::Nothing), &resolution.context()).is_empty());
        let mut options: Vec<Choice> = cards.iter().map(|it| Choice::Thing((*it).into())).collect();
        if options.is_empty() {
            break;
        }
        if number.is_none() {
            options.push(Choice::Done);
        }
        let Some(card) = machine.ask(resolution.you, About::Pick, &options)?.object() else { break };
        cards.retain(|it| *it != card);
        let mut own = resolution.clone();
        own.about(card.into());
        machine.do_all(&[Instruction::Cast(Subject::It, how.clone())], &mut own)?;
        resolution.moved = own.moved;
        resolution.about(card.into());
        left -= 1;
    }
    Ok(())
}
