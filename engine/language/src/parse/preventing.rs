//! The next damage prevented (615.7), and what is done besides as damage is (615.5), in a sentence behind the one that prevents it.

use super::{
    amount, effect,
    later::LATER,
    scope::Scope,
    subject,
    syntax::{Node, Read, Rule, complain, first},
};
use crate::{Becomes, Blow, Consent, Filter, Instruction, Players, Replacement, Shielding, Sort, Times, Topic, Warding, Would};

/// What speaks of the damage that has been prevented.
pub(super) const SPEAKS: [Rule; 2] = [Rule::each_prevented, Rule::measure_damage_prevented];

/// Whether a sentence does, of what one before it has prevented.
pub(super) fn speaks(sentence: &Node<'_>) -> bool {
    let parts = || sentence.clone().into_inner().flatten();
    let own = |it: &Node<'_>| parts().filter(|it| it.as_rule() == Rule::warding).any(|outer| it.is_inside(&outer));
    parts().any(|it| SPEAKS.contains(&it.as_rule()) && !own(&it))
}

/// What the sentence says is done as often as the effect before prevents something.
pub(super) fn besides(sentence: Node<'_>, instructions: &mut [Instruction], scope: &mut Scope<'_>) -> Read<()> {
    let later = sentence.clone().into_inner().flatten().find(|it| LATER.contains(&it.as_rule()));
    if let Some(it) = later {
        return Err(complain(&it, "how much was prevented is known at once, and not later"));
    }
    let (topic, then) = scope.later(|scope| effect::sentence(sentence.clone(), scope))?;
    let ward = match instructions.last_mut() {
        Some(last @ Instruction::Prevent(_)) => warded(last),
        Some(Instruction::Ward(ward)) if matches!(ward.effect.becomes, Becomes::Prevented(_)) => Some(&mut **ward),
        _ => None,
    };
    match ward {
        Some(ward) if topic == Topic::Nothing => {
            ward.effect.then.extend(then);
            Ok(())
        }
        Some(_) => Err(complain(&sentence, "what is done as damage is prevented speaks of nothing that the text has named")),
        None => Err(complain(&sentence, "nothing before this prevents damage")),
    }
}

/// A shield as an effect that can do more than prevent.
fn warded(shield: &mut Instruction) -> Option<&mut Warding> {
    let mut fits = Filter::default();
    let (to, amount) = match shield {
        Instruction::Prevent(Shielding::All(to)) => (Some(to.clone()), None),
        Instruction::Prevent(Shielding::Next(blows)) => match &blows[..] {
            [Blow::Things(amount, to)] => (Some(to.clone()), Some(amount.clone())),
            [Blow::Players(amount, Players::You)] => {
                fits = Filter::you();
                (None, Some(amount.clone()))
            }
            _ => return None,
        },
        _ => return None,
    };
    let would = Would::DealDamage { by: Filter::default(), to: fits, combat: Sort::Any };
    let effect =
        Replacement { would, becomes: Becomes::Prevented(None), then: Vec::new(), consent: Consent::NotAsked, only_if: None };
    let times = if amount.is_some() { Times::Next } else { Times::Every };
    *shield = Instruction::Ward(Warding { effect, times, by: None, to, amount }.into());
    if let Instruction::Ward(it) = shield { Some(it) } else { None }
}

/// So much of the next damage, to each of those or divided among them.
pub(super) fn next(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let mut parts = node.into_inner();
    let number = amount::amount(parts.next().expect("so much is prevented"), scope)?;
    let blow = |it: Node<'_>| {
        if it.as_rule() == Rule::share {
            return Ok(Blow::Divided(subject::share(it, number.clone(), scope)?));
        }
        let to = first(it);
        if to.as_rule() != Rule::players {
            return Ok(Blow::Things(number.clone(), subject::subject(to, scope)?));
        }
        let players = subject::players(to, scope)?;
        scope.is_about(&players);
        Ok(Blow::Players(number.clone(), players))
    };
    Ok(Instruction::Prevent(Shielding::Next(parts.map(blow).collect::<Read<_>>()?)))
}
