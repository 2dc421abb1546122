//! Verbs of rule files, by the productions that their rows make: whom and what they speak of.

use super::{
    act, amount, filter, mana, player,
    scope::{CardNamed, Copied, Scope, Shown},
    subject,
    syntax::{Node, Read, Rule, complain, first, part},
    whose, word,
};
use crate::{Amount, Filter, HowMany, Instruction, Players, Relation, Roles, Subject, Target, Test, Verb};
use vocabulary::{Subtype, catalog::CardType};

/// What is done without saying who.
pub(super) fn alone(verb: Verb, node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    if verb.copies() {
        scope.copied = Copied::Something;
    }
    if matches!(verb, Verb::KeepManaThisTurn | Verb::KeepManaThisCombat) {
        mana::was_added(&node, scope)?;
    }
    let whole = node.clone();
    let roles = filled(node, Roles::of(Players::You), scope)?;
    if verb == Verb::CastFree && !matches!(roles.which.tests.first(), Some(Test::CardIn(_))) {
        return Err(complain(&whole, "it is not said from where that is cast: `from your hand`, `from among them`"));
    }
    exiles(verb, scope);
    Ok(Instruction::Does(verb, roles))
}

/// Whether something of that player's is chosen, and nothing else is done.
pub(super) fn chooses_theirs(done: &[Instruction]) -> bool {
    let theirs = Test::Controlled(Relation::ThatPlayer);
    matches!(done, [Instruction::Does(Verb::ChooseSome, roles)] if roles.who == Players::You && roles.which.tests.contains(&theirs))
}

/// Several cards that are exiled can be spoken of as those.
fn exiles(verb: Verb, scope: &mut Scope<'_>) {
    let exiled = matches!(verb, Verb::ExileTop | Verb::ExileTopOf) && scope.object == Some(Subject::Them);
    if exiled {
        scope.shown = Shown::Exiled;
    }
}

/// The cards that a player shuffles into the library are targets in the graveyard of that player, who is one too.
fn are_theirs(node: &Node<'_>, roles: &Roles, scope: &Scope<'_>) -> Read<()> {
    let (Players::Target(player), [Subject::Target(cards)]) = (&roles.who, &roles.what[..]) else {
        return Err(complain(node, "a player who is a target does this with cards that are targets"));
    };
    let theirs = Test::Controlled(Relation::Target(*player));
    if scope.targets.get(usize::from(*cards)).is_some_and(|it| it.filter.tests.contains(&theirs)) {
        return Ok(());
    }
    Err(complain(node, "these cards are not said to be in a zone of that player"))
}

/// What players do.
pub(super) fn of_players(verb: Verb, node: Node<'_>, who: Players, scope: &mut Scope<'_>) -> Read<Instruction> {
    if verb == Verb::GainControl && who == Players::You {
        return Err(complain(&node, "what the controller gains control of is said without `you`"));
    }
    let whole = node.clone();
    let roles = filled(node, Roles::of(who), scope)?;
    if matches!(verb, Verb::TapSome | Verb::UntapSome) && roles.number == Amount::X {
        return Err(complain(&whole, "nobody chooses what X is as this is done"));
    }
    if verb == Verb::TakeIt && roles.who.are_several() {
        return Err(complain(&whole, "of several players each has another one to take: which is not known here"));
    }
    if verb == Verb::DeployAttacking && (roles.who != Players::You || scope.that_player(&whole)? != Players::That) {
        return Err(complain(&whole, "the player whom the event is about is attacked, by what the controller puts there"));
    }
    if verb == Verb::ShuffleTheirs {
        are_theirs(&whole, &roles, scope)?;
    }
    let of_each = |it: &Test| matches!(it, Test::Controlled(Relation::Doer) | Test::Owned(Relation::Doer));
    let own = [
        Verb::Sacrifice,
        Verb::ExileSome,
        Verb::ExileSomeFaceDown,
        Verb::ExileTheirsFaceDown,
        Verb::ExileTheirs,
        Verb::SacrificeRest,
        Verb::DiscardRest,
        Verb::DestroyRest,
        Verb::TakeBack,
        Verb::TakeTheirs,
        Verb::DeployTheirs,
        Verb::Deploy,
        Verb::DeployTapped,
        Verb::DeployWithCounters,
        Verb::TapSome,
        Verb::UntapSome,
        Verb::ChooseSome,
        Verb::RevealSome,
    ];
    if !own.contains(&verb) && !roles.which.all_tests(&|it| !of_each(it)) {
        return Err(complain(&whole, "of several players each has their own, which is not known of this verb"));
    }
    if verb.discards_one(&roles) {
        scope.pays_with(vec!["card"]);
    }
    if matches!(verb, Verb::SacrificeRest | Verb::DiscardRest | Verb::DestroyRest) {
        scope.nothing_mentioned();
    }
    if verb.names_several(&roles) {
        scope.object = Some(Subject::Them);
    }
    if verb == Verb::ExileTop && roles.who.are_several() {
        (scope.object, scope.card_named) = (Some(Subject::Them), CardNamed::No);
    }
    exiles(verb, scope);
    Ok(Instruction::Does(verb, roles))
}

