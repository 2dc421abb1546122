//! The replacement effects that stand (614.1): those of static abilities, and those that resolved spells and abilities have made.

use crate::{
    event::{Event, What},
    game::{AbilityId, FloatingReplacement, ObjectId, PlayerId, Shield, State, numbers},
    machine::{Context, FollowUp, Keeps, Offers, Replaced, SaidBy, TriggerFacts, filter},
};
use language::{Ability, Becomes, Consent, Players, Replacement, Static, StaticKind, Test, Times, Would};
use vocabulary::catalog::Zone;

/// A replacement effect, and on whose behalf it stands.
#[derive(Debug)]
pub struct StandingReplacement<'a> {
    /// What it says.
    pub says: &'a Replacement,
    /// For whom.
    pub context: Context<'a>,
    /// What was chosen for it, if a spell or ability has made it.
    pub ward: Option<FloatingReplacement>,
    ability: AbilityId,
    nth: usize,
}

impl StandingReplacement<'_> {
    /// It applies, and makes that of the event; what is for the next time only is used up so.
    pub fn offer(&self, event: &Event, offers: &mut Offers<'_>, replaced: Replaced) {
        self.offer_about(0, event, offers, replaced);
    }

    /// The same, and what is for the next time only stays for another (615.8).
    pub fn offer_kept(&self, offers: &mut Offers<'_>, replaced: Replaced) {
        offers.push_nth(Some(self.context.this), self.nth, Replaced { may: self.may(), ..replaced });
    }

    /// Who decides whether it applies, where somebody does.
    fn may(&self) -> Option<PlayerId> {
        match self.says.consent {
            Consent::NotAsked => None,
            Consent::Asked => Some(self.context.you),
        }
    }

    /// The same about so much damage, for which an effect for the next time only is used.
    pub fn offer_about(&self, used: u32, event: &Event, offers: &mut Offers<'_>, replaced: Replaced) {
        let Some(ward) = self.once() else { return self.offer_kept(offers, replaced) };
        let shield = Shield::Replacement(ward);
        let what = What::UsesShield(shield, used);
        let replaced = Replaced { first: [Some(Event { what, ..*event }), None], ..replaced };
        let for_all = matches!(event.what, What::Damages(_)) && shield.is_for_one_time();
        if for_all || self.says.consent == Consent::Asked {
            // It stays for what is dealt at the same time, and who does not like it keeps it for another event.
            return self.offer_kept(offers, replaced);
        }
        offers.push_spent(Some(self.context.this), replaced);
    }

    /// How great a number of the event is then, if it is one that the effect changes.
    pub fn changed(&self, number: u32) -> Option<u32> {
        match self.says.becomes {
            Becomes::Times(times) => Some(numbers::product(number, times)),
            Becomes::Plus(more) => Some(numbers::sum(number, more)),
            Becomes::Minus(fewer) => Some(number.saturating_sub(fewer)),
            Becomes::Nothing
            | Becomes::Prevented(_)
            | Becomes::DealtTo(_)
            | Becomes::OfType(..)
            | Becomes::Moved(..)
            | Becomes::TopCards(_)
            | Becomes::Regenerated => None,
        }
    }

    /// It applies to so much that the event has a player do: to more or less of it, or something else is done. Nothing is no event.
    pub fn offer_changed(
        &self,
        (player, number): (PlayerId, u32),
        does: fn(PlayerId, u32) -> What,
        event: &Event,
        offers: &mut Offers<'_>,
    ) {
        if number > 0 {
            let left = self.changed(number).filter(|it| *it > 0);
            let replaced = left.map_or_else(Replaced::default, |it| Replaced::by(does(player, it), event));
            self.offer(event, offers, replaced.then(self.follow_up(TriggerFacts::player(player, number))));
        }
    }

    /// What a spell or ability has made for the next time only.
    pub fn once(&self) -> Option<FloatingReplacement> {
        self.ward.filter(|it| it.times == Times::Next)
    }

    /// What it does besides, about that.
    pub fn follow_up(&self, matter: TriggerFacts) -> Option<FollowUp> {
        self.following(matter, Keeps::Nothing)
    }

    /// What it does besides where it exiles the object that the event is about: that is kept in mind too, if an ability that is linked to
    /// it speaks of it (607.2b, 614.14).
    pub fn follow_up_exile(&self, state: &State, matter: TriggerFacts) -> Option<FollowUp> {
        let speaks = self.ward.is_none() && state.speaks_of_exiled(self.context.this, Some(self.ability));
        self.following(matter, if speaks { Keeps::Exiled } else { Keeps::Nothing })
    }

    fn following(&self, matter: TriggerFacts, keeps: Keeps) -> Option<FollowUp> {
        let Context { this: source, you, .. } = self.context;
        let some = keeps == Keeps::Exiled || !self.says.then.is_empty();
        some.then_some(FollowUp { said: SaidBy::Ability(self.ability), source, you, matter, keeps, once_for: None })
    }

    /// Whether it is about that player.
    pub fn is_about(&self, state: &State, players: &Players, player: PlayerId) -> bool {
        filter::is_one_of(state, player, players, &self.context)
    }
}

