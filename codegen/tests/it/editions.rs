//! All editions at hand: no line unexplained, and the counts of an independent counter.

use codegen::{Owner, Reading, index::catalogs, manuscript::Extent, report::summary};
use rules_data::Book;

use crate::shared;

/// The counts of the table beside the texts: chapters, sections, rules, subrules, examples, glossary entries; and the encoding.
const COUNTED: [(&str, [usize; 6], &str); 34] = [
    ("20020220", [5, 66, 249, 236, 62, 245], "utf-8"),
    ("20021007", [5, 66, 254, 246, 61, 253], "ascii"),
    ("20040201", [5, 69, 323, 369, 94, 304], "cp1252"),
    ("20060201", [6, 82, 398, 518, 145, 345], "ascii"),
    ("20060715", [6, 84, 414, 531, 152, 351], "cp437"),
    ("20061001", [6, 85, 425, 547, 155, 357], "mac_roman"),
    ("20070201", [6, 85, 427, 555, 155, 358], "mac_roman"),
    ("20090201", [6, 85, 489, 694, 166, 401], "ascii"),
    ("20090711", [8, 106, 648, 822, 189, 408], "ascii"),
    ("20100201", [9, 114, 718, 919, 200, 425], "cp1252"),
    ("20100618", [9, 119, 766, 963, 201, 441], "ascii"),
    ("20110930", [9, 123, 819, 1046, 217, 460], "ascii"),
    ("20121001", [9, 124, 836, 1072, 220, 470], "ascii"),
    ("20130501", [9, 124, 841, 1089, 223, 476], "utf-16be+bom"),
    ("20140718", [9, 126, 862, 1141, 223, 494], "utf-8"),
    ("20150717", [9, 126, 869, 1171, 226, 503], "cp1252"),
    ("20160826", [9, 129, 904, 1228, 238, 519], "utf-16le+bom"),
    ("20170825", [9, 129, 916, 1314, 244, 533], "cp1252"),
    ("20181005", [9, 130, 937, 1380, 243, 550], "cp1252"),
    ("20190125", [9, 130, 941, 1387, 243, 554], "cp437"),
    ("20191004", [9, 132, 965, 1421, 248, 562], "utf-8+bom"),
    ("20200417", [9, 133, 976, 1458, 250, 571], "utf-8+bom"),
    ("20210205", [9, 133, 988, 1526, 257, 585], "utf-8+bom"),
    ("20210723", [9, 136, 1014, 1565, 260, 600], "utf-8+bom"),
    ("20220218", [9, 137, 1027, 1599, 265, 616], "utf-8+bom"),
    ("20220610", [9, 138, 1037, 1631, 266, 625], "utf-8+bom"),
    ("20230203", [9, 142, 1082, 1717, 272, 650], "utf-8+bom"),
    ("20231117", [9, 142, 1099, 1799, 276, 668], "utf-8+bom"),
    ("20240308", [9, 144, 1108, 1832, 276, 675], "utf-8+bom"),
    ("20240412", [9, 144, 1114, 1847, 277, 681], "utf-8+bom"),
    ("20250207", [9, 144, 1126, 1895, 274, 703], "utf-8+bom"),
    ("20250919", [9, 146, 1151, 1942, 275, 721], "utf-8+bom"),
    ("20260227", [9, 146, 1158, 1962, 276, 726], "utf-8+bom"),
    ("20260619", [9, 147, 1170, 1983, 277, 735], "utf-8+bom"),
];

/// Where the parser counts otherwise, and is right: the edition, the line, what starts it, and what the line is.
///
/// The counter took the head of a wrapped line for a number, `606. 8b` for a heading, and did not see `901.4.All`.
const DIFFERENCES: [(&str, usize, &str, &str); 16] = [
    ("20020220", 2133, "502.10h.)", "Rule(502.10b)"),
    ("20040201", 1930, "103.4. If a player", "Rule(413.2d)"),
    ("20060201", 2183, "606. 8b", "Rule(606.8b)"),
    ("20060715", 2256, "606. 8b", "Rule(606.8b)"),
    ("20061001", 2317, "606. 8b", "Rule(606.8b)"),
    ("20070201", 2339, "606. 8b", "Rule(606.8b)"),
    ("20090711", 2576, "702. 37a", "Rule(702.37a)"),
    ("20090711", 2578, "702. 37b", "Rule(702.37b)"),
    ("20230203", 6107, "901.4.All", "Rule(901.4)"),
    ("20231117", 6307, "901.4.All", "Rule(901.4)"),
    ("20240308", 6397, "901.4.All", "Rule(901.4)"),
    ("20240412", 6440, "901.4.All", "Rule(901.4)"),
    ("20250207", 6547, "901.4.All", "Rule(901.4)"),
    // The last editions have the space again; these lines show what else a counter could stumble over.
    ("20250919", 1054, "119.1d.", "Rule(119.1d)"),
    ("20260227", 2714, "606.5 If", "Rule(606.5)"),
    ("20260619", 1457, "     Cards printed", "Rule(205.4c)"),
];

