//! The lines of what is so in the end.
//!
//! - `alice: 17 life`, `alice: 3 poison`, `alice: 4 cards in hand`, also `in library`, `in graveyard`; several with commas;
//! - `alice: the monarch`, `alice: speed 3`, `alice: in room 2` and the like: see `standing.rs`;
//! - `it is day`, `it is night`, `it is neither day nor night`;
//! - `alice won`, `bob lost`, `carol drew`, `draw`, `the game goes on`;
//! - `Grizzly Bears: 4/4, tapped, flipped, level 2, damage 2, 1 +1/+1, flying, no flying, commander, cast 2, on Forest, controlled by bob, attacking, not attacking, red, colorless, artifact, legendary, Elf, no Elf`, each as needed;
//! - `Slow Bolt in exile: 3 time`, `Forest in alice's library: known to bob`: the same of a card there; `known to alice` and `unknown to bob`
//!   of what lies face down or in a hidden zone;
//! - `Grizzly Bears in alice's graveyard`, `on the battlefield`, `in exile`, `on the stack`; `no Grizzly Bears on the battlefield`;
//! - `step: bob's upkeep`;
//! - `alice may cast Shock`, `alice may play Forest`, `alice may activate NAME`, `alice may tap Forest`, `alice may not cast Shock`: with
//!   priority, now; mana abilities count too, whoever sees to the mana. What a land does by its type alone is `tap`, as in a play.

use super::{names, standing};
use crate::ways;
use kernel::{
    game::{ObjectId, Outcome, PlayerId, Seats, Standing, State, Supplement, Thing},
    machine::{Activation, Occasion, Registry, Table},
    question::Choice,
};
use language::{Ability, Daylight, Mark};
use vocabulary::{
    CounterKind, Subtype,
    catalog::{CardType, Color, Counter, KeywordAbility, Supertype, Zone},
};

/// Checks one line; says what is so instead, if it does not hold.
pub(super) fn check(state: &State, rules: &Registry, text: &str) -> Result<(), String> {
    let text = text.trim();
    match text {
        "draw" => return outcome(state, Outcome::Drawn),
        "the game goes on" => return outcome(state, Outcome::Running),
        "it is day" => return hold(state.daylight == Some(Daylight::Day), || "it is not".to_owned()),
        "it is night" => return hold(state.daylight == Some(Daylight::Night), || "it is not".to_owned()),
        "it is neither day nor night" => return hold(state.daylight.is_none(), || "it is one of them".to_owned()),
        _ => {}
    }
    if let Some(point) = text.strip_prefix("step: ") {
        let (player, stage) = point.split_once("'s ").ok_or("expected `step: bob's upkeep`")?;
        let there = names::player(player) == Some(state.turn.active) && names::stage(stage) == Some(state.turn.stage);
        return hold(there, || format!("it is {}'s {}", names::PLAYERS[state.turn.active.index()], state.turn.stage.name()));
    }
    if let Some((head, rest)) = text.split_once(": ") {
        return if let Some(player) = names::player(head) {
            rest.split(", ").try_for_each(|it| of_player(state, player, it))
        } else {
            let id = there(state, head)?;
            let host = |it| str::strip_prefix(it, "on ").unwrap_or(it);
            names::list(rest, state.library.library(), host).into_iter().try_for_each(|it| of_object(state, id, it))
        };
    }
    if let Some((name, rest)) = text.split_once(' ')
        && let Some(player) = names::player(name)
    {
        return match rest {
            "won" => won(state, player),
            "lost" => hold(state.player(player).standing == Standing::Lost, || format!("{name} has not lost")),
            "drew" => hold(state.player(player).standing == Standing::Drew, || format!("for {name} the game is no draw")),
            _ => may(state, rules, player, rest),
        };
    }
    located(state, text)
}

