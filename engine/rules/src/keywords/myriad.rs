//! Myriad (702.116).

use kernel::{
    event::{Arrival, What},
    game::{PlayerId, Thing},
    machine::{Coming, Copying, Flow, Handler, Joining, Machine, Resolution, Role, Verb, means, verb},
    question::{About, Choice},
};
use language::{Ability, Attacked, Filter, Keyword, Occurrence, Players, Roles, Soon, Subject, Test, Triggered};
use vocabulary::{
    catalog::{CardType, KeywordAbility, Step},
    cr,
};

pub(crate) const RULES: &[Handler] =
    &[means(cr::R702_116A, KeywordAbility::Myriad, trigger_as_it_attacks), verb(cr::R702_116A, Verb::Myriad, "", send_copies)];

fn trigger_as_it_attacks(_: &Keyword) -> Vec<Ability> {
    let attacks = Occurrence::Attacks.of(Filter::of([Test::This]));
    vec![Ability::Triggered(Triggered::delayed(attacks, &[Verb::Myriad.by(Players::You)]))]
}

/// A copy may attack each other opponent, or a planeswalker of theirs; as the combat ends, all of them are exiled.
fn send_copies(machine: &mut Machine<'_>, _: &Roles, resolution: &mut Resolution) -> Flow {
    let (you, this) = (resolution.you, resolution.this);
    let defending = machine.state.combat.defender(this);
    let others = machine.state.opponents_of(you).filter(|it| Some(*it) != defending && machine.state.reaches(you, *it));
    let others: Vec<PlayerId> = others.collect();
    let Some((copy, usual)) = machine.copied_whole(this, &[], Copying::default()) else { return Ok(()) };
    let mut batch = machine.batch_of(resolution);
    for opponent in others {
        if machine.ask_whether(you, About::May)? {
            let tapped = Arrival { tapped: true, controller: Some(you), ..usual };
            for token in machine.add_token(copy, tapped, you, resolution)? {
                batch.push(sent(machine, token, opponent, resolution)?);
            }
        }
    }
    let made = machine.make_tokens(batch, resolution)?;
    machine.later_to_all(&made, Soon::Next(Step::EndOfCombat), Verb::ExileMade, resolution)
}

/// A token with what it attacks: for each of several it is chosen (508.4).
fn sent(machine: &mut Machine<'_>, token: What, opponent: PlayerId, resolution: &Resolution) -> Flow<What> {
    let What::Creates(token, player, arrival) = token else { return Ok(token) };
    let (said, own) = choose_what_to_attack(machine, opponent, resolution)?;
    let characteristics = machine.state.library.printed(token);
    let joining = Joining { player, characteristics: &characteristics, role: Role::Attacker, coming: Coming::Entering };
    let attacking = machine.join_attack(&joining, &said, &own)?;
    Ok(What::Creates(token, player, Arrival { attacking, ..arrival }))
}

/// That player, or a planeswalker of that player's.
fn choose_what_to_attack(machine: &mut Machine<'_>, opponent: PlayerId, resolution: &Resolution) -> Flow<(Attacked, Resolution)> {
    let state = &*machine.state;
    let theirs = state.zones.controlled(opponent).iter().map(|it| state.id(*it));
    let walkers = theirs.filter(|it| state.characteristics[it.index()].is(CardType::Planeswalker)).map(Thing::Object);
    let options: Vec<Choice> = [Thing::Player(opponent)].into_iter().chain(walkers).map(Choice::Thing).collect();
    let mut own = resolution.clone();
    own.chosen.player = Some(opponent);
    Ok(if let Choice::Thing(walker @ Thing::Object(_)) = machine.ask(resolution.you, About::Pick, &options)? {
        own.about(walker);
        (Attacked::Permanent(Subject::It), own)
    } else {
        (Attacked::Player(Players::That), own)
    })
}
