//! Cards that nobody has thought of: texts made at random from the productions of the grammar itself.
//!
//! Looking ahead is not made, only taken: of what comes out, the parser refuses a part, and the rest are cards. What chooses is a list of
//! bytes, of two alternatives the one that was taken less often so far; once it is at its end, the shortest way through the grammar is taken.

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

/// Deeper than that, the shortest way is taken: most of what is written deep is refused, and few words stand only there.
const DEEP: usize = 8;

/// One card of sixteen may be as deep as that.
const DEEPER: usize = 20;

/// The grammar as something that writes.
pub(crate) struct Grammar {
    productions: BTreeMap<String, Writing>,
    /// How many alternatives each choice has; the choices are numbered as they are read.
    choices: Vec<usize>,
}

/// What a production writes.
enum Writing {
    Word(String),
    /// What the production of that name writes, or what is built in.
    Name(String),
    All(Vec<Writing>),
    /// One of these, by the number of the choice.
    One(usize, Vec<Writing>),
    Perhaps(Box<Writing>),
    /// Looking ahead writes nothing; the rest does not occur in this grammar.
    Nothing,
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
        let mut choices = Vec::new();
        let mut productions: BTreeMap<_, _> = rules.into_iter().map(|it| (it.name, Writing::of(it.expr, &mut choices))).collect();
        shortest_first(&mut productions);
        Self { productions, choices }
    }

    /// Reads as many cards as the bytes write that are understood and played, and gives them.
    pub(crate) fn cards(&self, bytes: &[u8], library: &mut Library) -> Vec<CardId> {
        let taken = self.choices.iter().map(|it| vec![0; *it]).collect();
        let mut choices = Choices { bytes: bytes.iter(), deep: 0, taken };
        let mut found = Vec::new();
        while !choices.is_over() {
            let number = found.len();
            let (frame, production) = FRAMES[choices.below(FRAMES.len())];
            let mut text = String::new();
            choices.deep = if choices.below(16) == 1 { DEEPER } else { DEEP };
            self.name(production, &mut choices, 0, &mut text);
            let card = format!("Thing {number} {frame}: {text}");
            found.extend(parse::draft(&card, library, engine::lexicon()));
        }
        found
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

    fn write(&self, it: &Writing, choices: &mut Choices<'_>, depth: usize, text: &mut String) {
        match it {
            Writing::Word(word) => text.push_str(word),
            Writing::Name(name) => self.name(name, choices, depth, text),
            Writing::All(parts) => parts.iter().for_each(|it| self.write(it, choices, depth, text)),
            Writing::One(number, options) => {
                let at = if choices.is_deep(depth) || choices.is_over() { 0 } else { choices.one_of(*number) };
                self.write(&options[at], choices, depth, text);
            }
            Writing::Perhaps(it) if !choices.is_deep(depth) && choices.below(8) == 1 => self.write(it, choices, depth, text),
            Writing::Perhaps(_) | Writing::Nothing => {}
        }
    }
}

impl Writing {
    fn of(it: Expr, choices: &mut Vec<usize>) -> Self {
        match it {
            Expr::Str(word) | Expr::Insens(word) | Expr::Range(word, _) => Self::Word(word),
            Expr::Ident(name) => Self::Name(name),
            Expr::Seq(a, b) => Self::All(vec![Self::of(*a, choices), Self::of(*b, choices)]),
            Expr::Choice(..) => {
                let options: Vec<Self> = alternatives(it).into_iter().map(|it| Self::of(it, choices)).collect();
                choices.push(options.len());
                Self::One(choices.len() - 1, options)
            }
            Expr::Opt(it) | Expr::Rep(it) => Self::Perhaps(Box::new(Self::of(*it, choices))),
            Expr::RepOnce(it) | Expr::Push(it) | Expr::RepExact(it, _) | Expr::RepMin(it, _) => Self::of(*it, choices),
            _ => Self::Nothing,
        }
    }

    /// How many productions deep the shortest way through it is.
    fn height(&self, of: &BTreeMap<String, usize>) -> usize {
        match self {
            Self::Name(name) => of.get(name).copied().unwrap_or(0),
            Self::All(parts) => parts.iter().map(|it| it.height(of)).max().unwrap_or(0),
            Self::One(_, options) => options.iter().map(|it| it.height(of)).min().unwrap_or(0),
            Self::Word(_) | Self::Perhaps(_) | Self::Nothing => 0,
        }
    }

    /// Puts first what is shortest, of all alternatives.
    fn sort(&mut self, heights: &BTreeMap<String, usize>) {
        match self {
            Self::One(_, parts) => {
                for it in parts.iter_mut() {
                    it.sort(heights);
                }
                parts.sort_by_key(|it| it.height(heights));
            }
            Self::All(parts) => parts.iter_mut().for_each(|it| it.sort(heights)),
            Self::Perhaps(it) => it.sort(heights),
            Self::Word(_) | Self::Name(_) | Self::Nothing => {}
        }
    }
}

/// Puts first, of all alternatives, the shortest way through the grammar.
fn shortest_first(productions: &mut BTreeMap<String, Writing>) {
    let mut heights: BTreeMap<String, usize> = productions.keys().map(|it| (it.clone(), usize::MAX / 2)).collect();
    loop {
        let next = productions.iter().map(|(name, it)| (name.clone(), it.height(&heights).saturating_add(1))).collect();
        if next == heights {
            break;
        }
        heights = next;
    }
    for it in productions.values_mut() {
        it.sort(&heights);
    }
}

/// The alternatives of nested choices, flat.
fn alternatives(of: Expr) -> Vec<Expr> {
    let (mut found, mut open) = (Vec::new(), vec![of]);
    while let Some(next) = open.pop() {
        match next {
            Expr::Choice(a, b) => open.extend([*b, *a]),
            other => found.push(other),
        }
    }
    found
}

/// Choices by bytes.
struct Choices<'a> {
    bytes: std::slice::Iter<'a, u8>,
    /// From so many productions on, the shortest way is taken.
    deep: usize,
    /// How often each alternative of each choice was taken.
    taken: Vec<Vec<u32>>,
}

impl Choices<'_> {
    /// One of so many, by one byte or by two; the first once there is nothing left.
    fn below(&mut self, end: usize) -> usize {
        let mut next = || self.bytes.next().map_or(0, |it| usize::from(*it));
        let number = if end > 64 { next() << 8 | next() } else { next() };
        number % end
    }

    /// Of two alternatives of that choice the one that was taken less often: so they all come up in much fewer cards than by chance alone.
    fn one_of(&mut self, choice: usize) -> usize {
        let end = self.taken[choice].len();
        let two = [self.below(end), self.below(end)];
        let taken = &mut self.taken[choice];
        let at = if taken[two[1]] < taken[two[0]] { two[1] } else { two[0] };
        taken[at] += 1;
        at
    }

    const fn is_deep(&self, depth: usize) -> bool {
        depth > self.deep
    }

    fn is_over(&self) -> bool {
        self.bytes.as_slice().is_empty()
    }
}
