//! Modes (700.2), as a text lists them.

use super::{Equivalence, Phrase, Speaker, phrase::say, words};
use crate::{Chooser, Condition, Cost, ModePrice, Modes, Repeat, Subject, Text};

/// One that is chosen already.
const SAME_MODE: &str = "choose the same mode";

impl Speaker<'_> {
    /// The whole choice.
    pub(super) fn modal(&mut self, modes: &Modes, texts: &[Text], object: Option<&Subject>) -> Phrase {
        let who = match modes.chooser {
            Chooser::Controller | Chooser::ThatPlayer => "choose ",
            Chooser::Opponent => "an opponent chooses ",
        };
        if let ModePrice::Listed(costs) = &modes.price {
            return self.listed(costs, texts, object);
        }
        let number = match modes.price {
            ModePrice::Pawprints(most, _) => say!["up to ", words::letters(most.into()), " {P} worth of modes"],
            ModePrice::Free | ModePrice::Costs(_) | ModePrice::Listed(_) => number(modes.number, texts.len()),
        };
        let mut phrase = say![who, number];
        if let Some((so, other)) = &modes.instead {
            let condition = self.inner().condition(so);
            phrase.push(if matches!(so, Condition::Cast(_)) {
                say![". if ", condition, ", choose ", self::number(*other, texts.len()), " instead"]
            } else {
                let most = self::number((other.1, other.1), texts.len());
                let as_cast = say![". if ", condition.clone(), " as you cast this, you may choose ", most.clone()];
                let choose = say![". if ", condition, ", you may choose ", most];
                let now = say![choose, Phrase::either(Equivalence::Instead, [" instead", ""])];
                Phrase::either(Equivalence::Instead, [as_cast, now])
            });
        }
        match modes.times {
            Repeat::Once | Repeat::PerMode => {}
            Repeat::EachTurn => phrase.push(" that hasn't been chosen this turn"),
            Repeat::Any => {
                let printed = say![". you may ", SAME_MODE, " more than once"];
                phrase.push(Phrase::either(Equivalence::Dialect, [printed, say![", again if you like"]]));
            }
        }
        for (at, text) in texts.iter().enumerate() {
            phrase.push(if at > 0 { " | " } else { " - " });
            match &modes.price {
                ModePrice::Free => {}
                ModePrice::Costs(costs) | ModePrice::Listed(costs) => {
                    let cost = costs.get(at).map(|it| self.cost(it));
                    phrase.push(say!["+ ", cost, " - "]);
                }
                ModePrice::Pawprints(_, each) => {
                    phrase.push(say!["{P}".repeat(each.get(at).copied().unwrap_or(0).into()), " - "]);
                }
            }
            phrase.push(self.whole(text, object.cloned()));
        }
        phrase
    }

    /// Modes of which a keyword says how many are chosen.
    fn listed(&mut self, costs: &[Cost], texts: &[Text], object: Option<&Subject>) -> Phrase {
        let mut phrase = Phrase::default();
        for (at, (cost, text)) in costs.iter().zip(texts).enumerate() {
            let between = if at > 0 { " | " } else { "" };
            phrase.push(say![between, "+ ", self.cost(cost), " - ", self.whole(text, object.cloned())]);
        }
        phrase
    }
}

fn number((least, most): (u8, u8), all: usize) -> Phrase {
    let whole = usize::from(most) == all;
    let some = || words::letters(most.into());
    match (least, most) {
        (2, 2) if whole => Phrase::either(Equivalence::Modes, ["both", "two"]),
        (0, 2) if whole => Phrase::either(Equivalence::Modes, ["up to two", "any number"]),
        (1, 2) if whole => Phrase::either(Equivalence::Modes, ["one or both", "one or more"]),
        (least, most) if least == most => some().into(),
        (0, _) if whole => Phrase::either(Equivalence::Modes, [say!["any number"], say!["up to ", some()]]),
        (0, _) => say!["up to ", some()],
        (_, _) => Phrase::either(Equivalence::Modes, ["one or more", "one or both"]),
    }
}
