//! Protection (702.16). What is attached in spite of it is the business of state-based actions.

use kernel::{
    event::{Event, EventKind, What},
    game::{ObjectId, State, Thing},
    machine::{Context, Handler, Offers, forbids_block, forbids_target, prevention, protection, replaces},
};
use language::Word;
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[
    forbids_target(cr::R702_16B, is_protected_target)
        .serves(&[Word::Keyword(KeywordAbility::Protection), Word::PlayerKeyword(KeywordAbility::Protection)]),
    replaces(cr::R702_16E, &[EventKind::Damages], prevent_damage),
    forbids_block(cr::R702_16F, evades),
];

fn is_protected_target(state: &State, context: &Context<'_>, thing: Thing) -> bool {
    protection::protects(state, thing, context.this)
}

fn prevent_damage(state: &State, event: &Event, offers: &mut Offers<'_>) {
    if let What::Damages(damage) = event.what
        && protection::protects(state, damage.to, damage.source)
    {
        offers.push(damage.to.object(), 0, prevention::all(state, event, damage, None));
    }
}

fn evades(state: &State, blocker: ObjectId, attacker: ObjectId) -> bool {
    protection::protects(state, Thing::Object(attacker), blocker)
}
