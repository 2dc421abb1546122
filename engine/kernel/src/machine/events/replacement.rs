//! Replacement and prevention (614-616): what happens instead.
//!
//! ```text
//! replaceable  whether an event could be replaced, or be impossible, at all: at a glance
//! numbers      where somebody is told how many (614.1a)
//! picking      what is chosen for what enters (614.12a)
//! in_turn      whose turn it is to choose (101.4d)
//! orders       whether the order makes a difference (616.1)
//! following    what is done besides, or in place of the event (615.5, 121.7)
//! bent         what a perturbed row offers
//! ```
//!
//! Rules offer what they could make of an event ([`Offers`]), one of the offers is applied, and the event that comes of it is looked at
//! again, until nothing is offered any more (616.1f). Each effect gets one opportunity (614.5). What an effect does besides, or does in
//! place of the whole event, is a [`FollowUp`]: it is carried out once all that happens at once has happened (615.5, 121.7).

mod bent;
mod following;
mod in_turn;
mod numbers;
mod orders;
mod picking;
pub(crate) mod replaceable;

use std::cell::OnceCell;

use rules_data::RuleId;
use smallvec::SmallVec;

use crate::{
    event::{Cause, Event, Move, What},
    game::{Awaiting, ObjectId, PlayerId, Shield, State},
    machine::{Agency, Case, Flow, Foreseen, Machine, Registry, Resolution, Spared, TriggerFacts},
};
pub use following::{FollowUp, Keeps, SaidBy};
pub use picking::{Pick, Protectors};
pub(crate) use replaceable::may_replace;
use vocabulary::catalog::Zone;

/// What is made of an event (614.6): nothing, if nothing else is said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Replaced {
    /// What happens at once, before the rest: an effect is used up, damage is prevented.
    pub first: [Option<Event>; 2],
    /// What is left of the event, or happens in its place.
    pub left: Option<Event>,
    /// A part of it that happens at the same time in another way.
    pub apart: Option<Event>,
    /// What is done after it.
    pub then: Option<FollowUp>,
    /// What is chosen for what enters, before it does.
    pub choice: Option<Pick>,
    /// Who decides whether it applies at all, where somebody does.
    pub may: Option<PlayerId>,
}

impl Replaced {
    /// That happens instead.
    pub fn by(what: What, event: &Event) -> Self {
        Self { left: Some(Event { what, ..*event }), ..Self::default() }
    }

    /// The first happens at once, and that is left of the event.
    pub fn after(first: Event, left: Option<Event>) -> Self {
        Self { first: [Some(first), None], left, ..Self::default() }
    }

    /// The same, and something is done after it.
    #[must_use]
    pub fn then(self, then: Option<FollowUp>) -> Self {
        Self { then, ..self }
    }
}

/// An effect: of a rule, or of the nth ability of an object by that rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effect {
    rule: RuleId,
    by: Option<ObjectId>,
    nth: usize,
}

/// What an effect could make of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    effect: Effect,
    /// What it makes of it.
    pub replaced: Replaced,
}

impl Offer {
    /// The object whose effect it is, if it is one's.
    pub const fn by(&self) -> Option<ObjectId> {
        self.effect.by
    }
}

/// What could be made of an event, as rules offer it.
#[derive(Debug)]
pub struct Offers<'a> {
    rule: RuleId,
    pub(in crate::machine) rules: &'a Registry,
    applied: &'a [Effect],
    open: SmallVec<[Offer; 2]>,
    /// As what the event would happen.
    pub agency: Agency,
    /// What would enter by it, once somebody has asked.
    foreseen: OnceCell<Option<Foreseen>>,
}

impl<'a> Offers<'a> {
    /// All that rules offer for the event, but for effects that have had their opportunity; those that come first, if there are some.
    fn collect(state: &State, rules: &'a Registry, event: &Event, applied: &'a [Effect], agency: Agency) -> SmallVec<[Offer; 2]> {
        let (rule, foreseen) = (event.because, OnceCell::new());
        let mut offers = Offers { rule, rules, applied, open: SmallVec::new(), agency, foreseen };
        for row in rules.replaces.about(&event.what) {
            row.offers(state, event, &mut offers);
        }
        let mut open = offers.open;
        for row in &rules.precedes {
            let comes_first = |it: &Offer| row.says(rules, state, Case::Game, |precedes| precedes(event, it));
            if open.len() > 1 && open.iter().any(comes_first) {
                open.retain(|it| comes_first(it));
            }
        }
        open
    }

    /// What enters by the event, as it would be on the battlefield (614.12).
    pub fn foreseen(&self, state: &State, event: &Event) -> Option<&Foreseen> {
        self.foreseen.get_or_init(|| Foreseen::of(state, self.rules, event)).as_ref()
    }

