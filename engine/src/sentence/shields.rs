//! Shields in words (614, 615): what is given, and what it is used for.

use super::Teller;
use crate::story::Weight;
use kernel::game::Shield;

impl Teller<'_> {
    pub(super) fn shield(&self, shield: Shield) -> String {
        match shield {
            Shield::Regeneration(it) => format!("{} gets a regeneration shield", self.object(it)),
            Shield::Prevention(it, amount) => format!("the next {amount} damage to {} will be prevented", self.thing(it)),
            Shield::FullPrevention(it) => format!("damage to {} will be prevented", self.thing(it)),
            Shield::Replacement(it) => {
                let by = it.by.map_or_else(String::new, |it| format!(" about {}", self.object(it)));
                format!("{} has an effect for this turn{by}", self.object(it.source))
            }
        }
    }

    /// A shield is used up. What a regeneration does is told by itself, and so is what another effect replaces an event with.
    pub(super) fn uses(&self, shield: Shield, amount: u32) -> (String, Weight) {
        match shield {
            Shield::Prevention(it, _) | Shield::FullPrevention(it) => {
                (format!("{amount} damage to {} is prevented", self.thing(it)), Weight::Highlight)
            }
            Shield::Replacement(it) if self.state.prevents(shield) || it.onto.is_some() => {
                let to = it.to.map_or_else(String::new, |it| format!(" to {}", self.thing(it)));
                let goes = it.onto.map_or_else(|| "prevented".to_owned(), |it| format!("dealt to {} instead", self.thing(it)));
                (format!("{amount} damage{to} is {goes}"), Weight::Highlight)
            }
            Shield::Replacement(it) => (format!("an effect of {} is used", self.object(it.source)), Weight::Books),
            Shield::Regeneration(it) => (format!("a regeneration shield of {} is used", self.object(it)), Weight::Books),
        }
    }
}
