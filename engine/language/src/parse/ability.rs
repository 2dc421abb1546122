//! Abilities: of permanents, of spells, activated and triggered.

use super::{
    apart, chosen, condition, cost, effect, event, filter, hanging, keyword,
    matter::Matter,
    prices, quantity,
    scope::Scope,
    statement, strata, stray,
    syntax::{Node, Read, Rule, complain, first, part},
    turn, visiting, whose, word,
};
use crate::{
    Ability, Activated, Condition, Cost, CostPart, Effect, Instruction, Library, Often, OwnPrice, Players, Relation, Static,
    Test, Timing, TriggerEvent, Triggered, Verb, Which,
};
use vocabulary::catalog::{KeywordAbility, KeywordAction, Zone};

/// The abilities of an entry: of all that one phrase says.
pub(super) fn entry(node: Node<'_>, library: &mut Library) -> Read<Vec<Ability>> {
    if let Some(it) = stray_giver(&node) {
        return Err(complain(&it, "only an ability that an effect grants can speak of what grants it"));
    }
    permanent(first(node), library)
}

/// What has granted an ability, spoken of outside of one that is granted; a copy has what it has otherwise from itself.
fn stray_giver<'i>(node: &Node<'i>) -> Option<Node<'i>> {
    let parts: Vec<Node<'i>> = node.clone().into_inner().flatten().collect();
    let inside = |it: &Node<'i>, rule: Rule| parts.iter().any(|outer| outer.as_rule() == rule && it.is_inside(outer));
    let speaks = |it: &&Node<'i>| {
        matches!(it.as_rule(), Rule::giver | Rule::one_thing | Rule::object_whose) && it.as_str().starts_with("the giver")
    };
    parts.iter().filter(speaks).find(|it| !inside(it, Rule::quoted) || inside(it, Rule::exceptions)).cloned()
}

/// The abilities that one phrase gives; a line of keywords gives several.
pub(super) fn permanent(node: Node<'_>, library: &mut Library) -> Read<Vec<Ability>> {
    if let Some(it) = stray::player(&node) {
        return Err(complain(&it, "only the player of a trigger event can be meant so, and no other player may stand beside it"));
    }
    if let Some(it) = quantity::stray_x(&node) {
        return Err(complain(&it, "a description speaks of X only in a text that is followed as a spell or ability resolves"));
    }
    if let Some(it) = stray::showing(&node) {
        return Err(complain(
            &it,
            "only a forecast shows its card so: any other ability that works in a hand says where it does",
        ));
    }
    if let Some(it) = cost::stray_per_x(&node) {
        return Err(complain(&it, "X is chosen for what is paid to cast a spell or to activate an ability, and not here"));
    }
    if let Some(it) = chosen::stray(&node) {
        return Err(complain(&it, "no text has chosen before what this could mean"));
    }
    if let Some(it) = whose::stray_target(&node) {
        return Err(complain(&it, "only the text of a spell or ability has targets"));
    }
    if let Some(it) = stray::way(&node) {
        return Err(complain(&it, "what is done this way is told apart only where a spell does it"));
    }
    if let Some(it) = stray::deed(&node) {
        return Err(complain(&it, "what a text has done is known only to what it does right behind it"));
    }
    if let Some(it) = stray::comparison(&node) {
        return Err(complain(&it, "than what? that is known only where this alone has done something"));
    }
    if let Some(it) = stray::kick(&node) {
        return Err(complain(&it, "what is paid for a spell is known before it is chosen whether the spell is kicked"));
    }
    Ok(match node.as_rule() {
        Rule::keywords => {
            let keywords = keyword::keywords(node, &mut Scope::new(library, None))?;
            keywords.into_iter().map(Ability::Keyword).collect()
        }
        Rule::attack_offer => attack_offer(node, library)?,
        Rule::chapter => strata::chapters(node, library)?,
        Rule::room => vec![strata::room(node, library)?],
        Rule::visit => vec![visiting::visit(node, library)?],
        Rule::level => vec![strata::level(node, library)?],
        Rule::station_symbol => vec![strata::station(node, library)?],
        Rule::anchored => strata::anchored(node, library)?,
        Rule::class_level => strata::class_level(node, library)?,
        Rule::to_solve => vec![strata::to_solve(node, library)?],
        Rule::solved => strata::solved(node, library)?,
        Rule::triggered => vec![Ability::Triggered(triggered(node, library)?)],
        Rule::activated => vec![Ability::Activated(activated(node, library)?)],
        Rule::worded => {
            let mut parts = node.into_inner();
            let keyword = word::keyword(&parts.next().expect("a keyword comes first"))?;
            let mut it = activated(parts.next().expect("an ability follows"), library)?;
            it.keyword = Some(keyword);
            if keyword == KeywordAbility::Forecast {
                it.zone = Zone::Hand;
            }
            vec![Ability::Activated(it)]
        }
        Rule::effect => vec![Ability::Spell(effect::effect(node, library, &Matter::spell())?)],
        _ => statement::statement(first(node), library)?.into_iter().map(Ability::Static).collect(),
    })
}

