//! Permanents of several components (730, 701.42): what lies beneath the topmost one, and what becomes of all of them.
//!
//! The row of the permanent is that of the component on top: its card or token, and whether that lies face up. The others have rows of
//! their own, which are in no list but [`Zones::merged`](crate::game::Zones::merged); their characteristics are what each would be by
//! itself. What all of them make together is an effect, [`Applied::Merged`], in the layer of copies (613.2a).

use macro_rules_attribute::derive;

use crate::game::{Applied, Body, Kind, Object, ObjectId, Slot, State};
use crate::{Visit, Wording};
use language::{CardSide, FaceId, LayoutKind};

/// What a component of a permanent has become, as that left the battlefield for a public zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Visit!, Wording!)]
pub struct Parted {
    /// The permanent.
    pub was: ObjectId,
    /// What one of its components is now.
    pub now: ObjectId,
}

impl State {
    /// The components beneath the topmost one of a permanent, from the top down; none of most.
    pub fn components(&self, id: ObjectId) -> impl Iterator<Item = Slot> + '_ {
        let merged = self.zones.merged.iter().copied();
        merged.filter(move |it| self.objects[usize::from(*it)].merged_into == Some(id))
    }

    /// Whether it is a permanent of several components.
    pub fn is_composed(&self, id: ObjectId) -> bool {
        self.components(id).next().is_some()
    }

    /// Whether it is a permanent of several components that were merged (730.2), and not only the two cards of a meld pair.
    pub fn is_merged(&self, id: ObjectId) -> bool {
        self.is_composed(id) && !self.is_melded(id)
    }

    /// Whether a permanent is the two cards of a meld pair and nothing else (701.42a).
    pub fn is_melded(&self, id: ObjectId) -> bool {
        let mut beneath = self.components(id);
        let (one, more) = (beneath.next(), beneath.next());
        one.is_some_and(|it| more.is_none() && self.completes(it, self.objects[id.index()].body))
    }

    /// Whether that component shows one half of a combined face of which the other card shows the rest (712.4).
    pub fn completes(&self, component: Slot, other: Body) -> bool {
        let back = |it: Body| it.layout(&self.library) == LayoutKind::Meld && it.side() == Some(CardSide::Second);
        let row = &self.objects[usize::from(component)];
        back(row.body) && back(other) && row.body.face(&self.library) == other.face(&self.library)
    }

    /// All components of a permanent, itself as the topmost one, each as the row that it is.
    pub fn all_components(&self, id: ObjectId) -> impl Iterator<Item = &Object> {
        [id.slot].into_iter().chain(self.components(id)).map(|it| &self.objects[usize::from(it)])
    }

    /// The face that the topmost component of a permanent would show by itself: what it is a copy of, or what is printed on it.
    pub fn own_face(&self, id: ObjectId) -> FaceId {
        let mut effects = self.effects.iter().rev().filter(|it| it.object == id);
        let copied = effects.find_map(|it| if let Applied::Copy(face) = it.change { Some(face) } else { None });
        copied.unwrap_or_else(|| self.objects[id.index()].body.face(&self.library))
    }

    /// A component shows that side from now on, if it has it.
    pub(crate) fn show_component(&mut self, component: Slot, side: CardSide) {
        let at = usize::from(component);
        self.objects[at].body = self.objects[at].body.turned(side);
        self.characteristics[at] = self.printed(self.objects[at].body);
    }

    /// A component that has another face to turn to shows that (730.2i).
    pub(crate) fn turn_component(&mut self, component: Slot) {
        let body = self.objects[usize::from(component)].body;
        if self.can_turn(body) {
            self.show_component(component, body.side().unwrap_or_default().other());
        }
    }

    /// Whether something is a double-faced card that can transform (712.9).
    pub fn can_turn(&self, body: Body) -> bool {
        matches!(body.layout(&self.library), LayoutKind::Transforming | LayoutKind::Modal)
    }

    /// What the components of a permanent are now that has left; nothing where it had no more than one.
    pub(crate) fn parts_of(&self, id: ObjectId) -> Vec<ObjectId> {
        self.parted.iter().filter(|it| it.was == id).map(|it| it.now).collect()
    }

    /// Whether a card is among the components of a permanent.
    pub fn has_card(&self, id: ObjectId) -> bool {
        self.all_components(id).any(|it| it.kind == Kind::Card)
    }
}
