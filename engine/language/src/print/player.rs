//! Players: who does something, and whose something is.

use super::{
    Equivalence, Phrase, Speaker,
    condition::Said,
    filter,
    phrase::say,
    whose,
    words::{self, Form, Number},
};
use crate::{Designation, Players, Relation, Subject, Target, Test, Topic};

impl Speaker<'_> {
    /// Players as those who do something, with the form of the verb behind them.
    pub(super) fn players(&mut self, players: &Players) -> (Phrase, Form) {
        match players {
            Players::You => ("you".into(), Form::Bare),
            Players::Each => (Phrase::either(Equivalence::Every, ["each player", "all players"]), Form::EachOrAll),
            Players::Opponents => (Phrase::either(Equivalence::Every, ["each opponent", "your opponents"]), Form::EachOrAll),
            Players::Target(at) if usize::from(*at) < self.named => (self.that_player(players), Form::EachOrAll),
            Players::Target(at) => self.player_target(*at),
            Players::That => match self.player_topic() {
                Some(topic) => {
                    let known = !matches!(topic, Players::Target(at) if usize::from(at) >= self.named);
                    if known { (self.that_player(&topic), Form::EachOrAll) } else { self.players(&topic) }
                }
                None => (self.that_player(players), Form::EachOrAll),
            },
            Players::Others(_) => (Phrase::either(Equivalence::Every, ["each other player", "other players"]), Form::EachOrAll),
            Players::Such(these) => (say!["each ", filter::phrase(these, Number::Each)], Form::EachOrAll),
            Players::Defending => ("defending player".into(), Form::Third),
            Players::ControllerOf(it) | Players::OwnerOf(it) => {
                let owner = if matches!(players, Players::OwnerOf(_)) { " owner" } else { " controller" };
                let named = |one: &mut Self| match it {
                    Subject::Target(at) if usize::from(*at) == one.named => {
                        let target = one.thing(it);
                        one.owner_was_named();
                        Phrase::either(
                            Equivalence::Dialect,
                            [say!["the", owner, " of ", target.clone()], say![target, "'s", owner]],
                        )
                    }
                    Subject::Target(at) if one.is_held(*at) => whose::holder(),
                    Subject::Giver(_) => {
                        let said = say![one.whose(it), owner];
                        one.object = Some(it.clone());
                        said
                    }
                    _ => say![one.whose(it), owner],
                };
                let held = self.player.is_none() && self.holder.as_ref() == Some(players);
                let goes_on = (held || self.doer == *players) && players.is_of_target();
                let same = |_: &mut Self| that_player();
                let about = if goes_on {
                    self.ways(Equivalence::Player, &[&same, &named])
                } else if held && *it == Subject::It {
                    self.ways(Equivalence::Player, &[&named, &same])
                } else {
                    named(self)
                };
                if players.is_of_target() {
                    self.holder = Some(players.clone());
                }
                (about, if held && *it == Subject::It { Form::EachOrAll } else { Form::Third })
            }
            Players::Chosen => ("the chosen player".into(), Form::Third),
            Players::Promised => ("the promised player".into(), Form::Third),
            Players::OpponentsOfThat => ("each of that player's opponents".into(), Form::Third),
            Players::YouAnd(others) => (say!["you and ", self.players(others).0, " each"], Form::Bare),
        }
    }

    /// Whom a delayed ability is about.
    fn player_topic(&self) -> Option<Players> {
        match &self.later {
            Some((Topic::Player(it), _)) => Some(it.clone()),
            Some((Topic::Nothing | Topic::Thing(_), _)) | None => None,
        }
    }

    fn that_player(&mut self, players: &Players) -> Phrase {
        let meant = self.player.map_or(Players::That, Players::Target);
        if meant != *players {
            if *players == Players::Defending {
                return "defending player".into();
            }
            return self.fail();
        }
        that_player()
    }

    fn player_target(&mut self, at: u8) -> (Phrase, Form) {
        let targets = self.targets;
        let Some(target) = targets.get(usize::from(at)).filter(|_| usize::from(at) == self.named) else {
            return (self.fail(), Form::Third);
        };
        self.named += 1;
        self.player = Some(at);
        let noun = player_noun(target);
        if target.most == 1 && target.least == 1 {
            return (say!["target ", noun], Form::Third);
        }
        let each = || Phrase::either(Equivalence::Every, ["s", "s each"]);
        if target.most == u8::MAX {
            return (say!["any number of target ", noun, each()], Form::Bare);
        }
        let up_to = if target.least < target.most { "up to " } else { "" };
        let (ending, form) = if target.most == 1 { (Phrase::default(), Form::Third) } else { (each(), Form::Bare) };
        (say![up_to, words::counted(i64::from(target.most)), " target ", noun, ending], form)
    }

    /// Players as the owners of something; `their` where they do it themselves.
    pub(super) fn players_own(&mut self, players: &Players) -> Phrase {
        let mut ways: Vec<Phrase> = match players {
            Players::You => vec!["your".into()],
            Players::Each => vec!["each player's".into(), "all players'".into()],
            Players::Opponents => vec!["each opponent's".into(), "your opponents'".into(), "all opponents'".into()],
            Players::Target(at) if usize::from(*at) >= self.named => {
                let targets = self.targets;
                self.named += 1;
                self.player = Some(*at);
                vec![say!["target ", targets.get(usize::from(*at)).map_or("player", player_noun), "'s"]]
            }
            Players::Target(_) | Players::That => {
                let meant = self.player.map_or(Players::That, Players::Target);
                match (meant == *players, self.doer == Players::You) {
                    (true, true) => vec!["that player's".into(), "their".into()],
                    (true, false) => vec!["that player's".into()],
                    (false, _) => Vec::new(),
                }
            }
            Players::Defending => vec!["defending player's".into()],
            Players::Others(_)
            | Players::Such(_)
            | Players::Chosen
            | Players::Promised
            | Players::OpponentsOfThat
            | Players::YouAnd(_) => Vec::new(),
            Players::ControllerOf(it) => vec![say![self.whose(it), " controller's"]],
            Players::OwnerOf(it) => vec![say![self.whose(it), " owner's"]],
        };
        if self.doer == *players && *players != Players::You {
            ways.push("their".into());
        }
        if self.player.is_none() && self.holder.as_ref() == Some(players) {
            ways.push("that player's".into());
        }
        if ways.is_empty() {
            return self.fail();
        }
        Phrase::either(Equivalence::Player, ways)
    }

    /// `your` or `their`, of those who do it themselves.
    pub(super) fn their(players: &Players) -> &'static str {
        match players {
            Players::You => "your",
            Players::Each
            | Players::Opponents
            | Players::Others(_)
            | Players::Such(_)
            | Players::Target(_)
            | Players::That
            | Players::Defending
            | Players::ControllerOf(_)
            | Players::OwnerOf(_)
            | Players::Chosen
            | Players::OpponentsOfThat
            | Players::YouAnd(_)
            | Players::Promised => "their",
        }
    }
}