/// A mana ability does not go on the stack, where what was paid for it is remembered.
fn forgets_its_price(node: &Node<'_>, effect: &Effect) -> Read<()> {
    let speaks = node.as_str().contains("the sacrificed ")
        || node.as_str().contains("the discarded ")
        || node.as_str().contains("the tapped ");
    let mana = matches!(effect, Effect::Plain(text) if text.adds_mana());
    if speaks && mana { Err(complain(node, "a mana ability can't speak of what was paid for it")) } else { Ok(()) }
}

/// The offer, with what triggers as it is taken.
fn attack_offer(node: Node<'_>, library: &mut Library) -> Read<Vec<Ability>> {
    let mut parts = node.into_inner().peekable();
    let price = match parts.next_if(|it| it.as_rule() == Rule::cost) {
        Some(it) => cost::cost(it, &mut Scope::new(library, None))?,
        None => Cost { parts: vec![CostPart::Act(KeywordAction::Exert, 1, Which::This)] },
    };
    let effect = parts.next().map(|it| effect::effect(it, library, &Matter::event())).transpose()?.unwrap_or_default();
    Ok(vec![Ability::Static(Static::MayPayToAttack(price, effect))])
}

fn triggered(node: Node<'_>, library: &mut Library) -> Read<Triggered> {
    let mut parts = node.into_inner().peekable();
    let first_part = parts.next().expect("an event comes first");
    let mut on = if first_part.as_rule() == Rule::state_so {
        vec![TriggerEvent::State(condition::condition(first(first_part), &mut Scope::new(library, None))?)]
    } else {
        let time = parts.next_if(|it| matches!(it.as_rule(), Rule::during_turn | Rule::meanwhile));
        event::timed(event::occurrences(first_part)?, time, library)?
    };
    if let Some(it) = parts.next_if(|it| it.as_rule() == Rule::further_events) {
        let mut besides = it.into_inner();
        let events = event::besides(besides.next().expect("something happens"))?;
        on.extend(event::timed(events, besides.next(), library)?);
    }
    let asked = parts.next_if(|it| it.as_rule() == Rule::condition);
    let stray = asked.as_ref().and_then(|it| stray_other(it, &on));
    let before = Triggered::topic(&on, None);
    let mut scope = Scope::new(library, before);
    scope.on.clone_from(&on);
    let before = scope.object.clone();
    let mut condition = asked.clone().map(|it| condition::condition(it, &mut scope)).transpose()?;
    if let (Some(condition), Some(said)) = (&mut condition, &asked) {
        let read = condition.clone();
        apart::tell(condition, said, before.as_ref(), &scope);
        // Of another one others are not those that are others than that.
        let of_another =
            on.iter().any(|it| matches!(it, TriggerEvent::Occurs(_, it) if it.thing().tests.contains(&filter::not(Test::This))));
        if let Some(it) = stray.filter(|_| of_another || read == *condition) {
            return Err(complain(&it, "others than what has happened to? that is not known here"));
        }
    }
    let matter = Matter::triggered(&on, condition.as_ref());
    let mut effect = effect::effect(parts.next().expect("an effect follows"), library, &matter)?;
    if let (Some(condition), crate::Effect::Plain(text)) = (&condition, &mut effect) {
        Instruction::name_counterpart(&mut text.instructions, condition);
    }
    let zone = crate::place_of_trigger(&on, condition.as_ref(), &effect);
    let limit = parts.next();
    let often = limit.as_ref().and_then(|it| match it.as_rule() {
        Rule::triggers_once_a_turn => Some(Often::EachTurn(1)),
        Rule::triggers_once => Some(Often::Once),
        _ => None,
    });
    if let Some(once) = limit.filter(|it| it.as_rule() == Rule::done_once) {
        let done = effect.last_deed().ok_or_else(|| complain(&once, "nothing that one may do stands before this"))?;
        done.push(Verb::OnceDone.by(Players::You));
    }
    Ok(Triggered { on, condition, effect, often, zone, keyword: None })
}

