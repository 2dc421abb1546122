//! Haunt (702.55). How an instant or sorcery comes to haunt is a step of its resolution.

use kernel::{
    event::{Cause, Move, What},
    game::{Link, LinkKind, State},
    machine::{Context, Flow, Handler, Machine, Resolution, Seen, Verb, means, property, verb},
};
use language::{
    Ability, Aspects, Effect, Filter, Keyword, Occurrence, Property, Roles, Subject, Target, Terms, Test, Text, Triggered,
};
use vocabulary::{
    catalog::{CardType, KeywordAbility, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_55A, KeywordAbility::Haunt, haunt_as_it_dies),
    verb(cr::R702_55A, Verb::Haunt, "", haunt),
    property(cr::R702_55B, Property::Haunted, "[object] that this haunts", &[Aspects::LINKS], is_haunted),
];

/// As it goes to the graveyard, and so the card of a spell that has resolved.
fn haunt_as_it_dies(_: &Keyword) -> Vec<Ability> {
    let creature = Filter::of([Test::Permanent, Test::Type(CardType::Creature)]);
    let text = Text {
        targets: vec![Target::of(creature, 1, 1)],
        instructions: vec![Verb::Haunt.to_both(Subject::This, Subject::Target(0))],
        open_x: false,
    };
    let dies = Occurrence::Dies.of(Filter::of([Test::This]));
    vec![Ability::Triggered(Triggered::made(vec![dies], Effect::Plain(text)))]
}

/// From the graveyard into exile, where it haunts that one.
fn haunt(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let (card, haunted) = it.both();
    let in_graveyard = |id: &_| machine.state.object(*id).is_some_and(|it| it.zone == Zone::Graveyard);
    let card = machine.objects_now(card, resolution).into_iter().find(in_graveyard);
    let haunted = machine.permanents(haunted, resolution).first().copied();
    if let (Some(card), Some(source)) = (card, haunted) {
        machine.happens_in(resolution, What::Moves(Move::new(card, Zone::Exile, Cause::Exiled)))?;
        let card = machine.state.id(card.slot);
        if machine.state.object(card).is_some_and(|it| it.zone == Zone::Exile) {
            machine.happens_in(resolution, What::Links(Link { card, source, tie: LinkKind::Haunts }))?;
        }
    }
    Ok(())
}

fn is_haunted(state: &State, it: &Seen<'_>, context: &Context<'_>, _: &Terms) -> bool {
    state.haunts(context.this, it.id)
}
