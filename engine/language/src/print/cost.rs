//! Costs and the mana in them.

use super::{
    Equivalence, Phrase, Speaker,
    amount::Style,
    filter,
    phrase::say,
    price::so_many_counters,
    words::{self, Form, Number},
};
use crate::{
    Activatable, Activations, Amount, Condition, Cost, CostChange, CostPart, Filter, ManaCost, ManaType, Many, OwnPrice, Players,
    Priced, Pricing, Relation, Spares, Symbol, Test, Verb, Which,
};
use vocabulary::catalog::Zone;

impl Speaker<'_> {
    /// A cost as its payer pays it: `{1}, sacrifice this`.
    pub(super) fn cost(&mut self, cost: &Cost) -> Phrase {
        self.parts(cost, Form::Bare)
    }

    /// The same, as others pay it.
    pub(super) fn parts(&mut self, cost: &Cost, form: Form) -> Phrase {
        self.paid_parts(cost, form, Zone::Battlefield)
    }

    /// The cost of an ability that works from that zone.
    pub(super) fn cost_from(&mut self, cost: &Cost, zone: Zone) -> Phrase {
        self.paid_parts(cost, Form::Bare, zone)
    }

    /// Its parts one after the other; what counters are removed from can be sacrificed as `it`.
    fn paid_parts(&mut self, cost: &Cost, form: Form, zone: Zone) -> Phrase {
        let mut said = Phrase::default();
        let mut told = 0;
        for (at, it) in cost.parts.iter().enumerate() {
            if at < told {
                continue;
            }
            let run = sacrifices(&cost.parts[at..]);
            if run > 1 {
                let parts = cost.parts[at..at + run].iter().map(|it| self.part(it, form, zone)).collect();
                said.push(say![if at > 0 { ", " } else { "" }, several_sacrificed(&cost.parts[at..at + run], parts, form)]);
                told = at + run;
                continue;
            }
            let part = self.part(it, form, zone);
            let before = at.checked_sub(1).map(|before| &cost.parts[before]);
            match (before, it) {
                (None, _) => said.push(part),
                (
                    Some(CostPart::Counters(Verb::RemoveCounters, .., Which::This)),
                    CostPart::Does(Verb::Sacrifice, _, Which::This),
                ) => {
                    let it = say![" and ", words::verb("sacrifice", form), " it"];
                    said.push(Phrase::either(Equivalence::Pronoun, [say![", ", part], it]));
                }
                (
                    Some(CostPart::Does(Verb::Sacrifice, _, Which::This)),
                    CostPart::Does(Verb::Sacrifice, Many::Exactly(number), Which::Such(fits)),
                ) => {
                    let besides = say![" and ", filter::several(i64::from(*number), fits)];
                    said.push(Phrase::either(Equivalence::Punctuation, [say![", ", part], besides]));
                }
                (Some(CostPart::Mana(_)), CostPart::Life(life)) if !matches!(life, Amount::Half(..)) => {
                    let besides = say![" and ", self.of(life, "life", Style::Measured)];
                    said.push(Phrase::either(Equivalence::Punctuation, [say![", ", part], besides]));
                }
                (
                    Some(CostPart::Mana(_)),
                    CostPart::Does(
                        Verb::ExileSome | Verb::Exile | Verb::Sacrifice | Verb::Discard,
                        Many::Exactly(_),
                        Which::Such(_),
                    ),
                ) => said.push(say![Phrase::either(Equivalence::Punctuation, [", ", " and "]), part]),
                (Some(_), _) => said.push(say![", ", part]),
            }
        }
        said
    }

    /// Costs with `and` before the last of them.
    pub(super) fn cost_list(&mut self, cost: &Cost) -> Phrase {
        let parts: Vec<Phrase> = cost
            .parts
            .iter()
            .map(|it| {
                let pay = if matches!(it, CostPart::Mana(_)) { "pay " } else { "" };
                say![pay, self.part(it, Form::Bare, Zone::Battlefield)]
            })
            .collect();
        Phrase::either(Equivalence::Punctuation, [words::list(parts.clone(), "and"), filter::joined(parts, ", ")])
    }

    /// What this spell costs more or less.
    pub(super) fn own_cost(&mut self, change: &CostChange, times: &Amount, condition: Option<&Condition>) -> Phrase {
        let begins = Phrase::either(Equivalence::Itself, ["this costs ", "this spell costs "]);
        self.own_change((begins, " to cast"), change, times, condition)
    }

    /// What other spells cost more or less.
    pub(super) fn spells_cost(&mut self, fits: &Filter, change: &CostChange, pricing: &Pricing) -> Phrase {
        let so = self.while_so(pricing.condition.as_ref());
        let spells = match pricing.which {
            Priced::Nth(it) => {
                say!["the ", words::ordinal(it.into()), " ", filter::phrase(fits, Number::Each), " each turn costs "]
            }
            Priced::All => say![filter::phrase(fits, Number::Many), " cost "],
            Priced::Next => self.fail(),
        };
        self.own_change((say![so, spells], " to cast"), change, &pricing.times, None)
    }

    fn while_so(&mut self, condition: Option<&Condition>) -> Phrase {
        match condition {
            Some(Condition::YourTurn) => {
                Phrase::either(Equivalence::Order, ["during your turn, ", "as long as it's your turn, "])
            }
            Some(it) => say!["as long as ", self.condition(it), ", "],
            None => Phrase::default(),
        }
    }

    /// What activated abilities cost more or less.
    pub(super) fn abilities_cost(&mut self, these: &Activations, change: &CostChange, pricing: &Pricing) -> Phrase {
        let Activations { of, keyword, who, which, spares } = these;
        let so = self.while_so(pricing.condition.as_ref());
        let beyond_mana = *which == Activatable::BeyondMana;
        let (abilities, behind) = match (of, keyword, who) {
            (Some(of), None, Relation::Anyone) => {
                let is_host = of.tests.iter().any(|it| matches!(it, Test::Host(_)));
                let number = if is_host { Number::One } else { Number::Many };
                (say!["activated abilities of ", filter::phrase(of, number)], beyond_mana)
            }
            (None, None, Relation::Anyone) => ("activated abilities".into(), beyond_mana),
            (None, Some(it), Relation::You) => (say![it.name().to_lowercase(), " abilities you activate"], beyond_mana),
            (None, None, Relation::You) if beyond_mana => ("abilities you activate that aren't mana abilities".into(), false),
            (None, None, Relation::You) => ("abilities you activate".into(), false),
            (Some(_) | None, ..) => (self.fail(), false),
        };
        let changed = self.own_change((say![so, abilities, " cost "], " to activate"), change, &pricing.times, None);
        let unless = if behind { " unless they're mana abilities" } else { "" };
        let spared = match spares {
            Spares::Nothing => "",
            Spares::One => ". this effect can't reduce the mana in that cost to less than one mana",
        };
        say![changed, unless, spared]
    }

    /// What an ability costs more or less.
    pub(super) fn own_price(&mut self, OwnPrice { change, times, condition }: &OwnPrice) -> Phrase {
        self.own_change(("this ability costs ".into(), " to activate"), change, times, condition.as_ref())
    }

    pub(super) fn own_change(
        &mut self,
        (begins, doing): (Phrase, &'static str),
        change: &CostChange,
        times: &Amount,
        condition: Option<&Condition>,
    ) -> Phrase {
        let (symbols, more) = match change {
            CostChange::More(it) => (it, say![" more", doing]),
            CostChange::Less(it) => (it, say![" less", doing]),
            CostChange::LessByCostOf(_) => return self.fail(),
        };
        if *times == Amount::Number(1) {
            let said = say![begins, mana(symbols), more];
            let Some(condition) = condition else { return said };
            let so = self.condition(condition);
            return Phrase::either(Equivalence::Order, [say![said.clone(), " if ", so.clone()], say!["if ", so, ", ", said]]);
        }
        let each = |one: &mut Self| match one.for_each(times) {
            Some(behind) => say![begins.clone(), mana(symbols), more.clone(), behind],
            None => one.fail(),
        };
        let x = |one: &mut Self| say![begins.clone(), "{X}", more.clone(), ", where X is ", one.measure(times)];
        if *symbols == ManaCost::generic(1) { self.ways(Equivalence::Measure, &[&each, &x]) } else { each(self) }
    }

    fn part(&mut self, part: &CostPart, form: Form, zone: Zone) -> Phrase {
        let verb = |word: &'static str| words::verb(word, form);
        match part {
            CostPart::Mana(it) => mana(it),
            CostPart::OwnManaCost => "its mana cost".into(),
            CostPart::Counted(it) => say!["{X}, where X is ", self.measure(it)],
            CostPart::Tap => "{T}".into(),
            CostPart::Untap => "{Q}".into(),
            CostPart::Life(Amount::Half(way, of)) if **of == Amount::OwnLife && form == Form::Bare => {
                say!["pay half ", if self.doer == Players::You { "your" } else { "their" }, " life", words::rounded(*way)]
            }
            CostPart::Life(it) => say![verb("pay"), " ", self.of(it, "life", Style::Measured)],
            CostPart::Does(deed, many, which) => self.price((*deed, *many, which), form, zone),
            CostPart::Counters(verb, many, kind, which) => self.counters_paid((*verb, *many, which), *kind, form),
            CostPart::Act(action, number, which) => self.acted((*action, *number, which), form),
            CostPart::ExileMaterials((least, _), fits) => {
                let among = " from among permanents and the graveyard";
                say![verb("exile"), " ", filter::several(i64::from(*least), fits), among]
            }
            CostPart::Of(_, part) => self.part_of_giver(part, form),
            CostPart::OthersGain(number) => say![verb("have"), format!(" an opponent gain {number} life")],
            CostPart::Promise => say![verb("choose"), " an opponent"],
            CostPart::TapPower(power, fits) => {
                say![
                    verb("tap"),
                    " any number of ",
                    filter::phrase(fits, Number::Many),
                    " of power ",
                    power.to_string(),
                    " in all"
                ]
            }
            CostPart::Loyalty(number) => number.map_or_else(|| "-X".into(), loyalty),
        }
    }

    /// What is paid with what has granted the ability.
    fn part_of_giver(&mut self, part: &CostPart, form: Form) -> Phrase {
        let verb = |word: &'static str| words::verb(word, form);
        if let CostPart::Counters(Verb::RemoveCounters, many, kind, Which::This) = part {
            say![verb("remove"), " ", so_many_counters(*many, *kind), " from the giver"]
        } else if part.is_of_this(Verb::Sacrifice) {
            say![verb("sacrifice"), " the giver"]
        } else {
            self.fail()
        }
    }
}

