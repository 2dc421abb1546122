//! What attacking and blocking cost: offers, the total, paying (508.1g-j, 509.1d-f).

use kernel::{
    event::What,
    game::{AbilityId, Waiting},
    machine::{Declaration, Due, Expense, Flow, Handler, Machine, Toll, Tolls, attacking, blocking},
    question::About,
};
use language::{Ability, Effect, Static, StaticKind, Triggered, Word};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    attacking(cr::R508_1G, choose_offers).serves(&[Word::Static(StaticKind::MayPayToAttack)]),
    attacking(cr::R508_1H, determine_total).serves(&[Word::Static(StaticKind::Toll)]),
    attacking(cr::R508_1J, pay_total),
    attacking(cr::R607_2H, trigger_what_was_paid_for),
    blocking(cr::R509_1D, determine_total),
    blocking(cr::R509_1F, pay_total),
];

/// Each offer that the player could pay with all the rest is made.
fn choose_offers(machine: &mut Machine<'_>, declaration: &mut Declaration) -> Flow {
    if machine.table().has_tolls() == Tolls::None {
        return Ok(());
    }
    let mut tolls = machine.table().all_tolls(declaration);
    let required = tolls.len();
    for at in 0..declaration.creatures.len() {
        let (creature, Some(_)) = declaration.creatures[at] else { continue };
        let offers = machine.state.abilities(creature).filter_map(|(id, it)| {
            let Ability::Static(Static::MayPayToAttack(cost, effect)) = it else { return None };
            let (cost, due) = (cost.clone(), Due::Chosen(effect.clone()));
            Some(Toll { creature, source: creature, cost, due, ability: Some(id), tapped: None })
        });
        let offers: Vec<Toll> = offers.collect();
        for offer in offers {
            tolls.push(offer);
            let affords = machine.table().affords(declaration, &tolls);
            if !affords || !machine.ask_whether(declaration.player, About::Payment(creature))? {
                tolls.pop();
            }
        }
    }
    declaration.tolls.extend(tolls.drain(required..));
    Ok(())
}

/// From here on it stays as it is, whatever happens as it is paid.
fn determine_total(machine: &mut Machine<'_>, declaration: &mut Declaration) -> Flow {
    if machine.table().has_tolls() == Tolls::Some {
        let required = machine.table().all_tolls(declaration);
        declaration.tolls.extend(required);
    }
    Ok(())
}

/// All of it is paid; mana abilities are activated on the way (605.3a). What offers were paid for is kept.
fn pay_total(machine: &mut Machine<'_>, declaration: &mut Declaration) -> Flow {
    for toll in &mut declaration.tolls {
        machine.take_tapped();
        machine.pay(declaration.player, toll.source, &toll.cost, (0, Expense::Otherwise))?;
        // A keyword may speak of what was tapped for it (702.154a); a text speaks of the creature that attacks.
        let keyword = toll.ability.and_then(|it| machine.state.keyword_of(it));
        toll.tapped = machine.take_tapped().filter(|_| keyword.is_some());
        if let (Some(tapped), Some(ability)) = (toll.tapped, toll.ability) {
            machine.happens_by(toll.source, What::TapsFor(tapped, toll.source, ability))?;
        }
    }
    declaration.tolls.retain(|it| matches!(it.due, Due::Chosen(_)));
    Ok(())
}

/// What is linked to an offer triggers where that one was paid for, and for no other.
fn trigger_what_was_paid_for(machine: &mut Machine<'_>, declaration: &mut Declaration) -> Flow {
    for toll in std::mem::take(&mut declaration.tolls) {
        if let Due::Chosen(effect) = toll.due
            && effect != Effect::default()
        {
            let ability = machine.mint(&Ability::Triggered(Triggered::made(Vec::new(), effect)));
            let ability = AbilityId::own(ability);
            let it = Some(toll.tapped.unwrap_or(toll.creature).into());
            let waiting = Waiting { it, ..Waiting::by(declaration.player, toll.source, ability) };
            machine.happens_by(toll.source, What::Triggers(waiting))?;
        }
    }
    Ok(())
}
