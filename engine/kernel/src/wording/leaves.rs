//! Values that are not made of others, and lists of values.

use std::str::FromStr;

use smallvec::SmallVec;

use super::{Finder, Namer, Wording, open, split};
use crate::event::Origin;
use crate::game::{AbilityId, AbilityRef, Found, Giver, ObjectId, PlayerId, Stamp, Stays, Thing};
use language::{
    Afterwards, Daylight, Designation, Duration, FaceId, Feat, Lasting, ManaType, PaidAs, Playing, StickerKind, Times,
};
use vocabulary::{
    CardTypes, Colors, CounterKind, CreatureTypes, Keywords, Skipped, Stage, Subtype,
    catalog::{CardType, Color, KeywordAbility, Phase, Step, Supertype, Zone},
};

/// What is read as it is parsed, with a word for what it is.
fn parsed<T: FromStr>(text: &str, what: &str) -> Result<T, String> {
    text.parse().map_err(|_| format!("{text:?} is no {what}"))
}

macro_rules! numbers {
    ($($Type:ty),*) => {$(
        impl Wording for $Type {
            fn usual() -> Option<Self> {
                Some(0)
            }

            fn write(&self, _: &dyn Namer) -> String {
                self.to_string()
            }

            fn read(text: &str, _: &dyn Finder) -> Result<Self, String> {
                parsed(text, "number here")
            }
        }
    )*};
}

numbers!(u8, u16, u32, i16, i32);

macro_rules! named {
    ($($Type:ty: $what:literal),* $(,)?) => {$(
        impl Wording for $Type {
            fn write(&self, _: &dyn Namer) -> String {
                self.name().to_owned()
            }

            fn read(text: &str, _: &dyn Finder) -> Result<Self, String> {
                parsed(text, $what)
            }
        }
    )*};
}

named!(Color: "color", KeywordAbility: "keyword", Zone: "zone", CardType: "card type", Feat: "feat", Phase: "phase", Step: "step", Supertype: "supertype");

/// Values that are words, and which of them is understood where nothing is written.
macro_rules! words {
    ($($Type:ident $(usually $usual:ident)?: $what:literal { $($value:ident $word:literal),+ })*) => {$(
        impl Wording for $Type {
            $(fn usual() -> Option<Self> {
                Some(Self::$usual)
            })?

            fn write(&self, _: &dyn Namer) -> String {
                match self {
                    $(Self::$value => $word,)+
                }
                .to_owned()
            }

            fn read(text: &str, _: &dyn Finder) -> Result<Self, String> {
                match text {
                    $($word => Ok(Self::$value),)+
                    _ => Err(format!("{text:?} is no {}", $what)),
                }
            }
        }
    )*};
}

words! {
    Daylight: "time of day" { Day "day", Night "night" }
    Playing usually Play: "way of playing: play or cast, perhaps one of several" { Play "play", Cast "cast", PlayOne "play one", CastOne "cast one" }
    Afterwards usually Usual: "end of a spell: usual or exiled" { Usual "usual", Exiled "exiled" }
    PaidAs usually Itself: "how it is paid for: as itself, not at all, or with mana of any color or any type" {
        Itself "itself", Nothing "nothing", AnyColor "any color", AnyType "any type"
    }
    Designation: "designation" {
        Monarch "the monarch", Initiative "the initiative", Blessing "the city's blessing", PlanarController "the planar controller"
    }
    Found: "way to find sheets: by chance or by choice" { ByChance "by chance", ByChoice "by choice" }
    Origin: "origin of mana" { Plain "plain", Snow "snow" }
    Stays usually Briefly: "time that mana stays: briefly, this combat or this turn" {
        Briefly "briefly", ThisCombat "this combat", ThisTurn "this turn"
    }
    StickerKind: "kind of sticker: name, ability, power and toughness, or art" {
        Name "name", Ability "ability", Size "power and toughness", Art "art"
    }
    Times usually Every: "number of times: next or every" { Next "next", Every "every" }
}

macro_rules! sets {
    ($($Type:ty),*) => {$(
        impl Wording for $Type {
            fn usual() -> Option<Self> {
                Some(Self::NONE)
            }

            fn write(&self, _: &dyn Namer) -> String {
                let names: Vec<&str> = self.iter().map(|it| it.name()).collect();
                if names.is_empty() { "none".to_owned() } else { names.join(", ") }
            }

            fn read(text: &str, _: &dyn Finder) -> Result<Self, String> {
                let mut names = text.split(", ").filter(|it| !it.is_empty() && *it != "none");
                names.try_fold(Self::NONE, |set, it| Ok(set.with(parsed(it, "name of that sort")?)))
            }
        }
    )*};
}

sets!(CardTypes, Colors, CreatureTypes, Keywords);

/// What is so is said; as a value of something else it is `no` or nothing more.
impl Wording for bool {
    fn usual() -> Option<Self> {
        Some(false)
    }

    fn write(&self, _: &dyn Namer) -> String {
        if *self { String::new() } else { "no".to_owned() }
    }

