//! Damage that is more, less, or dealt to something else (614, 615).

use kernel::{
    event::{Damage, Event, EventKind, What, affected},
    game::{FloatingReplacement, ObjectId, PlayerId, Shield, State, Thing, numbers},
    machine::{
        Batch, Context, Flow, FollowUp, Handler, Machine, Offers, Replaced, StandingReplacement, TriggerFacts, arranges,
        can_be_damaged, filter, joins_results, measures, prevention, replaces, standing,
    },
    question::{About, Choice},
};
use language::{Ability, Becomes, BecomesKind, Filter, Instruction, Measure, Static, Terms, Test, Verb, Word, Would, WouldKind};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    replaces(cr::R614_1A, &[EventKind::Damages], deal_none).serves(&[Word::Instead(WouldKind::DealDamage, BecomesKind::Nothing)]),
    replaces(cr::R614_1A, &[EventKind::Damages], deal_more).serves(&[
        Word::Instead(WouldKind::DealDamage, BecomesKind::Times),
        Word::Instead(WouldKind::DealDamage, BecomesKind::Plus),
    ]),
    replaces(cr::R614_9, &[EventKind::Damages], redirect).serves(&[Word::Instead(WouldKind::DealDamage, BecomesKind::DealtTo)]),
    arranges(cr::R615_7, choose_blows),
    replaces(cr::R615_7, &[EventKind::Damages], use_shields),
    replaces(cr::R615_8, &[EventKind::Damages], prevent_next),
    replaces(cr::R615_10, &[EventKind::Damages], prevent_some).serves(&[
        Word::Instead(WouldKind::DealDamage, BecomesKind::Prevented),
        Word::Besides(WouldKind::DealDamage, BecomesKind::Prevented),
    ]),
    replaces(cr::R615_1, &[EventKind::Damages], prevent_all)
        .serves(&[Word::Instead(WouldKind::DealOrBeDealt, BecomesKind::Prevented)]),
    measures(cr::R615_5, Measure::DamagePrevented, "the damage prevented this way", &[], damage_prevented),
    joins_results(cr::R120_4D, gain_with_results),
];

/// Life that a prevention effect brings as it prevents something is gained as the rest of the damage has its results.
fn gain_with_results(state: &State, it: &FollowUp, batch: &mut Batch) {
    let Some(ability) = it.said.ability() else { return };
    let Ability::Static(Static::Replaces(says)) = state.ability(ability.at) else { return };
    let ([Instruction::Does(Verb::GainLife, roles)], Becomes::Prevented(_)) = (&says.then[..], &says.becomes) else { return };
    if it.matter.amount == 0 {
        return;
    }
    let chosen = it.matter.chosen();
    let context = Context { chosen: Some(&chosen), ability: Some(ability), ..Context::on_behalf(it.you, it.source, it.source) };
    let mut players = Vec::new();
    filter::players(state, &roles.who, &context, &mut players);
    for player in players {
        let number = numbers::positive(filter::amount(state, &roles.number, &context));
        if number > 0 {
            batch.push(What::GainsLife(player, number));
        }
    }
}

/// How much the effect has prevented whose addition that is.
fn damage_prevented(_: &State, context: &Context<'_>, _: &Terms) -> i32 {
    context.chosen.map_or(0, |it| it.amount)
}

/// What the effect calls `it`: the source of the damage, but what would be dealt it where that is described and the source is not.
fn matter(it: &StandingReplacement<'_>, damage: Damage) -> TriggerFacts {
    let of_dealt = |by: &Filter, to: &Filter| {
        let (source, thing) = it.ward.map_or((None, None), |it| (it.by, it.to));
        !describes_a_source(by) && source.is_none() && (!to.tests.is_empty() || thing.is_some())
    };
    let of_dealt = matches!(&it.says.would, Would::DealDamage { by, to, .. } if of_dealt(by, to));
    let dealt = damage.to.object().filter(|_| of_dealt);
    TriggerFacts::thing(Thing::Object(dealt.unwrap_or(damage.source)), damage.to.player())
}

/// Something else is done instead; that prevents nothing, and no damage is too stubborn for it.
fn deal_none(state: &State, event: &Event, offers: &mut Offers<'_>) {
    for (it, damage) in about(state, event) {
        if it.says.becomes != Becomes::Nothing {
            continue;
        }
        let matter = matter(&it, damage).with(damage.amount);
        it.offer_about(0, event, offers, Replaced::default().then(it.follow_up(matter)));
    }
}

/// So many times the damage, or so much more.
fn deal_more(state: &State, event: &Event, offers: &mut Offers<'_>) {
    for (it, damage) in about(state, event) {
        let Some(amount) = it.changed(damage.amount) else { continue };
        it.offer_about(amount, event, offers, Replaced::by(What::Damages(Damage { amount, ..damage }), event));
    }
}

