//! What abilities are about that an effect makes: delayed (603.7) and reflexive ones (603.12).

use super::{Copied, Scope};
use crate::{
    Subject, Target, Topic,
    parse::syntax::{Node, Read, complain},
};

impl Scope<'_> {
    /// Reads the text of a delayed ability; says what that is about besides. Before it, `it` meant what was mentioned last.
    pub(in crate::parse) fn later<T>(&mut self, read: impl FnOnce(&mut Self) -> Read<T>) -> Read<(Topic, T)> {
        let before = self.object.take();
        let outer = self.later.replace((Topic::Nothing, before.clone()));
        // It resolves by itself, and means the mana that it adds.
        let adds_mana = std::mem::take(&mut self.adds_mana);
        let copied = self.copied;
        if copied == Copied::Something {
            self.copied = Copied::Before;
        }
        let read = read(self)?;
        self.adds_mana = adds_mana;
        self.copied = copied;
        let topic = std::mem::replace(&mut self.later, outer).map_or(Topic::Nothing, |it| it.0);
        self.object = before;
        Ok((topic, read))
    }

    /// A thing as the text calls it: a delayed ability keeps what it is about, and calls that `it`, or `them`.
    pub(in crate::parse) fn kept(&mut self, node: &Node<'_>, thing: Subject) -> Read<Subject> {
        let several = match &thing {
            Subject::Target(at) => self.targets.get(usize::from(*at)).is_some_and(Target::is_of_several),
            Subject::Each(_) | Subject::Them | Subject::Both(..) | Subject::Done(..) => true,
            Subject::It
            | Subject::Host
            | Subject::This
            | Subject::ThisIn(_)
            | Subject::Spent
            | Subject::Paid(_)
            | Subject::Giver(_)
            | Subject::Copies
            | Subject::Event
            | Subject::Opposite
            | Subject::ExiledWithThis => false,
        };
        let Some((topic, _)) = &mut self.later else { return Ok(thing) };
        match topic {
            Topic::Nothing => *topic = Topic::Thing(thing),
            Topic::Thing(it) if *it == thing => {}
            Topic::Thing(_) | Topic::Player(_) => return Err(complain(node, "a delayed ability can be about one thing only")),
        }
        Ok(if several { Subject::Them } else { Subject::It })
    }

    /// Whether what was mentioned last may be several things.
    pub(in crate::parse) fn mentions_several(&self) -> bool {
        self.mentioned().is_some_and(|it| it != Subject::It && it.may_be_several(&self.targets))
    }

    /// The target, or this or what it is attached to, where a text mentioned that last.
    pub(in crate::parse) fn single_topic(&self) -> Topic {
        let several = |at: u8| self.targets.get(usize::from(at)).is_some_and(Target::is_of_several);
        let named = |it: &Subject| match it {
            Subject::Target(at) => !several(*at),
            it => matches!(it, Subject::This | Subject::Host),
        };
        let mentioned = self.object.clone().filter(|it| self.later.is_none() && named(it));
        mentioned.map_or(Topic::Nothing, Topic::Thing)
    }
}
