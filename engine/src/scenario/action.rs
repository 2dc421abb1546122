//! The lines of what is done: `bob casts Shock at Grizzly Bears`.
//!
//! - `alice plays Forest`, `alice passes`, `all pass` (once around: something resolves, or the step ends);
//! - `alice casts NAME at A, B with X = 3 choosing mode 2`, all but the name as needed; in another way than the usual one
//!   `alice casts NAME with flashback at A`, `alice casts NAME for {R}{R}`;
//! - `alice activates NAME at A`, `alice activates NAME ability 2`: the second of its activated abilities;
//! - `alice taps Forest for G`;
//! - `alice turns NAME face up`; where there are several ways, `alice turns NAME face up with morph with X = 2`, `for its mana cost`;
//! - `alice unlocks NAME`, the half of that name (709.5e);
//! - `alice rolls the planar die` (901.9);
//! - `alice suspends NAME`, `foretells`, `plots`: the special action of a card in hand (116.2);
//! - `alice attacks with A, B`, `alice attacks bob with A`; `bob blocks A with B, C`; `alice attacks with nothing`;
//! - `alice assigns 2 to A, 1 to bob`;
//! - `alice chooses A`: any other question, also one inside what `all pass` resolves: a name, a number, `yes`, `no`, `nothing`, a color;
//! - `alice is not asked`: up to the next priority she has nothing to choose among several things;
//! - `alice concedes`;
//! - `refused: alice plays Forest`: what is done with priority or chosen, and what the rule of the heading keeps from being done;
//!   the last act of all needs no such word;
//! - `until bob's upkeep`: everybody passes up to there; `until end of turn`.

use super::{Line, Problem, names};
use kernel::game::PlayerId;
use language::{Library, ManaType};
use vocabulary::{Stage, catalog::KeywordAbility};

/// Something that somebody does.
#[derive(Clone, Debug)]
pub(super) struct Act {
    /// The line.
    pub(super) line: Line,
    /// Who; nobody in particular for what concerns all.
    pub(super) player: Option<PlayerId>,
    /// What.
    pub(super) action: Action,
    /// What is to become of it.
    pub(super) wanted: Wanted,
}

/// What is to become of what somebody does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// It is done.
    Done,
    /// The rule of the heading refuses it.
    Refused,
}

/// What somebody does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Action {
    Pass,
    AllPass,
    Concede,
    Until(Option<PlayerId>, Stage),
    Play(String),
    Cast(String, Details),
    Activate(String, Option<usize>, Details),
    Tap(String, Option<ManaType>),
    TurnUp(String, Details),
    /// Unlock the half of that name.
    Unlock(String, Details),
    /// Put the companion of that name into the hand.
    TakeIn(String, Details),
    /// Roll the planar die.
    Roll,
    /// Take the special action of that keyword of the card, or of an ability without one.
    Special(String, Option<KeywordAbility>, Details),
    Attack(Option<String>, Vec<String>),
    Block(String, Vec<String>),
    Assign(Vec<(u32, String)>),
    Choose(String),
    /// There is nothing to choose.
    Unasked,
}

/// What is announced with a spell or ability.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Details {
    pub(super) targets: Vec<String>,
    pub(super) x: Option<u32>,
    pub(super) modes: Vec<u16>,
    /// The way to cast it, as [`ways::words`](crate::ways::words) has it; the first one, if nothing is said.
    pub(super) way: Option<String>,
}

