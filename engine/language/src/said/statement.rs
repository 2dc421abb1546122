//! The words of what is stated: statics, the changes that they make, and replacements.

use super::{Bearer, Said, Variable};
use crate::{
    Ability, Becomes, Change, Cost, Deed, Entry, EntryOffer, Exception, Feat, Filter, FromTop, Opening, OptionalCost, Permission,
    Priced, Pricing, Replacement, RollModifier, Statement, Static, StaticKind, Target, Terms, Unless, Would, lexicon::Word,
};

impl Said<'_> {
    pub(super) fn change(&mut self, change: &Change, bearer: Bearer, x: Variable) {
        match (bearer, change) {
            (Bearer::Objects, _) => self.says(Word::Change(change.into())),
            (Bearer::Players, Change::Gain(it)) => match &**it {
                Ability::Keyword(it) => return self.says(Word::PlayerKeyword(it.ability)),
                Ability::Spell(_) | Ability::Activated(_) | Ability::Triggered(_) | Ability::Static(_) => {
                    self.says(Word::PlayerChange(change.into()));
                }
            },
            (Bearer::Players, _) => self.says(Word::PlayerChange(change.into())),
        }
        match change {
            Change::BasePower(size) | Change::BaseToughness(size) => self.amount(size, x),
            Change::Size(power, toughness) | Change::BaseSize(power, toughness) => {
                self.amount(power, x);
                self.amount(toughness, x);
            }
            Change::Gain(ability) => self.ability(ability, Variable::Nothing),
            Change::OneOf(these) => these.iter().for_each(|it| self.change(it, bearer, x)),
            Change::Restrict(it) => self.says(Word::Restriction(it.into())),
            Change::Require(it) => self.says(Word::Requirement(*it)),
            Change::SwitchSize
            | Change::SizeByManaValue
            | Change::EveryCreatureType
            | Change::Lose(_)
            | Change::Deny(_)
            | Change::LoseAll
            | Change::Color(_)
            | Change::MoreColors(_)
            | Change::AddType(_)
            | Change::AddSupertype(_)
            | Change::LoseType(_)
            | Change::LoseSubtypes(_)
            | Change::SetTypes(_)
            | Change::AddSubtype(_)
            | Change::SetSubtype(_)
            | Change::ChosenType(_)
            | Change::Named(_)
            | Change::AllNames
            | Change::FullText
            | Change::LikeExiled(_)
            | Change::Control => {}
        }
    }

    /// What copies have otherwise.
    pub(super) fn exceptions(&mut self, exceptions: &[Exception], cast: Variable) {
        for it in exceptions {
            self.says(Word::Exception(it.into()));
            match it {
                Exception::Ability(it) => self.ability(it, Variable::Nothing),
                Exception::EntersWith(amount, kind) => {
                    self.amount(amount, cast);
                    self.counters(*kind);
                }
                Exception::If(_, it) => self.exceptions(std::slice::from_ref(it), cast),
                Exception::When(condition, these) => {
                    self.conditions(Some(condition));
                    self.exceptions(these, cast);
                }
                Exception::Type(_)
                | Exception::OnlyTypes(_)
                | Exception::Subtype(_)
                | Exception::OnlySubtype(_)
                | Exception::Supertype(_)
                | Exception::Lacks(_)
                | Exception::Colors(_)
                | Exception::Size(..)
                | Exception::ThisAbility
                | Exception::OwnColors
                | Exception::Tapped
                | Exception::Marked(_)
                | Exception::NoCost => {}
            }
        }
    }

    /// What a row says is so, for good or for a turn.
    pub(super) fn stated(&mut self, row: Statement, said: &Terms) {
        self.says(match Bearer::of(said.thing()) {
            Bearer::Objects => Word::States(row),
            Bearer::Players => Word::PlayerStates(row),
        });
        if let Some(kind) = said.counter() {
            self.counters(kind);
        }
    }

    pub(super) fn statement(&mut self, statement: &Static, cast: Variable) {
        let about = |filter: &Filter| match Bearer::of(filter) {
            Bearer::Objects => Word::Static(statement.into()),
            Bearer::Players => Word::PlayerStatic(statement.into()),
        };
        match statement {
            Static::States(row, said) => self.stated(*row, said),
            Static::Changes(condition, filter, changes) => {
                self.says(Word::Static(statement.into()));
                self.conditions(condition.as_ref());
                for it in changes {
                    self.change(it, Bearer::of(filter), Variable::Nothing);
                }
            }
            Static::Defines(changes) => {
                self.says(Word::Static(statement.into()));
                for it in changes {
                    self.change(it, Bearer::Objects, Variable::Nothing);
                }
            }
            Static::Restricts(filter, it) => {
                self.says(about(filter));
                self.says(Word::Restriction(it.into()));
            }
            Static::Requires(filter, it) => {
                self.says(about(filter));
                self.says(Word::Requirement(*it));
            }
            Static::AbilitiesCost(these, _, Pricing { which: _, condition, times }) => {
                these.of.iter().for_each(|it| self.says(about(it)));
                self.conditions(condition.as_ref());
                self.amount(times, Variable::Nothing);
            }
            Static::Costs(filter, _, Pricing { which, condition, times }) => {
                self.says(about(filter));
                if matches!(which, Priced::Nth(_)) {
                    self.says(Word::Past(Feat::Casts));
                }
                self.conditions(condition.as_ref());
                self.amount(times, Variable::Nothing);
            }
            Static::CostsBesides(filter, cost) | Static::AbilitiesCostBesides(filter, cost) => {
                self.says(about(filter));
                self.cost(cost, Variable::Nothing);
            }
            Static::FromTop(it) => {
                if let FromTop::Changed(_, changes, _) = it {
                    for it in changes {
                        self.change(it, Bearer::Objects, cast);
                    }
                }
                if let FromTop::Triggering(_, then) = it {
                    self.effect(then, Variable::Nothing);
                }
                self.says(it.spells().map_or_else(|| Word::Static(statement.into()), about));
            }
            Static::LeastCost(condition, fits, _) => {
                self.says(about(fits));
                self.conditions(condition.as_ref());
            }
            Static::OwnCost(_, times, condition) => {
                self.says(Word::Static(statement.into()));
                self.amount(times, Variable::Nothing);
                self.conditions(condition);
            }
            Static::Enters(it) => self.entry(it, cast),
            Static::Toll(filter, deed, cost) => {
                let (Deed::Attack(_) | Deed::Block) = deed;
                self.says(about(filter));
                self.cost(cost, Variable::Nothing);
            }
            Static::Opens(opening) => {
                self.says(Word::Static(statement.into()));
                self.says(Word::Opening(opening.into()));
                match opening {
                    Opening::Reveal(later) => self.instructions(later, &[], Variable::Nothing),
                    Opening::Battlefield | Opening::Redraw => {}
                }
            }
            Static::RevealsDraw(_, linked) => {
                self.says(Word::Static(statement.into()));
                self.says(Word::Past(Feat::Draws));
                for (_, then) in linked {
                    self.effect(then, Variable::Nothing);
                }
            }
            Static::MayPayToAttack(cost, effect) => {
                self.says(Word::Static(statement.into()));
                self.cost(cost, Variable::of(cost.mana(), Variable::Nothing));
                self.effect(effect, Variable::Nothing);
            }
            Static::AsYouCascade(done) => {
                self.says(Word::Static(statement.into()));
                self.instructions(done, &[], Variable::Nothing);
            }
            Static::AdditionalCost(cost) => {
                self.says(Word::Static(statement.into()));
                self.cost(cost, if cost.is_variable() { Variable::Paid } else { cast });
            }
            Static::OptionalCost(OptionalCost { cost, times: _, keyword: _, otherwise }) => {
                self.says(Word::Static(statement.into()));
                for cost in [cost].into_iter().chain(otherwise) {
                    self.cost(cost, if cost.is_variable() { Variable::Paid } else { cast });
                }
            }
            Static::MayCast(it) | Static::CastInstead(_, it) => {
                let Permission { from: _, side: _, veil: _, instead, besides, condition, keyword: _, using: _, timing: _ } =
                    &**it;
                self.says(Word::Static(statement.into()));
                instead.iter().chain([besides]).for_each(|it| self.cost(it, cast));
                self.conditions(condition.as_ref());
            }
            Static::StandsIn(ways) => {
                self.says(Word::Static(statement.into()));
                for it in ways {
                    self.cost(&Cost { parts: vec![it.deed.clone()] }, Variable::Nothing);
                }
            }
            Static::Replaces(it) => {
                self.says(Word::Static(statement.into()));
                self.replacement(it, &[]);
            }
            Static::TriggersAgain(cause, filter) => {
                self.says(about(filter));
                if let Some(it) = cause {
                    self.occurrence(it);
                }
            }
            Static::MayIgnore(_, cost) => {
                self.says(Word::Static(statement.into()));
                self.cost(cost, Variable::Nothing);
            }
            Static::FlashIf(_) | Static::CastOnly(..) | Static::SpendsAs(_) | Static::CantBeCountered(_) => {
                self.says(Word::Static(statement.into()));
            }
            Static::ExhaustsAgain(condition) => {
                self.says(Word::Static(statement.into()));
                self.conditions(condition.as_ref());
            }
            Static::ModifiesRolls(RollModifier { cost, does: _ }) => {
                self.says(Word::Static(statement.into()));
                if let Some(cost) = cost {
                    self.cost(cost, Variable::Nothing);
                }
            }
        }
    }

    /// How something enters.
    fn entry(&mut self, entry: &Entry, cast: Variable) {
        self.says(Word::Enters(entry.into()));
        if let Entry::OthersWith(fits, ..) | Entry::AsCopy(fits, ..) = entry
            && Bearer::of(fits) == Bearer::Players
        {
            self.says(Word::PlayerStatic(StaticKind::Enters));
        }
        match entry {
            Entry::Tapped(Unless::Holds(condition)) => self.conditions(Some(condition)),
            Entry::Tapped(Unless::Paid(cost)) => self.cost(cost, Variable::Nothing),
            Entry::For(_, deed) => self.cost(&Cost { parts: vec![deed.clone()] }, Variable::Nothing),
            Entry::Choosing(choosing) => self.says(Word::Choosing(choosing.into())),
            Entry::Offering(EntryOffer::Counters { kind, .. }) => self.counters(*kind),
            Entry::Offering(EntryOffer::OneCounter(kinds)) => kinds.iter().for_each(|it| self.counters(*it)),
            Entry::Tapped(Unless::Nothing)
            | Entry::Offering(
                EntryOffer::Sacrifices(..) | EntryOffer::Exiles(_) | EntryOffer::Mills(_) | EntryOffer::Reveals(..),
            ) => {}
            Entry::With(amount, kind)
            | Entry::OthersWith(_, amount, kind)
            | Entry::TurnedUpWith(_, amount, kind)
            | Entry::TransformedWith(amount, kind) => {
                self.amount(amount, cast);
                self.counters(*kind);
            }
            Entry::AsCopy(_, exceptions, then) => {
                self.exceptions(exceptions, cast);
                self.effect(then, Variable::Nothing);
            }
            Entry::As(_, forms) => forms.iter().for_each(|it| self.exceptions(it, cast)),
        }
    }

    /// What is done besides knows no X: the effect is not the text that makes it.
    pub(super) fn replacement(&mut self, it: &Replacement, targets: &[Target]) {
        let Replacement { would, becomes, then, consent: _, only_if } = it;
        self.conditions(only_if.as_ref());
        self.says(Word::Instead(would.into(), becomes.into()));
        if *becomes != Becomes::Nothing && !then.is_empty() {
            self.says(Word::Besides(would.into(), becomes.into()));
        }
        match would {
            Would::Go(_, _, to) => self.says(Word::Going(*to)),
            Would::GetCounters(_, Some(kind), _) => self.counters(*kind),
            Would::GetCounters(_, None, _)
            | Would::DealDamage { .. }
            | Would::DealOrBeDealt(..)
            | Would::GainLife(_)
            | Would::Draw(..)
            | Would::DrawSome(_)
            | Would::MillSome(_)
            | Would::Surveil(_)
            | Would::Search(_)
            | Would::BeDestroyed(_)
            | Would::Create(_)
            | Would::FaceChoice(_)
            | Would::TapForMana(_)
            | Would::Begin(..)
            | Would::PayLife(_)
            | Would::FallBelow(_)
            | Would::Lose(_) => {}
        }
        self.instructions(then, targets, Variable::Nothing);
    }
}
