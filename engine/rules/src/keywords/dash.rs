//! Dash (702.109).

use kernel::machine::{Flow, Handler, Machine, Resolution, Resolving, means, resolving};
use language::{
    Ability, Change, Condition, Due, Filter, HowCast, Instruction, Keyword, Permission, Soon, Static, Subject, Test, Topic, Verb,
};
use vocabulary::{
    catalog::{KeywordAbility, Step},
    cr,
};

pub(crate) const RULES: &[Handler] =
    &[means(cr::R702_109A, KeywordAbility::Dash, dash), resolving(cr::R702_109A, return_at_end_of_turn)];

/// For that cost; then it has haste.
fn dash(keyword: &Keyword) -> Vec<Ability> {
    let permission = Permission { instead: Some(keyword.cost()), keyword: Some(KeywordAbility::Dash), ..Permission::default() };
    let paid = Condition::Cast(HowCast::With(KeywordAbility::Dash, None));
    let haste = Change::Gain(Box::new(Ability::Keyword(Keyword::plain(KeywordAbility::Haste))));
    let hastens = Static::Changes(Some(paid), Filter::of([Test::This]), vec![haste]);
    vec![Ability::Static(Static::MayCast(Box::new(permission))), Ability::Static(hastens)]
}

/// The permanent that the spell becomes goes back to its owner's hand.
fn return_at_end_of_turn(machine: &mut Machine<'_>, it: &mut Resolving) -> Flow {
    if let Some(spell) = it.spell().filter(|it| machine.state.was_cast_with(*it, KeywordAbility::Dash)) {
        let returns = Verb::ReturnToHand.to(Subject::It);
        let delayed = Instruction::Later(Due::At(Soon::Next(Step::End)), Topic::Thing(Subject::This), vec![returns]);
        let mut resolution = Resolution::of(machine.state, it.controller, spell, it.chosen.clone());
        machine.do_all(&[delayed], &mut resolution)?;
    }
    Ok(())
}
