//! Real cards, where somebody has them: `../shared/cards/cards.jsonl`, no word of which is in the project.
//!
//! What differs only in how it is written is folded by the language. What the language takes of them the engine must play wholly.

use std::{collections::BTreeSet, fs, path::Path};

use engine::{
    cards::{
        LayoutKind, Library, Word,
        printed::{self, Face, Folded},
    },
    catalog::KeywordAbility,
};
use rules_data::{Disposition, Ledger};
use serde_json::Value;

/// How many cards are looked at.
const NUMBER: usize = 1000;

#[test]
#[expect(clippy::print_stderr, reason = "what is skipped and what is counted is said")]
fn no_card_is_weaker_than_printed() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let file = root.join("../shared/cards/cards.jsonl");
    let Ok(text) = fs::read_to_string(&file) else {
        eprintln!("skipped: there is no {}", file.display());
        return;
    };
    let ledger = fs::read_to_string(root.join("rules-data/ledger.csv")).expect("the ledger is there");
    let ledger = Ledger::from_csv(&ledger).expect("the ledger can be read");
    // `ALL_CARDS=1` counts how many of all are read.
    let number = if std::env::var_os("ALL_CARDS").is_some() { usize::MAX } else { NUMBER };
    let lines = chosen(text.lines().collect(), number);
    let (mut taken, mut refused) = (0, 0);
    for line in &lines {
        let card: Value = serde_json::from_str(line).expect("a line is an object");
        let Some(face) = face(&card) else { continue };
        assert_eq!(Folded::of(&face).unfolded(), face.text, "every fold is taken back");
        let mut library = Library::default();
        let id = match printed::read(LayoutKind::Single, std::slice::from_ref(&face), &mut library, engine::lexicon()) {
            Ok(id) => id,
            Err(obstacles) => {
                refused += usize::from(obstacles.iter().all(|it| it.1.word.is_some()));
                continue;
            }
        };
        taken += 1;
        let waits = |it: Word| {
            let (Word::Keyword(it) | Word::PlayerKeyword(it)) = it else { return false };
            is_todo(&ledger, it)
        };
        let said: BTreeSet<Word> = library.front(id).words(&library);
        let waiting: Vec<Word> = said.into_iter().filter(|it| waits(*it)).collect();
        assert_eq!(waiting, [], "{}", Folded::of(&face).line());
    }
    eprintln!("{taken} of {} cards are read; {refused} others are understood, but say what no rule serves", lines.len());
    assert!(taken > NUMBER / 20, "only {taken} are read: the rewriting no longer fits the language");
}

#[test]
fn two_sentences_about_entering_are_two_abilities() {
    let line = |text: &str| {
        let face = Face { name: "Cairn".to_owned(), type_line: "Land".to_owned(), text: text.to_owned(), ..Face::default() };
        let folded = Folded::of(&face);
        assert_eq!(folded.unfolded(), text, "every fold is taken back");
        folded.line()
    };
    let tapped = line("This land enters tapped. As it enters, choose a creature type.");
    assert!(tapped.ends_with("this enters tapped.; as this enters, choose a creature type."), "{tapped}");
    let counted = line("As this land enters, choose an opponent. This land enters with two age counters on it.");
    assert!(counted.ends_with("as this enters, choose an opponent.; this enters with two age counters on it."), "{counted}");
}

#[test]
fn a_card_of_a_hand_is_described_before_it_is_said_where_it_is() {
    let line = |text: &str| {
        let face = Face { name: "Peek".to_owned(), type_line: "Sorcery".to_owned(), text: text.to_owned(), ..Face::default() };
        let folded = Folded::of(&face);
        assert_eq!(folded.unfolded(), text, "every fold is taken back");
        folded.line()
    };
    let small = line("Choose a land card from it with mana value 12 or less. Choose a card from it with mana value 3.");
    let this = "choose a land card with mana value 12 or less from it. choose a card from it with mana value 3.";
    assert!(small.ends_with(this), "{small}");
}

#[test]
fn a_person_is_the_card_itself() {
    let line = |text: &str| {
        let face = Face {
            name: "Ada He, Smith".to_owned(),
            type_line: "Legendary Creature — Human".to_owned(),
            text: text.to_owned(),
            ..Face::default()
        };
        let folded = Folded::of(&face);
        assert_eq!(folded.unfolded(), text, "every fold is taken back");
        folded.line()
    };
    let hers = line("Whenever another creature enters, Ada He gets +X/+0, where X is her power. Untap her if she's tapped.");
    let this = "whenever another creature enters, this gets +X/+0, where X is this's power. untap this if this is tapped.";
    assert!(hers.ends_with(this), "{hers}");
}

#[test]
fn a_single_flavor_word_before_a_mode_is_none_that_may_be_chosen() {
    let line = |text: &str| {
        let face = Face { name: "Fan".to_owned(), type_line: "Enchantment".to_owned(), text: text.to_owned(), ..Face::default() };
        let folded = Folded::of(&face);
        assert_eq!(folded.unfolded(), text, "every fold is taken back");
        folded.line()
    };
    let modes = line("When Fan enters, choose one —\n• Taunt — Tap target creature.\n• Hurrah — Untap target creature.");
    assert!(modes.ends_with("choose one - tap target creature | untap target creature."), "{modes}");
    let anchors = line("As Fan enters, choose Sun or Moon.\n• Sun — You have no maximum hand size.\n• Moon — Flying");
    assert!(anchors.contains("sun - ") && anchors.contains("Moon - "), "{anchors}");
}

#[test]
fn what_it_is_as_long_as_something_is_so_is_no_condition() {
    let line = |text: &str| {
        let face = Face { name: "Idol".to_owned(), type_line: "Artifact".to_owned(), text: text.to_owned(), ..Face::default() };
        let folded = Folded::of(&face);
        assert_eq!(folded.unfolded(), text, "every fold is taken back");
        folded.line()
    };
    let is = line("As long as Idol has a lore counter on it, it's a God creature.");
    assert!(is.ends_with("has a lore counter on it, it is a God creature."), "{is}");
    let asks = line("As long as it's your turn, Idol has flying.");
    assert!(asks.ends_with("as long as it's your turn, this has flying."), "{asks}");
}

fn is_todo(ledger: &Ledger, keyword: KeywordAbility) -> bool {
    ledger.row(keyword.rule()).is_none_or(|it| it.disposition == Disposition::Todo)
}

/// So many of the lines, the same ones every time (Lehmer's numbers).
pub(super) fn chosen(mut lines: Vec<&str>, number: usize) -> Vec<&str> {
    let mut random = 13_u64;
    for at in 0..lines.len().min(number) {
        random = random * 48_271 % 2_147_483_647;
        let left = u64::try_from(lines.len() - at).expect("a number of lines");
        lines.swap(at, at + usize::try_from(random % left).expect("below a number of lines"));
    }
    lines.truncate(number);
    lines
}

/// A card with one face; nothing for others.
pub(super) fn face(card: &Value) -> Option<Face> {
    let field = |name: &str| card.get(name).and_then(Value::as_str).unwrap_or_default().to_owned();
    if card.get("card_faces").is_some() || field("layout") != "normal" {
        return None;
    }
    Some(Face {
        name: field("name"),
        mana_cost: field("mana_cost"),
        indicator: Vec::new(),
        type_line: field("type_line"),
        text: field("oracle_text"),
        power: field("power"),
        toughness: field("toughness"),
        loyalty: field("loyalty"),
        defense: field("defense"),
        lights: Vec::new(),
        ..Face::default()
    })
}
