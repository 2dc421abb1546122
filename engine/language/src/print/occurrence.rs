//! Trigger events of rule files, by the pieces of their phrases.

use super::{
    Equivalence, Phrase,
    event::{Event, thing},
    filter,
    phrase::say,
    player,
    words::{self, Form, Number, verb},
};
use crate::{
    Filter, Occurrence, Parties, Relation, Test,
    occurrence::OccurrenceRole,
    saying::{Agent, Piece},
};

/// What is left to be said of those whom it is about.
struct Rest<'a> {
    it: Occurrence,
    parties: &'a Parties,
    things: std::slice::Iter<'a, Filter>,
    /// Of several together, how many.
    number: Number,
    form: Form,
}

/// An event, which one thing or several together are in.
pub(super) fn event(it: Occurrence, parties: &Parties, number: Number) -> Event {
    if it == Occurrence::AttacksBeside {
        return beside(parties, number);
    }
    let Some(saying) = it.saying() else { return Event { about: format!("{it:?}").into(), happens: Phrase::default() } };
    let mut rest = Rest { it, parties, things: parties.what.iter(), number, form: number.into() };
    let about = match saying.agent {
        Agent::Nobody => return Event { about: rest.pieces(saying.pieces), happens: Phrase::default() },
        Agent::Object => {
            if parties.what.first() == Some(&Filter::you()) {
                rest.form = Form::Bare;
            }
            rest.next(number)
        }
        Agent::Player | Agent::You => {
            let (who, form) = player::who(parties.who);
            rest.form = form;
            who
        }
    };
    let happens = say![" ", rest.pieces(saying.pieces)];
    let drawn_together = match saying.pieces {
        [Piece::Verb("are"), behind @ ..] if saying.agent != Agent::Object && parties.who == Relation::You => {
            Some(say!["'re", Rest { things: parties.what.iter(), ..rest }.pieces(behind)])
        }
        _ => None,
    };
    Event { about, happens: Phrase::either(Equivalence::Grammar, drawn_together.into_iter().chain([happens])) }
}

/// Something attacks beside so many others (508.3a).
fn beside(parties: &Parties, number: Number) -> Event {
    let mut without = parties.other().clone();
    without.tests.pop();
    let others = filter::phrase(&without, if parties.number == 1 { Number::One } else { Number::Many });
    let others = say![words::counted(parties.number.into()), " other ", others];
    Event { about: so_many(parties.thing(), number), happens: say![" and at least ", others, " attack"] }
}

/// A thing, or one or more together.
pub(super) fn so_many(fits: &Filter, number: Number) -> Phrase {
    match number {
        Number::One | Number::Each => thing(fits),
        Number::Some | Number::Many => say!["one or more ", filter::phrase(fits, Number::Many)],
    }
}

