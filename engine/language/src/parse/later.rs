//! What is done later, once, as a step begins (603.7), and what averts it (116.2c).

use super::{
    condition, conditional, cost,
    effect::{effect, sentence, simple},
    event,
    matter::Matter,
    paying,
    scope::Scope,
    subject,
    syntax::{Node, Read, Rule, complain, first, part},
};
use crate::{Due, Duration, Filter, Instruction, Occasion, Often, Remark, Soon, Subject, Test, Topic, TriggerEvent, Triggered};
use vocabulary::catalog::Step;

/// What is done later than at once, by an ability that is made for it.
pub(super) const LATER: [Rule; 9] = [
    Rule::awaited,
    Rule::delayed,
    Rule::delayed_event,
    Rule::delayed_next,
    Rule::at_end,
    Rule::at_end_step,
    Rule::reflexive,
    Rule::set_off,
    Rule::quoted,
];

/// At that step, perhaps unless somebody pays before.
pub(super) fn delayed(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let price = part(&node, Rule::averting);
    let mut parts = node.into_inner();
    let step = step_named(&parts.next().expect("the step comes first"));
    let done = parts.next().expect("something is done then");
    let (topic, then) = scope.later(|scope| {
        let mut then = match done.as_rule() {
            Rule::compelled => vec![paying::compelled(done, scope)?],
            Rule::conditional => vec![conditional::conditional(done, scope)?],
            Rule::behind_if => vec![conditional::behind(done, scope)?],
            Rule::choice => vec![conditional::choice(done, scope)?],
            _ => simple(done, scope)?,
        };
        if let Some(price) = price {
            then.insert(0, averting(price, scope)?);
        }
        Ok(then)
    })?;
    Ok(Instruction::Later(Due::At(step), topic, then))
}

/// What is told of a thing behind that it comes back later is done as it does, and belongs to the ability that waits.
pub(super) fn goes_on(node: &Node<'_>, instructions: &mut [Instruction], scope: &mut Scope<'_>) -> Read<bool> {
    let Some((topic, then)) = returning(instructions).filter(|_| is_of_pronoun(node)) else { return Ok(false) };
    let (about, more) = scope.later(|scope| sentence(node.clone(), scope))?;
    if about != *topic {
        return Err(complain(node, "something comes back later: is this told of that? name it"));
    }
    then.extend(more);
    Ok(true)
}

/// The last thing that is done, where an ability waits to put something onto the battlefield.
fn returning(instructions: &mut [Instruction]) -> Option<(&mut Topic, &mut Vec<Instruction>)> {
    match instructions.last_mut()? {
        Instruction::Later(Due::At(_), topic, then) => {
            then.iter().any(Instruction::puts_onto_battlefield).then_some((topic, then))
        }
        Instruction::May(then, otherwise)
        | Instruction::MayPay(_, _, _, then, otherwise)
        | Instruction::MustPay(_, then, otherwise)
        | Instruction::If(_, then, otherwise)
        | Instruction::IfDone(_, then, otherwise)
            if otherwise.is_empty() =>
        {
            returning(then)
        }
        _ => None,
    }
}

/// Whether a sentence is plain, and tells what becomes of what a pronoun means.
fn is_of_pronoun(node: &Node<'_>) -> bool {
    let simple = if node.as_rule() == Rule::unless_paid { within(node, Rule::simple) } else { None };
    let clause = simple.and_then(|it| within(&within(&it, Rule::clause)?, Rule::object_clause));
    clause.is_some_and(|it| within(&it, Rule::pronoun).is_some() && part(&it, Rule::changed_for).is_some())
}

/// The first part, if it is that.
fn within<'i>(node: &Node<'i>, rule: Rule) -> Option<Node<'i>> {
    node.clone().into_inner().next().filter(|it| it.as_rule() == rule)
}

/// For which step clauses wait behind which that is told: what is chosen or asked about them is so then as well (608.2d).
pub(super) fn step_behind(clauses: &Node<'_>) -> Option<Soon> {
    let tail = part(clauses, Rule::at_end).or_else(|| part(clauses, Rule::at_end_step))?;
    Some(step_named(&first(tail)))
}

/// When that happens to what was meant, or to a target: at each time of this turn, or once.
pub(super) fn delayed_event(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let said = |it: &Node<'_>| matches!(it.as_rule(), Rule::until_ends | Rule::this_turn);
    let (times, rest): (Vec<_>, Vec<_>) = node.clone().into_inner().partition(said);
    if times.len() > 1 || times.is_empty() && node.as_str().starts_with("whenever ") {
        return Err(complain(&node, "that it does so each time takes a time, said once"));
    }
    let duration = if times.is_empty() { Duration::Permanent } else { Duration::EndOfTurn };
    let mut rest = rest.into_iter();
    let meant = rest.next().expect("something is meant");
    let occurrence = event::object_event(rest.next().expect("something happens"), Filter::of([Test::It]))?;
    let done = rest.next().expect("something is done then");
    no_others(&done)?;
    let aimed = if meant.as_rule() == Rule::target { Some(subject::subject(meant.clone(), scope)?) } else { None };
    let before = scope.counts_event();
    let (topic, then) = scope.later(|scope| {
        let _ = match aimed {
            Some(it) => scope.kept(&meant, it)?,
            None => subject::subject(meant, scope)?,
        };
        simple(done, scope)
    })?;
    scope.counted = before;
    Ok(Instruction::Later(Due::When(occurrence, duration), topic, then))
}

