//! Replacement and prevention effects: what would happen, and what becomes of it.

use super::{
    amount, condition, cost, effect, event, filter, redirecting,
    scope::Scope,
    statement::{player_group, thing},
    subject,
    syntax::{Node, Read, Rule, complain, first, part},
    turn, word,
};
use crate::{
    Becomes, Condition, Consent, Draws, End, Extent, Filter, Instruction, Mark, Marking, Players, Property, Put, Relation,
    Replacement, Sort, Sourced, Subject, Test, Times, Warding, Would,
};
use vocabulary::catalog::Zone;

/// `if …, … instead`, or `prevent all damage …`.
pub(super) fn replacement(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Replacement> {
    let (becomes, consent) = (Becomes::Prevented(None), Consent::NotAsked);
    let prevents = |would| Replacement { would, becomes, then: Vec::new(), consent, only_if: None };
    if let Some(it) = part(&node, Rule::dealt_to_other) {
        return redirecting::redirection(&node, it, scope);
    }
    if node.as_rule() == Rule::replaces_source {
        return damage(&first(node)).map(prevents);
    }
    if node.as_rule() == Rule::keeps_life {
        return kept_life(&node, scope);
    }
    if matches!(node.as_rule(), Rule::prevents | Rule::prevents_turn) {
        return damage(&node).map(prevents);
    }
    if node.as_rule() == Rule::prevents_when {
        let mut parts = node.into_inner();
        let when = parts.next().expect("something is so");
        let only_if = match when.as_rule() {
            Rule::on_your_turn => Condition::YourTurn,
            _ => condition::condition(when, scope)?,
        };
        let would = damage(&parts.next().expect("something is prevented"))?;
        return Ok(Replacement { only_if: Some(only_if), ..prevents(would) });
    }
    if node.as_rule() == Rule::surveils_further {
        let more = Becomes::Plus(word::number(&first(node))?);
        let (would, consent) = (Would::Surveil(Players::You), Consent::Asked);
        return Ok(Replacement { would, becomes: more, then: Vec::new(), consent, only_if: None });
    }
    let (mut would, mut becomes, mut then, mut consent) = (None, Becomes::Nothing, Vec::new(), Consent::NotAsked);
    let mut only_if = None;
    scope.object = Some(Subject::It);
    let outer = scope.counts_event();
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::you_may => consent = Consent::Asked,
            Rule::outcome | Rule::prevention => becomes = becoming(first(it), scope)?,
            Rule::simple => then = effect::simple(it, scope)?,
            Rule::condition => only_if = Some(condition::condition(it, scope)?),
            Rule::this_turn => {}
            _ => would = Some(event(it)?),
        }
    }
    scope.counted = outer;
    let would = would.expect("something would happen");
    Ok(Replacement { would, becomes, then, consent, only_if })
}

/// `damage leaves you at least 1 life`; as it is printed it names the number twice.
fn kept_life(node: &Node<'_>, scope: &mut Scope<'_>) -> Read<Replacement> {
    let only_if = part(node, Rule::condition).map(|it| condition::condition(it, scope)).transpose()?;
    let said = node.clone().into_inner().last().expect("what damage leaves comes last");
    let mut numbers = said.into_inner();
    let floor = word::number(&numbers.next().expect("it leaves a number"))?;
    if let Some(to) = numbers.next()
        && word::number::<u32>(&to)? != floor
    {
        return Err(complain(&to, "less than a number becomes that number"));
    }
    let (becomes, consent) = (Becomes::Nothing, Consent::NotAsked);
    Ok(Replacement { would: Would::FallBelow(floor), becomes, then: Vec::new(), consent, only_if })
}

