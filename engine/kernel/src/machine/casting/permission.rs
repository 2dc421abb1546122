//! What allows and forbids casting spells of some sort (601.3), asked of a card before it is cast and of the spell once it is proposed.

use crate::{
    event::{Arrival, Cause, Event, Move, What},
    game::{AbilityId, AbilityKinds, AbilityRef, Kind, LinkKind, ObjectId, Payment, PlayerId, State, Thing, numbers},
    machine::{Activation, Case, Context, Doubt, Offers, Replaced, Table, filter, targets},
};
use vocabulary::catalog::{KeywordAbility, Phase, Zone};

use language::{
    Ability, Aspect, Aspects, Comparison, Cost, CostPart, Effect, Feat, Filter, FromTop, ModePrice, Past, Relation, Span,
    Statement, Static, StaticKind, Terms, Test,
};

/// What says what spells cost, of which more is known when X and the targets are chosen.
const PRICED: [StaticKind; 3] = [StaticKind::Costs, StaticKind::LeastCost, StaticKind::CostsBesides];

/// Which spells are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meant {
    /// Those that fit as they are.
    Now,
    /// Those that may fit yet, whatever is chosen for X (601.3a, 601.3b).
    WithSomeX,
}

/// Whether a spell of that player fits the description by an ability of `source`; a card that is not cast yet counts as the spell.
pub fn is_such_spell(state: &State, (source, fits): (ObjectId, &Filter), player: PlayerId, card: ObjectId, meant: Meant) -> bool {
    is_such(state, (&Context::of(state, source), fits), player, card, meant)
}

