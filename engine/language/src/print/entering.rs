//! How something enters the battlefield, as an effect says.

use super::{
    Equivalence, Phrase, Speaker,
    act::under,
    becoming, change, filter,
    phrase::say,
    words::{self, Number},
};
use crate::{Amount, Attacked, Change, Condition, Entering, Filter, HowCast, Players, Subject};
use vocabulary::{CounterKind, catalog::KeywordAbility};

impl Speaker<'_> {
    /// Something comes onto the battlefield from elsewhere.
    pub(super) fn onto_battlefield(&mut self, it: &Subject, players: &Players, entering: &Entering) -> Phrase {
        match entering {
            Entering::As(how, changes) => {
                let put = self.onto_battlefield(it, players, how);
                say![put, ". ", self.as_it_enters(changes)]
            }
            Entering::Attached(host) => self.onto_host(it, players, host),
            Entering::With(how, number, kind) => self.put(it, players, how, Some((number, *kind))),
            how => self.put(it, players, how, None),
        }
    }

    fn onto_host(&mut self, it: &Subject, players: &Players, host: &Subject) -> Phrase {
        let before = self.object.clone();
        let what = self.put(it, players, &Entering::Untapped, None);
        let named = self.object.clone();
        if let Subject::ThisIn(_) = it {
            self.object = before;
        }
        let host = if let Subject::Each(fits) = host { filter::one(fits) } else { self.thing(host) };
        self.object = named;
        say![what, " attached to ", host]
    }

    fn put(&mut self, it: &Subject, players: &Players, how: &Entering, with: Option<(&Amount, CounterKind)>) -> Phrase {
        let what = self.thing(it);
        let how = match how {
            Entering::Untapped => Phrase::default(),
            other => say![" ", self.entering(other)],
        };
        let with = with.map(|(number, kind)| self.with_counters(number, kind));
        let control = under(players, it);
        let order = [say![how.clone(), control.clone()], say![control, how]];
        let behind = say![Phrase::either(Equivalence::Order, order), with];
        let returned = say!["return ", what.clone(), " to the battlefield", behind.clone()];
        let put = say!["put ", what, " onto the battlefield", behind];
        Phrase::either(Equivalence::Return, [returned, put])
    }

    /// With counters on it.
    pub(super) fn with_counters(&mut self, number: &Amount, kind: CounterKind) -> Phrase {
        let on = Phrase::either(Equivalence::Grammar, [" on it", " on them"]);
        let noun = say![kind.name().to_lowercase(), " counter"];
        let more = match number {
            Amount::Number(1) => say!["an additional ", noun],
            number => say![self.clone().before(number, &noun), " additional ", noun, "s"],
        };
        say![" with ", Phrase::either(Equivalence::Grammar, [self.counters(number, kind), more]), on]
    }

    /// How what enters is from the beginning (611.2e).
    pub(super) fn as_it_enters(&mut self, changes: &[Change]) -> Phrase {
        let how = match changes {
            [Change::Color(colors)] => becoming::of_colors(colors),
            [Change::MoreColors(colors)] => say![becoming::of_colors(colors), " in addition to its other colors"],
            changes => match becoming::Parts::of(changes) {
                Some((parts, [])) => {
                    let ways = self.parts_said(&parts).into_iter();
                    Phrase::either(Equivalence::Grammar, ways.flat_map(|it| [say![words::article(&it), " ", it.clone()], it]))
                }
                Some(_) | None => self.fail(),
            },
        };
        let it = Phrase::either(Equivalence::Pronoun, ["it's ", "they're ", "that creature is ", "that permanent is "]);
        say![it, how]
    }

    /// How something enters.
    pub(super) fn entering(&mut self, entering: &Entering) -> Phrase {
        match entering {
            Entering::Untapped => "untapped".into(),
            Entering::Tapped => "tapped".into(),
            Entering::Attacking(what) => say!["tapped and attacking", self.attacked(what)],
            Entering::AttackingUntapped(what) => say!["attacking", self.attacked(what)],
            Entering::Blocking(Some(it)) => say!["blocking ", self.thing(it)],
            Entering::Blocking(None) => "blocking".into(),
            Entering::Transformed(how) => {
                let tapped = if **how == Entering::Tapped { "tapped and " } else { "" };
                say![tapped, Phrase::either(Equivalence::Converting, ["transformed", "converted"])]
            }
            Entering::With(..) | Entering::As(..) | Entering::Attached(_) => self.fail(),
        }
    }

    pub(super) fn attacked(&mut self, what: &Attacked) -> Phrase {
        match what {
            Attacked::Any => Phrase::default(),
            Attacked::Player(players) => say![" ", self.players(players).0],
            Attacked::AsPaid => " the same".into(),
            Attacked::Permanent(it) => say![" ", self.thing(it)],
        }
    }

    /// How this enters with counters.
    pub(super) fn enters_with(&mut self, number: &Amount, kind: &str) -> Phrase {
        match number {
            Amount::While(condition, number) if **condition == Condition::Cast(HowCast::With(KeywordAbility::Escape, None)) => {
                say!["this escapes with ", self.entering_counters(number, kind)]
            }
            Amount::While(condition, number) => {
                let before = |one: &mut Self| {
                    let enters = Phrase::either(Equivalence::Itself, [", it enters with ", ", this enters with "]);
                    say!["if ", one.condition(condition), enters, one.entering_counters(number, kind)]
                };
                let behind = |one: &mut Self| {
                    say!["this enters with ", one.entering_counters(number, kind), " if ", one.condition(condition)]
                };
                self.ways(Equivalence::Order, &[&before, &behind])
            }
            number => say!["this enters with ", self.entering_counters(number, kind)],
        }
    }

    /// How many more counters there are on what fits as it enters.
    pub(super) fn others_enter_with(&mut self, fits: &Filter, number: &Amount, kind: &str) -> Phrase {
        if let Amount::While(so, number) = number {
            return say!["as long as ", self.condition(so), ", ", self.others_enter_with(fits, number, kind)];
        }
        let one = say!["each ", filter::phrase(fits, Number::Each), " enters with "];
        let all = say![filter::phrase(fits, Number::Many), " enter with "];
        let about = Phrase::either(Equivalence::Every, [one, all]);
        let ending = |some: &'static str| say![some, Phrase::either(Equivalence::Grammar, [" on it", " on them", ""])];
        let counter = |ends| say![kind.to_lowercase(), ending(ends)];
        let single = say!["an additional ", counter(" counter")];
        let plain = |speaker: &mut Self| {
            if *number == Amount::Number(1) {
                return single.clone();
            }
            let number = speaker.before(number, &"counter".into());
            let ways = [say!["an additional ", number.clone(), " "], say![number, " additional "]];
            say![Phrase::either(Equivalence::Numeral, ways), counter(" counters")]
        };
        let each = |speaker: &mut Self| match speaker.for_each(number) {
            Some(behind) => say![single.clone(), behind],
            None => speaker.fail(),
        };
        let named = |speaker: &mut Self| speaker.where_number(number, plain);
        say![about, self.ways(Equivalence::Measure, &[&plain, &each, &named])]
    }

    /// Counters with which this enters.
    pub(super) fn entering_counters(&mut self, number: &Amount, kind: &str) -> Phrase {
        let kind = kind.to_lowercase();
        let on_it = || Phrase::either(Equivalence::Grammar, [" on it", ""]);
        let counter = say![kind.clone(), " counter"];
        let plain = |one: &mut Self| {
            let number_word = one.before(number, &counter);
            let ending = if one.plural_of(number) == Number::Many { "s" } else { "" };
            say![number_word, " ", counter.clone(), ending, on_it()]
        };
        let each = |one: &mut Self| {
            let Some(of) = change::multiplied(number) else { return one.fail() };
            let Some(behind) = one.for_each(of) else { return one.fail() };
            one.each = Some(of.clone());
            let said = plain(one);
            one.each = None;
            say![said, behind]
        };
        let equal = |one: &mut Self| {
            let before = Phrase::either(Equivalence::Numeral, ["", "a number of ", "a ", "an "]);
            let measure = one.measure(number);
            say![before, kind.clone(), " counters", on_it(), " equal to ", measure]
        };
        let named = |one: &mut Self| one.where_number(number, plain);
        self.ways(Equivalence::Measure, &[&plain, &each, &equal, &named])
    }

    /// That with X for the number, and what X is.
    fn where_number(&mut self, number: &Amount, tell: impl Fn(&mut Self) -> Phrase) -> Phrase {
        self.x = Some(number.clone());
        let said = tell(self);
        self.x = None;
        say![said, ", where X is ", self.measure(number)]
    }
}
