//! Casting spells, activating abilities and putting triggered abilities on the stack: one procedure (601.2, 602.2, 603.3d).
//!
//! ```text
//! announced   what can be announced beside what was (601.2b)
//! modes       how many of them are chosen (702.42a, 702.120a)
//! calls       what has to be chosen as a target (601.2c)
//! targets     what may be aimed at, and still is (115)
//! imposed     what something else says it costs besides (118.8)
//! variable    what X is in what is paid besides mana (107.3a)
//! pledges     what is picked as costs are announced (702.119c)
//! stand_ins   what may be done rather than pay mana (702.51, 702.66)
//!
//! permission  what allows and forbids casting (601.3)
//! turned      cards of two faces: which side is cast, and the table as it lies then (709.3, 712.11)
//! outlook     what a spell may be yet for what says how much it costs (601.2f)
//! prospects   targets and divisions that hang on what is paid with later (601.5)
//! attempt     actions that may turn out illegal, reversed whole (733.1)
//! gathered    mana abilities in the midst of those, some of which stay (733.1)
//! ```

pub(in crate::machine) mod announced;
pub mod attempt;
mod calls;
pub mod gathered;
mod imposed;
mod modes;
pub(in crate::machine) mod outlook;
pub mod permission;
pub mod pledges;
pub(in crate::machine) mod prospects;
pub(in crate::machine) mod stand_ins;
pub mod targets;
pub(in crate::machine) mod turned;
mod variable;

pub use calls::Calls;
pub use outlook::Known;

use std::{ops::Deref, sync::Arc};

use crate::{
    event::{Event, EventKind, What},
    game::{AbilityId, AbilityRef, By, Chosen, Instead, ObjectId, PlayerId, Price, StackItem, State, Waiting, Way},
    machine::{Attempt, Bill, Context, Expense, Flow, Machine, events::attention},
};
use language::{Ability, Cost, CostPart, ManaCost, Permission, Static, Timing, Veil, Verb};
use vocabulary::{catalog::KeywordAbility, cr};

/// A part of the procedure. A spell goes through all of them, an activated ability begins in its own way, a triggered one only chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The card moves to the stack (601.2a).
    Announce,
    /// All that is announced before the targets, in the parts of [`Part::ANNOUNCED`] (601.2b).
    Propose,
    /// Modes, and costs that are paid besides or instead (601.2b).
    Choose,
    /// Cards in hand are revealed for what they add to the spell (601.2b).
    Reveal,
    /// The value of X, ways to pay symbols (601.2b).
    Settle,
    /// An opponent is found who chooses targets, where one does (601.7).
    Depute,
    /// Targets (601.2c).
    Target,
    /// What is divided among them (601.2d).
    Divide,
    /// The proposal is checked (601.2e).
    Check,
    /// The total cost is determined (601.2f).
    Total,
    /// Mana abilities are activated (601.2g).
    Gather,
    /// The total cost is paid (601.2h).
    Pay,
    /// The spell becomes cast (601.2i).
    Complete,
}

impl Part {
    /// The parts in which choices are made (601.2b-d).
    pub const CHOICES: [Self; 4] = [Self::Propose, Self::Depute, Self::Target, Self::Divide];
    /// The parts of what is announced before any target, one after the other (601.2b).
    pub const ANNOUNCED: [Self; 3] = [Self::Choose, Self::Reveal, Self::Settle];
    /// The parts that follow for what has a cost (601.2e-h).
    pub const PAYMENT: [Self; 4] = [Self::Check, Self::Total, Self::Gather, Self::Pay];
    /// How many there are.
    pub(crate) const COUNT: usize = Self::Complete as usize + 1;
}

