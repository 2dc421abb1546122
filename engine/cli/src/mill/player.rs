//! Who answers in the mill: both players, at random, but with a liking for the card that is milled.

use std::collections::BTreeSet;

use engine::{
    About, Choice, Decider, Question, Stage, State,
    bot::RandomPlayer,
    cards::CardId,
    conduct,
    game::{AbilityRef, Body, ObjectId},
};

use super::{play::Play, trail};

/// A player whose choices all follow from a seed, and who keeps what was asked.
#[derive(Debug)]
pub(super) struct Player<'a> {
    luck: RandomPlayer,
    /// How many answers there are to come.
    left: u64,
    card: CardId,
    /// Before that stage of a turn the card is held back.
    from: Stage,
    /// What was asked in a game that this one is compared with.
    along: Option<&'a [u64]>,
    /// What was asked.
    pub(super) asked: Vec<u64>,
    /// Whether something else was asked than in the game that this one is compared with; then no more is answered.
    pub(super) strays: bool,
    /// The abilities that were among the options.
    pub(super) offered: BTreeSet<AbilityRef>,
    /// Those that were chosen.
    pub(super) chosen: Vec<(ObjectId, AbilityRef)>,
    /// What did not hold of a question.
    pub(super) wrong: Option<String>,
}

impl<'a> Player<'a> {
    pub(super) fn new(play: &Play<'_>, along: Option<&'a [u64]>) -> Self {
        // Who never waits never attacks with something to respond to.
        let from = if play.number % 4 == 2 { Stage::DeclareAttackers } else { Stage::Untap };
        Self {
            luck: RandomPlayer::new(!play.seed()),
            left: play.limits.decisions,
            card: play.card,
            from,
            along,
            asked: Vec::new(),
            strays: false,
            offered: BTreeSet::new(),
            chosen: Vec::new(),
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

    /// Whether it is an ability that was activated so often that the game should go on.
    fn is_tired_of(&self, option: Choice) -> bool {
        const OFTEN: usize = 2;
        let Choice::Activate(_, ability) = option else { return false };
        self.chosen.iter().filter(|it| it.1 == ability.at).count() >= OFTEN
    }

    fn choose(&mut self, state: &State, question: &Question<'_>) -> usize {
        const FOUR: [Choice; 4] = [Choice::Number(0), Choice::Number(1), Choice::Number(2), Choice::Number(3)];
        let lot = self.one_of(state, question, &FOUR);
        let all = 0..question.options.len();
        let is_own = |it: &usize| question.options[*it].object().is_some_and(|it| is_of(state, it, self.card));
        match question.about {
            About::Priority => {
                let acts = |it: &usize| question.options[*it] != Choice::Pass && !self.is_tired_of(question.options[*it]);
                let (own, others): (Vec<usize>, Vec<usize>) = all.filter(acts).partition(is_own);
                match lot {
                    0 | 1 if !own.is_empty() && state.turn.stage >= self.from => self.among(state, question, &own),
                    2 if !others.is_empty() => self.among(state, question, &others),
                    _ => question.options.iter().position(|it| *it == Choice::Pass).unwrap_or_default(),
                }
            }
            About::Attack(it) | About::Block(it) if lot > 0 && is_of(state, it, self.card) => {
                let fights: Vec<usize> = all.filter(|it| question.options[*it] != Choice::Done).collect();
                self.among(state, question, &fights)
            }
            About::May | About::Payment(_) if lot > 0 && question.options.contains(&Choice::Yes) => {
                question.options.iter().position(|it| *it == Choice::Yes).unwrap_or_default()
            }
            _ => {
                let own: Vec<usize> = all.filter(is_own).collect();
                if lot == 0 && !own.is_empty() {
                    self.among(state, question, &own)
                } else {
                    self.one_of(state, question, question.options)
                }
            }
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
            self.chosen.push((object, ability.at));
        }
        Some(at)
    }
}
