//! What `other` is other than in the text of an ability: than this, as long as nothing else was spoken of; and than that from then on.

use super::{
    others,
    scope::Scope,
    syntax::{Node, Read, Rule, complain},
};
use crate::{Change, Cost, Filter, Instruction, Occurrence, Parties, Subject, Target, Test, TriggerEvent, Walk, Walker};
use vocabulary::catalog::{CardType, Zone};

/// Tells what a clause has said of others, where `before` was mentioned last as it began.
pub(super) fn tell_clause(
    instructions: &mut [Instruction],
    clause: &Node<'_>,
    (before, targets): (Option<&Subject>, usize),
    scope: &mut Scope<'_>,
) {
    for it in instructions.iter_mut() {
        if let Instruction::Change(of @ Subject::Target(_), changes, _) = it
            && !says(clause, Rule::not_this)
        {
            let sizes = changes.iter_mut().filter(|it| matches!(it, Change::Size(..)));
            sizes.for_each(|it| Than::of(of.clone()).tell(it));
        }
        tell(it, clause, before, scope);
    }
    let mut new: Vec<Target> = scope.targets.drain(targets.min(scope.targets.len())..).collect();
    for it in &mut new {
        tell(it, clause, before, scope);
    }
    scope.targets.extend(new);
}

/// The same of a part of a text. What stands in quotation marks is another text.
pub(super) fn tell(read: &mut impl Walk, said: &Node<'_>, before: Option<&Subject>, scope: &Scope<'_>) {
    if before != Some(&Subject::It) || said.as_str().contains('"') || scope.on.is_empty() {
        return;
    }
    let mut found = Found::default();
    read.walk(&mut found);
    let apart = |it: &TriggerEvent| found.may_be_heard(it) && (is_of_host(it) || !says(said, Rule::this_thing));
    if !found.shares && !found.players && scope.on.iter().all(apart) {
        // `Other than this` says what is meant.
        Than::of(if says(said, Rule::not_this) { Subject::This } else { Subject::It }).tell(read);
    }
}

/// Tells by how much what fits is changed: others of its types are others than that, one of which is `it`, or what this is attached to.
pub(super) fn tell_size(change: &mut Change, fits: &Filter, changed: &Subject) {
    if others::counts_others_alike(change, fits) {
        Than::of(changed.clone()).tell(change);
    }
}

fn says(said: &Node<'_>, what: Rule) -> bool {
    said.clone().into_inner().flatten().any(|it| it.as_rule() == what)
}

/// The same of a price, which knows nothing that the text has spoken of.
pub(super) fn known(price: Cost, said: &Node<'_>, before: Option<&Subject>, scope: &Scope<'_>) -> Read<Cost> {
    let mut told = price.clone();
    tell(&mut told, said, before, scope);
    if told == price { Ok(price) } else { Err(complain(said, "others than what? a price knows nothing else than this: name it")) }
}

/// The one thing that an event is about: of two, the other one than what this is attached to.
fn spoken_of<'t>(event: &TriggerEvent, things: &'t [Filter]) -> Option<&'t Filter> {
    let of_host = |it: &&Filter| it.tests.iter().any(|it| matches!(it, Test::Host(_)));
    match (event.two(), things) {
        (None, [fits]) => Some(fits),
        (Some((_, Some(Subject::Host))), [_, _]) => things.iter().find(|it| !of_host(it)),
        _ => None,
    }
}

/// What is attached is no creature, and so no other one.
fn is_of_host(event: &TriggerEvent) -> bool {
    parties(event).is_some_and(|it| it.what.iter().any(|it| it.tests.iter().any(|it| matches!(it, Test::Host(_)))))
}

const fn parties(event: &TriggerEvent) -> Option<&Parties> {
    if let TriggerEvent::Occurs(_, it) = event { Some(it) } else { None }
}

/// What a text speaks of.
#[derive(Default)]
struct Found {
    types: Vec<CardType>,
    zones: Vec<Zone>,
    players: bool,
    shares: bool,
}

impl Found {
    /// Whether an event is about one thing, and not about this, that could be one of those.
    fn may_be_heard(&self, event: &TriggerEvent) -> bool {
        let Some(fits) = parties(event).and_then(|it| spoken_of(event, &it.what)) else { return false };
        let mut types = Vec::new();
        fits.each_type(&mut |it| types.push(it));
        let elsewhere = |it: &Test| {
            matches!(it, Test::Spell | Test::StackAbility | Test::CardIn(_) | Test::Card | Test::Source | Test::Player)
        };
        let alike = types.is_empty() || self.types.is_empty() || types.iter().any(|it| self.types.contains(it));
        // What has died lies among those of a graveyard.
        let there = self.zones.is_empty() || self.zones == [Zone::Graveyard] && event.is(Occurrence::Dies).is_some();
        fits.tests != [Test::This] && !fits.tests.iter().any(elsewhere) && alike && there
    }
}

impl Walker for Found {
    fn test(&mut self, it: &mut Test) {
        if let Test::Type(it) = it {
            self.types.push(*it);
        } else if let Test::CardIn(it) = it {
            self.zones.push(*it);
        }
        self.players |= *it == Test::Player;
        self.shares |= matches!(it, Test::Shares(..));
    }
}

/// Says of others what they are other than.
struct Than {
    other: Test,
}

impl Than {
    fn of(subject: Subject) -> Self {
        Self { other: Test::Not(Box::new(Test::Same(subject))) }
    }

    fn tell(mut self, read: &mut impl Walk) {
        let mut found = Found::default();
        read.walk(&mut found);
        if !found.shares {
            read.walk(&mut self);
        }
    }
}

impl Walker for Than {
    fn test(&mut self, it: &mut Test) {
        if *it == Test::Not(Box::new(Test::This)) {
            *it = self.other.clone();
        }
    }
}
