//! The ledger of cards: what was accepted of each, without a word of its text.
//!
//! `engine/cards/ledger.csv` has the columns `card, text, model, state, year, layout, keywords, blockers`, in the order of the first: a
//! fingerprint of the name. Keywords stand under the names that the book lists; blockers are the places of the book that a card waits for,
//! `text` for what the grammar lacks, and the marks (`gone_702_33`) that an update leaves of places that its edition does not have.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
    str::FromStr,
};

use serde::{Deserialize, Serialize};

use crate::{Fingerprint, ParsePlaceError, Place};

/// Whether a card can be played with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CardState {
    /// All of it is understood, and some rule serves each word of it.
    Plays,
    /// Something in it is not.
    Waits,
    /// It is no card of the book.
    NoCard,
}

impl CardState {
    const ALL: [Self; 3] = [Self::Plays, Self::Waits, Self::NoCard];

    /// Its name, as the ledger has it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Plays => "plays",
            Self::Waits => "waits",
            Self::NoCard => "no-card",
        }
    }
}

/// Something that cards wait for.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Blocker {
    /// What that place of the book says is not played yet.
    Place(Place),
    /// A phrase that the grammar lacks.
    Text,
    /// A text that is read as something else than it says.
    Print,
    /// What a place said that the edition does not have: the mark of it.
    Gone(String),
}

impl fmt::Display for Blocker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(place) => place.fmt(f),
            Self::Text => f.write_str("text"),
            Self::Print => f.write_str("print"),
            Self::Gone(mark) => f.write_str(mark),
        }
    }
}

impl FromStr for Blocker {
    type Err = ParsePlaceError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "text" => Ok(Self::Text),
            "print" => Ok(Self::Print),
            _ if text.starts_with(GONE) => Ok(Self::Gone(text.to_owned())),
            _ => text.parse().map(Self::Place),
        }
    }
}

/// What was accepted of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardRow {
    /// A fingerprint of what is printed on it.
    pub text: Fingerprint,
    /// A fingerprint of what was understood; nothing, unless it plays.
    pub model: Option<Fingerprint>,
    /// Whether it plays.
    pub state: CardState,
    /// The year in which it was printed, where that is known.
    pub year: Option<u16>,
    /// How its faces stand on it.
    pub layout: String,
    /// Its keyword abilities.
    pub keywords: BTreeSet<String>,
    /// What it waits for.
    pub blockers: BTreeSet<Blocker>,
}

/// What was accepted of all cards, by the fingerprints of their names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardLedger {
    /// The rows.
    pub rows: BTreeMap<Fingerprint, CardRow>,
}

/// The columns, in the order of the file.
const COLUMNS: [&str; 8] = ["card", "text", "model", "state", "year", "layout", "keywords", "blockers"];

/// How the mark begins of a place that an edition does not have, wherever one stands.
pub const GONE: &str = "gone_";

/// What stands between the names of keywords: some have blanks in them.
const BETWEEN: &str = ";";

impl CardLedger {
    /// Reads it.
    ///
    /// # Errors
    ///
    /// The first line that is no row.
    pub fn from_csv(text: &str) -> Result<Self, String> {
        let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(text.as_bytes());
        let mut records = reader.records();
        let is_header = records.next().is_some_and(|it| it.is_ok_and(|it| it == COLUMNS[..]));
        if !is_header {
            return Err(format!("line 1: expected {}", COLUMNS.join(",")));
        }
        let mut rows = BTreeMap::new();
        for record in records {
            let record = record.map_err(|it| it.to_string())?;
            let line = record.position().map_or(0, csv::Position::line);
            let cells: Vec<&str> = record.iter().collect();
            let (card, row) = read(&cells).ok_or_else(|| format!("line {line}: it is no row of a card"))?;
            rows.insert(card, row);
        }
        Ok(Self { rows })
    }

    /// Writes it.
    pub fn to_csv(&self) -> String {
        let mut writer = csv::Writer::from_writer(Vec::new());
        let written = writer
            .write_record(COLUMNS)
            .and_then(|()| self.rows.iter().try_for_each(|(card, row)| writer.write_record(cells(*card, row))));
        written.expect("a row is eight cells, and memory takes them");
        let bytes = writer.into_inner().expect("memory takes it");
        String::from_utf8(bytes).expect("the cells are text")
    }
}

fn cells(card: Fingerprint, row: &CardRow) -> [String; 8] {
    let CardRow { text, model, state, year, layout, keywords, blockers } = row;
    let keywords: Vec<&str> = keywords.iter().map(String::as_str).collect();
    let blockers: Vec<String> = blockers.iter().map(Blocker::to_string).collect();
    [
        card.to_string(),
        text.to_string(),
        model.map(|it| it.to_string()).unwrap_or_default(),
        state.name().to_owned(),
        year.map(|it| it.to_string()).unwrap_or_default(),
        layout.clone(),
        keywords.join(BETWEEN),
        blockers.join(" "),
    ]
}

fn read(cells: &[&str]) -> Option<(Fingerprint, CardRow)> {
    let [card, text, model, state, year, layout, keywords, blockers] = *cells else { return None };
    let row = CardRow {
        text: text.parse().ok()?,
        model: some(model).ok()?,
        state: CardState::ALL.into_iter().find(|it| it.name() == state)?,
        year: some(year).ok()?,
        layout: layout.to_owned(),
        keywords: keywords.split(BETWEEN).filter(|it| !it.is_empty()).map(str::to_owned).collect(),
        blockers: blockers.split_whitespace().map(str::parse).collect::<Result<_, _>>().ok()?,
    };
    Some((card.parse().ok()?, row))
}

/// What a cell says, if anything.
fn some<T: FromStr>(cell: &str) -> Result<Option<T>, T::Err> {
    if cell.is_empty() { Ok(None) } else { cell.parse().map(Some) }
}
