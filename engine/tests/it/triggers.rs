//! Triggered abilities that wait together (603.3), held against every order that the book allows.

use std::{
    collections::BTreeSet,
    sync::{Arc, LazyLock},
};

use engine::{
    Choice, Decider, Game, Question, Rules, Session, Setup, Stage, State,
    cards::{CardId, Library, parse},
    game::{PlayerId, Thing},
};
use proptest::prelude::*;

use crate::table::{cases, rules};

/// Cards whose abilities trigger together. Two have the same text and are other cards; one aims; the last gives its player a choice.
const CARDS: [&str; 6] = [
    "Old Bell {1} artifact: at the beginning of each upkeep, you gain 1 life",
    "New Bell {1} artifact: at the beginning of each upkeep, you gain 1 life",
    "Growing Stone {1} artifact: at the beginning of each upkeep, put one +1/+1 counter on this",
    "Double Bell {1} artifact: at the beginning of each upkeep, you gain 1 life; at the beginning of each upkeep, you gain 2 life",
    "Bell Ringer {1} creature Human 2/2: at the beginning of each upkeep, tap target artifact",
    "Idle Wheel {1} enchantment: {T}: you gain 1 life",
];

static RULES: LazyLock<(Arc<Rules>, Vec<CardId>)> = LazyLock::new(|| {
    let mut library = Library::over(Arc::clone(rules().library()));
    let cards = CARDS.map(|it| parse::card(it, &mut library, engine::lexicon()).expect("it has no problems"));
    (rules().with(library), cards.to_vec())
});

/// A game in which the players have these permanents.
fn game(sides: [Vec<CardId>; 2]) -> Game {
    let (rules, _) = &*RULES;
    let forest = rules.library().find("Forest").expect("it comes with the engine");
    Game::midway(rules, &Setup::new(vec![vec![forest; 60]; 2], 5), &sides)
}

/// Passes, and counts the questions with more than one option.
struct Passing {
    asked: u32,
}

impl Decider for Passing {
    fn decide(&mut self, _: &State, question: &Question<'_>) -> Option<usize> {
        let passes = question.options.iter().position(|it| *it == Choice::Pass);
        self.asked += u32::from(passes.is_none());
        Some(passes.unwrap_or(0))
    }
}

#[test]
fn the_order_of_identical_abilities_is_not_asked() {
    let bell = RULES.1[0];
    let mut game = game([vec![bell; 40], vec![bell; 40]]);
    let mut passing = Passing { asked: 0 };
    game.play_until(&mut passing, |state| state.turn.stage == Stage::Draw);
    assert_eq!(passing.asked, 0);
    let lives: Vec<i32> = game.state().players.iter().map(|it| it.life).collect();
    assert_eq!(lives, [60, 60]);
}

/// An ability on the stack: of which object, which of its abilities, and at which object it aims.
type Item = (Thing, u8, Option<Thing>);

/// An object as one can tell it from others: its name, whether it is tapped, and as the how-manyth of its sort it comes up.
type Named = (String, bool, usize);

/// The stack as all can tell it, whichever objects of the same sort they are.
type Told = Vec<(Named, u8, Option<Named>)>;

fn tell(state: &State, items: &[Item]) -> Told {
    let mut known: Vec<Thing> = Vec::new();
    let mut name = |thing: Thing| {
        let sort = |it: &Thing| {
            let id = it.object().expect("nothing else is there");
            (state.name(id).to_owned(), state.objects[id.index()].tapped)
        };
        let mine = sort(&thing);
        if !known.contains(&thing) {
            known.push(thing);
        }
        let place = known.iter().filter(|it| sort(it) == mine).position(|it| *it == thing).expect("it is known");
        (mine.0, mine.1, place)
    };
    items.iter().map(|(source, at, target)| (name(*source), *at, target.map(&mut name))).collect()
}

fn stacked(state: &State) -> Told {
    let item = |it: &engine::game::StackItem| {
        let (ability, source) = it.ability.expect("nothing is cast");
        let engine::game::AbilityRef::Printed(_, at) = ability.at else { panic!("{ability:?} is not printed") };
        (source.into(), at, it.chosen.targets.first().map(|it| it.1))
    };
    tell(state, &state.stack.iter().map(item).collect::<Vec<_>>())
}