/// What an object does.
pub(super) fn of_object(verb: Verb, node: Node<'_>, object: Subject, scope: &mut Scope<'_>) -> Read<Instruction> {
    let roles = Roles { what: vec![object], ..Roles::of(Players::You) };
    Ok(Instruction::Does(verb, filled(node, roles, scope)?))
}

/// What stands behind the verb, each part by its production.
fn filled(node: Node<'_>, mut roles: Roles, scope: &mut Scope<'_>) -> Read<Roles> {
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::verb_object | Rule::mentioned => roles.what.push(subject::subject(first(it), scope)?),
            Rule::pronoun => roles.what.push(subject::subject(it, scope)?),
            Rule::hand_cards => {
                let mut parts = it.into_inner();
                roles.number = amount::amount(parts.next().expect("a number comes first"), scope)?;
                roles.which = filter::of_noun(parts.next().expect("cards are described"))?;
            }
            Rule::verb_some => (roles.number, roles.which) = some(it, scope)?,
            Rule::verb_some_of => some_of(it, &mut roles, scope)?,
            Rule::part_of => part_of(it, &mut roles, scope)?,
            Rule::up_to => roles.how_many = HowMany::UpTo,
            Rule::any_number => roles.how_many = HowMany::AnyNumber,
            Rule::until_revealed | Rule::until_exiled => {
                (scope.object, scope.shown) = (None, Shown::Cards);
                (roles.number, roles.which) = some(first(it), scope)?;
            }
            Rule::counter_kind => roles.which = Filter::of([Test::Counter(word::counter(&it))]),
            Rule::such_counters => roles.which = such_counters(it),
            Rule::its_counters => {
                roles.what.push(scope.it(&it)?);
                roles.which = such_counters(first(it));
            }
            Rule::shared_counters => {
                let mut parts = it.into_inner();
                let (number, kind) = act::counted(parts.next().expect("counters come first"), scope)?;
                roles.what.push(subject::share(parts.next().expect("targets follow"), number, scope)?);
                roles.which = Filter::of([Test::Counter(kind)]);
            }
            Rule::player_counters => {
                let (number, kind) = player::counters(it, scope)?;
                (roles.number, roles.which) = (number, Filter::of([Test::Counter(kind)]));
            }
            Rule::with_counters => roles.with = Some(act::counted(first(it), scope)?),
            Rule::counters => {
                let (number, kind) = act::counted(it, scope)?;
                (roles.number, roles.which) = (number, Filter::of([Test::Counter(kind)]));
            }
            Rule::verb_times | Rule::verb_more => roles.number = times(it, scope)?,
            Rule::army_type => roles.which = army(it)?,
            Rule::one_chosen => (scope.object, scope.card_named) = (Some(Subject::It), CardNamed::No),
            Rule::of_this => {
                scope.object = Some(Subject::This);
                roles.what.push(Subject::This);
            }
            Rule::own_land => {
                let land = Filter::of([Test::Permanent, Test::Type(CardType::Land), Test::Controlled(Relation::You)]);
                roles.what.push(unnamed(Target::of(land, 1, 1), scope));
            }
            Rule::up_to_others => roles.what.push(others(it, scope)?),
            // The phrase for one has no number in it.
            Rule::land_plays => {
                if let Some(number) = it.into_inner().next() {
                    roles.number = amount::amount(number, scope)?;
                }
            }
            Rule::measure => roles.number = amount::amount(it, scope)?,
            Rule::whole_hand => roles.number = Amount::OwnHandSize,
            Rule::top_cards => roles.number = top_cards(it.into_inner().next(), scope)?,
            Rule::top_of | Rule::top_of_others => {
                let (whose, number): (Vec<_>, Vec<_>) = it.into_inner().partition(|it| it.as_rule() == Rule::whose);
                roles.who = subject::whose(whose.first().expect("it is somebody's"), scope)?;
                roles.number = top_cards(number.into_iter().next(), scope)?;
                if matches!(roles.who, Players::Each | Players::Opponents) {
                    (scope.object, scope.card_named, scope.shown) = (Some(Subject::Them), CardNamed::No, Shown::Cards);
                }
            }
            Rule::hand_of => {
                roles.who = subject::whose(&first(it), scope)?;
                (scope.object, scope.shown) = (None, Shown::Cards);
            }
            Rule::graveyard_of => {
                let whose = it.into_inner().next();
                roles.who = whose.map_or(Ok(Players::Each), |it| subject::whose(&it, scope))?;
            }
            Rule::with_whom => roles.who = subject::players(first(it), scope)?,
            Rule::life_of => {
                roles.who = subject::whose(&first(it), scope)?;
                scope.is_about(&roles.who);
            }
            Rule::shown => {
                // One of some is spoken of.
                scope.object.take_if(|_| roles.which.tests.is_empty());
                scope.shown = Shown::Cards;
            }
            Rule::cards_milled => scope.shown = Shown::Milled,
            Rule::from_shown if !is_known(&it, scope.shown) => {
                return Err(complain(&it, "nothing was done before to cards that this could mean"));
            }
            Rule::from_shown | Rule::rest_shown | Rule::shown_before if scope.shown == Shown::Nothing => {
                return Err(complain(&it, "no cards were looked at before that this could mean"));
            }
            Rule::hand
            | Rule::from_shown
            | Rule::rest_shown
            | Rule::shown_before
            | Rule::under_library
            | Rule::owners_graveyard
            | Rule::color_of_choice => {}
            Rule::listed_names => {
                let named = it.into_inner().map(|it| Filter::of([Test::Named(it.as_str().to_owned())]));
                roles.which = Filter::of([Test::Either(named.collect())]);
            }
            Rule::verb_such => roles.which = filter::one(it.into_inner().last().expect("something is described"))?,
            Rule::verb_theirs => roles.which = theirs(first(it), scope)?,
            Rule::verb_which => roles.which = filter::filter(first(it))?,
            _ => roles.number = amount::inside(it, scope)?,
        }
    }
    Ok(roles)
}

