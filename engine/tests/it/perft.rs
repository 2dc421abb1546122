//! Positions with the number of ways in which they go on (`tests/perft`), counted by copy and by replay, before and after being written.

use std::{fs, path::PathBuf, sync::Arc, thread};

use engine::{
    Game, Outcome, Rules, Session, Setup, State,
    bot::{RandomPlayer, Script},
    canonical::{Ignoring, key, normal},
    cards, deck,
    log::Log,
    perft::Perft,
    position,
};

use crate::table::{cases, rules};

/// A position, and the counts that its file claims.
struct Table {
    name: String,
    state: State,
    counts: Vec<(u32, u64)>,
}

/// Which of the counts is for tests that count again what [`counts_are_as_derived`] has counted: the third of each file, or the fourth.
fn again(counts: &[(u32, u64)]) -> (u32, u64) {
    counts[usize::try_from(cases(2, 3)).expect("it is small")]
}

fn tables(rules: &Rules) -> Vec<Table> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/perft");
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder).expect("it is there").map(|it| it.expect("it is readable").path()).collect();
    files.sort();
    files.iter().map(|it| table(it, rules)).collect()
}

fn table(path: &PathBuf, rules: &Rules) -> Table {
    let text = fs::read_to_string(path).expect("it is readable");
    let claim = |it: &str| {
        let words: Vec<&str> = it.split_whitespace().collect();
        match words.as_slice() {
            ["depth", depth, "count", count] => Some((depth.parse().expect("a depth"), count.parse().expect("a count"))),
            _ => None,
        }
    };
    let counts: Vec<(u32, u64)> = text.lines().filter_map(claim).collect();
    assert!(counts.len() >= 4, "{} claims too little", path.display());
    let position: Vec<&str> = text.lines().map(|it| if claim(it).is_some() { "" } else { it }).collect();
    let state = position::read(&position.join("\n"), rules.cards());
    let state = state.unwrap_or_else(|it| panic!("{}: {it:?}", path.display()));
    Table { name: path.display().to_string(), state, counts }
}

#[test]
fn counts_are_as_derived() {
    let rules = rules();
    let tables = tables(rules);
    assert!(tables.len() > 12);
    for Table { name, state, counts } in tables {
        let mut perft = Perft::new(rules, &state);
        let counted: Vec<(u32, u64)> = counts.iter().map(|it| (it.0, perft.count(it.0))).collect();
        assert_eq!(counted, counts, "{name}");
    }
}

#[test]
fn writing_a_position_changes_no_count() {
    let rules = rules();
    for Table { name, state, counts } in tables(rules) {
        let written = position::write(&state);
        let read = position::read(&written, rules.cards()).unwrap_or_else(|it| panic!("{name}: {it:?}\n{written}"));
        assert_eq!(normal(&read), normal(&state), "{name}");
        let (depth, count) = again(&counts);
        assert_eq!(Perft::new(rules, &read).count(depth), count, "{name}");
        assert_eq!(Perft::new(rules, &normal(&state)).count(depth), count, "{name}");
    }
}

/// Every sequence is played from the start by its list of answers: as many lists of questions are complete, and none is longer.
#[test]
fn replay_from_the_start_counts_the_same() {
    let rules = rules();
    for Table { name, state, counts } in tables(rules) {
        let (depth, count) = again(&counts);
        let mut replayed = 0;
        let mut perft = Perft::new(rules, &state);
        perft.each(depth, &mut |answers| {
            let mut game = Game::from_state(rules, state.clone()).logging(Log::tracing(Vec::new()).recording());
            game.play(&mut Script::new(answers));
            assert_eq!(game.log().answers(), answers, "{name}");
            replayed += 1;
        });
        assert_eq!(replayed, count, "{name}");
    }
}

fn random_game(rules: &Arc<Rules>, seed: u64) -> Game {
    let library = rules.library();
    let text = deck::DECKS.iter().find(|it| it.0 == "simple-rg").expect("it comes with the engine").1;
    let cards = deck::deck(text, library).expect("it can be read");
    Game::new(rules, &Setup::new(vec![cards.clone(), cards], seed)).logging(Log::tracing(Vec::new()).recording())
}

