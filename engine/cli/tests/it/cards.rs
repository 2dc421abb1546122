//! Cards as people's files have them: all here are made up, but for a check of those that somebody may have beside the project.

use std::{fs, io::BufReader, num::NonZero, path::Path};

use cli::{
    realdeck,
    survey::{
        crew,
        ledger::{self, compare},
        summary::Summary,
        verdict::{State, Verdict},
    },
};
use engine::cards::{
    Library,
    printed::{Face, Folded},
};
use rules_data::CardLedger;

/// A card that plays in an old wording, one in a new one, one that waits, a layout that waits, and what is no card.
const CARDS: [&str; 5] = [
    r#"{"name":"Old Guard","layout":"normal","mana_cost":"{1}{W}","type_line":"Creature — Human","power":"2","toughness":"2",
        "oracle_text":"When Old Guard enters the battlefield, you gain 2 life.","released_at":"2001-01-01"}"#,
    r#"{"name":"New Guard","layout":"normal","mana_cost":"{1}{W}","type_line":"Creature — Human","power":"2","toughness":"2",
        "oracle_text":"Flying (It flies.)\nWhen this creature enters, you gain 2 life.","object":"card"}"#,
    r#"{"name":"Odd Guard","layout":"normal","mana_cost":"{W}","type_line":"Instant",
        "oracle_text":"Draw a card.\nWobble target creature. It’s odd."}"#,
    r#"{"name":"Left // Right","layout":"reversible_card","card_faces":[
        {"name":"Left","mana_cost":"{W}","type_line":"Instant","oracle_text":"Draw a card."},
        {"name":"Right","mana_cost":"{U}","type_line":"Instant","oracle_text":"Draw a card."}]}"#,
    r#"{"name":"Joke","layout":"normal","type_line":"Artifact","border_color":"silver"}"#,
];

const ATOMIC: &str = r#"{"meta":{"date":"2026-01-01"},"data":{"New Guard":[{"name":"New Guard","layout":"normal",
    "manaCost":"{1}{W}","type":"Creature — Human","power":"2","toughness":"2","colors":["W"],
    "text":"Flying (It flies.)\nWhen this creature enters, you gain 2 life."}]}}"#;

fn survey(text: &str, threads: usize) -> anyhow::Result<Vec<Verdict>> {
    crew::survey(text.as_bytes(), NonZero::new(threads).expect("a number of threads"))
}

fn array() -> String {
    format!("[{}]", CARDS.join(",\n"))
}

fn face(name: &str, text: &str) -> Face {
    let type_line = "Legendary Creature \u{2014} Human".to_owned();
    Face { name: name.to_owned(), type_line, text: text.to_owned(), power: "1".into(), toughness: "1".into(), ..Face::default() }
}

#[test]
fn every_card_of_every_format_has_its_verdict() {
    let found = survey(&array(), 1).expect("an array is read");
    let states: Vec<State> = found.iter().map(|it| it.state).collect();
    assert_eq!(states, [State::Plays, State::Plays, State::Waits, State::Waits, State::NoCard]);
    assert_eq!(found[0].year, Some(2001));
    assert_eq!(found[1].keywords, ["flying"]);
    assert_eq!(found[3].waits[0].rule, "712");
    assert_eq!(found[4].field.as_deref(), Some("border_color: silver"));
    let lines: Vec<String> = CARDS.iter().map(|it| it.replace('\n', " ")).collect();
    assert_eq!(survey(&lines.join("\n"), 1).expect("lines are read"), found);
    let atomic = survey(ATOMIC, 1).expect("AtomicCards is read");
    assert_eq!(atomic[0], found[1]);
}

