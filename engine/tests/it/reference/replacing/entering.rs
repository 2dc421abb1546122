//! How something enters: under whose control first (616.1b), as what then (616.1c), and all else after that.

use std::{
    collections::BTreeSet,
    sync::{Arc, LazyLock},
};

use engine::{
    Choice, Game, KnockOut, Rules, Session, State,
    cards::CardId,
    catalog::{Counter, Zone},
    cr,
    game::PlayerId,
};
use proptest::prelude::*;

use super::{Event, outcomes};
use crate::{
    reference::answers::{laid_out, ways, with_cards},
    table::cases,
};

/// What something makes of an entrance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Makes {
    /// Its controller gets it.
    Mine,
    /// It is what the permanent is.
    Copy,
    Tapped,
    Counters(u32),
    TwiceAsMany,
    OneMore,
}

/// Whose creatures it speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Whose {
    Own,
    Opposing,
    /// Of itself alone, and only while it is that.
    This,
}

const CARDS: [(&str, Whose, Makes); 6] = [
    ("Gatherer {1} enchantment: creatures your opponents control enter under your control", Whose::Opposing, Makes::Mine),
    ("Essence {1} creature Avatar 6/6: creatures you control enter as copies of this", Whose::Own, Makes::Copy),
    ("Gloom {1} artifact: creatures your opponents control enter tapped", Whose::Opposing, Makes::Tapped),
    ("Yoke {1} artifact: creatures you control enter tapped", Whose::Own, Makes::Tapped),
    ("Twofold {1} enchantment: if counters would be put on creatures you control, double it", Whose::Own, Makes::TwiceAsMany),
    ("Onefold {1} enchantment: if counters would be put on creatures you control, add 1 to it", Whose::Own, Makes::OneMore),
];

/// What enters, and what it says of that itself.
const ENTERING: [(&str, Option<Makes>); 3] = [
    ("Calf {0} creature Ox 1/1", None),
    ("Sentinel {0} artifact creature Golem 3/4: this enters tapped", Some(Makes::Tapped)),
    ("Sprout {0} creature Plant 0/1: this enters with 3 +1/+1 counters", Some(Makes::Counters(3))),
];

/// With this the first player has a choice whenever there is priority.
const IDLE: &str = "Idle Wheel {1} artifact: {0}: you gain 1 life";

static TABLE: LazyLock<(Arc<Rules>, Vec<CardId>)> =
    LazyLock::new(|| with_cards(CARDS.iter().map(|it| it.0).chain(ENTERING.iter().map(|it| it.0)).chain([IDLE])));

/// How it enters.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Entrance {
    controller: usize,
    is_copy: bool,
    tapped: bool,
    counters: u32,
    effects: Vec<(usize, Whose, Makes)>,
}

impl Event for Entrance {
    fn by(&self, effect: usize) -> Option<Self> {
        let (controller, whose, makes) = self.effects[effect];
        let applies = match whose {
            Whose::Own => controller == self.controller,
            Whose::Opposing => controller != self.controller,
            Whose::This => !self.is_copy,
        };
        let mut next = self.clone();
        match makes {
            Makes::Mine => next.controller = controller,
            Makes::Copy => next.is_copy = true,
            Makes::Tapped => next.tapped = true,
            Makes::Counters(number) => next.counters += number,
            Makes::TwiceAsMany => next.counters *= 2,
            Makes::OneMore => next.counters += u32::from(self.counters > 0),
        }
        let of_counters = matches!(makes, Makes::TwiceAsMany | Makes::OneMore);
        (applies && (!of_counters || self.counters > 0)).then_some(next)
    }

    fn rank(&self, effect: usize) -> u8 {
        match self.effects[effect].2 {
            Makes::Mine => 0,
            Makes::Copy => 1,
            Makes::Tapped | Makes::Counters(_) | Makes::TwiceAsMany | Makes::OneMore => 2,
        }
    }

    fn effects(&self) -> usize {
        self.effects.len()
    }
}

/// As one sees it: under whose control, whether as a copy, whether tapped, with how many counters.
type Seen = (usize, bool, bool, u32);

fn seen(state: &State, name: &str, there: &[u16]) -> Seen {
    let new = state.zones.permanents().find(|it| !there.contains(it)).expect("it has entered");
    let (row, id) = (&state.objects[usize::from(new)], state.id(new));
    let counters = state.counters(id.into(), Counter::Plus1Plus1);
    (row.controller.index(), state.name(id) != name, row.tapped, counters)
}

fn boards() -> impl Strategy<Value = [Vec<usize>; 3]> {
    let side = |most| prop::collection::vec(0..CARDS.len(), 0..=most);
    [side(3), side(2), side(1)]
}

/// All that comes of it by the machine under these rules, and all that the reference allows.
fn both(rules: &Arc<Rules>, sides: &[Vec<usize>; 3], entering: usize) -> (BTreeSet<Seen>, BTreeSet<Seen>) {
    let cards = &TABLE.1;
    let mut laid: Vec<Vec<CardId>> = sides.iter().map(|it| it.iter().map(|it| cards[*it]).collect()).collect();
    laid[0].extend(cards.last());
    let mut state = laid_out(rules, &laid).state().clone();
    let there: Vec<u16> = state.zones.permanents().collect();
    kernel::machine::add_card(&mut state, cards[CARDS.len() + entering], PlayerId(0), Zone::Hand);
    let mut session = Session::new(Game::from_state(rules, state));
    let options = &session.question().expect("the game goes on").options;
    let cast = options.iter().position(|it| matches!(it, Choice::Cast(..))).expect("it costs nothing");
    session.answer(cast).expect("it is an option");
    let (text, own) = ENTERING[entering];
    let name = text.split(" {").next().expect("a name comes first");
    let found = ways(&session, &|state| state.stack.is_empty());
    let came: BTreeSet<Seen> = found.iter().map(|it| seen(&it.state, name, &there)).collect();

    let others = sides.iter().enumerate().flat_map(|(seat, it)| it.iter().map(move |it| (seat, CARDS[*it].1, CARDS[*it].2)));
    let effects: Vec<_> = others.chain(own.map(|it| (0, Whose::This, it))).collect();
    let event = Entrance { controller: 0, is_copy: false, tapped: false, counters: 0, effects };
    let ought: BTreeSet<Seen> =
        outcomes(&event).into_iter().map(|it| (it.controller, it.is_copy, it.tapped, it.counters)).collect();
    (came, ought)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(60, 3_000), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn creatures_enter_as_the_reference_allows(sides in boards(), entering in 0..ENTERING.len()) {
        let (came, ought) = both(&TABLE.0, &sides, entering);
        prop_assert_eq!(came, ought);
    }
}

/// A comparison that never fails compares nothing: without these rules the machine is caught.
#[test]
fn the_reference_misses_a_rule_that_is_not_there() {
    let [gatherer, essence, _, yoke, ..] = [0, 1, 2, 3, 4, 5];
    let cases = [
        (cr::R616_1B, [vec![yoke], vec![gatherer], Vec::new()], 0),
        (cr::R616_1C, [vec![essence], Vec::new(), Vec::new()], 1),
        (cr::R616_1, [Vec::new(), vec![gatherer], vec![gatherer]], 0),
    ];
    for (rule, sides, entering) in cases {
        let (came, ought) = both(&TABLE.0, &sides, entering);
        assert_eq!(came, ought, "with {rule}");
        let (came, ought) = both(&TABLE.0.without(KnockOut::Rules(&[rule])), &sides, entering);
        assert_ne!(came, ought, "without {rule}");
    }
}
