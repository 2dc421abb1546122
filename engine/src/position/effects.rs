//! The lines of what lasts: combat, effects, shields, triggers, bounds.

use super::{
    abilities,
    characteristics::{list, read_subtype, size, subtype_text},
    facts::Stamps,
    line,
    names::{self, Labels},
    players::find_stage,
    read::{Done, Reader, number, wrong},
    wards,
};
use kernel::{
    game::{Applied, Attacker, ContinuousEffect, Delayed, Link, LinkKind, ObjectId, PlayerId, Shield, State, Thing, Waiting},
    machine::{Bound, collect_bounds},
};
use language::Duration;
use vocabulary::{
    Stage,
    catalog::{CardType, Color},
};

const DURATIONS: [(Duration, &str); 9] = [
    (Duration::EndOfTurn, "until end of turn"),
    (Duration::EndOfCombat, "until end of combat"),
    (Duration::YourNextTurn, "until your next turn"),
    (Duration::YourNext(Stage::Upkeep), "until your next upkeep"),
    (Duration::YourNext(Stage::Draw), "until your next draw step"),
    (Duration::YourNext(Stage::End), "until your next end step"),
    (Duration::WhileYouControlThis, "while you control this"),
    (Duration::WhileThisIsTapped, "while this is tapped"),
    (Duration::Permanent, "permanent"),
];

/// Writes all of it.
pub(super) fn write(state: &State, names: &Labels, out: &mut String) {
    let object = |it: ObjectId| names.object(it);
    if let Some(it) = state.combat.defending {
        line!(out, "defends {}", names::player(it));
    }
    for it in &state.combat.attackers {
        let blocked = it.blocked.map_or("", |it| if it { " blocked" } else { " unblocked" });
        let target = it.target.map_or_else(|| "nothing".to_owned(), |it| names.thing(it));
        let defender = it.defender.map_or_else(String::new, |it| format!(" defender {}", names::player(it)));
        line!(out, "attack {} {target}{blocked}{defender}", object(it.object));
    }
    for (blocker, attacker) in &state.combat.blocks {
        line!(out, "block {} {}", object(*blocker), object(*attacker));
    }
    for (attacker, defender) in &state.combat.former {
        line!(out, "attacked {} defender {}", object(*attacker), names::player(*defender));
    }
    for it in &state.combat.obliged {
        line!(out, "obliged {}", object(*it));
    }
    for it in &state.combat.struck_first {
        line!(out, "struck first {}", object(*it));
    }
    let stamps = Stamps::of(state);
    for it in &state.effects {
        let duration = DURATIONS.iter().find(|known| known.0 == it.duration).map_or("", |it| it.1);
        let stamp = match stamps {
            Stamps::Implied => String::new(),
            Stamps::Written => format!("; stamp {}", it.timestamp),
        };
        let change = change(state, it.change);
        let from = it.source.map_or_else(String::new, |it| format!("; from {}", object(it)));
        line!(out, "effect {}; {change}; {duration}; by {}{stamp}{from}", object(it.object), names::player(it.controller));
    }
    for it in &state.shields {
        match it {
            Shield::Regeneration(it) => line!(out, "shield regeneration {}", object(*it)),
            Shield::Prevention(it, amount) => line!(out, "shield prevention {} {amount}", names.thing(*it)),
            Shield::FullPrevention(it) => line!(out, "shield full prevention {}", names.thing(*it)),
            Shield::Replacement(it) => wards::write(state, it, names, out),
        }
    }
    for it in &state.links {
        let (tie, from) = match it.tie {
            LinkKind::With => ("with", String::new()),
            LinkKind::Until(zone) => ("until", format!(" from {}", zone.name())),
        };
        line!(out, "exiled {} {tie} {}{from}", object(it.card), object(it.source));
    }
    for (object, ability) in &state.used {
        line!(out, "used {}; {}", names.object(*object), abilities::text(&state.library, *ability));
    }
    let about = |it: Option<Thing>| it.map_or_else(String::new, |it| format!("; about {}", names.thing(it)));
    let text = |it| abilities::text(&state.library, it);
    for it in &state.delayed {
        let (source, by) = (object(it.source), names::player(it.controller));
        let at = it.stage.map_or_else(String::new, |it| format!("; at {}", names::stage(it)));
        let until = if it.duration == Duration::EndOfTurn { "; this turn" } else { "" };
        line!(out, "delayed {}; source {source}; by {by}{at}{}{until}{}", text(it.ability), about(it.it), remembered(it.x));
    }
    for it in &state.waiting {
        let (source, by) = (object(it.source), names::player(it.controller));
        let player = it.player.map_or_else(String::new, |it| format!("; event player {}", names::player(it)));
        let amount = if it.amount == 0 { String::new() } else { format!("; amount {}", it.amount) };
        let x = remembered(it.x);
        line!(out, "waiting {}; source {source}; by {by}{}{player}{amount}{x}", text(it.ability), about(it.it));
    }
    if state.bounds != collect_bounds(state) {
        line!(out, "bounds as follows");
        for it in &state.bounds {
            line!(out, "bound {}; source {}; {}; change {}", object(it.object), object(it.source), text(it.at), it.nth);
        }
    }
}

