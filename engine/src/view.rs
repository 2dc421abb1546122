//! What a player may know of a position: everything public (400.2), the own hand, and how many cards lie where nobody looks.
//!
//! A [`View`] is an owned plain value. Nothing of another player's hand, of a library or of the random generator goes into it, so two
//! positions that differ only there give equal views. Objects have the numbers in it by which players know them: the ids of a [`State`]
//! would tell which card it is that comes back from a hand or a library. Its [`Display`](std::fmt::Display) is a board for a terminal;
//! [`View::choice`] and [`View::about`] put questions and options into words.

mod board;
mod sight;
mod words;

use std::sync::Arc;

use macro_rules_attribute::derive;

use crate::{
    session::{Asked, Given},
    story::Story,
};
use kernel::{
    Visit,
    game::{Counted, Inscription, Kind, Lasting, ObjectId, Outcome, Player, PlayerId, State, Supplement, Thing, Turn},
    question::Choice,
    visit::{Objects, Visit as _},
};
use language::{CardSide, FaceId, Marks};
use vocabulary::{CardTypes, Colors, Keywords, Supertypes, catalog::Zone};

/// A position as one player sees it.
#[derive(Clone, Debug, PartialEq, Eq, Visit!)]
pub struct View {
    /// Who looks.
    pub player: PlayerId,
    /// Where in the turn the game is.
    pub turn: Turn,
    /// How many games wait for this one, which is a subgame then (729.1a).
    pub within: usize,
    /// How it ended, once it has.
    pub outcome: Outcome,
    /// The players and what lies before them, by seat.
    pub seats: Vec<Seat>,
    /// The hand of the player who looks.
    pub hand: Vec<Seen>,
    /// The stack, from the bottom up.
    pub stack: Vec<Stacked>,
    /// Exile.
    pub exile: Vec<Seen>,
    /// The command zone.
    pub command: Vec<Seen>,
    /// The ante, if the game is played for it.
    pub ante: Vec<Seen>,
    /// The rooms to which arrows lead from where a venture marker is, by dungeon (309.4).
    pub dungeons: Vec<(ObjectId, Vec<u8>)>,
    /// The names of the dungeons that players have completed, in that order (309.7).
    pub completed: Vec<(PlayerId, String)>,
    /// What lasts: combat, effects, shields, what waits and what is still to come.
    pub lasting: Lasting,
    /// Cards of a library that a question shows to this player, who searches it or looks at its top, and the hands of players whom this one
    /// controls (723.4).
    pub shown: Vec<Seen>,
    /// The card names that a question offers.
    pub names: Vec<(FaceId, String)>,
    /// The words that a question offers, which mean nothing else (614.12c).
    pub words: Vec<(Choice, String)>,
    /// What the other players are called, by seat; where nobody says so, by their seats.
    pub called: Vec<String>,
    /// The numbers that tell permanents and spells from their namesakes, where a story has given some; otherwise they are counted as they lie.
    pub ordinals: Option<Vec<(ObjectId, u16)>>,
    /// The question that the player is asked: the same options in the same order, and of what was chosen earlier in the same action
    /// whatever shows nothing hidden (101.4a, 101.4b).
    pub question: Option<Asked>,
}

/// A player, and what is known of the player's zones.
#[derive(Clone, Debug, PartialEq, Eq, Visit!)]
pub struct Seat {
    /// Life, mana, and whether the player is in the game.
    pub player: Player,
    /// The counters on the player.
    pub counters: Counted,
    /// How many cards are in the library.
    pub library: usize,
    /// How many cards are in the hand.
    pub hand: usize,
    /// What the player who looks knows to be in that hand, another one's, by name.
    pub known_hand: Vec<Arc<Inscription>>,
    /// What the player who looks knows to be in the library, each with how many cards are above it.
    pub known_library: Vec<(usize, Arc<Inscription>)>,
    /// How many cards are in each supplementary deck.
    pub supplements: Vec<(Supplement, usize)>,
    /// The stickers that the player has access to and that are on nothing (123.2c), as they are read.
    pub stickers: Vec<String>,
    /// The graveyard, from the bottom up.
    pub graveyard: Vec<Seen>,
    /// The permanents that the player controls.
    pub battlefield: Vec<Permanent>,
    /// What has phased out under the player's control (702.26a).
    pub phased_out: Vec<Permanent>,
}

/// An object that the player may look at.
#[derive(Clone, Debug, PartialEq, Eq, Visit!)]
pub struct Seen {
    /// The number by which players know it.
    pub id: ObjectId,
    /// What sort of object it is.
    pub kind: Kind,
    /// What is to be read on it; the same for all that nothing has changed.
    pub inscription: Arc<Inscription>,
    /// Its other faces.
    pub others: Vec<OtherFace>,
    /// Who owns it.
    pub owner: PlayerId,
    /// Its supertypes.
    pub supertypes: Supertypes,
    /// Its card types.
    pub types: CardTypes,
    /// Its colors.
    pub colors: Colors,
    /// Its keywords.
    pub keywords: Keywords,
    /// Which of the commanders it is, by its place in the list of all (903.3).
    pub commander: Option<u8>,
    /// Power and toughness, where it has them.
    pub size: Option<(i32, i32)>,
}

