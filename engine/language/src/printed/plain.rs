//! How a text is set: dashes, quotation marks, reminders, lists and paragraphs.

use std::ops::Range;

use super::woven::{FoldKind, Woven};

/// Dashes, minus signs, curled quotation marks and the brackets of loyalty costs.
pub(super) fn typography(text: &mut Woven) {
    const MARKS: [(&str, &str); 9] = [
        ("\r", ""),
        (" \u{2014} ", " - "),
        (" \u{2014}\n", " -\n"),
        ("\u{2014}", " - "),
        ("\u{2212}", "-"),
        ("\u{2018}", "'"),
        ("\u{2019}", "'"),
        ("\u{201c}", "\""),
        ("\u{201d}", "\""),
    ];
    if text.text().contains(|it: char| !it.is_ascii() || it == '\r') {
        for (mark, plain) in MARKS {
            text.replace_each(FoldKind::Typography, mark, plain);
        }
    }
    let brackets = |line: &str| -> Option<usize> {
        let cost = line.strip_prefix('[')?.split_once("]:")?.0;
        let digits = cost.trim_start_matches(['+', '-']);
        (digits == "X" || !digits.is_empty() && digits.bytes().all(|it| it.is_ascii_digit())).then_some(cost.len())
    };
    let mut found = Vec::new();
    for (at, line) in lines(text.text()) {
        if let Some(len) = brackets(line) {
            found.extend([(at..at + 1, ""), (at + 1 + len..at + 2 + len, "")]);
        }
    }
    text.replace_all(FoldKind::Typography, &found);
    inner_quotations(text);
}

/// An ability within a quoted one stands in single quotation marks: it is quoted like the other.
fn inner_quotations(text: &mut Woven) {
    let mut found = Vec::new();
    for (at, line) in lines(text.text()) {
        let (mut depth, mut before) = (0, ' ');
        for (in_line, letter) in line.char_indices() {
            let behind = &line[in_line + letter.len_utf8()..];
            let opens = before == ' ' && !behind.starts_with(' ');
            match (letter, depth) {
                ('"', 0) => depth = 1,
                ('"', _) => depth = 0,
                ('\'', 1) if opens => {
                    depth = 2;
                    found.push((at + in_line..at + in_line + 1, "\""));
                }
                ('\'', 2) if matches!(before, '.' | ',' | '}') => {
                    depth = 1;
                    found.push((at + in_line..at + in_line + 1, "\""));
                }
                _ => {}
            }
            before = letter;
        }
    }
    text.replace_all(FoldKind::Typography, &found);
}

