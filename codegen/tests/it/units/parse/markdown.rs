//! A Markdown document: its text, a paragraph or an item a line, as the reader of a web page takes it.

use codegen::Source;
use codegen::parse::markdown::*;

#[test]
fn lines_of_markdown_are_known() {
    for line in
        ["# Rules", "**100.1** All", "- **100.1a.** All", "100\\. General", "|---|:--|", "`100.1` All", "### 100. General"]
    {
        assert!(is_marked_up(line), "{line}");
    }
    for line in ["100.1. All", "- 100.1 All", "* 100.1 All", "#1 of 2 *", "• 100.1", "Example: **so**", "----------", "| a | b |"]
    {
        assert!(!is_marked_up(line), "{line}");
    }
}

#[test]
fn a_document_is_read_as_its_text() {
    let text = "# Pebbles\n\n1. Play\n\n## 100\\. General\n\n- **100.1.** Two *people* play\n  it. It is */*.\n- **100.1a** Each has <this stone>.\n\n\
                > **Example:** Ann &amp; Bob.\n\n| number | text |\n|---|---|\n| 100.2 | So |\n";
    let (source, _) = Source::new("test", text.as_bytes());
    let plain = plain(&source);
    expect_test::expect![[r#"
        Pebbles

        1. Play

        100. General

        100.1. Two people play
        it. It is */*.
        100.1a Each has <this stone>.

        Example: Ann & Bob.

        number	text
        100.2	So"#]]
    .assert_eq(plain.text.trim_end_matches('\n').to_owned().as_str().trim_end());
    assert_eq!(plain.position(plain.text.find("Ann").unwrap()).0, 11);
}
