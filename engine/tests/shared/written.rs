//! Cards that nobody has thought of: texts made at random from the productions of the grammar itself.
//!
//! Looking ahead is not made, only taken: of what comes out, the parser refuses a part, and the rest are cards. What chooses is a list of
//! bytes; once it is at its end, the shortest way through the grammar is taken.

use std::{cell::RefCell, collections::BTreeMap, sync::Arc};

use engine::{
    Game, Rules, Setup,
    bot::Script,
    cards::{CardId, Library, parse},
    invariants::{self, Census},
};
use pest_meta::{
    ast::Expr,
    parser::{self, Rule},
};

pub(crate) const FILES: [&str; 23] = [
    include_str!("../../language/src/grammar/card.pest"),
    include_str!("../../language/src/grammar/word.pest"),
    include_str!("../../language/src/grammar/amount.pest"),
    include_str!("../../language/src/grammar/filter.pest"),
    include_str!("../../language/src/grammar/cost.pest"),
    include_str!("../../language/src/grammar/keyword.pest"),
    include_str!("../../language/src/grammar/ability.pest"),
    include_str!("../../language/src/grammar/event.pest"),
    include_str!("../../language/src/grammar/past.pest"),
    include_str!("../../language/src/grammar/change.pest"),
    include_str!("../../language/src/grammar/statement.pest"),
    include_str!("../../language/src/grammar/replacement.pest"),
    include_str!("../../language/src/grammar/effect.pest"),
    include_str!("../../language/src/grammar/act.pest"),
    include_str!("../../language/src/grammar/action.pest"),
    include_str!("../../language/src/grammar/subject.pest"),
    include_str!("../../language/src/grammar/voting.pest"),
    include_str!("../../language/src/generated/occurrences.pest"),
    include_str!("../../language/src/generated/properties.pest"),
    include_str!("../../language/src/generated/questions.pest"),
    include_str!("../../language/src/generated/measures.pest"),
    include_str!("../../language/src/generated/statements.pest"),
    include_str!("../../language/src/generated/verbs.pest"),
];

/// What comes before the abilities of a card, and the production of these.
const FRAMES: [(&str, &str); 7] = [
    ("{1}{G} creature Elf 2/2", "permanent"),
    ("{1} artifact creature Golem 1/3", "permanent"),
    ("{R} enchantment", "permanent"),
    ("{1} artifact Equipment", "permanent"),
    ("{2}{B} planeswalker Liliana 3", "permanent"),
    ("{W} instant", "effect"),
    ("{X}{U} sorcery", "effect"),
];

/// Deeper than that, the shortest way is taken.
const DEEP: usize = 24;

/// The grammar as something that writes.
pub(crate) struct Grammar {
    productions: BTreeMap<String, Expr>,
    /// How many productions deep the shortest way through each is.
    heights: BTreeMap<String, usize>,
}

/// A game of two with decks of three of each of these cards and lands, by those answers: what does not hold together at last, if anything.
pub(crate) fn play(rules: &Arc<Rules>, cards: &[CardId], answers: &[u16], seed: u64) -> Result<(), String> {
    let library = rules.library();
    let lands = ["Plains", "Island", "Swamp", "Mountain", "Forest"].map(|it| library.find(it).expect("basic lands are there"));
    let deck: Vec<_> = cards.iter().flat_map(|it| [*it; 3]).chain(lands.iter().flat_map(|it| [*it; 5])).collect();
    let mut game = Game::new(rules, &Setup::new(vec![deck.clone(), deck], seed));
    let census = Census::of(game.state());
    let wrong = RefCell::new(Ok(()));
    game.play_until(&mut Script::new(answers), |state| {
        let checked = invariants::check(state).and_then(|()| census.check(state));
        let checked = checked.and_then(|()| invariants::characteristics(state, rules));
        let ends = checked.is_err();
        *wrong.borrow_mut() = checked;
        ends
    });
    wrong.into_inner()
}

impl Grammar {
    /// The grammar of the card language.
    pub(crate) fn new() -> Self {
        let text = FILES.concat();
        let pairs = parser::parse(Rule::grammar_rules, &text).expect("the grammar is one");
        let rules = parser::consume_rules(pairs).expect("the grammar is sound");
        let productions: BTreeMap<String, Expr> = rules.into_iter().map(|it| (it.name, it.expr)).collect();
        let mut grammar = Self { productions, heights: BTreeMap::new() };
        loop {
            let next: BTreeMap<String, usize> =
                grammar.productions.iter().map(|(name, it)| (name.clone(), grammar.height(it).saturating_add(1))).collect();
            if next == grammar.heights {
                return grammar;
            }
            grammar.heights = next;
        }
    }

