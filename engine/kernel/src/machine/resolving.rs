//! Resolving the topmost object on the stack (608): a table of steps.
//!
//! ```text
//! instructions  each is carried out by the rule of its verb (608.2c)
//! unless_paid   what is paid as a text asks for it (118.12)
//! each_in_turn  what several are told to do at once and do one after the other
//! facing        a choice between two texts (701.55a)
//!
//! found_again   what a text has moved is found again (400.7j)
//! naming        which targets it has named so far (608.2c)
//! shown         cards that it has shown, and what is left of them
//! defending     of which defending player it speaks (508.5a)
//!
//! changing      what a text changes, with its words as they are now (611.2)
//! moving        objects that it moves (400.7)
//! making        tokens that it makes, all at once (111, 701.7)
//! discarding    cards that players discard at the same time (701.9)
//! milling       cards that are milled (701.17)
//! outside       cards from outside the game (400.11b)
//! dice          what chance gives, and what the player makes of it (706)
//! venture       into the dungeon (701.49)
//! ```

mod changing;
mod defending;
mod dice;
mod discarding;
mod found_again;
pub mod instructions;
mod each_in_turn;
mod facing;
mod making;
mod milling;
mod moving;
mod naming;
mod outside;
mod shown;
mod unless_paid;
pub(in crate::machine) mod venture;

use crate::{
    event::{Arrival, Made, What},
    game::{AbilityId, AbilityRef, Chosen, ManaMark, ObjectId, PlayerId, Pool, Thing, Waiting, numbers},
    machine::{Agency, Case, Context, Few, Flow, InstructionKind, Machine, Resolution, events::triggers, spell_ability, targets},
};
pub use dice::DieRoll;
use language::{Ability, Instruction, Players, Roles};
use vocabulary::cr;

/// How often a text is followed again at the most: no process that comes to an end takes so long.
const REPETITIONS: u32 = 10_000;

/// A spell or ability while it resolves.
#[derive(Clone, Debug)]
pub struct Resolving {
    /// The object on the stack.
    pub object: ObjectId,
    /// The object with the ability; the spell itself.
    pub source: ObjectId,
    /// Who controls it.
    pub controller: PlayerId,
    /// Which ability of its source it is; nothing for a spell.
    pub ability: Option<AbilityId>,
    /// What it says, if anything.
    pub written: Option<AbilityRef>,
    /// What was chosen for it.
    pub chosen: Chosen,
    /// The targets that have become illegal, each with its instance of the word (608.2b).
    pub spared: Vec<(u8, Thing)>,
    /// Nothing more is to be done.
    pub done: bool,
}

impl Resolving {
    /// The spell, if it is one.
    pub fn spell(&self) -> Option<ObjectId> {
        self.ability.is_none().then_some(self.object)
    }

    /// On whose behalf things are looked for.
    pub const fn context(&self) -> Context<'_> {
        Context {
            chosen: Some(&self.chosen),
            ability: self.ability,
            ..Context::on_behalf(self.controller, self.source, self.object)
        }
    }
}

