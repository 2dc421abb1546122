//! What lies where as a game begins: mana of all colors, something of every sort to aim at on both sides, and the card that is milled.

use std::sync::Arc;

use super::stock::{GRAVEYARDS, GROWTH, HANDS, LANDS, LIBRARY, OWN, PERMANENTS, PLENTY, PLENTY_IN_GRAVEYARD, PLENTY_IN_HAND};
use engine::{
    Game, Rules, Seat, Setup, Spread, Stage,
    cards::{self, CardId, CardSide, Library, parse},
    catalog::CardType,
    game::Payment,
    lexicon, rules,
};

/// With how much life the players begin, by turns.
const LIVES: [[i32; 2]; 3] = [[20, 20], [8, 30], [35, 6]];

/// How much there is on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Supply {
    /// Something of every sort.
    Usual,
    /// More than that, with counters on it as turns begin.
    Plenty,
    /// Hands are empty, lands and other things few.
    Want,
}

impl Supply {
    /// In that game of a card: the usual one first, in six games each.
    const fn of(number: u64) -> Self {
        match number / 6 % 3 {
            0 => Self::Usual,
            1 => Self::Plenty,
            _ => Self::Want,
        }
    }
}

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

    fn named(&self, name: &str) -> CardId {
        self.rules.library().find(name).expect("it is a card of the table")
    }

    /// Lays more before both.
    fn heap(&self, spreads: [&mut Spread; 2]) {
        let all = |names: &[&str]| -> Vec<CardId> { names.iter().map(|it| self.named(it)).collect() };
        let [own, other] = spreads;
        own.battlefield.push(self.named(GROWTH));
        for it in [own, other] {
            it.battlefield.extend(all(&PLENTY));
            it.hand = all(&PLENTY_IN_HAND);
            it.graveyard.push(self.named(PLENTY_IN_GRAVEYARD));
        }
    }

    /// Takes away hands, and of the other's lands all but one; in some games the own lands as well, the graveyard and
    /// artifacts, or all permanents.
    fn thin(&self, spreads: [&mut Spread; 2], turn: usize) {
        let is_of = |it: CardId, kind| self.rules.library().front(it).line.card_types.contains(&kind);
        let is_land = |it: &CardId| is_of(*it, CardType::Land);
        let [own, other] = spreads;
        own.hand.clear();
        other.hand.clear();
        other.battlefield.retain(|it| !is_land(it));
        other.battlefield.push(self.named(LANDS[turn * 2 % LANDS.len()]));
        match turn {
            3 => {
                own.graveyard.clear();
                own.battlefield.retain(|it| !is_of(*it, CardType::Artifact));
            }
            4 => own.battlefield.retain(|it| !is_land(it)),
            5 => own.battlefield.clear(),
            _ => {}
        }
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
        match Supply::of(number) {
            Supply::Usual => {
                if turn == 4 {
                    let kept = usize::try_from(number / 6 * 2).unwrap_or_default() % LANDS.len();
                    own.battlefield.drain(..LANDS.len());
                    other.battlefield.drain(..LANDS.len());
                    other.battlefield.push(self.named(LANDS[kept]));
                }
            }
            Supply::Plenty => self.heap([&mut own, &mut other]),
            Supply::Want => self.thin([&mut own, &mut other], turn),
        }
        let is = |it| rules.library().front(card).line.card_types.contains(&it);
        let in_supplement = [CardType::Plane, CardType::Phenomenon, CardType::Scheme].into_iter().any(is);
        let begins_outside = in_supplement || is(CardType::Vanguard);
        let everywhere = turn % 2 == 1 && !begins_outside;
        let bare = everywhere && Supply::of(number) == Supply::Want;
        if !begins_outside && !bare {
            own.hand.extend([card, card]);
        }
        // The top of a library is its end.
        let below_top = decks[0].len() - 1;
        decks[0].insert(below_top, card);
        if in_supplement {
            // Of supplementary decks each player has one, of more than a card.
            decks[0].push(card);
            decks[1].extend([card, card]);
        }
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
