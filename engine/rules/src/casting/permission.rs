//! What allows and forbids casting spells of some sort (601.3), and the check once a spell is proposed (601.2e).

use kernel::{
    game::{ObjectId, PlayerId, State},
    machine::{
        Bar, Casting, Claim, Context, Exempt, Flow, Handler, Machine, Part, Proposal, Resolution, Table, Verb, casting, exempts,
        filter, forbids_cast,
        permission::{self, Meant},
        verb,
    },
};
use language::{Duration, Players, Roles, Statement, Static, StaticKind, Term, Terms, Word};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    casting(cr::R601_2E, Part::Check, check_proposal),
    forbids_cast(cr::R601_3, Bar::Text, is_banned).states(&[
        (Statement::CantCast, "[group] can't cast [many]"),
        (Statement::CantBeCast, "[many] can't be cast"),
        (Statement::CantCastInYourTurn, "[group] can't cast [many] during your turn"),
        (Statement::CantCastInCombat, "[group] can't cast [many] during combat"),
    ]),
    forbids_cast(cr::R101_2, Bar::Text, is_out_of_turn).states(&[
        (Statement::CastsInOwnTurn, "[group] can cast spells only during (Grammar:their own turns|your turn)"),
        (
            Statement::ActsInOwnTurn,
            "[group] can cast spells and activate abilities only during (Grammar:their own turns|your turn)",
        ),
    ]),
    forbids_cast(cr::R101_2, Bar::Text, is_no_sorcery_time).states(&[(
        Statement::CastsAtSorceryTime,
        "[group] can cast spells only any time they could cast (Numeral:sorceries|a sorcery)",
    )]),
    verb(cr::R101_2, Verb::CantCast, "[player] can't cast [which] this turn", ban),
    forbids_cast(cr::R101_2, Bar::Text, has_cast_enough)
        .states(&[(Statement::CastsAtMost, "[group] can't cast more than [count] [any] each turn")]),
    exempts(cr::R601_3A, Exempt::Ban, Claim::Anything, may_evade),
    exempts(cr::R609_4, Exempt::Timing, Claim::Stated(Statement::Flash), is_granted)
        .states(&[(Statement::Flash, "[group] may cast [many] (Dialect:as though they had flash|as though with flash)")]),
    exempts(cr::R601_3B, Exempt::Timing, Claim::Stated(Statement::Flash), may_be_granted),
    exempts(cr::R601_3C, Exempt::Timing, Claim::Text, is_for_sale).states(&[(
        Statement::FlashFor,
        "you may cast this as though (Dialect:it had flash if you pay {[digits]} more to cast it|with flash for {[digits]} more)",
    )]),
    exempts(cr::R601_3D, Exempt::Timing, Claim::Text, meets_condition).serves(&[Word::Static(StaticKind::FlashIf)]),
    exempts(cr::R601_6A, Exempt::Timing, Claim::Text, met_condition),
];

/// With all choices made: a spell that may not be cast after all, or lacks targets, was never begun.
fn check_proposal(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    let table = machine.table();
    let banned = casting.spell().is_some_and(|it| permission::bans(table.state, casting.player, it).next().is_some());
    let untimely = casting.hasty && !table.exempts(Exempt::Timing, casting.object);
    if casting.hopeless || banned || untimely { machine.give_up() } else { Ok(()) }
}

fn is_banned(table: &Table<'_>, it: &Proposal) -> bool {
    let Proposal { player, card, .. } = *it;
    table.reads_statements(card);
    permission::bans(table.state, player, card).next().is_some() && !table.exempts(Exempt::Ban, card)
}

/// Who may cast only in turns of their own, in that of somebody else.
fn is_out_of_turn(table: &Table<'_>, it: &Proposal) -> bool {
    table.reads_statements(it.card);
    let says = |row| filter::is_said_of(table.state, it.player, row);
    !table.state.is_active(it.player) && (says(Statement::CastsInOwnTurn) || says(Statement::ActsInOwnTurn))
}

/// Who may cast only where a sorcery could be cast, at another time: an effect that lets it be cast as it resolves is one of those.
fn is_no_sorcery_time(table: &Table<'_>, it: &Proposal) -> bool {
    table.reads_statements(it.card);
    if !filter::is_said_of(table.state, it.player, Statement::CastsAtSorceryTime) {
        return false;
    }
    table.reads_everything();
    !table.state.is_sorcery_time(it.player)
}

/// It is said of each of the players for the turn.
fn ban(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let parts = vec![Term::Players(Players::You), Term::Thing(it.which.clone())];
    let says = Static::States(Statement::CantCast, Terms { parts });
    machine.say_for(Duration::EndOfTurn, &it.who, &says, resolution)
}

/// As many spells that fit as something lets the player cast each turn were cast already.
fn has_cast_enough(table: &Table<'_>, it: &Proposal) -> bool {
    table.reads_statements(it.card);
    permission::limits(table.state, it.player, it.card).any(|(cast, most)| cast >= most)
}

/// Every prohibition depends on the choice of X, which is still to come.
fn may_evade(state: &State, card: ObjectId) -> bool {
    let player = state.known(card).map_or(PlayerId(0), |it| it.0.controller);
    permission::bans(state, player, card).all(|it| permission::may_evade(state, card, it))
}

fn is_granted(state: &State, card: ObjectId) -> bool {
    permission::grants_flash(state, card, Meant::Now)
}

fn may_be_granted(state: &State, card: ObjectId) -> bool {
    permission::grants_flash(state, card, Meant::WithSomeX) && !is_begun(state, card)
}

fn is_for_sale(state: &State, card: ObjectId) -> bool {
    state.has_statics(card) && state.own_stated(card, Statement::FlashFor).next().is_some()
}

fn meets_condition(state: &State, card: ObjectId) -> bool {
    let holds = |it: &_| filter::holds(state, it, &Context::of(state, card));
    state.has_statics(card)
        && state.own_statics(card).any(|it| matches!(it, Static::FlashIf(it) if holds(it)))
        && !is_begun(state, card)
}

/// What was begun in time may be finished, whatever has become of the condition.
fn met_condition(state: &State, card: ObjectId) -> bool {
    state.has_statics(card) && state.own_statics(card).any(|it| matches!(it, Static::FlashIf(_))) && is_begun(state, card)
}

fn is_begun(state: &State, card: ObjectId) -> bool {
    state.object(card).is_some_and(|it| it.zone == Zone::Stack)
}