impl Machine<'_> {
    /// The topmost object on the stack resolves (608.1).
    pub(crate) fn resolve_top(&mut self) -> Flow {
        let item = self.top();
        let (object, ability, chosen) = (item.object, item.ability, item.chosen.clone());
        let written = ability.map_or_else(|| spell_ability(self.state, object), |it| Some(it.0.at));
        let mut resolving = Resolving {
            object,
            source: ability.map_or(object, |it| it.1),
            controller: self.state.objects[object.index()].controller,
            ability: ability.map(|it| it.0),
            written,
            chosen,
            spared: Vec::new(),
            done: false,
        };
        if let Some(rule) = written.and_then(|it| self.state.library.meant_by(it)) {
            self.rules.note(rule);
        }
        self.under(cr::R608_1, |it| it.happens_by(object, What::Resolves(object)))?;
        let rules = self.rules;
        for row in &rules.resolving {
            if !resolving.done {
                self.run(row, |it, step| step(it, &mut resolving))?;
            }
        }
        Ok(())
    }

    /// How a permanent spell enters for its controller: with what stays with it. What would attack does so if no rule keeps it from that.
    pub fn becoming(&mut self, it: &Resolving) -> Flow<Arrival> {
        let mut arrival = Arrival::under(it.controller);
        for row in &self.rules.carries_over {
            let before = arrival;
            for _ in 0..row.times(self.rules, self.state, Case::Player(it.controller)) {
                row.function()(self.state, it.object, &mut arrival);
            }
            self.rules.decides(row.rule, arrival != before);
        }
        if let Some(attack) = arrival.attacking {
            let characteristics = self.state.characteristics[it.object.index()];
            arrival.attacking = self.enter_attacking(it.controller, &characteristics, attack.on)?;
        }
        Ok(arrival)
    }

    /// Follows the instructions of a spell or ability in the order written (608.2c).
    pub fn follow_instructions(&mut self, resolving: &Resolving) -> Flow {
        let Some(at) = resolving.written else { return Ok(()) };
        let written = self.written(at);
        let of = Resolution::of(self.state, resolving.controller, resolving.source, resolving.chosen.clone());
        let became = self.become_of(&resolving.chosen.moved);
        let (on_stack, ability, spared) = (resolving.object, resolving.ability, resolving.spared.clone());
        let mut resolution = Resolution { ability, on_stack, spared, became, ..of };
        for text in targets::texts(&written, &resolving.chosen.modes) {
            for _ in 0..REPETITIONS {
                self.do_all(&text.instructions, &mut resolution)?;
                if !std::mem::take(&mut resolution.again) {
                    break;
                }
                resolution = self.once_more(resolving, resolution);
            }
            (resolution.added, resolution.mark) = (Pool::default(), ManaMark::NONE);
            resolution.first += u8::try_from(text.targets.len()).unwrap_or(u8::MAX);
        }
        Ok(())
    }

    /// A text that is repeated is about what it was about at first, and what it did before was not done `this way`.
    fn once_more(&self, resolving: &Resolving, done: Resolution) -> Resolution {
        let of = Resolution::of(self.state, resolving.controller, resolving.source, resolving.chosen.clone());
        let Resolution { ability, on_stack, spared, became, moved, first, .. } = done;
        Resolution { ability, on_stack, spared, first, moved, became, ..of }
    }

    /// A mana ability resolves as it is activated, without the stack (605.3b).
    pub fn resolve_mana_ability(&mut self, player: PlayerId, source: ObjectId, at: AbilityId, chosen: Chosen) -> Flow {
        let written = self.written(at);
        let taps = matches!(&*written, Ability::Activated(it) if it.cost.taps());
        let made = if taps { Made::ByTapping } else { Made::Anyhow };
        let mut resolution = Resolution { made, ability: Some(at), ..Resolution::of(self.state, player, source, chosen) };
        self.once_activated(|it| {
            targets::texts(&written, &[]).try_for_each(|text| it.do_all(&text.instructions, &mut resolution))
        })
    }

    /// A triggered mana ability resolves at once, without the stack (605.4a).
    pub fn resolve_triggered_mana(&mut self, waiting: &Waiting) -> Flow {
        let Waiting { ability, source, controller, .. } = *waiting;
        let of = Resolution::of(self.state, controller, source, waiting.chosen());
        let mut resolution = Resolution { ability: Some(ability), ..of };
        let written = self.written(ability);
        if let Ability::Triggered(it) = &*written
            && !triggers::hold(self.state, self.rules, it, &resolution.context())
        {
            return Ok(());
        }
        targets::texts(&written, &[]).try_for_each(|it| self.do_all(&it.instructions, &mut resolution))
    }

    /// Carries out instructions one after the other, each by the rule that says how.
    pub fn do_all(&mut self, instructions: &[Instruction], resolution: &mut Resolution) -> Flow {
        let rules = self.rules;
        self.acting(Agency::Effect, |it| {
            for instruction in instructions {
                // What the instruction before has done counts, and what is so between two of them is noticed.
                it.refresh();
                it.notice_states()?;
                it.settle_defending(instruction, resolution)?;
                resolution.names_targets_of(instruction);
                let (before, there) = (resolution.moved.len(), it.at_hand(resolution));
                let spoken_of = (resolution.chosen.it, resolution.chosen.beside.clone());
                let told = resolution.told;
                if let Some(group) = instruction.group() {
                    let these = it.objects(group, resolution);
                    resolution.about_all(these);
                }
                if let Instruction::Does(verb, roles) = instruction {
                    let row = rules.verbs[*verb as usize].as_ref().filter(|_| it.is_done(roles, resolution));
                    row.map_or(Ok(()), |row| it.run(row, |it, does| does(it, roles, resolution)))?;
                } else {
                    for row in &rules.instructs[InstructionKind::from(instruction) as usize] {
                        it.run(row, |it, does| does(it, instruction, resolution))?;
                    }
                }
                if instruction.branches().is_empty() && resolution.moved.len() > before {
                    let moved: Few<ObjectId> = resolution.moved[before..].iter().map(|it| it.1).collect();
                    it.keep_brought(&moved, resolution)?;
                    resolution.find_permanents(it.state);
                }
                it.find_again(&there, resolution);
                if instruction.clears_group() {
                    let gone = |one: &&ObjectId| it.state.object(**one).is_none();
                    resolution.chosen.amount = numbers::signed(resolution.chosen.them().iter().filter(gone).count());
                }
                // What would have been chosen or found is none where nothing was.
                if instruction.branches().is_empty() && instruction.finds() && resolution.told == told {
                    resolution.about_found(None);
                }
                if instruction.keeps_it() || instruction.is_about_it() && !spoken_of.1.is_empty() {
                    (resolution.chosen.it, resolution.chosen.beside) = spoken_of;
                }
            }
            Ok(())
        })
    }

    /// Whether somebody does it: a player who is no legal target any more does nothing, to other targets neither (608.2b).
    fn is_done(&self, roles: &Roles, resolution: &Resolution) -> bool {
        !matches!(roles.who, Players::Target(_)) || !self.players(&roles.who, resolution).is_empty()
    }

    /// The triggered ability's intervening condition holds, or it has none (603.4).
    pub fn condition_holds(&self, resolving: &Resolving) -> bool {
        let Some(at) = resolving.written else { return true };
        if let Ability::Triggered(it) = &*self.written(at) {
            it.condition.as_ref().is_none_or(|it| super::filter::holds(self.state, it, &resolving.context()))
        } else {
            true
        }
    }
}
