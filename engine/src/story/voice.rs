//! Who is called what, and the form of a verb that goes with it: `you draw`, `alice draws`.

use kernel::game::PlayerId;

/// How the person is called to whom something is told.
pub const YOU: &str = "you";

/// The name of a player among these, which are by seat.
pub fn name(names: &[String], player: PlayerId) -> String {
    names.get(player.index()).cloned().unwrap_or_else(|| player.to_string())
}

/// Somebody or something, and what it does. The words begin with a verb as `you` has it: `draw a card`.
pub fn says(subject: &str, does: &str) -> String {
    if subject == YOU {
        return format!("{subject} {does}");
    }
    let (verb, rest) = does.split_at(does.find(' ').unwrap_or(does.len()));
    format!("{subject} {}{rest}", third(verb))
}

/// What belongs to somebody: `your`, `alice's`.
pub fn whose(name: &str) -> String {
    if name == YOU { "your".to_owned() } else { format!("{name}'s") }
}

/// The noun with its article: `an Elephant`.
pub fn a(noun: &str) -> String {
    let vowel = noun.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U']);
    format!("{} {noun}", if vowel { "an" } else { "a" })
}

/// So many of a thing: `a card`, `3 cards`.
pub fn number_of(number: u32, noun: &str) -> String {
    if number == 1 { a(noun) } else { format!("{number} {noun}s") }
}

/// The words with commas and a last `and`; with semicolons where one of them has a comma.
pub fn all_of(words: &[String]) -> String {
    match words {
        [_, _, ..] if words.iter().any(|it| it.contains(", ")) => {
            let (last, first) = words.split_last().map_or(("", &[][..]), |it| (it.0.as_str(), it.1));
            format!("{}; and {last}", first.join("; "))
        }
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// The same words counted: `Forest, Forest, Island` are `2 Forest and Island`, two times `a card` are `2 cards`, and two times
/// `Forest for {G}` are `2 Forest for {G}{G}`.
pub fn counted(words: &[String]) -> String {
    let mut counts: Vec<(&str, u16)> = Vec::new();
    for word in words {
        match counts.iter_mut().find(|it| it.0 == word) {
            Some(it) => it.1 += 1,
            None => counts.push((word, 1)),
        }
    }
    let told = counts.iter().map(|(word, number)| match (number, word.strip_prefix("a ")) {
        (1, _) => (*word).to_owned(),
        (_, Some(noun)) => format!("{number} {noun}s"),
        (_, None) => match word.split_once(" for ").filter(|it| it.1.starts_with('{')) {
            Some((tapped, mana)) => format!("{number} {tapped} for {}", mana.repeat(usize::from(*number))),
            None => format!("{number} {word}"),
        },
    });
    all_of(&told.collect::<Vec<_>>())
}

/// The form that goes with a name.
fn third(verb: &str) -> String {
    match verb {
        "are" => "is".to_owned(),
        "have" => "has".to_owned(),
        "don't" => "doesn't".to_owned(),
        "can't" | "will" | "must" => verb.to_owned(),
        _ if ["s", "x", "ch", "sh", "o"].iter().any(|it| verb.ends_with(it)) => format!("{verb}es"),
        _ => match verb.strip_suffix('y').filter(|it| !it.ends_with(['a', 'e', 'o', 'u'])) {
            Some(stem) => format!("{stem}ies"),
            None => format!("{verb}s"),
        },
    }
}