/// All that comes onto the stack in the next upkeep, whatever is answered, each time that it does; and the position then.
fn asked(session: Session, upkeep: &mut Option<State>, found: &mut Vec<Told>) {
    let question = session.question().expect("nobody has lost");
    let state = session.game().state();
    if state.turn.stage == Stage::Upkeep && question.options.contains(&Choice::Pass) {
        upkeep.get_or_insert_with(|| state.clone());
        return found.push(stacked(state));
    }
    let still = question.options.iter().position(|it| matches!(it, Choice::Pass | Choice::Done));
    let answers = still.map_or(0..question.options.len(), |it| it..it + 1);
    for answer in answers {
        let mut next = session.clone();
        next.answer(answer).expect("it is an option");
        asked(next, upkeep, found);
    }
}

/// The book, word for word: each player in turn order puts all own abilities on the stack, in any order, each with any target.
fn allowed(state: &State) -> BTreeSet<Told> {
    let permanents = |player: PlayerId| state.zones.controlled(player).iter().map(|it| Thing::from(state.id(*it)));
    let is = |it: Thing, name: &str| state.name(it.object().expect("it is one")) == name;
    let artifacts: Vec<Thing> =
        state.in_turn_order().flat_map(permanents).filter(|it| !is(*it, "Bell Ringer") && !is(*it, "Idle Wheel")).collect();
    let mut orders: Vec<Vec<Item>> = vec![Vec::new()];
    for player in state.in_turn_order() {
        let number = |it: Thing| if is(it, "Double Bell") { 2 } else { u8::from(!is(it, "Idle Wheel")) };
        let abilities = permanents(player).flat_map(|it| (0..number(it)).map(move |at| (it, at)));
        let abilities: Vec<(Thing, u8)> = abilities.collect();
        for _ in 0..abilities.len() {
            let mut longer = Vec::new();
            for order in orders {
                for (source, at) in abilities.iter().filter(|new| !order.iter().any(|it| (it.0, it.1) == **new)) {
                    let targets: Vec<Option<Thing>> =
                        if is(*source, "Bell Ringer") { artifacts.iter().map(|it| Some(*it)).collect() } else { vec![None] };
                    longer.extend(targets.into_iter().map(|it| [&order[..], &[(*source, *at, it)]].concat()));
                }
            }
            orders = longer;
        }
    }
    orders.iter().map(|it| tell(state, it)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(8, 100), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_orders_that_are_asked_are_those_that_differ(
        sides in [prop::collection::vec(0..4_usize, 0..3), prop::collection::vec(0..4_usize, 0..4)],
        aims in any::<bool>(),
        tapped in any::<u8>(),
    ) {
        let (rules, cards) = &*RULES;
        let mut laid = sides.clone().map(|it| it.into_iter().map(|it| cards[it]).collect::<Vec<_>>());
        if aims {
            laid[1].truncate(2);
            laid[1].push(cards[4]);
            laid[0].push(cards[0]);
        }
        laid[1].push(cards[5]);
        let mut state = game(laid).state().clone();
        // What the first player has stays tapped in the upkeep of the second.
        for (at, slot) in state.zones.controlled(PlayerId(0)).to_vec().into_iter().enumerate() {
            state.objects[usize::from(slot)].tapped = tapped & (1 << at) != 0;
        }
        let mut found = Vec::new();
        let mut upkeep = None;
        asked(Session::new(Game::from_state(rules, state)), &mut upkeep, &mut found);
        let differ: BTreeSet<Told> = found.iter().cloned().collect();
        // Of objects with several abilities each, orders are asked that differ in nothing.
        if !aims && sides.iter().flatten().filter(|it| **it == 3).count() < 2 {
            prop_assert_eq!(found.len(), differ.len(), "a question makes no difference");
        }
        prop_assert_eq!(differ, allowed(&upkeep.expect("there is an upkeep")));
    }
}
