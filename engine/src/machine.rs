//! The machine: what all rules share, and nothing that only one of them needs.
//!
//! - [`registry`](Handler): the hooks on which rules hang their handlers, and the table of a game without those knocked out;
//! - [`perform`](Machine::perform): events, from proposal to log; `apply` is the only mutation of a [`State`];
//! - [`advance`](Machine::advance): the course of a turn, priority, state-based actions, triggers;
//! - casting and activating, paying, resolving, instructions, combat, layers.
//!
//! **The machine imports no rule.** It finds them in the generated registry.

mod advance;
mod apply;
pub(crate) mod attempt;
pub(crate) mod attachment;
mod bounds;
mod casting;
pub(crate) mod combat;
mod discount;
mod copying;
mod course;
mod decided;
pub(crate) mod filter;
mod gathering;
mod idle;
pub(crate) mod instructions;
pub(crate) mod layers;
pub(crate) mod maximal;
mod offered;
pub(crate) mod payment;
mod perform;
pub(crate) mod permission;
pub(crate) mod protection;
mod priority;
pub(crate) mod producing;
mod registry;
pub(crate) mod replacement;
mod resolving;
mod standing;
pub(crate) mod supply;
mod table;
pub(crate) mod targets;
mod tolls;
mod triggers;
mod window;

use rules_data::RuleId;
use smallvec::SmallVec;

use crate::{
    cards::Library,
    event::{Damage, Event, What},
    game::{AbilityRef, ObjectId, PlayerId, State, Thing, random_below},
    log::Log,
    question::{About, Choice, Decider, Question},
};

pub(crate) use advance::{Point, Unsettled};
pub(crate) use apply::{add_card, apply, remember};
pub(crate) use attempt::{Attempt, Doubt};
pub(crate) use bounds::{Bound, Limit, collect as collect_bounds};
pub(crate) use casting::{Casting, Part, spell_ability};
pub(crate) use combat::{Assignment, Crowd, Declaration, Rank};
pub(crate) use decided::Decided;
pub(crate) use discount::{Adjustment, Off, Surplus};
pub(crate) use filter::Asker;
pub(crate) use idle::Idle;
pub(crate) use instructions::{Doing, Verb, can_be_damaged};
pub(crate) use layers::{Layer, Layering, recompute};
pub(crate) use offered::Offered;
pub(crate) use payment::{Currency, Paying};
pub(crate) use perform::Batch;
pub(crate) use priority::{After, Watch};
pub(crate) use registry::{
    Handler, Registry, StateBased, TurnBased, activating, adds_loyalty, after_mana, arranges, assigning, attacking, begins,
    blocking, casting, changes, chooses_effect, concedes, concludes, conditions, crowds, damage_result, determines, discounts,
    ends, exempts, forbids_activation, forbids_attaching, forbids_attack, forbids_block, forbids_cast, forbids_choice,
    forbids_event, forbids_play, forbids_target, instructs, keyword_damage, lapses, layer, lays, lethal, makes_mana, means,
    payable, pays, permits, plays, precedes, quiet, receives, replaces, resolving, rounds, skips, stalls, starts, state_based,
    state_based_choice, strikes_again, strikes_first, surplus, tallies, triggers, turn_based, waits,
};
pub(crate) use replacement::{Effect, FollowUp, Offer, Offers, Pick, Replaced, affected};
pub(crate) use resolving::Resolving;
pub(crate) use standing::{Standing, standing};
pub(crate) use supply::Supply;
pub(crate) use table::{Activation, Bar, Exempt, Occasion, Table};
pub(crate) use tolls::{Due, Purpose, Toll, Tolls};
pub(crate) use triggers::{Happening, Matter};
pub(crate) use window::breach;

/// A list that is short as a rule: it needs no memory of its own until it is not.
pub(crate) type Few<T> = SmallVec<[T; 12]>;

/// Why a handler stops before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Halt {
    /// The answer to a question is not known yet: the action is undone, and done again once it is.
    Suspended,
    /// The game is over (104.1).
    Over,
    /// What was begun is illegal, and reversed by whoever tried it (733.1).
    Reversed,
}

/// What a handler that may ask returns.
pub(crate) type Flow<T = ()> = Result<T, Halt>;