fn change(state: &State, change: Applied) -> String {
    let names_of = |it: Vec<&str>| if it.is_empty() { "none".to_owned() } else { it.join(", ") };
    match change {
        Applied::Control(player) => format!("control {}", names::player(player)),
        Applied::Copy(it) => format!("copy {}", names::card(&state.library, it)),
        Applied::OnlyTypes(it) => format!("only types {}", names_of(it.iter().map(CardType::name).collect())),
        Applied::OnlySubtype(it) => format!("only subtype {}", subtype_text(it)),
        Applied::DeniedKeyword(it) => format!("denied {}", it.name()),
        Applied::Types(it) => format!("types {}", names_of(it.iter().map(CardType::name).collect())),
        Applied::Subtype(it) => format!("subtype {}", subtype_text(it)),
        Applied::Colors(it) => format!("colors {}", names_of(it.iter().map(Color::name).collect())),
        Applied::Keyword(it) => format!("keyword {}", it.name()),
        Applied::Ability(it) => format!("gains {}", abilities::text(&state.library, it)),
        Applied::WithoutKeyword(it) => format!("loses keyword {}", it.name()),
        Applied::WithoutAbilities => "loses all abilities".to_owned(),
        Applied::BaseSize(power, toughness) => format!("base {power}/{toughness}"),
        Applied::Size(power, toughness) => format!("size {power}/{toughness}"),
        Applied::SwitchSize => "switched".to_owned(),
        Applied::Bound(it) => format!("bound {}", abilities::text(&state.library, it)),
    }
}

/// The value of X that a delayed ability remembers.
fn remembered(x: u16) -> String {
    if x == 0 { String::new() } else { format!("; x {x}") }
}

/// The fields of a line of an ability that waits.
struct Fields {
    source: ObjectId,
    controller: PlayerId,
    it: Option<Thing>,
    player: Option<PlayerId>,
    amount: i16,
    x: u16,
    stage: Option<vocabulary::Stage>,
    duration: Duration,
}

