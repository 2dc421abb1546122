//! Values as bytes that are the same on every machine.

use std::hash::Hasher;

/// Takes down what a value would be hashed by: numbers with the lowest byte first, lengths and the places of variants in eight bytes.
#[derive(Debug, Default)]
pub(super) struct Bytes(Vec<u8>);

impl Bytes {
    /// What was taken down.
    pub(super) fn into_inner(self) -> Vec<u8> {
        self.0
    }
}

impl Hasher for Bytes {
    fn finish(&self) -> u64 {
        xxhash_rust::xxh3::xxh3_64(&self.0)
    }

    fn write(&mut self, bytes: &[u8]) {
        self.0.extend_from_slice(bytes);
    }

    fn write_u16(&mut self, it: u16) {
        self.write(&it.to_le_bytes());
    }

    fn write_u32(&mut self, it: u32) {
        self.write(&it.to_le_bytes());
    }

    fn write_u64(&mut self, it: u64) {
        self.write(&it.to_le_bytes());
    }

    fn write_usize(&mut self, it: usize) {
        self.write_u64(it as u64);
    }

    fn write_i16(&mut self, it: i16) {
        self.write(&it.to_le_bytes());
    }

    fn write_i32(&mut self, it: i32) {
        self.write(&it.to_le_bytes());
    }

    fn write_isize(&mut self, it: isize) {
        self.write(&(it as i64).to_le_bytes());
    }
}
