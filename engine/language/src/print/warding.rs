//! Replacement and prevention effects that a spell or ability makes for the rest of the turn.

use super::{
    Equivalence, Phrase, Speaker, filter,
    phrase::say,
    player,
    preventing::{prevents, shields},
    replacement::{Meant, protected, receiver, sort},
};
use crate::{Becomes, Consent, Draws, Replacement, Sourced, Subject, Times, Warding, Would};
use vocabulary::catalog::Zone;

impl Speaker<'_> {
    /// Damage prevented for the rest of the turn, and what is done besides (615.5).
    fn prevention_and(&mut self, it: &Warding, meant: &mut Meant) -> Phrase {
        let plain = Warding { effect: Replacement { then: Vec::new(), ..it.effect.clone() }, ..it.clone() };
        let prevents = match (&it.amount, &it.effect.would) {
            (Some(number), Would::DealDamage { to, .. }) => {
                let next = self.next_damage(number);
                shields(next, &protected(to, meant))
            }
            (_, _) => self.warded(&plain, meant),
        };
        self.object = None;
        say![prevents, ". ", self.simple(&it.effect.then)]
    }

    /// What is replaced for the rest of the turn.
    pub(super) fn warding(&mut self, it: &Warding) -> Phrase {
        let mut meant = Meant::default();
        match &it.by {
            Some(Sourced::Chosen(fits)) => meant.by = Some(say![filter::one(fits), " of your choice"]),
            Some(Sourced::Named(subject)) => meant.by = Some(self.thing(subject)),
            None => {}
        }
        if let Some(to) = &it.to {
            let thing = self.thing(to);
            let cast = matches!(it.effect.would, Would::Go(_, None, Zone::Graveyard));
            meant.to = Some(if cast { Phrase::either(Equivalence::Pronoun, ["that spell".into(), thing]) } else { thing });
        }
        if let Becomes::DealtTo(onto) = &it.effect.becomes {
            return self.redirection(it, onto, &meant);
        }
        if matches!(it.effect.becomes, Becomes::Prevented(_)) && !it.effect.then.is_empty() {
            let told = self.clone().warded(it, &mut meant);
            let apart = self.prevention_and(it, &mut meant);
            return if it.amount.is_some() { apart } else { Phrase::either(Equivalence::Punctuation, [told, apart]) };
        }
        self.warded(it, &mut meant)
    }

    /// The same, once it is known what is meant.
    fn warded(&mut self, it: &Warding, meant: &mut Meant) -> Phrase {
        let dies = matches!(it.effect.would, Would::Go(_, Some(Zone::Battlefield), Zone::Graveyard)) && it.times == Times::Every;
        let effect = self.replaced(&it.effect, meant);
        meant.this_turn = true;
        let now = self.replaced(&it.effect, meant);
        meant.this_turn = false;
        let prevention = match (&it.effect.would, &it.effect.becomes, it.effect.then.is_empty()) {
            (Would::DealDamage { by, to, combat }, Becomes::Prevented(None), true) => Some((by, to, *combat)),
            (_, _, _) => None,
        };
        match (it.times, prevention) {
            (Times::Every, Some((by, to, combat))) => {
                let behind = prevents(by, to, combat, meant, " this turn");
                Phrase::either(Equivalence::ThisTurn, [behind, say!["this turn, ", effect]])
            }
            (Times::Every, None) if matches!(it.effect.would, Would::DealOrBeDealt(..)) => {
                let behind = say![effect.clone(), " this turn"];
                Phrase::either(Equivalence::ThisTurn, [behind, say!["this turn, ", effect]])
            }
            (Times::Every, None) if it.to.is_some() && matches!(it.effect.would, Would::Go(..)) => {
                if dies {
                    now
                } else {
                    effect
                }
            }
            (Times::Every, None) => {
                let before = say![Phrase::either(Equivalence::ThisTurn, ["this turn, ", "until end of turn, "]), effect];
                match it.effect.would {
                    Would::FallBelow(_) => before,
                    _ if dies => Phrase::either(Equivalence::ThisTurn, [now, before]),
                    _ => Phrase::either(Equivalence::ThisTurn, [before, now]),
                }
            }
            (Times::Next, Some((_, to, combat))) if matches!(it.by, Some(Sourced::Chosen(_))) => {
                let by = meant.by.clone();
                let next = say![
                    "the next time ",
                    by,
                    " would deal ",
                    sort(combat),
                    "damage",
                    receiver(to, meant),
                    " this turn, prevent that damage"
                ];
                Phrase::either(Equivalence::Dialect, [next, say!["once this turn, ", effect]])
            }
            (Times::Next, _) => {
                let once = say!["once this turn, ", effect];
                Phrase::either(Equivalence::Dialect, self.next_draw(&it.effect).into_iter().chain([once]))
            }
        }
    }

    /// What is done instead of the next draw of a card.
    fn next_draw(&self, it: &Replacement) -> Option<Phrase> {
        let (Would::Draw(players, Draws::Every), Consent::NotAsked, None) = (&it.would, it.consent, &it.only_if) else {
            return None;
        };
        let mut one = self.clone();
        one.object = Some(Subject::It);
        let then = one.simple(&it.then);
        let when = say!["the next time ", player::group(players).0, " would draw a card this turn, "];
        let ways = [say![then.clone(), " instead"], say!["instead ", then]];
        (!one.mute && !it.then.is_empty()).then(|| say![when, Phrase::either(Equivalence::Instead, ways)])
    }
}
