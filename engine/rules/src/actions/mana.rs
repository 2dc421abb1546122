//! Adding mana (106.4).

use kernel::{
    event::{Origin, What},
    game::{Earmark, Stays},
    machine::{Flow, Handler, InstructionKind, Machine, Resolution, Verb, instructs, producing, verb},
    question::{About, Choice},
};
use language::{Ability, Effect, Instruction, ManaCost, ManaSource, ManaType, Roles, Symbol, Text};
use vocabulary::{catalog::Supertype, cr};

pub(crate) const RULES: &[Handler] = &[
    instructs(cr::R106_4, InstructionKind::AddMana, add),
    instructs(cr::R106_5, InstructionKind::AddMana, add_defined),
    instructs(cr::R106_4, InstructionKind::AddManaCost, add_symbols),
    instructs(cr::R106_8, InstructionKind::AddManaCost, add_hybrid_symbols),
    instructs(cr::R106_9, InstructionKind::AddManaCost, add_phyrexian_symbols),
    instructs(cr::R106_10, InstructionKind::AddManaCost, add_generic_symbols),
    instructs(cr::R106_11, InstructionKind::AddManaCost, add_snow_symbols),
    verb(
        cr::R106_4,
        Verb::KeepManaThisTurn,
        "until end of turn, you (Grammar:don't|do not) lose (Pronoun:this|that) mana as steps and phases end",
        keep_this_turn,
    ),
    verb(
        cr::R106_4,
        Verb::KeepManaThisCombat,
        "until end of combat, you (Grammar:don't|do not) lose (Pronoun:this|that) mana as steps and phases end",
        keep_this_combat,
    ),
    instructs(cr::R106_6, InstructionKind::EarmarkMana, earmark),
    instructs(cr::R106_4, InstructionKind::AddFor, add_for_others),
];

/// So many of one type, which the player chooses if there are several, or for each of them its type.
fn add(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::AddMana(amount, source) = it else { return Ok(()) };
    let Some(types) = source.named() else { return Ok(()) };
    let number = machine.number_for(resolution.you, amount, resolution);
    if let ManaSource::EachOf(_) = source {
        return (0..number).try_for_each(|_| add_one_of(machine, 1, types, resolution));
    }
    add_one_of(machine, number, types, resolution)
}

/// Of a type that nothing defines there is none.
fn add_defined(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::AddMana(amount, source) = it else { return Ok(()) };
    if source.named().is_some() {
        return Ok(());
    }
    let bits = producing::defined(&machine.table(), source, &resolution.context());
    let types: Vec<ManaType> = ManaType::ALL.into_iter().filter(|it| bits & it.bit() != 0).collect();
    let number = machine.number_for(resolution.you, amount, resolution);
    add_one_of(machine, number, &types, resolution)
}

/// Each adds it to their own, and chooses its type.
fn add_for_others(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::AddFor(players, added) = it else { return Ok(()) };
    for player in machine.players(players, resolution) {
        let mut own = Resolution { you: player, ..resolution.clone() };
        machine.do_all(added, &mut own)?;
    }
    Ok(())
}

fn add_one_of(machine: &mut Machine<'_>, number: u32, types: &[ManaType], resolution: &mut Resolution) -> Flow {
    // Who taps it to pay with that type has chosen already.
    let wanted = machine.wanted_mana(resolution.you, types);
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
        let made = machine.state.player(resolution.you).pool.beyond(&before);
        for (mana, number, origin) in made.rows() {
            resolution.added.add(mana, number, origin);
        }
        machine.has_made(mana, made.rows().map(|it| it.1).sum());
    }
    Ok(())
}

/// The mana costs that the instruction speaks of.
fn costs(machine: &Machine<'_>, it: &Instruction, resolution: &Resolution) -> Vec<ManaCost> {
    let Instruction::AddManaCost(subject) = it else { return Vec::new() };
    let objects = machine.objects_now(subject, resolution);
    objects.into_iter().filter_map(|it| machine.state.face(it).cost.clone()).collect()
}

/// For each of these symbols of the mana costs, so many of one of these types.
fn add_for_symbols(
    machine: &mut Machine<'_>,
    it: &Instruction,
    resolution: &mut Resolution,
    types: impl Fn(Symbol) -> Option<Vec<ManaType>>,
) -> Flow {
    let symbols = costs(machine, it, resolution).into_iter().flat_map(|it| it.symbols);
    for types in symbols.filter_map(types) {
        add_one_of(machine, 1, &types, resolution)?;
    }
    Ok(())
}

fn add_symbols(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    add_for_symbols(machine, it, resolution, |it| if let Symbol::Typed(mana) = it { Some(vec![mana]) } else { None })
}

/// The player chooses a half of each; two generic mana are two colorless ones.
fn add_hybrid_symbols(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    for symbol in costs(machine, it, resolution).into_iter().flat_map(|it| it.symbols) {
        match symbol {
            Symbol::Hybrid(a, b) | Symbol::HybridPhyrexian(a, b) => add_one_of(machine, 1, &[a, b], resolution)?,
            Symbol::TwoOr(color) => {
                let halves = [Choice::Mana(color), Choice::Mana(ManaType::Colorless)];
                let half = machine.ask(resolution.you, About::Mana, &halves)?;
                let (number, mana) = if half == halves[0] { (1, color) } else { (2, ManaType::Colorless) };
                add_one_of(machine, number, &[mana], resolution)?;
            }
            Symbol::Typed(_) | Symbol::Phyrexian(_) | Symbol::Snow => {}
        }
    }
    Ok(())
}

fn add_phyrexian_symbols(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    add_for_symbols(machine, it, resolution, |it| if let Symbol::Phyrexian(mana) = it { Some(vec![mana]) } else { None })
}

fn add_generic_symbols(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    for cost in costs(machine, it, resolution) {
        add_one_of(machine, cost.generic, &[ManaType::Colorless], resolution)?;
    }
    Ok(())
}

fn add_snow_symbols(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    add_for_symbols(machine, it, resolution, |it| (it == Symbol::Snow).then(|| vec![ManaType::Colorless]))
}

fn keep_this_turn(machine: &mut Machine<'_>, _: &Roles, resolution: &mut Resolution) -> Flow {
    keep(machine, Stays::ThisTurn, resolution)
}

fn keep_this_combat(machine: &mut Machine<'_>, _: &Roles, resolution: &mut Resolution) -> Flow {
    keep(machine, Stays::ThisCombat, resolution)
}

/// What was added stays as steps and phases end, as long as the effect says (611.2a).
fn keep(machine: &mut Machine<'_>, stays: Stays, resolution: &mut Resolution) -> Flow {
    resolution.mark.stays = stays;
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
    resolution.mark.earmark = Some(Earmark { ability, source: resolution.this, by: resolution.you });
    let (player, mark) = (resolution.you, resolution.mark);
    let mut added = resolution.added.rows();
    added.try_for_each(|(mana, number, origin)| {
        machine.happens_in(resolution, What::EarmarksMana(player, mana, number, origin, mark))
    })
}
