//! The rows of a game by hook, as its tables have them: without those knocked out, one perhaps perturbed.

use super::{Handler, Hook, Registry, StateBased, TurnBased, by_kind::insert_by_rule};
use crate::machine::{
    Verb,
    hooks::{
        row::Row,
        tables::{Otherwise, Tables, rows},
    },
    perturbation::{Bent, Touched},
};

impl Registry {
    /// The rows of these tables, but those knocked out, one perhaps perturbed.
    pub fn new(tables: Tables, otherwise: Otherwise<'_>) -> Self {
        let mut registry = Self { instructs: vec![None; Verb::COUNT], ..Self::default() };
        for (number, (at, row)) in rows(tables).enumerate().filter(|(_, (at, row))| !otherwise.knocks_out(*at, row.rule)) {
            registry.add(*row, otherwise.perturbs(number, at, row));
        }
        if let Otherwise::Watched = otherwise {
            registry.touched = Touched::watching(rows(tables).count());
        }
        registry
    }

    fn add(&mut self, Handler { rule, hook, serves }: Handler, bent: Option<Bent>) {
        match hook {
            Hook::Starts(it) => self.starts.push(Row::new(rule, (), bent, it)),
            Hook::TurnBased(stage, it) => self.turn_based[stage as usize].push(Row::new(rule, (), bent, TurnBased::Does(it))),
            Hook::Begins(stage, it) => self.turn_based[stage as usize].push(Row::new(rule, (), bent, TurnBased::Proposes(it))),
            Hook::Ends(it) => self.ends.push(Row::new(rule, (), bent, it)),
            Hook::StateBased(watch, it) => self.state_based.push(Row::new(rule, watch, bent, StateBased::Proposes(it))),
            Hook::StateBasedChoice(watch, it) => self.state_based.push(Row::new(rule, watch, bent, StateBased::Chooses(it))),
            Hook::OpensTurn(it) => self.opens_turn.push(Row::new(rule, (), bent, it)),
            Hook::EndsForSome(by, it) => self.ends_for_some.push(Row::new(rule, by, bent, it)),
            Hook::SharesFate(it) => self.shares_fate.push(Row::new(rule, (), bent, it)),
            Hook::Overlooks(it) => self.overlooks.push(Row::new(rule, (), bent, it)),
            Hook::ForbidsOption(it) => self.forbids_option.push(Row::new(rule, (), bent, it)),
            Hook::ForbidsDefending(it) => self.forbids_defending.push(Row::new(rule, (), bent, it)),
            Hook::Concedes(it) => self.concedes.push(Row::new(rule, (), bent, it)),
            Hook::ForbidsPlay(it) => self.forbids_play.push(Row::new(rule, (), bent, it)),
            Hook::Triggers(it) => self.triggers.add(serves, Row::new(rule, (), bent, it)),
            Hook::Conditions(it) => self.conditions.push(Row::new(rule, (), bent, it)),
            Hook::Receives(after, it) => self.receives.push(Row::new(rule, after, bent, it)),
            Hook::AllPassed(it) => self.all_passed.push(Row::new(rule, (), bent, it)),
            Hook::Skips(stage, it) => self.skips[stage as usize].push(Row::new(rule, (), bent, it)),
            Hook::AlwaysSkips(it) => self.always_skips.push(Row::new(rule, (), bent, it)),
            Hook::SkipsNext(it) => self.skips_next.push(Row::new(rule, (), bent, it)),
            Hook::Resumes(stage, it) => self.resumes[stage as usize].push(Row::new(rule, (), bent, it)),
            Hook::NoPriority(stage, it) => self.no_priority[stage as usize].push(Row::new(rule, (), bent, it)),
            Hook::ForbidsAttaching(it) => self.forbids_attaching.push(Row::new(rule, (), bent, it)),
            Hook::SummoningSick(it) => self.summoning_sick.push(Row::new(rule, (), bent, it)),
            Hook::Payable(currency, it) => self.payable.push(Row::new(rule, currency, bent, it)),
            Hook::Pays(currency, it) => self.pays.push(Row::new(rule, currency, bent, it)),
            Hook::DrawsLoop(it) => self.draws_loop.push(Row::new(rule, (), bent, it)),
            Hook::Afterwards(it) => self.afterwards.push(Row::new(rule, (), bent, it)),
            Hook::CarriesOver(it) => self.carries_over.push(Row::new(rule, (), bent, it)),
            Hook::Unpreventable(it) => self.unpreventable.push(Row::new(rule, (), bent, it)),
            Hook::Concludes(it) => self.concludes.push(Row::new(rule, (), bent, it)),
            Hook::Instructs(verb, it) => self.instructs[verb as usize] = Some(Row::new(rule, (), bent, it)),
            Hook::Plays(it) => self.plays.push(Row::new(rule, (), bent, it)),
            Hook::Casting(part, it) => self.casting.push(Row::new(rule, part, bent, it)),
            Hook::Activating(it) => self.activating.push(Row::new(rule, (), bent, it)),
            Hook::Resolving(it) => self.resolving.push(Row::new(rule, (), bent, it)),
            Hook::Attacking(it) => insert_by_rule(&mut self.attacking, Row::new(rule, (), bent, it)),
            Hook::Blocking(it) => insert_by_rule(&mut self.blocking, Row::new(rule, (), bent, it)),
            Hook::Assigning(rank, it) => {
                let at = self.assigning.partition_point(|it| it.key <= rank);
                self.assigning.insert(at, Row::new(rule, rank, bent, it));
            }
            Hook::Discounts(it) => self.discounts.push(Row::new(rule, (), bent, it)),
            Hook::Surplus(kind, it) => self.surplus.push(Row::new(rule, kind, bent, it)),
            Hook::AddsLoyalty(it) => self.adds_loyalty.push(Row::new(rule, (), bent, it)),
            Hook::Permits(it) => self.permits.push(Row::new(rule, (), bent, it)),
            Hook::MakesMana(it) => self.makes_mana.push(Row::new(rule, (), bent, it)),
            Hook::AfterMana(it) => self.after_mana.push(Row::new(rule, (), bent, it)),
            Hook::ForbidsSpending(it) => self.forbids_spending.push(Row::new(rule, (), bent, it)),
            Hook::Widens(it) => self.widens.push(Row::new(rule, (), bent, it)),
            Hook::AfterSpending(it) => self.after_spending.push(Row::new(rule, (), bent, it)),
            Hook::Ways(on, it) => self.ways.push(Row::new(rule, on, bent, it)),
            Hook::ForbidsCast(bar, it) => self.forbids_cast[bar as usize].push(Row::new(rule, (), bent, it)),
            Hook::ForbidsActivation(it) => self.forbids_activation.push(Row::new(rule, (), bent, it)),
            Hook::Exempts(from, it) => self.exempts[from as usize].push(Row::new(rule, (), bent, it)),
            Hook::LimitsBlockers(it) => self.limits_blockers.push(Row::new(rule, (), bent, it)),
            Hook::Lethal(it) => self.lethal.push(Row::new(rule, (), bent, it)),
            Hook::StrikesFirst(it) => self.strikes_first.push(Row::new(rule, (), bent, it)),
            Hook::StrikesAgain(it) => self.strikes_again.push(Row::new(rule, (), bent, it)),
            Hook::ForbidsAttack(it) => self.forbids_attack.push(Row::new(rule, (), bent, it)),
            Hook::ForbidsBlock(it) => self.forbids_block.push(Row::new(rule, (), bent, it)),
            Hook::ForbidsJoining(it) => self.forbids_joining.push(Row::new(rule, (), bent, it)),
            Hook::Joins(role, it) => self.joins.push(Row::new(rule, role, bent, it)),
            Hook::ComesUnblocked(it) => self.comes_unblocked.push(Row::new(rule, (), bent, it)),
            Hook::ForbidsTarget(it) => self.forbids_target.push(Row::new(rule, (), bent, it)),
            Hook::DamageResult(it) => self.damage_results.push(Row::new(rule, (), bent, it)),
            Hook::KeywordDamage(keyword, it) => self.keyword_damage.push(Row::new(rule, keyword, bent, it)),
            Hook::Replaces(of, it) => self.replaces.push(of, Row::new(rule, (), bent, it)),
            Hook::ForbidsEvent(of, it) => self.forbids_event.push(of, Row::new(rule, (), bent, it)),
            Hook::ForbidsChoice(it) => self.forbids_choice.push(Row::new(rule, (), bent, it)),
            Hook::Lapses(it) => self.lapses.push(Row::new(rule, (), bent, it)),
            Hook::Determines(it) => self.determines.push(Row::new(rule, (), bent, it)),
            Hook::Totals(it) => self.totals.push(Row::new(rule, (), bent, it)),
            Hook::Arranges(it) => self.arranges.push(Row::new(rule, (), bent, it)),
            Hook::ComesFirst(it) => self.comes_first.push(Row::new(rule, (), bent, it)),
            Hook::OrdersGraveyard(it) => self.orders_graveyard.push(Row::new(rule, (), bent, it)),
            Hook::Precedes(it) => self.precedes.push(Row::new(rule, (), bent, it)),
            Hook::ChoosesEffect(it) => self.chooses_effect.push(Row::new(rule, (), bent, it)),
            Hook::Means(keyword, it) => self.means.push(Row::new(rule, keyword, bent, it)),
            Hook::Composes(layout, side, it) => self.composes.push(Row::new(rule, (layout, side), bent, it)),
            Hook::Faces(to, layout, it) => self.faces.push(Row::new(rule, (to, layout), bent, it)),
            Hook::Copying(it) => self.copying.push(Row::new(rule, (), bent, it)),
            Hook::Excepts(it) => self.excepts.push(Row::new(rule, (), bent, it)),
            Hook::Changes(layer, it) => self.changes[layer as usize].push(Row::new(rule, (), bent, it)),
            Hook::Follows(it) => self.follows.push(Row::new(rule, (), bent, it)),
            Hook::Layer(layer, it) => self.layers[layer as usize].push(Row::new(rule, (), bent, it)),
        }
    }
}
