//! Restrictions and requirements that abilities put on objects (508.1c, 508.1d, 509.1b, 509.1c).

use macro_rules_attribute::derive;

use crate::{Visit, Wording};
use crate::{
    game::{AbilityId, AbilityKinds, AbilityRef, Applied, Chosen, ObjectId, PlayerId, Seats, State, Thing},
    machine::{Context, Few, filter},
};
use language::{Ability, Change, Requirement, Restriction, Static, StaticKind, Test};

/// Something that an object can't or must do, and the ability that says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Visit!, Wording!)]
pub struct Bound {
    /// The object that is bound.
    pub object: ObjectId,
    /// The object whose ability or effect binds it.
    pub source: ObjectId,
    /// Whose ability or effect that is.
    pub controller: PlayerId,
    /// The ability.
    pub at: AbilityRef,
    /// Which of its changes.
    pub nth: u8,
}

/// What a bound says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit<'a> {
    /// It can't.
    Restriction(&'a Restriction),
    /// It must if able.
    Requirement(Requirement),
}

/// All bounds by abilities of permanents and by effects, as things are now.
pub fn collect(state: &State) -> Vec<Bound> {
    let mut bounds = Vec::new();
    let sources = state.may_bind().then(|| state.sources(AbilityKinds::STATIC));
    for source in sources.into_iter().flatten() {
        let context = Context::of(state, source);
        for (AbilityId { at, .. }, ability) in state.working(source) {
            let Ability::Static(ability) = ability else { continue };
            let (filter, places): (_, Vec<u8>) = if let Static::Restricts(filter, _) | Static::Requires(filter, _) = ability {
                (filter, vec![0])
            } else if let Static::Changes(condition, filter, changes) = ability {
                if condition.as_ref().is_some_and(|it| !filter::holds(state, it, &context)) {
                    continue;
                }
                let limits = changes.iter().enumerate().filter(|it| matches!(it.1, Change::Restrict(_) | Change::Require(_)));
                (filter, limits.map(|it| u8::try_from(it.0).unwrap_or(u8::MAX)).collect())
            } else {
                continue;
            };
            if places.is_empty() {
                continue;
            }
            let mut found = Few::new();
            filter::all(state, filter, &context, &mut found);
            let heeds = |it: &ObjectId| state.object(*it).is_none_or(|it| !state.ignores(it.controller, source));
            let objects = found.into_iter().filter_map(Thing::object).filter(heeds);
            let controller = context.you;
            let bound = |object, nth| Bound { object, source, controller, at, nth };
            bounds.extend(objects.flat_map(|object| places.iter().map(move |nth| bound(object, *nth))));
        }
    }
    for (it, _, fits) in state.binding() {
        let about = Chosen { player: it.it.and_then(Thing::player), ..Chosen::default() };
        let context = Context { you: it.controller, chosen: Some(&about), ..Context::of(state, it.source) };
        let mut found = Few::new();
        filter::all(state, fits, &context, &mut found);
        let objects = found.into_iter().filter_map(Thing::object);
        let bound = |object| Bound { object, source: it.source, controller: it.controller, at: it.ability.at, nth: 0 };
        bounds.extend(objects.map(bound));
    }
    bounds.extend(state.effects.iter().filter_map(|it| {
        let Applied::Bound(at) = it.change else { return None };
        Some(Bound { object: it.object, source: it.source.unwrap_or(it.object), controller: it.controller, at, nth: 0 })
    }));
    bounds
}

impl Bound {
    /// What "this" and "you" mean in it.
    pub fn context(&self, state: &State) -> Context<'static> {
        Context { you: self.controller, ..Context::of(state, self.source) }
    }
}

impl State {
    /// What binds an object, and what that says.
    pub fn limits(&self, object: ObjectId) -> impl Iterator<Item = (&Bound, Limit<'_>)> {
        self.bounds.iter().filter(move |it| it.object == object).map(|it| (it, self.limit(it)))
    }

    /// The players who have goaded it, or whose ability says that it is goaded, each once (701.15d).
    pub fn goaders(&self, object: ObjectId) -> Seats {
        let effects =
            self.effects.iter().filter(|it| it.object == object && it.change == Applied::Goaded).map(|it| it.controller);
        let bounds = self.limits(object).filter(|it| it.1 == Limit::Requirement(Requirement::Goaded)).map(|it| it.0.controller);
        effects.chain(bounds).collect()
    }

    pub(crate) fn limit(&self, bound: &Bound) -> Limit<'_> {
        let binds = self.ability(bound.at);
        if let Ability::Static(Static::Restricts(_, it)) = binds {
            return Limit::Restriction(it);
        } else if let Ability::Static(Static::Requires(_, it)) = binds {
            return Limit::Requirement(*it);
        }
        let Ability::Static(Static::Changes(_, _, changes)) = binds else { unreachable!("{binds:?} binds nothing") };
        let change = &changes[usize::from(bound.nth)];
        if let Change::Restrict(it) = change {
            Limit::Restriction(it)
        } else if let Change::Require(it) = change {
            Limit::Requirement(*it)
        } else {
            unreachable!("{change:?} binds nothing")
        }
    }

    /// Whether an object is under a restriction of that sort.
    pub fn is_restricted(&self, object: ObjectId, restriction: &Restriction) -> bool {
        !self.bounds.is_empty() && self.limits(object).any(|it| it.1 == Limit::Restriction(restriction))
    }

    /// Whether its activated abilities can't be activated (602.5): all of them, or those beyond mana abilities. Of sources that is said
    /// wherever they are, and not of permanents alone.
    pub fn is_inactive(&self, object: ObjectId, bar: &Restriction) -> bool {
        let elsewhere = |(source, it): (ObjectId, &Static)| {
            let Static::Restricts(fits, it) = it else { return false };
            it == bar
                && fits.tests.contains(&Test::Source)
                && filter::concerns(self, fits, object.into(), &Context::of(self, source))
        };
        self.is_restricted(object, bar) || (!self.on_battlefield(object) && self.statics(StaticKind::Restricts).any(elsewhere))
    }
}