/// The line that says the contrary; nothing where there is no short way to say it.
pub(super) fn turned(text: &str) -> Option<String> {
    match text {
        "draw" => return Some("the game goes on".to_owned()),
        "the game goes on" => return Some("draw".to_owned()),
        _ => {}
    }
    if let Some((head, rest)) = text.split_once(": ") {
        let (first, others) = rest.split_once(", ").map_or((rest, None), |(first, others)| (first, Some(others)));
        let first = match first.split_once(' ') {
            _ if head == "step" => return None,
            _ if first == "face down" => "face up".to_owned(),
            _ if first == "face up" => "face down".to_owned(),
            _ if first == "tapped" => "untapped".to_owned(),
            _ if first == "untapped" => "tapped".to_owned(),
            Some(("no" | "not", rest)) => rest.to_owned(),
            Some(("the", _)) => format!("not {first}"),
            Some((what @ ("speed" | "in"), rest)) => {
                let (before, number) = rest.rsplit_once(' ').map_or(("", rest), |it| it);
                format!("{what} {before} {}", number.parse::<u32>().ok()? + 1).replace("  ", " ")
            }
            Some((number, rest)) if number.parse::<u32>().is_ok() => format!("{} {rest}", number.parse::<u32>().ok()? + 1),
            Some(("damage", number)) => format!("damage {}", number.parse::<u32>().ok()? + 1),
            Some(("on" | "controlled" | "protected", _)) => return None,
            None if matches!(first, "attacking" | "blocking") => format!("not {first}"),
            None if first.contains('/') => format!("{first}1"),
            _ => format!("no {first}"),
        };
        return Some(others.map_or_else(|| format!("{head}: {first}"), |it| format!("{head}: {first}, {it}")));
    }
    if let Some((player, rest)) = text.split_once(" may ").filter(|it| names::player(it.0).is_some()) {
        return Some(
            rest.strip_prefix("not ").map_or_else(|| format!("{player} may not {rest}"), |it| format!("{player} may {it}")),
        );
    }
    match text.split_once(' ') {
        Some((player, "won")) if names::player(player).is_some() => Some("the game goes on".to_owned()),
        // The others may play on.
        Some((player, "lost" | "drew")) if names::player(player).is_some() => None,
        Some(("no", rest)) => Some(rest.to_owned()),
        _ => Some(format!("no {text}")),
    }
}

fn hold(holds: bool, instead: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(format!("this does not hold: {}", instead())) }
}

fn won(state: &State, player: PlayerId) -> Result<(), String> {
    match state.outcome {
        Outcome::Won(winners) if winners.has(player) => Ok(()),
        _ => outcome(state, Outcome::Won(Seats::only(player))),
    }
}

fn outcome(state: &State, wanted: Outcome) -> Result<(), String> {
    hold(state.outcome == wanted, || match state.outcome {
        Outcome::Running => "the game goes on".to_owned(),
        Outcome::Drawn => "the game is a draw".to_owned(),
        Outcome::Won(winners) => {
            let names: Vec<&str> = winners.iter().map(|it| names::PLAYERS[it.index()]).collect();
            format!("{} won", names.join(" and "))
        }
    })
}

