//! What is done to objects, clause by clause.

use super::{
    Equivalence, Phrase, Speaker,
    amount::Style,
    change, choosing, effect, filter,
    phrase::say,
    preventing,
    runs::{counters_run, spread_run},
    speaker::Chosen,
    subject,
    turn::InTurn,
    verbs,
    words::{self, Form, Number, verb},
};
use crate::{
    Aim, Amount, CastFor, Change, Condition, Duration, End, Entering, Exception, Filter, Instruction, Mark, Marking, Players,
    Prize, Relation, Remark, Roles, Shielding, Subject, Test, Topic, Verb, saying::Agent,
};
use vocabulary::{CounterKind, catalog::Zone};

impl Speaker<'_> {
    /// One clause: mostly one instruction; a run of mana is one clause, too.
    pub(super) fn body(&mut self, run: &[Instruction]) -> Phrase {
        match run {
            [Instruction::Does(Verb::RemoveAllCounters, of)] if matches!(of.which.tests[..], [Test::Counter(_)]) => {
                let those: Phrase = "remove those counters".into();
                Phrase::either(Equivalence::Pronoun, [self.act(&run[0]), those])
            }
            [one] => self.act(one),
            [Instruction::Does(Verb::ChooseSome, which), Instruction::Does(Verb::PutCounters, counters)] => {
                self.counters_on_some(which, counters, run)
            }
            [Instruction::Does(Verb::PutCounters, _), Instruction::Does(Verb::PutCounters, _), ..] => {
                let kinds = |one: &mut Self| if counters_run(run).is_some() { one.several_kinds(run) } else { one.fail() };
                let spread = |one: &mut Self| if spread_run(run).is_some() { one.spread(run) } else { one.fail() };
                self.ways(Equivalence::Sequence, &[&kinds, &spread, &|one| one.one_by_one(run)])
            }
            [Instruction::Change(..), Instruction::Change(_, given, lasts)] => {
                let together = |one: &mut Self| one.you_and(&run[1], given, *lasts);
                self.ways(Equivalence::Sequence, &[&together, &|one| one.one_by_one(run)])
            }
            [Instruction::Choose(..), of_it] => {
                let chooses = self.act(&run[0]);
                let done = self.act(of_it);
                // Where the choice is made as the clause is followed, the description says so.
                let before = say![chooses, effect::between(&run[0], of_it), done.clone()];
                Phrase::either(Equivalence::Sequence, [before, done])
            }
            [Instruction::Does(Verb::MayLook, _), Instruction::LetPlay(it, how, lasts, mana, after)] => {
                let together = |one: &mut Self| one.let_play(it, ("look at and ", *how), *lasts, (*mana, *after));
                let apart = |one: &mut Self| {
                    let looks = one.act(&run[0]);
                    one.next_clause();
                    say![looks, effect::between(&run[0], &run[1]), one.act(&run[1])]
                };
                self.ways(Equivalence::Sequence, &[&together, &apart])
            }
            several => self.mana_each(several),
        }
    }

    /// `Put a +1/+1 counter on an Elf you control`, of what is chosen for that, or the choice first.
    fn counters_on_some(&mut self, which: &Roles, put: &Roles, run: &[Instruction]) -> Phrase {
        let at_once = |one: &mut Self| {
            let counters = one.counters_of(put);
            one.object = Some(Subject::It);
            say!["put ", counters, " on ", filter::one(&which.which)]
        };
        let apart = |one: &mut Self| {
            let chosen = one.act(&run[0]);
            one.next_clause();
            say![chosen, effect::between(&run[0], &run[1]), one.act(&run[1])]
        };
        self.ways(Equivalence::Sequence, &[&at_once, &apart])
    }

    /// `Put a +1/+1 counter and a flying counter on it`.
    fn several_kinds(&mut self, run: &[Instruction]) -> Phrase {
        let kinds = run.iter().map(|it| if let Instruction::Does(_, put) = it { self.counters_of(put) } else { self.fail() });
        let kinds = words::list(kinds.collect(), "and");
        let on = if let [Instruction::Does(_, put), ..] = run { self.thing(put.thing()) } else { self.fail() };
        say!["put ", kinds, " on ", on]
    }

    /// `Put a flying counter on one target and two reach counters on another one`.
    fn spread(&mut self, run: &[Instruction]) -> Phrase {
        let mut told = Vec::new();
        for it in run {
            let Instruction::Does(_, put) = it else { return self.fail() };
            told.push(say![self.counters_of(put), " on ", self.thing(put.thing())]);
        }
        let and = [words::list(told.clone(), "and"), filter::joined(told, " and ")];
        say!["put ", Phrase::either(Equivalence::Punctuation, and)]
    }

    /// `You and permanents you control gain hexproof until end of turn`.
    fn you_and(&mut self, others: &Instruction, given: &[Change], lasts: Duration) -> Phrase {
        let Instruction::Change(Subject::Each(fits), ..) = others else { return self.fail() };
        let who = say!["you and ", self.described(fits, Number::Many), " "];
        let Some(time) = change::duration(lasts) else { return self.fail() };
        let said = say![who, self.changes_alone(given, Form::Bare, "gain")];
        Phrase::either(Equivalence::Order, [say![said.clone(), " ", time.clone()], say![time, ", ", said]])
    }

    /// Each instruction by itself.
    fn one_by_one(&mut self, run: &[Instruction]) -> Phrase {
        let mut said = self.act(&run[0]);
        for at in 1..run.len() {
            self.next_clause();
            said.push(say![effect::between(&run[at - 1], &run[at]), self.act(&run[at])]);
        }
        said
    }

    fn act(&mut self, it: &Instruction) -> Phrase {
        let by = match self.form.take_if(|_| verbs::is_imperative(it)) {
            None if verbs::is_imperative(it) => Phrase::either(Equivalence::Imperative, ["", "you "]),
            None | Some(_) => Phrase::default(),
        };
        let said = say![by, self.done(it)];
        if !matches!(it, Instruction::Change(..)) {
            self.changed = None;
        }
        said
    }

    fn done(&mut self, it: &Instruction) -> Phrase {
        match it {
            Instruction::Does(verb, roles) => match verb.agent() {
                Agent::Nobody | Agent::Object => self.verb_of_none(*verb, roles),
                Agent::Player | Agent::You => self.player_act(it),
            },
            Instruction::Damage(source, blows) => self.damage(source, blows),
            Instruction::DamageWithExcess(source, number, to, rest) => {
                let deals = self.deals(source);
                let number = self.of(number, "damage", Style::Measured);
                let to = self.thing(to);
                say![deals, number, " to ", to, " and the excess to ", self.players(rest).0]
            }
            // What is done then is told behind it.
            Instruction::Choose(what, _) => {
                self.chosen = Chosen::Something;
                say!["choose ", choosing::phrase(what)]
            }
            Instruction::PutOntoBattlefield(Subject::ThisIn(Zone::Command), Players::You, Entering::Untapped) => {
                "put this onto the battlefield from the command zone".into()
            }
            Instruction::PutOntoBattlefield(it, players, entering) => self.onto_battlefield(it, players, entering),
            Instruction::Cast(it, how) => {
                let what = say!["cast ", self.thing(it)];
                match how {
                    CastFor::ManaCost => what,
                    CastFor::Nothing => {
                        let free = [" without paying its mana cost", " without paying their mana costs"];
                        say![what, Phrase::either(Equivalence::Every, free)]
                    }
                    CastFor::Transformed => {
                        let free = [" transformed without paying its mana cost", " transformed without paying their mana costs"];
                        say![what, Phrase::either(Equivalence::Every, free)]
                    }
                    CastFor::Cost(..) | CastFor::Such(_) => self.fail(),
                }
            }
            Instruction::PutIntoLibrary(it, end) => self.put_into_library(it, *end),
            Instruction::ShuffleInto(subjects, whose) => self.shuffle_in(subjects, whose),
            Instruction::BecomeCopy(it, original, lasts, exceptions) => self.becomes_copy((it, original), *lasts, exceptions),
            Instruction::CopyOnStack(it, number, aim, exceptions) => self.copy(it, number, aim, exceptions),
            Instruction::Change(it, changes, lasts) => self.changed_for(it, changes, *lasts),
            Instruction::Share(it, keywords, fits, lasts) => self.shares(it, keywords, fits, *lasts),
            Instruction::AddManaCost(it) => say!["add mana equal to the mana cost of ", self.thing(it)],
            Instruction::NextSpell(fits, changes) => {
                say![
                    "the next ",
                    filter::phrase(fits, Number::Each),
                    " you cast this turn ",
                    self.changes(changes, Form::Third, "gain")
                ]
            }
            Instruction::States(it, lasts) => {
                self.until = Some(*lasts);
                self.states_for(it, &change::stated_for(*lasts))
            }
            Instruction::Reword(it, words, lasts) => self.reworded(it, words, *lasts),
            Instruction::AddMana(number, source) => self.add_mana(number, source),
            Instruction::AddFor(who, added) => self.add_for(who, added),
            Instruction::EarmarkMana(it) => self.earmark(it),
            Instruction::JoinAttack(it, what) => {
                let (about, form) = self.agent(it);
                say![about, " ", verb("are", form), " attacking", self.attacked(what)]
            }
            Instruction::LetPlay(it, how, lasts, mana, after) => self.let_play(it, ("", *how), *lasts, (*mana, *after)),
            Instruction::Marks(it, Marking::Gets(Mark::Unearthed)) => {
                let leaves = Phrase::either(Equivalence::Unsaid, [" the battlefield", ""]);
                let else_where = Phrase::either(Equivalence::Unsaid, [" of putting it anywhere else", ""]);
                say!["if ", self.thing(it), " would leave", leaves, ", exile it instead", else_where]
            }
            Instruction::Marks(it, Marking::Gets(mark)) => {
                let (about, form) = self.agent(it);
                say![about, " ", verb("become", form), " ", mark.to_string()]
            }
            Instruction::Prevent(Shielding::All(it)) => {
                let to = self.thing(it);
                preventing::shields("all damage".into(), &to)
            }
            Instruction::Prevent(Shielding::Next(blows)) => self.prevents_next(blows),
            Instruction::Ward(it) => self.warding(it),
            Instruction::MultiplySize(it, times, what, lasts) => self.multiplied(it, *times, *what, *lasts),
            Instruction::Marks(it, Marking::Loses(mark)) => self.no_longer(it, *mark),
            Instruction::ClaimPrize(Prize(does)) if does.is_empty() => self.fail(),
            Instruction::ClaimPrize(_) => "claim the prize".into(),
            Instruction::Vote(first, ballot) => self.vote(first, ballot),
            // What the other one is stands in the condition before it.
            Instruction::Meld(other, _) if other.tests.is_empty() => self.fail(),
            Instruction::Meld(_, into) => say!["exile them, then meld them into ", into.clone()],
            Instruction::AddStages(number, added) => self.added(number, *added, InTurn::Any),
            Instruction::If(condition, then, otherwise) => match (condition, &then[..], &otherwise[..]) {
                (Condition::YourTurn, [only], []) => self.own_turn(only).unwrap_or_else(|| self.fail()),
                (_, _, _) => self.fail(),
            },
            Instruction::ForEach(..)
            | Instruction::May(..)
            | Instruction::PlayersMay(..)
            | Instruction::MayPay(..)
            | Instruction::MustPay(..)
            | Instruction::IfDone(..)
            | Instruction::Later(..)
            | Instruction::Await(..)
            | Instruction::ByResult(_)
            | Instruction::Triggers(..) => self.fail(),
            Instruction::Remarks(it) => self.remark(it),
            Instruction::Create(..)
            | Instruction::CreateNamed(..)
            | Instruction::CreateCopy(..)
            | Instruction::Emblem(..)
            | Instruction::Search(..)
            | Instruction::RollDice(..)
            | Instruction::FlipCoins(..)
            | Instruction::SkipNext(..)
            | Instruction::FaceChoice(..) => self.player_act(it),
        }
    }

    fn remark(&mut self, it: &Remark) -> Phrase {
        match it {
            Remark::Names(Topic::Thing(it)) => {
                let named = say!["choose ", self.thing(it)];
                self.first = Some(it.clone());
                named
            }
            Remark::Names(Topic::Player(it)) => say!["choose ", self.players(it).0],
            Remark::Uncounterable => "this ability can't be countered".into(),
            Remark::NeverTargets(fits) => say!["this ability can't target ", filter::phrase(fits, Number::Many)],
            Remark::XIs(_) | Remark::Averted(..) | Remark::Names(Topic::Nothing) => self.fail(),
        }
    }

    /// Some counters of a kind.
    pub(super) fn counters(&mut self, number: &Amount, kind: CounterKind) -> Phrase {
        let noun = say![kind.name().to_lowercase(), " counter"];
        let ending = if self.plural_of(number) == Number::Many { "s" } else { "" };
        say![self.before(number, &noun), " ", noun, ending]
    }

    /// Counters of a kind that are divided among targets.
    pub(super) fn shared_counters(&mut self, among: Option<&Subject>, kind: Option<CounterKind>) -> Phrase {
        let (Some(Subject::Target(at)), Some(kind)) = (among, kind) else { return self.fail() };
        let targets = self.targets;
        let number = super::target::divided(targets.get(usize::from(*at))).cloned();
        let Some(number) = number else { return self.fail() };
        say![self.counters(&number, kind), " among ", self.share(*at)]
    }

    /// The counters of which a verb speaks.
    pub(super) fn counters_of(&mut self, roles: &Roles) -> Phrase {
        match roles.counter() {
            Some(kind) => self.counters(&roles.number, kind),
            None => self.fail(),
        }
    }

    /// The hand to which that goes.
    pub(super) fn hand_of_owner(&self, it: &Subject) -> Phrase {
        let fits = match it {
            Subject::Target(at) => self.targets.get(usize::from(*at)).map(|it| &it.filter),
            Subject::Each(fits) => Some(fits),
            _ => None,
        };
        owners_hand(self.number_of(it), fits)
    }

    fn put_into_library(&mut self, it: &Subject, end: End) -> Phrase {
        let number = self.number_of(it);
        let it = self.thing(it);
        let whose = match number {
            Number::One | Number::Each => ["its owner's library", "your library", "their owners' libraries"],
            Number::Some | Number::Many => ["their owners' libraries", "your library", "its owner's library"],
        };
        let owners = Phrase::either(Equivalence::Owner, whose);
        let whose = Phrase::either(Equivalence::Owner, whose.into_iter().chain(["that player's library", "their library"]));
        match end {
            End::Top => say!["put ", it, Phrase::either(Equivalence::Dialect, [" on top of ", " on the top of "]), whose],
            End::Bottom => {
                say!["put ", it, Phrase::either(Equivalence::Dialect, [" on the bottom of ", " on bottom of "]), whose]
            }
            End::FromTop(nth) => say!["put ", it, " into ", owners, " ", words::ordinal(u32::from(nth)), " from the top"],
            End::Shuffled => self.fail(),
        }
    }

    fn copy(&mut self, it: &Subject, number: &Amount, aim: &Aim, exceptions: &[Exception]) -> Phrase {
        let often = *number != Amount::Number(1);
        let what = say!["copy ", self.thing(it)];
        let each = if often { self.for_each(number) } else { Some(Phrase::default()) };
        let Some(each) = each else { return self.fail() };
        let what = say![what, each, self.exceptions(exceptions)];
        match aim {
            Aim::Same => what,
            Aim::New => {
                let apart = Phrase::either(Equivalence::Sequence, [". ", ", and ", " and "]);
                let new = [
                    say![apart, "you may choose new targets", subject::for_copy(often)],
                    ", with new targets if you like".into(),
                ];
                say![what, Phrase::either(Equivalence::Dialect, new)]
            }
            Aim::At(Subject::Them) if self.tokens == super::speaker::Tokens::Made && self.mentioned() != Some(Subject::Them) => {
                say![what, ". the copy targets ", Phrase::either(Equivalence::Pronoun, ["that token", "the token"])]
            }
            Aim::At(target) => say![what, ". the copy targets ", self.thing(target)],
            Aim::Each(fits) => say![what, " for each ", filter::phrase(fits, Number::One), " that it could target"],
        }
    }
}

