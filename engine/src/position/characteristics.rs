//! Characteristics that effects made other than printed.

use super::{
    names::Labels,
    read::{Done, Reader, number},
};
use kernel::game::{AbilityId, AbilityKinds, Characteristics, Granted, ObjectId, State};
use kernel::wording::Wording;
use language::ManaType;
use vocabulary::{
    Subtype,
    catalog::{CardType, Color, KeywordAbility, Supertype},
};

/// What is to be said of the characteristics of an object, beyond those of the card that they begin with.
pub(super) fn of(state: &State, names: &Labels<'_>, characteristics: &Characteristics) -> Vec<String> {
    let printed = state.library.printed(characteristics.base);
    let mut said = Vec::new();
    if *characteristics == (Characteristics { copiable: characteristics.copiable, ..printed }) {
        return said;
    }
    let list = |names: Vec<&str>| if names.is_empty() { "none".to_owned() } else { names.join(", ") };
    let mut fact = |differs: bool, head: &str, text: &dyn Fn() -> String| {
        if differs {
            said.push(format!("{head} {}", text()));
        }
    };
    fact(characteristics.types != printed.types, "types", &|| list(characteristics.types.iter().map(CardType::name).collect()));
    fact(characteristics.supertypes != printed.supertypes, "supertypes", &|| {
        list(characteristics.supertypes.iter().map(Supertype::name).collect())
    });
    fact(characteristics.colors != printed.colors, "colors", &|| list(characteristics.colors.iter().map(Color::name).collect()));
    fact(characteristics.keywords != printed.keywords, "keywords", &|| {
        list(characteristics.keywords.iter().map(KeywordAbility::name).collect())
    });
    let size = (characteristics.power, characteristics.toughness);
    fact(size != (printed.power, printed.toughness), "size", &|| format!("{}/{}", size.0, size.1));
    let base = characteristics.base_size;
    fact(base != printed.base_size, "base", &|| format!("{}/{}", base.0, base.1));
    fact(characteristics.ability_kinds != printed.ability_kinds, "shape", &|| characteristics.ability_kinds.bits().to_string());
    let letters = || ManaType::ALL.iter().filter(|it| characteristics.taps_for & it.bit() != 0).map(|it| it.letter()).collect();
    fact(characteristics.taps_for != printed.taps_for, "taps", &|| {
        if characteristics.taps_for == 0 { "none".to_owned() } else { letters() }
    });
    let granted = &state.granted[usize::from(characteristics.granted)];
    for ability in &granted.abilities {
        fact(true, "gains", &|| ability.write(names));
    }
    fact(!granted.lost.is_empty(), "lost", &|| list(granted.lost.iter().map(KeywordAbility::name).collect()));
    fact(!granted.bare.is_empty(), "bare", &|| list(granted.bare.iter().map(CardType::name).collect()));
    fact(!granted.full.is_empty(), "full", &|| list(granted.full.iter().map(CardType::name).collect()));
    for subtype in &granted.subtypes {
        fact(true, "subtype", &|| subtype.write(names));
    }
    said
}

/// Names with commas between them.
fn list<T: std::str::FromStr, S: FromIterator<T>>(text: &str) -> Result<S, String> {
    let names = text.split(", ").filter(|it| !it.is_empty() && *it != "none");
    names.map(|it| it.parse().map_err(|_| format!("{it:?} is not known here"))).collect()
}

impl Reader<'_> {
    /// A characteristic of an object; nothing if it is another fact.
    pub(super) fn trait_of(&mut self, id: ObjectId, fact: &str) -> Option<Done> {
        let (head, rest) = fact.split_once(' ')?;
        let known = self.state.last_known.iter().position(|it| it.id == id);
        let mut characteristics =
            known.map_or(self.state.characteristics[id.index()], |it| self.state.last_known[it].characteristics);
        let done = match head {
            "as" => {
                let face = super::names::find_face(&self.state.library, rest).ok_or_else(|| format!("no card is named {rest:?}"));
                face.map(|it| characteristics = self.state.library.printed(it))
            }
            "reads" => {
                let face = super::names::find_face(&self.state.library, rest).ok_or_else(|| format!("no card is named {rest:?}"));
                let copiable = characteristics.copiable;
                face.map(|it| characteristics = Characteristics { copiable, ..self.state.library.printed(it) })
            }
            "types" => list(rest).map(|it| characteristics.types = it),
            "supertypes" => list(rest).map(|it| characteristics.supertypes = it),
            "colors" => list(rest).map(|it| characteristics.colors = it),
            "keywords" => list(rest).map(|it: Vec<_>| {
                characteristics.keywords = it.into_iter().fold(vocabulary::Keywords::NONE, vocabulary::Keywords::with);
            }),
            "size" => size(rest).map(|it| (characteristics.power, characteristics.toughness) = it),
            "base" => size(rest).map(|it| characteristics.base_size = it),
            "shape" => number(rest).map(|it| characteristics.ability_kinds = AbilityKinds::from_bits(it)),
            "taps" => {
                let bits = ManaType::ALL.iter().filter(|it| rest != "none" && rest.contains(it.letter()));
                characteristics.taps_for = bits.fold(0, |sum, it| sum | it.bit());
                Ok(())
            }
            "gains" => AbilityId::read(rest, &self.found()).map(|it| self.granted(&mut characteristics).abilities.push(it)),
            "lost" => list(rest).map(|it: Vec<_>| {
                self.granted(&mut characteristics).lost =
                    it.into_iter().fold(vocabulary::Keywords::NONE, vocabulary::Keywords::with);
            }),
            "full" => list(rest).map(|it| self.granted(&mut characteristics).full = it),
            "bare" => list(rest).map(|it| self.granted(&mut characteristics).bare = it),
            "subtype" => Subtype::read(rest, &self.found()).map(|it| self.granted(&mut characteristics).subtypes.push(it)),
            _ => return None,
        };
        match known {
            Some(at) => self.state.last_known[at].characteristics = characteristics,
            None => self.state.characteristics[id.index()] = characteristics,
        }
        Some(done)
    }

    fn granted(&mut self, characteristics: &mut Characteristics) -> &mut Granted {
        if characteristics.granted == 0 {
            self.state.granted.push(Granted::default());
            characteristics.granted = u16::try_from(self.state.granted.len() - 1).unwrap_or(0);
        }
        &mut self.state.granted[usize::from(characteristics.granted)]
    }
}

/// `3/-1`.
fn size(text: &str) -> Result<(i32, i32), String> {
    let (power, toughness) = text.split_once('/').ok_or_else(|| format!("{text:?} is no power and toughness"))?;
    Ok((number(power)?, number(toughness)?))
}
