//! What a perturbed row offers for an event.

use std::cell::OnceCell;

use smallvec::SmallVec;

use super::{Effect, Offer, Offers};
use crate::{
    event::{Event, affected},
    game::State,
    machine::{
        Case, Row, Twist,
        hooks::registry::Replaces,
        perturbation::{bend, bent_list, has_part},
    },
};

/// So far from the number of its ability is that of an effect that applies a second time.
const AGAIN: usize = 1 << 20;

impl Row<Replaces> {
    /// Lets it offer what it could make of the event.
    pub(super) fn offers(&self, state: &State, event: &Event, offers: &mut Offers<'_>) {
        offers.rule = self.rule;
        let before = offers.open.len();
        self.function()(state, event, offers);
        if let Some(bent) = self.bent() {
            let plain: SmallVec<[Offer; 2]> = offers.open.drain(before..).collect();
            let has = |twist, plain: &SmallVec<[Offer; 2]>| offers_have(twist, event, plain);
            let bent = bent.bend(offers.rules, plain, has, |twist, plain| {
                let wrong = twist == Twist::WrongEvent;
                if wrong { self.wrong_offers(state, event, offers) } else { offers.bent(twist, state, event, plain) }
            });
            offers.open.extend(bent);
        }
    }

    /// What it offers for the same event of the next player, done to the event as it is.
    fn wrong_offers(&self, state: &State, event: &Event, offers: &Offers<'_>) -> SmallVec<[Offer; 2]> {
        let turn = |it: &mut Event| bend(Twist::NextPlayer, state, &mut it.what);
        let mut other = *event;
        turn(&mut other);
        let mut elsewhere = Offers { open: SmallVec::new(), foreseen: OnceCell::new(), ..*offers };
        self.function()(state, &other, &mut elsewhere);
        for it in &mut elsewhere.open {
            let events = it.replaced.first.iter_mut().chain([&mut it.replaced.left]).flatten();
            // Around the table, to where it was.
            events.for_each(|it| (1..state.playing()).for_each(|_| turn(it)));
        }
        elsewhere.open
    }
}

/// Whether there is something in what is offered for the event that the twist is about.
fn offers_have(twist: Twist, event: &Event, offers: &[Offer]) -> bool {
    let about_event = twist == Twist::WrongEvent && has_part(Twist::NextPlayer, event);
    let about_offers = matches!(twist, Twist::Doubled | Twist::FirstLeftOut | Twist::LastLeftOut)
        || (twist.is_omission() && twist != Twist::Dropped);
    let in_events = |it: &Offer| {
        let first = it.replaced.first.iter().filter(|_| twist != Twist::Dropped);
        first.chain([&it.replaced.left]).flatten().any(|it| has_part(twist, it))
    };
    offers.iter().any(|it| about_event || about_offers || in_events(it))
}

impl Offers<'_> {
    /// The offers as the twist has them.
    #[cold]
    fn bent(&self, twist: Twist, state: &State, event: &Event, mut plain: SmallVec<[Offer; 2]>) -> SmallVec<[Offer; 2]> {
        let case = affected(state, event).map_or(Case::Game, Case::Player);
        if twist == Twist::Dropped {
            plain.iter_mut().for_each(|it| it.replaced.left = None);
        } else if twist.leaves_out(state, case) {
            plain.clear();
        } else if twist == Twist::Doubled {
            let again = |it: &Offer| Offer { effect: Effect { nth: it.effect.nth.saturating_add(AGAIN), ..it.effect }, ..*it };
            let more: SmallVec<[Offer; 2]> = plain.iter().map(again).filter(|it| !self.applied.contains(&it.effect)).collect();
            plain.extend(more);
        } else if plain.len() > 1 {
            plain = bent_list(twist, plain.into_vec()).into();
        }
        for it in &mut plain {
            let events = it.replaced.first.iter_mut().chain([&mut it.replaced.left]).flatten();
            events.for_each(|it| bend(twist, state, &mut it.what));
        }
        plain
    }
}