/// A spell or ability that is being put on the stack.
#[derive(Clone, Debug)]
pub struct Casting {
    /// Who does it.
    pub player: PlayerId,
    /// The object: the card, and once it is there the object on the stack.
    pub object: ObjectId,
    /// The object with the ability; the spell itself.
    pub source: ObjectId,
    /// The ability, or the spell ability, or what an Aura enchants; some permanent spells have none.
    pub written: Option<AbilityId>,
    /// The way in which a spell is cast; the usual one for an ability.
    pub way: Way,
    /// What is to be paid in mana and life, so far.
    pub price: Price,
    /// What is to be paid besides, or by an ability: its mana is part of the price.
    pub costs: Vec<Cost>,
    /// What was picked as its costs were announced, and the part of them that is paid with it (702.119c).
    pub pledge: Option<(CostPart, ObjectId)>,
    /// The opponent who makes choices for it (601.7, 602.3).
    pub deputy: Option<PlayerId>,
    /// The object whose ability lets it be cast, where that matters.
    pub let_by: Option<ObjectId>,
    /// A spell that is no instant is cast when no sorcery could be.
    pub hasty: bool,
    /// Nothing legal can be chosen (603.3c, 603.3d).
    pub hopeless: bool,
    /// Its controller's targets are chosen already, for they say what X is (601.2b).
    pub aimed: bool,
}

impl Casting {
    /// What was picked to be tapped for it, and so gives no mana.
    pub fn taps(&self) -> Option<ObjectId> {
        self.pledge.as_ref().filter(|it| it.0.verb() == Some(Verb::Tap)).map(|it| it.1)
    }

    /// The bill for it; without what its cost taps but for what was picked for that.
    pub fn bill(&self) -> Bill {
        let expense = if self.object == self.source { Expense::Spell(self.object) } else { Expense::Ability(self.source) };
        Bill { player: self.player, object: self.object, expense, taps: self.taps() }
    }

    /// The spell; nothing where an ability is activated or triggers.
    pub fn spell(&self) -> Option<ObjectId> {
        Some(self.object).filter(|it| *it == self.source)
    }
}

/// An ability as it is written, wherever that is kept.
#[derive(Clone, Debug)]
pub enum Written<'a> {
    /// On a face of the library.
    Card(&'a Ability),
    /// By an effect, or on a face that the game has made.
    Minted(Arc<Ability>),
}

impl Deref for Written<'_> {
    type Target = Ability;

    fn deref(&self) -> &Ability {
        match self {
            Self::Card(it) => it,
            Self::Minted(it) => it,
        }
    }
}

impl<'a> Machine<'a> {
    /// The text of an ability, which does not keep the state busy.
    pub fn written(&self, at: impl Into<AbilityRef>) -> Written<'a> {
        let at = at.into();
        match at {
            AbilityRef::Minted(index) => Written::Minted(Arc::clone(&self.state.minted[usize::from(index)])),
            AbilityRef::Printed(face, _) | AbilityRef::Nested(face, ..) if self.library.knows(face) => {
                Written::Card(crate::game::printed_ability(self.library, at))
            }
            AbilityRef::Printed(..) | AbilityRef::Nested(..) => Written::Minted(Arc::new(self.state.ability(at).clone())),
        }
    }
}

