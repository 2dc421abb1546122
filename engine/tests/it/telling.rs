//! Stories: what is told of a game, line by line, and by which rule.

use engine::{
    Game, Replay,
    bot::RandomPlayer,
    deck,
    log::Log,
    scenario,
    story::{Form, Line, Place, Weight, digest},
};
use expect_test::{Expect, expect};

use crate::table::{rules, setup};

/// What is told of a play, in that form.
fn told_as(form: Form, play: &str) -> String {
    let text = format!("## 100.1 A play\n\n```play\n{play}\n```\n\n```expect\nthe game goes on\n```\n");
    let (scenarios, problems) = scenario::read(&text);
    assert!(problems.is_empty(), "{}", scenario::render("play", &text, &problems));
    let report = scenarios[0].run(rules());
    assert!(report.passed(), "{}", scenario::render("play", &text, &report.problems));
    let lines = report.lines.into_iter().filter(|it| it.weight != Weight::Decision).collect();
    laid_out(&digest(lines, form))
}

fn laid_out(lines: &[Line]) -> String {
    let lines: Vec<String> = lines.iter().map(Line::laid_out).collect();
    lines.join("\n")
}

fn check(play: &str, expected: Expect) {
    expected.assert_eq(&told_as(Form::Usual, play));
}

/// A game of two decks, recorded and played again.
fn recorded(decks: [&str; 2], seed: u64) -> Vec<Line> {
    let names = ["alice", "bob"].map(ToOwned::to_owned);
    let setup = setup(&decks, seed);
    let mut game = Game::new(rules(), &setup).logging(Log::default().recording());
    game.play_until(&mut RandomPlayer::new(!seed), |state| state.turn.number > 40);
    let replay = Replay::read(&Replay::of(&game, &setup, &names).write()).expect("it was written");
    replay.play(rules(), Log::tracing(replay.names())).expect("it was played").story()
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
            120.3a      bob loses 2 life [Blaze]
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
            508.1f      Deadly Recluse#1 becomes tapped
            508.1k      Deadly Recluse#1 attacks bob
            500.6     declare blockers step begins
            509.1g      Deadly Recluse#2 blocks Deadly Recluse#1
            509.1h      Deadly Recluse#1 becomes blocked
            500.6     combat damage step begins
            510.2       Deadly Recluse#1 deals 1 combat damage to Deadly Recluse#2
            510.2       Deadly Recluse#2 deals 1 combat damage to Deadly Recluse#1
            704.5h      Deadly Recluse#1 is destroyed
            704.5h      Deadly Recluse#2 is destroyed
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

/// A turn in the middle of a recorded game of each neighbouring pair of decks.
#[test]
fn recorded_games_read_like_games() {
    let sample = |decks: [&str; 2], seed: u64| {
        let lines = digest(recorded(decks, seed), Form::Usual);
        let turns: Vec<usize> = lines.iter().enumerate().filter(|it| it.1.place == Place::Turn).map(|it| it.0).collect();
        let (from, to) = (turns[turns.len() / 2], turns[turns.len() / 2 + 2]);
        laid_out(&lines[from..to])
    };
    expect![[r#"

        500.1   turn 13: bob's turn begins (alice 16 life, bob 15 life)
        500.6     untap step begins
        502.3       bob untaps Taiga, 2 Forest and Goblin Token#2
        500.6     draw step begins
        504.1       bob draws Boggart Ram-Gang
        500.6     precombat main phase begins
        305.6       bob taps 2 Taiga for {R}{R} and 2 Forest for {G}{G}
        601.2i      bob casts Chandra, Novice Pyromancer
        608.1       Chandra, Novice Pyromancer resolves
        608.3a      Chandra, Novice Pyromancer enters the battlefield
        306.5b      Chandra, Novice Pyromancer enters with 5 loyalty counters
        500.6     postcombat main phase begins
        606.4       Chandra, Novice Pyromancer gets a loyalty counter
        602.2b      bob activates Chandra, Novice Pyromancer's ability
        608.1       Chandra, Novice Pyromancer's ability resolves

        500.1   turn 14: alice's turn begins (alice 16 life, bob 15 life)
        500.6     untap step begins
        502.3       alice untaps 3 Plains
        500.6     draw step begins
        504.1       alice draws Loxodon Warhammer
        500.6     declare attackers step begins
        508.1f      Benalish Marshal becomes tapped
        508.1k      Benalish Marshal attacks bob
        500.6     declare blockers step begins
        509.1g      Goblin Token#1 blocks Benalish Marshal
        509.1h      Benalish Marshal becomes blocked
        500.6     combat damage step begins
        510.2       Benalish Marshal deals 3 combat damage to Goblin Token#1
        510.2       Goblin Token#1 deals 1 combat damage to Benalish Marshal
        704.5g      Goblin Token#1 is destroyed
        704.5g      Goblin Token#1 is put into bob's graveyard
        704.5d      Goblin Token#1 ceases to exist
        500.6     cleanup step begins
        514.2       damage wears off Benalish Marshal"#]]
    .assert_eq(&sample(["white-blue", "red-green"], 3));
    expect![[r#"

        500.1   turn 18: alice's turn begins (alice 17 life, bob 16 life)
        500.6     untap step begins
        502.3       alice untaps Island and Swamp
        500.6     draw step begins
        504.1       alice draws Vault Skirge
        500.6     precombat main phase begins
        305.6       alice taps Swamp for {B} and 2 Island for {U}{U}
        601.2i      alice casts Nantuko Husk
        608.1       Nantuko Husk resolves
        608.3a      Nantuko Husk enters the battlefield
        500.6     beginning of combat step begins
        701.21a     alice sacrifices Typhoid Rats [Nantuko Husk]
        602.2b      alice activates Nantuko Husk's ability
        608.1       Nantuko Husk's ability resolves
        611.2c      Nantuko Husk gets +2/+2 until end of turn
        701.21a     alice sacrifices Nantuko Husk
        602.2b      alice activates Nantuko Husk's ability
        608.1       Nantuko Husk's ability resolves

        500.1   turn 19: bob's turn begins (alice 17 life, bob 16 life)
        500.6     untap step begins
        502.3       bob untaps Snow-Covered Forest, Sol Ring, Reliquary Tower, Snow-Covered Swamp, Millstone and Wastes
        500.6     upkeep step begins
        305.6       bob taps Snow-Covered Forest for {G}
        602.2b      bob activates Rimebound Dead's ability
        106.4       bob taps Sol Ring for {C}{C}
        305.6       bob taps Snow-Covered Swamp for {B}
        602.2b      bob activates Rimebound Dead's ability
        107.5       Millstone becomes tapped
        602.2b      bob activates Millstone's ability at bob
        608.1       Millstone's ability resolves
        701.17a     bob mills Solemn Simulacrum [Millstone]
        701.17a     bob mills Snow-Covered Swamp [Millstone]
        608.1       Rimebound Dead's ability resolves
        701.19a     Rimebound Dead gets a regeneration shield
        608.1       Rimebound Dead's ability resolves
        701.19a     Rimebound Dead gets a regeneration shield
        500.6     draw step begins
        504.1       bob draws Spellbook
        500.6     declare attackers step begins
        508.1f      Rimebound Dead becomes tapped
        508.1k      Rimebound Dead attacks alice
        500.6     declare blockers step begins
        509.1h      Rimebound Dead is unblocked
        500.6     combat damage step begins
        510.2       Rimebound Dead deals 1 combat damage to alice
        120.3a      alice loses 1 life [Rimebound Dead]"#]]
    .assert_eq(&sample(["blue-black", "artifacts"], 3));
}

#[test]
fn every_game_is_told_to_its_end() {
    for (at, (first, _)) in deck::DECKS.iter().enumerate() {
        let second = deck::DECKS[(at + 1) % deck::DECKS.len()].0;
        let story = recorded([first, second], 7);
        for line in &story {
            assert!(!line.text.contains("somebody"), "{}", line.text);
        }
        let numbered =
            |it: &Line| it.text.split("deals").next().is_some_and(|by| it.text.ends_with(&format!("to {}", by.trim())));
        let unclear = story.iter().find(|it| it.weight == Weight::Highlight && it.text.contains(" deals ") && numbered(it));
        assert!(unclear.is_none_or(|it| it.source.as_deref() == it.text.split(" deals").next()), "{unclear:?}");
        let [short, usual, whole] = [Form::Short, Form::Usual, Form::Whole].map(|form| digest(story.clone(), form).len());
        assert!(short < usual && usual < whole, "{first}: {short}, {usual}, {whole}");
    }
}
