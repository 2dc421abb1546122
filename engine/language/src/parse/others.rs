//! What `other` means in a text. To a spell, which is no permanent, it is what its text is not about (608.2c); where that is not known any more
//! when it is asked, nobody could follow the text. To an ability it is what is not the object with the ability: where something was chosen
//! before, the text means another than that, which the model does not say.

use super::{
    Problem,
    syntax::{Node, complain},
};
use crate::{
    Ability, Amount, Change, Condition, Effect, Filter, Instruction, Static, Subject, Test, Verb, Walk, Walker, walk::find,
};
use vocabulary::catalog::CardType;

/// The place at which a text speaks of others when what it is about has been forgotten.
pub(super) fn forgotten(abilities: &[Ability], node: &Node<'_>) -> Option<Problem> {
    let asks = |effect: &Effect, forgets: fn(&[Instruction]) -> bool| effect.texts().iter().any(|it| forgets(&it.instructions));
    let asks = |it: &Ability| match it {
        Ability::Spell(effect) => asks(effect, spell_forgets),
        Ability::Activated(it) => asks(&it.effect, has_chosen),
        Ability::Triggered(it) => asks(&it.effect, has_chosen),
        // Others than what is changed are none that the source could tell; others of another type than that are others than the source.
        Ability::Static(Static::Changes(_, of, changes)) => {
            of.tests != [Test::This] && changes.iter().any(|it| counts_others_alike(it, of))
        }
        Ability::Static(_) | Ability::Keyword(_) => false,
    };
    abilities.iter().any(asks).then(|| complain(node, "others than what? by then that is forgotten: name it"))
}

fn spell_forgets(instructions: &[Instruction]) -> bool {
    let of_all = |it: &Instruction| matches!(it, Instruction::Change(Subject::Each(_), ..));
    // Of several that were changed nothing is known in the next sentence.
    let apart = instructions.windows(2).any(|it| of_all(&it[0]) && of_all(&it[1]) && speaks_of_others(&it[1]));
    let here = |it: &Instruction| {
        let Instruction::Change(Subject::Each(fits), changes, _) = it else { return false };
        let binds = changes.iter().any(|it| matches!(it, Change::Restrict(_) | Change::Require(_)));
        binds && finds_others(fits) || changes.iter().any(counts_others)
    };
    apart || instructions.iter().any(|it| here(it) || done_to_another(it) || it.branches().into_iter().any(spell_forgets))
}

/// What was done is asked for, and then something is done to others than what it was done to.
fn done_to_another(instruction: &Instruction) -> bool {
    let Instruction::If(Condition::Asks(..), then, _) = instruction else { return false };
    then.iter().any(|it| speaks_of_others(it) || it.branches().into_iter().flatten().any(speaks_of_others))
}

/// How much is changed hangs on others of the same types as what is changed.
pub(super) fn counts_others_alike(change: &Change, of: &Filter) -> bool {
    types(change).iter().all(|it| types(of).contains(it)) && counts_others(change) && !shares_with_host(change)
}

/// How much is changed hangs on others than each of those that are changed.
fn counts_others(change: &Change) -> bool {
    let of_others = |it: &Amount| find::<Others>(it).found;
    matches!(change, Change::Size(power, toughness) if of_others(power) || of_others(toughness))
}

/// It hangs on what shares something with what this is attached to: others are others than that.
fn shares_with_host(change: &Change) -> bool {
    #[derive(Default)]
    struct WithHost(bool);
    impl Walker for WithHost {
        fn test(&mut self, it: &mut Test) {
            self.0 |= matches!(it, Test::Shares(_, Subject::Host));
        }
    }
    find::<WithHost>(change).0
}

/// Something was chosen, and the text goes on about others.
fn has_chosen(instructions: &[Instruction]) -> bool {
    let chosen = instructions.iter().position(|it| matches!(it, Instruction::Does(Verb::ChooseSome, _)));
    chosen.is_some_and(|at| instructions[at + 1..].iter().any(speaks_of_others))
        || instructions.iter().any(|it| it.branches().into_iter().any(has_chosen))
}

fn speaks_of_others(instruction: &Instruction) -> bool {
    find::<Others>(instruction).found
}

fn finds_others(fits: &Filter) -> bool {
    find::<Others>(fits).found
}

/// The card types that it names.
fn types(within: &(impl Walk + Clone)) -> Vec<CardType> {
    #[derive(Default)]
    struct Types(Vec<CardType>);
    impl Walker for Types {
        fn test(&mut self, it: &mut Test) {
            if let Test::Type(it) = it {
                self.0.push(*it);
            }
        }
    }
    find::<Types>(within).0
}

#[derive(Default)]
struct Others {
    found: bool,
}

impl Walker for Others {
    fn test(&mut self, it: &mut Test) {
        self.found |= matches!(it, Test::Not(it) if **it == Test::This);
    }
}
