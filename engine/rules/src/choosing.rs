//! Colors, creature types, players, permanents, words and card names that players choose.

use kernel::{
    game::{ObjectId, PlayerId, Quality, State, Thing},
    machine::{Context, Few, Flow, Handler, InstructionKind, Machine, Resolution, determines, filter, instructs},
    question::{About, Choice},
};
use language::{Aspect, BASIC_LANDS, Choosing, ChoosingKind, FaceId, Filter, Instruction, ManaType, Test, Word};
use vocabulary::{Subtype, catalog::CreatureType, cr};

pub(crate) const RULES: &[Handler] = &[
    determines(cr::R105_4, choose_color).serves(&[Word::Choosing(ChoosingKind::Color)]),
    determines(cr::R205_3E, choose_creature_type).serves(&[Word::Choosing(ChoosingKind::CreatureType)]),
    determines(cr::R205_3I, choose_land_type).serves(&[Word::Choosing(ChoosingKind::BasicLandType)]),
    determines(cr::R614_1C, choose_thing).serves(&[
        Word::Choosing(ChoosingKind::Player),
        Word::Choosing(ChoosingKind::Opponent),
        Word::Choosing(ChoosingKind::Permanent),
    ]),
    determines(cr::R614_12C, choose_word).serves(&[Word::Choosing(ChoosingKind::Word)]),
    determines(cr::R201_4, choose_name).serves(&[Word::Choosing(ChoosingKind::Name)]),
    determines(cr::R201_4A, choose_name_of_some_kind),
    instructs(cr::R608_2D, InstructionKind::Choose, choose),
];

/// As the text is followed; all that it does then is of what was chosen.
fn choose(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::Choose(what, then) = it else { return Ok(()) };
    resolution.quality = machine.choose_quality(resolution.you, resolution.on_stack, what)?;
    let chosen = match resolution.quality {
        Some(Quality::Color(it)) => Test::Color(it),
        Some(Quality::Type(it)) => Test::Subtype(it),
        Some(Quality::Name(it)) => Test::Named(machine.state.library.text(it).common_name().to_owned()),
        // From there on it is `that player`.
        Some(Quality::Player(it)) => {
            resolution.chosen.player = Some(it);
            return machine.do_all(then, resolution);
        }
        Some(Quality::Object(..) | Quality::Word(..)) | None => return Ok(()),
    };
    machine.do_all(&Instruction::settled(then, &chosen), resolution)
}

/// One of the five, or of the others where one is left out.
fn choose_color(machine: &mut Machine<'_>, player: PlayerId, object: ObjectId, it: &Choosing) -> Flow<Option<Quality>> {
    let but = match it {
        Choosing::Color(but) => *but,
        Choosing::CreatureType(_)
        | Choosing::BasicLandType
        | Choosing::Player
        | Choosing::Opponent
        | Choosing::Permanent(_)
        | Choosing::Name(_)
        | Choosing::Word(_) => return Ok(None),
    };
    let colors = ManaType::ALL.into_iter().filter(|it| it.color().is_some_and(|it| Some(it) != but));
    let options: Vec<Choice> = colors.map(Choice::Mana).collect();
    let chosen = machine.ask(player, About::Quality(object), &options)?;
    Ok(if let Choice::Mana(it) = chosen { it.color().map(Quality::Color) } else { None })
}

/// One of those that there are, and of no other card type.
fn choose_creature_type(machine: &mut Machine<'_>, player: PlayerId, object: ObjectId, it: &Choosing) -> Flow<Option<Quality>> {
    let Choosing::CreatureType(but) = it else { return Ok(None) };
    let types = CreatureType::ALL.into_iter().map(Subtype::Creature).filter(|it| Some(*it) != *but);
    let options: Vec<Choice> = types.map(Choice::Subtype).collect();
    let chosen = machine.ask(player, About::Quality(object), &options)?;
    Ok(if let Choice::Subtype(it) = chosen { Some(Quality::Type(it)) } else { None })
}

/// One of the five.
fn choose_land_type(machine: &mut Machine<'_>, player: PlayerId, object: ObjectId, it: &Choosing) -> Flow<Option<Quality>> {
    if *it != Choosing::BasicLandType {
        return Ok(None);
    }
    let options = BASIC_LANDS.map(|it| Choice::Subtype(Subtype::Land(it)));
    let chosen = machine.ask(player, About::Quality(object), &options)?;
    Ok(if let Choice::Subtype(it) = chosen { Some(Quality::Type(it)) } else { None })
}

