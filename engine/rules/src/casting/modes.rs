//! Which modes are chosen, by whom, and what that takes (700.2).

use kernel::{
    event::What,
    game::AbilityId,
    machine::{
        Bar, Casting, Context, Flow, Handler, Machine, Part, Proposal, Prospect, Table, casting, filter, forbids_cast,
        forbids_mode, spell_ability, targets,
    },
    question::{About, Choice},
};
use language::{Ability, Chooser, Condition, Cost, CostPart, Effect, Feat, ManaCost, ModePrice, Modes, Repeat, Word};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    casting(cr::R700_2E, Part::Choose, let_opponent_choose),
    casting(cr::R700_2A, Part::Choose, choose_modes),
    casting(cr::R700_2H, Part::Choose, add_costs),
    forbids_mode(cr::R700_2A, lacks_targets),
    forbids_mode(cr::R700_2D, is_chosen_already),
    forbids_mode(cr::R700_2B, was_chosen_this_turn).serves(&[Word::Past(Feat::ChoosesMode)]),
    forbids_mode(cr::R700_2H, is_unpayable),
    forbids_mode(cr::R700_2I, is_worth_too_much),
    forbids_cast(cr::R700_2H, Bar::Means, has_no_payable_mode),
];

/// Of several opponents the controller decides which one.
fn let_opponent_choose(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    if modes(machine, casting).is_none_or(|it| it.chooser == Chooser::Controller) {
        return Ok(());
    }
    casting.deputy = machine.choose_opponent(casting.player)?.or(casting.deputy);
    Ok(())
}

/// Modes are chosen one by one, in printed order, in which they are done; as many must be left as are still to be chosen.
fn choose_modes(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    let Some(modes) = modes(machine, casting) else { return Ok(()) };
    let count = u8::try_from(listed(machine, casting)).unwrap_or(u8::MAX);
    let all = casting.spell().is_some_and(|it| machine.table().takes_all_modes(it));
    let other = modes.instead.as_ref().filter(|it| is_so(machine, casting, &it.0));
    let (least, most) = if all { (count, count) } else { other.map_or(modes.number, |it| it.1) };
    let paid = casting.spell().filter(|_| !all).and_then(|it| machine.table().pays_for_modes(it));
    let (least, most) = paid.map_or((least, most), |number| (number.min(most), number.min(most)));
    let player = casting.deputy.filter(|_| modes.chooser == Chooser::Opponent).unwrap_or(casting.player);
    let mut first = 0;
    for chosen in 0..most {
        let offered = if all { chosen..chosen + 1 } else { first..count };
        let possible: Vec<u8> = offered.filter(|it| machine.may_choose_mode(casting, &modes, *it)).collect();
        let wanted = usize::from(least.saturating_sub(chosen + 1));
        let left = |at: usize| if all || modes.times == Repeat::Any { wanted } else { possible.len() - at - 1 };
        let enough = possible.iter().enumerate().filter(|(at, _)| left(*at) >= wanted);
        let mut options: Vec<Choice> = enough.map(|(_, it)| Choice::Number(u32::from(*it))).collect();
        if chosen >= least {
            options.push(Choice::Done);
        }
        if options.is_empty() {
            casting.hopeless = true;
            return Ok(());
        }
        let Choice::Number(mode) = machine.ask(player, About::Mode(casting.object), &options)? else { break };
        first = u8::try_from(mode).unwrap_or(u8::MAX);
        machine.happens_by(casting.object, What::ChoosesMode(casting.object, first))?;
    }
    Ok(())
}

/// As it is being cast, or of how it was announced to be.
fn is_so(machine: &Machine<'_>, casting: &Casting, condition: &Condition) -> bool {
    if let Condition::Cast(how) = condition {
        filter::was_cast(machine.state, how, casting.source, casting.written)
    } else {
        filter::holds(machine.state, condition, &Context::on_behalf(casting.player, casting.source, casting.object))
    }
}

