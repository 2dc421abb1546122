//! 603.2 and 603.3, tried on paper: each ability looks at each occurrence, and those that triggered come onto the stack player by player.

use std::{
    collections::BTreeSet,
    sync::{Arc, LazyLock},
};

use engine::{About, Choice, Rules, State, cards::CardId, game::PlayerId};
use proptest::prelude::*;

use super::answers::{activated, laid_out, ways, with_cards};
use crate::table::cases;

/// A trigger event, as a text has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum On {
    Enters(Which),
    Dies(Which),
    /// However many die at once.
    SomeDie,
    YouGainLife,
    OpponentGainsLife,
}

/// Of which creatures it speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Which {
    Any,
    /// Not that with the ability.
    Another,
    Yours,
    This,
}

/// Permanents: their texts, whether they are creatures, and what they wait for. What an ability does tells it from others.
const CARDS: [(&str, bool, &[On]); 10] = [
    ("Gate {1} artifact: whenever a creature enters, you gain 1 life", false, &[On::Enters(Which::Any)]),
    ("Herd {1} creature Ox 1/1: whenever another creature enters, you gain 2 life", true, &[On::Enters(Which::Another)]),
    ("Fold {1} enchantment: whenever a creature you control enters, you gain 3 life", false, &[On::Enters(Which::Yours)]),
    ("Dirge {1} artifact: whenever a creature dies, you gain 4 life", false, &[On::Dies(Which::Any)]),
    ("Mourner {1} creature Human 1/1: whenever another creature dies, you gain 5 life", true, &[On::Dies(Which::Another)]),
    ("Ghost {1} creature Spirit 1/1: when this dies, you gain 6 life", true, &[On::Dies(Which::This)]),
    ("Widow {1} creature Human 1/1: whenever a creature you control dies, you gain 7 life", true, &[On::Dies(Which::Yours)]),
    ("Tally {1} enchantment: whenever one or more creatures die, you gain 8 life", false, &[On::SomeDie]),
    ("Joy {1} enchantment: whenever you gain life, you gain 9 life", false, &[On::YouGainLife]),
    (
        "Envy {1} creature Human 1/1: whenever an opponent gains life, you gain 10 life; when this dies, you gain 11 life",
        true,
        &[On::OpponentGainsLife, On::Dies(Which::This)],
    ),
];

/// What makes something happen; the first player has it.
const CAUSES: [&str; 4] = [
    "Cull {1} artifact: {0}: destroy all creatures",
    "Muster {1} artifact: {0}: create two 1/1 white Soldier creature tokens",
    "Raise {1} artifact: {0}: each player creates a 1/1 white Soldier creature token",
    "Feast {1} artifact: {0}: each player gains 3 life",
];

static TABLE: LazyLock<(Arc<Rules>, Vec<CardId>)> = LazyLock::new(|| with_cards(CARDS.iter().map(|it| it.0).chain(CAUSES)));

/// A permanent: whose, and which of the cards; nothing for what says nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Permanent {
    seat: usize,
    card: Option<usize>,
}

/// Something that happened.
#[derive(Clone, Copy, Debug)]
enum Occurrence {
    /// The permanent at that place entered.
    Enters(usize),
    /// It died, together with others.
    Dies(usize),
    /// Creatures have died.
    SomeDie,
    /// A player gained life.
    Gains(usize),
}

/// An ability that triggered: whose, of which card, and which of its abilities.
type Triggered = (usize, usize, usize);

/// Whether that ability of the permanent at `at` waits for that.
fn waits(on: On, at: usize, all: &[Permanent], happened: Occurrence) -> bool {
    let which = |which: Which, it: usize| match which {
        Which::Any => true,
        Which::Another => it != at,
        Which::Yours => all[it].seat == all[at].seat,
        Which::This => it == at,
    };
    match (on, happened) {
        (On::Enters(it), Occurrence::Enters(what)) | (On::Dies(it), Occurrence::Dies(what)) => which(it, what),
        (On::SomeDie, Occurrence::SomeDie) => true,
        (On::YouGainLife, Occurrence::Gains(seat)) => seat == all[at].seat,
        (On::OpponentGainsLife, Occurrence::Gains(seat)) => seat != all[at].seat,
        _ => false,
    }
}

/// Every ability that triggers, as often as it does (603.2c). Who is there sees it, and so does what dies with the others (603.10a).
fn triggered(all: &[Permanent], happened: &[Occurrence]) -> Vec<Triggered> {
    let mut found = Vec::new();
    for (at, permanent) in all.iter().enumerate() {
        let Some(card) = permanent.card else { continue };
        for (nth, on) in CARDS[card].2.iter().enumerate() {
            let times = happened.iter().filter(|it| waits(*on, at, all, **it)).count();
            found.extend(std::iter::repeat_n((permanent.seat, card, nth), times));
        }
    }
    found
}

