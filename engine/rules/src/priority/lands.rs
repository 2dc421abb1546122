//! Playing lands (305, 116.2a).

use kernel::{
    event::{Arrival, Cause, EventKind, Move, What},
    game::{ObjectId, PlayerId, State, numbers},
    machine::{
        Bar, Context, Flow, Ground, Handler, Happening, Heard, Machine, Resolution, Table, ToPlay, TriggerFacts, Verb, asks,
        filter, forbids_play, permits, plays, verb, when,
    },
    question::Choice,
};
use language::{
    Aspects, CardSide, Duration, Filter, LayoutKind, Occurrence, Parties, Players, Question, Roles, Statement, Static, Term,
    Terms, Test,
};
use vocabulary::{
    catalog::{CardType, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    permits(cr::R116_2A, Ground::Anything, lands_in_hand),
    forbids_play(cr::R305_3, Bar::Means, is_another_turn),
    forbids_play(cr::R305_1, Bar::Time, is_untimely),
    forbids_play(cr::R305_2, Bar::Means, has_played_enough)
        .states(&[(Statement::MoreLands, "[group] may play [land plays] on each of (Grammar:your|their) turns")]),
    forbids_play(cr::R101_2, Bar::Text, may_not).states(&[(Statement::CantPlayLands, "[group] can't play lands")]),
    verb(cr::R305_2, Verb::MayPlayMoreLands, "[you] may play [land plays] this turn", allow_more),
    verb(cr::R101_2, Verb::CantPlayLands, "[you] can't play lands this turn", allow_none),
    asks(
        cr::R305_2,
        Question::PlayedLandBefore,
        "it wasn't the first land you played this turn",
        &[Aspects::USES],
        has_played_before,
    ),
    plays(cr::R305_1, put_onto_battlefield),
    when(cr::R305_1, Occurrence::PlaysLand, "when [player] play [object]", &[Heard::Event(EventKind::Moves)], plays_land),
];

/// The permanent that it has become; from where it was played it is asked of what it was.
fn plays_land(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::Moves(Move { object, cause: Cause::Played, .. }) = it.what()? else { return None };
    let was_in = |zone: Zone| state.known(object).is_some_and(|it| it.0.zone == zone);
    let (mut fits, mut came) = (Filter::default(), true);
    for it in &on.thing().tests {
        if let Test::CardIn(zone) = it {
            came &= was_in(*zone);
        } else {
            fits.tests.push(it.clone());
        }
    }
    let facts = TriggerFacts::object(state, &fits, state.id(object.slot), context).filter(|_| came)?;
    facts.player.is_some_and(|it| context.stands(state, on.who, it)).then_some(facts)
}

/// The lands in hand that nothing forbids to play now, one of each name.
fn lands_in_hand(table: &Table<'_>, player: PlayerId, options: &mut Vec<Choice>) {
    let state = table.state;
    let first = options.len();
    table.reads(Aspects::HANDS);
    for slot in state.zones.hand(player) {
        let id = state.id(*slot);
        let card = state.objects[usize::from(*slot)].body;
        let lies = &state.characteristics[usize::from(*slot)];
        if !lies.is(CardType::Land) && card.layout(&state.library) == LayoutKind::Single {
            continue;
        }
        let lands = table.faces(ToPlay::Land, id).into_iter().filter(|side| {
            let up = if *side == CardSide::First { *lies } else { state.printed(card.turned(*side)) };
            up.is(CardType::Land)
        });
        let known = |it: &Choice| it.object().is_some_and(|it| state.objects[it.index()].body == card);
        for side in lands {
            if options[first..].iter().any(|it| known(it) && matches!(it, Choice::Play(_, played) if *played == side)) {
                continue;
            }
            if table.forbids_play(player, id).is_some() {
                // What forbids one land forbids all of them.
                return;
            }
            options.push(Choice::Play(id, side));
        }
    }
}

fn is_another_turn(table: &Table<'_>, player: PlayerId, _: ObjectId) -> bool {
    table.reads_texts();
    !table.state.is_active(player)
}

/// Lands are played in a main phase while the stack is empty; whose turn it is [`is_another_turn`] asks.
fn is_untimely(table: &Table<'_>, _: PlayerId, _: ObjectId) -> bool {
    table.reads_texts();
    !table.state.turn.stage.is_main() || !table.state.stack.is_empty()
}

/// One land a turn, and as many more as abilities and effects allow.
fn has_played_enough(table: &Table<'_>, player: PlayerId, _: ObjectId) -> bool {
    if !table.state.may_state(Statement::MoreLands) {
        table.reads(Aspects::USES | Aspects::LINKS);
    }
    u32::from(table.state.player(player).lands_played) >= plays_a_turn(table.state, player)
}

fn plays_a_turn(state: &State, player: PlayerId) -> u32 {
    let more = filter::said_of(state, player, Statement::MoreLands).map(|it| numbers::positive(it.1.number()));
    more.fold(1, numbers::sum)
}

/// What was played last is one more than one.
fn has_played_before(state: &State, context: &Context<'_>, _: &Terms) -> bool {
    state.player(context.you).lands_played > 1
}

/// Nobody plays a land who can't, whatever allows it.
fn may_not(table: &Table<'_>, player: PlayerId, _: ObjectId) -> bool {
    if !table.state.may_state(Statement::CantPlayLands) {
        table.reads(Aspects::USES | Aspects::LINKS);
    }
    filter::is_said_of(table.state, player, Statement::CantPlayLands)
}

fn allow_more(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let more = numbers::signed(machine.number(&it.number, resolution));
    let parts = vec![Term::Players(Players::You), Term::Number(more)];
    machine.say_for(Duration::EndOfTurn, &it.who, &Static::States(Statement::MoreLands, Terms { parts }), resolution)
}

fn allow_none(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    machine.say_for(Duration::EndOfTurn, &it.who, &Statement::CantPlayLands.of(Term::Players(Players::You)), resolution)
}

fn put_onto_battlefield(machine: &mut Machine<'_>, player: PlayerId, land: ObjectId, side: CardSide) -> Flow {
    machine.happens(What::PlaysLand(player))?;
    let arrival = Arrival { side: Some(side), ..Arrival::under(player) };
    machine.happens(What::Moves(Move { arrival, ..Move::new(land, Zone::Battlefield, Cause::Played) }))?;
    Ok(())
}
