//! Foretell (702.143).

use kernel::{
    event::{Arrival, Cause, Event, EventKind, Move, What},
    game::{PlayerId, State},
    machine::{
        Bar, Flow, Ground, Handler, Machine, Offers, Proposal, Replaced, Resolution, SpecialAction, SpecialSort, Table, Verb,
        forbids_cast, means, permits, replaces, special, takes, verb,
    },
    question::Choice,
};
use language::{Ability, Aspects, Condition, Cost, Filter, Keyword, Mark, Marks, Permission, Roles, Static, Subject, Test, Veil};
use vocabulary::{
    catalog::{KeywordAbility, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    permits(cr::R116_2H, Ground::InHand(KeywordAbility::Foretell), cards_to_foretell),
    special(cr::R702_143A, SpecialSort::Keyword(KeywordAbility::Foretell), for_two),
    takes(cr::R702_143B, SpecialSort::Keyword(KeywordAbility::Foretell), exile_face_down),
    means(cr::R702_143A, KeywordAbility::Foretell, cast_foretold),
    permits(cr::R702_143A, Ground::InExile, foretold_cards),
    forbids_cast(cr::R702_143A, Bar::Text, is_too_soon),
    verb(cr::R702_143D, Verb::BecomeForetold, "[object] become foretold", become_foretold),
    replaces(cr::R702_143F, &[EventKind::LeavesGame, EventKind::GameEnds], reveal_in_the_end),
];

fn cards_to_foretell(table: &Table<'_>, player: PlayerId, options: &mut Vec<Choice>) {
    table.specials(player, KeywordAbility::Foretell, options);
}

/// In one's own turn.
fn for_two(table: &Table<'_>, it: &SpecialAction<'_>) -> Vec<Cost> {
    if table.state.is_active(it.player) { vec![Cost::generic(2)] } else { Vec::new() }
}

/// The special action itself: the stack is not used.
fn exile_face_down(machine: &mut Machine<'_>, it: &SpecialAction<'_>) -> Flow {
    let veil = Some(machine.veiled(Veil::Exiled));
    let arrival = Arrival { veil, marks: Marks::NONE.with(Mark::Foretold), ..Arrival::USUAL };
    machine.happens(What::Moves(Move { arrival, ..Move::new(it.card, Zone::Exile, Cause::Exiled) }))?;
    machine.under(cr::R702_143A, |machine| machine.happens(What::LooksAt(it.player, machine.state.id(it.card.slot))))
}

/// What lies in exile is foretold without the action; its owner may look at it, and may cast it for any foretell cost that it has.
fn become_foretold(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    for card in machine.objects_now(it.thing(), resolution) {
        let Some(row) = machine.state.object(card).copied().filter(|it| it.zone == Zone::Exile) else { continue };
        machine.happens_in(resolution, What::GetsMark(card, Mark::Foretold))?;
        machine.happens_in(resolution, What::LooksAt(row.owner, card))?;
    }
    Ok(())
}

/// Its owner may cast it from there, for that cost.
fn cast_foretold(keyword: &Keyword) -> Vec<Ability> {
    let foretold = Condition::Is(Subject::This, Filter::of([Test::Marked(Mark::Foretold)]));
    let permission = Permission {
        from: Some(Zone::Exile),
        instead: Some(keyword.cost()),
        condition: Some(foretold),
        keyword: Some(KeywordAbility::Foretell),
        ..Permission::default()
    };
    vec![Ability::Static(Static::MayCast(Box::new(permission)))]
}

/// What lies face down says nothing itself; what has become foretold face up does.
fn foretold_cards(table: &Table<'_>, player: PlayerId, options: &mut Vec<Choice>) {
    let mut found = Vec::new();
    table.ways_in_exile(player, Mark::Foretold, &mut found);
    let hidden = |it: &Choice| it.object().and_then(|it| table.state.object(it)).is_some_and(|it| it.face_down.is_some());
    options.extend(found.into_iter().filter(hidden));
}

/// Not in the turn in which it was foretold.
fn is_too_soon(table: &Table<'_>, it: &Proposal) -> bool {
    table.reads(Aspects::EXILE | Aspects::MARKS | Aspects::TURN);
    let state = table.state;
    let foretold = state.exiled_with(it.player, Mark::Foretold).contains(&it.card);
    foretold && !state.waits_in_exile(it.player, it.card, Mark::Foretold)
}

/// Everybody sees what lies face down so as its owner leaves the game, and as the game ends.
fn reveal_in_the_end(state: &State, event: &Event, offers: &mut Offers<'_>) {
    for owner in state.everybody().filter(|it| event.what.ends_for(*it)) {
        for card in state.exiled_with(owner, Mark::Foretold) {
            if state.object(card).is_some_and(|it| it.face_down.is_some()) {
                offers.push(Some(card), Replaced::after(Event::new(cr::R702_143F, What::Reveals(owner, card)), Some(*event)));
            }
        }
    }
}
