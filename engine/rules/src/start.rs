//! Starting the game (103).
//!
//! - `planes`: the plane that is turned up when all else is done.

pub(crate) mod planes;

use kernel::{
    event::{Arrival, Cause, Move, What},
    game::{AbilityKinds, Body, Casual, Delayed, Found, ObjectId, PlayerId, Stakes, State, Supplement, Variant},
    machine::{Context, Flow, Handler, Machine, filter, starts},
    question::{About, Choice},
};
use language::{
    Ability, CardSide, Demand, Face, FaceId, Filter, LayoutKind, ManaCost, Opening, OpeningKind, Statement, Static, StaticKind,
    Symbol, Triggered, Word,
};
use vocabulary::{
    Stage,
    catalog::{CardType, KeywordAbility, Zone},
    cr,
};

/// The cards that a constructed deck has at the least (100.2a).
const MINIMUM: usize = 60;
/// How many of a player's sheets a game has.
const SHEETS: usize = 3;

pub(crate) const RULES: &[Handler] = &[
    starts(cr::R103_1, determine_starting_player),
    starts(cr::R103_2B, reveal_companions).serves(&[Word::Keyword(KeywordAbility::Companion)]),
    starts(cr::R103_2C, put_commanders).states(&[(Statement::CanLead, "this can be your commander")]),
    starts(cr::R103_2D, find_sheets),
    starts(cr::R103_2E, put_conspiracies),
    starts(cr::R103_3, shuffle_decks).states(&[
        (Statement::DeckHolds, "a deck can have any number of [many]"),
        (Statement::DeckHoldsUpTo, "a deck can have up to [count] [many]"),
    ]),
    starts(cr::R103_3A, shuffle_supplementary_decks),
    starts(cr::R407_3, leave_out).states(&[(Statement::ForAnte, "remove this from your deck unless you play for ante")]),
    starts(cr::R407_2, ante),
    starts(cr::R103_5, draw_opening_hands).serves(&[Word::Opening(OpeningKind::Redraw)]),
    starts(cr::R103_6, act_from_opening_hands).serves(&[
        Word::Static(StaticKind::Opens),
        Word::Opening(OpeningKind::Battlefield),
        Word::Opening(OpeningKind::Reveal),
    ]),
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

/// In turn order each player may show one card from outside the game whose demand the deck meets; it stays where it is.
fn reveal_companions(machine: &mut Machine<'_>) -> Flow {
    let players: Vec<PlayerId> = machine.state.from(machine.state.starting).collect();
    for player in players {
        let state = &*machine.state;
        let deck: Vec<ObjectId> = state.zones.library[player.index()].iter().map(|it| state.id(*it)).collect();
        let mut options: Vec<Choice> = Vec::new();
        for card in state.outside(player) {
            let chosen = Choice::Name(card);
            if !options.contains(&chosen) && demands(state, card).is_some_and(|it| meets(state, player, &deck, it)) {
                options.push(chosen);
            }
        }
        if options.is_empty() {
            continue;
        }
        options.insert(0, Choice::Done);
        if let Choice::Name(card) = machine.ask(player, About::Pick, &options)? {
            machine.happens(What::ChoosesCompanion(player, card))?;
        }
    }
    Ok(())
}

/// What a card demands as a companion, if it can be one.
fn demands(state: &State, card: FaceId) -> Option<&Demand> {
    state.library.face(card).abilities.iter().find_map(|it| match it {
        Ability::Keyword(it) => it.demand.as_ref(),
        Ability::Spell(_) | Ability::Activated(_) | Ability::Triggered(_) | Ability::Static(_) => None,
    })
}

/// Whether a deck, from which the sideboard is laid aside, is as a companion demands (702.139b).
fn meets(state: &State, player: PlayerId, deck: &[ObjectId], demand: &Demand) -> bool {
    let context = Context::on_behalf(player, ObjectId::NOTHING, ObjectId::NOTHING);
    let fits = |card: &ObjectId, filter: &Filter| filter::fits(state, filter, (*card).into(), &context);
    let those = |filter| deck.iter().filter(move |it| fits(it, filter));
    match demand {
        Demand::Only(sorts) => deck.iter().all(|card| sorts.iter().any(|it| fits(card, it))),
        Demand::Each(each, so) => those(each).all(|card| fits(card, so)),
        Demand::NoSymbolTwice => deck.iter().all(|it| has_no_symbol_twice(&costs(state, *it))),
        Demand::DifferentNames(each) => {
            let faces: Vec<&Face> = those(each).map(|it| state.face(*it)).collect();
            faces.iter().enumerate().all(|(at, it)| !faces[..at].iter().any(|before| before.shares_name(it)))
        }
        Demand::SharedType(each) => {
            let has = |card: &ObjectId, wanted| state.characteristics(*card).is_some_and(|it| it.is(wanted));
            those(each).next().is_none() || CardType::ALL.into_iter().any(|wanted| those(each).all(|it| has(it, wanted)))
        }
        Demand::More(number) => deck.len() >= MINIMUM + usize::from(*number),
    }
}

/// The mana cost of a card; of a split card that of each half, whose symbols are separate (709.4b).
fn costs(state: &State, card: ObjectId) -> Vec<&ManaCost> {
    let library = &state.library;
    let split = state.object(card).map(|it| it.body).filter(|it| it.layout(library) == LayoutKind::Split);
    let half = |body: Body, side| library.face(body.turned(side).face(library));
    let faces = match split {
        Some(body) => vec![half(body, CardSide::First), half(body, CardSide::Second)],
        None => vec![state.face(card)],
    };
    faces.into_iter().filter_map(|it| it.cost.as_ref()).collect()
}

fn has_no_symbol_twice(costs: &[&ManaCost]) -> bool {
    let symbols: Vec<Symbol> = costs.iter().flat_map(|it| it.symbols.iter().copied()).collect();
    let generic: Vec<u32> = costs.iter().map(|it| it.generic).filter(|it| *it > 0).collect();
    let x: u32 = costs.iter().map(|it| u32::from(it.x)).sum();
    let no_two = symbols.iter().enumerate().all(|(at, it)| !symbols[..at].contains(it));
    x < 2 && no_two && generic.iter().enumerate().all(|(at, it)| !generic[..at].contains(it))
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
