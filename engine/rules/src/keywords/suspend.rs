//! Suspend (702.62).

use kernel::{
    event::{Arrival, Cause, Move, What},
    game::{Applied, ContinuousEffect, PlayerId, State, Way},
    machine::{
        Casting, Context, Flow, Ground, Handler, Machine, Part, Proposal, Seen, SpecialAction, SpecialSort, Table, casting,
        lapses, means, permits, property, special, takes,
    },
    question::Choice,
};
use language::{
    Ability, Amount, Aspects, CastFor, Condition, Cost, Duration, Effect, Filter, Instruction, Keyword, Lasting, Moment,
    Occurrence, Property, Relation, Subject, Terms, Test, Text, TriggerEvent, Triggered, Verb,
};
use vocabulary::{
    CounterKind,
    catalog::{CardType, Counter, KeywordAbility, Step, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    permits(cr::R116_2F, Ground::InHand(KeywordAbility::Suspend), cards_to_suspend),
    special(cr::R702_62C, SpecialSort::Keyword(KeywordAbility::Suspend), while_it_could_be_cast),
    takes(cr::R702_62A, SpecialSort::Keyword(KeywordAbility::Suspend), exile_with_time),
    means(cr::R702_62A, KeywordAbility::Suspend, wait_and_be_cast),
    casting(cr::R702_62A, Part::Complete, gain_haste),
    lapses(cr::R702_62A, is_lost),
    property(
        cr::R702_62B,
        Property::Suspended,
        "suspended",
        &[Aspects::EXILE, Aspects::COUNTERS, Aspects::ABILITIES],
        is_suspended,
    ),
];

/// In exile, with the keyword and a time counter.
fn is_suspended(state: &State, it: &Seen<'_>, _: &Context<'_>, _: &Terms) -> bool {
    let time = CounterKind::from(Counter::Time);
    it.object.zone == Zone::Exile
        && it.characteristics.has(KeywordAbility::Suspend)
        && state.counters_of(it.id, it.object, time) > 0
}

fn cards_to_suspend(table: &Table<'_>, player: PlayerId, options: &mut Vec<Choice>) {
    table.specials(player, KeywordAbility::Suspend, options);
}

/// Where nothing but its price, and what else it takes, could keep the player from casting it.
fn while_it_could_be_cast(table: &Table<'_>, it: &SpecialAction<'_>) -> Vec<Cost> {
    let proposal = Proposal { player: it.player, card: it.card, way: Way::USUAL };
    if table.could_begin(&proposal) { vec![it.cost()] } else { Vec::new() }
}

/// With as many time counters as the keyword says, or as X is.
fn exile_with_time(machine: &mut Machine<'_>, it: &SpecialAction<'_>) -> Flow {
    let number = it.number().unwrap_or(it.x);
    let arrival = Arrival::USUAL.with_counters(Counter::Time.into(), number);
    machine.happens(What::Moves(Move { arrival, ..Move::new(it.card, Zone::Exile, Cause::Exiled) }))
}

/// While it is suspended its time runs out, and with the last of it it is cast.
fn wait_and_be_cast(_: &Keyword) -> Vec<Ability> {
    let time = CounterKind::from(Counter::Time);
    let there = || Subject::ThisIn(Zone::Exile);
    let in_exile = |on, condition, instructions| {
        let effect = Effect::Plain(Text { targets: Vec::new(), instructions, open_x: false });
        Ability::Triggered(Triggered { zone: Zone::Exile, condition, ..Triggered::made(vec![on], effect) })
    };
    let upkeep = TriggerEvent::Begins(Moment::Step(Step::Upkeep), Some(Relation::You));
    let suspended = Condition::Is(Subject::This, Filter::of([Test::Counter(time)]));
    let passes = Verb::RemoveCounters.so_many(there(), Amount::Number(1), time);
    let last = Occurrence::LastCounterIsRemoved.with_counter(time, Filter::of([Test::This]));
    let cast = Instruction::Cast(there(), CastFor::Cost(Cost::default(), KeywordAbility::Suspend));
    vec![
        in_exile(upkeep, Some(suspended), vec![passes]),
        in_exile(last, Some(Condition::ThisIn(Zone::Exile)), vec![Instruction::May(vec![cast], Vec::new())]),
    ]
}

/// A creature spell that is cast so, as long as its controller keeps it.
fn gain_haste(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    let Some(spell) = casting.spell() else { return Ok(()) };
    let creature = machine.state.characteristics(spell).is_some_and(|it| it.is(CardType::Creature));
    if creature && machine.state.was_cast_with(spell, KeywordAbility::Suspend) {
        let haste = machine.mint(&Ability::Keyword(Keyword::plain(KeywordAbility::Haste)));
        let change = What::Changes(spell, Applied::Ability(haste), Duration::While(Lasting::YouControlIt), casting.player);
        machine.happens_by(spell, change)?;
    }
    Ok(())
}

/// Once another player controls what is changed so.
fn is_lost(state: &State, effect: &ContinuousEffect) -> bool {
    let controller = state.object(effect.object).map(|it| it.controller);
    effect.duration == Duration::While(Lasting::YouControlIt) && controller.is_some_and(|it| it != effect.controller)
}
