//! Which rule forbids what was tried.

use rules_data::RuleId;

use crate::ways;

use super::{
    action::{Act, Action, Details},
    names,
};
use kernel::{
    game::{AbilityId, By, Instead, ObjectId, PlayerId, State, Thing, UnveilFor, Way},
    machine::{Activation, BlockerLimits, Context, Few, Occasion, Proposal, Purpose, Table},
    question::{About, Choice, Question},
};
use language::{Ability, CardSide};
use vocabulary::{
    catalog::{KeywordAbility, Zone},
    cr,
};

/// The rule by which something can't be done; the rule of the question if no other says so.
pub(super) fn rule(table: &Table<'_>, act: &Act, question: Option<&Question<'_>>) -> RuleId {
    let player = act.player.unwrap_or(PlayerId(0));
    let asked = question.map_or(cr::R117_1, |it| it.rule);
    let state = table.state;
    let found = match &act.action {
        Action::Play(name) => own(state, name, Zone::Hand, player).and_then(|it| table.forbids_play(player, it)),
        Action::Cast(name, details) => to_cast(state, name, player).and_then(|(card, side)| {
            let context = Context { you: player, ..Context::of(state, card) };
            let general = forbids_cast(table, player, (card, side), details);
            general.filter(|it| *it != cr::R601_2C).or_else(|| target(table, details, &context)).or(general)
        }),
        Action::Activate(name, ability, details) => own(state, name, Zone::Battlefield, player).and_then(|source| {
            let context = Context { you: player, ..Context::of(state, source) };
            let general = activation(table, player, source, *ability);
            general.filter(|it| *it != cr::R601_2C).or_else(|| target(table, details, &context)).or(general)
        }),
        Action::Tap(name, _) => own(state, name, Zone::Battlefield, player).and_then(|it| activation(table, player, it, None)),
        Action::Attack(to, with) => Some(attack(table, player, to.as_deref(), with)),
        Action::Block(attacker, with) => Some(block(table, player, attacker, with)),
        Action::Choose(words) => question.and_then(|it| match it.about {
            About::Target(object, _) => {
                let source =
                    state.stack.iter().find(|item| item.object == object).and_then(|it| it.ability).map_or(object, |it| it.1);
                let context = Context { you: player, on_stack: object, ..Context::of(state, source) };
                thing(state, words).and_then(|it| table.forbids_target(&context, it))
            }
            _ => None,
        }),
        Action::Unlock(..) => Some(cr::R709_5E),
        Action::TakeIn(..) => {
            let companion = state.companion(player).map(Choice::Companion);
            companion.and_then(|it| table.forbids_option(player, About::Priority, it)).or(Some(cr::R116_2G))
        }
        Action::Roll => Some(cr::R116_2I),
        Action::Special(_, Some(KeywordAbility::Suspend), _) => Some(cr::R702_62C),
        Action::Special(_, Some(KeywordAbility::Plot), _) => Some(cr::R702_170A),
        Action::Special(_, None, _) => Some(cr::R116_2),
        Action::Special(..) => Some(cr::R702_143A),
        Action::TurnUp(_, details) if details.way.as_deref() == Some(UnveilFor::Agenda.words()) => Some(cr::R116_2J),
        Action::TurnUp(..) => Some(cr::R116_2B),
        Action::Pass | Action::AllPass | Action::Concede | Action::Until(..) | Action::Assign(_) | Action::Unasked => None,
    };
    found.or_else(|| barred(table, act, question)).unwrap_or(asked)
}

/// The rule by which a player with priority can't choose to activate that, though the ability could be activated.
fn barred(table: &Table<'_>, act: &Act, question: Option<&Question<'_>>) -> Option<RuleId> {
    let (Some(question), Action::Activate(name, ..)) = (question, &act.action) else { return None };
    let mut options = Vec::new();
    table.permits(question.player, &mut options);
    let mut meant = options.into_iter().filter(|it| names::chosen(table.state, name, *it));
    meant.find_map(|it| table.forbids_option(question.player, question.about, it))
}