    /// The rule's own effect, or that object's, applies; but not a second time (614.5).
    pub fn push(&mut self, by: Option<ObjectId>, replaced: Replaced) {
        self.push_nth(by, 0, replaced);
    }

    /// The same for an effect by the nth ability of that object, which may have several.
    pub fn push_nth(&mut self, by: Option<ObjectId>, nth: usize, replaced: Replaced) {
        let effect = Effect { rule: self.rule, by, nth };
        if !self.applied.contains(&effect) {
            self.open.push(Offer { effect, replaced });
        }
    }

    /// The same for an effect that applies as often as its event comes up, an exception to 614.5.
    pub fn push_again(&mut self, by: Option<ObjectId>, replaced: Replaced) {
        self.push_spent(by, replaced);
    }

    /// The same for an effect that somebody may decline: it comes again once another one has been applied.
    pub fn push_anew(&mut self, by: Option<ObjectId>, replaced: Replaced) {
        let effect = Effect { rule: self.rule, by, nth: 0 };
        if self.applied.last() != Some(&effect) {
            self.open.push(Offer { effect, replaced });
        }
    }

    /// The same for an effect that is used up as it applies: it does not come again.
    pub fn push_spent(&mut self, by: Option<ObjectId>, replaced: Replaced) {
        let effect = Effect { rule: self.rule, by, nth: usize::MAX };
        self.open.push(Offer { effect, replaced });
    }
}

/// What may be left of an event, in every order of the effects that apply to it, those that offer themselves first before others; everybody
/// who is asked agrees.
pub(in crate::machine) fn foretold(state: &State, rules: &Registry, event: Event) -> Vec<Event> {
    let (mut left, mut open) = (Vec::new(), vec![(event, SmallVec::<[Effect; 4]>::new())]);
    while let Some((event, applied)) = open.pop() {
        let offers = Offers::collect(state, rules, &event, &applied, Agency::Effect);
        if offers.is_empty() {
            left.push(event);
        }
        for offer in offers.iter().rev() {
            let applied = applied.iter().copied().chain([offer.effect]).collect();
            open.extend(offer.replaced.left.map(|it| (it, applied)));
        }
    }
    left
}

/// What is to be done afterwards, each with the effects that have had their opportunity by then.
pub(in crate::machine) type FollowUps = Vec<(FollowUp, SmallVec<[Effect; 4]>)>;

/// What comes of replacing besides events that are left.
#[derive(Debug, Default)]
pub(in crate::machine) struct Due {
    /// What happened at once.
    pub(in crate::machine) happened: Vec<Event>,
    /// The damage that was prevented.
    pub(in crate::machine) spared: Vec<Spared>,
    /// Parts of events that happen in another way, each with the effects that have had their opportunity.
    apart: Vec<(Event, SmallVec<[Effect; 4]>)>,
    /// The effects that prevented it, each with the shield that it is, as far as that is not used up.
    preventing: Vec<(Effect, Option<Shield>)>,
    /// What is to be done once the events have happened, and the effects that have had their opportunity by then.
    pub(in crate::machine) follow_ups: FollowUps,
    /// What is used up once all of the events are replaced.
    spent: Vec<Event>,
    /// Of what excludes each other something else is done to these than what effects of their own say.
    pub(in crate::machine) settled: Vec<ObjectId>,
}

impl Due {
    /// What is due of other events besides.
    pub(in crate::machine) fn add(&mut self, more: Self) {
        self.happened.extend(more.happened);
        self.spared.extend(more.spared);
        self.apart.extend(more.apart);
        self.preventing.extend(more.preventing);
        self.follow_ups.extend(more.follow_ups);
        self.spent.extend(more.spent);
        self.settled.extend(more.settled);
    }

    /// A shield is used up once all of the events are replaced, by the first of those for which it is.
    fn spend(&mut self, used: Event) {
        let shield = |it: &Event| if let What::UsesShield(shield, _) = it.what { Some(shield) } else { None };
        if self.spent.iter().all(|it| shield(it) != shield(&used)) {
            self.spent.push(used);
        }
    }

    /// That is done afterwards, unless it is one with what is to be done already.
    fn follow(&mut self, then: FollowUp, applied: &[Effect]) {
        if let Some((there, _)) = self.follow_ups.iter_mut().find(|it| it.0.is_one_with(&then)) {
            there.matter = there.matter.and(then.matter.amount);
        } else {
            self.follow_ups.push((then, applied.into()));
        }
    }