/// What the differences do to the counts of an edition.
fn correction(date: &str) -> [isize; 6] {
    match date {
        "20020220" => [0, 0, 0, -1, 0, 0],
        "20040201" => [0, 0, -1, 0, 0, 0],
        "20060201" | "20060715" | "20061001" | "20070201" => [0, -1, 0, 1, 0, 0],
        "20090711" => [0, -2, 0, 2, 0, 0],
        "20230203" | "20231117" | "20240308" | "20240412" | "20250207" => [0, 0, 1, 0, 0, 0],
        _ => [0; 6],
    }
}

/// The dates of all editions, oldest first.
pub(crate) fn dates() -> impl Iterator<Item = &'static str> {
    COUNTED.iter().map(|it| it.0)
}

fn each_edition(check: impl Fn(&str, &Reading)) {
    if shared::folder("rules").is_none() {
        return;
    }
    for (date, _, _) in COUNTED {
        check(date, shared::read_edition(date).expect("the folder is there"));
    }
}

#[test]
fn no_line_is_unexplained() {
    each_edition(|date, reading| {
        assert_eq!(reading.unexplained(), 0, "{date}: {:?}", reading.problems);
        assert_eq!(reading.owners.len(), reading.source.lines.len(), "{date}");
        assert_eq!(reading.manuscript.extent, Extent::Whole, "{date}");
        assert_eq!(reading.manuscript.edition.map(rules_data::Edition::compact).as_deref(), Some(date));
        let blank = reading.source.lines.iter().zip(&reading.owners).all(|(line, owner)| line.blank == (*owner == Owner::Blank));
        assert!(blank, "{date}: an owner of a blank line, or a line without owner");
    });
}

#[test]
fn counts_are_those_of_the_independent_counter() {
    each_edition(|date, reading| {
        let (_, counted, _) = COUNTED.iter().find(|it| it.0 == date).expect("it is of the table");
        let counts = summary(reading).counts;
        let found = [counts.chapters, counts.sections, counts.rules, counts.subrules, counts.examples, counts.glossary];
        let mut expected = *counted;
        for (count, by) in expected.iter_mut().zip(correction(date)) {
            *count = count.checked_add_signed(by).expect("a count is not negative");
        }
        assert_eq!(found, expected, "{date}: chapters, sections, rules, subrules, examples, glossary");
    });
}

#[test]
fn differences_are_shown_by_their_lines() {
    each_edition(|date, reading| {
        for (_, line, start, owner) in DIFFERENCES.iter().filter(|it| it.0 == date) {
            let text = reading.source.line(&reading.source.lines[line - 1]);
            assert!(text.starts_with(start), "{date}, line {line}: {text:?}");
            assert_eq!(format!("{:?}", reading.owners[line - 1]), *owner, "{date}, line {line}");
        }
    });
}

#[test]
fn encodings_are_those_of_the_table_but_one() {
    each_edition(|date, reading| {
        let (_, _, encoding) = COUNTED.iter().find(|it| it.0 == date).expect("it is of the table");
        // 0xAA after the name of the tournament body and 0xD0 inside a run of subrules: MacRoman's trade mark and dash.
        // In cp1252 they would be an ordinal sign and an Eth.
        let expected = if date == "20040201" { "mac_roman" } else { encoding };
        assert_eq!(reading.source.encoding, expected, "{date}");
        if date == "20040201" {
            assert!(reading.source.text.contains("DCI™") && reading.source.text.contains("409.1f–h"));
        }
    });
}

#[test]
fn what_contradicts_itself_is_known_as_an_erratum() {
    let errata = shared::errata();
    each_edition(|date, reading| {
        let unknown = codegen::contradictions(reading, &errata);
        assert!(unknown.is_empty(), "{date}: {unknown:?}");
    });
}

#[test]
fn every_list_can_be_a_module() {
    each_edition(|date, reading| {
        // What the lists are called is asked, and not what stands in them.
        let mut catalogs = catalogs(&reading.manuscript);
        for it in &mut catalogs {
            it.entries.truncate(1);
        }
        let edition = reading.manuscript.edition;
        let book = Book { edition, chapters: vec![], sections: vec![], rules: vec![], glossary: vec![], catalogs };
        let emitted = codegen::emit::emit(&book, &codegen::scan::Scan::default());
        assert!(emitted.is_ok(), "{date}: {emitted:?}");
        let called = |name: &str| book.catalog(name).is_some();
        assert!(called("card-types") || date < "2004", "{date}: the types of cards are listed");
    });
}