    fn read(text: &str, _: &dyn Finder) -> Result<Self, String> {
        match text {
            "" => Ok(true),
            "no" => Ok(false),
            _ => Err(format!("{text:?} is too much")),
        }
    }
}

impl Wording for ManaType {
    fn write(&self, _: &dyn Namer) -> String {
        self.letter().to_string()
    }

    fn read(text: &str, _: &dyn Finder) -> Result<Self, String> {
        let meant = Self::ALL.into_iter().find(|it| it.letter().to_string() == text);
        meant.ok_or_else(|| format!("{text:?} is no letter of a type of mana"))
    }
}

impl Wording for CounterKind {
    fn write(&self, _: &dyn Namer) -> String {
        self.name().to_owned()
    }

    fn read(text: &str, _: &dyn Finder) -> Result<Self, String> {
        Ok(Self::named(text))
    }
}

macro_rules! references {
    ($($Type:ty: $way:ident),*) => {$(
        impl Wording for $Type {
            fn write(&self, by: &dyn Namer) -> String {
                by.$way(*self)
            }

            fn read(text: &str, by: &dyn Finder) -> Result<Self, String> {
                by.$way(text)
            }
        }
    )*};
}

references!(ObjectId: object, PlayerId: player, FaceId: face, AbilityRef: ability);

impl Wording for Stamp {
    fn write(&self, _: &dyn Namer) -> String {
        self.0.to_string()
    }

    fn read(text: &str, _: &dyn Finder) -> Result<Self, String> {
        Ok(Self(parsed(text, "timestamp")?))
    }
}

/// `ability 1 of X` for one that an object has from itself, `text of X's minted 1` for a part of a text on X that waits, and
/// `a1's ability 1.1 of X` or `effect 7's minted 1` for others.
impl Wording for AbilityId {
    fn write(&self, by: &dyn Namer) -> String {
        let at = by.ability(self.at);
        match self.by {
            Giver::Itself => at,
            Giver::Text(face) => format!("text of {}'s {at}", face.write(by)),
            Giver::Object(it) => format!("{}'s {at}", by.object(it)),
            Giver::Player(it) => format!("{}'s {at}", by.player(it)),
            Giver::Effect(Stamp(it)) => format!("effect {it}'s {at}"),
            Giver::Counter(nth) => format!("counter {}'s {at}", nth + 1),
            Giver::Sticker(nth) => format!("sticker {}'s {at}", nth + 1),
        }
    }

    fn read(text: &str, by: &dyn Finder) -> Result<Self, String> {
        if let Ok(at) = by.ability(text) {
            return Ok(Self::own(at));
        }
        if let Some((face, at)) = text.strip_prefix("text of ").and_then(|it| it.rsplit_once("'s ")) {
            return Ok(Self { at: by.ability(at)?, by: Giver::Text(FaceId::read(face, by)?) });
        }
        let (giver, at) = text.split_once("'s ").ok_or_else(|| format!("{text:?} is no ability"))?;
        let giver = if let Some(stamp) = giver.strip_prefix("effect ") {
            Giver::Effect(Stamp(parsed(stamp, "timestamp")?))
        } else if let Some(nth) = giver.strip_prefix("counter ") {
            Giver::Counter(parsed::<u32>(nth, "number of a counter")?.saturating_sub(1))
        } else if let Some(nth) = giver.strip_prefix("sticker ") {
            Giver::Sticker(parsed::<u16>(nth, "number of a sticker")?.saturating_sub(1))
        } else if let Ok(player) = by.player(giver) {
            Giver::Player(player)
        } else {
            Giver::Object(by.object(giver)?)
        };
        Ok(Self { at: by.ability(at)?, by: giver })
    }
}

impl Wording for Thing {
    fn write(&self, by: &dyn Namer) -> String {
        match self {
            Self::Object(it) => by.object(*it),
            Self::Player(it) => by.player(*it),
        }
    }

    fn read(text: &str, by: &dyn Finder) -> Result<Self, String> {
        by.player(text).map(Self::Player).or_else(|_| by.object(text).map(Self::Object))
    }
}

/// The name of a stage, in small letters and without `step` and `phase`.
pub fn stage(it: Stage) -> String {
    let name = if it == Stage::FirstCombatDamage { "first combat damage" } else { it.name() };
    name.to_lowercase().trim_end_matches(" step").trim_end_matches(" phase").to_owned()
}

impl Wording for Stage {
    fn write(&self, _: &dyn Namer) -> String {
        stage(*self)
    }

    fn read(text: &str, _: &dyn Finder) -> Result<Self, String> {
        Self::ALL.into_iter().find(|it| stage(*it) == text).ok_or_else(|| format!("{text:?} is no step and no phase"))
    }
}

impl Wording for Skipped {
    fn write(&self, by: &dyn Namer) -> String {
        match self {
            Self::Turn => "turn".to_owned(),
            Self::Phase(it) => format!("phase {}", it.write(by)),
            Self::Step(it) => format!("step {}", it.write(by)),
        }
    }

