//! Visit abilities of Attractions: the effect, and the prize behind it.

use super::{Phrase, Speaker, phrase::say};
use crate::{
    Prize, Triggered,
    walk::{Walk, Walker},
};

/// A visit ability.
pub(super) fn visit(speaker: &mut Speaker<'_>, it: &Triggered) -> Phrase {
    let mut one = speaker.inner();
    let effect = one.effect(&it.effect, None);
    speaker.mute |= one.mute;
    let mut found = Found(None);
    it.effect.clone().walk(&mut found);
    let prize = found.0.map(|Prize(does)| {
        let mut one = speaker.text(&[], None);
        let said = one.sentences(&does);
        speaker.mute |= one.mute;
        say![" | prize - ", said]
    });
    say!["visit - ", effect, prize]
}

/// The prize that is claimed somewhere in a text.
struct Found(Option<Prize>);

impl Walker for Found {
    fn prize(&mut self, it: &mut Prize) {
        self.0 = Some(it.clone());
    }
}
