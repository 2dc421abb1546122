//! A saved web page: what it shows as text, a block a line.

use codegen::Source;
use codegen::parse::html::*;

#[test]
fn a_page_is_read_as_its_text() {
    let page = "<!DOCTYPE html>\n<html><head><title>Pebbles</title><style>p { x: y }</style></head>\n<body><nav>Home</nav>\n\
                <h2>100. General</h2><p><b>100.1.</b> Two people\nplay &lt;it&gt;.<p>100.1a Each&nbsp;has&#8217;em.<br>Example: So.</p>\n\
                <script>if (a < b) { 1 }</script><table><tr><th>number</th><th>text</th></tr><tr><td>100.2</td><td>And</td></tr></table></body></html>";
    let (source, _) = Source::new("test", page.as_bytes());
    assert!(is_page(&source.text));
    let plain = plain(&source);
    expect_test::expect![[r#"
        Home

        100. General

        100.1. Two people play <it>.

        100.1a Each has’em.
        Example: So.

        number	text
        100.2	And
    "#]]
    .assert_eq(&(plain.text.trim_end().to_owned() + "\n"));
    assert_eq!(plain.position(plain.text.find("100.1a").unwrap()).0, 5);
}
