//! Whom and what an effect is about: targets, references back, groups, players.

use super::{
    amount, filter, relative,
    scope::{Copied, Scope, Shown},
    syntax::{Node, Read, Rule, complain, first, part},
    whose, word,
};
use crate::target::NTH;
use crate::{Amount, Apart, Blow, Chooser, Filter, Payment, Players, Relation, Subject, Target, Test, Together, TriggerEvent};
use vocabulary::catalog::Zone;

/// The object, or objects, of a clause; from here on `it` is that.
pub(super) fn subject(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Subject> {
    let subject = match node.as_rule() {
        Rule::target => {
            let whole = node.clone();
            let target = target(node, scope)?;
            scope.kept(&whole, target)?
        }
        Rule::both | Rule::both_do | Rule::both_hit => {
            let whole = node.clone();
            let mut parts = node.into_inner().map(|it| subject(it, scope)).collect::<Read<Vec<_>>>()?;
            let last = parts.pop().expect("two things stand together");
            for it in &parts {
                share_place(it, &last, &whole, scope)?;
            }
            parts.into_iter().rfold(last, |others, it| Subject::Both(Box::new(it), Box::new(others)))
        }
        Rule::this_thing => {
            scope.names_this();
            return Ok(Subject::This);
        }
        Rule::exiled => exiled(&node, scope)?,
        Rule::tapped_creature => Subject::Spent,
        Rule::what_was_paid => Payment::called(node.as_str()),
        Rule::this_from => Subject::ThisIn(word::zone(&first(node))?),
        Rule::host => Subject::Host,
        Rule::giver => Subject::Giver(None),
        Rule::the_copy => match scope.copied {
            Copied::Nothing => return Err(complain(&node, "nothing was copied that this could mean")),
            Copied::Something => Subject::Copies,
            Copied::Before => scope.kept(&node, Subject::Copies)?,
        },
        Rule::milled if scope.shown == Shown::Milled => Subject::Them,
        Rule::milled => return Err(complain(&node, "nothing was milled that this could mean")),
        Rule::pronoun => return scope.besides(&node),
        Rule::group => Subject::Each(whose::several(first(node), scope)?),
        _ => Subject::Each(whose::things(first(node), scope)?),
    };
    if let Subject::Target(at) = &subject
        && !scope.targets.get(usize::from(*at)).is_some_and(Target::is_of_several)
    {
        scope.single = Some(subject.clone());
    }
    scope.object = Some(subject.clone());
    Ok(subject)
}

/// A zone that stands behind the second of two is that of the first, too: `target artifact card and target creature card from your graveyard`.
fn share_place(one: &Subject, other: &Subject, whole: &Node<'_>, scope: &mut Scope<'_>) -> Read<()> {
    let Subject::Target(at) = one else { return Ok(()) };
    let place = match other {
        Subject::Each(fits) => fits.place().to_vec(),
        Subject::Target(at) => scope.targets.get(usize::from(*at)).map_or_else(Vec::new, |it| it.filter.place().to_vec()),
        _ => Vec::new(),
    };
    let Some(first) = scope.targets.get_mut(usize::from(*at)) else { return Ok(()) };
    if first.filter.place().is_empty() && first.filter.tests.contains(&Test::Card) {
        if place.is_empty() {
            return Err(complain(whole, "in which zone is the first of these cards?"));
        }
        first.filter.tests.splice(..0, place);
    }
    Ok(())
}

/// One instance of the word "target".
fn target(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Subject> {
    let (mut most, mut fits, mut other, mut fewer, mut counted) = (1, Filter::default(), false, false, None);
    let (mut chooser, mut together, mut some) = (Chooser::Controller, Together::No, false);
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::any_target => {
                fits = filter::any_target();
                other = part(&it, Rule::another_any).is_some();
                is_nth(&it, scope)?;
            }
            Rule::any_targets => fits = filter::any_target(),
            Rule::another => {
                other = true;
                is_nth(&it, scope)?;
            }
            Rule::opponents_choice => chooser = Chooser::Opponent,
            Rule::their_choice if scope.that_player(&it)? == Players::That => chooser = Chooser::ThatPlayer,
            Rule::their_choice => return Err(complain(&it, "only the player whom the event is about can choose so")),
            Rule::single_graveyard => {
                fits.tests.insert(0, Test::CardIn(Zone::Graveyard));
                together = Together::InOneGraveyard;
            }
            Rule::alike if most != 2 => return Err(complain(&it, "of two targets it is told what both have in common")),
            Rule::alike => {
                together = Together::Sharing(filter::common(&first(it.clone())));
                if part(&it, Rule::alike_there).is_some() {
                    fits.tests.splice(..0, [Test::CardIn(Zone::Graveyard), Test::Controlled(Relation::You)]);
                }
            }
            Rule::up_to => fewer = true,
            Rule::any_number => (fewer, most) = (true, u8::MAX),
            Rule::few => (some, most) = (true, few(&it)),
            Rule::filter => fits = whose::target(it, scope)?,
            Rule::variable => {
                counted = Some(amount::amount(it, scope)?);
                most = u8::MAX;
            }
            _ => most = word::number(&it)?,
        }
    }
    // Several of one player's graveyard: `an opponent's` is one opponent's.
    if most > 1 && matches!(fits.place(), [Test::CardIn(Zone::Graveyard), Test::Controlled(Relation::Opponent)]) {
        together = Together::InOneGraveyard;
    }
    let least = match (fewer, some) {
        (true, _) => 0,
        (false, true) => 1,
        (false, false) => most,
    };
    // Behind another target it is that which is not meant; the first one is no other than this.
    let apart = match (other, scope.targets.is_empty()) {
        (true, false) => Apart::FromEarlier,
        (true, true) => {
            fits.tests.push(filter::not(Test::This));
            Apart::No
        }
        (false, _) => Apart::No,
    };
    let number = scope.next_target();
    if fits.tests.contains(&Test::Player) {
        scope.player = Some(number);
    }
    let held = most == 1 && fits.tests.contains(&Test::Controlled(Relation::Opponent));
    scope.holder = held.then_some(Players::ControllerOf(Subject::Target(number)));
    scope.targets.push(Target { counted, chooser, apart, together, when: scope.when.clone(), ..Target::of(fits, least, most) });
    Ok(Subject::Target(number))
}