/// Of which kind counters are, if that is said.
fn such_counters(node: Node<'_>) -> Filter {
    Filter::of(node.into_inner().next().map(|it| Test::Counter(word::counter(&it))))
}

/// Whether what is told of the cards that are shown was done to them: they were milled, or exiled.
fn is_known(node: &Node<'_>, shown: Shown) -> bool {
    node.clone().into_inner().all(|it| shown == if it.as_rule() == Rule::the_milled { Shown::Milled } else { Shown::Exiled })
}

/// How often, or how much; once goes without saying.
fn times(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Amount> {
    let twice = node.as_str() == " twice";
    match node.into_inner().next() {
        Some(number) => amount::amount(number, scope),
        None => Ok(amount::multiplied(if twice { 2 } else { 1 }, scope)),
    }
}

/// What an Army is besides.
fn army(node: Node<'_>) -> Read<Filter> {
    let node = first(node);
    let subtype = word::subtype(&node)?;
    if !matches!(subtype, Subtype::Creature(_)) {
        return Err(complain(&node, "Armies have creature types"));
    }
    Ok(Filter::of([Test::Subtype(subtype)]))
}

/// So many other creatures at most, as targets that the text does not name.
fn others(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Subject> {
    let tests = [Test::Permanent, Test::Type(CardType::Creature), filter::not(Test::This)];
    Ok(unnamed(Target::of(Filter::of(tests), 0, word::number(&first(node))?), scope))
}

/// A target of which the text does not speak.
fn unnamed(target: Target, scope: &mut Scope<'_>) -> Subject {
    let at = scope.next_target();
    scope.targets.push(target);
    scope.object = Some(Subject::Target(at));
    Subject::Target(at)
}

/// How many, and of what; one is `it` then.
pub(super) fn some(node: Node<'_>, scope: &mut Scope<'_>) -> Read<(Amount, Filter)> {
    if let Some(it) = part(&node, Rule::top_buried) {
        let (number, which) = filter::top_buried(it)?;
        if number == 1 {
            (scope.object, scope.card_named) = (Some(Subject::It), CardNamed::No);
        }
        return Ok((Amount::Number(i32::from(number)), which));
    }
    counted(node.into_inner().collect(), scope)
}

/// A number, where one is said, and a description.
fn counted(mut parts: Vec<Node<'_>>, scope: &mut Scope<'_>) -> Read<(Amount, Filter)> {
    let described = parts.pop().expect("a description comes last");
    let which = theirs(described, scope)?;
    let number = parts.pop().map_or(Ok(Amount::Number(1)), |it| amount::amount(it, scope))?;
    if number == Amount::Number(1) {
        (scope.object, scope.card_named) = (Some(Subject::It), CardNamed::No);
    }
    Ok((number, which))
}

/// How many of what fits, as it is chosen; what a text chose several of it does not speak of, for those are among them.
fn some_of(node: Node<'_>, roles: &mut Roles, scope: &mut Scope<'_>) -> Read<()> {
    let mut parts = node.into_inner();
    let first = parts.next().expect("it is said how many");
    roles.how_many = match first.as_rule() {
        Rule::any_number => HowMany::AnyNumber,
        Rule::up_to => HowMany::UpTo,
        Rule::every_one => HowMany::All,
        Rule::one_of_each => HowMany::OneOfEach,
        Rule::half_of => HowMany::Half(amount::rounding(part(&first, Rule::rounding).as_ref())),
        _ => HowMany::Exactly,
    };
    match roles.how_many {
        HowMany::Exactly if first.as_rule() == Rule::some_equal => {
            let mut parts = first.into_inner();
            roles.which = theirs(parts.next().expect("something is described"), scope)?;
            roles.number = amount::amount(parts.next().expect("a measure follows"), scope)?;
        }
        HowMany::Exactly => (roles.number, roles.which) = some(first, scope)?,
        HowMany::UpTo => (roles.number, roles.which) = counted(parts.collect(), scope)?,
        HowMany::AnyNumber | HowMany::All => roles.which = theirs(parts.next().expect("something is described"), scope)?,
        HowMany::Half(_) => roles.which = theirs(first.into_inner().next().expect("something is described"), scope)?,
        HowMany::OneOfEach => {
            let described = first.into_inner().filter(|it| it.as_rule() == Rule::filter);
            let sorts = described.map(|it| theirs(it, scope)).collect::<Read<_>>()?;
            roles.which = Filter::of([Test::Either(sorts)]);
        }
    }
    if !roles.takes_one() {
        scope.object = None;
    }
    Ok(())
}

/// How many of the cards that are shown.
fn part_of(node: Node<'_>, roles: &mut Roles, scope: &mut Scope<'_>) -> Read<()> {
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::verb_some_of => some_of(it, roles, scope)?,
            Rule::up_to => roles.how_many = HowMany::UpTo,
            Rule::any_number => roles.how_many = HowMany::AnyNumber,
            _ => roles.number = amount::amount(it, scope)?,
        }
    }
    if roles.which.tests.is_empty() && roles.number == Amount::Number(1) && roles.how_many != HowMany::AnyNumber {
        (scope.object, scope.card_named) = (Some(Subject::It), CardNamed::No);
    }
    Ok(())
}

/// What fits, of which each of several players has their own.
fn theirs(described: Node<'_>, scope: &mut Scope<'_>) -> Read<Filter> {
    if scope.several().is_some() { whose::counted(described, scope) } else { whose::things(described, scope) }
}

/// How many cards from the top, which the text speaks of then.
fn top_cards(number: Option<Node<'_>>, scope: &mut Scope<'_>) -> Read<Amount> {
    let number = number.map_or(Ok(Amount::Number(1)), |it| amount::amount(it, scope))?;
    let one = number == Amount::Number(1);
    scope.object = Some(if one { Subject::It } else { Subject::Them });
    scope.card_named = if one { CardNamed::Top } else { CardNamed::No };
    // What is spoken of from now on is the card, and neither thing of the event.
    scope.two = None;
    if !one {
        scope.shown = Shown::Cards;
    }
    Ok(number)
}