#[test]
fn a_dungeon_is_read_with_its_arrows() {
    let dungeon = |text: &str| {
        let type_line = "Dungeon".to_owned();
        Face { name: "Old Cellar".to_owned(), type_line, text: text.to_owned(), ..Face::default() }
    };
    let printed = "Dim Stair \u{2014} Scry 1. (Leads to: Wet Hall, Long Hall)\nWet Hall \u{2014} You gain 1 life. (Leads to: Vault)\n\
                   Long Hall \u{2014} Each player loses 1 life. (Leads to: Vault)\nVault \u{2014} Draw a card.";
    let folded = Folded::of(&dungeon(printed));
    expect_test::expect!["Old Cellar dungeon: room I to II or III - scry 1.; room II to IV - you gain 1 life.; room III to IV - each player loses 1 life.; room IV - draw a card."].assert_eq(&folded.line());
    assert_eq!(folded.unfolded(), printed);
    // A room whose arrow leads nowhere is none.
    let lost = Folded::of(&dungeon("Dim Stair \u{2014} Scry 1. (Leads to: Attic)\nVault \u{2014} Draw a card."));
    expect_test::expect!["Old Cellar dungeon: room I to ? - scry 1.; room II - draw a card."].assert_eq(&lost.line());
    let verdict = |text: &str| {
        let card = serde_json::json!({"name": "Old Cellar", "layout": "dungeon", "type_line": "Dungeon", "oracle_text": text});
        survey(&card.to_string(), 1).expect("a line is read").remove(0)
    };
    let found = verdict(printed);
    assert_eq!(found.state, State::Plays, "{:?}", found.waits);
    assert_eq!(verdict("Dim Stair \u{2014} Scry 1. (Leads to: Attic)\nVault \u{2014} Draw a card.").state, State::Waits);
}

#[test]
fn a_caret_stands_in_the_printed_text() {
    let found = survey(&array(), 1).expect("an array is read");
    let (line, start, number) = found[2].waits[0].place.clone().expect("it is in the text");
    assert_eq!(line, "Wobble target creature. It\u{2019}s odd.");
    assert_eq!((start, number), (0, "Wobble target creature".len()));
    assert_eq!(found[2].waits[0].blockers, ["wobble target creature", "it's odd"]);
}

#[test]
fn the_same_comes_out_on_any_number_of_threads() {
    let many = format!("[{}]", vec![CARDS.join(","); 200].join(","));
    let one = survey(&many, 1).expect("an array is read");
    assert_eq!(one.len(), 1000);
    for threads in [2, 5] {
        assert_eq!(survey(&many, threads).expect("an array is read"), one);
    }
}

/// Nobody takes what is read any more, and still it comes to an end.
#[test]
fn a_fault_of_ours_ends_the_reading() {
    let many = format!("[{}]", vec![CARDS.join(","); 2000].join(","));
    let threads = NonZero::new(2).expect("a number of threads");
    let faulty = || crew::all(many.as_bytes(), threads, |_| -> Option<()> { panic!("a fault of ours") });
    assert!(std::panic::catch_unwind(faulty).is_err());
}

#[test]
fn what_is_no_file_of_cards_is_an_error() {
    for (text, said) in [
        ("", "empty"),
        ("Old Guard", "no JSON"),
        ("[{\"name\": \"A\"}, 7]", "card 2"),
        ("[{\"layout\": \"normal\"}]", "missing field `name`"),
        ("[{\"name\": \"A\"}", "EOF"),
        ("{\"meta\": {}}", "no `data`"),
    ] {
        let error = survey(text, 2).expect_err(text).to_string();
        assert!(error.contains(said), "{text}: {error}");
    }
}

#[test]
fn wordings_of_both_times_are_one_card() {
    let old = Folded::of(&face("Ada, the First", "Whenever Ada enters the battlefield, draw a card. (Yes.)"));
    let new = Folded::of(&face("Ada, the First", "Whenever this creature enters, draw a card."));
    assert_eq!(old.line(), new.line());
    assert_eq!(old.line(), "Ada, the First legendary creature Human 1/1: whenever this enters, draw a card.");
}

