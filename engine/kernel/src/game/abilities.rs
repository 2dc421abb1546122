//! The abilities that an object has now.

use std::slice;

use crate::{
    game::{
        Abilities, AbilityId, AbilityKinds, AbilityRef, Cards, Characteristics, Kind, Object, ObjectId, PlayerId, Slot, State,
        Zones,
    },
    machine::Kinds,
};
use language::{Ability, Change, Feat, Span, Static};
use vocabulary::{
    CardTypes, CreatureTypes, Subtype,
    catalog::{CreatureType, KeywordAbility, Zone},
};

/// The zones which are not the battlefield, in the order in which what works there is looked at.
const ABROAD: [Zone; 7] = [Zone::Command, Zone::Ante, Zone::Stack, Zone::Exile, Zone::Graveyard, Zone::Hand, Zone::Library];

impl State {
    /// What an ability says: that of an object, or one by where it is written.
    pub fn ability(&self, at: impl Into<AbilityRef>) -> &Ability {
        let at = at.into();
        match at {
            AbilityRef::Minted(index) => &self.minted[usize::from(index)],
            AbilityRef::Printed(..) | AbilityRef::Nested(..) => printed_ability(&self.library, at),
        }
    }

    /// The keyword that an ability is, or as a part of whose meaning it is there: it goes as that goes.
    pub fn keyword_of(&self, at: impl Into<AbilityRef>) -> Option<KeywordAbility> {
        let at = at.into();
        self.ability(at).keyword().or_else(|| self.library.keyword_behind(at))
    }

