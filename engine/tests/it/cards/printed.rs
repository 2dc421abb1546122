//! Real cards, where somebody has them: `../shared/cards/cards.jsonl`, no word of which is in the project.
//!
//! Their texts are not the card language yet; what differs only in how it is written is rewritten here: own names, reminder text,
//! capitals, dashes. What the language takes of them the engine must play wholly.

use std::{collections::BTreeSet, fs, path::Path};

use engine::{
    cards::{Library, Word, parse},
    catalog::KeywordAbility,
};
use rules_data::{Disposition, Ledger};
use serde_json::Value;

/// How many cards are looked at.
const NUMBER: usize = 1000;

#[test]
#[expect(clippy::print_stderr, reason = "what is skipped and what is counted is said")]
fn no_card_is_weaker_than_printed() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let file = root.join("../shared/cards/cards.jsonl");
    let Ok(text) = fs::read_to_string(&file) else {
        eprintln!("skipped: there is no {}", file.display());
        return;
    };
    let ledger = fs::read_to_string(root.join("rules-data/ledger.csv")).expect("the ledger is there");
    let ledger = Ledger::from_csv(&ledger).expect("the ledger can be read");
    // `ALL_CARDS=1` counts how many of all are read.
    let number = if std::env::var_os("ALL_CARDS").is_some() { usize::MAX } else { NUMBER };
    let lines = chosen(text.lines().collect(), number);
    let (mut taken, mut refused) = (0, 0);
    for line in &lines {
        let card: Value = serde_json::from_str(line).expect("a line is an object");
        let Some(written) = written(&card) else { continue };
        let mut library = Library::default();
        let id = match parse::card(&written, &mut library, engine::lexicon()) {
            Ok(id) => id,
            Err(problems) => {
                refused += usize::from(problems.iter().all(|it| it.message.contains(" waits for ")));
                continue;
            }
        };
        taken += 1;
        let waits = |it: Word| {
            let (Word::Keyword(it) | Word::PlayerKeyword(it)) = it else { return false };
            is_todo(&ledger, it)
        };
        let said: BTreeSet<Word> = library.card(id).words(&library);
        let waiting: Vec<Word> = said.into_iter().filter(|it| waits(*it)).collect();
        assert_eq!(waiting, [], "{written}");
    }
    eprintln!("{taken} of {} cards are read; {refused} others are understood, but say what no rule serves", lines.len());
    assert!(taken > NUMBER / 20, "only {taken} are read: the rewriting no longer fits the language");
}

fn is_todo(ledger: &Ledger, keyword: KeywordAbility) -> bool {
    ledger.row(keyword.rule()).is_none_or(|it| it.disposition == Disposition::Todo)
}

/// So many of the lines, the same ones every time (Lehmer's numbers).
fn chosen(mut lines: Vec<&str>, number: usize) -> Vec<&str> {
    let mut random = 13_u64;
    for at in 0..lines.len().min(number) {
        random = random * 48_271 % 2_147_483_647;
        let left = u64::try_from(lines.len() - at).expect("a number of lines");
        lines.swap(at, at + usize::try_from(random % left).expect("below a number of lines"));
    }
    lines.truncate(number);
    lines
}

/// A card with one face as a line of the card language; nothing for others.
fn written(card: &Value) -> Option<String> {
    let field = |name: &str| card.get(name).and_then(Value::as_str).unwrap_or_default();
    if card.get("card_faces").is_some() || field("layout") != "normal" {
        return None;
    }
    let (name, types) = (field("name"), field("type_line"));
    let (types, subtypes) = types.split_once(" \u{2014} ").unwrap_or((types, ""));
    let numbers = ["loyalty", "defense"].map(field).concat();
    let size = if field("power").is_empty() { numbers } else { format!("{}/{}", field("power"), field("toughness")) };
    let text = rewritten(field("oracle_text"), name);
    let head = [name, field("mana_cost"), &types.to_lowercase(), subtypes, &size];
    let head: Vec<&str> = head.into_iter().filter(|it| !it.is_empty()).collect();
    Some(if text.is_empty() { head.join(" ") } else { format!("{}: {text}", head.join(" ")) })
}

/// The paragraphs as abilities: without reminder text, with `this` for the card, and no capitals where sentences begin.
fn rewritten(text: &str, name: &str) -> String {
    let short = name.split([',', ' ']).next().unwrap_or(name);
    let mut plain = String::new();
    let mut depth = 0_usize;
    for letter in text.chars() {
        match letter {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            '\u{2014}' | '\u{2212}' => plain.push('-'),
            '\u{2019}' => plain.push('\''),
            _ if depth == 0 => plain.push(letter),
            _ => {}
        }
    }
    let mut plain = plain.replace(name, "this");
    if name.contains(',') {
        plain = plain.replace(short, "this");
    }
    for thing in
        ["creature", "permanent", "artifact", "enchantment", "land", "spell", "card", "Aura", "Equipment", "planeswalker"]
    {
        plain = plain.replace(&format!("this {thing}"), "this").replace(&format!("This {thing}"), "this");
    }
    let abilities = plain.replace("\n\u{2022} ", " | ").replace(" - | ", " - ");
    let abilities = abilities.lines().map(|it| it.trim().trim_end_matches('.')).filter(|it| !it.is_empty());
    abilities.map(uncapitalised).collect::<Vec<_>>().join("; ")
}

/// Small letters at the beginning, behind full stops, colons, bars and quotation marks.
fn uncapitalised(ability: &str) -> String {
    let mut begins = true;
    let mut letters = String::new();
    for (at, letter) in ability.char_indices() {
        if begins && letter.is_ascii_uppercase() && !ability[at..].starts_with("X ") {
            letters.push(letter.to_ascii_lowercase());
        } else {
            letters.push(letter);
        }
        let before = &ability[..at + letter.len_utf8()];
        begins = [". ", ": ", "| ", " \"", "- "].iter().any(|it| before.ends_with(it));
    }
    letters
}
