//! What one may do (608.2d), may pay (118.12), or does only if something is so.

use kernel::{
    game::{ObjectId, PlayerId, Seats, State, numbers},
    machine::{
        Attempt, Context, Expense, Few, Flow, Handler, InstructionKind, Machine, Resolution, Table, filter, forbids_choice,
        instructs, measures, verb,
    },
    question::{About, Choice},
};
use language::{
    Ability, Amount, Cost, Filter, HowMany, Instruction, ManaCost, Measure, Occasion, Players, Roles, Subject, Terms, Topic, Verb,
};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    instructs(cr::R608_2D, InstructionKind::May, may),
    instructs(cr::R608_2D, InstructionKind::PlayersMay, let_players),
    forbids_choice(cr::R608_2D, is_impossible),
    instructs(cr::R118_12, InstructionKind::MayPay, may_pay),
    instructs(cr::R118_12, InstructionKind::MustPay, must_pay),
    instructs(cr::R118_12, InstructionKind::IfDone, go_on_if_done),
    instructs(cr::R603_12A, InstructionKind::Triggers, may_pay_often),
    instructs(cr::R608_2C, InstructionKind::If, do_if),
    verb(
        cr::R118_12,
        Verb::JoinForces,
        "(Order:starting with you, each player|each player starting with you) may pay any amount of mana",
        join_forces,
    ),
    measures(cr::R118_12, Measure::ManaPaid, "the total amount of mana paid this way", &[], mana_paid),
];

/// What costs nothing could be paid for ever: nobody needs it more often.
const MOST_TIMES: u32 = 255;

fn may(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::May(instructions, otherwise) = it else { return Ok(()) };
    if !is_possible(&machine.table(), instructions, resolution) || !machine.ask_whether(resolution.you, About::May)? {
        return follow(machine, otherwise, instructions, resolution);
    }
    let [play, then @ ..] = &instructions[..] else { return Ok(()) };
    let Some(cards) = played(play).map(|it| machine.objects_now(it, resolution)) else {
        return machine.do_all(instructions, resolution);
    };
    machine.do_all(std::slice::from_ref(play), resolution)?;
    // What could not be played after all was not.
    let stays = cards.iter().all(|it| machine.state.object(*it).is_some());
    machine.do_all(if stays { otherwise } else { then }, resolution)
}

/// The one branch is followed and the other is not: what that would have found is nothing to the rest of the text.
fn follow(machine: &mut Machine<'_>, one: &[Instruction], other: &[Instruction], resolution: &mut Resolution) -> Flow {
    machine.do_all(one, resolution)?;
    let finds = |branch: &[Instruction]| branch.iter().any(Instruction::finds);
    if finds(other) && !finds(one) {
        resolution.about_found(None);
    }
    Ok(())
}

/// In turn order they say whether to do it, and choose what for (101.4); what they have chosen happens at once, and what comes of it for each
/// of them, one after the other. A search is a choice as well (701.23i).
fn let_players(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::PlayersMay(players, done, refused) = it else { return Ok(()) };
    if matches!(done[..], [Instruction::Search(Players::That, ..), ..]) {
        return Ok(());
    }
    let before = resolution.chosen.player;
    let (chosen_first, then) = done.split_at(done.iter().take(1).filter(|it| is_done_as_chosen(it)).count());
    let (mut answers, mut events) = (Vec::new(), Vec::new());
    for player in machine.players(players, resolution) {
        resolution.chosen.player = Some(player);
        let possible = is_possible(&machine.table(), done, resolution);
        let does = possible && machine.ask_whether(player, About::May)?;
        if does {
            machine.takes_up();
            events.extend(machine.hold_back(|it| it.do_all(chosen_first, resolution))?);
        }
        answers.push((does, resolution.chosen.clone()));
    }
    let mut batch = machine.batch_of(resolution);
    batch.events.extend(events);
    machine.perform_all(batch)?;
    let mut doers = Seats::NONE;
    for (does, chosen) in answers {
        doers = chosen.player.filter(|_| does).map_or(doers, |it| doers.with(it));
        resolution.chosen = chosen;
        machine.do_all(if does { then } else { refused }, resolution)?;
    }
    (resolution.chosen.player, resolution.chosen.doers) = (before, doers);
    Ok(())
}

/// Whether nothing happens before all of it has been chosen, and then at once.
fn is_done_as_chosen(it: &Instruction) -> bool {
    matches!(it, Instruction::Does(Verb::Sacrifice | Verb::Discard | Verb::TapSome | Verb::UntapSome, _))
}

/// Whether the player can choose to have that done: what follows if it is done, or goes along with it, need not be possible (609.3).
fn is_possible(table: &Table<'_>, done: &[Instruction], resolution: &Resolution) -> bool {
    done.first().is_none_or(|it| table.can_choose(it, resolution)) && may_be_done_again(table, done, resolution)
}

