//! Clauses of one sentence that speak of the same X: `you draw X cards and you lose X life, where X is …` (107.3i).

use super::{Equivalence, Phrase, Speaker, change, effect, phrase::say, verbs, words::Form};
use crate::{Amount, Change, Filter, Instruction, Relation, Subject, Target, Test, Walk, Walker};

impl Speaker<'_> {
    /// The next clauses as `next` tells them, and how many instructions these are: where several share a measure, all of them, each by
    /// itself or with one X.
    pub(super) fn with_shared_x(
        &mut self,
        instructions: &[Instruction],
        next: impl Fn(&mut Self, &[Instruction]) -> (usize, Phrase),
        between: impl Fn(&Instruction, &Instruction) -> Phrase,
    ) -> (usize, Phrase) {
        let Some((count, shared)) = self.sharing(instructions) else { return next(self, instructions) };
        let run = &instructions[..count];
        let mut each = Phrase::default();
        for (at, it) in run.iter().enumerate() {
            if at > 0 {
                each.push(between(&run[at - 1], it));
            }
            each.push(next(self, std::slice::from_ref(it)).1);
        }
        (count, Phrase::either(Equivalence::Measure, [each, shared]))
    }

    /// How many clauses share the measure of the first, if others do, and how they are told with one X.
    fn sharing(&self, instructions: &[Instruction]) -> Option<(usize, Phrase)> {
        let [first, second, ..] = instructions else { return None };
        if verbs::hangs(first) || verbs::hangs(second) {
            return None;
        }
        let mut plain = self.clone();
        let x = plain.measures_in(first).into_iter().next()?;
        let same = |it: &&Instruction| !verbs::hangs(it) && plain.measures_in(it).contains(&x);
        let count = 1 + instructions[1..].iter().take_while(same).count();
        if count == 1 {
            return None;
        }
        let mut one = self.clone();
        (one.mute, one.x) = (false, Some(x.clone()));
        let mut said = Phrase::default();
        let mut after_first = None;
        for (at, it) in instructions[..count].iter().enumerate() {
            if at > 0 {
                said.push(effect::clause_after_clause());
            }
            one.next_clause();
            said.push(one.body(std::slice::from_ref(it)));
            if after_first.is_none() {
                after_first = Some(one.clone());
            }
        }
        let tail = self.where_x(&after_first?, &x);
        let lettered = tail.filter(|_| !one.mute).map(|it| say![said, it]);
        let ways: Vec<Phrase> = lettered.into_iter().chain(self.sharing_each(&instructions[..count], &x)).collect();
        (!ways.is_empty()).then(|| (count, Phrase::either(Equivalence::Measure, ways)))
    }

    /// The same clauses behind what multiplies the numbers of all of them.
    fn sharing_each(&self, run: &[Instruction], x: &Amount) -> Option<Phrase> {
        let each = change::multiplied(x).unwrap_or(x);
        let before = self.clone().for_each_first(each)?;
        let mut one = self.clone();
        (one.mute, one.each) = (false, Some(each.clone()));
        let mut said = Phrase::default();
        for (at, it) in run.iter().enumerate() {
            if at > 0 {
                said.push(effect::clause_after_clause());
            }
            one.next_clause();
            said.push(one.body(std::slice::from_ref(it)));
        }
        (!one.mute).then(|| say![before, said])
    }

    /// The clause with an X where it describes something by a measure, which is told behind it.
    pub(super) fn where_described(&self, run: &[Instruction], named: usize) -> Option<Phrase> {
        let own = self.targets.get(self.named..named).unwrap_or_default();
        let mut found = Described(None);
        let (mut run, mut targets) = (run.to_vec(), self.targets.to_vec());
        for it in own {
            it.filter.clone().walk(&mut found);
        }
        for it in &mut run {
            it.walk(&mut found);
        }
        let x = found.0?;
        let mut lettered = Lettered(x.clone());
        for it in &mut run {
            it.walk(&mut lettered);
        }
        for it in &mut targets {
            it.filter.walk(&mut lettered);
        }
        let mut one: Speaker<'_> = self.clone();
        (one.targets, one.mute) = (&targets, false);
        let said = one.body(&run);
        let tail = self.where_x(&one, &x)?;
        (!one.mute).then(|| say![said, tail])
    }

    /// The measures of a clause, which is told.
    fn measures_in(&mut self, clause: &Instruction) -> Vec<Amount> {
        self.measures.clear();
        let _ = self.body(std::slice::from_ref(clause));
        std::mem::take(&mut self.measures).into_iter().map(without_sign).collect()
    }

    /// What X is, told after a clause: what `its` means behind a target that the clause names is that target; behind this alone, this.
    pub(super) fn where_x(&self, after: &Self, x: &Amount) -> Option<Phrase> {
        let mut tail = after.clone();
        tail.object.clone_from(&self.object);
        tail.tokens = self.tokens;
        let is_thing = |it: &Target| it.divided.is_none() && !is_player(&it.filter);
        let named = (self.named..after.named).find(|it| self.targets.get(*it).is_some_and(is_thing));
        if let Some(at) = named.and_then(|it| u8::try_from(it).ok()) {
            tail.object = Some(Subject::Target(at));
        } else if self.mentioned().is_none() && after.over_this() {
            tail.object = Some(Subject::This);
        }
        tail.mute = false;
        let measure = tail.measure(x);
        (!tail.mute).then(|| say![", where X is ", measure, after.still_lands()])
    }

    /// What is so of something; a measure in it may be X, which is told behind it.
    pub(super) fn changes_and_x(&mut self, changes: &[Change], form: Form) -> Phrase {
        let plain = |one: &mut Self| one.changes(changes, form, "have");
        let Some(x) = changes.iter().find_map(measured) else { return plain(self) };
        let lettered = |one: &mut Self| {
            one.x = Some(x.clone());
            let said = one.changes(changes, form, "have");
            one.x = None;
            say![said, ", where X is ", one.measure(&x)]
        };
        self.ways(Equivalence::Measure, &[&plain, &lettered])
    }
}

/// Finds the measure by which something is described.
struct Described(Option<Amount>);

impl Walker for Described {
    fn test(&mut self, it: &mut Test) {
        if let Test::Number(_, _, bound) = it
            && bound.is_describing()
        {
            self.0.get_or_insert_with(|| (**bound).clone());
        }
    }
}

/// Calls that measure X where something is described by it.
struct Lettered(Amount);

impl Walker for Lettered {
    fn test(&mut self, it: &mut Test) {
        if let Test::Number(_, _, bound) = it
            && **bound == self.0
        {
            **bound = Amount::X;
        }
    }
}

/// The measure that a size has in it.
fn measured(change: &Change) -> Option<Amount> {
    let (Change::Size(power, toughness) | Change::BaseSize(power, toughness)) = change else { return None };
    let both = [power, toughness].map(|it| without_sign(it.clone()));
    both.into_iter().find(|it| !matches!(it, Amount::Number(_) | Amount::X))
}

/// The measure by which something is less or more.
fn without_sign(amount: Amount) -> Amount {
    if let Amount::Minus(it) = amount { *it } else { amount }
}

/// Whether a target is told as a player.
fn is_player(fits: &Filter) -> bool {
    matches!(fits.tests[..], [Test::Player] | [Test::Player, Test::Controlled(Relation::Opponent)])
}
