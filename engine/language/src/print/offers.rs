//! What somebody may do or pay, and what follows.

use super::{
    Equivalence, Phrase, Speaker, filter,
    phrase::say,
    verbs,
    words::{Form, Number, verb},
};
use crate::{Amount, Cost, CostPart, HowMany, Instruction, Players, Subject, Verb};

impl Speaker<'_> {
    /// What follows if something is done that nobody chooses.
    pub(super) fn done_so(&mut self, done: &[Instruction], then: &[Instruction]) -> Phrase {
        let done = self.simple(done);
        if let [Instruction::Reflexive(_, effect)] = then {
            say![done, ". when you do, ", self.inner_effect(effect)]
        } else {
            say![done, ". if you do, ", self.simple(then)]
        }
    }

    pub(super) fn may(&mut self, then: &[Instruction], otherwise: &[Instruction]) -> Phrase {
        let done = self.may_do(then);
        if otherwise.is_empty() {
            return done;
        }
        let or = Phrase::either(Equivalence::Instead, [". if you don't, ", ". otherwise, ", ". if they don't, "]);
        say![done, or, self.simple(otherwise)]
    }

    fn may_do(&mut self, then: &[Instruction]) -> Phrase {
        if let [before @ .., Instruction::Reflexive(_, effect)] = then {
            let first = self.have_done(before);
            return say!["you may ", first, ". when you do, ", self.inner_effect(effect)];
        }
        let together = |one: &mut Self| say!["you may ", one.have_done(then)];
        if then.len() < 2 {
            return together(self);
        }
        let parted = |at: usize| {
            move |one: &mut Self| {
                let first = one.have_done(&then[..at]);
                say!["you may ", first, ". if you do, ", one.simple(&then[at..])]
            }
        };
        let last = then.len() - 1;
        let (a, b) = (parted(1), parted(last));
        // What could be paid is a payment where it is told apart.
        if super::act::is_payable(&then[0]) {
            return together(self);
        }
        self.ways(Equivalence::Payment, &[&a, &b, &together])
    }

    /// What somebody may do, or have done.
    fn have_done(&mut self, then: &[Instruction]) -> Phrase {
        let plain = |one: &mut Self| {
            let imperative = then.first().is_some_and(|it| verbs::doer(it) == Some(&Players::You));
            one.form = imperative.then_some(Form::Bare);
            let said = one.simple(then);
            one.form = None;
            said
        };
        let have = |one: &mut Self| {
            one.form = Some(Form::Bare);
            let said = one.simple(then);
            one.form = None;
            say!["have ", said]
        };
        if then.first().is_some_and(super::act::has_agent) {
            self.ways(Equivalence::Imperative, &[&have, &plain])
        } else {
            plain(self)
        }
    }

    /// What others may do, each of whom is that player there.
    pub(super) fn players_may(&mut self, who: &Players, done: &[Instruction], refused: &[Instruction]) -> Phrase {
        let [act, rest @ ..] = done else { return self.fail() };
        let (about, _) = self.players(who);
        let before = self.player.take();
        self.does(&Players::That);
        let mut said = say![about, " may ", self.deed(act, &Players::That, Form::Bare)];
        if !rest.is_empty() {
            let so = Phrase::either(Equivalence::Player, [". if they do, ", ". if that player does, ", ". if the player does, "]);
            said = say![said, so, self.simple(rest)];
        }
        if !refused.is_empty() {
            let or = Phrase::either(Equivalence::Instead, [". if they don't, ", ". otherwise, ", ". if you don't, "]);
            said = say![said, or, self.simple(refused)];
        }
        self.player = before;
        said
    }

    /// What the controller pays if able.
    pub(super) fn must_pay(&mut self, price: &Cost, paid: &[Instruction], unpaid: &[Instruction]) -> Phrase {
        self.does(&Players::You);
        let pay = if begins_with_mana(price) { "pay " } else { "" };
        let parts = say![pay, self.parts(price, Form::Bare)];
        self.paid = price.paid_with();
        let done = if paid.is_empty() { parts } else { say![parts, ". if you do, ", self.simple(paid)] };
        self.paid.clear();
        if unpaid.is_empty() {
            return done;
        }
        let or = Phrase::either(Equivalence::Instead, [". if you don't, ", ". otherwise, ", ". if they don't, "]);
        say![done, or, self.simple(unpaid)]
    }

    /// Creatures that somebody chooses, and may pay for, so that they untap.
    pub(super) fn pays_for_chosen(&mut self, instructions: &[Instruction]) -> Option<Phrase> {
        let [
            Instruction::Does(Verb::ChooseSome, chosen),
            Instruction::MayPayEach(players, price, Amount::ThatMuch, paid, refused),
            ..,
        ] = instructions
        else {
            return None;
        };
        if *players != chosen.who
            || chosen.how_many != HowMany::AnyNumber
            || *paid != [Verb::Untap.to(Subject::Them)]
            || !refused.is_empty()
        {
            return None;
        }
        let (who, _) = self.players(players);
        self.does(players);
        let price = self.parts(price, Form::Bare);
        self.object = None;
        let which = filter::phrase(&chosen.which, Number::Many);
        let then = " for each creature chosen this way. if the player does, untap those creatures";
        Some(say![who, " may choose any number of ", which, " and pay ", price, then])
    }

    pub(super) fn may_pay(
        &mut self,
        players: &Players,
        price: &Cost,
        times: Option<&Amount>,
        paid: &[Instruction],
        refused: &[Instruction],
    ) -> Phrase {
        let tail = |one: &mut Self| match times {
            None => Phrase::default(),
            Some(times) => one.for_each(times).unwrap_or_else(|| one.fail()),
        };
        let mana = begins_with_mana(price);
        let offer = |one: &mut Self| {
            let (who, _) = one.players(players);
            one.does(players);
            let pay = if mana { "pay " } else { "" };
            let parts = one.parts(price, Form::Bare);
            say![who, " may ", pay, parts, tail(one)]
        };
        let unless_paid = |one: &mut Self, unpaid: &[Instruction]| {
            if !paid.is_empty() {
                return one.fail();
            }
            let said = one.simple(unpaid);
            let (who, form) = one.players(players);
            let pays = if mana {
                say![" ", Phrase::either(Equivalence::Every, [verb("pay", form), "pay".into(), "pays".into()]), " "]
            } else {
                " ".into()
            };
            let form = if mana { Form::Bare } else { form };
            let parts = one.parts(price, form);
            say![said, " unless ", who, pays, parts, tail(one)]
        };
        let unless = |one: &mut Self| unless_paid(one, refused);
        // Where it goes is told behind that.
        let exiles = |one: &mut Self| match refused {
            [Instruction::Does(Verb::CounterIntoExile, roles)] => {
                let countered = Instruction::Does(Verb::Counter, roles.clone());
                say![unless_paid(one, &[countered]), exiled()]
            }
            _ => one.fail(),
        };
        let if_not = |one: &mut Self| {
            let offer = offer(one);
            let done = if paid.is_empty() {
                Phrase::default()
            } else if let [Instruction::Reflexive(_, effect)] = paid {
                say![". when you do, ", one.inner_effect(effect)]
            } else {
                let do_so = Phrase::either(
                    Equivalence::Player,
                    [". if you do, ", ". if they do, ", ". if that player does, ", ". if the player does, "],
                );
                one.paid = price.paid_with();
                let done = say![do_so, one.simple(paid)];
                one.paid.clear();
                done
            };
            let not = if refused.is_empty() {
                Phrase::default()
            } else {
                let not = Phrase::either(Equivalence::Instead, [". if you don't, ", ". if they don't, ", ". otherwise, "]);
                say![not, one.simple(refused)]
            };
            say![offer, done, not]
        };
        self.ways(Equivalence::Payment, &[&exiles, &unless, &if_not])
    }
}

/// Whether a price is told behind `pay`.
fn begins_with_mana(price: &Cost) -> bool {
    matches!(price.parts.first(), Some(CostPart::Mana(_) | CostPart::OwnManaCost | CostPart::Counted(_)))
}

/// What becomes of a spell that is countered because nobody pays.
fn exiled() -> Phrase {
    let whose = Phrase::either(Equivalence::Owner, ["its owner's", "their owner's"]);
    say![". if that spell is countered this way, exile it instead of putting it into ", whose, " graveyard"]
}
