//! Keyword abilities, with what stands after them.

use super::{
    behind, cost, demand, filter,
    scope::Scope,
    syntax::{Node, Read, Rule, complain, first, part},
    word,
};
use crate::{Amount, Cost, CostPart, Filter, Keyword, ManaCost, ManaType, Quantity, Relation, Symbol, Test, Variant};
use vocabulary::{
    Subtype,
    catalog::{CardType, Color, KeywordAbility, Supertype},
};

/// Keywords in a line. Protection from two qualities is two abilities (702.16g).
pub(super) fn keywords(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Vec<Keyword>> {
    let mut found = Vec::new();
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::protection => found.extend(protection(it)?),
            _ => found.push(keyword(it, scope)?),
        }
    }
    Ok(found)
}

/// Keywords that something is given.
pub(super) fn granted(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Vec<Keyword>> {
    let whole = node.clone();
    let given = keywords(node, scope)?;
    if given.iter().any(|it| it.x.is_some()) {
        return Err(complain(&whole, "is X measured by what gives the keyword, or by what has it?"));
    }
    Ok(given)
}

fn keyword(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Keyword> {
    let mut keyword = Keyword::plain(match node.as_rule() {
        Rule::landwalk => return landwalk(node),
        Rule::typecycling => return typecycling(node, scope),
        Rule::multikicker | Rule::sticker_kicker => KeywordAbility::Kicker,
        Rule::commander_ninjutsu => KeywordAbility::Ninjutsu,
        Rule::megamorph => KeywordAbility::Morph,
        Rule::over_planeswalkers => KeywordAbility::Trample,
        Rule::bound => KeywordAbility::DayboundAndNightbound,
        Rule::modular_sunburst => KeywordAbility::Modular,
        Rule::enchant => KeywordAbility::Enchant,
        Rule::equip => KeywordAbility::Equip,
        Rule::affinity => KeywordAbility::Affinity,
        Rule::bands_with => KeywordAbility::Banding,
        Rule::devour => KeywordAbility::Devour,
        Rule::champion => KeywordAbility::Champion,
        Rule::partner_with | Rule::pairing => KeywordAbility::Partner,
        Rule::emerge_from => KeywordAbility::Emerge,
        Rule::splice => KeywordAbility::Splice,
        Rule::gift => KeywordAbility::Gift,
        Rule::craft => KeywordAbility::Craft,
        Rule::companion => KeywordAbility::Companion,
        Rule::offering => KeywordAbility::Offering,
        _ => word::keyword(&node.clone().into_inner().next().expect("a keyword has a name"))?,
    });
    if node.as_rule() == Rule::multikicker {
        keyword.variant = Variant::Multiple;
    }
    if node.as_rule() == Rule::sticker_kicker {
        keyword.variant = Variant::Stickered;
    }
    if node.as_rule() == Rule::commander_ninjutsu {
        keyword.variant = Variant::FromCommand;
    }
    if node.as_rule() == Rule::modular_sunburst {
        keyword.variant = Variant::Counted;
    }
    if node.as_rule() == Rule::megamorph {
        keyword.variant = Variant::Mega;
    }
    if node.as_rule() == Rule::pairing {
        let pairing = node.as_str().parse().map_err(|_| complain(&node, "no cards lead a deck so"))?;
        keyword.variant = Variant::Pairs(pairing);
        return Ok(keyword);
    }
    if node.as_rule() == Rule::over_planeswalkers {
        keyword.variant = Variant::OverPlaneswalkers;
    }
    if node.as_rule() == Rule::bound {
        keyword.variant = if node.as_str().starts_with("day") { Variant::Day } else { Variant::Night };
    }
    let whole = node.clone();
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::materials => {
                for it in it.into_inner() {
                    match it.as_rule() {
                        Rule::filter => keyword.quality = Some(sources(filter::filter(it)?)),
                        Rule::or_more => keyword.variant = Variant::AtLeast,
                        _ => keyword.number = Some(word::number(&it)?),
                    }
                }
            }
            Rule::demand => keyword.demand = Some(demand::demand(it)?),
            Rule::gift_name => {
                let gift = it.as_str().parse().map_err(|_| complain(&it, "nobody gives that"))?;
                keyword.variant = Variant::Given(gift);
            }
            Rule::proper_name => keyword.quality = Some(Filter::of([Test::Named(it.as_str().to_owned())])),
            // Spells are described, and no permanents.
            Rule::filter if keyword.ability == KeywordAbility::Splice => keyword.quality = Some(sources(filter::filter(it)?)),
            Rule::filter => keyword.quality = Some(filter::filter(it)?),
            Rule::mana_cost => keyword.costs.push(Cost { parts: vec![CostPart::Mana(cost::mana(it)?)] }),
            Rule::cost => keyword.costs.push(cost::cost(it, scope)?),
            Rule::digits => keyword.number = Some(word::number(&it)?),
            Rule::either_mana => {
                let types: Vec<ManaType> = it.into_inner().map(|it| cost::mana_type(&it)).collect();
                let symbols = [Symbol::Hybrid(types[0], types[1])].into_iter().collect();
                keyword.costs.push(Cost { parts: vec![CostPart::Mana(ManaCost { symbols, ..ManaCost::default() })] });
            }
            Rule::variable if matches!(keyword.ability, KeywordAbility::Bloodthirst | KeywordAbility::Suspend) => {
                keyword.variant = Variant::Counted;
            }
            Rule::variable if part(&whole, Rule::where_x).is_some() => {}
            Rule::where_x => keyword.x = Some(behind::measure(it, keyword.ability, scope)?),
            Rule::variable => return Err(complain(&it, "nothing says what X is")),
            _ => {}
        }
    }
    behind::complete(keyword, &whole)
}

