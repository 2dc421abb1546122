//! Reading and writing replay files.

use std::{error, fmt};

use serde::{Deserialize, Serialize};

use super::{Participant, Replay};
use crate::{Format, Setup, sheets::ListedSheet};
use kernel::game::{Casual, Creatures, Defending, Found, Payment, Planes, Player, Seats, Stakes, Turns, Variant};

/// The version of the format.
const VERSION: u32 = 1;

/// How many answers a line has when written.
const A_LINE: usize = 40;

/// Something in a replay file that is not right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayProblem {
    /// The line, counted from 1; nothing about an answer, which is told by its number.
    pub line: Option<usize>,
    /// What is wrong.
    pub message: String,
}

impl ReplayProblem {
    pub(super) const fn new(line: usize, message: String) -> Self {
        Self { line: Some(line), message }
    }
}

impl fmt::Display for ReplayProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        f.write_str(&self.message)
    }
}

impl error::Error for ReplayProblem {}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    rulemill: u32,
    seed: u64,
    life: i32,
    payment: Mana,
    /// Left out where all opponents may be attacked, as in most recordings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    defending: Option<Attacked>,
    /// Left out in most recordings, as what follows is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    variant: Option<Played>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    casual: Option<Casually>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    turns: Option<Taken>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    creatures: Option<Handed>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    planes: Option<Shared>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    stakes: Option<Risked>,
    players: Vec<Row>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    name: String,
    deck: Vec<(usize, String)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    commanders: Vec<(usize, String)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    sideboard: Vec<(usize, String)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    sheets: Vec<Stuck>,
    /// Where it is another one than that of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    life: Option<i32>,
    /// Where it is another one than the usual.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    hand: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    team: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    range: Option<u8>,
}

/// A sheet of stickers.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Stuck {
    /// Left out where it is found by chance.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    found: Option<Opened>,
    stickers: Vec<String>,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Opened {
    ByChoice,
}

impl From<&ListedSheet> for Stuck {
    fn from(it: &ListedSheet) -> Self {
        let found = match it.found {
            Found::ByChance => None,
            Found::ByChoice => Some(Opened::ByChoice),
        };
        Self { found, stickers: it.stickers.clone() }
    }
}

