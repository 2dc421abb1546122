//! `rulemill.toml` in the root of a foreign tree: what its team says of it.

use rules_data::Edition;
use serde::Deserialize;
use toml_edit::{DocumentMut, value};

use super::pattern::Template;

/// The name of the file.
pub const FILE: &str = "rulemill.toml";

/// What a team says of its tree.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// How it cites; guessed where there is none.
    pub templates: Vec<Template>,
    /// The edition that it cites by.
    pub edition: Option<Edition>,
    /// What is not looked at: lines as in `.gitignore`.
    pub ignore: Vec<String>,
    /// A folder with texts of the book, from the root of the tree.
    pub texts: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    pattern: Option<Patterns>,
    edition: Option<Edition>,
    #[serde(default)]
    ignore: Vec<String>,
    texts: Option<String>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Patterns {
    One(String),
    Several(Vec<String>),
}

impl Settings {
    /// Reads the file.
    ///
    /// # Errors
    ///
    /// What cannot be read, with its place: unknown keys, dates, patterns.
    pub fn from_toml(text: &str) -> Result<Self, String> {
        let File { pattern, edition, ignore, texts } = toml_edit::de::from_str(text).map_err(|it| it.to_string())?;
        let patterns = match pattern {
            None => Vec::new(),
            Some(Patterns::One(one)) => vec![one],
            Some(Patterns::Several(several)) => several,
        };
        let templates = patterns.iter().map(|it| it.parse()).collect::<Result<_, _>>()?;
        Ok(Self { templates, edition, ignore, texts })
    }
}

/// The file, with another edition; all else stays as it is written.
///
/// # Errors
///
/// It is no TOML.
pub fn with_edition(text: &str, edition: Edition) -> Result<String, String> {
    let mut document: DocumentMut = text.parse().map_err(|it: toml_edit::TomlError| it.to_string())?;
    let mut date = value(edition.to_string());
    // A comment behind the date stays there.
    if let (Some(old), Some(new)) = (document.get("edition").and_then(|it| it.as_value()), date.as_value_mut()) {
        *new.decor_mut() = old.decor().clone();
    }
    document["edition"] = date;
    Ok(document.to_string())
}