fn of_player(state: &State, player: PlayerId, text: &str) -> Result<(), String> {
    if let Some((holds, instead)) = standing::check(state, player, text) {
        return hold(holds, || instead);
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    let zones = &state.zones;
    let (number, is) = match words.as_slice() {
        [number, "life"] => (number, i64::from(state.player(player).life)),
        [number, "mana"] => (number, i64::from(state.player(player).pool.total())),
        [number, "card" | "cards", "in", zone] => {
            let list = match *zone {
                "sideboard" => return hold(number.parse() == Ok(state.outside(player).len()), || "it has not".to_owned()),
                "hand" => &zones.hand,
                "library" => &zones.library,
                "graveyard" => &zones.graveyard,
                supplement if let Some(of) = Supplement::named(supplement) => {
                    let is = state.supplement(player, of).len();
                    return hold(number.parse() == Ok(is), || format!("it is {is}"));
                }
                _ => return Err(format!("{zone:?} is no zone of a player")),
            };
            (number, i64::try_from(list[player.index()].len()).unwrap_or(i64::MAX))
        }
        [number, "permanent" | "permanents"] => (number, i64::try_from(zones.controlled(player).len()).unwrap_or(i64::MAX)),
        _ => return Err(format!("{text:?} says nothing about a player; see the notes of scenario/expect.rs")),
    };
    hold(number.parse() == Ok(is), || format!("it is {is}"))
}

fn there(state: &State, words: &str) -> Result<ObjectId, String> {
    let elsewhere = elsewhere(words);
    let name = elsewhere.map_or(words, |it| it.0);
    let zones = elsewhere.map_or(vec![Zone::Battlefield, Zone::Stack, Zone::Command], |it| vec![it.1]);
    let owner = elsewhere.and_then(|it| it.2);
    let found = names::find(state, name);
    let lies = |it: &ObjectId, zone: Zone| {
        state.object(*it).is_some_and(|it| it.zone == zone && owner.is_none_or(|owner| it.owner == owner))
    };
    let there = zones.iter().find_map(|zone| found.iter().find(|it| lies(it, *zone)));
    there.copied().ok_or_else(|| match elsewhere {
        Some((name, zone, owner)) => format!("{name:?} is not {}", place(zone, owner.unwrap_or(PlayerId(0)))),
        None => format!("{words:?} is neither on the battlefield, nor on the stack, nor in the command zone"),
    })
}

/// What lies in another zone than the battlefield, by its name, where that is said: in exile, or in a zone of a player.
fn elsewhere(words: &str) -> Option<(&str, Zone, Option<PlayerId>)> {
    if let Some(name) = words.strip_suffix(" in exile") {
        return Some((name, Zone::Exile, None));
    }
    let (name, place) = words.rsplit_once(" in ")?;
    let (player, zone) = place.split_once("'s ")?;
    Some((name, names::zone(zone)?, Some(names::player(player)?)))
}

fn of_object(state: &State, id: ObjectId, text: &str) -> Result<(), String> {
    let (Some(object), Some(characteristics)) = (state.object(id), state.characteristics(id)) else {
        return Err("it is gone".to_owned());
    };
    let words: Vec<&str> = text.split_whitespace().collect();
    match words.as_slice() {
        ["face", "down"] => hold(object.face_down.is_some(), || "it is face up".to_owned()),
        ["known", "to", player] => {
            let player = names::player(player).ok_or_else(|| format!("{player:?} is no player"))?;
            hold(state.may_see(id, player), || "it is not".to_owned())
        }
        ["unknown", "to", player] => {
            let player = names::player(player).ok_or_else(|| format!("{player:?} is no player"))?;
            hold(!state.may_see(id, player), || "it is known".to_owned())
        }
        ["face", "up"] => hold(object.face_down.is_none(), || "it is face down".to_owned()),
        ["commander"] => hold(state.is_commander(id), || "it is none".to_owned()),
        ["no", "commander"] => hold(!state.is_commander(id), || "it is one".to_owned()),
        ["cast", number] => {
            let casts = state.commanders_in(id).next().map(|it| state.commander(it).casts);
            hold(number.parse().ok() == casts, || format!("it was cast {casts:?} times"))
        }
        ["tapped"] => hold(object.tapped, || "it is untapped".to_owned()),
        ["untapped"] => hold(!object.tapped, || "it is tapped".to_owned()),
        ["attacking"] => hold(state.combat.attacker(id).is_some(), || "it is not attacking".to_owned()),
        ["blocking"] => hold(state.combat.is_blocking(id), || "it is not blocking".to_owned()),
        ["not", "attacking"] => hold(state.combat.attacker(id).is_none(), || "it is attacking".to_owned()),
        ["not", "blocking"] => hold(!state.combat.is_blocking(id), || "it is blocking".to_owned()),
        ["damage", number] => hold(number.parse() == Ok(object.damage), || format!("its damage is {}", object.damage)),
        ["controlled", "by", player] => {
            hold(names::player(player) == Some(object.controller), || names::PLAYERS[object.controller.index()].to_owned())
        }
        ["protected", "by", player] => hold(names::player(player) == object.protector, || {
            object
                .protector
                .map_or_else(|| "nobody protects it".to_owned(), |it| format!("{} protects it", names::PLAYERS[it.index()]))
        }),
        ["on", ..] => {
            let wanted = text.trim_start_matches("on ");
            let attached = object.attached.is_some_and(|it| names::means(state, wanted, it));
            hold(attached || (wanted == "nothing" && object.attached.is_none()), || match object.attached {
                Some(Thing::Object(it)) => format!("it is attached to {}", state.name(it)),
                Some(Thing::Player(it)) => format!("it is attached to {}", names::PLAYERS[it.index()]),
                None => "it is attached to nothing".to_owned(),
            })
        }
        ["no", ..] => hold(has(state, id, text.trim_start_matches("no "))? == 0, || "it has".to_owned()),
        [size] if size.split_once('/').is_some_and(|it| it.0.parse::<i32>().is_ok()) => {
            let is = format!("{}/{}", characteristics.power, characteristics.toughness);
            hold(*size == is, || format!("it is {is}"))
        }
        [number, kind @ ..] if number.parse::<u32>().is_ok() => {
            let kind = kind.join(" ");
            // What the book does not list is a counter all the same (122.1), and what is a type besides.
            let counters = state.counters(id.into(), CounterKind::named(&kind));
            let is = if counters > 0 { counters } else { has(state, id, &kind).unwrap_or(0) };
            hold(number.parse() == Ok(is), || format!("it has {is}"))
        }
        _ => hold(has(state, id, text)? > 0, || format!("it has no {text}")),
    }
}

/// How many of that an object has: counters of a kind, or 1 for a mark, a keyword, a color, a type, a supertype or a subtype.
fn has(state: &State, id: ObjectId, words: &str) -> Result<u32, String> {
    let characteristics = state.characteristics(id).ok_or("it is gone")?;
    if let Some(mark) = Mark::named(words) {
        return Ok(u32::from(state.object(id).is_some_and(|it| it.marks.has(mark))));
    }
    match words {
        "stickered" => return Ok(u32::from(state.is_stickered(id))),
        "colorless" => return Ok(u32::from(characteristics.colors.is_empty())),
        _ => {}
    }
    if let Some(shown) = words.strip_suffix(" sticker") {
        let such = state.stickers_on(id).filter(|it| state.sticker_name(it.0) == shown).count();
        return Ok(u32::try_from(such).unwrap_or(u32::MAX));
    }
    if let Some(kind) = words.strip_suffix(" counters").or_else(|| words.strip_suffix(" counter")) {
        return Ok(state.counters(id.into(), CounterKind::named(kind)));
    }
    if let (Ok(kind), Err(_)) = (words.parse::<Counter>(), words.parse::<KeywordAbility>()) {
        return Ok(state.counters(id.into(), kind));
    }
    if let Ok(keyword) = words.parse::<KeywordAbility>() {
        return Ok(u32::from(characteristics.has(keyword)));
    }
    if let Ok(color) = words.parse::<Color>() {
        return Ok(u32::from(characteristics.colors.has(color)));
    }
    if let Ok(card_type) = words.parse::<CardType>() {
        return Ok(u32::from(characteristics.is(card_type)));
    }
    if let Ok(supertype) = words.parse::<Supertype>() {
        return Ok(u32::from(characteristics.has_supertype(supertype)));
    }
    let named: Vec<Subtype> = CardType::ALL.into_iter().filter_map(|it| Subtype::of(it, words)).collect();
    if !named.is_empty() {
        return Ok(u32::from(named.into_iter().any(|it| state.has_subtype(id, it))));
    }
    Err(format!("{words:?} is no counter, keyword, color, card type, supertype or subtype"))
}

fn located(state: &State, text: &str) -> Result<(), String> {
    let (text, wanted) = text.strip_prefix("no ").map_or((text, true), |it| (it, false));
    let in_deck = Supplement::ALL.into_iter().find_map(|of| Some((of, text.strip_suffix(of.name())?.trim_end())));
    if let Some((of, (name, player))) = in_deck.and_then(|(of, text)| Some((of, text.split_once(" in ")?))) {
        let expected = || format!("expected `NAME in alice's {}`", of.name());
        let owner = player.strip_suffix("'s").and_then(names::player).ok_or_else(expected)?;
        let lies = |it: &ObjectId| state.supplement(owner, of).contains(&it.slot);
        let found = names::find(state, name).iter().any(lies);
        return hold(found == wanted, || format!("{name} is {}in the {}", if found { "" } else { "not " }, of.deck()));
    }
    let places = [" on the battlefield", " on the stack", " in exile", " in command", " in ante"];
    let fixed = places.iter().find_map(|it| Some((text.strip_suffix(it)?, names::zone(it.split_whitespace().last()?)?, None)));
    let (name, zone, owner) = fixed
        .or_else(|| elsewhere(text))
        .ok_or_else(|| format!("{text:?} can't be checked; see the notes of scenario/expect.rs"))?;
    let is_there = |it: &ObjectId| {
        let there = state.object(*it).is_some_and(|it| it.zone == zone && owner.is_none_or(|owner| it.owner == owner));
        there && (zone != Zone::Command || state.deck_of(*it).is_none())
    };
    let found = names::find(state, name).iter().any(is_there);
    hold(found == wanted, || {
        let there = names::find(state, name).into_iter().filter_map(|it| state.object(it));
        let places: Vec<String> = there.map(|it| place(it.zone, it.owner)).collect();
        if places.is_empty() { format!("{name} is nowhere") } else { format!("{name} is {}", places.join(" and ")) }
    })
}

/// Where something is, as an expectation says it.
fn place(zone: Zone, owner: PlayerId) -> String {
    match zone {
        Zone::Battlefield | Zone::Stack => format!("on the {zone}"),
        Zone::Exile => "in exile".to_owned(),
        Zone::Ante => "in ante".to_owned(),
        Zone::Command => format!("in the {zone} zone"),
        Zone::Hand | Zone::Library | Zone::Graveyard => format!("in {}'s {zone}", names::PLAYERS[owner.index()]),
    }
}

fn may(state: &State, rules: &Registry, player: PlayerId, text: &str) -> Result<(), String> {
    let (text, wanted) = match text.strip_prefix("may not ") {
        Some(text) => (text, false),
        None => (
            text.strip_prefix("may ").ok_or_else(|| format!("{text:?} can't be checked; see the notes of scenario/expect.rs"))?,
            true,
        ),
    };
    let (verb, name) = text.split_once(' ').ok_or("expected `alice may cast NAME`")?;
    let name = name.strip_suffix(" face up").unwrap_or(name);
    let table = Table::new(state, rules);
    let mut options = Vec::new();
    table.permits(player, &mut options);
    let meant = |it: &Choice| {
        let verb = match it {
            Choice::Play(..) => verb == "play",
            Choice::Cast(..) => verb == "cast",
            Choice::Activate(..) => verb == "activate",
            Choice::TapFor(..) => verb == "tap",
            Choice::TurnUp(..) => verb == "turn",
            Choice::Unlock(..) => verb == "unlock",
            Choice::Companion(_) => verb == "take",
            Choice::PlanarDie => verb == "roll",
            Choice::Special(_, at) => verb == ways::special(state, *at),
            _ => false,
        };
        verb && names::chosen(state, name, *it)
    };
    let may = options.iter().any(meant) || makes_mana(&table, player, verb, name);
    hold(may == wanted, || if wanted { "it is no option".to_owned() } else { "it is an option".to_owned() })
}

/// Whether the player may activate a mana ability of what the words mean. Where payment is automatic, players are not asked about most.
fn makes_mana(table: &Table<'_>, player: PlayerId, verb: &str, name: &str) -> bool {
    let state = table.state;
    let named = names::find(state, name);
    let mut meant = state.mana_makers(player).map(|it| state.id(it)).filter(|it| named.contains(it));
    matches!(verb, "activate" | "tap")
        && meant.any(|source| {
            let mut activated = state.working(source).filter_map(|(at, it)| match it {
                Ability::Activated(ability) if ability.is_mana() => Some((at, ability)),
                _ => None,
            });
            let occasion = Occasion::Priority;
            verb == "tap" && table.may_tap_by_type(player, source)
                || activated
                    .any(|(at, ability)| table.can_activate(&Activation { player, source, at, ability, occasion }).is_ok())
        })
}
