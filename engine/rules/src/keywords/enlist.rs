//! Enlist (702.154).

use kernel::{
    event::{EventKind, What},
    game::{Object, State},
    machine::{
        Context, Declaration, Flow, Handler, Happening, Heard, Machine, Seen, TriggerFacts, attacking_after, filter, means,
        property, when,
    },
};
use language::{
    Ability, Amount, Aspects, Change, Cost, CostPart, Duration, Effect, Filter, Instruction, Keyword, Occurrence, Parties,
    Property, Relation, Static, Subject, Terms, Test, Text, Verb,
};
use vocabulary::{
    catalog::{CardType, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_154A, KeywordAbility::Enlist, tap_for_its_power),
    attacking_after(cr::R702_154A, cr::R508_1F, note_who_attacks),
    property(cr::R702_154A, Property::Enlistable, "", &[Aspects::COMBAT, Aspects::TURN], may_be_enlisted),
    when(cr::R702_154C, Occurrence::Enlists, "[object] enlist [one]", &[Heard::Event(EventKind::TapsFor)], enlists),
];

/// One that stays at home may be tapped for it; then its power is added for the turn.
fn tap_for_its_power(_: &Keyword) -> Vec<Ability> {
    let idle = [Test::Permanent, Test::Type(CardType::Creature), Test::Controlled(Relation::You), Property::Enlistable.plain()];
    let cost = Cost { parts: vec![CostPart::some(Verb::Tap, 1, Filter::of(idle))] };
    let grows = vec![Change::Size(Amount::PowerOf(Subject::It), Amount::Number(0))];
    let instructions = vec![Instruction::Change(Subject::This, grows, Duration::EndOfTurn)];
    let effect = Effect::Plain(Text { instructions, ..Text::default() });
    vec![Ability::Static(Static::MayPayToAttack(cost, effect))]
}

/// Who was chosen to attack is known before costs are, where somebody enlists.
fn note_who_attacks(machine: &mut Machine<'_>, declaration: &mut Declaration) -> Flow {
    let state = &*machine.state;
    let chosen = || declaration.creatures.iter().filter(|it| it.1.is_some()).map(|it| it.0);
    if !chosen().any(|it| state.characteristics[it.index()].has(KeywordAbility::Enlist)) {
        return Ok(());
    }
    chosen().collect::<Vec<_>>().into_iter().try_for_each(|it| machine.happens(What::IsChosenToAttack(it)))
}

/// It was not chosen to attack, and is not too new to be tapped for a cost of its own.
fn may_be_enlisted(state: &State, it: &Seen<'_>, _: &Context<'_>, _: &Terms) -> bool {
    let since = |row: &Object| row.since < state.player(row.controller).latest_turn;
    let ready = it.characteristics.has(KeywordAbility::Haste) || state.object(it.id).is_some_and(since);
    ready && !state.combat.is_chosen(it.id)
}

/// As it is tapped for that. `It` is what was tapped.
fn enlists(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::TapsFor(enlisted, by, ability) = it.what()? else { return None };
    let fits = state.keyword_of(ability) == Some(KeywordAbility::Enlist) && filter::fits(state, on.thing(), by.into(), context);
    fits.then(|| TriggerFacts::object(state, on.other(), enlisted, context)).flatten()
}