/// Who was mentioned last.
fn that_player() -> Phrase {
    Phrase::either(Equivalence::Player, ["that player", "they", "the player"])
}

/// Whether somebody has a designation.
pub(super) fn designated(who: Relation, what: Designation, said: Said) -> Phrase {
    let (about, form) = self::who(who);
    let is_one = matches!(what, Designation::Monarch | Designation::PlanarController);
    match (who, said) {
        (Relation::Anyone, Said::Not) if what == Designation::Monarch => "there is no monarch".into(),
        (Relation::You, Said::So) if is_one => say!["you're ", what.name()],
        (Relation::You, Said::Not) if is_one => say!["you aren't ", what.name()],
        (_, Said::So) if is_one => say![about, " is ", what.name()],
        (_, Said::Not) if is_one => say![about, " isn't ", what.name()],
        (_, Said::So) => say![about, " ", words::verb("have", form), " ", what.name()],
        (Relation::You, Said::Not) => say!["you don't have ", what.name()],
        (_, Said::Not) => say![about, " doesn't have ", what.name()],
    }
}

/// Whether somebody has completed a dungeon.
pub(super) fn completed(who: Relation, said: Said) -> Phrase {
    let about = self::who(who).0;
    match (who, said) {
        (Relation::You, Said::So) => "you've completed a dungeon".into(),
        (Relation::You, Said::Not) => "you haven't completed a dungeon".into(),
        (_, Said::So) => say![about, " has completed a dungeon"],
        (_, Said::Not) => say![about, " hasn't completed a dungeon"],
    }
}

