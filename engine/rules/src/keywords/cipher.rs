//! Cipher (702.99). That the spell is encoded on a creature is a step of its resolution.

use kernel::{
    game::Giver,
    machine::{Flow, Handler, Machine, Resolution, Verb, means, verb},
};
use language::{
    Ability, Aim, Amount, CastFor, Change, Condition, Filter, Instruction, Keyword, Occurrence, Players, Property, Relation,
    Roles, Static, Subject, Test, Triggered,
};
use vocabulary::{
    catalog::{KeywordAbility, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] =
    &[means(cr::R702_99A, KeywordAbility::Cipher, lend_to_the_creature), verb(cr::R702_99A, Verb::CastEncoded, "", cast_encoded)];

/// As long as the card is in exile, the creature that it is encoded on has the ability.
fn lend_to_the_creature(_: &Keyword) -> Vec<Ability> {
    let strikes = Occurrence::DealsCombatDamageToPlayer.to(Filter::of([Test::This]), Relation::Anyone);
    let cast = Instruction::May(vec![Verb::CastEncoded.by(Players::You)], Vec::new());
    let lent = Ability::Triggered(Triggered::delayed(strikes, &[cast]));
    let encoded = Filter::of([Test::Permanent, Property::Haunted.plain()]);
    let exiled = Some(Condition::ThisIn(Zone::Exile));
    vec![Ability::Static(Static::Changes(exiled, encoded, vec![Change::Gain(Box::new(lent))]))]
}

/// A copy of the card that gives the creature the ability may be cast for nothing.
fn cast_encoded(machine: &mut Machine<'_>, _: &Roles, resolution: &mut Resolution) -> Flow {
    let Some(Giver::Object(card)) = resolution.ability.map(|it| it.by) else { return Ok(()) };
    if machine.state.object(card).is_none() {
        return Ok(());
    }
    resolution.about(card.into());
    machine.do_all(&[Instruction::CopyOnStack(Subject::It, Amount::Number(1), Aim::Same, Vec::new())], resolution)?;
    let cast = Instruction::Cast(Subject::It, CastFor::Nothing);
    machine.do_all(&[Instruction::May(vec![cast], Vec::new())], resolution)
}
