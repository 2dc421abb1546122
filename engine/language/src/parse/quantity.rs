//! How the numbers of an object are: `with power 3 or less`, `with mana value less than or equal to the number of ...`.

use super::{
    amount, hanging,
    scope::Scope,
    syntax::{Node, Read, Rule, complain, first, part},
    word,
};
use crate::{Amount, Change, Comparison, Instruction, Payment, Quantity, Subject, Target, Test, Walk, cost::Settling};

/// One of its numbers, and how it stands to another.
pub(super) fn with_number(node: Node<'_>) -> Read<Test> {
    let (mut quantity, mut bound, mut comparison) = (Quantity::ManaValue, Amount::Number(0), Comparison::Exactly);
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::quantity => quantity = named(&it),
            Rule::comparison => comparison = word::comparison(Some(&it)).into(),
            Rule::comparing => comparison = compared(it.as_str()),
            _ => bound = bounded(it)?,
        }
    }
    Ok(Test::number(quantity, comparison, bound))
}

/// One of its numbers, and of which numbers that is one.
pub(super) fn with_numbers(node: Node<'_>) -> Read<Vec<Test>> {
    let mut parts = node.into_inner();
    let quantity = named(&parts.next().expect("the production has a quantity"));
    parts.map(|it| Ok(Test::number(quantity, Comparison::Exactly, Amount::Number(word::number(&it)?)))).collect()
}

/// A description that speaks of X outside of a text, where nothing says what that is.
pub(super) fn stray_x<'i>(node: &Node<'i>) -> Option<Node<'i>> {
    // What is paid with decides it, in another cost of a spell or before a colon.
    let mut known: Vec<Node<'_>> = [Rule::text, Rule::alternative_cost].into_iter().flat_map(|it| all_of(node, it)).collect();
    let own = (node.as_rule() == Rule::activated).then(|| node.clone());
    known.extend(all_of(node, Rule::activated).into_iter().chain(own).filter_map(|it| part(&it, Rule::cost)));
    described_by_x(node).find(|it| !known.iter().any(|outer| it.is_inside(outer)))
}

/// A description of a text that speaks of its X, but for what is in quotation marks: then the text speaks of it.
pub(super) fn own_x<'i>(text: &Node<'i>, scope: &mut Scope<'_>) -> Read<Option<Node<'i>>> {
    let quoted = all_of(text, Rule::quoted);
    // Where its clause says what X is, that is what it is in the description.
    let said: Vec<Node<'_>> = all_of(text, Rule::clause).into_iter().filter(hanging::says_x).collect();
    let found = described_by_x(text).find(|it| !quoted.iter().chain(&said).any(|outer| it.is_inside(outer)));
    if let Some(it) = &found {
        if hanging::clause_with_x(text).is_some() {
            return Err(complain(it, "what X is where it describes something is said in a sentence of its own, `X is …`"));
        }
        scope.speaks_of_x |= scope.defined.is_none();
    }
    Ok(found)
}

/// What X is in the descriptions of a clause that says it: one that is known wherever something is described.
pub(super) fn define(clause: &Node<'_>, x: Amount, then: &mut [Instruction], targets: &mut [Target]) -> Read<()> {
    let quoted = all_of(clause, Rule::quoted);
    let Some(it) = described_by_x(clause).find(|it| !quoted.iter().any(|outer| it.is_inside(outer))) else { return Ok(()) };
    if !hanging::says_x(clause) {
        return Ok(());
    }
    if !x.is_describing() {
        return Err(complain(&it, "what X is where it describes something is said in a sentence of its own, `X is …`"));
    }
    let mut known = Settling(x);
    for it in then.iter_mut() {
        it.walk(&mut known);
    }
    for it in targets.iter_mut() {
        it.filter.walk(&mut known);
    }
    Ok(())
}

/// What is paid as the text is followed is chosen after its targets are.
pub(super) fn is_known_for_targets(described: Option<Node<'_>>, scope: &Scope<'_>) -> Read<()> {
    let late = scope.pays_x && scope.targets.iter().any(|it| it.filter.speaks_of_x());
    match described.filter(|_| late) {
        Some(it) => Err(complain(&it, "targets are chosen before this X is: nothing can be one by it")),
        None => Ok(()),
    }
}

