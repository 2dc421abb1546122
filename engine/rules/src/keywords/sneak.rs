//! Sneak (702.190).

use kernel::{
    event::{Arrival, Attack},
    game::{ObjectId, State},
    machine::{Context, Handler, asks, carries_over, means},
};
use language::{
    Ability, Aspects, Condition, CostPart, Filter, Keyword, Permission, Property, Question, Relation, Static, Terms, Test,
    Timing, Verb,
};
use vocabulary::{
    Stage,
    catalog::{CardType, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_190A, KeywordAbility::Sneak, sneak_in),
    asks(cr::R702_190A, Question::BlockersAreDeclared, "", &[Aspects::TURN, Aspects::STAGE], is_own_declare_blockers_step),
    carries_over(cr::R702_190B, attacks_in_its_place),
];

/// As blockers are declared, for that cost and an unblocked creature that goes back to its owner's hand.
fn sneak_in(keyword: &Keyword) -> Vec<Ability> {
    let unblocked =
        [Test::Permanent, Property::Unblocked.plain(), Test::Type(CardType::Creature), Test::Controlled(Relation::You)];
    let mut cost = keyword.cost();
    cost.parts.push(CostPart::some(Verb::ReturnToHand, 1, Filter::of(unblocked)));
    let permission = Permission {
        instead: Some(cost),
        condition: Some(Condition::Asks(Question::BlockersAreDeclared, Terms::default())),
        keyword: Some(KeywordAbility::Sneak),
        timing: Timing::Instant,
        ..Permission::default()
    };
    vec![Ability::Static(Static::MayCast(Box::new(permission)))]
}

fn is_own_declare_blockers_step(state: &State, context: &Context<'_>, _: &Terms) -> bool {
    state.turn.stage == Stage::DeclareBlockers && state.is_active(context.you)
}

/// The permanent comes tapped and attacks what that creature attacked.
fn attacks_in_its_place(state: &State, spell: ObjectId, arrival: &mut Arrival) {
    let item = state.stack.iter().find(|it| it.object == spell);
    if let Some(item) = item.filter(|_| state.was_cast_with(spell, KeywordAbility::Sneak)) {
        let aim = item.chosen.spent.and_then(|it| state.combat.aim(it));
        arrival.tapped = true;
        arrival.attacking = aim.map(|on| Attack { on, blocked: None });
    }
}
