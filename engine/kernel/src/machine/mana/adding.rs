//! Mana that comes besides that for which a permanent is tapped: what triggered mana abilities add to it (605.1b, 605.4a), foreseen as far as
//! nobody has to choose more than one type of it.

use smallvec::SmallVec;

use crate::{
    event::{Event, What},
    game::{AbilityId, AbilityKinds, Chosen, Delayed, ObjectId, PlayerId, State, numbers},
    machine::{Context, Table, events::triggers, filter, producing},
};
use language::{Ability, Effect, Instruction, Triggered};
use vocabulary::cr;

/// Each mana that is added, by the types that it could be as bits.
pub(super) type Added = SmallVec<[u8; 2]>;

/// Whether anything has a triggered mana ability that works where it is.
pub(super) fn may_add(state: &State) -> bool {
    let triggered = |it: (AbilityId, &Ability)| matches!(it.1, Ability::Triggered(it) if it.is_mana());
    let of_objects = || state.may_add_mana() && state.sources(AbilityKinds::TRIGGERED).any(|it| state.working(it).any(triggered));
    of_objects() || waiting(state).next().is_some()
}

/// The delayed ones among them (603.7a).
fn waiting(state: &State) -> impl Iterator<Item = (&Delayed, &Triggered)> {
    state.delayed.iter().filter_map(|it| match state.ability(it.ability) {
        Ability::Triggered(triggered) if it.stage.is_none() && triggered.is_mana() => Some((it, triggered)),
        Ability::Triggered(_) | Ability::Activated(_) | Ability::Static(_) | Ability::Keyword(_) | Ability::Spell(_) => None,
    })
}

/// What a player gets besides where that permanent is tapped for mana of these types.
pub(super) fn added(table: &Table<'_>, player: PlayerId, permanent: ObjectId, types: u8) -> Added {
    let (state, mut found) = (table.state, Added::new());
    let event = Event::new(cr::R106_12A, What::IsTappedForMana(permanent, types)).by(permanent);
    for source in state.sources(AbilityKinds::TRIGGERED) {
        for (at, ability) in state.working(source) {
            if let Ability::Triggered(triggered) = ability
                && triggered.is_mana()
            {
                let context = Context { ability: Some(at), ..Context::of(state, source) };
                add(table, (player, triggered), &event, &context, &mut found);
            }
        }
    }
    for (delayed, triggered) in waiting(state) {
        let chosen = Chosen { it: delayed.it, ..Chosen::default() };
        let context = Context { you: delayed.controller, ..Context::of(state, delayed.source) }.with(&chosen);
        add(table, (player, triggered), &event, &context, &mut found);
    }
    found
}

/// What one of them adds, if it would trigger.
fn add(table: &Table<'_>, (player, triggered): (PlayerId, &Triggered), event: &Event, context: &Context<'_>, found: &mut Added) {
    let (state, rules) = (table.state, table.rules);
    let Some(facts) = triggers::foreseen(table, triggered, event, context) else { return };
    let chosen = facts.chosen();
    let context = context.with(&chosen);
    if !triggers::hold(state, rules, triggered, &context) {
        return;
    }
    let Effect::Plain(text) = &triggered.effect else { return };
    for instruction in &text.instructions {
        if let Instruction::AddFor(players, added) = instruction {
            let mut gets = Vec::new();
            filter::players(state, players, &context, &mut gets);
            if gets.contains(&player) {
                for it in added {
                    add_by(table, it, &context, found);
                }
            }
        } else if context.you == player {
            add_by(table, instruction, &context, found);
        }
    }
}

/// What an instruction adds.
fn add_by(table: &Table<'_>, instruction: &Instruction, context: &Context<'_>, found: &mut Added) {
    let Instruction::AddMana(amount, of) = instruction else { return };
    let kinds = producing::types(table, of, context);
    let number = numbers::positive(filter::amount(table.state, amount, context));
    // Of several that are all of one type, nobody knows yet of which.
    if kinds.is_power_of_two() || (kinds != 0 && number == 1) {
        found.extend(std::iter::repeat_n(kinds, number as usize));
    }
}