/// What is exiled as a cost, or beheld; permanents are called by their type alone.
pub(super) fn quality(fits: &Filter) -> Filter {
    let mut fits = fits.clone();
    let known = |it: &Test| matches!(it, Test::Card | Test::Permanent | Test::CardIn(_) | Test::Spell);
    if !fits.tests.iter().any(known) {
        fits.tests.insert(0, Test::Permanent);
    }
    fits
}

fn loyalty(number: i32) -> Phrase {
    match number {
        0 => Phrase::either(Equivalence::Numeral, ["0", "+0", "-0"]),
        1.. => Phrase::either(Equivalence::Numeral, [format!("+{number}"), number.to_string()]),
        _ => number.to_string().into(),
    }
}

/// Mana in symbols.
pub(super) fn mana(cost: &ManaCost) -> Phrase {
    let mut symbols = vec!["{X}".to_owned(); usize::from(cost.x)];
    if cost.generic > 0 || cost.x == 0 && cost.symbols.is_empty() {
        symbols.push(format!("{{{}}}", cost.generic));
    }
    symbols.extend(cost.symbols.iter().map(|it| symbol(*it)));
    Phrase::any_order(Equivalence::TypeOrder, symbols, "")
}

fn symbol(symbol: Symbol) -> String {
    let inside = match symbol {
        Symbol::Typed(it) => it.letter().to_string(),
        Symbol::Hybrid(a, b) => format!("{}/{}", a.letter(), b.letter()),
        Symbol::TwoOr(it) => format!("2/{}", it.letter()),
        Symbol::Phyrexian(it) => format!("{}/P", it.letter()),
        Symbol::HybridPhyrexian(a, b) => format!("{}/{}/P", a.letter(), b.letter()),
        Symbol::Snow => "S".to_owned(),
    };
    format!("{{{inside}}}")
}