fn player_noun(target: &Target) -> &'static str {
    if target.filter.tests.contains(&Test::Controlled(Relation::Opponent)) { "opponent" } else { "player" }
}

/// Whose a hand is.
pub(super) fn whose(players: &Players) -> Phrase {
    match players {
        Players::You => "your".into(),
        Players::Opponents => Phrase::either(Equivalence::Controller, ["each opponent's", "your opponents'"]),
        Players::Each
        | Players::Others(_)
        | Players::Such(_)
        | Players::Target(_)
        | Players::That
        | Players::OwnerOf(_)
        | Players::Chosen
        | Players::OpponentsOfThat
        | Players::YouAnd(_)
        | Players::Promised
        | Players::Defending
        | Players::ControllerOf(_) => "each player's".into(),
    }
}

/// Players in a statement, with the form of the verb behind them.
pub(super) fn group(players: &Players) -> (Phrase, Form) {
    match players {
        Players::You => ("you".into(), Form::Bare),
        Players::Opponents => {
            (Phrase::either(Equivalence::Every, ["your opponents", "an opponent", "each opponent"]), Form::Bare)
        }
        Players::Each
        | Players::Others(_)
        | Players::Such(_)
        | Players::Target(_)
        | Players::That
        | Players::Defending
        | Players::ControllerOf(_)
        | Players::OwnerOf(_)
        | Players::Chosen
        | Players::OpponentsOfThat
        | Players::YouAnd(_)
        | Players::Promised => {
            (Phrase::either(Equivalence::Every, ["players", "a player", "each player", "any player"]), Form::Bare)
        }
    }
}

/// A player who stands so to the controller, as one who does something.
pub(super) fn who(relation: Relation) -> (Phrase, Form) {
    match relation {
        Relation::You => ("you".into(), Form::Bare),
        Relation::Opponent => ("an opponent".into(), Form::Third),
        Relation::Team => ("your team".into(), Form::Third),
        Relation::ThatPlayer | Relation::Target(_) | Relation::Doer => ("that player".into(), Form::Third),
        Relation::Anyone => ("a player".into(), Form::Third),
        Relation::Another => ("another player".into(), Form::Third),
        Relation::Defending => ("defending player".into(), Form::Third),
        Relation::Enchanted => ("enchanted player".into(), Form::Third),
        Relation::Chosen => ("the chosen player".into(), Form::Third),
        Relation::OfHost => ("its controller".into(), Form::Third),
    }
}

/// Whose turn.
pub(super) fn whose_turn(relation: Relation) -> Phrase {
    match relation {
        Relation::You => "your".into(),
        Relation::Opponent => Phrase::either(Equivalence::Every, ["each opponent's", "an opponent's"]),
        Relation::Team => "your team's".into(),
        Relation::ThatPlayer | Relation::Target(_) | Relation::Doer => "that player's".into(),
        Relation::Anyone => "each player's".into(),
        Relation::Another => "each other player's".into(),
        Relation::Defending => "defending player's".into(),
        Relation::Enchanted => "enchanted player's".into(),
        Relation::Chosen => "the chosen player's".into(),
        Relation::OfHost => "its controller's".into(),
    }
}

/// A player that is attacked: nobody attacks themselves, so that is another one.
pub(super) fn attacked(relation: Relation) -> Phrase {
    match relation {
        Relation::Anyone => Phrase::either(Equivalence::Every, ["a player", "another player"]),
        other => whom(other),
    }
}

/// A player to whom something is done.
pub(super) fn whom(relation: Relation) -> Phrase {
    match relation {
        Relation::You => "you".into(),
        Relation::Opponent => Phrase::either(Equivalence::Every, ["one of your opponents", "an opponent"]),
        Relation::Team => "your team".into(),
        Relation::ThatPlayer | Relation::Target(_) | Relation::Doer => "that player".into(),
        Relation::Anyone => "a player".into(),
        Relation::Another => "another player".into(),
        Relation::Defending => "defending player".into(),
        Relation::Enchanted => "enchanted player".into(),
        Relation::Chosen => "the chosen player".into(),
        Relation::OfHost => "its controller".into(),
    }
}
