//! What was announced with a spell or ability: targets, X, modes, in the words of a scenario.

use super::Teller;
use crate::story::{Weight, voice};
use kernel::game::{AbilityRef, ObjectId, StackItem, Thing};
use language::Ability;

impl Teller<'_> {
    /// ` at A and B with X = 3 choosing mode 2`, as much of it as there is.
    pub(super) fn announced(&self, object: ObjectId) -> String {
        let Some(item) = self.state.stack.iter().find(|it| it.object == object) else { return String::new() };
        let targets: Vec<String> = item.chosen.targets.iter().map(|it| self.target(item, it.0, it.1)).collect();
        let at = if targets.is_empty() { String::new() } else { format!(" at {}", voice::all_of(&targets)) };
        let x = if self.has_x(item) { format!(" with X = {}", item.chosen.x) } else { String::new() };
        let modes: Vec<String> = item.chosen.modes.iter().map(|it| (it + 1).to_string()).collect();
        let modes = match modes.as_slice() {
            [] => String::new(),
            [one] => format!(" choosing mode {one}"),
            several => format!(" choosing modes {}", voice::all_of(several)),
        };
        format!("{at}{x}{modes}")
    }

    /// A target, with what of something divided goes to it.
    fn target(&self, item: &StackItem, instance: u8, target: Thing) -> String {
        let share = item.chosen.shares.iter().find(|it| (it.0, it.1) == (instance, target));
        let share = share.map_or_else(String::new, |it| format!(" ({})", it.2));
        format!("{}{share}", self.meant(target))
    }

    /// Whether X stands in the cost that was paid, or was chosen otherwise.
    fn has_x(&self, item: &StackItem) -> bool {
        let cost = |at: AbilityRef| match self.state.ability(at) {
            Ability::Activated(it) => it.cost.mana().is_some_and(|it| it.x > 0),
            _ => false,
        };
        let in_cost = match item.ability {
            Some((id, _)) => cost(id.at),
            None => self.state.face(item.object).cost.as_ref().is_some_and(|it| it.x > 0),
        };
        in_cost || item.chosen.x > 0
    }

    /// Casting and activating say in the end what was announced; a triggered ability says it as it is put on the stack.
    pub(super) fn weight_of_announcement(&self, object: ObjectId) -> Weight {
        let item = self.state.stack.iter().find(|it| it.object == object);
        let triggered =
            item.and_then(|it| it.ability).is_some_and(|it| matches!(self.state.ability(it.0), Ability::Triggered(_)));
        if triggered { Weight::Course } else { Weight::Step }
    }
}
