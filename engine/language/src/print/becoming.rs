//! Becoming: types, colors, sizes and abilities that are told in one breath.

use super::{
    Equivalence, Phrase, Speaker, filter,
    phrase::say,
    speaker::Still,
    words::{self, Form, verb},
};
use crate::{Ability, Amount, BASIC_LANDS, Change, ChangeKind, FaceId};
use vocabulary::{
    Subtype,
    catalog::{CardType, Color, Supertype},
};

impl Speaker<'_> {
    /// Types with what comes along with them: `becomes a 2/2 Elf creature with flying in addition to its other types`.
    pub(super) fn becoming<'c>(
        &mut self,
        changes: &'c [Change],
        form: Form,
        gains: &'static str,
    ) -> Option<(Phrase, &'c [Change])> {
        let (supertype, told) = match changes {
            [Change::AddSupertype(it), others @ ..] => (Some(*it), others),
            others => (None, others),
        };
        let (mut parts, rest) = Parts::of(told)?;
        parts.supertype = supertype;
        let mut said = self.parts_said(&parts);
        if !parts.given.is_empty() {
            let given = std::mem::take(&mut parts.given);
            let verbs = Phrase::either(Equivalence::Gains, [verb(gains, form), verb("have", form), verb("gain", form)]);
            let behind = say![" and ", verbs, " ", self.given(&given)];
            said.extend(self.parts_said(&parts).into_iter().map(|it| say![it, behind.clone()]));
        }
        if std::mem::replace(&mut parts.valued, Valued::No) == Valued::Yes {
            let behind = say![" and ", self.change(&Change::SizeByManaValue, form, gains)];
            said.extend(self.parts_said(&parts).into_iter().map(|it| say![it, behind.clone()]));
        }
        let with_article = parts.number_one(form);
        let plain = said.clone().into_iter().map(|it| say![becomes(form, gains), it]);
        let articled = said.into_iter().map(|it| say![becomes(form, gains), words::article(&it), " ", it]);
        let ways: Vec<Phrase> = if with_article { articled.chain(plain).collect() } else { plain.chain(articled).collect() };
        Some((Phrase::either(Equivalence::Grammar, ways), rest))
    }

    /// The ways to say them, without an article.
    pub(super) fn parts_said(&mut self, parts: &Parts<'_>) -> Vec<Phrase> {
        let size = parts.size.map(|(power, toughness)| self.base(power, toughness));
        let color = parts.colors.map(|it| say![of_colors(it), " "]);
        let legend = parts.supertype.map(|it| say![it.name().to_lowercase(), " "]);
        let mut nouns: Vec<Phrase> = if parts.subtypes == BASIC_LANDS.map(Subtype::Land) {
            vec!["every basic land type".into()]
        } else {
            parts.subtypes.iter().map(|it| it.name().into()).collect()
        };
        nouns.extend(parts.types.iter().map(|it| Phrase::from(it.name().to_lowercase())));
        let mut plurals = nouns.clone();
        if let Some(last) = plurals.last_mut() {
            *last = words::plural(&last.printed()).into();
        }
        let mut given = (!parts.given.is_empty()).then(|| say![" with ", self.given(&parts.given)]);
        let listed = size.clone().filter(|_| given.is_some() && parts.kinds == Kinds::Named);
        let listed = listed.map(|it| self.given_with(it, &parts.given));
        if parts.kinds == Kinds::Every {
            given = Some(given.map_or_else(|| " with all creature types".into(), |it| say![it, " and all creature types"]));
        }
        if parts.still {
            self.still = if parts.added || parts.addition == Addition::Untold { Still::Perhaps } else { Still::Told };
        }
        let library = self.library;
        let named = parts.named.map(|it| say![" named ", library.definition(it).name.clone()]);
        let mut besides = Vec::new();
        if parts.coloring == Coloring::Besides {
            besides.extend([" in addition to its other colors and types", " in addition to their other colors and types"]);
        } else if parts.added {
            besides.extend([
                " in addition to its other types",
                " in addition to their other types",
                " besides",
                " that's still a land",
                " that's still a planeswalker",
                " that are still lands",
            ]);
            besides.extend(parts.sort().into_iter().flatten());
        }
        if parts.coloring == Coloring::Besides {
            // The colors are told with the types.
        } else if parts.addition == Addition::Untold {
            besides.insert(0, "");
        } else if parts.still || !parts.added {
            besides.push("");
        }
        let besides = Phrase::either(Equivalence::Besides, besides);
        let mut ways = Vec::new();
        for nouns in [filter::joined(nouns, " "), filter::joined(plurals, " ")] {
            let Some(size) = &size else {
                let value =
                    (parts.valued == Valued::Yes).then(|| Phrase::from(" with power and toughness each equal to its mana value"));
                ways.push(say![legend.clone(), color.clone(), nouns, value, given.clone(), named.clone(), besides.clone()]);
                continue;
            };
            let base = Phrase::either(Equivalence::BaseSize, [" with base power and toughness ", " with base size "]);
            let rest = say![named.clone(), besides.clone()];
            let before = say![legend.clone(), size.clone(), " ", color.clone(), nouns.clone(), given.clone(), rest.clone()];
            let apart = say![size.clone(), given.clone()];
            let sized = Phrase::either(Equivalence::BaseSize, [apart].into_iter().chain(listed.clone()));
            let behind = say![legend.clone(), color.clone(), nouns, base, sized, rest];
            ways.extend(if parts.size_first { [before, behind] } else { [behind, before] });
        }
        ways
    }
}