/// Whether it is the target that it is said to be, where that is told by its number.
fn is_nth(node: &Node<'_>, scope: &Scope<'_>) -> Read<()> {
    let Some(it) = node.clone().into_inner().flatten().find(|it| it.as_rule() == Rule::nth_one) else { return Ok(()) };
    let before = NTH.iter().position(|nth| *nth == it.as_str()).map(|it| it + 1);
    if before == Some(scope.targets.len()) {
        Ok(())
    } else {
        Err(complain(&it, "it is another one: targets are counted one by one"))
    }
}

/// How many at most, where it is one at least.
fn few(node: &Node<'_>) -> u8 {
    match node.as_str() {
        "one or two" => 2,
        "one or more" => u8::MAX,
        _ => 3,
    }
}

/// The targets among which an amount is divided (601.2d).
pub(super) fn share(node: Node<'_>, amount: Amount, scope: &mut Scope<'_>) -> Read<Subject> {
    let (mut least, mut most, mut fits) = (None, u8::MAX, filter::any_target());
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::any_number | Rule::up_to => least = Some(0),
            Rule::filter => fits = filter::filter(it)?,
            Rule::few => (least, most) = (Some(1), few(&it)),
            _ => most = word::number(&it)?,
        }
    }
    let number = scope.next_target();
    scope.targets.push(Target {
        divided: Some(amount),
        when: scope.when.clone(),
        ..Target::of(fits, least.unwrap_or(most), most)
    });
    scope.object = Some(Subject::Target(number));
    Ok(Subject::Target(number))
}

/// Damage that is divided among targets, as is announced, or evenly as it is dealt.
pub(super) fn shared(node: Node<'_>, amount: Amount, how: Division, scope: &mut Scope<'_>) -> Read<Blow> {
    let targets = share(node, amount.clone(), scope)?;
    Ok(match how {
        Division::Announced => Blow::Divided(targets),
        Division::Even => {
            scope.targets.last_mut().expect("they are targets").divided = None;
            Blow::Evenly(amount, targets)
        }
    })
}

/// How something is divided.
#[derive(Clone, Copy, Debug)]
pub(super) enum Division {
    /// As the player announces who casts or activates it (601.2d).
    Announced,
    /// The same for each, as it is done.
    Even,
}

