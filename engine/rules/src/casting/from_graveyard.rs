//! Spells of some sort that are cast from one's own graveyard, by what lets its controller cast them there: always, or once in each of the own
//! turns.

use kernel::{
    event::What,
    game::{AbilityId, By, Link, LinkKind, Object, ObjectId, Permit, PlayerId, State, Way},
    machine::{
        Bar, Basis, Casting, Flow, Ground, Handler, Machine, Part, Proposal, Table, casting, forbids_cast,
        permission::{Meant, is_such_spell},
        permits, ways,
    },
    question::{About, Choice},
};
use language::{Ability, Afterwards, Duration, Filter, PaidAs, Playing, Stated, Statement};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    permits(cr::R601_3, Ground::Stated(Stated::Row(Statement::CastsBuried)), spells_of_a_sort)
        .states(&[(Statement::CastsBuried, "you may cast [many buried]")]),
    permits(cr::R601_3, Ground::Stated(Stated::Row(Statement::PlaysBuried)), spells_beside_lands),
    permits(cr::R601_3, Ground::Stated(Stated::Row(Statement::CastsOneBuried)), one_spell)
        .states(&[(Statement::CastsOneBuried, "once during each of your turns, you may cast [one buried]")]),
    permits(cr::R601_3, Ground::Stated(Stated::Row(Statement::CastsOneToExile)), one_spell_for_good).states(&[(
        Statement::CastsOneToExile,
        "once during each of your turns, you may cast [one buried]. if a spell cast this way would be put into your graveyard, exile it instead",
    )]),
    ways(cr::R601_3, Basis::Graveyard, from_graveyard),
    forbids_cast(cr::R601_3E, Bar::Means, is_no_such_spell),
    casting(cr::R601_3, Part::Announce, choose_what_lets),
    casting(cr::R601_3, Part::Complete, note_that_it_was_used),
    casting(cr::R601_2E, Part::Check, is_still_let),
];

/// What lets one be cast in a turn.
const ONCE: [Statement; 2] = [Statement::CastsOneBuried, Statement::CastsOneToExile];

/// What of that lets the player cast this spell.
fn lets_spell(
    state: &State,
    (player, spell): (PlayerId, ObjectId),
    meant: Meant,
) -> impl Iterator<Item = (ObjectId, Option<AbilityId>)> {
    let found = lets(state, player).into_iter().filter(move |it| is_such_spell(state, (it.0, it.2), player, spell, meant));
    found.map(|it| (it.0, it.1))
}

/// What lets that player cast spells from the graveyard now: always, or with an ability that has not been used in this turn.
fn lets(state: &State, player: PlayerId) -> Vec<(ObjectId, Option<AbilityId>, &Filter)> {
    let always = [Statement::CastsBuried, Statement::PlaysBuried].into_iter().flat_map(|it| state.stated(it));
    let always = always.filter(|it| it.0.you == player).map(|(context, said)| (context.this, None, said.thing()));
    let mut found: Vec<_> = always.collect();
    if !state.is_active(player) {
        return found;
    }
    let own = ONCE.into_iter().flat_map(|it| state.stated(it)).filter(|it| it.0.you == player).map(|it| it.0.this);
    let mut sources: Vec<ObjectId> = own.collect();
    sources.dedup();
    for source in sources {
        for (at, ability) in state.working(source) {
            if let Ability::Static(it) = ability
                && let Some(said) = ONCE.into_iter().find_map(|row| it.as_stated(row))
                && state.uses(source, at) == 0
            {
                found.push((source, Some(at), said.thing()));
            }
        }
    }
    found
}

fn may_be_let(state: &State) -> bool {
    [Statement::CastsBuried, Statement::PlaysBuried].into_iter().chain(ONCE).any(|it| state.may_state(it))
}

fn lies_there(table: &Table<'_>, player: PlayerId, card: ObjectId) -> bool {
    let own = |it: &Object| it.zone == Zone::Graveyard && it.owner == player;
    table.state.object(card).is_some_and(own) || table.lies_as_own(player, card)
}

fn spells_of_a_sort(table: &Table<'_>, player: PlayerId, options: &mut Vec<Choice>) {
    buried_cards(table, player, Statement::CastsBuried, options);
}

