//! Opening hands (103.5), and what their cards allow before the first turn (103.6).

use kernel::{
    event::{Arrival, Cause, Move, What},
    game::{AbilityKinds, Casual, Delayed, ObjectId, PlayerId},
    machine::{Flow, Handler, Machine, starts},
    question::{About, Choice},
};
use language::{Ability, Opening, OpeningKind, Static, StaticKind, Triggered, Word};
use vocabulary::{Stage, catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    starts(cr::R103_5, draw_opening_hands).serves(&[Word::Opening(OpeningKind::Redraw)]),
    starts(cr::R103_6, act_from_opening_hands).serves(&[
        Word::Static(StaticKind::Opens),
        Word::Opening(OpeningKind::Battlefield),
        Word::Opening(OpeningKind::Reveal),
    ]),
];

/// Hands are drawn, and mulligans taken in rounds: all declare, then those who want one take it at the same time.
fn draw_opening_hands(machine: &mut Machine<'_>) -> Flow {
    let players: Vec<PlayerId> = machine.state.from(machine.state.starting).collect();
    for it in &players {
        draw_hand(machine, *it)?;
    }
    let mut deciding = players;
    while !deciding.is_empty() {
        let mut taking = Vec::new();
        for player in deciding {
            machine.under(cr::R103_5B, |it| redraw(it, player))?;
            let may = burden(machine, player) < hand_size(machine, player);
            if may && machine.ask(player, About::Mulligan, &[Choice::Yes, Choice::No])? == Choice::No {
                taking.push(player);
            } else {
                machine.happens(What::Keeps(player))?;
            }
        }
        for player in &taking {
            take_mulligan(machine, *player)?;
        }
        deciding = taking;
    }
    Ok(())
}

/// Whoever has a card for it may exile the hand and draw as many cards, as long as there is one.
fn redraw(machine: &mut Machine<'_>, player: PlayerId) -> Flow {
    while let Some(card) = with(machine, player, |it| *it == Opening::Redraw).first().copied() {
        if !machine.ask_whether(player, About::Opening(card))? {
            return Ok(());
        }
        let hand = machine.state.zones.hand(player).to_vec();
        for slot in &hand {
            let card = machine.state.id(*slot);
            machine.happens(What::Moves(Move::new(card, Zone::Exile, Cause::Exiled)))?;
        }
        for _ in hand {
            machine.happens(What::Draws(player))?;
        }
    }
    Ok(())
}

/// Each player does with the cards of the opening hand what they allow, in any order.
fn act_from_opening_hands(machine: &mut Machine<'_>) -> Flow {
    let players: Vec<PlayerId> = machine.state.from(machine.state.starting).collect();
    for player in players {
        let mut revealed: Vec<ObjectId> = Vec::new();
        loop {
            let mut cards = with(machine, player, |it| *it != Opening::Redraw);
            cards.retain(|it| !revealed.contains(it));
            if cards.is_empty() {
                break;
            }
            let mut options: Vec<Choice> = cards.into_iter().map(|it| Choice::Thing(it.into())).collect();
            options.push(Choice::Done);
            let Some(card) = machine.ask(player, About::Pick, &options)?.object() else { break };
            revealed.push(card);
            open(machine, player, card)?;
        }
    }
    Ok(())
}

/// It goes onto the battlefield, or is shown and does something at the first upkeep.
fn open(machine: &mut Machine<'_>, player: PlayerId, card: ObjectId) -> Flow {
    let opening = machine.state.own_statics(card).find_map(|it| if let Static::Opens(it) = it { Some(it.clone()) } else { None });
    match opening {
        Some(Opening::Battlefield) => {
            let onto = Move { arrival: Arrival::under(player), ..Move::new(card, Zone::Battlefield, Cause::Put) };
            machine.under(cr::R103_6A, |it| it.happens(What::Moves(onto)))
        }
        Some(Opening::Reveal(instructions)) => {
            let ability = machine.mint(&Ability::Triggered(Triggered::at_first_upkeep(&instructions)));
            let delayed = Delayed { stage: Some(Stage::Upkeep), ..Delayed::of(ability, card, player) };
            machine.under(cr::R103_6B, |it| {
                it.happens(What::Reveals(player, card))?;
                it.happens_by(card, What::Delays(delayed))
            })
        }
        Some(Opening::Redraw) | None => Ok(()),
    }
}

/// The cards in a player's hand that allow such a thing.
fn with(machine: &Machine<'_>, player: PlayerId, fits: impl Fn(&Opening) -> bool) -> Vec<ObjectId> {
    let state = &*machine.state;
    let hand = state
        .zones
        .hand(player)
        .iter()
        .filter(|it| state.characteristics[usize::from(**it)].ability_kinds.has(AbilityKinds::STATIC));
    let cards = hand.map(|it| state.id(*it));
    cards.filter(|it| state.own_statics(*it).any(|it| matches!(it, Static::Opens(opening) if fits(opening)))).collect()
}

fn take_mulligan(machine: &mut Machine<'_>, player: PlayerId) -> Flow {
    machine.happens(What::TakesMulligan(player))?;
    let hand = machine.state.zones.hand(player).to_vec();
    for slot in hand {
        let card = machine.state.id(slot);
        machine.happens(What::Moves(Move::new(card, Zone::Library, Cause::Put)))?;
    }
    machine.happens(What::Shuffles(player))?;
    draw_hand(machine, player)?;
    for _ in 0..burden(machine, player) {
        let hand: Vec<ObjectId> = machine.state.zones.hand(player).iter().map(|it| machine.state.id(*it)).collect();
        if hand.is_empty() {
            break;
        }
        let chosen = machine.ask_object(player, About::Bottom, &hand)?;
        let arrival = Arrival { end: language::End::Bottom, ..Arrival::USUAL };
        let to_bottom = Move { arrival, ..Move::new(chosen, Zone::Library, Cause::Put) };
        machine.happens(What::Moves(to_bottom))?;
    }
    Ok(())
}

fn draw_hand(machine: &mut Machine<'_>, player: PlayerId) -> Flow {
    (0..hand_size(machine, player)).try_for_each(|_| machine.happens(What::Draws(player)))
}

fn hand_size(machine: &Machine<'_>, player: PlayerId) -> usize {
    usize::from(machine.state.player(player).hand_size)
}

/// How many cards the player's latest mulligan costs; with more than two players and in Brawl the first one is free (103.5c).
fn burden(machine: &Machine<'_>, player: PlayerId) -> usize {
    let taken = usize::from(machine.state.player(player).mulligans);
    if machine.state.players.len() > 2 || machine.state.options.casual == Casual::Brawl { taken.saturating_sub(1) } else { taken }
}