/// Reminder text, with the space before it. A bracket that does not close is left for the grammar to complain of.
pub(super) fn reminders(text: &mut Woven) {
    let mut found: Vec<(Range<usize>, &str)> = Vec::new();
    let (mut depth, mut start) = (0_usize, 0);
    for (at, letter) in text.text().char_indices() {
        match letter {
            '(' => {
                if depth == 0 {
                    start = at;
                }
                depth += 1;
            }
            ')' if depth == 1 => {
                let spaced = text.text()[..start].ends_with(' ');
                found.push((start - usize::from(spaced)..at + 1, ""));
                depth = 0;
            }
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    text.replace_all(FoldKind::Reminder, &found);
}

/// Whether a paragraph stands beside a word that is chosen as its permanent enters (614.12c).
fn has_anchor(paragraph: &str) -> bool {
    paragraph.split_once(" - ").is_some_and(|(word, _)| word.chars().all(char::is_alphabetic))
}

/// With what the line of a mode begins: a bullet, which says nothing, or pawprints (700.2i).
const MODES: [(&str, &str); 2] = [("\n\u{2022}", ""), ("\n{P}", "{P}")];

/// The modes of a list on one line: `choose one - text | text`.
pub(super) fn modes(text: &mut Woven) {
    let mut found = Vec::new();
    let printed = text.text();
    let lines = MODES.iter().flat_map(|(line, kept)| printed.match_indices(line).map(move |it| (it.0, line.len() - kept.len())));
    let mut begins: Vec<(usize, usize)> = lines.collect();
    begins.sort_unstable();
    for (at, mark) in begins {
        let before = &printed[..at];
        let list = before.trim_end_matches([' ', '\n']);
        let after = at + mark;
        let after = after + printed[after..].len() - printed[after..].trim_start_matches(' ').len();
        if let Some(head) = list.strip_suffix('-') {
            found.push((head.len()..after, "- "));
        } else {
            // What else is said of the choice stands in the line before the first mode (700.2d), but before a word that is chosen nothing is.
            let line = list.rsplit('\n').next().unwrap_or(list);
            let is_first = !MODES.iter().any(|it| line.starts_with(it.0.trim_start())) && !has_anchor(&printed[after..]);
            let between = if is_first { " - " } else { " | " };
            found.push((list.trim_end_matches('.').len()..after, between));
        }
    }
    text.replace_all(FoldKind::Modes, &found);
}

/// The modes below a keyword that says how they are chosen, on one line: `+ {1} - text | + {2} - text`. Where a word of its own stands before
/// the cost of each, that means nothing (702.172a, 702.183a).
pub(super) fn modes_with_costs(text: &mut Woven) {
    let mut found: Vec<(Range<usize>, &str)> = Vec::new();
    let mut below = None;
    let printed = text.text();
    for (at, line) in lines(printed) {
        let bare = line.trim();
        if bare.eq_ignore_ascii_case("spree") || bare.eq_ignore_ascii_case("tiered") {
            below = Some(0);
            continue;
        }
        let Some(number) = below else { continue };
        let cost = line.find('{').filter(|_| line.starts_with("+ {") || line.starts_with('\u{2022}'));
        let Some(cost) = cost else {
            below = None;
            continue;
        };
        let start = if number > 0 { printed[..at].trim_end_matches(['\n', ' ', '.']).len() } else { at };
        found.push((start..at + cost, if number > 0 { " | + " } else { "+ " }));
        below = Some(number + 1);
    }
    text.replace_all(FoldKind::Modes, &found);
}

/// The rows of a table of results (706.3a) on one line with the sentence before them: `roll a d20. 1 - 9 | text`.
pub(super) fn tables(text: &mut Woven) {
    let mut found = Vec::new();
    let printed = text.text();
    for (at, line) in lines(printed).skip(1) {
        if !is_row(line) {
            continue;
        }
        let before = &printed[..at];
        let start = before.trim_end_matches([' ', '\n', '.']).len();
        found.push((start..at, ". "));
    }
    text.replace_all(FoldKind::Table, &found);
}

/// Whether a line begins with a result, or a range of them, and a bar.
fn is_row(line: &str) -> bool {
    let Some((results, _)) = line.split_once(" | ") else { return false };
    let number = |it: &str| !it.is_empty() && it.bytes().all(|it| it.is_ascii_digit());
    match results.split_once(" - ") {
        Some((least, most)) => number(least) && number(most),
        None => number(results.trim_end_matches('+')),
    }
}

/// A level symbol with its box, and the paragraphs beside it, in one entry: `LEVEL 1-3 2/3 - flying | trample`; likewise a class level bar:
/// `{2}{W}: level 2 - flying | trample`.
pub(super) fn levels(text: &mut Woven) {
    let mut found = Vec::new();
    let mut stripe: Option<usize> = None;
    for (at, line) in lines(text.text()) {
        if line.starts_with("LEVEL ") {
            stripe = Some(0);
        } else if line.split_once(": Level ").is_some_and(|it| it.1.bytes().all(|it| it.is_ascii_digit())) {
            // It has no box of its own.
            stripe = Some(1);
        } else if let Some(number) = stripe {
            found.push((at - 1..at, [" ", " - "].get(number).copied().unwrap_or(" | ")));
            stripe = Some(number + 1);
        }
    }
    text.replace_all(FoldKind::Level, &found);
}

/// A paragraph of two sentences about how this enters is two abilities (614.12).
pub(super) fn entering(text: &mut Woven) {
    let mut found = Vec::new();
    let mut start = 0;
    for paragraph in text.text().split('\n') {
        let chooses = paragraph.starts_with("As this enters, choose ") || paragraph.starts_with("as this enters, choose ");
        let unquoted = !paragraph.contains('"');
        let split = [
            (". As it enters, ", ".\nAs this enters, ", paragraph.contains("this enters tapped. As it")),
            (". this enters with ", ".\nThis enters with ", chooses),
            (". All ", ".\nAll ", chooses),
            // Sentences of their own, of the same thing.
            (". this gets an additional ", ".\nThis gets an additional ", paragraph.starts_with("As long as ")),
            (". It ", ".\nEquipped creature ", paragraph.starts_with("Equipped creature ") && unquoted),
            (". It ", ".\nEnchanted creature ", paragraph.starts_with("Enchanted creature ") && unquoted),
            (". Its ", ".\nEnchanted permanent's ", paragraph.starts_with("Enchanted permanent ") && unquoted),
        ];
        for (before, apart, holds) in split {
            if let Some(at) = paragraph.find(before).filter(|_| holds) {
                found.push((start + at..start + at + before.len(), apart));
            }
        }
        start += paragraph.len() + 1;
    }
    text.replace_all(FoldKind::Paragraph, &found);
}

/// Paragraphs on one line, with `; ` between them; of a spell, what speaks of the paragraph before is another sentence of that.
pub(super) fn paragraphs(text: &mut Woven, type_line: &str) {
    let is_spell = type_line.contains("Instant") || type_line.contains("Sorcery");
    let mut found = Vec::new();
    let printed = text.text();
    let bare = printed.trim();
    let lead = printed.len() - printed.trim_start().len();
    if lead > 0 {
        found.push((0..lead, ""));
    }
    let mut at = lead;
    while let Some(next) = printed[at..lead + bare.len()].find('\n') {
        let end = at + next;
        let before = printed[..end].trim_end();
        let after = end + printed[end..].len() - printed[end..].trim_start().len();
        // What the prize is belongs to the paragraph before (702.159b).
        let is_prize = printed[after..].get(..8).is_some_and(|it| it.eq_ignore_ascii_case("prize - "));
        let goes_on = is_spell && before.ends_with('.') && goes_on(&printed[after..]);
        found.push(match (is_prize, goes_on) {
            (true, _) => (before.trim_end_matches('.').len()..after, " | "),
            (false, true) => (before.len()..after, " "),
            (false, false) => (before.len()..after, "; "),
        });
        at = after;
    }
    if lead + bare.len() < printed.len() && !bare.is_empty() {
        found.push((lead + bare.len()..printed.len(), ""));
    }
    text.replace_all(FoldKind::Paragraph, &found);
}

/// Whether the first sentence of a paragraph speaks of what the one before does.
fn goes_on(text: &str) -> bool {
    const BACK: [&str; 9] = [
        "that creature",
        "those creatures",
        "that spell",
        "that player",
        "that permanent",
        "that card",
        "those cards",
        "those tokens",
        "it deals",
    ];
    let paragraph = text.lines().next().unwrap_or_default();
    let sentence = paragraph.split_once(". ").map_or(paragraph, |it| it.0).to_lowercase();
    let words = |it: &str| sentence.contains(it);
    let speaks = sentence.starts_with("if ") && BACK.iter().any(|it| words(it));
    // Where the card itself goes is an ability of its own.
    speaks || words("instead") && !(words("would be put into a graveyard") && words("from anywhere"))
}

/// The lines with their places.
pub(super) fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let start = text.as_ptr().addr();
    text.split('\n').map(move |it| (it.as_ptr().addr() - start, it))
}
