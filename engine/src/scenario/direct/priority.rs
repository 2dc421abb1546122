//! What is done with priority: the next act of the player, or nothing.

use super::Director;
use crate::{
    scenario::{
        Problem,
        action::{Act, Action, Details, Wanted},
        names, refuse,
    },
    ways,
};
use kernel::{
    game::State,
    question::{Choice, Question},
};
use vocabulary::Stage;

impl Director<'_> {
    /// With priority: the next act of the player, or pass.
    pub(super) fn with_priority(&mut self, state: &State, question: &Question<'_>) -> Option<usize> {
        loop {
            let Some(act) = self.next() else {
                return if state.stack.is_empty() { None } else { Some(0) };
            };
            match &act.action {
                Action::Until(player, stage) => {
                    let there = state.turn.stage == *stage && player.is_none_or(|it| it == state.turn.active);
                    if !there {
                        return Some(0);
                    }
                    self.at += 1;
                }
                Action::AllPass => {
                    let now = (state.turn.number, state.turn.stage, state.stack.last().map(|it| it.object));
                    if *self.passing.get_or_insert(now) == now {
                        return Some(0);
                    }
                    self.passing = None;
                    self.at += 1;
                }
                Action::Unasked => self.at += 1,
                Action::Concede => {
                    self.conceding = act.player;
                    self.at += 1;
                    return None;
                }
                _ if act.player != Some(question.player) => return Some(0),
                _ => return self.do_with_priority(state, question, act),
            }
        }
    }

    fn do_with_priority(&mut self, state: &State, question: &Question<'_>, act: &Act) -> Option<usize> {
        let place = |wanted: &dyn Fn(Choice) -> bool| question.options.iter().position(|it| wanted(*it));
        let named = |choice: Choice, name: &str| names::chosen(state, name, choice);
        let found = match &act.action {
            Action::Pass => Some(0),
            Action::Play(name) => place(&|it| matches!(it, Choice::Play(..)) && named(it, name)),
            Action::Cast(name, details) => {
                self.announce(act, details);
                place(&|it| match it {
                    Choice::Cast(card, way) => {
                        named(it, name) && details.way.as_ref().is_none_or(|it| *it == ways::words(state, card, way).trim_start())
                    }
                    _ => false,
                })
            }
            Action::Activate(name, ability, details) => {
                self.announce(act, details);
                place(&|it| match it {
                    Choice::Activate(object, at) => {
                        named(it, name) && ability.is_none_or(|it| refuse::number(state, object, at) == it)
                    }
                    _ => false,
                })
            }
            Action::Tap(name, mana) => place(&|it| match it {
                Choice::TapFor(_, tapped) => named(it, name) && mana.is_none_or(|it| it == tapped),
                Choice::Activate(..) => named(it, name),
                _ => false,
            }),
            Action::TurnUp(name, details) => {
                self.announce(act, details);
                place(&|it| match it {
                    Choice::TurnUp(_, unveil) => named(it, name) && details.way.as_ref().is_none_or(|it| it == unveil.by.words()),
                    _ => false,
                })
            }
            Action::Unlock(name, details) => {
                self.announce(act, details);
                place(&|it| matches!(it, Choice::Unlock(..)) && named(it, name))
            }
            Action::TakeIn(name, details) => {
                self.announce(act, details);
                place(&|it| matches!(it, Choice::Companion(_)) && named(it, name))
            }
            Action::Roll => place(&|it| it == Choice::PlanarDie),
            Action::Special(name, keyword, details) => {
                self.announce(act, details);
                place(&|it| match it {
                    Choice::Special(_, at) => named(it, name) && state.ability(at).keyword() == *keyword,
                    _ => false,
                })
            }
            Action::Attack(..) | Action::Block(..) => return self.wait_for_combat(state, question, act),
            Action::Concede | Action::Assign(_) | Action::Choose(_) | Action::Unasked | Action::AllPass | Action::Until(..) => {
                return Some(0);
            }
        };
        self.settle(state, question, act, found)
    }

    /// What was looked for among the options is there or not: as the line has it, or it is a problem.
    fn settle(&mut self, state: &State, question: &Question<'_>, act: &Act, found: Option<usize>) -> Option<usize> {
        if found.is_none() && question.seat != question.player {
            // What cannot be done for another player waits until it can be done for oneself.
            (self.announced, self.announcing, self.announcer) = (Details::default(), None, None);
            return Some(0);
        }
        match (found, act.wanted) {
            (Some(_), Wanted::Done) => self.at += 1,
            (Some(_), Wanted::Refused) => {
                self.problems.push(Problem::at(&act.line, "this is not refused"));
                return None;
            }
            (None, wanted) => {
                self.refuse(state, act, Some(question));
                if wanted == Wanted::Refused || self.is_shown() {
                    self.go_on_refused();
                    return self.with_priority(state, question);
                }
            }
        }
        found
    }

    /// Up to the declaration everybody passes; after it, the creatures could not be declared. Who controls the active player attacks for that
    /// one (723.5).
    fn wait_for_combat(&mut self, state: &State, question: &Question<'_>, act: &Act) -> Option<usize> {
        let (attacks, stage) = match act.action {
            Action::Attack(..) => (true, Stage::DeclareAttackers),
            _ => (false, Stage::DeclareBlockers),
        };
        let active = state.turn.active;
        let own = if attacks { state.decider_of(active) == question.player } else { active != question.player };
        if own && state.turn.stage < stage {
            return Some(0);
        }
        self.refuse(state, act, None);
        None
    }
}