/// An ability that waits for whatever it is that happens (603.7b).
pub(super) fn awaited(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    if let Some(it) =
        node.clone().into_inner().flatten().find(|it| matches!(it.as_rule(), Rule::exiled | Rule::of_choice | Rule::chosen_name))
    {
        return Err(complain(&it, "an ability that waits knows nothing of what was exiled or chosen before"));
    }
    let mut parts = node.into_inner().peekable();
    let time = parts.next_if(|it| it.as_rule() == Rule::await_time);
    let happens = parts.next().expect("something happens");
    let (on, often) = if happens.as_rule() == Rule::next_deed {
        (event::of_player(happens)?, Some(Often::Once))
    } else {
        let time = parts.next_if(|it| matches!(it.as_rule(), Rule::during_turn | Rule::meanwhile));
        (event::timed(event::occurrences(happens)?, time, scope.library)?, None)
    };
    let this_turn = parts.next_if(|it| it.as_rule() == Rule::this_turn);
    let duration = match time {
        Some(it) if it.as_str() == "until your next turn" => Duration::YourNextTurn,
        Some(_) => Duration::EndOfTurn,
        None if this_turn.is_some() => Duration::EndOfTurn,
        None => Duration::Permanent,
    };
    let asked = parts.next_if(|it| it.as_rule() == Rule::condition);
    let mut inner = Scope::new(scope.library, Triggered::topic(&on, None));
    inner.on.clone_from(&on);
    let condition = asked.map(|it| condition::condition(it, &mut inner)).transpose()?;
    let matter = Matter::triggered(&on, condition.as_ref());
    let done = parts.next().expect("an effect follows");
    if scope.mentioned().is_some()
        && let Some(it) = stray_pronoun(&done, &on)
    {
        return Err(complain(&it, "what was mentioned before is not known to an ability that waits for something else"));
    }
    no_others(&done)?;
    let effect = effect(done, scope.library, &matter)?;
    Ok(Instruction::Await(Box::new(Triggered { condition, often, ..Triggered::made(on, effect) }), duration))
}

/// What waits does not know others than what it is about.
fn no_others(done: &Node<'_>) -> Read<()> {
    let other = |it: &Node<'_>| it.as_rule() == Rule::state && matches!(it.as_str(), "other" | "another");
    match done.clone().into_inner().flatten().find(other) {
        Some(it) => Err(complain(&it, "others than what this waits for? that is not known here")),
        None => Ok(()),
    }
}

/// What is called so in the effect, and is nothing that the event is about.
fn stray_pronoun<'i>(effect: &Node<'i>, on: &[TriggerEvent]) -> Option<Node<'i>> {
    let called = |noun: &str| {
        let thing = |it: &TriggerEvent| match it {
            TriggerEvent::Occurs(_, parties) => parties.thing().is_called(noun),
            TriggerEvent::OneOrMore(it) | TriggerEvent::Nth(_, _, it) => {
                matches!(&**it, TriggerEvent::Occurs(_, parties) if parties.thing().is_called(noun))
            }
            TriggerEvent::Chapter(_)
            | TriggerEvent::DiscardedInto(..)
            | TriggerEvent::Room(..)
            | TriggerEvent::State(_)
            | TriggerEvent::Begins(..) => false,
        };
        noun == "card" || on.iter().all(thing)
    };
    let strays = |it: &Node<'i>| {
        let noun = it.as_str().strip_prefix("that ").or_else(|| it.as_str().strip_prefix("those "));
        it.as_rule() == Rule::pronoun && noun.is_some_and(|it| !called(it))
    };
    effect.clone().into_inner().flatten().find(strays)
}

/// What keeps it from happening, if it is paid before.
fn averting(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let mut parts = node.into_inner();
    let payer = subject::players(parts.next().expect("somebody pays"), scope)?;
    let price = cost::cost(parts.next().expect("there is a price"), scope)?;
    Ok(Instruction::Remarks(Remark::Averted(payer, price)))
}

/// The next step that ends a turn or a combat, or the next turn's upkeep.
pub(super) fn step_named(node: &Node<'_>) -> Soon {
    match node.as_str() {
        "end of combat" => Soon::Next(Step::EndOfCombat),
        "the beginning of your next upkeep" => Soon::Yours(Step::Upkeep),
        "the beginning of your next draw step" => Soon::Yours(Step::Draw),
        "the beginning of your next end step" => Soon::Yours(Step::End),
        text if text.ends_with("upkeep") => Soon::NextTurns(Step::Upkeep),
        _ => Soon::Next(Step::End),
    }
}

/// What triggers at once where the text has done that (603.12): about the card that was discarded, or what was mentioned last.
pub(super) fn done_this_way(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let (whole, mut parts) = (node.clone(), node.into_inner());
    let so = condition::condition(parts.next().expect("something was done"), scope)?;
    if scope.mentions_several() {
        return Err(complain(&whole, "of several things each would trigger that by itself"));
    }
    let topic = if scope.has_paid_with_card() { Topic::Thing(Subject::Spent) } else { scope.single_topic() };
    let known = topic != Topic::Nothing || scope.mentioned().is_some();
    let matter = Matter { it: Some(Subject::It).filter(|_| known), ..Matter::event() };
    let then = effect(first(parts.next().expect("something triggers")), scope.library, &matter)?;
    Ok(Instruction::If(so, vec![Instruction::Triggers(Occasion::AtOnce(topic), then)], Vec::new()))
}
