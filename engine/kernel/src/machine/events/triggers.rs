//! Triggered abilities (603): which of them notice what happens. What counts as an occurrence of each sort, rules say.

mod noticed;
mod nth;
mod rivals;

use crate::{
    event::{Damage, Event, Move, What},
    game::{AbilityId, Chosen, Delayed, ObjectId, PlayerId, State, Thing, Waiting, numbers},
    machine::{
        Case, Context, Registry, Row, Table, TriggerFacts, events::hearing::Kinds, events::listening::each_listener,
        events::repeating::repeats, filter, hooks::registry::Overlooks,
    },
};
use language::{Ability, Condition, Feat, Filter, Occurrence, Past, Relation, Span, Test, TriggerEvent, Triggered};
pub(in crate::machine) use noticed::Noticed;
use noticed::{Candidate, Together};
use nth::Nth;
use vocabulary::Stage;

/// What a prevention effect prevented of damage to something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spared {
    /// To what.
    pub to: Thing,
    /// How much.
    pub amount: u32,
    /// Which of the effects that prevented some at this time.
    pub(in crate::machine) by: usize,
}

/// Something that abilities may notice.
#[derive(Clone, Copy, Debug)]
pub enum Happening<'a> {
    /// An event, once it has happened.
    Event(&'a Event),
    /// A step or phase that begins, for one of several active players: what is said of each of them is noticed once for each (805.4d).
    SharedStage(Stage, PlayerId),
    /// A permanent that has entered the battlefield.
    Arrival(ObjectId),
    /// A permanent that is about to leave the battlefield: seen before it does (603.10a). It moves, or leaves the game with its owner.
    Departure(ObjectId, Option<&'a Move>),
    /// An object that is about to leave a graveyard, or that all see and that is about to go to a hand or a library: seen before it does
    /// (603.10a).
    Passage(&'a Move),
    /// All the damage that something is dealt at once, by whatever sources, by the first of it, and how much; it is dealt once.
    IsDealt(&'a Damage, u32),
    /// All the damage that a source deals at once, by the first of it, to what if that is one thing, and how much; it deals damage once.
    Deals(&'a Damage, Option<Thing>, u32),
    /// Damage that was prevented.
    IsSpared(Spared),
    /// What is so, whenever triggered abilities could be put on the stack (603.8).
    State,
}

impl Happening<'_> {
    /// What has happened, if it is an event.
    pub const fn what(self) -> Option<What> {
        if let Self::Event(event) = self { Some(event.what) } else { None }
    }
}

/// The abilities that notice the events once they have happened.
pub(in crate::machine) fn notice(state: &State, rules: &Registry, events: &[Event], noticed: &mut Noticed) {
    for (at, event) in events.iter().enumerate() {
        if let What::StageBegins(stage) = event.what {
            delayed(state, stage, noticed);
        }
        let happening = Happening::Event(event);
        if state.listens() && !super::looking_back::looks_back(event) && rules.triggers.kinds(happening) != Kinds::NONE {
            notice_one(state, rules, happening, noticed);
            notice_damage(state, rules, events, at, noticed);
            if let What::StageBegins(stage) = event.what {
                for player in state.active_players().skip(1) {
                    notice_one(state, rules, Happening::SharedStage(stage, player), noticed);
                }
            }
        }
    }
}

/// The first of all damage by a source, or to something, stands for all of it.
fn notice_damage(state: &State, rules: &Registry, events: &[Event], at: usize, noticed: &mut Noticed) {
    let damage = |it: &Event| if let What::Damages(it) = it.what { Some(it) } else { None };
    let Some(first) = damage(&events[at]) else { return };
    let before = || events[..at].iter().filter_map(damage);
    let now = || events[at..].iter().filter_map(damage);
    if !before().any(|it| it.to == first.to) {
        let sum = now().filter(|it| it.to == first.to).map(|it| it.amount).fold(0, numbers::sum);
        notice_one(state, rules, Happening::IsDealt(&first, sum), noticed);
    }
    if !before().any(|it| it.source == first.source) {
        let own = || now().filter(|it| it.source == first.source);
        let to = own().all(|it| it.to == first.to).then_some(first.to);
        let sum = own().map(|it| it.amount).fold(0, numbers::sum);
        notice_one(state, rules, Happening::Deals(&first, to, sum), noticed);
    }
}

/// The abilities that notice that damage was prevented.
pub(in crate::machine) fn notice_spared(state: &State, rules: &Registry, spared: &[Spared], noticed: &mut Noticed) {
    if state.listens() {
        for it in spared {
            notice_one(state, rules, Happening::IsSpared(*it), noticed);
        }
    }
}

/// The abilities that notice what has entered.
pub(in crate::machine) fn notice_arrivals(state: &State, rules: &Registry, noticed: &mut Noticed) {
    for arrived in &state.arrivals {
        notice_one(state, rules, Happening::Arrival(*arrived), noticed);
    }
}

/// The abilities that trigger on what is so, but for those that have and are not done yet (603.8).
pub(in crate::machine) fn states(state: &State, rules: &Registry) -> Noticed {
    let mut noticed = Noticed::default();
    if state.heard.meets(rules.triggers.kinds(Happening::State)) {
        notice_one(state, rules, Happening::State, &mut noticed);
        noticed.retain(|it| {
            let same = |ability: AbilityId, source: ObjectId| ability == it.ability && source == it.source;
            let waits = state.waiting.iter().any(|it| same(it.ability, it.source));
            let stacked = state.stack.iter().filter_map(|it| it.ability).any(|it| same(it.0, it.1));
            !waits && !stacked
        });
    }
    noticed
}

/// The value of X of the spell that the object is or was, or of the one that it hears of (107.3e); that of the ability which is resolving
/// where that has made it monstrous (701.37c), or for which it is discarded where it is cycled (107.3i); none where it knows of no such.
fn known_x(state: &State, triggered: &Triggered, source: ObjectId, it: Option<Thing>) -> u32 {
    if triggered.is_of_monstrosity() || triggered.is_of_cycling() {
        return state.stack.last().map_or(0, |it| it.chosen.x);
    }
    let spell = if triggered.hears_x() { it.and_then(Thing::object) } else { triggered.knows_x().then_some(source) };
    spell.map_or(0, |it| state.remembered_x(it))
}

pub(super) fn notice_one(state: &State, rules: &Registry, happening: Happening<'_>, noticed: &mut Noticed) {
    let kinds = rules.triggers.kinds(happening);
    #[cfg(debug_assertions)]
    super::listening::each_deaf(state, kinds, |source, triggered, context| {
        let heard = occurrence(state, rules, triggered, happening, &context);
        assert!(heard.is_none(), "{source:?} hears {happening:?}, which is none of what its {triggered:?} listens to");
    });
    each_listener(state, kinds, |source, ability, triggered, context| {
        let context = Context { ability: Some(ability), ..context };
        let Some((matter, together, on)) = occurrence(state, rules, triggered, happening, &context) else { return };
        if overlooks(state, rules, (context.you, Some(source)), (happening, on)) {
            return;
        }
        let TriggerFacts { it, opposite, player, amount } = matter;
        let x = known_x(state, triggered, source, it);
        let (each, amount) = if on.is_each() { (numbers::positive(amount), 1) } else { (1, amount) };
        // Each occurrence triggers it, and each as often as is said (603.2c, 603.2d).
        let times = |again: u32| numbers::product(each, numbers::sum(again, 1)).saturating_sub(1);
        let again = if triggered.often.is_some() { 0 } else { times(repeats(state, rules, (happening, on), source)) };
        let waiting = Waiting { it, opposite, player, amount, x, ..Waiting::by(context.you, source, ability) };
        noticed.consider(state, rules, triggered, Candidate { again, ..Candidate::of(waiting, together) });
    });
    for (at, waits) in state.delayed.iter().enumerate().filter(|it| it.1.stage.is_none()) {
        let Ability::Triggered(triggered) = state.ability(waits.ability) else { continue };
        let chosen = Chosen { it: waits.it, ..Chosen::default() };
        let context = Context { you: waits.controller, ..Context::of(state, waits.source) }.with(&chosen);
        let Some((matter, together, on)) = occurrence(state, rules, triggered, happening, &context) else { continue };
        if overlooks(state, rules, (context.you, None), (happening, on)) {
            continue;
        }
        let TriggerFacts { it: about, opposite, player, amount } = matter;
        let Delayed { ability, source, controller, it, x, outrun, source_moved, .. } = *waits;
        let player = it.and_then(Thing::player).or(player);
        // What waits for nothing in particular is about what has happened.
        let it = it.or(about);
        let waiting =
            Waiting { it, opposite, player, amount, x, outrun, source_moved, ..Waiting::by(controller, source, ability) };
        noticed.consider(state, rules, triggered, Candidate { delayed: Some(at), ..Candidate::of(waiting, together) });
    }
}

/// Whether abilities of that player, or of what nobody else sees, do not notice it (603.2f, 801.7).
fn overlooks(
    state: &State,
    rules: &Registry,
    whose: (PlayerId, Option<ObjectId>),
    triggers: (Happening<'_>, &TriggerEvent),
) -> bool {
    let says = |it: &Row<Overlooks>| it.says(rules, state, Case::Player(whose.0), |overlooks| overlooks(state, whose, triggers));
    rules.overlooks.iter().any(says)
}

/// What matters of that happening to an ability, if it is one of the occurrences that the ability waits for, what it is one with, and which
/// of them it is.
fn occurrence<'a>(
    state: &State,
    rules: &Registry,
    triggered: &'a Triggered,
    happening: Happening<'_>,
    context: &Context<'_>,
) -> Option<(TriggerFacts, Together, &'a TriggerEvent)> {
    let occurs = |it: &TriggerEvent| matter(state, rules, it, happening, context);
    // What has left for elsewhere waits as it did there.
    let zone = state.object(context.this).map(|it| it.zone);
    triggered.on.iter().filter(|it| triggered.waits_in(zone, it)).find_map(|it| {
        if let TriggerEvent::OneOrMore(of) = it {
            let matter = occurs(of)?;
            let player = together_for(state, of, &matter);
            // Each of them is one of "that many", unless it has a number of its own.
            Some((TriggerFacts { amount: matter.amount.max(1), ..matter }, player, &**of))
        } else if let TriggerEvent::Nth(nth, feat, of) = it {
            let (of, several) = if let TriggerEvent::OneOrMore(of) = &**of { (of, true) } else { (of, false) };
            let matter = occurs(of)?;
            let by: Thing = if feat.is_counted_of_object() { context.this.into() } else { matter.player?.into() };
            let so_far = so_far(state, *feat, (by, of), context);
            let nth = Nth { wanted: u32::from(*nth), by, so_far, seen: happening.into(), several };
            Some((matter, Together::Counted(nth), &**of))
        } else {
            let by = if let Happening::IsSpared(it) = happening { Together::By(it.by) } else { Together::Apart };
            Some((occurs(it)?, by, it))
        }
    })
}

/// How often that player, or object, has done it this turn; of spells only those count that fit.
fn so_far(state: &State, feat: Feat, (by, of): (Thing, &TriggerEvent), context: &Context<'_>) -> u32 {
    let (Feat::Casts, Thing::Player(you), TriggerEvent::Occurs(_, parties)) = (feat, by, of) else {
        return state.history.times(feat, by);
    };
    let what = Filter { tests: parties.thing().tests.iter().filter(|it| **it != Test::Spell).cloned().collect() };
    let cast = Past { feat, who: Relation::You, what, span: Span::ThisTurn };
    filter::sum(state, &cast, &Context { you, ..*context })
}

/// With what several at once are one: what players do or suffer is one for each of them, and what is of one player each is one for each.
fn together_for(state: &State, of: &TriggerEvent, matter: &TriggerFacts) -> Together {
    let TriggerEvent::Occurs(it, parties) = of else { return Together::All };
    if *it == Occurrence::DealsCombatDamageToPlayer && parties.thing().tests.contains(&Test::Controlled(Relation::Anyone)) {
        let by = matter.it.and_then(Thing::object).and_then(|it| state.known(it));
        return Together::Of(by.map(|it| it.0.controller));
    }
    let each =
        [Occurrence::DealsCombatDamageToPlayer, Occurrence::Discards, Occurrence::Sacrifices, Occurrence::Creates].contains(it);
    if each && parties.whom != Relation::You { Together::Of(matter.player) } else { Together::All }
}

/// What matters of it to the ability, as the first row has it that knows such a trigger event.
pub(super) fn matter(
    state: &State,
    rules: &Registry,
    on: &TriggerEvent,
    happening: Happening<'_>,
    context: &Context<'_>,
) -> Option<TriggerFacts> {
    if let TriggerEvent::Occurs(it, parties) = on {
        let so = |it: &Condition| filter::holds(state, it, context);
        if !context.is_turn_of(state, parties.turn) || !parties.meanwhile.as_deref().is_none_or(so) {
            return None;
        }
        let row = rules.triggers.occurrence(*it)?;
        return noted(state, rules, row, context, |occurs| occurs(state, parties, happening, context));
    }
    let rows = rules.triggers.of(on).iter();
    rows.into_iter().find_map(|row| noted(state, rules, row, context, |triggers| triggers(state, on, happening, context)))
}

/// What a row says, and that it does.
fn noted<F: Copy>(
    state: &State,
    rules: &Registry,
    row: &Row<F>,
    context: &Context<'_>,
    says: impl Fn(F) -> Option<TriggerFacts>,
) -> Option<TriggerFacts> {
    let matter = row.gives(rules, state, says)?;
    if row.leaves_out(rules, state, Case::Player(context.you)) {
        return None;
    }
    rules.note(row.rule);
    Some(matter)
}

/// What would matter of an event to an ability that would trigger on it.
pub(in crate::machine) fn foreseen(
    table: &Table<'_>,
    triggered: &Triggered,
    event: &Event,
    context: &Context<'_>,
) -> Option<TriggerFacts> {
    occurrence(table.state, table.rules, triggered, Happening::Event(event), context).map(|it| it.0)
}

/// Whether all else is so for the ability to trigger (603.4).
pub(in crate::machine) fn hold(state: &State, rules: &Registry, triggered: &Triggered, context: &Context<'_>) -> bool {
    let who = Case::Player(context.you);
    rules.conditions.iter().all(|row| row.holds(rules, state, who, |conditions| conditions(state, triggered, context)))
}

fn delayed(state: &State, stage: Stage, noticed: &mut Noticed) {
    let waits_for_this = |it: &&Delayed| {
        it.stage == Some(stage) && it.from_turn <= state.turn.number && it.turn_of.is_none_or(|player| state.is_active(player))
    };
    for it in state.delayed.iter().filter(waits_for_this) {
        let Delayed { ability, it, controller, source, amount, x, outrun, source_moved, .. } = *it;
        let waiting = Waiting {
            it,
            player: it.and_then(Thing::player),
            amount,
            x,
            outrun,
            source_moved,
            ..Waiting::by(controller, source, ability)
        };
        noticed.add(Candidate::of(waiting, Together::Apart));
    }
}