/// Reads a line.
pub(super) fn read(line: &Line, library: &Library) -> Result<Act, Problem> {
    let (wanted, text) = match line.text.strip_prefix("refused: ") {
        Some(text) => (Wanted::Refused, text),
        None => (Wanted::Done, line.text.as_str()),
    };
    let act = |player, action| {
        let refusable = matches!(
            action,
            Action::Play(_)
                | Action::Cast(..)
                | Action::Activate(..)
                | Action::Tap(..)
                | Action::TurnUp(..)
                | Action::Unlock(..)
                | Action::TakeIn(..)
                | Action::Roll
                | Action::Special(..)
                | Action::Choose(_)
        );
        if wanted == Wanted::Refused && !refusable {
            let message = "only what is played, cast, activated, tapped or chosen is refused in a play; use a block `illegal`";
            return Err(Problem::at(line, message));
        }
        Ok(Act { line: line.clone(), player, action, wanted })
    };
    if text == "all pass" {
        return act(None, Action::AllPass);
    }
    if let Some(point) = text.strip_prefix("until ") {
        let (player, stage) = match point.split_once("'s ") {
            Some((player, stage)) => (Some(names::player(player).ok_or_else(|| no_player(line, player))?), stage),
            None => (None, point),
        };
        let stage = if stage == "end of turn" { Some(Stage::End) } else { names::stage(stage) };
        let stage = stage.ok_or_else(|| Problem::at(line, format!("{point:?} is no step and no phase of a turn")))?;
        return act(player, Action::Until(player, stage));
    }
    let (name, rest) = text.split_once(' ').ok_or_else(|| Problem::at(line, "expected a player and what the player does"))?;
    let player = names::player(name).ok_or_else(|| no_player(line, name))?;
    act(Some(player), action(line, rest, library)?)
}

fn no_player(line: &Line, name: &str) -> Problem {
    Problem::at(line, format!("{name:?} is no player; there are {}", names::PLAYERS.join(", ")))
}

fn action(line: &Line, text: &str, library: &Library) -> Result<Action, Problem> {
    let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
    let wrong = |message: &str| Err(Problem::at(line, message));
    Ok(match verb {
        "passes" => Action::Pass,
        "concedes" => Action::Concede,
        "plays" => Action::Play(rest.to_owned()),
        "casts" => {
            let (name, details) = name_and_details(rest, library);
            Action::Cast(name, self::details(line, details, library)?)
        }
        "activates" => {
            let (name, rest) = name_and_details(rest, library);
            let (ability, rest) = match rest.strip_prefix("ability ") {
                Some(rest) => {
                    let (number, rest) = rest.split_once(' ').unwrap_or((rest, ""));
                    (number.parse().ok(), rest)
                }
                None => (None, rest),
            };
            Action::Activate(name, ability, self::details(line, rest, library)?)
        }
        "taps" => match rest.rsplit_once(" for ") {
            Some((name, mana)) => {
                Action::Tap(name.to_owned(), Some(mana_type(mana).ok_or_else(|| Problem::at(line, "no such mana"))?))
            }
            None => Action::Tap(rest.to_owned(), None),
        },
        "turns" => match rest.split_once(" face up") {
            Some((name, how)) => Action::TurnUp(name.to_owned(), self::details(line, how.trim_start(), library)?),
            None => return wrong("expected `turns NAME face up`"),
        },
        "unlocks" => {
            let (name, details) = name_and_details(rest, library);
            Action::Unlock(name, self::details(line, details, library)?)
        }
        "rolls" if rest == "the planar die" => Action::Roll,
        "takes" => match rest.strip_prefix("in ") {
            Some(rest) => {
                let (name, details) = name_and_details(rest, library);
                Action::TakeIn(name, self::details(line, details, library)?)
            }
            None => return wrong("expected `takes in NAME`, for a companion"),
        },
        "suspends" | "foretells" | "plots" | "uses" => {
            let keyword = match verb {
                "suspends" => Some(KeywordAbility::Suspend),
                "foretells" => Some(KeywordAbility::Foretell),
                "plots" => Some(KeywordAbility::Plot),
                _ => None,
            };
            let (name, details) = name_and_details(rest, library);
            Action::Special(name, keyword, self::details(line, details, library)?)
        }
        "attacks" => match rest
            .strip_prefix("with ")
            .map(|it| (None, it))
            .or_else(|| rest.split_once(" with ").map(|it| (Some(it.0), it.1)))
        {
            Some((target, with)) => Action::Attack(target.map(str::to_owned), list(with, library)),
            None => return wrong("expected `attacks with A, B` or `attacks bob with A`"),
        },
        "blocks" => match rest.split_once(" with ") {
            Some((attacker, with)) => Action::Block(attacker.to_owned(), list(with, library)),
            None => return wrong("expected `blocks A with B, C`"),
        },
        "assigns" => {
            let to = |it| str::split_once(it, " to ").map_or(it, |it| it.1);
            let parts = names::list(rest, library, to).into_iter().map(|it| {
                let (number, to) = it.split_once(" to ")?;
                Some((number.parse().ok()?, to.to_owned()))
            });
            let parts: Option<Vec<_>> = parts.collect();
            Action::Assign(parts.ok_or_else(|| Problem::at(line, "expected `assigns 2 to A, 1 to B`"))?)
        }
        "is" if rest == "not asked" => Action::Unasked,
        "chooses" => Action::Choose(rest.to_owned()),
        _ => return wrong("no such action: see the notes of scenario/action.rs"),
    })
}