impl Machine<'_> {
    /// A player casts a card in that way (601.2), wholly or not at all.
    pub fn cast(&mut self, player: PlayerId, card: ObjectId, way: Way) -> Flow<Attempt> {
        let table = self.table();
        let turned = table.turned(card, way);
        let table = turned.as_ref().map_or(table, |it| self.table().over(it));
        let written = spell_ability(table.state, card);
        let hasty = way.permission != By::Effect && table.is_hasty(player, card) && !table.state.is_any_time(way);
        let doubt = table.doubts_cast(player, card, written);
        let mut casting = Casting { way, hasty, ..Casting::new(player, card, card, written.map(AbilityId::own)) };
        let action = |it: &mut Machine<'_>| {
            it.follow(Part::Announce, &mut casting)?;
            if !it.is_stacked(casting.object) {
                // Nothing has put it on the stack (601.2a): it can't be cast.
                return it.give_up();
            }
            it.read_anew(&mut casting);
            it.follow_all(&Part::CHOICES, &mut casting)?;
            it.follow_all(&Part::PAYMENT, &mut casting)?;
            it.follow(Part::Complete, &mut casting)
        };
        self.attempt(card, doubt, |it| it.propose(action))
    }

    /// What a spell says is read once more: the way in which it is cast may have made other words of it.
    pub fn read_anew(&mut self, casting: &mut Casting) {
        self.refresh();
        casting.written = spell_ability(self.state, casting.object).map(AbilityId::own);
    }

    /// A player activates an ability (602.2), wholly or not at all.
    pub fn activate(&mut self, player: PlayerId, source: ObjectId, ability: AbilityId) -> Flow<Attempt> {
        let written = Some(ability);
        let mut casting = Casting::new(player, source, source, written);
        let rules = self.rules;
        let doubt = self.table().doubts_activation(player, ability.at);
        self.attempt(source, doubt, |it| {
            it.propose(|it| rules.activating.iter().try_for_each(|row| it.run(row, |it, step| step(it, &mut casting))))
        })
    }

    /// A triggered ability goes on the stack with its choices (603.3); one for which nothing legal can be chosen is removed (603.3d).
    pub(crate) fn put_trigger(&mut self, waiting: Waiting) -> Flow {
        let Waiting { ability, source, controller, .. } = waiting;
        self.happens(What::Stacks(waiting))?;
        let object = self.top().object;
        let written = Some(ability);
        let mut casting = Casting::new(controller, object, source, written);
        for part in Part::CHOICES {
            if !casting.hopeless {
                self.follow(part, &mut casting)?;
            }
        }
        if casting.hopeless {
            self.under(cr::R603_3D, |it| it.happens(What::LeavesStack(object)))?;
        }
        Ok(())
    }

    /// Whether some ability may notice an event, or some text look back on it, so that it makes a difference that it happens.
    pub fn is_of_consequence(&mut self, event: &Event) -> bool {
        self.refresh();
        let kept = EventKind::from(&event.what).facts().kept;
        kept.iter().any(|it| self.state.history.asked().has(*it)) || attention::is_listened_to(self.state, self.rules, event)
    }

    /// Goes through several parts of the procedure.
    pub fn follow_all(&mut self, parts: &[Part], casting: &mut Casting) -> Flow {
        parts.iter().try_for_each(|it| self.follow(*it, casting))
    }

    /// Goes through the steps of a part of the procedure.
    pub fn follow(&mut self, part: Part, casting: &mut Casting) -> Flow {
        let rules = self.rules;
        rules.casting[part as usize].iter().try_for_each(|row| self.run(row, |it, step| step(it, casting)))
    }

    /// The mana to be paid for it, as it was announced: the mana cost or what is paid instead, and what costs it has besides; nothing for
    /// a triggered ability.
    pub fn mana_cost(&self, casting: &Casting) -> Option<ManaCost> {
        let base = if casting.object == casting.source {
            Some(self.state.mana_cost_in(casting.object, self.chosen(casting.object).paid.way)?)
        } else {
            None
        };
        let besides = casting.costs.iter().filter_map(Cost::mana).cloned();
        base.into_iter().chain(besides).reduce(|sum, it| sum.plus(&it))
    }

    /// Whether an object is on the stack.
    pub fn is_stacked(&self, object: ObjectId) -> bool {
        self.state.stack.iter().any(|it| it.object == object)
    }

    /// The topmost object on the stack.
    pub fn top(&self) -> &StackItem {
        self.state.stack.last().expect("something was just put on the stack")
    }

    /// What has been chosen so far for an object on the stack, or was for a spell that is kept.
    pub fn chosen(&self, object: ObjectId) -> &Chosen {
        &self.state.announced(object).expect("it is on the stack, or kept").chosen
    }

    /// Something happens by the rule whose handler runs, and an object is its source.
    pub fn happens_by(&mut self, source: ObjectId, what: What) -> Flow {
        self.perform(Event::new(self.rule, what).by(source))
    }

    /// All of that happens so at once.
    pub fn happen_at_once(&mut self, source: ObjectId, all: impl IntoIterator<Item = What>) -> Flow {
        let mut batch = self.take_batch();
        batch.source = Some(source);
        all.into_iter().for_each(|it| batch.push(it));
        self.perform_all(batch).map(drop)
    }
}

impl State {
    /// What that ability permits, if it permits to cast a card.
    pub fn permission(&self, at: AbilityRef) -> Option<&Permission> {
        if let Ability::Static(Static::MayCast(it) | Static::CastInstead(_, it)) = self.ability(at) { Some(it) } else { None }
    }

    /// The keyword in whose way a card is cast so, for what that says is paid.
    pub fn keyword_of_way(&self, way: Way) -> Option<KeywordAbility> {
        if let Instead::Ability(at) = way.cost { self.permission(at)?.keyword } else { None }
    }

