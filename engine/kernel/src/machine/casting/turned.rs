//! Cards of two faces in players' hands (709.3, 712.11, 712.12, 715.3), and cards cast face down (708.4): which side is cast or played, and
//! the table as it would lie then.

use smallvec::{SmallVec, smallvec};

use crate::{
    event::{Arrival, Cause, Event, Move, What},
    game::{AbilityRef, Object, ObjectId, PlayerId, State, Way},
    machine::{Proposal, Table, determine, events::apply::apply},
};
use language::{Ability, Aspects, CardSide, LayoutKind, Veil};
use vocabulary::{
    catalog::{KeywordAbility, Zone},
    cr,
};

/// As what a side of a card is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToPlay {
    /// To cast it (601).
    Spell,
    /// To play it as a land (305).
    Land,
}

impl Table<'_> {
    /// The sides of a card of which a player may choose one to cast or to play: by default the front (712.11), and what rules add.
    pub fn faces(&self, to: ToPlay, card: ObjectId) -> SmallVec<[CardSide; 3]> {
        let mut sides = smallvec![CardSide::First];
        let layout = self.state.object(card).map_or(LayoutKind::Single, |it| it.body.layout(&self.state.library));
        if layout != LayoutKind::Single {
            // From where something was brought that may not be cast so again.
            self.reads(Aspects::LINKS);
            for row in self.rules.faces.iter().filter(|it| it.key == (to, layout)) {
                let more = row.lists(self.rules, |faces| faces(self.state, card));
                self.rules.decides(row.rule, !more.is_empty());
                sides.extend(more);
            }
        }
        sides
    }

    /// The position with a card turned as it is cast in that way, with another side up or face down; nothing where it lies so, or has no
    /// other side. Only what is looked at is turned: it is where it was.
    pub fn turned(&self, card: ObjectId, way: Way) -> Option<Box<State>> {
        let Object { body, face_down, zone, .. } = *self.state.object(card)?;
        if let Some(by) = self.state.veil_of(way).filter(|it| face_down != Some(*it)) {
            return Some(self.veiled(card, by));
        }
        if face_down.is_some() && zone == Zone::Exile {
            return Some(self.uncovered(card, way.side));
        }
        if let Some(keyword) = self.state.keyword_of_way(way).filter(|it| self.rules.recasts_for(*it) && zone != Zone::Stack) {
            return Some(self.recast(card, way.side, keyword));
        }
        let side = way.side;
        let (lies, up) = (body.face(&self.state.library), body.turned(side).face(&self.state.library));
        if lies == up {
            return None;
        }
        let mut state = self.copy();
        let changed = state.characteristics[card.index()] != state.printed(body);
        state.show(card, side);
        if changed {
            // Effects reach it where it is, and reach it with that side up, too.
            self.rules.quietly(|| determine(&mut state, self.rules));
        }
        Some(state)
    }
}

impl Table<'_> {
    /// The position with a card as it would be cast: turned, and the player's where it counts as lying in the own graveyard (609.4a).
    pub(in crate::machine) fn as_proposed(&self, it: &Proposal) -> Option<Box<State>> {
        let turned = self.turned(it.card, it.way);
        if !self.lies_as_own(it.player, it.card) {
            return turned;
        }
        let mut state = turned.unwrap_or_else(|| self.copy());
        state.objects[it.card.index()].controller = it.player;
        Some(state)
    }

    /// Whether that is so of a card as the spell that it would be, where it would have more then than it has now: from elsewhere.
    pub fn is_so_as_spell(&self, player: PlayerId, card: ObjectId, so: impl FnOnce(&Table<'_>, ObjectId) -> bool) -> bool {
        if !self.state.may_change_spells() {
            return false;
        }
        self.reads_everything();
        let mut state = self.copy();
        let arrival = Arrival::under(player);
        apply(&mut state, &Event::new(cr::R601_2A, What::Moves(Move { arrival, ..Move::new(card, Zone::Stack, Cause::Cast) })));
        self.rules.quietly(|| determine(&mut state, self.rules));
        let has_more = state.characteristics[card.index()] != self.state.characteristics[card.index()];
        has_more && so(&self.over(&state), state.id(card.slot))
    }

    /// What is so where that ability is written as well, by which something could be cast.
    pub fn with_written<T>(&self, ability: &Ability, ask: impl FnOnce(&Table<'_>, AbilityRef) -> T) -> T {
        let mut state = self.copy();
        let at = state.mint(ability);
        let table = self.over(&state);
        let answer = ask(&table, at);
        self.has_looked(table.has_read());
        answer
    }

    /// A copy of the position, in a place of its own: it is large, and most often there is none.
    fn copy(&self) -> Box<State> {
        Box::new(self.state.clone())
    }

    /// The position with a card as it is while it is cast in the way of a keyword.
    fn recast(&self, card: ObjectId, side: CardSide, keyword: KeywordAbility) -> Box<State> {
        let mut state = self.copy();
        state.show(card, side);
        let face = self.rules.recast(&mut state, card, keyword);
        state.count_out(card.slot);
        state.characteristics[card.index()] = state.library.printed(face);
        state.count_in(card.slot);
        state
    }

    /// The position with a card face up that lies face down in exile: as it is while it is being cast (406.3a).
    fn uncovered(&self, card: ObjectId, side: CardSide) -> Box<State> {
        let mut state = self.copy();
        state.objects[card.index()].face_down = None;
        state.show(card, side);
        self.rules.quietly(|| determine(&mut state, self.rules));
        state
    }

    /// The position with a card face down by that.
    fn veiled(&self, card: ObjectId, by: Veil) -> Box<State> {
        let mut state = self.copy();
        let face = self.rules.veil(&mut state, by);
        state.count_out(card.slot);
        state.objects[card.index()].face_down = Some(by);
        state.characteristics[card.index()] = state.library.printed(face);
        state.count_in(card.slot);
        state
    }
}

impl State {
    /// A card has the characteristics that its side has, where it is.
    pub(crate) fn show(&mut self, card: ObjectId, side: CardSide) {
        self.count_out(card.slot);
        let object = &mut self.objects[card.index()];
        object.body = object.body.turned(side);
        self.characteristics[card.index()] = self.printed(self.objects[card.index()].body);
        self.count_in(card.slot);
    }
}
