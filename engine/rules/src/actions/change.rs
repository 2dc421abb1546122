//! Changes of characteristics and control for a while (611.2).

use kernel::{
    event::What,
    game::{AbilityId, Applied, ContinuousEffect, Delayed, Object, ObjectId, Quality, StackItem, State, Thing},
    machine::{Flow, Handler, InstructionKind, Machine, Resolution, Verb, filter, instructs, lapses, verb},
    question::About,
};
use language::{
    Ability, Amount, Change, ChangeKind, Duration, Entry, Filter, Instruction, Keyword, Lasting, Players, Roles, Static, Subject,
    Taking, Word,
};
use vocabulary::{
    Stage,
    catalog::{KeywordAbility, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    instructs(cr::R611_2C, InstructionKind::Change, change).serves(&[Word::Change(ChangeKind::OneOf)]),
    instructs(cr::R702_1C, InstructionKind::Share, share),
    verb(
        cr::R611_2C,
        Verb::GainActivatedAbilities,
        "[object] gain all activated abilities of [object] until end of turn",
        gain_activated,
    ),
    verb(cr::R611_2C, Verb::GainControl, "[player] gain control of [object]", gain_control),
    instructs(cr::R611_2C, InstructionKind::States, state_for_now),
    lapses(cr::R611_2B, is_over),
];

/// What could be said of no object, or of whatever fits at a time, is so for a time: it is no characteristic that is changed. Every number is
/// fixed as the effect begins (608.2h).
fn state_for_now(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::States(says, lasts) = it else { return Ok(()) };
    let mut says = (**says).clone();
    if let Static::Costs(_, _, pricing) = &mut says {
        let times = machine.number(&pricing.times, resolution);
        pricing.times = Amount::Number(i32::try_from(times).unwrap_or(i32::MAX));
    }
    if let Static::Enters(Entry::OthersWith(_, number, _)) = &mut says {
        let fixed = machine.number(number, resolution);
        *number = Amount::Number(i32::try_from(fixed).unwrap_or(i32::MAX));
    }
    machine.say_for(*lasts, &Players::You, &says, resolution)
}

/// The set of objects, and every number, is fixed as the effect begins.
fn change(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::Change(subject, changes, duration) = it else { return Ok(()) };
    if let Subject::Each(fits) = subject
        && fits.speaks_of_players()
    {
        // Players have no characteristics: the keyword is theirs for the time.
        return machine.say_for(*duration, &Players::You, &Static::Changes(None, fits.clone(), changes.clone()), resolution);
    }
    let changes = chosen(machine, changes, resolution)?;
    let told = counted(machine, subject, resolution);
    let (binding, changes): (Vec<_>, Vec<_>) = changes.iter().partition(|it| binds_what_fits(&told, it, *duration));
    for change in binding {
        bind(machine, &told, (change, *duration), resolution)?;
    }
    if changes.is_empty() {
        return Ok(());
    }
    let mut batch = machine.batch_of(resolution);
    let mut objects: Vec<ObjectId> = machine.objects_there(subject, resolution);
    let lies_open = |it: &Object| matches!(it.zone, Zone::Battlefield | Zone::Stack | Zone::Graveyard | Zone::Exile);
    objects.retain(|it| machine.state.object(*it).is_some_and(lies_open));
    // An effect whose time is over before it begins does nothing, nor does one whose time was over once.
    let (source, controller) = (Some(resolution.this), resolution.you);
    let begins = |object: &ObjectId, change| {
        let effect = ContinuousEffect { object: *object, change, duration: *duration, timestamp: 0, controller, source };
        !machine.table().has_lapsed(&effect) && !was_over(machine.state, *duration, resolution)
    };
    let begins = objects.first().is_some_and(|it| begins(it, Applied::SwitchSize));
    let changes: Vec<Change> = changes.into_iter().cloned().collect();
    let by_value = changes.contains(&Change::SizeByManaValue);
    let of_each = if by_value || machine.defenders_differ(&changes) { objects.chunks(1).collect() } else { vec![&objects[..]] };
    for some in of_each.into_iter().filter(|_| begins) {
        let own = some.first().filter(|_| some.len() < objects.len()).map(|it| resolution.against_defender_of(*it, machine));
        let changes = measured(machine, &changes, some);
        for applied in machine.all_applied(&changes, own.as_ref().unwrap_or(resolution)) {
            for id in some {
                batch.push(What::Changes(*id, applied, *duration, resolution.you));
            }
        }
    }
    machine.perform_all(batch)?;
    if let Some(last) = objects.last() {
        resolution.about((*last).into());
    }
    Ok(())
}

/// All that fits by the numbers as they are now, which are asked for once (608.2h).
fn counted(machine: &Machine<'_>, subject: &Subject, resolution: &Resolution) -> Subject {
    let Subject::Each(fits) = subject else { return subject.clone() };
    Subject::Each(fits.with_numbers(&|it| machine.amount(it, resolution)))
}

/// The changes with what is chosen of them as the text is followed (608.2d).
fn chosen(machine: &mut Machine<'_>, changes: &[Change], resolution: &Resolution) -> Flow<Vec<Change>> {
    let mut settled = Vec::with_capacity(changes.len());
    for it in changes {
        if let (Change::ChosenType(taking), Some(Quality::Type(it))) = (it, resolution.quality) {
            settled.push(match taking {
                Taking::Only => Change::SetSubtype(it),
                Taking::Besides => Change::AddSubtype(it),
            });
            continue;
        }
        let Change::OneOf(these) = it else {
            settled.push(it.clone());
            continue;
        };
        let one = machine.ask_nth((resolution.you, About::Pick), these)?;
        settled.extend(one.cloned());
    }
    Ok(settled)
}

/// The changes of that one object, with its mana value as it is now (608.2h).
fn measured(machine: &Machine<'_>, changes: &[Change], of: &[ObjectId]) -> Vec<Change> {
    let number = |it: &ObjectId| Amount::Number(filter::mana_value(machine.state, *it));
    let size = of.first().map(|it| Change::BaseSize(number(it), number(it)));
    let by_value = |it: &Change| *it == Change::SizeByManaValue;
    changes.iter().map(|it| size.clone().filter(|_| by_value(it)).unwrap_or_else(|| it.clone())).collect()
}

/// Whether that changes no characteristics, but says what all that fits can't or must do: also what does not fit yet.
fn binds_what_fits(subject: &Subject, change: &Change, duration: Duration) -> bool {
    let lasts = |fits: &Filter| fits.stands_alone() || fits.of_that_player().is_some();
    let fits = matches!(subject, Subject::Each(fits) if lasts(fits) && !fits.speaks_of_players());
    fits && is_of_all(subject, duration) && matches!(change, Change::Restrict(_) | Change::Require(_))
}

/// Whether that time is the same for all that fits, and not one that each object has for itself, or that ends with its source.
fn is_of_all(subject: &Subject, duration: Duration) -> bool {
    match duration {
        Duration::EndOfTurn
        | Duration::EndOfCombat
        | Duration::YourNextTurn
        | Duration::YourNextTurnEnd
        | Duration::YourNext(_)
        | Duration::Planeswalk
        | Duration::RestOfGame
        | Duration::Permanent => true,
        Duration::ItsNextUntap => matches!(subject, Subject::Each(fits) if fits.of_that_player().is_some()),
        Duration::While(_) => false,
    }
}

fn bind(machine: &mut Machine<'_>, subject: &Subject, (change, duration): (&Change, Duration), resolution: &Resolution) -> Flow {
    let Subject::Each(fits) = subject else { return Ok(()) };
    let (whose, fits) = fits.of_that_player().map_or_else(|| (None, fits.clone()), |(whose, told)| (Some(whose), told));
    let Some(says) = Static::binding(&fits, change) else { return Ok(()) };
    let player = whose.as_ref().and_then(|it| machine.players(it, resolution).first().copied());
    if whose.is_some() && player.is_none() {
        return Ok(());
    }
    // What that player controls untaps in that player's untap step.
    let (duration, controller) = match (duration, player) {
        (Duration::ItsNextUntap, Some(player)) => (Duration::YourNext(Stage::Untap), player),
        (_, _) => (duration, resolution.you),
    };
    let ability = machine.mint(&Ability::Static(says));
    let delayed = Delayed { it: player.map(Thing::Player), duration, ..Delayed::of(ability, resolution.this, controller) };
    machine.happens_in(resolution, What::Binds(delayed))
}

/// For good, whatever becomes of the source (611.2a).
fn gain_control(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let gains = Instruction::Change(Subject::Them, vec![Change::Control], Duration::Permanent);
    for player in machine.players(&it.who, resolution) {
        // What `you control` is as the one says whose text it is.
        let objects = machine.objects_there(it.thing(), resolution);
        let mut own = Resolution { you: player, ..resolution.clone() };
        own.about_all(objects);
        machine.do_all(std::slice::from_ref(&gains), &mut own)?;
    }
    Ok(())
}

/// Once what it hangs on is not so any more: of the object whose effect it is, or of the one that is changed.
fn is_over(state: &State, effect: &ContinuousEffect) -> bool {
    let Duration::While(lasting) = effect.duration else { return false };
    let of_source = effect.source.map(|it| (state.on_battlefield(it), state.objects[it.index()]));
    let source_is = |so: fn(&Object, &ContinuousEffect) -> bool| of_source.is_none_or(|(stays, it)| stays && so(&it, effect));
    match lasting {
        Lasting::YouControlThis => !source_is(|it, effect| it.controller == effect.controller),
        Lasting::ThisIsTapped => !source_is(|it, _| it.tapped),
        Lasting::YouControlThisTapped => !source_is(|it, effect| it.tapped && it.controller == effect.controller),
        Lasting::ThisRemains => !source_is(|_, _| true),
        Lasting::Countered(kind) => state.object(effect.object).is_none_or(|it| state.counters_of(effect.object, it, kind) == 0),
        Lasting::YouControlIt | Lasting::Marked(_) => false,
    }
}

/// Whether that has come to an end before, since what has the effect was put on the stack, as which it may have begun again.
fn was_over(state: &State, duration: Duration, resolution: &Resolution) -> bool {
    let Duration::While(lasting) = duration else { return false };
    let item = state.stack.iter().find(|it| it.object == resolution.on_stack);
    item.is_some_and(|StackItem { ended, .. }| match lasting {
        Lasting::YouControlThis => ended.controlled,
        Lasting::ThisIsTapped => ended.tapped,
        Lasting::YouControlThisTapped => ended.controlled || ended.tapped,
        Lasting::ThisRemains | Lasting::YouControlIt | Lasting::Marked(_) | Lasting::Countered(_) => false,
    })
}

/// Of each keyword all variants that are there, with all that stands behind them, each once.
fn share(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::Share(gains, keywords, fits, lasts) = it else { return Ok(()) };
    machine.refresh();
    let bearers = filter::objects(machine.state, fits, &resolution.context());
    let mut changes: Vec<Change> = Vec::new();
    for keyword in keywords {
        for ability in bearers.iter().flat_map(|it| borne(machine.state, *it, *keyword)) {
            let change = Change::Gain(Box::new(ability));
            if !changes.contains(&change) {
                changes.push(change);
            }
        }
    }
    if changes.is_empty() { Ok(()) } else { machine.do_all(&[Instruction::Change(gains.clone(), changes, *lasts)], resolution) }
}

/// The variants of a keyword that an object has; one of which nothing more is to be said, where no text says it.
fn borne(state: &State, id: ObjectId, keyword: KeywordAbility) -> Vec<Ability> {
    let is_such = |it: &&Ability| it.as_keyword().is_some_and(|it| it.ability == keyword);
    let mut found: Vec<Ability> = state.abilities(id).map(|it| it.1).filter(is_such).cloned().collect();
    if found.is_empty() && state.characteristics(id).is_some_and(|it| it.has(keyword)) {
        found.push(Ability::Keyword(Keyword::plain(keyword)));
    }
    found
}

/// What the others have as the effect begins: with whatever their keywords mean, and all by one effect, so that pairs stay linked (607.5).
fn gain_activated(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let (gaining, others) = it.both();
    machine.refresh();
    let (gaining, others) = (machine.permanents(gaining, resolution), machine.permanents(others, resolution));
    let mut batch = machine.batch_of(resolution);
    let mut gained = Vec::new();
    for other in others {
        let borne = machine.state.abilities(other).filter(|it| matches!(it.1, Ability::Activated(_)));
        let borne: Vec<AbilityId> = borne.map(|it| it.0).collect();
        for ability in borne {
            gained.push(machine.mint_borne(other, ability, &gained));
        }
    }
    for (ability, id) in gained.iter().flat_map(|it| gaining.iter().map(move |id| (*it, *id))) {
        batch.push(What::Changes(id, Applied::Ability(ability), Duration::EndOfTurn, resolution.you));
    }
    machine.perform_all(batch)?;
    Ok(())
}
