//! Replacement and prevention (614-616): what happens instead.

use rules_data::RuleId;
use smallvec::SmallVec;

use crate::{
    cards::Static,
    catalog::{CardType, Counter, KeywordAbility, Zone},
    event::{Cause, Event, Move, What},
    game::{Kind, ObjectId, Shape, State},
    machine::{Machine, Replaced},
};

/// Whether anything could replace the event; the usual answer costs next to nothing.
pub(crate) fn may_replace(state: &State, event: &Event) -> bool {
    match event.what {
        What::IsDestroyed(..) => true,
        What::Damages(damage) => {
            let keyword = |it: ObjectId| state.traits[it.index()].has(KeywordAbility::Protection);
            let counter = |it: ObjectId| state.objects[it.index()].counters.of(Counter::Shield) > 0;
            let object = damage.to.object().filter(|it| state.on_battlefield(*it));
            !state.shields.is_empty() || state.statics > 0 || object.is_some_and(|it| keyword(it) || counter(it))
        }
        What::Moves(it) if is_stray_token(state, it.object) => true,
        What::Moves(it) if it.to == Zone::Battlefield => {
            let traits = &state.traits[it.object.index()];
            let special = [CardType::Planeswalker, CardType::Battle, CardType::Instant, CardType::Sorcery];
            let own = traits.shape.has(Shape::STATIC) || special.into_iter().any(|it| traits.is(it));
            state.statics > 0 || own
        }
        What::Moves(it) if it.to == Zone::Graveyard => state.objects[it.object.index()].counters.of(Counter::Finality) > 0,
        What::Untaps(it) => state.objects[it.index()].counters.of(Counter::Stun) > 0,
        What::Creates(card, ..) => {
            let traits = state.library.printed(card);
            state.statics > 0 || traits.is(CardType::Instant) || traits.is(CardType::Sorcery)
        }
        What::GainsLife(..) | What::GetsCounters(..) => state.statics > 0,
        _ => false,
    }
}

fn is_stray_token(state: &State, object: ObjectId) -> bool {
    let row = &state.objects[object.index()];
    row.kind == Kind::Token && row.zone != Zone::Battlefield
}

/// What has been applied to an event: each effect gets one opportunity (614.5).
#[derive(Debug, Default)]
pub(crate) struct Once {
    rule: Option<RuleId>,
    seen: SmallVec<[Applied; 4]>,
}

/// A rule, the object with the ability if it is one's, and which of its abilities.
type Applied = (Option<RuleId>, Option<ObjectId>, u8);

impl Once {
    /// Whether the rule applies for the first time, by the nth ability of that object or by itself; from then on it does not.
    pub(crate) fn first(&mut self, by: Option<ObjectId>, nth: usize) -> bool {
        let key = (self.rule, by, u8::try_from(nth).unwrap_or(u8::MAX));
        let first = !self.seen.contains(&key);
        self.seen.push(key);
        first
    }
}

impl Machine<'_> {
    /// Replaces each event until nothing applies to it any more. A destruction that nothing replaces becomes a move to the graveyard
    /// (701.8a), which may be replaced in its turn; all that is destroyed at once leaves at once.
    pub(super) fn replace_all(&mut self, events: &mut Vec<Event>) {
        let mut at = 0;
        while at < events.len() {
            let mut once = Once::default();
            let mut left = Some(events[at]);
            while let Some(event) = left
                && let Some(replaced) = self.replacement(&event, &mut once)
            {
                left = match replaced {
                    Replaced::Nothing => None,
                    Replaced::By(instead) => Some(instead),
                    Replaced::After(first, rest) => {
                        self.commit(&first);
                        rest
                    }
                };
            }
            match left {
                None => drop(events.remove(at)),
                Some(event) => {
                    if let What::IsDestroyed(object, _) = event.what {
                        self.commit(&event);
                        let moves = Move::new(object, Zone::Graveyard, Cause::Destroyed);
                        events[at] = Event { what: What::Moves(moves), ..event };
                    } else {
                        events[at] = event;
                        at += 1;
                    }
                }
            }
        }
    }

    fn replacement(&self, event: &Event, once: &mut Once) -> Option<Replaced> {
        if !may_replace(self.state, event) {
            return None;
        }
        let because = |rule: RuleId, event: Event| Event { because: rule, ..event };
        self.rules.replaces.iter().find_map(|(rule, replaces)| {
            once.rule = Some(*rule);
            Some(match replaces(self.state, event, once)? {
                Replaced::Nothing => Replaced::Nothing,
                Replaced::By(instead) => Replaced::By(because(*rule, instead)),
                Replaced::After(first, rest) => Replaced::After(because(*rule, first), rest),
            })
        })
    }
}

/// The static abilities that are about something else happening, with their sources.
pub(crate) fn statics(state: &State) -> impl Iterator<Item = (ObjectId, &Static)> {
    state.sources(Shape::STATIC).flat_map(move |id| {
        state.working(id).filter_map(move |it| if let crate::cards::Ability::Static(it) = it.1 { Some((id, it)) } else { None })
    })
}

/// The static abilities of one object.
pub(crate) fn own_statics(state: &State, id: ObjectId) -> impl Iterator<Item = &Static> {
    state.abilities(id).filter_map(|it| if let crate::cards::Ability::Static(it) = it.1 { Some(it) } else { None })
}
