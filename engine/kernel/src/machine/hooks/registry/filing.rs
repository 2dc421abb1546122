//! Where a row goes: to the others on its hook.

use super::{Handler, Hook, Meaning, Registry, StateBased, TurnBased, by_kind::insert_by_step};
use language::{Aspects, Statement};
use vocabulary::catalog::KeywordAbility;

use crate::machine::{Bar, hooks::row::Row, perturbation::Bent};

impl Registry {
    /// A row goes to those of its hook.
    pub(super) fn add(&mut self, Handler { rule, hook, serves, states }: Handler, bent: Option<Bent>) {
        match hook {
            Hook::Starts(it) => insert_by_step(&mut self.starts, Row::new(rule, (rule, None), bent, it)),
            Hook::StartsAfter(step, it) => insert_by_step(&mut self.starts, Row::new(rule, (step, Some(rule)), bent, it)),
            Hook::TurnBased(stage, it) => self.turn_based[stage as usize].push(Row::new(rule, (), bent, TurnBased::Does(it))),
            Hook::Begins(stage, it) => self.turn_based[stage as usize].push(Row::new(rule, (), bent, TurnBased::Proposes(it))),
            Hook::Ends(it) => self.ends.push(Row::new(rule, (), bent, it)),
            Hook::StateBased(watch, among, it) => {
                self.state_based.push(Row::new(rule, (watch, among), bent, StateBased::Proposes(it)));
            }
            Hook::StateBasedChoice(watch, among, it) => {
                self.state_based.push(Row::new(rule, (watch, among), bent, StateBased::Chooses(it)));
            }
            Hook::OpensTurn(it) => self.opens_turn.push(Row::new(rule, (), bent, it)),
            Hook::EndsForSome(by, it) => self.ends_for_some.push(Row::new(rule, by, bent, it)),
            Hook::SharesFate(it) => self.shares_fate.push(Row::new(rule, (), bent, it)),
            Hook::Foresees(it) => self.foresees.push(Row::new(rule, (), bent, it)),
            Hook::Overlooks(it) => self.overlooks.push(Row::new(rule, (), bent, it)),
            Hook::ForbidsOption(it) => self.forbids_option.push(Row::new(rule, (), bent, it)),
            Hook::TakesForAnother(it) => self.takes_for_another.push(Row::new(rule, (), bent, it)),
            Hook::ForbidsDefending(it) => self.forbids_defending.push(Row::new(rule, (), bent, it)),
            Hook::Concedes(it) => self.concedes.push(Row::new(rule, (), bent, it)),
            Hook::ForbidsPlay(bar, it) => self.forbids_play[bar as usize].push(Row::new(rule, (), bent, it)),
            Hook::When(occurrence, phrase, heard, it) => {
                debug_assert_eq!(occurrence.phrase(), phrase, "cards say it as its row does: `cargo xtask codegen`");
                self.triggers.add_occurrence(occurrence, heard, Row::new(rule, (), bent, it));
            }
            Hook::Triggers(heard, it) => self.triggers.add(serves, heard, Row::new(rule, (), bent, it)),
            Hook::Conditions(it) => self.conditions.push(Row::new(rule, (), bent, it)),
            Hook::Repeats(it) => self.repeats.push(Row::new(rule, (), bent, it)),
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
            Hook::AsDrawn(it) => self.as_drawn.push(Row::new(rule, (), bent, it)),
            Hook::Afterwards(it) => self.afterwards.push(Row::new(rule, (), bent, it)),
            Hook::ShowsTops(it) => self.shows_tops.push(Row::new(rule, (), bent, it)),
            Hook::CarriesOver(it) => self.carries_over.push(Row::new(rule, (), bent, it)),
            Hook::Unpreventable(it) => self.unpreventable.push(Row::new(rule, (), bent, it)),
            Hook::FallsBack(it) => self.falls_back.push(Row::new(rule, (), bent, it)),
            Hook::AnswersFor(it) => self.answers_for.push(Row::new(rule, (), bent, it)),
            Hook::Concludes(it) => self.concludes.push(Row::new(rule, (), bent, it)),
            Hook::Instructs(verb, it) => self.instructs[verb as usize].push(Row::new(rule, (), bent, it)),
            Hook::Verbs(verb, phrase, it) => {
                debug_assert_eq!(verb.phrase(), phrase, "cards say the verb as its row does: `cargo xtask codegen`");
                self.verbs[verb as usize] = Some(Row::new(rule, (), bent, it));
            }
            Hook::Properties(property, phrase, reads, it) => {
                debug_assert_eq!((property.phrase(), property.reads()), (phrase, all(reads)), "{STALE}");
                self.properties[property as usize] = Some(Row::new(rule, (), bent, it));
            }
            Hook::Questions(question, phrase, reads, it) => {
                debug_assert_eq!((question.phrase(), question.reads()), (phrase, all(reads)), "{STALE}");
                self.questions[question as usize] = Some(Row::new(rule, (), bent, it));
            }
            Hook::Measured(measure, phrase, reads, it) => {
                debug_assert_eq!((measure.phrase(), measure.reads()), (phrase, all(reads)), "{STALE}");
                self.measured[measure as usize] = Some(Row::new(rule, (), bent, it));
            }
            Hook::Obeys(it) => self.obeys.push(Row::new(rule, (), bent, it)),
            Hook::Plays(it) => self.plays.push(Row::new(rule, (), bent, it)),
            Hook::Casting(part, it) => self.casting[part as usize].push(Row::new(rule, (), bent, it)),
            Hook::Activating(it) => self.activating.push(Row::new(rule, (), bent, it)),
            Hook::Resolving(it) => self.resolving.push(Row::new(rule, (), bent, it)),
            Hook::Attacking(it) => insert_by_step(&mut self.attacking, Row::new(rule, (rule, None), bent, it)),
            Hook::AttackingAfter(step, it) => insert_by_step(&mut self.attacking, Row::new(rule, (step, Some(rule)), bent, it)),
            Hook::Blocking(it) => insert_by_step(&mut self.blocking, Row::new(rule, (rule, None), bent, it)),
            Hook::BlockingAfter(step, it) => insert_by_step(&mut self.blocking, Row::new(rule, (step, Some(rule)), bent, it)),
            Hook::Assigning(rank, it) => {
                let at = self.assigning.partition_point(|it| it.key <= rank);
                self.assigning.insert(at, Row::new(rule, rank, bent, it));
            }
            Hook::MoreVotes(extra, it) => self.more_votes.push(Row::new(rule, extra, bent, it)),
            Hook::Helps(it) => self.helps.push(Row::new(rule, (), bent, it)),
            Hook::Taxes(it) => self.taxes.push(Row::new(rule, (), bent, it)),
            Hook::PickedFor(keyword, least, it) => self.picks.push(Row::new(rule, (keyword, least), bent, it)),
            Hook::Discounts(it) => self.discounts.push(Row::new(rule, (), bent, it)),
            Hook::Surplus(kind, it) => self.surplus.push(Row::new(rule, kind, bent, it)),
            Hook::AddsLoyalty(it) => self.adds_loyalty.push(Row::new(rule, (), bent, it)),
            Hook::Permits(on, it) => self.permits.push(Row::new(rule, on, bent, it)),
            Hook::MakesMana(it) => self.makes_mana.push(Row::new(rule, (), bent, it)),
            Hook::AfterMana(it) => self.after_mana.push(Row::new(rule, (), bent, it)),
            Hook::Ways(on, it) => self.ways.push(Row::new(rule, on, bent, it)),
            Hook::OtherWays(on, it) => self.other_ways.push(Row::new(rule, on, bent, it)),
            Hook::ForbidsCast(bar, it) => {
                // Where none of these is stated, rows that go by texts are not asked.
                debug_assert!(bar != Bar::Text || states.iter().all(|it| Statement::OF_CASTING.contains(&it.0)), "{states:?}");
                self.forbids_cast[bar as usize].push(Row::new(rule, (), bent, it));
            }
            Hook::ForbidsAbilities(it) => {
                // Likewise.
                debug_assert!(states.iter().all(|it| Statement::OF_ACTIVATING.contains(&it.0)), "{states:?}");
                self.forbids_abilities.push(Row::new(rule, (), bent, it));
            }
            Hook::ForbidsActivation(bar, of, it) => self.forbids_activation[bar as usize].push(Row::new(rule, of, bent, it)),
            Hook::Exempts(from, on, it) => self.exempts[from as usize].push(Row::new(rule, on, bent, it)),
            Hook::LimitsBlockers(it) => self.limits_blockers.push(Row::new(rule, (), bent, it)),
            Hook::Lethal(it) => self.lethal.push(Row::new(rule, (), bent, it)),
            Hook::StrikesFirst(it) => self.strikes_first.push(Row::new(rule, (), bent, it)),
            Hook::StrikesAgain(it) => self.strikes_again.push(Row::new(rule, (), bent, it)),
            Hook::ForbidsAttack(it) => self.forbids_attack.push(Row::new(rule, (), bent, it)),
            Hook::ForbidsAttacking(it) => self.forbids_attacking.push(Row::new(rule, (), bent, it)),
            Hook::ForbidsBlock(it) => self.forbids_block.push(Row::new(rule, (), bent, it)),
            Hook::ForbidsJoining(it) => self.forbids_joining.push(Row::new(rule, (), bent, it)),
            Hook::Joins(role, it) => self.joins.push(Row::new(rule, role, bent, it)),
            Hook::ComesUnblocked(it) => self.comes_unblocked.push(Row::new(rule, (), bent, it)),
            Hook::ForbidsTarget(it) => self.forbids_target.push(Row::new(rule, (), bent, it)),
            Hook::DamageResult(it) => self.damage_results.push(Row::new(rule, (), bent, it)),
            Hook::KeywordDamage(keyword, it) => self.keyword_damage.push(Row::new(rule, keyword, bent, it)),
            Hook::Replaces(of, it) => self.replaces.push(of, Row::new(rule, (), bent, it)),
            Hook::ForbidsEvent(of, it) => self.forbids_event.push(of, Row::new(rule, (), bent, it)),
            Hook::ForbidsFar(of, it) => self.forbids_far.push(of, Row::new(rule, (), bent, it)),
            Hook::ForbidsChoice(it) => self.forbids_choice.push(Row::new(rule, (), bent, it)),
            Hook::Lapses(it) => self.lapses.push(Row::new(rule, (), bent, it)),
            Hook::Determines(it) => self.determines.push(Row::new(rule, (), bent, it)),
            Hook::Totals(of, it) => self.totals.push(Row::new(rule, of, bent, it)),
            Hook::Arranges(it) => self.arranges.push(Row::new(rule, (), bent, it)),
            Hook::LooksBack(it) => self.looks_back.push(Row::new(rule, (), bent, it)),
            Hook::Stacks(it) => self.stacks.push(Row::new(rule, (), bent, it)),
            Hook::ComesFirst(it) => self.comes_first.push(Row::new(rule, (), bent, it)),
            Hook::GoesApart(it) => self.goes_apart.push(Row::new(rule, (), bent, it)),
            Hook::LeavesCombat(it) => self.leaves_combat.push(Row::new(rule, (), bent, it)),
            Hook::ComesApart(it) => self.comes_apart.push(Row::new(rule, (), bent, it)),
            Hook::OrdersComponents(it) => self.orders_components.push(Row::new(rule, (), bent, it)),
            Hook::OrdersArrivals(it) => self.orders_arrivals.push(Row::new(rule, (), bent, it)),
            Hook::CountsAsOwn(it) => self.counts_as_own.push(Row::new(rule, (), bent, it)),
            Hook::JoinsResults(it) => self.joins_results.push(Row::new(rule, (), bent, it)),
            Hook::SettlesResults(it) => self.settles_results.push(Row::new(rule, (), bent, it)),
            Hook::OrdersGraveyard(it) => self.orders_graveyard.push(Row::new(rule, (), bent, it)),
            Hook::Precedes(it) => self.precedes.push(Row::new(rule, (), bent, it)),
            Hook::KeepsDown(it) => self.keeps_down.push(Row::new(rule, (), bent, it)),
            Hook::KeepsRevealed(it) => self.keeps_revealed.push(Row::new(rule, (), bent, it)),
            Hook::Hides(it) => self.hides.push(Row::new(rule, (), bent, it)),
            Hook::ChoosesFate(it) => self.chooses_fate.push(Row::new(rule, (), bent, it)),
            Hook::ChoosesEffect(it) => self.chooses_effect.push(Row::new(rule, (), bent, it)),
            Hook::ForbidsSpending(it) => self.forbids_spending.push(Row::new(rule, (), bent, it)),
            Hook::Widens(it) => self.widens.push(Row::new(rule, (), bent, it)),
            Hook::AfterSpending(it) => self.after_spending.push(Row::new(rule, (), bent, it)),
            Hook::Veils(by, it) => self.veils.push(Row::new(rule, by, bent, it)),
            Hook::Unveils(by, it) => self.unveils.push(Row::new(rule, by, bent, it)),
            Hook::TurnsUp(by, it) => self.turns_up.push(Row::new(rule, by, bent, it)),
            Hook::Brings(it) => self.brings.push(Row::new(rule, (), bent, it)),
            Hook::Rolls(it) => self.rolls.push(Row::new(rule, (), bent, it)),
            Hook::Reverses(it) => self.reverses.push(Row::new(rule, (), bent, it)),
            Hook::Unlocks(it) => self.unlocks.push(Row::new(rule, (), bent, it)),
            Hook::Special(keyword, it) => self.special.push(Row::new(rule, keyword, bent, it)),
            Hook::FixesFlips(it) => self.fixes_flips.push(Row::new(rule, (), bent, it)),
            Hook::ModifiesRolls(it) => self.modifies_rolls.push(Row::new(rule, (), bent, it)),
            Hook::ForbidsMode(it) => self.forbids_mode.push(Row::new(rule, (), bent, it)),
            Hook::TakesAllModes(it) => self.takes_all_modes.push(Row::new(rule, (), bent, it)),
            Hook::Cheapens(keyword, it) => self.cheapens.push(Row::new(rule, keyword, bent, it)),
            Hook::PaysForModes(it) => self.pays_for_modes.push(Row::new(rule, (), bent, it)),
            Hook::Recasts(keyword, it) => self.recasts.push(Row::new(rule, keyword, bent, it)),
            Hook::Takes(keyword, it) => self.takes.push(Row::new(rule, keyword, bent, it)),
            Hook::EntersBesides(it) => self.enters_besides.push(Row::new(rule, (), bent, it)),
            Hook::ExceptsIf(it) => self.excepts_if.push(Row::new(rule, (), bent, it)),
            Hook::Means(keyword, it) => self.means.push(Row::new(rule, keyword, bent, Meaning::Written(it))),
            Hook::Says(keyword, it) => self.means.push(Row::new(rule, keyword, bent, Meaning::Said(it))),
            Hook::Gives(gift, it) => self.means.push(Row::new(rule, KeywordAbility::Gift, bent, Meaning::Given(gift, it))),
            Hook::Inherent(of, it) => self.inherent.push(Row::new(rule, of, bent, it)),
            Hook::Venturing(it) => self.venturing.push(Row::new(rule, (), bent, it)),
            Hook::Cutting(what, it) => self.cutting.push(Row::new(rule, what, bent, it)),
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

/// What is wrong where a row is not as the language has it.
const STALE: &str = "cards say it as its row does: `cargo xtask codegen`";

fn all(reads: &[Aspects]) -> Aspects {
    reads.iter().copied().collect()
}
