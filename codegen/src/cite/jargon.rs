//! The short words of programmers and players for what the book calls otherwise.

/// What is written, and what it stands for.
const WORDS: [(&str, &str); 22] = [
    ("etb", "enters battlefield"),
    ("ltb", "leaves battlefield"),
    ("apnap", "active player order choices"),
    ("lki", "last known information"),
    ("cmc", "mana value"),
    ("mv", "mana value"),
    ("gy", "graveyard"),
    ("gyd", "graveyard"),
    ("bf", "battlefield"),
    ("lib", "library"),
    ("atk", "attack"),
    ("blk", "block"),
    ("dmg", "damage"),
    ("pw", "planeswalker"),
    ("planeswalkers", "planeswalker loyalty"),
    ("eot", "end turn cleanup"),
    ("mulligans", "mulligan"),
    ("cda", "characteristic defining ability"),
    ("cdas", "characteristic defining abilities"),
    ("fizzle", "illegal target resolve"),
    ("fizzles", "illegal target resolve"),
    ("flashback", "flashback graveyard"),
];

/// The text with what the short words stand for behind it.
pub fn plain(text: &str) -> String {
    let mut out = text.to_owned();
    for word in text.split(|it: char| !it.is_ascii_alphanumeric()).filter(|it| (2..=14).contains(&it.len())) {
        if let Some((_, meaning)) = WORDS.iter().find(|it| word.eq_ignore_ascii_case(it.0)) {
            out.push(' ');
            out.push_str(meaning);
        }
    }
    out
}
