//! What has been said so far in a text: which targets were named, and what a pronoun means.
//!
//! It keeps what the parser's scope keeps, so that a pronoun is said only where it is read as what it stands for.

use super::{
    Equivalence, Phrase,
    words::{Form, Number},
};
use crate::{
    Amount, Blow, Condition, Definitions, Duration, Entering, Exception, Players, Subject, Target, Token, Topic, Two, Verb,
    target,
};

/// Whether it is told behind changes that it is still a land.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Still {
    /// There is nothing to tell.
    Untold,
    /// It may be told.
    Perhaps,
    /// It must be.
    Told,
}

/// Whether cards were milled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Milled {
    /// None were.
    Nothing,
    /// Some were.
    Cards,
}

/// Whether the text has something chosen, which `that color` means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Chosen {
    /// It has not.
    Nothing,
    /// It has.
    Something,
}

/// Whether tokens were made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tokens {
    /// None were.
    None,
    /// Some were.
    Made,
}

/// What `it` meant before something else was named.
#[derive(Clone, Debug)]
struct Before(Option<Subject>);

/// Somebody who says an ability.
#[derive(Clone, Debug)]
pub(super) struct Speaker<'a> {
    /// Where tokens are defined.
    pub(super) library: &'a dyn Definitions,
    /// What the thing is called to which this is attached.
    pub(super) host: &'a Phrase,
    /// The targets of the text.
    pub(super) targets: &'a [Target],
    /// How many of them were named, from the first one on.
    pub(super) named: usize,
    /// What `it` means.
    pub(super) object: Option<Subject>,
    /// What was mentioned last as the clause began.
    before_clause: Option<Subject>,
    /// The one thing that was a target last: `that creature` behind a group.
    pub(super) single: Option<Subject>,
    /// The target that the text has named before all that it does.
    pub(super) first: Option<Subject>,
    /// What `it` meant as this object was named.
    over_this: Option<Before>,
    /// Likewise, in the clause that is being said.
    over_this_now: Option<Before>,
    /// What `that player` means, where it is a target.
    pub(super) player: Option<u8>,
    /// Who was named last as controlling or owning a target.
    pub(super) holder: Option<Players>,
    /// Who did what was said last.
    pub(super) doer: Players,
    /// The players whom the clause is about, where they are several.
    pub(super) several: Option<Players>,
    /// In a delayed ability: what it is about, and what `it` meant outside.
    pub(super) later: Option<(Topic, Option<Subject>)>,
    /// How long all changes of the sentence last.
    pub(super) until: Option<Duration>,
    /// What multiplies the numbers of the clause.
    pub(super) each: Option<Amount>,
    /// What the clause calls X.
    pub(super) x: Option<Amount>,
    /// What X is in the whole text, where it is called so.
    pub(super) defined: Option<Amount>,
    /// The numbers of the clause that need words of their own.
    pub(super) measures: Vec<Amount>,
    /// Whether something came up that can't be said in this way.
    pub(super) mute: bool,
    /// In which form others add mana.
    pub(super) adds: Option<Form>,
    /// The form of the verbs behind `you may have`.
    pub(super) form: Option<Form>,
    /// What was told last as being changed.
    pub(super) changed: Option<Subject>,
    /// How long the changes last that are just told.
    pub(super) lasts: Option<Duration>,
    /// By how much the one number of the condition is above the other.
    pub(super) difference: Option<Amount>,
    /// A difference that only the condition behind the clause will tell.
    pub(super) untold: Option<Amount>,
    /// The verb of the clause, where nobody stands before it.
    pub(super) verb: Option<Verb>,
    /// That of the clause before.
    pub(super) verb_before: Option<Verb>,
    /// Whether it is to be told behind them that it is still a land.
    pub(super) still: Still,
    /// The same of the clause before.
    pub(super) still_before: Still,
    /// Whether the clause before has somebody lose life.
    pub(super) loses_life: bool,
    /// The nouns of what was paid with, for what hangs on that.
    pub(super) paid: Vec<&'static str>,
    /// Whether tokens were made: a spell of which the event was is no longer `it`.
    pub(super) tokens: Tokens,
    /// The damage that was dealt last, and what has dealt it.
    pub(super) dealt: Option<(Subject, Vec<Blow>)>,
    /// Whether something was chosen.
    pub(super) chosen: Chosen,
    /// The tokens that were made last, and how they entered.
    pub(super) made: Option<(Token, Entering)>,
    /// Of what target the last ones are copies, where they are, and but for what.
    pub(super) made_copies: Option<(Subject, Vec<Exception>)>,
    /// Whether cards were milled, which `the milled cards` means.
    pub(super) milled: Milled,
    /// The two things of the event, where it has two, or speaks of one besides.
    pub(super) two: Option<Two>,
}

