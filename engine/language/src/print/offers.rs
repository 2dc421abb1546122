//! What somebody may do or pay, and what follows.

use super::{
    Equivalence, Phrase, Speaker,
    conditional::buried,
    filter,
    phrase::say,
    verbs,
    words::{Form, Number, verb},
};
use crate::{Amount, Cost, CostPart, HowMany, Instruction, Occasion, Players, Subject, Verb, saying::Agent};

impl Speaker<'_> {
    /// What follows if something is done that nobody chooses, and if it is not.
    pub(super) fn done_so(&mut self, done: &[Instruction], then: &[Instruction], otherwise: &[Instruction]) -> Phrase {
        if let [offer @ (Instruction::PlayersMay(..) | Instruction::MayPay(_, _, None, ..))] = done {
            let may = |one: &mut Self| one.anybody_may(offer, then, otherwise);
            if !then.is_empty() {
                return may(self);
            }
            return self.ways(Equivalence::Payment, &[&may, &|one: &mut Self| one.unless_anybody(offer, otherwise)]);
        }
        let done = self.simple(done);
        match (then, otherwise) {
            ([Instruction::Triggers(Occasion::AtOnce(_), effect)], []) => {
                say![done, ". when you do, ", self.inner_effect(effect)]
            }
            ([], otherwise) => say![done, ". if you can't, ", self.then(otherwise)],
            (then, []) => say![done, ". if you do, ", self.then(then)],
            (then, otherwise) => say![done, ". if you do, ", self.then(then), or_else(), self.then(otherwise)],
        }
    }

    /// What happens unless anybody pays, or has something else done.
    fn unless_anybody(&mut self, offer: &Instruction, otherwise: &[Instruction]) -> Phrase {
        let said = self.simple(otherwise);
        let (before, object) = (self.player.take(), self.object.clone());
        self.does(&Players::That);
        let (who, act) = match offer {
            Instruction::PlayersMay(who, done, _) => {
                self.form = Some(Form::Bare);
                let done = self.simple(done);
                self.form = None;
                (who, say!["has ", done])
            }
            Instruction::MayPay(who, price, ..) if begins_with_mana(price) => (who, say!["pays ", self.parts(price, Form::Bare)]),
            Instruction::MayPay(who, price, ..) => (who, self.parts(price, Form::Third)),
            _ => return self.fail(),
        };
        self.does(&Players::You);
        (self.player, self.object) = (before, object);
        let anybody = if *who == Players::Each { "player " } else { "opponent " };
        say![said, " unless any ", anybody, act]
    }

    /// What anybody may do, and what follows if somebody does, or if nobody does.
    fn anybody_may(&mut self, offer: &Instruction, then: &[Instruction], otherwise: &[Instruction]) -> Phrase {
        let (before, object) = (self.player.take(), self.object.clone());
        self.does(&Players::That);
        let (who, act) = if let Instruction::PlayersMay(who, done, _) = offer {
            (who, self.that_player_does(done))
        } else if let Instruction::MayPay(who, price, ..) = offer {
            let pay = if begins_with_mana(price) { "pay " } else { "" };
            (who, say![pay, self.parts(price, Form::Bare)])
        } else {
            return self.fail();
        };
        self.does(&Players::You);
        (self.player, self.object) = (before, object);
        let anybody = if *who == Players::Each {
            "any player may "
        } else if *who == Players::Opponents {
            "any opponent may "
        } else {
            return self.fail();
        };
        let mut said = say![anybody, act];
        if !then.is_empty() {
            let so = Phrase::either(Equivalence::Player, [". if a player does, ", ". if they do, "]);
            said = say![said, so, self.then(then)];
        }
        if !otherwise.is_empty() {
            let not = Phrase::either(Equivalence::Player, [". if no one does, ", ". if no player does, "]);
            let not = if then.is_empty() { not } else { Phrase::either(Equivalence::Instead, [not, ". otherwise, ".into()]) };
            said = say![said, not, self.then(otherwise)];
        }
        said
    }

    /// What that player does, or has done.
    fn that_player_does(&mut self, done: &[Instruction]) -> Phrase {
        match done {
            [act] if verbs::doer(act) == Some(&Players::That) => self.deed(act, &Players::That, Form::Bare),
            // What the controller does is told of them, and is no imperative here.
            [act @ Instruction::Does(verb, roles)]
                if roles.who == Players::You && matches!(verb.agent(), Agent::Player | Agent::You) =>
            {
                let before = self.doer.clone();
                self.does(&Players::You);
                let did = say!["have you ", self.deed(act, &Players::You, Form::Bare)];
                self.does(&before);
                did
            }
            // So is what is said as one.
            [act, ..] if !verbs::has_agent(act) && verbs::is_imperative(act) => say!["have you ", self.simple(done)],
            _ => self.had_done(done),
        }
    }

    /// What somebody has done.
    fn had_done(&mut self, done: &[Instruction]) -> Phrase {
        self.form = Some(Form::Bare);
        let said = self.simple(done);
        self.form = None;
        say!["have ", said]
    }

    pub(super) fn may(&mut self, then: &[Instruction], otherwise: &[Instruction]) -> Phrase {
        self.offer(then, otherwise, &Phrase::default())
    }

    /// What the controller may do, perhaps at some time that is told behind it.
    pub(super) fn offer(&mut self, then: &[Instruction], otherwise: &[Instruction], time: &Phrase) -> Phrase {
        let done = self.may_do(then, time);
        if otherwise.is_empty() {
            return done;
        }
        say![done, or_else(), self.then(otherwise)]
    }

    fn may_do(&mut self, then: &[Instruction], time: &Phrase) -> Phrase {
        if let [before @ .., Instruction::Triggers(Occasion::AtOnce(_), effect)] = then {
            let first = self.have_done(before);
            return say!["you may ", first, time.clone(), ". when you do, ", self.inner_effect(effect)];
        }
        let together = |one: &mut Self| say!["you may ", one.have_done(then), time.clone()];
        if then.len() < 2 {
            return together(self);
        }
        let parted = |at: usize| {
            move |one: &mut Self| {
                let first = one.have_done(&then[..at]);
                say!["you may ", first, time.clone(), ". if you do, ", one.then(&then[at..])]
            }
        };
        let last = then.len() - 1;
        let (a, b) = (parted(1), parted(last));
        // What could be paid is a payment where it is told apart.
        if verbs::is_payable(&then[0]) {
            return together(self);
        }
        self.ways(Equivalence::Payment, &[&a, &b, &together])
    }

    /// What somebody may do, or have done.
    fn have_done(&mut self, then: &[Instruction]) -> Phrase {
        let plain = |one: &mut Self| one.plainly(then);
        let have = |one: &mut Self| one.had_done(then);
        if then.first().is_some_and(verbs::has_agent) {
            self.ways(Equivalence::Imperative, &[&have, &plain])
        } else {
            plain(self)
        }
    }

    /// What the controller may do, as an imperative where it is one.
    pub(super) fn plainly(&mut self, then: &[Instruction]) -> Phrase {
        let imperative = then.first().is_some_and(|it| verbs::doer(it) == Some(&Players::You) || verbs::is_imperative(it));
        self.form = imperative.then_some(Form::Bare);
        let said = self.simple(then);
        self.form = None;
        said
    }

    /// What others may do, each of whom is that player there.
    pub(super) fn players_may(&mut self, who: &Players, done: &[Instruction], refused: &[Instruction]) -> Phrase {
        let unless = |one: &mut Self| one.unless_had(who, done, refused);
        let offer = |one: &mut Self| one.offered_to(who, done, refused);
        self.ways(Equivalence::Payment, &[&unless, &offer])
    }

    /// What happens unless somebody has something else done.
    fn unless_had(&mut self, who: &Players, done: &[Instruction], refused: &[Instruction]) -> Phrase {
        if refused.is_empty() || done.len() != 1 || !verbs::has_agent(&done[0]) || verbs::doer(&done[0]).is_some() {
            return self.fail();
        }
        let said = self.simple(refused);
        let (about, _) = self.players(who);
        let before = self.player.take();
        self.does(&Players::That);
        self.form = Some(Form::Bare);
        let done = self.simple(done);
        (self.form, self.player) = (None, before);
        say![said, " unless ", about, " has ", done]
    }

    fn offered_to(&mut self, who: &Players, done: &[Instruction], refused: &[Instruction]) -> Phrase {
        let [act, rest @ ..] = done else { return self.fail() };
        let (about, _) = self.players(who);
        let before = self.player.take();
        self.does(&Players::That);
        let mut said = say![about, " may ", self.that_player_does(std::slice::from_ref(act))];
        if !rest.is_empty() {
            let so = Phrase::either(Equivalence::Player, [". if they do, ", ". if that player does, ", ". if the player does, "]);
            said = say![said, so, self.then(rest)];
        }
        if !refused.is_empty() {
            said = say![said, refusing(), self.then(refused)];
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
        let done = if paid.is_empty() { parts } else { say![parts, ". if you do, ", self.then(paid)] };
        self.paid.clear();
        if unpaid.is_empty() {
            return done;
        }
        say![done, or_else(), self.then(unpaid)]
    }

    /// Creatures that somebody chooses, and may pay for, so that they untap.
    pub(super) fn pays_for_chosen(&mut self, instructions: &[Instruction]) -> Option<Phrase> {
        let [
            Instruction::Does(Verb::ChooseSome, chosen),
            Instruction::MayPay(players, price, Some(Amount::ThatMuch), paid, refused),
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
            let said = match unpaid {
                [Instruction::May(offered, refused)] if refused.is_empty() => one.offered(offered),
                _ => one.simple(unpaid),
            };
            let payer = |one: &mut Self, (who, form): (Phrase, Form)| {
                let pays = if mana {
                    say![" ", Phrase::either(Equivalence::Every, [verb("pay", form), "pay".into(), "pays".into()]), " "]
                } else {
                    " ".into()
                };
                let form = if mana { Form::Bare } else { form };
                let parts = one.parts(price, form);
                if players.is_of_target() {
                    one.does(players);
                }
                say![said.clone(), " unless ", who, pays, parts, tail(one)]
            };
            if Instruction::are_done_by(unpaid, players) {
                let they = |one: &mut Self| payer(one, ("they".into(), Form::Bare));
                let that_player = |one: &mut Self| payer(one, ("that player".into(), Form::Third));
                return one.ways(Equivalence::Pronoun, &[&they, &that_player]);
            }
            let who = one.players(players);
            payer(one, who)
        };
        let unless = |one: &mut Self| unless_paid(one, refused);
        // Where it goes is told behind that, or that it can't be regenerated.
        let exiles = |one: &mut Self| match refused {
            [Instruction::Does(Verb::CounterIntoExile, roles)] => {
                let countered = Instruction::Does(Verb::Counter, roles.clone());
                say![unless_paid(one, &[countered]), exiled()]
            }
            [Instruction::Does(Verb::Bury, roles)] => {
                let destroyed = Instruction::Does(Verb::Destroy, roles.clone());
                say![unless_paid(one, &[destroyed]), buried()]
            }
            _ => one.fail(),
        };
        let if_not = |one: &mut Self| {
            let offer = offer(one);
            let done = if paid.is_empty() {
                Phrase::default()
            } else if let [Instruction::Triggers(Occasion::AtOnce(_), effect)] = paid {
                say![". when you do, ", one.inner_effect(effect)]
            } else {
                let do_so = Phrase::either(
                    Equivalence::Player,
                    [". if you do, ", ". if they do, ", ". if that player does, ", ". if the player does, "],
                );
                one.paid = price.paid_with();
                let done = say![do_so, one.then(paid)];
                one.paid.clear();
                done
            };
            let not = if refused.is_empty() {
                Phrase::default()
            } else {
                let not = refusing();
                say![not, one.then(refused)]
            };
            say![offer, done, not]
        };
        let either = |one: &mut Self| one.pays_either((price, times), paid, refused);
        self.ways(Equivalence::Payment, &[&either, &exiles, &unless, &if_not])
    }
}

