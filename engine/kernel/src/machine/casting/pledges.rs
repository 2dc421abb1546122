//! What is picked as the costs of a spell are announced, and paid with the rest of them (702.48b, 702.119c, 702.180b).
//!
//! What such a spell costs hangs on it: whether a card could be cast is asked for each thing that could be picked.

use rules_data::RuleId;

use crate::{
    game::{AbilityId, Instead, ObjectId, Paid, PlayerId, State, Way, numbers},
    machine::{
        Case, Casting, Context, Flow, Known, Machine, Paying, Table,
        casting::{announced::together, targets::MOST_X},
        filter,
    },
};
use language::{Ability, Condition, Cost, CostPart, ManaCost, OptionalCost, Static, Verb};
use vocabulary::catalog::KeywordAbility;

/// How a spell would be paid for, as far as what is taken off its cost hangs on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prospect {
    /// In which way.
    pub way: Way,
    /// The ability by which a cost would be paid besides.
    pub besides: Option<AbilityId>,
    /// What would be picked.
    pub picked: Option<ObjectId>,
    /// How much is known of the spell by then.
    pub known: Known,
}

/// How many objects are picked at the least, where it is one at the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Least {
    /// One.
    One,
    /// None.
    None,
}

/// A part of a cost for which an object is picked as it is announced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pledge {
    /// The part, which asks for one object.
    pub part: CostPart,
    /// Whether none may be picked; then that part is not paid.
    pub waivable: bool,
    /// The rule that has it picked.
    pub rule: RuleId,
}

impl Prospect {
    /// In that way, with nothing besides, before X and the targets are chosen.
    pub const fn of(way: Way) -> Self {
        Self { way, besides: None, picked: None, known: Known::Nothing }
    }

    /// Whether it would have been cast as the condition of an ability asks.
    fn answers(&self, state: &State, condition: &Condition, asking: Option<AbilityId>) -> bool {
        let Condition::Cast(how) = condition else { return false };
        let besides = self.besides.iter().map(|it| (*it, 1)).collect();
        filter::was_paid(state, how, &Paid { way: self.way, besides, ..Paid::default() }, asking)
    }
}

impl Pledge {
    /// What is tapped for it, and so gives no mana.
    pub const fn taps(&self, picked: Option<ObjectId>) -> Option<ObjectId> {
        if let CostPart::Does(Verb::Tap, ..) = self.part { picked } else { None }
    }
}

