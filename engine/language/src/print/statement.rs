//! Static abilities: what is so.

use super::{
    Equivalence, Phrase, Speaker, filter, mana,
    phrase::say,
    player, restricting,
    speaker::Still,
    terms, timing, untapping,
    words::{self, Form, Number},
};
use crate::{
    Ability, Amount, Aspects, Attached, Change, Condition, Cost, CostPart, Filter, HowCast, Opening, OptionalCost, Players,
    Reads, Relation, Requirement, Restriction, Static, Subject, Terms, Test, Window,
};
use vocabulary::catalog::KeywordAbility;

/// What some players can't cast in one's own turn, nor activate.
pub(super) fn barred_in_turn(spells: &Terms, sources: &Terms) -> Phrase {
    let who = spells.group().map_or_else(Phrase::default, |it| player::group(it).0);
    let [spells, sources] = [spells, sources].map(|it| filter::phrase(it.thing(), Number::Many));
    say!["during your turn, ", who, " can't cast ", spells, " or activate abilities of ", sources]
}

impl Speaker<'_> {
    /// What a static ability states.
    pub(super) fn statement(&mut self, it: &Static) -> Phrase {
        match it {
            Static::States(it, said) => match it.saying() {
                Some(phrase) => terms::stated(phrase.pieces, said),
                // What is said for a turn has its words in rows of verbs.
                None => self.fail(),
            },
            Static::Changes(when, fits, changes) => self.changed(when.as_ref(), fits, changes),
            Static::Defines(changes) => self.defines(changes),
            Static::Restricts(fits, it @ (Restriction::Activate | Restriction::ActivateBeyondMana)) => no_activating(fits, it),
            Static::Restricts(fits, Restriction::Untap) => untapping::kept_tapped(fits),
            Static::Restricts(fits, Restriction::BeBlockedBy(those)) if fits.tests == [Test::This] => restricting::evades(those),
            Static::Restricts(fits, it) => {
                let (about, form) = several(fits);
                let told = say![about, " ", restricting::restriction(it, form, None)];
                match fits.tests.split_last() {
                    Some((Test::Controlled(Relation::Opponent), rest)) if *it == Restriction::Block => {
                        let with = filter::phrase(&Filter { tests: rest.to_vec() }, Number::Many);
                        let who = player::group(&Players::Opponents).0;
                        Phrase::either(Equivalence::Controller, [told, say![who, " can't block with ", with]])
                    }
                    _ => told,
                }
            }
            Static::Requires(fits, Requirement::BeBlockedByAll) => {
                say!["all creatures able to block ", several(fits).0, " do so"]
            }
            Static::Requires(fits, it) => self.changed(None, fits, &[Change::Require(*it)]),
            Static::Opens(it) => self.opens(it),
            Static::MayIgnore(who, price) => self.may_ignore(who, price),
            Static::Toll(fits, deed, price) => self.toll(fits, &[deed], price),
            Static::RevealsDraw(turns, linked) => self.reveals_draw(*turns, linked),
            Static::MayPayToAttack(price, effect) => self.attack_offer(price, effect),
            Static::Enters(it) => self.entry(it),
            Static::Costs(fits, change, pricing) => self.spells_cost(fits, change, pricing),
            Static::AbilitiesCost(these, change, pricing) => self.abilities_cost(these, change, pricing),
            Static::LeastCost(condition, fits, least) => {
                let condition = condition.as_ref().map(|it| say!["as long as ", self.condition(it), ", "]);
                let (fits, least) = (filter::phrase(fits, Number::One), words::counted((*least).into()));
                say![
                    condition,
                    "each ",
                    fits,
                    " that would cost less than ",
                    least.clone(),
                    " mana to cast costs ",
                    least,
                    " mana to cast"
                ]
            }
            Static::OwnCost(change, times, condition) => self.own_cost(change, times, condition.as_ref()),
            Static::SpendsAs(it) => mana::spending_as(it),
            Static::AdditionalCost(price) => say!["as an additional cost to cast this, ", self.cost(price)],
            Static::OptionalCost(it) => self.optional_cost(it),
            Static::MayCast(it) => self.permission(it),
            Static::CastInstead(fits, it) => self.cast_instead(fits, it),
            Static::CostsBesides(fits, price) => {
                say![filter::phrase(fits, Number::Many), self.cost_besides(price), " to cast"]
            }
            Static::AbilitiesCostBesides(fits, price) => {
                let fits = filter::phrase(fits, Number::Many);
                say!["activated abilities of ", fits, " that aren't mana abilities", self.cost_besides(price), " to activate"]
            }
            // A keyword says so.
            Static::StandsIn(_) => self.fail(),
            Static::FlashIf(condition) => {
                let flash = Phrase::either(
                    Equivalence::Dialect,
                    ["you may cast this as though it had flash if ", "you may cast this as though with flash if "],
                );
                say![flash, self.condition(condition)]
            }
            Static::CastOnly(window, only_if) => {
                let when = (*window != Window::ALWAYS).then(|| timing::window(*window));
                let and = if when.is_some() { " and only if " } else { "if " };
                let so = only_if.as_ref().map(|it| say![and, self.condition(it)]);
                say!["cast this only ", when, so]
            }
            Static::CantBeCountered(condition) => {
                let when = condition.as_ref().map(|it| say!["if ", self.condition(it), ", "]);
                say![when, "this can't be countered"]
            }
            Static::FromTop(it) => self.plays_from_top(it),
            Static::TriggersAgain(cause, fits) => self.triggers_again(cause.as_ref(), fits),
            Static::ExhaustsAgain(condition) => self.exhausts_again(condition.as_ref()),
            Static::ModifiesRolls(it) => self.roll_modifier(it),
            Static::AsYouCascade(done) => say!["as you cascade, ", self.sentence(done).1],
            Static::Replaces(it) => self.replacement(it),
        }
    }

    /// What is changed while something is so.
    fn changed(&mut self, when: Option<&Condition>, fits: &Filter, changes: &[Change]) -> Phrase {
        let has = if let [Change::Gain(it)] = changes { Some(&**it) } else { None };
        let (Some(when), Some(Ability::Static(says @ Static::States(..)))) = (when, has.filter(|_| fits.tests == [Test::This]))
        else {
            return self.changed_so(when, fits, changes);
        };
        let granted = |one: &mut Self| one.changed_so(Some(when), fits, changes);
        let stated = |one: &mut Self| say!["as long as ", one.condition(when), ", ", one.statement(says)];
        // Either is so for as long as the ability with the condition applies (611.3a).
        self.ways(Equivalence::Dialect, &[&granted, &stated])
    }

    fn changed_so(&mut self, when: Option<&Condition>, fits: &Filter, changes: &[Change]) -> Phrase {
        if changes == [Change::Control] {
            return say!["you control ", filter::phrase(fits, Number::One)];
        }
        if fits.tests == [crate::Property::InPair.plain()] {
            return self.of_pair(changes);
        }
        // Of each of several, that one is `it`.
        let reads = when.map_or(Reads::NOTHING, Condition::reads).and(changes.iter().map(Change::reads).collect::<Reads>());
        let one_by_one = reads.aspects.contains(Aspects::EACH);
        self.object = fits.one_thing().or_else(|| one_by_one.then_some(Subject::It));
        let (about, form) =
            if one_by_one { (say!["each ", filter::phrase(fits, Number::Each)], Form::Third) } else { several(fits) };
        self.still = Still::Untold;
        let predicate = self.changes_and_x(changes, form);
        let predicate = say![predicate, self.still_lands()];
        let said = say![about, " ", predicate.clone()];
        // Behind a condition about this, or about what this is attached to, `it` is that.
        let after = |condition: &Condition| {
            let it = say!["it ", predicate.clone()];
            match fits.one_thing().filter(|it| condition.topic().as_ref() == Some(it)) {
                Some(Subject::This) => Phrase::either(Equivalence::Itself, [say!["this ", predicate.clone()], it]),
                Some(_) => Phrase::either(Equivalence::Pronoun, [said.clone(), it]),
                None => said.clone(),
            }
        };
        match when {
            None => said,
            Some(Condition::YourTurn) => Phrase::either(
                Equivalence::Order,
                [
                    say!["during your turn, ", said.clone()],
                    say!["as long as it's your turn, ", said.clone()],
                    say![said.clone(), " as long as it's your turn"],
                    say![said, " during your turn"],
                ],
            ),
            Some(not @ Condition::Not(it)) => {
                let unless = |one: &mut Self| say![said.clone(), " unless ", one.condition(it)];
                let behind = |one: &mut Self| {
                    let so = Phrase::either(Equivalence::Dialect, [" as long as ", " if "]);
                    say![said.clone(), so, one.condition(not)]
                };
                let before = |one: &mut Self| say!["as long as ", one.condition(not), ", ", after(not)];
                let in_others = |one: &mut Self| match **it {
                    Condition::YourTurn => say!["during turns other than yours, ", said.clone()],
                    _ => one.fail(),
                };
                self.ways(Equivalence::Order, &[&unless, &behind, &before, &in_others])
            }
            Some(Condition::Cast(HowCast::With(KeywordAbility::Escape, None)))
                if fits.tests == [Test::This] && changes.iter().all(|it| matches!(it, Change::Gain(_))) =>
            {
                self.escapes_with(&said, changes)
            }
            Some(condition) => {
                let besides = if let Condition::All(parts) = condition
                    && let [Condition::YourTurn, it] = &parts[..]
                {
                    Some(it)
                } else {
                    None
                };
                let in_own_turn =
                    besides.map(|it| say!["during your turn, as long as ", self.clone().condition(it), ", ", after(it)]);
                let so = self.condition(condition);
                let before = say!["as long as ", so.clone(), ", ", after(condition)];
                let behind = Phrase::either(Equivalence::Dialect, [" as long as ", " if "]);
                let ways = [before, say![said.clone(), behind, so]];
                Phrase::either(Equivalence::Order, ways.into_iter().chain(in_own_turn))
            }
        }
    }

    /// How one thing is changed where it is not as it was said before.
    pub(super) fn otherwise_changed(&mut self, fits: &Filter, changes: &[Change]) -> Phrase {
        self.object = fits.one_thing();
        self.changes_and_x(changes, Form::Third)
    }

    fn defines(&mut self, changes: &[Change]) -> Phrase {
        self.object = Some(Subject::This);
        if let [Change::BaseSize(power, toughness)] = changes
            && power == toughness
            && !matches!(power, Amount::Number(_) | Amount::X)
        {
            let are = Phrase::either(Equivalence::BaseSize, ["this's power and toughness are each equal to ", "this's size is "]);
            return say![are, self.measure(power)];
        }
        if let [Change::BasePower(power), rest @ ..] = changes {
            let said = say!["this's power is equal to ", self.measure(power)];
            return match rest {
                [] => said,
                [Change::BaseToughness(Amount::Plus(more, of))] if **of == *power => {
                    say![said, " and its toughness is equal to that number plus ", more.to_string()]
                }
                _ => self.fail(),
            };
        }
        if let [Change::BaseToughness(toughness)] = changes {
            return say!["this's toughness is equal to ", self.measure(toughness)];
        }
        self.object = Some(Subject::This);
        say!["this ", self.changes(changes, Form::Third, "have")]
    }

    fn opens(&mut self, it: &Opening) -> Phrase {
        match it {
            Opening::Battlefield => Phrase::either(
                Equivalence::Dialect,
                [
                    "if this is in your opening hand, you may begin the game with it on the battlefield",
                    "you may begin the game with this on the battlefield",
                ],
            ),
            Opening::Reveal(then) => {
                self.object = Some(Subject::This);
                let first =
                    Phrase::either(Equivalence::Stage, ["at the first upkeep, ", "at the beginning of the first upkeep, "]);
                say!["you may reveal this from your opening hand. if you do, ", first, self.simple(then)]
            }
            Opening::Redraw => "any time you could mulligan, you may exile your hand, then draw that many cards".into(),
        }
    }

    fn optional_cost(&mut self, it: &OptionalCost) -> Phrase {
        let Some(otherwise) = &it.otherwise else {
            return say!["as an additional cost to cast this, you may ", self.cost_list(&it.cost)];
        };
        let (cost, pay) = (self.cost(&it.cost), paid(otherwise));
        say!["as an additional cost to cast this, ", paid(&it.cost), cost, " or ", pay, self.cost(otherwise)]
    }
}

