//! The language of scenarios: what it takes, and what it says about what it does not.

use engine::{KnockOut, cr, scenario};
use expect_test::{Expect, expect};

use crate::table::rules;

/// What is wrong with a play and what it expects, or with a tried action and the rule that is to refuse it.
fn problems(play: &str, block: &str, checked: &str) -> String {
    let text = format!("## 100.1 A play\n\n```play\n{play}\n```\n\n```{block}\n{checked}\n```\n");
    let (scenarios, problems) = scenario::read(&text);
    assert!(problems.is_empty(), "{}", scenario::render("play", &text, &problems));
    let report = scenarios[0].run(rules());
    let told = [report.problems, report.numbers, report.hollow].concat();
    let told: Vec<String> = told.iter().map(|it| format!("{:?}: {}", &text[it.span.clone()], it.message)).collect();
    told.join("\n")
}

fn passes(play: &str, expected: &str) {
    assert_eq!(problems(play, "expect", expected), "");
}

fn refused(play: &str, by: &str) {
    assert_eq!(problems(play, "illegal", by), "");
}

fn fails(play: &str, expected: &str, told: Expect) {
    told.assert_eq(&problems(play, "expect", expected));
}

#[test]
fn names_have_commas() {
    let board = "alice: Thalia, Guardian of Thraben, Grizzly Bears, Holy Strength (on Thalia, Guardian of Thraben)\n\
                 bob: 2 Mountain, Hill Giant; Shock in hand\nstep: alice's beginning of combat\n";
    passes(
        &format!(
            "{board}alice attacks with Grizzly Bears, Thalia, Guardian of Thraben\nbob casts Shock at Thalia, Guardian of Thraben"
        ),
        "Thalia, Guardian of Thraben: attacking, 3/3, damage 2\nHoly Strength: on Thalia, Guardian of Thraben, enchantment",
    );
    passes(
        &format!("{board}alice attacks with Thalia, Guardian of Thraben\nbob blocks Thalia, Guardian of Thraben with Hill Giant"),
        "Hill Giant: blocking",
    );
}

#[test]
fn what_the_rule_of_the_heading_refuses_at_the_end_is_what_it_shows() {
    let run = |heading: &str, play: &str| {
        let text = format!(
            "## {heading} A play\n\n```play\n{play}\n```\n\n```expect\nHill Giant on the battlefield\nalice: 20 life\n```\n"
        );
        let report = scenario::read(&text).0[0].run(rules());
        [report.problems, report.numbers, report.hollow].concat().into_iter().map(|it| it.message).collect::<Vec<_>>()
    };
    let board = "card Cloak {W} enchantment: creatures you control have hexproof\n\
                 card Murder {1}{B}{B} instant: destroy target creature\nalice: 3 Swamp; Murder in hand\n\
                 bob: Hill Giant, Cloak\nalice casts Murder at Hill Giant";
    assert!(run("702.11b", board).is_empty(), "{:?}", run("702.11b", board));
    assert!(run("601.2c", board)[0].starts_with("this is refused by 702.11b"));
    assert!(run("702.11b", &format!("{board}\nalice passes"))[0].starts_with("this is refused by 702.11b"));
}

#[test]
fn a_scenario_of_a_rule_that_is_gone_waits() {
    let one = "## 305.1 A land\n\n```play\nalice: Forest in hand\nalice plays Forest\n```\n\n";
    let (scenarios, problems) = scenario::read(&format!("{one}{}", one.replace("305.1 A", concat!("gone", "_305_2b#1 Another"))));
    assert!(problems.is_empty() && scenarios.len() == 1 && scenarios[0].blocks.len() == 1, "{problems:?}");
    let (scenarios, problems) = scenario::read(&one.replace("305.1 A", "gone_fishing A"));
    assert!(scenarios.is_empty() && problems[0].message.contains("names no rule"), "{problems:?}");
}

#[test]
fn a_choice_inside_what_resolves_follows_all_pass() {
    passes(
        "alice: 3 Swamp; Mind Rot in hand\nbob: Forest, Island, Swamp in hand\nalice casts Mind Rot at bob\nall pass\n\
         bob chooses Forest\nbob chooses Swamp",
        "Forest in bob's graveyard\nIsland in bob's hand",
    );
}

