//! Costs and the mana in them.

use super::{
    amount, filter,
    scope::Scope,
    syntax::{Node, Read, Rule, complain, first, part},
    word,
};
use crate::{Cost, CostPart, Filter, ManaCost, ManaType, Many, Subject, Symbol, Test, Verb, Which};
use vocabulary::catalog::{Counter, KeywordAction, Zone};

/// All parts of a cost.
pub(super) fn cost(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Cost> {
    let paid = node.into_inner().filter(|it| it.as_rule() != Rule::reveal_this);
    let parts: Read<_> = paid.map(|it| one(it, scope)).collect();
    Ok(Cost { parts: parts? })
}

/// One part of a cost.
pub(super) fn one(node: Node<'_>, scope: &mut Scope<'_>) -> Read<CostPart> {
    let names = [
        Rule::sacrifice_this,
        Rule::sacrificed_this,
        Rule::sacrifice_it,
        Rule::return_this,
        Rule::discard_this,
        Rule::exile_this,
        Rule::exert_this,
    ];
    if names.contains(&node.as_rule()) {
        scope.names_this();
    }
    Ok(match node.as_rule() {
        Rule::cost_per_x => per_x(node)?,
        Rule::tap_symbol => CostPart::Tap,
        Rule::untap_symbol => CostPart::Untap,
        Rule::mana_cost => {
            let cost = mana(node)?;
            scope.pays_x |= cost.x > 0;
            CostPart::Mana(cost)
        }
        Rule::own_mana_cost => CostPart::OwnManaCost,
        Rule::counted_mana => CostPart::Counted(amount::inside(node, scope)?),
        Rule::waterbend_cost => act(KeywordAction::Waterbend, &node)?,
        Rule::pay_life | Rule::paid_life_besides => CostPart::Life(amount::inside(first(node), scope)?),
        Rule::life_besides => CostPart::Life(amount::inside(node, scope)?),
        Rule::exert_this => CostPart::Act(KeywordAction::Exert, 1, Which::This),
        Rule::sacrifice_this | Rule::sacrificed_this | Rule::sacrifice_it => CostPart::this(Verb::Sacrifice),
        Rule::discard_this => CostPart::this(Verb::Discard),
        Rule::exile_this => CostPart::this(Verb::Exile),
        Rule::return_this => CostPart::this(Verb::ReturnToHand),
        Rule::sacrifice_giver => of_giver(CostPart::this(Verb::Sacrifice)),
        Rule::sacrifice_cost | Rule::sacrificed_one | Rule::sacrificed_besides => some(Verb::Sacrifice, counted(first(node))?),
        Rule::discard_cost | Rule::discarded_besides => some(Verb::Discard, counted(first(node))?),
        Rule::return_cost => some(Verb::ReturnToHand, counted(first(node))?),
        Rule::tap_cost => some(Verb::Tap, counted(first(node))?),
        Rule::discard_hand => CostPart::Does(Verb::Discard, Many::All, Which::Such(Filter::of([Test::Card]))),
        Rule::discard_random => CostPart::cards(Verb::DiscardAtRandom, word::number(&first(node))?),
        Rule::mill_cost => CostPart::cards(Verb::Mill, word::number(&first(node))?),
        Rule::draw_cost => CostPart::cards(Verb::Draw, word::number(&first(node))?),
        Rule::exile_top_cost => CostPart::cards(Verb::ExileTop, node.into_inner().next().map_or(Ok(1), |it| word::number(&it))?),
        Rule::reveal_cost => {
            let (number, filter) = counted(first(node.clone()))?;
            CostPart::some(Verb::RevealSome, number, in_hand(&node, filter)?)
        }
        Rule::exile_cost | Rule::exiled_besides => {
            if let Some(it) = part(&node, Rule::top_buried) {
                let (number, fits) = filter::top_buried(it)?;
                return Ok(CostPart::some(Verb::Exile, number.into(), fits));
            }
            let place = part(&node, Rule::exiled_zone).map(|it| word::zone(&first(it))).transpose()?;
            let (number, mut filter) = counted(first(node))?;
            filter.tests.extend(place.map(Test::CardIn));
            if filter.tests.iter().any(|it| matches!(it, Test::CardIn(_))) {
                filter.tests.retain(|it| *it != Test::Permanent);
            }
            CostPart::some(Verb::Exile, number, filter)
        }
        Rule::put_cost => {
            let exiled = part(&node, Rule::from_exile_zone).map(|_| Test::CardIn(Zone::Exile));
            let (number, mut filter) = counted(first(node))?;
            filter.tests.extend(exiled);
            CostPart::some(Verb::PutIntoGraveyard, number, filter)
        }
        Rule::energy_cost => {
            let number = match part(&node, Rule::number_word) {
                Some(it) => word::number(&it)?,
                None => u32::try_from(node.into_inner().count()).unwrap_or(u32::MAX),
            };
            CostPart::own_counters(number, Counter::Energy.into())
        }
        Rule::evidence_cost => act(KeywordAction::CollectEvidence, &node)?,
        Rule::blight_cost => act(KeywordAction::Blight, &node)?,
        Rule::forage_cost => CostPart::Act(KeywordAction::Forage, 1, Which::Implied),
        Rule::behold_cost => {
            let fits = quality(part(&node, Rule::filter).expect("a quality follows"))?;
            CostPart::Act(KeywordAction::Behold, 1, Which::Such(fits))
        }
        Rule::others_gain => CostPart::OthersGain(word::number(&first(node))?),
        Rule::put_counters_cost => of_one(Verb::PutCounters, node)?,
        Rule::remove_from_cost => of_one(Verb::RemoveCounters, node)?,
        Rule::remove_cost => {
            let kind = part(&node, Rule::counter_kind).expect("the production has a kind");
            let of_other = part(&node, Rule::giver).is_some();
            let (number, kind) = (first(node), word::counter(&kind));
            let many = match number.as_str() {
                _ if number.as_rule() != Rule::removed => Many::Exactly(word::number(&number)?),
                "all" => Many::All,
                "X" => Many::X,
                _ => Many::Any,
            };
            let removes = CostPart::Counters(Verb::RemoveCounters, many, kind, Which::This);
            if of_other { of_giver(removes) } else { removes }
        }
        rule => unreachable!("{rule:?} is no part of a cost"),
    })
}

/// So many counters of one permanent that fits.
fn of_one(verb: Verb, node: Node<'_>) -> Read<CostPart> {
    let number = Many::Exactly(word::number(&first(node.clone()))?);
    let kind = word::counter(&part(&node, Rule::counter_kind).expect("the production has a kind"));
    if part(&node, Rule::this_thing).is_some() {
        return Ok(CostPart::Counters(verb, number, kind, Which::This));
    }
    let described = part(&node, Rule::filter).expect("the production has a description");
    let fits = filter::one(described.clone())?;
    if !fits.tests.contains(&Test::Permanent) {
        return Err(complain(&described, "counters are put on, or removed from, a permanent here"));
    }
    Ok(CostPart::Counters(verb, number, kind, Which::Such(fits)))
}

/// That keyword action, with so much of it.
fn act(action: KeywordAction, node: &Node<'_>) -> Read<CostPart> {
    Ok(CostPart::Act(action, word::number(&first(node.clone()))?, Which::Implied))
}

/// That is done to so many that fit.
fn some(verb: Verb, (number, fits): (u32, Filter)) -> CostPart {
    CostPart::some(verb, number, fits)
}

/// The same, of what has granted the ability.
fn of_giver(part: CostPart) -> CostPart {
    CostPart::Of(Subject::Giver(None), Box::new(part))
}

/// What is paid once for each of X, or with as many as one likes.
pub(super) fn per_x(node: Node<'_>) -> Read<CostPart> {
    let paid = first(node);
    let many = if part(&paid, Rule::any_number).is_some() { Many::Any } else { Many::X };
    let mut fits = filter::one(part(&paid, Rule::filter).expect("something is described"))?;
    let verb = match paid.as_rule() {
        Rule::sacrifice_per_x => Verb::Sacrifice,
        Rule::discard_per_x => Verb::Discard,
        Rule::return_per_x => Verb::ReturnToHand,
        Rule::tap_per_x => Verb::Tap,
        Rule::reveal_per_x => {
            fits = in_hand(&paid, fits)?;
            Verb::RevealSome
        }
        _ => {
            if !fits.tests.iter().any(|it| matches!(it, Test::CardIn(_))) {
                return Err(complain(&paid, "from where? cards are exiled from a zone: `exile X cards from your graveyard`"));
            }
            fits.tests.retain(|it| *it != Test::Permanent);
            Verb::Exile
        }
    };
    Ok(CostPart::Does(verb, many, Which::Such(fits)))
}

/// What is paid for each of X elsewhere than in an additional cost of a spell, or before the colon of an activated ability.
pub(super) fn stray_per_x<'i>(node: &Node<'i>) -> Option<Node<'i>> {
    let all: Vec<Node<'i>> = std::iter::once(node.clone()).chain(node.clone().into_inner().flatten()).collect();
    let within = |it: &Node<'i>, rule: Rule| all.iter().any(|outer| outer.as_rule() == rule && it.is_inside(outer));
    let fits = |it: &Node<'i>| {
        within(it, Rule::additional_cost)
            || within(it, Rule::activated) && !within(it, Rule::effect) && !within(it, Rule::keywords)
    };
    all.iter().find(|it| it.as_rule() == Rule::cost_per_x && !fits(it)).cloned()
}