/// A state in motion: the rules that hold, who decides, and the log.
pub(crate) struct Machine<'a> {
    /// The position.
    pub(crate) state: &'a mut State,
    /// The rules.
    pub(crate) rules: &'a Registry,
    /// The cards.
    pub(crate) library: &'a Library,
    /// Who answers.
    pub(crate) decider: &'a mut dyn Decider,
    /// Where events go after they happened.
    pub(crate) log: &'a mut Log,
    /// Memory that is used again.
    pub(crate) scratch: &'a mut Scratch,
    /// The rule whose handler runs.
    pub(crate) rule: RuleId,
    /// While a replacement effect is carried out: those that have had their opportunity (614.5).
    pub(crate) applied: SmallVec<[Effect; 4]>,
}

/// Lists that are needed all the time, kept to spare the allocations.
#[derive(Debug, Default)]
pub(crate) struct Scratch {
    choices: Vec<Choice>,
    batches: Vec<Batch>,
    /// Positions to come back to.
    kept: attempt::Kept,
    /// The mana abilities that are being activated (605.3c).
    begun: Vec<(ObjectId, AbilityRef)>,
    announced: Vec<Damage>,
}

impl Machine<'_> {
    /// The table as it lies.
    pub(crate) fn table(&self) -> Table<'_> {
        Table::new(self.state, self.rules)
    }

    /// Asks a player: gives the chosen option. A question with a single option is answered by itself.
    pub(crate) fn ask(&mut self, player: PlayerId, about: About, options: &[Choice]) -> Flow<Choice> {
        let question = Question { rule: self.rule, player, about, options };
        self.log.windows += 1;
        if let [only] = options {
            return if self.decider.stops(self.state, &question) { Err(Halt::Suspended) } else { Ok(*only) };
        }
        let answer = self.decider.decide(self.state, &question).ok_or(Halt::Suspended)?;
        self.log.decisions += 1;
        self.state.idle.chosen();
        let choice = *options.get(answer).ok_or(Halt::Suspended)?;
        self.log.answered(answer);
        Ok(choice)
    }

    /// Asks yes or no.
    pub(crate) fn ask_whether(&mut self, player: PlayerId, about: About) -> Flow<bool> {
        Ok(self.ask(player, about, &[Choice::No, Choice::Yes])? == Choice::Yes)
    }

    /// Asks for one of these objects.
    pub(crate) fn ask_object(&mut self, player: PlayerId, about: About, of: &[ObjectId]) -> Flow<ObjectId> {
        let mut options = self.take_choices();
        options.extend(of.iter().map(|it| Choice::Thing(Thing::Object(*it))));
        let chosen = self.ask(player, about, &options);
        self.give_back(options);
        Ok(chosen?.object().unwrap_or(of[0]))
    }

    /// The cards in a player's hand, one of each name.
    pub(crate) fn distinct_hand(&self, player: PlayerId) -> Few<ObjectId> {
        self.state.distinct(self.state.zones.hand(player), |_| true).collect()
    }

    /// A number below `end`, each as likely as the others.
    pub(crate) fn draw_lots(&mut self, end: usize) -> Flow<usize> {
        let end = u32::try_from(end).unwrap_or(u32::MAX);
        let drawn = random_below(&mut self.state.random.clone(), end);
        self.happens(What::DrawsLots(end))?;
        Ok(drawn as usize)
    }

    /// Something happens by the rule whose handler runs.
    pub(crate) fn happens(&mut self, what: What) -> Flow {
        self.perform(Event::new(self.rule, what))
    }

    /// Runs with another rule as the cause.
    pub(crate) fn under<T>(&mut self, rule: RuleId, run: impl FnOnce(&mut Self) -> T) -> T {
        self.rules.note(rule);
        let outer = std::mem::replace(&mut self.rule, rule);
        let result = run(self);
        self.rule = outer;
        result
    }

    /// An empty list of options whose memory is used again.
    pub(crate) fn take_choices(&mut self) -> Vec<Choice> {
        let mut choices = std::mem::take(&mut self.scratch.choices);
        choices.clear();
        choices
    }

    /// Gives the list back.
    pub(crate) fn give_back(&mut self, choices: Vec<Choice>) {
        self.scratch.choices = choices;
    }
}
