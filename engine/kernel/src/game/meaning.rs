//! What keywords mean (702), written out beside them wherever an ability comes from: printed, granted by a static ability, or given by a
//! spell or ability for a while.

use rules_data::RuleId;

use crate::game::AbilityRef;
use language::{Ability, Change, Effect, Entry, FaceId, Following, FromTop, Instruction, Opening, Prize, Static};
use vocabulary::catalog::KeywordAbility;

/// What an ability means besides, with the rule that says so.
pub(crate) type Meaning<'a> = &'a dyn Fn(&Ability) -> Vec<(RuleId, Ability)>;

/// An ability that is there because a rule says so: a keyword means it, mostly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Meant {
    /// Where it is written.
    pub(crate) at: AbilityRef,
    /// Where the keyword ability itself is written, which another instance of the keyword is not.
    pub(crate) instance: AbilityRef,
    /// The keyword: it goes as that goes. There is none where it is nothing that a keyword means.
    pub(crate) keyword: Option<KeywordAbility>,
    /// The rule that says so.
    pub(crate) rule: RuleId,
}

/// Writes out all keywords of a face; says which of its abilities are there for which of them.
pub(super) fn write_out(id: FaceId, abilities: &mut Vec<Ability>, meaning: Meaning<'_>) -> Vec<Meant> {
    let mut all = Vec::new();
    for nth in 0..abilities.len() {
        let Some(keyword) = abilities[nth].keyword() else { continue };
        for (rule, meant) in meaning(&abilities[nth]) {
            let (at, instance) = (AbilityRef::printed(id, abilities.len()), AbilityRef::printed(id, nth));
            all.push(Meant { at, instance, keyword: Some(keyword), rule });
            abilities.push(meant);
        }
    }
    for (index, ability) in (0_u8..).zip(abilities) {
        let granted = inside(ability, meaning).into_iter();
        let nested = |nth: usize| u8::try_from(nth).ok().map(|it| AbilityRef::Nested(id, index, it));
        all.extend(granted.filter_map(|it| {
            let (at, instance) = (nested(it.nth)?, nested(it.of)?);
            Some(Meant { at, instance, keyword: Some(it.keyword), rule: it.rule })
        }));
    }
    all
}

/// A change of a static ability that grants what a keyword means.
struct Granted {
    /// Which of the changes.
    nth: usize,
    /// Which of them grants the keyword.
    of: usize,
    keyword: KeywordAbility,
    rule: RuleId,
}

/// Writes out what an ability grants; for a static ability, says by which of its changes, for which keywords and by which rules.
fn inside(ability: &mut Ability, meaning: Meaning<'_>) -> Vec<Granted> {
    match ability {
        Ability::Static(Static::Changes(_, _, changes) | Static::Defines(changes)) => return in_changes(changes, meaning),
        Ability::Static(Static::Replaces(it)) => in_instructions(&mut it.then, meaning),
        Ability::Spell(effect) | Ability::Static(Static::MayPayToAttack(_, effect) | Static::Enters(Entry::AsCopy(_, _, effect))) => in_effect(effect, meaning),
        Ability::Static(Static::FromTop(FromTop::Changed(_, changes, _))) => drop(in_changes(changes, meaning)),
        Ability::Static(Static::FromTop(FromTop::Triggering(_, effect))) => in_effect(effect, meaning),
        Ability::Static(Static::RevealsDraw(_, linked)) => linked.iter_mut().for_each(|it| in_effect(&mut it.1, meaning)),
        Ability::Static(Static::AsYouCascade(done)) => in_instructions(done, meaning),
        Ability::Static(Static::Opens(Opening::Reveal(later))) => in_instructions(later, meaning),
        Ability::Static(
            Static::Opens(Opening::Battlefield | Opening::Redraw)
            | Static::States(..)
            | Static::Restricts(..)
            | Static::Requires(..)
            | Static::MayIgnore(..)
            | Static::Toll(..)
            | Static::Enters(
                Entry::Tapped(_)
                | Entry::For(..)
                | Entry::Choosing(_)
                | Entry::Offering(_)
                | Entry::OthersWith(..)
                | Entry::With(..)
                | Entry::TurnedUpWith(..)
                | Entry::TransformedWith(..)
                // The face with its exceptions is written out as it is made.
                | Entry::As(..),
            )
            | Static::Costs(..)
            | Static::AbilitiesCost(..)
            | Static::OwnCost(..)
            | Static::LeastCost(..)
            | Static::AdditionalCost(_)
            | Static::OptionalCost(_)
            | Static::MayCast(_)
            | Static::CastInstead(..)
            | Static::CostsBesides(..)
            | Static::AbilitiesCostBesides(..)
            | Static::StandsIn(_)
            | Static::FromTop(FromTop::Lands | FromTop::Spells(_) | FromTop::Both(_) | FromTop::Plots(_))
            | Static::FlashIf(_)
            | Static::CastOnly(..)
            | Static::SpendsAs(_)
            | Static::CantBeCountered(_)
            | Static::TriggersAgain(..)
            | Static::ExhaustsAgain(_)
            | Static::ModifiesRolls(_),
        )
        | Ability::Keyword(_) => {}
        Ability::Activated(it) => in_effect(&mut it.effect, meaning),
        Ability::Triggered(it) => in_effect(&mut it.effect, meaning),
    }
    Vec::new()
}

