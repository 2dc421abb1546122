//! What an effect changes of an object's characteristics (613.1): what rules of a layer write.

use smallvec::SmallVec;

use super::{Layering, order::layers_at};
use crate::{
    event::{Event, What},
    game::{AbilityKinds, Characteristics, Granted, ObjectId, PlayerId, State, lengthened},
    machine::{Few, Registry},
};
use language::{Face, FaceId, Redefining, Reworded, Veil};
use vocabulary::{
    CardTypes, Keywords, Subtype,
    catalog::{KeywordAbility, Zone},
};

impl Layering<'_> {
    /// Whether there is such an object to which layers are applied, which effects reach from now on, wherever it is.
    fn reach(&mut self, id: ObjectId) -> bool {
        let Some(zone) = self.state.object(id).map(|it| it.zone) else { return false };
        if !self.is_meant(id.slot) {
            return false;
        }
        if !matches!(zone, Zone::Battlefield | Zone::Stack) && !self.abroad.contains(&id.slot) {
            self.before.add(self.state, id.slot);
            self.abroad.push(id.slot);
        }
        true
    }

    /// The row of an object's characteristics.
    pub fn characteristics(&mut self, id: ObjectId) -> Option<&mut Characteristics> {
        self.reach(id).then(|| &mut self.state.characteristics[id.index()])
    }

    /// An object has the copiable values of that face from now on.
    pub fn shape(&mut self, id: ObjectId, face: Face) {
        let face = self.rules.intern(self.state, face);
        let printed = self.state.library.printed(face);
        if let Some(characteristics) = self.characteristics(id) {
            *characteristics = printed;
        }
    }

    /// An object lies face down by that, and has from now on what is listed for it (708.2).
    pub fn veil(&mut self, id: ObjectId, by: Veil) {
        let face = self.rules.veil(self.state, by);
        let printed = self.state.library.printed(face);
        if let Some(characteristics) = self.characteristics(id) {
            *characteristics = printed;
        }
    }

    /// A word in an object's text reads as another from now on, as those of the tokens that it defines; what is copied of it stays (707.2).
    pub fn reword(&mut self, id: ObjectId, word: Reworded) {
        let Some(base) = self.characteristics(id).map(|it| it.base) else { return };
        let text = self.state.library.text(base).clone();
        let face = text.reworded(word, &mut Defining { rules: self.rules, state: self.state });
        self.rewrite(id, face);
    }

    /// An object is from now on as the way of that keyword has it.
    pub fn recast(&mut self, id: ObjectId, keyword: KeywordAbility) {
        let face = self.rules.recast(self.state, id, keyword);
        self.rewrite_as(id, face);
    }

    /// Each spell on the stack that was cast in the way of that keyword is from now on as that has it.
    pub fn recast_spells(&mut self, keyword: KeywordAbility) {
        let state = &*self.state;
        let meant = state.zones.stack.iter().filter(|it| self.is_meant(**it));
        let spells = meant.map(|at| state.id(*at)).filter(|it| state.was_cast_with(*it, keyword));
        for id in spells.collect::<Few<ObjectId>>() {
            self.recast(id, keyword);
        }
    }

    /// The spells on the stack to whose text that of other faces was added, with these in order.
    pub fn spliced(&self) -> Few<(ObjectId, SmallVec<[FaceId; 1]>)> {
        let added = self.state.stack.iter().filter(|it| !it.chosen.spliced.is_empty() && self.is_meant(it.object.slot));
        added.map(|it| (it.object, it.chosen.spliced.clone())).collect()
    }

    /// An object has the text of that face from now on, as a change of its text.
    pub fn retext(&mut self, id: ObjectId, change: impl FnOnce(&State, &mut Face)) {
        let Some(base) = self.characteristics(id).map(|it| it.base) else { return };
        let mut face = self.state.library.text(base).clone();
        change(self.state, &mut face);
        self.rewrite(id, face);
    }

    /// An object has the rules text of that face from now on. Its own abilities are gone, and those that are static begin to apply.
    pub fn replace_text_box(&mut self, id: ObjectId, of: FaceId) {
        let Some(base) = self.characteristics(id).map(|it| it.base) else { return };
        let library = &self.state.library;
        let face = Face { abilities: library.text(of).abilities.clone(), ..library.text(base).clone() };
        let face = self.rules.intern(self.state, face);
        self.replace_text(id, face);
    }

    /// An object has all text of that face from now on, from its name to its numbers.
    pub fn replace_text(&mut self, id: ObjectId, face: FaceId) {
        let printed = self.state.library.printed(face);
        let Some(characteristics) = self.characteristics(id) else { return };
        *characteristics = Characteristics { copiable: characteristics.copiable, ..printed };
        self.find_statics_of(id);
    }

    /// An object has that name from now on, and no other.
    pub fn name(&mut self, id: ObjectId, named: FaceId) {
        let Some(base) = self.characteristics(id).map(|it| it.base) else { return };
        let library = &self.state.library;
        let Face { name, also, .. } = library.text(named).clone();
        let face = Face { name, also, ..library.text(base).clone() };
        self.rewrite(id, face);
    }

    /// An object has those names from now on, besides its own.
    pub fn name_besides(&mut self, id: ObjectId, names: Vec<String>) {
        let Some(base) = self.characteristics(id).map(|it| it.base) else { return };
        let face = Face { besides: names, ..self.state.library.text(base).clone() };
        self.rewrite(id, face);
    }

    /// An object has one more word in its name from now on: that of a sticker, behind so many others.
    pub fn lengthen(&mut self, id: ObjectId, word: FaceId, behind: u8) {
        let Some(base) = self.characteristics(id).map(|it| it.base) else { return };
        let library = &self.state.library;
        let name = lengthened(&library.text(base).name, &library.text(word).name, usize::from(behind));
        let face = Face { name, also: None, ..library.text(base).clone() };
        self.rewrite(id, face);
    }

    /// What is read on an object is that from now on. Its abilities stay in their places, so that each is the one that it was.
    fn rewrite(&mut self, id: ObjectId, face: Face) {
        let face = self.rules.intern(self.state, face);
        self.rewrite_as(id, face);
    }

    fn rewrite_as(&mut self, id: ObjectId, face: FaceId) {
        let printed = self.state.library.printed(face);
        let Some(characteristics) = self.characteristics(id) else { return };
        let Characteristics { base, copiable, .. } = *characteristics;
        *characteristics = Characteristics { copiable, ..printed };
        for it in self.statics.iter_mut().filter(|it| it.source == id && it.id.at.face() == Some(base)) {
            it.id.at = it.id.at.on(face);
            it.layers = layers_at(self.state, it.id.at);
        }
    }

    /// The list of what is granted to an object, made if it has none.
    pub fn granted(&mut self, id: ObjectId) -> Option<&mut Granted> {
        if !self.reach(id) {
            return None;
        }
        let at = self.state.characteristics[id.index()].granted;
        if at == 0 {
            self.state.granted.push(Granted::default());
            self.state.characteristics[id.index()].granted = u16::try_from(self.state.granted.len() - 1).unwrap_or(0);
            return self.state.granted.last_mut();
        }
        self.state.granted.get_mut(usize::from(at))
    }

    /// A keyword is not there, whatever adds it (113.11).
    pub fn deny(&mut self, id: ObjectId, keyword: KeywordAbility) {
        self.denied.push((id, keyword));
        self.lose(id, keyword);
    }

    /// A keyword is not there any more, nor what it means, whether printed or granted before.
    pub fn lose(&mut self, id: ObjectId, keyword: KeywordAbility) {
        if let Some(characteristics) = self.characteristics(id) {
            characteristics.keywords = characteristics.keywords.without(keyword);
        }
        let Some(granted) = self.granted(id) else { return };
        granted.lost = granted.lost.with(keyword);
        let (mut abilities, mut lent) = (std::mem::take(&mut granted.abilities), std::mem::take(&mut granted.lent));
        abilities.retain(|it| self.state.keyword_of(*it) != Some(keyword));
        lent.retain(|it| !self.state.is_for(it.change, keyword));
        if let Some(granted) = self.granted(id) {
            (granted.abilities, granted.lent) = (abilities, lent);
        }
    }

    /// The abilities that an object has by its text and by effects before are gone.
    pub fn strip(&mut self, id: ObjectId) {
        if let Some(characteristics) = self.characteristics(id) {
            characteristics.keywords = Keywords::NONE;
            characteristics.ability_kinds = AbilityKinds::LOST;
            characteristics.taps_for = 0;
        }
        if let Some(granted) = self.granted(id) {
            granted.abilities.clear();
            granted.lent.clear();
        }
    }

    /// A subtype is there from now on.
    pub fn add_subtype(&mut self, id: ObjectId, subtype: Subtype) {
        if let Some(granted) = self.granted(id) {
            granted.subtypes.push(subtype);
        }
        if let Some(characteristics) = self.characteristics(id) {
            characteristics.note_subtype(subtype);
        }
    }

    /// All subtypes that these card types can have are there from now on.
    pub fn fill_subtypes(&mut self, id: ObjectId, of: CardTypes) {
        if let Some(granted) = self.granted(id) {
            granted.full = of.iter().fold(granted.full, CardTypes::with);
        }
    }

    /// The subtypes that only these card types can have are gone.
    pub fn drop_subtypes(&mut self, id: ObjectId, of: CardTypes) {
        if let Some(granted) = self.granted(id) {
            granted.bare = of.iter().fold(granted.bare, CardTypes::with);
            granted.full = granted.full.iter().filter(|it| !of.has(*it)).collect();
            granted.subtypes.retain(|it| !it.bearers().meets(of));
        }
    }

    /// A player controls an object from now on: that happens once all layers are applied.
    pub fn control(&mut self, id: ObjectId, player: PlayerId) {
        if !self.state.is_playing(player) {
            // Nobody who has left comes by anything (800.4b).
            self.state.forsaken.push(id);
        } else if self.state.object(id).is_some_and(|it| it.controller != player) {
            self.gained.push(Event::new(self.rule, What::ChangesControl(id, player)));
        }
    }
}

/// Where a game keeps what the texts of its objects define.
struct Defining<'a> {
    rules: &'a Registry,
    state: &'a mut State,
}

impl Redefining for Defining<'_> {
    fn defined(&self, id: FaceId) -> Face {
        self.state.library.text(id).clone()
    }

    fn define(&mut self, face: Face) -> FaceId {
        self.rules.intern(self.state, face)
    }
}
