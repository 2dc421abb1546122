//! Cards of our own in the mill.

use std::{
    fs,
    process::{Command, Output},
    sync::Arc,
};

use cli::{
    bulk::{self, Entry},
    mill::{
        abilities::{Reach, Sort},
        card::{Milled, mill},
        pair::{Went, pairs},
        play::Limits,
        summary::Summary,
        table::Table,
    },
};
use engine::{TABLES, Twist, cr, rows, rules};
use tempfile::NamedTempFile;

const LIMITS: Limits = Limits { seed: 1, games: 12, decisions: 250, turns: 5 };

/// Some games, where no ability is waited for.
const FEW: Limits = Limits { games: 4, ..LIMITS };

/// One game, which ends soon.
const SHORT: Limits = Limits { seed: 1, games: 1, decisions: 150, turns: 2 };

/// A card as Scryfall's data have it.
fn card(name: &str, type_line: &str, text: &str) -> String {
    let size = if type_line.contains("Creature") { Some("2") } else { None };
    serde_json::json!({
        "name": name, "layout": "normal", "mana_cost": "{1}{W}", "type_line": type_line, "oracle_text": text,
        "power": size, "toughness": size,
    })
    .to_string()
}

fn read(cards: &[String]) -> Vec<Entry> {
    let mut found = Vec::new();
    bulk::each(cards.join("\n").as_bytes(), |it| found.push(it.entry().expect("it is a card"))).expect("they are read");
    found
}

fn milled(text: &str) -> Milled {
    mill(&Table::new(), &read(&[card("Odd Guard", "Creature \u{2014} Human", text)])[0], LIMITS).expect("it plays")
}

fn run(cards: &[String], more: &[&str]) -> Output {
    let file = NamedTempFile::new().expect("a file");
    fs::write(file.path(), cards.join("\n")).expect("it is written");
    let mut command = Command::new(env!("CARGO_BIN_EXE_rulemill"));
    command.args(["cards", "mill"]).arg(file.path()).args(more).output().expect("the program starts")
}

fn told(out: &Output) -> String {
    String::from_utf8(out.stdout.clone()).expect("text comes out")
}

#[test]
fn abilities_of_every_sort_act() {
    let text = "Flying\nThis creature enters tapped.\nWhen this creature enters, you gain 2 life.\n\
                {2}: Draw a card.\n{T}: Add {G}.\nOther creatures you control get +1/+1.\nCycling {2}";
    let found = milled(text);
    let sorts: Vec<Sort> = found.abilities.iter().map(|it| it.sort).collect();
    let all = [Sort::Keyword, Sort::Replacement, Sort::Triggered, Sort::Activated, Sort::Mana, Sort::Static, Sort::Keyword];
    assert_eq!(sorts, all);
    assert_eq!(found.idle().next(), None);
    assert!(found.broken.is_empty());
    let spell = read(&[card("Odd Spark", "Instant", "Odd Spark deals 2 damage to target creature.\nDraw a card.")]);
    let found = mill(&Table::new(), &spell[0], LIMITS).expect("it plays");
    assert!(found.abilities.iter().all(|it| (it.sort, it.reach) == (Sort::Spell, Reach::Used)), "{found:?}");
}

/// What can't happen on that table is idle, each for its own reason and in its own paragraph.
#[test]
fn what_never_acts_is_idle() {
    let text = "Flying\nWhenever a Fortification you control enters, draw a card.\nSacrifice a Fortification: Draw a card.\n\
                As long as you control a Fortification, this creature gets +1/+1.";
    let found = milled(text);
    let idle: Vec<(Option<usize>, Sort, Reach)> = found.idle().map(|it| (it.paragraph, it.sort, it.reach)).collect();
    assert_eq!(
        idle,
        [
            (Some(2), Sort::Triggered, Reach::Nowhere),
            (Some(3), Sort::Activated, Reach::Nowhere),
            (Some(4), Sort::Static, Reach::Nowhere)
        ]
    );
    assert_eq!(found.games, LIMITS.games, "they were all tried");
    let summary = Summary::of(&[found]);
    assert_eq!((summary.sorts[&Sort::Keyword].used, summary.sorts[&Sort::Static].idle), (1, 1));
    let out = run(&[card("Odd Guard", "Creature \u{2014} Human", text)], &["--list", "idle", "--games", "2"]);
    let said = told(&out);
    assert!(said.starts_with("Odd Guard, paragraph 2: triggered, never triggered\n  | Whenever a Fort"), "{said}");
    assert!(out.status.success(), "idle abilities are no broken game");
}

/// A game that can't go on is told with the way to see it again, and is a finding.
#[test]
fn a_broken_game_does_not_pass() {
    let flood = card("Odd Flood", "Sorcery", "Create 70000 1/1 white Soldier creature tokens.");
    let out = run(&[flood.clone(), card("Odd Spark", "Instant", "Draw a card.")], &[]);
    let said = told(&out);
    assert_eq!(out.status.code(), Some(1), "{said}");
    assert!(said.contains("BROKEN Odd Flood, game ") && said.contains("too many objects"), "{said}");
    let again = said.lines().find(|it| it.contains("--name \"Odd Flood\"")).expect("it says how to see it again");
    let number = again.rsplit(' ').next().expect("the number of the game");
    let seen = run(&[flood], &["--name", "Odd Flood", "--game", number]);
    assert_eq!(seen.status.code(), Some(1));
    assert!(told(&seen).contains("casts Odd Flood") && told(&seen).contains("BROKEN in turn "), "{}", told(&seen));
}

