//! Sentences, what they hang on, and the clauses in them.

use super::{
    Equivalence, Phrase, Speaker, change, controllers,
    phrase::say,
    verbs,
    words::{self, Form, Number},
};
use crate::{Amount, Considered, Due, Instruction, Measure, Occasion, Players, Relation, Remark, Soon, Subject, Topic, Verb};
use vocabulary::catalog::Step;

impl Speaker<'_> {
    /// All sentences of a text; the last may say what X is in the others.
    pub(super) fn sentences(&mut self, instructions: &[Instruction]) -> Phrase {
        let [before @ .., Instruction::Remarks(Remark::XIs(x))] = instructions else { return self.paragraph(instructions) };
        let mut first = self.clone();
        let mut is_x = first.measure(x);
        if matches!(x, Amount::Measured(Measure::ExiledValue, _)) {
            // The sentences before have spoken of that card.
            is_x = Phrase::either(Equivalence::Pronoun, [is_x, "the mana value of that card".into()]);
        }
        let ends = say![". X is ", is_x];
        if first.mute || first.named > self.named {
            // It is said of what the sentences before have named.
            self.defined = Some(x.clone());
            let before = self.paragraph(before);
            self.defined = None;
            return say![before, ". X is ", self.measure(x)];
        }
        let by_name = |one: &mut Self| {
            one.defined = Some(x.clone());
            say![one.paragraph(before), ends.clone()]
        };
        let by_words = |one: &mut Self| say![one.paragraph(before), ends.clone()];
        self.ways(Equivalence::Measure, &[&by_name, &by_words])
    }

    fn paragraph(&mut self, instructions: &[Instruction]) -> Phrase {
        let instructions = &*Instruction::unfolded(instructions);
        let mut phrase = Phrase::default();
        let mut rest = instructions;
        let mut before: Option<&Instruction> = None;
        while let Some(first) = rest.first() {
            let (count, said) = self.with_shared_x(rest, Self::sentence, between);
            if let Some(before) = before {
                phrase.push(between(before, first));
            }
            before = Some(&rest[count - 1]);
            phrase.push(said);
            rest = &rest[count..];
        }
        phrase
    }

    /// The next sentence, and how many instructions it tells.
    pub(super) fn sentence(&mut self, instructions: &[Instruction]) -> (usize, Phrase) {
        let Some(first) = instructions.first() else { return (0, Phrase::default()) };
        if let Some(said) = self.pays_for_chosen(instructions) {
            return (2, said);
        }
        if controllers::is_of_controllers(first) {
            let of_each = |one: &mut Self| one.for_controllers(first);
            let plain = |one: &mut Self| one.clauses_at(instructions).1;
            return (1, self.ways(Equivalence::Measure, &[&of_each, &plain]));
        }
        if !verbs::hangs(first) {
            return self.clauses_at(instructions);
        }
        let said = match first {
            Instruction::If(condition, then, otherwise) => self.conditional(condition, then, otherwise),
            Instruction::May(then, otherwise) => self.may(then, otherwise),
            Instruction::PlayersMay(who, done, refused) => self.players_may(who, done, refused),
            Instruction::MayPay(players, price, times, paid, refused) => {
                self.may_pay(players, price, times.as_ref(), paid, refused)
            }
            Instruction::MustPay(price, paid, unpaid) => self.must_pay(price, paid, unpaid),
            Instruction::IfDone(done, then, otherwise) => self.done_so(done, then, otherwise),
            Instruction::Later(Due::At(step), topic, then) => self.at_next(*step, topic, then),
            Instruction::ForEach(Considered::Things(these), then) => {
                let of = match these {
                    Subject::Each(fits) => self.described(fits, Number::Each),
                    Subject::Done(..) => self.thing(these),
                    these => say!["of ", self.thing(these)],
                };
                self.object = Some(Subject::It);
                let done = match &then[..] {
                    [Instruction::MayPay(payer @ (Players::ControllerOf(Subject::It) | Players::OwnerOf(Subject::It)), ..)] => {
                        let before = (self.player.take(), self.holder.replace(payer.clone()));
                        let said = self.sentence(then).1;
                        (self.player, self.holder) = before;
                        said
                    }
                    then if then.iter().any(verbs::hangs) => self.sentence(then).1,
                    then => self.simple(then),
                };
                say!["for each ", of, ", ", done]
            }
            Instruction::ForEach(Considered::Players(relation), then) => {
                let whose = if *relation == Relation::Opponent { "opponent" } else { "player" };
                let said = say!["for each ", whose, ", ", self.simple(then)];
                if let [Instruction::Does(Verb::ChooseSome, _)] = &then[..] {
                    self.object = Some(Subject::Them);
                }
                said
            }
            Instruction::Later(Due::When(on, duration), topic, then) => self.when(topic, on, *duration, then),
            Instruction::Await(triggered, duration) => self.awaited(triggered, *duration),
            Instruction::Triggers(Occasion::Paid(price), effect) => {
                let often = " any number of times. when you pay this cost one or more times, ";
                say!["you may pay ", self.parts(price, Form::Bare), often, self.inner_effect(effect)]
            }
            Instruction::Triggers(Occasion::Resolved(times), effect) => {
                let times = words::counted(i64::from(*times));
                say!["when this ability has resolved ", times, " times this turn, ", self.inner_effect(effect)]
            }
            Instruction::Triggers(Occasion::AtOnce(_), effect) => say!["when you do, ", self.inner_effect(effect)],
            Instruction::ByResult(rows) => self.table(rows),
            clause => self.body(std::slice::from_ref(clause)),
        };
        (1, said)
    }

    pub(super) fn inner_effect(&mut self, effect: &crate::Effect) -> Phrase {
        let mut one = self.inner();
        let said = one.effect(effect, Some(Subject::It));
        self.mute |= one.mute;
        said
    }

    /// Clauses one after the other, as one sentence has them.
    pub(super) fn simple(&mut self, instructions: &[Instruction]) -> Phrase {
        let instructions = &*Instruction::unfolded(instructions);
        if let [Instruction::Later(Due::At(step), topic, then)] = instructions {
            return self.at_next_behind(*step, topic, then);
        }
        let mut phrase = Phrase::default();
        let mut rest = instructions;
        let mut at = 0;
        self.until = None;
        while !rest.is_empty() {
            let (count, said) = self.with_shared_x(rest, Self::clauses_at, |_, _| clause_after_clause());
            if at > 0 {
                phrase.push(clause_after_clause());
            }
            at += count;
            phrase.push(said);
            rest = &rest[count..];
        }
        phrase
    }

    /// The next clause, and how many instructions it tells; the one behind it may speak of life that was lost.
    fn clauses_at(&mut self, instructions: &[Instruction]) -> (usize, Phrase) {
        let (count, said) = self.clause_at(instructions);
        if let Some(it) = instructions.get(count - 1) {
            self.holder = it.holder_behind(self.holder.take());
        }
        self.loses_life = matches!(instructions.get(count - 1), Some(Instruction::Does(Verb::LoseLife, _)));
        (count, said)
    }

    fn clause_at(&mut self, instructions: &[Instruction]) -> (usize, Phrase) {
        let runs = super::mana::mana_run(instructions).or_else(|| super::runs::choosing_run(instructions));
        let runs = runs.or_else(|| super::runs::counters_run(instructions)).or_else(|| super::runs::spread_run(instructions));
        let runs = runs.or_else(|| super::runs::you_run(instructions));
        let count = runs.unwrap_or(1);
        let run = &instructions[..count];
        self.next_clause();
        let mut plain = self.clone();
        plain.mute = false;
        plain.measures.clear();
        let said = plain.body(run);
        let measures = std::mem::take(&mut plain.measures);
        let described = if plain.mute { None } else { self.where_described(run, plain.named) };
        let said = Phrase::either(Equivalence::Measure, [said].into_iter().chain(described));
        let plain = (!plain.mute).then_some((plain, said));
        if measures.is_empty() {
            let Some((mut plain, said)) = plain else { return (count, self.fail()) };
            plain.mute |= self.mute;
            *self = plain;
            return (count, said);
        }
        let mut found: Vec<(Self, Phrase)> = plain.into_iter().collect();
        for measure in &measures {
            found.extend(self.for_each_way(run, measure));
            found.extend(self.where_way(run, measure));
        }
        let mut ways = found.into_iter();
        let Some((mut first, said)) = ways.next() else { return (count, self.fail()) };
        first.mute |= self.mute;
        (first.each, first.x) = (None, None);
        *self = first;
        (count, Phrase::either(Equivalence::Measure, [said].into_iter().chain(ways.map(|it| it.1))))
    }

    fn for_each_way(&self, run: &[Instruction], measure: &Amount) -> Option<(Self, Phrase)> {
        let each = change::multiplied(measure).unwrap_or(measure);
        let mut one = self.clone();
        let tail = match run.first().and_then(verbs::doer) {
            // Who does it is named before what is counted.
            Some(who) if *who != Players::You => {
                let mut after = self.clone();
                let _ = after.players(who);
                after.does(who);
                after.for_each(each)?
            }
            Some(_) | None => one.for_each(each)?,
        };
        (one.mute, one.each) = (false, Some(each.clone()));
        let body = one.body(run);
        let before = self.clone().for_each_first(each).map(|it| say![it, body.clone()]);
        let behind = say![body, tail];
        let said = Phrase::either(Equivalence::Order, [behind].into_iter().chain(before));
        (!one.mute).then_some((one, said))
    }

    fn where_way(&self, run: &[Instruction], measure: &Amount) -> Option<(Self, Phrase)> {
        let mut one = self.clone();
        let x = if let Amount::Minus(it) = measure { (**it).clone() } else { measure.clone() };
        (one.mute, one.x) = (false, Some(x.clone()));
        let body = one.body(run);
        let tail = self.where_x(&one, &x)?;
        (!one.mute).then(|| (one, say![body, tail]))
    }

    /// Begins what is told of later.
    pub(super) fn later<'t>(&mut self, topic: &Topic, then: &'t [Instruction]) -> (Self, &'t [Instruction]) {
        let mut one = self.clone();
        one.later = Some((topic.clone(), self.mentioned()));
        one.object = None;
        one.mute = false;
        (one, then)
    }

    /// Ends it.
    pub(super) fn after(&mut self, later: Self) {
        let (object, outer) = (self.object.clone(), self.later.clone());
        let mute = self.mute;
        *self = later;
        (self.object, self.later) = (object, outer);
        self.mute |= mute;
    }

    fn at_next(&mut self, step: Soon, topic: &Topic, then: &[Instruction]) -> Phrase {
        let (mut one, then) = self.later(topic, then);
        if let [Instruction::Remarks(Remark::Averted(payer, price)), then @ ..] = then {
            let said = one.simple(then);
            let averting = one.averting(payer, price);
            self.after(one);
            return say!["at ", next(step), ", ", said, averting];
        }
        if let [Instruction::MustPay(price, paid, unpaid)] = then {
            let said = one.must_pay(price, paid, unpaid);
            self.after(one);
            return say!["at ", next(step), ", ", said];
        }
        if let [chosen @ (Instruction::May(..) | Instruction::If(..))] = then {
            let before = |one: &mut Self| say!["at ", next(step), ", ", one.sentence(then).1];
            let within = |one: &mut Self| one.chosen_later(chosen, &say![" at ", next(step)]);
            let said = one.ways(Equivalence::Order, &[&before, &within]);
            self.after(one);
            return said;
        }
        if let Some(at) = told_behind(then) {
            let before = |one: &mut Self| say!["at ", next(step), ", ", one.simple(then)];
            let first = |one: &mut Self| say!["at ", next(step), ", ", one.simple(&then[..at]), ". ", one.simple(&then[at..])];
            let behind = |one: &mut Self| one.returns_behind(step, then, at);
            let said = one.ways(Equivalence::Order, &[&before, &behind, &first]);
            self.after(one);
            return said;
        }
        let said = one.simple(then);
        self.after(one);
        let before = say!["at ", next(step), ", ", said.clone()];
        if then.iter().any(verbs::hangs) {
            before
        } else {
            let behind = say![said, " at ", next(step)];
            let several = then.len() > 1;
            Phrase::either(Equivalence::Order, if several { [before, behind] } else { [behind, before] })
        }
    }

    fn at_next_behind(&mut self, step: Soon, topic: &Topic, then: &[Instruction]) -> Phrase {
        let (mut one, then) = self.later(topic, then);
        if let Some(at) = told_behind(then) {
            let within = |one: &mut Self| say![one.simple(then), " at ", next(step)];
            let behind = |one: &mut Self| one.returns_behind(step, then, at);
            let said = one.ways(Equivalence::Order, &[&within, &behind]);
            self.after(one);
            return said;
        }
        let said = one.simple(then);
        self.after(one);
        if then.iter().any(verbs::hangs) { self.fail() } else { say![said, " at ", next(step)] }
    }

    /// Something comes back later, and what becomes of it is told in a sentence behind that.
    fn returns_behind(&mut self, step: Soon, then: &[Instruction], at: usize) -> Phrase {
        say![self.simple(&then[..at]), " at ", next(step), ". ", self.simple(&then[at..])]
    }
}