/// A player, or a permanent that is there already, before the object enters.
fn choose_thing(machine: &mut Machine<'_>, player: PlayerId, object: ObjectId, it: &Choosing) -> Flow<Option<Quality>> {
    let things: Vec<Thing> = match it {
        Choosing::Player => machine.state.in_turn_order().map(Thing::from).collect(),
        Choosing::Opponent => machine.state.opponents_of(player).map(Thing::from).collect(),
        Choosing::Permanent(fits) => {
            let mut found = Few::new();
            filter::all(machine.state, fits, &Context { you: player, ..Context::of(machine.state, object) }, &mut found);
            found.into_iter().collect()
        }
        Choosing::Color(_) | Choosing::CreatureType(_) | Choosing::BasicLandType | Choosing::Name(_) | Choosing::Word(_) => {
            return Ok(None);
        }
    };
    let options: Vec<Choice> = things.into_iter().map(Choice::Thing).collect();
    if options.is_empty() {
        return Ok(None);
    }
    let chosen = machine.ask(player, About::Quality(object), &options)?;
    let Choice::Thing(chosen) = chosen else { return Ok(None) };
    Ok(Some(match chosen {
        Thing::Player(it) => Quality::Player(it),
        Thing::Object(it) => Quality::of(it),
    }))
}

/// One of those beside which abilities stand.
fn choose_word(machine: &mut Machine<'_>, player: PlayerId, object: ObjectId, it: &Choosing) -> Flow<Option<Quality>> {
    let Choosing::Word(words) = it else { return Ok(None) };
    let Some(face) = machine.state.library.choosing_among(words) else { return Ok(None) };
    let options: Vec<Choice> = (0..).zip(words).map(|(nth, _)| Choice::Word(face, nth)).collect();
    let chosen = machine.ask(player, About::Quality(object), &options)?;
    Ok(if let Choice::Word(face, nth) = chosen { Some(Quality::Word(face, nth)) } else { None })
}

/// Of any card that there is, and of no token.
fn choose_name(machine: &mut Machine<'_>, player: PlayerId, object: ObjectId, it: &Choosing) -> Flow<Option<Quality>> {
    if let Choosing::Name(fits) = it
        && fits.tests.is_empty()
    {
        ask_name(machine, player, object, fits)
    } else {
        Ok(None)
    }
}

/// Of a card that is printed so, whatever objects have become.
fn choose_name_of_some_kind(
    machine: &mut Machine<'_>,
    player: PlayerId,
    object: ObjectId,
    it: &Choosing,
) -> Flow<Option<Quality>> {
    if let Choosing::Name(fits) = it
        && !fits.tests.is_empty()
    {
        ask_name(machine, player, object, fits)
    } else {
        Ok(None)
    }
}

fn ask_name(machine: &mut Machine<'_>, player: PlayerId, object: ObjectId, fits: &Filter) -> Flow<Option<Quality>> {
    let faces = machine.state.library.names().filter(|it| fits.tests.iter().all(|test| is_printed(machine.state, test, *it)));
    let options: Vec<Choice> = faces.map(Choice::Name).collect();
    if options.is_empty() {
        return Ok(None);
    }
    let about = object.there().map_or(About::SecretName, About::Quality);
    let chosen = machine.ask(player, about, &options)?;
    Ok(if let Choice::Name(it) = chosen { Some(Quality::Name(it)) } else { None })
}

fn is_printed(state: &State, test: &Test, face: FaceId) -> bool {
    let characteristics = state.library.printed(face);
    match test.aspect() {
        Aspect::Not(it) => !is_printed(state, it, face),
        Aspect::Either(these) => these.iter().any(|it| it.tests.iter().all(|it| is_printed(state, it, face))),
        Aspect::Color => matches!(test, Test::Color(it) if characteristics.colors.has(*it)),
        Aspect::Type => {
            matches!(test, Test::Type(it) if characteristics.is(*it))
                || matches!(test, Test::Supertype(it) if characteristics.has_supertype(*it))
                || matches!(test, Test::Subtype(it) if state.library.face(face).line.subtypes.contains(it))
        }
        Aspect::Player
        | Aspect::Zone(_)
        | Aspect::Controller
        | Aspect::Keyword
        | Aspect::Size
        | Aspect::ManaValue
        | Aspect::Other => false,
    }
}