/// The card that is to be cast, and which side of it.
fn to_cast(state: &State, name: &str, player: PlayerId) -> Option<(ObjectId, CardSide)> {
    let card = own(state, name, Zone::Hand, player);
    let side = |card: ObjectId| CardSide::ALL.into_iter().find(|it| state.face_with(card, *it).name.eq_ignore_ascii_case(name));
    let has = |it: &ObjectId| state.object(*it).is_some_and(|it| it.controller == player) && side(*it).is_some();
    let card = card.or_else(|| names::all(state).find(has))?;
    Some((card, side(card).unwrap_or_default()))
}

/// Why the card can't be cast in the way that is meant: the usual one, if nothing is said.
fn forbids_cast(table: &Table<'_>, player: PlayerId, (card, side): (ObjectId, CardSide), details: &Details) -> Option<RuleId> {
    // What lies face down in exile is looked at as it would be cast.
    let turned = table.turned(card, Way { side, ..Way::USUAL });
    let state = turned.as_deref().unwrap_or(table.state);
    let mut meant = Way { side, ..Way::USUAL };
    if let Some(words) = &details.way {
        let abilities = state.abilities(card).map(|it| it.0.at).filter(|it| state.permission(*it).is_some());
        let ways = abilities.map(|at| {
            let from = state.permission(at).and_then(|it| it.from);
            Way { permission: from.map_or(By::Hand, |_| By::Ability(at)), cost: Instead::Ability(at), ..Way::USUAL }
        });
        meant = { ways }.find(|it| ways::words(state, card, *it).trim_start() == *words)?;
    }
    table.forbids_cast(&Proposal { player, card, way: meant })
}

fn own(state: &State, name: &str, zone: Zone, player: PlayerId) -> Option<ObjectId> {
    let found = names::find(state, name);
    let there = |it: &&ObjectId| state.object(**it).is_some_and(|it| it.zone == zone && it.controller == player);
    found.iter().find(there).or(found.first()).copied()
}

fn thing(state: &State, words: &str) -> Option<Thing> {
    names::player(words).map(Thing::Player).or_else(|| names::find(state, words).first().map(|it| Thing::Object(*it)))
}

fn target(table: &Table<'_>, details: &Details, context: &Context<'_>) -> Option<RuleId> {
    let things = details.targets.iter().filter_map(|it| thing(table.state, it));
    things.into_iter().find_map(|it| table.forbids_target(context, it))
}

fn activation(table: &Table<'_>, player: PlayerId, source: ObjectId, wanted: Option<usize>) -> Option<RuleId> {
    let activated =
        table.state.abilities(source).filter(|it| wanted.is_none_or(|wanted| number(table.state, source, it.0) == wanted));
    let controlled = table.state.object(source).is_some_and(|it| it.controller == player);
    if !controlled {
        return Some(cr::R602_2);
    }
    let mut refusals = activated.filter_map(|(at, ability)| match ability {
        Ability::Activated(ability) => {
            let activation = Activation { player, source, at, ability, occasion: Occasion::Priority };
            table.can_activate(&activation).err()
        }
        _ => None,
    });
    refusals.next()
}

/// Which of the activated abilities of an object that is, counted from 1.
pub(super) fn number(state: &State, object: ObjectId, wanted: AbilityId) -> usize {
    let activated = state.abilities(object).filter(|it| matches!(it.1, Ability::Activated(_)));
    activated.map(|it| it.0).position(|it| it == wanted).map_or(0, |it| it + 1)
}

