//! Type lines: read, shown, refused.

use engine::{ParseTypeLineError, Subtype, TypeLine, catalog::CardType};

#[track_caller]
fn check(text: &str, shown: &str) {
    let line: TypeLine = text.parse().unwrap();
    assert_eq!(line.to_string(), shown);
    assert_eq!(line.to_string().parse(), Ok(line));
}

#[test]
fn type_lines_are_read_and_shown() {
    check("Legendary Creature — Time Lord Doctor", "legendary creature - Time Lord Doctor");
    check("Basic Land — Forest", "basic land - Forest");
    check("instant", "instant");
    check("Land Artifact - Forest Clue", "artifact land - Clue Forest");
    check("Plane — Bolas's Meditation Realm", "plane - Bolas's Meditation Realm");
}

#[test]
fn a_subtype_belongs_to_a_card_type() {
    let error = |text: &str| text.parse::<TypeLine>().unwrap_err();
    assert_eq!(error("Instant — Forest"), ParseTypeLineError::Subtype("Forest".into()));
    assert_eq!(error("Phenomenon — Bear"), ParseTypeLineError::Subtype("Bear".into()));
    assert_eq!(error("Summon Bear"), ParseTypeLineError::Type("Summon".into()));
}

#[test]
fn shared_lists_are_one_list() {
    let creature = Subtype::of(CardType::Creature, "goblin");
    assert_eq!(creature, Subtype::of(CardType::Kindred, "Goblin"));
    assert_eq!(creature.map(Subtype::name), Some("Goblin"));
}