/// Behind which instruction the rest may be told in a sentence of its own: what comes back is changed.
fn told_behind(then: &[Instruction]) -> Option<usize> {
    let at = then.iter().position(Instruction::puts_onto_battlefield)? + 1;
    let changes = |it: &Instruction| matches!(it, Instruction::Change(Subject::It | Subject::Them, ..));
    (at < then.len() && then[at..].iter().all(changes) && !then.iter().any(verbs::hangs)).then_some(at)
}

/// The next step that ends a turn, or a combat.
fn next(soon: Soon) -> Phrase {
    match soon {
        Soon::Next(Step::EndOfCombat) => "end of combat".into(),
        Soon::Next(_) => say![Phrase::either(Equivalence::Order, ["the beginning of the ", "the "]), "next end step"],
        Soon::Yours(Step::Upkeep) => "the beginning of your next upkeep".into(),
        Soon::Yours(Step::Draw) => "the beginning of your next draw step".into(),
        Soon::Yours(_) => "the beginning of your next end step".into(),
        Soon::NextTurns(_) => "the beginning of the next turn's upkeep".into(),
    }
}

/// What stands between two clauses of a sentence.
pub(super) fn clause_after_clause() -> Phrase {
    Phrase::either(Equivalence::Sequence, [" and ", ", then ", ", and ", ", "])
}

