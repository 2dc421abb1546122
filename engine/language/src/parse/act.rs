//! What is done to objects.

use super::{
    amount, change, entering, exception, filter, mana, preventing, replacement,
    scope::{Copied, Scope, Tokens},
    subject::{self, Division},
    syntax::{Node, Read, Rule, complain, first, part},
    text, verb, voting, whose, word,
};
use crate::{
    Aim, Amount, Attacked, Blow, CastFor, Change, Duration, End, Entering, Filter, Instruction, Players, Prize, Relation, Remark,
    Requirement, Shielding, Subject, Target, Test, Topic, Verb, target,
};
use vocabulary::CounterKind;

/// An imperative about objects.
pub(super) fn act(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let rule = node.as_rule();
    if let Some(verb) = Verb::of_production(rule) {
        return verb::alone(verb, node, scope);
    }
    match rule {
        Rule::put_again => return verb::alone(Verb::PutCounters, node, scope),
        Rule::add_mana => return mana::add(first(node), scope),
        Rule::remove_those => {
            let (on, kind) = scope.told_counters.clone().ok_or_else(|| complain(&node, "which counters?"))?;
            return Ok(Verb::RemoveAllCounters.so_many(on, Amount::Number(1), kind));
        }
        Rule::earmark => return mana::earmark(node, scope),
        // Which prize that is follows behind it.
        Rule::claims => return Ok(Instruction::ClaimPrize(Prize::default())),
        Rule::melds => return Ok(Instruction::Meld(Filter::default(), first(node).as_str().to_owned())),
        Rule::prevent_damage => return Ok(Instruction::Prevent(Shielding::All(subject::subject(first(node), scope)?))),
        Rule::prevent_next => return preventing::next(node, scope),
        Rule::copy_on_stack => return copy_on_stack(node, scope),
        Rule::warding | Rule::warding_turn => return Ok(Instruction::Ward(Box::new(replacement::warding(node, scope)?))),
        Rule::put_from_command => return Ok(entering::from_command()),
        Rule::exiled_if_leaves => return replacement::exiled_if_leaves(node, scope),
        Rule::shuffle_in => return shuffle_in(node, scope),
        Rule::owner_shuffles => return owner_shuffles(node, scope),
        Rule::names => return names(first(node), scope),
        Rule::vote => return voting::vote(node, scope),
        _ => {}
    }
    let whole = node.clone();
    let mut parts = node.into_inner();
    let object = parts.next().expect("an object comes first");
    let before = scope.object.clone();
    let subject = match object.as_rule() {
        Rule::object_whose => subject::of_object(&object, scope)?,
        _ => subject::subject(object, scope)?,
    };
    Ok(match rule {
        Rule::add_mana_cost => {
            scope.adds_mana = true;
            Instruction::AddManaCost(subject)
        }
        Rule::reword => text::reword(subject, parts)?,
        Rule::bring_back | Rule::put_onto | Rule::put_into => {
            let mut moved = moved(subject, &parts.next().expect("a place follows"), scope)?;
            match (&mut moved, parts.next()) {
                (Instruction::PutOntoBattlefield(subject, _, how), Some(more)) => {
                    *how = entering_so(more, how, (subject, before), scope)?;
                }
                (_, Some(more)) => {
                    return Err(complain(&more, "only what comes onto the battlefield comes attached, or as something else"));
                }
                (_, None) => {}
            }
            moved
        }
        Rule::cast_it => {
            let how = match parts.next().map(|it| it.as_rule()) {
                None => CastFor::ManaCost,
                Some(Rule::cast_transformed) => CastFor::Transformed,
                Some(_) => CastFor::Nothing,
            };
            Instruction::Cast(subject, how)
        }
        Rule::all_block_target => blocked_by_all(subject),
        Rule::lets_control => Instruction::Change(subject, vec![Change::Control], change::duration(parts.next().as_ref())),
        Rule::turn_over => Instruction::Change(subject, vec![Change::SwitchSize], change::duration(parts.next().as_ref())),
        rule => return Err(complain(&whole, format!("{rule:?} is nothing that is done to objects"))),
    })
}

/// Targets of which the text speaks next.
fn names(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    if node.as_rule() == Rule::player_target {
        return Ok(Instruction::Remarks(Remark::Names(Topic::Player(subject::player_target(node, scope)?))));
    }
    let thing = subject::subject(node, scope)?;
    scope.named = Some(thing.clone());
    Ok(Instruction::Remarks(Remark::Names(Topic::Thing(thing))))
}

