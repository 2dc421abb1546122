//! The pages as they are written.

use std::collections::{BTreeMap, BTreeSet};

use codegen::{
    audit::{Inputs, audit, ratchet},
    cards::Cards,
    evidence::Without,
    report::{
        html::{Given, Page, Site},
        picture::picture,
    },
    scan::scan,
};
use expect_test::expect;
use rules_data::{GONE, Lineage};

use super::{AUDIT, PAGES, PROJECT};
use crate::{
    audit::{ENGINE, EXAMPLES, evidence, example_book, id, reviewed},
    ledger::ledger,
    scan::tree,
};

/// The site of the small book; with its text, where one is given.
fn small(text: Option<&str>, cards: &Cards, look: impl FnOnce(&Site<'_>)) {
    let (book, tree) = (example_book(), tree(ENGINE));
    let (scan, evidence) = (scan(&tree, &book), evidence());
    let ledger = ledger("704.5a,handled,,\n704.5f,handled,,\n100.1,inert,,paper\n");
    let csv = reviewed();
    let audit = audit(&Inputs { evidence: Some(&evidence), ..Inputs::of_files(&book, &csv, EXAMPLES, &scan) });
    let lineage = Lineage::from_csv(
        "edition,id,rule,parent,masked,link\n2005-01-01,9,420.5b,420.5,00000000000000aa,\n2010-01-01,9,704.5f,704.5,00000000000000ab,\n",
    );
    let reading = text.map(|it| codegen::read("book.txt", it.as_bytes(), None));
    look(&Site::new(Given {
        audit: &audit,
        ledger: &ledger,
        lineage: &lineage.expect("it is a lineage"),
        scan: &scan,
        tree: &tree,
        evidence: Some(&evidence),
        accepted: Some("# nothing\n"),
        equivalents: "perturbation,games\n",
        cards,
        text: reading.as_ref().map(|it| &it.manuscript),
    }));
}

/// What a reader reads: the texts of a page, a line a block.
fn words(html: &str) -> String {
    let main = html.split("<main").nth(1).and_then(|it| it.split("</main>").next()).expect("a page has a main part");
    let mut out = String::new();
    for part in main.split('<').skip(1) {
        let (tag, text) = part.split_once('>').expect("a tag ends");
        let inline =
            ["span", "a", "b", "i", "code", "time"].iter().any(|it| tag.trim_start_matches('/').split(' ').next() == Some(it));
        out.push_str(if inline { "" } else { "\n" });
        out.push_str(text);
    }
    let lines: Vec<&str> = out.lines().map(str::trim).filter(|it| !it.is_empty()).collect();
    lines.join("\n") + "\n"
}

#[test]
fn a_rule_has_a_page() {
    small(None, &Cards::default(), |site| {
        let page = site.write(Page::Rule(id("704.5f")));
        expect![[r#"
            7  › 704 State › 704.5
            704.5f
            Ours.
            Claim and evidence
            proven: a row of a handler table serves it.
            listed
            cited
            keyed
            passed
            reached
            proven
            held
            Handlers
            state_based zero_toughness engine/rules/src/dying.rs:2
            /// They die.
            fn zero_toughness() {
            lose(cr::R704_5);
            }
            Scenarios
            It dies
            proves it dying.md:1
            Play
            Another dies as well
            passes without the rule too dying.md:7
            Play
            In the end
            Place
            55a5f
            Cites
            100.1 Ours.
            In all editions
            2010-01-01 704.5f moved and reworded
            2005-01-01 420.5b in the first edition at hand
            704.5a Ours.
        "#]]
        .assert_eq(&words(&page));
        assert!(page.contains("<a href=704.5.html title=704.5>R704_5</a>"), "{page}");
    });
}

#[test]
fn rows_that_nothing_misses_and_lines_of_one_game_are_marked() {
    let count = |words: &str| PAGES.iter().map(|it| it.1.matches(words).count()).sum::<usize>();
    let rows = || PROJECT.evidence.rows.iter();
    let idle = rows().filter(|it| !it.missed && rows().filter(|other| other.rule == it.rule).count() > 1);
    assert_eq!(count("no scenario misses this row"), idle.count());
    let scenarios = || PROJECT.evidence.scenarios.iter();
    let marked = "alice &lt;loses&gt; &amp; 3 life <b>with</b>";
    assert_eq!(count(marked), scenarios().filter(|it| it.told_without.is_some()).count());
    let stopped = scenarios().filter(|it| it.without == Some(Without::Stops));
    assert_eq!(count("the game cannot go on"), stopped.count());
}

#[test]
fn mistakes_that_nothing_notices_are_told_as_a_judge_would() {
    let count = |words: &str| PAGES.iter().map(|it| it.1.matches(words).count()).sum::<usize>();
    let survivors = PROJECT.evidence.rows.iter().flat_map(|it| &it.survivors).count();
    assert!(survivors > 10, "{survivors}");
    assert_eq!(count("it comes last <span class=where>"), survivors);
    // What is of a rule that is gone has no page.
    let listed: Vec<&str> = PROJECT.equivalents.lines().skip(1).filter(|it| !it.starts_with(GONE)).collect();
    assert_eq!(count(" in 1000 games</span>"), listed.iter().filter(|it| it.ends_with(",1000")).count());
    let dropped = listed.iter().filter(|it| it.contains(":dropped,")).count();
    assert!(dropped > 10, "{dropped}");
    assert_eq!(count("what it makes happen does not happen <span"), dropped);
}

#[test]
fn the_text_is_there_only_where_it_was_given() {
    let text = "704. State\n\n704.5. Some things.\n\n704.5f Whatever has no strength <left> perishes.\nExample: A feeble hare perishes.\n";
    small(None, &Cards::default(), |site| {
        for page in site.pages() {
            assert!(!site.write(page).contains("perishes"), "{page:?}");
        }
    });
    small(Some(text), &Cards::default(), |site| {
        let page = site.write(Page::Rule(id("704.5f")));
        assert!(page.contains("Whatever has no strength &lt;left&gt; perishes."), "{page}");
        assert!(page.contains("A feeble hare perishes."), "{page}");
        assert!(!site.write(Page::Rule(id("704.5a"))).contains("perishes"));
    });
}

#[test]
fn cards_stand_with_what_they_wait_for() {
    let cards = Cards::surveyed(
        r#"{"summary":{"blockers":[{"what":"wobble NAME","alone":0,"cards":1}]},"cards":[
            {"name":"Guard","layout":"normal","year":1998,"keywords":[],"state":"plays","waits":[],"text":1,"model":1},
            {"name":"Odd Guard","layout":"split","year":1999,"keywords":[],"state":"waits","waits":[{"rule":"704.5f"},{"rule":""}],
             "text":2,"model":0},
            {"name":"Big Guard","layout":"split","year":1999,"keywords":[],"state":"waits","waits":[{"rule":"704.5f"}],"text":3,"model":0},
            {"name":"Token","layout":"token","year":1999,"keywords":[],"state":"no-card","waits":[],"text":4,"model":0}]}"#,
    );
    small(None, &cards.expect("it is a survey"), |site| {
        let rule = words(&site.write(Page::Rule(id("704.5f"))));
        assert!(
            rule.contains("Cards\n2 cards wait for 704.5f, 1 of them for nothing else.\nTheir names\nBig Guard\nOdd Guard\n"),
            "{rule}"
        );
        assert!(!words(&site.write(Page::Rule(id("704.5a")))).contains("Cards"), "nothing waits for it");
        let page = words(&site.write(Page::Cards));
        for part in [
            "1 of 3 cards (33.3 %) play",
            "1 more are no cards",
            "704.5f\nOurs.\n1\n2\n",
            "wobble NAME\n0\n1\n",
            "1999\n0\n2\n0.0 %",
        ] {
            assert!(page.contains(part), "{part:?} is not in {page}");
        }
        // The name of a card is not in what the search reads, nor on the page of all.
        assert!(!page.contains("Odd Guard"));
    });
    // Of the ledger there are no names.
    assert!(PAGES.iter().all(|it| !it.1.contains("Their names")));
    small(None, &Cards::default(), |site| assert!(!site.pages().contains(&Page::Cards) && site.write(Page::Cards).is_empty()));
}

#[test]
fn every_link_leads_somewhere() {
    let pages: BTreeMap<String, &String> = PAGES.iter().map(|(page, text)| (page.path(), text)).collect();
    let attribute = |text: &str, name: &str| -> BTreeSet<String> {
        let name = format!(" {name}=");
        let starts = text.split(name.as_str()).skip(1);
        let value = |it: &str| match it.strip_prefix('"') {
            Some(it) => it.split('"').next().unwrap_or_default().to_owned(),
            None => it.split([' ', '>']).next().unwrap_or_default().to_owned(),
        };
        starts.map(value).collect()
    };
    let is_page = |it: &&String| it.rsplit_once('.').is_some_and(|it| it.1 == "html");
    let ids: BTreeMap<&String, BTreeSet<String>> =
        pages.iter().filter(|it| is_page(&it.0)).map(|(path, text)| (path, attribute(text, "id"))).collect();
    let (mut links, mut lost) = (0, Vec::new());
    for (path, text) in pages.iter().filter(|it| is_page(&it.0)) {
        for to in attribute(text, "href").into_iter().chain(attribute(text, "src")) {
            let (file, fragment) = to.split_once('#').map_or((to.as_str(), None), |(file, part)| (file, Some(part)));
            let folder = path.rsplit_once('/').map_or("", |it| it.0);
            let target = match (file, file.strip_prefix("../")) {
                ("", _) => path.clone(),
                (_, Some(up)) => up.to_owned(),
                (file, None) if folder.is_empty() => file.to_owned(),
                (file, None) => format!("{folder}/{file}"),
            };
            let is_there = pages.contains_key(&target);
            let has_part = fragment.is_none_or(|it| ids.get(&target).is_some_and(|ids| ids.contains(it)));
            links += 1;
            if !is_there || !has_part {
                lost.push(format!("{path}: {to}"));
            }
        }
    }
    assert!(links > 30_000, "{links}");
    assert!(lost.is_empty(), "{} of {links}: {:?}", lost.len(), &lost[..lost.len().min(20)]);
}

#[test]
fn the_site_is_small() {
    let of = |wanted: Page| PAGES.iter().filter(|it| it.0 == wanted).map(|it| it.1.len()).sum::<usize>();
    let first = of(Page::Map) + of(Page::Style) + of(Page::Script);
    // A cell that gets a mark takes eight bytes more: half of what is to do could get one.
    let unmarked = AUDIT.rules.iter().filter(|it| it.claim.name() == "todo").count();
    assert!(first + unmarked * 4 < 150_000, "the first page with all that it loads has {first} bytes");
    // Each scenario is told on the page of its rule, with what happens in it and without its rule.
    let (all, told) = (PAGES.iter().map(|it| it.1.len()).sum::<usize>(), PROJECT.evidence.scenarios.len());
    assert!(all < told * 2_600, "{all} bytes for {told} scenarios");
}

#[test]
fn the_picture_counts_as_the_map_does() {
    let drawn = picture(&PROJECT.book, &ratchet::accepted(&AUDIT));
    // The number that begins each element with that tag; what nothing is counted as is not in the picture.
    let numbers = |text: &str, tag: &str| -> Vec<usize> {
        let inside = text.split(tag).skip(1).filter_map(|it| it.split_once('>'));
        let number = inside.filter_map(|it| it.1.split([' ', '<']).next()?.parse().ok());
        number.filter(|it| *it > 0).collect()
    };
    let first = &PAGES.iter().find(|it| it.0 == Page::Map).expect("there is a map").1;
    let legend = first.split("</dl>").next().and_then(|it| it.split("<dl").nth(1)).expect("there is a legend");
    let counted = numbers(legend, "<b");
    assert_eq!(counted.iter().sum::<usize>(), AUDIT.rules.len());
    assert_eq!(numbers(&drawn, "<text class=\"n\""), counted);
}

#[test]
fn every_rule_section_and_edition_has_a_page() {
    let paths: Vec<String> = PAGES.iter().map(|it| it.0.path()).collect();
    let of = |folder: &str| paths.iter().filter(|it| it.starts_with(folder)).count();
    assert_eq!(of("r/"), AUDIT.rules.len());
    assert_eq!(of("s/"), AUDIT.book.sections.len());
    assert_eq!(of("c/") + 1, PROJECT.lineage.editions().count());
    assert_eq!(paths.iter().collect::<BTreeSet<_>>().len(), paths.len());
    assert!(PAGES.iter().all(|it| !it.1.is_empty()));
}
