//! What somebody pays with as a text is followed, as the text calls that afterwards: `you may sacrifice a creature. if you do, … that
//! creature's power`.

use crate::{Cost, CostPart, Filter, Many, Test, Verb};
use vocabulary::catalog::{CardType, Zone};

impl Cost {
    /// The nouns that stand behind `that` for the one thing with which it is paid; none where nobody chooses just one.
    pub(crate) fn paid_with(&self) -> Vec<&'static str> {
        let nouns = |it: &CostPart| match (it.verb()?, it.things()) {
            (Verb::Sacrifice | Verb::ReturnToHand, Some((1, fits))) => Some(of_permanent(fits)),
            // From a graveyard comes a card, whatever is on it, and what is discarded lies open (701.9c). What else a card in a hand was
            // nobody knows afterwards.
            (Verb::Discard, Some((1, _))) => Some(vec!["card"]),
            (Verb::DiscardAtRandom, _) if matches!(it, CostPart::Does(_, Many::Exactly(1), _)) => Some(vec!["card"]),
            (Verb::Exile, Some((1, fits))) if fits.tests.contains(&Test::CardIn(Zone::Graveyard)) => Some(vec!["card"]),
            (..) => None,
        };
        let mut found = self.parts.iter().filter_map(nouns);
        let one = found.next().unwrap_or_default();
        if found.next().is_some() { Vec::new() } else { one }
    }
}

fn of_permanent(fits: &Filter) -> Vec<&'static str> {
    let kinds = [("creature", CardType::Creature), ("artifact", CardType::Artifact), ("land", CardType::Land)];
    let is =
        |kind| fits.tests.iter().any(|it| *it == Test::Type(kind) || matches!(it, Test::Subtype(it) if it.bearers().has(kind)));
    let nouns = kinds.into_iter().filter(|it| is(it.1)).map(|it| it.0);
    nouns.chain(["permanent"]).collect()
}
