//! The cards that come with the engine.

use engine::{
    Subtype,
    cards::{FILES, Face, Printed, parse, standard},
    catalog::{ArtifactType, CardType, KeywordAbility},
};

/// All lines with cards.
pub(crate) fn lines() -> Vec<&'static str> {
    FILES.iter().flat_map(|(_, text)| text.lines()).filter(|it| !it.is_empty() && !it.starts_with('#')).collect()
}

#[test]
fn every_card_parses() {
    for (name, text) in FILES {
        let (_, problems) = parse::cards(text, engine::lexicon());
        let shown: Vec<_> = problems.iter().map(|it| format!("{it}: {:?}", &text[it.span.clone()])).collect();
        assert!(problems.is_empty(), "{name}.cards: {shown:#?}");
    }
}

#[test]
fn every_name_is_there_once() {
    let library = standard();
    let named = lines().len();
    let mut names: Vec<_> = library.faces().map(|(_, it)| it).filter(|it| library.find(&it.name).is_some()).collect();
    names.sort_by_key(|it| &it.name);
    names.dedup_by_key(|it| &it.name);
    assert_eq!(names.len(), named);
}

/// Creatures have power and toughness, planeswalkers loyalty, battles defense; instants and sorceries do something.
#[test]
fn every_card_has_what_its_types_need() {
    for (_, card) in standard().faces() {
        let is = |it| card.line.card_types.contains(&it);
        let fits = match card.printed {
            Printed::Size(..) => is(CardType::Creature),
            Printed::Loyalty(_) => is(CardType::Planeswalker),
            Printed::Defense(_) => is(CardType::Battle),
            Printed::Lights(_) => card.line.subtypes.contains(&Subtype::Artifact(ArtifactType::Attraction)),
            Printed::Modifiers(..) => is(CardType::Vanguard),
            Printed::Nothing => !is(CardType::Creature) && !is(CardType::Planeswalker) && !is(CardType::Battle),
        };
        assert!(fits, "{card:?}");
        let spell = is(CardType::Instant) || is(CardType::Sorcery);
        assert_eq!(spell, card.spell().is_some(), "{}", card.name);
    }
}

/// Every keyword that the book lists can be written, and is played or waits for its rule. One that an update has brought waits until somebody has said what its rule says:
/// the ledger has no gist of it.
#[test]
fn every_keyword_is_known() {
    let ledger = include_str!("../../../../rules-data/ledger.csv");
    let ledger = rules_data::Ledger::from_csv(ledger).expect("the ledger is committed");
    for keyword in KeywordAbility::ALL.into_iter().filter(|it| ledger.gist(it.rule()).is_some()) {
        let name = keyword.name().to_lowercase();
        // What it needs, the problem says; what it is about is for the tests of qualities.
        let behind = ["", " {1}", " 1", " 1 {1}"];
        let on = |bearer: &str, it: &str| parse::cards(&format!("Thing {{1}} {bearer}: {name}{it}"), engine::lexicon());
        // What does nothing for a permanent is of spells.
        let idle = |it: &str| on("artifact", it).1.iter().any(|it| it.message.contains(" does nothing for a permanent"));
        let read = |it: &&str| on(if idle(it) { "sorcery" } else { "artifact" }, it);
        let complete = |it: &&&str| read(it).1.iter().all(|it| !it.message.starts_with("this keyword needs a"));
        let Some(behind) = behind.iter().find(complete).filter(|_| keyword != KeywordAbility::Landwalk) else { continue };
        let text = format!("{name}{behind}");
        let (library, problems) = read(behind);
        let waits = problems.iter().any(|it| it.message.starts_with(&format!("{name} waits for {}:", keyword.rule())));
        let has = |card: &Face| format!("{:?}", card.abilities).contains(&format!("ability: {keyword:?},"));
        let is_played = library.faces().any(|(_, card)| has(card));
        assert!(waits != is_played && problems.len() == usize::from(waits), "{text}: {problems:?}");
    }
}