fn described_by_x<'i>(node: &Node<'i>) -> impl Iterator<Item = Node<'i>> + use<'i> {
    node.clone().into_inner().flatten().filter(|it| it.as_rule() == Rule::text_x)
}

fn all_of<'i>(node: &Node<'i>, rule: Rule) -> Vec<Node<'i>> {
    node.clone().into_inner().flatten().filter(|it| it.as_rule() == rule).collect()
}

/// A number beside the same one of what is spoken of.
pub(super) fn beside(node: &Node<'_>, other: Subject) -> Test {
    let comparison = if node.as_str().contains("greater") { Comparison::Above } else { Comparison::Below };
    let quantity = named(&first(node.clone()));
    Test::number(quantity, comparison, of(quantity, other))
}

/// What the power and the toughness of this are, or one of them (604.3).
pub(super) fn own_size(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Vec<Change>> {
    let of = part(&node, Rule::own_part).map(|it| named(&it));
    let mut parts = node.clone().into_inner().filter(|it| it.as_rule() != Rule::own_part);
    scope.object = Some(Subject::This);
    let measure = amount::amount(parts.next().expect("something is measured"), scope)?;
    let more = parts.next().map(|it| word::number(&it)).transpose()?;
    Ok(match (of, more) {
        (Some(Quantity::Power), None) => vec![Change::BasePower(measure)],
        (Some(Quantity::Power), Some(more)) => {
            vec![Change::BasePower(measure.clone()), Change::BaseToughness(Amount::Plus(more, Box::new(measure)))]
        }
        (Some(Quantity::Toughness), None) => vec![Change::BaseToughness(measure)],
        (Some(Quantity::Toughness | Quantity::ManaValue), _) => return Err(complain(&node, "its toughness is told but once")),
        (None, _) => vec![Change::BaseSize(measure.clone(), measure)],
    })
}

pub(super) fn compared(said: &str) -> Comparison {
    match said {
        "less than or equal to " => Comparison::AtMost,
        "greater than or equal to " => Comparison::AtLeast,
        "less than " => Comparison::Below,
        "greater than " => Comparison::Above,
        _ => Comparison::Exactly,
    }
}

fn bounded(node: Node<'_>) -> Read<Amount> {
    Ok(match node.as_rule() {
        Rule::text_x => Amount::X,
        Rule::own_number => of(named(&first(node)), Subject::This),
        Rule::paid_size_plus => {
            let mut parts = node.into_inner();
            let more: u32 = word::number(&parts.next().expect("a number comes first"))?;
            let more = i32::try_from(more).unwrap_or(i32::MAX);
            Amount::Plus(more, Box::new(bounded(parts.next().expect("what was paid follows"))?))
        }
        Rule::paid_size => {
            let whose = Payment::called(node.as_str());
            of(named(&first(node)), whose)
        }
        Rule::own_counters => Amount::Counters(Subject::This, Some(word::counter(&first(node)))),
        Rule::mana_spent | Rule::colors_spent if node.clone().into_inner().next().is_some() => {
            return Err(complain(&node, "what was cast is not known here but by `this`"));
        }
        Rule::mana_spent => Amount::ManaSpent(Subject::This),
        Rule::colors_spent => Amount::ColorsSpent,
        Rule::count_of => amount::count_described(&node)?,
        _ => Amount::Number(word::number(&node)?),
    })
}

fn named(node: &Node<'_>) -> Quantity {
    match node.as_str() {
        "power" => Quantity::Power,
        "toughness" => Quantity::Toughness,
        _ => Quantity::ManaValue,
    }
}

fn of(quantity: Quantity, subject: Subject) -> Amount {
    match quantity {
        Quantity::Power => Amount::PowerOf(subject),
        Quantity::Toughness => Amount::ToughnessOf(subject),
        Quantity::ManaValue => Amount::ManaValueOf(subject),
    }
}
