//! Mana while a person plays: the game asks for every mana ability, and most of that needs no answer.

use engine::{About, Asked, Choice, Session, State, cards::Ability};

/// Who sees to a person's mana.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tapping {
    /// The program, wherever it can.
    Automatic,
    /// The person.
    ByHand,
}

/// Whether an option makes mana.
pub(super) fn makes_mana(state: &State, option: Choice) -> bool {
    match option {
        Choice::TapFor(..) => true,
        Choice::Activate(_, at) => matches!(state.ability(at), Ability::Activated(it) if it.is_mana()),
        _ => false,
    }
}

/// Whether the question is which mana ability pays, if not whatever fits.
pub(super) fn is_gathering(state: &State, asked: &Asked) -> bool {
    matches!(asked.about, About::Cost(_))
        && asked.options.contains(&Choice::Done)
        && asked.options.iter().any(|it| makes_mana(state, *it))
}

/// The answer of somebody who only wants to have paid: the program sees to it if it can, otherwise what it does not know is used first.
pub(super) fn gather(session: &Session, asked: &Asked) -> usize {
    let place = |wanted: fn(&Choice) -> bool| asked.options.iter().position(wanted);
    let elaborate = || place(|it| matches!(it, Choice::Activate(..)));
    let found = automatic(session, asked).or_else(elaborate).or_else(|| place(|it| matches!(it, Choice::TapFor(..))));
    found.unwrap_or(0)
}

/// How many ways to pay are tried before it is left open whether there is one.
const TRIES: u32 = 40;

/// Whether what that answer begins can be paid for. A player who sees to the mana is offered whatever might be paid for if mana were found;
/// here it is looked for.
pub(super) fn can_be_paid(session: &Session, answer: usize) -> bool {
    let mut tries = TRIES;
    completes(session, answer, &mut tries) || tries == 0
}

fn completes(session: &Session, answer: usize, tries: &mut u32) -> bool {
    let Some(player) = session.question().map(|it| it.player) else { return false };
    if *tries == 0 {
        return false;
    }
    *tries -= 1;
    let mut tried = session.clone();
    let begun = tried.answer(answer).is_ok();
    if !begun || tried.game().log().reversals() > session.game().log().reversals() {
        return false;
    }
    let Some(asked) = tried.question().filter(|it| it.player == player && it.about != About::Priority) else { return true };
    if is_gathering(tried.game().state(), asked) {
        let state = tried.game().state();
        let mut mana = asked.options.iter().enumerate().filter(|it| makes_mana(state, *it.1)).map(|it| it.0);
        return automatic(&tried, asked).is_some() || mana.any(|it| completes(&tried, it, tries));
    }
    match asked.about {
        // What is paid, and with what, may depend on these.
        About::Mana | About::Payment(_) | About::Cost(_) => (0..asked.options.len()).any(|it| completes(&tried, it, tries)),
        _ => completes(&tried, 0, tries),
    }
}

/// The answer that leaves the payment to the program, if that pays: it knows no mana ability that costs or makes more than usual.
pub(super) fn automatic(session: &Session, asked: &Asked) -> Option<usize> {
    let done = asked.options.iter().position(|it| *it == Choice::Done)?;
    let mut tried = session.clone();
    tried.answer(done).ok()?;
    (tried.game().log().reversals() == session.game().log().reversals()).then_some(done)
}