#[test]
fn too_much_is_an_error() {
    fails(
        "alice: Mountain; Shock in hand\nbob: Grizzly Bears\nalice casts Shock at bob, Grizzly Bears",
        "bob: 18 life",
        expect![[
            r#""alice casts Shock at bob, Grizzly Bears": too much is announced: no target is chosen any more for "Grizzly Bears" to be it"#
        ]],
    );
    fails(
        "alice: Mountain; Shock in hand\nalice casts Shock at bob with X = 3 choosing mode 2",
        "bob: 18 life",
        expect![[
            r#""alice casts Shock at bob with X = 3 choosing mode 2": too much is announced: there is no X to be 3; no mode is chosen any more for 2 to be it"#
        ]],
    );
    fails(
        "alice: Grizzly Bears\nalice attacks with Grizzly Bears\nalice assigns 2 to bob\nuntil alice's postcombat main",
        "bob: 18 life",
        expect![[
            r#""alice assigns 2 to bob": nobody was asked how this damage is assigned: there is only one way, or none is dealt"#
        ]],
    );
}

#[test]
fn whoever_is_named_has_a_seat() {
    let told = |text: &str| format!("\"carol\": carol is not in this game: give a seat by a line like `carol: Forest`{text}");
    let board = "alice: Mountain; Shock in hand";
    assert_eq!(problems(board, "expect", "carol: 28 life"), told(""));
    assert_eq!(problems(&format!("{board}\ncarol passes"), "expect", "bob: 20 life"), told(""));
    passes(&format!("{board}\ncarol: Forest\nalice casts Shock at carol"), "carol: 18 life");
}

