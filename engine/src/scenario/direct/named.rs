//! Lines that name the only option of a question. Nobody has to write such a line, so it may be meant for a later question: it is used up only
//! once what is asked next is something else.

use super::Director;
use crate::scenario::{
    action::{Act, Action, Wanted},
    options::is_meant,
};
use kernel::{
    game::State,
    question::{About, Question},
};

impl Director<'_> {
    /// Whether the next line names the only option; it is kept for what is asked next.
    pub(super) fn names_only(&mut self, state: &State, question: &Question<'_>) -> bool {
        let chooses = !matches!(question.about, About::Priority | About::Attack(_) | About::Block(_) | About::Assignment(..));
        let named = chooses && self.is_said_at(self.at, state, question);
        if named {
            self.named = Some(self.at);
        }
        named
    }

    /// A line that has named an only option is used up by that if it says nothing to this question, or if the line behind it does as well.
    /// Another only option that it does not name settles nothing: nobody has to speak of that.
    pub(super) fn settle_named(&mut self, state: &State, question: &Question<'_>) {
        let (now, then) = (self.is_said_at(self.at, state, question), self.is_said_at(self.at + 1, state, question));
        let chooses = question.options.len() > 1;
        if then || chooses && !now {
            self.pass_named();
        }
    }

    /// It is used up by that.
    pub(super) fn pass_named(&mut self) {
        if self.named.take() == Some(self.at) {
            self.at += 1;
        }
    }

    /// Whether the line there chooses one of the options.
    fn is_said_at(&self, at: usize, state: &State, question: &Question<'_>) -> bool {
        let act = self.script.get(at).filter(|it| it.player == Some(question.player) && it.wanted == Wanted::Done);
        let Some(Act { action: Action::Choose(words), .. }) = act else { return false };
        question.options.iter().any(|it| is_meant(state, *it, words))
    }
}
