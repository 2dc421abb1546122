//! What is paid for attacking and blocking (508.1d, 509.1c).

use super::{Equivalence, Phrase, Speaker, phrase::say, player, statement::several, words::Form};
use crate::{Cost, CostPart, Deed, Filter, Static, Test};

impl Speaker<'_> {
    /// What is paid for what is done in combat.
    pub(super) fn toll(&mut self, fits: &Filter, deeds: &[&Deed], price: &Cost) -> Phrase {
        let what = match deeds {
            [_, _] => "attack or block".into(),
            [deed, ..] => doing(deed),
            [] => Phrase::default(),
        };
        let (about, form) = several(fits);
        let who = match (&fits.tests[..], form) {
            ([Test::This], _) => ["you", "its controller"],
            (_, Form::Third) => ["its controller", "its controller"],
            (_, Form::Bare | Form::EachOrAll | Form::AllOrEach) => ["their controller", "their controllers"],
        };
        let who = Phrase::either(Equivalence::Controller, who);
        let pays = Phrase::either(Equivalence::Controller, [" pays ", " pay ", " "]);
        let mana = matches!(price.parts.first(), Some(CostPart::Mana(_)));
        let pays = if mana { pays } else { " ".into() };
        let form = if mana { Form::Bare } else { Form::Third };
        let each = Phrase::either(
            Equivalence::Every,
            ["", " for each of them", " for each of those creatures", " for each creature they control that's attacking you"],
        );
        let parts = Phrase::either(Equivalence::Controller, [self.parts(price, form), self.cost(price)]);
        say![about, " can't ", what, " unless ", who, pays, parts, each]
    }
}

/// The deeds of combat for which a price is paid.
pub(super) fn tolled<'a>(a: &'a Static, b: &'a Static) -> Option<(&'a Filter, [&'a Deed; 2], &'a Cost)> {
    match (a, b) {
        (Static::Toll(fits, first, price), Static::Toll(others, second, other))
            if fits == others
                && price == other
                && matches!((first, second), (Deed::Attack(it), Deed::Block) if it.tests.is_empty()) =>
        {
            Some((fits, [first, second], price))
        }
        _ => None,
    }
}

/// Attacking, perhaps certain players, or blocking.
pub(super) fn doing(deed: &Deed) -> Phrase {
    let Deed::Attack(against) = deed else { return "block".into() };
    if against.tests.is_empty() { "attack".into() } else { say!["attack ", barred(against)] }
}

/// Such players, and perhaps the planeswalkers of the controller.
pub(super) fn barred(against: &Filter) -> Phrase {
    match &against.tests[..] {
        [Test::Player, Test::Controlled(whom)] => player::attacked(*whom),
        [Test::Either(these)] => match &these[..] {
            [players, _] => say![barred(players), " or planeswalkers you control"],
            _ => Phrase::default(),
        },
        _ => Phrase::default(),
    }
}