/// `protection from red and from artifacts`: one ability a quality.
fn protection(node: Node<'_>) -> Read<Vec<Keyword>> {
    let mut parts = node.into_inner();
    let ability = word::keyword(&parts.next().expect("the keyword comes first"))?;
    let of_protection = [Rule::players_each, Rule::sparing_this, Rule::sparing_auras, Rule::sparing_attached];
    let stray = parts.clone().flatten().find(|it| of_protection.contains(&it.as_rule()));
    if let Some(stray) = stray.filter(|_| ability != KeywordAbility::Protection) {
        return Err(complain(&stray, "only protection is said so"));
    }
    let mut found = Vec::new();
    let mut variant = Variant::Usual;
    for it in parts {
        let it = match it.as_rule() {
            Rule::sparing_this => {
                variant = Variant::SparingThis;
                continue;
            }
            Rule::sparing_auras => {
                variant = Variant::SparingAuras;
                continue;
            }
            Rule::sparing_attached => {
                variant = Variant::SparingAttached;
                continue;
            }
            _ => first(it),
        };
        let qualities = match it.as_rule() {
            Rule::everything => vec![Filter::default()],
            Rule::all_types => CardType::ALL.into_iter().map(|it| Filter::of([Test::Type(it)])).collect(),
            Rule::all_colors => Color::ALL.into_iter().map(|it| Filter::of([Test::Color(it)])).collect(),
            Rule::chosen_quality => vec![Filter::of([Test::Chosen])],
            Rule::supertype => vec![Filter::of([Test::Supertype(word::supertype(&it)?)])],
            Rule::value_quality => {
                let mut parts = first(it).into_inner();
                let value = word::number(&parts.next().expect("a number comes first"))?;
                let comparison = word::comparison(parts.next().as_ref());
                vec![Filter::of([Test::number(Quantity::ManaValue, comparison, Amount::Number(value))])]
            }
            Rule::players_each => {
                let opponents = first(it).as_rule() == Rule::opponents_each;
                let test = if opponents { Test::Controlled(Relation::Opponent) } else { Test::Chosen };
                vec![Filter::of([Test::Player, test])]
            }
            Rule::filter => vec![sources(filter::filter(it)?)],
            _ => vec![Filter::of([filter::adjective(it)?])],
        };
        found.extend(qualities.into_iter().map(|it| Keyword { quality: Some(it), ..Keyword::plain(ability) }));
    }
    for it in &mut found {
        it.variant = variant;
    }
    Ok(found)
}

/// A quality is not only of permanents: protection from artifacts counts everywhere.
fn sources(mut filter: Filter) -> Filter {
    filter.tests.retain(|it| *it != Test::Permanent);
    filter
}

pub(super) fn landwalk(node: Node<'_>) -> Read<Keyword> {
    let mut tests = vec![Test::Permanent];
    for it in node.clone().into_inner() {
        tests.push(match it.as_str() {
            "nonbasic" => filter::not(Test::Supertype(Supertype::Basic)),
            "legendary" => Test::Supertype(Supertype::Legendary),
            "snow" => Test::Supertype(Supertype::Snow),
            "artifact" => Test::Type(CardType::Artifact),
            land => match Subtype::of(CardType::Land, land) {
                Some(subtype) => Test::Subtype(subtype),
                None => return Err(complain(&it, "this is no land type")),
            },
        });
    }
    tests.insert(1, Test::Type(CardType::Land));
    Ok(Keyword { quality: Some(Filter { tests }), ..Keyword::plain(KeywordAbility::Landwalk) })
}

/// Cycling that searches for a card of these types (702.29e).
fn typecycling(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Keyword> {
    let mut keyword = Keyword::plain(KeywordAbility::Cycling);
    let mut tests = vec![Test::Card];
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::cost => keyword.costs.push(cost::cost(it, scope)?),
            Rule::cycled_type => tests.push(cycled_type(&it)?),
            _ => tests.push(filter::characteristic(it)?),
        }
    }
    keyword.quality = Some(Filter { tests });
    Ok(keyword)
}

/// A card type or a subtype, in small letters.
fn cycled_type(node: &Node<'_>) -> Read<Test> {
    if let Some(it) = CardType::ALL.into_iter().find(|it| it.name().eq_ignore_ascii_case(node.as_str())) {
        return Ok(Test::Type(it));
    }
    let subtype = CardType::ALL.into_iter().find_map(|it| Subtype::of(it, node.as_str()));
    subtype.map(Test::Subtype).ok_or_else(|| complain(node, "this is no card type and no subtype"))
}
