//! Mana that is for something alone, or brings something besides (106.6), and mana spent as though it were other mana (609.4b).

use kernel::{
    event::What,
    game::{AbilityId, Chosen, ObjectId, PlayerId, State, Thing, Waiting},
    machine::{
        Context, Expense, Flow, Handler, Machine, Resolution, Spender, Spent, Widening, after_spending, expense, filter,
        forbids_spending, widens,
    },
};
use language::{Ability, Following, ManaType, ManaUse, PaidAs, Rider, Spending, Static, StaticKind, Triggered, Word};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    forbids_spending(cr::R106_6, is_for_something_else),
    after_spending(cr::R106_6, follow_spending),
    widens(cr::R609_4B, spend_as_other).serves(&[Word::Static(StaticKind::SpendsAs)]),
];

fn is_for_something_else(state: &State, it: &Spending, spender: Spender, on: Expense) -> bool {
    (!it.only.is_empty() && !expense::is_for(state, spender, &it.only, on)) || expense::is_for(state, spender, &it.never, on)
}

/// What it brings besides affects the spell, once for each mana (106.6a); what triggers does so for each.
fn follow_spending(machine: &mut Machine<'_>, it: &Spending, spender: Spender, spent: Spent) -> Flow {
    let (Some(Rider { on, then }), Expense::Spell(spell)) = (&it.rider, spent.on) else { return Ok(()) };
    let uses: Option<Vec<ManaUse>> = on.as_ref().map(|it| vec![ManaUse::Cast(it.clone())]);
    if !uses.is_none_or(|it| expense::is_for(machine.state, spender, &it, spent.on)) {
        return Ok(());
    }
    (0..spent.number).try_for_each(|_| bring(machine, then, spender, spell))
}

fn bring(machine: &mut Machine<'_>, then: &Following, spender: Spender, spell: ObjectId) -> Flow {
    let Spender { player, source } = spender;
    let it = Some(Thing::Object(spell));
    match then {
        Following::AtOnce(instructions) => {
            let mut resolution = Resolution::of(machine.state, player, source, Chosen { it, ..Chosen::default() });
            machine.do_all(instructions, &mut resolution)
        }
        Following::Triggers(effect) => {
            let ability = machine.mint(&Ability::Triggered(Triggered::made(Vec::new(), effect.clone())));
            let waiting = Waiting { it, ..Waiting::by(player, source, AbilityId::own(ability)) };
            machine.happens_by(source, What::Triggers(waiting))
        }
    }
}

/// It is the mana that it is, whatever it is spent as: as abilities say, and what lets a spell be cast of that alone.
fn spend_as_other(state: &State, player: PlayerId, on: Expense) -> Vec<Widening> {
    let bits = |types: &[ManaType]| types.iter().fold(0, |bits, it| bits | it.bit());
    let mut found = Vec::new();
    for (source, it) in state.statics(StaticKind::SpendsAs) {
        let Static::SpendsAs(it) = it else { continue };
        let meant = filter::is_one_of(state, player, &it.players, &Context::of(state, source));
        let spender = Spender { player, source };
        if meant && (it.on.is_empty() || expense::is_for(state, spender, &it.on, on)) {
            found.push(Widening { from: bits(&it.mana), into: bits(&it.types) });
        }
    }
    if let Expense::Spell(spell) = on {
        let types = match state.spent_as(player, spell) {
            PaidAs::Itself | PaidAs::Nothing => &[][..],
            PaidAs::AnyColor => &ManaType::ALL[..5],
            PaidAs::AnyType => &ManaType::ALL[..],
        };
        found.extend((!types.is_empty()).then(|| Widening { from: bits(&ManaType::ALL), into: bits(types) }));
    }
    found
}
