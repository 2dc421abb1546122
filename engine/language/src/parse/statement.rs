//! Static abilities: what is so.

use super::{
    act, again, barring, change, condition, cost, die, effect, entering, exception, filter, mana,
    matter::Matter,
    permission, prices, quantity, redirecting, replacement,
    scope::{Scope, Shown},
    stated_changes,
    syntax::{Node, Read, Rule, complain, first, part},
    terms, toll, turn, word,
};
use crate::{
    Ability, Attached, Change, Condition, Doing, Entry, EntryOffer, Exception, Filter, HowCast, Library, Opening, OptionalCost,
    Players, Property, Repeat, Requirement, Restriction, Statement, Static, Subject, Terms, Test, Window,
};

use vocabulary::catalog::KeywordAbility;

/// What a statement says; `can't attack or block` is two things.
pub(super) fn statement(node: Node<'_>, library: &mut Library) -> Read<Vec<Static>> {
    let mut scope = Scope::new(library, None);
    let scope = &mut scope;
    Ok(vec![match node.as_rule() {
        Rule::states | Rule::states_of_spell => {
            return node.into_inner().map(stated).map(|it| it.map(|(row, said)| Static::States(row, said))).collect();
        }
        Rule::bars_in_turn => return barring::bars_in_turn(node),
        Rule::states_when => {
            let mut parts = node.into_inner();
            let when = condition::condition(parts.next().expect("something is asked"), scope)?;
            let (row, said) = stated(parts.next().expect("something is stated"))?;
            let has = Change::Gain(Box::new(Ability::Static(Static::States(row, said))));
            Static::Changes(Some(when), Filter::of([Test::This]), vec![has])
        }
        Rule::enters_for => {
            let doing = if part(&node, Rule::may_be_done).is_some() { Doing::May } else { Doing::Must };
            let deed = node.into_inner().last().expect("something is done instead");
            Static::Enters(Entry::For(doing, cost::one(deed, scope)?))
        }
        Rule::this_enters => return entering::this(node, scope),
        Rule::change_when | Rule::when_changes => return stated_changes::changed_when(node, scope),
        Rule::of_pair => {
            let pair = || Filter::of([Property::InPair.plain()]);
            let mut changes = Vec::new();
            for it in node.into_inner() {
                changes.extend(change::unchosen(it, scope)?);
            }
            Static::Changes(Some(Condition::Is(Subject::This, pair())), pair(), changes)
        }
        Rule::opens => Static::Opens(match node.into_inner().next() {
            None => Opening::Battlefield,
            Some(it) if it.as_rule() == Rule::redraws => Opening::Redraw,
            Some(it) => {
                scope.object = Some(Subject::This);
                Opening::Reveal(effect::simple(it, scope)?)
            }
        }),
        Rule::as_copy => {
            let mut parts = node.clone().into_inner();
            let tapped = part(&node, Rule::copy_tapped).map(|_| Exception::Tapped);
            let described = |it: &Node<'_>| !matches!(it.as_rule(), Rule::article | Rule::copy_tapped);
            let fits = filter::filter(parts.find(described).expect("something is copied"))?;
            let mut parts = parts.peekable();
            let otherwise = exception::exceptions(parts.next_if(|it| it.as_rule() == Rule::exceptions), scope)?;
            let exceptions = tapped.into_iter().chain(otherwise).collect();
            let then = parts.next().map(|it| effect::effect(it, scope.library, &Matter::event())).transpose()?;
            Static::Enters(Entry::AsCopy(fits, exceptions, then.unwrap_or_default()))
        }
        Rule::enters_as => exception::enters_as(node, scope)?,
        Rule::others_enter_with => entering::others_with(node, scope)?,
        Rule::others_enter_when => entering::others_when(node, scope)?,
        Rule::escapes_with_ability => {
            let escaped = Condition::Cast(HowCast::With(KeywordAbility::Escape, None));
            Static::Changes(Some(escaped), Filter::of([Test::This]), change::gained(first(node), scope)?)
        }
        Rule::turns_up_with => {
            let (number, kind) = act::counted(first(node), scope)?;
            Static::Enters(Entry::TurnedUpWith(None, number, kind))
        }
        Rule::transforms_with => {
            let (number, kind) = act::counted(first(node), scope)?;
            Static::Enters(Entry::TransformedWith(number, kind))
        }
        Rule::triggers_again => again::triggers_again(&node)?,
        Rule::enters_choosing => Static::Enters(Entry::Choosing(entering::choosing(first(node))?)),
        Rule::toll => return toll::toll(node, scope),
        Rule::may_ignore => {
            let mut parts = node.into_inner();
            let anybody = parts.next().is_some_and(|it| it.as_rule() == Rule::any_player);
            let who = if anybody { Players::Each } else { Players::ControllerOf(Subject::Host) };
            Static::MayIgnore(who, cost::cost(parts.next().expect("there is a price"), scope)?)
        }
        Rule::as_you_cascade => {
            scope.shown = Shown::Cards;
            Static::AsYouCascade(effect::sentence(first(node), scope)?)
        }
        Rule::cast_only => {
            let window = part(&node, Rule::window).map_or(Window::ALWAYS, turn::window);
            Static::CastOnly(window, part(&node, Rule::condition).map(|it| condition::condition(it, scope)).transpose()?)
        }
        Rule::cant_be_countered => {
            Static::CantBeCountered(node.into_inner().next().map(|it| condition::condition(it, scope)).transpose()?)
        }
        Rule::enters_chosen => {
            Static::Enters(Entry::Offering(EntryOffer::OneCounter(node.into_inner().map(|it| word::counter(&it)).collect())))
        }
        Rule::enters_milling => Static::Enters(Entry::Offering(EntryOffer::Mills(word::number(&first(node))?))),
        Rule::enters_exiling => Static::Enters(Entry::Offering(EntryOffer::Exiles(filter::filter(first(node))?))),
        Rule::additional_cost => {
            let otherwise = part(&node, Rule::other_cost).map(|it| cost::cost(first(it), scope)).transpose()?;
            let only = first(node);
            let cost = if only.as_rule() == Rule::cost_per_x {
                crate::Cost { parts: vec![cost::per_x(only)?] }
            } else {
                cost::cost(only, scope)?
            };
            match otherwise {
                None => Static::AdditionalCost(cost),
                otherwise => Static::OptionalCost(OptionalCost { cost, times: Repeat::Once, keyword: None, otherwise }),
            }
        }
        Rule::optional_cost => {
            let cost = cost::cost(first(node), scope)?;
            Static::OptionalCost(OptionalCost { cost, times: Repeat::Once, keyword: None, otherwise: None })
        }
        Rule::alternative_cost => permission::alternative(node, scope)?,
        Rule::cast_from => permission::cast_from(node, scope)?,
        Rule::costs => prices::costs(node, scope)?,
        Rule::abilities_cost => prices::abilities_cost(node, scope)?,
        Rule::own_cost => prices::own_cost(node, scope)?,
        Rule::least_cost => prices::least_cost(node, scope)?,
        Rule::spends_as => Static::SpendsAs(mana::spending_as(node)?),
        Rule::has_flash_if => Static::FlashIf(condition::condition(first(node), scope)?),
        Rule::reveals_draw => permission::reveals_draw(node, scope)?,
        Rule::sees_and_plays => {
            let mut parts = node.into_inner();
            let (row, said) = stated(parts.next().expect("something is seen"))?;
            let played = permission::from_top(parts.next().expect("something is played"), scope)?;
            return Ok(vec![Static::States(row, said), Static::FromTop(played)]);
        }
        Rule::plays_from_top => Static::FromTop(permission::from_top(node, scope)?),
        Rule::exhausts_again => permission::exhausts_again(node, scope)?,
        Rule::modifies_rolls => Static::ModifiesRolls(die::modifier(node, scope)?),
        Rule::cast_instead => permission::cast_instead(node, scope)?,
        Rule::costs_besides => toll::costs_besides(node, scope)?,
        Rule::prevents | Rule::prevents_and | Rule::prevents_when | Rule::replaces | Rule::redirects
            if node.clone().into_inner().flatten().any(|it| is_chosen(it.as_rule())) =>
        {
            return Err(complain(&node, "nothing is chosen for a static ability"));
        }
        Rule::prevents | Rule::prevents_when if names_by_pronoun(&node) => {
            return Err(complain(&node, "nothing was mentioned that this could mean: name it"));
        }
        Rule::redirects if let Some(it) = redirecting::needs_resolving(&node) => {
            return Err(complain(&it, "a static ability can't say this of damage: it is for a spell or another ability"));
        }
        Rule::keeps_life
        | Rule::prevents
        | Rule::prevents_and
        | Rule::prevents_when
        | Rule::replaces
        | Rule::redirects
        | Rule::surveils_further => Static::Replaces(replacement::replacement(node, scope)?),
        Rule::cant_block_this => change::cant_block_this(node)?,
        Rule::cant_block_with => return barring::cant_block_with(node),
        Rule::lets_not_untap => {
            let kind = part(&node, Rule::counter_kind).map(|it| Test::Counter(word::counter(&it)));
            let mut fits = thing(first(node))?;
            fits.tests.extend(kind);
            Static::Restricts(fits, Restriction::Untap)
        }
        Rule::control_host => Static::Changes(None, filter::filter(first(node))?, vec![Change::Control]),
        Rule::cant_activate => {
            let host = || Filter::of([Test::Permanent, Test::Host(Attached::Aura)]);
            let fits = part(&node, Rule::filter).map_or_else(|| Ok(host()), filter::filter)?;
            Static::Restricts(fits, change::activating(&node))
        }
        Rule::all_block => Static::Requires(thing(first(node))?, Requirement::BeBlockedByAll),
        Rule::own_size => Static::Defines(quantity::own_size(node, scope)?),
        rule => return Err(complain(&node, format!("{rule:?} is no statement"))),
    }])
}

