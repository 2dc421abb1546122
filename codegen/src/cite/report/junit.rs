//! A check as results of tests: a suite a file, a case a number that it cites; it fails where somebody has to look.

use std::collections::BTreeMap;

use quick_xml::{
    Writer,
    events::{BytesDecl, BytesEnd, BytesStart, BytesText, Event},
};

use crate::{
    Level,
    cite::{Checked, Judged},
};

/// The report.
pub(super) fn junit(checked: &Checked) -> String {
    let mut out = Writer::new_with_indent(Vec::new(), b' ', 2);
    write(checked, &mut out).expect("memory takes it");
    let mut text = String::from_utf8(out.into_inner()).expect("the names are text");
    text.push('\n');
    text
}

type Out = Writer<Vec<u8>>;

/// The numbers that a file cites, with what is wrong with each.
type Cases<'c> = BTreeMap<&'c str, Vec<String>>;

fn write(checked: &Checked, out: &mut Out) -> std::io::Result<()> {
    out.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
    let mut suites: BTreeMap<&str, Cases<'_>> = BTreeMap::new();
    for judged in &checked.sites {
        suites.entry(&judged.file).or_default().entry(&judged.site.written).or_default().extend(wrong(judged));
    }
    let all = counted(BytesStart::new("testsuites"), suites.values().flat_map(BTreeMap::values));
    out.write_event(Event::Start(all.with_attributes([("name", "citations of the book")])))?;
    for (file, cases) in &suites {
        let suite = counted(BytesStart::new("testsuite"), cases.values()).with_attributes([("name", *file)]);
        out.write_event(Event::Start(suite))?;
        for (number, wrong) in cases {
            let case = BytesStart::new("testcase").with_attributes([("classname", *file), ("name", *number)]);
            if wrong.is_empty() {
                out.write_event(Event::Empty(case))?;
                continue;
            }
            let message = wrong.join("\n");
            out.write_event(Event::Start(case))?;
            out.write_event(Event::Start(BytesStart::new("failure").with_attributes([("message", message.as_str())])))?;
            out.write_event(Event::Text(BytesText::new(&message)))?;
            out.write_event(Event::End(BytesEnd::new("failure")))?;
            out.write_event(Event::End(BytesEnd::new("testcase")))?;
        }
        out.write_event(Event::End(BytesEnd::new("testsuite")))?;
    }
    out.write_event(Event::End(BytesEnd::new("testsuites")))
}

fn wrong(judged: &Judged) -> Option<String> {
    let finding = judged.finding.as_ref().filter(|it| it.level != Level::Note)?;
    Some(format!("line {}: {}; {}", finding.line, finding.message, finding.help))
}

/// An element with the numbers of its cases.
fn counted<'e, 'c>(mut element: BytesStart<'e>, cases: impl Iterator<Item = &'c Vec<String>>) -> BytesStart<'e> {
    let (mut tests, mut failures) = (0, 0);
    for wrong in cases {
        tests += 1;
        failures += usize::from(!wrong.is_empty());
    }
    for (name, number) in [("tests", tests), ("failures", failures)] {
        element.push_attribute((name, number.to_string().as_str()));
    }
    element
}