/// The verb of a cost that has none.
pub(super) fn paid(price: &Cost) -> &'static str {
    if matches!(price.parts.first(), Some(CostPart::Mana(_))) { "pay " } else { "" }
}

/// What fits, in a statement, with the form of the verb behind it.
pub(super) fn several(fits: &Filter) -> (Phrase, Form) {
    match &fits.tests[..] {
        [Test::This] => return ("this".into(), Form::Third),
        [Test::Player, Test::Controlled(Relation::You)] => return ("you".into(), Form::Bare),
        [Test::Either(these)]
            if let [this, besides] = &these[..]
                && (this.tests == [Test::This] || *this == Filter::you()) =>
        {
            let first = if this.tests == [Test::This] { "this and " } else { "you and " };
            return (say![first, filter::phrase(besides, Number::Many)], Form::Bare);
        }
        _ => {}
    }
    if fits.tests.iter().any(|it| matches!(it, Test::Host(_))) && fits.one_thing().is_some() && hosts_one(fits) {
        let one = filter::phrase(fits, Number::One);
        return (one, Form::Third);
    }
    let many = filter::phrase(fits, Number::Many);
    let one = filter::phrase(fits, Number::Each);
    let ways = [many.clone(), say!["all ", many], say!["each ", one]];
    (Phrase::either(Equivalence::Every, ways), Form::AllOrEach)
}

/// Whether it is what this is attached to, and not whatever something is attached to.
fn hosts_one(fits: &Filter) -> bool {
    !fits.tests.iter().any(|it| matches!(it, Test::Controlled(_)))
}

fn no_activating(fits: &Filter, it: &Restriction) -> Phrase {
    if fits.tests == [Test::Permanent, Test::Host(Attached::Aura)] {
        let host = ["enchanted permanent", "enchanted creature", "enchanted artifact"];
        return say![Phrase::either(Equivalence::Host, host), "'s activated abilities", restricting::inactive(it)];
    }
    let many = filter::phrase(fits, Number::Many);
    let ways = [say!["activated abilities of ", many.clone()], say![many, "' activated abilities"]];
    say![Phrase::either(Equivalence::Grammar, ways), restricting::inactive(it)]
}
