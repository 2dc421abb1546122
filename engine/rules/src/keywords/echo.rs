//! Echo (702.30).

use kernel::{
    game::State,
    machine::{Context, Handler, asks, means},
};
use language::{
    Ability, Aspects, Effect, Instruction, Keyword, Moment, Players, Question, Relation, Subject, Terms, Text, TriggerEvent,
    Triggered, Verb,
};
use vocabulary::{
    catalog::{KeywordAbility, Step},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_30A, KeywordAbility::Echo, pay_again),
    asks(
        cr::R702_30A,
        Question::CameSinceUpkeep,
        "(Itself:this|it) came to you after your last upkeep began",
        &[Aspects::CONTROL, Aspects::TURN],
        came_lately,
    ),
];

/// At the first upkeep of whoever has come by it, that player pays, or sacrifices it.
fn pay_again(keyword: &Keyword) -> Vec<Ability> {
    let sacrifice = vec![Verb::SacrificeThat.to(Subject::This)];
    let instructions = vec![Instruction::MayPay(Players::You, keyword.cost(), None, Vec::new(), sacrifice)];
    let text = Text { targets: Vec::new(), instructions, open_x: false };
    let upkeep = TriggerEvent::Begins(Moment::Step(Step::Upkeep), Some(Relation::You));
    let triggered = Triggered::made(vec![upkeep], Effect::Plain(text));
    vec![Ability::Triggered(Triggered { condition: Some(Question::CameSinceUpkeep.plain()), ..triggered })]
}

fn came_lately(state: &State, context: &Context<'_>, _: &Terms) -> bool {
    state.known(context.this).is_some_and(|it| it.0.fresh > 0)
}
