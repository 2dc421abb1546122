//! Which words of the card language a game's tables serve.
//!
//! A row is found by its words ([`instructs`](crate::machine::instructs), [`pays`](crate::machine::pays),
//! [`means`](crate::machine::means)), or says them in its table: `.serves(&[Word::Keyword(KeywordAbility::Flying)])`. What has no meaning
//! but what cards give it needs no row. A knock-out takes rows from a game, and no words from the language: cards are read as all rules
//! have them.

use vocabulary::catalog::Counter;

use crate::machine::{Tables, rows};
use language::{Feat, Lexicon, StaticKind, TriggerEventKind, Word};

/// What the machine itself does for all rules: it finds the changes of static abilities for the layers, the limits and the replacements
/// that they state for whoever asks, and notices several events as one (603.2c). Which changes, limits and replacements is for the rows to say.
const SHARED: [Word; 7] = [
    Word::Static(StaticKind::Changes),
    Word::Static(StaticKind::Defines),
    Word::Static(StaticKind::Restricts),
    Word::Static(StaticKind::Requires),
    Word::Static(StaticKind::Replaces),
    Word::Event(TriggerEventKind::OneOrMore),
    Word::Event(TriggerEventKind::Nth),
];

/// What all rows of the tables serve, and the machine.
pub fn lexicon(tables: Tables) -> Lexicon {
    let plain = PLAIN.into_iter().map(Word::Counter);
    let past = Feat::ALL.iter().copied().map(Word::Past);
    rows(tables).flat_map(|it| it.1.served()).chain(SHARED).chain(plain).chain(past).collect()
}

/// Counters that do nothing by themselves (122.1): the abilities that put them say what they are for. Of a kind that a new edition brings
/// nobody has said so, and cards with it wait.
const PLAIN: [Counter; 8] = [
    Counter::Level,
    Counter::Energy,
    Counter::Lore,
    Counter::Ticket,
    Counter::Time,
    Counter::Age,
    Counter::Fade,
    Counter::Charge,
];
