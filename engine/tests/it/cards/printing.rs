//! The printer: what a card was read as says what the card says, and nothing else says it.

use std::{collections::BTreeSet, fs, path::Path};

use engine::cards::{
    FILES, Face, Library, parse,
    print::{self, Equivalence},
    printed::Folded,
};
use serde_json::Value;

use super::printed::{chosen, face};

/// How many real cards are looked at.
const NUMBER: usize = 1500;

/// Numbers without a pattern, the same on every machine (Lehmer's).
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0 * 48_271 % 2_147_483_647;
        usize::try_from(self.0).expect("31 bits") % end
    }
}

/// The face of a line, if it has no problems.
fn read(line: &str, library: &mut Library) -> Option<Face> {
    parse::card(line, library, engine::lexicon()).ok().map(|it| library.front(it).clone())
}

/// Text, model, text: the text is taken, and what is printed is read as the same model. Whether it is read at all; or what it becomes.
fn coming_back(line: &str) -> Result<bool, String> {
    let mut library = Library::default();
    let Some(face) = read(line, &mut library) else { return Ok(false) };
    if line.contains(" // ") {
        // What has two faces is compared face by face as it is read.
        return Ok(true);
    }
    let printed = print::face(&face, &library).printed();
    if print::check(&face, &library, line.trim()).is_err() {
        return Err(format!("{line}: is read as {printed}"));
    }
    if read(&printed, &mut library) != Some(face) {
        return Err(format!("{line}: is printed as {printed}"));
    }
    Ok(true)
}

#[track_caller]
fn comes_back(line: &str) -> bool {
    coming_back(line).unwrap_or_else(|lost| panic!("{lost}"))
}

#[test]
fn every_card_of_ours_comes_back() {
    let lines = FILES.iter().flat_map(|it| it.1.lines()).filter(|it| !it.trim().is_empty() && !it.starts_with('#'));
    for line in lines {
        assert!(comes_back(line), "{line}: is not read");
    }
    let rules = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules");
    let mut texts = BTreeSet::new();
    scenarios(&rules, &mut texts);
    assert!(texts.len() > 1000, "only {} cards are in the scenarios", texts.len());
    let (back, lost): (Vec<_>, Vec<_>) = texts.iter().map(|it| coming_back(it)).partition(Result::is_ok);
    assert!(lost.is_empty(), "{}", lost.into_iter().filter_map(Result::err).collect::<Vec<_>>().join("\n"));
    let back = back.into_iter().flatten().filter(|it| *it).count();
    // Some scenarios are about texts that can't be read.
    assert!(back * 20 > texts.len() * 19, "only {back} of {} cards come back", texts.len());
}

/// The cards of all scenarios.
fn scenarios(folder: &Path, texts: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("the folder of the rules is there") {
        let path = entry.expect("an entry can be read").path();
        if path.is_dir() {
            scenarios(&path, texts);
        } else {
            let text = fs::read_to_string(&path).expect("a scenario is text");
            texts.extend(text.lines().filter_map(|it| it.strip_prefix("card ")).map(str::to_owned));
        }
    }
}

#[test]
#[expect(clippy::print_stderr, reason = "what is skipped and what is counted is said")]
fn every_real_card_comes_back() {
    let Some(lines) = real() else {
        eprintln!("skipped: there are no real cards");
        return;
    };
    let back = lines.iter().filter(|it| comes_back(it)).count();
    eprintln!("{back} of {} cards come back; the others are not read", lines.len());
    assert!(back > NUMBER / 20, "only {back} are read");
}