/// The players of a clause.
pub(super) fn players(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Players> {
    let node = first(node);
    Ok(match node.as_rule() {
        Rule::you_and_player => {
            let other = first(node);
            Players::YouAnd(Box::new(match other.as_rule() {
                Rule::that_player => scope.that_player(&other)?,
                Rule::defending_player => Players::Defending,
                _ => player_target(other, scope)?,
            }))
        }
        Rule::you_yourself => Players::You,
        Rule::chosen_player => Players::Chosen,
        Rule::promised_player => Players::Promised,
        Rule::every_player => Players::Each,
        Rule::every_opponent => Players::Opponents,
        Rule::such_players => relative::such_players(node, scope)?,
        Rule::their_opponents => match scope.that_player(&node)? {
            Players::That => Players::OpponentsOfThat,
            _ => return Err(complain(&node, "these are opponents of a player whom an event is about")),
        },
        Rule::every_other => Players::Others(scope.others(&node)?),
        Rule::target_or_holder => Players::ControllerOf(Subject::Target(scope.target_or_holder(&node)?)),
        Rule::that_player => scope.that_player(&node)?,
        Rule::defending_player => Players::Defending,
        Rule::of_object => holder(node, scope)?,
        Rule::of_target => {
            let owner = part(&node, Rule::owner).is_some();
            let named = part(&node, Rule::target).expect("it is somebody's");
            let object = self::target(named.clone(), scope)?;
            if scope.targets.last().is_some_and(|it| it.filter.speaks_of_players()) {
                return Err(complain(&named, "nobody owns or controls a player"));
            }
            scope.owner_was_named(&object);
            if owner { Players::OwnerOf(object) } else { Players::ControllerOf(object) }
        }
        _ => player_target(node, scope)?,
    })
}

/// The owner or the controller of something.
pub(super) fn holder(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Players> {
    let mut parts = node.into_inner();
    let object = of_object(&parts.next().expect("somebody's"), scope)?;
    if matches!(object, Subject::Giver(_)) {
        scope.object = Some(object.clone());
    }
    let owner = parts.next().is_some_and(|it| it.as_rule() == Rule::owner);
    let who = if owner { Players::OwnerOf(object) } else { Players::ControllerOf(object) };
    if who.is_of_target() {
        scope.holder = Some(who.clone());
    }
    Ok(who)
}

/// Players that are targets.
pub(super) fn player_target(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Players> {
    let whole = node.clone();
    let (mut least, mut most, mut tests) = (1, 1, vec![Test::Player]);
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::up_to_players => {
                let fewer = it.as_str().starts_with("up to ");
                if part(&it, Rule::any_number).is_some() {
                    (least, most) = (0, u8::MAX);
                    continue;
                }
                most = word::number(&it.into_inner().last().expect("the production has a number"))?;
                least = if fewer { 0 } else { most };
            }
            Rule::opponent => tests.push(Test::Controlled(Relation::Opponent)),
            _ => {}
        }
    }
    let player = scope.chosen_player(Target::of(Filter { tests }, least, most));
    scope.kept_player(&whole, player)
}

/// Something's: `its`, `enchanted creature's`.
pub(super) fn of_object(node: &Node<'_>, scope: &mut Scope<'_>) -> Read<Subject> {
    Ok(match node.as_str() {
        "this's" => Subject::This,
        "the giver's" => Subject::Giver(None),
        it if it.starts_with("enchanted ") || it.starts_with("equipped ") => Subject::Host,
        "the tapped creature's" | "the tapped creature" => Subject::Spent,
        word if word.starts_with("the sacrificed ") || word.starts_with("the discarded ") => Payment::called(word),
        _ => scope.it(node)?,
    })
}

/// What this has exiled, also where the text calls it `it`.
fn exiled(node: &Node<'_>, scope: &mut Scope<'_>) -> Read<Subject> {
    let Some(it) = part(node, Rule::this_itself) else { return Ok(Subject::ExiledWithThis) };
    // What happens to this alone is about it.
    let of_this = !scope.on.is_empty() && scope.on.iter().all(TriggerEvent::is_about_this);
    match scope.it(&it)? {
        Subject::This => Ok(Subject::ExiledWithThis),
        Subject::It if of_this => Ok(Subject::ExiledWithThis),
        _ => Err(complain(&it, "only what this has exiled is told apart")),
    }
}

/// A player's: `your`, `each opponent's`.
pub(super) fn whose(node: &Node<'_>, scope: &mut Scope<'_>) -> Read<Players> {
    let target = |tests: Vec<Test>| Target::of(Filter { tests }, 1, 1);
    Ok(match node.as_str() {
        "your" => Players::You,
        "your opponents'" | "all opponents'" | "each opponent's" => Players::Opponents,
        "each player's" | "all players'" => Players::Each,
        "defending player's" => Players::Defending,
        "their" => scope.theirs(node)?,
        "its controller's" => Players::ControllerOf(scope.it(node)?),
        "its owner's" => Players::OwnerOf(scope.it(node)?),
        "target player's" => {
            let player = scope.chosen_player(target(vec![Test::Player]));
            scope.kept_player(node, player)?
        }
        "target opponent's" => {
            let player = scope.chosen_player(target(vec![Test::Player, Test::Controlled(Relation::Opponent)]));
            scope.kept_player(node, player)?
        }
        _ => scope.that_player(node)?,
    })
}

/// One thing that is asked about.
pub(super) fn one_thing(node: &Node<'_>, scope: &mut Scope<'_>) -> Read<Subject> {
    match node.as_str() {
        "this" => Ok(Subject::This),
        "the giver" => Ok(Subject::Giver(None)),
        "it" | "that creature" | "that permanent" | "that land" | "that artifact" | "that card" => scope.it(node),
        paid if paid.starts_with("the ") => Ok(Payment::called(paid)),
        _ => Ok(Subject::Host),
    }
}
