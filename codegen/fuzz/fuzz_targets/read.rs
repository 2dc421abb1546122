//! Bytes in: no panic, every byte in a line, every line with an owner. The first byte chooses the layout, or that it is detected.
//!
//! `cargo fuzz run read`, in `codegen/`. On a stable toolchain: `cargo fuzz run --sanitizer none read`.

#![no_main]

use codegen::{Layout, Owner, check, read, report};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Some((choice, bytes)) = bytes.split_first() else { return };
    let layout = Layout::ALL.get(usize::from(*choice)).copied();
    let reading = read("fuzz", bytes, layout);
    let source = &reading.source;
    let mut end = 0;
    for line in &source.lines {
        assert!(source.text[end..line.span.start].chars().all(char::is_whitespace), "bytes in no line");
        end = line.span.end;
    }
    assert!(source.text[end..].chars().all(char::is_whitespace), "bytes after the last line");
    assert_eq!(reading.owners.len(), source.lines.len());
    for (line, owner) in source.lines.iter().zip(&reading.owners) {
        assert_eq!(line.blank, *owner == Owner::Blank);
    }
    for problem in reading.problems.iter().chain(&check(&reading.manuscript)) {
        report::render(problem, source, report::Style::Plain);
    }
    let book = reading.book();
    assert_eq!(rules_data_round_trip(&book.to_json()), book.to_json());
});

fn rules_data_round_trip(json: &str) -> String {
    rules_data::Book::from_json(json).expect("a book is read back").to_json()
}
