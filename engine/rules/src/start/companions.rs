//! Cards from outside the game that are shown as companions (103.2b, 702.139a).

use kernel::{
    event::What,
    game::{Body, ObjectId, PlayerId, State},
    machine::{Context, Flow, Handler, Machine, filter, starts},
    question::{About, Choice},
};
use language::{Ability, CardSide, Demand, Face, FaceId, Filter, LayoutKind, ManaCost, Symbol, Word};
use vocabulary::{
    catalog::{CardType, KeywordAbility},
    cr,
};

/// The cards that a constructed deck has at the least (100.2a).
const MINIMUM: usize = 60;

pub(crate) const RULES: &[Handler] =
    &[starts(cr::R103_2B, reveal_companions).serves(&[Word::Keyword(KeywordAbility::Companion)])];

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
