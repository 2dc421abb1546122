//! Who answers in the mill: both players, at random, but with a liking for the card that is milled.

use std::collections::BTreeSet;

use engine::{
    About, Choice, Decider, Question, State,
    bot::RandomPlayer,
    cards::CardId,
    conduct,
    game::{AbilityRef, Body, ObjectId},
};

use super::trail;

/// A player whose choices all follow from a seed, and who keeps what was asked.
#[derive(Debug)]
pub(super) struct Player<'a> {
    luck: RandomPlayer,
    /// How many answers there are to come.
    left: u64,
    card: CardId,
    /// What was asked in a game that this one is compared with.
    along: Option<&'a [u64]>,
    /// What was asked.
    pub(super) asked: Vec<u64>,
    /// Whether something else was asked than in the game that this one is compared with; then no more is answered.
    pub(super) strays: bool,
    /// The abilities that were among the options.
    pub(super) offered: BTreeSet<AbilityRef>,
    /// Those that were chosen.
    pub(super) chosen: BTreeSet<(ObjectId, AbilityRef)>,
    /// What did not hold of a question.
    pub(super) wrong: Option<String>,
}

impl<'a> Player<'a> {
    pub(super) fn new(seed: u64, decisions: u64, card: CardId, along: Option<&'a [u64]>) -> Self {
        Self {
            luck: RandomPlayer::new(seed),
            left: decisions,
            card,
            along,
            asked: Vec::new(),
            strays: false,
            offered: BTreeSet::new(),
            chosen: BTreeSet::new(),
            wrong: None,
        }
    }

    /// One of so many, each as likely as the others.
    fn one_of(&mut self, state: &State, question: &Question<'_>, options: &[Choice]) -> usize {
        self.luck.decide(state, &Question { options, ..*question }).unwrap_or_default()
    }

    /// One of these places.
    fn among(&mut self, state: &State, question: &Question<'_>, places: &[usize]) -> usize {
        let options: Vec<Choice> = places.iter().map(|it| question.options[*it]).collect();
        places[self.one_of(state, question, &options)]
    }

    fn choose(&mut self, state: &State, question: &Question<'_>) -> usize {
        const FOUR: [Choice; 4] = [Choice::Number(0), Choice::Number(1), Choice::Number(2), Choice::Number(3)];
        let lot = self.one_of(state, question, &FOUR);
        let all = 0..question.options.len();
        let is_own = |it: &usize| question.options[*it].object().is_some_and(|it| is_of(state, it, self.card));
        match question.about {
            About::Priority => {
                let acts = |it: &usize| question.options[*it] != Choice::Pass;
                let (own, others): (Vec<usize>, Vec<usize>) = all.filter(acts).partition(is_own);
                match lot {
                    0 | 1 if !own.is_empty() => self.among(state, question, &own),
                    2 if !others.is_empty() => self.among(state, question, &others),
                    _ => question.options.iter().position(|it| *it == Choice::Pass).unwrap_or_default(),
                }
            }
            About::May | About::Payment(_) if lot > 0 && question.options.contains(&Choice::Yes) => {
                question.options.iter().position(|it| *it == Choice::Yes).unwrap_or_default()
            }
            _ => self.one_of(state, question, question.options),
        }
    }
}

/// Whether an object is that card.
fn is_of(state: &State, object: ObjectId, card: CardId) -> bool {
    state.object(object).is_some_and(|it| matches!(it.body, Body::Card(it, _) if it == card))
}

impl Decider for Player<'_> {
    fn decide(&mut self, state: &State, question: &Question<'_>) -> Option<usize> {
        if self.strays || self.wrong.is_some() {
            return None;
        }
        let asked = trail::asked(question);
        if self.along.is_some_and(|it| it.get(self.asked.len()) != Some(&asked)) {
            self.strays = true;
            return None;
        }
        self.asked.push(asked);
        if let Err(wrong) = conduct::question(state, question) {
            self.wrong = Some(wrong);
            return None;
        }
        self.left = self.left.checked_sub(1)?;
        for it in question.options {
            if let Choice::Activate(_, ability) | Choice::Special(_, ability) = it {
                self.offered.insert(ability.at);
            }
        }
        let at = self.choose(state, question);
        if let Choice::Activate(object, ability) | Choice::Special(object, ability) = question.options[at] {
            self.chosen.insert((object, ability.at));
        }
        Some(at)
    }
}
