//! Visit abilities of Attractions: the effect, and the prize behind it.

use super::{Phrase, Speaker, phrase::say};
use crate::{
    Prize, Triggered,
    walk::{Walker, find},
};

/// A visit ability.
pub(super) fn visit(speaker: &mut Speaker<'_>, it: &Triggered) -> Phrase {
    let mut one = speaker.inner();
    let effect = one.effect(&it.effect, None);
    speaker.mute |= one.mute;
    let prize = find::<Found>(&it.effect).0.map(|Prize(does)| {
        let mut one = speaker.text(&[], None);
        let said = one.sentences(&does);
        speaker.mute |= one.mute;
        say![" | prize - ", said]
    });
    say!["visit - ", effect, prize]
}

/// The prize that is claimed somewhere in a text.
#[derive(Default)]
struct Found(Option<Prize>);

impl Walker for Found {
    fn prize(&mut self, it: &mut Prize) {
        self.0 = Some(it.clone());
    }
}
