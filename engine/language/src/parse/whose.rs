//! Who the players are by whom a description tells things apart: `creatures target player controls`, `cards in their graveyard`.

use super::{
    filter,
    scope::Scope,
    syntax::{Node, Read, Rule, complain, part},
    terms,
};
use crate::{Filter, Measure, Payment, Players, Relation, Subject, Target, Terms, Test};

/// What finds out who and what is meant, by the words that say it.
pub(super) trait Means {
    /// The player.
    fn player(&mut self, node: &Node<'_>) -> Read<Relation>;

    /// The thing, or all that fit.
    fn thing(&mut self, node: &Node<'_>) -> Read<Subject>;
}

/// Whom and what a description means.
pub(super) type Whose<'a> = &'a mut dyn Means;

/// Outside of a text nobody is a target, and `that player` is the one of the event.
pub(super) struct OfEvent;

impl Means for OfEvent {
    fn player(&mut self, node: &Node<'_>) -> Read<Relation> {
        if part(node, Rule::target_player).is_some() {
            let message = "only where a text does something to such things, or counts them, can a target be named so";
            return Err(complain(node, message));
        }
        match filter::relation(node) {
            Relation::OfHost => Err(complain(node, "whose? nothing is known here to which this is attached")),
            it => Ok(it),
        }
    }

    fn thing(&mut self, node: &Node<'_>) -> Read<Subject> {
        Ok(match node.as_rule() {
            Rule::this_thing | Rule::beside_it => Subject::This,
            Rule::host => Subject::Host,
            Rule::exiled if part(node, Rule::this_itself).is_none() => Subject::ExiledWithThis,
            Rule::what_was_paid => Payment::called(node.as_str()),
            Rule::such_other => Subject::Each(filter::described(last(node), self)?),
            _ => return Err(complain(node, "nothing was mentioned that this could mean: name it")),
        })
    }
}

/// What is changed is what the description compares with.
pub(super) struct OfChanged;

impl Means for OfChanged {
    fn player(&mut self, node: &Node<'_>) -> Read<Relation> {
        OfEvent.player(node)
    }

    fn thing(&mut self, node: &Node<'_>) -> Read<Subject> {
        if node.as_rule() == Rule::beside_it { Ok(Subject::It) } else { OfEvent.thing(node) }
    }
}

/// A target is chosen before the text does anything: it is told apart by what the event was about, and by the targets before it.
struct OfTarget<'a, 'b>(&'a Scope<'b>);

impl Means for OfTarget<'_, '_> {
    fn player(&mut self, node: &Node<'_>) -> Read<Relation> {
        if let Some(it) = part(node, Rule::target_or_holder) {
            return Ok(Relation::Target(self.0.target_or_holder(&it)?));
        }
        if matches!(node.as_str().split(' ').next(), Some("that" | "they" | "their")) {
            self.0.before_target(node)
        } else {
            OfEvent.player(node)
        }
    }

    fn thing(&mut self, node: &Node<'_>) -> Read<Subject> {
        if node.as_rule() == Rule::beside_it { compared(node, self.0) } else { OfEvent.thing(node) }
    }
}

/// With what a description compares that does not say it.
fn compared(node: &Node<'_>, scope: &Scope<'_>) -> Read<Subject> {
    match scope.mentioned() {
        Some(it @ (Subject::This | Subject::It | Subject::Host)) => Ok(it),
        _ => Err(complain(node, "than what? nothing was mentioned that this could mean")),
    }
}

/// In a text: where several players do something, all of them are meant or each for their own part.
struct OfText<'a, 'b> {
    scope: &'a mut Scope<'b>,
    of: Meant,
}

impl Means for OfText<'_, '_> {
    fn player(&mut self, node: &Node<'_>) -> Read<Relation> {
        meant(node, self.scope, self.of)
    }

    fn thing(&mut self, node: &Node<'_>) -> Read<Subject> {
        match node.as_rule() {
            Rule::pronoun | Rule::one_thing => self.scope.it(node),
            Rule::beside_it => compared(node, self.scope),
            Rule::such_other => Ok(Subject::Each(filter::described(last(node), self)?)),
            _ => OfEvent.thing(node),
        }
    }
}

fn last<'i>(node: &Node<'i>) -> Node<'i> {
    node.clone().into_inner().last().expect("something is described")
}

/// Where several players do something: whom a description means by them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meant {
    /// All of them together.
    All,
    /// Each of them, for their own part.
    Each,
}

