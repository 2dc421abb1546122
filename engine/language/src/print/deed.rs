//! What players do, clause by clause.

use super::{
    Equivalence, Phrase, Speaker, filter,
    phrase::say,
    turn,
    verbs::doer,
    words::{self, Form, Number, verb},
};
use crate::{Amount, Entering, Filter, Find, Instruction, Players, Searched, Shuffling, Token, saying::Agent};
use vocabulary::{
    CounterKind,
    catalog::{Counter, Zone},
};

impl Speaker<'_> {
    /// A player's deed.
    pub(super) fn player_act(&mut self, it: &Instruction) -> Phrase {
        if let Instruction::SetLife(who, number) = it {
            return self.life_becomes(who, number);
        }
        let Some(who) = doer(it).cloned() else { return self.fail() };
        let bare = self.form.take();
        let goes_on = self.doer == who && who != Players::You && bare.is_none();
        let named = |one: &mut Self| {
            let (about, form) = one.players(&who);
            let form = bare.unwrap_or(form);
            one.does(&who);
            say![about, " ", one.deed(it, &who, form)]
        };
        let same = |one: &mut Self| {
            one.does(&who);
            one.deed(it, &who, Form::Third)
        };
        let imperative = |one: &mut Self| {
            one.does(&Players::You);
            one.deed(it, &Players::You, Form::Bare)
        };
        match (&who, goes_on) {
            (Players::You, _) if prefers_you(it) && bare.is_none() => self.ways(Equivalence::Imperative, &[&named, &imperative]),
            (Players::You, _) => self.ways(Equivalence::Imperative, &[&imperative, &named]),
            (_, true) => self.ways(Equivalence::Player, &[&named, &same]),
            (_, false) => named(self),
        }
    }

    fn life_becomes(&mut self, who: &Players, number: &Amount) -> Phrase {
        let whose = self.players_own(who);
        self.is_about(who);
        let number = match number {
            Amount::Number(_) | Amount::X | Amount::ThatMuch => self.bare(number),
            other => self.measure(other),
        };
        let total = Phrase::either(Equivalence::Every, [" life total becomes ", " life totals become "]);
        say![whose, total, number]
    }

    pub(super) fn deed(&mut self, it: &Instruction, who: &Players, form: Form) -> Phrase {
        let their = Self::their(who);
        let verb = |word: &'static str| verb(word, form);
        match it {
            Instruction::Does(verb, roles) => self.verb_of_players(*verb, roles, who, form),
            Instruction::PlayerCounters(_, number, kind) => say![verb("get"), " ", self.own_counters(number, *kind)],
            Instruction::Create(_, number, token, entering) => {
                say![verb("create"), " ", self.created(number, token, entering)]
            }
            Instruction::CreateNamed(_, number, name) => {
                let ending = if self.plural_of(number) == Number::One { "" } else { "s" };
                let noun = say![name.clone(), " token", ending];
                let number_word = self.before(number, &noun);
                self.made(number);
                say![verb("create"), " ", number_word, " ", noun]
            }
            Instruction::CreateAttached(_, face, host) => {
                let token = self.token(&Token::fixed(*face), &Amount::Number(1), "");
                say![verb("create"), " ", token, " attached to ", self.thing(host)]
            }
            Instruction::CreateCopy(_, number, original, exceptions) => {
                let one = self.plural_of(number) == Number::One;
                let of = if one {
                    Phrase::either(Equivalence::Dialect, [" token that's a copy of ", " token copying "])
                } else {
                    Phrase::either(Equivalence::Dialect, [" tokens that are copies of ", " tokens copying "])
                };
                let number_word = self.before(number, &"token".into());
                let original = self.thing(original);
                let exceptions = self.exceptions(exceptions);
                self.made(number);
                say![verb("create"), " ", number_word, of, original, exceptions]
            }
            Instruction::Emblem(_, face) => say![verb("get"), " an emblem with ", self.abilities_of(*face)],
            Instruction::Search(_, finds, shuffling) => self.search(finds, *shuffling, their, form),
            Instruction::RollDice(_, roll) => self.rolls(roll, form),
            Instruction::FlipCoins(_, coins) | Instruction::CallFlips(_, coins) => self.flips(coins, form),
            Instruction::ControlNextTurn(_, others) => {
                let others = self.players(others).0;
                let during = Phrase::either(Equivalence::Player, ["that player's", "their"]);
                say![verb("control"), " ", others, " during ", during, " next turn"]
            }
            Instruction::SkipNext(_, what) => {
                let what = turn::skipped(*what);
                let ways = [what.to_owned(), format!("{what}s")];
                say![verb("skip"), " ", their, " next ", Phrase::either(Equivalence::Every, ways)]
            }
            Instruction::FaceChoice(who, one, other) => self.faces_choice(who, one, other, form),
            // Who does the others is no player.
            other => {
                debug_assert!(doer(other).is_none(), "a player's deed has words");
                self.fail()
            }
        }
    }

    /// So many that fit.
    pub(super) fn some(&mut self, number: &Amount, fits: &Filter) -> Phrase {
        match number {
            Amount::Number(it) => filter::several(i64::from(*it), fits),
            other => {
                let noun = filter::phrase(fits, Number::Many);
                if self.plural_of(other) == Number::One {
                    return filter::one(fits);
                }
                say![self.before(other, &noun), " ", noun]
            }
        }
    }

    fn own_counters(&mut self, number: &Amount, kind: CounterKind) -> Phrase {
        let times = match (number, &self.each) {
            (Amount::Number(it), None) => Some(*it),
            (it, Some(each)) if it == each => Some(1),
            (Amount::Times(times, it), Some(each)) if **it == *each => Some(*times),
            (_, _) => None,
        };
        let counters = self.counters(number, kind);
        let symbol = [("{E}", Counter::Energy), ("{TK}", Counter::Ticket)].into_iter().find(|it| kind == it.1.into());
        match times.and_then(|it| usize::try_from(it).ok()).zip(symbol) {
            Some((times, symbol)) => Phrase::either(Equivalence::Token, [symbol.0.repeat(times).into(), counters]),
            None => counters,
        }
    }

    /// Where somebody searches, for what, and where that goes; the last part has the shuffling.
    fn search(&mut self, finds: &[Find], shuffling: Shuffling, their: &'static str, form: Form) -> Phrase {
        let Some((last, before)) = finds.split_last() else { return self.fail() };
        let mut said = Phrase::default();
        for it in before {
            said.push(self.found(it, their, form));
            said.push(Phrase::either(Equivalence::Sequence, [". ", ", then "]));
        }
        said.push(self.found(last, their, form));
        if last.to == Zone::Library || shuffling == Shuffling::Apart {
            return said;
        }
        if finds.iter().any(|it| it.searched == Searched::Either) {
            return say![said, ". if you search your library this way, shuffle"];
        }
        let after = Phrase::either(Equivalence::Sequence, [", then ", ". then ", ". ", " and ", ", and "]);
        say![said, after, verb("shuffle", form)]
    }

    /// One thing that is searched for, and where it goes.
    fn found(&mut self, it: &Find, their: &'static str, form: Form) -> Phrase {
        let Find { searched, most, fits, to, entering } = it;
        let verb = |word: &'static str| verb(word, form);
        let one = *most == 1;
        // Who looks for whatever card must find it (701.23d); for a quality they need not.
        let up_to = match (one, fits_any(fits)) {
            (true, true) => Phrase::default(),
            (true, false) => Phrase::either(Equivalence::Find, ["", "up to "]),
            (false, true) => "".into(),
            (false, false) => Phrase::either(Equivalence::Find, ["up to ", ""]),
        };
        let what = if one {
            filter::several(1, fits)
        } else {
            say![words::counted(i64::from(*most)), " ", filter::phrase(fits, Number::Some)]
        };
        let number = if *most == Find::ANY_NUMBER {
            say!["any number of ", filter::phrase(fits, Number::Some)]
        } else {
            say![up_to, what]
        };
        self.object = None;
        if let Some((_, before)) = &mut self.later {
            *before = None;
        }
        let place = searched.name();
        let searches = say![verb("search"), " ", their, " ", place, " for ", number.clone()];
        let finds = say![verb("find"), " in ", their, " ", place, " ", number];
        let find = Phrase::either(Equivalence::Dialect, [searches, finds]);
        let it = || {
            let ways = if one { ["that card", "it", "them", "those cards"] } else { ["them", "those cards", "it", "that card"] };
            Phrase::either(Equivalence::Pronoun, ways)
        };
        // What is found by a quality and goes where it is hidden is shown, or nobody could tell (701.23e).
        let shown = !fits_any(fits) && matches!(to, Zone::Hand | Zone::Library);
        let reveal = if shown { say![", ", verb("reveal"), " ", it()] } else { Phrase::default() };
        let put = Phrase::either(Equivalence::Dialect, [verb("put"), verb("place")]);
        let place = match to {
            Zone::Library => return say![find, reveal, ", then ", verb("shuffle"), " and ", verb("put"), " ", it(), " on top"],
            Zone::Battlefield => {
                let how = match entering {
                    Entering::Untapped => Phrase::default(),
                    other => say![" ", self.entering(other)],
                };
                say!["onto the battlefield", how]
            }
            Zone::Hand | Zone::Graveyard | Zone::Stack | Zone::Exile | Zone::Command | Zone::Ante => {
                say!["into ", their, " ", to.name().to_lowercase()]
            }
        };
        let and = Phrase::either(Equivalence::Punctuation, [", ", ", and ", " and "]);
        let puts = say![put, " ", it(), " ", place];
        let goes =
            if *to == Zone::Exile { Phrase::either(Equivalence::Dialect, [say![verb("exile"), " ", it()], puts]) } else { puts };
        say![find, reveal, and, goes]
    }

    /// Of one thing `it` means that, of several `them`.
    pub(super) fn made(&mut self, number: &Amount) {
        self.tokens = super::speaker::Tokens::Made;
        self.object = Some(if *number == Amount::Number(1) { crate::Subject::It } else { crate::Subject::Them });
    }
}

/// Whether a search is for whatever card.
fn fits_any(fits: &Filter) -> bool {
    fits.tests == [crate::Test::Card]
}

/// What cards say with `you` where it is the controller.
fn prefers_you(it: &Instruction) -> bool {
    match it {
        Instruction::Does(verb, _) => verb.agent() == Agent::You,
        other => matches!(other, Instruction::PlayerCounters(..) | Instruction::Emblem(..) | Instruction::ControlNextTurn(..)),
    }
}
