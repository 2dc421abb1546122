//! Mana that is added.

use super::{
    Equivalence, Phrase, Speaker, cost, filter,
    phrase::say,
    player,
    speaker::Chosen,
    words::{self, Number, verb},
};
use crate::{
    Amount, Filter, Following, Instruction, ManaSource, ManaType, ManaUse, Players, Rider, Spending, SpendingAs, Subject, Test,
};
use vocabulary::catalog::Color;

impl Speaker<'_> {
    /// Mana that others add.
    pub(super) fn add_for(&mut self, who: &Players, added: &[Instruction]) -> Phrase {
        let (about, form) = self.players(who);
        self.does(who);
        self.adds = Some(form);
        let said = self.body(added);
        self.adds = None;
        say![about, " ", said]
    }

    fn adding(&self) -> Phrase {
        let add: Phrase = self.adds.map_or_else(|| "add".into(), |form| verb("add", form));
        say![add, " ", Phrase::either(Equivalence::Unsaid, ["", "an additional "])]
    }

    fn so_much(&mut self, number: &Amount) -> Phrase {
        say![self.adding(), self.before(number, &"mana".into())]
    }

    /// So much mana, of whichever types.
    pub(super) fn add_mana(&mut self, number_said: &Amount, source: &ManaSource) -> Phrase {
        match source {
            ManaSource::OneOf(types) => self.add_one_of(number_said, types),
            ManaSource::EachOf(types) => self.add_each_of(number_said, types),
            ManaSource::ColorsOf(fits) => {
                say![self.so_much(number_said), " mana of any color among ", filter::phrase(fits, Number::Many)]
            }
            ManaSource::ColorSaid(fits) => {
                if let [Test::Color(beside), Test::Chosen] = fits.tests[..] {
                    let beside = ManaType::from(beside).letter();
                    let said = say![self.adding(), format!("{{{beside}}} or one mana of the chosen color")];
                    return if *number_said == Amount::Number(1) { said } else { self.fail() };
                }
                let that = (self.chosen == Chosen::Something).then_some(" mana of that color");
                let of = Phrase::either(Equivalence::Pronoun, [" mana of the chosen color"].into_iter().chain(that));
                say![self.so_much(number_said), of]
            }
            ManaSource::CommanderIdentity => {
                let whose = Phrase::either(Equivalence::Grammar, ["commander's", "commanders'"]);
                say![self.so_much(number_said), " mana of any color in your ", whose, " color identity"]
            }
            ManaSource::TypesMade => {
                let that = Phrase::either(Equivalence::Pronoun, ["land", "permanent", "creature", "artifact"]);
                say![self.so_much(number_said), " mana of any type that ", that, " produced"]
            }
            ManaSource::TypesMadeBy(fits) => {
                say![self.so_much(number_said), " mana of any type that ", filter::one(fits), " could produce"]
            }
            ManaSource::ColorsMadeBy(fits) => {
                let could = Phrase::either(Equivalence::Dialect, [" could produce", " could make"]);
                let these = [filter::phrase(fits, Number::Many), say!["that ", filter::one(fits)]];
                say![self.so_much(number_said), " mana of any color ", Phrase::either(Equivalence::Every, these), could]
            }
        }
    }

    /// So much mana of one of those types.
    fn add_one_of(&mut self, number: &Amount, types: &[ManaType]) -> Phrase {
        let all_colors = types == &ManaType::ALL[..5];
        if all_colors || types == &ManaType::ALL[..] {
            let mana = self.before(number, &"mana".into());
            let one = self.plural_of(number) == Number::One;
            let of = match (all_colors, one) {
                (true, true) => Phrase::either(Equivalence::Dialect, [" mana of any color", " mana of any one color"]),
                (true, false) => Phrase::either(Equivalence::Dialect, [" mana of any one color", " mana of any color"]),
                (false, _) => " mana of any one type".into(),
            };
            return say![self.adding(), mana, of];
        }
        if let [only] = types
            && !matches!(number, Amount::Number(_) | Amount::Times(..))
            && self.each.is_none()
            && self.x.is_none()
        {
            self.measures.push(number.clone());
            let amount = Phrase::either(Equivalence::Measure, ["an amount of ", ""]);
            let equal = say![amount, cost::run(*only, 1), " equal to ", self.measure(number)];
            let that = (*number == Amount::ThatMuch).then(|| say!["that much ", cost::run(*only, 1)]);
            return say![self.adding(), Phrase::either(Equivalence::Measure, that.into_iter().chain([equal]))];
        }
        let times = match (number, &self.each) {
            (Amount::Number(it), _) => i64::from(*it),
            (it, Some(each)) if it == each => 1,
            (Amount::Times(times, it), Some(each)) if **it == *each => i64::from(*times),
            (other, _) => {
                self.measures.push(other.clone());
                return self.fail();
            }
        };
        let runs: Vec<Phrase> = types.iter().map(|it| cost::run(*it, times)).collect();
        let list = [words::list(runs.clone(), "or"), filter::joined(runs, " or ")];
        say![self.adding(), Phrase::either(Equivalence::Punctuation, list)]
    }

    /// So much mana, each of one of those types.
    fn add_each_of(&mut self, number: &Amount, types: &[ManaType]) -> Phrase {
        let mana = self.before(number, &"mana".into());
        if types == &ManaType::ALL[..5] {
            return say![self.adding(), mana, " mana in any combination of colors"];
        }
        let list = words::list(types.iter().map(|it| cost::run(*it, 1)).collect(), "and/or");
        let mixed = say![self.adding(), mana, " mana in any combination of ", list];
        let (Amount::Number(2), [one, other]) = (number, types) else { return mixed };
        let (one, other) = (|times| cost::run(*one, times), |times| cost::run(*other, times));
        let each = say![self.adding(), one(2), ", ", one(1), other(1), ", or ", other(2)];
        Phrase::either(Equivalence::Modes, [mixed, each])
    }

    /// What added mana is for, and what it brings besides.
    pub(super) fn earmark(&mut self, it: &Spending) -> Phrase {
        let that = || Phrase::either(Equivalence::Pronoun, ["this", "that"]);
        if let [never] = &it.never[..] {
            return say![that(), " mana can't be spent to ", purpose(never)];
        }
        let rider = it.rider.as_ref().map(|it| self.rider(it, that()));
        if it.only.is_empty() {
            return rider.unwrap_or_default();
        }
        let purposes: Vec<Phrase> = it.only.iter().map(purpose).collect();
        let list = [filter::joined(purposes.clone(), " or "), filter::joined(purposes, " or to ")];
        let between = match &it.rider {
            None => "",
            Some(Rider { on: None, .. }) => ", and ",
            Some(Rider { on: Some(_), .. }) => ". ",
        };
        say!["spend ", that(), " mana only to ", Phrase::either(Equivalence::Punctuation, list), between, rider]
    }

    fn rider(&mut self, it: &Rider, that: Phrase) -> Phrase {
        let mut inner = self.inner();
        inner.object = Some(Subject::It);
        let (begins, then) = match &it.then {
            Following::AtOnce(then) => (say!["if ", that, " mana is spent on "], inner.simple(then)),
            Following::Triggers(effect) => {
                (say!["when ", that, " mana is spent to cast "], inner.effect(effect, Some(Subject::It)))
            }
        };
        self.mute |= inner.mute;
        match &it.on {
            None => then,
            Some(fits) => say![begins, filter::one(fits), ", ", then],
        }
    }

    /// Mana of several types, each of them.
    pub(super) fn mana_each(&mut self, run: &[Instruction]) -> Phrase {
        let mut runs = Vec::new();
        for it in run {
            let Instruction::AddMana(number, ManaSource::OneOf(types)) = it else { return self.fail() };
            let (Amount::Number(number), [only]) = (number, &types[..]) else { return self.fail() };
            runs.push(cost::run(*only, i64::from(*number)));
        }
        let together = say![self.adding(), filter::joined(runs.clone(), "")];
        let apart = runs.into_iter().map(|it| say!["add ", it]).collect();
        Phrase::either(Equivalence::Sequence, [together, filter::joined(apart, ". ")])
    }
}

