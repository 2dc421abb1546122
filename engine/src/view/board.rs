//! The board as lines of text.

use std::fmt::{Display, Formatter, Result};

use super::{OtherFace, Permanent, Seat, Seen, Stacked, View};
use crate::story::voice;
use kernel::{
    game::{Outcome, PlayerId, Standing},
    question::Choice,
};
use language::{Daylight, Lights, ManaType};
use vocabulary::catalog::CardType;

impl Display for View {
    /// The opponents above, the player below with the hand, and between them stack and combat.
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.turn.number {
            0 => writeln!(f, "Before the first turn")?,
            number => {
                let daylight = match self.lasting.daylight {
                    Some(Daylight::Day) => ", by day",
                    Some(Daylight::Night) => ", by night",
                    None => "",
                };
                let within = if self.within > 0 {
                    format!(" of a subgame{}", " in a subgame".repeat(self.within - 1))
                } else {
                    String::new()
                };
                writeln!(f, "Turn {number}{within}, {}{daylight}", self.moment())?;
            }
        }
        let seats = self.seats.len();
        for step in 1..=seats {
            let at = (self.player.index() + step) % seats;
            self.seat(f, PlayerId(u8::try_from(at).unwrap_or(u8::MAX)), &self.seats[at])?;
        }
        list(f, "  your hand", self.hand.iter().map(card))?;
        list(f, "exile", self.exile.iter().map(|it| it.name().to_owned()))?;
        list(f, "command zone", self.command.iter().map(|it| self.commanded(it)))?;
        list(f, "ante", self.ante.iter().map(|it| self.commanded(it)))?;
        list(f, "you look at", self.shown.iter().map(card))?;
        for item in self.stack.iter().rev() {
            writeln!(f, "on the stack: {}", self.stacked(item))?;
        }
        if let Some(player) = self.lasting.combat.defending {
            writeln!(f, "{}", voice::says(&self.player_name(player), "defend"))?;
        }
        for it in &self.lasting.combat.attackers {
            let target = it.target.map_or_else(|| "nothing".to_owned(), |it| self.thing(it));
            let blockers: Vec<String> = self.lasting.combat.blockers_of(it.object).map(|it| self.object(it)).collect();
            let blocked = if blockers.is_empty() { String::new() } else { format!(", blocked by {}", blockers.join(" and ")) };
            writeln!(f, "{} attacks {target}{blocked}", self.object(it.object))?;
        }
        for it in self.question.iter().flat_map(|it| &it.earlier) {
            // That all have passed is why something resolves.
            if it.player == self.player || it.choice == Choice::Pass {
                continue;
            }
            writeln!(f, "{} chose: {}", self.player_name(it.player), self.choice(it.about, it.choice))?;
        }
        match self.outcome {
            Outcome::Running => Ok(()),
            Outcome::Drawn => writeln!(f, "The game is a draw."),
            Outcome::Won(winners) if winners.has(self.player) => writeln!(f, "You win."),
            Outcome::Won(winners) => winners.iter().try_for_each(|it| writeln!(f, "{} wins.", capital(&self.player_name(it)))),
        }
    }
}

impl View {
    fn seat(&self, f: &mut Formatter<'_>, player: PlayerId, seat: &Seat) -> Result {
        let Seat {
            player: row,
            counters,
            library,
            hand,
            known_hand,
            known_library,
            supplements,
            stickers,
            graveyard,
            battlefield,
            phased_out,
        } = seat;
        write!(f, "{}: {} life, {hand} in hand, {library} in library", self.player_name(player), row.life)?;
        for (of, number) in supplements.iter().filter(|it| it.1 > 0) {
            write!(f, ", {number} in the {}", of.deck())?;
        }
        for (kind, number) in counters {
            write!(f, ", {number} {}", kind.name())?;
        }
        let mana: String = ManaType::ALL.iter().map(|it| symbol(*it).repeat(row.pool.mana[*it as usize] as usize)).collect();
        if !mana.is_empty() {
            write!(f, ", mana {mana}")?;
        }
        for it in self.lasting.designated.iter().filter(|it| it.player == player) {
            write!(f, ", {}", it.designation.name())?;
        }
        if row.speed > 0 {
            write!(f, ", speed {}", row.speed)?;
        }
        for it in self.lasting.puppets.iter().filter(|it| it.player == player && it.by != player) {
            let when = if it.now { "" } else { " in the next turn" };
            write!(f, ", controlled by {}{when}", self.player_name(it.by))?;
        }
        for (_, name) in self.completed.iter().filter(|it| it.0 == player) {
            write!(f, ", {name} completed")?;
        }
        writeln!(f, "{}", if row.standing == Standing::Lost { ", out of the game" } else { "" })?;
        let (lands, others): (Vec<&Permanent>, Vec<&Permanent>) =
            battlefield.iter().partition(|it| it.seen.types.has(CardType::Land) && it.attached.is_none());
        list(f, "  lands", lands.iter().map(|it| self.permanent(it)))?;
        list(f, "  permanents", others.iter().map(|it| self.permanent(it)))?;
        list(f, "  phased out", phased_out.iter().map(|it| self.permanent(it)))?;
        list(f, "  stickers", stickers.iter().cloned())?;
        list(f, "  known in hand", known_hand.iter().map(|it| it.name.clone()))?;
        list(
            f,
            "  known in library",
            known_library.iter().map(|(above, it)| match above {
                0 => format!("{} on top", it.name),
                _ => format!("{} under {}", it.name, voice::number_of(u32::try_from(*above).unwrap_or(u32::MAX), "card")),
            }),
        )?;
        list(f, "  graveyard", graveyard.iter().map(|it| it.name().to_owned()))
    }

