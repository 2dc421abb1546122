//! What is done rather than pay mana of a spell's total cost, once that is determined (702.51b, 702.66b, 702.126b).

use kernel::{
    event::{Cause, Move, What},
    game::{Link, LinkKind, ObjectId, PlayerId, Price},
    machine::{Casting, Flow, Handler, Machine, Part, StandIn, casting},
    question::{About, Choice},
};
use language::{ManaType, StaticKind, Verb, Word};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] =
    &[casting(cr::R118_7, Part::Gather, stand_in_for_mana).serves(&[Word::Static(StaticKind::StandsIn)])];

/// Object by object, as long as the player likes, or has to: what is left must be payable.
fn stand_in_for_mana(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    let Some(spell) = casting.spell().filter(|it| machine.state.has_statics(*it)) else { return Ok(()) };
    loop {
        let table = machine.table();
        let (player, price) = (casting.player, casting.price);
        let left = table.stand_ins(player, spell);
        let mut options = Vec::new();
        if table.covers_with(&casting.bill(), &price, &[]) {
            options.push(Choice::Done);
        }
        let first = options.len();
        for it in &left {
            if !payments(machine, casting, it, &left).is_empty() && !options.contains(&Choice::Thing(it.object.into())) {
                options.push(Choice::Thing(it.object.into()));
            }
        }
        if options.len() == first {
            return Ok(());
        }
        let Some(chosen) = machine.ask(player, About::Cost(spell), &options)?.object() else { return Ok(()) };
        let Some(it) = left.iter().find(|it| it.object == chosen) else { return Ok(()) };
        let payments = payments(machine, casting, it, &left);
        casting.price = choose(machine, (player, spell), &payments)?;
        perform(machine, spell, it)?;
    }
}

/// The mana that it could stand in for so that the rest can be paid, each with what is left.
fn payments(machine: &Machine<'_>, casting: &Casting, it: &StandIn, all: &[StandIn]) -> Vec<(Option<ManaType>, Price)> {
    let table = machine.table();
    let used = [it.object];
    it.pays(&casting.price).filter(|(_, left)| table.covers_without(&casting.bill(), left, all, &used)).collect()
}

/// For which mana it is done, where that is open.
fn choose(
    machine: &mut Machine<'_>,
    (player, spell): (PlayerId, ObjectId),
    payments: &[(Option<ManaType>, Price)],
) -> Flow<Price> {
    let options: Vec<Choice> = payments.iter().map(|it| it.0.map_or(Choice::Number(1), Choice::Mana)).collect();
    let chosen = machine.ask(player, About::Payment(spell), &options)?;
    let at = options.iter().position(|it| *it == chosen).unwrap_or(0);
    Ok(payments[at].1)
}

fn perform(machine: &mut Machine<'_>, spell: ObjectId, it: &StandIn) -> Flow {
    if it.says.deed.verb() == Some(Verb::Exile) {
        machine.happens_by(spell, What::Moves(Move::new(it.object, Zone::Exile, Cause::Exiled)))?;
        return machine.under(cr::R607_2Q, |machine| machine.keep_exiled(spell, None, &[it.object]));
    }
    machine.happens_by(spell, What::Taps(it.object))?;
    machine.happens_by(spell, What::Links(Link { card: it.object, source: spell, tie: LinkKind::Used(it.says.keyword) }))
}