    /// An effect has done that at once, to damage perhaps.
    fn note(&mut self, state: &State, effect: Effect, first: Event, event: &Event) {
        self.happened.push(first);
        let (shield, amount) = if let What::UsesShield(shield, amount) = first.what {
            if !state.prevents(shield) {
                return;
            }
            (Some(shield), amount)
        } else if let What::Prevented(_, amount) = first.what {
            (None, amount)
        } else {
            return;
        };
        let What::Damages(damage) = event.what else { return };
        let by = self.preventing.iter().position(|it| *it == (effect, shield)).unwrap_or_else(|| {
            self.preventing.push((effect, shield));
            self.preventing.len() - 1
        });
        if let Some(Shield::Prevention(_, left)) = &mut self.preventing[by].1 {
            *left = left.saturating_sub(amount);
        }
        self.spared.push(Spared { to: damage.to, amount, by });
    }
}

impl Machine<'_> {
    /// Replaces each event until nothing applies to it any more. A destruction that nothing replaces becomes a move to the graveyard
    /// (701.8a), which may be replaced in its turn; all that is destroyed at once leaves at once.
    pub(in crate::machine) fn replace_all(&mut self, events: &mut Vec<Event>) -> Flow<Due> {
        let mut due = Due::default();
        let open = events.iter().any(|it| may_replace(self.state, self.rules, it));
        if open {
            self.replace_each(events, (0..events.len()).collect(), &mut due)?;
        }
        self.settle_fates(events, &mut due)?;
        if !open {
            return Ok(due);
        }
        // What two effects destroy at once is destroyed once.
        let mut met: SmallVec<[ObjectId; 8]> = SmallVec::new();
        events.retain(|it| {
            let What::IsDestroyed(object, _) = it.what else { return true };
            let is_first = !met.contains(&object);
            met.push(object);
            is_first
        });
        let mut destroyed: SmallVec<[usize; 8]> = SmallVec::new();
        for (at, event) in events.iter_mut().enumerate() {
            if let What::IsDestroyed(object, _) = event.what {
                self.commit(event);
                event.what = What::Moves(Move::new(object, Zone::Graveyard, Cause::Destroyed));
                destroyed.push(at);
            }
        }
        self.replace_each(events, destroyed, &mut due)?;
        Ok(due)
    }

    /// Replaces the events at these places, in the order in which players choose (101.4); each may know what else enters by them.
    fn replace_each(&mut self, events: &mut Vec<Event>, order: SmallVec<[usize; 8]>, due: &mut Due) -> Flow {
        let moves = |it: &Event| if let What::Moves(it) = it.what { Some(it) } else { None };
        let arriving = events.iter().filter_map(moves).filter(|it| it.to == Zone::Battlefield).map(|it| it.object).collect();
        let outer = std::mem::replace(&mut self.scratch.arriving, arriving);
        let done = self.replace_in_order(events, order, due);
        self.scratch.arriving = outer;
        done
    }

    /// What comes of an event of an instruction that others are contained in, before any of those is considered (616.1g); what follows is
    /// done at once.
    pub fn considered(&mut self, resolution: &Resolution, what: What) -> Flow<Option<What>> {
        self.considered_by(resolution.this, what)
    }

    /// The same of what that object has somebody do.
    pub(in crate::machine) fn considered_by(&mut self, source: ObjectId, what: What) -> Flow<Option<What>> {
        let mut due = Due::default();
        let left = self.replace(Event::new(self.rule, what).by(source), &mut due)?;
        self.follow_up(due)?;
        Ok(left.map(|it| it.what))
    }

    /// Whether an event that others are contained in is left once it is replaced; what is done in its place waits.
    pub(in crate::machine) fn foregone(&mut self, what: What) -> Flow<(bool, Vec<Awaiting>)> {
        let mut due = Due::default();
        let left = self.replace(Event::new(self.rule, what), &mut due)?.is_some();
        let waits = |it: FollowUp| it.said.ability().map(|ability| Awaiting { ability, source: it.source, you: it.you });
        Ok((left, due.follow_ups.into_iter().filter_map(|it| waits(it.0)).collect()))
    }

    /// Does what has waited.
    pub(in crate::machine) fn follow_awaiting(&mut self, Awaiting { ability, source, you }: Awaiting) -> Flow {
        let said = SaidBy::Ability(ability);
        let follow_up = FollowUp { said, source, you, matter: TriggerFacts::default(), keeps: Keeps::Nothing, once_for: None };
        self.follow_up(Due { follow_ups: vec![(follow_up, SmallVec::new())], ..Due::default() })
    }

    /// The effect that is applied next: where there are several, and their order makes a difference, as rules say (616.1).
    fn choose_offer(&mut self, event: &Event, applied: &[Effect]) -> Flow<Option<Offer>> {
        let rules = self.rules;
        let open = Offers::collect(self.state, rules, event, applied, self.agency);
        if open.len() < 2 || !rules.quietly(|| orders::matters(self.state, rules, event, applied, self.agency)) {
            return Ok(open.first().copied());
        }
        let mut chosen = open[0];
        for row in &rules.chooses_effect {
            chosen = self.run(row, |it, chooses| chooses(it, event, &open))?;
        }
        Ok(Some(chosen))
    }
}
