//! Unearth (702.84).

use kernel::machine::{Handler, means};
use language::{
    Ability, Activated, Change, Due, Duration, Entering, Instruction, Keyword, Mark, Marking, Players, Soon, Subject, Timing,
    Topic, Verb,
};
use vocabulary::{
    catalog::{KeywordAbility, Step, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_84A, KeywordAbility::Unearth, return_for_a_turn)];

/// It comes back for the turn, and is gone for good then.
fn return_for_a_turn(keyword: &Keyword) -> Vec<Ability> {
    let haste = Change::Gain(Box::new(Ability::Keyword(Keyword::plain(KeywordAbility::Haste))));
    let instructions = vec![
        Instruction::PutOntoBattlefield(Subject::ThisIn(Zone::Graveyard), Players::You, Entering::Untapped),
        Instruction::Marks(Subject::It, Marking::Gets(Mark::Unearthed)),
        Instruction::Change(Subject::It, vec![haste], Duration::Permanent),
        Instruction::Later(Due::At(Soon::Next(Step::End)), Topic::Thing(Subject::It), vec![Verb::Exile.to(Subject::It)]),
    ];
    vec![Ability::Activated(Activated {
        timing: Timing::Sorcery,
        zone: Zone::Graveyard,
        ..Activated::of(keyword.cost(), instructions)
    })]
}
