//! What something loses with all else of its sort: subtypes (205.1a), and abilities but those that the same effect gives (613.1f).

use super::syntax::{Node, Read, Rule, complain};
use crate::Change;
use vocabulary::catalog::CardType;

/// What one phrase takes; where that stands is for [`tell`] to say.
pub(super) fn lost(node: &Node<'_>) -> Vec<Change> {
    let words = node.as_str();
    let abilities = words.ends_with("abilities").then_some(Change::LoseAll);
    if node.as_rule() == Rule::loses_others {
        return abilities.into_iter().collect();
    }
    let of = if words.contains("creature") { CardType::Creature } else { CardType::Land };
    [Change::LoseSubtypes(of)].into_iter().chain(abilities).collect()
}

/// What a phrase changes besides what was told before. What an effect gives it does not take: that it takes the rest comes first.
pub(super) fn tell(changes: &mut Vec<Change>, node: &Node<'_>, more: Vec<Change>) -> Read<()> {
    if node.as_rule() != Rule::loses_others {
        changes.extend(more);
        return Ok(());
    }
    let gives = changes.iter().any(|it| matches!(it, Change::Gain(_)));
    let sets = changes.iter().any(|it| matches!(it, Change::SetTypes(_)));
    let of_types = node.as_str().contains("types");
    if of_types && !sets || !more.is_empty() && !gives {
        return Err(complain(node, "other than which? what it has then stands before this"));
    }
    changes.splice(..0, more);
    Ok(())
}
