//! The pages of the explorer as a browser shows them.

mod driver;

use std::{collections::BTreeSet, fmt::Write};

use codegen::{
    audit::Rung,
    lineage::{Difference, between},
};
use rules_data::{Blocker, Edition, Place, RuleId, StableId};
use serde_json::{Value, json};

use self::driver::Browser;
use crate::explorer::{AUDIT, PROJECT, folder};

/// A page of each kind, and the widest.
const PAGES: [&str; 11] = [
    "index.html",
    "search.html#q=zone&rung=keyed",
    "changes.html",
    "cards.html",
    "s/702.html",
    "r/704.5f.html",
    "r/100.1.html",
    "r/509.1c.html",
    "r/702.21a.html",
    "c/2009-07-11.html",
    "r/123.1.html",
];

fn open(browser: &mut Browser, page: &str) {
    let (file, place) = page.split_once('#').map_or((page, String::new()), |(file, place)| (file, format!("#{place}")));
    browser.open(&folder().join(file), &place);
}

/// Waits until the script has answered.
const READY: &str =
    "new Promise((done) => { const look = () => document.body.dataset.ready ? done(true) : setTimeout(look, 5); look(); })";

/// Waits until the page has nothing left to do.
const IDLE: &str = "new Promise((it) => requestIdleCallback(() => setTimeout(() => requestIdleCallback(it), 20)))";

/// All of it in one browser, which is large and slow to start: each check finds it as if it were new.
#[test]
fn the_pages_in_a_browser() {
    let Some(mut browser) = Browser::start() else { return };
    let checks: [fn(&mut Browser); 6] = [
        every_page_can_be_looked_at,
        search_and_filters_count_as_the_audit_does,
        a_search_finds_what_is_meant_first,
        the_script_compares_editions_as_the_lineage_does,
        pages_can_be_read_without_the_script,
        the_map_is_walked_by_keys,
    ];
    for check in checks {
        check(&mut browser);
        browser.forget();
    }
}

/// Each page once, loaded once: what a telephone shows is asked last.
fn every_page_can_be_looked_at(browser: &mut Browser) {
    browser.eval(
        "console.error('heard'); setTimeout(() => { throw new Error('heard too') }, 0); new Promise((it) => setTimeout(it, 50))",
    );
    assert_eq!(browser.errors.len(), 2, "{:?}", browser.errors);
    browser.errors.clear();
    for page in PAGES {
        open(browser, page);
        browser.eval(IDLE);
        assert!(browser.errors.is_empty(), "{page}: {:?}", browser.errors);
        browser.eval(FAINT);
        can_be_read_in_light_and_in_dark(browser, page);
        is_no_wider_than_a_telephone(browser, page);
        browser.forget();
    }
    // What would be too faint is noticed.
    open(browser, "index.html");
    browser.eval(FAINT);
    browser.eval("document.querySelector('.legend dd').style.color = '#777'");
    assert_ne!(browser.eval("faint()"), json!([]));
}

/// The texts that stand out too little from what is behind them.
const FAINT: &str = include_str!("browser/faint.js");

fn can_be_read_in_light_and_in_dark(browser: &mut Browser, page: &str) {
    for scheme in ["light", "dark"] {
        let features = json!({ "features": [{ "name": "prefers-color-scheme", "value": scheme }] });
        browser.call("Emulation.setEmulatedMedia", features);
        assert_eq!(browser.eval("faint()"), json!([]), "{scheme} {page}");
        if page == "index.html" {
            assert_eq!(browser.eval("alike()"), json!([]), "{scheme}: marks that only a color tells apart");
        }
    }
}

fn is_no_wider_than_a_telephone(browser: &mut Browser, page: &str) {
    let narrow = json!({ "width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": true });
    browser.call("Emulation.setDeviceMetricsOverride", narrow);
    browser.eval("new Promise((it) => requestAnimationFrame(() => requestAnimationFrame(it)))");
    let wide = browser.eval("Math.max(document.documentElement.scrollWidth, document.body.scrollWidth)");
    assert_eq!(wide, 390, "{page}");
}

/// Chooses a value, and says how many rules are found.
const CHOOSE: &str = "(async (name, value) => {
    const form = document.getElementById('search');
    form.reset();
    const before = document.body.dataset.ready;
    if (name === 'only') form.querySelector(`[name=only][value=${value}]`).checked = true; else form.elements[name].value = value;
    form.dispatchEvent(new Event('input'));
    while (document.body.dataset.ready === before) await new Promise((it) => setTimeout(it, 1));
    return [document.getElementById('count').textContent, document.getElementById('excused')?.textContent ?? ''].map(Number);
})";