/// The hand to which so many go that fit, if it is said what fits.
pub(super) fn owners_hand(number: Number, fits: Option<&Filter>) -> Phrase {
    let own = match number {
        Number::One | Number::Each => ["its owner's hand", "your hand", "their owner's hand", "their owners' hands"],
        Number::Some | Number::Many => ["their owners' hands", "your hand", "its owner's hand", "their owner's hand"],
    };
    let of_others = fits.is_some_and(|it| matches!(it.place(), [_, Test::Controlled(whose)] if *whose != Relation::You));
    Phrase::either(Equivalence::Owner, own.into_iter().chain(of_others.then_some("their hand")))
}

/// Under whose control; nothing for one's own, where it is one's own card.
pub(super) fn under(players: &Players, it: &Subject) -> Phrase {
    match players {
        Players::You => Phrase::either(Equivalence::Unsaid, ["", " under your control"]),
        Players::OwnerOf(of) if of == it => {
            let own = (*it == Subject::This).then_some(" under this's owner's control");
            let others = [" under its owner's control", " under their owners' control", " under their owner's control"];
            Phrase::either(Equivalence::Owner, others.into_iter().chain(own))
        }
        Players::OwnerOf(_)
        | Players::Each
        | Players::Opponents
        | Players::Others(_)
        | Players::Such(_)
        | Players::Target(_)
        | Players::That
        | Players::Defending
        | Players::ControllerOf(_)
        | Players::Chosen
        | Players::OpponentsOfThat
        | Players::YouAnd(_)
        | Players::Promised => Phrase::either(
            Equivalence::Owner,
            [" under its owner's control", " under their owners' control", " under their owner's control"],
        ),
    }
}