    fn read(text: &str, by: &dyn Finder) -> Result<Self, String> {
        match text.split_once(' ') {
            None if text == "turn" => Ok(Self::Turn),
            Some(("phase", it)) => Phase::read(it, by).map(Self::Phase),
            Some(("step", it)) => Step::read(it, by).map(Self::Step),
            _ => Err("a turn, a phase or a step is skipped".to_owned()),
        }
    }
}

impl Wording for Duration {
    fn write(&self, by: &dyn Namer) -> String {
        match self {
            Self::YourNext(stage) => format!("until your next {}", stage.write(by)),
            Self::EndOfTurn => "until end of turn".to_owned(),
            Self::EndOfCombat => "until end of combat".to_owned(),
            Self::YourNextTurn => "until your next turn".to_owned(),
            Self::Planeswalk => "until a player planeswalks".to_owned(),
            Self::YourNextTurnEnd => "until the end of your next turn".to_owned(),
            Self::While(it) => format!("while {it}"),
            Self::ItsNextUntap => "during its next untap step".to_owned(),
            Self::RestOfGame => "for the rest of the game".to_owned(),
            Self::Permanent => "permanent".to_owned(),
        }
    }

    fn read(text: &str, by: &dyn Finder) -> Result<Self, String> {
        match text {
            "until end of turn" => Ok(Self::EndOfTurn),
            "until end of combat" => Ok(Self::EndOfCombat),
            "until your next turn" => Ok(Self::YourNextTurn),
            "until a player planeswalks" => Ok(Self::Planeswalk),
            "until the end of your next turn" => Ok(Self::YourNextTurnEnd),
            "during its next untap step" => Ok(Self::ItsNextUntap),
            "for the rest of the game" => Ok(Self::RestOfGame),
            "permanent" => Ok(Self::Permanent),
            _ => {
                let stage = text.strip_prefix("until your next ").and_then(|it| Stage::read(it, by).ok());
                let lasting = || lasting(text.strip_prefix("while ")?, by).map(Self::While);
                stage.map(Self::YourNext).or_else(lasting).ok_or_else(|| format!("{text:?} is no duration"))
            }
        }
    }
}

/// As long as what an effect lasts.
fn lasting(text: &str, by: &dyn Finder) -> Option<Lasting> {
    let countered =
        || CounterKind::read(text.strip_prefix("it has a ")?.strip_suffix(" counter")?, by).ok().map(Lasting::Countered);
    Lasting::named(text).or_else(countered)
}

/// A subtype with the card type to whose list it belongs.
impl Wording for Subtype {
    fn write(&self, _: &dyn Namer) -> String {
        let belongs = |it: &CardType| Self::of(*it, self.name()) == Some(*self);
        let card_type = CardType::ALL.into_iter().find(belongs).map_or("", |it| it.name());
        format!("{card_type} {}", self.name())
    }

    fn read(text: &str, _: &dyn Finder) -> Result<Self, String> {
        let found = text.split_once(' ').and_then(|(card_type, name)| Self::of(card_type.parse().ok()?, name));
        found.ok_or_else(|| format!("{text:?} is no card type with a subtype of it"))
    }
}

impl<T: Wording> Wording for Option<T> {
    fn usual() -> Option<Self> {
        Some(None)
    }

    fn write(&self, by: &dyn Namer) -> String {
        self.as_ref().map_or_else(|| "none".to_owned(), |it| it.nested(by))
    }

    fn read(text: &str, by: &dyn Finder) -> Result<Self, String> {
        if text == "none" { Ok(None) } else { T::read(text, by).map(Some) }
    }
}

impl<T: Wording> Wording for Vec<T> {
    fn usual() -> Option<Self> {
        Some(Self::new())
    }

    fn write(&self, by: &dyn Namer) -> String {
        format!("[{}]", self.iter().map(|it| it.nested(by)).collect::<Vec<_>>().join("; "))
    }

    fn read(text: &str, by: &dyn Finder) -> Result<Self, String> {
        split(open(text)).into_iter().map(|it| T::read(it, by)).collect()
    }
}

impl<T: Wording, const N: usize> Wording for SmallVec<[T; N]>
where
    [T; N]: smallvec::Array<Item = T>,
{
    fn usual() -> Option<Self> {
        Some(Self::new())
    }

    fn write(&self, by: &dyn Namer) -> String {
        format!("[{}]", self.iter().map(|it| it.nested(by)).collect::<Vec<_>>().join("; "))
    }

    fn read(text: &str, by: &dyn Finder) -> Result<Self, String> {
        split(open(text)).into_iter().map(|it| T::read(it, by)).collect()
    }
}

impl<A: Wording, B: Wording> Wording for (A, B) {
    fn write(&self, by: &dyn Namer) -> String {
        format!("{}; {}", self.0.nested(by), self.1.nested(by))
    }

    fn nested(&self, by: &dyn Namer) -> String {
        format!("[{}]", self.write(by))
    }

    fn read(text: &str, by: &dyn Finder) -> Result<Self, String> {
        let [a, b] = split(open(text))[..] else { return Err(format!("{text:?} is no pair")) };
        Ok((A::read(a, by)?, B::read(b, by)?))
    }
}
