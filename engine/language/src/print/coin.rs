//! Coins (705).

use super::{
    Equivalence, Phrase, Speaker,
    phrase::say,
    words::{Form, Number, verb},
};
use crate::{Coins, Flip};

impl Speaker<'_> {
    /// Coins are flipped.
    pub(super) fn flips(&mut self, coins: &Coins, form: Form) -> Phrase {
        match coins {
            Coins::Some(number) => {
                let ending = if self.plural_of(number) == Number::One { " coin" } else { " coins" };
                say![verb("flip", form), " ", self.before(number, &"coin".into()), ending]
            }
            Coins::UntilLost => {
                let until = [" until you lose a flip", " until they lose a flip", " until that player loses a flip"];
                say![verb("flip", form), " a coin", Phrase::either(Equivalence::Player, until)]
            }
        }
    }
}

/// How coins came out.
pub(super) fn flipped(flip: Flip) -> Phrase {
    let who = |does: &'static str| {
        Phrase::either(Equivalence::Player, ["you", "they", "that player", "the player"].map(|it| say![it, " ", does]))
    };
    let coin = |side: &'static str| {
        let come = ["the coin comes up ", "it comes up ", "both coins come up ", "all coins come up "];
        say![Phrase::either(Equivalence::Every, come), side]
    };
    let s = |word: &'static str, words: &'static str| Phrase::either(Equivalence::Every, [who(word), who(words)]);
    match flip {
        Flip::Won => s("win the flip", "wins the flip"),
        Flip::Lost => s("lose the flip", "loses the flip"),
        Flip::Heads => coin("heads"),
        Flip::Tails => coin("tails"),
    }
}