#[test]
fn every_fold_is_taken_back() {
    let text = "Landfall \u{2014} When Ada enters, choose one \u{2014}\n\u{2022} Destroy target Wall.\n\u{2022} Draw a card. (Or not.)\n\
                {1}, Sacrifice this creature: Add {G} to your mana pool.\nCreature cards named Ada aren\u{2019}t \u{201c}Flying\u{201d}.";
    let folded = Folded::of(&face("Ada", text));
    assert_eq!(folded.unfolded(), text);
    assert!(
        folded.line().ends_with(
            "when this enters, choose one - destroy target Wall | draw a card.; {1}, sacrifice this: add {G}.; \
         creature cards named Ada aren't \"flying\"."
        ),
        "{}",
        folded.line()
    );
}

/// Behind what is said of a choice of modes a dash stands before the first; before a word that is chosen none does.
#[test]
fn modes_and_words_that_are_chosen_are_told_apart() {
    let line = |text: &str| Folded::of(&face("Ada", text)).line().split_once(": ").map(|it| it.1.to_owned());
    let modes = "Choose two. Destroy all Walls.\n\u{2022} Draw a card.\n\u{2022} You gain 1 life.";
    let folded = "choose two. destroy all Walls - draw a card | you gain 1 life.";
    assert_eq!(line(modes).as_deref(), Some(folded));
    let words = "As Ada enters, choose North or South.\n\u{2022} North \u{2014} Flying.\n\u{2022} South \u{2014} Reach.";
    let folded = "as this enters, choose North or South | north - flying | south - reach.";
    assert_eq!(line(words).as_deref(), Some(folded));
}

/// What stands beside a station symbol is one entry, and so is the size of what is no creature without it.
#[test]
fn station_symbols_have_what_stands_beside_them() {
    let line = |type_line: &str, text: &str| {
        let face = Face { type_line: type_line.to_owned(), ..face("Barge", text) };
        Folded::of(&face).line()
    };
    let text = "Station\n2+ | Flying\n{T}: Draw a card.\n7+ | Trample";
    let folded = "Barge artifact Spacecraft: station; STATION 2+ - flying | {T}: draw a card.; STATION 7+ 1/1 - trample";
    assert_eq!(line("Artifact \u{2014} Spacecraft", text), folded);
    let reminded = format!("Station (It becomes a creature at 2+.){}", text.trim_start_matches("Station"));
    let folded = "Barge artifact Spacecraft: station; STATION 2+ 1/1 - flying | {T}: draw a card.; STATION 7+ - trample";
    assert_eq!(line("Artifact \u{2014} Spacecraft", &reminded), folded);
    let (name, type_line) = ("Orb".to_owned(), "Land \u{2014} Planet".to_owned());
    let planet = Face { name, type_line, text: text.to_owned(), ..Face::default() };
    assert!(Folded::of(&planet).line().ends_with("station; STATION 2+ - flying | {T}: draw a card.; STATION 7+ - trample"));
}

/// A comma that closes a quotation stands behind it, as the sentence goes on.
#[test]
fn a_comma_stands_behind_a_quotation() {
    let line = |text: &str| Folded::of(&face("Ada", text)).line().split_once(": ").map(|it| it.1.to_owned());
    let text = "Walls get +1/+1, have \u{201c}When this creature dies, draw a card,\u{201d} and are Birds in addition to their other types.";
    let folded = "walls get +1/+1, have \"when this dies, draw a card\", and are Birds in addition to their other types.";
    assert_eq!(line(text).map(|it| it.to_lowercase()), Some(folded.to_lowercase()));
}

