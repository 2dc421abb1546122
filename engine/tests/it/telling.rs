//! Stories: what is told of a game, line by line, and by which rule.

use engine::{
    game::PlayerId,
    scenario,
    story::{Form, Line, Weight, digest},
};
use expect_test::{Expect, expect};

use crate::table::rules;

/// What is told of a play, in that form.
fn told_as(form: Form, play: &str) -> String {
    laid_out(&digest(lines_of(play), form))
}

fn lines_of(play: &str) -> Vec<Line> {
    let text = format!("## 100.1 A play\n\n```play\n{play}\n```\n\n```expect\nthe game goes on\n```\n");
    let (scenarios, problems) = scenario::read(&text);
    assert!(problems.is_empty(), "{}", scenario::render("play", &text, &problems));
    let report = scenarios[0].run(rules());
    assert!(report.passed(), "{}", scenario::render("play", &text, &report.problems));
    report.lines.into_iter().filter(|it| it.weight != Weight::Decision).collect()
}

pub(crate) fn laid_out(lines: &[Line]) -> String {
    let lines: Vec<String> = lines.iter().map(Line::laid_out).collect();
    lines.join("\n")
}

fn check(play: &str, expected: Expect) {
    expected.assert_eq(&told_as(Form::Usual, play));
}

#[test]
fn a_spell_says_what_was_announced() {
    check(
        "alice: 3 Mountain; Blaze in hand\nalice casts Blaze at bob with X = 2\nall pass",
        expect![[r#"
            500.6     precombat main phase begins
            305.6       alice taps 3 Mountain for {R}{R}{R}
            601.2i      alice casts Blaze at bob with X = 2
            608.1       Blaze resolves
            120.2b      Blaze deals 2 damage to bob
            120.3a      bob loses 2 life, to 18 [Blaze]
            608.2n      Blaze is put into alice's graveyard"#]],
    );
}

#[test]
fn an_aura_says_what_it_enchants_and_whose_the_host_is_then() {
    check(
        "alice: 4 Island; Control Magic in hand\nbob: Grizzly Bears\nalice casts Control Magic at Grizzly Bears\nall pass",
        expect![[r#"
            500.6     precombat main phase begins
            305.6       alice taps 4 Island for {U}{U}{U}{U}
            601.2i      alice casts Control Magic at Grizzly Bears
            608.1       Control Magic resolves
            608.3c      Control Magic enters the battlefield, attached to Grizzly Bears
            613.1b      alice gains control of Grizzly Bears"#]],
    );
}

#[test]
fn what_enters_says_how() {
    check(
        "alice: Jungle Shrine in hand\nalice plays Jungle Shrine",
        expect![[r#"
            500.6     precombat main phase begins
            305.1       alice plays Jungle Shrine
            614.1d      Jungle Shrine enters tapped"#]],
    );
    check(
        "alice: 4 Island; Clone in hand\nbob: Grizzly Bears\nalice casts Clone\nall pass\nalice chooses Grizzly Bears",
        expect![[r#"
            500.6     precombat main phase begins
            305.6       alice taps 4 Island for {U}{U}{U}{U}
            601.2i      alice casts Clone
            608.1       Clone resolves
            608.3a      Clone enters the battlefield, a copy of Grizzly Bears"#]],
    );
    check(
        "alice: 3 Forest; Endless One in hand\nalice casts Endless One with X = 3\nall pass",
        expect![[r#"
            500.6     precombat main phase begins
            305.6       alice taps 3 Forest for {G}{G}{G}
            601.2i      alice casts Endless One with X = 3
            608.1       Endless One resolves
            608.3a      Endless One enters the battlefield
            614.1c      Endless One enters with 3 +1/+1 counters"#]],
    );
}

#[test]
fn namesakes_are_numbered_as_long_as_they_live() {
    check(
        "alice: Deadly Recluse, Mountain; Shock in hand\nbob: Deadly Recluse\nstep: alice's beginning of combat\n\
         alice attacks with Deadly Recluse#1\nbob blocks Deadly Recluse#1 with Deadly Recluse#2\nuntil alice's postcombat main",
        expect![[r#"
            500.6     declare attackers step begins
            508.1f      alice taps Deadly Recluse#1
            508.1k      Deadly Recluse#1 attacks bob
            500.6     declare blockers step begins
            509.1g      Deadly Recluse#2 blocks Deadly Recluse#1
            509.1h      Deadly Recluse#1 becomes blocked
            500.6     combat damage step begins
            510.2       Deadly Recluse#1 deals 1 combat damage to Deadly Recluse#2
            510.2       Deadly Recluse#2 deals 1 combat damage to Deadly Recluse#1
            704.5h      Deadly Recluse#1 and Deadly Recluse#2 are destroyed
            704.5h      Deadly Recluse#1 is put into alice's graveyard
            704.5h      Deadly Recluse#2 is put into bob's graveyard"#]],
    );
}

#[test]
fn who_leaves_takes_along_what_is_named() {
    check(
        "alice: Mountain\nbob: 2 Forest, Grizzly Bears\ncarol: Island\nbob concedes",
        expect![[r#"
            500.6     precombat main phase begins
            104.3a      bob loses the game
            104.5       bob leaves the game
            800.4a      with bob go 2 Forest and Grizzly Bears"#]],
    );
}

#[test]
fn the_short_form_leaves_out_what_follows_from_the_rest() {
    let play = "alice: 2 Mountain, Grizzly Bears; Shock in hand\nbob: Hill Giant\nalice casts Shock at Hill Giant\nall pass\n\
                alice attacks with Grizzly Bears\nbob blocks Grizzly Bears with Hill Giant\nuntil alice's postcombat main";
    expect![[r#"
        601.2i      alice casts Shock at Hill Giant
        120.2b      Shock deals 2 damage to Hill Giant
        508.1k      Grizzly Bears attacks bob
        509.1g      Hill Giant blocks Grizzly Bears
        510.2       Grizzly Bears deals 2 combat damage to Hill Giant
        510.2       Hill Giant deals 3 combat damage to Grizzly Bears
        704.5g      Grizzly Bears is put into alice's graveyard
        704.5g      Hill Giant is put into bob's graveyard"#]]
    .assert_eq(&told_as(Form::Short, play));
    let whole = told_as(Form::Whole, play);
    assert!(whole.contains("alice pays {R}") && whole.contains("bob passes"), "{whole}");
}

#[test]
fn the_ability_is_told_where_a_permanent_has_several() {
    check(
        "alice: Jace Beleren (3 loyalty)\nalice activates Jace Beleren ability 1\nall pass",
        expect![[r#"
        500.6     precombat main phase begins
        606.4       Jace Beleren gets 2 loyalty counters
        602.2b      alice activates Jace Beleren's ability: "+2: each player draws a card"
        608.1       Jace Beleren's ability resolves
        121.1       alice draws Wastes [Jace Beleren]
        121.1       bob draws Wastes [Jace Beleren]"#]],
    );
    check(
        "card Twice {1} artifact: {T}: you gain 1 life; {1}, {T}: this deals 1 damage to target player\n\
         alice: Mountain, Twice\nalice activates Twice ability 2 at bob\nall pass",
        expect![[r#"
            500.6     precombat main phase begins
            305.6       alice taps Mountain for {R}
            107.5       alice taps Twice
            602.2b      alice activates Twice's ability at bob: "{1}, {T}: this deals 1 damage to target player"
            608.1       Twice's ability resolves
            120.2b      Twice deals 1 damage to bob
            120.3a      bob loses 1 life, to 19 [Twice]"#]],
    );
}

#[test]
fn a_mode_is_told_by_what_it_says() {
    check(
        "alice: Mountain, Island; Izzet Charm in hand\nbob: Grizzly Bears\nalice casts Izzet Charm at Grizzly Bears choosing mode 2",
        expect![[r#"
            500.6     precombat main phase begins
            305.6       alice taps Island for {U} and Mountain for {R}
            601.2i      alice casts Izzet Charm at Grizzly Bears choosing mode 2: "this deals 2 damage to target creature"
            608.1       Izzet Charm resolves
            120.2b      Izzet Charm deals 2 damage to Grizzly Bears
            608.2n      Izzet Charm is put into alice's graveyard
            704.5g      Grizzly Bears is destroyed
            704.5g      Grizzly Bears is put into bob's graveyard"#]],
    );
}

#[test]
fn how_a_spell_is_cast_is_told() {
    check(
        "card Deep Study {1}{U} instant: draw a card; flashback {2}{U}\nalice: 3 Island; Deep Study in graveyard\n\
         alice casts Deep Study with flashback\nall pass",
        expect![[r#"
            500.6     precombat main phase begins
            305.6       alice taps 3 Island for {U}{U}{U}
            601.2i      alice casts Deep Study with flashback from graveyard
            608.1       Deep Study resolves
            121.1       alice draws Wastes [Deep Study]
            702.34a     Deep Study is exiled"#]],
    );
    check(
        "card Root Call {G} sorcery: kicker {2}; you gain 1 life\nalice: 3 Forest; Root Call in hand\nalice casts Root Call\nalice chooses 1\nall pass",
        expect![[r#"
            500.6     precombat main phase begins
            305.6       alice taps 3 Forest for {G}{G}{G}
            601.2i      alice casts Root Call, with kicker {2}
            608.1       Root Call resolves
            119.3       alice gains 1 life, to 21 [Root Call]
            608.2n      Root Call is put into alice's graveyard"#]],
    );
}

#[test]
fn what_follows_from_a_resolution_later_is_told_at_once() {
    check(
        "card Slow Gift {U} instant: draw a card at the next end step\nalice: Island; Slow Gift in hand; Forest in library\n\
         alice casts Slow Gift\nuntil alice's end step\nall pass",
        expect![[r#"
            500.6     precombat main phase begins
            305.6       alice taps Island for {U}
            601.2i      alice casts Slow Gift
            608.1       Slow Gift resolves
            603.7a      Slow Gift's ability will trigger later, as an end step begins: "draw a card"
            608.2n      Slow Gift is put into alice's graveyard
            500.6     end step begins
            603.3       Slow Gift's ability is put on the stack: "draw a card"
            608.1       Slow Gift's ability resolves
            121.1       alice draws Forest [Slow Gift]"#]],
    );
    check(
        "card Long Rage {R} sorcery: target creature gets +2/+0 until your next turn\n\
         alice: Mountain; Long Rage in hand\nbob: Hill Giant\nalice casts Long Rage at Hill Giant\nall pass",
        expect![[r#"
            500.6     precombat main phase begins
            305.6       alice taps Mountain for {R}
            601.2i      alice casts Long Rage at Hill Giant
            608.1       Long Rage resolves
            611.2c      Hill Giant gets +2/+0 until alice's next turn [Long Rage]
            608.2n      Long Rage is put into alice's graveyard"#]],
    );
}

#[test]
fn attackers_blockers_and_the_dead_are_told_together() {
    check(
        "alice: Grizzly Bears, Hill Giant\nbob: Wall of Stone, Llanowar Elves, Norwood Ranger\nstep: alice's beginning of combat\n\
         alice attacks with Grizzly Bears, Hill Giant\n\
         bob blocks Grizzly Bears with Llanowar Elves, Norwood Ranger\nalice chooses 1\nuntil alice's postcombat main",
        expect![[r#"
            500.6     declare attackers step begins
            508.1f      alice taps Grizzly Bears and Hill Giant
            508.1k      Grizzly Bears and Hill Giant attack bob
            500.6     declare blockers step begins
            509.1g      Llanowar Elves and Norwood Ranger block Grizzly Bears
            509.1h      Grizzly Bears becomes blocked
            509.1h      Hill Giant is unblocked
            500.6     combat damage step begins
            510.2       Grizzly Bears deals 1 combat damage to Llanowar Elves
            510.2       Grizzly Bears deals 1 combat damage to Norwood Ranger
            510.2       Hill Giant deals 3 combat damage to bob
            510.2       Llanowar Elves deals 1 combat damage to Grizzly Bears
            510.2       Norwood Ranger deals 1 combat damage to Grizzly Bears
            120.3a      bob loses 3 life, to 17 [Hill Giant]
            704.5g      Grizzly Bears and Llanowar Elves are destroyed
            704.5g      Grizzly Bears is put into alice's graveyard
            704.5g      Llanowar Elves is put into bob's graveyard"#]],
    );
}

#[test]
fn of_tokens_the_next_has_a_number() {
    check(
        "alice: 2 Mountain; Dragon Fodder in hand\nalice casts Dragon Fodder\nall pass",
        expect![[r#"
            500.6     precombat main phase begins
            305.6       alice taps 2 Mountain for {R}{R}
            601.2i      alice casts Dragon Fodder
            608.1       Dragon Fodder resolves
            701.7a      alice creates a Goblin Token [Dragon Fodder]
            701.7a      alice creates a Goblin Token (Goblin Token#2) [Dragon Fodder]
            608.2n      Dragon Fodder is put into alice's graveyard"#]],
    );
}

#[test]
fn what_has_no_source_is_told_once() {
    check(
        "card Coronation {W} sorcery: you become the monarch\nalice: Plains; Coronation in hand; Forest in library\n\
           alice casts Coronation\nuntil alice's end step\nall pass",
        expect![[r#"
            500.6     precombat main phase begins
            305.6       alice taps Plains for {W}
            601.2i      alice casts Coronation
            608.1       Coronation resolves
            725.1       alice becomes the monarch [Coronation]
            608.2n      Coronation is put into alice's graveyard
            500.6     end step begins
            603.3       the monarch's ability is put on the stack: "at the beginning of your end step, draw a card"
            608.1       the monarch's ability resolves
            121.1       alice draws Forest"#]],
    );
}

#[test]
fn a_battle_is_told_with_its_protector() {
    check(
        "alice: 3 Forest, 1 Mountain; Siege of the Roots in hand\nalice casts Siege of the Roots\nall pass",
        expect![[r#"
        500.6     precombat main phase begins
        305.6       alice taps 3 Forest for {G}{G}{G} and Mountain for {R}
        601.2i      alice casts Siege of the Roots
        608.1       Siege of the Roots resolves
        608.3a      Siege of the Roots enters the battlefield
        310.4b      Siege of the Roots enters with 3 defense counters
        310.8a      Siege of the Roots enters with bob as its protector
        603.3       Siege of the Roots's ability is put on the stack
        608.1       Siege of the Roots's ability resolves
        701.23a     alice finds nothing [Siege of the Roots]
        701.24a     alice shuffles [Siege of the Roots]"#]],
    );
}

/// What comes face down from where nobody sees it is told only to who controls it.
#[test]
fn what_is_hidden_stays_hidden() {
    let play = "card Soul Summons {1}{W} sorcery: manifest the top card of your library\n\
                alice: 2 Plains; Soul Summons in hand; Serra Angel in library\nalice casts Soul Summons\nall pass";
    let told = |player: u8| {
        let lines = lines_of(play).into_iter().map(|it| it.for_player(PlayerId(player))).collect();
        laid_out(&digest(lines, Form::Short))
    };
    expect![[r#"
        601.2i      alice casts Soul Summons
        701.40a     Serra Angel enters the battlefield face down [Soul Summons]"#]]
    .assert_eq(&told(0));
    expect![[r#"
        601.2i      alice casts Soul Summons
        701.40a     a card enters the battlefield face down under alice's control [Soul Summons]"#]]
    .assert_eq(&told(1));
}

/// Where a card goes in a library everybody sees, and which it is only who looks at it.
#[test]
fn of_a_scried_card_others_see_where_it_goes() {
    let play = "alice: Island; Opt in hand; Forest, Plains in library\nalice casts Opt\nall pass\nalice chooses no";
    let lines = lines_of(play).into_iter().map(|it| it.for_player(PlayerId(1))).collect();
    expect![[r#"
        601.2i      alice casts Opt
        701.22a     alice looks at the top card [Opt]
        701.22a     a card is put on the bottom of alice's library [Opt]"#]]
    .assert_eq(&laid_out(&digest(lines, Form::Short)));
}

#[test]
fn of_lands_that_are_called_alike_it_is_told_whose() {
    check(
        "alice: Strip Mine, Forest\nbob: 2 Forest\nalice activates Strip Mine ability 2 at Forest#2\nall pass",
        expect![[r#"
            500.6     precombat main phase begins
            107.5       alice taps Strip Mine
            701.21a     alice sacrifices Strip Mine
            602.2b      alice activates Strip Mine's ability at bob's Forest
            608.1       Strip Mine's ability resolves
            701.8a      bob's Forest is destroyed [Strip Mine]
            701.8a      Forest is put into bob's graveyard [Strip Mine]"#]],
    );
}