/// `this turn, …` or `once this turn, …`: targets and choices are made for it.
pub(super) fn warding(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Warding> {
    if let Some(it) = part(&node, Rule::replaces_death) {
        return death(it, scope);
    }
    let next = part(&node, Rule::next_time).or_else(|| part(&node, Rule::the_next_time));
    let effect = node.into_inner().last().expect("an effect follows");
    let amount = redirecting::part_of_damage(&effect).map(|it| amount::amount(it, scope)).transpose()?;
    let times = if next.is_some() || amount.is_some() { Times::Next } else { Times::Every };
    let (by, to) = about(&effect, scope)?;
    let whole = effect.clone();
    let effect = replacement(effect, scope)?;
    if let Would::DealDamage { by, to, .. } = &effect.would
        && !(stands(by) && stands(to))
    {
        return Err(complain(&whole, "what this describes hangs on what the text is about, and lasts longer than that"));
    }
    Ok(Warding { effect, times, by, to, amount })
}

/// Whether a description can last as long as an effect does: it hangs on nothing that a text has chosen or is about.
fn stands(fits: &Filter) -> bool {
    let of_text = [Property::BlockingIt, Property::BlockedByIt];
    let own = Filter { tests: fits.tests.iter().filter(|it| !matches!(it, Test::Is(..))).cloned().collect() };
    own.stands_alone() && fits.all_tests(&|it| !matches!(it, Test::Is(it, _) if of_text.contains(it)))
}

/// Whose damage, and to whom or what, where that is one.
fn about(effect: &Node<'_>, scope: &mut Scope<'_>) -> Read<(Option<Sourced>, Option<Subject>)> {
    let told = [Rule::would_deal, Rule::source_would, Rule::dealt_would].into_iter().find_map(|it| part(effect, it));
    let event = told.unwrap_or_else(|| effect.clone());
    let sourced = |it: Node<'_>, scope: &mut Scope<'_>| {
        Ok(match it.as_rule() {
            Rule::source_of_choice => Some(Sourced::Chosen(chosen_source(&it)?)),
            Rule::target | Rule::pronoun => Some(Sourced::Named(subject::subject(it, scope)?)),
            _ => None,
        })
    };
    let (mut by, mut to) = (None, None);
    for it in part(&event, Rule::both_ways).unwrap_or(event).into_inner() {
        match it.as_rule() {
            Rule::by | Rule::by_it | Rule::source_deals => by = sourced(first(it), scope)?,
            Rule::source_of_choice => by = sourced(it, scope)?,
            Rule::pronoun | Rule::host => to = Some(subject::subject(it, scope)?),
            Rule::protected if first(it.clone()).as_rule() == Rule::target => to = Some(subject::subject(first(it), scope)?),
            _ => {}
        }
    }
    Ok((by, to))
}

/// The death of what was meant before, or of anything that fits, for this turn.
fn death(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Warding> {
    let from = if part(&node, Rule::buried).is_some() { None } else { Some(Zone::Battlefield) };
    let (to, fits) = match part(&node, Rule::filter) {
        Some(it) => (None, filter::filter(it)?),
        None => (Some(subject::subject(first(node), scope)?), Filter::default()),
    };
    let would = Would::Go(fits, from, Zone::Graveyard);
    let becomes = Becomes::Moved(Zone::Exile, End::Top);
    let effect = Replacement { would, becomes, then: Vec::new(), consent: Consent::NotAsked, only_if: None };
    Ok(Warding { effect, times: Times::Every, by: None, to, amount: None })
}

fn event(node: Node<'_>) -> Read<Would> {
    let players = part(&node, Rule::player_group).map(|it| player_group(&it));
    let players = players.unwrap_or(Players::Each);
    Ok(match node.as_rule() {
        Rule::would_deal => damage(&node)?,
        Rule::deals_would => damage_by(node)?,
        Rule::would_begin => Would::Begin(Players::You, turn::skipped(&first(node))),
        Rule::would_gain => Would::GainLife(players),
        Rule::would_draw => {
            let besides = part(&node, Rule::but_the_first).is_some();
            Would::Draw(players, if besides { Draws::Besides } else { Draws::Every })
        }
        Rule::would_draw_some => Would::DrawSome(players),
        Rule::would_search => Would::Search(players),
        Rule::would_mill => Would::MillSome(players),
        Rule::would_pay => Would::PayLife(players),
        Rule::would_lose => Would::Lose(players),
        Rule::would_face => Would::FaceChoice(players),
        Rule::would_tap => {
            let own = part(&node, Rule::by_you).is_some();
            let fits = filter::filter(part(&node, Rule::filter).expect("something is tapped"))?;
            let yours = Test::Controlled(Relation::You);
            let fits = if own && !fits.tests.contains(&yours) {
                Filter { tests: fits.tests.into_iter().chain([yours]).collect() }
            } else {
                fits
            };
            Would::TapForMana(fits)
        }
        Rule::would_create if part(&node, Rule::own_control).is_some() => Would::Create(Players::You),
        Rule::would_create => Would::Create(players),
        Rule::would_get => {
            let kind = part(&node, Rule::counter_kind).map(|it| word::counter(&it));
            let by = if part(&node, Rule::by_effect).is_some() { Put::ByEffect } else { Put::Anyhow };
            let on = match part(&node, Rule::receiver) {
                None if part(&node, Rule::player_group).is_some_and(|it| it.as_str() == "you") => Filter::you(),
                None if part(&node, Rule::player_group).is_some() => {
                    return Err(complain(&node, "this is known of counters that you would get yourself"));
                }
                Some(it) if part(&it, Rule::you_or_other).is_some() => {
                    return Err(complain(&it, "players get counters, and permanents have them put on them"));
                }
                Some(it) => thing(it.into_inner().last().expect("they are put on something"))?,
                None => protected(&node)?,
            };
            Would::GetCounters(on, kind, by)
        }
        Rule::would_break => {
            let what = node.into_inner().find(|it| it.as_rule() != Rule::article);
            Would::BeDestroyed(thing(what.expect("something is destroyed"))?)
        }
        _ => {
            let mut parts = node.into_inner().filter(|it| it.as_rule() != Rule::article);
            let what = parts.next().expect("something goes");
            let mut fits = thing(what)?;
            let whither = parts.next().expect("it goes somewhere");
            match whither.as_rule() {
                Rule::die => return Ok(Would::Go(fits, Some(Zone::Battlefield), Zone::Graveyard)),
                Rule::a_hand => return Ok(Would::Go(fits, None, Zone::Hand)),
                Rule::own_graveyard if whither.as_str().starts_with("your") => fits.tests.push(Test::Owned(Relation::You)),
                Rule::own_graveyard => fits.tests.push(Test::Owned(Relation::Opponent)),
                _ => {}
            }
            Would::Go(fits, None, Zone::Graveyard)
        }
    })
}

pub(super) fn damage(node: &Node<'_>) -> Read<Would> {
    let by = [Rule::by, Rule::by_it, Rule::source_deals].into_iter().find_map(|it| part(node, it));
    let by = match (by, part(node, Rule::source_of_choice)) {
        (Some(by), _) => source(&by)?,
        (None, Some(chosen)) => chosen_source(&chosen)?,
        (None, None) => Filter::default(),
    };
    let combat = part(node, Rule::damage_sort).map_or(Sort::Any, |it| sort(&it));
    if let Some(it) = part(node, Rule::both_ways) {
        let fits = if part(&it, Rule::pronoun).is_some() { Filter::default() } else { protected(&it)? };
        return Ok(Would::DealOrBeDealt(fits, combat));
    }
    Ok(Would::DealDamage { by, to: protected(node)?, combat })
}

/// Damage of combat alone, or any other.
fn sort(node: &Node<'_>) -> Sort {
    if node.as_str() == "combat " { Sort::Combat } else { Sort::Noncombat }
}

/// The same, said of its source.
fn damage_by(node: Node<'_>) -> Read<Would> {
    let (mut by, mut to, mut combat) = (Filter::of([Test::Source]), Filter::default(), Sort::Any);
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::damage_sort => combat = sort(&it),
            Rule::receiver if part(&it, Rule::you_or_other).is_some() => to = event::thing(it)?,
            Rule::receiver => to = thing(it.into_inner().last().expect("it is dealt to something"))?,
            Rule::article | Rule::anything => {}
            _ => by = thing(it)?,
        }
    }
    Ok(Would::DealDamage { by, to, combat })
}

