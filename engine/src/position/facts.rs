//! The facts about an object, in parentheses.

use super::{
    abilities, characteristics,
    names::{self, Labels},
    objects::owner_or_controller,
    read::{Done, Reader, number, wrong},
};
use kernel::game::{Characteristics, Kind, Object, ObjectId, Quality, StackItem, State};
use vocabulary::catalog::{Supertype, Zone};

/// Whether timestamps have to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stamps {
    /// They are in the order of the lines.
    Implied,
    /// They are not.
    Written,
}

impl Stamps {
    /// As the position needs it.
    pub(super) fn of(state: &State) -> Self {
        if is_in_order(state) { Self::Implied } else { Self::Written }
    }
}

fn is_in_order(state: &State) -> bool {
    let permanents = state.zones.permanents().map(|it| state.objects[usize::from(it)].timestamp);
    let stamps: Vec<u32> = permanents.chain(state.effects.iter().map(|it| it.timestamp)).collect();
    (1..).zip(&stamps).all(|it| it.0 == *it.1)
}

/// What is to be said of an object.
pub(super) fn of(state: &State, names: &Labels, row: &Object, characteristics: &Characteristics, stamps: Stamps) -> Vec<String> {
    let mut said = Vec::new();
    let mut fact = |holds: bool, fact: &dyn Fn() -> String| {
        if holds {
            said.push(fact());
        }
    };
    let plain = |it: &'static str| move || it.to_owned();
    fact(row.kind == Kind::Token, &plain("token"));
    fact(row.kind == Kind::Copy, &plain("copy"));
    fact(row.kind == Kind::Emblem, &plain("emblem"));
    let first = owner_or_controller(row);
    fact(row.owner != first, &|| format!("owned by {}", names::player(row.owner)));
    fact(row.controller != first, &|| format!("controlled by {}", names::player(row.controller)));
    fact(row.entered_under != row.controller, &|| format!("entered under {}", names::player(row.entered_under)));
    fact(row.tapped, &plain("tapped"));
    fact(row.face_down, &plain("face down"));
    fact(row.damage > 0, &|| format!("damage {}", row.damage));
    fact(row.deathtouched, &plain("deathtouched"));
    for (kind, number) in row.counters.iter() {
        fact(true, &|| format!("{number} {}", kind.name()));
    }
    for keyword in row.keyword_counters.iter() {
        fact(true, &|| format!("keyword counter {}", keyword.name()));
    }
    if let Some(host) = row.attached {
        fact(true, &|| format!("on {}", names.thing(host)));
    }
    fact(row.since > 0, &|| format!("since {}", row.since));
    fact(row.hurt, &plain("hurt"));
    let world =
        characteristics.has_supertype(Supertype::World) || state.library.printed(row.card).has_supertype(Supertype::World);
    fact(world && row.entered > 0, &|| format!("entry {}", row.entered));
    if let Some(protector) = row.protector {
        fact(true, &|| format!("protected by {}", names::player(protector)));
    }
    if let Some(chosen) = row.chosen {
        fact(true, &|| match chosen {
            Quality::Color(it) => format!("chosen color {}", it.name()),
            Quality::Type(it) => format!("chosen type {}", characteristics::subtype_text(it)),
            Quality::Player(it) => format!("chosen player {}", names::player(it)),
            Quality::Name(it) => format!("chosen name {}", names::card(&state.library, it)),
        });
    }
    fact(stamps == Stamps::Written && row.zone == Zone::Battlefield, &|| format!("stamp {}", row.timestamp));
    fact(characteristics.base != row.card, &|| format!("as {}", names::card(&state.library, characteristics.base)));
    said.extend(characteristics::of(state, characteristics));
    said
}

/// What was chosen for an object on the stack.
pub(super) fn chosen(state: &State, names: &Labels, item: &StackItem) -> Vec<String> {
    let mut said = Vec::new();
    if let Some((at, source)) = item.ability {
        said.push(format!("is {}", abilities::text(&state.library, at)));
        said.push(format!("source {}", names.object(source)));
    }
    let it = &item.chosen;
    said.extend(it.modes.iter().map(|it| format!("mode {}", it + 1)));
    said.extend((it.x > 0).then(|| format!("x {}", it.x)));
    said.extend(it.targets.iter().map(|(instance, thing)| format!("target {} {}", instance + 1, names.thing(*thing))));
    said.extend(
        it.shares.iter().map(|(instance, thing, share)| format!("share {} {share} {}", instance + 1, names.thing(*thing))),
    );
    said.extend(it.it.map(|it| format!("about {}", names.thing(it))));
    said.extend(it.player.map(|it| format!("event player {}", names::player(it))));
    said.extend((it.amount != 0).then(|| format!("amount {}", it.amount)));
    said
}