/// So much mana of one type in symbols.
pub(super) fn run(mana: ManaType, number: i64) -> Phrase {
    format!("{{{}}}", mana.letter()).repeat(usize::try_from(number).unwrap_or(1)).into()
}

/// How many parts come first that are sacrifices, each of its own kind; this comes first or last.
fn sacrifices(parts: &[CostPart]) -> usize {
    let is_this = |at: usize| parts.get(at).is_some_and(|it| it.is_of_this(Verb::Sacrifice));
    let this = usize::from(is_this(0));
    let most = if this > 0 { 1 } else { parts.len() };
    let such = parts[this..].iter().take(most).take_while(|it| it.verb() == Some(Verb::Sacrifice) && it.things().is_some());
    let number = this + such.count();
    number + usize::from(this == 0 && number > 0 && is_this(number))
}

/// They one by one, or with one verb.
fn several_sacrificed(parts: &[CostPart], one_by_one: Vec<Phrase>, form: Form) -> Phrase {
    let things = parts.iter().map(|it| {
        if let CostPart::Does(_, Many::Exactly(number), Which::Such(fits)) = it {
            filter::several(i64::from(*number), fits)
        } else {
            "this".into()
        }
    });
    let together = say![words::verb("sacrifice", form), " ", words::list(things.collect(), "and")];
    Phrase::either(Equivalence::Punctuation, [filter::joined(one_by_one, ", "), together])
}
