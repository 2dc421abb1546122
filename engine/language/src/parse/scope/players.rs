//! Who the players of a text are: whom `that player`, `they` and `their` mean.

use super::{Scope, TypeChosen, Whose};
use crate::{
    Choosing, Players, Relation, Subject, Target, Topic, TriggerEvent,
    parse::syntax::{Node, Read, complain},
};

impl Scope<'_> {
    /// Whom `each other player` leaves out: the player of the event, if it has one, and the controller otherwise.
    pub(in crate::parse) fn others(&self, node: &Node<'_>) -> Read<Relation> {
        match (self.player, self.somebody) {
            (None, _) if self.on.iter().any(TriggerEvent::happens_to_you) => Ok(Relation::You),
            (None, Whose::Nobody) => Ok(Relation::You),
            (None, Whose::Somebody | Whose::Unmentioned) => Ok(Relation::ThatPlayer),
            (Some(_), _) => Err(complain(node, "other than the target player, or than you?")),
        }
    }

    /// What `that player` means here: where no player was mentioned, whose target did what the clause before says.
    pub(in crate::parse) fn that_player(&mut self, node: &Node<'_>) -> Read<Players> {
        if self.player.is_none() && self.somebody != Whose::Somebody {
            if self.doer.is_of_target() {
                return Ok(self.doer.clone());
            }
            if let Some(holder) = self.holder.clone().filter(|_| self.later.is_none()) {
                return Ok(holder);
            }
            return Err(complain(node, "no player was mentioned that this could mean"));
        }
        self.kept_player(node, self.player.map_or(Players::That, Players::Target))
    }

    /// The player by whom another target is told apart: who was a target before, whose target something is, or else whom the event is about.
    pub(in crate::parse) fn before_target(&self, node: &Node<'_>) -> Read<Relation> {
        let one = |at: &u8| self.targets.get(usize::from(*at)).is_some_and(|it| !it.is_of_several());
        if self.later.is_some() || self.several.is_some() {
            return Ok(Relation::ThatPlayer);
        }
        match (self.player.filter(one), &self.holder) {
            (Some(at), _) => Ok(Relation::Target(at)),
            (None, Some(Players::ControllerOf(Subject::Target(at)))) => Ok(Relation::Target(*at)),
            (None, _) if self.somebody == Whose::Somebody => Ok(Relation::ThatPlayer),
            (None, _) => Err(complain(node, "no player was mentioned that this could mean")),
        }
    }

    /// The target of which the text speaks, which may be a player as well as something that a player controls.
    pub(in crate::parse) fn target_or_holder(&self, node: &Node<'_>) -> Read<u8> {
        let either = |it: &Target| it.most == 1 && it.may_be_held();
        match self.mentioned() {
            Some(Subject::Target(at)) if self.targets.get(usize::from(at)).is_some_and(either) => Ok(at),
            _ => Err(complain(node, "no target was mentioned that might be a player or something else")),
        }
    }

    /// Somebody does something; several of them each for themselves.
    pub(in crate::parse) fn does(&mut self, who: &Players) {
        self.doer = who.clone();
        self.is_about(who);
    }

    /// Players have been named whom the clause is about.
    pub(in crate::parse) fn is_about(&mut self, who: &Players) {
        self.several = who.are_several().then(|| who.clone());
    }

    /// The players whom the clause is about, where they are several.
    pub(in crate::parse) const fn several(&self) -> Option<&Players> {
        self.several.as_ref()
    }

    /// One more target, who is a player.
    pub(in crate::parse) fn chosen_player(&mut self, target: Target) -> Players {
        let number = self.next_target();
        self.player = Some(number);
        self.targets.push(Target { when: self.when.clone(), ..target });
        Players::Target(number)
    }

    /// The text has its controller choose that: a player is `that player` from there on.
    pub(in crate::parse) fn has_chosen(&mut self, what: &Choosing) {
        if matches!(what, Choosing::CreatureType(_) | Choosing::BasicLandType) {
            self.type_chosen = TypeChosen::Yes;
        }
        if matches!(what, Choosing::Player | Choosing::Opponent) {
            (self.player, self.somebody, self.doer) = (None, Whose::Somebody, Players::You);
        }
    }

    /// Reads what is done to somebody, who is `that player` there.
    pub(in crate::parse) fn facing<T>(&mut self, who: &Players, read: impl FnOnce(&mut Self) -> Read<T>) -> Read<T> {
        let before = (self.player, self.somebody);
        if !matches!(who, Players::Target(_)) {
            (self.player, self.somebody) = (None, Whose::Somebody);
        }
        let read = read(self)?;
        (self.player, self.somebody) = before;
        Ok(read)
    }

    /// Reads what is done for each of several players, each of whom is `that player` there.
    pub(in crate::parse) fn of_each<T>(&mut self, read: impl FnOnce(&mut Self) -> Read<T>) -> Read<T> {
        let before = std::mem::replace(&mut self.somebody, Whose::Somebody);
        let read = read(self)?;
        self.somebody = before;
        Ok(read)
    }

    /// Who did what the clause before says.
    pub(in crate::parse) fn doer(&mut self, node: &Node<'_>) -> Read<Players> {
        self.kept_player(node, self.doer.clone())
    }

    /// Whom `them` means, where no several objects were mentioned that it could mean: who did what was told before, or else the player whom
    /// the text or its event has named.
    pub(in crate::parse) fn them_players(&mut self, node: &Node<'_>) -> Read<Option<Players>> {
        let hears_several = self.on.iter().any(|it| matches!(it, TriggerEvent::OneOrMore(_)));
        let several = self.mentioned().is_some_and(|it| match it {
            Subject::It => hears_several,
            other => other.may_be_several(&self.targets),
        });
        if several {
            return Ok(None);
        }
        match self.doer {
            Players::That | Players::Target(_) => self.doer(node).map(Some),
            _ if self.player.is_some() || self.somebody == Whose::Somebody => self.that_player(node).map(Some),
            _ => Ok(None),
        }
    }

    /// Whose something is that is theirs: of who did what the clause before says; where the controller did, of the player who was mentioned.
    pub(in crate::parse) fn theirs(&mut self, node: &Node<'_>) -> Read<Players> {
        if self.doer == Players::You { self.that_player(node) } else { self.doer(node) }
    }

    /// Likewise a player, whom a delayed ability calls `that player`.
    pub(in crate::parse) fn kept_player(&mut self, node: &Node<'_>, player: Players) -> Read<Players> {
        let fixed = matches!(player, Players::Target(_) | Players::That | Players::Defending);
        let Some((topic, _)) = self.later.as_mut().filter(|_| fixed) else { return Ok(player) };
        match topic {
            Topic::Nothing => *topic = Topic::Player(player),
            Topic::Player(it) if *it == player || player == Players::That => {}
            Topic::Thing(_) | Topic::Player(_) => return Err(complain(node, "a delayed ability can be about one thing only")),
        }
        Ok(Players::That)
    }
}