fn search_and_filters_count_as_the_audit_does(browser: &mut Browser) {
    open(browser, "search.html");
    browser.eval(READY);
    let options = |browser: &mut Browser, name: &str| -> Vec<String> {
        let all = browser.eval(&format!(
            "[...document.getElementById('search').elements.{name}.options].map((it) => it.value).filter(Boolean)"
        ));
        serde_json::from_value(all).expect("names")
    };
    let choose = |browser: &mut Browser, name: &str, value: &str| -> [usize; 2] {
        serde_json::from_value(browser.eval(&format!("{CHOOSE}({}, {})", json!(name), json!(value)))).expect("two numbers")
    };
    let listed = |name: &str, within: Option<&str>| {
        let within = within.map(|it| it.parse().expect("a place"));
        AUDIT.list(name, within).expect("the audit counts it").lines.len()
    };
    for (name, least) in [("claim", 8), ("rung", 8)] {
        let names = options(browser, name);
        assert_eq!(names.len(), least, "{names:?}");
        for value in names {
            assert_eq!(choose(browser, name, &value)[0], listed(&value, None), "{value}");
        }
    }
    for place in options(browser, "section") {
        assert_eq!(choose(browser, "section", &place)[0], listed("rules", Some(&place)), "{place}");
    }
    assert_eq!(choose(browser, "only", "stale")[0], listed("stale", None));
    assert_eq!(choose(browser, "only", "excused")[1], listed("excused", None));
    let one = AUDIT.rules.iter().filter(|it| it.scenarios.len() == 1).count();
    assert_eq!(choose(browser, "only", "one-scenario")[0], one);
    let loose = AUDIT.rules.iter().filter(|it| it.survivors > 0).count();
    assert_eq!(choose(browser, "only", "survivor")[0], loose);
    let tally = PROJECT.cards.tally();
    let waited = tally.blockers.keys().filter(|it| matches!(it, Blocker::Place(Place::Rule(_)))).count();
    assert!(waited > 0, "some keyword has cards that wait for it");
    assert_eq!(choose(browser, "only", "waited-for")[0], waited);
    let silent =
        AUDIT.rules.iter().filter(|it| matches!(it.claim.name(), "modelled" | "restated") && !it.rungs.contains(&Rung::Shown));
    assert_eq!(choose(browser, "only", "not-shown")[0], silent.count());
    assert_eq!(choose(browser, "only", "unproven")[0], listed("handled", None) - listed("proven", None));
    let newest = PROJECT.lineage.editions().next_back().expect("there are editions");
    for edition in options(browser, "since").iter().step_by(5) {
        let difference = between(&PROJECT.lineage, edition.parse().expect("a day"), newest);
        assert_eq!(choose(browser, "since", edition)[0], changed(&difference), "{edition}");
    }
}

/// The rules of the newer edition whose words are other ones than in the older.
fn changed(difference: &Difference) -> usize {
    let kinds = ["reworded", "moved and reworded", "split", "added"];
    let rules = difference.rules.iter().filter(|it| kinds.contains(&it.kind)).flat_map(|it| &it.new);
    rules.collect::<BTreeSet<&RuleId>>().len()
}

/// The number that a rule has in the edition of the index, which had that one in the edition of 2026-06-19.
fn now(number: &str) -> String {
    let lineage = &PROJECT.lineage;
    let mut then = lineage.of_edition("2026-06-19".parse().expect("a day"));
    let then = then.find(|it| it.1.rule.to_string() == number);
    let id = then.expect("it was there").0;
    let today = lineage.of_edition(PROJECT.book.edition.expect("it has a day")).find(|it| it.0 == id);
    today.expect("it is there").1.rule.to_string()
}

fn a_search_finds_what_is_meant_first(browser: &mut Browser) {
    let first = "document.querySelector('#found a')?.textContent";
    for (query, expected) in [
        ("#q=704.5f", "704.5f".to_owned()),
        ("?q=702.9b", "702.9b".to_owned()),
        ("#q=420.5b", now("704.5f")),
        ("#q=zero_toughness", now("704.5f")),
        ("#q=ward&claim=handled", now("702.21a")),
        ("#q=flying&section=702", now("702.9")),
    ] {
        browser.open(&folder().join("search.html"), query);
        browser.eval(READY);
        assert_eq!(browser.eval(first), expected, "{query}");
    }
    // A number that no rule of today has had is that of rules that are gone.
    let lineage = &PROJECT.lineage;
    let had = |number: RuleId| lineage.ids().filter(move |id| lineage.numbers(*id).iter().any(|it| it.1 == number));
    let is_gone = |id: &StableId| lineage.steps(*id).last().is_some_and(|it| it.standing.is_none());
    let mut numbers = lineage.ids().filter(is_gone).filter_map(|id| lineage.numbers(id).last().map(|it| it.1));
    let number = numbers.find(|number| had(*number).all(|id| is_gone(&id))).expect("rules have gone");
    let gone = had(number).count();
    browser.open(&folder().join("search.html"), &format!("#q={number}"));
    browser.eval(READY);
    let said = browser.eval("document.getElementById('sum').innerText").as_str().unwrap_or_default().to_owned();
    assert_eq!(said.matches("is gone since").count(), gone, "{number}: {said}");
    // The address of what was found can be shared.
    browser.open(&folder().join("search.html"), "?q=702.9b");
    browser.eval(READY);
    assert!(browser.eval("location.href").as_str().is_some_and(|it| it.ends_with("search.html#q=702.9b")));
    assert!(browser.errors.is_empty(), "{:?}", browser.errors);
}

