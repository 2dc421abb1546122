//! Keywords that some things have, granted to others (702.1c).

use super::{Equivalence, Phrase, Speaker, filter, phrase::say, words};
use crate::{Change, Duration, Filter, Relation, Subject, Test};
use vocabulary::catalog::KeywordAbility;

impl Speaker<'_> {
    /// The first keyword with who has it, and then the others.
    pub(super) fn shares(&mut self, gains: &Subject, keywords: &[KeywordAbility], fits: &Filter, lasts: Duration) -> Phrase {
        let Some((first, others)) = keywords.split_first() else { return self.fail() };
        let name = |it: &KeywordAbility| it.name().to_lowercase();
        let said = self.changed_for(gains, &[Change::gain_plain(*first)], lasts);
        let mut ways = vec![say![filter::one(fits), " has ", name(first)]];
        if let [kind @ .., Test::Controlled(Relation::You)] = &fits.tests[..] {
            let with = Filter { tests: kind.iter().cloned().chain([Test::Keyword(*first)]).collect() };
            ways.push(say!["you control ", filter::one(&with)]);
        }
        let list = words::list(others.iter().map(|it| Phrase::from(name(it))).collect(), "and");
        say![said, " if ", Phrase::either(Equivalence::Controller, ways), ". the same is true for ", list]
    }
}
