//! Soulbond (702.95).

use kernel::{
    event::What,
    game::{Link, LinkKind, ObjectId, PlayerId, State, Thing},
    machine::{Batch, Context, Flow, Handler, Machine, Resolving, Seen, follows, means, property, resolving},
    question::{About, Choice},
};
use language::{Ability, Aspects, Condition, Filter, Keyword, Occurrence, Property, Relation, Subject, Terms, Test, Triggered};
use vocabulary::{
    catalog::{CardType, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_95A, KeywordAbility::Soulbond, pair_as_one_enters),
    resolving(cr::R702_95A, pair),
    follows(cr::R702_95E, part),
    property(cr::R702_95B, Property::InPair, "[object] paired with this", &[Aspects::LINKS], is_in_pair),
];

/// As it enters, or as another creature of its controller's does.
fn pair_as_one_enters(_: &Keyword) -> Vec<Ability> {
    let own = || [Test::Permanent, Test::Type(CardType::Creature), Test::Controlled(Relation::You)];
    let another = || Filter::of(own().into_iter().chain([Test::Not(Box::new(Test::This))]));
    let controlled = Condition::Is(Subject::This, Filter::of(own()));
    let enters = |which, condition| {
        let triggered = Triggered::delayed(Occurrence::Enters.of(which), &[]);
        Ability::Triggered(Triggered { condition: Some(condition), keyword: Some(KeywordAbility::Soulbond), ..triggered })
    };
    let other_is_there = Condition::All(vec![controlled.clone(), Condition::AtLeast(1, another())]);
    let both_are_there = Condition::All(vec![controlled, Condition::Is(Subject::It, another())]);
    vec![enters(Filter::of([Test::This]), other_is_there), enters(another(), both_are_there)]
}

/// Whether a creature could be paired by an ability of that player's.
fn is_free(state: &State, creature: ObjectId, player: PlayerId) -> bool {
    let is_creature = state.characteristics(creature).is_some_and(|it| it.is(CardType::Creature));
    state.on_battlefield(creature)
        && is_creature
        && state.objects[creature.index()].controller == player
        && state.paired_with(creature).is_none()
}

/// The one that entered is paired with this; as this entered, it is one of its controller's choice.
fn pair(machine: &mut Machine<'_>, it: &mut Resolving) -> Flow {
    if it.written.and_then(|at| machine.state.keyword_of(at)) != Some(KeywordAbility::Soulbond) {
        return Ok(());
    }
    machine.refresh();
    let (this, player, state) = (it.source, it.controller, &*machine.state);
    let entered = it.chosen.it.and_then(Thing::object).filter(|it| *it != this);
    let others = state.zones.controlled(player).iter().map(|it| state.id(*it)).filter(|it| *it != this);
    let meant = others.filter(|it| entered.is_none_or(|entered| entered == *it));
    let free: Vec<ObjectId> = meant.filter(|it| is_free(state, this, player) && is_free(state, *it, player)).collect();
    let options: Vec<Choice> = free.into_iter().map(|it| Choice::Thing(it.into())).chain([Choice::Done]).collect();
    if options.len() > 1
        && let Choice::Thing(Thing::Object(other)) = machine.ask(player, About::Pick, &options)?
    {
        machine.happens_by(this, What::Links(Link { card: other, source: this, tie: LinkKind::Paired }))?;
    }
    Ok(())
}

/// Both stay creatures of one player's, on the battlefield, or they are not paired any more.
fn part(state: &State, batch: &mut Batch) {
    for Link { card, source, .. } in state.links.iter().filter(|it| it.tie == LinkKind::Paired) {
        let holder = |id: &ObjectId| {
            let creature = state.on_battlefield(*id) && state.characteristics[id.index()].is(CardType::Creature);
            creature.then(|| state.objects[id.index()].controller)
        };
        if holder(card).is_none() || holder(card) != holder(source) {
            batch.push(What::Unlinks(*card));
        }
    }
}

/// This, or the one that it is paired with.
fn is_in_pair(state: &State, it: &Seen<'_>, context: &Context<'_>, _: &Terms) -> bool {
    state.paired_with(context.this).is_some_and(|other| it.id == context.this || it.id == other)
}
