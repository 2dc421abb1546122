//! Linked abilities (607): which abilities of an object belong together, and what one of them did to which another refers.

use macro_rules_attribute::derive;

use crate::game::{AbilityId, AbilityRef, Body, By, Giver, ObjectId, PlayerId, Quality, Stamp, State};
use crate::{Visit, Wording};
use language::{Ability, Afterwards, CardSide, Duration, FaceId, LayoutKind, PaidAs, Playing, StaticKind};
use vocabulary::catalog::{KeywordAbility, Zone};

/// Abilities of an object of which one may refer to what another did (607.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Visit!, Wording!)]
pub enum Bond {
    /// They are printed on that face, or on the two faces with that front (607.1b), or are granted by such a one (607.1a).
    Printed(FaceId),
    /// The object has gained them by that static ability of what gives it (607.5).
    Granted(AbilityId),
    /// The object has gained them by that effect of a resolved spell or ability (607.5).
    Lent(Stamp),
    /// The object has gained that one by something else, with no other.
    Gained(AbilityId),
}

/// An exiled card and the object whose ability exiled it (406.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Visit!, Wording!)]
pub struct Link {
    /// The card in exile.
    pub card: ObjectId,
    /// The object whose ability exiled it.
    pub source: ObjectId,
    /// What that means for the card.
    pub tie: LinkKind,
}

/// What ties an exiled card to the object that exiled it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Visit!, Wording!)]
pub enum LinkKind {
    /// An ability of the object that is linked to the one that exiled the card speaks of it (607.2a, 607.2b).
    With(Bond),
    /// An ability of the object that is linked to the one that put the permanent onto the battlefield, or created it, speaks of it (607.2c).
    Brought(Bond),
    /// That player may play it as long as it is there (715.3d).
    Playable(PlayerId),
    /// A spell or ability lets a player play it, where it is (601.1a).
    Allowed(Permit),
    /// It is phased out until the object leaves the battlefield (610.4).
    PhasedUntil,
    /// It goes back to the zone where it was as the object leaves the battlefield (610.3).
    Until(Zone),
    /// It has entered as a copy of the object, and that ability triggers on it (707.9g).
    CopiedWith(AbilityRef),
    /// It is the copy of the prepare spell of the object, which whoever controls that may cast (722.3c).
    Prepared,
    /// Both are creatures that are paired with each other (702.95b).
    Paired,
    /// Both are tokens that were made at once, of which a text speaks together later (603.7c).
    Together,
    /// The card in exile haunts that permanent, or is encoded on it (702.55b, 702.99b).
    Haunts,
    /// It is left out as the game is restarted (727.5).
    LeftOut,
    /// It was tapped or exiled to pay for the object, or sacrificed as that entered, by an ability of that keyword (702.51c, 702.82b,
    /// 702.122c, 702.154c, 702.167c, 702.171c).
    Used(KeywordAbility),
}

/// What a spell or ability lets a player do with a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Visit!, Wording!)]
pub struct Permit {
    /// Who may.
    pub player: PlayerId,
    /// What that player may do.
    pub how: Playing,
    /// How long.
    pub lasts: Duration,
    /// As what mana may be spent on it.
    pub mana: PaidAs,
    /// What becomes of the spell.
    pub after: Afterwards,
    /// The first of several cards of which one may be played, and no other then.
    pub among: Option<ObjectId>,
}

impl State {
    /// As what mana may be spent on a spell by what lets that player cast it, as long as nobody casts it otherwise.
    pub fn spent_as(&self, player: PlayerId, spell: ObjectId) -> PaidAs {
        let otherwise = self.announced(spell).is_some_and(|it| it.chosen.paid.way.permission != By::Rule);
        let permits = self.links.iter().filter(|it| it.card == spell && !otherwise);
        let mana = permits.filter_map(|it| if let LinkKind::Allowed(it) = it.tie { Some(it) } else { None });
        mana.filter(|it| it.player == player).map(|it| it.mana).max().unwrap_or_default()
    }

    /// Whether mana may be spent as though it were other mana on something: a static ability says so, or what lets a player cast that.
    pub fn may_widen(&self) -> bool {
        self.may_state(StaticKind::SpendsAs)
            || self.links.iter().any(|it| matches!(it.tie, LinkKind::Allowed(it) if it.mana != PaidAs::Itself))
    }

    /// Whether a card in exile haunts that permanent, or is encoded on it.
    pub fn haunts(&self, card: ObjectId, permanent: ObjectId) -> bool {
        self.links.iter().any(|it| (it.card, it.source, it.tie) == (card, permanent, LinkKind::Haunts))
    }

    /// What was used so for the object, by an ability of that keyword.
    pub fn used_for(&self, object: ObjectId, keyword: KeywordAbility) -> impl Iterator<Item = ObjectId> {
        let used = move |it: &&Link| (it.source, it.tie) == (object, LinkKind::Used(keyword));
        self.links.iter().filter(used).map(|it| it.card)
    }

