//! Which texts are read otherwise, once one thing of the grammar is tried otherwise.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use pest_meta::{
    ast::{Rule, RuleType},
    optimizer::{OptimizedRule, optimize},
};
use pest_vm::Vm;

use crate::turns;

/// The production of a whole line, in which abilities are not read yet; those of an ability, and the phrases of a line that they are in.
const LINE: &str = "card_line";
const PERMANENT: &str = "permanent_ability";
const SPELL: &str = "spell_ability";
const ABILITY: &str = "ability_text";
const TYPES: &str = "types";

/// The card types whose abilities are spell abilities (113.3a).
const SPELLS: [&str; 2] = ["instant", "sorcery"];

/// The phrases of a text: the production, and where it begins and ends.
type Tree = Vec<(String, usize, usize)>;

/// A text that a production takes whole.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Text {
    entry: &'static str,
    text: String,
}

/// How all texts are read by the grammar as it is.
pub(crate) struct Baseline {
    grammar: Vec<OptimizedRule>,
    read: Vec<(Text, Tree)>,
    /// The texts that come to a production, by its name.
    coming: HashMap<String, Vec<usize>>,
}

/// The texts that are read otherwise at one place.
pub(crate) struct Readings {
    /// How many of those tried.
    pub(crate) number: usize,
    /// One of them.
    pub(crate) text: String,
    /// Its first phrase that differs, in both readings.
    pub(crate) difference: String,
}

impl Baseline {
    /// Reads all lines and their abilities; what the grammar does not take is left out.
    pub(crate) fn of(grammar: &[Rule], lines: &[String]) -> Self {
        let optimized = optimize(grammar.to_vec());
        let vm = Vm::new(optimized.clone());
        // Productions that leave no phrase are seen where they are made to leave one.
        let speaking = |it: &Rule| Rule { ty: if it.ty == RuleType::Silent { RuleType::Normal } else { it.ty }, ..it.clone() };
        let watched = Vm::new(optimize(grammar.iter().map(speaking).collect()));
        let texts: BTreeSet<Text> = lines.iter().flat_map(|it| texts(&vm, it)).collect();
        let mut read = Vec::new();
        let mut coming: HashMap<String, Vec<usize>> = HashMap::new();
        for text in texts {
            let Some(tree) = tree(&vm, &text) else { continue };
            let productions: BTreeSet<String> = self::tree(&watched, &text).into_iter().flatten().map(|it| it.0).collect();
            for it in productions {
                coming.entry(it).or_default().push(read.len());
            }
            read.push((text, tree));
        }
        Self { grammar: optimized, read, coming }
    }

    /// How many texts are read.
    pub(crate) fn number(&self) -> usize {
        self.read.len()
    }

    /// The places where something that is tried otherwise reads texts otherwise.
    pub(crate) fn compare(&self, grammar: &[Rule]) -> BTreeMap<String, Readings> {
        let (next, found) = (AtomicUsize::new(0), Mutex::new(BTreeMap::new()));
        let work = || {
            loop {
                let at = next.fetch_add(1, Ordering::Relaxed);
                let Some(rule) = grammar.get(at) else { return };
                eprint!("\r{at} of {}    ", grammar.len());
                for turn in turns::of(rule) {
                    if let Some(readings) = self.turned(at, &turn.rule) {
                        found.lock().expect("no worker panics with the lock").insert(turn.place, readings);
                    }
                }
            }
        };
        thread::scope(|scope| {
            for _ in 0..thread::available_parallelism().map_or(1, Into::into) {
                scope.spawn(work);
            }
        });
        eprintln!();
        found.into_inner().expect("no worker panics with the lock")
    }

    /// The texts that come to a production and are read otherwise by another one in its place.
    fn turned(&self, at: usize, rule: &Rule) -> Option<Readings> {
        let coming = self.coming.get(&rule.name)?;
        let mut turned = self.grammar.clone();
        turned.splice(at..=at, optimize(vec![rule.clone()]));
        let vm = Vm::new(turned);
        let texts = coming.iter().map(|it| &self.read[*it]);
        let otherwise = texts.filter_map(|(text, tree)| Some((text, tree, self::tree(&vm, text).filter(|it| it != tree)?)));
        let otherwise: Vec<_> = otherwise.collect();
        let (text, tree, other) = otherwise.first()?;
        Some(Readings { number: otherwise.len(), text: text.text.clone(), difference: difference(&text.text, tree, other) })
    }
}

/// A line and the abilities in it.
fn texts(vm: &Vm, line: &str) -> Vec<Text> {
    let whole = Text { entry: LINE, text: line.to_owned() };
    let Some(tree) = tree(vm, &whole) else { return Vec::new() };
    let phrases = |of: &'static str| tree.iter().filter(move |it| it.0 == of).map(|it| &line[it.1..it.2]);
    let is_spell = phrases(TYPES).flat_map(|it| it.split(' ')).any(|it| SPELLS.contains(&it));
    let entry = if is_spell { SPELL } else { PERMANENT };
    let abilities: Vec<Text> = phrases(ABILITY).map(|it| Text { entry, text: it.to_owned() }).collect();
    std::iter::once(whole).chain(abilities).collect()
}

/// The first phrase that differs.
fn difference(text: &str, one: &Tree, other: &Tree) -> String {
    let shown =
        |it: Option<&(String, usize, usize)>| it.map_or_else(String::new, |it| format!("{} [{}]", it.0, &text[it.1..it.2]));
    let at = (0..).find(|it| one.get(*it) != other.get(*it)).unwrap_or(0);
    format!("{}  or  {}", shown(one.get(at)), shown(other.get(at)))
}

/// How a text is read, if the grammar takes it.
fn tree(vm: &Vm, text: &Text) -> Option<Tree> {
    let pairs = vm.parse(text.entry, &text.text).ok()?;
    let phrase = |it: pest::iterators::Pair<'_, &str>| (it.as_rule().to_owned(), it.as_span().start(), it.as_span().end());
    Some(pairs.flatten().map(phrase).collect())
}
