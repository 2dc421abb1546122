//! Trials that every keyword goes through: printed once and twice, in another zone, granted, granted twice, gone with what gave it, lost,
//! copied, granted and not copied, face down, on a token, as a counter (113.2c, 613.1f, 707.2, 708.2, 111.3, 122.1b).
//!
//! What a keyword does is for its own scenarios; here all have one table. Which keywords a trial is not for stands in a list with the
//! reason, and one that goes through it all the same is no exception any more.

use engine::{
    cards::{Library, Word, parse},
    scenario,
};
use vocabulary::catalog::{
    KeywordAbility::{
        self, Affinity, Champion, Craft, Enchant, Exploit, Fabricate, Gift, Hexproof, Landwalk, Offering, Protection, Riot,
        Shroud, SpaceSculptor, Splice, Tribute, Unleash, Ward,
    },
    KeywordCounter,
};

use crate::table::rules;

/// A trial: its name, what is there and done, and what is so then. `TEXT` is the keyword as a card says it, `NAME` its name.
type Trial = (&'static str, &'static str, &'static str);

const TRIALS: &[Trial] = &[
    ("printed", "BEARER\nalice: Bearer, Grizzly Bears", "Bearer: NAME\nGrizzly Bears: no NAME"),
    ("printed twice", "card Bearer {1} creature Golem 2/2: TEXT; TEXT\nalice: Bearer", "Bearer: NAME"),
    ("in exile", "BEARER\nalice: Bearer in exile", "Bearer in exile: NAME"),
    (
        "granted",
        "GIVER\nalice: Giver, Grizzly Bears\nbob: Hill Giant",
        "Grizzly Bears: NAME\nHill Giant: no NAME\nGiver: no NAME",
    ),
    (
        "granted twice, gone once",
        "GIVER\nalice: 2 Giver, Grizzly Bears\nSMASH\nbob casts Smash at Giver#1\nall pass",
        "Grizzly Bears: NAME",
    ),
    ("granted, gone", "GIVER\nalice: Giver, Grizzly Bears\nSMASH\nbob casts Smash at Giver\nall pass", "Grizzly Bears: no NAME"),
    ("lost", "BEARER\nTAKER\nalice: Bearer\nbob: Taker, Bearer", "alice's Bearer: no NAME\nbob's Bearer: NAME"),
    ("copied", "BEARER\nSHIFT\nbob: Bearer\nalice casts Shift at Grizzly Bears, Bearer\nall pass", "alice's Bearer: NAME"),
    (
        "granted, not copied",
        "GIVER\nSHIFT\nbob: Giver, Hill Giant\nalice casts Shift at Grizzly Bears, Hill Giant\nall pass",
        "alice's Hill Giant: no NAME\nbob's Hill Giant: NAME",
    ),
    (
        "face down",
        "card Bearer {1} creature Golem 3/3: TEXT; morph {5}\nalice: 3 Wastes; Bearer in hand\nalice casts Bearer with morph\nall pass",
        "Bearer: 2/2, no NAME",
    ),
    ("on a token", "MAKER\nalice: Mountain; Maker in hand\nalice casts Maker\nall pass", "Goblin Token: NAME"),
    ("as a counter", "alice: Grizzly Bears (1 NAME), Hill Giant", "Grizzly Bears: COUNTED\nHill Giant: no NAME"),
];

/// What the trials have in common.
const SHORT: &[(&str, &str)] = &[
    ("BEARER", "card Bearer {1} creature Golem 2/2: TEXT"),
    ("GIVER", "card Giver {1} artifact: creatures you control have TEXT"),
    ("TAKER", "card Taker {1} artifact: creatures your opponents control lose all abilities"),
    ("SMASH", "card Smash {R} instant: destroy target artifact\nbob: Mountain; Smash in hand"),
    (
        "SHIFT",
        "card Shift {U} instant: target creature you control becomes a copy of target creature an opponent controls\nalice: Grizzly Bears, Island; Shift in hand",
    ),
    ("MAKER", "card Maker {R} sorcery: create a 1/1 red Goblin creature token with TEXT"),
];

/// Which trials are not for a keyword.
const EXCEPTIONS: &[(KeywordAbility, &str, &str)] = &[
    (Hexproof, "copied", "nobody else may target it"),
    (Hexproof, "granted, not copied", "nobody else may target it"),
    (Shroud, "copied", "nobody may target it"),
    (Shroud, "granted, not copied", "nobody may target it"),
    (Ward, "copied", "who targets it pays or does not"),
    (Ward, "granted, not copied", "who targets it pays or does not"),
    (Champion, "on a token", "it is sacrificed as nothing is exiled for it"),
    (Unleash, "on a token", "asks as it enters"),
    (Riot, "on a token", "asks as it enters"),
    (Tribute, "on a token", "asks as it enters"),
    (SpaceSculptor, "printed", "every creature's sector is asked for"),
    (SpaceSculptor, "printed twice", "every creature's sector is asked for"),
    (SpaceSculptor, "granted", "every creature's sector is asked for"),
    (SpaceSculptor, "granted twice, gone once", "every creature's sector is asked for"),
    (SpaceSculptor, "granted, gone", "every creature's sector is asked for"),
    (SpaceSculptor, "lost", "every creature's sector is asked for"),
    (SpaceSculptor, "copied", "every creature's sector is asked for"),
    (SpaceSculptor, "granted, not copied", "every creature's sector is asked for"),
    (SpaceSculptor, "on a token", "every creature's sector is asked for"),
    (Exploit, "on a token", "asks when it enters"),
    (Fabricate, "on a token", "asks when it enters"),
];

/// The keyword as a card may say it.
fn said(keyword: KeywordAbility) -> Option<String> {
    let name = keyword.name().to_lowercase();
    let own = match keyword {
        Protection => "protection from red",
        Landwalk => "islandwalk",
        Affinity => "affinity for artifacts",
        Champion => "champion a creature",
        Splice => "splice onto Arcane {1}",
        Offering => "Goblin offering",
        Enchant => "enchant creature",
        Gift => "gift a card",
        Craft => "craft with artifact {1}",
        _ => "",
    };
    let ways = [own.to_owned(), name.clone(), format!("{name} {{1}}"), format!("{name} 1"), format!("{name} 1 {{1}}")];
    let is_read = |it: &String| {
        let card = format!("Giver {{1}} artifact: creatures you control have {it}");
        !it.is_empty() && parse::card(&card, &mut Library::default(), engine::lexicon()).is_ok()
    };
    ways.into_iter().find(is_read)
}

/// Whether a trial is not for a keyword because a creature card would say it, and it does nothing for a permanent.
fn is_idle(text: &str, (_, play, _): &Trial) -> bool {
    let card = format!("Bearer {{1}} creature Golem 2/2: {text}");
    let problems = parse::card(&card, &mut Library::default(), engine::lexicon()).err().unwrap_or_default();
    let printed = play.contains("BEARER") || play.contains("card Bearer");
    printed && problems.iter().any(|it| it.message.contains("does nothing for a permanent"))
}

/// What is wrong about a keyword in a trial.
fn wrong(keyword: KeywordAbility, text: &str, (trial, play, expect): &Trial) -> Option<String> {
    let name = keyword.name().to_lowercase();
    let counted = if name.parse::<KeywordCounter>().is_ok() { name.clone() } else { format!("no {name}") };
    let mut whole = format!("# Trials\n\n## {} {trial}\n\n```play\n{play}\n```\n\n```expect\n{expect}\n```\n", keyword.rule());
    for (short, long) in SHORT.iter().copied().chain([("TEXT", text), ("COUNTED", &counted), ("NAME", &name)]) {
        whole = whole.replace(short, long);
    }
    let (scenarios, problems) = scenario::read(&whole);
    let problems = if problems.is_empty() { scenarios[0].run(rules()).wrong().cloned().collect() } else { problems };
    (!problems.is_empty()).then(|| scenario::render(trial, &whole, &problems))
}

#[test]
fn every_keyword_goes_through_the_trials() {
    let mut report = Vec::new();
    for keyword in KeywordAbility::ALL.into_iter().filter(|it| engine::lexicon().has(Word::Keyword(*it))) {
        let Some(text) = said(keyword) else {
            report.push(format!("{}: no card of the trials can say it", keyword.name()));
            continue;
        };
        for trial in TRIALS.iter().filter(|it| !is_idle(&text, it)) {
            let excepted = EXCEPTIONS.iter().any(|it| (it.0, it.1) == (keyword, trial.0));
            match wrong(keyword, &text, trial) {
                Some(problem) if !excepted => report.push(format!("{}, {}:\n{problem}", keyword.name(), trial.0)),
                None if excepted => report.push(format!("{}, {}: this is no exception any more", keyword.name(), trial.0)),
                Some(_) | None => {}
            }
        }
    }
    assert!(report.is_empty(), "{}", report.join("\n"));
}
