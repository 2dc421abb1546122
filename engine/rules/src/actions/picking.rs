//! Choosing something that is there and is no target (608.2d): the text goes on about that.

use kernel::{
    game::{ObjectId, Thing, numbers},
    machine::{Context, Flow, Handler, Machine, Resolution, Verb, filter, verb},
};
use language::{HowMany, Roles};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[verb(cr::R608_2D, Verb::ChooseSome, "[player] choose [some of]", choose_some)];

/// As the text is followed, each player in turn; nothing, where there is nothing such. `That many` behind it is how many those are.
fn choose_some(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let mut chosen: Vec<ObjectId> = Vec::new();
    for player in machine.players(&it.who, resolution) {
        let mut there = filter::objects(machine.state, &it.which, &Context { doer: Some(player), ..resolution.context() });
        there.retain(|it| !chosen.contains(it));
        chosen.extend(machine.choose_how_many(player, it, there, resolution)?);
    }
    if matches!(it.how_many, HowMany::UpTo | HowMany::AnyNumber) {
        resolution.chosen.amount = numbers::signed(chosen.len());
    }
    resolution.about_found(chosen.last().copied().map(Thing::Object));
    resolution.about_all(chosen);
    Ok(())
}
