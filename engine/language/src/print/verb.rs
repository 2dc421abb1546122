//! Verbs of rule files, by the pieces of their phrases.

use std::cell::RefCell;

use super::{
    Equivalence, Phrase, Speaker, act,
    amount::Style,
    filter,
    phrase::say,
    revealed,
    speaker::Milled,
    words::{self, Form, Number, verb},
};
use crate::{
    Amount, Filter, HowMany, Players, Relation, Roles, Subject, Test, Verb,
    saying::{Agent, Piece},
    verb::VerbRole,
};

/// What is left to be said of the roles.
#[derive(Clone)]
struct Rest<'a> {
    who: &'a Players,
    first: Option<&'a Subject>,
    things: std::slice::Iter<'a, Subject>,
    number: &'a Amount,
    which: &'a Filter,
    how_many: HowMany,
    with: Option<&'a (Amount, vocabulary::CounterKind)>,
    /// `Your` or `their`.
    their: &'static str,
    form: Form,
}

impl Speaker<'_> {
    /// A verb that no player does.
    pub(super) fn verb_of_none(&mut self, verb: Verb, roles: &Roles) -> Phrase {
        let Some(saying) = verb.saying() else { return self.fail() };
        let mut rest = Rest::of(roles, Form::Bare);
        let mut said = Phrase::default();
        if saying.agent == Agent::Object {
            let Some(object) = rest.things.next() else { return self.fail() };
            let (about, form) = self.agent(object);
            rest.form = self.form.take().unwrap_or(form);
            said = say![about, " "];
        }
        let pieces = self.said_again(verb, saying.pieces, &mut said);
        said.push(self.pieces(pieces, &mut rest));
        said
    }

    /// A verb of players, behind them.
    pub(super) fn verb_of_players(&mut self, verb: Verb, roles: &Roles, who: &Players, form: Form) -> Phrase {
        let Some(saying) = verb.saying() else { return self.fail() };
        let mut rest = Rest { their: Self::their(who), ..Rest::of(roles, form) };
        let said = self.pieces(saying.pieces, &mut rest);
        if verb.discards_one(roles) {
            self.paid = vec!["card"];
        }
        if verb.names_several(roles) {
            self.object = Some(Subject::Them);
        }
        said
    }

    fn pieces(&mut self, pieces: &[Piece<VerbRole>], rest: &mut Rest<'_>) -> Phrase {
        let mut said = Phrase::default();
        for it in pieces {
            said.push(self.piece(it, rest));
        }
        said
    }

    fn piece(&mut self, it: &Piece<VerbRole>, rest: &mut Rest<'_>) -> Phrase {
        match it {
            Piece::Words(words) => (*words).into(),
            Piece::Verb(word) => verb(*word, rest.form),
            Piece::Role(role) => self.role(*role, rest),
            Piece::Ending => Phrase::either(Equivalence::Every, ["", "s"]),
            Piece::Either(row, ways) => {
                let after = RefCell::new(None);
                let tell = |one: &mut Self, way: &[Piece<VerbRole>]| {
                    let mut left = rest.clone();
                    let said = one.pieces(way, &mut left);
                    if !one.mute {
                        after.borrow_mut().get_or_insert(left);
                    }
                    said
                };
                let ways: Vec<_> = ways.iter().map(|way| |one: &mut Self| tell(one, way)).collect();
                let ways: Vec<&dyn Fn(&mut Self) -> Phrase> = ways.iter().map(|it| it as _).collect();
                let said = self.ways(*row, &ways);
                if let Some(left) = after.into_inner() {
                    *rest = left;
                }
                said
            }
        }
    }

    fn role(&mut self, role: VerbRole, rest: &mut Rest<'_>) -> Phrase {
        match role {
            VerbRole::Object => match rest.things.next() {
                Some(thing) => self.thing(thing),
                None => self.fail(),
            },
            VerbRole::Number => self.bare(rest.number),
            VerbRole::More if self.is_once(rest.number) => Phrase::default(),
            VerbRole::More => say![" ", self.bare(rest.number)],
            VerbRole::Times => self.times(rest.number),
            VerbRole::Names => match &rest.which.tests[..] {
                [Test::Either(these)] => {
                    let name = |it: &Filter| if let [Test::Named(it)] = &it.tests[..] { Some(it.clone().into()) } else { None };
                    these.iter().map(name).collect::<Option<_>>().map_or_else(|| self.fail(), |it| words::list(it, "and"))
                }
                _ => self.fail(),
            },
            VerbRole::SoManyCounters => match rest.which.tests[..] {
                [Test::Counter(kind)] => self.counters(rest.number, kind),
                _ => self.fail(),
            },
            VerbRole::PlayerCounters => match rest.which.counter() {
                Some(kind) => self.own_counters(rest.number, kind),
                None => self.fail(),
            },
            VerbRole::SharedCounters => {
                let among = rest.things.next();
                self.shared_counters(among, rest.which.counter())
            }
            VerbRole::ItsCounters => {
                rest.things.next();
                say!["its ", self.role(VerbRole::Counters, rest)]
            }
            VerbRole::Measure => self.measured(rest.number),
            VerbRole::Counter => match rest.which.tests[..] {
                [Test::Counter(kind)] => kind.name().to_lowercase().into(),
                _ => self.fail(),
            },
            VerbRole::Counters => match rest.which.tests[..] {
                [Test::Counter(kind)] => say![kind.name().to_lowercase(), " counters"],
                _ => "counters".into(),
            },
            VerbRole::WithCounters => match rest.with {
                Some((number, kind)) => self.with_counters(number, *kind),
                None => self.fail(),
            },
            VerbRole::CreatureType => match rest.which.tests[..] {
                [Test::Subtype(it)] => words::plural(it.name()).into(),
                _ => self.fail(),
            },
            VerbRole::One => self.silently(Subject::It),
            VerbRole::This => {
                rest.things.next();
                self.silently(Subject::This)
            }
            VerbRole::Land => match rest.things.next() {
                Some(Subject::Target(at)) => self.unnamed(*at).map_or_else(|| self.fail(), |_| Phrase::default()),
                Some(_) | None => self.fail(),
            },
            VerbRole::Others => match rest.things.next() {
                Some(Subject::Target(at)) => self.others(*at),
                Some(_) | None => self.fail(),
            },
            VerbRole::LandPlays if *rest.number == Amount::Number(1) => "an additional land".into(),
            VerbRole::LandPlays => {
                let lands = say![self.bare(rest.number), " additional lands"];
                Phrase::either(Equivalence::Dialect, [say!["up to ", lands.clone()], lands])
            }
            VerbRole::HandOrCards if *rest.number == Amount::OwnHandSize => {
                let hand =
                    ["", "all the cards in "].map(|all| ["hand", "hands"].map(|hand| format!("{all}{} {hand}", rest.their)));
                Phrase::either(Equivalence::Every, hand.concat())
            }
            VerbRole::HandOrCards if rest.how_many == HowMany::AnyNumber => "any number of cards".into(),
            VerbRole::HandOrCards if rest.how_many == HowMany::UpTo => match rest.number {
                Amount::Number(1) => "up to one card".into(),
                number => say!["up to ", self.of(number, "card", Style::Counted)],
            },
            VerbRole::Cards | VerbRole::HandOrCards if let Some(half) = revealed::half_library(rest.number, rest.their) => half,
            VerbRole::Cards | VerbRole::HandOrCards => {
                let cards = self.of(rest.number, "card", Style::Counted);
                let more = if let Amount::Number(number) = rest.number {
                    let one = *number == 1;
                    Some(if one {
                        Phrase::either(Equivalence::Unsaid, ["an additional card", "another card"])
                    } else {
                        say![words::counted(i64::from(*number)), " additional cards"]
                    })
                } else {
                    None
                };
                Phrase::either(Equivalence::Unsaid, std::iter::once(cards).chain(more))
            }
            VerbRole::Some => {
                let said = self.some(rest.number, rest.which);
                let theirs = rest.theirs().map(|it| self.some(rest.number, &it));
                if *rest.number == Amount::Number(1) {
                    self.object = Some(Subject::It);
                }
                Phrase::either(Equivalence::Player, std::iter::once(said).chain(theirs))
            }
            VerbRole::SomeOf => self.own_some_of(rest),
            VerbRole::HandCards => say![self.some(rest.number, rest.which), " from ", rest.their, " hand"],
            VerbRole::Hand => match rest.first {
                Some(it) => self.hand_of_owner(it),
                None => act::owners_hand(self.plural_of(rest.number), Some(rest.which)),
            },
            VerbRole::Energy => self.energy_equal(rest.number),
            VerbRole::Life => match rest.number {
                Amount::Half(way, of) if **of == Amount::OwnLife => {
                    say!["half ", rest.their, " life", words::rounded(*way)]
                }
                Amount::ThatMuch if self.loses_life => {
                    let much = self.of(&Amount::ThatMuch, "life", Style::Measured);
                    Phrase::either(Equivalence::Measure, [much, "life equal to the life lost this way".into()])
                }
                number => self.of(number, "life", Style::Measured),
            },
            VerbRole::TopCards => self.top_cards(rest.number, rest.their.into()),
            VerbRole::TopOf => {
                let whose = self.players_own(rest.who);
                let cards = self.top_cards(rest.number, whose);
                if matches!(rest.who, Players::Each | Players::Opponents) {
                    self.object = Some(Subject::Them);
                }
                cards
            }
            VerbRole::HandOf => {
                let hand = say![self.players_own(rest.who), " hand"];
                self.shows();
                hand
            }
            VerbRole::GraveyardOf if *rest.who == Players::Each => "all graveyards".into(),
            VerbRole::GraveyardOf => {
                say![self.players_own(rest.who), " graveyard", Phrase::either(Equivalence::Count, ["", "s"])]
            }
            VerbRole::LifeOf => {
                let whose = self.players_own(rest.who);
                self.is_about(rest.who);
                say![whose, " life total"]
            }
            VerbRole::WithWhom => self.players(rest.who).0,
            VerbRole::Shown => {
                self.shows();
                Phrase::default()
            }
            VerbRole::Seen => Phrase::default(),
            VerbRole::Milled => {
                self.milled = Milled::Cards;
                Phrase::default()
            }
            VerbRole::PartOf if rest.which.tests.is_empty() => self.part_of(rest.number, rest.how_many),
            VerbRole::PartOf => {
                say![self.own_some_of(rest), Phrase::either(Equivalence::Dialect, [" from among", " from"])]
            }
            VerbRole::Such => filter::one(rest.which),
            VerbRole::Which => filter::phrase(rest.which, Number::Many),
            VerbRole::Theirs => {
                let theirs = std::iter::once(rest.which.clone()).chain(rest.theirs());
                let all = |it: Filter| {
                    let ways =
                        [say!["all ", filter::phrase(&it, Number::Many)], say!["each ", filter::phrase(&it, Number::Each)]];
                    Phrase::either(Equivalence::Every, ways)
                };
                Phrase::either(Equivalence::Player, theirs.map(all))
            }
            VerbRole::FromShown => Phrase::either(Equivalence::Pronoun, revealed::SHOWN),
            VerbRole::Under => {
                let whose = |before: &'static str| {
                    say![before, Phrase::either(Equivalence::Owner, ["your", "their", "that"]), " library"]
                };
                Phrase::either(Equivalence::Dialect, [whose("on the bottom of "), whose("under "), "on the bottom".into()])
            }
            VerbRole::OwnersGraveyard => {
                say![Phrase::either(Equivalence::Owner, ["its owner's", "their owner's"]), " graveyard"]
            }
            VerbRole::ChosenColor => {
                Phrase::either(Equivalence::Dialect, ["the color of your choice", "a color that you choose"])
            }
            VerbRole::Rest => revealed::rest(),
            VerbRole::UntilRevealed => self.until(rest, ["reveal", "reveals", "revealed"]),
            VerbRole::UntilExiled => self.until(rest, ["exile", "exiles", "exiled"]),
            VerbRole::Their => rest.their.into(),
        }
    }

    /// Until so many have come to light: told of who brings them there, or of them.
    fn until(&mut self, rest: &Rest<'_>, [bare, third, passive]: [&'static str; 3]) -> Phrase {
        self.shows();
        let some = self.some(rest.number, rest.which);
        let one = *rest.number == Amount::Number(1);
        if one {
            self.object = Some(Subject::It);
        }
        let they: Phrase = match rest.their {
            "your" => say!["you ", bare],
            _ => Phrase::either(Equivalence::Player, [say!["they ", bare], say!["that player ", third]]),
        };
        let active = say!["until ", they, " ", some.clone()];
        Phrase::either(Equivalence::Passive, [active, say!["until ", some, if one { " is " } else { " are " }, passive]])
    }

    /// Of the cards that are shown from here on none is `it`.
    fn shows(&mut self) {
        self.object = None;
    }

    /// `It` means that from here on, without a word.
    fn silently(&mut self, it: Subject) -> Phrase {
        self.object = Some(it);
        Phrase::default()
    }

    /// How many targets there are at most of which the phrase does not speak.
    fn others(&mut self, at: u8) -> Phrase {
        match self.unnamed(at) {
            Some(most) => words::counted(i64::from(most)),
            None => self.fail(),
        }
    }

    /// A target of which the phrase does not speak: how many it is at most.
    fn unnamed(&mut self, at: u8) -> Option<u8> {
        let targets = self.targets;
        let target = targets.get(usize::from(at)).filter(|_| usize::from(at) == self.named)?;
        self.named += 1;
        self.object = Some(Subject::Target(at));
        Some(target.most)
    }

    /// How many of what fits, perhaps of what is theirs.
    fn own_some_of(&mut self, rest: &Rest<'_>) -> Phrase {
        let own = std::iter::once(rest.which.clone()).chain(rest.theirs());
        let ways: Vec<Phrase> = own.map(|it| self.some_of(rest, &it)).collect();
        Phrase::either(Equivalence::Player, ways)
    }

    /// How many of what fits, as it is chosen.
    fn some_of(&mut self, rest: &Rest<'_>, which: &Filter) -> Phrase {
        let many = |it: &Filter| filter::phrase(it, Number::Many);
        let one = *rest.number == Amount::Number(1);
        match rest.how_many {
            HowMany::Exactly | HowMany::UpTo => {
                if one {
                    self.object = Some(Subject::It);
                }
                let number = if one && rest.how_many == HowMany::UpTo {
                    say!["one ", filter::phrase(which, Number::One)]
                } else if rest.how_many == HowMany::Exactly && self.is_described(rest.number) {
                    self.measures.push(rest.number.clone());
                    say!["a number of ", many(which), " equal to ", self.measure(rest.number)]
                } else {
                    self.some(rest.number, which)
                };
                if rest.how_many == HowMany::UpTo { say!["up to ", number] } else { number }
            }
            HowMany::AnyNumber => say!["any number of ", many(which)],
            HowMany::All => say!["all ", many(which)],
            HowMany::Half(way) => {
                let choice = Phrase::either(Equivalence::Unsaid, ["", " of their choice"]);
                say!["half the ", many(which), choice, words::rounded(way)]
            }
            HowMany::OneOfEach => words::list(which.sorts().iter().map(filter::one).collect(), "and/or"),
        }
    }
}

impl<'a> Rest<'a> {
    fn of(roles: &'a Roles, form: Form) -> Self {
        Self {
            who: &roles.who,
            first: roles.what.first(),
            things: roles.what.iter(),
            number: &roles.number,
            which: &roles.which,
            how_many: roles.how_many,
            with: roles.with.as_ref(),
            their: "your",
            form,
        }
    }

    /// What fits, called theirs, where whoever does it controls it.
    fn theirs(&self) -> Option<Filter> {
        let whose = if let Players::Target(at) = self.who {
            Relation::Target(*at)
        } else if matches!(self.who, Players::Each | Players::Opponents | Players::Others(_) | Players::Such(_)) {
            Relation::Doer
        } else if *self.who == Players::Defending {
            Relation::Defending
        } else {
            return None;
        };
        let mut fits = self.which.clone();
        let own = fits.tests.iter_mut().find(|it| **it == Test::Controlled(whose))?;
        *own = Test::Controlled(Relation::ThatPlayer);
        Some(fits)
    }
}
