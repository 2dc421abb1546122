//! Lists in the lines of a position: what stands between commas.

use language::Library;

/// Splits at the commas outside parentheses.
pub(super) fn split(text: &str) -> Vec<&str> {
    let mut depth = 0usize;
    let parts = text.split(move |it: char| {
        depth = match it {
            '(' => depth + 1,
            ')' => depth.saturating_sub(1),
            _ => depth,
        };
        it == ',' && depth == 0
    });
    parts.map(str::trim).filter(|it| !it.is_empty()).collect()
}

/// Joins what is one name with a comma in it: `Thalia, Guardian of Thraben`.
pub(super) fn join_names(parts: Vec<&str>, library: &Library) -> Vec<String> {
    let mut joined: Vec<String> = Vec::new();
    for part in parts {
        let whole = joined.last().filter(|it| !it.contains('(')).map(|it| format!("{it}, {part}"));
        let name = |it: &str| it.split('(').next().unwrap_or(it).trim().to_owned();
        match whole.filter(|it| library.find(&name(it)).is_some()) {
            Some(whole) => drop(std::mem::replace(joined.last_mut().expect("there is a last one"), whole)),
            None => joined.push(part.to_owned()),
        }
    }
    joined
}
