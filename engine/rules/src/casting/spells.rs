//! The steps of casting a spell (601.2). Activated abilities follow them from the second on (602.2b), triggered ones where they choose (603.3d).

use kernel::{
    event::{Arrival, Cause, Move, What},
    game::{AbilityId, AbilityRef, numbers},
    machine::{
        Adjustment, Bill, Calls, Casting, Context, Few, Flow, Handler, Known, Machine, Part, casting, filter, payment, targets,
    },
    question::{About, Choice},
};
use language::{Ability, Chooser, Cost, CostPart, Currency, InstructionKind, Statement, StaticKind, Word};
use vocabulary::{
    catalog::{Counter, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    casting(cr::R601_2A, Part::Announce, put_on_stack),
    casting(cr::R601_2B, Part::Settle, choose_what_defines_x),
    casting(cr::R107_3C, Part::Settle, take_defined_x).serves(&[Word::Instruction(InstructionKind::Remarks)]),
    casting(cr::R107_3A, Part::Settle, choose_x),
    casting(cr::R107_3A, Part::Settle, choose_x_of_loyalty),
    casting(cr::R107_3F, Part::Settle, choose_open_x).serves(&[Word::ChosenX]),
    casting(cr::R601_2B, Part::Propose, propose),
    casting(cr::R603_3D, Part::Propose, look_for_targets),
    casting(cr::R601_2C, Part::Target, choose_targets)
        .serves(&[Word::Instruction(InstructionKind::Remarks)])
        .states(&[(
            Statement::CallsForTargets,
            "while (Dialect:choosing targets for spells or activated abilities, your opponents choose|an opponent is choosing targets as part of casting a spell they control or activating an ability they control, that player must choose) at least one [any] if able",
        )]),
    casting(cr::R601_7B, Part::Target, let_opponent_choose_for_spell),
    casting(cr::R602_3B, Part::Target, let_opponent_choose_for_ability),
    casting(cr::R601_2F, Part::Total, determine_total_cost).serves(&[
        Word::Static(StaticKind::Costs),
        Word::Static(StaticKind::AbilitiesCost),
        Word::Static(StaticKind::OwnCost),
        Word::Static(StaticKind::LeastCost),
    ]),
    casting(cr::R601_2H, Part::Pay, pay_total_cost).serves(&[Word::Cost(Currency::Mana)]),
    casting(cr::R601_2I, Part::Complete, become_cast),
];

fn put_on_stack(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    let veil = machine.state.veil_of(casting.way).map(|it| machine.veiled(it));
    let arrival = Arrival { side: Some(casting.way.side), veil, ..Arrival::under(casting.player) };
    machine.happens(What::Moves(Move { arrival, ..Move::new(casting.object, Zone::Stack, Cause::Cast) }))?;
    casting.object = machine.top().object;
    casting.source = casting.object;
    Ok(())
}

/// Where the targets say what X is, they are chosen at this time.
fn choose_what_defines_x(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    let by_targets = |at: AbilityId| filter::defines_x_by_targets(machine.state, at.at, &machine.chosen(casting.object).modes);
    if casting.written.is_some_and(by_targets) && machine.mana_cost(casting).is_some_and(|it| it.x > 0) {
        choose_targets(machine, casting)?;
        casting.aimed = true;
    }
    Ok(())
}

/// What the text says that X is nobody chooses.
fn take_defined_x(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    if let Some(x) = defined_x(machine, casting) {
        machine.announce_x(casting, x)?;
    }
    Ok(())
}

fn defined_x(machine: &Machine<'_>, casting: &Casting) -> Option<u32> {
    let written = casting.written?.at;
    let chosen = machine.chosen(casting.object);
    let context = Context { you: casting.player, ..Context::of(machine.state, casting.source) };
    filter::defined_x(machine.state, written, &context.with(chosen))
}

/// The value of X in a mana cost that the text does not define: at most what can be paid.
fn choose_x(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    let open = machine.mana_cost(casting).filter(|it| it.x > 0);
    let Some(cost) = open.filter(|_| defined_x(machine, casting).is_none()) else { return Ok(()) };
    let table = machine.table();
    let supply = table.supply_for(&casting.bill());
    // Others may pay of it, too.
    let help = casting.spell().map_or(0, |it| table.help_for(casting.player, it));
    let change = |known: Known| machine.adjustment(casting, known).and_less(help);
    let payable = |x: &u32| {
        let change = change(Known::X(*x));
        let prices = payment::prices(&cost, *x);
        prices.iter().any(|it| table.covers(&supply, it, &change))
    };
    let enough = machine.most_targets(casting);
    let most = supply.total().saturating_add(change(Known::Nothing).saves()).min(enough);
    // A greater X may be cheaper (601.2f).
    let mut numbers: Vec<u32> = (0..=most).filter(payable).collect();
    if numbers.is_empty() {
        numbers.push(0);
    }
    machine.ask_for_x(casting, numbers)
}

/// The value of X in a loyalty symbol: at most what can be removed.
fn choose_x_of_loyalty(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    if !casting.costs.iter().any(|it| it.parts.contains(&CostPart::Loyalty(None))) {
        return Ok(());
    }
    let (table, source) = (machine.table(), casting.source);
    let there = machine.state.counters(source.into(), Counter::Loyalty);
    // What such costs are changed by counts as well (606.5).
    let most = numbers::positive(numbers::signed(there).saturating_add(table.loyalty_cost(source, 0)));
    machine.ask_for_x(casting, 0..=most)?;
    let x = machine.chosen(casting.object).x;
    for it in &mut casting.costs {
        *it = it.with_x(x);
    }
    Ok(())
}

/// The value of an X that the text speaks of and nothing defines: any number, of which not more are offered than anybody needs.
fn choose_open_x(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    let Some(at) = casting.written.filter(|it| !matches!(it.at, AbilityRef::Minted(_))) else { return Ok(()) };
    let source = machine.state.face(casting.source);
    let card = source.cost.as_ref().map_or(0, |it| it.x);
    let cost = machine.mana_cost(casting).map_or(0, |it| it.x);
    let written = machine.written(at);
    let open = targets::texts(&written, &machine.chosen(casting.object).modes).any(|it| it.open_x);
    // As it was turned face up X was chosen, if it was in that cost (702.37f).
    let chosen = matches!(&*written, Ability::Triggered(it)
        if it.is_unveiling() && source.unveils_for_x() || it.is_of_cycling() && source.cycles_for_x()
            || it.hears_x() || it.is_of_monstrosity())
        || matches!(&*written, Ability::Activated(it) if it.cost.parts.contains(&CostPart::Loyalty(None)) || it.cost.says_x());
    if !open || chosen || source.has_variable_cost() || card > 0 || cost > 0 {
        return Ok(());
    }
    machine.ask_for_x(casting, 0..=targets::MOST_X)
}

/// What rules say of modes, cards that are revealed, costs besides or instead, and X is announced in this order; at last, how the symbols
/// that leave a choice will be paid.
fn propose(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    machine.follow_all(&Part::ANNOUNCED, casting)?;
    if let Some(cost) = machine.mana_cost(casting) {
        let x = machine.chosen(casting.object).x;
        let change = machine.adjustment(casting, Known::X(x));
        casting.price = machine.choose_price(&casting.bill(), &cost, x, &change)?;
    }
    Ok(())
}

/// A triggered ability that has too few targets is removed, before anybody is asked about those that it has.
fn look_for_targets(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    let Some(at) = casting.written else { return Ok(()) };
    let written = machine.written(at);
    if matches!(&*written, Ability::Triggered(_)) {
        let chosen = machine.chosen(casting.object);
        let context = casting.context(chosen);
        let needed = targets::wanted(&written, &chosen.modes).map(|it| it.as_asked(machine.state, &context));
        casting.hopeless |= !machine.table().has_targets(needed, &context);
    }
    Ok(())
}

/// What its controller chooses; what an opponent does comes behind that.
fn choose_targets(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    if casting.aimed { Ok(()) } else { choose_targets_of(machine, casting, Chooser::Controller) }
}

fn let_opponent_choose_for_spell(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    if casting.spell().is_some() { choose_targets_of(machine, casting, Chooser::Opponent) } else { Ok(()) }
}

fn let_opponent_choose_for_ability(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    if casting.spell().is_some() { Ok(()) } else { choose_targets_of(machine, casting, Chooser::Opponent) }
}

/// Targets are chosen one by one, instance by instance; none twice for the same instance (115.3), nor for one that says `another`.
fn choose_targets_of(machine: &mut Machine<'_>, casting: &mut Casting, chooser: Chooser) -> Flow {
    let Some(at) = casting.written else { return Ok(()) };
    let written = machine.written(at);
    let modes = machine.chosen(casting.object).modes.clone();
    let all: Few<_> = targets::wanted(&written, &modes).collect();
    // Nothing is said of the targets of triggered abilities.
    let triggers = matches!(&*written, Ability::Triggered(_));
    for (instance, wanted) in (0_u8..).zip(all.iter().copied()) {
        if (wanted.chooser == Chooser::Opponent) != (chooser == Chooser::Opponent)
            || !wanted.is_asked(machine.state, &casting.context(machine.chosen(casting.object)))
        {
            continue;
        }
        let mut found = Few::new();
        machine.table().candidates(wanted, &casting.context(machine.chosen(casting.object)), &mut found);
        let chosen = machine.chosen(casting.object);
        let divided = wanted.divided.map(|_| {
            let totals = machine.table().totals(&all, instance, &casting.context(chosen));
            totals.last().copied().unwrap_or(0)
        });
        let (least, most) = wanted.bounds(machine.state, &casting.context(chosen));
        let most = divided.and_then(|it| u8::try_from(it).ok()).map_or(most, |it| it.min(most));
        let least = targets::least_for_each(machine.state, wanted, &found).unwrap_or(least).min(most);
        targets::keep_together(machine.state, wanted, least, &mut found);
        let chooses = match wanted.chooser {
            Chooser::Controller => None,
            Chooser::Opponent => casting.deputy,
            Chooser::ThatPlayer => machine.chosen(casting.object).player,
        };
        let player = chooses.unwrap_or(casting.player);
        for number in 0..most {
            let chosen = machine.chosen(casting.object);
            let (table, context) = (machine.table(), casting.context(chosen));
            found.retain(|it| table.leaves_enough(&all, &chosen.targets, (instance, *it), &context));
            let calls = Calls::on(table, player, if triggers { &[] } else { &all }, context);
            let left = most - number;
            let called = found.iter().filter(|it| calls.allow(&chosen.targets, (instance, **it), left));
            let mut listed: Few<Choice> = called.map(|it| Choice::Thing(*it)).collect();
            if number >= least && calls.let_end(&chosen.targets, instance, left) {
                listed.push(Choice::Done);
            }
            let mut options = machine.take_choices();
            options.extend(listed);
            if options.is_empty() {
                casting.hopeless = true;
                machine.give_back(options);
                return Ok(());
            }
            let chosen = machine.ask(player, About::Target(casting.object, instance), &options);
            machine.give_back(options);
            let Choice::Thing(thing) = chosen? else { break };
            found.retain(|it| *it != thing);
            targets::keep_open(
                machine.state,
                wanted,
                [thing].into_iter().chain(targets::chosen_for(machine.chosen(casting.object), instance)),
                &mut found,
            );
            machine.happens_by(casting.object, What::BecomesTarget(thing, casting.object, instance))?;
        }
    }
    Ok(())
}

/// What is added to the mana and taken off it (118.7).
fn determine_total_cost(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    let change = machine.adjustment(casting, Known::Everything);
    if change != Adjustment::default() {
        casting.price = machine.adjust(&casting.bill(), &casting.price, &change)?;
    }
    Ok(())
}

fn pay_total_cost(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    let costs = std::mem::take(&mut casting.costs);
    let taps = costs.iter().any(Cost::taps).then_some(casting.source).or(casting.taps());
    machine.pay_mana(&Bill { taps, ..casting.bill() }, &casting.price)?;
    if let Some((part, with)) = casting.pledge.take() {
        machine.pay_pledged(casting, &part, with)?;
    }
    // A spell has its costs from nothing else.
    let asker = (casting.source, casting.written.filter(|_| casting.spell().is_none()));
    for part in payment::in_order(costs.iter().flat_map(|it| &it.parts)) {
        machine.pay_part(casting.player, asker, part)?;
    }
    Ok(())
}

fn become_cast(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    machine.happens_by(casting.object, What::BecomesCast(casting.object))?;
    Ok(())
}
