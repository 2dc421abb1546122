//! What is announced of a spell's costs as it is proposed (601.2b, 118.8, 118.9).

use kernel::{
    event::What,
    game::{AbilityId, ObjectId, State, Way},
    machine::{Casting, Claim, Exempt, Flow, Handler, Machine, Part, casting, exempts},
    question::{About, Choice},
};
use language::{Ability, Cost, CostPart, Effect, OptionalCost, Repeat, Static, StaticKind, Word};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    casting(cr::R118_9A, Part::Choose, announce_way),
    exempts(cr::R118_8C, Exempt::BeingCast, Claim::Text, costs_hidden_cards),
    casting(cr::R118_8, Part::Choose, add_costs).serves(&[Word::Static(StaticKind::AdditionalCost)]),
    casting(cr::R118_8, Part::Total, add_costs_of_others)
        .serves(&[Word::Static(StaticKind::CostsBesides), Word::Static(StaticKind::AbilitiesCostBesides)]),
    casting(cr::R118_8B, Part::Choose, offer_costs).serves(&[Word::Static(StaticKind::OptionalCost)]),
    casting(cr::R702_119C, Part::Choose, pick_what_is_paid_with),
];

/// Nobody pays a cost more often than that.
const MOST_TIMES: u8 = 20;

/// The way was chosen with the spell; it is known from now on.
fn announce_way(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    match casting.spell() {
        Some(spell) if casting.way != Way::USUAL => {
            machine.happens_by(spell, What::ChoosesWay(spell, casting.way))?;
            machine.read_anew(casting);
        }
        Some(_) | None => {}
    }
    Ok(())
}

/// What the way and the spell itself ask besides mana, and besides its mana cost.
fn add_costs(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    if let Some(spell) = casting.spell() {
        let way = machine.chosen(spell).paid.way;
        let costs: Vec<Cost> = machine.state.costs_in(spell, way).collect();
        casting.costs.extend(costs);
    }
    Ok(())
}

/// What other objects have it cost besides, as it is now with all that was chosen for it.
fn add_costs_of_others(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    machine.refresh();
    for cost in casting.imposed(machine.state) {
        if !machine.can_pay_too(casting, &cost) {
            return machine.give_up();
        }
        casting.costs.push(cost);
    }
    Ok(())
}

/// The costs that may be paid besides, one after the other, each as often as can be and as one likes; or the other one of two (601.2b).
fn offer_costs(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    let Some(spell) = casting.spell().filter(|it| machine.state.has_statics(*it)) else { return Ok(()) };
    let offered = machine
        .state
        .abilities(spell)
        .filter_map(|(id, it)| if let Ability::Static(Static::OptionalCost(it)) = it { Some((id, it.clone())) } else { None });
    let offered: Vec<(AbilityId, OptionalCost)> = offered.collect();
    for (id, offer) in offered {
        let most = match offer.times {
            Repeat::Once | Repeat::EachTurn => 1,
            Repeat::Any => MOST_TIMES,
            Repeat::PerMode => modes(machine, casting).saturating_sub(1),
        };
        let options: Vec<Choice> = (0..=most)
            .filter(|times| *times > 0 || may_decline(machine, casting, (id, &offer)))
            .take_while(|times| *times == 0 || machine.can_take_offer(casting, (id, &offer), *times))
            .map(|it| Choice::Number(u32::from(it)))
            .collect();
        if options.is_empty() {
            return machine.give_up();
        }
        let Choice::Number(times) = machine.ask(casting.player, About::Times(spell, id.at), &options)? else { continue };
        let times = u8::try_from(times).unwrap_or(u8::MAX);
        if times > 0 {
            machine.happens_by(spell, What::ChoosesCost(spell, id, times))?;
            casting.costs.push(offer.cost.times(u32::from(times)));
        } else {
            casting.costs.extend(offer.otherwise);
        }
    }
    Ok(())
}

/// Whether the cost need not be paid besides: then another one has to be, or what the spell costs without it.
fn may_decline(machine: &Machine<'_>, casting: &Casting, offer: (AbilityId, &OptionalCost)) -> bool {
    match &offer.1.otherwise {
        Some(otherwise) => machine.can_pay_besides(casting, otherwise),
        None => machine.can_pay_besides(casting, &Cost::default()) || !machine.can_take_offer(casting, offer, 1),
    }
}

/// What a keyword has picked right away is known from now on, and paid with the rest (702.48b, 702.119c, 702.180b).
fn pick_what_is_paid_with(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    let Some((pledge, picks)) = machine.picks(casting) else { return Ok(()) };
    let options: Vec<Choice> = picks.iter().map(|it| it.map_or(Choice::Done, |it| Choice::Thing(it.into()))).collect();
    if options.is_empty() {
        return machine.give_up();
    }
    let about = About::Cost(casting.object);
    let picked = machine.under(pledge.rule, |it| it.ask(casting.player, about, &options))?.object();
    let at = casting.costs.iter().position(|it| it.parts.contains(&pledge.part));
    if let Some(cost) = at.and_then(|it| casting.costs.get_mut(it)) {
        *cost = cost.without_part(&pledge.part);
    }
    if let Some(it) = picked {
        machine.happens_by(casting.object, What::IsPaidWith(casting.object, it))?;
        casting.pledge = Some((pledge.part, it));
    }
    Ok(())
}

/// How many modes could be chosen for the spell.
fn modes(machine: &Machine<'_>, casting: &Casting) -> u8 {
    let Some(at) = casting.written else { return 0 };
    match &*machine.written(at) {
        Ability::Spell(Effect::Modal(modes, _)) => modes.number.1,
        Ability::Spell(_) | Ability::Activated(_) | Ability::Triggered(_) | Ability::Keyword(_) | Ability::Static(_) => 0,
    }
}

/// What has to be discarded for it lies where nobody else sees whether there is such a card.
fn costs_hidden_cards(state: &State, card: ObjectId) -> bool {
    let costs = state.own_statics(card).filter_map(|it| if let Static::AdditionalCost(it) = it { Some(it) } else { None });
    costs.flat_map(|it| &it.parts).any(CostPart::asks_quality)
}