impl<'a> Speaker<'a> {
    /// One who begins a text in which `it` means that.
    pub(super) fn new(library: &'a dyn Definitions, host: &'a Phrase, object: Option<Subject>) -> Self {
        Self {
            library,
            host,
            targets: &[],
            named: 0,
            object,
            before_clause: None,
            single: None,
            first: None,
            over_this: None,
            over_this_now: None,
            changed: None,
            player: None,
            holder: None,
            doer: Players::You,
            several: None,
            later: None,
            until: None,
            each: None,
            x: None,
            defined: None,
            measures: Vec::new(),
            mute: false,
            adds: None,
            form: None,
            lasts: None,
            difference: None,
            untold: None,
            verb: None,
            verb_before: None,
            still: Still::Untold,
            still_before: Still::Untold,
            loses_life: false,
            paid: Vec::new(),
            tokens: Tokens::None,
            dealt: None,
            chosen: Chosen::Nothing,
            made: None,
            made_copies: None,
            milled: Milled::Nothing,
            two: None,
        }
    }

    /// The same before another text of the ability.
    pub(super) fn text(&self, targets: &'a [Target], object: Option<Subject>) -> Self {
        Self { targets, two: self.two.clone(), difference: self.difference.clone(), ..Self::new(self.library, self.host, object) }
    }

    /// One who says an ability within this one.
    pub(super) fn inner(&self) -> Self {
        Self::new(self.library, self.host, None)
    }

    /// This object is named, which `it` means where nothing else was.
    pub(super) fn names_this(&mut self) {
        self.over_this_now = Some(Before(self.mentioned()));
        self.object = self.object.take().or_else(|| if self.mentioned().is_none() { Some(Subject::This) } else { None });
    }

    /// Whether the clause has named a target of its own, so that `it` is what was mentioned before.
    pub(super) fn names_own(&self) -> bool {
        self.object != self.before_clause && matches!(self.object, Some(Subject::Target(_)))
    }

    /// What was named to say who does it: done to `it` is done to that.
    pub(super) fn owner_was_named(&mut self) {
        self.before_clause.clone_from(&self.object);
    }

    /// Whether that was mentioned last before what the clause has named.
    pub(super) fn is_besides(&self, subject: &Subject) -> bool {
        let before = || self.before_clause.clone().or_else(|| self.later.as_ref()?.1.clone());
        self.names_own() && before().as_ref() == Some(subject)
    }

    /// Whether the clause that is being said names this object.
    pub(super) fn over_this(&self) -> bool {
        self.over_this_now.is_some()
    }

    /// What is done where that is so is told behind it: where it asks what this object is, `it` goes on to be that.
    pub(super) fn goes_on_from(&mut self, condition: &Condition) {
        if condition.is_of_this() {
            self.names_this();
            self.over_this = self.over_this_now.take();
        }
        if condition.is_of_damaged_player() {
            self.player = target::either(self.targets);
        }
    }

    /// Another clause begins.
    pub(super) fn next_clause(&mut self) {
        self.over_this = self.over_this_now.take().or_else(|| self.over_this.take());
        self.several = None;
        if let Some(Subject::ThisIn(_)) = self.object {
            self.object = Some(Subject::It);
        }
        self.before_clause.clone_from(&self.object);
        self.verb_before = self.verb.take();
        self.still_before = std::mem::replace(&mut self.still, Still::Untold);
    }

    /// What was mentioned last, also before a delayed ability.
    pub(super) fn mentioned(&self) -> Option<Subject> {
        self.object.clone().or_else(|| self.later.as_ref()?.1.clone())
    }

    /// Whether `it` means this object, which a clause before has named since something else was mentioned.
    pub(super) fn is_over_this(&self) -> bool {
        let meant = self.mentioned();
        meant != Some(Subject::This) && self.over_this.as_ref().is_some_and(|it| it.0 == meant)
    }

    /// The first of those ways that can be said, and the others; what is said behind it goes on from the first.
    pub(super) fn ways(&mut self, row: Equivalence, ways: &[&dyn Fn(&mut Self) -> Phrase]) -> Phrase {
        let mut found = Vec::new();
        let mut after: Option<Self> = None;
        let mut measures = Vec::new();
        for way in ways {
            let mut one = self.clone();
            one.mute = false;
            let phrase = way(&mut one);
            measures.extend(one.measures.iter().filter(|it| !self.measures.contains(it)).cloned());
            if !one.mute {
                found.push(phrase);
                after.get_or_insert(one);
            }
        }
        if let Some(mut one) = after {
            one.mute |= self.mute;
            one.measures = std::mem::take(&mut self.measures);
            one.measures.append(&mut measures);
            *self = one;
            Phrase::either(row, found)
        } else {
            self.mute = true;
            self.measures.append(&mut measures);
            Phrase::default()
        }
    }

    /// What is said can't be said in this way.
    pub(super) fn fail(&mut self) -> Phrase {
        self.mute = true;
        Phrase::default()
    }

    /// Whether a subject stands for one thing or several.
    pub(super) fn number_of(&self, subject: &Subject) -> Number {
        match subject {
            Subject::Target(at) => match self.targets.get(usize::from(*at)) {
                Some(it) if it.is_of_several() => Number::Many,
                Some(_) | None => Number::One,
            },
            Subject::Each(_) | Subject::Them | Subject::ExiledWithThis | Subject::Both(..) | Subject::Done(..) => Number::Many,
            Subject::This
            | Subject::It
            | Subject::Host
            | Subject::ThisIn(_)
            | Subject::Spent
            | Subject::Paid(_)
            | Subject::Copies
            | Subject::Event
            | Subject::Opposite
            | Subject::Giver(_) => Number::One,
        }
    }
}
