//! Who knows which hidden card (400.2): what was revealed, looked at or seen to go there. Of the own hand a player knows everything anyway.

use crate::{
    event::{Cause, Move},
    game::{Body, ObjectId, PlayerId, Seats, Slot, State},
};
use language::{FaceId, Half, Veil};
use vocabulary::catalog::Zone;

/// Whether the cards of the zone are hidden (400.2).
pub const fn is_hidden(zone: Zone) -> bool {
    matches!(zone, Zone::Hand | Zone::Library)
}

impl State {
    /// Whether a player may see which card an object is: so may who has seen it, has it in hand, unless it was drawn face down (121.8), or
    /// controls it face down (708.5, 315.7); and whoever controls one of these (723.4). In exile nobody else may (406.3).
    pub fn may_see(&self, id: ObjectId, player: PlayerId) -> bool {
        let Some(object) = self.object(id) else { return false };
        let has = |it: PlayerId| match object.zone {
            Zone::Hand => (object.owner == it || self.reviews_hand(it, object.owner)) && object.face_down.is_none(),
            Zone::Battlefield | Zone::Stack => object.controller == it,
            Zone::Command => object.face_down.is_some() && object.controller == it,
            Zone::Library | Zone::Graveyard | Zone::Exile | Zone::Ante => false,
        };
        self.sees_with(player).iter().any(|it| object.known.has(it) || has(it))
    }

    /// These players know the card now.
    pub(crate) fn learn(&mut self, id: ObjectId, players: Seats) {
        if let Some(row) = self
            .objects
            .get_mut(id.index())
            .filter(|it| it.generation == id.generation && (is_hidden(it.zone) || it.face_down.is_some()))
        {
            row.known = row.known.and(players);
        }
    }

    /// The player looks at so many cards on top of the own library (701.22, 701.25).
    pub(crate) fn look_at_top(&mut self, player: PlayerId, number: u32) {
        let top: Vec<ObjectId> = self.from_top(player).take(number as usize).collect();
        for it in top {
            self.learn(it, Seats::only(player));
        }
    }

    /// Nobody knows any more which card of the library is where (701.24a); what was shown is another object from now on (701.20d).
    pub(crate) fn forget_library(&mut self, player: PlayerId) {
        let known = |it: &Slot| !self.objects[usize::from(*it)].known.is_empty();
        let known: Vec<Slot> = self.zones.library[player.index()].iter().copied().filter(known).collect();
        for it in known {
            self.make_another_of(self.id(it));
        }
    }

    /// Who will know an object once it has gone so.
    pub(crate) fn knowers(&self, Move { object, to, cause, arrival }: &Move) -> Seats {
        let row = &self.objects[object.index()];
        let all = || self.everybody().collect::<Seats>();
        let owner = Seats::only(row.owner);
        if let Cause::Mixed | Cause::Arranged = cause {
            return if *cause == Cause::Arranged { owner } else { Seats::NONE };
        }
        if arrival.veil.is_some_and(|it| it.by == Veil::Exiled) {
            // Nobody may look at it, unless something says so (406.3).
            return Seats::NONE;
        }
        if row.face_down.is_some() && row.zone == Zone::Exile && is_hidden(*to) {
            return row.known;
        }
        if let (Some(_), zone) = (arrival.veil, row.zone) {
            // Face down it is what those know who have seen it before (708.5).
            return if is_hidden(zone) { row.known } else { all() };
        }
        if row.face_down.is_some() && row.zone == Zone::Stack && *to == Zone::Battlefield {
            return row.known;
        }
        match (row.zone, to) {
            (_, to) if !is_hidden(*to) => Seats::NONE,
            // Which card of a hand it was only its owner has seen.
            (Zone::Hand, _) if self.is_revealed(*object) => all(),
            (Zone::Hand, _) => owner,
            (Zone::Library, Zone::Hand) if *cause == Cause::Drawn => row.known,
            (Zone::Library, Zone::Hand) => {
                if row.known == all() {
                    row.known
                } else {
                    Seats::NONE
                }
            }
            (Zone::Library, _) => {
                if row.known.has(row.owner) {
                    owner
                } else {
                    Seats::NONE
                }
            }
            (Zone::Battlefield | Zone::Graveyard | Zone::Stack | Zone::Exile | Zone::Command | Zone::Ante, _) => all(),
        }
    }

    /// A card is about to leave a hand. Where others see it, those who knew another one like it there cannot tell which of the two it was;
    /// where they do not, it may have been any card.
    pub(crate) fn lose_sight(&mut self, Move { object, to, arrival, .. }: &Move) {
        let row = self.objects[object.index()];
        if row.zone != Zone::Hand {
            return;
        }
        // What still is revealed stays in sight.
        let known = |it: &Slot| !self.objects[usize::from(*it)].known.is_empty() && !self.is_revealed(self.id(*it));
        let others: Vec<Slot> = self.zones.hand(row.owner).iter().copied().filter(|it| *it != object.slot && known(it)).collect();
        if is_hidden(*to) || arrival.veil.is_some() {
            for it in others {
                self.objects[usize::from(it)].known = Seats::NONE;
            }
        } else if let Some(like) = others.iter().find(|it| self.objects[usize::from(**it)].body == row.body) {
            let known = &mut self.objects[usize::from(*like)].known;
            *known = known.iter().filter(|it| row.known.has(*it)).collect();
        }
    }

    /// The cards of a hidden zone, from the bottom up, that a player knows, with their places; those in the own hand are not among them.
    pub fn known_to<'a>(&'a self, player: PlayerId, slots: &'a [Slot]) -> impl Iterator<Item = (usize, Slot)> + 'a {
        let with = self.sees_with(player);
        let knows = move |it: &(usize, Slot)| {
            let row = &self.objects[usize::from(it.1)];
            let reviews = |player| row.zone == Zone::Hand && row.face_down.is_none() && self.reviews_hand(player, row.owner);
            with.iter().any(|player| row.known.has(player) || reviews(player))
        };
        slots.iter().copied().enumerate().filter(knows)
    }

    /// What to call an object of which nobody says more than all may know: its name, if it has one.
    pub fn called(&self, id: ObjectId) -> &str {
        match self.known(id) {
            Some((row, _)) if row.face_down.is_some() && self.name(id).is_empty() => match row.zone {
                Zone::Stack => "a face-down spell",
                Zone::Exile | Zone::Library | Zone::Hand | Zone::Command => "a face-down card",
                Zone::Battlefield | Zone::Graveyard | Zone::Ante => "a face-down permanent",
            },
            // Of two halves that are locked both names stand on the card (709.5).
            Some((row, _)) if self.name(id).is_empty() && self.half(id, Half::Left).is_some() => match row.body {
                Body::Card(..) => self.beneath(id),
                Body::Face(_) | Body::Faces(_) => "a permanent with locked halves",
            },
            _ => self.name(id),
        }
    }

    /// The name on a permanent, for those who may look at its face (708.5).
    pub fn beneath(&self, id: ObjectId) -> &str {
        let printed = self.known(id).map_or(FaceId(0), |it| it.0.body.face(&self.library));
        &self.library.face(printed).name
    }
}
