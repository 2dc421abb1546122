//! What an effect has a player cast while it is carried out (608.2g): a card that it names, or such ones from somewhere as spells.

use kernel::{
    game::{AbilityRef, By, Instead, ObjectId, PlayerId, State, Way},
    machine::{
        Agency, Context, Exempt, Flow, Handler, InstructionKind, Machine, Proposal, Resolution, Table, ToPlay, Verb, filter,
        forbids_choice, instructs, verb,
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
        "cast (Every:any number of |)[which] from among [them] without paying (Every:their mana costs|its mana cost)",
        any_from_them,
    ),
    verb(
        cr::R608_2G,
        Verb::CastFromAmong,
        "cast [some] from among [object] without paying (Every:its mana cost|their mana costs)",
        from_among,
    ),
    forbids_choice(cr::R608_2D, cannot_be_cast),
    forbids_choice(cr::R608_2D, none_can_be_cast),
];

/// Wherever it is, if nothing forbids it; nobody receives priority after that.
fn cast(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::Cast(subject, how) = it else { return Ok(()) };
    let (player, cards) = (resolution.you, machine.objects_now(subject, resolution));
    let written = alternative(how).map(|it| machine.mint(&it));
    let cost = price(how, written);
    let several = cards.len() > 1;
    for card in cards {
        let mut options = possible(&machine.table(), player, card, (how, cost), &resolution.context());
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

/// The ability that says what is paid rather than the mana cost, where a keyword does.
fn alternative(how: &CastFor) -> Option<Ability> {
    let CastFor::Cost(cost, keyword) = how else { return None };
    let permission = Permission { instead: Some(cost.clone()), keyword: Some(*keyword), ..Permission::default() };
    Some(Ability::Static(Static::MayCast(Box::new(permission))))
}

/// What is paid, with that ability where it stands.
fn price(how: &CastFor, written: Option<AbilityRef>) -> Instead {
    match how {
        CastFor::ManaCost => Instead::ManaCost,
        CastFor::Nothing | CastFor::Transformed | CastFor::Such(_) | CastFor::Cost(..) => {
            written.map_or(Instead::Nothing, Instead::Ability)
        }
    }
}

/// Nobody chooses to cast what can't be cast: no card of these can, with any side up.
fn cannot_be_cast(table: &Table<'_>, it: &Instruction, resolution: &Resolution) -> bool {
    let Instruction::Cast(subject, how) = it else { return false };
    let cards = resolution.objects_now(table.state, subject);
    match alternative(how) {
        Some(ability) => table.with_written(&ability, |table, at| !can_cast_any(table, &cards, (how, Some(at)), resolution)),
        None => !can_cast_any(table, &cards, (how, None), resolution),
    }
}

fn can_cast_any(
    table: &Table<'_>,
    cards: &[ObjectId],
    (how, written): (&CastFor, Option<AbilityRef>),
    resolution: &Resolution,
) -> bool {
    let context = resolution.context();
    let can = |it: &ObjectId| !possible(table, resolution.you, *it, (how, price(how, written)), &context).is_empty();
    cards.iter().any(can)
}

/// The same of spells of which some are to be cast from somewhere.
fn none_can_be_cast(table: &Table<'_>, it: &Instruction, resolution: &Resolution) -> bool {
    let Instruction::Does(verb, roles) = it else { return false };
    let Some(cards) = origin(table.state, *verb, roles, resolution) else { return false };
    !can_cast_any(table, &cards, (&CastFor::Such(roles.which.clone()), None), resolution)
}

/// The sides of a card that may be cast so, as nothing forbids it: what is asked of the spell is asked of that side (601.3e).
fn possible(
    table: &Table<'_>,
    player: PlayerId,
    card: ObjectId,
    (how, cost): (&CastFor, Instead),
    context: &Context<'_>,
) -> Vec<Choice> {
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
        let layout = table.state.object(card).map(|it| it.body.layout(&table.state.library));
        sides.clear();
        sides.extend((layout == Some(LayoutKind::Transforming)).then_some(CardSide::Second));
    }
    sides.into_iter().filter(possible).map(|it| Choice::Cast(card, way(it))).collect()
}

/// The cards among which such a verb finds what is cast; nothing of other verbs.
fn origin(state: &State, verb: Verb, it: &Roles, resolution: &Resolution) -> Option<Vec<ObjectId>> {
    if verb == Verb::CastFree {
        // From the zone that the description names, of spells there or of cards.
        let tests = &it.which.tests;
        let rest = filter::spell_from(tests).map_or(0, |it| it.rest.len());
        let there = Filter { tests: tests[..tests.len() - rest].to_vec() };
        Some(filter::objects(state, &there, &resolution.context()))
    } else if matches!(verb, Verb::CastFromThem | Verb::CastAnyFromThem) {
        // Of the cards that the text has shown.
        Some(resolution.left_of_shown(state))
    } else if verb == Verb::CastFromAmong {
        // Of those that the text names, such as what linked abilities have exiled (607.2a).
        Some(resolution.objects_now(state, it.thing()))
    } else {
        None
    }
}

fn from_a_zone(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    cast_so_many(machine, Verb::CastFree, it, resolution)
}

fn from_them(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    cast_so_many(machine, Verb::CastFromThem, it, resolution)
}

fn any_from_them(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let shown = machine.left_of_shown(resolution);
    cast_some(machine, (shown, None), &it.which, resolution)
}

fn from_among(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    cast_so_many(machine, Verb::CastFromAmong, it, resolution)
}

fn cast_so_many(machine: &mut Machine<'_>, verb: Verb, it: &Roles, resolution: &mut Resolution) -> Flow {
    let number = machine.number(&it.number, resolution);
    let Some(cards) = origin(machine.state, verb, it, resolution) else { return Ok(()) };
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
        cards.retain(|it| {
            !possible(&machine.table(), resolution.you, *it, (&how, Instead::Nothing), &resolution.context()).is_empty()
        });
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
