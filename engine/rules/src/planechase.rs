//! Planechase (901): one plane (311) lies open in the command zone, under the control of the planar controller, who is the active player.
//! The planar die brings chaos, or has its roller planeswalk (701.31) to the next card of the planar deck, which may be a phenomenon (312).

use kernel::{
    event::{Event, EventKind, Until, What, leaving},
    game::{Inherence, ObjectId, PlanarFace, PlanarRoll, Planes, PlayerId, StackItem, State, Supplement},
    machine::{
        Agency, Among, Attempt, Batch, Context, Expense, Flow, Ground, Handler, Happening, Heard, Machine, Resolution, Table,
        TriggerFacts, Verb, Watch, concludes, inherent, permits, rolls, state_based, totals, verb, when,
    },
    question::Choice,
};
use language::{Ability, Aspects, Cost, Designation, Occurrence, Parties, Players, Relation, Roles, Triggered};
use rules_data::RuleId;
use vocabulary::{
    catalog::{CardType, KeywordAction},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    totals(cr::R901_6, &[EventKind::TurnBegins], active_player_controls),
    totals(cr::R800_4P, &[EventKind::LeavesGame], next_player_controls),
    totals(cr::R901_15B, &[EventKind::TurnBegins, EventKind::LeavesGame], next_player_owns),
    concludes(cr::R901_10A, forget_planeswalking),
    concludes(cr::R901_10, go_on_elsewhere),
    permits(cr::R116_2I, Ground::Designated(Designation::PlanarController), planar_die),
    rolls(cr::R901_9, pay_and_roll),
    verb(cr::R901_3A, Verb::RollPlanarDie, "[player] roll the planar die", roll_as_told),
    when(
        cr::R901_3A,
        Occurrence::RollsPlanarDie,
        "[player] roll the planar die",
        &[Heard::Event(EventKind::RollsPlanarDie)],
        rolls_planar_die,
    ),
    verb(cr::R311_7, Verb::ChaosEnsues, "chaos ensues", have_chaos_ensue),
    when(
        cr::R311_7,
        Occurrence::ChaosEnsues,
        "(Dialect:chaos ensues|you roll {CHAOS})",
        &[Heard::Event(EventKind::ChaosEnsues)],
        chaos_ensues,
    ),
    when(
        cr::R901_9C,
        Occurrence::RollsPlaneswalker,
        "[player] roll {PW}",
        &[Heard::Event(EventKind::RollsPlanarDie)],
        rolls_planeswalker,
    ),
    inherent(cr::R901_8, Inherence::Planechase, planeswalking_ability),
    verb(cr::R701_31B, Verb::Planeswalk, "[player] planeswalk", planeswalk),
    when(cr::R701_31B, Occurrence::Planeswalks, "[player] planeswalk", &[Heard::Event(EventKind::HasActed)], planeswalks),
    when(
        cr::R701_31D,
        Occurrence::PlaneswalksTo,
        "[player] (Dialect:planeswalk to|encounter) [object]",
        &[Heard::Event(EventKind::PlaneswalksTo)],
        planeswalks_to,
    ),
    when(
        cr::R701_31D,
        Occurrence::PlaneswalksFrom,
        "[player] planeswalk away from [object]",
        &[Heard::Event(EventKind::PlaneswalksFrom)],
        planeswalks_from,
    ),
    state_based(cr::R704_6F, Watch::BUSY, Among::Anything, leave_phenomenon),
];

/// The primary player of those whose turn it is from now on (901.12b).
fn active_player_controls(table: &Table<'_>, events: &[Event], tally: &mut Vec<Event>) {
    hand_on(table.state, cr::R901_6, whose_turn(table.state, events), tally);
}

/// The next in turn order who stays, before who was it leaves.
fn next_player_controls(table: &Table<'_>, events: &[Event], tally: &mut Vec<Event>) {
    hand_on(table.state, cr::R800_4P, who_stays(table.state, events), tally);
}

/// A planar deck that all have together goes along with what lies open of it.
fn next_player_owns(table: &Table<'_>, events: &[Event], tally: &mut Vec<Event>) {
    let state = table.state;
    let next = whose_turn(state, events).or_else(|| who_stays(state, events));
    let goes_on = |it: &PlayerId| state.planar_controller().is_some_and(|old| old != *it);
    if let Some(player) = next.filter(goes_on).filter(|_| state.options.planes == Planes::Communal) {
        tally.push(Event::new(cr::R901_15B, What::OwnsDeck(player, Supplement::Planes)));
    }
}

