//! A story follows the events of a game, and arrives where the game is.

use engine::{
    About, Choice, Game, Session, Setup,
    bot::RandomPlayer,
    cards, deck,
    game::Payment,
    log::Log,
    position,
    story::{
        Story,
        voice::{a, counted, says, whose},
    },
};

/// Events are all that changes a position: the story arrives where the game is, but for how far the machine is with its own work.
#[test]
fn the_events_alone_make_the_position() {
    let rules = engine::rules(cards::standard());
    for (name, text) in deck::DECKS {
        let deck = deck::deck(text, rules.library()).expect("it comes with the engine");
        for seed in 0..3 {
            let setup = Setup::new(vec![deck.clone(), deck.clone()], seed);
            let mut game = Game::new(&rules, &setup).logging(Log::tracing(Vec::new()));
            let mut player = RandomPlayer::new(!seed);
            for turn in [1, 4, 9, 16, u32::MAX] {
                game.play_until(&mut player, |it| it.turn.number >= turn);
                let mut story = Story::of(&game).expect("the log keeps the events");
                story.read(&game);
                assert_agree(&story, &game, &format!("{name}, seed {seed}, turn {turn}"));
            }
        }
    }
}

/// What was read of a casting is taken back when the casting is reversed.
#[test]
fn a_reader_goes_back_with_a_reversal() {
    let rules = engine::rules(cards::standard());
    let card = |name| rules.library().find(name).expect("it comes with the engine");
    let permanents = vec![card("Black Lotus"), card("Forest")];
    let setup = Setup { payment: Payment::ByHand, ..Setup::new(vec![vec![card("Shivan Dragon"); 40]; 2], 1) };
    let game = Game::midway(&rules, &setup, &[permanents.clone(), permanents]);
    let mut session = Session::new(game.logging(Log::tracing(Vec::new())));
    let mut story = Story::of(session.game()).expect("the log keeps the events");
    for number in 0..60 {
        story.read(session.game());
        assert_agree(&story, session.game(), &format!("question {number}"));
        let Some(asked) = session.question() else { break };
        // Whoever casts what can't be paid for after all does so again and again.
        let casts = asked.options.iter().position(|it| matches!(it, Choice::Cast(..)));
        let answer = casts.unwrap_or(if asked.about == About::Priority { 0 } else { asked.options.len() - 1 });
        session.answer(answer).expect("it is an option");
    }
    assert!(story.reversals() > 0, "nothing was reversed");
}

fn assert_agree(story: &Story, game: &Game, place: &str) {
    let played = game.state();
    let mut told = story.position().clone();
    (told.point, told.idle, told.watch) = (played.point, played.idle, played.watch);
    let (told, played) = (position::write(&told), position::write(played));
    let differing = (told.lines().find(|it| !played.contains(it)), played.lines().find(|it| !told.contains(it)));
    assert!(told == played, "{place}: {differing:?}");
}

#[test]
fn verbs_go_with_their_subject() {
    let pairs = [
        ("draw a card", "alice draws a card"),
        ("pass", "alice passes"),
        ("are dealt 2", "alice is dealt 2"),
        ("have lost", "alice has lost"),
        ("scry", "alice scries"),
        ("play Forest", "alice plays Forest"),
        ("can't draw", "alice can't draw"),
    ];
    for (does, told) in pairs {
        assert_eq!(says("alice", does), told);
        assert_eq!(says("you", does), format!("you {does}"));
    }
    assert_eq!([whose("you"), whose("bob")], ["your", "bob's"]);
    assert_eq!([a("Elephant"), a("Goblin")], ["an Elephant", "a Goblin"]);
}

#[test]
fn the_same_words_are_counted() {
    let told = |words: &[&str]| counted(&words.iter().map(|it| (*it).to_owned()).collect::<Vec<_>>());
    assert_eq!(told(&["Forest", "Island", "Forest"]), "2 Forest and Island");
    assert_eq!(told(&["a card", "a card", "a card"]), "3 cards");
    assert_eq!(told(&["A", "B", "C"]), "A, B and C");
}