    /// The abilities of an object: those of its face, unless it has lost them, and those it was granted.
    pub fn abilities(&self, id: ObjectId) -> Abilities<'_> {
        Abilities::of(self, id)
    }

    /// An ability of an object was used, or has triggered, this turn (602.5b).
    pub(crate) fn note_use(&mut self, object: ObjectId, ability: AbilityId) {
        let used = self.unchanged(object, ability);
        self.used.push((object, used));
    }

    /// It becomes a copy: what it had as one before it has anew, if at all, and has not used yet (602.5b, 707.2).
    pub(crate) fn forget_copied_uses(&mut self, object: ObjectId) {
        let body = self.objects[object.index()].body;
        let own = [body, body.restored(&self.library)].map(|it| it.face(&self.library));
        self.used.retain(|(of, it)| *of != object || it.at.face().is_none_or(|face| own.contains(&face)));
    }

    /// How often that was so.
    pub fn uses(&self, object: ObjectId, ability: AbilityId) -> usize {
        let used = (object, self.unchanged(object, ability));
        self.used.iter().filter(|it| **it == used).count()
    }

    /// How often an ability of that object has resolved this turn, as far as texts ask for that (603.7h).
    pub fn resolutions(&self, object: ObjectId, ability: AbilityId) -> usize {
        let same = self.unchanged(object, ability);
        let resolved = self.history.of(Span::ThisTurn).iter().filter(|it| (it.feat, it.object) == (Feat::Resolves, Some(object)));
        resolved.filter(|it| it.ability.is_some_and(|it| self.unchanged(object, it) == same)).count()
    }

    /// Whether that mode of an ability of that object was chosen this turn.
    pub fn chose_mode(&self, object: ObjectId, ability: AbilityId, mode: u8) -> bool {
        let same = self.unchanged(object, ability);
        let chosen =
            self.history.of(Span::ThisTurn).iter().filter(|it| (it.feat, it.object) == (Feat::ChoosesMode, Some(object)));
        let mut of_ability = chosen.filter(|it| it.ability.is_some_and(|it| self.unchanged(object, it) == same));
        of_ability.any(|it| it.number == u32::from(mode) + 1)
    }

    /// An ability of an object by where it is written if nothing changes its text: with other words in it, it is the same ability.
    fn unchanged(&self, object: ObjectId, ability: AbilityId) -> AbilityId {
        let faces = self.known(object).map(|it| (it.1.base, it.1.copiable));
        let of_text = faces.filter(|it| ability.at.face() == Some(it.0));
        of_text.map_or(ability, |it| AbilityId { at: ability.at.on(it.1), ..ability })
    }

    /// The subtypes of an object: those of its face, unless they have been replaced, and those that it gained.
    pub fn subtypes(&self, id: ObjectId) -> impl Iterator<Item = Subtype> {
        let lists = self.known(id).map(|(_, characteristics)| {
            (&self.library.face(characteristics.base).line.subtypes, &self.granted[usize::from(characteristics.granted)])
        });
        lists.into_iter().flat_map(|(printed, granted)| {
            let kept = printed.iter().filter(|it| !granted.bare.meets(it.bearers()));
            kept.chain(&granted.subtypes).copied()
        })
    }

    /// What has abilities of that sort that work where it is (113.6): permanents, and what works in other zones.
    pub fn sources(&self, sort: AbilityKinds) -> impl Iterator<Item = ObjectId> {
        let permanents = self.zones.permanents_to_be().chain(self.abroad());
        permanents.filter(move |it| self.characteristics[usize::from(*it)].ability_kinds.has(sort)).map(|it| self.id(it))
    }

    /// Whether all that an object says it says in the command zone: an emblem, or a vanguard and the like (113.6p).
    pub(crate) fn commands(&self, slot: Slot) -> bool {
        says_all_there(&self.objects[usize::from(slot)], &self.characteristics[usize::from(slot)])
    }

    /// The abilities of an object that work where it is.
    pub fn working(&self, id: ObjectId) -> impl Iterator<Item = (AbilityId, &Ability)> {
        let place = self.known(id).map(|(row, characteristics)| (row.zone, says_all_there(row, characteristics)));
        let works = move |it: &Ability| place.is_some_and(|(zone, whole)| whole || it.works_in(zone));
        self.abilities(id).filter(move |it| works(it.1))
    }

    /// Whether an ability of an object might listen to something of these sorts; what effects have granted might listen to anything.
    pub(crate) fn may_hear(&self, id: ObjectId, kinds: Kinds) -> bool {
        let characteristics = &self.characteristics[id.index()];
        characteristics.granted != 0 || self.library.hears(characteristics.base).meets(kinds)
    }

    /// Whether something works in another zone than the battlefield.
    pub fn has_abroad(&self) -> bool {
        self.census.abroad.is_somewhere()
    }

    /// What works in other zones than the battlefield; most games have nothing of the kind.
    pub(crate) fn abroad(&self) -> impl Iterator<Item = Slot> {
        let lists = ABROAD.iter().filter(|it| self.census.abroad.is_in(**it)).flat_map(|it| self.lists_abroad(*it));
        lists.flatten().copied().filter(|it| self.works_abroad(*it))
    }

    /// The lists of a zone which is not the battlefield.
    fn lists_abroad(&self, zone: Zone) -> &[Vec<Slot>] {
        let Zones { library, hand, graveyard, stack, exile, command, ante, .. } = &self.zones;
        match zone {
            Zone::Command => slice::from_ref(command),
            Zone::Ante => slice::from_ref(ante),
            Zone::Stack => slice::from_ref(stack),
            Zone::Exile => slice::from_ref(exile),
            Zone::Graveyard => graveyard,
            Zone::Hand => hand,
            Zone::Library => library,
            Zone::Battlefield => &[],
        }
    }

    /// What may have mana abilities that a player can activate: the player's permanents, and what has some that work where it is (113.6m,
    /// 113.6p).
    pub fn mana_makers(&self, player: PlayerId) -> impl Iterator<Item = Slot> {
        let cards = self.abroad().filter(|it| self.objects[usize::from(*it)].zone != Zone::Command);
        let commands = self.zones.command.iter().copied().filter(|it| self.works_abroad(*it) || self.commands(*it));
        let own = move |it: &Slot| {
            let row = &self.objects[usize::from(*it)];
            row.controller == player
                && matches!(row.zone, Zone::Hand | Zone::Graveyard | Zone::Exile | Zone::Command)
                && self.characteristics[usize::from(*it)].ability_kinds.has(AbilityKinds::MANA)
        };
        self.zones.controlled(player).iter().copied().chain(cards.chain(commands).filter(own))
    }

    /// What has activated abilities where they might be activated: neither in a library nor on the stack.
    pub fn actors(&self) -> impl Iterator<Item = Slot> {
        let Zones { battlefield, hand, graveyard, exile, command, .. } = &self.zones;
        let lists = [exile, command].into_iter().chain(battlefield).chain(hand).chain(graveyard);
        lists.flatten().copied().filter(|it| self.characteristics[usize::from(*it)].ability_kinds.acts())
    }

    /// Whether something has abilities that work in its zone, which is not the battlefield, or is changed there.
    pub(crate) fn works_abroad(&self, slot: Slot) -> bool {
        self.objects[usize::from(slot)].works_abroad(self.characteristics[usize::from(slot)].ability_kinds)
    }

    /// Whether an object has a subtype.
    pub fn has_subtype(&self, id: ObjectId, subtype: Subtype) -> bool {
        self.known(id).is_some_and(|(_, characteristics)| self.bears(characteristics, subtype))
    }

    /// Whether two objects have a creature type in common.
    pub fn are_kin(&self, one: ObjectId, other: ObjectId) -> bool {
        let bears = |id: ObjectId, it: CreatureType| self.has_subtype(id, Subtype::Creature(it));
        CreatureType::ALL.into_iter().any(|it| bears(one, it) && bears(other, it))
    }

    /// The creature types that an object has.
    pub(crate) fn creature_types(&self, id: ObjectId) -> CreatureTypes {
        self.known(id).map_or(CreatureTypes::NONE, |it| self.creature_types_among(it.1))
    }

    /// Those among characteristics.
    pub(crate) fn creature_types_among(&self, characteristics: &Characteristics) -> CreatureTypes {
        CreatureType::ALL.into_iter().filter(|it| self.bears(characteristics, Subtype::Creature(*it))).collect()
    }

    /// Whether characteristics have a subtype among them: a printed one that was not replaced, one gained, or one of a list that it has wholly.
    pub fn bears(&self, characteristics: &Characteristics, subtype: Subtype) -> bool {
        if characteristics.granted == 0 && !characteristics.types.meets(subtype.bearers()) {
            // A subtype without a card type of its own does not stay (205.1a).
            return false;
        }
        let granted = &self.granted[usize::from(characteristics.granted)];
        (self.library.face(characteristics.base).line.subtypes.contains(&subtype) && !granted.bare.meets(subtype.bearers()))
            || granted.subtypes.contains(&subtype)
            || granted.full.meets(subtype.bearers())
    }
}

