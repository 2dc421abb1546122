//! A book that somebody has mangled: it is the same book, or a problem stands at the line.

use codegen::{Known, Reading, check, contradictions, lost, manuscript::Extent};
use proptest::{prelude::*, test_runner::RngSeed};
use rules_data::{Book, Fingerprint, Lineage, RuleId, Section};

use crate::shared;

/// A chapter of an edition as a whole book: with a title, contents, a glossary and credits, a paragraph a line.
fn book(date: &str, sections: std::ops::Range<u16>) -> Option<Vec<String>> {
    let reading = shared::read_edition(date)?;
    let manuscript = &reading.manuscript;
    let listed = |place: rules_data::Place| match place {
        rules_data::Place::Chapter(chapter) => u16::from(chapter) * 100 == sections.start / 100 * 100,
        rules_data::Place::Section(section) => sections.contains(&section),
        rules_data::Place::Rule(_) => false,
    };
    let headings = || manuscript.chapters.iter().chain(&manuscript.sections).filter(|it| listed(it.place));
    let mut lines = vec!["Rules".to_owned(), "In force as of June 19, 2026.".to_owned(), "Contents".to_owned()];
    lines.extend(headings().map(|it| format!("{}. {}", it.place, it.title.text)));
    lines.extend(["Glossary".to_owned(), "Credits".to_owned()]);
    lines.extend(manuscript.chapters.iter().filter(|it| listed(it.place)).map(|it| format!("{}. {}", it.place, it.title.text)));
    for section in manuscript.sections.iter().filter(|it| listed(it.place)) {
        lines.push(format!("{}. {}", section.place, section.title.text));
        for rule in manuscript.rules.iter().filter(|it| rules_data::Place::Section(it.id.section()) == section.place) {
            let dot = if rule.id.is_subrule() { "" } else { "." };
            lines.push(format!("{}{dot} {}", rule.id, rule.text.text.replace('\n', " ")));
            lines.extend(rule.examples.iter().map(|it| format!("Example: {}", it.text)));
        }
    }
    lines.push("Glossary".to_owned());
    for entry in manuscript.glossary.iter().take(25) {
        lines.extend([entry.term.text.clone(), entry.text.text.replace('\n', " ")]);
    }
    lines.extend(["Credits".to_owned(), "Us".to_owned()]);
    Some(lines)
}

/// The lines as a file: blank lines between paragraphs, none between a term and its definition, nor in the contents.
fn spaced(lines: &[String]) -> String {
    let contents = lines.iter().position(|it| it == "Credits").unwrap_or(0);
    let glossary = lines.iter().rposition(|it| it == "Glossary").unwrap_or(lines.len());
    let mut out = String::new();
    for (at, line) in lines.iter().enumerate() {
        let joined = at + 1 < contents && at > 2 || at > glossary && (at - glossary) % 2 == 1;
        out += line;
        out += if joined { "\n" } else { "\n\n" };
    }
    out
}

/// Wraps each line at spaces, and prints pages of that many lines with furniture, if any.
fn printed(lines: &[String], width: usize, page: usize) -> String {
    let mut column = Vec::new();
    for line in lines {
        let mut row = String::new();
        for word in line.split(' ') {
            if row.chars().count() + 1 + word.chars().count() > width && !row.is_empty() {
                column.push(std::mem::take(&mut row));
            }
            row += if row.is_empty() { "" } else { " " };
            row += word;
        }
        column.push(row);
    }
    if page == 0 {
        return column.join("\n");
    }
    let pages = column.chunks(page).enumerate();
    pages.map(|(at, it)| format!("The Rules\n{}\n\nPage {}\n\u{c}\n", it.join("\n"), at + 1)).collect::<Vec<_>>().concat()
}

fn read(text: &str) -> Reading {
    codegen::read("mangled", text.as_bytes(), None)
}

/// The lines of all that is said about a reading, also by what is known of the edition.
fn places(reading: &Reading, known: Option<&Known>) -> Vec<usize> {
    let found = reading.problems.iter().cloned().chain(check(&reading.manuscript)).chain(contradictions(reading, &[]));
    let found = found.chain(known.map_or_else(Vec::new, |it| lost(reading, it, &[])));
    found.flat_map(|it| it.labels).map(|it| reading.source.position(it.span.start).0).collect()
}

fn config(cases: u32) -> ProptestConfig {
    // The same texts each time: many others were tried when this was written.
    ProptestConfig { cases, failure_persistence: None, rng_seed: RngSeed::Fixed(20_260_619), ..ProptestConfig::default() }
}

/// The rules with their texts and examples, the headings, and how many terms there are.
type Parts = (Vec<(RuleId, Fingerprint, Vec<Fingerprint>)>, Vec<Section>, usize);

/// What is compared.
fn parts(book: &Book) -> Parts {
    let rules: Vec<_> = book.rules.iter().map(|it| (it.id, it.text, it.examples.clone())).collect();
    (rules, book.sections.clone(), book.glossary.len())
}

