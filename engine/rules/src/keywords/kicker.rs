//! Kicker (702.33), multikicker with it. What follows from it is for the card's other abilities to say (607.2i).

use kernel::{
    event::What,
    game::{Chosen, State},
    machine::{Casting, Context, Flow, Handler, Machine, Part, Resolution, Seen, Verb, casting, means, property},
    question::About,
};
use language::{Ability, Aspects, Keyword, OptionalCost, Property, Repeat, Static, Subject, Terms, Variant};
use vocabulary::{
    catalog::{Counter, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_33A, KeywordAbility::Kicker, pay_once),
    means(cr::R702_33C, KeywordAbility::Kicker, pay_often),
    means(cr::R702_33H, KeywordAbility::Kicker, pay_for_a_sticker),
    casting(cr::R702_33H, Part::Pay, add_sticker),
    property(cr::R702_33D, Property::Kicked, "kicked", &[Aspects::LINKS], is_kicked),
];

fn is_kicked(state: &State, it: &Seen<'_>, _: &Context<'_>, _: &Terms) -> bool {
    state.times_paid(it.id, KeywordAbility::Kicker) > 0
}

/// Each of its costs may be paid once: two costs are two kickers (702.33b).
fn pay_once(keyword: &Keyword) -> Vec<Ability> {
    if keyword.variant == Variant::Usual { offers(keyword, Repeat::Once) } else { Vec::new() }
}

fn pay_often(keyword: &Keyword) -> Vec<Ability> {
    if keyword.variant == Variant::Multiple { offers(keyword, Repeat::Any) } else { Vec::new() }
}

/// The variant is a kicker as others are.
fn pay_for_a_sticker(keyword: &Keyword) -> Vec<Ability> {
    if keyword.variant == Variant::Stickered { offers(keyword, Repeat::Once) } else { Vec::new() }
}

/// Each such ability adds to what a kicked spell costs, whatever it was kicked with: a ticket is got, and a sticker may be put on it.
fn add_sticker(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    let kicker = KeywordAbility::Kicker;
    let Some(spell) = casting.spell().filter(|it| machine.state.times_paid(*it, kicker) > 0) else { return Ok(()) };
    let stickered = |it: &Ability| it.as_keyword().is_some_and(|it| it.ability == kicker && it.variant == Variant::Stickered);
    let count = machine.state.abilities(spell).filter(|it| stickered(it.1)).count();
    for _ in 0..count {
        machine.happens_by(spell, What::GetsCounters(casting.player.into(), Counter::Ticket.into(), 1))?;
        let any = machine.state.free_stickers(casting.player).next().is_some();
        if any && machine.ask_whether(casting.player, About::May)? {
            let mut resolution = Resolution::of(machine.state, casting.player, spell, Chosen::default());
            machine.do_all(&[Verb::PutSticker.to(Subject::This)], &mut resolution)?;
        }
    }
    Ok(())
}

fn offers(keyword: &Keyword, times: Repeat) -> Vec<Ability> {
    let offer = |cost| OptionalCost::of(cost, times, KeywordAbility::Kicker);
    keyword.costs.iter().map(|it| Ability::Static(Static::OptionalCost(offer(it.clone())))).collect()
}
