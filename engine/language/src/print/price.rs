//! What is done to things to pay a cost: `sacrifice two creatures`, `discard this`.

use super::{
    Equivalence, Phrase, Speaker,
    cost::quality,
    filter,
    phrase::say,
    words::{self, Form, Number},
};
use crate::{Filter, Many, Test, Verb, Which};
use vocabulary::{
    CounterKind,
    catalog::{Counter, KeywordAction, Zone},
};

impl Speaker<'_> {
    /// A verb, and to what it is done; the cost is that of an ability that works from that zone.
    pub(super) fn price(&mut self, (verb, many, which): (Verb, Many, &Which), form: Form, zone: Zone) -> Phrase {
        let Some(word) = verb.word() else { return self.fail() };
        let things = match (which, many) {
            (Which::This, Many::Exactly(_)) => {
                self.names_this();
                this_from(verb, zone)
            }
            (Which::Such(fits), Many::Exactly(number)) => such(verb, number, fits),
            (Which::Such(fits), Many::X) => say!["X ", filter::phrase(&plain(verb, fits), Number::Many)],
            (Which::Such(fits), Many::Any) => say!["any number of ", filter::phrase(&plain(verb, fits), Number::Many)],
            (Which::Such(_), Many::All) if form == Form::Third => "their hand".into(),
            (Which::Such(_), Many::All) => "your hand".into(),
            (Which::Implied, Many::Exactly(number)) => cards(verb, number),
            (Which::Payer, _) | (Which::This | Which::Implied, Many::X | Many::All | Many::Any) => self.fail(),
        };
        say![words::verb(word, form), " ", things, goes(verb, many, which)]
    }

    /// Counters that are put on something, or removed from it.
    pub(super) fn counters_paid(&mut self, (verb, many, which): (Verb, Many, &Which), kind: CounterKind, form: Form) -> Phrase {
        let Some(word) = verb.word() else { return self.fail() };
        let so_many = match many {
            Many::Exactly(number) if *which == Which::Payer && kind == Counter::Energy.into() => {
                let symbols = "{E}".repeat(usize::try_from(number).unwrap_or(1));
                let told = say![words::counted(number.into()), " {E}"];
                return say![words::verb("pay", form), " ", Phrase::either(Equivalence::Numeral, [symbols.into(), told])];
            }
            many => so_many_counters(many, kind),
        };
        let removes = verb == Verb::RemoveCounters;
        let of = match which {
            Which::This => {
                if !removes {
                    self.names_this();
                }
                "this".into()
            }
            Which::Such(fits) => filter::one(fits),
            Which::Payer => "yourself".into(),
            Which::Implied => self.fail(),
        };
        say![words::verb(word, form), " ", so_many, if removes { " from " } else { " on " }, of]
    }

    /// A keyword action, and how much of it, or to what.
    pub(super) fn acted(&mut self, (action, number, which): (KeywordAction, u32, &Which), form: Form) -> Phrase {
        let name: &'static str = action.name();
        let name = name.to_lowercase();
        let (word, rest) = name.split_at(name.find(' ').unwrap_or(name.len()));
        let how = match which {
            Which::This => {
                self.names_this();
                " this".into()
            }
            Which::Such(fits) => say![" ", filter::one(&quality(fits))],
            Which::Implied if action == KeywordAction::Forage => Phrase::default(),
            Which::Implied if action == KeywordAction::Waterbend => format!(" {{{number}}}").into(),
            Which::Implied => format!(" {number}").into(),
            Which::Payer => self.fail(),
        };
        say![words::verb(word.to_owned(), form), rest.to_owned(), how]
    }
}

/// This, and where it is if that is no place for a permanent.
fn this_from(verb: Verb, zone: Zone) -> Phrase {
    match (verb, zone) {
        (Verb::Exile, Zone::Graveyard) => "this from your graveyard".into(),
        (Verb::Exile, Zone::Hand) => "this from your hand".into(),
        (..) => "this".into(),
    }
}

fn such(verb: Verb, number: u32, fits: &Filter) -> Phrase {
    filter::several(number.into(), &plain(verb, fits))
}

/// Where they lie is said behind them where they go on from there.
fn plain(verb: Verb, fits: &Filter) -> Filter {
    let mut fits = quality(fits);
    fits.tests.retain(|it| verb != Verb::PutIntoGraveyard || *it != Test::CardIn(Zone::Exile));
    fits
}

/// So many cards that nobody chooses.
fn cards(verb: Verb, number: u32) -> Phrase {
    let noun = if number == 1 { "card" } else { "cards" };
    if verb != Verb::ExileTop {
        return say![words::article_or_number(number.into(), &"card".into()), " ", noun];
    }
    let number = if number == 1 { Phrase::default() } else { say![words::counted(number.into()), " "] };
    say!["the top ", number, noun, " of your library"]
}

/// Where they go, as far as the verb alone does not say it.
fn goes(verb: Verb, many: Many, which: &Which) -> Phrase {
    match (verb, which, many) {
        (Verb::DiscardAtRandom, ..) => " at random".into(),
        (Verb::ReturnToHand, Which::This, _) => " to its owner's hand".into(),
        (Verb::ReturnToHand, _, Many::X | Many::Any) => " to their owner's hand".into(),
        (Verb::ReturnToHand, _, Many::Exactly(number)) => {
            let whose = if number == 1 { " to its owner's hand" } else { " to their owner's hand" };
            let hands = [whose, " to its owner's hand", " to their owner's hand", " to your hand"];
            Phrase::either(Equivalence::Owner, hands)
        }
        (Verb::PutIntoGraveyard, Which::Such(fits), _) => {
            let from = if fits.tests.contains(&Test::CardIn(Zone::Exile)) { " from exile" } else { "" };
            let graveyards = [" into its owner's graveyard", " into that player's graveyard", " into their owners' graveyards"];
            say![from, Phrase::either(Equivalence::Owner, graveyards)]
        }
        (..) => Phrase::default(),
    }
}

/// So many counters of a kind.
pub(super) fn so_many_counters(many: Many, kind: CounterKind) -> Phrase {
    let several = |many| say![many, kind.name().to_lowercase(), " counters"];
    match many {
        Many::Exactly(number) => counters(number, kind.name()),
        Many::X => several("X "),
        Many::Any => several("any number of "),
        Many::All => several("all "),
    }
}

fn counters(number: u32, name: &str) -> Phrase {
    let name = name.to_lowercase();
    let noun = if number == 1 { say![name, " counter"] } else { say![name, " counters"] };
    say![words::article_or_number(i64::from(number), &noun), " ", noun]
}
