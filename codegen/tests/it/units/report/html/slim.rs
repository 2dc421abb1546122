//! Pages made smaller: there are thousands, and a browser reads them as well without what HTML lets one leave out.

use codegen::report::html::slim::*;

#[test]
fn what_html_lets_one_leave_out_is_left_out() {
    let check = |page: &str, expected: &str| assert_eq!(slim(page), expected);
    check("<ul class=\"a\"><li>x</li><li>y</li></ul>", "<ul class=a><li>x<li>y</ul>");
    check("<a class=\"n p\" href=\"r/1.html#s\">1</a> &lt;", "<a class=\"n p\" href=r/1.html#s>1</a> &lt;");
    check("<p title=\"a&quot;b\" hidden id=\"\">x</p>", "<p title=\"a&quot;b\" hidden id=\"\">x</p>");
    check("<a class=t href=x>y</a>", "<a class=t href=x>y</a>");
    check("<head><title>t</title></head><body><p>x</p><ul></ul></body></html>", "<title>t</title><p>x<ul></ul>");
    check("<div><p>x</p> y<p>z</p><picture></picture><p>w</p></div>", "<div><p>x</p> y<p>z</p><picture></picture><p>w</div>");
    check("é \"quoted\" = text", "é \"quoted\" = text");
}
