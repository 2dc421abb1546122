//! Cards that are looked at or revealed, of which some go one way and the rest another: looking (701.20e), revealing (701.20a), and what is
//! chosen among them (608.2d).

use kernel::{
    event::{Arrival, What},
    game::ObjectId,
    machine::{Flow, Handler, Machine, Resolution, Verb, verb},
};
use language::{End, Entering, HowMany, Instruction, Players, Roles, Subject};
use vocabulary::{
    Colors,
    catalog::{CardType, Color, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    verb(
        cr::R105_5,
        Verb::TakePairsFromThem,
        "for each color pair, choose a card that's exactly those colors from among [them]. put the chosen cards into your hand",
        take_pairs,
    ),
    verb(cr::R701_20E, Verb::LookAtTop, "look at [top of]", look_at_top),
    verb(cr::R701_20E, Verb::LookAtHand, "look at [hand of]", look_at_hand),
    verb(cr::R701_20A, Verb::RevealTop, "[player] reveal [top cards]", reveal_top),
    verb(cr::R608_2D, Verb::TakeOfThem, "[player] put [part of] [them] into [their] hand", take_of_them),
    verb(
        cr::R608_2D,
        Verb::BuryOfThem,
        "[player] put [part of] [them] into (Owner:[their]|their|that player's) graveyard",
        bury_of_them,
    ),
    verb(
        cr::R608_2D,
        Verb::SpreadThem,
        "[player] put one of [them] into [their] hand, one on top of [their] library, and one on the bottom of [their] library",
        spread,
    ),
    verb(
        cr::R608_2D,
        Verb::ScatterThem,
        "[player] put one of [them] into [their] hand, put one of [them] [under], and exile one of [them]",
        scatter,
    ),
    verb(
        cr::R608_2D,
        Verb::ShowFromThem,
        "[player] <reveal> [part of] [them] and <put> (Pronoun:it|that card|them|those cards|the revealed cards) into [their] hand",
        show_and_take,
    ),
    verb(cr::R608_2D, Verb::DeployFromThem, "[player] put [part of] [them] onto the battlefield", deploy),
    verb(cr::R608_2D, Verb::DeployFromThemTapped, "[player] put [part of] [them] onto the battlefield tapped", deploy_tapped),
    verb(
        cr::R608_2C,
        Verb::TakeAllShown,
        "[player] put (Every:all|the) [which] revealed this way[seen] into [their] hand",
        take_all,
    ),
    verb(
        cr::R401_4,
        Verb::PutRestUnder,
        "[player] (Sequence:<put> |)(Count:[rest] [under] in any order|[rest] [under])",
        put_rest_under,
    ),
    verb(
        cr::R608_2D,
        Verb::PutRestUnderAtRandom,
        "[player] (Sequence:<put> |)[rest] [under] in a random order",
        put_rest_under_at_random,
    ),
    verb(
        cr::R401_4,
        Verb::PutRestBack,
        "(Sequence:put |)[rest] (Grammar:back on|on) top (Dialect:of (Owner:[their]|their|that player's) library in any order|in any order)",
        put_rest_back,
    ),
    verb(
        cr::R608_2D,
        Verb::PutBackOfThem,
        "[player] put [part of] [them] (Grammar:on|back on) top of [their] library(Unsaid:| in any order)",
        put_back_of_them,
    ),
    verb(
        cr::R608_2D,
        Verb::TakeTypesFromThem,
        "for each card type, you may put a card of that type from among [them] into your hand",
        take_types,
    ),
    verb(cr::R608_2D, Verb::ExileFromThem, "[player] exile [part of] [them]", exile_of_them),
    verb(
        cr::R608_2D,
        Verb::DeployFromThemWithCounters,
        "[player] put [part of] [them] onto the battlefield[ with counters]",
        deploy_with_counters,
    ),
    verb(
        cr::R608_2D,
        Verb::ShowAndDeploy,
        "[player] <reveal> [part of] [them] and <put> (Pronoun:it|that card|them|those cards) onto the battlefield",
        show_and_deploy,
    ),
    verb(
        cr::R610_3,
        Verb::ExileFromThemUntil,
        "[player] exile [part of] [them] until this leaves the battlefield",
        exile_of_them_until,
    ),
    verb(cr::R608_2C, Verb::TakeRest, "[player] (Sequence:<put> |)(Pronoun:[rest]|those cards) into [their] hand", take_rest),
    verb(
        cr::R608_2C,
        Verb::PutRestAway,
        "[player] (Sequence:<put> |)(Pronoun:[rest]|those cards) into (Owner:[their]|their|that player's) graveyard",
        put_rest_away,
    ),
];

fn look_at_top(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let seen = machine.top_cards(it, resolution);
    look_at(machine, seen, resolution)
}

fn look_at_hand(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let players = machine.players(&it.who, resolution);
    let state = &*machine.state;
    let seen = players.into_iter().flat_map(|it| state.zones.hand(it)).map(|it| state.id(*it)).collect();
    look_at(machine, seen, resolution)
}

/// By the controller of the effect.
fn look_at(machine: &mut Machine<'_>, seen: Vec<ObjectId>, resolution: &mut Resolution) -> Flow {
    for card in &seen {
        machine.happens_in(resolution, What::LooksAt(resolution.you, *card))?;
    }
    resolution.has_shown(seen);
    Ok(())
}

fn reveal_top(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let seen = machine.top_cards(it, resolution);
    for card in &seen {
        let owner = machine.state.objects[card.index()].owner;
        machine.happens_in(resolution, What::Reveals(owner, *card))?;
    }
    resolution.has_shown(seen);
    Ok(())
}

fn take_of_them(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let chosen = machine.choose_of_shown(it, resolution)?;
    machine.put_shown(&chosen, (Zone::Hand, Arrival::USUAL), resolution)
}

fn bury_of_them(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let chosen = machine.choose_of_shown(it, resolution)?;
    machine.put_shown(&chosen, (Zone::Graveyard, Arrival::USUAL), resolution)
}

/// One to each of the three places, as long as there are such.
fn spread(machine: &mut Machine<'_>, _: &Roles, resolution: &mut Resolution) -> Flow {
    let bottom = Arrival { end: End::Bottom, ..Arrival::USUAL };
    let mut left = machine.left_of_shown(resolution);
    for place in [(Zone::Hand, Arrival::USUAL), (Zone::Library, Arrival::USUAL), (Zone::Library, bottom)] {
        let chosen = machine.choose_some(resolution.you, 1, left.clone())?;
        left.retain(|it| !chosen.contains(it));
        machine.put_shown(&chosen, place, resolution)?;
    }
    Ok(())
}

/// One to each of the two places, as long as there are such, and one into exile.
fn scatter(machine: &mut Machine<'_>, _: &Roles, resolution: &mut Resolution) -> Flow {
    let bottom = Arrival { end: End::Bottom, ..Arrival::USUAL };
    let mut left = machine.left_of_shown(resolution);
    for place in [(Zone::Hand, Arrival::USUAL), (Zone::Library, bottom)] {
        let chosen = machine.choose_some(resolution.you, 1, left.clone())?;
        left.retain(|it| !chosen.contains(it));
        machine.put_shown(&chosen, place, resolution)?;
    }
    let chosen = machine.choose_some(resolution.you, 1, left)?;
    machine.do_to_chosen(Verb::Exile.to(Subject::Them), &chosen, resolution)
}

/// One of each pair, where there is one; no card has the colors of two pairs.
fn take_pairs(machine: &mut Machine<'_>, _: &Roles, resolution: &mut Resolution) -> Flow {
    let mut chosen = Vec::new();
    for pair in color_pairs() {
        let state = &*machine.state;
        let mut fitting = machine.left_of_shown(resolution);
        fitting.retain(|it| state.characteristics(*it).is_some_and(|it| it.colors == pair));
        chosen.extend(machine.choose_some(resolution.you, 1, fitting)?);
    }
    machine.put_shown(&chosen, (Zone::Hand, Arrival::USUAL), resolution)
}

/// Any two of the five colors: ten pairs.
fn color_pairs() -> impl Iterator<Item = Colors> {
    let later = |first: Color| Color::ALL.into_iter().filter(move |it| *it > first);
    Color::ALL.into_iter().flat_map(move |first| later(first).map(move |it| Colors::only(first).with(it)))
}

fn show_and_deploy(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let chosen = show(machine, it, resolution)?;
    let enter = Instruction::PutOntoBattlefield(Subject::Them, Players::You, Entering::Untapped);
    machine.do_to_chosen(enter, &chosen, resolution)
}

fn show(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow<Vec<ObjectId>> {
    let chosen = machine.choose_of_shown(it, resolution)?;
    for card in &chosen {
        machine.happens_in(resolution, What::Reveals(resolution.you, *card))?;
    }
    Ok(chosen)
}

fn show_and_take(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let chosen = show(machine, it, resolution)?;
    machine.put_shown(&chosen, (Zone::Hand, Arrival::USUAL), resolution)
}

fn deploy(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    put_in_play(machine, it, Entering::Untapped, resolution)
}

fn deploy_tapped(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    put_in_play(machine, it, Entering::Tapped, resolution)
}

fn deploy_with_counters(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    put_in_play(machine, it, it.entering(), resolution)
}

fn put_in_play(machine: &mut Machine<'_>, it: &Roles, entering: Entering, resolution: &mut Resolution) -> Flow {
    let chosen = machine.choose_of_shown(it, resolution)?;
    let enter = Instruction::PutOntoBattlefield(Subject::Them, Players::You, entering);
    machine.do_to_chosen(enter, &chosen, resolution)
}

fn exile_of_them(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let chosen = machine.choose_of_shown(it, resolution)?;
    machine.do_to_chosen(Verb::Exile.to(Subject::Them), &chosen, resolution)
}

fn exile_of_them_until(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let chosen = machine.choose_of_shown(it, resolution)?;
    machine.do_to_chosen(Verb::ExileUntil.to(Subject::Them), &chosen, resolution)
}

/// In the order that whoever does it likes.
fn put_back_of_them(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let chosen = machine.choose_of_shown(it, resolution)?;
    let player = machine.players(&it.who, resolution).first().copied().unwrap_or(resolution.you);
    let ordered = machine.in_chosen_order(player, chosen)?;
    machine.put_shown(&ordered, (Zone::Library, Arrival::USUAL), resolution)
}

/// One of each type at the most, for each type another card.
fn take_types(machine: &mut Machine<'_>, _: &Roles, resolution: &mut Resolution) -> Flow {
    let one = Roles { how_many: HowMany::UpTo, ..Roles::of(Players::You) };
    let mut left = machine.left_of_shown(resolution);
    let mut chosen = Vec::new();
    for card_type in CardType::ALL {
        let state = &*machine.state;
        let is_such = |it: &&ObjectId| state.characteristics(**it).is_some_and(|it| it.is(card_type));
        let fitting: Vec<ObjectId> = left.iter().filter(is_such).copied().collect();
        if !fitting.is_empty() {
            chosen.extend(machine.choose_how_many(resolution.you, &one, fitting, resolution)?);
            left.retain(|it| !chosen.contains(it));
        }
    }
    machine.put_shown(&chosen, (Zone::Hand, Arrival::USUAL), resolution)
}

fn take_all(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let fitting = machine.fitting_of_shown(&it.which, resolution);
    machine.put_shown(&fitting, (Zone::Hand, Arrival::USUAL), resolution)
}

fn take_rest(machine: &mut Machine<'_>, _: &Roles, resolution: &mut Resolution) -> Flow {
    put_rest(machine, Zone::Hand, resolution)
}

/// What the text has spoken of before, it goes on to speak of.
fn put_rest(machine: &mut Machine<'_>, to: Zone, resolution: &mut Resolution) -> Flow {
    let left = machine.left_of_shown(resolution);
    let before = resolution.chosen.it;
    machine.put_shown(&left, (to, Arrival::USUAL), resolution)?;
    resolution.chosen.it = before;
    Ok(())
}

fn put_rest_under(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let ordered = in_order(machine, it, resolution)?;
    machine.put_shown(&ordered, (Zone::Library, Arrival { end: End::Bottom, ..Arrival::USUAL }), resolution)
}

fn put_rest_under_at_random(machine: &mut Machine<'_>, _: &Roles, resolution: &mut Resolution) -> Flow {
    let left = machine.left_of_shown(resolution);
    let batch = machine.batch_of(resolution);
    machine.put_under_at_random(left, batch)
}

fn put_rest_back(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let ordered = in_order(machine, it, resolution)?;
    machine.put_shown(&ordered, (Zone::Library, Arrival::USUAL), resolution)
}

/// The cards that are left, in the order that whoever puts them somewhere likes.
fn in_order(machine: &mut Machine<'_>, it: &Roles, resolution: &Resolution) -> Flow<Vec<ObjectId>> {
    let left = machine.left_of_shown(resolution);
    let player = machine.players(&it.who, resolution).first().copied().unwrap_or(resolution.you);
    machine.in_chosen_order(player, left)
}

/// In the order of their owner's choice.
fn put_rest_away(machine: &mut Machine<'_>, _: &Roles, resolution: &mut Resolution) -> Flow {
    put_rest(machine, Zone::Graveyard, resolution)
}
