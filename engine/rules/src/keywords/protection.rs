//! Protection (702.16). What is attached in spite of it is the business of state-based actions.

use kernel::{
    event::{Event, EventKind, What},
    game::{Giver, ObjectId, State, Thing},
    machine::{
        Context, Flow, Handler, Machine, Offers, Resolution, Verb,
        attachment::{is_aura, is_equipment},
        filter, forbids_attaching, forbids_block, forbids_target, player_abilities, replaces, verb,
    },
    question::{About, Choice},
};
use language::{Ability, Change, Duration, Filter, Instruction, Keyword, ManaType, Roles, Test, Variant, Word};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[
    forbids_target(cr::R702_16B, is_protected_target)
        .serves(&[Word::Keyword(KeywordAbility::Protection), Word::PlayerKeyword(KeywordAbility::Protection)]),
    forbids_attaching(cr::R702_16C, is_protected_from_aura),
    forbids_attaching(cr::R702_16D, is_protected_from_equipment),
    replaces(cr::R702_16E, &[EventKind::Damages], prevent_damage),
    forbids_block(cr::R702_16F, evades),
    verb(cr::R105_4, Verb::GainProtection, "[object] gain protection from [chosen color] until end of turn", gain_from_color),
];

fn is_protected_target(state: &State, context: &Context<'_>, thing: Thing) -> bool {
    protects(state, thing, context.this)
}

fn is_protected_from_aura(state: &State, it: &Context<'_>, host: Thing) -> bool {
    is_aura(state, it.this) && keeps_off(state, host, it.this)
}

fn is_protected_from_equipment(state: &State, it: &Context<'_>, host: Thing) -> bool {
    is_equipment(state, it.this) && keeps_off(state, host, it.this)
}

fn prevent_damage(state: &State, event: &Event, offers: &mut Offers<'_>) {
    if let What::Damages(damage) = event.what
        && protects(state, damage.to, damage.source)
    {
        let prevented = offers.prevented(state, event, damage, None);
        offers.push(damage.to.object(), prevented);
    }
}

/// The color is chosen as the effect begins.
fn gain_from_color(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let options: Vec<Choice> = ManaType::ALL.into_iter().filter(|it| it.color().is_some()).map(Choice::Mana).collect();
    let chosen = machine.ask(resolution.you, About::Quality(resolution.this), &options)?;
    let Choice::Mana(chosen) = chosen else { return Ok(()) };
    let Some(color) = chosen.color() else { return Ok(()) };
    let quality = Some(Filter::of([Test::Color(color)]));
    let protection = Keyword { quality, ..Keyword::plain(KeywordAbility::Protection) };
    let gains = Change::Gain(Box::new(Ability::Keyword(protection)));
    machine.do_all(&[Instruction::Change(it.thing().clone(), vec![gains], Duration::EndOfTurn)], resolution)
}

fn evades(state: &State, blocker: ObjectId, attacker: ObjectId) -> bool {
    protects(state, Thing::Object(attacker), blocker)
}

/// Whether a permanent or player has protection from an object; a spell or ability has the qualities of its source.
fn protects(state: &State, thing: Thing, from: ObjectId) -> bool {
    is_shielded(state, thing, |it| it.is_from(state, from))
}

/// The same of what is attached to it or would be, but for what such an effect does not remove (702.16n, 702.16p).
fn keeps_off(state: &State, host: Thing, attached: ObjectId) -> bool {
    is_shielded(state, host, |it| it.is_from(state, attached) && !it.spares(state, host, attached))
}

/// A protection ability of a permanent or a player.
struct Shield<'a> {
    keyword: &'a Keyword,
    /// What has the ability; of a player's, what gives it.
    bearer: ObjectId,
    /// What gives it.
    giver: ObjectId,
}

impl Shield<'_> {
    /// From what has its quality, or is controlled by such a player: who owns what is nowhere controlled counts as its controller.
    fn is_from(&self, state: &State, from: ObjectId) -> bool {
        let Some(quality) = &self.keyword.quality else { return true };
        // What was chosen was chosen for what gives it.
        let of = if quality.tests.contains(&Test::Chosen) { self.giver } else { self.bearer };
        let controller = state.known(from).map(|it| Thing::Player(it.0.controller));
        let players = quality.tests.contains(&Test::Player);
        let from = if players { controller } else { Some(Thing::Object(from)) };
        from.is_some_and(|from| filter::fits(state, quality, from, &Context::of(state, of)))
    }

    /// Whether its effect does not remove that, which is attached already.
    fn spares(&self, state: &State, host: Thing, attached: ObjectId) -> bool {
        let Some(row) = state.object(attached).filter(|it| it.attached == Some(host)) else { return false };
        match self.keyword.variant {
            Variant::SparingThis => attached == self.giver,
            Variant::SparingAuras => is_aura(state, attached),
            Variant::SparingAttached => {
                state.object(self.giver).is_some_and(|it| it.controller == row.controller && it.timestamp >= row.timestamp)
            }
            Variant::Usual
            | Variant::Multiple
            | Variant::Day
            | Variant::Night
            | Variant::Mega
            | Variant::FromCommand
            | Variant::Stickered
            | Variant::OverPlaneswalkers
            | Variant::Counted
            | Variant::AtLeast
            | Variant::Pairs(_)
            | Variant::Given(_) => false,
        }
    }
}

/// Whether a permanent or player has a protection ability that keeps something off.
fn is_shielded(state: &State, thing: Thing, keeps_off: impl Fn(&Shield<'_>) -> bool) -> bool {
    let bearer = match thing {
        Thing::Player(player) => {
            let mut own = player_abilities::keywords(state, player, KeywordAbility::Protection);
            return own.any(|(source, keyword)| keeps_off(&Shield { keyword, bearer: source, giver: source }));
        }
        Thing::Object(id) => id,
    };
    if !state.on_battlefield(bearer) || !state.characteristics(bearer).is_some_and(|it| it.has(KeywordAbility::Protection)) {
        return false;
    }
    state.abilities(bearer).any(|(id, ability)| {
        let giver = if let Giver::Object(it) = id.by { it } else { bearer };
        matches!(ability, Ability::Keyword(keyword)
            if keyword.ability == KeywordAbility::Protection && keeps_off(&Shield { keyword, bearer, giver }))
    })
}
