//! What has granted an ability, where that ability speaks of it (201.5a).

use macro_rules_attribute::derive;

use crate::{
    Visit, Wording,
    game::{AbilityId, Giver, ObjectId, State},
};
use language::{Face, Subject, Walk, Walker};

/// An object whose spell or ability has made an ability that speaks of it. Such an ability has the place in the list in its text, and so
/// has every copy of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Visit!, Wording!)]
pub struct Granter {
    /// The object.
    pub object: ObjectId,
}

impl State {
    /// What has granted an ability of an object to it: as the text knows, or else by a static ability.
    pub fn granter(&self, this: ObjectId, ability: Option<AbilityId>, noted: Option<u16>) -> Option<ObjectId> {
        match (noted, ability?.by) {
            (Some(nth), _) => self.granters.get(usize::from(nth)).map(|it| it.object),
            (None, Giver::Object(it)) => Some(it),
            (None, Giver::Itself | Giver::Text(_)) => Some(this),
            (None, Giver::Effect(_) | Giver::Player(_) | Giver::Counter(_) | Giver::Sticker(_)) => None,
        }
    }

    /// All of which the text of that ability may speak as what has granted it.
    pub fn granters_for(&self, this: ObjectId, ability: Option<AbilityId>) -> impl Iterator<Item = ObjectId> {
        let of_static = self.granter(this, ability, None).filter(|it| *it != this);
        of_static.into_iter().chain(self.granters.iter().map(|it| it.object).filter(move |it| *it != this))
    }

    /// The place in the list of what grants an ability now.
    fn note_granter(&mut self, object: ObjectId) -> u16 {
        let at = self.granters.iter().position(|it| it.object == object).unwrap_or_else(|| {
            self.granters.push(Granter { object });
            self.granters.len() - 1
        });
        u16::try_from(at).expect("few objects grant abilities that speak of them")
    }

    /// The same text as that object grants it; nothing where the text does not speak of what grants it.
    pub(crate) fn granted_by<T: Walk + Clone>(&mut self, text: &T, object: ObjectId) -> Option<T> {
        let mut granted = text.clone();
        let mut speaks = Speaks(false);
        granted.walk(&mut speaks);
        speaks.0.then(|| {
            granted.walk(&mut Noting(self.note_granter(object)));
            granted
        })
    }
}

/// Whether a text speaks of what grants it.
struct Speaks(bool);

impl Walker for Speaks {
    fn subject(&mut self, it: &mut Subject) {
        self.0 |= *it == Subject::Giver(None);
    }
}

/// Has a text know what grants it.
struct Noting(u16);

impl Walker for Noting {
    fn subject(&mut self, it: &mut Subject) {
        if *it == Subject::Giver(None) {
            *it = Subject::Giver(Some(self.0));
        }
    }
}

/// What stands on a face that speaks of what grants it, as that object does.
pub(crate) fn face_by(state: &mut State, face: &Face, object: ObjectId) -> Option<Face> {
    let abilities = state.granted_by(&face.abilities, object)?;
    Some(Face { abilities, ..face.clone() })
}