#[test]
fn subtypes_and_supertypes_are_expected() {
    passes("alice: Llanowar Elves, Forest", "Llanowar Elves: Elf, Druid, no Bear\nForest: basic, Forest, no snow");
    passes("alice: Llanowar Elves (2 fungus)", "Llanowar Elves: 2 fungus");
    fails(
        "alice: Llanowar Elves",
        "Llanowar Elves: Elv",
        expect![[r#""Llanowar Elves: Elv": "Elv" is no counter, keyword, color, card type, supertype or subtype"#]],
    );
}

#[test]
fn damage_is_assigned_behind_a_first_strike_step() {
    passes(
        "alice: Craw Wurm, White Knight\nbob: Grizzly Bears, Hill Giant\nstep: alice's beginning of combat\n\
         alice attacks with Craw Wurm, White Knight\nbob blocks Craw Wurm with Grizzly Bears, Hill Giant\n\
         alice assigns 3 to Grizzly Bears, 3 to Hill Giant",
        "Grizzly Bears in bob's graveyard\nHill Giant in bob's graveyard",
    );
}

#[test]
fn mana_abilities_may_be_activated() {
    passes(
        "alice: Sol Ring, Forest, Llanowar Elves, Plains (tapped), Boreal Druid (sick)",
        "alice may activate Sol Ring\nalice may tap Forest\nalice may activate Llanowar Elves\nalice may not tap Plains\n\
         alice may not activate Boreal Druid\nbob may not activate Sol Ring",
    );
}

#[test]
fn a_refused_block_is_looked_at_as_a_whole() {
    let bat = "card Bat {B} creature Bat 2/2: flying, menace\nalice: Bat\nbob: Giant Spider, Hill Giant, Serra Angel (tapped)\nalice attacks with Bat";
    refused(bat, "702.9b  bob blocks Bat with Hill Giant, Giant Spider");
    refused(bat, "702.111b  bob blocks Bat with Giant Spider");
    refused(bat, "509.1a  bob blocks Bat with Serra Angel, Giant Spider");
    let three = "alice: Hill Giant\nbob: Grizzly Bears\ncarol: Runeclaw Bear\nalice attacks bob with Hill Giant";
    refused(three, "509.1a  carol blocks Hill Giant with Runeclaw Bear");
}

/// Each round makes the next one dearer: a spell that never leaves the stack gives its effect again and again.
#[test]
fn what_goes_round_and_grows_is_given_up_soon() {
    let text = "## 100.1 A play\n\n```play\ncard Edge {W} instant: target creature gains first strike until end of turn\n\
                alice: 2 Plains, Hill Giant; Edge in hand\nalice casts Edge at Hill Giant\nuntil bob's upkeep\n```\n\n\
                ```expect\nHill Giant: no first strike\n```\n";
    let (scenarios, problems) = scenario::read(text);
    assert!(problems.is_empty(), "{}", scenario::render("play", text, &problems));
    assert!(scenarios[0].run(rules()).passed());
    let report = scenarios[0].run(&rules().without(KnockOut::Rules(&[cr::R608_2N])));
    let told: Vec<&str> = report.problems.iter().map(|it| it.message.as_str()).collect();
    assert!(told.iter().any(|it| it.starts_with("this goes round without an end")), "{told:?}");
    assert!(report.steps < 15_000, "{} steps", report.steps);
}

#[test]
fn what_cannot_fail_is_an_error() {
    fails(
        "alice: Mountain; Shock in hand\nbob: Grizzly Bears\nalice casts Shock at Grizzly Bears",
        "no Grizzly Bars on the battlefield\nno Grizzly Bears on the battlefield\nalice may not cast Shok",
        expect![[r#"
            "no Grizzly Bars on the battlefield": nothing in this scenario is called "Grizzly Bars", so this is so whatever happens
            "alice may not cast Shok": nothing in this scenario is called "Shok", so this is so whatever happens"#]],
    );
    fails(
        "alice: Mountain; Shock in hand\nalice casts Shock at bob",
        "the game goes on",
        expect![[r#""the game goes on": that the game goes on is so in nearly any game: expect what else is so, too"#]],
    );
    fails(
        "alice: Grizzly Bears in graveyard; 12 life",
        "Grizzly Bears in alice's graveyard\nalice: 12 life",
        expect![[
            r#""Grizzly Bears in alice's graveyard": nothing happens here, and what is expected was laid out: let something be done"#
        ]],
    );
    // A token that came and went had its name; what a rule makes of a position is laid out by nobody.
    passes("alice: Grizzly Bears, Holy Strength (on Grizzly Bears)", "Grizzly Bears: 3/4");
    passes("alice: Mountain; Shock in hand\nalice casts Shock at bob", "the game goes on\nbob: 18 life");
}

#[test]
fn a_line_that_names_an_only_option_is_kept_for_a_later_question() {
    // The order of the only ability on the stack is asked before its target.
    passes(
        "card Twin {G} creature Elf 2/2: when this dies, exile target creature card from a graveyard\n\
         alice: Twin, Mountain; Shock in hand; Grizzly Bears in graveyard\n\
         alice casts Shock at Twin\nall pass\nalice chooses Twin\nall pass",
        "Twin in exile\nGrizzly Bears in alice's graveyard",
    );
}

#[test]
fn what_no_list_has_can_be_named() {
    passes(
        "card Lodestone {0} artifact: {0}: put a storage counter on this\nalice: Lodestone\nalice activates Lodestone",
        "Lodestone: 1 storage, colorless",
    );
    passes(
        "card Crow {G} sorcery: create a 1/1 green Citizen creature token with \"{G}: destroy target artifact.\"\n\
         alice: 2 Forest; Crow in hand\nbob: Sol Ring\n\
         alice casts Crow\nall pass\nalice activates Citizen Token at Sol Ring",
        "Sol Ring in bob's graveyard",
    );
}

/// The ways in which a scenario can be made wrong and passes all the same.
fn weak(play: &str, expected: &str) -> Vec<String> {
    let (scenarios, _) = scenario::read(&format!("## 100.1 A play\n\n```play\n{play}\n```\n\n```expect\n{expected}\n```\n"));
    let found = scenarios[0].variations(rules().library());
    found.iter().filter(|it| scenarios[0].run_varied(rules(), it).passed()).map(ToString::to_string).collect()
}

#[test]
fn a_scenario_made_wrong_has_to_fail() {
    let board = "alice: Mountain; Shock in hand\nbob: Grizzly Bears";
    let shot = format!("{board}\nalice casts Shock at Grizzly Bears");
    assert_eq!(weak(&shot, "Grizzly Bears in bob's graveyard"), [""; 0]);
    assert_eq!(weak(&shot, "alice: 20 life"), ["without its last action"]);
    let attack = "alice: Serra Angel\nalice attacks with Serra Angel\nuntil end of combat";
    assert_eq!(weak(attack, "bob: 16 life"), ["with Serra Angel as a blank card"]);
    assert_eq!(weak(attack, "Serra Angel: untapped\nbob: 16 life"), [""; 0]);
    assert_eq!(weak(board, "Grizzly Bears: 2/2, untapped\nbob: 20 life"), [""; 0]);
}