/// The same of a description by whatever stands for that.
pub(in crate::machine) fn is_such(
    state: &State,
    (context, fits): (&Context<'_>, &Filter),
    player: PlayerId,
    card: ObjectId,
    meant: Meant,
) -> bool {
    let open = meant == Meant::WithSomeX && has_x(state, card);
    let passes = |test: &Test| filter::passes(state, test, Thing::Object(card), context) || (open && rises_into(test));
    is_such_by(state, (context, fits), player, card, passes)
}

/// The same, where who asks says which tests hold; from where a spell is cast, and by whom, is known before all else.
pub(super) fn is_such_by(
    state: &State,
    (context, fits): (&Context<'_>, &Filter),
    player: PlayerId,
    card: ObjectId,
    passes: impl Fn(&Test) -> bool,
) -> bool {
    let origin = filter::spell_from(&fits.tests);
    if origin.is_some_and(|it| !it.is_of(state, card, context)) {
        return false;
    }
    origin.map_or(&fits.tests[..], |it| it.rest).iter().all(|test| {
        if let Test::Controlled(relation) = test {
            context.stands(state, *relation, player)
        } else {
            *test == Test::Spell || passes(test)
        }
    })
}

/// What a player may play from the top of the library, each with the object that says so.
pub fn plays_from_top(state: &State, player: PlayerId) -> impl Iterator<Item = (ObjectId, &FromTop)> {
    state.statics(StaticKind::FromTop).filter_map(move |(source, it)| {
        let Static::FromTop(it) = it else { return None };
        (Context::of(state, source).you == player).then_some((source, it))
    })
}

/// The spells that a player may cast from among the cards in exile to which that one belongs, each with the object that says so.
pub fn casts_from_exile(state: &State, player: PlayerId, card: ObjectId) -> impl Iterator<Item = (ObjectId, &Filter)> {
    casts_face_down(state, player, card).chain(casts_face_up(state, player, card))
}

/// Those that the player may cast from among cards of which that one lies face up.
pub fn casts_face_up(state: &State, player: PlayerId, card: ObjectId) -> impl Iterator<Item = (ObjectId, &Filter)> {
    let rows = [Statement::CastsAmong, Statement::PlaysAmong];
    rows.into_iter().flat_map(move |it| lets_among(state, it, player, card))
}

/// What states of the player that such spells may be cast, or lands played, from among cards of which that one is; it lies face up.
pub fn lets_among(state: &State, by: Statement, player: PlayerId, card: ObjectId) -> impl Iterator<Item = (ObjectId, &Filter)> {
    let is_one = move |(context, said): &(Context<'_>, &Terms)| {
        let lies_open = state.object(card).is_some_and(|it| it.face_down.is_none());
        lies_open && context.you == player && said.things().nth(1).is_some_and(|it| filter::fits(state, it, card.into(), context))
    };
    state.stated(by).filter(is_one).map(|(context, said)| (context.this, said.thing()))
}

/// The spells that may be cast from among the face-down cards that an object has exiled (607.2a).
fn casts_face_down(state: &State, player: PlayerId, card: ObjectId) -> impl Iterator<Item = (ObjectId, &Filter)> {
    let sources = state.links.iter().filter(move |it| it.card == card).map(|it| (it.source, it.tie));
    sources.filter(move |it| Context::of(state, it.0).you == player).flat_map(move |(source, tie)| {
        let linked = move |it: &AbilityId| LinkKind::With(state.bond(source, Some(*it))) == tie;
        state.working(source).filter(move |it| linked(&it.0)).filter_map(move |(_, it)| match it {
            Ability::Static(it) => Some((source, it.as_stated(Statement::FromExile)?.thing())),
            Ability::Spell(_) | Ability::Activated(_) | Ability::Triggered(_) | Ability::Keyword(_) => None,
        })
    })
}

/// The descriptions of spells that forbid a player to cast that one (601.3).
pub fn bans(state: &State, player: PlayerId, card: ObjectId) -> impl Iterator<Item = &Filter> {
    let by_player = filter::said_of(state, player, Statement::CantCast);
    let in_turn = filter::said_of(state, player, Statement::CantCastInYourTurn).filter(|it| state.is_active(it.0.you));
    let fights = state.turn.stage.phase() == Phase::Combat;
    let in_combat = filter::said_of(state, player, Statement::CantCastInCombat).filter(move |_| fights);
    let by_player = by_player.chain(in_turn).chain(in_combat);
    let all = by_player.chain(state.stated(Statement::CantBeCast)).map(|(context, said)| (context, said.thing()));
    all.filter(move |(context, fits)| is_such(state, (context, fits), player, card, Meant::Now)).map(|it| it.1)
}

/// Of each statement by which a player can't cast more than so many spells like that one each turn: how many were cast this turn, and how
/// many may be.
pub fn limits(state: &State, player: PlayerId, card: ObjectId) -> impl Iterator<Item = (u32, u32)> {
    let like_that = move |it: &(Context<'_>, &Terms)| is_such(state, (&it.0, it.1.thing()), player, card, Meant::Now);
    filter::said_of(state, player, Statement::CastsAtMost).filter(like_that).map(move |(context, said)| {
        let cast = Past { feat: Feat::Casts, who: Relation::You, what: said.thing().clone(), span: Span::ThisTurn };
        let context = Context { you: player, ..context };
        (filter::sum(state, &cast, &context), numbers::positive(said.number()))
    })
}

/// Whether the choice of X may take a spell out of that description (601.3a).
pub fn may_evade(state: &State, card: ObjectId, ban: &Filter) -> bool {
    has_x(state, card) && ban.tests.iter().any(rises_out_of)
}

/// Whether an effect lets that spell be cast as though it had flash.
pub fn grants_flash(state: &State, card: ObjectId, meant: Meant) -> bool {
    if !state.may_state(Statement::Flash) {
        return false;
    }
    let player = state.known(card).map_or(PlayerId(0), |it| it.0.controller);
    filter::said_of(state, player, Statement::Flash)
        .any(|(context, said)| is_such(state, (&context, said.thing()), player, card, meant))
}

/// The move by which a card would leave the stack that was cast with that keyword, to another zone than exile.
pub fn leaves_stack(state: &State, event: &Event, keyword: KeywordAbility) -> Option<Move> {
    let What::Moves(it) = event.what else { return None };
    let leaves = state.object(it.object).is_some_and(|row| row.zone == Zone::Stack && row.kind == Kind::Card);
    (leaves && it.to != Zone::Exile && state.was_cast_with(it.object, keyword)).then_some(it)
}

/// The move by which a spell goes to its owner's graveyard as it resolves (608.2n, 608.3e).
pub fn is_laid_aside(state: &State, event: &Event) -> Option<Move> {
    let What::Moves(it @ Move { to: Zone::Graveyard, cause: Cause::Resolved, .. }) = event.what else { return None };
    state.object(it.object).filter(|row| row.zone == Zone::Stack).map(|_| it)
}

/// What would move is exiled instead.
pub fn exiled_instead(it: Move, event: &Event) -> Replaced {
    Replaced::by(What::Moves(it.sent(Zone::Exile, Arrival::USUAL)), event)
}

/// A card that was cast with that keyword is exiled wherever it would go from the stack.
pub fn exiles_from_stack(state: &State, event: &Event, keyword: KeywordAbility, offers: &mut Offers<'_>) {
    if let Some(it) = leaves_stack(state, event, keyword) {
        offers.push(Some(it.object), exiled_instead(it, event));
    }
}

pub(super) fn has_x(state: &State, card: ObjectId) -> bool {
    state.face(card).cost.as_ref().is_some_and(|it| it.x > 0)
}

impl Table<'_> {
    /// Whether a card in another player's graveyard is played as though it were in the own one.
    pub fn lies_as_own(&self, player: PlayerId, card: ObjectId) -> bool {
        let (rules, state) = (self.rules, self.state);
        if !state.object(card).is_some_and(|it| it.zone == Zone::Graveyard && it.owner != player) {
            return false;
        }
        self.reads(Aspects::USES | Aspects::LINKS);
        let mut rows = rules.counts_as_own.iter();
        !state.delayed.is_empty()
            && rows.any(|it| it.says(rules, state, Case::Player(player), |counts| counts(state, player, card)))
    }

    /// How much more it costs to cast that card at an instant's time (601.3c).
    pub fn haste_costs(&self, card: ObjectId) -> i32 {
        if !self.state.characteristics[card.index()].ability_kinds.has(AbilityKinds::STATIC) {
            return 0;
        }
        self.state.own_stated(card, Statement::FlashFor).next().map_or(0, Terms::number)
    }

    /// Whether casting that card may turn out illegal after it was begun.
    pub(crate) fn doubts_cast(&self, player: PlayerId, card: ObjectId, written: Option<AbilityRef>) -> Doubt {
        let state = self.state;
        let doubtful = state.payment == Payment::ByHand
            || state.characteristics[card.index()].ability_kinds.has(AbilityKinds::STATIC)
            || self.makes_more(player)
            // With X chosen it may be none of the spells that may be cast so (601.2e).
            || has_x(state, card)
            || self.help_for(player, card) > 0
            || state.zones.hand(player).iter().any(|it| state.characteristics[usize::from(*it)].has(KeywordAbility::Splice))
            || written.is_some_and(|it| self.doubts_targets(it) || self.has_modes_with_costs(it) || self.is_priced_by_target(it))
            || PRICED.into_iter().any(|it| state.may_state(it))
            || Statement::OF_CASTING.into_iter().any(|it| state.stated(it).next().is_some());
        if doubtful { Doubt::Something } else { Doubt::Nothing }
    }

    /// Whether the ability was activated before: this turn, or at any time where that counts as long as its source is the same object
    /// (602.5b, 702.177a, 702.193a).
    pub fn was_activated(&self, it: &Activation<'_>) -> bool {
        self.reads(Aspects::USES);
        self.state.uses(it.source, it.at) > 0
    }

    /// Whether activating that ability may turn out illegal after it was begun: parts of its cost may need the same object.
    pub(crate) fn doubts_activation(&self, player: PlayerId, at: AbilityRef) -> Doubt {
        let language::Ability::Activated(ability) = self.state.ability(at) else { return Doubt::Nothing };
        let imposed = self.state.may_state(StaticKind::AbilitiesCostBesides);
        if imposed || self.doubts_targets(at) || self.is_priced_by_target(at) {
            Doubt::Something
        } else {
            self.doubts_payment(player, &ability.cost)
        }
    }

    /// Whether a cost that seems payable may turn out not to be: mana may fall short, and parts may need the same object.
    pub fn doubts_payment(&self, player: PlayerId, cost: &Cost) -> Doubt {
        let crowded = cost.parts.len() > 2 || (cost.parts.len() == 2 && !cost.taps());
        let by_mana = cost.mana().is_some() && (self.state.payment == Payment::ByHand || self.makes_more(player));
        let unseen = self.state.may_state(StaticKind::Replaces) && cost.parts.iter().any(CostPart::asks_quality);
        let doubtful = by_mana || crowded || unseen;
        if doubtful { Doubt::Something } else { Doubt::Nothing }
    }

    /// Whether choosing modes takes more than the spell does (700.2h).
    fn has_modes_with_costs(&self, at: AbilityRef) -> bool {
        let Ability::Spell(Effect::Modal(modes, _)) = self.state.ability(at) else { return false };
        modes.price != ModePrice::Free
    }

    /// Whether the target says how much is paid.
    fn is_priced_by_target(&self, at: AbilityRef) -> bool {
        filter::defines_x_by_targets(self.state, at, &[])
    }

    /// Whether what may be a target hangs on what is chosen before: on an earlier target, where there are several instances of the word, or on X.
    fn doubts_targets(&self, at: AbilityRef) -> bool {
        let ability = self.state.ability(at);
        targets::wanted(ability, &[]).nth(1).is_some() || targets::speak_of_x(ability)
    }
}

/// Whether a higher mana value may bring a spell into that description.
pub(super) fn rises_into(test: &Test) -> bool {
    moves(test, Comparison::can_be_risen_to, rises_out_of)
}

/// Whether a higher mana value may take a spell out of that description.
pub(super) fn rises_out_of(test: &Test) -> bool {
    moves(test, Comparison::can_be_risen_from, rises_into)
}

fn moves(test: &Test, bounds: impl Fn(Comparison) -> bool, opposite: impl Fn(&Test) -> bool) -> bool {
    match test.aspect() {
        Aspect::ManaValue => !matches!(test, Test::Number(_, comparison, _) if !bounds(*comparison)),
        Aspect::Not(test) => opposite(test),
        Aspect::Either(_)
        | Aspect::Player
        | Aspect::Zone(_)
        | Aspect::Controller
        | Aspect::Type
        | Aspect::Color
        | Aspect::Keyword
        | Aspect::Size
        | Aspect::Other => false,
    }
}