/// By rules that are a little wrong, what is broken by them is told: a panic, an invariant, a question.
#[test]
fn what_does_not_hold_is_told() {
    let entry = &read(&[card("Odd Guard", "Creature \u{2014} Human", "When this creature enters, you gain 2 life.")])[0];
    let right = rules(Table::cards());
    assert!(mill(&Table::by(Arc::clone(&right)), entry, SHORT).expect("it plays").broken.is_empty());
    for (rule, twist, said) in [
        (cr::R601_2A, Twist::Dropped, "panic: "),
        (cr::R506_4, Twist::Never, "fights, but is not on the battlefield"),
        (cr::R601_2C, Twist::Doubled, " twice"),
    ] {
        let mut bent = rows(TABLES).filter(|it| it.1.rule == rule && it.1.twists().contains(&twist));
        let told = bent.any(|it| {
            let broken = mill(&Table::by(right.perturbed(it.0, twist)), entry, SHORT).expect("it plays").broken;
            broken.iter().any(|it| it.message.contains(said))
        });
        assert!(told, "{rule} {twist}");
    }
}

/// Any game can be told, that of the card without one of its abilities as well.
#[test]
fn a_game_is_told_with_an_ability_and_without_it() {
    let text = "When this creature enters, you gain 2 life.";
    let guard = [card("Odd Guard", "Creature \u{2014} Human", text)];
    let of = |more: &[&str]| run(&guard, &[&["--name", "odd guard", "--game", "0"], more].concat());
    let told_with = told(&of(&[]));
    assert!(told_with.contains("casts Odd Guard") && told_with.contains("gains 2 life"), "{told_with}");
    let told_without = told(&of(&["--without", "1.1"]));
    assert!(told_without.contains("casts Odd Guard") && !told_without.contains("gains 2 life"), "{told_without}");
    assert_eq!(of(&["--without", "1.2"]).status.code(), Some(2), "it has no second ability");
    assert_eq!(run(&guard, &["--name", "Nobody"]).status.code(), Some(2));
}

#[test]
fn the_same_comes_out_on_any_number_of_threads() {
    let cards: Vec<String> = (1..=4)
        .map(|it| {
            card(&format!("Guard {it}"), "Creature \u{2014} Human", &format!("When this creature enters, you gain {it} life."))
        })
        .collect();
    for more in [&["--json"][..], &["--differential", "--json"], &["--sample", "3", "--json"]] {
        let one = told(&run(&cards, &[more, &["--jobs", "1"]].concat()));
        assert!(one.contains("Guard "), "{one}");
        assert_eq!(told(&run(&cards, &[more, &["--jobs", "3"]].concat())), one);
    }
    let other = told(&run(&cards, &["--json", "--seed", "2"]));
    assert_ne!(other, told(&run(&cards, &["--json"])));
}

/// How the games of two creatures went, of which one says the one word, and the other one the other.
fn went(text: &str, words: [&str; 2], limits: Limits) -> Went {
    let cards = [("First Guard", words[0]), ("Second Guard", words[1])];
    let cards = cards.map(|it| card(it.0, "Creature \u{2014} Human", &text.replace('_', it.1)));
    let entries = read(&cards);
    let pairs = pairs(&entries);
    assert_eq!(pairs.len(), 1);
    let paired = pairs[0].play(&Table::new(), limits).expect("both are read").expect("both play");
    let said = paired.words.iter().zip(words).all(|it| it.0.to_lowercase().contains(&it.1.to_lowercase()));
    assert!(said, "{:?}", paired.words);
    paired.went
}

#[test]
fn cards_that_differ_in_a_word_play_otherwise() {
    for (text, words) in [
        ("When this creature enters, you gain _ life.", ["2", "3"]),
        ("{T}: Add {_}.", ["B", "G"]),
        ("{T}: _ target creature.", ["Tap", "Untap"]),
        ("Other creatures you control have _.", ["flying", "reach"]),
        ("Whenever a _ enters, you gain 1 life.", ["creature", "land"]),
    ] {
        let went = went(text, words, LIMITS);
        assert!(matches!(went, Went::Otherwise(_)), "{text} {words:?}: {went:?}");
    }
}

/// Where the word makes no difference on that table, the games are alike; where it is in an ability that never acts, that is said.
#[test]
fn cards_that_are_alike_in_all_games_are_told() {
    let text = "When this creature enters, you gain 2 life. Destroy all _.";
    assert_eq!(went(text, ["Fortifications", "Vehicles"], FEW), Went::Alike);
    assert_eq!(went("Whenever you cycle a card, you gain _ life.", ["2", "3"], FEW), Went::Idle);
}

#[test]
fn only_one_word_makes_a_pair() {
    let creature = |name: &str, text: &str| card(name, "Creature \u{2014} Human", text);
    let entries = read(&[
        creature("A", "When this creature enters, you gain 2 life."),
        creature("B", "When this creature enters, you lose 3 life."),
        creature("C", "When this creature enters, you gain 2 life."),
        card("D", "Artifact Creature \u{2014} Elf", "When this creature enters, you gain 3 life."),
    ]);
    assert!(pairs(&entries).is_empty());
}
