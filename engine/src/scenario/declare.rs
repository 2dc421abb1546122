//! Declarations of attackers and blockers: which creature is named for what, and what was left out.

use super::{
    Line,
    action::{Act, Action},
    direct::{Director, Manner, nothing},
    names,
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
}

impl Declaring {
    /// The part of the declaration that is refused: one creature, or all of it where somebody is missing.
    fn act(&self, refused: Option<(String, Option<String>)>) -> Act {
        let (name, target) = refused.map_or((None, None), |it| (Some(it.0), it.1));
        let with = name.into_iter().collect();
        let action = if self.blocks { Action::Block(target.unwrap_or_default(), with) } else { Action::Attack(target, with) };
        Act { line: self.line.clone(), player: Some(self.player), action }
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
        let mut declaring = Declaring { line: Line { text: String::new(), span: 0..0 }, player, blocks, left: Vec::new() };
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
