//! What objects become by their controller's choice as a text is followed (608.2d): of a color or several (105.4), of a basic land
//! type (305.7), of a creature type (205.3e).

use kernel::{
    game::Quality,
    machine::{Flow, Handler, Machine, Resolution, Verb, verb},
    question::{About, Choice},
};
use language::{BASIC_LANDS, Change, Choosing, Duration, Instruction, ManaType, Roles};
use vocabulary::{Subtype, catalog::Color, cr};

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R105_4, Verb::BecomeColor, "[object] become [chosen color]", become_color),
    verb(cr::R105_4, Verb::BecomeColorThisTurn, "[object] become [chosen color] until end of turn", become_color_this_turn),
    verb(cr::R105_4, Verb::BecomeColors, "[object] become the color or colors of your choice", become_colors),
    verb(
        cr::R105_4,
        Verb::BecomeColorsThisTurn,
        "[object] become the color or colors of your choice until end of turn",
        become_colors_this_turn,
    ),
    verb(
        cr::R305_7,
        Verb::BecomeLandType,
        "[object] become the basic land type of your choice until end of turn",
        become_land_type,
    ),
    verb(
        cr::R205_3E,
        Verb::BecomeCreatureType,
        "[object] become the creature type of your choice until end of turn",
        become_creature_type,
    ),
];

fn become_color(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    one_color(machine, it, Duration::Permanent, resolution)
}

fn become_color_this_turn(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    one_color(machine, it, Duration::EndOfTurn, resolution)
}

fn one_color(machine: &mut Machine<'_>, it: &Roles, duration: Duration, resolution: &mut Resolution) -> Flow {
    let chosen = machine.choose_quality(resolution.you, resolution.on_stack, &Choosing::Color(None))?;
    let Some(Quality::Color(color)) = chosen else { return Ok(()) };
    change(machine, it, Change::Color(vec![color]), duration, resolution)
}

fn become_colors(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    some_colors(machine, it, Duration::Permanent, resolution)
}

fn become_colors_this_turn(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    some_colors(machine, it, Duration::EndOfTurn, resolution)
}

/// One color at the least, and as many of the others as the player likes.
fn some_colors(machine: &mut Machine<'_>, it: &Roles, duration: Duration, resolution: &mut Resolution) -> Flow {
    let mut colors: Vec<Color> = Vec::new();
    loop {
        let left = ManaType::ALL.into_iter().filter(|it| it.color().is_some_and(|it| !colors.contains(&it)));
        let enough = (!colors.is_empty()).then_some(Choice::Done);
        let options: Vec<Choice> = enough.into_iter().chain(left.map(Choice::Mana)).collect();
        let chosen = machine.ask(resolution.you, About::Quality(resolution.on_stack), &options)?;
        let Choice::Mana(one) = chosen else { break };
        colors.extend(one.color());
    }
    change(machine, it, Change::Color(colors), duration, resolution)
}

fn become_land_type(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let options: Vec<Choice> = BASIC_LANDS.into_iter().map(|it| Choice::Subtype(Subtype::Land(it))).collect();
    let chosen = machine.ask(resolution.you, About::Quality(resolution.on_stack), &options)?;
    let Choice::Subtype(chosen) = chosen else { return Ok(()) };
    change(machine, it, Change::SetSubtype(chosen), Duration::EndOfTurn, resolution)
}

fn become_creature_type(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let chosen = machine.choose_quality(resolution.you, resolution.on_stack, &Choosing::CreatureType(None))?;
    let Some(Quality::Type(chosen)) = chosen else { return Ok(()) };
    change(machine, it, Change::SetSubtype(chosen), Duration::EndOfTurn, resolution)
}

fn change(machine: &mut Machine<'_>, it: &Roles, to: Change, duration: Duration, resolution: &mut Resolution) -> Flow {
    machine.do_all(&[Instruction::Change(it.thing().clone(), vec![to], duration)], resolution)
}
