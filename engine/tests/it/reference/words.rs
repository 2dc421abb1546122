//! What a text says of a board: nothing where it speaks of what a board does not show.

use std::cmp::Ordering;

use engine::{State, Subtype, catalog::EnchantmentType};
use kernel::game::{Kind, ObjectId, PlayerId};
use language::{Amount, Attached, Comparison, Condition, Filter, Property, Quantity, Relation, Test};
use vocabulary::catalog::ArtifactType;

use super::board::{Board, Thing, host};

/// A text on behalf of an object: who "you" and what "this" is.
#[derive(Clone, Copy)]
pub(super) struct Speaker<'a> {
    pub(super) state: &'a State,
    pub(super) board: &'a Board,
    pub(super) this: ObjectId,
}

impl Speaker<'_> {
    pub(super) fn you(self) -> PlayerId {
        self.board.get(self.this).map_or(PlayerId(0), |it| it.controller)
    }

    /// All permanents that fit.
    pub(super) fn all(self, filter: &Filter) -> Option<Vec<ObjectId>> {
        let fits = self.board.things.iter().map(|it| Some((it.id, self.fits(filter, it)?)));
        let fits: Option<Vec<(ObjectId, bool)>> = fits.collect();
        Some(fits?.into_iter().filter(|it| it.1).map(|it| it.0).collect())
    }

    fn fits(self, filter: &Filter, thing: &Thing) -> Option<bool> {
        let mut all = true;
        for test in &filter.tests {
            all &= self.passes(test, thing)?;
        }
        Some(all)
    }

    fn passes(self, test: &Test, thing: &Thing) -> Option<bool> {
        let row = self.state.object(thing.id)?;
        let creature = thing.types.contains(&engine::catalog::CardType::Creature);
        Some(match test {
            Test::Permanent => true,
            Test::Card => row.kind == Kind::Card,
            Test::Type(it) => thing.types.contains(it),
            Test::Supertype(it) => thing.supertypes.contains(it),
            Test::Subtype(it) => thing.subtypes.contains(it),
            Test::Color(it) => thing.colors.contains(it),
            Test::Colors(number) => thing.colors.len() == usize::from(*number),
            Test::Is(Property::Multicolored, _) => thing.colors.len() > 1,
            Test::Keyword(it) => thing.keywords.contains(it),
            Test::Controlled(relation) => self.stands(*relation, thing.controller)?,
            Test::Owned(relation) => self.stands(*relation, row.owner)?,
            Test::Tapped => row.tapped,
            Test::Token => row.kind == Kind::Token,
            Test::This => thing.id == self.this,
            Test::Attacking => self.state.combat.attackers.iter().any(|it| it.object == thing.id),
            Test::Blocking => self.state.combat.is_blocking(thing.id),
            Test::Host(by) if self.is_attachment(*by, self.this) => host(self.state, self.this) == Some(thing.id),
            Test::Host(by) | Test::Bears(by) => {
                let others = self.board.things.iter().map(|it| it.id);
                others.into_iter().any(|it| host(self.state, it) == Some(thing.id) && self.is_attachment(*by, it))
            }
            Test::Number(quantity, comparison, bound) => {
                let value = match quantity {
                    Quantity::Power => thing.size.0,
                    Quantity::Toughness => thing.size.1,
                    Quantity::ManaValue => return None,
                };
                creature && stands(value, *comparison, bound.fixed()?)
            }
            Test::Counter(kind) => self.state.counters(thing.id.into(), *kind) > 0,
            Test::Not(test) => !self.passes(test, thing)?,
            Test::Either(filters) => {
                let mut any = false;
                for it in filters {
                    any |= self.fits(it, thing)?;
                }
                any
            }
            _ => return None,
        })
    }

    fn stands(self, relation: Relation, player: PlayerId) -> Option<bool> {
        match relation {
            Relation::You => Some(player == self.you()),
            Relation::Opponent | Relation::Another => Some(player != self.you()),
            Relation::Anyone => Some(true),
            Relation::Team
            | Relation::ThatPlayer
            | Relation::Defending
            | Relation::Enchanted
            | Relation::Chosen
            | Relation::OfHost
            | Relation::Target(_)
            | Relation::Doer => None,
        }
    }

    fn is_attachment(self, by: Attached, id: ObjectId) -> bool {
        let subtype = match by {
            Attached::Aura => Subtype::Enchantment(EnchantmentType::Aura),
            Attached::Equipment => Subtype::Artifact(ArtifactType::Equipment),
            Attached::Fortification => Subtype::Artifact(ArtifactType::Fortification),
        };
        self.board.get(id).is_some_and(|it| it.subtypes.contains(&subtype))
    }

    pub(super) fn holds(self, condition: &Condition) -> Option<bool> {
        Some(match condition {
            Condition::AtLeast(number, filter) => self.all(filter)?.len() >= *number as usize,
            Condition::None(filter) => self.all(filter)?.is_empty(),
            Condition::YourTurn => self.state.turn.active == self.you(),
            Condition::Not(it) => !self.holds(it)?,
            Condition::All(parts) => {
                let mut all = true;
                for it in parts {
                    all &= self.holds(it)?;
                }
                all
            }
            Condition::DifferentlyNamed(..)
            | Condition::Is(..)
            | Condition::Measures(..)
            | Condition::ThisIn(_)
            | Condition::Cast(_)
            | Condition::Happened(..)
            | Condition::Flipped(_)
            | Condition::Designated(..)
            | Condition::Completed(_)
            | Condition::Someone(..)
            | Condition::WordChosen(_)
            | Condition::Asks(..) => return None,
        })
    }

    /// How much it is; what is counted below zero is nothing (107.1b).
    pub(super) fn amount(self, amount: &Amount) -> Option<i32> {
        Some(match amount {
            Amount::Number(it) => *it,
            Amount::Count(filter) => i32::try_from(self.all(filter)?.len()).ok()?,
            Amount::Minus(it) => -self.amount(it)?,
            Amount::Times(factor, it) => *factor * self.amount(it)?,
            Amount::Plus(more, it) => (*more + self.amount(it)?).max(0),
            _ => return None,
        })
    }
}

/// Whether things are looked for on the battlefield alone: a board shows nothing else.
pub(super) fn is_of_permanents(filter: &Filter) -> bool {
    let elsewhere = |it: &Test| matches!(it, Test::Spell | Test::StackAbility | Test::CardIn(_) | Test::Player);
    !filter.tests.iter().any(|it| match it {
        Test::Not(it) => elsewhere(it),
        Test::Either(these) => !these.iter().all(is_of_permanents),
        it => elsewhere(it),
    })
}

fn stands(value: i32, comparison: Comparison, bound: i32) -> bool {
    let meant: &[Ordering] = match comparison {
        Comparison::AtMost => &[Ordering::Less, Ordering::Equal],
        Comparison::Exactly => &[Ordering::Equal],
        Comparison::AtLeast => &[Ordering::Greater, Ordering::Equal],
        Comparison::Below => &[Ordering::Less],
        Comparison::Above => &[Ordering::Greater],
    };
    meant.contains(&value.cmp(&bound))
}
