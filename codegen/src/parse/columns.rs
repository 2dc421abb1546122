//! Which column of a dataset is what: by what its cells hold, and by its name where that leaves a choice.

use rules_data::Place;

/// The names of columns that hold numbers, letters and digits only.
const NUMBERS: [&str; 17] = [
    "number",
    "rulenumber",
    "ruleno",
    "rulenum",
    "ruleid",
    "rule",
    "rules",
    "no",
    "nr",
    "num",
    "id",
    "ref",
    "reference",
    "code",
    "key",
    "section",
    "cr",
];

/// The names of columns that hold texts.
const TEXTS: [&str; 10] = ["text", "ruletext", "body", "content", "contents", "description", "wording", "rule", "value", "title"];

/// Which columns hold what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Columns {
    /// The column of the numbers.
    pub number: usize,
    /// That of the texts.
    pub text: usize,
    /// Those of the examples.
    pub examples: Vec<usize>,
    /// Whether the first row names the columns.
    pub headed: bool,
}

impl Columns {
    /// Finds the columns in the first rows of a table; nothing where they hold no numbered rules.
    pub fn find(rows: &[Vec<String>]) -> Option<Self> {
        let (head, body) = rows.split_first()?;
        let headed = !head.iter().any(|it| place(it).is_some());
        let body = if headed { body } else { rows };
        let numbers = |column: usize| body.iter().filter(|row| row.get(column).is_some_and(|it| place(it).is_some())).count();
        let rank = |names: &[&str], column: usize| {
            let name = head.get(column).filter(|_| headed).map(|it| plain(it));
            names.iter().position(|it| name.as_deref() == Some(*it)).map_or(0, |it| names.len() - it)
        };
        let number = (0..head.len()).max_by_key(|it| (numbers(*it), rank(&NUMBERS, *it), usize::MAX - it))?;
        // Without names only the form of the rows says that this is a table.
        let least = if headed { body.len().div_ceil(2) } else { (body.len() * 9).div_ceil(10) };
        if body.is_empty() || numbers(number) < least.max(1) {
            return None;
        }
        let is_example = |column: usize| headed && head.get(column).is_some_and(|it| plain(it).starts_with("example"));
        let length = |column: usize| body.iter().filter_map(|row| row.get(column)).map(String::len).sum::<usize>();
        let others = (0..head.len()).filter(|it| *it != number && !is_example(*it));
        let text = others.max_by_key(|it| (rank(&TEXTS, *it), length(*it)))?;
        let named = (0..head.len()).filter(|it| is_example(*it));
        let behind = (text + 1..head.len()).filter(|it| !headed && *it != number);
        Some(Self { number, text, examples: named.chain(behind).collect(), headed })
    }
}

/// Whether a name is one for numbers, texts or examples.
pub(super) fn is_number(name: &str) -> bool {
    NUMBERS.contains(&plain(name).as_str())
}

/// Whether a name is one for texts.
pub(super) fn is_text(name: &str) -> bool {
    TEXTS.contains(&plain(name).as_str())
}

/// Whether a name is one for examples.
pub(super) fn is_examples(name: &str) -> bool {
    plain(name).starts_with("example")
}

/// The letters and digits of a name, small.
fn plain(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).map(|it| it.to_ascii_lowercase()).collect()
}

/// The place that a cell names and nothing else: `704.5a`, `704.5.`, `CR 704.5a`, `(704.5a)`.
pub(super) fn place(cell: &str) -> Option<Place> {
    let cell = cell.trim();
    let bare = ["CR", "Rule", "rule", "§", "#"].iter().find_map(|it| cell.strip_prefix(it)).unwrap_or(cell);
    bare.trim_start_matches([' ', '(', '[', ':']).trim_end_matches([' ', '.', ':', ')', ']']).parse().ok()
}
