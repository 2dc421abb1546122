//! A scenario as it stands in its file: what is said between its blocks, and the lines of those.

use codegen::report::html::told::*;

#[test]
fn a_scenario_has_prose_and_blocks() {
    let text = "\nA judge\nasked.\n\n```play\nalice: Bear\n\nalice passes\n```\n\n```expect\nBear: `tapped`\n```\n";
    let block = |kind: &str, lines: &[&str]| Part::Block {
        kind: kind.to_owned(),
        lines: lines.iter().map(|it| (*it).to_owned()).collect(),
    };
    let expected = [
        Part::Prose("A judge asked.".to_owned()),
        block("play", &["alice: Bear", "alice passes"]),
        block("expect", &["Bear: `tapped`"]),
    ];
    assert_eq!(read(text), expected);
}