    /// Reads as many cards as the bytes write that are understood and played, and gives them.
    pub(crate) fn cards(&self, bytes: &[u8], library: &mut Library) -> Vec<CardId> {
        let mut choices = Choices { bytes: bytes.iter() };
        let mut found = Vec::new();
        while !choices.bytes.as_slice().is_empty() {
            let number = found.len();
            let (frame, production) = FRAMES[choices.below(FRAMES.len())];
            let mut text = String::new();
            self.name(production, &mut choices, 0, &mut text);
            let card = format!("Thing {number} {frame}: {text}");
            found.extend(parse::draft(&card, library, engine::lexicon()));
        }
        found
    }

    fn height(&self, of: &Expr) -> usize {
        match of {
            Expr::Ident(name) if self.productions.contains_key(name) => self.heights.get(name).copied().unwrap_or(usize::MAX / 2),
            Expr::Seq(a, b) => self.height(a).max(self.height(b)),
            Expr::Choice(a, b) => self.height(a).min(self.height(b)),
            Expr::RepOnce(it) | Expr::Push(it) | Expr::RepExact(it, _) | Expr::RepMin(it, _) => self.height(it),
            _ => 0,
        }
    }

    fn name(&self, name: &str, choices: &mut Choices<'_>, depth: usize, text: &mut String) {
        let one_of = |words: &[&str], choices: &mut Choices<'_>| words[choices.below(words.len())].to_owned();
        match name {
            // These are names, of which the grammar knows only how they look.
            "subtype" => text.push_str(&one_of(&["Elf", "Goblin", "Zombie", "Golem", "Aura", "Equipment", "Forest"], choices)),
            "proper_name" => text.push_str(&one_of(&["Grizzly Bears", "Shock"], choices)),
            "counter_word" => text.push_str(&one_of(&["charge", "storage", "flying", "stun"], choices)),
            "digits" | "ASCII_DIGIT" => text.push_str(&one_of(&["1", "2", "3", "0", "7"], choices)),
            // Others are built in: the start, the end, anything.
            _ => {
                if let Some(it) = self.productions.get(name) {
                    self.write(it, choices, depth + 1, text);
                }
            }
        }
    }

    fn write(&self, it: &Expr, choices: &mut Choices<'_>, depth: usize, text: &mut String) {
        match it {
            Expr::Str(word) | Expr::Insens(word) => text.push_str(word),
            Expr::Range(first, _) => text.push_str(first),
            Expr::Ident(name) => self.name(name, choices, depth, text),
            Expr::Seq(a, b) => {
                self.write(a, choices, depth, text);
                self.write(b, choices, depth, text);
            }
            Expr::Choice(..) => {
                let options = alternatives(it);
                let shortest = || options.iter().copied().min_by_key(|it| self.height(it));
                let chosen =
                    if depth > DEEP || choices.is_over() { shortest() } else { Some(options[choices.below(options.len())]) };
                self.write(chosen.expect("a choice has alternatives"), choices, depth, text);
            }
            Expr::Opt(it) | Expr::Rep(it) if depth <= DEEP && choices.below(4) == 1 => {
                self.write(it, choices, depth, text);
            }
            Expr::RepOnce(it) | Expr::Push(it) | Expr::RepExact(it, _) | Expr::RepMin(it, _) => {
                self.write(it, choices, depth, text);
            }
            // Looking ahead writes nothing; the rest does not occur in this grammar.
            _ => {}
        }
    }
}

/// The alternatives of nested choices, flat.
fn alternatives(of: &Expr) -> Vec<&Expr> {
    let (mut found, mut open) = (Vec::new(), vec![of]);
    while let Some(next) = open.pop() {
        match next {
            Expr::Choice(a, b) => open.extend([&**b, &**a]),
            other => found.push(other),
        }
    }
    found
}

/// Choices by bytes.
struct Choices<'a> {
    bytes: std::slice::Iter<'a, u8>,
}

impl Choices<'_> {
    /// One of so many; the first once there is nothing left.
    fn below(&mut self, end: usize) -> usize {
        self.bytes.next().map_or(0, |it| usize::from(*it) % end)
    }

    fn is_over(&self) -> bool {
        self.bytes.as_slice().is_empty()
    }
}
