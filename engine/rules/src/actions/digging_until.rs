//! Cards from the top of a library, one after the other, until such ones are among them: revealed (701.20a) or exiled (701.13a), and what
//! becomes of those that were revealed.

use kernel::{
    event::{Arrival, What},
    game::{ObjectId, Thing},
    machine::{Flow, Handler, Machine, Resolution, Verb, filter, verb},
};
use language::{Entering, Instruction, Roles, Subject};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    verb(
        cr::R701_20A,
        Verb::RevealTopUntil,
        "[player] (Dialect:reveal cards from the top of [their] library|reveal [their] library from the top) [until revealed]",
        reveal_until,
    ),
    verb(
        cr::R701_13A,
        Verb::ExileTopUntil,
        "[player] (Dialect:exile cards from the top of [their] library|exile [their] library from the top) [until exiled]",
        exile_until,
    ),
    verb(
        cr::R608_2C,
        Verb::DeployAllShown,
        "[player] put (Pronoun:all [which] revealed this way|those [which])[seen] onto the battlefield",
        deploy_all,
    ),
    verb(
        cr::R608_2C,
        Verb::DeployAllShownTapped,
        "[player] put (Pronoun:all [which] revealed this way|those [which])[seen] onto the battlefield tapped",
        deploy_all_tapped,
    ),
    verb(
        cr::R608_2C,
        Verb::BuryAllShown,
        "[player] put (Every:all|the) [which] revealed this way[seen] into [their] graveyard",
        bury_all,
    ),
    verb(cr::R608_2C, Verb::ExileRest, "exile [rest]", exile_rest),
    verb(cr::R701_24A, Verb::ShuffleRestIn, "[player] shuffle [rest] into [their] library", shuffle_rest),
];

/// Where there are too few such cards, all that there are; where none is, none is spoken of.
fn reveal_until(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let (mut seen, mut found) = (Vec::new(), None);
    for player in machine.players(&it.who, resolution) {
        let mut wanted = machine.number_for(player, &it.number, resolution);
        for card in machine.top_of_library(player).collect::<Vec<ObjectId>>() {
            if wanted == 0 {
                break;
            }
            machine.happens_in(resolution, What::Reveals(player, card))?;
            seen.push(card);
            if is_such(machine, it, card, resolution) {
                (wanted, found) = (wanted - 1, Some(card));
            }
        }
    }
    spoken_of(resolution, seen, found);
    Ok(())
}

/// What cannot leave the library ends it, for what lies below never comes to the top.
fn exile_until(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let (mut seen, mut found) = (Vec::new(), None);
    for player in machine.players(&it.who, resolution) {
        let mut wanted = machine.number_for(player, &it.number, resolution);
        while let Some(card) = machine.state.top_card(player).filter(|_| wanted > 0) {
            exile(machine, vec![card], resolution)?;
            let now = machine.state.id(card.slot);
            if now == card {
                break;
            }
            seen.push(now);
            if is_such(machine, it, now, resolution) {
                (wanted, found) = (wanted - 1, Some(now));
            }
        }
    }
    spoken_of(resolution, seen, found);
    Ok(())
}

/// As anything is exiled.
fn exile(machine: &mut Machine<'_>, cards: Vec<ObjectId>, resolution: &mut Resolution) -> Flow {
    machine.do_to_all(Verb::Exile.to(Subject::Them), cards, resolution)
}

fn is_such(machine: &Machine<'_>, it: &Roles, card: ObjectId, resolution: &Resolution) -> bool {
    filter::fits(machine.state, &it.which, Thing::Object(card), &resolution.context())
}

/// All of them are `them`, and the last such card is `it`.
fn spoken_of(resolution: &mut Resolution, seen: Vec<ObjectId>, found: Option<ObjectId>) {
    resolution.has_shown(seen);
    resolution.about_found(found.map(Thing::Object));
}

/// Under the control of the player who is told to (110.2a).
fn deploy_all(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    deploy(machine, it, Entering::Untapped, resolution)
}

fn deploy_all_tapped(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    deploy(machine, it, Entering::Tapped, resolution)
}

fn deploy(machine: &mut Machine<'_>, it: &Roles, entering: Entering, resolution: &mut Resolution) -> Flow {
    let these = machine.fitting_of_shown(&it.which, resolution);
    machine.do_to_all(Instruction::PutOntoBattlefield(Subject::Them, it.who.clone(), entering), these, resolution)
}

fn bury_all(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let fitting = machine.fitting_of_shown(&it.which, resolution);
    machine.put_shown(&fitting, (Zone::Graveyard, Arrival::USUAL), resolution)
}

fn exile_rest(machine: &mut Machine<'_>, _: &Roles, resolution: &mut Resolution) -> Flow {
    let left = machine.left_of_shown(resolution);
    exile(machine, left, resolution)
}

/// What has stayed in the library goes nowhere, and is shuffled with all else there; the library is shuffled even where nothing is left.
fn shuffle_rest(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let mut left = machine.left_of_shown(resolution);
    left.retain(|it| machine.state.object(*it).is_some_and(|it| it.zone != Zone::Library));
    machine.put_shown(&left, (Zone::Library, Arrival::USUAL), resolution)?;
    for player in machine.players(&it.who, resolution) {
        machine.happens_in(resolution, What::Shuffles(player))?;
    }
    Ok(())
}