    /// Whether a card is cast in that way whenever an instant could be (702.190a).
    pub fn is_any_time(&self, way: Way) -> bool {
        way.abilities().filter_map(|at| self.permission(at)).any(|it| it.timing == Timing::Instant)
    }

    /// By what a card lies face down that is cast in that way (708.4).
    pub fn veil_of(&self, way: Way) -> Option<Veil> {
        if let Instead::Ability(at) = way.cost { self.permission(at)?.veil } else { None }
    }

    /// The mana that a card costs in that way, before all that is added; nothing where it can't be paid (118.6).
    pub fn mana_cost_in(&self, card: ObjectId, way: Way) -> Option<ManaCost> {
        match way.cost {
            Instead::ManaCost => self.face(card).cost.clone(),
            Instead::Ability(at) => {
                let instead = self.permission(at)?.instead.as_ref()?;
                let own = instead.parts.contains(&CostPart::OwnManaCost);
                if own { self.face(card).cost.clone() } else { Some(instead.mana().cloned().unwrap_or_default()) }
            }
            Instead::Nothing => Some(ManaCost::default()),
            Instead::Generic(it) => Some(ManaCost::generic(u32::from(it))),
        }
    }

    /// What else a card costs in that way: the rest of what is paid instead, what is paid besides, and its additional costs (118.8).
    pub fn costs_in(&self, card: ObjectId, way: Way) -> impl Iterator<Item = Cost> {
        let instead =
            if let Instead::Ability(at) = way.cost { self.permission(at).and_then(|it| it.instead.as_ref()) } else { None };
        let besides = way.abilities().filter_map(|it| self.permission(it)).map(|it| it.besides.clone());
        let own =
            self.own_statics(card).filter_map(|it| if let Static::AdditionalCost(it) = it { Some(it.clone()) } else { None });
        let others = |it: &Cost| it.without_mana().without_part(&CostPart::OwnManaCost);
        instead.map(others).into_iter().chain(besides).filter(|it| !it.parts.is_empty()).chain(own)
    }

    /// All that could be paid for a card that is cast in that way, where one of two costs has to be: the costs of each choice (601.2b).
    pub(in crate::machine) fn costs_by_choice(&self, card: ObjectId, way: Way) -> Vec<Vec<Cost>> {
        let offers = self.own_statics(card).filter_map(|it| if let Static::OptionalCost(it) = it { Some(it) } else { None });
        let choices = offers.filter_map(|it| Some([&it.cost, it.otherwise.as_ref()?]));
        choices.fold(vec![self.costs_in(card, way).collect()], |costs, either| {
            let with = |one: &Cost| costs.iter().map(|it| it.iter().chain([one]).cloned().collect()).collect::<Vec<Vec<Cost>>>();
            either.map(with).concat()
        })
    }
}

impl Casting {
    /// Nothing is chosen yet.
    const fn new(player: PlayerId, object: ObjectId, source: ObjectId, written: Option<AbilityId>) -> Self {
        let price = Price { typed: [0; 6], generic: 0, snow: 0, life: 0 };
        Self {
            player,
            object,
            source,
            written,
            way: Way::USUAL,
            price,
            costs: Vec::new(),
            pledge: None,
            deputy: None,
            let_by: None,
            hasty: false,
            hopeless: false,
            aimed: false,
        }
    }

    /// On whose behalf targets are looked for.
    pub const fn context<'a>(&self, chosen: &'a Chosen) -> Context<'a> {
        Context { chosen: Some(chosen), ability: self.written, ..Context::on_behalf(self.player, self.source, self.object) }
    }
}

/// The ability of an object whose targets are chosen as it is cast: its spell ability, or what it enchants (303.4a).
pub fn spell_ability(state: &State, object: ObjectId) -> Option<AbilityRef> {
    let face = state.known(object)?.1.base;
    let chooses = |it: &Ability| match it {
        Ability::Spell(_) => true,
        Ability::Keyword(it) => it.ability == KeywordAbility::Enchant,
        Ability::Activated(_) | Ability::Triggered(_) | Ability::Static(_) => false,
    };
    let at = state.library.face(face).abilities.iter().position(chooses)?;
    Some(AbilityRef::printed(face, at))
}
