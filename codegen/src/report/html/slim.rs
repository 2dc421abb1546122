//! Pages made smaller: there are thousands, and a browser reads them as well without what HTML lets one leave out.

/// What the beginning of what follows, or the end of what is around, says as well.
const IMPLIED: [&str; 12] =
    ["<head>", "</head>", "<body>", "</body>", "</html>", "</li>", "</td>", "</th>", "</tr>", "</dt>", "</dd>", "</option>"];

/// What begins or ends no part of a paragraph: before it, the end of one goes without saying.
const BLOCKS: [&str; 12] =
    ["<p", "<ul", "<ol", "<div", "<pre", "<section", "<article", "<h3", "</section", "</article", "</div", "</footer"];

/// The same page, as a browser reads it, without quotes around values that need none and without those ends.
pub fn slim(page: &str) -> String {
    let mut out = String::with_capacity(page.len());
    let mut rest = page;
    // A template escapes both signs wherever they are no tag.
    while let Some((text, after)) = rest.split_once('<') {
        let end = after.find('>').map_or(after.len(), |it| it + 1);
        let tag = &rest[text.len()..=text.len() + end];
        out.push_str(text);
        let ends_by_itself = tag == "</p>" && BLOCKS.iter().any(|it| after[end..].strip_prefix(it).is_some_and(is_whole));
        if !IMPLIED.contains(&tag) && !ends_by_itself {
            open(tag, &mut out);
        }
        rest = &after[end..];
    }
    out.push_str(rest);
    out
}

/// Whether the name of a tag has ended there.
fn is_whole(rest: &str) -> bool {
    rest.starts_with([' ', '>'])
}

/// A tag; what stands between its quotes is at the odd places.
fn open(tag: &str, out: &mut String) {
    for (at, part) in tag.split('"').enumerate() {
        let quote = if at % 2 == 0 || is_plain(part) { "" } else { "\"" };
        out.extend([quote, part, quote]);
    }
}

/// Whether a value is one without quotes too.
fn is_plain(value: &str) -> bool {
    let plain = |it: u8| it.is_ascii_alphanumeric() || matches!(it, b'.' | b'-' | b'_' | b'/' | b'#' | b':' | b'%' | b',');
    !value.is_empty() && value.bytes().all(plain)
}