/// Who becomes the planar controller as a turn begins.
fn whose_turn(state: &State, events: &[Event]) -> Option<PlayerId> {
    events.iter().find_map(|it| if let What::TurnBegins(player, _) = it.what { Some(state.speaker_of(player)) } else { None })
}

/// Who becomes the planar controller where who is it leaves.
fn who_stays(state: &State, events: &[Event]) -> Option<PlayerId> {
    let leaving = leaving(events);
    let old = state.planar_controller().filter(|it| leaving.has(*it))?;
    state.from(old).find(|it| !leaving.has(*it))
}

/// From who it is to another player, with what lies open and what phenomena have triggered (901.10b).
fn hand_on(state: &State, rule: RuleId, to: Option<PlayerId>, tally: &mut Vec<Event>) {
    let (Some(from), Some(to)) = (state.planar_controller(), to) else { return };
    if from != to {
        let is_phenomenon = |it: ObjectId| state.characteristics(it).is_some_and(|it| it.is(CardType::Phenomenon));
        let triggered = state.stack.iter().filter(|it| it.ability.is_some_and(|it| is_phenomenon(it.1))).map(|it| it.object);
        let handed = state.open(Supplement::Planes).chain(triggered).map(|it| What::ChangesControl(it, to));
        let designation = Designation::PlanarController;
        let of_players = [What::LosesDesignation(from, designation), What::BecomesDesignated(to, designation)];
        tally.extend(of_players.into_iter().chain(handed).map(|it| Event::new(rule, it)));
    }
}

/// Where the plane has left the game, what would have somebody planeswalk ceases to exist.
fn forget_planeswalking(state: &State, batch: &mut Batch) {
    if is_nowhere(state) {
        let planeswalks =
            |it: &Ability| matches!(it, Ability::Triggered(it) if it.on == [Occurrence::RollsPlaneswalker.by(Relation::You)]);
        let unsourced =
            |it: &&StackItem| it.ability.is_some_and(|it| it.1 == ObjectId::NOTHING && planeswalks(state.ability(it.0)));
        state.stack.iter().filter(unsourced).for_each(|it| batch.push(What::CeasesToExist(it.object)));
    }
}

/// Whether Planechase is played, and nothing lies open: its owner has left.
fn is_nowhere(state: &State) -> bool {
    state.planar_controller().is_some() && state.open(Supplement::Planes).next().is_none()
}

/// As soon as nothing lies open, for its owner has left, the planar controller planeswalks.
fn go_on_elsewhere(state: &State, batch: &mut Batch) {
    if let Some(player) = state.planar_controller().filter(|_| is_nowhere(state)) {
        planeswalking(state, player, batch);
    }
}

/// In a main phase of one's turn with an empty stack, for as much mana as one has rolled so before.
fn planar_die(table: &Table<'_>, player: PlayerId, options: &mut Vec<Choice>) {
    let state = table.state;
    table.reads(Aspects::USES);
    let may = state.planar_controller().is_some() && state.is_sorcery_time(player);
    if may && table.can_pay(player, ObjectId::NOTHING, &price(state, player), Expense::Otherwise) {
        options.push(Choice::PlanarDie);
    }
}

fn price(state: &State, player: PlayerId) -> Cost {
    Cost::generic(state.player(player).planar_rolls.into())
}

/// Wholly or not at all; the stack is not used.
fn pay_and_roll(machine: &mut Machine<'_>, player: PlayerId) -> Flow<Attempt> {
    let (nothing, cost) = (ObjectId::NOTHING, price(machine.state, player));
    let doubt = machine.table().doubts_payment(player, &cost);
    let attempt = machine
        .attempt(nothing, doubt, |it| it.acting(Agency::Cost, |it| it.pay(player, nothing, &cost, (0, Expense::Otherwise))))?;
    if attempt == Attempt::Completed {
        roll(machine, player, PlanarRoll::SpecialAction, Machine::happens)?;
    }
    Ok(attempt)
}

