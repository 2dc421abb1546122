//! Characteristics that effects made other than printed.

use super::{
    abilities,
    read::{Done, Reader, number},
};
use kernel::game::{Granted, ObjectId, Shape, State, Traits};
use language::ManaType;
use vocabulary::{
    Subtype,
    catalog::{CardType, Color, KeywordAbility, Supertype},
};

/// What is to be said of the characteristics of an object, beyond those of the card that they begin with.
pub(super) fn of(state: &State, traits: &Traits) -> Vec<String> {
    let printed = state.library.printed(traits.base);
    let mut said = Vec::new();
    if *traits == printed {
        return said;
    }
    let list = |names: Vec<&str>| if names.is_empty() { "none".to_owned() } else { names.join(", ") };
    let mut fact = |differs: bool, head: &str, text: &dyn Fn() -> String| {
        if differs {
            said.push(format!("{head} {}", text()));
        }
    };
    fact(traits.types != printed.types, "types", &|| list(traits.types.iter().map(CardType::name).collect()));
    fact(traits.supertypes != printed.supertypes, "supertypes", &|| {
        list(traits.supertypes.iter().map(Supertype::name).collect())
    });
    fact(traits.colors != printed.colors, "colors", &|| list(traits.colors.iter().map(Color::name).collect()));
    fact(traits.keywords != printed.keywords, "keywords", &|| list(traits.keywords.iter().map(KeywordAbility::name).collect()));
    let size = (traits.power, traits.toughness);
    fact(size != (printed.power, printed.toughness), "size", &|| format!("{}/{}", size.0, size.1));
    fact(traits.shape != printed.shape, "shape", &|| traits.shape.bits().to_string());
    let letters = || ManaType::ALL.iter().filter(|it| traits.taps_for & it.bit() != 0).map(|it| it.letter()).collect();
    fact(traits.taps_for != printed.taps_for, "taps", &|| if traits.taps_for == 0 { "none".to_owned() } else { letters() });
    let granted = &state.granted[usize::from(traits.granted)];
    for ability in &granted.abilities {
        fact(true, "gains", &|| abilities::text(&state.library, *ability));
    }
    fact(!granted.lost.is_empty(), "lost", &|| list(granted.lost.iter().map(KeywordAbility::name).collect()));
    fact(!granted.bare.is_empty(), "bare", &|| list(granted.bare.iter().map(CardType::name).collect()));
    for subtype in &granted.subtypes {
        fact(true, "subtype", &|| subtype_text(*subtype));
    }
    said
}

/// A subtype with the card type to whose list it belongs.
pub(super) fn subtype_text(subtype: Subtype) -> String {
    let belongs = |it: &CardType| Subtype::of(*it, subtype.name()) == Some(subtype);
    let card_type = CardType::ALL.into_iter().find(belongs).map_or("", |it| it.name());
    format!("{card_type} {}", subtype.name())
}

/// The subtype with that card type and name.
pub(super) fn read_subtype(text: &str) -> Result<Subtype, String> {
    let found = text.split_once(' ').and_then(|(card_type, name)| Subtype::of(card_type.parse().ok()?, name));
    found.ok_or_else(|| format!("{text:?} is no card type with a subtype of it"))
}

/// Names with commas between them.
pub(super) fn list<T: std::str::FromStr, S: FromIterator<T>>(text: &str) -> Result<S, String> {
    let names = text.split(", ").filter(|it| !it.is_empty() && *it != "none");
    names.map(|it| it.parse().map_err(|_| format!("{it:?} is not known here"))).collect()
}

impl Reader<'_> {
    /// A characteristic of an object; nothing if it is another fact.
    pub(super) fn trait_of(&mut self, id: ObjectId, fact: &str) -> Option<Done> {
        let (head, rest) = fact.split_once(' ')?;
        let known = self.state.last_known.iter().position(|it| it.id == id);
        let mut traits = known.map_or(self.state.traits[id.index()], |it| self.state.last_known[it].traits);
        let done = match head {
            "as" => {
                let card = super::names::find_card(&self.state.library, rest).ok_or_else(|| format!("no card is named {rest:?}"));
                card.map(|it| traits = self.state.library.printed(it))
            }
            "types" => list(rest).map(|it| traits.types = it),
            "supertypes" => list(rest).map(|it| traits.supertypes = it),
            "colors" => list(rest).map(|it| traits.colors = it),
            "keywords" => list(rest).map(|it: Vec<_>| {
                traits.keywords = it.into_iter().fold(vocabulary::Keywords::NONE, vocabulary::Keywords::with);
            }),
            "size" => size(rest).map(|it| (traits.power, traits.toughness) = it),
            "shape" => number(rest).map(|it| traits.shape = Shape::from_bits(it)),
            "taps" => {
                let bits = ManaType::ALL.iter().filter(|it| rest != "none" && rest.contains(it.letter()));
                traits.taps_for = bits.fold(0, |sum, it| sum | it.bit());
                Ok(())
            }
            "gains" => self.ability(rest).map(|it| self.granted(&mut traits).abilities.push(it)),
            "lost" => list(rest).map(|it: Vec<_>| {
                self.granted(&mut traits).lost = it.into_iter().fold(vocabulary::Keywords::NONE, vocabulary::Keywords::with);
            }),
            "bare" => list(rest).map(|it| self.granted(&mut traits).bare = it),
            "subtype" => read_subtype(rest).map(|it| self.granted(&mut traits).subtypes.push(it)),
            _ => return None,
        };
        match known {
            Some(at) => self.state.last_known[at].traits = traits,
            None => self.state.traits[id.index()] = traits,
        }
        Some(done)
    }

    fn granted(&mut self, traits: &mut Traits) -> &mut Granted {
        if traits.granted == 0 {
            self.state.granted.push(Granted::default());
            traits.granted = u16::try_from(self.state.granted.len() - 1).unwrap_or(0);
        }
        &mut self.state.granted[usize::from(traits.granted)]
    }
}

/// `3/-1`.
pub(super) fn size(text: &str) -> Result<(i16, i16), String> {
    let (power, toughness) = text.split_once('/').ok_or_else(|| format!("{text:?} is no power and toughness"))?;
    Ok((number(power)?, number(toughness)?))
}
