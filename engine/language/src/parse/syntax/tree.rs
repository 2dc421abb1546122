//! The phrases that were matched, as a tree.

use std::{ops::Range, rc::Rc};

use super::tables::Rule;

/// A phrase, before its parts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Flat {
    pub(super) rule: Rule,
    pub(super) start: usize,
    pub(super) end: usize,
    /// Where its parts end.
    pub(super) after: usize,
}

/// A phrase that a production matched.
#[derive(Clone, Debug)]
pub(crate) struct Node<'i> {
    text: &'i str,
    tree: Rc<[Flat]>,
    at: usize,
}

/// Phrases one after the other.
#[derive(Clone, Debug)]
pub(crate) struct Nodes<'i> {
    text: &'i str,
    tree: Rc<[Flat]>,
    at: usize,
    after: usize,
}

/// Phrases, each before its parts.
#[derive(Clone, Debug)]
pub(crate) struct AllNodes<'i>(Nodes<'i>);

impl<'i> Node<'i> {
    /// The phrase that is all of it.
    pub(super) fn root(text: &'i str, tree: Vec<Flat>) -> Self {
        Self { text, tree: tree.into(), at: 0 }
    }

    fn flat(&self) -> Flat {
        self.tree[self.at]
    }

    /// The production.
    pub(crate) fn as_rule(&self) -> Rule {
        self.flat().rule
    }

    /// Its words.
    pub(crate) fn as_str(&self) -> &'i str {
        &self.text[self.span()]
    }

    /// Where it stands.
    pub(crate) fn span(&self) -> Range<usize> {
        self.flat().start..self.flat().end
    }

    /// Whether it stands in that phrase, or is all of it.
    pub(crate) fn is_inside(&self, outer: &Self) -> bool {
        let (own, outer) = (self.flat(), outer.flat());
        outer.start <= own.start && own.end <= outer.end
    }

    /// The text in which it stands.
    pub(crate) const fn whole_text(&self) -> &'i str {
        self.text
    }

    /// Its parts.
    pub(crate) fn into_inner(self) -> Nodes<'i> {
        let after = self.flat().after;
        Nodes { text: self.text, tree: self.tree, at: self.at + 1, after }
    }
}

impl<'i> Nodes<'i> {
    /// With all parts of them, and their parts.
    pub(crate) const fn flatten(self) -> AllNodes<'i> {
        AllNodes(self)
    }

    fn here(&self) -> Option<Node<'i>> {
        (self.at < self.after).then(|| Node { text: self.text, tree: Rc::clone(&self.tree), at: self.at })
    }
}

impl<'i> Iterator for Nodes<'i> {
    type Item = Node<'i>;

    fn next(&mut self) -> Option<Node<'i>> {
        let node = self.here()?;
        self.at = node.flat().after;
        Some(node)
    }
}

impl<'i> Iterator for AllNodes<'i> {
    type Item = Node<'i>;

    fn next(&mut self) -> Option<Node<'i>> {
        let node = self.0.here()?;
        self.0.at += 1;
        Some(node)
    }
}
