//! Starting the game (103).
//!
//! - `companions`: which cards are shown as companions;
//! - `opening_hands`: the first hands, mulligans, and what cards do in an opening hand;
//! - `planes`: the plane that is turned up when all else is done.

pub(crate) mod companions;
pub(crate) mod opening_hands;
pub(crate) mod planes;

use kernel::{
    event::{Arrival, Cause, Move, What},
    game::{Found, ObjectId, PlayerId, Stakes, Supplement, Variant},
    machine::{Flow, Handler, Machine, filter, starts, starts_after},
    question::{About, Choice},
};
use language::Statement;
use vocabulary::{catalog::Zone, cr};

/// How many of a player's sheets a game has.
const SHEETS: usize = 3;

pub(crate) const RULES: &[Handler] = &[
    starts(cr::R103_1, determine_starting_player),
    starts(cr::R103_2C, put_commanders).states(&[(Statement::CanLead, "this can be your commander")]),
    starts(cr::R103_2D, find_sheets),
    starts(cr::R103_2E, put_conspiracies),
    starts(cr::R103_3, shuffle_decks).states(&[
        (Statement::DeckHolds, "a deck can have any number of [many]"),
        (Statement::DeckHoldsUpTo, "a deck can have up to [count] [many]"),
    ]),
    starts(cr::R103_3A, shuffle_supplementary_decks),
    starts_after(cr::R103_1C, cr::R103_2E, start_as_stated).states(&[(
        Statement::StartsFirst,
        "[group] are the starting player(Unsaid:|. if multiple players would be the starting player, one of those players is chosen at random)",
    )]),
    starts_after(cr::R407_3, cr::R103_2E, leave_out)
        .states(&[(Statement::ForAnte, "remove this from your deck unless you play for ante")]),
    starts_after(cr::R407_2, cr::R103_3A, ante),
];

/// A player found at random chooses who takes the first turn, unless the variant says who does, or the effect that restarted the game.
fn determine_starting_player(machine: &mut Machine<'_>) -> Flow {
    // The archenemy starts without being chosen (103.1b).
    if machine.is_restarting() || (machine.state.sole_archenemy().is_some() && machine.state.main.is_none()) {
        return Ok(());
    }
    match machine.state.options.variant {
        Variant::TeamVsTeam | Variant::Emperor => return Ok(()),
        Variant::FreeForAll | Variant::TwoHeadedGiant | Variant::AlternatingTeams => {}
    }
    let seats: Vec<PlayerId> = machine.state.from(PlayerId(0)).collect();
    let found = machine.draw_lots(seats.len())?;
    let chooser = seats[found];
    if machine.state.main.is_some() {
        // In a subgame nobody chooses: chance says who goes first (729.2).
        return machine.under(cr::R729_2, |it| it.happens(What::Starts(chooser)));
    }
    let options: Vec<Choice> = seats.iter().map(|it| Choice::Thing((*it).into())).collect();
    let chosen = machine.ask(chooser, About::FirstTurn, &options)?;
    if let Choice::Thing(kernel::game::Thing::Player(player)) = chosen {
        machine.happens(What::Starts(player))?;
    }
    Ok(())
}

/// Conspiracies say who starts, however it was determined (315.5a); of several players chance finds one.
fn start_as_stated(machine: &mut Machine<'_>) -> Flow {
    machine.refresh();
    let state = &*machine.state;
    let starts = |it: &PlayerId| filter::is_said_of(state, *it, Statement::StartsFirst);
    let stated: Vec<PlayerId> = state.from(PlayerId(0)).filter(starts).collect();
    let found = match stated[..] {
        [] => return Ok(()),
        [_] => 0,
        _ => machine.draw_lots(stated.len())?,
    };
    machine.happens(What::Starts(stated[found]))
}

/// The commanders go from the decks into the command zone.
fn put_commanders(machine: &mut Machine<'_>) -> Flow {
    let state = &*machine.state;
    let in_deck = state.commander_cards().filter(|it| it.1.zone == Zone::Library);
    let cards: Vec<(PlayerId, ObjectId)> = in_deck.map(|(slot, row)| (row.owner, state.id(slot))).collect();
    for player in state.from(state.starting).collect::<Vec<_>>() {
        for (_, card) in cards.iter().filter(|it| it.0 == player) {
            machine.happens(What::Moves(Move::new(*card, Zone::Command, Cause::Put)))?;
        }
    }
    Ok(())
}