fn in_effect(effect: &mut Effect, meaning: Meaning<'_>) {
    match effect {
        Effect::Plain(text) => in_instructions(&mut text.instructions, meaning),
        Effect::Modal(_, texts) | Effect::Parts(texts) => {
            for it in texts.iter_mut() {
                in_instructions(&mut it.instructions, meaning);
            }
        }
    }
}

fn in_instructions(instructions: &mut [Instruction], meaning: Meaning<'_>) {
    for instruction in instructions {
        match instruction {
            Instruction::Change(_, changes, _) | Instruction::NextSpell(_, changes) => drop(in_changes(changes, meaning)),
            Instruction::Later(_, _, inside) | Instruction::ForEach(_, inside) | Instruction::Choose(_, inside) => {
                in_instructions(inside, meaning);
            }
            Instruction::ClaimPrize(Prize(inside)) => in_instructions(inside, meaning),
            Instruction::May(first, second)
            | Instruction::MayPay(_, _, _, first, second)
            | Instruction::MustPay(_, first, second)
            | Instruction::If(_, first, second)
            | Instruction::PlayersMay(_, first, second)
            | Instruction::FaceChoice(_, first, second) => {
                in_instructions(first, meaning);
                in_instructions(second, meaning);
            }
            Instruction::IfDone(done, then, otherwise) => {
                for it in [done, then, otherwise] {
                    in_instructions(it, meaning);
                }
            }
            Instruction::ByResult(rows) => rows.iter_mut().for_each(|it| in_instructions(&mut it.1, meaning)),
            Instruction::Triggers(_, effect) => in_effect(effect, meaning),
            Instruction::Await(it, _) => in_effect(&mut it.effect, meaning),
            Instruction::EarmarkMana(it) => match it.rider.as_mut().map(|it| &mut it.then) {
                Some(Following::AtOnce(then)) => in_instructions(then, meaning),
                Some(Following::Triggers(effect)) => in_effect(effect, meaning),
                None => {}
            },
            Instruction::Ward(it) => in_instructions(&mut it.effect.then, meaning),
            Instruction::Does(..)
            | Instruction::Damage { .. }
            | Instruction::States(..)
            | Instruction::DamageWithExcess { .. }
            | Instruction::PutOntoBattlefield { .. }
            | Instruction::PutIntoLibrary { .. }
            | Instruction::Cast { .. }
            | Instruction::ShuffleInto { .. }
            | Instruction::Create { .. }
            | Instruction::CreateNamed { .. }
            | Instruction::CreateCopy { .. }
            | Instruction::BecomeCopy { .. }
            | Instruction::CopyOnStack { .. }
            | Instruction::Emblem { .. }
            | Instruction::Reword { .. }
            | Instruction::AddManaCost { .. }
            | Instruction::Share { .. }
            | Instruction::Search { .. }
            | Instruction::RollDice { .. }
            | Instruction::FlipCoins { .. }
            | Instruction::AddMana { .. }
            | Instruction::AddFor { .. }
            | Instruction::JoinAttack { .. }
            | Instruction::LetPlay { .. }
            | Instruction::MultiplySize { .. }
            | Instruction::Marks { .. }
            | Instruction::Prevent(_)
            | Instruction::AddStages { .. }
            | Instruction::SkipNext { .. }
            | Instruction::Vote(..)
            | Instruction::Meld(..)
            | Instruction::Remarks(_) => {}
        }
    }
}

/// A keyword that is granted brings what it means along.
fn in_changes(changes: &mut Vec<Change>, meaning: Meaning<'_>) -> Vec<Granted> {
    let mut by_rules = Vec::new();
    for at in 0..changes.len() {
        let Change::Gain(ability) = &mut changes[at] else { continue };
        inside(ability, meaning);
        let Some(keyword) = ability.keyword() else { continue };
        for (rule, meant) in meaning(ability) {
            by_rules.push(Granted { nth: changes.len(), of: at, keyword, rule });
            changes.push(Change::Gain(Box::new(meant)));
        }
    }
    by_rules
}
