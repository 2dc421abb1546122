//! Two texts, compared word by word.

use codegen::update::words::*;

#[test]
fn long_rows_that_stayed_are_cut() {
    let row = |word: &str, count: usize| (0..count).map(|it| format!("{word}{it} ")).collect::<Vec<_>>().concat();
    let (first, second) = (row("a", 50), row("b", 50));
    let (before, after) = (format!("{first}old {second}"), format!("{first}new {second}"));
    let cut = "... a42 a43 a44 a45 a46 a47 a48 a49 [-old-]{+new+} b0 b1 b2 b3 b4 b5 b6 ... ";
    assert_eq!(told(&before, &after), cut);
    assert_eq!(told("one old two", "one new two"), compared("one old two", "one new two"));
    assert_eq!(compared(&before, &after).replace("[-old-]{+new+}", "old"), before);
}
