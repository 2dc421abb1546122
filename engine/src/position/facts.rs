//! The facts about an object, in parentheses.

use super::{
    characteristics,
    names::{self, Labels},
    objects::owner_or_controller,
    payments,
    read::{Done, Reader, number, wrong},
};
use kernel::game::{
    AbilityId, Body, Characteristics, Faces, Fought, Kind, LastKnown, Object, ObjectId, Phased, Quality, StackItem, State,
};
use kernel::wording::Wording;
use language::{CardSide, LayoutKind, Mark, Veil};
use vocabulary::{
    CounterKind, Subtype,
    catalog::{Supertype, Zone},
};

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
pub(super) fn of(
    state: &State,
    names: &Labels<'_>,
    row: &Object,
    characteristics: &Characteristics,
    stamps: Stamps,
) -> Vec<String> {
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
    if let Some(veil) = row.face_down {
        fact(true, &plain(veil.words()));
    }
    for mark in row.marks.iter() {
        fact(true, &|| mark.to_string());
    }
    fact(row.damage > 0, &|| format!("damage {}", row.damage));
    fact(row.deathtouched, &plain("deathtouched"));
    for (kind, number) in row.in_row().iter() {
        fact(true, &|| format!("{number} {}", kind.name()));
    }
    if let Some(host) = row.attached {
        fact(true, &|| format!("on {}", names.thing(host)));
    }
    fact(row.since > 0, &|| format!("since {}", row.since));
    if let Some(how) = row.phased {
        fact(true, &plain(if how == Phased::Directly { "phased out" } else { "phased along" }));
    }
    if let Some(permanent) = row.merged_into {
        fact(true, &|| format!("part of {}", names.object(permanent)));
    }
    fact(row.mutations > 0, &|| format!("mutated {}", row.mutations));
    if let Some(nth) = row.commander {
        fact(true, &|| format!("commander {}", u16::from(nth) + 1));
    }
    fact(row.fresh > 0, &|| format!("fresh {}", row.fresh));
    fact(row.hurt, &plain("hurt"));
    let world = characteristics.has_supertype(Supertype::World) || state.printed(row.body).has_supertype(Supertype::World);
    let piled = row.face_down == Some(Veil::Exiled);
    fact((world || piled) && row.entered > 0, &|| format!("entry {}", row.entered));
    if !row.known.is_empty() {
        fact(true, &|| format!("known by {}", row.known.iter().map(names::player).collect::<Vec<_>>().join(" ")));
    }
    if let Some(protector) = row.protector {
        fact(true, &|| format!("protected by {}", names::player(protector)));
    }
    if let Some(chosen) = row.chosen {
        fact(true, &|| match chosen {
            Quality::Color(it) => format!("chosen color {}", it.name()),
            Quality::Type(it) => format!("chosen type {}", it.write(names)),
            Quality::Player(it) => format!("chosen player {}", names::player(it)),
            Quality::Object(slot, generation) => format!("chosen object {}", names.object(ObjectId { slot, generation })),
            Quality::Word(face, nth) => format!("chosen word {nth} of {}", names::face(&state.library, face)),
            Quality::Name(it) => format!("chosen name {}", names::face(&state.library, it)),
        });
    }
    fact(row.chosen.is_some(), &|| format!("linked {}", names::face(&state.library, row.chosen_on)));
    if let Some(it) = state.records.iter().find(|it| state.object(it.object).is_some_and(|at| std::ptr::eq(at, row))) {
        let remembered = payments::said(&state.library, names, &it.paid);
        said_of_record(&remembered, it.x).for_each(|it| fact(true, &|| it.clone()));
    }
    fact(stamps == Stamps::Written && row.zone == Zone::Battlefield && row.merged_into.is_none(), &|| {
        format!("stamp {}", row.timestamp)
    });
    if let Body::Faces(Faces { front, back, up, layout }) = row.body {
        let name = |it| names::face(&state.library, it);
        let kind = if layout == LayoutKind::Modal { "modal" } else { "two" };
        let up = if up == CardSide::Second { "back" } else { "front" };
        fact(true, &|| format!("{kind} faces {up} of {} // {}", name(front), name(back)));
    }
    fact(characteristics.copiable != row.body.face(&state.library), &|| {
        format!("as {}", names::face(&state.library, characteristics.copiable))
    });
    fact(characteristics.base != characteristics.copiable, &|| {
        format!("reads {}", names::face(&state.library, characteristics.base))
    });
    said.extend(characteristics::of(state, names, characteristics));
    said
}

