//! What lies where as a game begins: mana of all colors, something of every sort to aim at on both sides, and the card that is milled.

use std::sync::Arc;

use engine::{
    Game, Rules, Seat, Setup, Spread, Stage,
    cards::{self, CardId, CardSide, Library, parse},
    catalog::CardType,
    game::Payment,
    lexicon, rules,
};

/// Cards of the table's own, of many types at once: so that texts which ask for one of these find something.
const OWN: [(&str, &str); 3] = [
    ("Table Shifter", "Table Shifter {1}{W}{U} creature Shapeshifter 3/3: changeling"),
    ("Table Ground", "Table Ground land Gate Desert Cave Lair Locus Sphere Town: {T}: add {C}"),
    ("Table Ware", "Table Ware {1} artifact Food Treasure Clue Blood Map Powerstone: {T}: add {C}"),
];

/// The lands of both, beside others.
const LANDS: [&str; 10] = [
    "Plains",
    "Snow-Covered Plains",
    "Island",
    "Snow-Covered Island",
    "Swamp",
    "Snow-Covered Swamp",
    "Mountain",
    "Snow-Covered Mountain",
    "Forest",
    "Snow-Covered Forest",
];

/// What both have on the battlefield besides.
const PERMANENTS: [&[&str]; 2] = [
    &[
        "Plains",
        "Island",
        "Swamp",
        "Mountain",
        "Forest",
        "Table Shifter",
        "Table Ground",
        "Table Ware",
        "Llanowar Elves",
        "Goblin Piker",
        "Glory Seeker",
        "Walking Corpse",
        "Wind Drake",
        "Stonework Puma",
        "Bonesplitter",
        "Millstone",
        "Intangible Virtue",
        "Jace Beleren",
    ],
    &[
        "Grizzly Bears",
        "Bog Imp",
        "Hill Giant",
        "Coral Merfolk",
        "Savannah Lions",
        "Ornithopter",
        "Table Ware",
        "Swiftfoot Boots",
        "Exploration",
        "Garruk Wildspeaker",
        "Taiga",
    ],
];

const HANDS: [&[&str]; 2] = [
    &[
        "Lightning Bolt",
        "Divination",
        "Giant Growth",
        "Grizzly Bears",
        "Rancor",
        "Healing Salve",
        "Ornithopter",
        "Lightning Helix",
        "Lava Spike",
        "Mountain",
    ],
    &["Murder", "Unsummon", "Mind Rot", "Wind Drake", "Disenchant", "Counterspell", "Swamp"],
];

const GRAVEYARDS: [&[&str]; 2] = [
    &["Hill Giant", "Walking Corpse", "Table Shifter", "Rancor", "Shock", "Island", "Sol Ring", "Mind Rot", "Llanowar Elves"],
    &["Glory Seeker", "Opt", "Mountain", "Bonesplitter", "Exploration"],
];

/// From the bottom.
const LIBRARY: [&str; 16] = [
    "Grizzly Bears",
    "Forest",
    "Shock",
    "Wind Drake",
    "Island",
    "Divination",
    "Goblin Piker",
    "Plains",
    "Sol Ring",
    "Walking Corpse",
    "Mountain",
    "Opt",
    "Exploration",
    "Swamp",
    "Table Shifter",
    "Bonesplitter",
];

/// With how much life the players begin, by turns.
const LIVES: [[i32; 2]; 3] = [[20, 20], [8, 30], [35, 6]];

/// The cards that lie there whatever is milled.
#[derive(Clone, Debug)]
pub struct Table {
    rules: Arc<Rules>,
    spreads: [Spread; 2],
    library: Vec<CardId>,
}

impl Table {
    /// By the rules of the book.
    pub fn new() -> Self {
        Self::by(rules(Self::cards()))
    }

    /// The cards of the table: standard ones, and its own.
    ///
    /// # Panics
    ///
    /// If one of its own can't be read.
    pub fn cards() -> Library {
        let names = [PERMANENTS, HANDS, GRAVEYARDS].into_iter().flatten().flat_map(|it| it.iter().copied());
        let mut library = cards::wanted(names.chain(LANDS).chain(LIBRARY));
        for (name, line) in OWN {
            let read = parse::card(line, &mut library, lexicon());
            read.unwrap_or_else(|problems| panic!("{name}: {}", problems[0]));
        }
        library
    }