#[test]
fn any_column_and_any_page_give_the_same_book() {
    let Some(lines) = book("20260619", 600..605) else { return };
    let original = read(&spaced(&lines));
    assert_eq!(original.manuscript.extent, Extent::Whole);
    let known = parts(&original.book());
    proptest!(config(10), |(width in 60..=120_usize, page in prop::sample::select(vec![0, 33, 48, 60]))| {
        let reading = read(&printed(&lines, width, page));
        let same = parts(&reading.book()) == known;
        prop_assert!(same || !contradictions(&reading, &[]).is_empty() || reading.unexplained() > 0, "{width} {page}");
        prop_assert!(same, "{width} {page}: it can be told apart");
    });
}

/// A fault in a numbered line.
#[derive(Clone, Copy, Debug)]
enum Fault {
    Lost,
    Doubled,
    Swapped,
    /// A digit instead of a letter inside a word.
    Digit,
}

fn faults() -> impl Strategy<Value = Fault> {
    prop::sample::select(vec![Fault::Lost, Fault::Doubled, Fault::Swapped, Fault::Digit])
}

/// The number that a line begins with.
fn number(line: &str) -> Option<&str> {
    line.split(' ').next().filter(|it| it.as_bytes().get(3) == Some(&b'.'))
}

/// Whether the line is of a subrule, and another of its rule stands behind it: where it was lost, the text itself shows that.
fn is_inner(lines: &[String], at: usize) -> bool {
    let subrule = |at: usize| number(lines.get(at)?).filter(|it| it.len() > 4 && !it.ends_with('.'));
    subrule(at + 1).zip(subrule(at)).is_some_and(|(next, it)| next[..5] == it[..5])
}

/// Whether the line is of the body, below the heading of a section, and the next one is, too.
fn is_of_body(lines: &[String], at: usize) -> bool {
    let first = lines.iter().rposition(|it| it.starts_with("6. ")).unwrap_or(lines.len());
    let glossary = lines.iter().rposition(|it| it == "Glossary").unwrap_or(0);
    first + 1 < at && at + 1 < glossary
}

fn mangle(lines: &mut Vec<String>, at: usize, fault: Fault, letter: usize) {
    match fault {
        Fault::Lost => drop(lines.remove(at)),
        Fault::Doubled => lines.insert(at, lines[at].clone()),
        Fault::Swapped => lines.swap(at, at + 1),
        Fault::Digit => {
            // Inside a word: a digit for a word of one letter is a number.
            let bytes = lines[at].as_bytes();
            let inside = |it: &usize| bytes[it - 1..it + 2].iter().all(u8::is_ascii_lowercase);
            let letters: Vec<usize> = (1..bytes.len() - 1).filter(inside).collect();
            let place = letters[letter % letters.len()];
            lines[at].replace_range(place..=place, "1");
        }
    }
}

#[test]
fn a_fault_of_one_line_is_found_at_that_line() {
    let Some(lines) = book("20260619", 600..605) else { return };
    let inner: Vec<usize> = (0..lines.len()).filter(|it| is_inner(&lines, *it)).collect();
    found_at_its_line(40, &lines, inner, None);
}

/// The last of some siblings, a lone example: nothing in the text shows that one is lost, but an edition that is known has it.
#[test]
fn a_fault_of_any_line_is_found_where_the_edition_is_known() {
    let Some(lines) = book("20260619", 600..605) else { return };
    let original = read(&spaced(&lines)).book();
    let known = original.edition.and_then(|it| Known::new(it, Some(&original), &Lineage::default()));
    let all: Vec<usize> = (0..lines.len()).filter(|it| is_of_body(&lines, *it)).collect();
    found_at_its_line(60, &lines, all, known.as_ref());
}

/// Mangles one of some lines, many times; the book is the same, or a problem stands at that line.
fn found_at_its_line(cases: u32, lines: &[String], some: Vec<usize>, known: Option<&Known>) {
    let book = parts(&read(&spaced(lines)).book());
    proptest!(config(cases), |(fault in faults(), at in prop::sample::select(some), letter in 0..40_usize, width in prop::sample::select(vec![0, 72, 110]))| {
        let mut mangled = lines.to_vec();
        mangle(&mut mangled, at, fault, letter);
        let text = if width == 0 { spaced(&mangled) } else { printed(&mangled, width, 0) };
        let reading = read(&text);
        if parts(&reading.book()) != book {
            // The rule of the line and the next one; where nothing stands behind what is gone, the one before.
            let rule_of = |at: usize| mangled[..=at].iter().rev().find_map(|it| number(it));
            let near: Vec<&str> = (at - usize::from(known.is_some())..=at + 1).filter_map(rule_of).collect();
            let found = places(&reading, known).into_iter().any(|it| {
                // The line itself or one that goes on with it.
                let line = |at: usize| reading.source.line(&reading.source.lines[at]).to_owned();
                let begins = (0..it).rev().take(40).map(line).find(|it| number(it).is_some());
                begins.is_some_and(|it| near.iter().any(|number| it.starts_with(number)))
            });
            prop_assert!(found, "{fault:?} of {:?} at {width}: {:?}", &lines[at][..12], places(&reading, known));
        }
    });
}