impl Rest<'_> {
    fn next(&mut self, number: Number) -> Phrase {
        self.things.next().map(|it| so_many(it, number)).into()
    }

    fn pieces(&mut self, pieces: &[Piece<OccurrenceRole>]) -> Phrase {
        let mut said = Phrase::default();
        for it in pieces {
            said.push(self.piece(it));
        }
        said
    }

    fn piece(&mut self, it: &Piece<OccurrenceRole>) -> Phrase {
        match it {
            Piece::Words(words) => (*words).into(),
            Piece::Verb(word) => verb(*word, self.form),
            Piece::Role(role) => self.role(*role),
            Piece::Ending => Phrase::either(Equivalence::Every, ["", "s"]),
            Piece::Either(row, ways) => {
                let ways: Vec<Phrase> = ways.iter().map(|way| self.pieces(way)).collect();
                Phrase::either(*row, ways)
            }
        }
    }

    fn role(&mut self, role: OccurrenceRole) -> Phrase {
        match role {
            OccurrenceRole::Object => self.next(self.number),
            OccurrenceRole::One | OccurrenceRole::This => self.next(Number::One),
            OccurrenceRole::Several => {
                let many = self.things.next().map(|it| filter::phrase(it, Number::Many));
                say![words::counted(self.parties.number.into()), " or more ", Phrase::from(many)]
            }
            OccurrenceRole::Cards => match self.number {
                Number::One | Number::Each => " a card".into(),
                Number::Some | Number::Many => " one or more cards".into(),
            },
            OccurrenceRole::Dice => match self.number {
                Number::One | Number::Each => " a die".into(),
                Number::Some | Number::Many => " one or more dice".into(),
            },
            OccurrenceRole::Discarded => match self.things.next() {
                Some(it) => say![" ", so_many(it, self.number)],
                None => self.role(OccurrenceRole::Cards),
            },
            OccurrenceRole::Cycled => match self.things.next().map(|it| &it.tests[..]) {
                Some([Test::This]) => " this".into(),
                Some(_) => " another card".into(),
                None => Phrase::either(Equivalence::Passive, [" a card", ""]),
            },
            OccurrenceRole::Into => self.things.next().map(|it| say![" into ", thing(it)]).into(),
            OccurrenceRole::Whom if self.it.is_attack() => player::attacked(self.parties.whom),
            OccurrenceRole::Whom => player::whom(self.parties.whom),
            OccurrenceRole::Controlled => controlled(self.parties.whom),
            OccurrenceRole::DoorOf => self.things.next().map(|it| say![" of ", so_many(it, self.number)]).into(),
            OccurrenceRole::Counter => self.counter().into(),
            OccurrenceRole::AnyCounter => self.parties.counter.map(|_| say![self.counter(), " "]).into(),
            OccurrenceRole::OneCounter => {
                let counter = say![self.parties.counter.map(|_| say![self.counter(), " "]), "counter"];
                say![words::article(&counter), " ", counter]
            }
            OccurrenceRole::Ordinal => words::ordinal(self.parties.number.into()).into(),
            OccurrenceRole::ManaType => self.parties.mana.map(|it| format!("{{{}}}", it.letter()).into()).into(),
            OccurrenceRole::Number => self.parties.number.to_string().into(),
            OccurrenceRole::AtLeast => match self.parties.number {
                1 => Phrase::default(),
                least => format!(" {least} or more").into(),
            },
            OccurrenceRole::Players if self.parties.whom == Relation::Opponent => {
                let all = ["one or more of your opponents", "one or more opponents", "your opponents"];
                Phrase::either(Equivalence::Dialect, all)
            }
            OccurrenceRole::Players => "one or more players".into(),
            OccurrenceRole::FromPlay => " from the battlefield".into(),
            OccurrenceRole::Graveyard | OccurrenceRole::OwnGraveyard => say![owner(self.parties.whom, "a"), " graveyard"],
            OccurrenceRole::SameLibrary => same_library(self.parties.whom).into(),
            OccurrenceRole::Hand => say![owner(self.parties.whom, "a player's"), " hand"],
            OccurrenceRole::Their => if self.parties.who == Relation::You { "your" } else { "their" }.into(),
            OccurrenceRole::Mark => self.parties.mark.map(|it| it.to_string().into()).into(),
        }
    }

    fn counter(&self) -> String {
        self.parties.counter.map(|it| it.name().to_lowercase()).unwrap_or_default()
    }
}

/// Whose a zone is; of nobody in particular, in those words.
fn owner(whose: Relation, anybody: &'static str) -> &'static str {
    match whose {
        Relation::You => "your",
        Relation::Opponent => "an opponent's",
        Relation::Anyone
        | Relation::Team
        | Relation::Another
        | Relation::ThatPlayer
        | Relation::Defending
        | Relation::Enchanted
        | Relation::Chosen
        | Relation::OfHost
        | Relation::Target(_)
        | Relation::Doer => anybody,
    }
}

/// The library of whoever's graveyard was spoken of.
fn same_library(whose: Relation) -> &'static str {
    match owner(whose, "a") {
        "your" => "your library",
        "a" => "a library",
        _ => "their library",
    }
}

/// Whose a spell or ability is, if that matters.
fn controlled(whose: Relation) -> Phrase {
    let controls = say![" ", filter::controls(whose)];
    match whose {
        Relation::Anyone => Phrase::default(),
        Relation::Opponent => Phrase::either(Equivalence::Controller, [controls, " your opponents control".into()]),
        Relation::You
        | Relation::Team
        | Relation::Another
        | Relation::ThatPlayer
        | Relation::Defending
        | Relation::Enchanted
        | Relation::Chosen
        | Relation::OfHost
        | Relation::Target(_)
        | Relation::Doer => controls,
    }
}