#[test]
fn what_was_lost_once_comes_back() {
    let lines = [
        "Verse {R} enchantment: {R}, sacrifice this: destroy up to X target lands, where X is the number of verse counters on this",
        "Horde {2}{B} creature Human 2/2: when this enters, up to X target creatures each gain haste this turn, where X is your devotion to black",
        "Blade {1}{B} artifact Equipment: equipped creature has base power and toughness 5/5, has menace, and is a black Demon in addition to its other colors and types; equip {2}",
        "Spoil {2}{G} sorcery: search your library for a Forest card and place it onto the battlefield. then shuffle",
        "Passage land: {T}: search your library for a Forest card, put it onto the battlefield, then shuffle. untap that land",
        "Hazard {R} sorcery: search your library for a card, put it into your hand, discard a card at random, then shuffle",
        "Breeder {B} enchantment: whenever you cast an artifact spell, create X 2/2 green Bear creature tokens, where X is that spell's mana value",
        "Mystic {W} enchantment: Auras attached to creatures you control have hexproof",
        "Glance {R} sorcery: search your library for a card, put it into your hand",
        "Saber {3} artifact Equipment: whenever equipped creature deals combat damage to a player, this deals damage to that player equal to the number of cards in their hand; equip {2}",
    ];
    for line in lines {
        assert!(comes_back(line), "{line}: is not read");
    }
    let [early, late] = [", then shuffle", ". shuffle"].map(|it| {
        let line = format!("Spoil {{G}} sorcery: search your library for a Forest card, place it onto the battlefield{it}");
        read(&line, &mut Library::default())
    });
    assert!(early.is_some(), "it is read");
    assert_eq!(early, late, "who shuffles at once ends the search");
}

/// What could stand in place of a word.
const WORDS: [&str; 40] = [
    "a",
    "an",
    "each",
    "all",
    "another",
    "other",
    "target",
    "you",
    "opponent",
    "this",
    "it",
    "its",
    "that",
    "them",
    "they",
    "creature",
    "permanent",
    "player",
    "card",
    "first",
    "one",
    "two",
    "2",
    "3",
    "to",
    "onto",
    "into",
    "from",
    "in",
    "on",
    "or",
    "and",
    "may",
    "can't",
    "when",
    "whenever",
    "dies",
    "enters",
    "tapped",
    "untap",
];

/// One word left out, or another in its place: a problem, another model, or a wording of the list.
#[test]
#[expect(clippy::print_stderr, reason = "what is skipped and what is counted is said")]
fn no_word_is_read_over() {
    let Some(lines) = real() else {
        eprintln!("skipped: there are no real cards");
        return;
    };
    let mut random = Random(13);
    let (mut refused, mut other, mut same) = (0, 0, 0);
    for line in lines {
        let mut library = Library::default();
        let Some(face) = read(&line, &mut library) else { continue };
        let Some((_, text)) = line.split_once(": ") else { continue };
        let words: Vec<&str> = text.split(' ').collect();
        for _ in 0..6 {
            let mut changed = words.clone();
            let at = random.below(words.len());
            if random.below(4) == 0 && words.len() > 1 {
                changed.remove(at);
            } else {
                changed[at] = WORDS[random.below(WORDS.len())];
            }
            if changed == words {
                continue;
            }
            let changed = format!("{}: {}", &line[..line.len() - text.len() - 2], changed.join(" "));
            match read(&changed, &mut library) {
                None => refused += 1,
                Some(it) if it != face => other += 1,
                Some(_) => {
                    same += 1;
                    let phrase = print::face(&face, &library);
                    assert_eq!(phrase.takes(&changed), Ok(()), "{line}: is read as {changed}");
                }
            }
        }
    }
    eprintln!("one word changed: {refused} are refused, {other} mean something else, {same} are in the list of equivalences");
    assert!(refused + other > 10 * same, "{same} of {} changes mean nothing", refused + other + same);
}

#[test]
fn the_list_of_equivalences_is_short_and_has_reasons() {
    assert!(Equivalence::ALL.len() <= 40, "{} are too many", Equivalence::ALL.len());
    let reasons: BTreeSet<&str> = Equivalence::ALL.iter().map(|it| it.reason()).collect();
    assert_eq!(reasons.len(), Equivalence::ALL.len(), "each has a reason of its own");
}

/// The folded lines of real cards, where somebody has them.
fn real() -> Option<Vec<String>> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/cards/cards.jsonl");
    let text = fs::read_to_string(file).ok()?;
    let number = if std::env::var_os("ALL_CARDS").is_some() { usize::MAX } else { NUMBER };
    let lines = chosen(text.lines().collect(), number);
    let cards = lines.iter().map(|it| serde_json::from_str::<Value>(it).expect("a line is an object"));
    Some(cards.filter_map(|it| face(&it)).map(|it| Folded::of(&it).line()).collect())
}