fn spells_beside_lands(table: &Table<'_>, player: PlayerId, options: &mut Vec<Choice>) {
    buried_cards(table, player, Statement::PlaysBuried, options);
}

fn one_spell(table: &Table<'_>, player: PlayerId, options: &mut Vec<Choice>) {
    buried_cards(table, player, Statement::CastsOneBuried, options);
}

fn one_spell_for_good(table: &Table<'_>, player: PlayerId, options: &mut Vec<Choice>) {
    buried_cards(table, player, Statement::CastsOneToExile, options);
}

/// The cards there, for a player of whom that is stated.
fn buried_cards(table: &Table<'_>, player: PlayerId, by: Statement, options: &mut Vec<Choice>) {
    table.reads_texts();
    let state = table.state;
    if !state.may_state(by) {
        return;
    }
    table.reads_everything();
    if lets(state, player).is_empty() {
        return;
    }
    for slots in &state.zones.graveyard {
        for card in slots.iter().map(|it| state.id(*it)).filter(|it| lies_there(table, player, *it)) {
            table.ways(player, card, options);
        }
    }
}

/// Whatever it is; which spells may be cast so is asked of each as it would be cast.
fn from_graveyard(table: &Table<'_>, player: PlayerId, card: ObjectId, options: &mut Vec<Choice>) {
    table.reads_texts();
    if !may_be_let(table.state) {
        return;
    }
    table.reads_everything();
    if lies_there(table, player, card) && !lets(table.state, player).is_empty() {
        options.push(Choice::Cast(card, Way { permission: By::Graveyard, ..Way::USUAL }));
    }
}

/// As it would be cast it is none of the spells that may be cast from there.
fn is_no_such_spell(table: &Table<'_>, it: &Proposal) -> bool {
    table.reads_texts();
    if it.way.permission != By::Graveyard || table.state.object(it.card).is_none_or(|card| card.zone != Zone::Graveyard) {
        return false;
    }
    table.reads_everything();
    lets_spell(table.state, (it.player, it.card), Meant::WithSomeX).next().is_none()
}

/// What lets it be cast always is not used up by that; of several that let one be cast the player chooses.
fn choose_what_lets(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    let Some(spell) = casting.spell().filter(|_| casting.way.permission == By::Graveyard) else { return Ok(()) };
    machine.refresh();
    let found: Vec<_> = lets_spell(machine.state, (casting.player, spell), Meant::WithSomeX).collect();
    if found.iter().any(|it| it.1.is_none()) {
        return Ok(());
    }
    let sources: Vec<ObjectId> = found.iter().map(|it| it.0).collect();
    casting.let_by = match sources[..] {
        [] => None,
        [only] => Some(only),
        _ => Some(machine.ask_object(casting.player, About::Pick, &sources)?),
    };
    Ok(())
}

/// With X chosen it is one of the spells that what lets it be cast speaks of.
fn is_still_let(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    let Some(spell) = casting.spell().filter(|_| casting.way.permission == By::Graveyard) else { return Ok(()) };
    let lets =
        lets_spell(machine.state, (casting.player, spell), Meant::Now).any(|it| casting.let_by.is_none_or(|by| by == it.0));
    if lets { Ok(()) } else { machine.give_up() }
}

/// It lets no other be cast in that turn.
fn note_that_it_was_used(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    let Some(source) = casting.let_by.filter(|_| casting.way.permission == By::Graveyard) else { return Ok(()) };
    let used = lets(machine.state, casting.player).into_iter().find(|it| it.0 == source).and_then(|it| it.1);
    let Some(ability) = used else { return Ok(()) };
    let exiles = |it: &Ability| matches!(it, Ability::Static(it) if it.as_stated(Statement::CastsOneToExile).is_some());
    if let Some(card) = casting.spell().filter(|_| exiles(machine.state.ability(ability))) {
        let (lasts, mana, after) = (Duration::Permanent, PaidAs::Itself, Afterwards::Exiled);
        let permit = Permit { player: casting.player, how: Playing::Cast, lasts, mana, after, among: None };
        machine.happens_by(source, What::Links(Link { card, source, tie: LinkKind::Allowed(permit) }))?;
    }
    machine.happens_by(source, What::Uses(source, ability))
}
