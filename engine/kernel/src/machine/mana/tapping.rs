//! Tapping permanents for mana (605.3b, 106.12): as a plan of payment has it, and what is noticed of it.

use crate::{
    event::{Event, Made, Origin, What},
    game::{ObjectId, PlayerId, Pool},
    machine::{
        Attempt, Bill, Exempt, Few, Flow, Machine, Table, producing,
        supply::{Tapped, ability_for},
    },
    question::Choice,
};
use language::{Feat, ManaType};
use vocabulary::cr;

/// The types of mana for which a player taps a permanent, as far as it has not made them yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wish {
    /// The player.
    by: Option<PlayerId>,
    /// Those that are wanted of what is made now.
    pub now: Few<ManaType>,
    /// Those that are wanted of what comes besides, once it was tapped for mana (106.12a).
    besides: Few<ManaType>,
}

impl Table<'_> {
    /// Whether a player may tap a permanent for mana of its basic land types: an activated ability like others (305.6).
    pub fn may_tap_by_type(&self, player: PlayerId, permanent: ObjectId) -> bool {
        self.state.on_battlefield(permanent)
            && self.state.characteristics[permanent.index()].taps_for != 0
            && !self.state.objects[permanent.index()].tapped
            && !self.must_wait(permanent, Exempt::WaitingToTap)
            && self.forbids_abilities(player, permanent).is_none()
    }
}

impl Machine<'_> {
    /// Taps a permanent as a plan has it, for mana of these types, and of those that come besides.
    pub(super) fn tap_for_plan(
        &mut self,
        bill: &Bill,
        permanent: ObjectId,
        how: (Tapped, &[ManaType]),
        besides: Few<ManaType>,
    ) -> Flow {
        let wish = Wish { by: Some(bill.player), now: Few::new(), besides };
        let outer = std::mem::replace(&mut self.wish, wish);
        let done = self.tap_so(bill, permanent, how);
        self.wish = outer;
        done
    }

    fn tap_so(&mut self, bill: &Bill, permanent: ObjectId, (by, wanted): (Tapped, &[ManaType])) -> Flow {
        let player = bill.player;
        let Some(mana) = wanted.first().copied() else { return self.give_up() };
        match by {
            Tapped::LandType => self.tap_for(player, permanent, mana),
            Tapped::InPlace => self.give_up(),
            Tapped::Besides => {
                let by_type = |it: &ManaType| self.state.characteristics[permanent.index()].taps_for & it.bit() != 0;
                let table = self.table();
                let makes =
                    |it: &ManaType| by_type(it) || ability_for(&table, bill, permanent, (Tapped::Elaborately, &[*it])).is_some();
                match ManaType::ALL.into_iter().find(makes) {
                    Some(mana) => self.tap_so(bill, permanent, (Tapped::Elaborately, &[mana])),
                    None => self.give_up(),
                }
            }
            Tapped::Plainly => {
                self.tap_permanent_for(player, permanent, mana, cr::R605_3B)?;
                self.after_mana()
            }
            Tapped::Elaborately | Tapped::Turned => {
                let can = |it: &&ManaType| {
                    self.state.characteristics[permanent.index()].taps_for & it.bit() != 0
                        || ability_for(&self.table(), bill, permanent, (by, &[**it])).is_some()
                };
                let naturally = |mana: &ManaType| {
                    let natural = producing::natural(&self.table(), player, permanent, *mana);
                    natural.iter().find(can).copied().unwrap_or(*mana)
                };
                let wanted: Few<ManaType> = wanted.iter().map(naturally).collect();
                let able = ability_for(&self.table(), bill, permanent, (by, &wanted));
                let by_type = self.state.characteristics[permanent.index()].taps_for & wanted[0].bit() != 0;
                if by == Tapped::Elaborately && by_type && (wanted.len() == 1 || able.is_none()) {
                    return self.tap_for(player, permanent, wanted[0]);
                }
                let Some(at) = able.or_else(|| ability_for(&self.table(), bill, permanent, (by, &wanted[..1]))) else {
                    return self.give_up();
                };
                self.wish.now = wanted;
                match self.gather((player, Choice::Activate(permanent, at)), |it| it.activate(player, permanent, at))? {
                    Attempt::Completed => Ok(()),
                    Attempt::Reversed => self.give_up(),
                }
            }
        }
    }

    /// Of the types of mana for which that player is tapping a permanent, if that is so, the next that is among these.
    pub fn wanted_mana(&self, player: PlayerId, types: &[ManaType]) -> Option<ManaType> {
        let Wish { by, now, .. } = &self.wish;
        now.iter().copied().find(|it| *by == Some(player) && types.contains(it))
    }

    /// So much mana was made as that type: as much of it is wanted no more.
    pub fn has_made(&mut self, mana: ManaType, number: u32) {
        for _ in 0..number {
            let Some(at) = self.wish.now.iter().position(|it| *it == mana) else { return };
            self.wish.now.remove(at);
        }
    }

    /// A permanent is tapped, and so makes a mana of that type.
    pub(crate) fn tap_permanent_for(
        &mut self,
        player: PlayerId,
        permanent: ObjectId,
        mana: ManaType,
        rule: rules_data::RuleId,
    ) -> Flow {
        let snow = self.state.characteristics(permanent).is_some_and(|it| it.has_supertype(vocabulary::catalog::Supertype::Snow));
        let origin = if snow { Origin::Snow } else { Origin::Plain };
        let before = self.state.player(player).pool;
        self.perform(Event::new(cr::R107_5, What::Taps(permanent)).by(permanent))?;
        self.perform(Event::new(rule, What::AddsMana(player, mana, 1, origin, Made::ByTapping)).by(permanent))?;
        self.tapped_for_mana(permanent, player, &before)?;
        self.was_activated(permanent)
    }

    /// An ability of the object was activated, mana abilities among them: some texts ask for that later (700.10).
    pub fn was_activated(&mut self, source: ObjectId) -> Flow {
        if self.state.history.asked().has(Feat::Activates) {
            self.happens_by(source, What::WasActivated(source))?;
        }
        Ok(())
    }

    /// A mana ability with the tap symbol in its cost has resolved and made mana: whoever waits for that notices (106.12a).
    pub fn tapped_for_mana(&mut self, permanent: ObjectId, player: PlayerId, before: &Pool) -> Flow {
        self.wish.now = std::mem::take(&mut self.wish.besides);
        if !self.state.listens() {
            return Ok(());
        }
        let made = self.state.player(player).pool.beyond(before);
        let types = made.rows().fold(0, |bits, it| bits | it.0.bit());
        self.perform(Event::new(cr::R106_12A, What::IsTappedForMana(permanent, types)).by(permanent))
    }
}
