//! Creatures that are tapped by the power that they have together (702.122a, 702.171a), and what is said of how strong they are for that.

use kernel::{
    event::What,
    game::{ObjectId, State, Thing},
    machine::{Currency, Flow, Handler, Machine, Paying, Table, payable, pays},
    question::{About, Choice},
};
use language::{CostPart, Statement, Terms};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[
    payable(cr::R701_26A, Currency::TapPower, has_power).states(&[
        (Statement::CrewsStronger, "this crews Vehicles as though its power were [digits] greater"),
        (Statement::SaddlesAndCrewsStronger, "this saddles Mounts and crews Vehicles as though its power were [digits] greater"),
        (Statement::CrewsByToughness, "this crews Vehicles using its toughness rather than its power"),
    ]),
    pays(cr::R701_26A, Currency::TapPower, tap_by_power),
];

/// Of those that could be tapped, what is weaker than nothing helps nobody.
fn has_power(table: &Table<'_>, part: &CostPart, it: &Paying) -> bool {
    let CostPart::TapPower(power, filter) = part else { return true };
    table.reads_texts();
    strength(table.state, it, &table.payable(part, filter, it)) >= i64::from(*power)
}

/// As many as the player likes, one by one, as long as there is power enough in all; they are tapped together.
fn tap_by_power(machine: &mut Machine<'_>, part: &CostPart, it: &Paying) -> Flow {
    let CostPart::TapPower(power, filter) = part else { return Ok(()) };
    let wanted = i64::from(*power);
    let (mut left, mut tapped, mut sum) = (machine.table().payable(part, filter, it), Vec::new(), 0_i64);
    loop {
        // What is weaker than nothing may be tapped too, where the others make up for it.
        let state = &*machine.state;
        let most = sum + strength(state, it, &left);
        let enough = |id: &ObjectId| most + of(state, it, *id).min(0) >= wanted;
        let mut options: Vec<Choice> = left.iter().filter(|id| enough(id)).map(|id| Choice::Thing((*id).into())).collect();
        if sum >= wanted {
            options.insert(0, Choice::Done);
        }
        if options.is_empty() {
            break;
        }
        let Choice::Thing(Thing::Object(next)) = machine.ask(it.player, About::Cost(it.object), &options)? else { break };
        sum += of(machine.state, it, next);
        left.retain(|it| *it != next);
        tapped.push(next);
    }
    machine.happen_at_once(it.object, tapped.iter().map(|it| What::Taps(*it)))?;
    let Some((ability, of)) = machine.state.stack.last().and_then(|item| item.ability) else { return Ok(()) };
    tapped.into_iter().try_for_each(|it| machine.happens_by(of, What::TapsFor(it, of, ability)))
}

/// How strong a creature is for that.
fn of(state: &State, it: &Paying, id: ObjectId) -> i64 {
    let own = &state.characteristics[id.index()];
    let keyword = it.ability.and_then(|it| state.keyword_of(it));
    let (crews, saddles) = (keyword == Some(KeywordAbility::Crew), keyword == Some(KeywordAbility::Saddle));
    let says = |row| state.own_stated(id, row);
    let by_toughness = crews && says(Statement::CrewsByToughness).next().is_some();
    let more = |row, counts| says(row).filter(move |_| counts).map(Terms::number).map(i64::from).sum::<i64>();
    let base = if by_toughness { own.toughness } else { own.power };
    i64::from(base) + more(Statement::CrewsStronger, crews) + more(Statement::SaddlesAndCrewsStronger, crews || saddles)
}

/// The most power that some of these have together.
fn strength(state: &State, it: &Paying, creatures: &[ObjectId]) -> i64 {
    creatures.iter().map(|id| of(state, it, *id).max(0)).sum()
}
