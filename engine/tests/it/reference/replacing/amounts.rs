//! Damage and life: doubled, increased, prevented, dealt to something else.

use std::{
    collections::BTreeSet,
    sync::{Arc, LazyLock},
};

use engine::{About, Rules, State, cards::CardId, game::PlayerId};
use proptest::prelude::*;

use super::{Event, outcomes, pairs};
use crate::{
    reference::answers::{LIFE, Way, activated, laid_out, ways, with_cards},
    table::cases,
};

/// What a permanent makes of an amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Makes {
    Times(u32),
    More(u32),
    Less(u32),
    /// It is dealt to the permanent itself.
    TakesOn,
}

/// What a permanent speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Of {
    AnyDamage,
    DamageToYou,
    DamageToYourCreatures,
    YourGain,
}

/// The permanents: their texts, and what these say.
const CARDS: [(&str, Of, Makes); 8] = [
    ("Furnace {1} enchantment: if damage would be dealt, double it", Of::AnyDamage, Makes::Times(2)),
    ("Thin Skin {1} enchantment: if damage would be dealt to you, add 1 to it", Of::DamageToYou, Makes::More(1)),
    ("Frail Skin {1} enchantment: if damage would be dealt to you, triple it", Of::DamageToYou, Makes::Times(3)),
    ("Armor {1} artifact: if damage would be dealt to you, prevent 1 of it", Of::DamageToYou, Makes::Less(1)),
    (
        "Brittle Bones {1} enchantment: if damage would be dealt to creatures you control, double it",
        Of::DamageToYourCreatures,
        Makes::Times(2),
    ),
    ("Bodyguard {1} creature Human 0/900: if damage would be dealt to you, it is dealt to this", Of::DamageToYou, Makes::TakesOn),
    ("Font {1} enchantment: if you would gain life, double it", Of::YourGain, Makes::Times(2)),
    ("Spring {1} enchantment: if you would gain life, add 2 to it", Of::YourGain, Makes::More(2)),
];

/// What makes it happen to all players at once.
const CAUSES: [&str; 2] =
    ["Sprayer {1} artifact: {0}: this deals 2 damage to each player", "Fountain {1} artifact: {0}: each player gains 3 life"];

static TABLE: LazyLock<(Arc<Rules>, Vec<CardId>)> = LazyLock::new(|| with_cards(CARDS.iter().map(|it| it.0).chain(CAUSES)));

/// So much is about to happen to a player, or to a creature of that player's.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Amount {
    player: usize,
    is_damage: bool,
    /// The place of the creature among the effects.
    creature: Option<usize>,
    number: u32,
    /// The permanents, with the players who control them.
    effects: Vec<(usize, Of, Makes)>,
}

impl Event for Amount {
    fn by(&self, effect: usize) -> Option<Self> {
        let (controller, of, makes) = self.effects[effect];
        let own = controller == self.player;
        let applies = match of {
            Of::AnyDamage => self.is_damage,
            Of::DamageToYou => self.is_damage && own && self.creature.is_none(),
            Of::DamageToYourCreatures => self.is_damage && own && self.creature.is_some(),
            Of::YourGain => !self.is_damage && own,
        };
        // What does not happen is no event.
        if !applies || self.number == 0 {
            return None;
        }
        let (number, creature) = match makes {
            Makes::Times(factor) => (self.number * factor, self.creature),
            Makes::More(more) => (self.number + more, self.creature),
            Makes::Less(less) => (self.number.saturating_sub(less), self.creature),
            Makes::TakesOn => (self.number, Some(effect)),
        };
        Some(Self { creature, number, ..self.clone() })
    }

    fn rank(&self, _: usize) -> u8 {
        0
    }

    fn effects(&self) -> usize {
        self.effects.len()
    }
}

/// What has become of a player: the change of the life total, and the damage on creatures, whichever it is on.
type Fate = (i32, Vec<u32>);

fn fate(it: &Amount) -> Fate {
    let number = i32::try_from(it.number).expect("it is little");
    match (it.creature, it.is_damage) {
        (Some(_), _) if it.number > 0 => (0, vec![it.number]),
        (Some(_), _) => (0, Vec::new()),
        (None, true) => (-number, Vec::new()),
        (None, false) => (number, Vec::new()),
    }
}

fn fates(state: &State) -> (Fate, Fate) {
    let of = |seat: u8| {
        let player = PlayerId(seat);
        let marked = state.zones.controlled(player).iter().map(|it| state.objects[usize::from(*it)].damage);
        let mut marked: Vec<u32> = marked.filter(|it| *it > 0).collect();
        marked.sort_unstable();
        (state.player(player).life - LIFE, marked)
    };
    (of(0), of(1))
}

fn sides() -> impl Strategy<Value = [Vec<usize>; 2]> {
    let side = |most| prop::collection::vec(0..CARDS.len(), 0..=most);
    [side(3), side(2)]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(60, 3_000), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn amounts_come_to_what_the_reference_allows(sides in sides(), cause in 0..CAUSES.len()) {
        let (rules, cards) = &*TABLE;
        let mut laid: Vec<Vec<CardId>> = sides.iter().map(|it| it.iter().map(|it| cards[*it]).collect()).collect();
        laid[0].push(cards[CARDS.len() + cause]);
        let name = CAUSES[cause].split(" {").next().expect("a name comes first");
        let session = activated(laid_out(rules, &laid), name);
        let found = ways(&session, &|state| state.stack.is_empty());

        let all = sides.iter().enumerate().flat_map(|(seat, it)| it.iter().map(move |it| (seat, CARDS[*it].1, CARDS[*it].2)));
        let effects: Vec<_> = all.collect();
        let (is_damage, number) = if cause == 0 { (true, 2) } else { (false, 3) };
        let of = |player: usize| {
            let event = Amount { player, is_damage, creature: None, number, effects: effects.clone() };
            outcomes(&event)
        };
        let (first, second) = (of(0), of(1));
        let came: BTreeSet<(Fate, Fate)> = found.iter().map(|it| fates(&it.state)).collect();
        prop_assert_eq!(came, pairs(&first.iter().map(fate).collect(), &second.iter().map(fate).collect()));
        // Who is affected chooses, in turn order (101.4); where nothing is prevented, only if it makes a difference.
        let prevents = effects.iter().any(|it| matches!(it.2, Makes::Less(_)));
        for Way { asked, .. } in &found {
            prop_assert!(asked.is_sorted_by_key(|it| it.0) && asked.iter().all(|it| it.1 == About::Replacement), "{:?}", asked);
            let whom = |seat: u8| asked.iter().any(|it| it.0 == PlayerId(seat));
            prop_assert!(prevents || (whom(0) == (first.len() > 1) && whom(1) == (second.len() > 1)), "{:?}", asked);
        }
    }
}
