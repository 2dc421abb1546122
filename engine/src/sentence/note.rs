//! What one must know of an event who did not see it, and its sentence does not say: which of its abilities, what the mode is, what was paid
//! besides, how much life that leaves.

use super::Teller;
use crate::{quoting, story::voice, ways};
use kernel::{
    event::{Event, Facing, Move, What},
    game::{AbilityId, AbilityRef, Applied, Body, ObjectId, PlayerId, Shield, StackItem},
};
use language::{Ability, CardSide, End, LayoutKind, Mark, Static, print};
use vocabulary::catalog::Zone;

impl Teller<'_> {
    /// What stands right behind the sentence, if anything does.
    pub(crate) fn note(&self, event: &Event) -> Option<String> {
        let to = |it: PlayerId, life: i32| (self.state.player(it).life != life).then(|| format!(", to {life}"));
        let life = |it: PlayerId| self.state.player(it).life;
        match event.what {
            What::BecomesCast(it) => {
                let item = self.item(it)?;
                let way = ways::taken(self.state, &item.chosen.paid);
                Some(format!("{}{way}{}{}", self.prototyped(it), self.besides(item), self.modes(item)))
            }
            What::BecomesActivated(it) => {
                let item = self.item(it)?;
                let (ability, source) = item.ability?;
                let modes = self.modes(item);
                if modes.is_empty() { self.which(ability, source) } else { Some(modes) }
            }
            What::Stacks(it) | What::SkipsStack(it) if matches!(self.state.ability(it.ability), Ability::Triggered(_)) => {
                self.which(it.ability, it.source)
            }
            What::ChoosesMode(it, mode) => self.mode(self.item(it)?, mode).map(quoted),
            What::LosesLife(it, number) => to(it, life(it).saturating_sub_unsigned(number)),
            What::GainsLife(it, number) => to(it, life(it).saturating_add_unsigned(number)),
            What::GetsEmblem(_, face) => quoting::abilities(self.state, face).map(quoted),
            What::Changes(_, Applied::Ability(at), ..) => quoting::ability(self.state, at).map(quoted),
            // As of which step it waits for, is told by itself.
            What::Delays(it) if it.stage.is_some() => quoting::effect(self.state, it.ability.at).map(quoted),
            What::Delays(it) => quoting::ability(self.state, it.ability.at).map(quoted),
            What::Shields(Shield::Replacement(it)) => quoting::ability(self.state, it.ability).map(quoted),
            What::Lapses(it) => Some(format!(" by which {}", voice::says("it", &self.change(it.change)))),
            What::PutsSticker(_, _, nth, _) => Some(quoted(self.state.sticker_name(nth).to_owned())),
            What::RollsDie(_, sides, _) => Some(format!(" on a die with {sides} sides")),
            What::Creates(face, ..) => self.number(&self.state.library.face(face).name),
            What::Moves(it) => self.number_of_arriving(&it),
            What::TurnsOver(it, Facing::Side(side)) => self.number_under(it, &self.state.face_with(it, side).name),
            What::GetsMark(it, Mark::Flipped) => self.number_under(it, self.flipped(it)?),
            What::Merges(_, _, End::Top) => Some(", on top of it".to_owned()),
            What::Merges(..) => Some(", beneath it".to_owned()),
            What::TurnBegins(it, _) => {
                let by = self.state.puppets.iter().find(|puppet| !puppet.now && puppet.player == it && puppet.by != it)?.by;
                Some(format!("; {}", voice::says(&self.player(by), &format!("control {}", self.player(it)))))
            }
            _ => None,
        }
    }

    /// How a prototype card is cast with its other values (718.3).
    fn prototyped(&self, spell: ObjectId) -> &'static str {
        let body =
            self.state.object(spell).map(|it| it.body).filter(|it| it.layout(&self.state.library) == LayoutKind::Prototype);
        let other = |it: Body| it.face(&self.state.library) != it.turned(CardSide::First).face(&self.state.library);
        if body.is_some_and(other) { " prototyped" } else { "" }
    }

    fn item(&self, object: ObjectId) -> Option<&StackItem> {
        self.state.stack.iter().find(|it| it.object == object)
    }

    /// Which ability it is, where its source has others like it or is none.
    fn which(&self, ability: AbilityId, source: ObjectId) -> Option<String> {
        let alike = |it: &Ability| match (self.state.ability(ability), it) {
            (Ability::Activated(_), Ability::Activated(it)) => !it.is_mana(),
            (Ability::Triggered(_), Ability::Triggered(_)) => true,
            _ => false,
        };
        let there: Vec<AbilityId> = self.state.abilities(source).filter(|it| alike(it.1)).map(|it| it.0).collect();
        if source == ObjectId::NOTHING || there.contains(&ability) {
            return if there == [ability] { None } else { quoting::ability(self.state, ability.at).map(quoted) };
        }
        // It has been waiting since something resolved: what it waited for was once.
        quoting::effect(self.state, ability.at).map(quoted)
    }

    /// What the chosen modes say.
    fn modes(&self, item: &StackItem) -> String {
        let said: Vec<String> =
            item.chosen.modes.iter().filter_map(|it| self.mode(item, *it)).map(|it| format!("\"{it}\"")).collect();
        if said.is_empty() { String::new() } else { format!(": {}", voice::all_of(&said)) }
    }

    fn mode(&self, item: &StackItem, mode: u8) -> Option<String> {
        let said = |at: AbilityRef| quoting::mode(self.state, at, mode);
        match item.ability {
            Some((ability, _)) => said(ability.at),
            None => self.state.abilities(item.object).find_map(|it| said(it.0.at)),
        }
    }

    /// The costs that were paid besides.
    fn besides(&self, item: &StackItem) -> String {
        let paid = |(at, times): &(AbilityId, u8)| {
            let what = match self.state.ability(*at) {
                Ability::Static(Static::OptionalCost(it)) => {
                    let cost = print::cost(&it.cost);
                    it.keyword
                        .map_or_else(|| format!("with {cost} besides"), |it| format!("with {} {cost}", it.name().to_lowercase()))
                }
                _ => "with a cost besides".to_owned(),
            };
            if *times == 1 { format!(", {what}") } else { format!(", {what} {times} times") }
        };
        item.chosen.paid.besides.iter().map(paid).collect()
    }

    /// The number that tells what is about to be there under that name from its namesakes.
    fn number(&self, name: &str) -> Option<String> {
        self.naming.next(name).map(|it| format!(" ({name}#{it})"))
    }

    /// The same of the name that it comes by, if it has had none before.
    fn number_under(&self, object: ObjectId, name: &str) -> Option<String> {
        match self.naming.under(object, name) {
            Some(it) => self.naming.is_several(name).then(|| format!(" ({name}#{it})")),
            None => self.number(name),
        }
    }

    /// The same of what was neither a spell nor lies face down.
    fn number_of_arriving(&self, it: &Move) -> Option<String> {
        let row = self.state.object(it.object).filter(|row| it.to == Zone::Battlefield && row.zone != Zone::Stack)?;
        let face = row.body.turned(it.arrival.side.unwrap_or_default()).face(&self.state.library);
        let face = it.arrival.copy.unwrap_or(face);
        if it.arrival.veil.is_some() { None } else { self.number(&self.state.library.face(face).name) }
    }
}

fn quoted(says: String) -> String {
    format!(": \"{says}\"")
}
