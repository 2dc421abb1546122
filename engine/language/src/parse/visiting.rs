//! Visit abilities of Attractions (702.159): the effect, and the paragraph behind it that says what the prize is.

use super::{
    effect,
    matter::Matter,
    syntax::{Node, Read, complain},
};
use crate::{
    Ability, Effect, Library, Occurrence, Prize, Question, Relation, Triggered,
    walk::{Walk, Walker},
};
use vocabulary::catalog::KeywordAbility;

/// A visit ability; where its text claims the prize, that is done which the prize is.
pub(super) fn visit(node: Node<'_>, library: &mut Library) -> Read<Ability> {
    let whole = node.clone();
    let mut parts = node.into_inner();
    let mut does = effect::effect(parts.next().expect("an effect follows"), library, &Matter::event())?;
    let prize = parts.next().map(|it| prize(it, library)).transpose()?;
    let mut claims = Claims { prize: prize.clone().unwrap_or_default(), times: 0 };
    does.walk(&mut claims);
    if prize.is_some() != (claims.times > 0) {
        return Err(complain(&whole, "a prize is what the text has somebody claim, and somebody claims what is a prize"));
    }
    Ok(Ability::Triggered(Triggered {
        condition: Some(Question::LitUp.plain()),
        keyword: Some(KeywordAbility::Visit),
        ..Triggered::made(vec![Occurrence::RollsToVisit.by(Relation::You)], does)
    }))
}

/// The instructions behind the word; a prize has no targets of its own.
fn prize(node: Node<'_>, library: &mut Library) -> Read<Prize> {
    let whole = node.clone();
    match effect::effect(node, library, &Matter::event())? {
        Effect::Plain(text) if text.targets.is_empty() => Ok(Prize(text.instructions)),
        Effect::Plain(_) | Effect::Modal(..) | Effect::Parts(_) => {
            Err(complain(&whole, "a prize is something that is done, without targets and modes"))
        }
    }
}

/// Puts the prize where it is claimed.
struct Claims {
    prize: Prize,
    times: usize,
}

impl Walker for Claims {
    fn prize(&mut self, it: &mut Prize) {
        self.times += 1;
        it.clone_from(&self.prize);
    }
}