/// Others of which so many are counted, behind an event about another thing: they are others than that.
fn stray_other<'i>(condition: &Node<'i>, on: &[TriggerEvent]) -> Option<Node<'i>> {
    let of_another = |it: &TriggerEvent| match it {
        TriggerEvent::Occurs(_, parties) => !parties.what.is_empty() && !it.is_about_this(),
        other => matches!(other, TriggerEvent::OneOrMore(_) | TriggerEvent::Nth(..)),
    };
    let own = !on.iter().any(of_another);
    let counts = |it: &Node<'i>| it.as_rule() == Rule::how_many;
    let parts: Vec<Node<'i>> = condition.clone().into_inner().flatten().collect();
    let others = parts.iter().find(|it| it.as_rule() == Rule::state && it.as_str() == "other")?;
    let counted = parts.iter().any(|it| counts(it) && others.is_inside(it));
    (!own && counted).then(|| others.clone())
}

fn activated(node: Node<'_>, library: &mut Library) -> Read<Activated> {
    let mut parts = node.into_inner();
    let price = parts.next().expect("a cost comes first");
    let exiled_from =
        part(&price, Rule::exile_this).and_then(|it| part(&it, Rule::zone)).map(|it| word::zone(&it)).transpose()?;
    let cost = if price.as_rule() == Rule::loyalty_cost {
        let x = part(&price, Rule::minus_x).is_some();
        Cost { parts: vec![CostPart::Loyalty(if x { None } else { Some(loyalty(price)?) })] }
    } else {
        cost::cost(price, &mut Scope::new(library, None))?
    };
    let done = parts.next().expect("an effect follows");
    if cost.mana().is_some_and(|it| it.x > 0)
        && let Some(it) = hanging::clause_with_x(&done)
    {
        return Err(complain(&it, hanging::ONE_X));
    }
    let effect = effect::effect(done.clone(), library, &Matter::activated(&cost))?;
    forgets_its_price(&done, &effect)?;
    let discarded_from = cost.parts.iter().any(|it| it.is_of_this(Verb::Discard)).then_some(Zone::Hand);
    let zone = discarded_from.or(exiled_from).or(effect.home()).unwrap_or(Zone::Battlefield);
    let mut activated = Activated { effect, zone, ..Activated::of(cost, Vec::new()) };
    for it in parts {
        match it.as_rule() {
            Rule::by_anyone | Rule::by_opponents => {
                activated.who = if it.as_rule() == Rule::by_anyone { Relation::Anyone } else { Relation::Opponent };
                if part(&it, Rule::sorcery_only).is_some() {
                    activated.timing = Timing::Sorcery;
                }
                activated.window = part(&it, Rule::when_besides).map(|it| turn::window(first(it)));
            }
            Rule::as_a_sorcery | Rule::sorcery_only => activated.timing = Timing::Sorcery,
            Rule::as_an_instant => activated.timing = Timing::Instant,
            Rule::own_activation => {
                let (change, times, condition) = prices::own_change(it, &mut Scope::new(library, None))?;
                activated.price = Some(OwnPrice { change, times, condition });
            }
            Rule::once_a_turn | Rule::once_a_turn_besides => activated.often = Some(Often::EachTurn(1)),
            Rule::once | Rule::only_once_besides => activated.often = Some(Often::Once),
            Rule::so_often_a_turn => {
                let times = it.into_inner().next().map_or(Ok(2), |it| word::number(&it))?;
                activated.often = Some(Often::EachTurn(times));
            }
            Rule::only_when | Rule::when_besides if activated.window.is_some() => {
                return Err(complain(&it, "one part of the turn is said already"));
            }
            Rule::only_when | Rule::when_besides => activated.window = Some(turn::window(first(it))),
            Rule::only_if | Rule::if_besides => {
                let asked = condition::condition(first(it), &mut Scope::new(library, None))?;
                if asked.is_of_exile() {
                    activated.zone = Zone::Exile;
                }
                activated.only_if = Some(match activated.only_if.take() {
                    Some(before) => Condition::All(vec![before, asked]),
                    None => asked,
                });
            }
            _ => activated.zone = Zone::Graveyard,
        }
    }
    Ok(activated)
}

fn loyalty(node: Node<'_>) -> Read<i32> {
    let minus = node.as_str().starts_with('-');
    let number: i32 = word::number(&node.into_inner().last().expect("a number follows the sign"))?;
    Ok(if minus { -number } else { number })
}