/// Mana that is spent as though it were other mana.
pub(super) fn spending_as(it: &SpendingAs) -> Phrase {
    let color = match it.mana[..] {
        [only] => say![only.color().map_or_else(String::new, |it| it.name().to_lowercase()), " "],
        _ => Phrase::default(),
    };
    let any = if it.types.len() == ManaType::ALL.len() { "type" } else { "color" };
    let uses: Vec<Phrase> = it.on.iter().map(purpose).collect();
    let on = if uses.is_empty() { Phrase::default() } else { say![" to ", filter::joined(uses, " or to ")] };
    let though = Phrase::either(Equivalence::Dialect, ["though it were ", ""]);
    say![player::group(&it.players).0, " may spend ", color, "mana as ", though, "mana of any ", any, on]
}

/// One of the things that mana is for.
fn purpose(it: &ManaUse) -> Phrase {
    let some = |fits: &Filter| {
        let many = filter::phrase(fits, Number::Many);
        Phrase::either(Equivalence::Every, [many, filter::one(fits)])
    };
    match it {
        ManaUse::Cast(fits) => say!["cast ", some(fits)],
        ManaUse::Activate(fits) if fits.tests == [Test::This] => "pay the activation costs of this's abilities".into(),
        ManaUse::Activate(fits) => {
            let abilities = Phrase::either(Equivalence::Every, ["activate abilities", "activate an ability"]);
            if fits.tests.is_empty() { abilities } else { say![abilities, " of ", some(fits)] }
        }
    }
}

/// How many instructions at the beginning are mana that is told together.
pub(super) fn mana_run(instructions: &[Instruction]) -> Option<usize> {
    let of_one =
        |it: &&Instruction| matches!(it, Instruction::AddMana(Amount::Number(_), ManaSource::OneOf(types)) if types.len() == 1);
    let count = instructions.iter().take_while(of_one).count();
    (count > 1).then_some(count)
}

/// The color words of an indicator or a token.
pub(super) fn colors(colors: &[Color]) -> Vec<Phrase> {
    colors.iter().map(|it| it.name().to_lowercase().into()).collect()
}

/// Which mana was spent.
pub(super) fn spent(mana: &[ManaType]) -> Phrase {
    let symbols = mana.iter().fold(String::new(), |said, it| said + "{" + &it.letter().to_string() + "}");
    let color = mana.first().and_then(|it| it.color()).filter(|_| mana.iter().all(|it| *it == mana[0]));
    let mut ways = vec![Phrase::from(symbols)];
    if let Some(color) = color {
        let name = color.name().to_lowercase();
        if mana.len() == 1 {
            ways.push(say![name.clone(), " mana"]);
        }
        ways.push(say!["at least ", words::counted(i64::try_from(mana.len()).unwrap_or(i64::MAX)), " ", name, " mana"]);
    }
    Phrase::either(Equivalence::Dialect, ways)
}
