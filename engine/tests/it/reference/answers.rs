//! Every way in which players could answer, one after the other: all that the machine makes of a position, to hold against the book.

use std::sync::Arc;

use engine::{
    About, Choice, Game, Rules, Session, Setup, State,
    cards::{CardId, Library, parse},
    game::PlayerId,
};

use crate::table::rules;

/// The rules with these cards, and the cards in their order.
pub(super) fn with_cards<'a>(texts: impl IntoIterator<Item = &'a str>) -> (Arc<Rules>, Vec<CardId>) {
    let mut library = Library::over(Arc::clone(rules().library()));
    let read =
        |it: &str| parse::card(it, &mut library, engine::lexicon()).unwrap_or_else(|problems| panic!("{it}: {problems:?}"));
    let cards = texts.into_iter().map(read).collect();
    (rules().with(library), cards)
}

/// A game from the first player's main phase on, in which the players have these permanents, and more life than can be lost.
pub(super) fn laid_out(rules: &Arc<Rules>, sides: &[Vec<CardId>]) -> Game {
    let mut setup = Setup::new(vec![Vec::new(); sides.len()], 1);
    setup.seats.iter_mut().for_each(|it| it.life = LIFE);
    Game::midway(rules, &setup, sides)
}

/// With how much life everybody begins.
pub(super) const LIFE: i32 = 1_000;

/// One way in which everything was answered: the position that it came to, and who was asked about what on the way, with the first option.
#[derive(Clone, Debug)]
pub(super) struct Way {
    pub(super) state: State,
    pub(super) asked: Vec<(PlayerId, About, Choice)>,
}

/// Follows every answer from there on: whoever has priority passes, and what is enough ends a way.
pub(super) fn ways(session: &Session, enough: &impl Fn(&State) -> bool) -> Vec<Way> {
    let mut found = Vec::new();
    follow(session, enough, &mut Vec::new(), &mut found);
    found
}

fn follow(session: &Session, enough: &impl Fn(&State) -> bool, asked: &mut Vec<(PlayerId, About, Choice)>, found: &mut Vec<Way>) {
    let question = session.question().expect("nobody has lost");
    let passes = question.options.iter().position(|it| *it == Choice::Pass);
    if passes.is_some() && enough(session.game().state()) {
        found.push(Way { state: session.game().state().clone(), asked: asked.clone() });
        return;
    }
    let answers = passes.map_or(0..question.options.len(), |it| it..it + 1);
    if passes.is_none() {
        asked.push((question.player, question.about, question.options[0]));
    }
    for answer in answers {
        let mut next = session.clone();
        next.answer(answer).expect("it is an option");
        follow(&next, enough, asked, found);
    }
    if passes.is_none() {
        asked.pop();
    }
}

/// The same game once its first player has activated the ability of the permanent with that name.
pub(super) fn activated(game: Game, name: &str) -> Session {
    let mut session = Session::new(game);
    let question = session.question().expect("the game goes on");
    let state = session.game().state();
    let of_it = |it: &Choice| matches!(it, Choice::Activate(object, _) if state.name(*object) == name);
    let option = question.options.iter().position(of_it).expect("it can be activated");
    session.answer(option).expect("it is an option");
    session
}
