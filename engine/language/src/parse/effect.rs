//! Effects: sentences, what they hang on, and the clauses in them.

use super::{
    act, amount, apart, change, changing, chosen, coin, condition, conditional, considering, cost, die, event, filter, for_now,
    hanging, imperative, instead, later, mana,
    matter::Matter,
    modes, multiplying, paying, player, preventing, quantity, repeating,
    scope::{Life, Scope},
    searching, sharing, subject,
    syntax::{Node, Read, Rule, complain, first, part},
    voting, whose, word,
};
use crate::{
    Amount, Due, Duration, Effect, Instruction, Library, Measure, Occasion, Players, Remark, Subject, Terms, Text, Topic, Verb,
    hanging::speaks_of_target,
};

/// One text or a choice, of which the matter says what `it` and `that player` mean at first.
pub(super) fn effect(node: Node<'_>, library: &mut Library, matter: &Matter) -> Read<Effect> {
    let node = first(node);
    if node.as_rule() == Rule::text {
        return Ok(Effect::Plain(text(node, Scope::about(library, matter))?));
    }
    if node.as_rule() == Rule::listed {
        return modes::listed(node, library, matter);
    }
    modes::modal(node, library, matter)
}

/// What X is, said behind all else: where nothing else is meant, of the only target; `that card` is what this has exiled, where the text
/// speaks of that.
fn definition_of_x(it: &Node<'_>, text: &Node<'_>, scope: &mut Scope<'_>) -> Read<Amount> {
    let has = |within: &Node<'_>, fits: fn(&Node<'_>) -> bool| within.clone().into_inner().flatten().any(|it| fits(&it));
    if has(it, |it| it.as_str() == "the mana value of that card") && has(text, |it| it.as_rule() == Rule::exiled) {
        return Ok(Amount::Measured(Measure::ExiledValue, Terms::default()));
    }
    let plain = amount::inside(it.clone(), scope);
    let targets = text.clone().into_inner().flatten().filter(|it| it.as_rule() == Rule::target).count();
    if plain.is_ok() || scope.object.is_some() || targets != 1 {
        return plain;
    }
    scope.object = Some(Subject::Target(0));
    let aimed = amount::inside(it.clone(), scope);
    scope.object = None;
    aimed.or(plain)
}

