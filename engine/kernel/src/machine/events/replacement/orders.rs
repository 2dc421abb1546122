//! Whether it makes a difference in which order replacement effects are applied: all orders are tried (616.1). Where none does,
//! nobody is asked.
//!
//! Effects of objects that can't be told apart are as good as each other: of five doublers, the order is one.

use std::cell::OnceCell;

use smallvec::SmallVec;

use super::{Effect, FollowUp, Offer, Offers, Pick, Replaced};
use crate::{
    event::{Event, What},
    game::{ObjectId, State, Thing},
    machine::{
        Agency, Registry,
        events::likeness::{Mentions, likeness},
    },
};

/// More steps than that are not tried: the player is asked.
const STEPS: usize = 400;

/// What comes of applying effects in some order.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Outcome {
    left: Option<What>,
    then: SmallVec<[FollowUp; 2]>,
}

/// A search through all orders.
struct Search<'a> {
    state: &'a State,
    rules: &'a Registry,
    agency: Agency,
    /// What one order comes to.
    outcome: Option<Outcome>,
    steps: usize,
    /// How often objects are referred to, once somebody has asked.
    mentions: OnceCell<Mentions>,
}

/// The order makes a difference, or may make one.
struct Differs;

/// Whether the order of the effects that apply to the event may make a difference.
pub(super) fn matters(state: &State, rules: &Registry, event: &Event, applied: &[Effect], agency: Agency) -> bool {
    let mut search = Search { state, rules, agency, outcome: None, steps: 0, mentions: OnceCell::new() };
    search.follow(event, applied, &SmallVec::new()).is_err()
}

impl Search<'_> {
    /// Follows every order from here on.
    fn follow(&mut self, event: &Event, applied: &[Effect], then: &SmallVec<[FollowUp; 2]>) -> Result<(), Differs> {
        self.steps += 1;
        if self.steps > STEPS {
            return Err(Differs);
        }
        let open = Offers::collect(self.state, self.rules, event, applied, self.agency);
        let Some(first) = open.first() else { return self.come_to(Some(event.what), then.clone()) };
        if let Some(shown) = open.iter().find(|it| only_shows(it, event)) {
            // Who shows it first makes no difference to anything else.
            let applied: SmallVec<[Effect; 4]> = applied.iter().copied().chain([shown.effect]).collect();
            return self.follow(event, &applied, then);
        }
        if open.iter().any(is_opaque) {
            // What changes the position can't be tried; effects that do the very same are as good as each other.
            return if open.iter().all(|it| it.replaced == first.replaced) {
                self.come_to(Some(event.what), then.clone())
            } else {
                Err(Differs)
            };
        }
        for (nth, offer) in open.iter().enumerate() {
            if open[..nth].iter().any(|it| self.is_as_good(event, it, offer)) {
                continue;
            }
            let Offer { effect, replaced } = offer;
            let (mut applied, mut then) = (SmallVec::<[Effect; 4]>::from_slice(applied), then.clone());
            applied.push(*effect);
            then.extend(replaced.then);
            match replaced.left {
                Some(left) => self.follow(&left, &applied, &then)?,
                None => self.come_to(None, then)?,
            }
        }
        Ok(())
    }

    /// Whether two effects are the same but for whose they are, and those objects can't be told apart: what comes of applying one first
    /// comes of applying the other first.
    fn is_as_good(&self, event: &Event, one: &Offer, other: &Offer) -> bool {
        let same = one.replaced == other.replaced && (one.effect.rule, one.effect.nth) == (other.effect.rule, other.effect.nth);
        let (true, Some(one), Some(other)) = (same, one.by(), other.by()) else { return false };
        let mentions = self.mentions.get_or_init(|| Mentions::of(self.state));
        let is_nobodys = |it: ObjectId| mentions.number(it) == 0 && !is_about(event, it);
        is_nobodys(one) && is_nobodys(other) && likeness(self.state, one) == likeness(self.state, other)
    }

    fn come_to(&mut self, left: Option<What>, then: SmallVec<[FollowUp; 2]>) -> Result<(), Differs> {
        let outcome = Outcome { left, then };
        match &self.outcome {
            Some(other) if *other != outcome => Err(Differs),
            Some(_) => Ok(()),
            None => {
                self.outcome = Some(outcome);
                Ok(())
            }
        }
    }
}

/// Whether an object plays a part in the event.
fn is_about(event: &Event, object: ObjectId) -> bool {
    let roles = event.what.roles();
    let things = [roles.thing, roles.by, roles.to, roles.object.map(Thing::Object), event.source.map(Thing::Object)];
    things.contains(&Some(Thing::Object(object)))
}

/// All that an offer does is to have something shown before the event.
fn only_shows(offer: &Offer, event: &Event) -> bool {
    let Replaced { first, left, apart, then, choice, may } = offer.replaced;
    let shows = |it: Option<Event>| it.is_none_or(|it| matches!(it.what, What::Reveals(..)));
    let nothing_else = apart.is_none() && then.is_none() && choice.is_none() && may.is_none();
    first[0].is_some() && first.into_iter().all(shows) && nothing_else && left.is_some_and(|it| it.what == event.what)
}

/// What an offer comes to is not known before it is applied: something happens at once, an original is chosen, somebody is asked.
fn is_opaque(offer: &Offer) -> bool {
    let Replaced { first, choice, may, .. } = offer.replaced;
    first[0].is_some() || may.is_some() || matches!(choice, Some(Pick::Original(_) | Pick::Price(_)))
}
