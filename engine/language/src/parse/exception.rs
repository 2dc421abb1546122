//! What a copy has otherwise than what is copied (707.9).

use super::{
    amount, change, condition, keyword,
    scope::Scope,
    syntax::{Node, Read, Rule, complain, first},
    word,
};
use crate::{Ability, Amount, Change, Entry, Exception, Forming, Static};

/// All exceptions behind `except`; none where nothing is said.
pub(super) fn exceptions(node: Option<Node<'_>>, scope: &mut Scope<'_>) -> Read<Vec<Exception>> {
    let (mut found, mut when) = (Vec::new(), None);
    for it in node.into_iter().flat_map(Node::into_inner) {
        if it.as_rule() == Rule::when_so {
            when = Some(condition::condition(first(it), scope)?);
        } else {
            found.extend(exception(it, scope)?);
        }
    }
    Ok(match when {
        Some(it) => vec![Exception::When(it, found)],
        None => found,
    })
}

/// As this enters it is one of several forms, of its controller's choice (208.2b).
pub(super) fn enters_as(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Static> {
    let (mut forming, mut forms) = (Forming::Entering, Vec::new());
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::or_turned_up => forming = Forming::EnteringOrTurned,
            _ => forms.push(form(it, scope)?),
        }
    }
    Ok(Static::Enters(Entry::As(forming, forms)))
}

/// A form: its size, the types that it has besides, and keywords.
fn form(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Vec<Exception>> {
    let mut found = Vec::new();
    for it in node.into_inner() {
        let whole = it.clone();
        match it.as_rule() {
            Rule::article => {}
            Rule::base_size => found.push(excepted(change::base_size(it, scope)?, &whole)?),
            Rule::card_type => found.push(Exception::Type(word::card_type(&it)?)),
            Rule::subtype => found.push(Exception::Subtype(word::subtype(&it)?)),
            _ => found
                .extend(keyword::granted(it, scope)?.into_iter().map(|it| Exception::Ability(Box::new(Ability::Keyword(it))))),
        }
    }
    Ok(found)
}

fn exception(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Vec<Exception>> {
    let whole = node.clone();
    let changes = match node.as_rule() {
        Rule::if_type => return of_type(node, scope),
        Rule::supertypes_besides => {
            return node.into_inner().map(|it| word::supertype(&it).map(Exception::Supertype)).collect();
        }
        Rule::lacks_supertype => return Ok(vec![Exception::Lacks(word::supertype(&first(node))?)]),
        Rule::has_this_ability => return Ok(vec![Exception::ThisAbility]),
        Rule::lacks_cost => return Ok(vec![Exception::NoCost]),
        Rule::keeps_colors => return Ok(vec![Exception::OwnColors]),
        Rule::enters_with_more => return Ok(vec![enters_with_more(node, scope)?]),
        Rule::has_size => vec![change::base_size(first(node), scope)?],
        Rule::has_abilities | Rule::bare_abilities => change::gained(node, scope)?,
        _ => change::becomes(first(node), scope)?,
    };
    changes.into_iter().map(|it| excepted(it, &whole)).collect()
}

/// All that is so only of copies of a type.
fn of_type(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Vec<Exception>> {
    let mut parts = node.into_inner().filter(|it| it.as_rule() != Rule::article);
    let of = word::card_type(&parts.next().expect("the production has a type"))?;
    let mut found = Vec::new();
    for it in parts {
        found.extend(exception(it, scope)?.into_iter().map(|it| Exception::If(of, Box::new(it))));
    }
    Ok(found)
}

/// Counters besides, on all copies or on those of a type.
fn enters_with_more(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Exception> {
    let mut parts = node.into_inner();
    let number = amount::amount(parts.next().expect("counters have a number"), scope)?;
    let kind = word::counter(&parts.next().expect("counters have a kind"));
    let enters = Exception::EntersWith(number, kind);
    Ok(match parts.find(|it| it.as_rule() != Rule::article) {
        Some(it) => Exception::If(word::card_type(&it)?, Box::new(enters)),
        None => enters,
    })
}

/// The change as one of what is copied, whose numbers are known.
fn excepted(change: Change, node: &Node<'_>) -> Read<Exception> {
    Ok(match change {
        Change::Gain(it) => Exception::Ability(it),
        Change::AddType(it) => Exception::Type(it),
        Change::SetTypes(it) => Exception::OnlyTypes(it),
        Change::AddSubtype(it) => Exception::Subtype(it),
        Change::SetSubtype(it) => Exception::OnlySubtype(it),
        Change::Color(it) => Exception::Colors(it),
        Change::BaseSize(Amount::Number(power), Amount::Number(toughness)) => Exception::Size(power, toughness),
        Change::MoreColors(_)
        | Change::BaseSize(..)
        | Change::BasePower(_)
        | Change::BaseToughness(_)
        | Change::Size(..)
        | Change::SwitchSize
        | Change::EveryCreatureType
        | Change::OneOf(_)
        | Change::SizeByManaValue
        | Change::Lose(_)
        | Change::Deny(_)
        | Change::LoseAll
        | Change::LoseType(_)
        | Change::LoseSubtypes(_)
        | Change::AddSupertype(_)
        | Change::ChosenType(_)
        | Change::Named(_)
        | Change::AllNames
        | Change::FullText
        | Change::LikeExiled(_)
        | Change::Control
        | Change::Restrict(_)
        | Change::Require(_) => return Err(complain(node, "a copy can't be that as it is copied")),
    })
}