fn the_script_compares_editions_as_the_lineage_does(browser: &mut Browser) {
    open(browser, "changes.html");
    browser.eval(READY);
    let editions: Vec<Edition> = PROJECT.lineage.editions().collect();
    let pairs = (0..editions.len()).flat_map(|after| (0..after).map(move |before| (before, after)));
    for (before, after) in pairs.filter(|(before, after)| before + 1 == *after || (before * 7 + after) % 23 == 0) {
        let told = browser.eval(&format!(
            "rulemill.load('lineage').then((it) => rulemillBetween(it, {before}, {after}).filter((it) => it.kind !== 'same')
                .map((it) => `${{it.kind}} ${{it.old ?? ''}} ${{it.now.join(' ')}}`).sort())"
        ));
        let mut lines: Vec<String> = Vec::new();
        for it in between(&PROJECT.lineage, editions[before], editions[after]).rules {
            let mut line = format!("{} {} ", it.kind, it.old.map(|it| it.to_string()).unwrap_or_default());
            for (at, new) in it.new.iter().enumerate() {
                let _infallible = write!(line, "{}{new}", if at > 0 { " " } else { "" });
            }
            lines.push(line);
        }
        lines.sort_unstable();
        let told: Vec<String> = serde_json::from_value(told).expect("lines");
        let differ = lines.iter().zip(&told).find(|it| it.0 != it.1);
        assert_eq!((lines.len(), differ), (told.len(), None), "{} to {}", editions[before], editions[after]);
    }
}

fn pages_can_be_read_without_the_script(browser: &mut Browser) {
    browser.call("Emulation.setScriptExecutionDisabled", json!({ "value": true }));
    let mut text = |page: &str| {
        open(browser, page);
        browser.eval("document.body.innerText").as_str().unwrap_or_default().to_owned()
    };
    let rule = now("704.5f");
    let gist = AUDIT.rules.iter().find(|it| it.rule.to_string() == rule).map(|it| it.gist.clone()).expect("it is there");
    let check = |text: String, parts: &[&str]| {
        for part in parts {
            assert!(text.contains(part), "{part:?} is not in {text}");
        }
        assert!(!text.contains("Claim\n"), "a form that would do nothing is shown");
    };
    check(text("index.html"), &["The book, rule by rule", "State-Based Actions", "only claimed"]);
    check(text(&format!("r/{rule}.html")), &[&gist, "zero_toughness", "2009-07-11"]);
    check(text("search.html"), &["a browser must run the script", "704 State-Based Actions"]);
    check(text("changes.html"), &["2009-07-11", "reworded"]);
    check(text("cards.html"), &["For it alone", "a phrase that the grammar lacks", "first strike"]);
    check(text("c/2009-07-11.html"), &["420.5b → 704.5f"]);
}

/// What is told of the cell that has the focus, once it is about that one: its data come late the first time.
const TOLD: &str = "new Promise((done) => {
    const [told, until] = [document.getElementById('told'), Date.now() + 2000];
    const look = () => {
        const address = document.activeElement.getAttribute('href') ?? '';
        const here = address.endsWith(`/${told.querySelector('b')?.textContent}.html`);
        if (here || Date.now() > until) done(told.textContent); else setTimeout(look, 2);
    };
    look();
})";

fn the_map_is_walked_by_keys(browser: &mut Browser) {
    open(browser, "index.html");
    let stops: Value = browser.eval("document.querySelectorAll('.cells a[tabindex=\"0\"]').length");
    let sections: BTreeSet<u16> = AUDIT.rules.iter().map(|it| it.rule.section()).collect();
    assert_eq!(stops, json!(sections.len()));
    browser.eval("document.querySelector('.cells a').focus()");
    let mut press = |key: &str| -> String {
        for kind in ["keyDown", "keyUp"] {
            browser.call("Input.dispatchKeyEvent", json!({ "type": kind, "key": key, "code": key }));
        }
        browser.eval(TOLD).as_str().unwrap_or_default().to_owned()
    };
    let about = |at: usize| format!("{} {} ", AUDIT.rules[at].rule, AUDIT.rules[at].gist);
    assert!(press("ArrowRight").contains(&about(1)));
    assert!(press("ArrowRight").contains(&about(2)));
    assert!(press("ArrowLeft").contains(&about(1)));
    assert!(press("End").contains(&about(AUDIT.rules.len() - 1)));
    assert!(press("Home").contains(&about(0)));
    let below = press("ArrowDown");
    assert!(below.starts_with("101.1 "), "{below}");
    // A switch of the legend leaves only its mark.
    browser.eval("document.querySelector('.legend [data-mark=p] button').click()");
    let clear =
        browser.eval("[...document.querySelectorAll('.cells a')].filter((it) => getComputedStyle(it).opacity === '1').length");
    assert_eq!(clear, json!(AUDIT.list("proven", None).expect("it is counted").lines.len()));
}