impl From<Stuck> for ListedSheet {
    fn from(it: Stuck) -> Self {
        let found = match it.found {
            None => Found::ByChance,
            Some(Opened::ByChoice) => Found::ByChoice,
        };
        Self { found, stickers: it.stickers }
    }
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Mana {
    Automatic,
    ByHand,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Attacked {
    All,
    Chosen,
    Left,
    Right,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Played {
    TeamVsTeam,
    Emperor,
    TwoHeadedGiant,
    AlternatingTeams,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Casually {
    Commander,
    Brawl,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Taken {
    Teams,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Handed {
    Deploy,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Shared {
    Communal,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Risked {
    Ante,
}

/// How several play and for what, as the file has it.
type Written = (Option<Played>, Option<Casually>, Option<Taken>, Option<Handed>, Option<Shared>, Option<Risked>);

fn written(format: Format) -> Written {
    let variant = match format.variant {
        Variant::FreeForAll => None,
        Variant::TeamVsTeam => Some(Played::TeamVsTeam),
        Variant::Emperor => Some(Played::Emperor),
        Variant::TwoHeadedGiant => Some(Played::TwoHeadedGiant),
        Variant::AlternatingTeams => Some(Played::AlternatingTeams),
    };
    let casual = match format.casual {
        Casual::Nothing => None,
        Casual::Commander => Some(Casually::Commander),
        Casual::Brawl => Some(Casually::Brawl),
    };
    let turns = match format.turns {
        Turns::Players => None,
        Turns::Teams => Some(Taken::Teams),
    };
    let creatures = match format.creatures {
        Creatures::Stay => None,
        Creatures::Deploy => Some(Handed::Deploy),
    };
    let planes = match format.planes {
        Planes::Own => None,
        Planes::Communal => Some(Shared::Communal),
    };
    let stakes = match format.stakes {
        Stakes::Nothing => None,
        Stakes::Ante => Some(Risked::Ante),
    };
    (variant, casual, turns, creatures, planes, stakes)
}

fn found((variant, casual, turns, creatures, planes, stakes): Written) -> Format {
    let variant = match variant {
        None => Variant::FreeForAll,
        Some(Played::TeamVsTeam) => Variant::TeamVsTeam,
        Some(Played::Emperor) => Variant::Emperor,
        Some(Played::TwoHeadedGiant) => Variant::TwoHeadedGiant,
        Some(Played::AlternatingTeams) => Variant::AlternatingTeams,
    };
    let casual = match casual {
        None => Casual::Nothing,
        Some(Casually::Commander) => Casual::Commander,
        Some(Casually::Brawl) => Casual::Brawl,
    };
    let turns = match turns {
        None => Turns::Players,
        Some(Taken::Teams) => Turns::Teams,
    };
    let creatures = match creatures {
        None => Creatures::Stay,
        Some(Handed::Deploy) => Creatures::Deploy,
    };
    let planes = match planes {
        None => Planes::Own,
        Some(Shared::Communal) => Planes::Communal,
    };
    let stakes = match stakes {
        None => Stakes::Nothing,
        Some(Risked::Ante) => Stakes::Ante,
    };
    Format { variant, casual, turns, creatures, planes, stakes }
}

impl Replay {
    /// The text of the file.
    pub fn write(&self) -> String {
        let payment = match self.payment {
            Payment::Automatic => Mana::Automatic,
            Payment::ByHand => Mana::ByHand,
        };
        let defending = match self.defending {
            Defending::All => None,
            Defending::Chosen => Some(Attacked::Chosen),
            Defending::Left => Some(Attacked::Left),
            Defending::Right => Some(Attacked::Right),
        };
        let life = self.players.first().map_or(Setup::LIFE, |it| it.life);
        let row = |it: &Participant| Row {
            name: it.name.clone(),
            deck: it.deck.clone(),
            commanders: it.commanders.clone(),
            sideboard: it.sideboard.clone(),
            sheets: it.sheets.iter().map(Stuck::from).collect(),
            life: Some(it.life).filter(|it| *it != life),
            hand: Some(it.hand).filter(|it| *it != Player::HAND_SIZE),
            team: it.team,
            range: it.range,
        };
        let players = self.players.iter().map(row).collect();
        let (variant, casual, turns, creatures, planes, stakes) = written(self.format);
        let header = Header {
            rulemill: VERSION,
            seed: self.seed,
            life,
            payment,
            defending,
            variant,
            casual,
            turns,
            creatures,
            planes,
            stakes,
            players,
        };
        let header = serde_json::to_string(&header).expect("numbers and names are JSON");
        let lines = self.answers.chunks(A_LINE).map(|it| serde_json::to_string(it).expect("numbers are JSON"));
        std::iter::once(header).chain(lines).map(|it| it + "\n").collect()
    }

    /// Reads the text of a file.
    ///
    /// # Errors
    ///
    /// Every line that can't be read.
    pub fn read(text: &str) -> Result<Self, Vec<ReplayProblem>> {
        let mut lines = text.lines().enumerate().map(|(at, it)| (at + 1, it)).filter(|it| !it.1.trim().is_empty());
        let (first, line) = lines.next().ok_or_else(|| vec![ReplayProblem::new(1, "the file is empty".to_owned())])?;
        // What does not begin as one is no replay, and has no lines of answers.
        let header: Header = serde_json::from_str(line)
            .map_err(|error| vec![ReplayProblem::new(first, format!("no beginning of a replay: {error}"))])?;
        let unfit = header.check().err().map(|it| ReplayProblem::new(first, it));
        let (mut problems, mut answers) = (Vec::from_iter(unfit), Vec::new());
        for (line, text) in lines {
            match serde_json::from_str::<Vec<u16>>(text) {
                Ok(mut more) => answers.append(&mut more),
                Err(error) => problems.push(ReplayProblem::new(line, format!("no list of answers: {error}"))),
            }
        }
        if !problems.is_empty() {
            return Err(problems);
        }
        let Header { seed, life, payment, defending, variant, casual, turns, creatures, planes, stakes, players, .. } = header;
        let payment = match payment {
            Mana::Automatic => Payment::Automatic,
            Mana::ByHand => Payment::ByHand,
        };
        let defending = match defending {
            None | Some(Attacked::All) => Defending::All,
            Some(Attacked::Chosen) => Defending::Chosen,
            Some(Attacked::Left) => Defending::Left,
            Some(Attacked::Right) => Defending::Right,
        };
        let players = players
            .into_iter()
            .map(|it: Row| Participant {
                name: it.name,
                deck: it.deck,
                commanders: it.commanders,
                sideboard: it.sideboard,
                sheets: it.sheets.into_iter().map(ListedSheet::from).collect(),
                life: it.life.unwrap_or(life),
                hand: it.hand.unwrap_or(Player::HAND_SIZE),
                team: it.team,
                range: it.range,
            })
            .collect();
        Ok(Self {
            seed,
            payment,
            defending,
            format: found((variant, casual, turns, creatures, planes, stakes)),
            players,
            answers,
        })
    }
}

impl Header {
    /// Whether a game can begin so.
    fn check(&self) -> Result<(), String> {
        if self.rulemill != VERSION {
            return Err(format!("version {} of the format, but this program reads {VERSION}", self.rulemill));
        }
        if self.players.len() < 2 || self.players.len() > Seats::MOST {
            return Err(format!("a game takes two to {} players, not {}", Seats::MOST, self.players.len()));
        }
        let cards =
            |it: &Row| it.deck.iter().chain(&it.commanders).chain(&it.sideboard).map(|it| it.0).fold(0, usize::saturating_add);
        match self.players.iter().find(|it| cards(it) > 2000) {
            Some(it) => Err(format!("the deck of {} has more than 2000 cards", it.name)),
            None => Ok(()),
        }
    }
}
