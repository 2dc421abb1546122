//! Champion (702.72).

use kernel::machine::{Handler, means};
use language::{
    Ability, Cost, CostPart, Entering, Filter, Instruction, Keyword, Occurrence, Players, Relation, Subject, Test, Triggered,
    Verb,
};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_72A, KeywordAbility::Champion, exile_and_give_back)];

/// As it enters, another one that fits is exiled for it, or it is sacrificed; as it leaves, that one comes back.
fn exile_and_give_back(keyword: &Keyword) -> Vec<Ability> {
    let this = || Filter::of([Test::This]);
    let mut another = keyword.quality.clone().unwrap_or_default();
    another.tests.extend([Test::Not(Box::new(Test::This)), Test::Controlled(Relation::You)]);
    let cost = Cost { parts: vec![CostPart::Exile(1, another)] };
    let unless = Instruction::MayPay(Players::You, cost, Vec::new(), vec![Verb::SacrificeThat.to(Subject::This)]);
    let exiled = || Subject::ExiledWithThis;
    let back = Instruction::PutOntoBattlefield(exiled(), Players::OwnerOf(exiled()), Entering::Untapped);
    let enters = Triggered::delayed(Occurrence::Enters.of(this()), &[unless]);
    let leaves = Triggered::delayed(Occurrence::Leaves.of(this()), &[back]);
    vec![Ability::Triggered(enters), Ability::Triggered(leaves)]
}
