//! The abilities that are printed on a card, and how far each has come.

use engine::{
    State,
    cards::{Ability, CardId, CardSide, FaceId, Statement, Static},
    game::{AbilityRef, Body, Cards, ObjectId},
};
use serde::Serialize;

/// A sort of ability, as they are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Sort {
    /// What an instant or sorcery does (113.3a).
    Spell,
    /// An activated ability that is no mana ability (113.3b).
    Activated,
    /// A mana ability that is activated (605).
    Mana,
    /// A triggered ability (113.3c).
    Triggered,
    /// A keyword, whatever it means (702).
    Keyword,
    /// A static ability that replaces something: what would happen, or how something enters (614.1).
    Replacement,
    /// Any other static ability (113.3d).
    Static,
}

impl Sort {
    /// All of them.
    pub const ALL: [Self; 7] =
        [Self::Spell, Self::Activated, Self::Mana, Self::Triggered, Self::Keyword, Self::Replacement, Self::Static];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Spell => "spell",
            Self::Activated => "activated",
            Self::Mana => "mana",
            Self::Triggered => "triggered",
            Self::Keyword => "keyword",
            Self::Replacement => "replacement",
            Self::Static => "static",
        }
    }

    fn of(ability: &Ability) -> Self {
        match ability {
            Ability::Keyword(_) => Self::Keyword,
            Ability::Spell(_) => Self::Spell,
            Ability::Activated(it) if it.is_mana() => Self::Mana,
            Ability::Activated(_) => Self::Activated,
            Ability::Triggered(_) => Self::Triggered,
            Ability::Static(
                Static::Replaces(_)
                | Static::States(
                    Statement::EntersAtDawn
                    | Statement::EntersPayingLife
                    | Statement::EntersPrepared
                    | Statement::OthersEnterAsThis
                    | Statement::OthersEnterForYou
                    | Statement::OthersEnterTapped
                    | Statement::Skips
                    | Statement::TurnsUpAttached,
                    _,
                )
                | Static::Enters(_),
            ) => Self::Replacement,
            Ability::Static(_) => Self::Static,
        }
    }
}

/// How far an ability has come in any of the games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Reach {
    /// Nowhere.
    #[default]
    Nowhere,
    /// It could be activated.
    Offered,
    /// It was activated, has triggered, or its spell was cast.
    Begun,
    /// It has acted.
    Used,
}

/// By what it is known that an ability has acted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Told {
    /// By the events of a game.
    Events,
    /// By a game that goes otherwise without it.
    Difference,
    /// By either.
    Either,
}

/// An ability in its place.
#[derive(Clone, Debug)]
pub(super) struct Printed {
    /// On which of the card's faces, counted from 0.
    pub(super) face: usize,
    /// Which of the abilities of that face, counted from 0.
    pub(super) nth: usize,
    pub(super) sort: Sort,
    pub(super) told: Told,
    text: Ability,
}

/// The abilities of a card.
#[derive(Clone, Debug)]
pub(super) struct Abilities {
    faces: Vec<FaceId>,
    /// What lies up with a side, where that is made of both faces; and which of the faces that side has, counted from 0.
    made: Vec<(FaceId, usize)>,
    pub(super) all: Vec<Printed>,
}

impl Abilities {
    /// Those of nothing, where none is looked for.
    pub(super) const fn none() -> Self {
        Self { faces: Vec::new(), made: Vec::new(), all: Vec::new() }
    }

    pub(super) fn of(cards: &Cards, card: CardId) -> Self {
        let faces: Vec<FaceId> = cards.card(card).faces().collect();
        let layout = cards.card(card);
        let on_side = |side| faces.iter().position(|it| *it == layout.face(side)).unwrap_or_default();
        let shown = CardSide::ALL.into_iter().map(|side| (cards.shown(card, side), on_side(side)));
        let made = shown.filter(|it| !faces.contains(&it.0)).collect();
        let on_face = |(face, id): (usize, &FaceId)| {
            let id = *id;
            let printed = cards.library().face(id).abilities.iter().enumerate();
            let entry = move |(nth, text): (usize, &Ability)| Printed {
                face,
                nth,
                sort: Sort::of(text),
                told: told(cards, id, nth, text),
                text: text.clone(),
            };
            printed.map(entry).collect::<Vec<_>>()
        };
        let all = faces.iter().enumerate().flat_map(on_face).collect();
        Self { faces, made, all }
    }

    /// Which of them it is, or of whose meaning it is a part.
    pub(super) fn place(&self, state: &State, at: AbilityRef) -> Option<usize> {
        let (AbilityRef::Printed(face, nth) | AbilityRef::Nested(face, nth, _)) = state.library.instance_behind(at).unwrap_or(at)
        else {
            return None;
        };
        let nth = usize::from(nth);
        if let Some(face) = self.faces.iter().position(|it| *it == face) {
            return self.all.iter().position(|it| (it.face, it.nth) == (face, nth));
        }
        let side = self.made.iter().find(|it| it.0 == face)?.1;
        let text = state.library.face(face).abilities.get(nth)?;
        let is_it = |it: &Printed| it.text == *text;
        // Both faces may say the same.
        let on_side = self.all.iter().position(|it| it.face == side && is_it(it));
        on_side.or_else(|| self.all.iter().position(is_it))
    }

    /// The spell ability of something on the stack: as it is written there, or as it stands on the side of the card that was cast.
    pub(super) fn spell(&self, state: &State, object: ObjectId) -> Option<usize> {
        let face = state.characteristics(object)?.base;
        let nth = state.library.face(face).abilities.iter().position(|it| matches!(it, Ability::Spell(_)))?;
        self.place(state, AbilityRef::printed(face, nth)).or_else(|| {
            let Body::Card(card, side) = state.object(object)?.body else { return None };
            let face = self.faces.iter().position(|it| *it == state.library.card(card).face(side))?;
            self.all.iter().position(|it| it.face == face && it.sort == Sort::Spell)
        })
    }
}

/// Keywords that mean activated or triggered abilities have acted once these have.
fn told(cards: &Cards, face: FaceId, nth: usize, text: &Ability) -> Told {
    match text {
        Ability::Activated(it) if it.is_mana() => Told::Either,
        Ability::Spell(_) | Ability::Triggered(_) | Ability::Activated(_) => Told::Events,
        Ability::Static(_) => Told::Difference,
        Ability::Keyword(_) => {
            let own = AbilityRef::printed(face, nth);
            let acts = |(at, it): (usize, &Ability)| {
                let meant = cards.instance_behind(AbilityRef::printed(face, at)) == Some(own);
                meant && matches!(it, Ability::Activated(_) | Ability::Triggered(_))
            };
            let acts = cards.face(face).abilities.iter().enumerate().any(acts);
            if acts { Told::Events } else { Told::Difference }
        }
    }
}