/// Whether nothing says that it was done before, and is done only once.
fn may_be_done_again(table: &Table<'_>, done: &[Instruction], resolution: &Resolution) -> bool {
    done.iter().filter(|it| it.is_limit()).all(|it| table.can_choose(it, resolution))
}

/// The cards that an instruction has the player cast or play.
fn played(it: &Instruction) -> Option<&Subject> {
    if let Instruction::Does(Verb::Play, roles) = it {
        Some(roles.thing())
    } else if let Instruction::Cast(subject, _) = it {
        Some(subject)
    } else {
        None
    }
}

/// The objects with which an instruction does something that takes one.
fn handled(it: &Instruction) -> Option<&Subject> {
    if let Instruction::Does(verb, roles) = it
        && matches!(
            verb,
            Verb::Exile
                | Verb::ExileWithCounters
                | Verb::SacrificeThat
                | Verb::NewTargets
                | Verb::ReturnToHand
                | Verb::PutCounters
                | Verb::RemoveCounters
                | Verb::MoveCounters
        )
    {
        Some(roles.thing())
    } else if let Instruction::CopyOnStack(subject @ Subject::ExiledWithThis, ..)
    | Instruction::PutOntoBattlefield(subject, ..)
    | Instruction::PutIntoLibrary(subject, _) = it
    {
        Some(subject)
    } else {
        played(it)
    }
}

/// The permanents with each of which a verb does something on the battlefield alone: one that is not there keeps it from being done.
fn handled_there(it: &Instruction) -> Few<&Subject> {
    let Instruction::Does(verb, roles) = it else { return Few::new() };
    if matches!(verb, Verb::Fight | Verb::Attach) {
        return <[&Subject; 2]>::from(roles.both()).into_iter().collect();
    }
    let of_one = matches!(verb, Verb::Tap | Verb::Untap | Verb::TapOrUntap | Verb::Destroy | Verb::Goad | Verb::Suspect);
    of_one.then(|| roles.thing()).into_iter().collect()
}

/// The object with which something is to be done is not there any more, or never was.
fn is_about_nothing(table: &Table<'_>, instruction: &Instruction, resolution: &Resolution) -> bool {
    let state = table.state;
    let is_one = |it: &Subject| !matches!(it, Subject::Each(_));
    let any = |it: &Subject, is: fn(&State, ObjectId) -> bool| resolution.objects_now(state, it).iter().any(|it| is(state, *it));
    let there = |state: &State, it: ObjectId| state.object(it).is_some();
    let on_battlefield = |state: &State, it: ObjectId| state.on_battlefield(it);
    handled(instruction).is_some_and(|it| is_one(it) && !any(it, there))
        || handled_there(instruction).into_iter().any(|it| is_one(it) && !any(it, on_battlefield))
}

/// Nobody chooses to do what can't be done.
fn is_impossible(table: &Table<'_>, instruction: &Instruction, resolution: &Resolution) -> bool {
    falls_short(table, instruction, resolution)
        || chooses_among_nothing(table, instruction, resolution)
        || is_about_nothing(table, instruction, resolution)
        || removes_too_many(table, instruction, resolution)
}

/// There are not so many counters on anything from which they would be removed, or moved.
fn removes_too_many(table: &Table<'_>, instruction: &Instruction, resolution: &Resolution) -> bool {
    let Instruction::Does(verb, roles) = instruction else { return false };
    let from = roles.thing();
    if *verb == Verb::RemoveAnyCounter {
        let any = Amount::Counters(from.clone(), None);
        return filter::amount(table.state, &any, &resolution.context()) == 0;
    }
    let Some(kind) = roles.counter().filter(|_| matches!(verb, Verb::RemoveCounters | Verb::MoveCounters)) else { return false };
    let number = filter::amount(table.state, &roles.number, &resolution.context());
    let enough = |it: &ObjectId| numbers::signed(table.state.counters((*it).into(), kind)) >= number;
    !matches!(from, Subject::Each(_)) && !resolution.objects_now(table.state, from).iter().any(enough)
}

/// There is nothing that could be chosen: of what was shown, or of all that is there.
fn chooses_among_nothing(table: &Table<'_>, instruction: &Instruction, resolution: &Resolution) -> bool {
    let Instruction::Does(verb, Roles { who, which, .. }) = instruction else { return false };
    let of_all = *who == Players::You
        && matches!(
            verb,
            Verb::ChooseSome
                | Verb::TakeBack
                | Verb::Deploy
                | Verb::DeployTapped
                | Verb::DeployWithCounters
                | Verb::DeployAttacking
                | Verb::DeployAttached
        );
    (verb.takes_of_shown() && resolution.fitting_of_shown(table.state, which).is_empty())
        || (of_all && filter::objects(table.state, which, &resolution.context()).is_empty())
        || (*who == Players::You && *verb == Verb::RemoveSomeCounter && bears_nothing(table.state, which, &resolution.context()))
}

