//! The lines of replacement effects that spells and abilities have made.

use super::{
    abilities, line,
    names::{self, Labels},
    read::{Done, Reader, wrong},
};
use kernel::game::{FloatingReplacement, Shield, State};
use language::Times;

/// `ward ABILITY; source LABEL; by PLAYER; damage by LABEL; about LABEL; once`, the last three where they are so.
pub(super) fn write(state: &State, it: &FloatingReplacement, names: &Labels, out: &mut String) {
    let (text, source) = (abilities::text(&state.library, it.ability), names.object(it.source));
    let by = it.by.map_or_else(String::new, |it| format!("; damage by {}", names.object(it)));
    let about = it.to.map_or_else(String::new, |it| format!("; about {}", names.thing(it)));
    let once = if it.times == Times::Next { "; once" } else { "" };
    line!(out, "ward {text}; source {source}; by {}{by}{about}{once}", names::player(it.controller));
}

impl Reader<'_> {
    /// Reads such a line.
    pub(super) fn ward(&mut self, text: &str) -> Done {
        let mut fields = text.split(';').map(str::trim);
        let ability = self.ability(fields.next().unwrap_or_default())?;
        let (mut source, mut controller, mut by, mut to, mut times) = (None, None, None, None, Times::Every);
        for field in fields {
            match field.split_once(' ').unwrap_or((field, "")) {
                ("source", it) => source = Some(self.object(it)?),
                ("by", it) => controller = Some(self.player(it)?),
                ("damage", it) => by = Some(self.object(it.strip_prefix("by ").unwrap_or(it))?),
                ("about", it) => to = Some(self.thing(it)?),
                ("once", _) => times = Times::Next,
                _ => return wrong(&format!("{field:?} says nothing about a ward")),
            }
        }
        let source = source.ok_or("`source LABEL` is missing")?;
        let controller = controller.ok_or("`by PLAYER` is missing")?;
        self.state.shields.push(Shield::Replacement(FloatingReplacement { ability, source, controller, by, to, times }));
        Ok(())
    }
}