/// A game of cards of all sorts: one copy of every card with a name, but those that end the game at once.
fn motley_game(rules: &Arc<Rules>, seed: u64) -> Game {
    let named: Vec<cards::CardId> = rules.library().cards().map(|it| it.0).collect();
    let lands: Vec<cards::CardId> =
        ["Plains", "Island", "Swamp", "Mountain", "Forest"].iter().filter_map(|it| rules.library().find(it)).collect();
    let deck: Vec<cards::CardId> = named.iter().copied().chain(lands.iter().copied().cycle().take(named.len() * 2 / 3)).collect();
    let mut setup = Setup::new(vec![deck.clone(), deck], seed);
    setup.seats.iter_mut().for_each(|it| it.life = 40);
    Game::new(rules, &setup).logging(Log::tracing(Vec::new()).recording())
}

/// Plays at random; at every few actions the position is written, read, and played on from.
#[test]
fn a_position_is_written_and_read_back_whole() {
    // Each stage is gone on from with some of the seeds: four make it all. The games have nothing to do with each other.
    thread::scope(|scope| {
        for seed in 0..u64::from(cases(4, 8)) {
            scope.spawn(move || written_and_read_back(rules(), seed));
        }
    });
}

fn written_and_read_back(rules: &Arc<Rules>, seed: u64) {
    let mut game = if seed.is_multiple_of(4) { random_game(rules, seed) } else { motley_game(rules, seed) };
    let mut player = RandomPlayer::new(seed);
    for turn in 1..cases(6, 14) {
        for stage in engine::Stage::ALL {
            game.play_until(&mut player, |it| it.turn.number >= turn && it.turn.stage >= stage || it.turn.number > turn);
            let place = format!("seed {seed}, turn {turn}, {stage:?}");
            check(rules, game.state(), &place);
            if stage as u64 % 4 == seed % 4 {
                go_on(rules, game.state(), &place);
            }
        }
        if game.outcome() != Outcome::Running {
            break;
        }
    }
}

fn check(rules: &Arc<Rules>, state: &State, place: &str) {
    let written = position::write(state);
    let read = position::read(&written, rules.cards()).unwrap_or_else(|it| panic!("{place}: {it:?}\n{written}"));
    assert_eq!(position::write(&read), written, "{place}");
    assert!(normal(&read) == normal(state), "{place}\n{written}\n{:#?}\n{:#?}", normal(&read), normal(state));
    for ignoring in [Ignoring::Nothing, Ignoring::Past] {
        assert_eq!(key(&read, ignoring), key(state, ignoring), "{place}");
        assert_eq!(key(&normal(state), ignoring), key(state, ignoring), "{place}");
    }
}

/// What follows a position that was read is the same, answer by answer.
fn go_on(rules: &Arc<Rules>, state: &State, place: &str) {
    let go_on = |state: State| {
        let mut game = Game::from_state(rules, state).logging(Log::tracing(vec!["a".into(), "b".into()]).recording());
        let limit = game.state().turn.number + 2;
        game.play_until(&mut RandomPlayer::new(7), |it| it.turn.number >= limit);
        // Namesakes are numbered by what was told of them, and of what came before nothing is known to who reads a position.
        let unnumbered = |it: &engine::story::Line| {
            let parts = it.text.split('#').map(|it| it.trim_start_matches(|it: char| it.is_ascii_digit()).to_owned());
            (it.rule, parts.collect::<Vec<_>>())
        };
        let story: Vec<_> = game.story().iter().map(unnumbered).collect();
        (game.log().answers().to_vec(), story, key(game.state(), Ignoring::Nothing))
    };
    let written = position::write(state);
    let read = position::read(&written, rules.cards()).unwrap_or_else(|it| panic!("{place}: {it:?}\n{written}"));
    let ((answers, story, end), (again, told, same)) = (go_on(read), go_on(state.clone()));
    assert_eq!(answers, again, "{place}\n{written}");
    let differing = story.iter().zip(&told).find(|it| it.0 != it.1);
    assert_eq!((differing, story.len()), (None, told.len()), "{place}\n{written}");
    assert_eq!(end, same, "{place}\n{written}");
}