/// Three of each player's sheets are found by chance, or the player chooses up to three; the others are not in the game.
fn find_sheets(machine: &mut Machine<'_>) -> Flow {
    let players: Vec<PlayerId> = machine.state.from(machine.state.starting).collect();
    for player in players {
        let sheets = machine.state.sheets_of(player);
        let by_choice = sheets.iter().any(|it| it.1 == Found::ByChoice);
        let mut left: Vec<u8> = sheets.into_iter().map(|it| it.0).collect();
        for _ in 0..SHEETS.min(left.len()) {
            let found = if by_choice {
                let mut options: Vec<Choice> = left.iter().map(|it| Choice::Number((*it).into())).collect();
                options.push(Choice::Done);
                let Choice::Number(sheet) = machine.ask(player, About::Pick, &options)? else { break };
                left.iter().position(|it| u32::from(*it) == sheet).unwrap_or(0)
            } else {
                machine.draw_lots(left.len())?
            };
            left.remove(found);
        }
        for sheet in left {
            machine.happens(What::SetsAside(player, sheet))?;
        }
    }
    Ok(())
}

/// In turn order each player puts any number of those in the sideboard into the command zone.
fn put_conspiracies(machine: &mut Machine<'_>) -> Flow {
    let players: Vec<PlayerId> = machine.state.from(machine.state.starting).collect();
    for player in players {
        loop {
            let mut options: Vec<Choice> = vec![Choice::Done];
            for it in machine.state.conspiracies_of(player).map(Choice::Name) {
                if !options.contains(&it) {
                    options.push(it);
                }
            }
            if options.len() == 1 {
                break;
            }
            let Choice::Name(card) = machine.ask(player, About::Conspiracy, &options)? else { break };
            machine.happens(What::PutsConspiracy(player, card, Arrival::USUAL))?;
        }
    }
    Ok(())
}

fn shuffle_decks(machine: &mut Machine<'_>) -> Flow {
    let players: Vec<PlayerId> = machine.state.from(machine.state.starting).collect();
    for it in players {
        machine.happens(What::Shuffles(it))?;
    }
    Ok(())
}

/// Each owner shuffles each of them.
fn shuffle_supplementary_decks(machine: &mut Machine<'_>) -> Flow {
    let state = &*machine.state;
    let decks = state.from(state.starting).flat_map(|owner| state.supplements_of(owner).map(move |of| (owner, of)));
    let decks: Vec<(PlayerId, Supplement)> = decks.collect();
    decks.into_iter().try_for_each(|(owner, of)| machine.happens(What::ShufflesSupplement(owner, of)))
}

/// What is for games for ante alone is in no deck of another one.
fn leave_out(machine: &mut Machine<'_>) -> Flow {
    let state = &*machine.state;
    if state.options.stakes == Stakes::Ante {
        return Ok(());
    }
    let decks = state.zones.library.iter().flatten().map(|it| state.id(*it));
    let for_ante = |it: &ObjectId| state.own_stated(*it, Statement::ForAnte).next().is_some();
    let cards: Vec<ObjectId> = decks.filter(for_ante).collect();
    cards.into_iter().try_for_each(|it| machine.happens(What::CeasesToExist(it)))
}

/// Before anybody draws, a card of each deck that chance finds is what is played for.
fn ante(machine: &mut Machine<'_>) -> Flow {
    if machine.state.options.stakes == Stakes::Nothing {
        return Ok(());
    }
    let players: Vec<PlayerId> = machine.state.from(machine.state.starting).collect();
    for player in players {
        let deck: Vec<ObjectId> = machine.state.from_top(player).collect();
        if !deck.is_empty() {
            let found = machine.draw_lots(deck.len())?;
            machine.happens(What::Moves(Move::new(deck[found], Zone::Ante, Cause::Put)))?;
        }
    }
    Ok(())
}
