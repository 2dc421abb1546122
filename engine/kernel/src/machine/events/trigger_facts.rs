//! What a trigger event was about (603.2): what the ability that triggers remembers of it.

use crate::{
    event::What,
    game::{Chosen, ObjectId, PlayerId, State, Thing, numbers},
    machine::{Context, Happening, filter},
};
use language::{Filter, Parties, Relation};
use vocabulary::catalog::{Counter, KeywordAbility, KeywordAction};

/// What a trigger event was about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TriggerFacts {
    /// The object or player.
    pub it: Option<Thing>,
    /// The other object, where the event has two: what a spell has as a target, what deals the damage.
    pub opposite: Option<ObjectId>,
    /// The player concerned.
    pub player: Option<PlayerId>,
    /// The amount.
    pub amount: i32,
}

impl TriggerFacts {
    /// About an object and its controller, if it fits.
    pub fn object(state: &State, filter: &Filter, object: ObjectId, context: &Context<'_>) -> Option<Self> {
        let player = state.known(object).map(|it| it.0.controller);
        let fits = filter::fits(state, filter, Thing::Object(object), &Context { doer: player, ..*context });
        fits.then_some(Self { it: Some(Thing::Object(object)), player, ..Self::default() })
    }

    /// About a thing, and a player whom the event concerns.
    pub fn thing(it: impl Into<Option<Thing>>, player: impl Into<Option<PlayerId>>) -> Self {
        Self { it: it.into(), player: player.into(), ..Self::default() }
    }

    /// About a player.
    pub const fn who(player: PlayerId) -> Self {
        Self { it: None, opposite: None, player: Some(player), amount: 0 }
    }

    /// The same, and so much more.
    #[must_use]
    pub const fn and(self, more: i32) -> Self {
        Self { amount: numbers::signed_sum(self.amount, more), ..self }
    }

    /// About a player, and how much it is.
    pub fn player(player: PlayerId, amount: u32) -> Self {
        Self { player: Some(player), amount: numbers::signed(amount), ..Self::default() }
    }

    /// That an ability which a keyword means puts +1/+1 counters on its own object, if that fits (702.100b, 702.149c).
    pub fn grown(
        state: &State,
        filter: &Filter,
        it: Happening<'_>,
        keyword: KeywordAbility,
        context: &Context<'_>,
    ) -> Option<Self> {
        let What::GetsCounters(Thing::Object(grown), kind, number) = it.what()? else { return None };
        let (ability, source) = state.stack.last()?.ability?;
        let by_keyword = source == grown && state.keyword_of(ability) == Some(keyword);
        let grows = by_keyword && number > 0 && kind == Counter::Plus1Plus1.into();
        grows.then(|| Self::object(state, filter, grown, context)).flatten()
    }

    /// That an ability which a keyword means has resolved, of an object that fits; the amount is how many were tapped for it.
    pub fn resolved(
        state: &State,
        filter: &Filter,
        it: Happening<'_>,
        keyword: KeywordAbility,
        context: &Context<'_>,
    ) -> Option<Self> {
        let What::AbilityHasResolved(source, ability, used) = it.what()? else { return None };
        let facts = (state.keyword_of(ability) == Some(keyword)).then(|| Self::object(state, filter, source, context)).flatten();
        facts.map(|it| it.with(used))
    }

    /// That a creature that fits was tapped for the ability which a keyword means, of another one that fits, which it is about.
    pub fn tapped_for(
        state: &State,
        on: &Parties,
        it: Happening<'_>,
        keyword: KeywordAbility,
        context: &Context<'_>,
    ) -> Option<Self> {
        let What::TapsFor(creature, of, ability) = it.what()? else { return None };
        let fits = state.keyword_of(ability) == Some(keyword) && filter::fits(state, on.thing(), creature.into(), context);
        fits.then(|| Self::object(state, on.other(), of, context)).flatten().map(|it| it.against(creature))
    }

    /// That such a player, or an object that fits, has performed that keyword action, once all of it is done that could be (701).
    pub fn acted(action: KeywordAction, state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<Self> {
        let what = it.what()?;
        if let What::HasActed(player, done) = what {
            (done == action && context.stands(state, on.who, player)).then(|| Self::player(player, 0))
        } else if let What::WasActedOn(object, done) = what {
            (done == action).then(|| Self::object(state, on.thing(), object, context)).flatten()
        } else {
            None
        }
    }

    /// What a text finds chosen that is about it.
    pub fn chosen(self) -> Chosen {
        let Self { it, opposite, player, amount } = self;
        Chosen { it, opposite, player, amount, ..Chosen::default() }
    }

    /// The same of what such a player suffers, who is that player. What you suffer is about whoever controls the object: you are nobody's
    /// `that player`.
    #[must_use]
    pub fn suffered_by(self, player: Option<PlayerId>, whom: Relation) -> Self {
        if whom == Relation::You { self } else { Self { player, ..self } }
    }

    /// The same of an event in which that is the other object.
    #[must_use]
    pub fn against(self, other: impl Into<Option<ObjectId>>) -> Self {
        Self { opposite: other.into(), ..self }
    }

    /// The same with an amount.
    #[must_use]
    pub fn with(self, amount: u32) -> Self {
        Self { amount: numbers::signed(amount), ..self }
    }
}
