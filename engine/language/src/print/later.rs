//! What is done by abilities that wait for an event (603.7b).

use super::{Equivalence, Phrase, Speaker, event, phrase::say};
use crate::{Duration, Instruction, Occurrence, Subject, Test, Topic, TriggerEvent, Triggered};

impl Speaker<'_> {
    /// When that happens to what was meant, or to what fits.
    pub(super) fn when(&mut self, topic: &Topic, on: &TriggerEvent, duration: Duration, then: &[Instruction]) -> Phrase {
        if *topic == Topic::Nothing
            && let TriggerEvent::Occurs(_, parties) = on
            && parties.thing().tests != [Test::It]
        {
            let event = event::event(on);
            let before = self.object.replace(Subject::It);
            let said = self.simple(then);
            self.object = before;
            return say!["when ", event.about, " next", event.happens, ", ", said];
        }
        let (mut one, then) = self.later(topic, then);
        let about = one.thing(&Subject::It);
        let happens = event::event(on).happens;
        let said = one.simple(then);
        self.after(one);
        let way =
            |before: &'static str, behind: &'static str| say![before, about.clone(), happens.clone(), behind, ", ", said.clone()];
        if duration == Duration::Permanent {
            return way("when ", "");
        }
        let each = Phrase::either(Equivalence::Order, [way("whenever ", " this turn"), way("until end of turn, whenever ", "")]);
        Phrase::either(Equivalence::When, [way("when ", " this turn"), each])
    }

    /// An ability that waits for whatever it is that happens, for a time or for one time.
    pub(super) fn awaited(&mut self, it: &Triggered, duration: Duration) -> Phrase {
        let mut one = self.inner();
        let said = one.behind_event(it, &it.effect);
        let happens = if it.often.is_some() { one.next_deed(&it.on, duration) } else { one.each_time(&it.on, duration) };
        self.mute |= one.mute;
        say![happens, ", ", said]
    }

    fn next_deed(&mut self, on: &[TriggerEvent], duration: Duration) -> Phrase {
        let [it] = on else { return self.fail() };
        let event = event::event(it);
        let this_turn = if duration == Duration::EndOfTurn { " this turn" } else { "" };
        let next = say![event.about, " next", event.happens];
        let next = match it {
            TriggerEvent::Occurs(Occurrence::Casts, parties) => {
                Phrase::either(Equivalence::Order, [next, event::next_cast(parties)])
            }
            _ => next,
        };
        say!["when ", next, this_turn]
    }

    fn each_time(&mut self, on: &[TriggerEvent], duration: Duration) -> Phrase {
        let events = self.events(on);
        match duration {
            Duration::EndOfTurn => {
                Phrase::either(Equivalence::Order, [say![events.clone(), " this turn"], say!["until end of turn, ", events]])
            }
            Duration::YourNextTurn => say!["until your next turn, ", events],
            Duration::EndOfCombat
            | Duration::YourNextTurnEnd
            | Duration::While(_)
            | Duration::ItsNextUntap
            | Duration::YourNext(_)
            | Duration::Planeswalk
            | Duration::RestOfGame
            | Duration::Permanent => self.fail(),
        }
    }
}