/// To the battlefield or a library.
fn moved(subject: Subject, place: &Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    Ok(match place.as_rule() {
        Rule::from_top => Instruction::PutIntoLibrary(subject, from_top(place)),
        Rule::end => Instruction::PutIntoLibrary(subject, if place.as_str() == "top" { End::Top } else { End::Bottom }),
        _ => {
            let control = part(place, Rule::control).map_or("", |it| it.as_str());
            if control.starts_with("this's") && subject != Subject::This {
                return Err(complain(place, "its owner is meant, and not that of this"));
            }
            let players = if control.contains("owner") { Players::OwnerOf(subject.clone()) } else { Players::You };
            if let Some(it) = part(place, Rule::entering_transformed) {
                let how = if it.as_str().starts_with("tapped") { Entering::Tapped } else { Entering::Untapped };
                return Ok(Instruction::PutOntoBattlefield(subject, players, Entering::Transformed(Box::new(how))));
            }
            let mut how = entering(part(place, Rule::entering), scope)?;
            if let Some(it) = part(place, Rule::with_counters) {
                let (number, kind) = counted(first(it), scope)?;
                how = Entering::With(Box::new(how), number, kind);
            }
            Instruction::PutOntoBattlefield(subject, players, how)
        }
    })
}

/// How something enters of which that is told behind; before that it was told how, and something was spoken of.
fn entering_so(
    node: Node<'_>,
    how: &Entering,
    (subject, before): (&Subject, Option<Subject>),
    scope: &mut Scope<'_>,
) -> Read<Entering> {
    if node.as_rule() == Rule::as_it_enters && !how.has_own_rule() {
        return Ok(Entering::As(Box::new(how.clone()), change::becomes(first(node), scope)?));
    }
    if *how != Entering::Untapped {
        return Err(complain(&node, "what enters so is not known to enter tapped, transformed or the like as well"));
    }
    if node.as_rule() == Rule::verb_such {
        let fits = part(&node, Rule::filter).expect("something is described");
        return Ok(Entering::Attached(Subject::Each(whose::things(fits, scope)?)));
    }
    let named = scope.object.clone();
    if let Subject::ThisIn(_) = subject {
        // It is attached to what was spoken of before it.
        scope.object = before;
    }
    let host = subject::subject(node, scope)?;
    scope.object = named;
    Ok(Entering::Attached(host))
}

fn from_top(node: &Node<'_>) -> End {
    const ORDINALS: [&str; 6] = ["second", "third", "fourth", "fifth", "sixth", "seventh"];
    let word = node.as_str().split(' ').next();
    let nth = ORDINALS.iter().zip(2..).find(|it| Some(*it.0) == word);
    nth.map_or(End::Top, |it| End::FromTop(it.1))
}

fn copy_on_stack(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let mut parts = node.into_inner();
    let subject = subject::subject(parts.next().expect("an object is copied"), scope)?;
    let mut next = parts.next();
    let mut number = Amount::Number(1);
    if next.as_ref().is_some_and(|it| it.as_rule() == Rule::for_each) {
        number = amount::each(next.expect("it is there"), scope)?;
        next = parts.next();
    }
    let mut otherwise = Vec::new();
    if let Some(excepted) = next.clone().filter(|it| it.as_rule() == Rule::exceptions) {
        let is_spell = |it: &Target| it.filter.tests.contains(&Test::Spell);
        if !matches!(subject, Subject::Target(at) if scope.targets.get(usize::from(at)).is_some_and(is_spell)) {
            return Err(complain(&excepted, "a target spell is copied with exceptions"));
        }
        otherwise = exception::exceptions(Some(excepted), scope)?;
        next = parts.next();
    }
    let aim = match next {
        None => Aim::Same,
        Some(it) if part(&it, Rule::made_token).is_some() && scope.tokens == Tokens::Made => Aim::At(Subject::Them),
        Some(it) if it.as_rule() == Rule::given_target && part(&it, Rule::made_token).is_some() => {
            return Err(complain(&it, "no token was made that this could mean"));
        }
        Some(it) if it.as_rule() == Rule::given_target => Aim::At(subject::subject(first(it), scope)?),
        Some(it) if it.as_rule() == Rule::each_target => Aim::Each(filter::filter(first(it))?),
        Some(_) => Aim::New,
    };
    scope.copied = Copied::Something;
    Ok(Instruction::CopyOnStack(subject, number, aim, otherwise))
}

/// Whole zones of one's own, and objects.
fn shuffle_in(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let (mut subjects, mut whose) = (Vec::new(), Players::You);
    for it in node.into_inner() {
        if it.as_rule() == Rule::own_libraries {
            whose = Players::OwnerOf(subjects.last().cloned().unwrap_or(Subject::This));
            continue;
        }
        let shuffled = first(it);
        subjects.push(if shuffled.as_rule() == Rule::your_cards {
            let zone = word::zone(&first(shuffled))?;
            Subject::Each(Filter::of([Test::CardIn(zone), Test::Owned(Relation::You)]))
        } else {
            subject::subject(shuffled, scope)?
        });
    }
    Ok(Instruction::ShuffleInto(subjects, whose))
}

