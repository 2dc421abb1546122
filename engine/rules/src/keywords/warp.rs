//! Warp (702.185).

use kernel::{
    game::{By, ObjectId, PlayerId, State, Way},
    machine::{
        Basis, Context, Flow, Ground, Handler, Machine, Resolution, Resolving, Table, asks, means, permits, resolving, ways,
    },
    question::Choice,
};
use language::{
    Ability, Aspects, Due, Feat, Instruction, Keyword, Mark, Marking, Permission, Question, Soon, Span, Static, Subject, Terms,
    Topic, Verb,
};
use vocabulary::{
    catalog::{KeywordAbility, Step, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_185A, KeywordAbility::Warp, cast_from_hand),
    resolving(cr::R702_185A, exile_at_end_of_turn),
    permits(cr::R702_185A, Ground::InExile, warped_cards),
    ways(cr::R702_185A, Basis::Exile, in_later_turns),
    asks(cr::R702_185C, Question::SpellWarped, "a spell was warped this turn", &[Aspects::PAST], has_warped),
];

fn cast_from_hand(keyword: &Keyword) -> Vec<Ability> {
    let permission = Permission {
        from: Some(Zone::Hand),
        instead: Some(keyword.cost()),
        keyword: Some(KeywordAbility::Warp),
        ..Permission::default()
    };
    vec![Ability::Static(Static::MayCast(Box::new(permission)))]
}

/// The permanent that the spell becomes is gone as the turn ends, and waits.
fn exile_at_end_of_turn(machine: &mut Machine<'_>, it: &mut Resolving) -> Flow {
    if let Some(spell) = it.spell().filter(|it| machine.state.was_cast_with(*it, KeywordAbility::Warp)) {
        let exile = vec![Verb::Exile.to(Subject::It), Instruction::Marks(Subject::It, Marking::Gets(Mark::Warped))];
        let delayed = Instruction::Later(Due::At(Soon::Next(Step::End)), Topic::Thing(Subject::This), exile);
        let mut resolution = Resolution::of(machine.state, it.controller, spell, it.chosen.clone());
        machine.do_all(&[delayed], &mut resolution)?;
    }
    Ok(())
}

fn warped_cards(table: &Table<'_>, player: PlayerId, options: &mut Vec<Choice>) {
    table.ways_in_exile(player, Mark::Warped, options);
}

/// Its owner may cast it from there, for its mana cost or what else is paid for it.
fn in_later_turns(table: &Table<'_>, player: PlayerId, card: ObjectId, options: &mut Vec<Choice>) {
    table.reads(Aspects::EXILE | Aspects::MARKS);
    if table.state.waits_in_exile(player, card, Mark::Warped) {
        options.push(Choice::Cast(card, Way { permission: By::Rule, ..Way::USUAL }));
    }
}

/// Whoever cast it for that cost, and whatever has become of it.
fn has_warped(state: &State, context: &Context<'_>, _: &Terms) -> bool {
    let warped = |feat: Feat, player: PlayerId| feat == Feat::Warps && context.reaches(state, player);
    state.history.of(Span::ThisTurn).iter().any(|it| warped(it.feat, it.player))
}
