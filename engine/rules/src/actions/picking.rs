//! Choosing something that is there and is no target (608.2d): the text goes on about that.

use kernel::{
    game::{ObjectId, Thing, numbers},
    machine::{Context, Flow, Handler, Machine, Resolution, Verb, filter, verb},
};
use language::Roles;
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R608_2D, Verb::ChooseSome, "[player] choose [some]", choose_some),
    verb(cr::R608_2D, Verb::ChooseAny, "[player] choose any number of [which]", choose_any),
];

/// As the text is followed, each player in turn; nothing, where there is nothing such.
fn choose_some(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let mut chosen: Vec<ObjectId> = Vec::new();
    for player in machine.players(&it.who, resolution) {
        let number = machine.number_for(player, &it.number, resolution);
        let mut there = filter::objects(machine.state, &it.which, &Context { doer: Some(player), ..resolution.context() });
        there.retain(|it| !chosen.contains(it));
        chosen.extend(machine.choose_some(player, number, there)?);
    }
    resolution.about_found(chosen.last().copied().map(Thing::Object));
    resolution.about_all(chosen);
    Ok(())
}

/// As many as the player likes; `that many` behind it is how many those are.
fn choose_any(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let mut chosen = Vec::new();
    for player in machine.players(&it.who, resolution) {
        let fitting = filter::objects(machine.state, &it.which, &resolution.context());
        chosen.extend(machine.choose_up_to(player, u32::MAX, fitting)?);
    }
    resolution.chosen.amount = numbers::signed(chosen.len());
    resolution.about_all(chosen);
    Ok(())
}
