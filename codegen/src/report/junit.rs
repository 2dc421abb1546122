//! The audit as results of tests: a suite a section, a case a rule. What is proven passes; what is claimed and not so fails; the rest is
//! skipped, with the disposition as the reason.

use quick_xml::{
    Writer,
    events::{BytesDecl, BytesEnd, BytesStart, BytesText, Event},
};

use crate::audit::{Audit, Claim, Proof, Rung, Standing, is_within};
use rules_data::{Disposition, Place};

/// How a case ends.
enum Verdict {
    Passed,
    Failed(String),
    Skipped(String),
}

/// The report.
pub(super) fn junit(audit: &Audit<'_>) -> String {
    let mut out = Writer::new_with_indent(Vec::new(), b' ', 2);
    let written = write(audit, &mut out);
    written.expect("memory takes it");
    let mut text = String::from_utf8(out.into_inner()).expect("the names are text");
    text.push('\n');
    text
}

type Out = Writer<Vec<u8>>;

fn write(audit: &Audit<'_>, out: &mut Out) -> std::io::Result<()> {
    out.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
    let suites: Vec<(String, Vec<(&Standing<'_>, Verdict)>)> = audit
        .book
        .sections
        .iter()
        .map(|section| {
            let rules = audit.rules.iter().filter(|it| is_within(it.rule, Some(Place::Section(section.number))));
            (format!("{} {}", section.number, section.title), rules.map(|it| (it, verdict(it, audit))).collect())
        })
        .collect();
    let all = counted(BytesStart::new("testsuites"), suites.iter().flat_map(|it| &it.1))
        .with_attributes([("name", "rules of the book")]);
    out.write_event(Event::Start(all))?;
    for (name, cases) in &suites {
        let suite = counted(BytesStart::new("testsuite"), cases.iter()).with_attributes([("name", name.as_str())]);
        out.write_event(Event::Start(suite))?;
        cases.iter().try_for_each(|(rule, verdict)| case(rule, verdict, name, out))?;
        out.write_event(Event::End(BytesEnd::new("testsuite")))?;
    }
    out.write_event(Event::End(BytesEnd::new("testsuites")))
}

/// An element with the numbers of its cases.
fn counted<'e, 'c, 's: 'c>(
    mut element: BytesStart<'e>,
    cases: impl Iterator<Item = &'c (&'c Standing<'s>, Verdict)>,
) -> BytesStart<'e> {
    let (mut tests, mut failures, mut skipped) = (0, 0, 0);
    for (_, verdict) in cases {
        tests += 1;
        match verdict {
            Verdict::Passed => {}
            Verdict::Failed(_) => failures += 1,
            Verdict::Skipped(_) => skipped += 1,
        }
    }
    for (name, number) in [("tests", tests), ("failures", failures), ("skipped", skipped)] {
        element.push_attribute((name, number.to_string().as_str()));
    }
    element
}

fn case(rule: &Standing<'_>, verdict: &Verdict, suite: &str, out: &mut Out) -> std::io::Result<()> {
    let name = format!("{} {}", rule.rule, rule.gist);
    let element = BytesStart::new("testcase").with_attributes([("classname", suite), ("name", name.trim())]);
    let (inside, message) = match verdict {
        Verdict::Passed => return out.write_event(Event::Empty(element)),
        Verdict::Failed(message) => ("failure", message),
        Verdict::Skipped(message) => ("skipped", message),
    };
    out.write_event(Event::Start(element))?;
    out.write_event(Event::Start(BytesStart::new(inside).with_attributes([("message", message.as_str())])))?;
    out.write_event(Event::Text(BytesText::new(message)))?;
    out.write_event(Event::End(BytesEnd::new(inside)))?;
    out.write_event(Event::End(BytesEnd::new("testcase")))
}

fn verdict(rule: &Standing<'_>, audit: &Audit<'_>) -> Verdict {
    let failing = rule.scenarios.iter().map(|it| &audit.scenarios[*it]).find(|it| it.proof == Proof::Fails);
    if let Some(it) = failing {
        return Verdict::Failed(format!("{}:{} fails: {}", it.scenario.file, it.scenario.line, it.scenario.heading));
    }
    match rule.claim {
        Claim::Missing => Verdict::Failed("the ledger has no row for it".to_owned()),
        Claim::Stale(disposition) => Verdict::Failed(format!("{disposition}, but its row is stale")),
        Claim::InPart(disposition) => {
            Verdict::Skipped(format!("{disposition} in part; nothing stands for {}", rule.clauses.lack()))
        }
        Claim::Listed(Disposition::Handled) if rule.rungs.contains(&Rung::Proven) => Verdict::Passed,
        Claim::Listed(Disposition::Handled) if audit.played || !rule.rungs.contains(&Rung::Keyed) => {
            let rungs: Vec<&str> = rule.rungs.iter().map(|it| it.name()).collect();
            Verdict::Failed(format!("handled, but not proven; only {}", rungs.join(", ")))
        }
        Claim::Listed(Disposition::Handled) => Verdict::Skipped("handled; not played".to_owned()),
        Claim::Listed(disposition) if rule.note.is_empty() => Verdict::Skipped(disposition.to_string()),
        Claim::Listed(disposition) => Verdict::Skipped(format!("{disposition}: {}", rule.note)),
    }
}
