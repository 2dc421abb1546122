//! Keyword actions that make tokens: investigate (701.16), populate (701.36), amass (701.47), endure (701.63).

use kernel::{
    event::{EventKind, What},
    game::{Applied, Kind, ObjectId, PlayerId, State, Thing, numbers},
    machine::{Context, Flow, Handler, Happening, Heard, Machine, Resolution, TriggerFacts, Verb, verb, when},
    question::About,
};
use language::{Amount, Duration, Entering, Instruction, Made, Occurrence, Parties, Players, Roles, Subject, Test, token};
use vocabulary::{
    Subtype,
    catalog::{Counter, CreatureType, KeywordAction},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R701_16A, Verb::Investigate, "[player] investigate[ times]", investigate),
    verb(cr::R701_36A, Verb::Populate, "[player] populate[ times]", populate),
    verb(cr::R701_47A, Verb::Amass, "[player] amass [creature type] [number][one]", amass),
    when(cr::R701_47B, Occurrence::Amasses, "[player] amass", &[Heard::Event(EventKind::HasActed)], amasses),
    verb(cr::R701_63A, Verb::Endure, "[object] endure [number]", endure),
    when(cr::R701_16A, Occurrence::Investigates, "[player] investigate", &[Heard::Event(EventKind::HasActed)], investigates),
];

/// A token of that description for that player.
fn make(machine: &mut Machine<'_>, described: &str, resolution: &mut Resolution) -> Flow {
    let face = machine.make_face(token(described));
    machine.do_all(&[Instruction::Create(Players::You, Made::one(face), Entering::Untapped)], resolution)
}

/// A Clue, each time one.
fn investigate(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let (players, times) = (&it.who, &it.number);
    for player in machine.players(players, resolution) {
        for _ in 0..machine.number_for(player, times, resolution) {
            let mut own = Resolution { you: player, ..resolution.clone() };
            make(machine, "Clue", &mut own)?;
            machine.happens_in(resolution, What::HasActed(player, KeywordAction::Investigate))?;
        }
    }
    Ok(())
}

/// A copy of a creature token of one's own, if there is one (701.36b).
fn populate(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let (players, times) = (&it.who, &it.number);
    for player in machine.players(players, resolution) {
        for _ in 0..machine.number_for(player, times, resolution) {
            machine.refresh();
            let tokens = creatures(machine.state, player, |state, it| state.objects[it.index()].kind == Kind::Token);
            if tokens.is_empty() {
                break;
            }
            let original = machine.ask_object(player, About::Pick, &tokens)?;
            let mut own = Resolution { you: player, ..resolution.clone() };
            own.about(original.into());
            machine.do_all(
                &[Instruction::CreateCopy(Players::You, Amount::Number(1), Subject::It, Vec::new(), Entering::Untapped)],
                &mut own,
            )?;
        }
    }
    Ok(())
}

/// The creatures of a player of which that is so.
fn creatures(state: &State, player: PlayerId, is_so: impl Fn(&State, ObjectId) -> bool) -> Vec<ObjectId> {
    let own = state.zones.controlled(player).iter().map(|it| state.id(*it));
    own.filter(|it| state.characteristics[it.index()].creature() && is_so(state, *it)).collect()
}

/// On an Army of one's own, which is made if there is none; it is of the subtype too from then on, and it is `it` (701.47c).
fn amass(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let (players, number) = (&it.who, &it.number);
    let [Test::Subtype(subtype)] = &it.which.tests[..] else { return Ok(()) };
    for player in machine.players(players, resolution) {
        let number = machine.number_for(player, number, resolution);
        let is_army = |state: &State, it| state.has_subtype(it, Subtype::Creature(CreatureType::Army));
        let mut own = Resolution { you: player, ..resolution.clone() };
        machine.refresh();
        if creatures(machine.state, player, is_army).is_empty() {
            make(machine, &format!("0/0 black {} Army creature", subtype.name()), &mut own)?;
            machine.refresh();
        }
        let armies = creatures(machine.state, player, is_army);
        if !armies.is_empty() {
            let army = machine.ask_object(player, About::Pick, &armies)?;
            grow(machine, army, number, resolution)?;
            if !machine.state.has_subtype(army, *subtype) {
                let change = Applied::Subtype(*subtype);
                machine.happens_in(resolution, What::Changes(army, change, Duration::Permanent, player))?;
            }
            resolution.about(army.into());
        }
        machine.happens_in(resolution, What::HasActed(player, KeywordAction::Amass))?;
    }
    Ok(())
}

fn grow(machine: &mut Machine<'_>, it: ObjectId, number: u32, resolution: &Resolution) -> Flow {
    if number == 0 {
        return Ok(());
    }
    machine.happens_in(resolution, What::GetsCounters(Thing::Object(it), Counter::Plus1Plus1.into(), number))
}

/// So many counters, or a Spirit of that size; with none there is nothing (701.63b).
fn endure(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let (subject, number) = (it.thing(), &it.number);
    let number = machine.number(number, resolution);
    if number == 0 {
        return Ok(());
    }
    let enduring = machine.objects(subject, resolution);
    machine.one_by_one(enduring, |it, player, object| {
        if it.state.on_battlefield(object) && it.ask_whether(player, About::Place(object))? {
            return grow(it, object, number, resolution);
        }
        let mut own = Resolution { you: player, ..resolution.clone() };
        let size = numbers::signed(number);
        make(it, &format!("{size}/{size} white Spirit creature"), &mut own)
    })
}

fn amasses(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    TriggerFacts::acted(KeywordAction::Amass, state, on, it, context)
}

fn investigates(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    TriggerFacts::acted(KeywordAction::Investigate, state, on, it, context)
}