/// Its owner does it, which comes to the same.
fn owner_shuffles(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let object = first(node);
    let subject = match object.as_rule() {
        Rule::object_whose => subject::of_object(&object, scope)?,
        _ => subject::subject(object, scope)?,
    };
    let owner = Players::OwnerOf(subject.clone());
    scope.does(&owner);
    Ok(Instruction::ShuffleInto(vec![subject], owner))
}

/// How it enters; without words, untapped.
pub(super) fn entering(node: Option<Node<'_>>, scope: &mut Scope<'_>) -> Read<Entering> {
    let Some(node) = node.map(first) else { return Ok(Entering::Untapped) };
    let tapped = node.as_str().starts_with("tapped");
    Ok(match node.as_rule() {
        Rule::entering_tapped => Entering::Tapped,
        Rule::entering_blocking => {
            Entering::Blocking(node.into_inner().next().map(|it| subject::subject(it, scope)).transpose()?)
        }
        _ if tapped => Entering::Attacking(attacked(node, scope)?),
        _ => Entering::AttackingUntapped(attacked(node, scope)?),
    })
}

/// What a creature attacks by an effect; without words, what its controller chooses.
fn attacked(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Attacked> {
    Ok(match node.into_inner().next() {
        None => Attacked::Any,
        Some(it) if it.as_rule() == Rule::players => Attacked::Player(subject::players(it, scope)?),
        Some(it) => Attacked::Permanent(subject::subject(it, scope)?),
    })
}

/// An effect has a creature attack.
pub(super) fn joins_attack(node: Node<'_>, creature: Subject, scope: &mut Scope<'_>) -> Read<Instruction> {
    Ok(Instruction::JoinAttack(creature, attacked(node, scope)?))
}

/// Some counters of a kind.
pub(super) fn counted(node: Node<'_>, scope: &mut Scope<'_>) -> Read<(Amount, CounterKind)> {
    let mut parts = node.into_inner();
    let number = amount::amount(parts.next().expect("counters have a number"), scope)?;
    Ok((number, word::counter(&parts.next().expect("counters have a kind"))))
}

/// Counters of several kinds on the same.
pub(super) fn several_kinds(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Vec<Instruction>> {
    let (kinds, on): (Vec<_>, Vec<_>) = node.into_inner().partition(|it| it.as_rule() == Rule::counters);
    let kinds: Vec<_> = kinds.into_iter().map(|it| counted(it, scope)).collect::<Read<_>>()?;
    let on = subject::subject(first(on.into_iter().next().expect("they are put on something")), scope)?;
    Ok(kinds.into_iter().map(|(number, kind)| Verb::PutCounters.so_many(on.clone(), number, kind)).collect())
}

/// Counters on one of several things.
pub(super) fn on_one(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let mut parts = node.into_inner();
    let (number, kind) = counted(parts.next().expect("counters come first"), scope)?;
    let on = subject::subject(parts.next().expect("a target follows"), scope)?;
    Ok(Verb::PutCounters.so_many(on, number, kind))
}

/// One thing is chosen, and then they are put on it.
pub(super) fn counters_on_some(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Vec<Instruction>> {
    let mut parts = node.into_inner();
    let (number, kind) = counted(parts.next().expect("counters come first"), scope)?;
    let some = parts.next().expect("a description follows");
    let (chosen, which) = verb::some(some.clone(), scope)?;
    if chosen != Amount::Number(1) {
        return Err(complain(&some, "on each of them? of what is chosen for that there is one"));
    }
    let choice = Verb::ChooseSome.some(Players::You, chosen, which);
    Ok(vec![choice, Verb::PutCounters.so_many(Subject::It, number, kind)])
}

/// Damage from a source to whom it says.
pub(super) fn deals(node: Node<'_>, source: Subject, scope: &mut Scope<'_>) -> Read<Instruction> {
    let whole = node.clone();
    let (mut blows, mut more) = (Vec::new(), None);
    for dealt in node.into_inner().filter(|it| it.as_rule() != Rule::surely) {
        let (mut recipients, mut number, mut excess, mut how) = (Vec::new(), None, None, Division::Announced);
        for it in dealt.into_inner() {
            match it.as_rule() {
                Rule::players => excess = Some(subject::players(it, scope)?),
                Rule::recipient => recipients.push(recipient(first(it), &source, scope)?),
                Rule::damage => number = Some(scope.of_source(&source, |scope| amount::inside(it, scope))?),
                Rule::measure => number = Some(scope.of_source(&source, |scope| amount::amount(it, scope))?),
                Rule::evenly => how = Division::Even,
                Rule::as_before => blows.extend(again(&whole, number.take(), scope)?),
                Rule::share => {
                    let divided = number.take().expect("damage has an amount");
                    blows.push(subject::shared(it, divided, how, scope)?);
                }
                // Where the excess goes elsewhere, only an object is dealt the damage.
                _ => recipients.push(Recipient::Object(subject::subject(it, scope)?)),
            }
        }
        let Some(number) = number else { continue };
        if recipients.iter().any(|it| matches!(it, Recipient::Source)) && source.is_group() {
            scope.object = Some(source.clone());
        }
        for it in recipients {
            match (it, excess.take()) {
                (Recipient::Object(it), Some(rest)) => more = Some((number.clone(), it, rest)),
                (Recipient::Object(it), None) => blows.push(own(Blow::Things(number.clone(), it), &source)),
                (Recipient::Players(it), _) => blows.push(own(Blow::Players(number.clone(), it), &source)),
                (Recipient::Source, _) => blows.push(Blow::Itself(number.clone())),
                (Recipient::AttackedBy(it), _) => blows.push(Blow::Attacked(number.clone(), it)),
            }
        }
    }
    scope.dealt = Some((source.clone(), blows.clone()));
    if let Some(it) = part(&whole, Rule::surely) {
        if more.is_some() {
            return Err(complain(&it, "that the damage can't be prevented is not said where the excess goes elsewhere"));
        }
        blows.push(Blow::Surely);
    }
    match more {
        None => Ok(Instruction::Damage(source, blows)),
        Some((number, to, rest)) if blows.is_empty() => Ok(Instruction::DamageWithExcess(source, number, to, rest)),
        Some(_) => {
            Err(complain(&whole, "where the excess goes elsewhere, nothing else is dealt damage: make it a sentence of its own"))
        }
    }
}

/// By each of several sources, where it is another number for each, or each deals it to somebody else.
fn own(blow: Blow, source: &Subject) -> Blow {
    let whose = matches!(&blow, Blow::Players(_, Players::ControllerOf(Subject::It) | Players::OwnerOf(Subject::It)));
    let of_each = source.is_group() && (whose || blow.amount().is_some_and(Amount::is_of_it));
    if of_each { Blow::OfEach(Box::new(blow)) } else { blow }
}

/// The same as before, with another number: where that is not divided.
fn again(node: &Node<'_>, number: Option<Amount>, scope: &Scope<'_>) -> Read<Vec<Blow>> {
    let number = number.expect("damage has an amount");
    let other = |it: &Blow| match it {
        Blow::Things(_, to) => Some(Blow::Things(number.clone(), to.clone())),
        Blow::Players(_, to) => Some(Blow::Players(number.clone(), to.clone())),
        Blow::Itself(_) => Some(Blow::Itself(number.clone())),
        Blow::Attacked(_, by) => Some(Blow::Attacked(number.clone(), by.clone())),
        Blow::Divided(_) | Blow::Evenly(..) | Blow::OfEach(_) | Blow::Surely => None,
    };
    let dealt = scope.dealt.as_ref().map_or(&[][..], |it| &it.1);
    let blows: Option<Vec<Blow>> = dealt.iter().map(other).collect();
    blows.filter(|it| !it.is_empty()).ok_or_else(|| complain(node, "no damage was dealt before that this could stand for"))
}

/// Who is dealt damage.
enum Recipient {
    Object(Subject),
    Players(Players),
    /// What deals it.
    Source,
    /// Whom or what that attacks.
    AttackedBy(Subject),
}

fn recipient(node: Node<'_>, source: &Subject, scope: &mut Scope<'_>) -> Read<Recipient> {
    if node.as_rule() == Rule::players {
        let players = scope.of_source(source, |scope| subject::players(node, scope))?;
        scope.is_about(&players);
        Ok(Recipient::Players(players))
    } else if node.as_rule() == Rule::that_target {
        let at = target::either(&scope.targets).ok_or_else(|| complain(&node, "no one target is there that may be either"))?;
        Ok(Recipient::Object(Subject::Target(at)))
    } else if node.as_rule() == Rule::those_players {
        match scope.them_players(&node)? {
            Some(players) => Ok(Recipient::Players(players)),
            None => Ok(Recipient::Object(scope.besides(&node)?)),
        }
    } else if node.as_rule() == Rule::the_source {
        // Of several, what is said behind is about each one by itself.
        if source.is_group() {
            scope.object = Some(Subject::It);
        }
        Ok(Recipient::Source)
    } else if node.as_rule() == Rule::the_attacked {
        Ok(Recipient::AttackedBy(scope.it(&first(node))?))
    } else {
        Ok(Recipient::Object(subject::subject(node, scope)?))
    }
}

/// Everything blocks it this turn.
fn blocked_by_all(subject: Subject) -> Instruction {
    Instruction::Change(subject, vec![Change::Require(Requirement::BeBlockedByAll)], Duration::EndOfTurn)
}