/// What a word before a dash is called says nothing, unless it is a keyword, or one that is chosen.
#[test]
fn words_that_say_nothing_are_told_from_keywords() {
    let line = |text: &str| Folded::of(&face("Ada", text)).line().split_once(": ").map(|it| it.1.to_owned());
    let plain = "whenever this attacks, draw a card.";
    for words in ["Shimmy", "HURRAAAY!", "7,000 Pins", "Song of the Two Moles"] {
        assert_eq!(line(&format!("{words} \u{2014} Whenever Ada attacks, draw a card.")).as_deref(), Some(plain), "{words}");
    }
    assert_eq!(line("I, II \u{2014} Long Way Home \u{2014} Draw a card.").as_deref(), Some("I, II - draw a card."));
    assert_eq!(line("IV \u{2014} Draw a card.").as_deref(), Some("IV - draw a card."));
    for keyword in ["Ward", "Plainscycling", "Multikicker", "Boast", "Max speed", "Solved"] {
        let folded = line(&format!("{keyword} \u{2014} {{2}}, Pay 2 life"));
        assert!(folded.is_some_and(|it| it.starts_with(&keyword.to_lowercase())), "{keyword}");
    }
}

/// A pronoun behind what names this object is this object, not what the event was about.
#[test]
fn it_is_this_where_this_was_named() {
    let said = |text: &str| {
        let card = serde_json::json!([{"name": "Pilot", "type_line": "Creature \u{2014} Human", "power": "1", "toughness": "1",
            "oracle_text": text}]);
        let found = survey(&card.to_string(), 1).expect("an array is read").swap_remove(0);
        (found.state, found.model)
    };
    let [it, this] = ["It", "This creature"].map(|who| {
        said(&format!(
            "Whenever a land you control enters, put two +1/+1 counters on this creature. {who} gains flying until end of turn."
        ))
    });
    assert_eq!(it.0, State::Plays);
    assert_eq!(it, this);
}

#[test]
fn what_cards_wait_for_alone_comes_first() {
    let summary = Summary::of(&survey(&array(), 1).expect("an array is read"));
    assert_eq!((summary.all.plays, summary.all.of), (2, 4));
    assert_eq!(summary.no_cards["border_color: silver"], 1);
    assert_eq!(summary.blockers[0].what, "layout reversible_card");
    assert_eq!((summary.blockers[0].alone, summary.blockers[1].alone), (1, 0));
}

#[test]
fn the_ledger_tells_new_stale_and_changed_cards_apart() {
    let before = survey(&array(), 1).expect("an array is read");
    let ledger = CardLedger::from_csv(&ledger::of(&before).to_csv()).expect("what is written is read");
    assert!(compare(&ledger, &before).is_empty());
    let mut after = before;
    after[0].text += 1;
    after[1].model += 1;
    after[2].state = State::Plays;
    after[3].name = "Other".to_owned();
    let found = compare(&ledger, &after);
    assert_eq!(found.stale, ["Old Guard"]);
    assert_eq!(found.changed, ["New Guard"]);
    assert_eq!(found.gained, ["Odd Guard"]);
    assert_eq!((found.new, found.absent), (vec!["Other".to_owned()], 1));
    // A file may have the same card from another year.
    let mut reprinted = survey(&array(), 1).expect("an array is read");
    reprinted[0].year = Some(2020);
    assert!(compare(&ledger, &reprinted).is_empty());
}

#[test]
fn decks_are_read_in_the_forms_that_people_have() {
    let text = "Deck\n4 New Guard (ABC) 123\n2x Old Guard [ABC]\nLeft // Right\n\nSideboard\n3 Odd Guard\n";
    let lines = realdeck::lines(text).expect("all lines are right");
    let found: Vec<(usize, &str)> = lines.iter().map(|it| (it.number, it.name.as_str())).collect();
    assert_eq!(found, [(4, "New Guard"), (2, "Old Guard"), (1, "Left // Right")]);
    let mtgo = realdeck::lines("// mine\n2 Old Guard\nSB: 1 New Guard\n").expect("all lines are right");
    assert_eq!(mtgo.len(), 1);
    assert!(realdeck::lines("0 Old Guard\n").is_err());
    assert!(realdeck::lines("Sideboard\n1 Old Guard\n").is_err());
}