/// Targets and instructions that belong together.
pub(super) fn text(node: Node<'_>, mut scope: Scope<'_>) -> Read<Text> {
    voting::knows_words(&node)?;
    repeating::is_last(&node)?;
    scope.coins = coin::Talk::of(&node);
    let (mut instructions, mut before, mut named, mut apart) = (Vec::new(), 0, 0, 0..0);
    let whole = node.clone();
    let definition = part(&node, Rule::defined_x);
    let counted = node.clone().into_inner().flatten().find(|it| it.as_rule() == Rule::counted_mana);
    if let Some(it) = definition.clone() {
        scope.defined = Some(definition_of_x(&it, &node, &mut scope)?);
    }
    let described = quantity::own_x(&node, &mut scope)?;
    let mut meant = scope.meant();
    for it in node.into_inner().filter(|it| it.as_rule() != Rule::defined_x) {
        if it.as_rule() == Rule::table_row {
            table_row(it, &mut instructions, &mut scope)?;
            continue;
        }
        if let Some(Instruction::ByResult(rows)) = instructions.last_mut() {
            let then = sentence(it, &mut scope)?;
            rows.last_mut().expect("a table has a row").1.extend(then);
            continue;
        }
        if preventing::speaks(&it) {
            preventing::besides(it, &mut instructions, &mut scope)?;
            continue;
        }
        if later::goes_on(&it, &mut instructions, &mut scope)? {
            continue;
        }
        let (instead, targets, said, mut others) = (instead::of(&it), scope.targets.len(), it.clone(), false);
        if instead.is_some() && instead::is_of_whole_sentence(&said, &instructions[before..]) {
            scope.in_place_of(&meant);
        }
        meant = scope.meant();
        let mut next = sentence(it, &mut scope)?;
        scope.did = next.last().and_then(Instruction::done_by_each);
        changing::stayed(instructions.last_mut(), &next, &said, &mut scope)?;
        if let (Some(node), [Instruction::If(condition, then, otherwise)]) = (instead, next.as_mut_slice()) {
            if instead::is_of_last_clause(&said, then) {
                before = before.max(instructions.len().saturating_sub(1));
                // The clauses that stay keep their targets.
                while named < targets && speaks_of_target(&instructions[..before], named) {
                    named += 1;
                }
            }
            let plain = instead::may_be_replaced(&instructions[before..]);
            others = scope.targets.len() > targets;
            let told_apart = !others || instead::in_place(condition, then, &mut scope.targets[named..targets], named);
            if !told_apart || instructions.len() == before || !plain {
                return Err(complain(
                    &node,
                    "what happens instead has no targets of its own here, and stands behind plain instructions that it replaces",
                ));
            }
            *otherwise = instructions.split_off(before);
            // Where it is only offered, the choice is between the two (608.2d).
            if let [Instruction::May(_, refused)] = then.as_mut_slice() {
                refused.clone_from(otherwise);
            }
        }
        if let Some(at) = apart.clone().find(|at| speaks_of_target(&next, *at)) {
            return Err(complain(&said, format!("target {} is chosen only if it was cast so: say what is meant", at + 1)));
        }
        if others {
            apart = named..scope.targets.len();
        }
        (before, named) = (instructions.len(), targets);
        let next = instead::behind_exile(&mut instructions, next);
        searching::go_on(&mut instructions, next);
    }
    chosen::is_no_target(&whole, &scope.targets)?;
    let mut instructions = Instruction::nested(instructions);
    if let (Some(node), Some(x)) = (definition, scope.defined.take()) {
        if scope.pays_x {
            return Err(complain(&node, "an X that is paid as this is done is chosen then"));
        }
        instructions.push(Instruction::Remarks(Remark::XIs(x)));
    }
    quantity::is_known_for_targets(described, &scope)?;
    let open_x = scope.speaks_of_x && !scope.pays_x;
    if let Some(it) = counted.filter(|_| open_x) {
        return Err(complain(&it, "what X is in a price is said of that alone: say what it is elsewhere, too"));
    }
    if let Some(it) = hanging::clause_with_x(&whole).filter(|_| open_x) {
        return Err(complain(
            &it,
            "what X is in one sentence is not what it is in another: say it in a sentence of its own, `X is …`",
        ));
    }
    Ok(Text { targets: scope.targets, instructions, open_x })
}

/// A row of the table behind the instructions, which begins with it or goes on.
fn table_row(node: Node<'_>, instructions: &mut Vec<Instruction>, scope: &mut Scope<'_>) -> Read<()> {
    let mut parts = node.into_inner();
    let results = die::results(&parts.next().expect("results come first"), instructions)?;
    let then = sentence(parts.next().expect("a sentence follows"), scope)?;
    match instructions.last_mut() {
        Some(Instruction::ByResult(rows)) => rows.push((results, then)),
        _ => instructions.push(Instruction::ByResult(vec![(results, then)])),
    }
    Ok(())
}

