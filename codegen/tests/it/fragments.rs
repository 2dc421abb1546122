//! The five fragments: their counts, and equal fingerprints for the rules that also stand in a publisher's file.

use std::collections::BTreeMap;

use codegen::{Layout, Reading, report::summary};
use rules_data::{Fingerprint, RuleId};

use crate::shared;

struct Case {
    fragment: &'static str,
    layout: Layout,
    /// Chapters, sections, rules and subrules together, examples.
    counts: [usize; 4],
    edition: &'static str,
    /// The rules whose wording really differs from that edition.
    reworded: &'static [&'static str],
    /// The rules of the fragment that the edition does not have.
    absent: &'static [&'static str],
    /// The rules whose examples differ.
    examples: &'static [&'static str],
}

const CASES: [Case; 7] = [
    // The dataset lost one example.
    Case {
        fragment: "000",
        layout: Layout::Viewer,
        counts: [0, 0, 100, 23],
        edition: "20240308",
        reworded: &[],
        absent: &[],
        examples: &["704.7"],
    },
    Case {
        fragment: "000",
        layout: Layout::Viewer,
        counts: [0, 0, 100, 23],
        edition: "20231117",
        reworded: &[],
        absent: &[],
        examples: &["704.7"],
    },
    // A pair of quotes is missing, a full stop became a comma, a comma a full stop; two rules came later, one reference moved.
    Case {
        fragment: "001",
        layout: Layout::Bullets,
        counts: [0, 1, 26, 0],
        edition: "20181005",
        reworded: &["706.2", "706.3", "706.8"],
        absent: &["706.9e", "706.9f"],
        examples: &NO_EXAMPLES,
    },
    Case {
        fragment: "001",
        layout: Layout::Bullets,
        counts: [0, 1, 26, 0],
        edition: "20191004",
        reworded: &["706.2", "706.2b", "706.8"],
        absent: &[],
        examples: &NO_EXAMPLES,
    },
    Case {
        fragment: "002",
        layout: Layout::Web,
        counts: [0, 28, 376, 50],
        edition: "20240412",
        reworded: &[],
        absent: &[],
        examples: &[],
    },
    Case {
        fragment: "003",
        layout: Layout::Narrow,
        counts: [1, 6, 135, 23],
        edition: "20020220",
        reworded: &[],
        absent: &[],
        examples: &[],
    },
    Case {
        fragment: "004",
        layout: Layout::Reader,
        counts: [0, 2, 42, 17],
        edition: "20061001",
        reworded: &[],
        absent: &[],
        examples: &[],
    },
];

/// The outline has no examples at all; these rules have some.
const NO_EXAMPLES: [&str; 11] =
    ["706.2", "706.3", "706.4", "706.5", "706.6", "706.9a", "706.9c", "706.9d", "706.9e", "706.10", "706.11"];

#[test]
fn counts() {
    for case in CASES {
        let Some(reading) = read(case.fragment) else { return };
        assert_eq!(reading.layout, case.layout, "{}", case.fragment);
        assert_eq!(reading.unexplained(), 0, "{}: {:?}", case.fragment, reading.problems);
        let counts = summary(&reading).counts;
        assert_eq!(
            [counts.chapters, counts.sections, counts.rules + counts.subrules, counts.examples],
            case.counts,
            "{}",
            case.fragment
        );
    }
}

#[test]
fn fingerprints_are_those_of_the_publishers_file() {
    for case in CASES {
        let (Some(fragment), Some(edition)) = (read(case.fragment), shared::read_edition(case.edition)) else { return };
        let known = texts(edition);
        let (mut reworded, mut absent, mut examples) = (Vec::new(), Vec::new(), Vec::new());
        for (id, (text, of_examples)) in texts(&fragment) {
            match known.get(&id) {
                None => absent.push(id.to_string()),
                Some((other, _)) if *other != text => reworded.push(id.to_string()),
                Some(_) => {}
            }
            if known.get(&id).is_some_and(|it| it.1 != of_examples) {
                examples.push(id.to_string());
            }
        }
        let name = format!("{} and {}", case.fragment, case.edition);
        assert_eq!(reworded, case.reworded, "reworded between {name}");
        assert_eq!(absent, case.absent, "not in {name}");
        let expected: Vec<_> = case.examples.iter().filter(|it| !case.absent.contains(it)).collect();
        assert_eq!(examples.iter().collect::<Vec<_>>(), expected, "examples of {name}");
    }
}

#[test]
fn headings_are_those_of_the_publishers_file() {
    for case in CASES {
        let (Some(fragment), Some(edition)) = (read(case.fragment), shared::read_edition(case.edition)) else { return };
        let (fragment, edition) = (fragment.book(), edition.book());
        for section in &fragment.sections {
            assert_eq!(Some(section), edition.section(section.number), "{}", case.fragment);
        }
    }
}

#[test]
fn words_that_a_page_cut_are_whole_again() {
    let Some(reading) = read("004") else { return };
    let text = |id: &str| {
        let id: RuleId = id.parse().expect("a number");
        let rule = reading.manuscript.rules.iter().find(|it| it.id == id).expect("the fragment has it");
        rule.examples.iter().map(|it| it.text.as_str()).fold(rule.text.text.clone(), |all, it| all + "\n" + it)
    };
    assert!(text("503.3").contains("A face-down Grinning Demon"), "{}", text("503.3"));
    assert!(text("504.2").contains("in play, and face-down cards"), "{}", text("504.2"));
    assert!(!text("504.3").contains("Prev"));
}

fn read(fragment: &str) -> Option<Reading> {
    Some(codegen::read(fragment, &shared::fragment(fragment)?, None))
}

fn texts(reading: &Reading) -> BTreeMap<RuleId, (Fingerprint, Vec<Fingerprint>)> {
    reading.book().rules.into_iter().map(|it| (it.id, (it.text, it.examples))).collect()
}
