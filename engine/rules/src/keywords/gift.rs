//! Gift (702.174): what is promised to an opponent as a spell is cast, and given as it resolves or as its permanent enters.

use kernel::{
    event::{EventKind, What},
    game::State,
    machine::{Context, Currency, Flow, Handler, Happening, Heard, Machine, Paying, TriggerFacts, gives, means, pays, when},
};
use language::{Ability, Cost, CostPart, Gift, Keyword, Occurrence, OptionalCost, Parties, Static};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_174A, KeywordAbility::Gift, promise),
    pays(cr::R702_174A, Currency::Promise, choose_whom),
    when(cr::R702_174C, Occurrence::GivesGift, "[player] give a gift", &[Heard::Event(EventKind::GivesGift)], gives_gift),
    gives(cr::R702_174D, Gift::Food, FOOD),
    gives(cr::R702_174E, Gift::Card, CARD),
    gives(cr::R702_174F, Gift::Fish, FISH),
    gives(cr::R702_174G, Gift::Turn, TURN),
    gives(cr::R702_174H, Gift::Treasure, TREASURE),
    gives(cr::R702_174I, Gift::Octopus, OCTOPUS),
];

const FOOD: &str = "when this enters, if the gift was promised, the promised player creates a Food token";
const CARD: &str = "when this enters, if the gift was promised, the promised player draws a card";
const TURN: &str = "when this enters, if the gift was promised, the promised player takes an extra turn";
const TREASURE: &str = "when this enters, if the gift was promised, the promised player creates a Treasure token";
const FISH: &str =
    "when this enters, if the gift was promised, the promised player creates a 1/1 blue Fish creature token that's tapped";
const OCTOPUS: &str =
    "when this enters, if the gift was promised, the promised player creates one 8/8 blue Octopus creature token";

/// An opponent may be chosen besides.
fn promise(_: &Keyword) -> Vec<Ability> {
    let cost = Cost { parts: vec![CostPart::Promise] };
    let offer = OptionalCost::once(cost, KeywordAbility::Gift);
    vec![Ability::Static(Static::OptionalCost(offer))]
}

/// It is known from now on to whom.
fn choose_whom(machine: &mut Machine<'_>, _: &CostPart, it: &Paying) -> Flow {
    match machine.choose_opponent(it.player)? {
        Some(whom) => machine.happens_by(it.object, What::PromisesGift(it.object, whom)),
        None => Ok(()),
    }
}

fn gives_gift(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::GivesGift(player) = it.what()? else { return None };
    context.stands(state, on.who, player).then(|| TriggerFacts::who(player))
}
