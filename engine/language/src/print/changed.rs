//! What is changed for a while: `it gains flying this turn`.

use super::{Equivalence, Phrase, Speaker, change, phrase::say, restricting, speaker::Still, words::Form};
use crate::{Change, Duration, Filter, Requirement, Restriction, Subject};

impl Speaker<'_> {
    /// That the types stay which are there, where that is told behind the changes.
    pub(super) fn still_lands(&self) -> Phrase {
        match self.still {
            Still::Untold => Phrase::default(),
            Still::Perhaps => Phrase::either(Equivalence::Besides, ["", ". it's still a land", ". they're still lands"]),
            Still::Told => Phrase::either(Equivalence::Besides, [". it's still a land", ". they're still lands"]),
        }
    }

    /// The same, where it may be told behind another change of the same.
    fn still_lands_behind(&self) -> Phrase {
        let told = match (self.still, self.still_before) {
            (Still::Untold, Still::Untold) => return Phrase::default(),
            (Still::Untold, Still::Perhaps | Still::Told) => ["", ". it's still a land", ". they're still lands"],
            (Still::Perhaps, _) => return self.still_lands(),
            (Still::Told, _) => [". it's still a land", ". they're still lands", ""],
        };
        Phrase::either(Equivalence::Besides, told)
    }

    /// Changes for a while: `target creature gets +1/+1` for a turn.
    pub(super) fn changed_for(&mut self, subject: &Subject, changes: &[Change], lasts: Duration) -> Phrase {
        match changes {
            [Change::Control] => {
                let behind = change::duration(lasts).map(|it| say![" ", it]);
                return say!["gain control of ", self.thing(subject), behind];
            }
            [Change::SwitchSize] => {
                let behind = change::duration(lasts).map(|it| say![" ", it]);
                let ways: [&dyn Fn(&mut Self) -> Phrase; 3] = [
                    &|it| say!["switch the power and toughness of ", it.thing(subject)],
                    &|it| say!["switch ", it.whose(subject), " power and toughness"],
                    &|it| say!["switch ", it.thing(subject), "'s power and toughness"],
                ];
                return say![self.ways(Equivalence::Dialect, &ways), behind];
            }
            [Change::Require(Requirement::BeBlockedByAll)] => {
                return say!["all creatures able to block ", self.thing(subject), " this turn do so"];
            }
            _ => {}
        }
        if *subject == Subject::Each(Filter::you()) {
            return self.you_change(changes, lasts);
        }
        let goes_on = self.changed.as_ref() == Some(subject);
        if !goes_on {
            self.still_before = Still::Untold;
        }
        let (about, form) = self.agent(subject);
        // Behind another change of the same its subject goes without saying.
        let named = if goes_on { vec![say![about, " "], Phrase::default()] } else { vec![say![about, " "]] };
        let about = Phrase::either(Equivalence::Sequence, named);
        self.changed = Some(subject.clone());
        let form = self.form.take().unwrap_or(form);
        (self.lasts, self.still) = (Some(lasts), Still::Untold);
        let each = if form == Form::Third { Phrase::default() } else { Phrase::either(Equivalence::Every, ["", "each "]) };
        let predicate = self.changes(changes, form, "gain");
        self.lasts = None;
        // Behind what X is, where that is told (107.3i).
        let still = if self.x.is_some() { Phrase::default() } else { self.still_lands_behind() };
        let same_until = self.until == Some(lasts);
        self.until = Some(lasts);
        let Some(duration) = change::duration(lasts) else { return say![about, each, predicate, still] };
        let told = matches!(lasts, Duration::EndOfTurn | Duration::EndOfCombat);
        let tells_when = |it: &Change| matches!(it, Change::Require(_) | Change::Restrict(Restriction::BeKeptByDefender));
        if told && changes.iter().all(tells_when) {
            return say![about, each, predicate, Phrase::either(Equivalence::ThisTurn, [Phrase::default(), say![" ", duration]])];
        }
        let within = restricting::told_within(changes, lasts).map(|it| say![about.clone(), it]);
        let bare = say![about, each, predicate];
        let behind = say![bare.clone(), " ", duration.clone(), still.clone()];
        let before = say![duration, ", ", bare.clone(), still.clone()];
        let mut ways = vec![behind, before];
        ways.extend(within);
        if same_until {
            ways.push(say![bare, still]);
        }
        Phrase::either(Equivalence::Order, ways)
    }
}
