//! Tokens that a card defines, and those that the rules define.

use super::{
    amount, change,
    scope::Scope,
    syntax::{Node, Read, Rule, complain, parse, part},
    word,
};
use crate::{Ability, Amount, Face, FaceId, Keyword, Printed, Token};
use vocabulary::{
    TypeLine,
    catalog::{CardType, Color, KeywordAbility},
};

/// The token that is created.
pub(super) fn token(node: Node<'_>, called: Option<&Node<'_>>, scope: &mut Scope<'_>) -> Read<Token> {
    if node.as_rule() == Rule::predefined {
        return predefined(&node, scope).map(Token::fixed);
    }
    let size = counted_size(&node, scope)?;
    Ok(Token { face: defined(node, called, scope)?, size })
}

/// The one number of an X/X token.
fn counted_size(node: &Node<'_>, scope: &mut Scope<'_>) -> Read<Option<Amount>> {
    let Some(size) = part(node, Rule::base_size) else { return Ok(None) };
    let parts: Vec<Node<'_>> = size.clone().into_inner().collect();
    match parts.iter().filter(|it| it.as_rule() == Rule::variable).count() {
        0 => Ok(None),
        2 => amount::amount(parts[0].clone(), scope).map(Some),
        _ => Err(complain(&size, "of a token both its power and its toughness are counted, or neither")),
    }
}

/// Tokens that have only a name on a card: a definition in the card language's own words (111.10).
fn predefined(node: &Node<'_>, scope: &mut Scope<'_>) -> Read<FaceId> {
    let name = part(node, Rule::token_name);
    let name = name.as_ref().map_or("", |it| it.as_str());
    let changed = part(node, Rule::supertype).is_some() || part(node, Rule::token_abilities).is_some();
    if changed && (name == "Walker" || name.ends_with(" Role")) {
        return Err(complain(node, "such a token is as the rules define it"));
    }
    if let Some(role) = name.strip_suffix(" Role") {
        return role_token(node, role, scope);
    }
    if name == "Walker" {
        let line = "creature - Zombie".parse().map_err(|_| complain(node, "no such creature type"))?;
        return Ok(add(line, vec![Color::Black], Printed::Size(2, 2), Vec::new(), name.to_owned(), scope));
    }
    let ability = match name {
        "Powerstone" | "Vibranium" => "{T}: add {C}. that mana can't be spent to cast nonartifact spells",
        "Junk" => {
            "{T}, sacrifice this: exile the top card of your library. until end of turn, you may play that card. activate only as a sorcery"
        }
        "Treasure" => "{T}, sacrifice this: add one mana of any color",
        "Gold" => "sacrifice this: add one mana of any color",
        "Food" => "{2}, {T}, sacrifice this: you gain 3 life",
        "Shard" => "{2}, sacrifice this: scry 1, then draw a card",
        "Lander" => {
            "{2}, {T}, sacrifice this: find in your library a basic land card, place it onto the battlefield tapped, then shuffle"
        }
        "Mutagen" => "{1}, {T}, sacrifice this: put one +1/+1 counter on one target creature. activate only as a sorcery",
        "Map" => "{1}, {T}, sacrifice this: one target creature you control explores once. activate only as a sorcery",
        "Clue" => "{2}, sacrifice this: draw a card",
        _ => "{1}, {T}, discard a card, sacrifice this: draw a card",
    };
    let kind = if name == "Shard" { "enchantment" } else { "artifact" };
    let mut line: TypeLine = format!("{kind} - {name}").parse().map_err(|_| complain(node, "no such artifact type"))?;
    let mut abilities = super::ability::entry(parse(Rule::permanent_ability, ability)?, scope.library)?;
    for it in node.clone().into_inner() {
        match it.as_rule() {
            Rule::supertype => drop(line.supertypes.insert(word::supertype(&it)?)),
            Rule::token_abilities => abilities.extend(change::abilities(it, scope)?),
            _ => {}
        }
    }
    if name == "Vibranium" {
        abilities.insert(0, Ability::Keyword(Keyword::plain(KeywordAbility::Indestructible)));
    }
    Ok(add(line, Vec::new(), Printed::Nothing, abilities, format!("{name} Token"), scope))
}