/// Whether the text in which that player is named says who it is: where it does something to such things, or counts them.
pub(super) fn is_told<'i>(player: &Node<'i>, parts: &[Node<'i>]) -> bool {
    let around = |it: &Node<'i>, fits: &dyn Fn(Rule) -> bool| {
        let outer = parts.iter().rev().filter(|outer| fits(outer.as_rule()) && it.is_inside(outer));
        outer.min_by_key(|it| it.span().len()).cloned()
    };
    let used_by = |it: &Node<'i>| {
        let described = around(it, &|it| it == Rule::filter);
        described.and_then(|it| around(&it, &|it| it != Rule::filter))
    };
    let mut used = used_by(player);
    // What something is compared with is told apart by the same players as that is, and what is measured by whom the text speaks of.
    if let Some(it) = used.as_ref().filter(|it| it.as_rule() == Rule::any_such) {
        let by = around(it, &|it| !matches!(it, Rule::any_such | Rule::filter));
        if by.as_ref().is_some_and(|it| Measure::of_production(it.as_rule()).is_some()) {
            return around(player, &|it| it == Rule::with_number).is_none();
        }
        used = by.as_ref().and_then(used_by);
    }
    let of_text = used.is_some_and(|it| {
        matches!(
            it.as_rule(),
            Rule::for_each
                | Rule::each_sort
                | Rule::group
                | Rule::each_of
                | Rule::count_of
                | Rule::verb_some
                | Rule::some_equal
                | Rule::half_of
                | Rule::verb_some_of
                | Rule::verb_theirs
        )
    });
    of_text && around(player, &|it| it == Rule::with_number).is_none()
}

/// Whether what is around that comparison says with what.
pub(super) fn is_compared<'i>(comparison: &Node<'i>, parts: &[Node<'i>]) -> bool {
    let says = |it: &Node<'i>| {
        matches!(
            it.as_rule(),
            Rule::target
                | Rule::group
                | Rule::each_of
                | Rule::verb_some
                | Rule::some_equal
                | Rule::half_of
                | Rule::verb_some_of
                | Rule::cant_be_blocked_by
        )
    };
    parts.iter().any(|outer| says(outer) && comparison.is_inside(outer))
}

/// A target that is named where no text is that could have one.
pub(super) fn stray_target<'i>(node: &Node<'i>) -> Option<Node<'i>> {
    let parts: Vec<Node<'i>> = node.clone().into_inner().flatten().collect();
    let in_text = |it: &Node<'i>| parts.iter().any(|outer| outer.as_rule() == Rule::text && it.is_inside(outer));
    parts.iter().find(|it| it.as_rule() == Rule::target_player && !in_text(it)).cloned()
}

/// What a question of the game has in common with something.
pub(super) fn sharing(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Test> {
    filter::sharing(node, &mut OfText { scope, of: Meant::All })
}

/// Things that a text does something to.
pub(super) fn things(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Filter> {
    filter::described(node, &mut OfText { scope, of: Meant::All })
}

/// One that is a target.
pub(super) fn target(node: Node<'_>, scope: &Scope<'_>) -> Read<Filter> {
    filter::one_described(node, &mut OfTarget(scope))
}

/// The same, without a word before it.
pub(super) fn several(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Filter> {
    filter::is_plural(&node)?;
    things(node, scope)
}

/// Things that a text counts: for each who does what the clause says, their own.
pub(super) fn counted(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Filter> {
    filter::described(node, &mut OfText { scope, of: Meant::Each })
}

/// What a measure of such things leaves open, counted so.
pub(super) fn measured(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Terms> {
    terms::among(node, &mut OfText { scope, of: Meant::Each })
}

fn meant(node: &Node<'_>, scope: &mut Scope<'_>, of: Meant) -> Read<Relation> {
    if let Some(it) = part(node, Rule::target_player) {
        let opponents = it.as_str() == "target opponent";
        let tests = [Test::Player].into_iter().chain(opponents.then_some(Test::Controlled(Relation::Opponent)));
        let target = scope.chosen_player(Target::of(Filter::of(tests), 1, 1));
        let players = scope.kept_player(node, target)?;
        return relation(&players, node, scope);
    }
    if let Some(it) = part(node, Rule::target_or_holder) {
        return Ok(Relation::Target(scope.target_or_holder(&it)?));
    }
    if filter::relation(node) == Relation::OfHost {
        let of_host = scope.mentioned() == Some(Subject::Host);
        return if of_host { Ok(Relation::OfHost) } else { OfEvent.player(node) };
    }
    let word = node.as_str().split(' ').next();
    if !matches!(word, Some("that" | "they" | "their")) {
        return Ok(filter::relation(node));
    }
    if let Some(they) = scope.several().cloned() {
        return if of == Meant::Each { Ok(Relation::Doer) } else { relation(&they, node, scope) };
    }
    let players = if word == Some("that") { scope.that_player(node)? } else { scope.theirs(node)? };
    relation(&players, node, scope)
}

/// How those players stand to whoever says it.
fn relation(players: &Players, node: &Node<'_>, scope: &Scope<'_>) -> Read<Relation> {
    Ok(match players {
        Players::You => Relation::You,
        Players::Each => Relation::Anyone,
        Players::Opponents => Relation::Opponent,
        Players::That => Relation::ThatPlayer,
        Players::Defending => Relation::Defending,
        Players::Target(at) | Players::ControllerOf(Subject::Target(at))
            if !scope.targets.get(usize::from(*at)).is_some_and(Target::is_of_several) =>
        {
            Relation::Target(*at)
        }
        Players::Others(_)
        | Players::Such(_)
        | Players::Target(_)
        | Players::OpponentsOfThat
        | Players::YouAnd(_)
        | Players::ControllerOf(_)
        | Players::OwnerOf(_)
        | Players::Chosen
        | Players::Promised => return Err(complain(node, "no description can tell things apart by these players: name them")),
    })
}
