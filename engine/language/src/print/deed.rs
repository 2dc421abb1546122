//! What players do, clause by clause.

use super::{
    Equivalence, Phrase, Speaker, filter,
    phrase::say,
    turn,
    verbs::doer,
    words::{Form, Number, verb},
};
use crate::{Amount, Entering, Filter, Find, HowMany, Instruction, Players, Roles, Sought, Subject, Verb, saying::Agent};
use vocabulary::{
    CounterKind,
    catalog::{Counter, Zone},
};

impl Speaker<'_> {
    /// A player's deed.
    pub(super) fn player_act(&mut self, it: &Instruction) -> Phrase {
        let Some(who) = doer(it).cloned() else { return self.fail() };
        let bare = self.form.take();
        let goes_on = self.doer == who && who != Players::You && bare.is_none();
        let named = |one: &mut Self| {
            let (about, form) = one.players(&who);
            let form = bare.unwrap_or(form);
            one.does(&who);
            let Some(offer) = offer_of_one(it, &who) else { return say![about, " ", one.deed(it, &who, form)] };
            let plain = |one: &mut Self| say![about.clone(), " ", one.deed(it, &who, form)];
            let perhaps = |one: &mut Self| say![about.clone(), " may ", one.deed(&offer, &who, Form::Bare)];
            one.ways(Equivalence::Payment, &[&plain, &perhaps])
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

    pub(super) fn deed(&mut self, it: &Instruction, who: &Players, form: Form) -> Phrase {
        let their = Self::their(who);
        let verb = |word: &'static str| verb(word, form);
        match it {
            Instruction::Does(verb, roles) => self.verb_of_players(*verb, roles, who, form),
            Instruction::Create(_, made, entering) => say![verb("create"), " ", self.created(made, entering)],
            Instruction::CreateNamed(_, number, name) => {
                let ending = if self.plural_of(number) == Number::One { "" } else { "s" };
                let noun = say![name.clone(), " token", ending];
                let number_word = self.before(number, &noun);
                self.made(number);
                say![verb("create"), " ", number_word, " ", noun]
            }
            Instruction::CreateCopy(Players::You, Amount::Number(1), original, exceptions, Entering::Untapped)
                if *original != Subject::ExiledWithThis && self.number_of(original) == Number::Many =>
            {
                self.copies_each(original, exceptions)
            }
            Instruction::CreateCopy(_, number, original, exceptions, entering) => {
                let before = match entering {
                    Entering::Tapped => "tapped ",
                    Entering::Attacking(_) => "tapped and attacking ",
                    Entering::Untapped
                    | Entering::AttackingUntapped(_)
                    | Entering::Blocking(_)
                    | Entering::With(..)
                    | Entering::As(..)
                    | Entering::Attached(_)
                    | Entering::Transformed(_) => "",
                };
                say![verb("create"), " ", self.copied(number, original, exceptions, before)]
            }
            Instruction::Emblem(_, face) => say![verb("get"), " an emblem with ", self.abilities_of(*face)],
            Instruction::Search(by, finds, shuffling) => {
                let said = self.search(finds, *shuffling, their, form);
                // Of one search by whoever is told so, what was found is meant next.
                let several = |it: &Find| it.to != Zone::Library && it.rest.is_none() && it.number != Sought::ONE;
                if *by == Players::You && finds.len() == 1 && finds.iter().all(several) {
                    self.object = Some(Subject::Them);
                }
                said
            }
            Instruction::RollDice(_, roll) => self.rolls(roll, form),
            Instruction::FlipCoins(_, coins, _) => self.flips(coins, form),
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
            Amount::Number(it) if fits.compares_with_target() => {
                let called = self.called(fits);
                filter::several_told(i64::from(*it), fits, called)
            }
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

    /// Whether a number has no word before its noun: it is described behind that.
    pub(super) fn is_described(&self, number: &Amount) -> bool {
        let said = self.x.is_some() || self.each.is_some() || self.defined.as_ref() == Some(number);
        !said && !matches!(number, Amount::Number(_) | Amount::X | Amount::ThatMuch)
    }

    pub(super) fn own_counters(&mut self, number: &Amount, kind: CounterKind) -> Phrase {
        let times = match (number, &self.each) {
            (Amount::Number(it), None) => Some(*it),
            (it, Some(each)) if it == each => Some(1),
            (Amount::Times(times, it), Some(each)) if **it == *each => Some(*times),
            (_, _) => None,
        };
        if kind == Counter::Energy.into() && times.is_none() {
            return self.energy(number);
        }
        let counters = self.counters(number, kind);
        let symbol = [("{E}", Counter::Energy), ("{TK}", Counter::Ticket)].into_iter().find(|it| kind == it.1.into());
        match times.and_then(|it| usize::try_from(it).ok()).zip(symbol) {
            Some((times, symbol)) => Phrase::either(Equivalence::Token, [symbol.0.repeat(times).into(), counters]),
            None => counters,
        }
    }

    /// Energy that is counted, as its symbols are (107.14).
    fn energy(&mut self, number: &Amount) -> Phrase {
        let amount = |one: &mut Self| one.energy_equal(number);
        let before = |one: &mut Self| say![one.before(number, &"{E}".into()), " {E}"];
        let counters = |one: &mut Self| one.counters(number, Counter::Energy.into());
        let symbols = |one: &mut Self| one.ways(Equivalence::Measure, &[&before, &amount]);
        self.ways(Equivalence::Token, &[&symbols, &counters])
    }

    /// The same, behind what is counted.
    pub(super) fn energy_equal(&mut self, number: &Amount) -> Phrase {
        say!["an amount of {E} equal to ", self.measured(number)]
    }

    /// What a number is equal to, where nothing says it for the whole clause.
    pub(super) fn measured(&mut self, number: &Amount) -> Phrase {
        if self.each.is_some() || self.x.is_some() || *number == Amount::X {
            return self.fail();
        }
        self.measure(number)
    }

    /// Of one thing `it` means that, of several `them`.
    pub(super) fn made(&mut self, number: &Amount) {
        self.tokens = super::speaker::Tokens::Made;
        self.object = Some(if *number == Amount::Number(1) { crate::Subject::It } else { crate::Subject::Them });
    }
}

/// What cards say with `you` where it is the controller.
fn prefers_you(it: &Instruction) -> bool {
    match it {
        Instruction::Does(verb, _) => verb.agent() == Agent::You,
        other => matches!(other, Instruction::Emblem(..)),
    }
}

/// What each of several may do with one thing, where they do it with up to one.
fn offer_of_one(it: &Instruction, who: &Players) -> Option<Instruction> {
    let Instruction::Does(verb @ (Verb::Deploy | Verb::DeployTapped | Verb::DeployWithCounters), roles) = it else { return None };
    let offers = roles.how_many == HowMany::UpTo && roles.takes_one() && who.are_several();
    offers.then(|| Instruction::Does(*verb, Roles { how_many: HowMany::Exactly, ..roles.clone() }))
}
