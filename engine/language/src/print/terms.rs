//! Phrases of properties, questions, measures and statements, with what they leave open.

use super::{
    Equivalence, Phrase, filter, keyword,
    phrase::say,
    player, quantity, sharing_with, statement, toll, turn,
    whose::Called,
    words::{self, Form, Number, verb},
};
use crate::{Filter, Players, Relation, Statement, Term, Terms, Test, saying::Piece, terms::TermRole};
use vocabulary::catalog::Color;

/// What is left to be said.
#[derive(Clone)]
struct Rest<'a> {
    terms: std::slice::Iter<'a, Term>,
    /// How a verb behind the last player stands.
    form: Form,
    /// Of how many the noun behind the last number is.
    many: Number,
    /// The words that the text has for a player.
    called: Called,
}

/// The words of a phrase.
pub(super) fn said(pieces: &[Piece<TermRole>], terms: &Terms) -> Phrase {
    told(pieces, terms, Called::default())
}

/// The same where the text has words of its own for a player in it.
pub(super) fn told(pieces: &[Piece<TermRole>], terms: &Terms, called: Called) -> Phrase {
    Rest { terms: terms.parts.iter(), form: Form::Third, many: Number::Each, called }.pieces(pieces)
}

/// The words of a statement, which is said to whoever it is about.
pub(super) fn stated(pieces: &[Piece<TermRole>], terms: &Terms) -> Phrase {
    Rest { terms: terms.parts.iter(), form: Form::Bare, many: Number::Each, called: Called::default() }.pieces(pieces)
}

/// The same for a time, which stands before or behind it, and before how spells may be cast.
pub(super) fn stated_for(row: Statement, pieces: &[Piece<TermRole>], terms: &Terms, time: &Phrase) -> Phrase {
    let behind = if let Some((how, before)) = pieces.split_last().filter(|_| row == Statement::Flash) {
        say![stated(before, terms), time.clone(), " ", stated(std::slice::from_ref(how), terms)]
    } else {
        say![stated(pieces, terms), " ", time.clone()]
    };
    Phrase::either(Equivalence::Order, [behind, say![time.clone(), ", ", stated(pieces, terms)]])
}