    /// By these rules, which have the cards of the table.
    ///
    /// # Panics
    ///
    /// If one is not there.
    pub fn by(rules: Arc<Rules>) -> Self {
        let find = |name: &str| rules.library().find(name).unwrap_or_else(|| panic!("{name} is no card of the table"));
        let spread = |seat: usize| Spread {
            battlefield: LANDS.iter().chain(PERMANENTS[seat]).map(|it| find(it)).collect(),
            turned: Vec::new(),
            hand: HANDS[seat].iter().map(|it| find(it)).collect(),
            graveyard: GRAVEYARDS[seat].iter().map(|it| find(it)).collect(),
        };
        let spreads = [spread(0), spread(1)];
        let library = LIBRARY.iter().map(|it| find(it)).collect();
        Self { rules, spreads, library }
    }

    /// The rules, with the cards of the table.
    pub const fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// A library to which the card that is milled is added.
    pub fn library(&self) -> Library {
        Library::over(Arc::clone(self.rules.library()))
    }

    /// The game with that number among those of a card, by rules that know it. In every other game the card lies wherever it can, and
    /// the game goes on from an upkeep; otherwise it is in the hand alone, in a main phase; in one of three, mana is paid by hand; in one of six, there are few lands.
    pub(super) fn lay(&self, rules: &Arc<Rules>, card: CardId, number: u64, seed: u64) -> Game {
        let turn = usize::try_from(number % 6).unwrap_or_default();
        let [mut own, mut other] = self.spreads.clone();
        let mut decks: Vec<Vec<CardId>> = vec![self.library.clone(), self.library.clone()];
        for deck in &mut decks {
            deck.rotate_left(turn * 2);
        }
        if turn == 4 {
            let kept = usize::try_from(number / 6 * 2).unwrap_or_default() % LANDS.len();
            own.battlefield.drain(..LANDS.len());
            other.battlefield.drain(..LANDS.len());
            other.battlefield.push(self.rules.library().find(LANDS[kept]).expect("it is a card of the table"));
        }
        let begins_outside = rules.library().front(card).line.card_types.contains(&CardType::Vanguard);
        if !begins_outside {
            own.hand.extend([card, card]);
        }
        // The top of a library is its end.
        let below_top = decks[0].len() - 1;
        decks[0].insert(below_top, card);
        let everywhere = turn % 2 == 1 && !begins_outside;
        if everywhere {
            own.graveyard.push(card);
            let layout = rules.library().card(card);
            if stays(rules, card, CardSide::First) {
                own.battlefield.push(card);
            }
            if layout.face(CardSide::Second) != layout.face(CardSide::First) && stays(rules, card, CardSide::Second) {
                own.turned.push(card);
            }
        }
        let mut setup = Setup::new(decks, seed);
        let seats: &mut [Seat] = &mut setup.seats;
        seats.iter_mut().zip(LIVES[turn % 3]).for_each(|it| it.0.life = it.1);
        setup.payment = if turn % 3 == 2 { Payment::ByHand } else { Payment::Automatic };
        let stage = if everywhere { Stage::Upkeep } else { Stage::PrecombatMain };
        Game::laid_out(rules, &setup, &[own, other], stage)
    }
}

impl Default for Table {
    fn default() -> Self {
        Self::new()
    }
}

/// Whether a card may lie on the battlefield with that side up: as a permanent that is neither attached nor protected by anybody.
fn stays(rules: &Rules, card: CardId, side: CardSide) -> bool {
    let layout = rules.library().card(card);
    let line = &rules.library().face(layout.face(side)).line;
    let permanent = [CardType::Artifact, CardType::Creature, CardType::Enchantment, CardType::Land, CardType::Planeswalker];
    let is_turned = side == CardSide::First || is_turned_over(layout);
    let is_permanent = line.card_types.iter().any(|it| permanent.contains(it)) && !line.card_types.contains(&CardType::Battle);
    is_turned && is_permanent && !line.subtypes.iter().any(|it| it.name() == "Aura")
}

/// Whether the second face is on the other side of the card (712.2).
const fn is_turned_over(layout: cards::Layout) -> bool {
    matches!(layout, cards::Layout::Transforming(..) | cards::Layout::Modal(..))
}
