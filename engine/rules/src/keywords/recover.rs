//! Recover (702.59).

use kernel::machine::{Handler, means};
use language::{
    Ability, Effect, Filter, Instruction, Keyword, Occurrence, Players, Relation, Subject, Test, Text, Triggered, Verb,
};
use vocabulary::{
    catalog::{CardType, KeywordAbility, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_59A, KeywordAbility::Recover, return_or_exile)];

/// A creature goes to its owner's graveyard: so it is whose graveyard that is who owns it.
fn return_or_exile(keyword: &Keyword) -> Vec<Ability> {
    let this = || Subject::ThisIn(Zone::Graveyard);
    let (back, gone) = (vec![Verb::ReturnToHand.to(this())], vec![Verb::Exile.to(this())]);
    let instructions = vec![Instruction::MayPay(Players::You, keyword.cost(), None, back, gone)];
    let own = Filter::of([Test::Permanent, Test::Type(CardType::Creature), Test::Owned(Relation::You)]);
    let text = Text { targets: Vec::new(), instructions, open_x: false };
    let triggered = Triggered::made(vec![Occurrence::Dies.of(own)], Effect::Plain(text));
    vec![Ability::Triggered(Triggered { zone: Zone::Graveyard, ..triggered })]
}