/// Cards of a hand, and nothing else.
fn in_hand(node: &Node<'_>, fits: Filter) -> Read<Filter> {
    if fits.tests.contains(&Test::CardIn(Zone::Hand)) {
        Ok(fits)
    } else {
        Err(complain(node, "revealed are cards of a hand: `reveal a card from your hand`"))
    }
}

/// How something is, wherever it is.
pub(super) fn quality(node: Node<'_>) -> Read<Filter> {
    let mut fits = filter::one(node)?;
    fits.tests.retain(|it| *it != Test::Permanent);
    Ok(fits)
}

/// `two untapped creatures you control`.
pub(super) fn counted(node: Node<'_>) -> Read<(u32, Filter)> {
    let mut number = 1;
    let mut filter = Filter::default();
    // Without a number it is what this is attached to, and else one that is enchanted.
    let attached = part(&node, Rule::filter).is_some_and(|it| it.span().start == node.span().start);
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::filter if attached => filter = filter::filter(it)?,
            Rule::filter => filter = filter::one(it)?,
            _ => number = word::number(&it)?,
        }
    }
    Ok((number, filter))
}

/// Mana symbols, one after the other.
pub(super) fn mana(node: Node<'_>) -> Read<ManaCost> {
    let mut cost = ManaCost::default();
    for symbol in node.into_inner().map(first) {
        match symbol.as_rule() {
            Rule::digits => {
                let more = word::number(&symbol)?;
                cost.generic = cost.generic.checked_add(more).ok_or_else(|| complain(&symbol, "this is too much mana"))?;
            }
            Rule::variable => cost.x = cost.x.checked_add(1).ok_or_else(|| complain(&symbol, "this is too much mana"))?,
            Rule::snow => cost.symbols.push(Symbol::Snow),
            Rule::mana_type => cost.symbols.push(Symbol::Typed(mana_type(&symbol))),
            _ => cost.symbols.push(hybrid(symbol)?),
        }
    }
    Ok(cost)
}

fn hybrid(node: Node<'_>) -> Read<Symbol> {
    let halves: Vec<Node<'_>> = node.clone().into_inner().collect();
    let rules: Vec<Rule> = halves.iter().map(Node::as_rule).collect();
    Ok(match rules[..] {
        [Rule::mana_type, Rule::phyrexian] => Symbol::Phyrexian(mana_type(&halves[0])),
        [Rule::twobrid, Rule::mana_type] => Symbol::TwoOr(mana_type(&halves[1])),
        [Rule::mana_type, Rule::mana_type] => Symbol::Hybrid(mana_type(&halves[0]), mana_type(&halves[1])),
        [Rule::mana_type, Rule::mana_type, Rule::phyrexian] => {
            Symbol::HybridPhyrexian(mana_type(&halves[0]), mana_type(&halves[1]))
        }
        _ => return Err(complain(&node, "no such symbol; expected one like W/U, 2/W, W/P or W/U/P")),
    })
}

/// One type of mana, by its letter.
pub(super) fn mana_type(node: &Node<'_>) -> ManaType {
    let found = ManaType::ALL.into_iter().find(|it| node.as_str().starts_with(it.letter()));
    found.expect("the production has the letters")
}