/// There is no counter on anything that fits.
fn bears_nothing(state: &State, fits: &Filter, context: &Context<'_>) -> bool {
    filter::objects(state, fits, context).into_iter().all(|it| state.all_counters(it.into()).iter().next().is_none())
}

/// There are not so many as the player would choose.
fn falls_short(table: &Table<'_>, instruction: &Instruction, resolution: &Resolution) -> bool {
    let Instruction::Does(verb, roles) = instruction else { return false };
    let player = if roles.who == Players::You {
        Some(resolution.you)
    } else {
        resolution.chosen.player.filter(|_| roles.who == Players::That)
    };
    let Some(player) = player.filter(|_| roles.how_many == HowMany::Exactly) else { return false };
    let state = table.state;
    let context = Context { doer: Some(player), ..resolution.context() };
    let fitting: Vec<ObjectId> = if *verb == Verb::Sacrifice {
        let own = state.zones.controlled(player).iter().map(|it| state.id(*it));
        own.filter(|it| filter::fits(state, &roles.which, (*it).into(), &Context { you: player, ..context })).collect()
    } else if matches!(verb, Verb::ExileSome | Verb::ExileSomeFaceDown) {
        filter::objects(state, &roles.which, &context)
    } else if *verb == Verb::TapSome {
        let untapped = |it: &ObjectId| !state.objects[it.index()].tapped;
        filter::objects(state, &roles.which, &context).into_iter().filter(untapped).collect()
    } else if matches!(verb, Verb::Discard | Verb::PutBackOnTop | Verb::PutBackUnder) {
        state.in_hand(player).filter(|it| filter::fits(state, &roles.which, (*it).into(), &context)).collect()
    } else {
        return false;
    };
    numbers::signed(fitting.len()) < filter::amount(state, &roles.number, &context)
}

/// Each player who can pay is asked; of several times the whole set is paid or nothing of it.
fn may_pay(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::MayPay(players, cost, times, paid, unpaid) = it else { return Ok(()) };
    match times {
        None => offer(machine, players, cost, (paid, unpaid), resolution),
        Some(times) => {
            let all = cost.times(machine.number(times, resolution));
            offer(machine, players, &all, (paid, unpaid), resolution)
        }
    }
}

/// Nobody is asked: what can be paid is paid, and where it can't be nothing of it is. But mana that is not there yet need not be made
/// (118.3c).
fn must_pay(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::MustPay(cost, paid, unpaid) = it else { return Ok(()) };
    let cost = &resolution.cost_for(machine.state, resolution.you, &settled(machine.state, cost, resolution));
    let payer = (resolution.this, resolution.ability);
    let able = machine.table().can_pay(resolution.you, payer, cost, Expense::Otherwise);
    let has_mana = |machine: &Machine<'_>| {
        let mana = cost.mana();
        mana.is_none_or(|it| machine.table().has_mana(resolution.you, it, Expense::Otherwise))
    };
    let pays = able && (has_mana(machine) || machine.ask_whether(resolution.you, About::Payment(resolution.on_stack))?);
    let paid_for = pays && pay(machine, resolution.you, cost, resolution)?;
    let (one, other) = if paid_for { (paid, unpaid) } else { (unpaid, paid) };
    follow(machine, one, other, resolution)
}

/// What is to be done is what is paid: where nothing comes of it, nothing follows. Modified, it still was done (118.11).
fn go_on_if_done(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::IfDone(done, then, otherwise) = it else { return Ok(()) };
    let before = machine.deeds();
    machine.do_all(done, resolution)?;
    if machine.deeds() == before {
        return follow(machine, otherwise, then, resolution);
    }
    machine.do_all(then, resolution)
}

/// Whatever comes of it, it can be paid (118.12).
fn offer(
    machine: &mut Machine<'_>,
    players: &Players,
    cost: &Cost,
    (paid, unpaid): (&[Instruction], &[Instruction]),
    resolution: &mut Resolution,
) -> Flow {
    let cost = &settled(machine.state, cost, resolution);
    if Instruction::are_done_by(unpaid, players) {
        return machine.several_unless_paid(players, (cost, pay), unpaid, resolution);
    }
    let mut doers = Seats::NONE;
    for player in machine.players(players, resolution) {
        let cost = &resolution.cost_for(machine.state, player, cost);
        let pays = may_be_done_again(&machine.table(), paid, resolution)
            && machine.table().can_pay(player, (resolution.this, resolution.ability), cost, Expense::Otherwise)
            && machine.ask_whether(player, About::Payment(resolution.on_stack))?;
        let paid_for = pays && pay(machine, player, cost, resolution)?;
        if paid_for {
            machine.takes_up();
            doers = doers.with(player);
        }
        let (one, other) = if paid_for { (paid, unpaid) } else { (unpaid, paid) };
        if resolution.unpaid.is_some() {
            let held_back = machine.hold_back(|it| follow(it, one, other, resolution))?;
            resolution.unpaid.get_or_insert_default().extend(held_back);
        } else {
            follow(machine, one, other, resolution)?;
        }
    }
    resolution.chosen.doers = doers;
    Ok(())
}

