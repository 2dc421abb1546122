//! What the machine is in the midst of, set aside for a game within the game (729.1), or for good as somebody concedes (104.3a).

use rules_data::RuleId;
use smallvec::SmallVec;

use crate::{
    event::Event,
    game::{ObjectId, Price},
    machine::{Agency, Deed, Effect, Machine, Wish},
};
use vocabulary::cr;

/// What is being done.
pub(in crate::machine) struct Doing {
    rule: RuleId,
    applied: SmallVec<[Effect; 4]>,
    agency: Agency,
    wish: Wish,
    deed: Option<Box<Deed>>,
    reserved: Price,
    pledged: Option<ObjectId>,
    tapped: Option<ObjectId>,
    depth: u16,
    held_back: Option<Vec<Event>>,
}

impl Machine<'_> {
    /// Nothing is being done from now on.
    pub(in crate::machine) fn set_aside(&mut self) -> Doing {
        Doing {
            rule: std::mem::replace(&mut self.rule, cr::R100_1),
            applied: std::mem::take(&mut self.applied),
            agency: std::mem::take(&mut self.agency),
            wish: std::mem::take(&mut self.wish),
            deed: self.deed.take(),
            reserved: std::mem::take(&mut self.reserved),
            pledged: self.pledged.take(),
            tapped: self.tapped.take(),
            depth: std::mem::take(&mut self.scratch.depth),
            held_back: self.scratch.held_back.take(),
        }
    }

    /// That is being done again.
    pub(in crate::machine) fn take_up(&mut self, it: Doing) {
        let Doing { rule, applied, agency, wish, deed, reserved, pledged, tapped, depth, held_back } = it;
        (self.rule, self.applied, self.agency, self.wish, self.deed) = (rule, applied, agency, wish, deed);
        (self.reserved, self.pledged, self.tapped, self.scratch.depth) = (reserved, pledged, tapped, depth);
        self.scratch.held_back = held_back;
    }
}