    /// Whether that was tapped or exiled to pay for the object, by an ability of that keyword.
    pub fn was_used(&self, tapped: ObjectId, object: ObjectId, keyword: KeywordAbility) -> bool {
        self.links.iter().any(|it| (it.card, it.source, it.tie) == (tapped, object, LinkKind::Used(keyword)))
    }

    /// The creature that one is paired with (702.95b).
    pub fn paired_with(&self, creature: ObjectId) -> Option<ObjectId> {
        let mut pairs = self.links.iter().filter(|it| it.tie == LinkKind::Paired);
        pairs.find_map(|it| if it.card == creature { Some(it.source) } else { (it.source == creature).then_some(it.card) })
    }

    /// With which others an ability of an object is linked; one of which nothing more is known is printed there.
    pub fn bond(&self, object: ObjectId, ability: Option<AbilityId>) -> Bond {
        let printed = || Bond::Printed(self.linking_face(object));
        match ability {
            None => printed(),
            Some(AbilityId { at, by }) => match (at, by) {
                (AbilityRef::Printed(face, _), _) => Bond::Printed(self.face_linking(object, AbilityId { at, by }, face)),
                (_, Giver::Text(face)) => Bond::Printed(self.front_for(object, face)),
                (_, Giver::Itself) => printed(),
                (AbilityRef::Nested(face, at, _), by) => Bond::Granted(AbilityId { at: AbilityRef::Printed(face, at), by }),
                (AbilityRef::Minted(_), Giver::Effect(stamp)) => Bond::Lent(stamp),
                (AbilityRef::Minted(_), by) => Bond::Gained(AbilityId { at, by }),
            },
        }
    }

    /// Where an ability is written that is a part of the text of that one of an object, as it is made to trigger later (603.7): it is linked to
    /// what that one is linked to, if it speaks of what was exiled.
    pub fn part_of_text(&self, at: AbilityRef, (object, text): (ObjectId, Option<AbilityId>)) -> AbilityId {
        let by = match self.bond(object, text) {
            Bond::Printed(face) if self.ability(at).speaks_of_exiled() => Giver::Text(face),
            Bond::Printed(_) | Bond::Granted(_) | Bond::Lent(_) | Bond::Gained(_) => Giver::Itself,
        };
        AbilityId { at, by }
    }

    /// Whether an ability of the object that is linked to that one, or that one itself (607.1c), speaks of what it exiles.
    pub fn speaks_of_exiled(&self, object: ObjectId, ability: Option<AbilityId>) -> bool {
        let bond = self.bond(object, ability);
        let linked = |it: &(AbilityId, &Ability)| it.1.speaks_of_exiled() && self.bond(object, Some(it.0)) == bond;
        let over = self.known(object).and_then(|it| self.turned_over(it.0.body));
        let turned = over.map(|it| &self.library.face(it).abilities);
        self.abilities(object).any(|it| linked(&it))
            || (matches!(bond, Bond::Printed(_)) && turned.into_iter().flatten().any(Ability::speaks_of_exiled))
    }

    /// What was chosen for an object, as an ability of it reads that: only one that is linked to the ability for which it was (607.2d, 607.5a).
    pub fn choice(&self, object: ObjectId, ability: Option<AbilityId>) -> Option<Quality> {
        let row = self.known(object)?.0;
        row.chosen.filter(|_| self.bond(object, ability) == Bond::Printed(row.chosen_on))
    }

    /// What was chosen for an object that has just come was chosen for the abilities that it has now.
    pub(crate) fn ties_choice(&mut self, object: ObjectId) {
        if self.object(object).is_some_and(|it| it.chosen.is_some()) {
            self.objects[object.index()].chosen_on = self.linking_face(object);
        }
    }

    /// The face on which a printed ability of an object is: that on which it stands, where the object has it no more, as something else than
    /// it was.
    fn face_linking(&self, object: ObjectId, ability: AbilityId, face: FaceId) -> FaceId {
        let has = || self.abilities(object).any(|it| it.0 == ability);
        if self.copiable(object) == Some(face) || has() { self.linking_face(object) } else { self.front_for(object, face) }
    }

    /// The front where an object may turn over to that face or from it; the face itself otherwise (607.1b).
    fn front_for(&self, object: ObjectId, face: FaceId) -> FaceId {
        let body = self.known(object).map(|it| it.0.body);
        let turns = |it: &Body| self.turned_over(*it).is_some_and(|other| face == other || face == it.face(&self.library));
        body.filter(turns).map_or(face, |it| it.turned(CardSide::First).face(&self.library))
    }

    /// The face on which an object's linked abilities count as printed: of one that may turn over the front, whichever side is up.
    fn linking_face(&self, object: ObjectId) -> FaceId {
        let face = self.copiable(object).unwrap_or(Body::NOTHING.face(&self.library));
        let lies = self.known(object).is_some_and(|it| it.0.body.face(&self.library) == face);
        if lies { self.front_for(object, face) } else { face }
    }

    /// The other face of a card that can turn over (712): both are the same object's.
    fn turned_over(&self, body: Body) -> Option<FaceId> {
        let other = body.side()?.other();
        (body.layout(&self.library) == LayoutKind::Transforming).then(|| body.turned(other).face(&self.library))
    }
}
