//! Adding mana (106.4).

use kernel::{
    event::{Origin, What},
    game::{Earmark, Stays},
    machine::{Flow, Handler, InstructionKind, Machine, Resolution, instructs, producing},
    question::{About, Choice},
};
use language::{Ability, Effect, Instruction, ManaType, Text};
use vocabulary::{catalog::Supertype, cr};

pub(crate) const RULES: &[Handler] = &[
    instructs(cr::R106_4, InstructionKind::AddMana, add),
    instructs(cr::R106_5, InstructionKind::AddManaOf, add_defined),
    instructs(cr::R106_4, InstructionKind::KeepMana, keep),
    instructs(cr::R106_6, InstructionKind::EarmarkMana, earmark),
];

/// So many of one type, which the player chooses if there are several.
fn add(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::AddMana(amount, types) = it else { return Ok(()) };
    let number = machine.number(amount, resolution);
    add_one_of(machine, number, types, resolution)
}

/// Of a type that nothing defines there is none.
fn add_defined(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::AddManaOf(amount, source) = it else { return Ok(()) };
    let bits = producing::defined(&machine.table(), source, &resolution.context());
    let types: Vec<ManaType> = ManaType::ALL.into_iter().filter(|it| bits & it.bit() != 0).collect();
    add_one_of(machine, machine.number(amount, resolution), &types, resolution)
}

fn add_one_of(machine: &mut Machine<'_>, number: u32, types: &[ManaType], resolution: &mut Resolution) -> Flow {
    // Who taps it to pay with that type has chosen already.
    let wanted = machine.wanted_mana().filter(|it| types.contains(it));
    let types = wanted.as_ref().map_or(types, std::slice::from_ref);
    let options: Vec<Choice> = types.iter().map(|it| Choice::Mana(*it)).collect();
    if number == 0 || options.is_empty() {
        return Ok(());
    }
    if let Choice::Mana(mana) = machine.ask(resolution.you, About::Mana, &options)? {
        let snow = machine.state.known(resolution.this).is_some_and(|it| it.1.has_supertype(Supertype::Snow));
        let origin = if snow { Origin::Snow } else { Origin::Plain };
        let before = machine.state.player(resolution.you).pool;
        machine.happens_in(resolution, What::AddsMana(resolution.you, mana, number, origin, resolution.made))?;
        // Whatever came of it: a replacement effect may have made it more.
        for (mana, number, origin) in machine.state.player(resolution.you).pool.beyond(&before).rows() {
            resolution.added.add(mana, number, origin);
        }
    }
    Ok(())
}

/// What was added stays as steps and phases end, as long as the effect says (611.2a).
fn keep(machine: &mut Machine<'_>, _: &Instruction, resolution: &mut Resolution) -> Flow {
    resolution.mark.stays = Stays::ThisTurn;
    let (player, mark) = (resolution.you, resolution.mark);
    let mut added = resolution.added.rows();
    added.try_for_each(|(mana, number, origin)| {
        machine.happens_in(resolution, What::KeepsMana(player, mana, number, origin, mark))
    })
}

/// What was added is for something alone, or brings something besides; also what a replacement effect has added to it (106.6a).
fn earmark(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let text = Text { instructions: vec![it.clone()], ..Text::default() };
    let ability = machine.mint(&Ability::Spell(Effect::Plain(text)));
    resolution.mark.earmark = Some(Earmark { ability, source: resolution.this });
    let (player, mark) = (resolution.you, resolution.mark);
    let mut added = resolution.added.rows();
    added.try_for_each(|(mana, number, origin)| {
        machine.happens_in(resolution, What::EarmarksMana(player, mana, number, origin, mark))
    })
}
