//! Splice (702.47).

use kernel::{
    event::What,
    game::{ObjectId, State, Thing},
    machine::{Casting, Context, Flow, Handler, Layer, Layering, Machine, Part, casting, filter, layer, spell_ability, targets},
    question::{About, Choice},
};
use language::{Ability, Cost, Face, FaceId, Word};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[
    casting(cr::R702_47A, Part::Reveal, reveal_and_pay).serves(&[Word::Keyword(KeywordAbility::Splice)]),
    layer(cr::R702_47C, Layer::Text, add_texts),
];

/// One card after the other, in the order in which their effects follow; each stays in hand.
fn reveal_and_pay(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    let Some(spell) = casting.spell() else { return Ok(()) };
    let mut revealed: Vec<ObjectId> = Vec::new();
    loop {
        let mut found = offers(machine, casting);
        found.retain(|it| !revealed.contains(&it.0));
        if found.is_empty() {
            return Ok(());
        }
        let mut options: Vec<Choice> = found.iter().map(|it| Choice::Thing(it.0.into())).collect();
        options.push(Choice::Done);
        let Some(card) = machine.ask(casting.player, About::Cost(spell), &options)?.object() else { return Ok(()) };
        let Some((_, cost)) = found.into_iter().find(|it| it.0 == card) else { return Ok(()) };
        machine.happens_by(card, What::Reveals(casting.player, card))?;
        let added = machine.state.characteristics[card.index()].base;
        machine.happens_by(spell, What::Splices(added, spell))?;
        machine.read_anew(casting);
        casting.costs.push(cost);
        revealed.push(card);
    }
}

/// The cards in hand that could be spliced onto the spell, each for a cost: it can be paid, and what has to be chosen for the text can be
/// (702.47b).
fn offers(machine: &Machine<'_>, casting: &Casting) -> Vec<(ObjectId, Cost)> {
    let state = &*machine.state;
    let hand =
        state.zones.hand(casting.player).iter().filter(|it| state.characteristics[usize::from(**it)].has(KeywordAbility::Splice));
    hand.map(|it| state.id(*it))
        .filter(|it| can_be_chosen_for(machine, casting, *it))
        .filter_map(|card| {
            let costs = state.abilities(card).filter_map(|it| cost_onto(state, it.1, card, casting.object));
            let cost = costs.into_iter().find(|it| machine.can_pay_besides(casting, it))?;
            Some((card, cost))
        })
        .collect()
}

/// What it costs, if that is an ability of the card by which it is spliced onto such spells.
fn cost_onto(state: &State, ability: &Ability, card: ObjectId, spell: ObjectId) -> Option<Cost> {
    let Ability::Keyword(it) = ability else { return None };
    let quality = it.quality.as_ref().filter(|_| it.ability == KeywordAbility::Splice)?;
    let context = Context::of(state, card);
    filter::fits(state, quality, Thing::Object(spell), &context).then(|| it.cost())
}

fn can_be_chosen_for(machine: &Machine<'_>, casting: &Casting, card: ObjectId) -> bool {
    let Some(at) = spell_ability(machine.state, card) else { return true };
    let context = casting.context(machine.chosen(casting.object));
    machine.table().has_targets(targets::wanted(machine.state.ability(at), &[]), &context)
}

/// The text of the spell is followed by those of the cards; all else of them is not.
fn add_texts(it: &mut Layering<'_>) {
    for (spell, added) in it.spliced() {
        let chosen = it.state.stack.iter().find(|item| item.object == spell);
        let modes = chosen.map(|it| it.chosen.modes.clone()).unwrap_or_default();
        it.retext(spell, |state, face| added.iter().for_each(|it| follow(state, face, *it, &modes)));
    }
}

fn follow(state: &State, face: &mut Face, added: FaceId, modes: &[u8]) {
    for ability in &state.library.face(added).abilities {
        match ability {
            Ability::Spell(more) => {
                let own = face.abilities.iter_mut().find_map(|it| if let Ability::Spell(own) = it { Some(own) } else { None });
                match own {
                    Some(own) => own.append(more.clone(), modes),
                    None => face.abilities.push(ability.clone()),
                }
            }
            Ability::Keyword(_) | Ability::Activated(_) | Ability::Triggered(_) | Ability::Static(_) => {
                face.abilities.push(ability.clone());
            }
        }
    }
}
