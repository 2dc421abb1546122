//! What is answered to any question without priority.

use super::Director;
use crate::scenario::{
    Problem,
    action::{Act, Action, Wanted},
    names,
    options::{described, is_meant, nothing, tapped},
};
use kernel::{
    game::State,
    question::{About, Choice, Question},
};

impl Director<'_> {
    /// Any other question: from what was announced, from the next line, or what is harmless.
    pub(super) fn answer(&mut self, state: &State, question: &Question<'_>) -> Option<usize> {
        let announced = match question.about {
            _ if self.announcer != Some(question.player) => None,
            About::Target(..) if !self.announced.targets.is_empty() => Some(self.announced.targets.remove(0)),
            About::Variable(_) => self.announced.x.take().map(|it| it.to_string()),
            About::Mode(_) if !self.announced.modes.is_empty() => Some((self.announced.modes.remove(0) - 1).to_string()),
            _ => None,
        };
        if let Some(words) = announced {
            let found = question.options.iter().position(|it| is_meant(state, *it, &words));
            if found.is_none() {
                let line = self.script[self.at.saturating_sub(1)].line.clone();
                let act = Act { line, player: Some(question.player), action: Action::Choose(words), wanted: Wanted::Done };
                self.refuse(state, &act, Some(question));
            }
            return found;
        }
        if let Some(act) = self.next().filter(|it| it.action == Action::Unasked && it.player == Some(question.player)) {
            let message = format!("this is asked ({:?}): one of {}", question.about, described(state, question.options));
            self.problems.push(Problem::at(&act.line, message));
            return None;
        }
        if matches!(question.about, About::Assignment(..)) {
            self.assigned_by(question.player);
            self.assigned = Some(self.at);
        }
        let own = self.next().filter(|it| it.player == Some(question.player));
        if let (About::Assignment(_, to), Some(Act { action: Action::Assign(parts), .. })) = (question.about, own) {
            let amount = parts.iter().find(|it| names::means(state, &it.1, to)).map_or(0, |it| it.0);
            return self.choose_number(state, question, amount);
        }
        if let Some(act) = self.next().filter(|it| it.player == Some(question.player))
            && let Action::Choose(words) = &act.action
        {
            let found = question.options.iter().position(|it| is_meant(state, *it, words));
            match (found, act.wanted) {
                (Some(_), Wanted::Done) => self.at += 1,
                (None, Wanted::Done) => self.refuse(state, act, Some(question)),
                (Some(_), Wanted::Refused) => {
                    self.problems.push(Problem::at(&act.line, "this is not refused"));
                    return None;
                }
                (None, Wanted::Refused) => {
                    self.refuse(state, act, Some(question));
                    self.go_on_refused();
                    let only = question.options.first().filter(|_| question.options.len() == 1);
                    let goes_without_saying = only.is_some_and(|it| !self.names(state, *it));
                    return if goes_without_saying { Some(0) } else { self.answer(state, question) };
                }
            }
            return found;
        }
        if let (About::Cost(_) | About::Kept(_), Some(act)) =
            (question.about, self.next().filter(|it| it.player == Some(question.player)))
            && let Some(found) = tapped(state, question, &act.action)
        {
            self.at += 1;
            return Some(found);
        }
        let harmless = match question.about {
            About::Order | About::Replacement => Some(0),
            _ => nothing(question).filter(|_| question.options.contains(&Choice::Done)),
        };
        if harmless.is_none() {
            let line = self.script.get(self.at.saturating_sub(1)).or(self.script.last());
            let span = line.map_or(0..0, |it| it.line.span.clone());
            let who = names::PLAYERS[question.player.index()];
            let options = described(state, question.options);
            let message = format!("{who} has to choose: add `{who} chooses …`, one of {options}");
            self.problems.push(Problem { message, span });
        }
        harmless
    }
}
