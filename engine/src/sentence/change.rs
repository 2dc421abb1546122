//! What an effect changes, in words.

use super::{Teller, stage_name};
use crate::story::voice::{a, says, whose};
use kernel::game::{AbilityRef, Applied, ObjectId, PlayerId, Thing};
use language::{Ability, Beside, Duration, Half, Lasting, Requirement, Restriction, Static, print};
use vocabulary::Stage;
use vocabulary::catalog::{CardType, Color};

impl Teller<'_> {
    /// A half of a permanent by its name (709.5).
    pub(super) fn half(&self, of: ObjectId, half: Half) -> String {
        let name = self.state.half(of, half).map_or_else(|| "a half".to_owned(), |it| it.name.clone());
        let several = self.naming.number(self.state, of).is_some();
        if several { format!("{name} of {}", self.object(of)) } else { name }
    }

    /// What it is called once it is flipped (710.2).
    pub(super) fn flipped(&self, it: ObjectId) -> Option<&str> {
        if let Beside::Flipped(other) = &self.state.face(it).beside { Some(&other.name) } else { None }
    }

    /// What an object does, becomes or has by it, as `you` do.
    pub(super) fn change(&self, change: Applied) -> String {
        match change {
            Applied::Control(player) => format!("are controlled by {}", self.player(player)),
            Applied::Copy(face) => format!("become a copy of {}", self.copied(face)),
            Applied::Merged => "become what their components make".to_owned(),
            Applied::OnlyTypes(types) => format!("become {}", one(types.iter().map(CardType::name))),
            Applied::WithoutTypes(types) => format!("become no {}", one(types.iter().map(CardType::name))),
            Applied::WithoutSubtypes(of) => format!("have no subtype of {}", one(of.iter().map(CardType::name))),
            Applied::OnlySubtype(it) => format!("become {}", a(it.name())),
            Applied::CreatureTypesOf(of) => format!("have the creature types of {}", self.state.library.face(of).name),
            Applied::DeniedKeyword(it) => format!("can't have {}", it.name().to_lowercase()),
            Applied::Types(types) => format!("become {} too", one(types.iter().map(CardType::name))),
            Applied::Supertype(it) => format!("become {} too", it.name().to_lowercase()),
            Applied::Subtype(it) => format!("become {} too", a(it.name())),
            Applied::ColorWord(from, to) => {
                let [from, to] = [from, to].map(|it| it.name().to_lowercase());
                format!("say {to} rather than {from}")
            }
            Applied::SubtypeWord(from, to) => format!("say {} rather than {}", to.name(), from.name()),
            Applied::TextBox(of) => format!("have the rules text of {}", self.state.library.face(of).name),
            Applied::AllNames => "have the names of all nonlegendary creature cards".to_owned(),
            Applied::FullText(of) => format!("have the full text of {}", self.state.library.face(of).name),
            Applied::Named(named) => format!("are named {}", self.state.library.face(named).name),
            Applied::Colors(colors) if colors.is_empty() => "become colorless".to_owned(),
            Applied::Colors(colors) => format!("become {}", list(colors.iter().map(Color::name))),
            Applied::MoreColors(colors) => format!("become {} too", list(colors.iter().map(Color::name))),
            Applied::Keyword(it) => format!("gain {}", it.name().to_lowercase()),
            Applied::KeywordCounters(it, _) => format!("have {} by counters", it.name().to_lowercase()),
            Applied::Ability(_) => "gain an ability".to_owned(),
            Applied::WithoutKeyword(it) => format!("lose {}", it.name().to_lowercase()),
            Applied::WithoutAbilities => "lose all abilities".to_owned(),
            Applied::BaseSize(power, toughness) => format!("have base power and toughness {power}/{toughness}"),
            Applied::BasePower(power) => format!("have base power {power}"),
            Applied::BaseToughness(toughness) => format!("have base toughness {toughness}"),
            Applied::Size(power, toughness) => format!("get {}/{}", signed(power, toughness), signed(toughness, power)),
            Applied::EveryCreatureType => "are every creature type".to_owned(),
            Applied::SizeByManaValue => "have its mana value as base power and toughness".to_owned(),
            Applied::SwitchSize => "have its power and toughness switched".to_owned(),
            Applied::Stickered(nth) => format!("have the sticker {:?}", self.state.sticker_name(nth)),
            Applied::Goaded => "are goaded".to_owned(),
            Applied::Ignored => "are ignored by somebody".to_owned(),
            Applied::Against(Thing::Player(it)) => format!("attack {} if able", self.player(it)),
            Applied::Against(Thing::Object(it)) => format!("block {} if able", self.object(it)),
            Applied::Bound(at) => self.bound(at),
        }
    }

    /// What it can't do, or must.
    fn bound(&self, at: AbilityRef) -> String {
        let ability = self.state.ability(at);
        let plain = match ability {
            Ability::Static(Static::Restricts(_, it)) => match it {
                Restriction::Attack => "can't attack",
                Restriction::AttackUnless(_) | Restriction::AttackThose(_) => "can't attack certain players or permanents",
                Restriction::Block => "can't block",
                Restriction::BlockThose(_) => {
                    let said = print::ability(ability, None, &*self.state.library);
                    let what = said.as_deref().and_then(|it| Some((it.find(" can")?, it)));
                    return what.map_or_else(|| "can't block some creatures".to_owned(), |(at, it)| it[at + 1..].to_owned());
                }
                Restriction::BeBlocked => "can't be blocked",
                Restriction::BeBlockedBy(_) => {
                    let said = print::ability(ability, None, &*self.state.library);
                    let by = said.as_deref().and_then(|it| it.split_once(" be blocked by ")).map_or("some creatures", |it| it.1);
                    return format!("can't be blocked by {by}");
                }
                Restriction::BeTargeted(_) => {
                    let said = print::ability(ability, None, &*self.state.library);
                    let of = said.as_deref().and_then(|it| it.split_once(" be the target of ")).map_or("some spells", |it| it.1);
                    return format!("can't be the target of {of}");
                }
                Restriction::BeBlockedByMoreThan(number) => return format!("can't be blocked by more than {number}"),
                Restriction::BeBlockedByFewerThan(number) => return format!("can't be blocked by fewer than {number}"),
                Restriction::Untap => "don't untap",
                Restriction::BeKeptByDefender => "ignore defender",
                Restriction::AssignDamage => "assign no combat damage",
                Restriction::AssignByPower => "assign combat damage by toughness",
                Restriction::AttackAlone => "can't attack alone",
                Restriction::BlockAlone => "can't block alone",
                Restriction::Transform => "can't transform",
                Restriction::Regenerate => "can't be regenerated",
                Restriction::BeCountered => "can't be countered",
                Restriction::Activate => "can't use its activated abilities",
                Restriction::ActivateBeyondMana => "can't use its activated abilities, but for mana abilities",
                Restriction::Crew => "can't crew Vehicles",
            },
            Ability::Static(Static::Requires(_, it)) => match it {
                Requirement::Attack => "must attack if able",
                Requirement::Block => "must block if able",
                Requirement::BeBlocked => "must be blocked if able",
                Requirement::Goaded => "are goaded",
                Requirement::BeBlockedByAll => "must be blocked by all that are able",
            },
            _ => "are bound by an ability",
        };
        plain.to_owned()
    }

    /// How long a change lasts that is that player's.
    pub(super) fn lasting(&self, duration: Duration, by: PlayerId, source: Option<ObjectId>) -> String {
        let whose = || whose(&self.player(by));
        let source = || source.map_or_else(|| "its source".to_owned(), |it| self.object(it));
        match duration {
            Duration::EndOfTurn => " until end of turn".to_owned(),
            Duration::EndOfCombat => " until end of combat".to_owned(),
            Duration::YourNextTurnEnd => format!(" until the end of {} next turn", whose()),
            Duration::YourNextTurn => format!(" until {} next turn", whose()),
            Duration::While(it) => self.lasting_while(it, by, &source()),
            Duration::ItsNextUntap => " during its controller's next untap step".to_owned(),
            Duration::YourNext(Stage::Untap) => format!(" during {} next untap step", whose()),
            Duration::YourNext(stage) => format!(" until {} next {}", whose(), stage_name(stage)),
            Duration::Planeswalk => " until a player planeswalks".to_owned(),
            Duration::RestOfGame => " for the rest of the game".to_owned(),
            Duration::Permanent => String::new(),
        }
    }

    fn lasting_while(&self, it: Lasting, by: PlayerId, source: &str) -> String {
        let controls = || says(&self.player(by), &format!("control {source}"));
        match it {
            Lasting::YouControlThis => format!(" while {}", controls()),
            Lasting::ThisIsTapped => format!(" while {source} is tapped"),
            Lasting::YouControlThisTapped => format!(" while {} and it is tapped", controls()),
            Lasting::ThisRemains => format!(" while {source} is on the battlefield"),
            Lasting::YouControlIt => format!(" until {} of it", says(&self.player(by), "lose control")),
            Lasting::Marked(_) | Lasting::Countered(_) => format!(" while {it}"),
        }
    }
}

/// A change of a number with its sign; zero takes the sign of the number beside it.
fn signed(number: i32, beside: i32) -> String {
    if number < 0 || (number == 0 && beside < 0) { format!("-{}", number.unsigned_abs()) } else { format!("+{number}") }
}

/// What is all of that at once: `an artifact creature`.
fn one<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let names: Vec<String> = names.map(str::to_lowercase).collect();
    if names.is_empty() { "something without card types".to_owned() } else { a(&names.join(" ")) }
}

fn list<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let names: Vec<String> = names.map(str::to_lowercase).collect();
    if names.is_empty() { "colorless".to_owned() } else { names.join(" and ") }
}
