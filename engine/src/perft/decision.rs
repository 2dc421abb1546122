//! Which questions are one decision.

use super::walk::Asked;
use kernel::{
    State,
    game::{Kind, ObjectId, Payment, Way},
    question::{About, Choice},
};
use language::{Ability, Effect, ManaCost, Symbol, Target};

/// Whether the decision may have more questions once that was chosen.
pub(super) fn may_go_on(state: &State, about: About, choice: Choice) -> bool {
    match (about, choice) {
        (About::Priority, Choice::Cast(card, way)) => way != Way::USUAL || announced(state, card) != Some(0),
        (About::Priority, choice) => {
            matches!(
                choice,
                Choice::Activate(..)
                    | Choice::TurnUp(..)
                    | Choice::Unlock(..)
                    | Choice::Companion(_)
                    | Choice::PlanarDie
                    | Choice::Special(..)
            )
        }
        (About::Attack(_) | About::Band(_) | About::Block(_), _) => true,
        (About::Target(spell, _), _) => announced(state, spell) != Some(1),
        _ => announces(about),
    }
}

/// How many questions there are as that is cast, if it is plain to see: a spell without modes that needs at most one target, with a
/// cost that nothing changes and that can be paid in one way. In the position before the action a spell is still the card in the same
/// slot; an ability is not there at all.
fn announced(state: &State, spell: ObjectId) -> Option<usize> {
    let row = state.objects.get(spell.index()).filter(|it| it.kind == Kind::Card)?;
    let card = state.library.face(row.body.face(&state.library));
    let fixed = |it: &ManaCost| it.x == 0 && it.symbols.iter().all(|it| matches!(it, Symbol::Typed(_) | Symbol::Snow));
    if !card.cost.as_ref().is_some_and(fixed) || state.census.statics > 0 || state.payment == Payment::ByHand {
        return None;
    }
    let targets = match card.abilities.as_slice() {
        [] => return Some(0),
        [Ability::Spell(Effect::Plain(text))] => &text.targets,
        _ => return None,
    };
    match targets.as_slice() {
        [] => Some(0),
        [Target { least: 1, most: 1, divided: None, each: None, .. }] => Some(1),
        _ => None,
    }
}

/// Whether a question of the same action belongs to the decision that began with the first.
pub(super) fn goes_on(first: &Asked, next: &Asked) -> bool {
    first.player == next.player
        && match (first.about, next.about) {
            (About::Attack(_), About::Attack(_) | About::Band(_))
            | (About::Band(_), About::Band(_))
            | (About::Block(_), About::Block(_)) => true,
            (About::Priority, next) => announces(next),
            // A triggered ability is announced by itself; the next one is another decision.
            (first, next) => announces(first) && announces(next) && object(first) == object(next),
        }
}

/// Whether it is a choice on the way of a spell or ability to the stack (601.2b-h).
const fn announces(about: About) -> bool {
    matches!(
        about,
        About::Mode(_)
            | About::Variable(_)
            | About::Payment(_)
            | About::Symbol(..)
            | About::Times(..)
            | About::Target(..)
            | About::Share(..)
            | About::Cost(_)
    )
}

const fn object(about: About) -> Option<ObjectId> {
    match about {
        About::Mode(it)
        | About::Variable(it)
        | About::Payment(it)
        | About::Symbol(it, _)
        | About::Times(it, _)
        | About::Target(it, _)
        | About::Share(it, _)
        | About::Cost(it) => Some(it),
        _ => None,
    }
}