/// What is known besides of an object that is gone.
pub(super) fn of_the_past(names: &Labels<'_>, known: &LastKnown) -> Vec<String> {
    let role = match known.role {
        Fought::Not => None,
        Fought::Attacking => Some("attacking".to_owned()),
        Fought::Blocking => Some("blocking".to_owned()),
    };
    role.into_iter().chain(known.bore.iter().map(|it| format!("bore {}", names.object(*it)))).collect()
}

/// What a permanent remembers of the spell that it was.
fn said_of_record(paid: &[String], x: u32) -> impl Iterator<Item = String> {
    let x = (x > 0).then(|| format!("x {x}"));
    paid.iter().cloned().chain(x).chain(["remembers".to_owned()]).map(|it| format!("was {it}"))
}

/// What was chosen for an object on the stack.
pub(super) fn chosen(state: &State, names: &Labels<'_>, item: &StackItem) -> Vec<String> {
    let mut said = Vec::new();
    if let Some((at, source)) = item.ability {
        said.push(format!("is {}", at.write(names)));
        said.push(format!("source {}", names.object(source)));
    }
    said.extend(item.outrun.then(|| "source transformed".to_owned()));
    said.extend(item.ended.tapped.then(|| "source untapped".to_owned()));
    said.extend(item.ended.controlled.then(|| "source handed over".to_owned()));
    let it = &item.chosen;
    said.extend(it.modes.iter().map(|it| format!("mode {}", it + 1)));
    said.extend((it.x > 0).then(|| format!("x {}", it.x)));
    said.extend(it.targets.iter().map(|(instance, thing)| format!("target {} {}", instance + 1, names.thing(*thing))));
    said.extend(
        it.shares.iter().map(|(instance, thing, share)| format!("share {} {share} {}", instance + 1, names.thing(*thing))),
    );
    said.extend(
        it.whose
            .iter()
            .map(|(instance, thing, whose)| format!("theirs {} {} {}", instance + 1, names::player(*whose), names.thing(*thing))),
    );
    said.extend(it.it.map(|it| format!("about {}", names.thing(it))));
    said.extend(it.spent.map(|it| format!("price {}", names.object(it))));
    said.extend(it.moved.iter().map(|it| format!("moved {}", names.object(*it))));
    said.extend(it.player.map(|it| format!("event player {}", names::player(it))));
    said.extend((it.amount != 0).then(|| format!("amount {}", it.amount)));
    said.extend(payments::said(&state.library, names, &it.paid));
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
            ("type", it) => Quality::Type(Subtype::read(it, &self.found())?),
            ("player", it) => Quality::Player(self.player(it)?),
            ("object", it) => Quality::of(self.object(it)?),
            ("name", it) => {
                let face = names::find_face(&self.state.library, it);
                Quality::Name(face.ok_or_else(|| format!("no card is named {it:?}"))?)
            }
            ("word", it) => {
                let (nth, face) = it.split_once(" of ").ok_or_else(|| format!("{it:?} is no word of a card"))?;
                let face = names::find_face(&self.state.library, face).ok_or_else(|| format!("no card is named {face:?}"))?;
                Quality::Word(face, nth.parse().map_err(|_| format!("{nth:?} is no place of a word"))?)
            }
            _ => return Err(format!("{text:?} can't be chosen")),
        })
    }

    /// `faces back of NAME // NAME`.
    fn two_faces(&self, kind: &str, text: &str) -> Result<Body, String> {
        let complaint = || format!("expected `{kind} faces front of NAME // NAME`, not {text:?}");
        let text = text.strip_prefix("faces ").ok_or_else(complaint)?;
        let (up, both) = text.split_once(" of ").ok_or_else(complaint)?;
        let (front, back) = both.split_once(" // ").ok_or_else(complaint)?;
        let face = |it: &str| names::find_face(&self.state.library, it).ok_or_else(|| format!("no face is named {it:?}"));
        let layout = if kind == "modal" { LayoutKind::Modal } else { LayoutKind::Transforming };
        let up = if up == "back" { CardSide::Second } else { CardSide::First };
        Ok(Body::Faces(Faces { front: face(front)?, back: face(back)?, up, layout }))
    }

    fn fact(&mut self, id: ObjectId, fact: &str) -> Done {
        if let Some(done) = self.choice(id, fact).or_else(|| self.trait_of(id, fact)) {
            return done;
        }
        if let Some(veil) = Veil::said(fact) {
            self.state.lay_face_down(id, veil);
            return Ok(());
        }
        let (head, rest) = fact.split_once(' ').unwrap_or((fact, ""));
        let seat = self.player(rest.rsplit(' ').next().unwrap_or_default());
        if let Some(done) = self.fact_of_the_past(id, head, rest) {
            return done;
        }
        let mut row = *self.row(id);
        if let Some(mark) = Mark::named(fact) {
            row.marks = row.marks.with(mark);
            *self.row(id) = row;
            return Ok(());
        }
        match (head, rest) {
            ("two" | "modal", faces) => row.body = self.two_faces(head, faces)?,
            ("token", "") => row.kind = Kind::Token,
            ("copy", "") => row.kind = Kind::Copy,
            ("emblem", "") => row.kind = Kind::Emblem,
            ("tapped", "") => row.tapped = true,
            ("deathtouched", "") => row.deathtouched = true,
            ("known", it) => {
                let players = it.strip_prefix("by ").unwrap_or(it).split_whitespace().map(|it| self.player(it));
                row.known = players.collect::<Result<_, _>>()?;
            }
            ("linked", it) => {
                let face = names::find_face(&self.state.library, it);
                row.chosen_on = face.ok_or_else(|| format!("no card is named {it:?}"))?;
            }
            ("chosen", it) => row.chosen = Some(self.quality(it)?),
            ("was", it) => return self.remembered(id, it),
            ("damage", it) => row.damage = number(it)?,
            ("since", it) => row.since = number(it)?,
            ("phased", how) => {
                row.phased = Some(if how == "along" { Phased::Along } else { Phased::Directly });
                let zones = &mut self.state.zones;
                zones.battlefield.iter_mut().for_each(|it| it.retain(|it| *it != id.slot));
                zones.phased[row.controller.index()].push(id.slot);
            }
            ("part", of) => {
                row.merged_into = Some(self.object(of.strip_prefix("of ").unwrap_or(of))?);
                let zones = &mut self.state.zones;
                zones.battlefield.iter_mut().for_each(|it| it.retain(|it| *it != id.slot));
                zones.merged.push(id.slot);
            }
            ("mutated", it) => row.mutations = number(it)?,
            ("commander", it) => row.commander = Some(one_less(it)?),
            ("fresh", it) => row.fresh = number(it)?,
            ("hurt", "") => row.hurt = true,
            ("entry", it) => row.entered = number(it)?,
            ("stamp", it) => row.timestamp = number(it)?,
            ("on", it) => row.attached = Some(self.thing(it)?),
            ("owned", _) => row.owner = seat?,
            ("controlled", _) => row.controller = seat?,
            ("entered", _) => row.entered_under = seat?,
            ("protected", _) => row.protector = Some(seat?),
            (many, kind) if many.parse::<u32>().is_ok() => {
                let more = row.in_row().with(CounterKind::named(kind), number(many)?);
                row.lay(more.ok_or("the row has room for three kinds of counters: write others as `further on LABEL; kind …`")?);
            }
            _ => return wrong(&format!("{fact:?} says nothing about an object")),
        }
        self.state.timestamp = self.state.timestamp.max(row.timestamp).max(row.entered);
        *self.row(id) = row;
        Ok(())
    }

    /// What is known besides of an object that is gone; nothing if it is another fact.
    fn fact_of_the_past(&mut self, id: ObjectId, head: &str, rest: &str) -> Option<Done> {
        let at = self.state.last_known.iter().position(|it| it.id == id)?;
        match head {
            "attacking" => self.state.last_known[at].role = Fought::Attacking,
            "blocking" => self.state.last_known[at].role = Fought::Blocking,
            "bore" => match self.object(rest) {
                Ok(it) => self.state.last_known[at].bore.push(it),
                Err(problem) => return Some(Err(problem)),
            },
            _ => return None,
        }
        Some(Ok(()))
    }

    /// The row of an object, or of what is known of it.
    fn row(&mut self, id: ObjectId) -> &mut Object {
        match self.state.last_known.iter_mut().find(|it| it.id == id) {
            Some(known) => &mut known.object,
            None => &mut self.state.objects[id.index()],
        }
    }

    /// What was chosen for that, which is on the stack or kept, or has left it.
    fn item(&mut self, id: ObjectId) -> &mut StackItem {
        let State { stack, kept_spells, departed, .. } = &mut self.state;
        let there = stack.iter_mut().chain(kept_spells.iter_mut().map(|it| &mut it.item)).find(|it| it.object == id);
        let left = departed.iter_mut().find(|it| it.object == id);
        there.or_else(|| left.map(|it| &mut **it)).expect("whoever asks has seen that it is there")
    }

    /// A choice for an object on the stack or a spell that is kept; nothing if it is another fact.
    pub(super) fn choice(&mut self, id: ObjectId, fact: &str) -> Option<Done> {
        self.state.announced(id)?;
        let (head, rest) = fact.split_once(' ')?;
        let done = match head {
            "is" => AbilityId::read(rest, &self.found()).map(|it| {
                self.row(id).kind = Kind::Ability;
                self.item(id).ability = Some((it, id));
            }),
            "source" if rest == "transformed" => {
                self.item(id).outrun = true;
                Ok(())
            }
            "source" if rest == "untapped" => {
                self.item(id).ended.tapped = true;
                Ok(())
            }
            "source" if rest == "handed over" => {
                self.item(id).ended.controlled = true;
                Ok(())
            }
            "source" => self.object(rest).map(|source| {
                self.item(id).ability.iter_mut().for_each(|it| it.1 = source);
            }),
            "about" => self.thing(rest).map(|it| self.item(id).chosen.it = Some(it)),
            "price" => self.object(rest).map(|it| self.item(id).chosen.spent = Some(it)),
            "moved" => self.object(rest).map(|it| self.item(id).chosen.moved.push(it)),
            "event" => {
                let player = self.player(rest.strip_prefix("player ")?);
                player.map(|it| self.item(id).chosen.player = Some(it))
            }
            "mode" => one_less(rest).map(|it| self.item(id).chosen.modes.push(it)),
            "x" => number(rest).map(|it| self.item(id).chosen.x = it),
            "amount" => number(rest).map(|it| self.item(id).chosen.amount = it),
            "target" => {
                let (instance, thing) = rest.split_once(' ')?;
                let target = self.thing(thing).and_then(|it| Ok((one_less(instance)?, it)));
                target.map(|it| self.item(id).chosen.targets.push(it))
            }
            "share" => {
                let (instance, rest) = rest.split_once(' ')?;
                let (share, thing) = rest.split_once(' ')?;
                let share = self.thing(thing).and_then(|it| Ok((one_less(instance)?, it, number(share)?)));
                share.map(|it| self.item(id).chosen.shares.push(it))
            }
            "theirs" => {
                let (instance, rest) = rest.split_once(' ')?;
                let (player, thing) = rest.split_once(' ')?;
                let whose = self.thing(thing).and_then(|it| Ok((one_less(instance)?, it, self.player(player)?)));
                whose.map(|it| self.item(id).chosen.whose.push(it))
            }
            _ => {
                let mut paid = std::mem::take(&mut self.item(id).chosen.paid);
                let done = self.paid(&mut paid, fact);
                self.item(id).chosen.paid = paid;
                return done;
            }
        };
        Some(done)
    }
}

/// Modes and instances are counted from 1 in text.
fn one_less(text: &str) -> Result<u8, String> {
    number::<u8>(text)?.checked_sub(1).ok_or_else(|| "this is counted from 1".to_owned())
}
