//! Firebending (702.189).

use kernel::{
    event::EventKind,
    game::State,
    machine::{Context, Handler, Happening, Heard, TriggerFacts, says, when},
};
use language::{Filter, Occurrence, Parties};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[
    says(cr::R702_189A, KeywordAbility::Firebending, MEANING),
    when(cr::R702_189B, Occurrence::Firebends, "[player] firebend", &[Heard::Event(EventKind::AbilityHasResolved)], firebends),
];

/// Red mana for a combat.
const MEANING: &str = "whenever this attacks, add {R} equal to [number]. \
                       until end of combat, you don't lose that mana as steps and phases end";

/// Who controls what has it, or did, as the ability resolves.
fn firebends(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let by = TriggerFacts::resolved(state, &Filter::default(), it, KeywordAbility::Firebending, context)?.player?;
    context.stands(state, on.who, by).then(|| TriggerFacts::who(by))
}