#[test]
fn a_game_reached_in_several_ways_has_one_key() {
    let rules = rules();
    let mut session = Session::new(random_game(rules, 3));
    let mut answers = Vec::new();
    for turn in 0..60usize {
        let Some(options) = session.question().map(|it| it.options.len()) else { break };
        let answer = turn * 7 % options;
        answers.push(u16::try_from(answer).expect("options are few"));
        session.answer(answer).expect("it is an option");
    }
    let mut replayed = random_game(rules, 3);
    replayed.play(&mut Script::new(&answers));
    let copied = session.clone();
    let read = position::read(&position::write(session.game().state()), rules.cards()).expect("it was written");
    let keys = [session.game().state(), replayed.state(), copied.game().state(), &read].map(|it| key(it, Ignoring::Nothing));
    assert_eq!(keys, [keys[0]; 4]);
    session.answer(0).expect("it is an option");
    assert_ne!(key(session.game().state(), Ignoring::Nothing), keys[0]);
}

#[test]
fn every_line_that_can_not_be_read_is_a_problem() {
    let rules = rules();
    let text = "turn x alice upkeep\nalice hand 1 No Such Card\nbob life 7\nfrog\neffect a1; size 1/1; until end of turn; by alice\nminted unknown\n";
    let problems = position::read(text, rules.cards()).expect_err("it can't be read");
    assert_eq!(problems.iter().map(|it| it.line).collect::<Vec<_>>(), [1, 2, 4, 5, 6], "{problems:?}");
}

/// Whatever its source has become since: the face with that text is kept with it.
#[test]
fn a_delayed_ability_comes_back_as_a_part_of_its_text() {
    let cards = rules().cards();
    let text = "text of Fiend Hunter's ability 2 of Fiend Hunter";
    let board = format!(
        "turn 3 alice precombat main\nalice battlefield a1 Grizzly Bears\ndelayed ability {text}; source a1; controller alice; stage end; duration permanent\n"
    );
    let state = position::read(&board, cards).expect("it can be read");
    let written = position::write(&state);
    assert!(written.contains(text), "{written}");
    let again = position::read(&written, cards).expect("it was written");
    assert_eq!(key(&again, Ignoring::Nothing), key(&state, Ignoring::Nothing));
}

/// Two bears attack or not: who attacked does not show in the next turn, only how often bob was hit.
#[test]
fn distinct_positions_are_fewer_than_sequences() {
    let rules = rules();
    let tables = tables(rules);
    let attackers = tables.iter().find(|it| it.name.ends_with("attackers.perft")).expect("it is there");
    let mut perft = Perft::new(rules, &attackers.state);
    assert_eq!([perft.distinct(1), perft.distinct(2), perft.distinct(3)], [3, 5, 7]);
}

/// A loop comes back to the same position in a later turn with the generator elsewhere; whether a creature must wait still matters.
#[test]
fn a_position_without_its_past_comes_back() {
    let rules = rules();
    let keys = |text: &str| {
        let state = position::read(text, rules.cards()).expect("it can be read");
        (key(&state, Ignoring::Nothing), key(&state, Ignoring::Past))
    };
    let first = keys("turn 3 alice upkeep\nalice latest turn 3\nalice battlefield Grizzly Bears (since 1)\n");
    let later = keys("turn 9 alice upkeep\nalice latest turn 9\nrandom 1 2 3 4\nalice battlefield Grizzly Bears (since 8)\n");
    let waiting = keys("turn 9 alice upkeep\nalice latest turn 9\nalice battlefield Grizzly Bears (since 9)\n");
    assert_ne!(first.0, later.0);
    assert_eq!(first.1, later.1);
    assert_ne!(first.1, waiting.1);
}
