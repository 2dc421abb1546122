//! What is chosen as it moves, and is no target: permanents that return to their owners' hands, cards that are put onto the battlefield
//! (608.2d).

use kernel::{
    event::{Cause, Move, What},
    game::{ObjectId, PlayerId, State, numbers},
    machine::{Context, Flow, Handler, Machine, Resolution, Verb, asks, filter, measures, verb},
};
use language::{Aspects, Attacked, Entering, Feat, Instruction, Measure, Players, Question, Roles, Subject, Terms};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R608_2D, Verb::TakeBack, "[player] return [some of] to [hand]", take_back),
    verb(
        cr::R608_2D,
        Verb::Deploy,
        "[player] (Return:<put> [some of] onto|<return> [some of] to) the battlefield(Unsaid:| under your control| face up)",
        deploy,
    ),
    verb(
        cr::R608_2D,
        Verb::DeployTapped,
        "[player] (Return:<put> [some of] onto|<return> [some of] to) the battlefield tapped(Unsaid:| under [their] control)",
        deploy_tapped,
    ),
    verb(
        cr::R608_2D,
        Verb::DeployWithCounters,
        "[player] (Return:<put> [some of] onto|<return> [some of] to) the battlefield(Unsaid:| under [their] control)[ with counters]",
        deploy_with_counters,
    ),
    verb(
        cr::R508_4,
        Verb::DeployAttacking,
        "[player] put [some of] onto the battlefield tapped and attacking (Player:them|that player)",
        deploy_attacking,
    ),
    verb(
        cr::R608_2C,
        Verb::TakeBackAtRandom,
        "[player] return [some] at random from [their] graveyard to [their] hand",
        take_back_at_random,
    ),
    verb(
        cr::R608_2C,
        Verb::DeployAtRandom,
        "[player] return [some] at random from [their] graveyard to the battlefield",
        deploy_at_random,
    ),
    asks(cr::R608_2C, Question::WasReturned, "[one] (Grammar:is|was) returned this way", &[Aspects::PAST], was_returned),
    asks(
        cr::R608_2C,
        Question::WasDeployed,
        "[one] (Grammar:is|was) put onto the battlefield this way",
        &[Aspects::PAST],
        was_deployed,
    ),
    measures(cr::R608_2C, Measure::Returned, "the number of [any] returned this way", &[Aspects::PAST], returned),
];

fn returned(state: &State, context: &Context<'_>, said: &Terms) -> i32 {
    numbers::signed(filter::this_way(state, Feat::IsReturned, said.thing(), context))
}

/// What it was before it was returned as the text says.
fn was_returned(state: &State, context: &Context<'_>, said: &Terms) -> bool {
    filter::this_way(state, Feat::IsReturned, said.thing(), context) > 0
}

/// What it was as it entered.
fn was_deployed(state: &State, context: &Context<'_>, said: &Terms) -> bool {
    filter::this_way(state, Feat::Enters, said.thing(), context) > 0
}

/// Each player in turn order chooses among what fits and is not chosen yet; then all of it goes at once (608.2e).
fn take_back(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let mut batch = machine.batch_of(resolution);
    let mut taken: Vec<ObjectId> = Vec::new();
    for player in machine.players(&it.who, resolution) {
        let mut fitting = filter::objects(machine.state, &it.which, &Context { doer: Some(player), ..resolution.context() });
        fitting.retain(|it| !taken.contains(it));
        for chosen in machine.choose_how_many(player, it, fitting, resolution)? {
            taken.push(chosen);
            resolution.about(chosen.into());
            batch.push(What::Moves(Move::new(chosen, Zone::Hand, Cause::Put)));
        }
    }
    machine.perform_all(batch).map(drop)
}

fn deploy(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    put(machine, it, &Entering::Untapped, resolution)
}

fn deploy_tapped(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    put(machine, it, &Entering::Tapped, resolution)
}

fn deploy_with_counters(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    put(machine, it, &it.entering(), resolution)
}

/// The player whom the event is about is attacked, and none of that player's planeswalkers.
fn deploy_attacking(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    put(machine, it, &Entering::Attacking(Attacked::Player(Players::That)), resolution)
}

/// Each player under their own control, entering as an instruction to put it there says. Of several players each chooses in turn order, and
/// then all of it enters at once (608.2e): what is theirs, under its owner's control.
fn put(machine: &mut Machine<'_>, it: &Roles, entering: &Entering, resolution: &mut Resolution) -> Flow {
    let players = machine.players(&it.who, resolution);
    let mut chosen: Vec<ObjectId> = Vec::new();
    for player in players.iter().copied() {
        let context = Context { you: player, doer: Some(player), ..resolution.context() };
        let fitting = filter::objects(machine.state, &it.which, &context);
        chosen.extend(machine.choose_how_many(player, it, fitting, resolution)?);
    }
    if let [only] = players[..] {
        return enter(machine, only, &chosen, entering, resolution);
    }
    let enter = Instruction::PutOntoBattlefield(Subject::Them, Players::OwnerOf(Subject::Them), entering.clone());
    machine.do_to_all(enter, chosen, resolution)
}

/// All of them at once, under the control of the player.
fn enter(
    machine: &mut Machine<'_>,
    player: PlayerId,
    chosen: &[ObjectId],
    entering: &Entering,
    resolution: &mut Resolution,
) -> Flow {
    let mut own = Resolution { you: player, ..resolution.clone() };
    own.about_all(chosen.iter().copied());
    machine.do_all(&[Instruction::PutOntoBattlefield(Subject::Them, Players::You, entering.clone())], &mut own)?;
    resolution.moved = own.moved;
    if let Some(last) = chosen.last() {
        resolution.about((*last).into());
    }
    Ok(())
}

fn take_back_at_random(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let mut batch = machine.batch_of(resolution);
    resolution.about_found(None);
    for player in machine.players(&it.who, resolution) {
        for drawn in draw(machine, it, player, resolution)? {
            resolution.about(drawn.into());
            batch.push(What::Moves(Move::new(drawn, Zone::Hand, Cause::Put)));
        }
    }
    machine.perform_all(batch).map(drop)
}

fn deploy_at_random(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    resolution.about_found(None);
    for player in machine.players(&it.who, resolution) {
        let drawn = draw(machine, it, player, resolution)?;
        enter(machine, player, &drawn, &Entering::Untapped, resolution)?;
    }
    Ok(())
}

/// Nobody chooses these cards of a graveyard.
fn draw(machine: &mut Machine<'_>, it: &Roles, player: PlayerId, resolution: &Resolution) -> Flow<Vec<ObjectId>> {
    let number = machine.number_for(player, &it.number, resolution);
    let (state, context) = (&*machine.state, resolution.context());
    let cards = state.zones.graveyard[player.index()].iter().map(|it| state.id(*it));
    let fitting = cards.filter(|card| filter::fits(state, &it.which, (*card).into(), &context)).collect();
    machine.draw_some(fitting, number)
}
