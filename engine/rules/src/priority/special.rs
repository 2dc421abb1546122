//! Special actions that cards give without a keyword (116.2c-116.2e).

use kernel::{
    event::What,
    game::{AbilityId, AbilityKinds, Applied, Chosen, Delayed, ObjectId, PlayerId, State, Thing},
    machine::{
        Context, Flow, Ground, Handler, InstructionKind, Machine, SpecialAction, SpecialSort, Table, filter, permits, special,
        takes,
    },
    question::Choice,
};
use language::{
    Ability, Aspects, Cost, CostPart, Duration, Effect, Instruction, Remark, Stated, Statement, Static, StaticKind, Verb, Word,
};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    permits(cr::R116_2C, Ground::Delayed, what_may_be_averted).serves(&[Word::Instruction(InstructionKind::Remarks)]),
    special(cr::R116_2C, SpecialSort::Later, price_before),
    takes(cr::R116_2C, SpecialSort::Later, avert),
    permits(cr::R116_2D, Ground::Stated(Stated::Sort(StaticKind::MayIgnore)), what_may_be_ignored)
        .serves(&[Word::Static(StaticKind::MayIgnore)]),
    special(cr::R116_2D, SpecialSort::Statement(Stated::Sort(StaticKind::MayIgnore)), price_of_ignoring),
    takes(cr::R116_2D, SpecialSort::Statement(Stated::Sort(StaticKind::MayIgnore)), ignore),
    permits(cr::R116_2E, Ground::TextInHand, what_may_be_discarded)
        .states(&[(Statement::MayDiscard, "you may discard this any time you could cast an instant")]),
    special(cr::R116_2E, SpecialSort::Statement(Stated::Row(Statement::MayDiscard)), discarding),
];

/// What will be done later if nobody pays before.
fn what_may_be_averted(table: &Table<'_>, player: PlayerId, options: &mut Vec<Choice>) {
    table.reads(Aspects::LINKS);
    for it in &table.state.delayed {
        let (at, ability) = (it.ability, table.state.ability(it.ability));
        let known = Choice::Special(it.source, at);
        if !options.contains(&known) {
            table.offer_special(&SpecialAction { player, card: it.source, at, ability, x: 0 }, options);
        }
    }
}

fn price_before(table: &Table<'_>, it: &SpecialAction<'_>) -> Vec<Cost> {
    avertible(table.state, it.player, (it.card, it.at)).map(|it| it.1.clone()).into_iter().collect()
}

/// It waits no more, and never triggers.
fn avert(machine: &mut Machine<'_>, it: &SpecialAction<'_>) -> Flow {
    let delayed = avertible(machine.state, it.player, (it.card, it.at)).map(|it| *it.0);
    delayed.map_or(Ok(()), |delayed| machine.happens_by(it.card, What::IsMet(delayed)))
}

/// The delayed ability that this player may pay for, and the price.
fn avertible(state: &State, player: PlayerId, (source, at): (ObjectId, AbilityId)) -> Option<(&Delayed, &Cost)> {
    let mut alike = state.delayed.iter().filter(|it| it.source == source && it.ability == at);
    alike.find_map(|it| {
        let Ability::Triggered(says) = state.ability(it.ability) else { return None };
        let Effect::Plain(text) = &says.effect else { return None };
        let Some(Instruction::Remarks(Remark::Averted(payer, price))) = text.instructions.first() else { return None };
        let chosen = Chosen { it: it.it, player: it.it.and_then(Thing::player), x: it.x, ..Chosen::default() };
        let context = Context { chosen: Some(&chosen), ..Context::on_behalf(it.controller, it.source, it.source) };
        filter::is_one_of(state, player, payer, &context).then_some((it, price))
    })
}

/// The effects that lie on something of the player's, or that anybody may ignore.
fn what_may_be_ignored(table: &Table<'_>, player: PlayerId, options: &mut Vec<Choice>) {
    let state = table.state;
    table.reads(Aspects::BATTLEFIELD | Aspects::CONTROL);
    for card in state.sources(AbilityKinds::STATIC) {
        for (at, ability) in state.working(card) {
            if matches!(ability, Ability::Static(Static::MayIgnore(..))) {
                table.offer_special(&SpecialAction { player, card, at, ability, x: 0 }, options);
            }
        }
    }
}

/// Nobody ignores it twice.
fn price_of_ignoring(table: &Table<'_>, it: &SpecialAction<'_>) -> Vec<Cost> {
    let Ability::Static(Static::MayIgnore(who, price)) = it.ability else { return Vec::new() };
    let may = filter::is_one_of(table.state, it.player, who, &Context::of(table.state, it.card));
    if may && !table.state.ignores(it.player, it.card) { vec![price.clone()] } else { Vec::new() }
}

fn ignore(machine: &mut Machine<'_>, it: &SpecialAction<'_>) -> Flow {
    machine.happens_by(it.card, What::Changes(it.card, Applied::Ignored, Duration::EndOfTurn, it.player))
}

/// Cards in hand that say so, whenever there is priority.
fn what_may_be_discarded(table: &Table<'_>, player: PlayerId, options: &mut Vec<Choice>) {
    let state = table.state;
    table.reads(Aspects::HANDS);
    for card in state.distinct(state.zones.hand(player), |it| it.ability_kinds.has(AbilityKinds::STATIC)) {
        for (at, ability) in state.abilities(card) {
            if matches!(ability, Ability::Static(Static::States(Statement::MayDiscard, _))) {
                table.offer_special(&SpecialAction { player, card, at, ability, x: 0 }, options);
            }
        }
    }
}

/// The discarding is all of it.
fn discarding(_: &Table<'_>, _: &SpecialAction<'_>) -> Vec<Cost> {
    vec![Cost { parts: vec![CostPart::this(Verb::Discard)] }]
}
