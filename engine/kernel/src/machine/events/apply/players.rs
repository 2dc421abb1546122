//! What happens to players: cards, life, mana, and the end of the game for them.

use super::{
    effects::end_effects,
    move_object,
    objects::{remember, vanish},
    phase_in,
};
use crate::{
    event::{Cause, Made, Move, Origin},
    game::{
        Applied, Delayed, Kind, ManaMark, MarkedMana, Object, ObjectId, Outcome, PlanarFace, PlanarRoll, PlayerId, Pool, Portion,
        Puppet, Seats, Shown, Slot, Standing, State, Stays, Waiting, numbers,
    },
    machine::Watch,
};
use language::{Ability, FaceId, Feat, ManaType, Veil};
use vocabulary::catalog::Zone;

/// Fisher and Yates, from the top.
pub(super) fn mix(state: &mut State, cards: &mut [Slot]) {
    for end in (1..cards.len()).rev() {
        let at = state.draw_number(u32::try_from(end + 1).expect("decks are small"));
        cards.swap(end, at as usize);
    }
}

pub(crate) fn shuffle(state: &mut State, player: PlayerId) {
    let mut cards = std::mem::take(&mut state.zones.library[player.index()]);
    mix(state, &mut cards);
    state.zones.library[player.index()] = cards;
    state.forget_library(player);
}

pub(crate) fn draw(state: &mut State, player: PlayerId) {
    if let Some(object) = state.top_card(player) {
        move_object(state, Move::new(object, Zone::Hand, Cause::Drawn));
        state.players[player.index()].drawn += 1;
        state.players[player.index()].drawn_now += 1;
    } else {
        state.players[player.index()].drew_from_empty = true;
        state.watch.add(Watch::PLAYERS);
    }
}

/// The top card of the library lies face down: it is what that blank face is (121.8).
pub(crate) fn lie_unseen(state: &mut State, player: PlayerId, blank: FaceId) {
    if let Some(top) = state.top_card(player).map(|it| it.slot) {
        state.count_out(top);
        state.objects[usize::from(top)].face_down = Some(Veil::Drawn);
        state.characteristics[usize::from(top)] = state.library.printed(blank);
        state.count_in(top);
    }
}

/// A card that was drawn face down has its characteristics again (121.8).
pub(crate) fn be_seen(state: &mut State, card: ObjectId) {
    if state.object(card).is_some() {
        state.count_out(card.slot);
        state.objects[card.index()].face_down = None;
        state.characteristics[card.index()] = state.printed(state.objects[card.index()].body);
        state.count_in(card.slot);
        state.stale = true;
    }
}

pub(crate) fn take_mulligan(state: &mut State, player: PlayerId) {
    state.players[player.index()].mulligans += 1;
}

pub(crate) fn keep_hand(state: &mut State, player: PlayerId) {
    state.players[player.index()].kept = true;
}

pub(crate) fn play_land(state: &mut State, player: PlayerId) {
    state.players[player.index()].lands_played += 1;
}

pub(crate) fn roll_planar_die(state: &mut State, player: PlayerId, _: PlanarFace, ground: PlanarRoll) {
    if ground == PlanarRoll::SpecialAction {
        let rolls = &mut state.players[player.index()].planar_rolls;
        *rolls = rolls.saturating_add(1);
    }
}

pub(crate) fn add_mana(state: &mut State, player: PlayerId, mana: ManaType, amount: u32, origin: Origin, _: Made) {
    let pool = &mut state.players[player.index()].pool;
    pool.add(mana, amount, origin);
    state.beyond |= numbers::is_beyond(pool.total());
}

/// It stays as it is marked otherwise.
pub(crate) fn keep_mana(state: &mut State, player: PlayerId, mana: ManaType, number: u32, origin: Origin, mark: ManaMark) {
    let portion = Portion::new(mana, number, origin, ManaMark { stays: Stays::Briefly, ..mark });
    state.mark_mana(player, portion, mark);
}

/// It had no earmark before.
pub(crate) fn earmark_mana(state: &mut State, player: PlayerId, mana: ManaType, number: u32, origin: Origin, mark: ManaMark) {
    let portion = Portion::new(mana, number, origin, ManaMark { earmark: None, ..mark });
    state.mark_mana(player, portion, mark);
}

