//! What becomes of an event that is replaced, and what of it is told once more.

use super::{Equivalence, Phrase, phrase::say, words};
use crate::{Becomes, End, Filter, Relation, Test};
use vocabulary::{CounterKind, catalog::Zone};

/// Whom or what an event is about, as it is told once more.
pub(super) fn the_same(fits: &Filter) -> Phrase {
    let again: &[&str] = match &fits.tests[..] {
        [] => &["that permanent or player"],
        [Test::This] => &["it", "this"],
        [Test::Player, Test::Controlled(Relation::You)] => &["you"],
        [Test::Player, ..] => &["that player"],
        _ => &["it", "that creature", "that permanent", "that permanent or player", "that player or permanent"],
    };
    Phrase::either(Equivalence::Pronoun, again.iter().copied())
}

/// Counters of a kind, or of each kind that they are of.
pub(super) fn of_kind(kind: Option<CounterKind>) -> Phrase {
    kind.map_or_else(|| say!["of each of those kinds", " of counters"], |it| say![it.name().to_lowercase(), " counters"])
}

/// What becomes of it; nothing where something else happens in its place.
pub(super) fn becoming(it: &Becomes) -> Option<Phrase> {
    Some(match it {
        // To whom or what is said where that is chosen.
        Becomes::Nothing | Becomes::DealtTo(_) | Becomes::OfType(..) | Becomes::Minus(_) => return None,
        Becomes::Times(2) => "double it".into(),
        Becomes::Times(_) => "triple it".into(),
        Becomes::Plus(more) => say!["add ", words::counted(i64::from(*more)), " to it"],
        Becomes::Prevented(None) => Phrase::either(Equivalence::Prevent, ["prevent that damage", "prevent it"]),
        Becomes::Prevented(Some(number)) => {
            say!["prevent ", number.to_string(), " of ", Phrase::either(Equivalence::Pronoun, ["it", "that damage"])]
        }
        Becomes::Regenerated => "regenerate it".into(),
        Becomes::TopCards(number) => {
            let who = Phrase::either(Equivalence::Player, ["that player searches", "they search", "you search"]);
            let it = Phrase::either(Equivalence::Pronoun, ["that library", "it"]);
            say![who, " the top ", words::counted(i64::from(*number)), " cards of ", it]
        }
        Becomes::Moved(Zone::Exile, _) => {
            let it = Phrase::either(Equivalence::Pronoun, ["it", "that card", "that creature", "that permanent"]);
            say!["exile ", it, Phrase::either(Equivalence::Instead, [" instead", ""])]
        }
        Becomes::Moved(_, End::Shuffled) => "shuffle it into its owner's library".into(),
        Becomes::Moved(..) => "it goes on top of the library".into(),
    })
}