/// A face of a card that it does not show, to be seen by whoever may look at the card (712.6).
#[derive(Clone, Debug, PartialEq, Eq, Visit!)]
pub struct OtherFace {
    /// Which side shows it.
    pub side: CardSide,
    /// Its name.
    pub name: String,
    /// Its mana cost in symbols, where it has one.
    pub cost: Option<String>,
}

/// A permanent.
#[derive(Clone, Debug, PartialEq, Eq, Visit!)]
pub struct Permanent {
    /// What it is.
    pub seen: Seen,
    /// Who controls it.
    pub controller: PlayerId,
    /// Tapped.
    pub tapped: bool,
    /// Face down.
    pub face_down: bool,
    /// Flipped, solved, of what level.
    pub marks: Marks,
    /// Whether its controller has had it since before the latest turn of that player began (302.6).
    pub settled: bool,
    /// Damage marked on it.
    pub damage: u32,
    /// The counters on it.
    pub counters: Counted,
    /// What lies beneath its topmost component, from the top down (730.2).
    pub components: Vec<Seen>,
    /// What it is attached to.
    pub attached: Option<Thing>,
    /// Who protects it, for a battle.
    pub protector: Option<PlayerId>,
    /// What was chosen as it entered, in words.
    pub chosen: Option<String>,
    /// What stands on the stickers that are on it.
    pub stickers: Vec<String>,
}

/// A spell or ability on the stack.
#[derive(Clone, Debug, PartialEq, Eq, Visit!)]
pub struct Stacked {
    /// The spell; for an ability, what of its source stands for it.
    pub seen: Seen,
    /// Who controls it.
    pub controller: PlayerId,
    /// The name of the source, for an ability.
    pub ability_of: Option<String>,
    /// The chosen modes, counted from 0.
    pub modes: Vec<u8>,
    /// The value of X.
    pub x: u32,
    /// The targets.
    pub targets: Vec<Thing>,
    /// How much of what is divided goes to whom (601.2d).
    pub shares: Vec<(Thing, u32)>,
}

impl Seen {
    /// Its name.
    pub fn name(&self) -> &str {
        &self.inscription.name
    }
}

impl View {
    /// What that player may know.
    pub fn of(state: &State, player: PlayerId) -> Self {
        sight::view(state, player).numbered(state)
    }

    /// What the player may know who is asked, the cards that the question shows among it.
    pub fn asked(state: &State, asked: &Asked) -> Self {
        let mut view = sight::view(state, asked.player);
        let mentioned = asked.options.iter().filter_map(|it| it.object()).chain(asked.about.object());
        for id in mentioned {
            let in_library = state.object(id).is_some_and(|it| it.zone == Zone::Library && it.owner == asked.seat);
            if in_library && view.shown.iter().all(|it| it.id != id) {
                view.shown.push(sight::seen(state, id));
            }
        }
        view.names.extend(asked.options.iter().filter_map(|it| match it {
            Choice::Name(face) => Some((*face, state.library.face(*face).name.clone())),
            // What has no source is called by what it comes with.
            Choice::Activate(ObjectId::NOTHING, ability) => ability.at.face().map(|it| (it, state.library.face(it).name.clone())),
            _ => None,
        }));
        view.words.extend(asked.options.iter().filter_map(|it| match it {
            Choice::Word(face, nth) => Some((*it, state.library.anchor(*face, *nth).to_owned())),
            Choice::Sticker(nth) => Some((*it, state.sticker_name(*nth).to_owned())),
            _ => None,
        }));
        let known = |it: &Given| !it.about.is_secret() && it.objects().all(|it| view.seen(it).is_some());
        let open = |it: &Given| it.player == asked.player || known(it);
        let earlier = asked.earlier.iter().copied().filter(open).collect();
        view.question = Some(Asked { earlier, ..asked.clone() });
        view.numbered(state)
    }

    fn numbered(mut self, state: &State) -> Self {
        self.visit(&mut Objects(|it: &mut ObjectId| *it = state.number(*it)));
        self
    }

    /// The same with names for the players.
    #[must_use]
    pub fn calling(mut self, names: &[String]) -> Self {
        self.called = names.to_vec();
        self
    }

    /// The same with namesakes told apart as that story does, which has been read to the end.
    #[must_use]
    pub fn as_told(mut self, story: &Story, state: &State) -> Self {
        let there = state.zones.permanents().chain(state.zones.stack.iter().copied()).map(|it| state.id(it));
        self.ordinals = Some(there.filter_map(|it| Some((state.number(it), story.number(it)?))).collect());
        self
    }

    /// The object of that number, if the player may look at it.
    pub fn seen(&self, id: ObjectId) -> Option<&Seen> {
        let permanents = self.seats.iter().flat_map(|it| &it.battlefield);
        let permanents = permanents.flat_map(|it| [&it.seen].into_iter().chain(&it.components));
        let graveyards = self.seats.iter().flat_map(|it| &it.graveyard);
        let stack = self.stack.iter().map(|it| &it.seen);
        let rest = self.hand.iter().chain(&self.exile).chain(&self.command).chain(&self.ante).chain(&self.shown);
        permanents.chain(graveyards).chain(stack).chain(rest).find(|it| it.id == id)
    }
}