#[test]
fn cards_of_a_deck_that_do_not_play_are_named_all_at_once() {
    let cards = array();
    let deck = |text: &str| {
        let lines = realdeck::lines(text).expect("all lines are right");
        vec![realdeck::Written { file: "my.txt".to_owned(), lines }]
    };
    let mut library = Library::default();
    let found = realdeck::decks(&deck("2 old guard\n1 New Guard\n"), cards.as_bytes(), &mut library).expect("both play");
    assert_eq!((found[0].len(), library.front(found[0][0]).name.as_str()), (3, "Old Guard"));
    let error = realdeck::decks(&deck("1 Odd Guard\n1 Left\n1 Old Gard\n1 Nobody\n"), cards.as_bytes(), &mut library)
        .expect_err("none plays");
    let error = error.to_string();
    assert!(error.contains("  | Wobble target creature") && error.contains("\n  | ^^^^^^"), "{error}");
    assert!(
        error.contains("waits for 712") && error.contains("my.txt: line 4: no card of the file is named \"Nobody\"\n"),
        "{error}"
    );
    let misspelt = "my.txt: line 3: no card of the file is named \"Old Gard\"; the nearest name is \"Old Guard\"";
    assert!(error.contains(misspelt), "{error}");
}

/// A card in so many is looked at, all of them with `RULEMILL_LONG=1`.
const ONE_IN: usize = 10;

#[test]
#[expect(clippy::print_stderr, reason = "what is skipped is said")]
fn the_ledger_of_cards_is_as_the_cards_are() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let file = root.join("../shared/cards/cards.jsonl");
    let Ok(text) = fs::read_to_string(&file) else {
        eprintln!("skipped: there is no {}", file.display());
        return;
    };
    let every = if std::env::var_os("RULEMILL_LONG").is_some() { 1 } else { ONE_IN };
    let chosen: Vec<&str> = text.lines().step_by(every).collect();
    let ledger = fs::read_to_string(root.join("engine/cards/ledger.csv")).expect("the ledger is there");
    assert!(ledger.len() < 3_000_000, "the ledger is too long");
    let ledger = CardLedger::from_csv(&ledger).expect("the ledger can be read");
    let cards = chosen.join("\n");
    let cores = std::thread::available_parallelism().expect("there is a core");
    let found = crew::survey(BufReader::new(cards.as_bytes()), cores).expect("the cards are read");
    let difference = compare(&ledger, &found);
    let accept = "rulemill cards check ../shared/cards/cards.jsonl --ledger engine/cards/ledger.csv --accept";
    assert!(difference.is_empty(), "{difference:#?}\nif it was meant: {accept}");
}

/// The lights of an Attraction stand beside its text in both formats; what the prize is belongs to the paragraph before (702.159b).
#[test]
fn attractions_have_their_lights() {
    let text = "Visit \u{2014} Draw a card. Claim the prize.\\nPrize \u{2014} You gain 2 life.";
    let line = "Artifact \u{2014} Attraction";
    let scryfall = format!(
        r#"[{{"name":"Odd Hunt","layout":"normal","type_line":"{line}","oracle_text":"{text}","attraction_lights":[2,6]}}]"#
    );
    let mtgjson = format!(
        r#"{{"meta":{{}},"data":{{"Odd Hunt":[{{"name":"Odd Hunt","layout":"normal","type":"{line}","text":"{text}","attractionLights":[2,6]}}]}}}}"#
    );
    for bulk in [scryfall, mtgjson] {
        let found = survey(&bulk, 1).expect("it is read");
        assert_eq!(found.iter().map(|it| it.state).collect::<Vec<_>>(), [State::Plays]);
        let lit = bulk.replace("[2,6]", "[7]");
        assert_eq!(survey(&lit, 1).expect("it is read")[0].state, State::Waits, "a die has no such side");
    }
}