/// What it is spent on is known of a spell (400.7d).
pub(crate) fn spend_mana(
    state: &mut State,
    source: Option<ObjectId>,
    (player, mana, amount, origin, mark): (PlayerId, ManaType, u32, Origin, ManaMark),
) {
    if let Some(spell) =
        source.and_then(|spell| state.stack.iter_mut().rev().find(|it| it.object == spell && it.ability.is_none()))
    {
        let spent = &mut spell.chosen.paid.mana[mana as usize];
        *spent = spent.saturating_add(u8::try_from(amount).unwrap_or(u8::MAX));
        if origin == Origin::Snow {
            let snow = &mut spell.chosen.paid.snow;
            *snow = snow.saturating_add(u8::try_from(amount).unwrap_or(u8::MAX));
        }
    }
    let pool = &mut state.players[player.index()].pool;
    pool.remove(mana, amount, origin);
    let portion = Portion::new(mana, amount, origin, mark);
    state.count_marked(player, portion, |it| it - amount);
}

pub(crate) fn lose_mana(state: &mut State, player: PlayerId) {
    state.players[player.index()].pool = state.kept_mana_of(player);
    let lost: Vec<bool> = state.marked_mana.iter().map(|it| it.player == player && !state.stays(it.mark)).collect();
    let mut lost = lost.into_iter();
    state.marked_mana.retain(|_| lost.next() != Some(true));
}

pub(crate) fn lose_all_mana(state: &mut State, player: PlayerId) {
    state.players[player.index()].pool = Pool::default();
    state.marked_mana.retain(|it| it.player != player);
}

/// Where it came from, what it is for and how long it stays is as it was (106.13).
pub(crate) fn drain_mana(state: &mut State, player: PlayerId, by: PlayerId) {
    if player == by {
        return;
    }
    let (marked, rest): (Vec<_>, Vec<_>) = std::mem::take(&mut state.marked_mana).into_iter().partition(|it| it.player == player);
    state.marked_mana = rest;
    let pool = std::mem::take(&mut state.players[player.index()].pool);
    for (mana, number, origin) in pool.rows() {
        add_mana(state, by, mana, number, origin, Made::Anyhow);
    }
    for MarkedMana { mana, number, origin, mark, .. } in marked {
        state.count_marked(by, Portion::new(mana, number, origin, mark), |before| numbers::sum(before, number));
    }
}

pub(crate) fn lose_life(state: &mut State, player: PlayerId, amount: u32) {
    change_life(state, player, |it| it.saturating_sub_unsigned(amount));
    state.watch.add(Watch::PLAYERS);
}

pub(crate) fn gain_life(state: &mut State, player: PlayerId, amount: u32) {
    change_life(state, player, |it| it.saturating_add_unsigned(amount));
}

fn change_life(state: &mut State, player: PlayerId, change: impl FnOnce(i32) -> i32) {
    let life = change(state.player(player).life);
    state.beyond |= numbers::is_signed_beyond(life);
    for it in state.shares_life_with(player).iter() {
        state.players[it.index()].life = life;
    }
}

pub(crate) fn will_be_controlled(state: &mut State, player: PlayerId, by: PlayerId) {
    // The latest of several effects is the one that works (723.1a).
    state.puppets.retain(|it| it.now || it.player != player);
    state.puppets.push(Puppet { player, by, now: false });
}

/// Before all others who control the player.
pub(crate) fn take_hold(state: &mut State, player: PlayerId, by: PlayerId) {
    state.puppets.insert(0, Puppet { player, by, now: true });
}

pub(crate) fn let_go(state: &mut State, player: PlayerId, by: PlayerId) {
    let held = state.puppets.iter().position(|it| *it == Puppet { player, by, now: true });
    held.map(|it| state.puppets.remove(it));
}

pub(crate) fn reveal(state: &mut State, _: PlayerId, object: ObjectId) {
    let all = state.everybody().collect();
    state.learn(object, all);
    // What some text counts as revealed this way is known as it was there (608.2h).
    let is_card = state.object(object).is_some_and(|it| matches!(it.zone, Zone::Hand | Zone::Library));
    if is_card && state.history.asked().has(Feat::IsRevealed) {
        remember(state, object);
    }
}