impl Speaker<'_> {
    /// One of two prices that the controller may pay, for the same.
    fn pays_either(&mut self, (price, times): (&Cost, Option<&Amount>), paid: &[Instruction], refused: &[Instruction]) -> Phrase {
        let [Instruction::MayPay(Players::You, other, None, same, refused)] = refused else { return self.fail() };
        if times.is_some() || paid.is_empty() || paid != same {
            return self.fail();
        }
        self.does(&Players::You);
        let [one, other] = [price, other].map(|it| {
            let pay = if begins_with_mana(it) { "pay " } else { "" };
            say![pay, self.parts(it, Form::Bare)]
        });
        let done = match paid {
            [Instruction::Triggers(Occasion::AtOnce(_), effect)] => say![". when you do, ", self.inner_effect(effect)],
            paid => say![". if you do, ", self.then(paid)],
        };
        let not = if refused.is_empty() { Phrase::default() } else { say![refusing(), self.then(refused)] };
        say!["you may ", one, " or ", other, done, not]
    }
}

/// Between what may be done and what is done otherwise.
fn or_else() -> Phrase {
    Phrase::either(Equivalence::Instead, [". if you don't, ", ". otherwise, ", ". if they don't, "])
}

/// The same, where somebody else may do it.
fn refusing() -> Phrase {
    let not =
        [". if they don't, ", ". otherwise, ", ". if you don't, ", ". if that player doesn't, ", ". if the player doesn't, "];
    Phrase::either(Equivalence::Instead, not)
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
