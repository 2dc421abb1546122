//! Tables of rows by slot, shared between copies of a position until one of them changes: a copy costs what is changed and not what there is.

use std::{
    fmt,
    ops::{Index, IndexMut},
    sync::Arc,
};

use crate::visit::{Visit, Visitor};

/// So many rows are shared, or copied, together.
const BLOCK: usize = 16;

/// A table of rows. Copies of it share blocks of rows; whoever changes a row has a block of its own first.
pub struct Rows<T> {
    /// Behind the last row there are rows that mean nothing.
    blocks: Vec<Arc<[T; BLOCK]>>,
    len: usize,
}

impl<T: Copy> Rows<T> {
    /// How many rows there are.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// A row, if there is one.
    #[inline]
    pub fn get(&self, at: usize) -> Option<&T> {
        if at < self.len { Some(&self[at]) } else { None }
    }

    /// A row that is about to be changed, if there is one.
    #[inline]
    pub fn get_mut(&mut self, at: usize) -> Option<&mut T> {
        if at < self.len { Some(&mut self[at]) } else { None }
    }

    /// One more row.
    pub fn push(&mut self, row: T) {
        if self.len.is_multiple_of(BLOCK) {
            self.blocks.push(Arc::new([row; BLOCK]));
        } else {
            Arc::make_mut(&mut self.blocks[self.len / BLOCK])[self.len % BLOCK] = row;
        }
        self.len += 1;
    }

    /// No row any more.
    pub fn clear(&mut self) {
        self.blocks.clear();
        self.len = 0;
    }

    /// The rows.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.blocks.iter().flat_map(|it| it.iter()).take(self.len)
    }

    /// Changes the rows that are like that; blocks without any stay as they are.
    pub fn change_those(&mut self, like_that: impl Fn(&T) -> bool, mut change: impl FnMut(&mut T)) {
        let blocks = self.blocks.iter_mut().enumerate().filter(|it| it.1.iter().any(&like_that));
        for (at, block) in blocks {
            let there = (self.len - at * BLOCK).min(BLOCK);
            Arc::make_mut(block)[..there].iter_mut().filter(|it| like_that(it)).for_each(&mut change);
        }
    }

    /// All rows, any of which may be changed.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.blocks.iter_mut().flat_map(|it| Arc::make_mut(it).iter_mut()).take(self.len)
    }
}

impl<T: Copy> Index<usize> for Rows<T> {
    type Output = T;

    #[inline]
    fn index(&self, at: usize) -> &T {
        debug_assert!(at < self.len, "there is no row {at} among {}", self.len);
        &self.blocks[at / BLOCK][at % BLOCK]
    }
}

impl<T: Copy> IndexMut<usize> for Rows<T> {
    #[inline]
    fn index_mut(&mut self, at: usize) -> &mut T {
        debug_assert!(at < self.len, "there is no row {at} among {}", self.len);
        &mut Arc::make_mut(&mut self.blocks[at / BLOCK])[at % BLOCK]
    }
}

impl<T> Default for Rows<T> {
    fn default() -> Self {
        Self { blocks: Vec::new(), len: 0 }
    }
}

impl<T> Clone for Rows<T> {
    fn clone(&self) -> Self {
        Self { blocks: self.blocks.clone(), len: self.len }
    }

    fn clone_from(&mut self, from: &Self) {
        self.blocks.truncate(from.blocks.len());
        let there = self.blocks.len();
        for (own, new) in self.blocks.iter_mut().zip(&from.blocks).filter(|it| !Arc::ptr_eq(it.0, it.1)) {
            own.clone_from(new);
        }
        self.blocks.extend_from_slice(&from.blocks[there..]);
        self.len = from.len;
    }
}

impl<T: Copy + PartialEq> PartialEq for Rows<T> {
    fn eq(&self, other: &Self) -> bool {
        // A block that both share is not looked at.
        let is_alike = |at: usize| {
            let (own, its) = (&self.blocks[at], &other.blocks[at]);
            let rows = (self.len - at * BLOCK).min(BLOCK);
            Arc::ptr_eq(own, its) || own[..rows] == its[..rows]
        };
        self.len == other.len && (0..self.blocks.len()).all(is_alike)
    }
}

impl<T: Copy + Eq> Eq for Rows<T> {}

impl<T: Copy + fmt::Debug> fmt::Debug for Rows<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Copy + Visit> Visit for Rows<T> {
    fn visit(&mut self, by: &mut impl Visitor) {
        self.iter_mut().for_each(|it| it.visit(by));
    }
}