pub(crate) fn stay_revealed(state: &mut State, card: ObjectId, stacked: ObjectId) {
    state.keep_revealed(card, Shown::Stacked(stacked));
}

pub(crate) fn await_revealed(state: &mut State, waiting: Waiting) {
    if let Some(card) = state.revealed_for(&waiting) {
        state.keep_revealed(card, Shown::Awaiting(waiting));
    }
}

pub(crate) fn be_hidden(state: &mut State, card: ObjectId) {
    state.hide(card);
}

pub(crate) fn lie_open(state: &mut State, card: ObjectId) {
    state.keep_revealed(card, Shown::OnTop);
}

pub(crate) fn be_covered(state: &mut State, card: ObjectId) {
    state.keep_revealed(card, Shown::Covered);
}

pub(crate) fn be_renewed(state: &mut State, card: ObjectId) {
    state.make_another_of(card);
}

pub(crate) fn look_at(state: &mut State, player: PlayerId, object: ObjectId) {
    state.learn(object, Seats::only(player));
}

pub(crate) fn scry(state: &mut State, player: PlayerId, number: u32) {
    state.look_at_top(player, number);
}

pub(crate) fn draw_game(state: &mut State, player: PlayerId) {
    stand(state, player, Standing::Drew);
}

pub(crate) fn lose_game(state: &mut State, player: PlayerId) {
    stand(state, player, Standing::Lost);
}

pub(crate) fn win_game(state: &mut State, player: PlayerId) {
    stand(state, player, Standing::Won);
}

fn stand(state: &mut State, player: PlayerId, standing: Standing) {
    state.players[player.index()].standing = standing;
    // What gave control to somebody who plays no more gives it no longer.
    state.stale = true;
    state.watch.add(Watch::PLAYERS);
}

/// Nothing of the player's comes any more: no turn, and no ability that would be put on the stack (800.4d). What effects say for a time is so
/// until that is over (800.4m).
pub(crate) fn leave_game(state: &mut State, player: PlayerId) {
    state.left.push(player);
    state.waiting.retain(|it| it.controller != player);
    let delayed = std::mem::take(&mut state.delayed);
    let is_said = |it: &Delayed| matches!(state.ability(it.ability), Ability::Static(_));
    let stays = delayed.into_iter().filter(|it| it.controller != player || is_said(it)).collect();
    state.delayed = stays;
    state.kept_spells.retain(|it| it.player != player);
    state.extra_turns.retain(|it| *it != player);
    state.agenda.awaiting.retain(|it| it.you != player);
    state.agenda.skipped.retain(|it| it.0 != player);
    state.puppets.retain(|it| it.player != player && it.by != player);
    state.marked_mana.retain(|it| it.player != player);
    state.designated.retain(|it| it.player != player);
    state.stale = true;
}

/// What a player owns leaves, and control of the rest ends. Nobody owns abilities: they stay until a rule takes them away.
pub(crate) fn take_along(state: &mut State, player: PlayerId) {
    // What is in the ante stays for whoever wins (800.4n).
    let mine = |it: &(usize, &Object)| {
        it.1.owner == player && it.1.zone != Zone::Ante && !matches!(it.1.kind, Kind::Free | Kind::Ability)
    };
    let slots: Vec<Slot> =
        state.objects.iter().enumerate().filter(mine).map(|it| Slot::try_from(it.0).expect("slots are small")).collect();
    for slot in slots {
        let id = state.id(slot);
        // What has phased out goes as well, and nothing notices (702.26k).
        phase_in(state, id);
        vanish(state, id);
    }
    end_effects(state, |it| it.change == Applied::Control(player));
    super::drop_markers(state);
    state.stale = true;
}

/// Nobody controls it: it is no permanent.
pub(crate) fn change_owner(state: &mut State, object: ObjectId, player: PlayerId) {
    let row = &mut state.objects[object.index()];
    (row.owner, row.controller) = (player, player);
}

pub(crate) fn end_game(state: &mut State, outcome: Outcome) {
    state.outcome = outcome;
    if outcome == Outcome::Drawn {
        let playing = state.players.iter_mut().filter(|it| it.standing == Standing::Playing);
        playing.for_each(|it| it.standing = Standing::Drew);
    }
}
