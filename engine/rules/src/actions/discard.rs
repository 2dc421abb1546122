//! Discarding (701.9), and revealing hands (701.20).

use kernel::{
    event::What,
    game::{ObjectId, PlayerId, State, Thing, numbers},
    machine::{Context, Flow, Handler, Machine, Resolution, Verb, asks, filter, measures, verb},
    question::About,
};
use language::{Amount, Aspects, Feat, HowMany, Measure, Question, Roles, Terms};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R701_9B, Verb::Discard, "[player] discard [hand or cards]", discard),
    verb(cr::R701_9B, Verb::DiscardAtRandom, "[player] discard [cards] at random", discard_at_random),
    verb(cr::R701_9A, Verb::DiscardAll, "[player] discard all [which]", discard_all),
    verb(cr::R701_9B, Verb::DiscardChosen, "[player] discard [cards] of your choice", discard_chosen),
    verb(cr::R701_20A, Verb::RevealAtRandom, "[player] reveal [some] at random from [their] hand", reveal_at_random),
    verb(cr::R701_20A, Verb::RevealSome, "[player] reveal [some of][shown]", reveal_some),
    verb(cr::R701_20A, Verb::RevealHand, "[player] reveal [their] hand(s)[shown]", reveal_hand),
    verb(cr::R608_2D, Verb::ChooseShown, "[you] choose [part of] [them]", choose_shown),
    verb(cr::R608_2D, Verb::LetChooseShown, "an opponent chooses [part of] [them]", let_choose_shown),
    verb(cr::R701_9A, Verb::DiscardThat, "[player] discard [itself]", discard_that),
    measures(cr::R701_9A, Measure::Discarded, "the number of [any] discarded this way", &[Aspects::PAST], discarded),
    measures(
        cr::R701_9A,
        Measure::MostDiscarded,
        "the greatest number of [any] a player discarded this way",
        &[Aspects::PAST],
        most_discarded,
    ),
    asks(cr::R701_9A, Question::WasDiscarded, "[one] (Grammar:is|was) discarded this way", &[Aspects::PAST], was_discarded),
    asks(cr::R701_9A, Question::YouDiscarded, "you (Grammar:discarded|discard) [one] this way", &[Aspects::PAST], you_discarded),
    asks(cr::R701_20A, Question::WasRevealed, "[one] (Grammar:is|was) revealed this way", &[Aspects::PAST], was_revealed),
    measures(cr::R701_20A, Measure::Revealed, "the number of [any] revealed this way", &[Aspects::PAST], revealed),
];

/// What was discarded as the text says.
fn discarded(state: &State, context: &Context<'_>, said: &Terms) -> i32 {
    numbers::signed(filter::this_way(state, Feat::Discards, said.thing(), context))
}

/// By whoever discarded the most as the text says.
fn most_discarded(state: &State, context: &Context<'_>, said: &Terms) -> i32 {
    let all = || filter::done_this_way(state, Feat::Discards, said.thing(), context);
    let of = |player: PlayerId| all().filter(|it| it.player == player).count();
    numbers::signed(state.in_turn_order().map(of).max().unwrap_or(0))
}

fn was_discarded(state: &State, context: &Context<'_>, said: &Terms) -> bool {
    discarded(state, context, said) > 0
}

/// By that player as the text says.
fn you_discarded(state: &State, context: &Context<'_>, said: &Terms) -> bool {
    filter::done_this_way(state, Feat::Discards, said.thing(), context).any(|it| it.player == context.you)
}

fn was_revealed(state: &State, context: &Context<'_>, said: &Terms) -> bool {
    revealed(state, context, said) > 0
}

/// What was revealed as the text says.
fn revealed(state: &State, context: &Context<'_>, said: &Terms) -> i32 {
    numbers::signed(filter::this_way(state, Feat::IsRevealed, said.thing(), context))
}

/// The player who discards chooses.
fn discard(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    choose_and_discard(machine, it, resolution, |discarder| (discarder, About::Discard))
}

/// The controller of the effect chooses from the hand of each.
fn discard_chosen(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let you = resolution.you;
    choose_and_discard(machine, it, resolution, |_| (you, About::Pick))
}

/// Somebody chooses the cards of each player, and they go at once. `That many` behind a whole hand, or as many as one
/// likes, is how many those were.
fn choose_and_discard(
    machine: &mut Machine<'_>,
    it: &Roles,
    resolution: &mut Resolution,
    chooser: impl Fn(PlayerId) -> (PlayerId, About),
) -> Flow {
    let mut cards = Vec::new();
    for player in machine.players(&it.who, resolution) {
        let number = machine.number_for(player, &it.number, resolution);
        cards.extend(match it.how_many {
            HowMany::UpTo => choose_at_most(machine, player, number, chooser(player))?,
            HowMany::AnyNumber => choose_at_most(machine, player, u32::MAX, chooser(player))?,
            HowMany::Exactly | HowMany::All | HowMany::OneOfEach | HowMany::Half(_) => {
                machine.choose_from_hand(player, number, chooser(player))?
            }
        });
    }
    let discarded = numbers::signed(cards.len());
    machine.discard_at_once(&cards, resolution)?;
    if it.number == Amount::OwnHandSize || matches!(it.how_many, HowMany::UpTo | HowMany::AnyNumber) {
        resolution.chosen.amount = discarded;
    }
    Ok(())
}