impl Reader<'_> {
    /// A line of what lasts; nothing if it is none.
    pub(super) fn lasting(&mut self, line: &str) -> Option<Done> {
        let words: Vec<&str> = line.split_whitespace().collect();
        Some(match words.as_slice() {
            ["defends", it] => self.player(it).map(|it| self.state.combat.defending = Some(it)),
            ["attack", object, target, rest @ ..] => self.attack(object, target, rest),
            ["block", blocker, attacker] => self.pair(blocker, attacker).map(|it| self.state.combat.blocks.push(it)),
            ["attacked", it, "defender", player] => {
                self.object(it).and_then(|it| Ok((it, self.player(player)?))).map(|it| self.state.combat.former.push(it))
            }
            ["obliged", it] => self.object(it).map(|it| self.state.combat.obliged.push(it)),
            ["struck", "first", it] => self.object(it).map(|it| self.state.combat.struck_first.push(it)),
            ["shield", "regeneration", it] => self.object(it).map(|it| self.state.shields.push(Shield::Regeneration(it))),
            ["shield", "prevention", it, amount] => self.prevention(it, amount),
            ["shield", "full", "prevention", it] => self.thing(it).map(|it| self.state.shields.push(Shield::FullPrevention(it))),
            ["ward", ..] => self.ward(line.strip_prefix("ward ")?),
            ["exiled", card, "with", source] => self.link(card, source, LinkKind::With),
            ["exiled", card, "until", source, "from", zone] => zone
                .parse()
                .map_err(|_| format!("{zone:?} is no zone"))
                .and_then(|it| self.link(card, source, LinkKind::Until(it))),
            ["bounds", "as", "follows"] => {
                self.bounds_given = true;
                Ok(())
            }
            ["effect", ..] => self.effect(line.strip_prefix("effect ")?),
            ["bound", ..] => self.bound(line.strip_prefix("bound ")?),
            ["used", ..] => self.used(line.strip_prefix("used ")?),
            ["delayed", ..] => self.delayed(line.strip_prefix("delayed ")?),
            ["waiting", ..] => self.waiting(line.strip_prefix("waiting ")?),
            _ => return None,
        })
    }

    fn attack(&mut self, object: &str, target: &str, rest: &[&str]) -> Done {
        let target = if target == "nothing" { None } else { Some(self.thing(target)?) };
        let (rest, defender) = match rest {
            [rest @ .., "defender", player] => (rest, Some(self.player(player)?)),
            _ => (rest, None),
        };
        let blocked = match rest {
            [] => None,
            ["blocked"] => Some(true),
            ["unblocked"] => Some(false),
            _ => return wrong("attackers are blocked or unblocked"),
        };
        let object = self.object(object)?;
        // Where nothing else is said, who is attacked defends, or who has what is attacked.
        let defender = defender.or_else(|| match target? {
            Thing::Player(player) => Some(player),
            Thing::Object(id) => self.state.object(id).map(|it| it.protector.unwrap_or(it.controller)),
        });
        self.state.combat.attackers.push(Attacker { object, target, defender, blocked });
        Ok(())
    }

    fn pair(&self, first: &str, second: &str) -> Result<(ObjectId, ObjectId), String> {
        Ok((self.object(first)?, self.object(second)?))
    }

    fn link(&mut self, card: &str, source: &str, tie: LinkKind) -> Done {
        let (card, source) = self.pair(card, source)?;
        self.state.links.push(Link { card, source, tie });
        Ok(())
    }

    fn prevention(&mut self, it: &str, amount: &str) -> Done {
        let shield = Shield::Prevention(self.thing(it)?, number(amount)?);
        self.state.shields.push(shield);
        Ok(())
    }

    fn effect(&mut self, text: &str) -> Done {
        let fields: Vec<&str> = text.split(';').map(str::trim).collect();
        let [object, change, duration, by, stamp @ ..] = fields.as_slice() else {
            return wrong("expected `effect LABEL; CHANGE; DURATION; by PLAYER`");
        };
        let found = DURATIONS.iter().find(|it| it.1 == *duration);
        let field = |name: &str| stamp.iter().find_map(|it| it.strip_prefix(name));
        let timestamp = field("stamp ").map_or(Ok(self.state.timestamp + 1), number)?;
        let source = field("from ").map(|it| self.object(it)).transpose()?;
        self.state.timestamp = self.state.timestamp.max(timestamp);
        let effect = ContinuousEffect {
            object: self.object(object)?,
            change: self.change(change)?,
            duration: found.ok_or_else(|| format!("{duration:?} is no duration"))?.0,
            timestamp,
            controller: self.player(by.strip_prefix("by ").unwrap_or(by))?,
            source,
        };
        self.state.effects.push(effect);
        Ok(())
    }

    fn change(&self, text: &str) -> Result<Applied, String> {
        let (head, rest) = text.split_once(' ').unwrap_or((text, ""));
        Ok(match (head, rest) {
            ("control", it) => Applied::Control(self.player(it)?),
            ("copy", it) => {
                let found = names::find_card(&self.state.library, it);
                Applied::Copy(found.ok_or_else(|| format!("no card is named {it:?}"))?)
            }
            ("only", it) => match it.split_once(' ') {
                Some(("types", it)) => Applied::OnlyTypes(list(it)?),
                Some(("subtype", it)) => Applied::OnlySubtype(read_subtype(it)?),
                _ => return wrong("expected `only types` or `only subtype`"),
            },
            ("denied", it) => Applied::DeniedKeyword(it.parse().map_err(|_| format!("{it:?} is no keyword"))?),
            ("types", it) => Applied::Types(list(it)?),
            ("subtype", it) => Applied::Subtype(read_subtype(it)?),
            ("colors", it) => Applied::Colors(list(it)?),
            ("keyword", it) => Applied::Keyword(it.parse().map_err(|_| format!("{it:?} is no keyword"))?),
            ("gains", it) => Applied::Ability(self.ability(it)?),
            ("loses", "all abilities") => Applied::WithoutAbilities,
            ("loses", it) => {
                let name = it.strip_prefix("keyword ").unwrap_or(it);
                Applied::WithoutKeyword(name.parse().map_err(|_| format!("{name:?} is no keyword"))?)
            }
            ("base", it) => size(it).map(|it| Applied::BaseSize(it.0, it.1))?,
            ("size", it) => size(it).map(|it| Applied::Size(it.0, it.1))?,
            ("switched", "") => Applied::SwitchSize,
            ("bound", it) => Applied::Bound(self.ability(it)?),
            _ => return wrong(&format!("{text:?} is no change")),
        })
    }

    fn bound(&mut self, text: &str) -> Done {
        let fields: Vec<&str> = text.split(';').map(str::trim).collect();
        let [object, source, at, nth] = fields.as_slice() else {
            return wrong("expected `bound LABEL; source LABEL; ABILITY; change N`");
        };
        let source = self.object(source.strip_prefix("source ").unwrap_or(source))?;
        let nth = number(nth.strip_prefix("change ").unwrap_or(nth))?;
        let bound = Bound { object: self.object(object)?, source, at: self.ability(at)?, nth };
        self.state.bounds.push(bound);
        Ok(())
    }

    fn used(&mut self, text: &str) -> Done {
        let (object, ability) = text.split_once(';').ok_or("expected `used LABEL; ABILITY`")?;
        let used = (self.object(object)?, self.ability(ability)?);
        self.state.used.push(used);
        Ok(())
    }

    fn delayed(&mut self, text: &str) -> Done {
        let (ability, rest) = text.split_once(';').ok_or("expected `delayed ABILITY; source LABEL; …`")?;
        let Fields { source, controller, it, stage, duration, x, .. } = self.fields(rest)?;
        let ability = self.ability(ability)?;
        self.state.delayed.push(Delayed { ability, source, controller, stage, duration, it, x });
        Ok(())
    }

    fn waiting(&mut self, text: &str) -> Done {
        let (ability, rest) = text.split_once(';').ok_or("expected `waiting ABILITY; source LABEL; …`")?;
        let Fields { source, controller, it, player, amount, x, .. } = self.fields(rest)?;
        let ability = self.ability(ability)?;
        self.state.waiting.push(Waiting { ability, source, controller, it, player, amount, x });
        Ok(())
    }

    fn fields(&self, text: &str) -> Result<Fields, String> {
        let (mut source, mut controller) = (None, None);
        let (mut it, mut player, mut amount, mut x, mut stage, mut duration) = (None, None, 0, 0, None, Duration::Permanent);
        for field in text.split(';').map(str::trim) {
            let (head, rest) = field.split_once(' ').unwrap_or((field, ""));
            match head {
                "source" => source = Some(self.object(rest)?),
                "by" => controller = Some(self.player(rest)?),
                "about" => it = Some(self.thing(rest)?),
                "event" => player = Some(self.player(rest.strip_prefix("player ").unwrap_or(rest))?),
                "amount" => amount = number(rest)?,
                "x" => x = number(rest)?,
                "at" => stage = Some(find_stage(rest)?),
                "this" => duration = Duration::EndOfTurn,
                _ => return wrong(&format!("{field:?} says nothing about a trigger")),
            }
        }
        let source = source.ok_or("`source LABEL` is missing")?;
        let controller = controller.ok_or("`by PLAYER` is missing")?;
        Ok(Fields { source, controller, it, player, amount, x, stage, duration })
    }
}