impl Table<'_> {
    /// The part of that cost of a keyword for which something is picked as it is announced.
    pub fn pledge_in(&self, keyword: KeywordAbility, cost: &Cost) -> Option<Pledge> {
        let mut rows = self.rules.picks.iter().filter(|row| row.key.0 == keyword);
        rows.find_map(|row| {
            let is_picked = |part: &&CostPart| row.says(self.rules, self.state, Case::Game, |picks| picks(part));
            let part = cost.parts.iter().find(is_picked)?.clone();
            Some(Pledge { part, waivable: row.key.1 == Least::None, rule: row.rule })
        })
    }

    /// The same of what is paid for a card that is cast in that way.
    fn pledge_of_way(&self, way: Way) -> Option<Pledge> {
        let Instead::Ability(at) = way.cost else { return None };
        let permission = self.state.permission(at)?;
        self.pledge_in(permission.keyword?, permission.instead.as_ref()?)
    }

    /// The same of a spell that is being cast: for its way, or for a cost that is paid besides.
    pub fn pledge_of(&self, spell: ObjectId) -> Option<Pledge> {
        let paid = self.state.paid(spell)?;
        let besides = || {
            paid.besides.iter().find_map(|(id, _)| {
                let Ability::Static(Static::OptionalCost(it)) = self.state.ability(id.at) else { return None };
                self.pledge_in(it.keyword?, &it.cost)
            })
        };
        self.pledge_of_way(paid.way).or_else(besides)
    }

    /// All that could be picked for that, each as a way to pay; one without anything where it may be waived.
    fn picks_for(&self, paying: &Paying, pledge: &Pledge) -> Vec<Option<ObjectId>> {
        let Some((_, fits)) = pledge.part.things() else { return Vec::new() };
        let with = self.payable(&pledge.part, fits, paying).into_iter().map(Some);
        with.chain(pledge.waivable.then_some(None)).collect()
    }

    /// Whether a player could pay for a card that is cast in that way, with what would be picked for it; with that X, or with any.
    pub fn could_pay_for(&self, paying: &Paying, way: Way, haste: i32, x: Option<u32>) -> bool {
        let (state, card) = (self.state, paying.object);
        let imposed = state.costs_imposed(paying.player, card);
        let symbols = state.mana_cost_in(card, way).map_or(0, |it| it.x);
        let open = if symbols > 0 && self.are_priced_by_value() { MOST_X } else { 0 };
        let (least, most) = x.map_or((0, open), |it| (it, it));
        state.costs_by_choice(card, way).into_iter().any(|mut costs| {
            costs.extend_from_slice(&imposed);
            (least..=most).any(|x| {
                let mana = numbers::signed(x.saturating_mul(symbols.into()));
                let prospect = Prospect { known: Known::X(x), ..Prospect::of(way) };
                self.could_pay_all(paying, prospect, haste.saturating_add(mana), &costs)
            })
        })
    }

    /// The same, where all but the mana cost is known.
    fn could_pay_all(&self, paying: &Paying, plain: Prospect, haste: i32, costs: &[Cost]) -> bool {
        let (state, card, way) = (self.state, paying.object, plain.way);
        let Some(mana) = state.mana_cost_in(card, way) else { return false };
        let usual = if let Some(pledge) = self.pledge_of_way(way) {
            self.could_pay_picking(paying, &pledge, plain, (&mana, costs, haste))
        } else {
            self.could_pay_as(paying, &plain, (&mana, costs, haste))
        };
        usual || {
            let mut offered = state.abilities(card).filter_map(|(id, it)| {
                let Ability::Static(Static::OptionalCost(offer)) = it else { return None };
                Some((id, offer))
            });
            offered.any(|(id, offer)| {
                let pledge = offer.keyword.and_then(|it| self.pledge_in(it, &offer.cost));
                if pledge.is_none() && !self.prices_by_how_it_is_cast(card) {
                    return false;
                }
                let with: Vec<Cost> = costs.iter().chain([&offer.cost]).cloned().collect();
                let prospect = Prospect { besides: Some(id), ..plain };
                match pledge {
                    Some(pledge) => self.could_pay_picking(paying, &pledge, prospect, (&mana, &with, haste)),
                    None => self.could_pay_as(paying, &prospect, (&mana, &with, haste)),
                }
            })
        }
    }

    /// Whether that could be paid, with nothing picked for it.
    fn could_pay_as(&self, paying: &Paying, prospect: &Prospect, (mana, costs, haste): (&ManaCost, &[Cost], i32)) -> bool {
        let (player, card) = (paying.player, paying.object);
        let change = self.adjustment(player, card, haste, prospect).and_less(self.help_for(player, card));
        let all = costs.iter().filter_map(Cost::mana).fold(mana.clone(), ManaCost::plus);
        self.can_pay_spell(player, card, &all, &change, None) && self.can_pay_rest(player, card, &together(costs.iter()))
    }

    /// Whether that could be paid with something that is picked.
    fn could_pay_picking(
        &self,
        paying: &Paying,
        pledge: &Pledge,
        prospect: Prospect,
        (mana, costs, haste): (&ManaCost, &[Cost], i32),
    ) -> bool {
        let (player, card) = (paying.player, paying.object);
        let mana = costs.iter().filter_map(Cost::mana).fold(mana.clone(), ManaCost::plus);
        let rest = costs.iter().map(|it| it.without_part(&pledge.part));
        let rest = together(rest.collect::<Vec<_>>().iter());
        let help = self.help_for(player, card);
        self.can_pay_rest(player, card, &rest)
            && self.picks_for(paying, pledge).into_iter().any(|picked| {
                let change = self.adjustment(player, card, haste, &Prospect { picked, ..prospect }).and_less(help);
                self.can_pay_spell(player, card, &mana, &change, pledge.taps(picked))
            })
    }

    /// How much generic mana of a spell somebody else could pay (702.132a).
    pub fn help_for(&self, player: PlayerId, spell: ObjectId) -> u32 {
        let help = self.rules.helps.iter().map(|row| {
            let help = row.gives(self.rules, self.state, |helps| helps(self, player, spell));
            self.rules.decides(row.rule, help > 0);
            help
        });
        help.max().unwrap_or(0)
    }

    /// Whether a condition of what a spell costs holds: as it would be cast, or as it was.
    pub(in crate::machine) fn holds_for_cost(&self, condition: &Condition, context: &Context<'_>, prospect: &Prospect) -> bool {
        prospect.answers(self.state, condition, context.ability) || filter::holds(self.state, condition, context)
    }
}

