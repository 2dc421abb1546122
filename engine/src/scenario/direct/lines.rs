//! What the next lines of a scenario say to a question, and whether what is asked can be at all.

use super::{Director, Layout};
use crate::{
    conduct, invariants,
    scenario::{
        action::{Act, Action, Wanted},
        options::is_meant,
    },
};
use kernel::{
    game::{PlayerId, State},
    question::{Choice, Question},
};

impl Director<'_> {
    /// Goes on to the line by which that player assigns, if it is next after another player's.
    pub(super) fn assigned_by(&mut self, player: PlayerId) {
        let assigns = |it: Option<&Act>| it.filter(|it| matches!(it.action, Action::Assign(_))).and_then(|it| it.player);
        let (now, then) = (assigns(self.script.get(self.at)), assigns(self.script.get(self.at + 1)));
        if now.is_some_and(|it| it != player) && then == Some(player) {
            self.at += 1;
        }
    }

    /// Whether the next line chooses that option.
    pub(super) fn names(&self, state: &State, choice: Choice) -> bool {
        self.next().is_some_and(|it| matches!(&it.action, Action::Choose(words) if is_meant(state, choice, words)))
    }

    /// Whether the next line says what is to be refused.
    pub(super) fn is_to_refuse(&self) -> bool {
        self.next().is_some_and(|it| it.wanted == Wanted::Refused)
    }

    pub(super) fn choose_number(&mut self, state: &State, question: &Question<'_>, amount: u32) -> Option<usize> {
        let found = question.options.iter().position(|it| *it == Choice::Number(amount));
        if found.is_none()
            && let Some(act) = self.next()
        {
            self.refuse(state, act, Some(question));
        }
        found
    }

    /// Whether position and question are such as can be at all. Characteristics are computed anew after every event in a debug build.
    pub(super) fn is_sound(&self, state: &State, question: &Question<'_>) -> Result<(), String> {
        conduct::question(state, question)?;
        if self.layout == Layout::Sound { invariants::check(state) } else { Ok(()) }
    }
}