/// The verb: of a static ability what is, of an effect what becomes of it.
pub(super) fn becomes(form: Form, gains: &'static str) -> Phrase {
    let mut be = match form {
        Form::Third => ["is ", "becomes "],
        Form::Bare | Form::EachOrAll | Form::AllOrEach => ["are ", "become "],
    };
    // A static ability says what is, an effect what becomes of it.
    if gains == "gain" {
        be.reverse();
    }
    if form == Form::EachOrAll || form == Form::AllOrEach {
        return Phrase::either(Equivalence::Gains, be.into_iter().chain(["is ", "becomes "]));
    }
    Phrase::either(Equivalence::Gains, be)
}

/// Colors of which all are meant.
pub(super) fn of_colors(colors: &[Color]) -> Phrase {
    if colors.is_empty() {
        return "colorless".into();
    }
    if colors == Color::ALL {
        return "all colors".into();
    }
    filter::joined(colors.iter().map(|it| it.name().to_lowercase().into()).collect(), " and ")
}

/// Whether it has to be told that something is added to what was there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Addition {
    /// It has.
    Told,
    /// It goes without saying.
    Untold,
}

/// Which creature types are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kinds {
    /// Those that are named.
    Named,
    /// And all others (205.3m).
    Every,
}

/// Whether power and toughness are told as the mana value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Valued {
    /// They are not.
    No,
    /// They are.
    Yes,
}

/// How colors stand to those that something was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Coloring {
    /// In their place.
    Only,
    /// Besides them (105.3).
    Besides,
}

/// Types, subtypes, colors, size and abilities that are told in one breath.
pub(super) struct Parts<'c> {
    /// The supertype that it gets besides.
    supertype: Option<Supertype>,
    size: Option<(&'c Amount, &'c Amount)>,
    /// Whether the mana value is its size.
    valued: Valued,
    colors: Option<&'c [Color]>,
    /// How these stand to those that it was.
    coloring: Coloring,
    subtypes: Vec<Subtype>,
    types: Vec<CardType>,
    given: Vec<&'c Ability>,
    /// Which creature types it is besides.
    kinds: Kinds,
    named: Option<FaceId>,
    /// Whether it can be told as an addition to other types.
    added: bool,
    /// Whether that it is an addition needs to be told.
    addition: Addition,
    /// Whether it can be told behind, that it is still a land.
    still: bool,
    size_first: bool,
}

