//! Keyword abilities, with what stands after them.

use super::{
    cost, filter,
    scope::Scope,
    syntax::{Node, Read, Rule, complain, first},
    word,
};
use crate::{Cost, CostPart, Filter, Keyword, Test};
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

fn keyword(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Keyword> {
    let mut keyword = Keyword::plain(match node.as_rule() {
        Rule::landwalk => return landwalk(node),
        Rule::enchant => KeywordAbility::Enchant,
        Rule::equip => KeywordAbility::Equip,
        Rule::affinity => KeywordAbility::Affinity,
        _ => word::keyword(&node.clone().into_inner().next().expect("a keyword has a name"))?,
    });
    let bare = node.as_rule() == Rule::keyword_with;
    if bare && matches!(keyword.ability, KeywordAbility::Enchant | KeywordAbility::Equip | KeywordAbility::Protection) {
        return Err(complain(&node, "this keyword needs a quality or a cost behind it"));
    }
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::filter => keyword.quality = Some(filter::filter(it)?),
            Rule::mana_cost => keyword.cost = Some(Cost { parts: vec![CostPart::Mana(cost::mana(it)?)] }),
            Rule::cost => keyword.cost = Some(cost::cost(it, scope)?),
            Rule::digits => keyword.number = Some(word::number(&it)?),
            _ => {}
        }
    }
    Ok(keyword)
}

/// `protection from red and from artifacts`: one ability a quality.
fn protection(node: Node<'_>) -> Read<Vec<Keyword>> {
    let mut parts = node.into_inner();
    let ability = word::keyword(&parts.next().expect("the keyword comes first"))?;
    let mut found = Vec::new();
    for it in parts.map(first) {
        let qualities = match it.as_rule() {
            Rule::everything => vec![Filter::default()],
            Rule::all_colors => Color::ALL.into_iter().map(|it| Filter::of([Test::Color(it)])).collect(),
            Rule::chosen_color => vec![Filter::of([Test::Chosen])],
            Rule::colors => vec![Filter::of([filter::colors(it)?])],
            Rule::state => vec![Filter::of([filter::state(it.as_str())])],
            _ => vec![sources(filter::filter(it)?)],
        };
        found.extend(qualities.into_iter().map(|it| Keyword { quality: Some(it), ..Keyword::plain(ability) }));
    }
    Ok(found)
}

/// A quality is not only of permanents: protection from artifacts counts everywhere.
fn sources(mut filter: Filter) -> Filter {
    filter.tests.retain(|it| *it != Test::Permanent);
    filter
}

fn landwalk(node: Node<'_>) -> Read<Keyword> {
    let mut tests = vec![Test::Permanent];
    for it in node.clone().into_inner() {
        tests.push(match it.as_str() {
            "nonbasic" => filter::not(Test::Supertype(Supertype::Basic)),
            "legendary" => Test::Supertype(Supertype::Legendary),
            "snow" => Test::Supertype(Supertype::Snow),
            land => match Subtype::of(CardType::Land, land) {
                Some(subtype) => Test::Subtype(subtype),
                None => return Err(complain(&it, "this is no land type")),
            },
        });
    }
    tests.insert(1, Test::Type(CardType::Land));
    Ok(Keyword { quality: Some(Filter { tests }), ..Keyword::plain(KeywordAbility::Landwalk) })
}