/// So many cards of a hand, or fewer.
fn choose_at_most(machine: &mut Machine<'_>, player: PlayerId, most: u32, asked: (PlayerId, About)) -> Flow<Vec<ObjectId>> {
    let hand = machine.state.in_hand(player).collect();
    machine.ask_several(asked, hand, most as usize, |_, _| true)
}

/// All cards of the hand of each that fit, at once: nobody chooses.
fn discard_all(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let mut cards = Vec::new();
    for player in machine.players(&it.who, resolution) {
        cards.extend(machine.fitting_in_hand(player, &it.which, resolution));
    }
    machine.discard_at_once(&cards, resolution)
}

fn discard_at_random(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    for player in machine.players(&it.who, resolution) {
        let number = machine.number_for(player, &it.number, resolution);
        for _ in 0..number {
            let hand: Vec<ObjectId> = machine.state.in_hand(player).collect();
            if !hand.is_empty() {
                let at = machine.draw_lots(hand.len())?;
                machine.discard_at_once(&[hand[at]], resolution)?;
            }
        }
    }
    Ok(())
}

fn reveal_at_random(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let mut shown = Vec::new();
    resolution.about_found(None);
    for player in machine.players(&it.who, resolution) {
        let fitting = machine.fitting_in_hand(player, &it.which, resolution);
        for card in machine.draw_some(fitting, machine.number_for(player, &it.number, resolution))? {
            machine.happens_in(resolution, What::Reveals(player, card))?;
            resolution.about(card.into());
            shown.push(card);
        }
    }
    resolution.about_all(shown);
    Ok(())
}

/// Each chooses cards of their own hand, of which the text goes on; `that many` behind it is how many those are.
fn reveal_some(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let mut shown = Vec::new();
    for player in machine.players(&it.who, resolution) {
        let fitting = machine.fitting_in_hand(player, &it.which, resolution);
        for card in machine.choose_how_many(player, it, fitting, resolution)? {
            machine.happens_in(resolution, What::Reveals(player, card))?;
            shown.push(card);
        }
    }
    if matches!(it.how_many, HowMany::UpTo | HowMany::AnyNumber) {
        resolution.chosen.amount = numbers::signed(shown.len());
    }
    resolution.about_found(shown.last().copied().map(Thing::Object));
    resolution.about_all(shown);
    Ok(())
}

fn reveal_hand(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let mut shown = Vec::new();
    for player in machine.players(&it.who, resolution) {
        for card in machine.state.in_hand(player).collect::<Vec<_>>() {
            machine.happens_in(resolution, What::Reveals(player, card))?;
            shown.push(card);
        }
    }
    resolution.about_all(shown);
    Ok(())
}

/// Who chooses is not whose cards they are; where none fits, there is none to speak of.
fn choose_shown(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let players = machine.players(&it.who, resolution);
    choose_among_shown(machine, &players, it, resolution)
}

/// An opponent of the controller's choice chooses.
fn let_choose_shown(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let opponent = machine.choose_opponent(resolution.you)?;
    choose_among_shown(machine, opponent.as_slice(), it, resolution)
}

fn choose_among_shown(machine: &mut Machine<'_>, players: &[PlayerId], it: &Roles, resolution: &mut Resolution) -> Flow {
    let context = resolution.context();
    let fits = |card: &ObjectId| filter::fits(machine.state, &it.which, Thing::Object(*card), &context);
    let fitting: Vec<ObjectId> = resolution.chosen.them().iter().copied().filter(fits).collect();
    let mut chosen = Vec::new();
    for player in players {
        chosen.extend(machine.choose_how_many(*player, it, fitting.clone(), resolution)?);
    }
    resolution.about_found(chosen.last().copied().map(Thing::Object));
    // One is `that card`, several are `those cards`.
    if it.number != Amount::Number(1) {
        resolution.about_all(chosen);
    }
    Ok(())
}

/// If it is in the hand of that player.
fn discard_that(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let players = machine.players(&it.who, resolution);
    let held = |it: &ObjectId| machine.state.object(*it).is_some_and(|it| it.zone == Zone::Hand && players.contains(&it.owner));
    let cards: Vec<ObjectId> = machine.objects_there(it.thing(), resolution).into_iter().filter(held).collect();
    machine.discard_at_once(&cards, resolution)
}