    /// What lies in the command zone; of a dungeon, whose it is, in which room the marker is, and where arrows lead from there.
    fn commanded(&self, it: &Seen) -> String {
        let Some(marker) = self.lasting.markers.iter().find(|marker| marker.dungeon == it.id) else {
            return it.commander.map_or_else(|| it.name().to_owned(), |nth| self.commander(it, nth));
        };
        let whose = if it.owner == self.player { "yours".to_owned() } else { voice::whose(&self.player_name(it.owner)) };
        let next = self.dungeons.iter().find(|map| map.0 == it.id).map_or(&[][..], |map| &map.1);
        let next: Vec<String> = next.iter().map(ToString::to_string).collect();
        let on = if next.is_empty() { "which is the last".to_owned() } else { format!("from there to {}", next.join(" or ")) };
        format!("{} ({whose}, the marker in room {}, {on})", it.name(), marker.room)
    }

    /// A commander, whose it is, and how often it was cast.
    fn commander(&self, it: &Seen, nth: u8) -> String {
        let casts = self.lasting.commanders.get(usize::from(nth)).map_or(0, |it| it.casts);
        let whose = if it.owner == self.player { "your".to_owned() } else { voice::whose(&self.player_name(it.owner)) };
        let cast = if casts > 0 { format!(", cast {} so far", voice::number_of(casts.into(), "time")) } else { String::new() };
        format!("{} ({whose} commander{cast})", it.name())
    }

    fn permanent(&self, it: &Permanent) -> String {
        let mut notes: Vec<String> = it.seen.keywords.iter().map(|it| it.name().to_lowercase()).collect();
        if it.seen.commander.is_some() {
            notes.push("commander".to_owned());
        }
        if it.tapped {
            notes.push("tapped".to_owned());
        }
        if !it.settled && it.seen.types.has(CardType::Creature) {
            notes.push("new".to_owned());
        }
        if it.damage > 0 {
            notes.push(format!("{} damage", it.damage));
        }
        let lights = it.seen.inscription.lights;
        notes.extend((lights != Lights::default()).then(|| format!("lit up: {lights}")));
        notes.extend(it.marks.iter().map(|it| it.to_string()));
        notes.extend(it.counters.iter().map(|(kind, number)| format!("{number} {}", kind.name())));
        let beneath: Vec<&str> = it.components.iter().map(Seen::name).collect();
        notes.extend((!beneath.is_empty()).then(|| format!("over {}", beneath.join(" and "))));
        notes.extend(it.attached.map(|to| format!("on {}", self.thing(to))));
        notes.extend(it.stickers.iter().map(|it| format!("sticker {it}")));
        notes.extend(it.chosen.as_ref().map(|it| format!("chosen: {it}")));
        notes.extend(it.protector.map(|to| format!("protected by {}", self.player_name(to))));
        let size = it.seen.size.map_or_else(String::new, |(power, toughness)| format!(" {power}/{toughness}"));
        let notes = if notes.is_empty() { String::new() } else { format!(" ({})", notes.join(", ")) };
        // Lands that are nothing else lie in heaps.
        let heap = it.seen.types.has(CardType::Land) && it.seen.types.iter().count() == 1;
        let name = if heap { it.seen.name().to_owned() } else { self.numbered_name(&it.seen) };
        // What is to be read on it already says of halves that are both unlocked what they are called.
        let others = it.seen.others.iter().filter(|other| !it.seen.name().contains(&other.name)).map(other);
        [format!("{name}{size}")].into_iter().chain(others).collect::<Vec<_>>().join(" // ") + &notes
    }

    fn stacked(&self, it: &Stacked) -> String {
        let text = it.ability_of.as_ref().map_or_else(|| it.seen.name().to_owned(), |it| format!("{it}'s ability"));
        let x = if it.x > 0 { format!(", X = {}", it.x) } else { String::new() };
        let targets: Vec<String> = it.targets.iter().map(|it| self.thing(*it)).collect();
        let at = if targets.is_empty() { String::new() } else { format!(", at {}", targets.join(" and ")) };
        format!("{text}{x}{at} ({})", self.player_name(it.controller))
    }
}

fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |it| it.to_uppercase().chain(letters).collect())
}

fn symbol(mana: ManaType) -> String {
    format!("{{{}}}", mana.letter())
}

fn card(it: &Seen) -> String {
    let cost = it.inscription.cost.as_ref().map_or_else(String::new, |it| format!(" {it}"));
    let size = it.size.map_or_else(String::new, |(power, toughness)| format!(" {power}/{toughness}"));
    let shown = format!("{}{cost}{size}", it.name());
    [shown].into_iter().chain(it.others.iter().map(other)).collect::<Vec<_>>().join(" // ")
}

/// A face that is not shown.
fn other(it: &OtherFace) -> String {
    format!("{}{}", it.name, it.cost.as_ref().map_or_else(String::new, |it| format!(" {it}")))
}

/// One line, the same things counted; no line if there are none.
fn list(f: &mut Formatter<'_>, title: &str, items: impl Iterator<Item = String>) -> Result {
    let mut counted: Vec<(String, usize)> = Vec::new();
    for item in items {
        match counted.iter_mut().find(|it| it.0 == item) {
            Some(it) => it.1 += 1,
            None => counted.push((item, 1)),
        }
    }
    if counted.is_empty() {
        return Ok(());
    }
    let words: Vec<String> =
        counted.into_iter().map(|(item, number)| if number == 1 { item } else { format!("{number} {item}") }).collect();
    writeln!(f, "{title}: {}", words.join("; "))
}
