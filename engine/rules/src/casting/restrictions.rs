//! What keeps a spell from being cast, or an ability from being activated (601.2c, 601.2h, 602.5).

use std::borrow::Cow;

use kernel::{
    event::{Event, What},
    game::{By, Instead, ObjectId, PlayerId, Thing, Way},
    machine::{
        AbilityClass, Activation, Bar, Context, Exempt, Expense, Handler, Known, Paying, Proposal, Prospect, Table, filter,
        forbids_abilities, forbids_activation, forbids_cast, spell_ability,
    },
};
use language::{Aspects, CostPart, Restriction, RestrictionKind, Statement, StaticKind, Word};
use vocabulary::{catalog::Counter, cr};

pub(crate) const RULES: &[Handler] = &[
    forbids_cast(cr::R118_6, Bar::Means, has_no_mana_cost),
    forbids_cast(cr::R118_3, Bar::Means, is_unpayable),
    forbids_cast(cr::R601_2C, Bar::Means, lacks_targets),
    forbids_abilities(cr::R602_5, is_prohibited).serves(&[Word::Restriction(RestrictionKind::Activate)]),
    forbids_activation(cr::R602_5, Bar::Text, AbilityClass::Any, is_prohibited_beyond_mana)
        .serves(&[Word::Restriction(RestrictionKind::ActivateBeyondMana)]),
    forbids_activation(cr::R602_5, Bar::Text, AbilityClass::Any, is_out_of_place),
    forbids_abilities(cr::R602_5, is_out_of_turn)
        .states(&[(Statement::CantActivateInYourTurn, "[group] can't activate abilities of [many] during your turn")]),
    forbids_abilities(cr::R101_2, is_out_of_own_turn),
    forbids_activation(cr::R602_5A, Bar::Means, AbilityClass::Any, must_wait),
    forbids_activation(cr::R606_6, Bar::Means, AbilityClass::Loyalty, lacks_loyalty),
    forbids_activation(cr::R614_17B, Bar::Means, AbilityClass::Loyalty, adds_no_loyalty),
    forbids_activation(cr::R118_3, Bar::Means, AbilityClass::Any, is_unpayable_activation),
    forbids_activation(cr::R601_2C, Bar::Means, AbilityClass::Any, lacks_targets_of_activation),
];

/// No mana cost is a cost that can't be paid; another one may be paid for it (118.6a).
fn has_no_mana_cost(table: &Table<'_>, it: &Proposal) -> bool {
    table.reads_texts();
    it.way.cost == Instead::ManaCost && table.state.face(it.card).cost.is_none()
}

/// What has no mana cost at all another rule has refused (118.6).
fn is_unpayable(table: &Table<'_>, it: &Proposal) -> bool {
    let Proposal { player, card, way } = *it;
    table.reads_texts();
    let hasty = way.permission != By::Effect && table.is_hasty(player, card);
    let haste = if hasty { table.haste_costs(card) } else { 0 };
    let (symbols, x) = variable(table, it);
    let imposed = table.state.may_state(StaticKind::CostsBesides);
    if imposed {
        table.reads_everything();
    }
    let by_x = symbols > 0 && (x.is_some() || table.are_priced_by_value());
    let dear = if way == Way::USUAL && !imposed && !by_x && !table.state.has_statics(card) {
        let help = table.help_for(player, card);
        let prospect = Prospect { known: Known::X(0), ..Prospect::of(way) };
        let change = table.adjustment(player, card, haste, &prospect).and_less(help);
        let cost = table.state.face(card).cost.as_ref();
        cost.is_some_and(|it| !table.can_pay_mana(player, it, &change, (Expense::Spell(card), None)))
    } else {
        !table.could_pay_for(&Paying::of(player, card), way, haste, x)
    };
    // What spells have from elsewhere may help to pay for it (601.2f).
    let helped = |table: &Table<'_>, spell: ObjectId| table.could_pay_for(&Paying::of(player, spell), way, haste, x);
    dear && !table.is_so_as_spell(player, card, helped)
}

/// How many symbols of X a spell would be paid with, and what X is where its text says that (107.3c).
fn variable(table: &Table<'_>, it: &Proposal) -> (u8, Option<u32>) {
    let state = table.state;
    let symbols = state.mana_cost_in(it.card, it.way).map_or(0, |it| it.x);
    let written = if symbols > 0 { spell_ability(state, it.card) } else { None };
    let context = || Context { you: it.player, ..Context::of(state, it.card) };
    let x = written.and_then(|at| filter::defined_x(state, at, &context()));
    if x.is_some() {
        table.reads_everything();
    }
    (symbols, x)
}

fn lacks_targets(table: &Table<'_>, it: &Proposal) -> bool {
    let Some(at) = spell_ability(table.state, it.card) else {
        table.reads_texts();
        return false;
    };
    let context = Context { you: it.player, ..Context::of(table.state, it.card) };
    !table.has_targets_for(table.state.ability(at), &context, it.way)
}