/// To what the effect says, or what was found for that as it was made, if it can be dealt damage; so much of it, where there is a limit.
/// What has been prevented or dealt otherwise stays so.
fn redirect(state: &State, event: &Event, offers: &mut Offers<'_>) {
    for (it, damage) in about(state, event) {
        let Becomes::DealtTo(onto) = &it.says.becomes else { continue };
        let to = match it.ward {
            Some(ward) => ward.onto,
            None => filter::topic(state, onto, &it.context),
        };
        let Some(to) = to.filter(|it| can_be_damaged(state, *it)) else { continue };
        let amount = it.ward.and_then(|it| it.left).map_or(damage.amount, |left| left.min(damage.amount));
        let other = What::Damages(Damage { to, amount, ..damage });
        let replaced = match damage.amount - amount {
            0 => Replaced::by(other, event),
            // A part of it is dealt as it would have been, and the other part otherwise.
            rest => {
                let apart = Some(Event { what: other, ..*event });
                Replaced { apart, ..Replaced::by(What::Damages(Damage { amount: rest, ..damage }), event) }
            }
        };
        it.offer_about(amount, event, offers, replaced);
    }
}

/// Where a shield is too small for all that is dealt at once, its player chooses which of it is prevented, or dealt to something else.
fn choose_blows(machine: &mut Machine<'_>, events: &[Event], order: &mut [usize]) -> Flow {
    for shield in machine.state.shields.clone() {
        let left = match shield {
            Shield::Prevention(_, left) | Shield::Replacement(FloatingReplacement { left: Some(left), .. }) => left,
            Shield::FullPrevention(_) | Shield::Regeneration(_) | Shield::Replacement(_) => continue,
        };
        let blows: Vec<Option<Damage>> = events.iter().map(|it| taken(machine.state, &shield, it)).collect();
        let blow = |at: usize| blows[at];
        let places: Vec<usize> = (0..order.len()).filter(|it| blow(order[*it]).is_some()).collect();
        let mut open: Vec<usize> = places.iter().map(|it| order[*it]).collect();
        let sum = |of: &[usize]| -> u32 { of.iter().filter_map(|it| blow(*it)).map(|it| it.amount).fold(0, numbers::sum) };
        let Some(player) = open.first().and_then(|it| affected(machine.state, &events[*it])) else { continue };
        let mut chosen: Vec<usize> = Vec::new();
        while open.len() > 1 && numbers::sum(sum(&open), sum(&chosen)) > left && sum(&chosen) < left {
            let dealt: Vec<Damage> = open.iter().filter_map(|it| blow(*it)).collect();
            chosen.push(open.remove(choose_blow(machine, player, &dealt)?));
        }
        chosen.append(&mut open);
        for (place, at) in places.into_iter().zip(chosen) {
            order[place] = at;
        }
    }
    Ok(())
}

/// The place of one of these, by its source, and where that deals it to several, by whom it is dealt to.
fn choose_blow(machine: &mut Machine<'_>, player: PlayerId, dealt: &[Damage]) -> Flow<usize> {
    let mut sources: Vec<ObjectId> = Vec::new();
    for it in dealt {
        if !sources.contains(&it.source) {
            sources.push(it.source);
        }
    }
    let source = machine.ask_object(player, About::Replacement, &sources)?;
    let places: Vec<usize> = (0..dealt.len()).filter(|at| dealt[*at].source == source).collect();
    let options: Vec<Choice> = places.iter().map(|at| Choice::Thing(dealt[*at].to)).collect();
    let chosen = machine.ask(player, About::Replacement, &options)?;
    Ok(options.iter().position(|it| *it == chosen).and_then(|nth| places.get(nth)).copied().unwrap_or(0))
}

/// The damage, if that shield could take it.
fn taken(state: &State, shield: &Shield, event: &Event) -> Option<Damage> {
    let What::Damages(damage) = event.what else { return None };
    let takes = match shield {
        Shield::Prevention(to, _) => damage.to == *to,
        Shield::Replacement(ward) => about(state, event).any(|(it, _)| it.ward == Some(*ward)),
        Shield::FullPrevention(_) | Shield::Regeneration(_) => false,
    };
    takes.then_some(damage)
}

/// A shield takes as much as it can; the rest is dealt. No shield comes twice: it stops all the damage, or is used up.
fn use_shields(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let What::Damages(damage) = event.what else { return };
    for shield in &state.shields {
        let prevented = match shield {
            Shield::Prevention(to, left) if *to == damage.to => damage.amount.min(*left),
            Shield::FullPrevention(to) if *to == damage.to => damage.amount,
            Shield::Prevention(..) | Shield::FullPrevention(_) | Shield::Regeneration(_) | Shield::Replacement(_) => continue,
        };
        if !offers.is_unpreventable(state, damage) {
            let used = What::UsesShield(*shield, prevented);
            offers.push_spent(None, prevention::less(event, damage, used, prevented));
        }
    }
}

