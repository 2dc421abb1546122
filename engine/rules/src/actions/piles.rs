//! Piles (700.3): objects are grouped where they are, and the pile that somebody chooses goes one way and the other another.

use kernel::{
    event::{Arrival, Cause, Move, What},
    game::{ObjectId, PlayerId},
    machine::{Flow, Handler, Machine, Resolution, Verb, verb},
    question::{About, Choice},
};
use language::Roles;
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    verb(
        cr::R700_3,
        Verb::SplitForHand,
        "reveal [top cards]. an opponent separates (Pronoun:those cards|them) (Dialect:into two piles|in two). (Dialect:put one pile into [their] hand and the other into [their] graveyard|take one pile and bury the other)",
        split_for_hand,
    ),
    verb(
        cr::R700_3,
        Verb::OfferPiles,
        "reveal [top cards] and separate them into two piles. (Dialect:an opponent chooses one of those piles. put that pile into [their] hand and the other into [their] graveyard|take the one of an opponent's choice and bury the other)",
        offer_piles,
    ),
    verb(
        cr::R700_3,
        Verb::RiskPiles,
        "separate [object] into two piles. exile the pile of an opponent's choice and return the other to the battlefield",
        risk_piles,
    ),
    verb(
        cr::R700_3,
        Verb::SacrificePile,
        "separate [object] into two piles. [with whom] sacrifices all permanents in the pile of their choice",
        sacrifice_pile,
    ),
];

/// Two piles, either of which may be empty (700.3d).
type Piles = [Vec<ObjectId>; 2];

fn split_for_hand(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let Some(opponent) = machine.choose_opponent(resolution.you)? else { return Ok(()) };
    let cards = reveal(machine, it, resolution)?;
    let piles = separate(machine, opponent, &cards, resolution)?;
    let [taken, left] = choose(machine, resolution.you, piles)?;
    go(machine, (&taken, Zone::Hand), (&left, Zone::Graveyard), resolution)
}

fn offer_piles(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let cards = reveal(machine, it, resolution)?;
    let piles = separate(machine, resolution.you, &cards, resolution)?;
    let Some(opponent) = machine.choose_opponent(resolution.you)? else { return Ok(()) };
    let [chosen, other] = choose(machine, opponent, piles)?;
    go(machine, (&chosen, Zone::Hand), (&other, Zone::Graveyard), resolution)
}

fn risk_piles(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let cards = machine.objects_now(it.thing(), resolution);
    let piles = separate(machine, resolution.you, &cards, resolution)?;
    let Some(opponent) = machine.choose_opponent(resolution.you)? else { return Ok(()) };
    let [chosen, other] = choose(machine, opponent, piles)?;
    go(machine, (&chosen, Zone::Exile), (&other, Zone::Battlefield), resolution)
}

/// Who chooses the pile sacrifices what that player controls of it (701.21a).
fn sacrifice_pile(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let permanents = machine.permanents(it.thing(), resolution);
    let piles = separate(machine, resolution.you, &permanents, resolution)?;
    let mut batch = machine.batch_of(resolution);
    for player in machine.players(&it.who, resolution) {
        let [mut chosen, _] = choose(machine, player, piles.clone())?;
        chosen.retain(|it| machine.state.object(*it).is_some_and(|it| it.controller == player));
        for it in chosen {
            batch.push(What::Moves(Move::new(it, Zone::Graveyard, Cause::Sacrificed)));
        }
    }
    machine.perform_all(batch).map(drop)
}

/// As many as there are; they stay where they are.
fn reveal(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow<Vec<ObjectId>> {
    let player = resolution.you;
    let number = machine.number_for(player, &it.number, resolution);
    let cards: Vec<ObjectId> = machine.state.from_top(player).take(number as usize).collect();
    for card in &cards {
        machine.happens_in(resolution, What::Reveals(player, *card))?;
    }
    Ok(cards)
}

/// Each of them goes to one pile (700.3a), which everybody sees; none of them goes anywhere (700.3c).
fn separate(machine: &mut Machine<'_>, player: PlayerId, cards: &[ObjectId], resolution: &Resolution) -> Flow<Piles> {
    let mut piles = Piles::default();
    for card in cards {
        let second = machine.ask(player, About::Pile(*card), &[Choice::Number(1), Choice::Number(2)])? == Choice::Number(2);
        piles[usize::from(second)].push(*card);
        machine.happens_in(resolution, What::Separates(player, *card, 1 + u32::from(second)))?;
    }
    Ok(piles)
}

/// The pile that the player chooses, and the other.
fn choose(machine: &mut Machine<'_>, player: PlayerId, [first, second]: Piles) -> Flow<Piles> {
    let chosen = machine.ask(player, About::Pick, &[Choice::Number(1), Choice::Number(2)])?;
    Ok(if chosen == Choice::Number(1) { [first, second] } else { [second, first] })
}

fn go(
    machine: &mut Machine<'_>,
    (one, there): (&[ObjectId], Zone),
    (other, elsewhere): (&[ObjectId], Zone),
    resolution: &Resolution,
) -> Flow {
    let mut batch = machine.batch_of(resolution);
    for (card, to) in one.iter().map(|it| (*it, there)).chain(other.iter().map(|it| (*it, elsewhere))) {
        batch.push(What::Moves(match to {
            Zone::Battlefield => Move { arrival: Arrival::under(resolution.you), ..Move::new(card, to, Cause::Put) },
            Zone::Exile => Move::new(card, to, Cause::Exiled),
            Zone::Hand | Zone::Graveyard | Zone::Library | Zone::Stack | Zone::Command | Zone::Ante => {
                Move::new(card, to, Cause::Put)
            }
        }));
    }
    machine.perform_all(batch)?;
    Ok(())
}
