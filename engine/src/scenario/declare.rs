//! Declarations of attackers and blockers: which creature is named for what, and what was left out.

use super::{
    Line,
    action::{Act, Action, Wanted},
    direct::{Director, Manner},
    names,
    options::nothing,
};
use kernel::{
    game::{PlayerId, State},
    question::{Choice, Question},
};

/// A declaration of attackers or blockers: names, and what for.
pub(super) struct Declaring {
    line: Line,
    player: PlayerId,
    blocks: bool,
    left: Vec<(String, Option<String>)>,
    /// All that was declared.
    all: Vec<(String, Option<String>)>,
}

impl Declaring {
    /// What is refused of the declaration: a creature with all others that are declared for the same, for one of them may be the reason.
    /// Where somebody is missing it is nobody, unless too few block something.
    fn act(&self, refused: Option<(String, Option<String>)>) -> Act {
        let refused = refused.or_else(|| self.all.first().filter(|_| self.blocks).cloned());
        let target = refused.as_ref().and_then(|it| it.1.clone());
        let others = self.all.iter().filter(|it| refused.as_ref().is_some_and(|refused| refused.1 == it.1 && refused.0 != it.0));
        let with = refused.iter().chain(others).map(|it| it.0.clone()).collect();
        let action = if self.blocks { Action::Block(target.unwrap_or_default(), with) } else { Action::Attack(target, with) };
        Act { line: self.line.clone(), player: Some(self.player), action, wanted: Wanted::Done }
    }
}

impl Director<'_> {
    /// What a creature is declared for.
    pub(super) fn declare(
        &mut self,
        state: &State,
        question: &Question<'_>,
        creature: kernel::game::ObjectId,
        blocks: bool,
    ) -> Option<usize> {
        if self.declaring.as_ref().is_none_or(|it| it.blocks != blocks || it.player != question.player) {
            self.finish_declaration(state);
            self.begin_declaration(question.player, blocks);
        }
        let Some(declaring) = self.declaring.as_mut() else { return nothing(question) };
        let own = |it: &(String, Option<String>)| names::means(state, &it.0, creature.into());
        let Some(at) = declaring.left.iter().position(own) else {
            let forced =
                self.manner == Manner::Strict && !question.options.contains(&Choice::Done) && !declaring.line.text.is_empty();
            let harmless = nothing(question).filter(|_| !forced);
            if harmless.is_none() {
                let act = declaring.act(declaring.left.first().cloned());
                self.refuse(state, &act, Some(question));
            }
            return harmless;
        };
        let wanted = declaring.left[at].1.clone();
        let fits = |it: &Choice| match (it, &wanted) {
            (Choice::Thing(thing), Some(words)) => names::means(state, words, *thing),
            (Choice::Thing(_), None) => true,
            _ => false,
        };
        let found = question.options.iter().position(fits);
        if found.is_some() {
            declaring.left.remove(at);
        } else {
            let act = declaring.act(declaring.left.get(at).cloned());
            self.refuse(state, &act, Some(question));
        }
        found
    }

    fn begin_declaration(&mut self, player: PlayerId, blocks: bool) {
        let line = Line { text: String::new(), span: 0..0 };
        let mut declaring = Declaring { line, player, blocks, left: Vec::new(), all: Vec::new() };
        while let Some(act) = self.next().filter(|it| it.player == Some(player)) {
            match &act.action {
                Action::Attack(target, with) if !blocks => {
                    declaring.left.extend(with.iter().map(|it| (it.clone(), target.clone())));
                }
                Action::Block(attacker, with) if blocks => {
                    declaring.left.extend(with.iter().map(|it| (it.clone(), Some(attacker.clone()))));
                }
                _ => break,
            }
            declaring.line = act.line.clone();
            self.at += 1;
        }
        declaring.all.clone_from(&declaring.left);
        self.declaring = Some(declaring);
    }

    /// Creatures that were named but not asked about were declared without a choice, or could not be declared.
    pub(super) fn finish_declaration(&mut self, state: &State) {
        let Some(declaring) = self.declaring.take() else { return };
        let fought = |name: &str| state.combat.fighting().any(|it| names::means(state, name, it.into()));
        if let Some(left) = declaring.left.iter().find(|it| !fought(&it.0))
            && self.refused.is_none()
        {
            self.refuse(state, &declaring.act(Some(left.clone())), None);
        }
    }
}