fn attack(table: &Table<'_>, player: PlayerId, to: Option<&str>, with: &[String]) -> RuleId {
    let state = table.state;
    // Who controls the active player attacks for that one (723.5).
    let active = state.turn.active;
    let player = if state.decider_of(active) == player { active } else { player };
    if !state.is_active(player) {
        return cr::R506_2;
    }
    let whose = |it: Thing| match it {
        Thing::Player(it) => Some(it),
        Thing::Object(it) => state.object(it).map(|it| it.protector.unwrap_or(it.controller)),
    };
    let defender = to.and_then(|it| thing(state, it)).and_then(whose).filter(|it| state.is_opponent(player, *it));
    let spared = defender.and_then(|it| table.forbids_defending(player, it));
    let creatures = with.iter().filter_map(|it| own(state, it, Zone::Battlefield, player));
    let forbidden = creatures.into_iter().find_map(|it| table.forbids_attack(it));
    let attackable = |words: &str| table.attackable(player).into_iter().any(|it| names::means(state, words, it));
    let alone = with.len() == 1
        && with
            .iter()
            .filter_map(|it| own(state, it, Zone::Battlefield, player))
            .any(|it| table.needs_company(it, Purpose::Attack));
    match (forbidden, to) {
        (Some(rule), _) => rule,
        (None, Some(to)) if !attackable(to) => spared.unwrap_or(cr::R508_1B),
        _ if alone => cr::R508_1C,
        _ => kept_off(table, player, to, with)
            .unwrap_or_else(|| if costs(table, player, to, with) { cr::R508_1J } else { cr::R508_1D }),
    }
}

/// Why one of these attackers can attack nothing of what the words may mean, if that is so.
fn kept_off(table: &Table<'_>, player: PlayerId, to: Option<&str>, with: &[String]) -> Option<RuleId> {
    let targets = meant(table, player, to);
    let creatures = with.iter().filter_map(|it| own(table.state, it, Zone::Battlefield, player));
    let bars = |creature| -> Vec<Option<RuleId>> { targets.iter().map(|it| table.forbids_attacking(creature, *it)).collect() };
    creatures.map(bars).find_map(|it| it.first().copied().flatten().filter(|_| it.iter().all(Option::is_some)))
}

/// What the words may mean of all that can be attacked.
fn meant(table: &Table<'_>, player: PlayerId, to: Option<&str>) -> Few<Thing> {
    let mut targets = table.attackable(player);
    targets.retain(|it| to.is_none_or(|words| names::means(table.state, words, *it)));
    targets
}

/// Whether one of these attackers has to be paid for, whatever it attacks of what the words may mean.
fn costs(table: &Table<'_>, player: PlayerId, to: Option<&str>, with: &[String]) -> bool {
    let targets = meant(table, player, to);
    let mut creatures = with.iter().filter_map(|it| own(table.state, it, Zone::Battlefield, player));
    creatures.any(|it| targets.iter().any(|target| !table.tolls(it, Purpose::Attack, *target).is_empty()))
}

/// First what forbids one of the creatures to block that attacker, then what is wrong with all of them together.
fn block(table: &Table<'_>, player: PlayerId, attacker: &str, with: &[String]) -> RuleId {
    let state = table.state;
    if with.is_empty() {
        return cr::R509_1C;
    }
    let attacking = names::find(state, attacker).into_iter().find_map(|it| state.combat.attacker(it));
    // Only who is attacked blocks, with creatures of one's own.
    let Some(attacker) = attacking.filter(|it| it.defender == Some(player)).map(|it| it.object) else { return cr::R509_1A };
    let creatures: Vec<ObjectId> = with.iter().filter_map(|it| own(state, it, Zone::Battlefield, player)).collect();
    if creatures.iter().any(|it| state.object(*it).is_none_or(|it| it.controller != player)) {
        return cr::R509_1A;
    }
    let forbidden = creatures.iter().find_map(|it| table.forbids_block(*it, attacker));
    let number = u8::try_from(creatures.len()).unwrap_or(u8::MAX);
    let fits = |it: BlockerLimits| (it.least..=it.most).contains(&number);
    let crowd = || table.crowds(attacker).find(|it| !fits(it.1)).map(|it| it.0);
    let alone = creatures.len() == 1 && creatures.iter().any(|it| table.needs_company(*it, Purpose::Block));
    match forbidden {
        Some(rule) => rule,
        None if alone => cr::R509_1B,
        None if creatures.iter().any(|it| !table.tolls(*it, Purpose::Block, attacker.into()).is_empty()) => cr::R509_1F,
        None => crowd().unwrap_or(cr::R509_1C),
    }
}
