//! Several events are replaced at once: whose turn it is to choose is asked anew after every choice (101.4, 101.4d).

use smallvec::SmallVec;

use super::{Due, Effect, Offer, replaceable::may_replace};
use crate::{
    event::{Event, What, affected},
    game::{PlayerId, State},
    machine::{Agency, Flow, Machine},
    question::About,
};

/// An event that is being replaced.
struct Underway {
    /// What is left of it; nothing where nothing is.
    event: Option<Event>,
    /// The effects that were applied.
    applied: SmallVec<[Effect; 4]>,
}

/// Whether more can be done about an event.
#[derive(PartialEq, Eq)]
enum Next {
    Goes,
    Done,
}

impl Machine<'_> {
    /// Replaces events that happen at once. Players choose in turn order, and after each choice the first of all who still have one is
    /// next: where a choice forces another one on somebody earlier, the round begins again (101.4d).
    pub(super) fn replace_in_order(&mut self, events: &mut Vec<Event>, order: SmallVec<[usize; 8]>, due: &mut Due) -> Flow {
        if order.is_empty() {
            return Ok(());
        }
        self.replace_whole(events, order, due)?;
        // What has come apart from one of them is replaced in its turn; the effects that have had their opportunity have none again (614.5).
        while let Some((event, applied)) = due.apart.pop() {
            let mut it = Underway { event: Some(event), applied };
            while self.replace_once(&mut it, due)? == Next::Goes {}
            events.extend(it.event);
        }
        for used in std::mem::take(&mut due.spent) {
            self.commit(&used);
        }
        Ok(())
    }

    fn replace_whole(&mut self, events: &mut Vec<Event>, mut order: SmallVec<[usize; 8]>, due: &mut Due) -> Flow {
        if let [only] = events.as_mut_slice() {
            match self.replace(*only, due)? {
                Some(left) => *only = left,
                None => events.clear(),
            }
            return Ok(());
        }
        if order.len() > 1 {
            order.sort_by_key(|at| turn(self.state, &events[*at]));
            let rules = self.rules;
            rules.arranges.iter().try_for_each(|row| self.run(row, |it, arranges| arranges(it, events, &mut order)))?;
        }
        let applied = &self.applied;
        let mut all: SmallVec<[Underway; 8]> =
            events.iter().map(|it| Underway { event: Some(*it), applied: applied.clone() }).collect();
        while let Some(first) = order.first().copied() {
            let before = all[first].event.map(|it| turn(self.state, &it));
            if self.replace_once(&mut all[first], due)? == Next::Done {
                order.remove(0);
                continue;
            }
            // Where it affects somebody else now, those before that one choose first.
            let now = all[first].event.map(|it| turn(self.state, &it));
            if now != before {
                let later = |it: &usize| all[*it].event.map(|it| turn(self.state, &it)) > now;
                let place = order[1..].iter().position(later).map_or(order.len() - 1, |it| it);
                order.remove(0);
                order.insert(place, first);
            }
        }
        events.clear();
        events.extend(all.into_iter().filter_map(|it| it.event));
        Ok(())
    }

    /// What comes of an event.
    pub(super) fn replace(&mut self, event: Event, due: &mut Due) -> Flow<Option<Event>> {
        let mut it = Underway { event: Some(event), applied: self.applied.clone() };
        while self.replace_once(&mut it, due)? == Next::Goes {}
        Ok(it.event)
    }

    /// The next effect is applied to an event, if there is one.
    fn replace_once(&mut self, it: &mut Underway, due: &mut Due) -> Flow<Next> {
        let rules = self.rules;
        let Some(mut event) = it.event.filter(|event| may_replace(self.state, rules, event)) else { return Ok(Next::Done) };
        if !self.table().can_happen(&event) {
            it.event = None;
            return Ok(Next::Done);
        }
        let Some(Offer { effect, replaced }) = self.choose_offer(&event, &it.applied)? else { return Ok(Next::Done) };
        it.applied.push(effect);
        if let Some(player) = replaced.may
            && !self.under(effect.rule, |it| it.ask_whether(player, About::May))?
        {
            return Ok(Next::Goes);
        }
        self.rules.note(effect.rule);
        for first in replaced.first.into_iter().flatten() {
            let first = Event { because: effect.rule, ..first };
            // What happens besides may be replaced in its turn, and is done by an effect, whatever is replaced (614.16).
            if let Some(first) = self.acting(Agency::Effect, |it| it.replace(first, due))? {
                if stays_for_all(&first, &event) {
                    due.spend(first);
                } else {
                    self.commit(&first);
                }
                due.note(self.state, effect, first, &event);
            }
        }
        if let Some(then) = replaced.then {
            due.follow(then, &it.applied);
        }
        due.apart.extend(replaced.apart.map(|apart| (Event { because: effect.rule, ..apart }, it.applied.clone())));
        let Some(left) = replaced.left else {
            it.event = None;
            return Ok(Next::Done);
        };
        let because = if left.what == event.what || replaced.first[0].is_some() { left.because } else { effect.rule };
        event = Event { because, ..left };
        it.event = match replaced.choice {
            Some(choice) => self.under(effect.rule, |it| it.choose_for(event, choice))?,
            None => Some(event),
        };
        Ok(if it.event.is_some() { Next::Goes } else { Next::Done })
    }
}

/// Whether what is used for that event stays until all that happens at the same time is replaced.
fn stays_for_all(used: &Event, event: &Event) -> bool {
    matches!((used.what, event.what), (What::UsesShield(shield, _), What::Damages(_)) if shield.is_for_one_time())
}

/// How many players in turn order come before whom an event affects; what affects nobody is first.
fn turn(state: &State, event: &Event) -> usize {
    let (active, seats) = (state.turn.active.index(), state.players.len());
    let place = |it: PlayerId| (it.index() + seats - active) % seats;
    affected(state, event).map_or(0, place)
}