/// The longest beginning that is a card's name, and what follows it.
fn name_and_details<'t>(text: &'t str, library: &Library) -> (String, &'t str) {
    let known = |end: usize| library.find(names::bare(&text[..end])).is_some();
    let ends = text.match_indices(' ').map(|it| it.0).chain([text.len()]);
    // What is made during the play has a name that no card has.
    let unknown = || [" at ", " ability ", " with X =", " choosing mode"].iter().filter_map(|it| text.find(it)).min();
    let end = ends.filter(|it| known(*it)).max().or_else(unknown).unwrap_or(text.len());
    (text[..end].to_owned(), text[end..].trim_start())
}

fn details(line: &Line, text: &str, library: &Library) -> Result<Details, Problem> {
    let mut details = Details::default();
    let (way, text) = way(text);
    details.way = way.map(str::to_owned);
    let (text, modes) = text.split_once("choosing mode").unwrap_or((text, ""));
    let numbers = modes.trim_start_matches('s').split([',', ' ']).filter(|it| !it.is_empty() && *it != "and");
    for number in numbers {
        details.modes.push(number.parse().map_err(|_| Problem::at(line, format!("{number:?} is no mode's number")))?);
    }
    let (text, x) = text.split_once("with X = ").unwrap_or((text, ""));
    if !x.is_empty() {
        details.x = Some(x.trim().parse().map_err(|_| Problem::at(line, format!("{x:?} is no number")))?);
    }
    match text.trim() {
        "" => {}
        text => match text.strip_prefix("at ") {
            Some(targets) => details.targets = list(targets, library),
            None => return Err(Problem::at(line, format!("expected `at TARGETS`, found {text:?}"))),
        },
    }
    Ok(details)
}

/// The way to cast something, with which the details begin, and the rest: `with flashback at A`, `for {R}{R}`, `from graveyard`.
fn way(text: &str) -> (Option<&str>, &str) {
    let begins = ["with ", "for ", "from "].iter().any(|it| text.starts_with(it)) && !text.starts_with("with X =");
    if !begins {
        return (None, text);
    }
    let ends = [" at ", " with X =", " choosing "].iter().filter_map(|it| text.find(it)).min();
    text.split_at_checked(ends.unwrap_or(text.len())).map_or((None, text), |it| (Some(it.0), it.1.trim_start()))
}

fn list(text: &str, library: &Library) -> Vec<String> {
    names::list(text, library, |it| it).into_iter().filter(|it| *it != "nothing").map(str::to_owned).collect()
}

/// The type of mana of a letter or a color's name.
pub(super) fn mana_type(text: &str) -> Option<ManaType> {
    let by_name = |it: &ManaType| it.color().is_some_and(|it| it.name().eq_ignore_ascii_case(text));
    let by_letter = |it: &ManaType| text.len() == 1 && text.starts_with(it.letter());
    ManaType::ALL.into_iter().find(|it| by_name(it) || by_letter(it) || (text == "colorless" && *it == ManaType::Colorless))
}
