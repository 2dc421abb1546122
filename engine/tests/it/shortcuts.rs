//! Shortcuts (732): choices that are proposed, accepted, shortened and taken; and loops in which nobody does what would end them.

use std::sync::Arc;

use engine::{
    About, Choice, Decider, Game, Outcome, Pause, Question, Refused, Session, Setup, State,
    cards::{CardId, Library, parse},
    game::PlayerId,
    log::Log,
    shortcut::{Reply, ShortcutProblem},
};

use crate::table::rules;

const ALICE: PlayerId = PlayerId(0);
const BOB: PlayerId = PlayerId(1);

/// Alice's main phase; everybody has all of these permanents.
fn table(cards: &[&str], players: usize) -> Game {
    let mut library = Library::over(Arc::clone(rules().library()));
    let side: Vec<CardId> =
        cards.iter().map(|it| parse::card(it, &mut library, engine::lexicon()).expect("it has no problems")).collect();
    let land = library.find("Forest").expect("it comes with the engine");
    let setup = Setup::new(vec![vec![land; 60]; players], 5);
    Game::midway(&rules().with(library), &setup, &vec![side; players]).logging(Log::default().recording())
}

const GONG: &str = "Gong {0} artifact: {0}: you gain 1 life";
const DIE: &str = "Die {0} artifact: {0}: roll a d6";

fn place(session: &Session, wanted: impl Fn(Choice) -> bool) -> usize {
    let asked = session.question().expect("somebody is asked");
    asked.options.iter().position(|it| wanted(*it)).expect("it is an option")
}

/// The ability is activated, and everybody passes until it has resolved.
fn round(session: &Session, players: usize) -> Vec<usize> {
    let mut ahead = session.clone();
    let mut answers = vec![place(&ahead, |it| matches!(it, Choice::Activate(..)))];
    ahead.answer(answers[0]).expect("it is an option");
    for _ in 0..players {
        let passes = place(&ahead, |it| it == Choice::Pass);
        ahead.answer(passes).expect("it is an option");
        answers.push(passes);
    }
    answers
}

fn life(session: &Session, player: PlayerId) -> i32 {
    session.game().state().player(player).life
}

#[test]
fn what_all_accept_is_taken_at_once() {
    let mut session = Session::new(table(&[GONG], 3));
    let mut shortcut = session.propose(&round(&session, 3), 100).expect("it is a shortcut");
    assert_eq!(shortcut.steps().len(), 400);
    assert_eq!(session.take(&shortcut), Err(ShortcutProblem::Undecided));
    assert_eq!(shortcut.asks(), Some(BOB), "they answer in turn order, from the player after the one who proposes");
    assert_eq!(shortcut.reply(PlayerId(2), Reply::Accept), Err(ShortcutProblem::NotAsked));
    shortcut.reply(BOB, Reply::Accept).expect("bob is asked");
    shortcut.reply(PlayerId(2), Reply::Accept).expect("then carol");
    assert_eq!(shortcut.asks(), None);
    session.take(&shortcut).expect("all have answered");
    assert_eq!(life(&session, ALICE), 120);
    assert_eq!(session.barred(), None);
    let asked = session.question().expect("alice has priority");
    assert_eq!((asked.player, asked.about), (ALICE, About::Priority));
    assert_eq!(session.take(&shortcut), Err(ShortcutProblem::Elsewhere), "it was for another position");
}

#[test]
fn who_shortens_it_chooses_otherwise_there() {
    let mut session = Session::new(table(&[GONG], 2));
    let mut shortcut = session.propose(&round(&session, 2), 10).expect("it is a shortcut");
    // Each time bob passes third: activate, alice passes, bob passes.
    assert_eq!(shortcut.reply(BOB, Reply::OtherwiseAt(4)), Err(ShortcutProblem::NoChoice(4)), "that is alice's choice");
    assert_eq!(shortcut.reply(BOB, Reply::OtherwiseAt(30)), Err(ShortcutProblem::NoChoice(30)), "there is no such choice");
    shortcut.reply(BOB, Reply::OtherwiseAt(5)).expect("that is his own");
    assert_eq!(shortcut.steps().len(), 5);
    session.take(&shortcut).expect("all have answered");
    assert_eq!(life(&session, ALICE), 21, "the first has resolved, the second waits");
    let asked = session.question().expect("somebody is asked");
    assert_eq!((asked.player, asked.about), (BOB, About::Priority));
    let pass = place(&session, |it| it == Choice::Pass);
    assert_eq!(session.barred(), Some(pass));
    assert_eq!(session.answer(pass), Err(Refused::Proposed { option: pass }));
    let gong = place(&session, |it| matches!(it, Choice::Activate(..)));
    session.answer(gong).expect("that is another choice");
    assert_eq!(session.barred(), None);
    // A recording has what was chosen: three answers, two, and one.
    assert_eq!(session.game().log().answers().len(), 6);
}

#[test]
fn a_later_player_can_only_shorten_what_is_left() {
    let session = Session::new(table(&[GONG], 3));
    let mut shortcut = session.propose(&round(&session, 3), 5).expect("it is a shortcut");
    shortcut.reply(BOB, Reply::OtherwiseAt(6)).expect("that is his own");
    assert_eq!(shortcut.reply(PlayerId(2), Reply::OtherwiseAt(7)), Err(ShortcutProblem::NoChoice(7)), "it ends before that");
    shortcut.reply(PlayerId(2), Reply::OtherwiseAt(3)).expect("that is her own, and earlier");
    assert_eq!(shortcut.steps().len(), 3);
}

#[test]
fn what_cannot_be_foreseen_or_taken_is_no_shortcut() {
    let session = Session::new(table(&[DIE], 2));
    let once = round(&session, 2);
    assert_eq!(session.propose(&once, 1), Err(ShortcutProblem::Chance));
    assert_eq!(session.propose(&[], 5), Err(ShortcutProblem::Length));
    assert_eq!(session.propose(&once, 0), Err(ShortcutProblem::Length));
    assert_eq!(session.propose(&[once[0], 99], 1), Err(ShortcutProblem::Illegal(1)));
}

#[test]
fn it_ends_where_somebody_has_priority() {
    let session = Session::new(table(&["Whim {0} artifact: {0}: you may gain 1 life"], 2));
    let once = round(&session, 2);
    assert_eq!(session.propose(&once, 1), Err(ShortcutProblem::NoPriority), "alice is asked whether she gains it");
    let with_answer = [once.clone(), vec![1]].concat();
    let shortcut = session.propose(&with_answer, 3).expect("then she has priority again");
    assert_eq!(shortcut.steps().len(), 12);
    let mut asked = session;
    for it in &once {
        asked.answer(*it).expect("it is an option");
    }
    assert_eq!(asked.propose(&[0], 1), Err(ShortcutProblem::NoPriority), "nobody has priority while a text asks");
}

/// Passes and declines wherever that is possible.
struct Declines;

impl Decider for Declines {
    fn decide(&mut self, _: &State, question: &Question<'_>) -> Option<usize> {
        let declined = question.options.iter().position(|it| matches!(it, Choice::Pass | Choice::No));
        Some(declined.unwrap_or(0))
    }
}

#[test]
fn a_loop_that_nobody_ends_by_paying_is_a_draw() {
    let twirler = "Twirler {1} artifact: at the beginning of your upkeep, tap this; whenever this becomes tapped, untap this; \
                   whenever this becomes untapped, tap this unless you pay 1 life";
    let mut game = table(&[twirler, GONG], 2);
    let pause = game.play_until(&mut Declines, |state| state.turn.number > 9);
    assert_eq!(pause, Pause::Over(Outcome::Drawn));
}