/// The cost with the X of what asks for it, where that has one (107.3a).
fn settled(state: &State, cost: &Cost, resolution: &Resolution) -> Cost {
    let x = resolution.chosen.x;
    if x > 0 || has_x(state, resolution) { cost.settled(x) } else { cost.clone() }
}

/// Whether a value of X was chosen for it as it was put on the stack.
fn has_x(state: &State, resolution: &Resolution) -> bool {
    let in_mana = |it: Option<&ManaCost>| it.is_some_and(|it| it.x > 0);
    match resolution.ability.map(|it| state.ability(it.at)) {
        None | Some(Ability::Spell(_)) => in_mana(state.face(resolution.on_stack).cost.as_ref()),
        Some(Ability::Activated(it)) => it.cost.says_x() || in_mana(it.cost.mana()),
        Some(Ability::Triggered(_) | Ability::Keyword(_) | Ability::Static(_)) => false,
    }
}

/// Pays, unless the mana falls short. The value of an X that nothing has determined is chosen now (107.3f).
fn pay(machine: &mut Machine<'_>, player: PlayerId, cost: &Cost, resolution: &mut Resolution) -> Flow<bool> {
    let mana = cost.mana().filter(|it| it.x > 0 && resolution.chosen.x == 0);
    if let Some(mana) = mana {
        let on_stack = resolution.on_stack;
        resolution.chosen.x = machine.under(cr::R107_3F, |it| it.choose_payable_x(player, on_stack, mana))?;
    }
    let (this, x, ability) = (resolution.this, resolution.chosen.x, resolution.ability);
    let doubt = machine.table().doubts_payment(player, cost);
    let there = machine.at_hand(resolution);
    let paid =
        machine.attempt(this, doubt, |it| it.pay(player, (this, ability), cost, (x, Expense::Otherwise)))? == Attempt::Completed;
    machine.find_again(&there, resolution);
    // What it was paid with is what the text behind it speaks of.
    if let Some(item) = machine.state.announced(resolution.on_stack).filter(|_| paid) {
        resolution.chosen.spent = item.chosen.spent;
    }
    Ok(paid)
}

/// So often as the player can and likes, all at once; paid at all, it triggers once.
fn may_pay_often(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::Triggers(Occasion::Paid(cost), effect) = it else { return Ok(()) };
    let (you, this, ability) = (resolution.you, resolution.this, resolution.ability);
    let payable = |times: &u32| machine.table().can_pay(you, (this, ability), &cost.times(*times), Expense::Otherwise);
    let options: Vec<Choice> = (0..=MOST_TIMES).take_while(|it| *it == 0 || payable(it)).map(Choice::Number).collect();
    let Choice::Number(times) = machine.ask(you, About::Variable(resolution.on_stack), &options)? else { return Ok(()) };
    if times == 0 || !pay(machine, you, &cost.times(times), resolution)? {
        return Ok(());
    }
    resolution.chosen.amount = numbers::signed(times);
    machine.do_all(&[Instruction::Triggers(Occasion::AtOnce(Topic::Nothing), effect.clone())], resolution)
}

/// Everybody pays as much generic mana as they like, from the controller on; together it is so much.
fn join_forces(machine: &mut Machine<'_>, _: &Roles, resolution: &mut Resolution) -> Flow {
    let any = ManaCost { x: 1, ..ManaCost::default() };
    let concerned = machine.players(&Players::Each, resolution);
    let players: Vec<PlayerId> = machine.state.from(resolution.you).filter(|it| concerned.contains(it)).collect();
    let mut total = 0_u32;
    for player in players {
        let on_stack = resolution.on_stack;
        let much = machine.under(cr::R107_3F, |it| it.choose_payable_x(player, on_stack, &any))?;
        if much > 0 && pay(machine, player, &Cost::generic(much), resolution)? {
            total = numbers::sum(total, much);
        }
    }
    resolution.chosen.amount = numbers::signed(total);
    Ok(())
}

fn mana_paid(_: &State, context: &Context<'_>, _: &Terms) -> i32 {
    context.chosen.map_or(0, |it| it.amount)
}

fn do_if(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::If(condition, then, otherwise) = it else { return Ok(()) };
    let holds = filter::holds(machine.state, condition, &resolution.context());
    let (one, other) = if holds { (then, otherwise) } else { (otherwise, then) };
    follow(machine, one, other, resolution)
}