/// One sentence of a text.
pub(super) fn sentence(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Vec<Instruction>> {
    let rule = node.as_rule();
    let whole = node.clone();
    let mut parts = node.into_inner();
    let mut next = || parts.next().expect("the production has this part");
    Ok(match rule {
        Rule::conditional => vec![conditional::conditional(whole, scope)?],
        Rule::behind_unless => vec![conditional::unless(whole, scope)?],
        Rule::behind_if => vec![conditional::behind(whole, scope)?],
        Rule::instead_if => {
            let mut then = conditional::offered(next(), scope)?;
            let mut condition = condition::condition(next(), scope)?;
            if let Some(it) = parts.next() {
                // What is done instead hangs on something itself.
                then = vec![Instruction::If(condition, then, Vec::new())];
                condition = condition::condition(it, scope)?;
            }
            vec![Instruction::If(condition, then, Vec::new())]
        }
        Rule::offered_unless => {
            let offer = Instruction::May(simple(next(), scope)?, Vec::new());
            let payer = next();
            vec![paying::unless(vec![offer], payer, parts, scope)?]
        }
        Rule::anybody_may => vec![paying::anybody_may(whole, scope)?],
        Rule::unless_anybody => vec![paying::unless_anybody(whole, scope)?],
        Rule::done_so => vec![paying::done_so(whole, scope)?],
        Rule::and_may => {
            let mut done = simple(next(), scope)?;
            done.extend(sentence(next(), scope)?);
            done
        }
        Rule::shares => vec![sharing::shares(whole, scope)?],
        Rule::copies_each => vec![player::copies_each(parts, scope)?],
        Rule::considered => vec![considering::of_things(whole, scope)?],
        Rule::for_players => considering::of_players(&whole, scope)?,
        Rule::done_this_way => vec![later::done_this_way(whole, scope)?],
        Rule::for_controllers => vec![player::for_controllers(whole, scope)?],
        Rule::delayed => vec![later::delayed(whole, scope)?],
        Rule::delayed_event => vec![later::delayed_event(whole, scope)?],
        Rule::delayed_next => {
            let fits = event::thing(next())?;
            let occurrence = event::object_event(next(), fits)?;
            let before = scope.object.replace(Subject::It);
            let then = simple(next(), scope)?;
            scope.object = before;
            vec![Instruction::Later(Due::When(occurrence, Duration::Permanent), Topic::Nothing, then)]
        }
        Rule::awaited => vec![later::awaited(whole, scope)?],
        Rule::payment => vec![paying::payment(whole, scope)?],
        Rule::others_choice => vec![paying::others_choice(whole, scope)?],
        Rule::compelled => vec![paying::compelled(whole, scope)?],
        Rule::about_itself => vec![Instruction::Remarks(match parts.next() {
            Some(fits) => Remark::NeverTargets(filter::filter(fits)?),
            None => Remark::Uncounterable,
        })],
        Rule::pays_for_chosen => paying::for_chosen(whole, scope)?,
        Rule::payment_often => {
            scope.does(&Players::You);
            let price = cost::cost(next(), scope)?;
            vec![Instruction::Triggers(Occasion::Paid(price), effect(next(), scope.library, &Matter::event())?)]
        }
        Rule::resolved_often => {
            let times = word::number(&next())?;
            vec![Instruction::Triggers(Occasion::Resolved(times), effect(next(), scope.library, &Matter::event())?)]
        }
        Rule::choice => vec![conditional::choice(whole, scope)?],
        Rule::each_first => multiplying::each_first(whole, scope)?,
        _ => {
            let instructions = simple(next(), scope)?;
            let Some(payer) = parts.next() else { return Ok(instructions) };
            vec![paying::unless(instructions, payer, parts, scope)?]
        }
    })
}

/// What triggers as that is done. `It` means there what it would mean behind `if you do`.
pub(super) fn reflexive(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    Ok(Instruction::Triggers(Occasion::AtOnce(scope.single_topic()), effect(first(node), scope.library, &Matter::event())?))
}

pub(super) fn otherwise(node: Option<Node<'_>>, scope: &mut Scope<'_>) -> Read<Vec<Instruction>> {
    node.map_or(Ok(Vec::new()), |it| conditional::offered(first(it), scope))
}

/// Clauses one after the other.
pub(super) fn simple(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Vec<Instruction>> {
    if let Some(step) = later::step_behind(&node) {
        let (topic, then) = scope.later(|scope| clauses(node, scope))?;
        return Ok(vec![Instruction::Later(Due::At(step), topic, then)]);
    }
    clauses(node, scope)
}

/// The same, without the step for which they wait.
pub(super) fn clauses(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Vec<Instruction>> {
    let mut instructions = Vec::new();
    scope.until = None;
    let parts: Vec<Node<'_>> = node.into_inner().filter(|it| !matches!(it.as_rule(), Rule::at_end | Rule::at_end_step)).collect();
    let mut shared = None;
    for (at, it) in parts.iter().enumerate() {
        scope.next_clause();
        shared = hanging::shared_x(it, &parts[at + 1..], shared, scope)?;
        scope.x.clone_from(&shared);
        scope.changed = if let Some(Instruction::Change(it, ..)) = instructions.last() { Some(it.clone()) } else { None };
        instructions.extend(chosen::now_in(it).map(|it| Instruction::Choose(it, Vec::new())));
        searching::go_on(&mut instructions, clause(it.clone(), scope)?);
        shared = shared.filter(|_| !hanging::says_x(it));
    }
    Ok(Instruction::nested(instructions))
}

pub(super) fn clause(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Vec<Instruction>> {
    let (whole, before, targets) = (node.clone(), scope.object.clone(), scope.targets.len());
    let mut parts = node.into_inner();
    let body = parts.next().expect("a clause has a body");
    let (tail, still) = (parts.next(), parts.next());
    let mut instructions = match body.as_rule() {
        Rule::imperative => {
            hanging::hang(tail, &body, scope)?;
            imperative::imperative(first(body), scope)
        }
        Rule::add_for => mana::add_for(body, tail, scope).map(|it| vec![it]),
        Rule::states_for_now => {
            if let Some(it) = for_now::of_others(&body, scope)? {
                return Ok(vec![it]);
            }
            for_now::stated(body, tail, scope)
        }
        Rule::player_clause => {
            let mut parts = body.into_inner();
            let who = subject::players(parts.next().expect("a player comes first"), scope)?;
            let act = parts.next().expect("an act follows");
            // `the number of cards in their hand`: of those who do it.
            scope.does(&who);
            hanging::hang(tail, &act, scope)?;
            player::act(first(act), who, scope).map(|it| vec![it])
        }
        Rule::goes_on => {
            hanging::hang(tail, &body, scope)?;
            let source =
                scope.changed.take().ok_or_else(|| complain(&body, "nothing was changed before that could deal this"))?;
            act::deals(first(body), source, scope).map(|it| vec![it])
        }
        Rule::you_change => {
            if let Some(tail) = tail {
                return Err(complain(&tail, "nothing that the controller has for a time hangs on that"));
            }
            let lasts = change::duration(part(&body, Rule::duration).as_ref());
            let given = part(&body, Rule::gets_abilities).expect("something is given");
            let others = part(&body, Rule::you_and).map(|it| whose::several(first(it), scope)).transpose()?;
            let yours = changing::of_you(given, lasts, scope)?;
            // What fits is fixed as the effect begins, and who controls it as well (611.2c).
            let theirs = if let (Instruction::Change(_, given, _), Some(fits)) = (&yours, others) {
                Some(Instruction::Change(Subject::Each(fits), given.clone(), lasts))
            } else {
                None
            };
            Ok([yours].into_iter().chain(theirs).collect())
        }
        _ => {
            hanging::hang(tail, &body, scope)?;
            imperative::object_clause(body, scope)
        }
    };
    let x = scope.x.take();
    scope.each = None;
    if let (Ok(instructions), Some(x)) = (&mut instructions, x) {
        quantity::define(&whole, x, instructions, &mut scope.targets[targets..])?;
    }
    if let Some(still) = still {
        changing::stays(instructions.as_mut().ok().and_then(|it| it.last_mut()), &still, scope)?;
    }
    if let Ok(instructions) = &mut instructions {
        apart::tell_clause(instructions, &whole, (before.as_ref(), targets), scope);
        let loses_life = matches!(instructions.last(), Some(Instruction::Does(Verb::LoseLife, _)));
        scope.life = if loses_life { Life::Lost } else { Life::Kept };
        scope.counts(instructions.last());
        scope.did = instructions.last().and_then(Instruction::done_by_each);
        scope.has_done(instructions, before.as_ref());
    }
    instructions
}