fn roll_as_told(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let rolling = machine.players(&it.who, resolution);
    rolling
        .into_iter()
        .try_for_each(|player| roll(machine, player, PlanarRoll::Effect, |machine, it| machine.happens_in(resolution, it)))
}

/// A blank does nothing; the chaos symbol brings chaos (901.9a, 901.9b).
fn roll<'a>(
    machine: &mut Machine<'a>,
    player: PlayerId,
    ground: PlanarRoll,
    happens: impl Fn(&mut Machine<'a>, What) -> Flow,
) -> Flow {
    let face = PlanarFace::on(machine.natural_result(PlanarFace::SIDES)?);
    happens(machine, What::RollsPlanarDie(player, face, ground))?;
    match face {
        PlanarFace::Chaos => machine.under(cr::R901_9B, |it| happens(it, What::ChaosEnsues)),
        PlanarFace::Planeswalker | PlanarFace::Blank => Ok(()),
    }
}

fn have_chaos_ensue(machine: &mut Machine<'_>, _: &Roles, resolution: &mut Resolution) -> Flow {
    machine.happens_in(resolution, What::ChaosEnsues)
}

fn chaos_ensues(_: &State, _: &Parties, it: Happening<'_>, _: &Context<'_>) -> Option<TriggerFacts> {
    (it.what()? == What::ChaosEnsues).then(TriggerFacts::default)
}

fn rolls_planar_die(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::RollsPlanarDie(player, ..) = it.what()? else { return None };
    context.stands(state, on.who, player).then(|| TriggerFacts::who(player))
}

fn rolls_planeswalker(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::RollsPlanarDie(player, PlanarFace::Planeswalker, _) = it.what()? else { return None };
    context.stands(state, on.who, player).then(|| TriggerFacts::who(player))
}

/// Who rolls the Planeswalker symbol, the active player or not, controls what has that player planeswalk.
fn planeswalking_ability() -> Vec<Ability> {
    let rolled = Occurrence::RollsPlaneswalker.by(Relation::You);
    vec![Ability::Triggered(Triggered::delayed(rolled, &[Verb::Planeswalk.by(Players::You)]))]
}

/// Nobody but the planar controller can (701.31a).
fn planeswalk(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    for player in machine.players(&it.who, resolution) {
        if machine.state.planar_controller() == Some(player) {
            let mut batch = machine.batch_of(resolution);
            planeswalking(machine.state, player, &mut batch);
            machine.perform_all(batch)?;
        }
    }
    Ok(())
}

/// All that lies open goes under its deck, and the top card of the player's own one is turned up.
fn planeswalking(state: &State, player: PlayerId, batch: &mut Batch) {
    for open in state.open(Supplement::Planes) {
        batch.push(What::PlaneswalksFrom(player, open));
        batch.push(What::GoesUnder(open));
    }
    // In an empty deck what goes under it is on top, and another object.
    let own = || state.open(Supplement::Planes).find(|it| state.object(*it).is_some_and(|it| it.owner == player));
    if let Some(next) = state.top_of(player, Supplement::Planes).or_else(|| own().map(ObjectId::next)) {
        batch.push(What::ComesOpen(next));
        batch.push(What::PlaneswalksTo(player, next));
    }
    batch.push(What::HasActed(player, KeywordAction::Planeswalk));
    batch.push(What::Expires(Until::Planeswalk));
}

fn planeswalks(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    TriggerFacts::acted(KeywordAction::Planeswalk, state, on, it, context)
}

fn planeswalks_to(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::PlaneswalksTo(player, to) = it.what()? else { return None };
    context.stands(state, on.who, player).then(|| TriggerFacts::object(state, on.thing(), to, context)).flatten()
}

fn planeswalks_from(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::PlaneswalksFrom(player, from) = it.what()? else { return None };
    context.stands(state, on.who, player).then(|| TriggerFacts::object(state, on.thing(), from, context)).flatten()
}

/// A phenomenon, once none of its own abilities is left that has triggered.
fn leave_phenomenon(state: &State, batch: &mut Batch) {
    let Some(player) = state.planar_controller() else { return };
    let is_done = |it: &ObjectId| state.characteristics[it.index()].is(CardType::Phenomenon) && !state.is_pending(|of| of == *it);
    if state.open(Supplement::Planes).any(|it| is_done(&it)) {
        planeswalking(state, player, batch);
    }
}