/// All orders in which they may come onto the stack: one player's after the other's in turn order, each player's as that player likes.
fn orders(of: &[Triggered], seats: usize) -> BTreeSet<Vec<Triggered>> {
    let mut all = BTreeSet::from([Vec::new()]);
    for seat in 0..seats {
        let own: Vec<Triggered> = of.iter().copied().filter(|it| it.0 == seat).collect();
        let mut longer = BTreeSet::new();
        for before in &all {
            for order in permutations(&own) {
                longer.insert([&before[..], &order[..]].concat());
            }
        }
        all = longer;
    }
    all
}

fn permutations(of: &[Triggered]) -> BTreeSet<Vec<Triggered>> {
    if of.is_empty() {
        return BTreeSet::from([Vec::new()]);
    }
    let mut found = BTreeSet::new();
    for at in 0..of.len() {
        let rest = [&of[..at], &of[at + 1..]].concat();
        found.extend(permutations(&rest).into_iter().map(|it| [&[of[at]][..], &it[..]].concat()));
    }
    found
}

/// What happens as the cause's ability resolves, and who is there to see it.
fn happens(cause: usize, there: &[Permanent], seats: usize) -> (Vec<Permanent>, Vec<Occurrence>) {
    let is_creature = |it: &Permanent| it.card.is_some_and(|it| CARDS[it].1);
    let token = |seat| Permanent { seat, card: None };
    let (mut all, mut happened) = (there.to_vec(), Vec::new());
    match cause {
        0 => {
            happened = (0..there.len()).filter(|it| is_creature(&there[*it])).map(Occurrence::Dies).collect();
            if !happened.is_empty() {
                happened.push(Occurrence::SomeDie);
            }
        }
        1 => all.extend([token(0), token(0)]),
        2 => all.extend((0..seats).map(token)),
        _ => happened = (0..seats).map(Occurrence::Gains).collect(),
    }
    happened.extend((there.len()..all.len()).map(Occurrence::Enters));
    (all, happened)
}

/// The stack from the bottom up.
fn stacked(state: &State) -> Vec<Triggered> {
    let item = |it: &engine::game::StackItem| {
        let (ability, source) = it.ability.expect("nothing is cast");
        let engine::game::AbilityRef::Printed(_, nth) = ability.at else { panic!("{ability:?} is not printed") };
        let name = state.name(source);
        let card = CARDS.iter().position(|it| it.0.starts_with(name)).expect("it is one of them");
        (state.objects[it.object.index()].controller.index(), card, usize::from(nth))
    };
    state.stack.iter().map(item).collect()
}

fn sides() -> impl Strategy<Value = Vec<Vec<usize>>> {
    prop::collection::vec(prop::collection::vec(0..CARDS.len(), 0..3), 2..=3)
}

/// More orders than that take too long to follow.
const MOST: usize = 300;

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(60, 2_000), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_triggers_comes_onto_the_stack_in_the_orders_of_the_reference(sides in sides(), cause in 0..CAUSES.len()) {
        let (rules, cards) = &*TABLE;
        let there: Vec<Permanent> =
            sides.iter().enumerate().flat_map(|(seat, it)| it.iter().map(move |it| Permanent { seat, card: Some(*it) })).collect();
        let (all, happened) = happens(cause, &there, sides.len());
        let triggered = triggered(&all, &happened);
        let own = |seat: usize| triggered.iter().filter(|it| it.0 == seat).count();
        prop_assume!((0..sides.len()).map(|it| (1..=own(it)).product::<usize>()).product::<usize>() <= MOST);

        let mut laid: Vec<Vec<CardId>> = sides.iter().map(|it| it.iter().map(|it| cards[*it]).collect()).collect();
        laid[0].push(cards[CARDS.len() + cause]);
        let name = CAUSES[cause].split(" {").next().expect("a name comes first");
        let session = activated(laid_out(rules, &laid), name);
        let is_done = |state: &State| {
            let of_cause = |it: &engine::game::StackItem| it.ability.is_some_and(|it| state.name(it.1) == name);
            !state.stack.iter().any(of_cause)
        };
        let found = ways(&session, &is_done);
        let came: BTreeSet<Vec<Triggered>> = found.iter().map(|it| stacked(&it.state)).collect();
        prop_assert_eq!(came, orders(&triggered, sides.len()));
        // Each player is asked about the own abilities alone, after those who come before in turn order.
        for it in &found {
            let of_cards = |it: &&(PlayerId, About, Choice)| it.1 == About::Order && !matches!(it.2, Choice::Activate(..));
            // Before that they lay what died together down as they like (404.3).
            let abilities: Vec<_> = it.asked.iter().skip_while(of_cards).collect();
            let about = abilities.iter().all(|it| it.1 == About::Order && matches!(it.2, Choice::Activate(..)));
            prop_assert!(about && abilities.is_sorted_by_key(|it| it.0), "{:?}", it.asked);
        }
    }
}
