//! What is chosen for what enters before it does (614.12a).

use smallvec::SmallVec;

use super::{Pick, Protectors};
use crate::{
    event::{Arrival, Event},
    game::{PlayerId, Thing},
    machine::{Agency, Context, Copying, Entrance, Expense, Flow, Machine},
    question::{About, Choice},
};
use language::{Ability, Static, Unless};
use vocabulary::CounterKind;

impl Machine<'_> {
    /// Something is chosen for what enters, before it does (614.12a).
    pub(super) fn choose_for(&mut self, event: &mut Event, choice: Pick) -> Flow {
        let at = match choice {
            Pick::Quality(at) | Pick::Original(at) | Pick::Price(at) => at,
            Pick::Protector(among) => return self.choose_protector(event, among),
            Pick::Counters(kind, most) => return self.choose_counters(event, kind, most),
        };
        let written = self.written(at);
        let Some(Entrance { object, player, mut arrival, .. }) = Entrance::of(self.state, event) else { return Ok(()) };
        // A token is not there yet: what creates it stands for it.
        let Some(object) = object.or(event.source) else { return Ok(()) };
        if let Ability::Static(Static::EntersAsCopy(fitting, exceptions)) = &*written {
            let original = self.choose_original(object, player, fitting)?;
            if let Some(original) = original {
                let own = self.state.object(object).map(|it| it.body.face(&self.state.library));
                let copy = self.copied(original, exceptions, Copying { this: Some(at), own });
                let chosen =
                    self.state.stack.iter().find(|it| it.object == object).map(|it| it.chosen.clone()).unwrap_or_default();
                let context = Context { you: player, ..Context::of(self.state, object) };
                let besides = self.besides(copy, exceptions, &context.with(&chosen));
                arrival = arrival.copying(Some(copy), besides);
            }
        } else if let Ability::Static(Static::EntersChoosing(choosing)) = &*written {
            let rules = self.rules;
            for row in &rules.determines {
                let chosen = self.run(row, |it, determines| determines(it, player, object, choosing))?;
                arrival.chosen = arrival.chosen.or(chosen);
            }
        } else if let Ability::Static(Static::EntersTapped(Unless::Paid(cost))) = &*written {
            let pays = self.table().can_pay(player, object, cost, Expense::Otherwise) && self.ask_whether(player, About::May)?;
            if pays {
                self.acting(Agency::Cost, |it| it.pay(player, object, cost, (0, Expense::Otherwise)))?;
            }
            arrival.tapped |= !pays;
        }
        *event = Entrance::with(event, arrival);
        Ok(())
    }

    /// With how many counters it enters is chosen, from one to that number.
    fn choose_counters(&mut self, event: &mut Event, kind: CounterKind, most: u32) -> Flow {
        let Some(Entrance { object, player, arrival, .. }) = Entrance::of(self.state, event) else { return Ok(()) };
        let options: Vec<Choice> = (1..=most).map(Choice::Number).collect();
        let about = object.or(event.source).map_or(About::Pick, About::Variable);
        if let Choice::Number(it) = self.ask(player, about, &options)? {
            *event = Entrance::with(event, arrival.with_counters(kind, it));
        }
        Ok(())
    }

    /// The protector of a battle that enters is chosen; where there is nobody, it enters without one.
    fn choose_protector(&mut self, event: &mut Event, among: Protectors) -> Flow {
        let Some(Entrance { object, player, arrival, .. }) = Entrance::of(self.state, event) else { return Ok(()) };
        let players: SmallVec<[PlayerId; 4]> = match among {
            Protectors::Controller => SmallVec::from_slice(&[player]),
            Protectors::Opponents => self.state.opponents_of(player).collect(),
        };
        let options: SmallVec<[Choice; 4]> = players.iter().map(|it| Choice::Thing(Thing::Player(*it))).collect();
        if options.is_empty() {
            return Ok(());
        }
        let about = object.or(event.source).map_or(About::Pick, About::Protector);
        if let Choice::Thing(Thing::Player(it)) = self.ask(player, about, &options)? {
            *event = Entrance::with(event, Arrival { protector: Some(it), ..arrival });
        }
        Ok(())
    }
}