impl Rest<'_> {
    fn pieces(&mut self, pieces: &[Piece<TermRole>]) -> Phrase {
        let mut said = Phrase::default();
        for it in pieces {
            said.push(match it {
                Piece::Words(words) => Phrase::from(*words),
                Piece::Verb(word) => verb(*word, self.form),
                Piece::Role(role) => self.role(*role),
                Piece::Ending if self.many == Number::Many => "s".into(),
                Piece::Ending if self.many == Number::One => Phrase::default(),
                Piece::Ending => Phrase::either(Equivalence::Every, ["", "s"]),
                Piece::Either(row, ways) => {
                    let before = self.clone();
                    let ways: Vec<Phrase> = ways
                        .iter()
                        .map(|way| {
                            self.clone_from(&before);
                            self.pieces(way)
                        })
                        .collect();
                    Phrase::either(*row, ways)
                }
            });
        }
        said
    }

    fn role(&mut self, role: TermRole) -> Phrase {
        match (role, self.terms.next()) {
            (TermRole::Who, Some(Term::Player(it))) => {
                let (who, form) = player::who(*it);
                self.form = form;
                who
            }
            (TermRole::Turn, Some(Term::Player(Relation::ThatPlayer | Relation::Target(_)))) => {
                Phrase::either(Equivalence::Player, ["that player's", "their"])
            }
            (TermRole::Turn, Some(Term::Player(Relation::Opponent))) => "an opponent's".into(),
            (TermRole::Turn, Some(Term::Player(it))) => player::whose_turn(*it),
            (TermRole::Attacked, Some(Term::Player(it))) => player::attacked(*it),
            (TermRole::Any, Some(Term::Thing(it))) => Phrase::either(
                Equivalence::Every,
                [Number::One, Number::Many].map(|number| filter::told(it, number, self.called)),
            ),
            (TermRole::One, Some(Term::Thing(it))) => filter::one(it),
            (TermRole::Aimed, Some(Term::Thing(it))) => aimed_at(it),
            (TermRole::Sole, Some(Term::Thing(it))) => {
                Phrase::either(Equivalence::Every, [aimed_at(it), say!["a single ", filter::phrase(it, Number::One)]])
            }
            (TermRole::Targets, Some(Term::Number(1))) => {
                Phrase::either(Equivalence::Numeral, ["a single target", "one targets", "1 targets"])
            }
            (TermRole::Targets, Some(Term::Number(many))) => say![words::counted(i64::from(*many)), " targets"],
            (TermRole::Size, Some(Term::Sized(how, it))) => say![it.to_string(), quantity::comparison(*how)],
            (TermRole::Colors, Some(Term::Colors(these))) => colors(these),
            (TermRole::Inset, Some(Term::Inset(it))) => say![words::article_of(it.name()), " ", it.name()],
            (TermRole::Group, Some(Term::Players(it))) => player::group(it).0,
            (TermRole::Whose, Some(Term::Players(it))) => player::whose(it),
            (TermRole::Skipping, Some(Term::Players(Players::You))) => "skip your".into(),
            (TermRole::Skipping, Some(Term::Players(it))) => say![player::group(it).0, " skip their"],
            (TermRole::Skipped, Some(Term::Skipped(it))) => {
                let what = turn::skipped(*it);
                Phrase::either(Equivalence::Every, [what.to_owned(), format!("{what}s")])
            }
            (TermRole::Against, Some(Term::Thing(it))) if it.tests.is_empty() => Phrase::default(),
            (TermRole::Against, Some(Term::Thing(it))) => say![" ", toll::barred(it)],
            (TermRole::Host, Some(Term::Thing(it))) => filter::phrase(it, Number::One),
            (TermRole::Many, Some(Term::Thing(it))) => filter::phrase(it, Number::Many),
            (TermRole::Each, Some(Term::Thing(it))) => filter::phrase(it, Number::Each),
            (TermRole::Things, Some(Term::Thing(it))) => statement::several(it).0,
            (TermRole::Count, Some(Term::Number(it))) => {
                self.many = if *it == 1 { Number::One } else { Number::Many };
                words::counted(i64::from(*it))
            }
            (TermRole::LandPlays, Some(Term::Number(1))) => {
                Phrase::either(Equivalence::Numeral, ["an additional land", "one additional lands", "1 additional lands"])
            }
            (TermRole::LandPlays, Some(Term::Number(i32::MAX))) => "any number of lands".into(),
            (TermRole::LandPlays, Some(Term::Number(it))) => say![words::counted(i64::from(*it)), " additional lands"],
            (TermRole::MoreBlocked, Some(Term::Number(1))) => "an additional creature".into(),
            (TermRole::MoreBlocked, Some(Term::Number(i32::MAX))) => "any number of creatures".into(),
            (TermRole::MoreBlocked, Some(Term::Number(it))) => say![words::counted(i64::from(*it)), " additional creatures"],
            (TermRole::Loyalty, Some(Term::Number(it))) => format!("[{it:+}]").into(),
            (TermRole::Of, Some(Term::Thing(it))) if it.tests.is_empty() => Phrase::default(),
            (TermRole::Of, Some(Term::Thing(it))) => say![" of ", filter::phrase(it, Number::Many)],
            (TermRole::By, Some(Term::Thing(it))) if it.tests.is_empty() => Phrase::default(),
            (TermRole::By, Some(Term::Thing(it))) => say![" by ", statement::several(it).0],
            (TermRole::IgnoredWalk, Some(Term::Thing(it))) => {
                say![keyword::landwalk(it), " can be blocked as though they didn't have ", keyword::landwalk(it)]
            }
            (TermRole::Digits, Some(Term::Number(it))) => it.to_string().into(),
            (TermRole::Counter, Some(Term::Counter(Some(it)))) => it.name().to_lowercase().into(),
            (TermRole::Counters, Some(Term::Counter(None))) => "counters".into(),
            (TermRole::Counters, Some(Term::Counter(Some(it)))) => say![it.name().to_lowercase(), " counters"],
            (TermRole::Nth, Some(Term::Number(it))) => words::ordinal(u32::try_from(*it).unwrap_or(1)).into(),
            (TermRole::Conditions, Some(Term::Pasts(these))) if these.len() == 2 => "both".into(),
            (TermRole::Conditions, Some(Term::Pasts(these))) => {
                say!["all ", words::counted(i64::try_from(these.len()).unwrap_or(i64::MAX))]
            }
            (TermRole::Word | TermRole::Letter, Some(Term::Word(it))) => it.clone().into(),
            // A rule file that says it so has another part there.
            (role, term) => format!("{role:?} {term:?}").into(),
        }
    }
}

/// What is targeted.
pub(super) fn aimed_at(fits: &Filter) -> Phrase {
    if fits.tests == [Test::This] {
        "this".into()
    } else if *fits == Filter::you() {
        "you".into()
    } else if let [Test::Same(named)] = &fits.tests[..] {
        Phrase::either(Equivalence::Pronoun, [sharing_with::thing(named), "them".into(), "those creatures".into()])
    } else {
        Phrase::either(Equivalence::Every, [filter::one(fits), filter::phrase(fits, Number::Many)])
    }
}

/// Several colors.
pub(super) fn colors(these: &[Color]) -> Phrase {
    filter::joined(these.iter().map(|it| it.name().to_lowercase().into()).collect(), " and ")
}
