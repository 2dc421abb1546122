//! Objects that a text moves, and how it finds them afterwards (400.7).

use super::instructions::Resolution;
use crate::{
    event::{Arrival, Cause, Move, What},
    game::{Applied, ObjectId, PlayerId, Thing},
    machine::{Few, Flow, Machine},
};
use language::{Duration, Players, Subject};
use vocabulary::catalog::Zone;

impl Machine<'_> {
    /// The objects move at once, all to the same place.
    pub fn move_all(
        &mut self,
        objects: Vec<ObjectId>,
        (to, cause): (Zone, Cause),
        arrival: Arrival,
        resolution: &mut Resolution,
    ) -> Flow {
        let moves = objects.into_iter().map(|object| Move { object, to, arrival, cause });
        self.move_together(moves.collect(), &[], resolution)
    }

    /// The moves happen at once, and what moves is changed so for good; from then on `it` is the last of the objects as the new object that it
    /// is (400.7). What was `it` before stays so, as it was: it is found where it is now, and is told of as it was there (608.2h).
    pub fn move_together(&mut self, mut moves: Vec<Move>, changes: &[Applied], resolution: &mut Resolution) -> Flow {
        let mut batch = self.batch_of(resolution);
        moves.retain(|it| self.state.object(it.object).is_some());
        let spoken_of = resolution.chosen.it.and_then(Thing::object);
        let meant = self.objects_now(&Subject::It, resolution);
        for it in &moves {
            batch.push(What::Moves(*it));
        }
        for it in &moves {
            let entrant = it.object.next();
            for change in changes {
                batch.push(What::Changes(entrant, *change, Duration::Permanent, resolution.you));
            }
        }
        self.perform_all(batch)?;
        for Move { object, .. } in moves {
            let now = self.state.id(object.slot);
            if now == object {
                continue;
            }
            let all: Few<ObjectId> = self.state.successors(object).collect();
            if all.len() > 1 {
                // All that a permanent of several components has become is found by what it was.
                resolution.moved.extend(all.into_iter().map(|it| (object, it)));
                resolution.about(Thing::Object(object));
            } else {
                resolution.moved.push((object, now));
                match spoken_of.filter(|_| meant.contains(&object)) {
                    Some(before) if before == object => {}
                    Some(before) => resolution.moved.push((before, now)),
                    None => resolution.about(Thing::Object(now)),
                }
            }
        }
        Ok(())
    }

    /// Under whose control it enters: of several objects each has an owner of its own.
    pub fn enters_under(&self, id: ObjectId, players: &Players, resolution: &Resolution) -> Option<PlayerId> {
        if let Players::OwnerOf(_) = players {
            self.state.object(id).map(|it| it.owner)
        } else {
            self.players(players, resolution).first().copied()
        }
    }
}
