//! Recorded games, told from their beginning to their end.

use engine::{
    Game, Replay,
    bot::RandomPlayer,
    deck,
    log::Log,
    story::{Form, Line, Place, Weight, digest},
};
use expect_test::expect;

use crate::{
    table::{rules, setup},
    telling::laid_out,
};

/// A game of two decks, recorded and played again.
fn recorded(decks: [&str; 2], seed: u64) -> Vec<Line> {
    let names = ["alice", "bob"].map(ToOwned::to_owned);
    let setup = setup(&decks, seed);
    let mut game = Game::new(rules(), &setup).logging(Log::default().recording());
    game.play_until(&mut RandomPlayer::new(!seed), |state| state.turn.number > 40);
    let replay = Replay::read(&Replay::of(&game, &setup, &names).write()).expect("it was written");
    replay.play(rules(), Log::tracing(replay.names())).expect("it was played").story()
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
        602.2b      bob activates Chandra, Novice Pyromancer's ability: "+1: Elementals you control get +2/+0 until end of turn"
        608.1       Chandra, Novice Pyromancer's ability resolves

        500.1   turn 14: alice's turn begins (alice 16 life, bob 15 life)
        500.6     untap step begins
        502.3       alice untaps 3 Plains
        500.6     draw step begins
        504.1       alice draws Loxodon Warhammer
        500.6     declare attackers step begins
        508.1f      alice taps Benalish Marshal
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
        701.21a     alice sacrifices Typhoid Rats#2 [Nantuko Husk]
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
        107.5       bob taps Millstone
        602.2b      bob activates Millstone's ability at bob
        608.1       Millstone's ability resolves
        701.17a     bob mills Solemn Simulacrum and Snow-Covered Swamp [Millstone]
        608.1       Rimebound Dead's ability resolves
        701.19a     Rimebound Dead gets a regeneration shield
        608.1       Rimebound Dead's ability resolves
        701.19a     Rimebound Dead gets a regeneration shield
        500.6     draw step begins
        504.1       bob draws Spellbook
        500.6     declare attackers step begins
        508.1f      bob taps Rimebound Dead
        508.1k      Rimebound Dead attacks alice
        500.6     declare blockers step begins
        509.1h      Rimebound Dead is unblocked
        500.6     combat damage step begins
        510.2       Rimebound Dead deals 1 combat damage to alice
        120.3a      alice loses 1 life, to 16 [Rimebound Dead]"#]]
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