fn is_prohibited(table: &Table<'_>, _: PlayerId, source: ObjectId) -> bool {
    table.reads_texts();
    table.state.is_inactive(source, &Restriction::Activate)
}

fn is_prohibited_beyond_mana(table: &Table<'_>, it: &Activation<'_>) -> bool {
    table.reads_texts();
    !it.ability.is_mana() && table.state.is_inactive(it.source, &Restriction::ActivateBeyondMana)
}

/// It is the turn of somebody in whose turns the player can't activate abilities of such things.
fn is_out_of_turn(table: &Table<'_>, player: PlayerId, source: ObjectId) -> bool {
    table.reads_texts();
    let (state, row) = (table.state, Statement::CantActivateInYourTurn);
    if !state.may_state(row) {
        return false;
    }
    table.reads_everything();
    let mut said = filter::said_of(state, player, row).filter(|it| state.is_active(it.0.you));
    said.any(|(context, said)| filter::fits(state, said.thing(), source.into(), &context))
}

/// Who may act only in turns of their own, in that of somebody else: nor is anything tapped for mana then.
fn is_out_of_own_turn(table: &Table<'_>, player: PlayerId, _: ObjectId) -> bool {
    table.reads_texts();
    let (state, row) = (table.state, Statement::ActsInOwnTurn);
    if !state.may_state(row) {
        return false;
    }
    table.reads_everything();
    !state.is_active(player) && filter::is_said_of(state, player, row)
}

/// What its text asks for is not so.
fn is_out_of_place(table: &Table<'_>, it: &Activation<'_>) -> bool {
    table.reads_texts();
    let Some(condition) = &it.ability.only_if else { return false };
    table.reads_of_all(condition.reads().aspects);
    !filter::holds(table.state, condition, &Context { you: it.player, ..Context::of(table.state, it.source) })
}

/// A creature's tap and untap symbols wait until it has been there since its controller's latest turn began.
fn must_wait(table: &Table<'_>, it: &Activation<'_>) -> bool {
    table.reads_texts();
    let taps = it.ability.cost.parts.iter().any(|it| matches!(it, CostPart::Tap | CostPart::Untap));
    if taps {
        table.reads(Aspects::TURN);
    }
    taps && table.must_wait(it.source, Exempt::WaitingToTap)
}

/// No more loyalty counters can be removed than are there.
fn lacks_loyalty(table: &Table<'_>, it: &Activation<'_>) -> bool {
    table.reads_everything();
    it.ability.cost.parts.iter().any(|part| {
        let Some(printed) = part.loyalty() else { return false };
        let change = table.loyalty_cost(it.source, printed);
        change < 0 && table.state.counters(Thing::Object(it.source), Counter::Loyalty) < change.unsigned_abs()
    })
}

/// A cost of counters that can't be put on it can't be chosen.
fn adds_no_loyalty(table: &Table<'_>, it: &Activation<'_>) -> bool {
    table.reads_everything();
    it.ability.cost.parts.iter().any(|part| {
        let Some(printed) = part.loyalty() else { return false };
        let change = table.loyalty_cost(it.source, printed);
        let put = What::GetsCounters(Thing::Object(it.source), Counter::Loyalty.into(), change.unsigned_abs());
        change > 0 && !table.can_happen(&Event::new(cr::R614_17B, put).by(it.source))
    })
}

fn is_unpayable_activation(table: &Table<'_>, it: &Activation<'_>) -> bool {
    table.reads_texts();
    let cost = &it.ability.cost;
    let x = if cost.mana().is_some_and(|it| it.x > 0) {
        table.reads_everything();
        filter::defined_x(table.state, it.at.at, &Context { you: it.player, ..Context::of(table.state, it.source) })
    } else {
        None
    };
    let cost = x.map_or(Cow::Borrowed(cost), |x| Cow::Owned(cost.with_x(x)));
    let change = table.adjustment_of_ability(it.player, it.source, it.ability);
    !table.can_pay_changed(it.player, (it.source, Some(it.at)), &cost, (&change, Expense::Ability(it.source)))
        || (!it.ability.is_mana() && is_too_much_besides(table, it))
}

/// What others have it cost besides can't be paid.
fn is_too_much_besides(table: &Table<'_>, it: &Activation<'_>) -> bool {
    if !table.state.may_state(StaticKind::AbilitiesCostBesides) {
        return false;
    }
    table.reads_everything();
    table.state.costs_imposed_on(it.source).iter().any(|cost| !table.can_pay_rest(it.player, (it.source, Some(it.at)), cost))
}

/// It is not on the stack yet, and what has it is not the ability itself: that may be its only target (115.5).
fn lacks_targets_of_activation(table: &Table<'_>, it: &Activation<'_>) -> bool {
    let context = Context { ability: Some(it.at), ..Context::on_behalf(it.player, it.source, ObjectId::NOTHING) };
    !table.has_targets_for(table.state.ability(it.at), &context, Way::USUAL)
}