impl Machine<'_> {
    /// Whether that offer could be taken so often, with all that was announced before.
    pub fn can_take_offer(&self, casting: &Casting, (id, offer): (AbilityId, &OptionalCost), times: u8) -> bool {
        let table = self.table();
        let pledge = offer.keyword.filter(|_| times == 1).and_then(|it| table.pledge_in(it, &offer.cost));
        let Some(pledge) = pledge else {
            return self.can_pay_more(casting, &offer.cost.times(u32::from(times)), Some(id).filter(|_| times > 0));
        };
        let besides = offer.cost.without_part(&pledge.part);
        let prospect = Prospect { besides: Some(id), ..Prospect::of(casting.way) };
        !self.affordable_picks(casting, &pledge, &besides, prospect).is_empty()
    }

    /// What could be picked for that, so that all that was announced and that besides can be paid.
    fn affordable_picks(&self, casting: &Casting, pledge: &Pledge, more: &Cost, prospect: Prospect) -> Vec<Option<ObjectId>> {
        let table = self.table();
        let (player, spell) = (casting.player, casting.object);
        let Some(mana) = self.mana_cost(casting) else { return Vec::new() };
        let mana = more.mana().map_or(mana.clone(), |it| mana.plus(it));
        let haste = if casting.hasty { table.haste_costs(spell) } else { 0 };
        let rest: Vec<Cost> = casting.costs.iter().chain([more]).map(|it| it.without_part(&pledge.part)).collect();
        if !table.can_pay_rest(player, spell, &together(rest.iter())) {
            return Vec::new();
        }
        let mut picks = table.picks_for(&Paying::of(player, spell), pledge);
        picks.retain(|it| {
            let change = table.adjustment(player, spell, haste, &Prospect { picked: *it, ..prospect });
            table.can_pay_spell(player, spell, &mana, &change, pledge.taps(*it))
        });
        picks
    }

    /// What may be picked for the spell now, and for which part of its costs; nothing where nothing is picked.
    pub fn picks(&self, casting: &Casting) -> Option<(Pledge, Vec<Option<ObjectId>>)> {
        let pledge = self.table().pledge_of(casting.spell()?)?;
        let picks = self.affordable_picks(casting, &pledge, &Cost::default(), Prospect::of(casting.way));
        Some((pledge, picks))
    }

    /// Pays the part of a cost for which that was picked; what is not there any more can't be paid with.
    pub fn pay_pledged(&mut self, casting: &Casting, part: &CostPart, with: ObjectId) -> Flow {
        let Some((_, fits)) = part.things() else { return Ok(()) };
        let paying = Paying::of(casting.player, casting.source);
        if !self.table().payable(part, fits, &paying).contains(&with) {
            return self.give_up();
        }
        self.pledged = Some(with);
        self.pay_part(casting.player, casting.source, part)
    }

    /// What was tapped last to pay a cost; it is asked once.
    pub fn take_tapped(&mut self) -> Option<ObjectId> {
        self.tapped.take()
    }

    /// What was picked for the part of a cost that is being paid; it is asked once.
    pub fn take_pledged(&mut self) -> Option<ObjectId> {
        self.pledged.take()
    }
}
