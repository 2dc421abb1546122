//! What enters the battlefield, seen before it does (614.12): as it would be there, with what has modified its entering so far and with
//! the continuous effects that would apply to it.
//!
//! A card that is put there, a spell that resolves and a token that is created enter alike: rules look at an [`Entrance`].

use crate::{
    event::{Arrival, Event, Keeps, Move, What},
    game::{AbilityRef, Faces, ObjectId, PlayerId, State},
    machine::{Context, Registry, apply, determine, filter},
};
use language::{Ability, FaceId, Filter, Stated, Statement, Static};
use vocabulary::{CounterKind, catalog::Zone};

/// Something that is about to enter the battlefield.
#[derive(Clone, Copy, Debug)]
pub struct Entrance {
    /// The object that moves; none for a token, which is still to be created.
    pub object: Option<ObjectId>,
    /// The face that its characteristics begin with.
    pub base: FaceId,
    /// Under whose control it enters.
    pub player: PlayerId,
    /// How.
    pub arrival: Arrival,
}

impl Entrance {
    /// What an event brings onto the battlefield.
    pub fn of(state: &State, event: &Event) -> Option<Self> {
        if let What::Moves(Move { object, to: Zone::Battlefield, arrival, .. }) = event.what {
            let (row, characteristics) = state.known(object)?;
            let up = arrival.side.map(|side| row.body.turned(side).face(&state.library));
            let base = arrival.veil.map(|it| it.face).or(arrival.copy).or(up).unwrap_or(characteristics.copiable);
            let player = arrival.controller.unwrap_or(row.owner);
            Some(Self { object: Some(object), base, player, arrival })
        } else if let What::Creates(token, owner, arrival) = event.what {
            let up = arrival.faces.map(|it| arrival.side.map_or(it, |up| Faces { up, ..it }).shown());
            let (base, player) = (arrival.copy.or(up).unwrap_or(token), arrival.controller.unwrap_or(owner));
            Some(Self { object: None, base, player, arrival })
        } else {
            None
        }
    }

    /// The same event with another way to arrive.
    pub fn with(event: &Event, arrival: Arrival) -> Event {
        let what = if let What::Moves(it) = event.what {
            What::Moves(Move { arrival, ..it })
        } else if let What::Creates(token, owner, _) = event.what {
            What::Creates(token, owner, arrival)
        } else {
            event.what
        };
        Event { what, ..*event }
    }

    /// The position in which what enters as something else than it is where it is, as a copy or with another face, has those copiable values
    /// there already: on them hangs how it enters (614.12, 707.5).
    pub fn likened(&self, state: &State) -> Option<Box<State>> {
        let object = self.object.filter(|it| state.characteristics(*it).is_some_and(|it| it.copiable != self.base))?;
        let mut state = Box::new(state.clone());
        state.count_out(object.slot);
        state.characteristics[object.index()] = state.library.printed(self.base);
        state.count_in(object.slot);
        Some(state)
    }

    /// Whether something keeps counters of that kind off what enters: itself, or something else (113.6i).
    pub fn keeps_off(&self, state: &State, foreseen: &Foreseen, kind: CounterKind) -> bool {
        Statement::OF_COUNTERS.into_iter().any(|what| {
            let mut own = foreseen.statics().filter_map(|it| it.1.as_stated(what)).filter(|said| said.is_about(kind));
            let mut others = state.stated(what).filter(|(_, said)| said.is_about(kind));
            self.may_state(state, what) && own.any(|said| foreseen.fits(said.thing(), foreseen.id()))
                || others.any(|(context, said)| foreseen.fits_for(said.thing(), context.this, context.you))
        })
    }

    /// Whether abilities of its own might state that, by its text or because something gives it such, or has given it to the spell that it
    /// was (400.7a).
    pub fn may_state(&self, state: &State, what: impl Into<Stated>) -> bool {
        let what = what.into();
        let states = |it: &Ability| matches!(it, Ability::Static(it) if Stated::from(it) == what);
        state.may_give_statics()
            || self.arrival.keeps != Keeps::NOTHING
            || state.library.face(self.base).abilities.iter().any(states)
    }
}

/// The position as something enters, and what does: it is as it would be there, but among what is there it is not counted yet.
#[derive(Debug)]
pub struct Foreseen {
    state: State,
    id: ObjectId,
}

impl Foreseen {
    /// What the event would bring about, if something enters by it.
    pub fn of(state: &State, rules: &Registry, event: &Event) -> Option<Self> {
        Entrance::of(state, event)?;
        let mut state = state.clone();
        state.arrivals.clear();
        apply(&mut state, event);
        let id = state.arrivals.last().copied()?;
        state.zones.foresee(id.slot);
        rules.quietly(|| determine(&mut state, rules));
        Some(Self { state, id })
    }

    /// Its static abilities as a permanent.
    pub fn statics(&self) -> impl Iterator<Item = (AbilityRef, &Static)> {
        self.state.working(self.id).filter_map(|(id, it)| if let Ability::Static(it) = it { Some((id.at, it)) } else { None })
    }

    /// Whether a description by that object's ability would fit it.
    pub fn fits(&self, fits: &Filter, source: ObjectId) -> bool {
        self.fits_for(fits, source, Context::of(&self.state, source).you)
    }

    /// Whether a description on that player's behalf would fit it.
    pub fn fits_for(&self, fits: &Filter, source: ObjectId, you: PlayerId) -> bool {
        let context = Context { you, ..Context::of(&self.state, source) };
        context.in_range(&self.state, self.id.into()) && filter::matches(&self.state, fits, self.id.into(), &context)
    }

    /// The position in which it would be.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// The object that it would be.
    pub const fn id(&self) -> ObjectId {
        self.id
    }
}
