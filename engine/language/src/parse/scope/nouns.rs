//! What a noun behind `that` means, where something else was mentioned since.

use super::{Scope, Tokens};
use crate::{
    Filter, Occurrence, Subject, Target, TriggerEvent, Two,
    parse::syntax::{Node, Read, complain},
};
use vocabulary::catalog::CardType;

/// Whether what was mentioned last is a card, of which no text speaks as of a permanent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::parse) enum CardNamed {
    /// It was on top of a library, and has not come onto the battlefield since.
    Top,
    /// It is this card, which has left its zone: wherever it is now, it is `it`, or `this creature`.
    This,
    /// It is not.
    No,
}

/// Whether a type was chosen as the text is followed (608.2d).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::parse) enum TypeChosen {
    /// None was.
    No,
    /// A creature type or a basic land type.
    Yes,
}

/// Whether an event is about an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum HearsObject {
    /// It is.
    Yes,
    /// It is about a player, or about nothing.
    No,
}

impl Scope<'_> {
    /// A pronoun for what something is done to. What its own clause has named as a target is not meant, for that would be `itself`, but
    /// what was mentioned before.
    pub(in crate::parse) fn besides(&mut self, node: &Node<'_>) -> Read<Subject> {
        let own = self.object != self.before_clause && matches!(self.object, Some(Subject::Target(_)));
        if !own {
            return self.it(node);
        }
        let named = std::mem::replace(&mut self.object, self.before_clause.clone());
        let meant = self.it(node);
        self.object = named;
        meant
    }

    /// What was named to say who does it: done to `it` is done to that.
    pub(in crate::parse) fn owner_was_named(&mut self, of: &Subject) {
        self.object = Some(of.clone());
        self.before_clause.clone_from(&self.object);
    }

    /// A token that neither the text nor the event speaks of is none that another ability has made: those are not linked (607.2).
    pub(super) fn knows_token(&self, node: &Node<'_>, meant: Option<&Subject>) -> Read<()> {
        let token = matches!(node.as_str(), "that token" | "the token" | "those tokens" | "the tokens");
        let heard = !self.on.is_empty() && !self.on.iter().any(TriggerEvent::speaks_of_tokens);
        if token && heard && self.tokens == Tokens::None && matches!(meant, Some(Subject::It | Subject::Them)) {
            return Err(complain(node, "no token was mentioned that this could mean"));
        }
        Ok(())
    }

    /// A card from the top of a library is no permanent, and this is not called so: `that creature` behind it is what the event was about.
    pub(super) fn behind_card(&self, node: &Node<'_>, meant: Option<&Subject>) -> Read<Option<Subject>> {
        let word = node.as_str().trim_end_matches("'s");
        let permanent = matches!(
            word,
            "that creature" | "that permanent" | "that land" | "that artifact" | "that enchantment" | "that planeswalker"
        );
        if self.card_named == CardNamed::No || !permanent || meant != Some(&Subject::It) {
            return Ok(None);
        }
        if self.hears_object == HearsObject::Yes && self.later.is_none() {
            return Ok(Some(Subject::Event));
        }
        if self.named.is_some() {
            return Ok(None);
        }
        Err(complain(node, "a card was mentioned last, and that is no permanent: name what is meant"))
    }

    /// A spell that is cast is no permanent: `that creature` does not mean it, unless it is a creature spell.
    pub(super) fn is_no_spell(&self, node: &Node<'_>, noun: Option<&str>, meant: Option<&Subject>) -> Read<()> {
        let [TriggerEvent::Occurs(Occurrence::Casts | Occurrence::CastsOrCopies, parties)] = &self.on[..] else { return Ok(()) };
        let still = self.two.is_none() && meant == Some(&Subject::It) && self.tokens == Tokens::None && self.later.is_none();
        if still && noun.is_some_and(|noun| Two::NOUNS.contains(&noun) && !parties.thing().is_called(noun)) {
            return Err(complain(
                node,
                "a spell was mentioned last, and that is nothing that could be called so: name what is meant",
            ));
        }
        Ok(())
    }

    /// The one target that `that creature` means where several things were mentioned since.
    pub(super) fn single_behind_group(&self, word: &str, meant: Option<&Subject>) -> Option<Subject> {
        let several = match meant {
            Some(Subject::Target(at)) => self.targets.get(usize::from(*at)).is_some_and(Target::is_of_several),
            other => matches!(other, Some(Subject::Each(_) | Subject::Them | Subject::Both(..))),
        };
        self.single.clone().filter(|it| several && self.is_called(it, word))
    }

    /// What is said of what something deals: of several sources, each is `it` in that.
    pub(in crate::parse) fn of_source<T>(&mut self, source: &Subject, read: impl FnOnce(&mut Self) -> Read<T>) -> Read<T> {
        if !source.is_group() {
            return read(self);
        }
        let before = self.object.replace(Subject::It);
        let read = read(self);
        self.object = before;
        read
    }

    /// The target that the text has named first, where that is called so, and another thing was mentioned since. Another target that was
    /// mentioned before this clause could be meant as well.
    pub(super) fn named_before(&self, node: &Node<'_>, meant: Option<&Subject>) -> Read<Option<Subject>> {
        let Some(named) = self.named.as_ref().filter(|it| meant != Some(*it) && self.is_called(it, node.as_str())) else {
            return Ok(None);
        };
        let earlier = self.object == self.before_clause;
        if let Some(other @ Subject::Target(_)) = meant
            && earlier
            && self.is_called(other, node.as_str())
        {
            return Err(complain(node, "the target that was named first, or the one that was mentioned last?"));
        }
        Ok(Some(named.clone()))
    }

    /// Whether the word can stand for what is meant: one thing or several.
    pub(super) fn agrees(&self, node: &Node<'_>, word: &str, meant: Option<&Subject>) -> Read<()> {
        let several = matches!(
            word,
            "they"
                | "them"
                | "those creatures"
                | "those cards"
                | "those permanents"
                | "those lands"
                | "those tokens"
                | "the tokens"
        );
        let number = match meant {
            Some(Subject::Each(_) | Subject::Them | Subject::Both(..) | Subject::Done(..)) => Some(true),
            Some(Subject::Target(at)) => self.targets.get(usize::from(*at)).map(Target::is_of_several),
            Some(
                Subject::This
                | Subject::Host
                | Subject::ThisIn(_)
                | Subject::Spent
                | Subject::Paid(_)
                | Subject::Giver(_)
                | Subject::Event
                | Subject::Opposite,
            ) => Some(false),
            Some(Subject::It | Subject::ExiledWithThis | Subject::Copies) | None => None,
        };
        let hears_several = || self.on.iter().any(TriggerEvent::is_of_several);
        if several && meant == Some(&Subject::It) && self.tokens == Tokens::None && hears_several() {
            return Err(complain(
                node,
                "of several things that an event is about at once only one is known: that is not all of them",
            ));
        }
        if number.is_some_and(|it| it != several) {
            let said = if several { "several things" } else { "one thing" };
            return Err(complain(node, format!("this means {said}, and what was mentioned last is not: name it")));
        }
        Ok(())
    }

    /// Whether a target is what `that creature` calls it by its description.
    fn is_called(&self, target: &Subject, word: &str) -> bool {
        let Subject::Target(at) = target else { return false };
        let fits = self.targets.get(usize::from(*at)).map(|it| &it.filter);
        let noun = word.strip_prefix("that ").map(|it| it.trim_end_matches("'s"));
        fits.zip(noun).is_some_and(|(fits, noun)| fits.is_called(noun))
    }
}

/// Whether what fits may be called so: `that land` is no creature that was a target.
pub(super) fn may_be_called(fits: &Filter, word: &str) -> bool {
    let noun = word.strip_prefix("that ").map(|it| it.trim_end_matches("'s"));
    let called = noun.and_then(|noun| CardType::ALL.into_iter().find(|it| it.name().eq_ignore_ascii_case(noun)));
    let mut types = Vec::new();
    fits.each_type(&mut |it| types.push(it));
    called.is_none_or(|it| types.is_empty() || types.contains(&it))
}
