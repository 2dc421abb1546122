//! Melee (702.121).

use kernel::{
    game::State,
    machine::{Context, Handler, means, measures},
};
use language::{
    Ability, Aspects, Change, Duration, Filter, Instruction, Keyword, Measure, Occurrence, Subject, Terms, Test, Triggered,
};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_121A, KeywordAbility::Melee, grow_with_enemies),
    measures(
        cr::R702_121A,
        Measure::OpponentsAttacked,
        "the number of opponents you attacked this combat",
        &[Aspects::COMBAT, Aspects::PLAYERS, Aspects::CONTROL],
        opponents_attacked,
    ),
];

/// As it attacks it grows for the turn, for each opponent who is under attack.
fn grow_with_enemies(_: &Keyword) -> Vec<Ability> {
    let bigger = Change::Size(Measure::OpponentsAttacked.plain(), Measure::OpponentsAttacked.plain());
    let grow = Instruction::Change(Subject::This, vec![bigger], Duration::EndOfTurn);
    let attacks = Occurrence::Attacks.of(Filter::of([Test::This]));
    vec![Ability::Triggered(Triggered::delayed(attacks, &[grow]))]
}

fn opponents_attacked(state: &State, context: &Context<'_>, _: &Terms) -> i32 {
    let attacked = state.combat.attacked.iter().filter(|it| it.0 == context.you && state.is_opponent(context.you, it.1));
    i32::try_from(attacked.count()).unwrap_or(i32::MAX)
}
