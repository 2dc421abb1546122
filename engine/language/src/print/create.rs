//! Tokens that are created: how many, what they are, and how they enter.

use super::{
    Equivalence, Phrase, Speaker,
    phrase::say,
    words::{self, Number},
};
use crate::{Amount, Attacked, Entering, Exception, Made, Subject, Token};

impl Speaker<'_> {
    /// A copy of each of several things, which are told before.
    pub(super) fn copies_each(&mut self, original: &Subject, exceptions: &[Exception]) -> Phrase {
        let called = ["creature", "permanent", "artifact", "land", "token", "card"];
        let nouns = self.nouns(original);
        let those = called.iter().filter(|it| nouns.contains(it)).map(|it| Phrase::from(format!("that {it}")));
        let that = Phrase::either(Equivalence::Pronoun, those.chain(["it".into()]));
        let each = match original {
            Subject::Each(fits) => self.described(fits, Number::Each),
            Subject::Done(..) => self.thing(original),
            other => say!["of ", self.thing(other)],
        };
        let otherwise = self.exceptions(exceptions);
        self.tokens = super::speaker::Tokens::Made;
        self.object = Some(Subject::Them);
        let one = Phrase::either(Equivalence::Numeral, ["a", "one"]);
        let copying = Phrase::either(Equivalence::Dialect, [" token that's a copy of ", " token copying "]);
        say!["for each ", each, ", create ", one, copying, that, otherwise]
    }

    /// So many of that token, which enter so.
    pub(super) fn created(&mut self, made: &[Made], entering: &Entering) -> Phrase {
        match (made, entering) {
            ([Made { number, token }], Entering::Attached(host)) => {
                say![self.token(token, number, ""), " attached to ", self.thing(host)]
            }
            ([Made { number, token }], entering) => self.created_alone(number, token, entering),
            (several, Entering::Untapped) => self.created_together(several),
            (_, _) => self.fail(),
        }
    }

    fn created_alone(&mut self, number: &Amount, token: &Token, entering: &Entering) -> Phrase {
        let plain = |one: &mut Self| {
            let said = one.token(token, number, "");
            let thats = if one.plural_of(number) == Number::One { " that's " } else { " that are " };
            let how = one.enters(thats, entering);
            one.made(number);
            say![said, how]
        };
        // `a tapped 2/2 black Zombie creature token`.
        let before = |one: &mut Self| {
            let before = match entering {
                Entering::Tapped => "tapped ",
                Entering::Attacking(Attacked::Any) => "tapped and attacking ",
                Entering::Untapped
                | Entering::Attacking(_)
                | Entering::AttackingUntapped(_)
                | Entering::Blocking(_)
                | Entering::With(..)
                | Entering::As(..)
                | Entering::Attached(_)
                | Entering::Transformed(_) => return one.fail(),
            };
            let said = one.token(token, number, before);
            one.made(number);
            said
        };
        // `a number of Treasure tokens equal to the result`.
        let equal = |one: &mut Self| {
            if one.x.is_some() || one.each.is_some() || matches!(number, Amount::Number(_) | Amount::X) {
                return one.fail();
            }
            let noun = one.token_noun(token, Number::Many);
            let how = one.enters(" that are ", entering);
            let number_told = one.measure(number);
            one.made(number);
            say!["a number of ", noun, how, " equal to ", number_told]
        };
        // `Mist, a legendary 2/2 blue Spirit creature token`.
        let named = |one: &mut Self| {
            let Some((name, noun)) = one.named_noun(token, one.plural_of(number)) else { return one.fail() };
            let article = one.before(number, &noun);
            let thats = if one.plural_of(number) == Number::One { " that's " } else { " that are " };
            let how = one.enters(thats, entering);
            one.made(number);
            say![name, ", ", article, " ", noun, how]
        };
        let same = (token.clone(), entering.clone());
        // `five of those tokens`.
        let those = |one: &mut Self| {
            if one.made.as_ref() != Some(&same) {
                return one.fail();
            }
            let number = one.before(number, &"of".into());
            one.object = Some(Subject::Them);
            say![number, " of those tokens"]
        };
        let said = self.ways(Equivalence::Order, &[&plain, &before, &equal, &named, &those]);
        (self.made, self.made_copies) = (Some(same), None);
        said
    }

    /// So many copies of it, but for exceptions.
    pub(super) fn copied(
        &mut self,
        number: &Amount,
        original: &Subject,
        exceptions: &[Exception],
        before: &'static str,
    ) -> Phrase {
        let plain = |one: &mut Self| {
            let of = if one.plural_of(number) == Number::One {
                ["token that's a copy of ", "token copying "]
            } else {
                ["tokens that are copies of ", "tokens copying "]
            };
            let number_word = say![one.before(number, &say![before, "token"]), " ", before];
            let original = one.thing(original);
            let exceptions = one.exceptions(exceptions);
            one.made(number);
            say![number_word, Phrase::either(Equivalence::Dialect, of), original, exceptions]
        };
        let same = (original.clone(), exceptions.to_vec());
        // `five of those tokens`.
        let those = |one: &mut Self| {
            if one.made_copies.as_ref() != Some(&same) || !before.is_empty() {
                return one.fail();
            }
            let number = one.before(number, &"of".into());
            one.object = Some(Subject::Them);
            say![number, " of those tokens"]
        };
        let said = self.ways(Equivalence::Order, &[&plain, &those]);
        self.made_copies = Some(same).filter(|it| matches!(it.0, Subject::Target(_)) && before.is_empty());
        said
    }

    /// So many of each of these tokens.
    fn created_together(&mut self, made: &[Made]) -> Phrase {
        let said = made.iter().map(|it| self.token(&it.token, &it.number, "")).collect();
        (self.made, self.made_copies) = (None, None);
        self.tokens = super::speaker::Tokens::Made;
        self.object = Some(Subject::Them);
        words::list(said, "and")
    }

    fn enters(&mut self, thats: &'static str, entering: &Entering) -> Phrase {
        if *entering == Entering::Untapped { Phrase::default() } else { say![thats, self.entering(entering)] }
    }
}
