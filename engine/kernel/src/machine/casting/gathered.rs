//! Mana abilities that players activate in the midst of what turns out illegal (733.1): what is known of each, so that it can be done again.
//!
//! A reversal takes the whole position back ([`attempt`](super::attempt)), mana abilities with it. Which of them stay, a rule says
//! ([`reverses`](crate::machine::reverses)); those are done once more, with the same answers and the same chance, and so come to the
//! same. Whether some could be done without others, and what would happen then, is tried on a position of its own ([`Machine::done_again`]).
//! What payment merely taps by itself is not kept here: nobody has a reason to.

use rand_xoshiro::Xoshiro256PlusPlus;
use smallvec::SmallVec;

use crate::{
    event::Event,
    game::{PlayerId, Price},
    log::Log,
    machine::{Agency, Attempt, Flow, Halt, Machine, Scratch, Wish},
    question::{Choice, Nobody},
};

/// A mana ability that a player has activated, or the land that was tapped.
#[derive(Clone, Debug)]
pub struct Gathered {
    /// Who has.
    pub player: PlayerId,
    /// Which one.
    pub choice: Choice,
    /// How many of those before it were activated in its own midst, to pay for it.
    pub amid: usize,
    /// What was answered meanwhile.
    answers: Vec<Choice>,
    chance: Chance,
}

/// From what lots follow.
#[derive(Clone, Debug)]
struct Chance {
    random: Xoshiro256PlusPlus,
    lots: Vec<u32>,
}

/// The mana abilities of the attempts that are under way, in the order in which they were completed.
#[derive(Debug, Default)]
pub(super) struct Gathering {
    done: Vec<Gathered>,
    /// What is answered while one is activated.
    answers: Vec<Choice>,
    /// How many are being activated.
    open: usize,
    /// What is answered as before, the next one last.
    again: Vec<Choice>,
}

impl Gathering {
    /// Nothing is under way: whatever was left as an answer was missing goes. What is being done again keeps its answers.
    pub(super) fn begin(&mut self) {
        self.done.clear();
        self.answers.clear();
    }

    /// How far it is.
    pub(super) const fn mark(&self) -> usize {
        self.done.len()
    }

    /// Those since then, which are none any more.
    pub(super) fn taken_back(&mut self, mark: usize) -> Vec<Gathered> {
        self.done.split_off(mark)
    }
}

impl Machine<'_> {
    /// What is done while a player activates a mana ability in the midst of something, or taps a land.
    pub(in crate::machine) fn gather(
        &mut self,
        (player, choice): (PlayerId, Choice),
        make: impl FnOnce(&mut Self) -> Flow<Attempt>,
    ) -> Flow<Attempt> {
        if !self.scratch.kept.is_open() {
            return make(self);
        }
        let chance = Chance { random: self.state.random.clone(), lots: self.state.lots.clone() };
        let gathering = &mut self.scratch.kept.gathering;
        let (first, before) = (gathering.answers.len(), gathering.mark());
        gathering.open += 1;
        let made = make(self);
        let gathering = &mut self.scratch.kept.gathering;
        gathering.open -= 1;
        if matches!(made, Ok(Attempt::Completed)) {
            let (answers, amid) = (gathering.answers[first..].to_vec(), gathering.mark() - before);
            gathering.done.push(Gathered { player, choice, amid, answers, chance });
        }
        if gathering.open == 0 {
            gathering.answers.clear();
        }
        made
    }

    /// What is answered as it was before, if something is done again.
    pub(in crate::machine) fn answered_before(&mut self, options: &[Choice]) -> Option<Choice> {
        let next = self.scratch.kept.gathering.again.pop()?;
        if !options.contains(&next) {
            // It comes to something else: whoever is asked decides anew.
            self.scratch.kept.gathering.again.clear();
            return None;
        }
        Some(next)
    }

    /// What was answered is kept as long as a mana ability is being activated.
    pub(in crate::machine) fn keep_answer(&mut self, choice: Choice) {
        let gathering = &mut self.scratch.kept.gathering;
        if gathering.open > 0 {
            gathering.answers.push(choice);
        }
    }

    /// Does that once more, with the same answers and the same chance.
    pub fn do_again(&mut self, it: &Gathered) -> Flow {
        self.state.random = it.chance.random.clone();
        self.state.lots.clone_from(&it.chance.lots);
        let outer = std::mem::replace(&mut self.scratch.kept.gathering.again, it.answers.iter().rev().copied().collect());
        let done = self.make_mana(it.player, it.choice);
        self.scratch.kept.gathering.again = outer;
        done
    }

    /// What would happen if these were done once more now, one after the other, of each apart; nothing where one of them can't be.
    pub fn done_again(&self, these: &[&Gathered]) -> Option<Vec<Vec<Event>>> {
        self.rules.quietly(|| {
            let (mut state, mut scratch, mut log) = (self.state.clone(), Scratch::default(), Log::tracing(Vec::new()));
            scratch.kept.begin();
            let mut machine = Machine {
                state: &mut state,
                rules: self.rules,
                library: self.library,
                decider: &mut Nobody,
                log: &mut log,
                scratch: &mut scratch,
                rule: self.rule,
                applied: SmallVec::new(),
                agency: Agency::default(),
                wish: Wish::default(),
                deed: None,
                reserved: Price::default(),
                pledged: None,
                tapped: None,
            };
            these.iter().map(|it| machine.happens_again(it).ok()).collect()
        })
    }

    /// What happens as that is done again, if it can be.
    fn happens_again(&mut self, it: &Gathered) -> Flow<Vec<Event>> {
        let offered = self.mana_abilities_of(it.player).contains(&it.choice);
        let (before, made) = (self.log.events().count(), self.scratch.kept.gathering.mark());
        if offered {
            self.do_again(it)?;
        }
        if self.scratch.kept.gathering.mark() == made {
            return Err(Halt::Reversed);
        }
        Ok(self.log.events().skip(before).copied().collect())
    }
}