/// What stands between two sentences, or two clauses of one; a spell may begin a paragraph with a sentence that goes on with those before.
pub(super) fn between(before: &Instruction, next: &Instruction) -> Phrase {
    Phrase::either(Equivalence::Lines, [in_paragraph(before, next), "; ".into(), ".; ".into(), ".; then ".into()])
}

/// Whether that is one thing which may be done, and nothing hangs on whether it is.
fn is_plain_offer(it: &Instruction) -> bool {
    matches!(it, Instruction::May(done, refused) if done.len() == 1 && refused.is_empty())
}

fn in_paragraph(before: &Instruction, next: &Instruction) -> Phrase {
    // What is done instead of one clause is told behind it, and so may that be behind others.
    let is_replaced = matches!(next, Instruction::If(_, then, otherwise) if then.len() == 1 && otherwise.len() == 1);
    if !verbs::hangs(before) && (!verbs::hangs(next) || is_replaced) {
        Phrase::either(Equivalence::Sequence, [". ", " and ", ", then ", ", and ", ". then ", ", "])
    } else if (!verbs::hangs(before) || is_plain_offer(before)) && matches!(next, Instruction::May(..)) {
        Phrase::either(Equivalence::Sequence, [". ", ". then ", ", then ", " and "])
    } else {
        Phrase::either(Equivalence::Sequence, [". ", ". then "])
    }
}
