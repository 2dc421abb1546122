//! What productions were read as, by production and place.

use super::tables::Rule;

/// What a production was read as.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Known {
    /// Where it ends, if it fits.
    pub(super) end: Option<usize>,
    /// The furthest place where something was tried that did not fit.
    pub(super) reach: usize,
    /// Its nodes.
    pub(super) parts: (usize, usize),
}

/// A table that is forgotten at once: what is of another text is as good as empty.
#[derive(Debug, Default)]
pub(super) struct Memo {
    slots: Vec<Slot>,
    text: u64,
    full: usize,
}

#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    text: u64,
    key: u64,
    known: Known,
}

/// How many slots there are at the least.
const LEAST: usize = 1 << 10;

impl Memo {
    /// Another text begins.
    pub(super) fn forget(&mut self) {
        self.text += 1;
        self.full = 0;
        if self.slots.is_empty() {
            self.slots = vec![Slot::default(); LEAST];
        }
    }

    pub(super) fn find(&self, rule: Rule, at: usize) -> Option<Known> {
        let key = key(rule, at);
        let slot = &self.slots[self.place(key)];
        (slot.text == self.text && slot.key == key).then_some(slot.known)
    }

    pub(super) fn keep(&mut self, rule: Rule, at: usize, known: Known) {
        if self.full * 2 > self.slots.len() {
            let old = std::mem::take(&mut self.slots);
            self.slots = vec![Slot::default(); old.len() * 2];
            for it in old.into_iter().filter(|it| it.text == self.text) {
                let place = self.place(it.key);
                self.slots[place] = it;
            }
        }
        let key = key(rule, at);
        let place = self.place(key);
        self.full += usize::from(self.slots[place].text != self.text);
        self.slots[place] = Slot { text: self.text, key, known };
    }

    /// The slot with that key, or the first one that is free for it.
    fn place(&self, key: u64) -> usize {
        let last = self.slots.len() - 1;
        let hash = key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32;
        let mut place = usize::try_from(hash).unwrap_or_default() & last;
        while self.slots[place].text == self.text && self.slots[place].key != key {
            place = (place + 1) & last;
        }
        place
    }
}

const fn key(rule: Rule, at: usize) -> u64 {
    (at as u64) << 16 | rule as u64
}
