//! Positions to measure, and players who do as little as they may.

use std::sync::{Arc, LazyLock};

use engine::{
    Choice, Decider, Game, Question, Rules, Session, Setup, State,
    bot::RandomPlayer,
    cards::{self, CardId, Library, parse},
    deck, position,
};

/// The rules with all cards that come with the engine.
pub(crate) static RULES: LazyLock<Arc<Rules>> = LazyLock::new(|| engine::rules(cards::standard()));

/// Two players with that deck.
pub(crate) fn setup(deck: &str, seed: u64) -> Setup {
    let (_, text) = deck::DECKS.iter().find(|it| it.0 == deck).expect("it comes with the engine");
    let cards = deck::deck(text, RULES.library()).expect("the decks that come with the engine have no problems");
    Setup::new(vec![cards.clone(), cards], seed)
}

/// A game at its 50th question.
pub(crate) fn middle(deck: &str) -> Session {
    let (mut session, answers) = answers(deck);
    for it in answers {
        session.answer(it).expect("it is an option");
    }
    session
}

/// A game at its first question, and the answers that lead to the 50th.
pub(crate) fn answers(deck: &str) -> (Session, Vec<usize>) {
    let first = Session::new(Game::new(&RULES, &setup(deck, 3)));
    let (mut session, mut player, mut answers) = (first.clone(), RandomPlayer::new(4), Vec::new());
    for _ in 0..50 {
        let Some(asked) = session.question().cloned() else { break };
        let answer = player.decide(session.game().state(), &asked.question()).expect("it always answers");
        session.answer(answer).expect("it is an option");
        answers.push(answer);
    }
    (first, answers)
}

/// The position of Perft-A.
pub(crate) fn perft_a_start() -> State {
    let text = include_str!("../../tests/perft/perft-a.perft");
    let facts: Vec<&str> = text.lines().filter(|it| !it.starts_with("depth ")).collect();
    position::read(&facts.join("\n"), RULES.cards()).expect("the tests read it too")
}

/// Half of the permanents are Forests and half are that creature, shared by two players; the decks are Forests.
pub(crate) fn crowded(creature: &str, permanents: usize) -> Game {
    let find = |name| RULES.library().find(name).expect("it comes with the engine");
    let (land, creature) = (find("Forest"), find(creature));
    let side: Vec<CardId> = [land, creature].into_iter().cycle().take(permanents / 2).collect();
    let setup = Setup::new(vec![vec![land; 1000]; 2], 5);
    Game::midway(&RULES, &setup, &[side.clone(), side])
}

/// Passes, attacks and blocks with nothing, plays no land: what is left is what every decision costs. Ends after so many questions.
pub(crate) struct Idle {
    pub(crate) left: u32,
}

impl Decider for Idle {
    fn decide(&mut self, _: &State, question: &Question<'_>) -> Option<usize> {
        self.left = self.left.checked_sub(1)?;
        let still = |it: &Choice| matches!(it, Choice::Pass | Choice::Done);
        Some(question.options.iter().position(still).unwrap_or(0))
    }
}

/// Stops at every question, also where there is one option only: the time from one forced window to the next.
pub(crate) struct Windows {
    pub(crate) left: u32,
}

impl Decider for Windows {
    fn decide(&mut self, _: &State, _: &Question<'_>) -> Option<usize> {
        Some(0)
    }

    fn stops(&mut self, _: &State, _: &Question<'_>) -> bool {
        self.left = self.left.saturating_sub(1);
        self.left == 0
    }
}

/// Walls on both sides, walls in the decks, and no land anywhere: players can only pass.
pub(crate) fn walls(permanents: usize) -> Game {
    let wall = RULES.library().find("Wall of Stone").expect("it comes with the engine");
    let side = vec![wall; permanents / 2];
    Game::midway(&RULES, &Setup::new(vec![vec![wall; 1000]; 2], 5), &[side.clone(), side])
}

/// So many permanents on each side with the same ability, which triggers in every upkeep.
pub(crate) fn bells(permanents: usize) -> Game {
    let text = "Old Bell {1} artifact: at the beginning of each upkeep, you gain 1 life";
    let mut library = Library::over(Arc::clone(RULES.library()));
    let bell = parse::card(text, &mut library, engine::lexicon()).expect("it has no problems");
    let land = library.find("Forest").expect("it comes with the engine");
    let side = vec![bell; permanents];
    Game::midway(&RULES.with(library), &Setup::new(vec![vec![land; 60]; 2], 5), &[side.clone(), side])
}

/// So many creatures under one player's control, half of them Crusaders who give all of that player's creatures +1/+1.
pub(crate) fn anthems(permanents: usize) -> Game {
    let texts = ["Crusader {1} creature Ox 1/1: creatures you control get +1/+1", "Ox of Stone {1} creature Ox 1/1"];
    of_texts(&texts, &[permanents / 2, permanents / 2])
}

/// Humility among creatures that each grant a keyword to all creatures.
pub(crate) fn humility(granting: usize) -> Game {
    let texts = [
        "Silence {1} enchantment: all creatures lose all abilities and have base power and toughness 1/1",
        "Bannerman {1} creature Ox 2/2: creatures you control have vigilance",
    ];
    of_texts(&texts, &[1, granting])
}

/// A game in which the first player has so many of each of these cards on the battlefield.
fn of_texts(texts: &[&str], numbers: &[usize]) -> Game {
    let mut library = Library::over(Arc::clone(RULES.library()));
    let read = |it: &&str| parse::card(it, &mut library, engine::lexicon()).expect("it has no problems");
    let cards: Vec<CardId> = texts.iter().map(read).collect();
    let land = library.find("Forest").expect("it comes with the engine");
    let side = cards.into_iter().zip(numbers).flat_map(|(it, number)| vec![it; *number]).collect();
    Game::midway(&RULES.with(library), &Setup::new(vec![vec![land; 60]; 2], 5), &[side, Vec::new()])
}