fn add_costs(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    let Some(modes) = modes(machine, casting) else { return Ok(()) };
    let chosen = machine.chosen(casting.object).modes.clone();
    if matches!(modes.price, ModePrice::Costs(_)) {
        casting.costs.extend(chosen.iter().filter_map(|it| modes.price.cost(*it)).cloned());
    }
    Ok(())
}

/// Nothing legal could be chosen for it.
fn lacks_targets(machine: &Machine<'_>, casting: &Casting, _: &Modes, mode: u8) -> bool {
    let Some(at) = casting.written else { return false };
    let context = casting.context(machine.chosen(casting.object));
    !machine.table().has_targets(targets::wanted(&machine.written(at), &[mode]), &context)
}

/// Unless the text says otherwise.
fn is_chosen_already(machine: &Machine<'_>, casting: &Casting, modes: &Modes, mode: u8) -> bool {
    modes.times != Repeat::Any && machine.chosen(casting.object).modes.contains(&mode)
}

/// Where the text says that it has to be a mode which was not chosen for it before in the turn.
fn was_chosen_this_turn(machine: &Machine<'_>, casting: &Casting, modes: &Modes, mode: u8) -> bool {
    let chosen = |it: AbilityId| machine.state.chose_mode(casting.source, it, mode);
    modes.times == Repeat::EachTurn && casting.written.is_some_and(chosen)
}

/// Its cost is paid with those of the other modes.
fn is_unpayable(machine: &Machine<'_>, casting: &Casting, modes: &Modes, mode: u8) -> bool {
    let chosen = &machine.chosen(casting.object).modes;
    let costs: Vec<&Cost> = chosen.iter().chain([&mode]).filter_map(|it| modes.price.cost(*it)).collect();
    let mana = costs.iter().filter_map(|it| it.mana()).cloned().reduce(|sum, it| sum.plus(&it));
    let rest = costs.iter().flat_map(|it| Cost::without_mana(it).parts);
    let parts: Vec<CostPart> = mana.map(CostPart::Mana).into_iter().chain(rest).collect();
    !parts.is_empty() && !machine.can_pay_besides(casting, &Cost { parts })
}

fn is_worth_too_much(machine: &Machine<'_>, casting: &Casting, modes: &Modes, mode: u8) -> bool {
    !modes.price.allows(&machine.chosen(casting.object).modes, mode)
}

/// One of them has to be chosen, and none can be paid for.
fn has_no_payable_mode(table: &Table<'_>, it: &Proposal) -> bool {
    let Proposal { player, card, way } = *it;
    table.reads_texts();
    let Some(at) = spell_ability(table.state, card) else { return false };
    let Ability::Spell(Effect::Modal(
        Modes { number: (1.., _), price: ModePrice::Costs(costs) | ModePrice::Listed(costs), .. },
        _,
    )) = table.state.ability(at)
    else {
        return false;
    };
    let Some(mana) = table.state.mana_cost_in(card, way) else { return false };
    let change = table.adjustment(player, card, 0, &Prospect::of(way));
    let sum = |it: &Cost| it.mana().map_or(mana.clone(), |more| ManaCost::plus(mana.clone(), more));
    let payable = |it: &Cost| table.can_pay_spell(player, card, &sum(it), &change, None) && table.can_pay_rest(player, card, it);
    !costs.iter().any(payable)
}

/// How the modes of what is put on the stack are chosen, if it is modal.
fn modes(machine: &Machine<'_>, casting: &Casting) -> Option<Modes> {
    let written = machine.written(casting.written?);
    if let Effect::Modal(modes, _) = written.effect()? { Some(modes.clone()) } else { None }
}

/// How many of them there are.
fn listed(machine: &Machine<'_>, casting: &Casting) -> usize {
    let Some(at) = casting.written else { return 0 };
    let written = machine.written(at);
    if let Some(Effect::Modal(_, texts)) = written.effect() { texts.len() } else { 0 }
}