/// A text that says more than its model is a problem, in the place where it does.
#[test]
fn what_does_not_come_back_is_told() {
    let mut library = Library::default();
    let line = "Odd Aura {U} enchantment Aura: enchant land; {1}: untap enchanted creature";
    let problems = parse::card(line, &mut library, engine::lexicon()).expect_err("a land is no creature");
    assert_eq!(problems.len(), 1);
    assert_eq!(&line[problems[0].span.clone()], "creature");
    assert!(problems[0].misprint.as_deref().is_some_and(|it| it.ends_with("untap enchanted land")));
}

/// Texts that were read as something else than they say, before the printer was there.
#[test]
fn what_was_read_wrongly_is_a_problem_or_another_model() {
    let refused = [
        "B {U} sorcery: destroy target permanent. then that player discards a card",
        "C {W} sorcery: each creature deals damage to it equal to its power",
        "F {G} enchantment: creatures you control get +2/+0 for each other Elf you control",
        "D {G} instant: draw a card for each Elf you control. those creatures gain indestructible until end of turn",
        "E {U} instant: you may discard an Island card and another card rather than pay this's mana cost",
        "H {U} enchantment: whenever a creature blocks a creature, destroy it",
        "K {U} enchantment Aura: enchant creature; enchanted creature doesn't untap during your untap step",
        "L {W} sorcery: target creature gains vigilance until end of turn. those creatures gain flying until end of turn",
        "M {W} creature Cat 1/1: {1}: return this from your graveyard to the battlefield. put a +1/+1 counter on that creature",
        "N {U} land: {1}: target land can't be blocked this turn. it's still a land",
    ];
    for line in refused {
        assert!(read(line, &mut Library::default()).is_none(), "{line}: is read");
    }
    // Who has what was put there is who is meant.
    let [that, its] = ["that player", "its owner"].map(|who| {
        let text = "return target permanent to its owner's hand. then";
        read(&format!("B {{U}} sorcery: {text} {who} discards a card"), &mut Library::default())
    });
    assert!(that.is_some());
    assert_eq!(that, its, "that player is who has it");
    // `It` is what was named last, not what the event was about.
    let [by_it, by_this] = ["it", "this"].map(|deals| {
        let text = "when another creature enters, sacrifice this and";
        read(&format!("I {{R}} creature Goblin 1/1: {text} {deals} deals 3 damage to any target"), &mut Library::default())
    });
    assert!(by_it.is_some());
    assert_eq!(by_it, by_this);
    // What has dealt damage before deals it, and not those that were dealt it.
    let [by_it, by_this] = ["it", "this"].map(|deals| {
        let text = "kicker {R}; this deals 1 damage to each creature. if it was kicked,";
        read(&format!("J {{R}} instant: {text} {deals} deals 2 damage to each creature instead"), &mut Library::default())
    });
    assert!(by_it.is_some());
    assert_eq!(by_it, by_this);
    // What is told of what becomes something may stand behind another change of that.
    let [at_once, behind] =
        ["it's still a land. it can't be blocked this turn", "it can't be blocked this turn. it's still a land"].map(|told| {
            let text = "this becomes a 3/2 Elemental creature until end of turn";
            read(&format!("O land: {{1}}: {text}. {told}"), &mut Library::default())
        });
    assert!(at_once.is_some());
    assert_eq!(at_once, behind);
    let pairs = [
        ("if it wasn't kicked, draw a card", "if it wasn't cast, draw a card"),
        ("you get {E} for each creature you control", "you get {E}"),
        (
            "whenever this becomes blocked by a creature, it gets +3/+2 until end of turn",
            "whenever this becomes blocked by a creature, that creature gets +3/+2 until end of turn",
        ),
        (
            "whenever a creature deals damage to this, this deals that much damage to that creature",
            "whenever a creature deals damage to this, this deals that much damage to this",
        ),
        (
            "put a +1/+1 counter on each creature you control other than this that shares a creature type with equipped creature",
            "put a +1/+1 counter on each other creature you control that shares a creature type with equipped creature",
        ),
        ("whenever an equipped creature attacks, draw a card", "whenever equipped creature attacks, draw a card"),
    ];
    for (one, other) in pairs {
        let text = |it: &str| {
            let event = if it.starts_with("when") { String::new() } else { "when this enters, ".to_owned() };
            format!("Thing {{1}} artifact Equipment: {event}{it}; equip {{1}}")
        };
        let mut library = Library::default();
        let (one, other) = (read(&text(one), &mut library), read(&text(other), &mut library));
        assert!(one.is_some() && other.is_some() && one != other, "{one:?} {other:?}");
    }
}