/// What a row states, and of whom or what.
pub(super) fn stated(node: Node<'_>) -> Read<(Statement, Terms)> {
    let row = Statement::of_production(node.as_rule()).ok_or_else(|| complain(&node, "no row states that"))?;
    Ok((row, terms::terms(node)?))
}

/// This object, or what fits.
pub(super) fn thing(node: Node<'_>) -> Read<Filter> {
    match node.as_rule() {
        Rule::this_thing => Ok(Filter::of([Test::This])),
        Rule::you_yourself => Ok(Filter::you()),
        Rule::this_and => {
            let besides = filter::several(node.into_inner().last().expect("others are described"))?;
            Ok(Filter::of([Test::Either(vec![Filter::of([Test::This]), besides])]))
        }
        Rule::you_and => Ok(Filter::of([Test::Either(vec![Filter::you(), filter::several(first(node))?])])),
        _ => filter::filter(node),
    }
}

/// Whether a prevention effect is about something that was mentioned before.
fn names_by_pronoun(node: &Node<'_>) -> bool {
    let prevents = part(node, Rule::prevents).unwrap_or_else(|| node.clone());
    prevents.into_inner().flatten().any(|it| it.as_rule() == Rule::pronoun)
}

/// Whether a phrase asks for a choice.
const fn is_chosen(rule: Rule) -> bool {
    matches!(rule, Rule::target | Rule::source_of_choice)
}

/// Players whose something is, or who skip something of theirs.
pub(super) fn whose(node: Node<'_>) -> Players {
    match node.as_str() {
        "your opponents'" | "each opponent's" => Players::Opponents,
        "each player's" => Players::Each,
        _ => node.into_inner().next().map_or(Players::You, |it| player_group(&it)),
    }
}

pub(super) fn player_group(node: &Node<'_>) -> Players {
    match node.as_str() {
        "you" => Players::You,
        "your opponents" | "an opponent" | "each opponent" => Players::Opponents,
        _ => Players::Each,
    }
}

/// Who may cast what at any time for a while.
pub(super) fn flash(node: Node<'_>) -> Read<(Statement, Terms)> {
    let parts = node.into_inner().filter(|it| it.as_rule() != Rule::stated_for);
    Ok((Statement::Flash, Terms { parts: parts.map(terms::term).collect::<Read<_>>()? }))
}