/// Roles: Auras that are made for a creature (111.10j-r).
fn role_token(node: &Node<'_>, role: &str, scope: &mut Scope<'_>) -> Read<FaceId> {
    let texts: &[&str] = match role {
        "Cursed" => &["enchanted creature has base size 1/1"],
        "Monster" => &["enchanted creature has trample and gets +1/+1"],
        "Royal" => &["enchanted creature has ward {1} and gets +1/+1"],
        "Sorcerer" => &["enchanted creature has \"whenever this attacks, scry 1\" and gets +1/+1"],
        "Virtuous" => &["enchanted creature gets +1/+1 per enchantment you control"],
        "Wicked" => &["enchanted creature gets +1/+1", "when this dies, each opponent loses 1 life"],
        _ => &[
            "enchanted creature has \"whenever this attacks, if it's a creature with toughness 3 or less, put one +1/+1 counter on it\"",
        ],
    };
    let line = "enchantment - Aura Role".parse().map_err(|_| complain(node, "no such enchantment type"))?;
    let mut abilities = Vec::new();
    for text in ["enchant creature"].iter().chain(texts) {
        abilities.extend(super::ability::entry(parse(Rule::permanent_ability, text)?, scope.library)?);
    }
    Ok(add(line, Vec::new(), Printed::Nothing, abilities, role.to_owned(), scope))
}

/// An emblem has abilities and nothing else (114.3).
pub(super) fn emblem(abilities: Vec<Ability>, scope: &mut Scope<'_>) -> FaceId {
    add(TypeLine::default(), Vec::new(), Printed::Nothing, abilities, "Emblem".to_owned(), scope)
}

/// `1/1 white Soldier creature token with flying`.
fn defined(node: Node<'_>, called: Option<&Node<'_>>, scope: &mut Scope<'_>) -> Read<FaceId> {
    let mut line = TypeLine::default();
    let mut name = called.map(|it| it.as_str().to_owned());
    let (mut indicator, mut printed, mut abilities) = (Vec::new(), Printed::Nothing, Vec::new());
    let mut words = Vec::new();
    for it in node.clone().into_inner() {
        match it.as_rule() {
            Rule::supertype => drop(line.supertypes.insert(word::supertype(&it)?)),
            Rule::card_type => drop(line.card_types.insert(word::card_type(&it)?)),
            Rule::subtype => words.push(it),
            Rule::base_size => {
                let fixed = |it: Node<'_>| if it.as_rule() == Rule::variable { Ok(0) } else { word::number(&it) };
                let sizes = it.into_inner().map(fixed).collect::<Read<Vec<i32>>>()?;
                printed = Printed::Size(sizes[0], sizes[1]);
            }
            Rule::token_colors => {
                indicator = it.into_inner().map(|it| word::color(&it)).collect::<Read<_>>()?;
            }
            Rule::token_abilities => abilities.extend(change::abilities(it, scope)?),
            _ if called.is_some() => return Err(complain(&it, "what it is named is said twice")),
            _ => name = Some(it.as_str().to_owned()),
        }
    }
    let mut names = Vec::new();
    for it in words {
        let found = line.card_types.iter().filter_map(|kind: &CardType| vocabulary::Subtype::of(*kind, it.as_str()));
        let found: Vec<_> = found.collect();
        if found.is_empty() {
            return Err(complain(&it, format!("{:?} is no subtype of these card types", it.as_str())));
        }
        names.push(it.as_str());
        line.subtypes.extend(found);
    }
    if line.card_types.is_empty() {
        return Err(complain(&node, "a token needs a card type"));
    }
    let name = name.unwrap_or_else(|| format!("{} Token", names.join(" ")));
    Ok(add(line, indicator, printed, abilities, name, scope))
}

/// A token's name is its subtypes and the word Token, unless it is given (111.4).
fn add(
    line: TypeLine,
    indicator: Vec<vocabulary::catalog::Color>,
    printed: Printed,
    abilities: Vec<Ability>,
    name: String,
    scope: &mut Scope<'_>,
) -> FaceId {
    scope.library.intern(Face {
        name,
        also: None,
        besides: Vec::new(),
        cost: None,
        valued: None,
        indicator,
        painted: None,
        sized: None,
        line,
        printed,
        abilities,
        beside: crate::Beside::Nothing,
    })
}
