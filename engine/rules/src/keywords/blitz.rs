//! Blitz (702.152).

use kernel::machine::{Flow, Handler, Machine, Resolution, Resolving, means, resolving};
use language::{
    Ability, Amount, Change, Condition, Due, Filter, HowCast, Instruction, Keyword, Occurrence, Permission, Players, Soon,
    Static, Subject, Test, Topic, Triggered, Verb,
};
use vocabulary::{
    catalog::{KeywordAbility, Step},
    cr,
};

pub(crate) const RULES: &[Handler] =
    &[means(cr::R702_152A, KeywordAbility::Blitz, rush), resolving(cr::R702_152A, sacrifice_at_end_of_turn)];

/// For that cost; then it has haste, and its death brings a card.
fn rush(keyword: &Keyword) -> Vec<Ability> {
    let permission = Permission { instead: Some(keyword.cost()), keyword: Some(KeywordAbility::Blitz), ..Permission::default() };
    let paid = Condition::Cast(HowCast::With(KeywordAbility::Blitz, None));
    let draw = Verb::Draw.so_much(Players::You, Amount::Number(1));
    let dies = Triggered::delayed(Occurrence::Dies.of(Filter::of([Test::This])), &[draw]);
    let gains = [Ability::Keyword(Keyword::plain(KeywordAbility::Haste)), Ability::Triggered(dies)];
    let gains = gains.map(|it| Change::Gain(Box::new(it))).into();
    vec![
        Ability::Static(Static::MayCast(Box::new(permission))),
        Ability::Static(Static::Changes(Some(paid), Filter::of([Test::This]), gains)),
    ]
}

/// The permanent that the spell becomes does not outlast the turn.
fn sacrifice_at_end_of_turn(machine: &mut Machine<'_>, it: &mut Resolving) -> Flow {
    if let Some(spell) = it.spell().filter(|it| machine.state.was_cast_with(*it, KeywordAbility::Blitz)) {
        let sacrifice = Verb::SacrificeThat.to(Subject::It);
        let delayed = Instruction::Later(Due::At(Soon::Next(Step::End)), Topic::Thing(Subject::This), vec![sacrifice]);
        let mut resolution = Resolution::of(machine.state, it.controller, spell, it.chosen.clone());
        machine.do_all(&[delayed], &mut resolution)?;
    }
    Ok(())
}