/// What a source is like; one that is chosen is looked at again (609.7b), one that is a target is only that one.
pub(super) fn source(node: &Node<'_>) -> Read<Filter> {
    let it = first(node.clone());
    match it.as_rule() {
        Rule::source_of_choice => chosen_source(&it),
        Rule::target | Rule::pronoun => Ok(Filter::of([Test::Source])),
        _ => protected(node),
    }
}

fn chosen_source(node: &Node<'_>) -> Read<Filter> {
    filter::filter(part(node, Rule::filter).expect("the source is described"))
}

/// What is described; nothing that is said, and a target, fits everything.
fn protected(node: &Node<'_>) -> Read<Filter> {
    let one = part(node, Rule::one_dealt).and_then(|it| part(&it, Rule::filter));
    match one.or_else(|| part(node, Rule::protected).map(first)) {
        Some(it) if it.as_rule() != Rule::target => thing(it),
        _ => Ok(Filter::default()),
    }
}

fn becoming(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Becomes> {
    let number = |node: &Node<'_>| word::number(&first(node.clone()));
    Ok(match node.as_rule() {
        Rule::doubled
        | Rule::twice_mana
        | Rule::deals_twice
        | Rule::gains_twice
        | Rule::mills_twice
        | Rule::gets_twice
        | Rule::creates_twice => Becomes::Times(2),
        Rule::tripled | Rule::thrice_mana | Rule::deals_thrice => Becomes::Times(3),
        Rule::other_mana => {
            let extent = if part(&node, Rule::and_amount).is_some() { Extent::One } else { Extent::AsMuch };
            Becomes::OfType(cost::mana_type(&first(node)), extent)
        }
        Rule::faced_again => Becomes::Plus(1),
        Rule::more_of_it | Rule::deals_more | Rule::gains_more | Rule::draws_more | Rule::gets_more => {
            Becomes::Plus(number(&node)?)
        }
        Rule::gets_fewer => {
            let fewer = node.clone().into_inner().last().expect("the production has a number");
            Becomes::Minus(word::number(&fewer)?)
        }
        Rule::some_prevented => Becomes::Prevented(Some(number(&node)?)),
        Rule::all_prevented => Becomes::Prevented(None),
        Rule::it_is_dealt => redirecting::onto(first(node), scope)?,
        Rule::draw_skipped | Rule::stage_skipped | Rule::gains_none => Becomes::Nothing,
        Rule::exiled_instead => Becomes::Moved(Zone::Exile, End::Top),
        Rule::portion_searched => Becomes::TopCards(number(&node)?),
        Rule::regenerated => Becomes::Regenerated,
        Rule::put_on_top => Becomes::Moved(Zone::Library, End::Top),
        _ => Becomes::Moved(Zone::Library, End::Shuffled),
    })
}

/// What was meant before is exiled wherever it would go, as what is unearthed is.
pub(super) fn exiled_if_leaves(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    Ok(Instruction::Marks(subject::subject(first(node), scope)?, Marking::Gets(Mark::Unearthed)))
}