impl Object {
    /// Whether something works where it is, which is not the battlefield, with abilities of these sorts.
    pub(super) fn works_abroad(&self, ability_kinds: AbilityKinds) -> bool {
        // What stands for an ability on the stack has none itself.
        self.zone != Zone::Battlefield
            && self.kind != Kind::Ability
            && (ability_kinds.has(AbilityKinds::in_zone(self.zone)) || ability_kinds.has(AbilityKinds::REACHED))
    }
}

/// The ability on a face that a reference names.
///
/// # Panics
///
/// If no face has it.
pub(crate) fn printed_ability(library: &Cards, at: AbilityRef) -> &Ability {
    match at {
        AbilityRef::Printed(face, index) => &library.face(face).abilities[usize::from(index)],
        AbilityRef::Nested(face, index, change) => {
            let grants = &library.face(face).abilities[usize::from(index)];
            let Ability::Static(Static::Changes(_, _, changes) | Static::Defines(changes)) = grants else {
                unreachable!("{grants:?} grants no ability")
            };
            let change = &changes[usize::from(change)];
            let Change::Gain(ability) = change else { unreachable!("{change:?} grants no ability") };
            ability
        }
        AbilityRef::Minted(_) => unreachable!("no face has a minted ability"),
    }
}

/// All that an emblem says, or a vanguard and the like, it says in the command zone (113.6p).
const fn says_all_there(row: &Object, characteristics: &Characteristics) -> bool {
    matches!(row.zone, Zone::Command) && (matches!(row.kind, Kind::Emblem) || characteristics.types.meets(CardTypes::COMMAND))
}