impl<'c> Parts<'c> {
    /// The parts at the beginning of these changes, in whichever order the parser tells them.
    pub(super) fn of(changes: &'c [Change]) -> Option<(Self, &'c [Change])> {
        let mut parts = Self {
            supertype: None,
            size: None,
            valued: Valued::No,
            colors: None,
            coloring: Coloring::Only,
            subtypes: Vec::new(),
            types: Vec::new(),
            given: Vec::new(),
            kinds: Kinds::Named,
            named: None,
            added: false,
            still: false,
            size_first: false,
            addition: Addition::Told,
        };
        let (mut at, mut set, mut add) = (0, false, false);
        while let Some(it) = changes.get(at) {
            match it {
                Change::BaseSize(power, toughness) if parts.size.is_none() => parts.size = Some((power, toughness)),
                Change::SizeByManaValue if parts.size.is_none() => parts.valued = Valued::Yes,
                Change::Color(colors) if parts.colors.is_none() => parts.colors = Some(colors),
                Change::MoreColors(colors) if parts.colors.is_none() => {
                    parts.colors = Some(colors);
                    parts.coloring = Coloring::Besides;
                }
                Change::AddType(it) => {
                    add = true;
                    parts.types.push(*it);
                }
                Change::SetTypes(these) if !set => {
                    set = true;
                    parts.types.extend(these);
                }
                Change::AddSubtype(it) => {
                    add |= !set;
                    parts.subtypes.push(*it);
                }
                Change::SetSubtype(it) => {
                    set = true;
                    parts.subtypes.push(*it);
                }
                // What is given before any type is told is told by itself.
                Change::Gain(it) if !(parts.types.is_empty() && parts.subtypes.is_empty()) => parts.given.push(it),
                Change::EveryCreatureType if !(parts.types.is_empty() && parts.subtypes.is_empty()) => parts.kinds = Kinds::Every,
                Change::Named(it) if (set || add) && parts.named.is_none() => parts.named = Some(*it),
                Change::Gain(_)
                | Change::OneOf(_)
                | Change::SizeByManaValue
                | Change::BaseSize(..)
                | Change::BasePower(_)
                | Change::BaseToughness(_)
                | Change::Color(_)
                | Change::MoreColors(_)
                | Change::SetTypes(_)
                | Change::Size(..)
                | Change::Named(_)
                | Change::AllNames
                | Change::FullText
                | Change::LikeExiled(_)
                | Change::SwitchSize
                | Change::EveryCreatureType
                | Change::Lose(_)
                | Change::Deny(_)
                | Change::LoseAll
                | Change::LoseType(_)
                | Change::LoseSubtypes(_)
                | Change::AddSupertype(_)
                | Change::ChosenType(_)
                | Change::Control
                | Change::Restrict(_)
                | Change::Require(_) => break,
            }
            at += 1;
        }
        if parts.types.is_empty() && parts.subtypes.is_empty() {
            return None;
        }
        let kinds = |it: &Change| {
            let order = [ChangeKind::AddType, ChangeKind::AddSubtype, ChangeKind::Color, ChangeKind::BaseSize];
            let kind = if let Change::MoreColors(_) = it { ChangeKind::Color } else { it.into() };
            order.iter().position(|it| *it == kind).unwrap_or(order.len())
        };
        let told = &changes[..at];
        // `Are black and are Zombies in addition`: the color is told by itself.
        if matches!(told[0], Change::Color(_)) && add && !set && parts.size.is_none() && parts.valued == Valued::No {
            return None;
        }
        let color_last = parts.colors.is_none() || matches!(told.last(), Some(Change::Color(_) | Change::MoreColors(_)));
        let type_first = matches!(told[0], Change::AddType(_)) && !parts.subtypes.is_empty();
        let artifact_creature = parts.types == [CardType::Artifact, CardType::Creature];
        parts.size_first = set || matches!(told[0], Change::BaseSize(..)) || !color_last || type_first;
        parts.added = add && !set && color_last && !type_first;
        parts.still = add && !set && told.is_sorted_by_key(kinds);
        parts.size_first |= !parts.added;
        // What becomes an artifact creature stays what it was besides, whether or not that is told (205.1b).
        if artifact_creature && add && !set && parts.subtypes.is_empty() && !matches!(told[0], Change::BaseSize(..)) {
            parts.addition = Addition::Untold;
        }
        Some((parts, &changes[at..]))
    }

    /// The same where nothing but types of one sort is added: they leave the rest of their sort (205.1b).
    fn sort(&self) -> Option<[&'static str; 2]> {
        let all = |bearer: CardType| self.types.is_empty() && self.subtypes.iter().all(|it| it.bearers().has(bearer));
        if all(CardType::Creature) {
            Some([" in addition to its other creature types", " in addition to their other creature types"])
        } else if all(CardType::Land) {
            Some([" in addition to its other land types", " in addition to their other land types"])
        } else {
            None
        }
    }

    /// Whether it is told of one thing.
    fn number_one(&self, form: Form) -> bool {
        let lands = self.subtypes.len() > 1 && self.types.is_empty() && self.size.is_none();
        form == Form::Third && !lands
    }
}
