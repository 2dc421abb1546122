//! What a subject that is new begins with: a rule file with an empty table, its line in the module above, and a file for its scenarios.
//! Written once, and only where absent; then it belongs to people.

use rules_data::Book;

use crate::{
    emit::Output,
    scan::{RULES, SCENARIOS, Tree, section_in},
};

/// The files to write for a subject such as `keywords/flying`, given those that there are.
///
/// # Errors
///
/// The subject cannot name a module, or everything is there.
pub fn stub(subject: &str, book: &Book, there: &Tree) -> Result<Vec<Output>, String> {
    let parts: Vec<&str> = subject.split('/').collect();
    if let Some(part) = parts.iter().find(|it| !is_module(it)) {
        return Err(format!("{part:?} makes no module; a subject is small letters, digits and _, such as keywords/flying"));
    }
    if let Some(number) = parts.iter().find_map(|it| section_in(it)).filter(|it| book.section(*it).is_some()) {
        return Err(format!("{subject} holds {number}: numbers change with an edition; name the subject"));
    }
    let mut outputs = Vec::new();
    let mut write = |path: String, text: String| {
        if there.get(&path) != Some(&text) {
            outputs.push(Output { path, text });
        }
    };
    let title = title(parts.last().unwrap_or(&subject), book);
    for depth in (0..parts.len()).rev() {
        let path = if depth == 0 { format!("{RULES}lib.rs") } else { format!("{RULES}{}.rs", parts[..depth].join("/")) };
        let text = there.get(&path).cloned().unwrap_or_else(|| format!("//! {}.\n\n", sentence(parts[depth.saturating_sub(1)])));
        write(path, with_module(&text, parts[depth]));
    }
    let rules = format!("{RULES}{subject}.rs");
    if !there.contains_key(&rules) {
        let text = format!("//! {title}.\n\nuse kernel::machine::Handler;\n\npub(crate) const RULES: &[Handler] = &[];\n");
        write(rules, text);
    }
    let scenarios = format!("{SCENARIOS}{subject}.md");
    if !there.contains_key(&scenarios) {
        write(scenarios, format!("# {}\n", sentence(parts.last().unwrap_or(&subject))));
    }
    if outputs.is_empty() { Err(format!("{subject} is there already")) } else { Ok(outputs) }
}

fn is_module(word: &str) -> bool {
    let is_small = word.bytes().all(|it| it.is_ascii_lowercase() || it.is_ascii_digit() || it == b'_');
    is_small && syn::parse_str::<syn::Ident>(word).is_ok()
}

/// `first_strike` is First strike.
fn sentence(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|it| it.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}", letters.as_str().replace('_', " "))
}

/// The subject with the rule that the book has it in, where a catalog of the book lists it.
fn title(word: &str, book: &Book) -> String {
    let named = |it: &str| it.to_lowercase().replace([' ', '-'], "_") == word;
    let mut entries = book.catalogs.iter().flat_map(|it| &it.entries);
    let rule = entries.find(|it| named(&it.name)).map(|it| format!(" ({})", it.rule)).unwrap_or_default();
    format!("{}{rule}", sentence(word))
}

/// The text of a module with the line that declares another one in it, among its like in the order of their names.
fn with_module(text: &str, name: &str) -> String {
    let line = format!("pub(crate) mod {name};");
    let mut lines: Vec<&str> = text.lines().collect();
    if lines.contains(&line.as_str()) {
        return text.to_owned();
    }
    let is_module = |it: &&str| it.starts_with("pub(crate) mod ") && it.ends_with(';');
    let after = lines.iter().rposition(|it| is_module(it) && *it < line.as_str());
    let before = lines.iter().position(is_module);
    // Among the others, or below the documentation.
    let at = after.map(|it| it + 1).or(before).or_else(|| Some(lines.iter().position(|it| it.is_empty())? + 1));
    lines.insert(at.unwrap_or(lines.len()), &line);
    lines.join("\n") + "\n"
}
