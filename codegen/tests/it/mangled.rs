//! A book that somebody has mangled: it is the same book, or a problem stands at the line.

use codegen::{Reading, check, contradictions, manuscript::Extent};
use proptest::{prelude::*, test_runner::RngSeed};
use rules_data::{Book, Fingerprint, RuleId, Section};

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

/// The lines of all that is said about a reading.
fn places(reading: &Reading) -> Vec<usize> {
    let found = reading.problems.iter().cloned().chain(check(&reading.manuscript)).chain(contradictions(reading, &[]));
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

/// Whether the line has a number, and others of its rule around it: nothing else says that the last one was lost.
fn is_inner(lines: &[String], at: usize) -> bool {
    let number =
        |at: usize| lines.get(at).and_then(|it| it.split(' ').next()).filter(|it| it.len() > 4 && it.as_bytes()[3] == b'.');
    let subrule = |at: usize| number(at).filter(|it| !it.ends_with('.'));
    subrule(at).is_some() && subrule(at + 1).zip(subrule(at)).is_some_and(|(next, it)| next[..5] == it[..5])
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
    let known = parts(&read(&spaced(&lines)).book());
    let inner: Vec<usize> = (0..lines.len()).filter(|it| is_inner(&lines, *it)).collect();
    proptest!(config(40), |(fault in faults(), at in prop::sample::select(inner), letter in 0..40_usize, width in prop::sample::select(vec![0, 72, 110]))| {
        let mut mangled = lines.clone();
        mangle(&mut mangled, at, fault, letter);
        let text = if width == 0 { spaced(&mangled) } else { printed(&mangled, width, 0) };
        let reading = read(&text);
        if parts(&reading.book()) != known {
            let number = |at: usize| mangled[at].split(' ').next().unwrap_or_default().to_owned();
            let near = [number(at), number(at + 1)];
            let found = places(&reading).into_iter().any(|it| {
                // The line itself or one that goes on with it, and the one after a line that is gone.
                let line = |at: usize| reading.source.line(&reading.source.lines[at]).to_owned();
                let begins = (0..it).rev().take(40).find(|it| line(*it).as_bytes().get(3) == Some(&b'.')).map(line);
                begins.is_some_and(|it| near.iter().any(|number| it.starts_with(number.as_str())))
            });
            prop_assert!(found, "{fault:?} of {:?} at {width}: {:?}", &mangled[at][..12], places(&reading));
        }
    });
}