/// Of each damage event apart, so much.
fn prevent_some(state: &State, event: &Event, offers: &mut Offers<'_>) {
    for (it, damage) in about(state, event) {
        if let Becomes::Prevented(Some(number)) = it.says.becomes {
            prevent(state, &it, event, damage, number.min(damage.amount), offers);
        }
    }
}

fn prevent_all(state: &State, event: &Event, offers: &mut Offers<'_>) {
    for (it, damage) in about(state, event) {
        if it.says.becomes == Becomes::Prevented(None) && it.once().is_none() {
            prevent(state, &it, event, damage, damage.amount, offers);
        }
    }
}

/// The next damage by a source, however much.
fn prevent_next(state: &State, event: &Event, offers: &mut Offers<'_>) {
    for (it, damage) in about(state, event) {
        if it.says.becomes == Becomes::Prevented(None) && it.once().is_some() {
            prevent(state, &it, event, damage, damage.amount, offers);
        }
    }
}

/// What comes besides comes also where nothing can be prevented (615.12), and an effect for one time is not used up by that. Where all of the
/// damage to something is prevented, whatever deals it, that comes once for all that is dealt together.
fn prevent(state: &State, it: &StandingReplacement<'_>, event: &Event, damage: Damage, number: u32, offers: &mut Offers<'_>) {
    let prevented = it.ward.and_then(|it| it.left).map_or(number, |left| left.min(number));
    let matter = matter(it, damage);
    if offers.is_unpreventable(state, damage) {
        return it.offer_kept(offers, Replaced::by(event.what, event).then(follow_up(it, damage, matter)));
    }
    let then = follow_up(it, damage, matter.with(prevented));
    let replaced = prevention::less(event, damage, What::Prevented(damage.to, prevented), prevented).then(then);
    it.offer_about(prevented, event, offers, replaced);
}

/// An effect that speaks of a source, be it any, or of so much of the damage, is about that of each source apart (615.10).
fn follow_up(it: &StandingReplacement<'_>, damage: Damage, matter: TriggerFacts) -> Option<FollowUp> {
    let of_any = |by: &Filter| by.tests.is_empty() && it.ward.is_none_or(|it| it.by.is_none());
    let of_all = matches!(&it.says.would, Would::DealDamage { by, .. } if of_any(by));
    let at_once = of_all && it.says.becomes == Becomes::Prevented(None);
    it.follow_up(matter).map(|then| if at_once { then.once_for(damage.to) } else { then })
}

/// The effects about this damage.
fn about<'a>(state: &'a State, event: &Event) -> impl Iterator<Item = (StandingReplacement<'a>, Damage)> {
    let damage = if let What::Damages(it) = event.what { Some(it) } else { None };
    let effects = damage.into_iter().flat_map(move |damage| standing(state, event).map(move |it| (it, damage)));
    effects.filter(move |(it, damage)| {
        if let Would::DealDamage { by, to, combat } = &it.says.would {
            let (source, thing) = it.ward.map_or((None, None), |it| (it.by, it.to));
            let (from, onto) = (describes_a_source(by) || source.is_some(), !to.tests.is_empty() || thing.is_some());
            combat.has(damage.combat)
                && is_within_range(state, it, damage, (from, onto))
                && source.is_none_or(|it| it == damage.source)
                && thing.is_none_or(|it| it == damage.to)
                && (by.tests.is_empty() || filter::fits(state, by, damage.source.into(), &it.context))
                && recipient_fits(state, to, damage.to, &it.context)
        } else if let Would::DealOrBeDealt(fits, combat) = &it.says.would {
            let thing = it.ward.and_then(|it| it.to);
            let meant = |this: Thing| {
                thing.is_none_or(|it| it == this)
                    && recipient_fits(state, fits, this, &it.context)
                    && it.context.in_range(state, this)
            };
            combat.has(damage.combat) && (meant(damage.to) || meant(damage.source.into()))
        } else {
            false
        }
    })
}

/// Whether more is said of what deals the damage than that it does.
fn describes_a_source(by: &Filter) -> bool {
    by.tests.iter().any(|it| *it != Test::Source)
}

/// Where ranges are limited, what an effect is about has to be within its controller's: the source where that is specified, what is dealt
/// the damage where that is, and both where neither is (801.13b).
fn is_within_range(state: &State, it: &StandingReplacement<'_>, damage: &Damage, (from, onto): (bool, bool)) -> bool {
    let near = |thing: Thing| it.context.in_range(state, thing);
    (onto && !from || near(damage.source.into())) && (from && !onto || near(damage.to))
}

/// No description means anything that can be dealt damage.
fn recipient_fits(state: &State, to: &Filter, thing: Thing, context: &Context<'_>) -> bool {
    to.tests.is_empty() || filter::matches(state, to, thing, context)
}