impl Reader<'_> {
    /// Reads the facts about an object.
    pub(super) fn facts(&mut self, id: Option<ObjectId>, facts: &str) -> Done {
        let Some(id) = id else { return Ok(()) };
        facts.split(';').map(str::trim).filter(|it| !it.is_empty()).try_for_each(|it| self.fact(id, it))
    }

    fn quality(&self, text: &str) -> Result<Quality, String> {
        Ok(match text.split_once(' ').unwrap_or((text, "")) {
            ("color", it) => Quality::Color(it.parse().map_err(|_| format!("{it:?} is no color"))?),
            ("type", it) => Quality::Type(characteristics::read_subtype(it)?),
            ("player", it) => Quality::Player(self.player(it)?),
            ("name", it) => {
                let card = names::find_card(&self.state.library, it);
                Quality::Name(card.ok_or_else(|| format!("no card is named {it:?}"))?)
            }
            _ => return Err(format!("{text:?} can't be chosen")),
        })
    }

    fn fact(&mut self, id: ObjectId, fact: &str) -> Done {
        if let Some(done) = self.choice(id, fact).or_else(|| self.trait_of(id, fact)) {
            return done;
        }
        let (head, rest) = fact.split_once(' ').unwrap_or((fact, ""));
        let seat = self.player(rest.rsplit(' ').next().unwrap_or_default());
        let mut row = *self.row(id);
        match (head, rest) {
            ("token", "") => row.kind = Kind::Token,
            ("copy", "") => row.kind = Kind::Copy,
            ("emblem", "") => row.kind = Kind::Emblem,
            ("tapped", "") => row.tapped = true,
            ("face", "down") => row.face_down = true,
            ("deathtouched", "") => row.deathtouched = true,
            ("chosen", it) => row.chosen = Some(self.quality(it)?),
            ("damage", it) => row.damage = number(it)?,
            ("since", it) => row.since = number(it)?,
            ("hurt", "") => row.hurt = true,
            ("entry", it) => row.entered = number(it)?,
            ("stamp", it) => row.timestamp = number(it)?,
            ("on", it) => row.attached = Some(self.thing(it)?),
            ("keyword", it) => {
                let keyword = it.strip_prefix("counter ").and_then(|it| it.parse().ok());
                let keyword = keyword.ok_or_else(|| format!("{it:?} is no keyword counter"))?;
                row.keyword_counters = row.keyword_counters.with(keyword);
            }
            ("owned", _) => row.owner = seat?,
            ("controlled", _) => row.controller = seat?,
            ("entered", _) => row.entered_under = seat?,
            ("protected", _) => row.protector = Some(seat?),
            (many, kind) if many.parse::<u16>().is_ok() => {
                let kind = kind.parse().map_err(|_| format!("{kind:?} is no counter"))?;
                row.counters = row.counters.with(kind, number(many)?);
            }
            _ => return wrong(&format!("{fact:?} says nothing about an object")),
        }
        self.state.timestamp = self.state.timestamp.max(row.timestamp).max(row.entered);
        *self.row(id) = row;
        Ok(())
    }

    /// The row of an object, or of what is known of it.
    fn row(&mut self, id: ObjectId) -> &mut Object {
        match self.state.last_known.iter_mut().find(|it| it.id == id) {
            Some(known) => &mut known.object,
            None => &mut self.state.objects[id.index()],
        }
    }

    /// A choice for an object on the stack; nothing if it is another fact.
    fn choice(&mut self, id: ObjectId, fact: &str) -> Option<Done> {
        let at = self.state.stack.iter().position(|it| it.object == id)?;
        let (head, rest) = fact.split_once(' ')?;
        let done = match head {
            "is" => self.ability(rest).map(|it| {
                self.state.objects[id.index()].kind = Kind::Ability;
                self.state.stack[at].ability = Some((it, id));
            }),
            "source" => self.object(rest).map(|source| {
                self.state.stack[at].ability.iter_mut().for_each(|it| it.1 = source);
            }),
            "about" => self.thing(rest).map(|it| self.state.stack[at].chosen.it = Some(it)),
            "event" => {
                let player = self.player(rest.strip_prefix("player ")?);
                player.map(|it| self.state.stack[at].chosen.player = Some(it))
            }
            "mode" => one_less(rest).map(|it| self.state.stack[at].chosen.modes.push(it)),
            "x" => number(rest).map(|it| self.state.stack[at].chosen.x = it),
            "amount" => number(rest).map(|it| self.state.stack[at].chosen.amount = it),
            "target" => {
                let (instance, thing) = rest.split_once(' ')?;
                let target = self.thing(thing).and_then(|it| Ok((one_less(instance)?, it)));
                target.map(|it| self.state.stack[at].chosen.targets.push(it))
            }
            "share" => {
                let (instance, rest) = rest.split_once(' ')?;
                let (share, thing) = rest.split_once(' ')?;
                let share = self.thing(thing).and_then(|it| Ok((one_less(instance)?, it, number(share)?)));
                share.map(|it| self.state.stack[at].chosen.shares.push(it))
            }
            _ => return None,
        };
        Some(done)
    }
}

/// Modes and instances are counted from 1 in text.
fn one_less(text: &str) -> Result<u8, String> {
    number::<u8>(text)?.checked_sub(1).ok_or_else(|| "this is counted from 1".to_owned())
}
