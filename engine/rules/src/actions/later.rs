//! Delayed triggered abilities (603.7), and reflexive ones (603.12).

use kernel::{
    event::{EventKind, What},
    game::{AbilityId, Chosen, Delayed, ObjectId, PlayerId, State, Thing, Waiting, numbers},
    machine::{
        Context, Flow, Handler, Happening, Heard, InstructionKind, Machine, Resolution, TriggerFacts, asks, instructs, measures,
        when,
    },
};
use language::{
    Ability, Aspects, Due, Duration, Instruction, Measure, Occasion, Occurrence, Parties, Question, Relation, Soon, Subject,
    Terms, Topic, Triggered,
};
use vocabulary::{Stage, cr};

pub(crate) const RULES: &[Handler] = &[
    instructs(cr::R603_7A, InstructionKind::Later, do_at_next),
    instructs(cr::R603_7A, InstructionKind::Later, do_when),
    instructs(cr::R603_7A, InstructionKind::Await, await_each),
    instructs(cr::R603_12, InstructionKind::Triggers, trigger_now),
    instructs(cr::R603_7H, InstructionKind::Triggers, wait_for_the_end),
    when(cr::R603_7H, Occurrence::IsOver, "", &[Heard::Event(EventKind::HasResolved)], is_over),
    asks(
        cr::R603_7H,
        Question::NthResolution,
        "(Dialect:this is the [nth] time this ability has resolved this turn|it's the [nth] time)",
        &[Aspects::PAST],
        is_the_nth_time,
    ),
    measures(
        cr::R603_7H,
        Measure::Resolutions,
        "the number of times this ability has resolved this turn",
        &[Aspects::PAST],
        times_resolved,
    ),
];

fn do_at_next(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::Later(Due::At(soon), topic, instructions) = it else { return Ok(()) };
    let triggered = Triggered::at_next(soon.step(), instructions);
    let (from_turn, turn_of) = match soon {
        Soon::Next(_) => (0, None),
        Soon::NextTurns(_) => (machine.state.turn.number + 1, None),
        Soon::Yours(_) => (0, Some(resolution.you)),
    };
    let stage = Stage::ALL.into_iter().find(|it| it.step() == Some(soon.step()));
    delay(machine, (topic, triggered), Waits { stage, from_turn, turn_of, duration: Duration::Permanent }, resolution)
}

/// Once that happens to what the text is about; not for what has happened before.
fn do_when(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::Later(Due::When(occurrence, duration), topic, instructions) = it else { return Ok(()) };
    delay(
        machine,
        (topic, Triggered::delayed(occurrence.clone(), instructions)),
        Waits { stage: None, from_turn: 0, turn_of: None, duration: *duration },
        resolution,
    )
}

/// Each time that it happens to whatever fits, in the time that is said, or once.
fn await_each(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::Await(triggered, duration) = it else { return Ok(()) };
    delay(
        machine,
        (&Topic::Nothing, Triggered::clone(triggered)),
        Waits { stage: None, from_turn: 0, turn_of: None, duration: *duration },
        resolution,
    )
}

/// For what a delayed ability waits, and how long.
struct Waits {
    stage: Option<Stage>,
    from_turn: u32,
    turn_of: Option<PlayerId>,
    duration: Duration,
}

/// What it is about is what that is now, wherever the text has moved it.
fn delay(
    machine: &mut Machine<'_>,
    (topic, mut triggered): (&Topic, Triggered),
    Waits { stage, from_turn, turn_of, duration }: Waits,
    resolution: &Resolution,
) -> Flow {
    let it = match topic {
        Topic::Nothing => None,
        Topic::Thing(subject) => {
            let meant = machine.objects(subject, resolution);
            let now = machine.objects_now(subject, resolution);
            if meant.len() > 1 {
                machine.tie_together(&now, resolution)?;
                triggered = triggered.about_several();
            }
            // All that a permanent of several components has become is found by what it was.
            let parted = |it: &ObjectId| machine.state.successors(*it).nth(1).is_some();
            let was = meant.first().copied().filter(|it| meant.len() == 1 && parted(it));
            was.or_else(|| now.first().copied()).map(Thing::Object)
        }
        Topic::Player(players) => machine.players(players, resolution).first().map(|it| Thing::Player(*it)),
    };
    let ability = machine.mint(&Ability::Triggered(triggered));
    let Chosen { x, amount, .. } = resolution.chosen;
    // What has the text may have gone before, by the text or by its event.
    let gone = machine.state.object(resolution.this).is_none();
    let source_moved = gone && machine.objects_now(&Subject::This, resolution) != [resolution.this];
    let ability = machine.state.part_of_text(ability, (resolution.this, resolution.ability));
    let by = Delayed { ability, ..Delayed::of(ability.at, resolution.this, resolution.you) };
    let delayed = Delayed { stage, from_turn, turn_of, duration, it, amount, x, source_moved, ..by };
    machine.happens_in(resolution, What::Delays(delayed))
}

/// How often the ability has resolved this turn, this time among it.
fn times_resolved(state: &State, context: &Context<'_>, _: &Terms) -> i32 {
    let before = context.ability.map_or(0, |it| state.resolutions(context.this, it));
    numbers::signed(numbers::count(before + 1))
}

fn is_the_nth_time(state: &State, context: &Context<'_>, said: &Terms) -> bool {
    times_resolved(state, context, said) == said.number()
}

/// The ability itself, which is on the stack no more.
fn is_over(_: &State, _: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::HasResolved(over) = it.what()? else { return None };
    (context.it() == Some(over.into())).then(|| TriggerFacts::thing(None, None))
}

/// Made once, in the one resolution that is the right one: it triggers as soon as that is over.
fn wait_for_the_end(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::Triggers(Occasion::Resolved(times), effect) = it else { return Ok(()) };
    if times_resolved(machine.state, &resolution.context(), &Terms::NONE) != i32::from(*times) {
        return Ok(());
    }
    let triggered = Triggered::made(vec![Occurrence::IsOver.by(Relation::Anyone)], effect.clone());
    let ability = machine.mint(&Ability::Triggered(triggered));
    let it = Some(Thing::Object(resolution.on_stack));
    let delayed = Delayed { it, x: resolution.chosen.x, ..Delayed::of(ability, resolution.this, resolution.you) };
    machine.happens_in(resolution, What::Delays(delayed))
}

/// It triggers for what was just done; its targets are chosen as it goes on the stack.
fn trigger_now(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::Triggers(Occasion::AtOnce(topic), effect) = it else { return Ok(()) };
    let ability = machine.mint(&Ability::Triggered(Triggered::made(Vec::new(), effect.clone())));
    let ability = AbilityId::own(ability);
    let Chosen { opposite, player, amount, x, spent, .. } = resolution.chosen;
    let it = match topic {
        Topic::Nothing => resolution.chosen.it,
        Topic::Thing(subject) => machine.objects(subject, resolution).first().map(|it| Thing::Object(*it)),
        Topic::Player(players) => machine.players(players, resolution).first().map(|it| Thing::Player(*it)),
    };
    // What the text has moved is found again, as if that were the event (400.7j).
    let it_moved = it.and_then(Thing::object).is_some_and(|it| resolution.has_moved(it));
    let waiting = Waiting {
        it,
        opposite,
        player,
        amount,
        x,
        source_moved: resolution.has_moved(resolution.this),
        it_moved,
        spent,
        ..Waiting::by(resolution.you, resolution.this, ability)
    };
    machine.happens_in(resolution, What::Triggers(waiting))
}