/// All of them: those of permanents and of what works in the command zone (113.6p), those of the object that the event moves, wherever it
/// is, those of cards in the graveyard of who draws, and those made for this turn.
pub fn standing<'a>(state: &'a State, event: &Event) -> impl Iterator<Item = StandingReplacement<'a>> {
    let moved = if let What::Moves(it) = event.what
        && !state.on_battlefield(it.object)
    {
        Some(it.object)
    } else {
        None
    };
    let has = |it: &ObjectId| state.has_statics(*it);
    let commanding = || state.zones.command.iter().copied().filter(|it| state.commands(*it));
    let working = || state.zones.permanents().chain(commanding()).map(|it| state.id(it));
    let statics = state
        .may_state(StaticKind::Replaces)
        .then(working)
        .into_iter()
        .flatten()
        .filter(has)
        .flat_map(move |source| of_object(state, source));
    let own = moved.into_iter().filter(has).flat_map(move |source| of_object(state, source));
    let buried = if let What::Draws(player) = event.what { &state.zones.graveyard[player.index()][..] } else { &[] };
    let buried = buried.iter().map(|it| state.id(*it)).filter(has).flat_map(move |source| of_object(state, source));
    let buried = buried.filter(|it| it.says.home() == Some(Zone::Graveyard));
    let here = |it: &StandingReplacement<'_>| it.says.home().is_none_or(|it| it == Zone::Battlefield);
    let all = statics.filter(here).chain(own.filter(is_about_itself)).chain(buried).chain(of_wards(state));
    all.filter(|it| it.says.only_if.as_ref().is_none_or(|only_if| filter::holds(state, only_if, &it.context)))
}

/// Off the battlefield an object replaces nothing but its own moves (113.6).
fn is_about_itself(it: &StandingReplacement<'_>) -> bool {
    matches!(&it.says.would, Would::Go(fits, ..) if fits.tests.contains(&Test::This))
}

fn of_object(state: &State, source: ObjectId) -> impl Iterator<Item = StandingReplacement<'_>> {
    let context = Context::of(state, source);
    state.abilities(source).enumerate().filter_map(move |(nth, (ability, it))| {
        if let Ability::Static(Static::Replaces(says)) = it {
            Some(StandingReplacement { says, context, ward: None, ability, nth })
        } else {
            None
        }
    })
}

fn of_wards(state: &State) -> impl Iterator<Item = StandingReplacement<'_>> {
    state.shields.iter().enumerate().filter_map(|(at, shield)| {
        let Shield::Replacement(ward) = shield else { return None };
        let Ability::Static(Static::Replaces(says)) = state.ability(ward.ability) else { return None };
        let context = Context { you: ward.controller, ..Context::of(state, ward.source) };
        // Effects that are alike are told apart by their order; those of abilities have the numbers before.
        let nth = 256 + state.shields[..at].iter().filter(|it| *it == shield).count();
        Some(StandingReplacement { says, context, ward: Some(*ward), ability: AbilityId::own(ward.ability), nth })
    })
}
