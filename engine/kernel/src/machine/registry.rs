//! The hooks: where rules take part in the game, each with its own type of function.
//!
//! A rule file opens with a table of [`Handler`]s. The generated registry lists all tables; a game keeps the rows by hook, without
//! those that it is told to do without. A game that does without none pays nothing for the possibility.

mod functions;

use rules_data::RuleId;

use super::tables::{KnockOut, Tables, rows};
use crate::machine::{After, Bar, Currency, Decided, Exempt, Layer, Part, Rank, Surplus, Verb, Watch};
pub(super) use functions::Proposes;
use functions::{
    AddsLoyalty, Alters, Applies, Arranges, Assigns, Casts, Chooses, ChoosesEffect, Concedes, Conditions, Crowds, Declares,
    Determines, Discounts, Does, ForbidsActivation, ForbidsAttaching, ForbidsAttack, ForbidsBlock, ForbidsCast, ForbidsChoice,
    ForbidsEvent, ForbidsPlay, ForbidsTarget, Instructs, Lapses, Lays, Lethal, MakesMana, Means, PayablePart, PaysPart, Permits,
    Plays, Precedes, Quiet, Receives, Replaces, Resolves, Results, Rounds, Skips, Spills, Tallies, Tells, Triggers,
};
use language::Word;
use vocabulary::{Stage, catalog::KeywordAbility};

/// A row of a rule file's table.
#[derive(Clone, Copy, Debug)]
pub struct Handler {
    /// The rule that it serves.
    pub rule: RuleId,
    hook: Hook,
    serves: &'static [Word],
}

impl Handler {
    /// The same row, which serves those words of the model: no card may say what no row serves.
    #[must_use]
    pub const fn serves(self, words: &'static [Word]) -> Self {
        Self { serves: words, ..self }
    }

    /// The words that it serves: those that its hook is keyed by, and those of the table.
    pub fn served(&self) -> impl Iterator<Item = Word> {
        self.hook.word().into_iter().chain(self.serves.iter().copied())
    }
}

impl Hook {
    /// The word by which a row on this hook is found.
    const fn word(self) -> Option<Word> {
        if let Self::Instructs(verb, _) = self {
            Some(Word::Verb(verb))
        } else if let Self::Pays(currency, _) = self {
            Some(Word::Cost(currency))
        } else if let Self::Means(keyword, _) | Self::KeywordDamage(keyword, _) = self {
            Some(Word::Keyword(keyword))
        } else {
            None
        }
    }
}

/// A line makes a variant of [`Hook`], and the function by which a rule file names it in its table.
macro_rules! hooks {
    ($($(#[$doc:meta])* $name:ident($($argument:ident: $type:ty),*) = $hook:ident;)*) => {
        #[derive(Clone, Copy, Debug)]
        enum Hook {
            $($hook($($type),*),)*
        }
        $(
            $(#[$doc])*
            pub const fn $name(rule: RuleId, $($argument: $type),*) -> Handler {
                Handler { rule, hook: Hook::$hook($($argument),*), serves: &[] }
            }
        )*
    };
}

hooks! {
    /// A step of the start of the game (103), in the order of the table.
    starts(handler: Does) = Starts;
    /// A turn-based action as a stage begins (703), in the order of the table; it may ask.
    turn_based(stage: Stage, handler: Does) = TurnBased;
    /// A turn-based action as a stage begins that asks nothing.
    begins(stage: Stage, handler: Proposes) = Begins;
    /// What happens as every stage ends (500.5).
    ends(handler: Proposes) = Ends;
    /// A state-based action (704.5); looked at when something that it watches has changed.
    state_based(watch: Watch, handler: Proposes) = StateBased;
    /// A step of casting a spell (601.2), in the order of the table.
    casting(part: Part, handler: Casts) = Casting;
    /// A step of activating an ability (602.2), in the order of the table.
    activating(handler: Casts) = Activating;
    /// A step of resolving a spell or ability (608), in the order of the table.
    resolving(handler: Resolves) = Resolving;
    /// A step of declaring attackers (508.1), in the order of the book.
    attacking(handler: Declares) = Attacking;
    /// A step of declaring blockers (509.1), in the order of the book.
    blocking(handler: Declares) = Blocking;
    /// A step of assigning one creature's combat damage (510.1); what a keyword says comes first.
    assigning(rank: Rank, handler: Assigns) = Assigning;
    /// As what a symbol is taken off a cost, where that is not its own type (118.7).
    discounts(handler: Discounts) = Discounts;
    /// What becomes of a discount of mana that a cost does not ask for (118.7).
    surplus(kind: Surplus, handler: Spills) = Surplus;
    /// What is added to the loyalty costs of a permanent (606.5).
    adds_loyalty(handler: AddsLoyalty) = AddsLoyalty;
    /// What a player with priority may do (117.1).
    permits(handler: Permits) = Permits;
    /// Which mana abilities a player may activate, with priority or while paying (605.3a).
    makes_mana(handler: MakesMana) = MakesMana;
    /// What follows at once when a mana ability has resolved (605.4a).
    after_mana(handler: Does) = AfterMana;
    /// A reason why a card can't be cast now (601.3).
    forbids_cast(bar: Bar, handler: ForbidsCast) = ForbidsCast;
    /// A reason why an ability can't be activated now (602.5).
    forbids_activation(handler: ForbidsActivation) = ForbidsActivation;
    /// What exempts an object from something.
    exempts(from: Exempt, handler: Tells) = Exempts;
    /// How many creatures may block an attacker (509.1b).
    crowds(handler: Crowds) = Crowds;
    /// How much damage by a source is lethal (702.2c).
    lethal(handler: Lethal) = Lethal;
    /// Who deals combat damage in the first of two steps (510.4).
    strikes_first(handler: Tells) = StrikesFirst;
    /// Who deals it in the second one too.
    strikes_again(handler: Tells) = StrikesAgain;
    /// A reason why a creature can't attack (508.1a, 508.1c).
    forbids_attack(handler: ForbidsAttack) = ForbidsAttack;
    /// A reason why a creature can't block an attacker (509.1a, 509.1b).
    forbids_block(handler: ForbidsBlock) = ForbidsBlock;
    /// A reason why something can't be a target (115.4, 702.11, 702.16, 702.18).
    forbids_target(handler: ForbidsTarget) = ForbidsTarget;
    /// What damage results in (120.3).
    damage_result(handler: Results) = DamageResult;
    /// What the damage of a source with a keyword results in besides.
    keyword_damage(keyword: KeywordAbility, handler: Results) = KeywordDamage;
    /// A rule that makes something else happen instead (614).
    replaces(handler: Replaces) = Replaces;
    /// A reason why something can't happen (614.17); what can't happen is not replaced either.
    forbids_event(handler: ForbidsEvent) = ForbidsEvent;
    /// A reason why nobody can choose to have that done (121.3).
    forbids_choice(handler: ForbidsChoice) = ForbidsChoice;
    /// Whether what an effect hangs on is over (611.2b).
    lapses(handler: Lapses) = Lapses;
    /// What a player chooses who has to choose a color, a type, a player or a name.
    determines(handler: Determines) = Determines;
    /// What is to be said of events together, looked at before they happen (120.10).
    tallies(handler: Tallies) = Tallies;
    /// Which of several events, by their places, an effect that does not last for all is applied to first (615.7).
    arranges(handler: Arranges) = Arranges;
    /// In which order cards go to graveyards at the same time (404.3).
    lays(handler: Lays) = Lays;
    /// Which of several replacement effects come before the others (616.1a-d), in the order of the table.
    precedes(handler: Precedes) = Precedes;
    /// Which of several replacement effects is applied next (616.1); the first one, if no rule says so.
    chooses_effect(handler: ChoosesEffect) = ChoosesEffect;
    /// A state-based action that asks (704.5j), or needs to know other rules.
    state_based_choice(watch: Watch, handler: Chooses) = StateBasedChoice;
    /// What follows at once when somebody has lost (104).
    concludes(handler: Proposes) = Concludes;
    /// What follows when a player concedes (104.3a).
    concedes(handler: Concedes) = Concedes;
    /// A reason why a card can't be played as a land now (305).
    forbids_play(handler: ForbidsPlay) = ForbidsPlay;
    /// What counts as an occurrence that an ability waits for (603.2).
    triggers(handler: Triggers) = Triggers;
    /// What else must be so for an ability to trigger (603.4).
    conditions(handler: Conditions) = Conditions;
    /// Who receives priority after that (117.3).
    receives(after: After, handler: Receives) = Receives;
    /// Whether all have passed in succession, after so many passes (117.4).
    rounds(handler: Rounds) = Rounds;
    /// Whether a step is skipped (506.1, 508.8).
    skips(stage: Stage, handler: Skips) = Skips;
    /// Whether nobody receives priority in a step (117.3a).
    quiet(stage: Stage, handler: Quiet) = Quiet;
    /// A reason why something can't be attached to that (301.5, 303.4).
    forbids_attaching(handler: ForbidsAttaching) = ForbidsAttaching;
    /// Whether an object must wait a turn before it attacks or is tapped for a cost (302.6).
    waits(handler: Tells) = Waits;
    /// Whether a part of a cost could be paid (118.3).
    payable(currency: Currency, handler: PayablePart) = Payable;
    /// How a part of a cost is paid (601.2h).
    pays(currency: Currency, handler: PaysPart) = Pays;
    /// What follows when a loop of mandatory actions comes round (104.4b).
    stalls(handler: Proposes) = Stalls;
    /// How an instruction of a spell or ability is carried out (608.2c).
    instructs(verb: Verb, handler: Instructs) = Instructs;
    /// What is done when a player with priority chooses that.
    plays(handler: Plays) = Plays;
    /// What a keyword means, written out as abilities.
    means(keyword: KeywordAbility, handler: Means) = Means;
    /// What a change does in its layer or sublayer (613.1), one after the other.
    changes(layer: Layer, handler: Alters) = Changes;
    /// What a layer or sublayer does before these, for all objects at once.
    layer(layer: Layer, handler: Applies) = Layer;
}

/// A row of a game's table: the rule, and its function.
pub(crate) type Row<F> = (RuleId, F);

/// The rules of a game, by hook.
#[derive(Clone, Debug, Default)]
pub struct Registry {
    /// The rows that decided something, if they are noted.
    pub decided: Option<Decided>,
    pub(crate) starts: Vec<Row<Does>>,
    pub(crate) turn_based: [Vec<Row<TurnBased>>; Stage::ALL.len()],
    pub(crate) ends: Vec<Row<Proposes>>,
    pub(crate) state_based: Vec<(RuleId, Watch, StateBased)>,
    pub(crate) concedes: Vec<Row<Concedes>>,
    pub(crate) forbids_play: Vec<Row<ForbidsPlay>>,
    pub(crate) triggers: Vec<Row<Triggers>>,
    pub(crate) conditions: Vec<Row<Conditions>>,
    pub(crate) receives: Vec<(RuleId, After, Receives)>,
    pub(crate) rounds: Vec<Row<Rounds>>,
    pub(crate) skips: [Vec<Row<Skips>>; Stage::ALL.len()],
    pub(crate) quiet: [Vec<Row<Quiet>>; Stage::ALL.len()],
    pub(crate) forbids_attaching: Vec<Row<ForbidsAttaching>>,
    pub(crate) waits: Vec<Row<Tells>>,
    pub(crate) payable: Vec<(RuleId, Currency, PayablePart)>,
    pub(crate) pays: Vec<(RuleId, Currency, PaysPart)>,
    pub(crate) stalls: Vec<Row<Proposes>>,
    pub(crate) concludes: Vec<Row<Proposes>>,
    pub(crate) instructs: Vec<Option<Row<Instructs>>>,
    pub(crate) plays: Vec<Row<Plays>>,
    pub(crate) casting: Vec<(RuleId, Part, Casts)>,
    pub(crate) activating: Vec<Row<Casts>>,
    pub(crate) resolving: Vec<Row<Resolves>>,
    /// The steps of declaring attackers (508.1).
    pub attacking: Vec<Row<Declares>>,
    /// The steps of declaring blockers (509.1).
    pub blocking: Vec<Row<Declares>>,
    /// The steps of assigning combat damage (510.1).
    pub assigning: Vec<(RuleId, Rank, Assigns)>,
    /// What a player with priority may do (117.1).
    pub permits: Vec<Row<Permits>>,
    pub(crate) adds_loyalty: Vec<Row<AddsLoyalty>>,
    pub(crate) discounts: Vec<Row<Discounts>>,
    pub(crate) surplus: Vec<(RuleId, Surplus, Spills)>,
    pub(crate) makes_mana: Vec<Row<MakesMana>>,
    pub(crate) after_mana: Vec<Row<Does>>,
    pub(crate) forbids_cast: [Vec<Row<ForbidsCast>>; Bar::COUNT],
    pub(crate) forbids_activation: Vec<Row<ForbidsActivation>>,
    pub(crate) exempts: [Vec<Row<Tells>>; Exempt::COUNT],
    /// How many creatures may block an attacker (509.1b).
    pub crowds: Vec<Row<Crowds>>,
    pub(crate) lethal: Vec<Row<Lethal>>,
    pub(crate) strikes_first: Vec<Row<Tells>>,
    pub(crate) strikes_again: Vec<Row<Tells>>,
    pub(crate) forbids_attack: Vec<Row<ForbidsAttack>>,
    pub(crate) forbids_block: Vec<Row<ForbidsBlock>>,
    pub(crate) forbids_target: Vec<Row<ForbidsTarget>>,
    pub(crate) damage_results: Vec<Row<Results>>,
    pub(crate) keyword_damage: Vec<(RuleId, KeywordAbility, Results)>,
    pub(crate) replaces: Vec<Row<Replaces>>,
    pub(crate) forbids_event: Vec<Row<ForbidsEvent>>,
    pub(crate) forbids_choice: Vec<Row<ForbidsChoice>>,
    /// Whether an effect is over (611.2b).
    pub lapses: Vec<Row<Lapses>>,
    pub(crate) determines: Vec<Row<Determines>>,
    pub(crate) tallies: Vec<Row<Tallies>>,
    pub(crate) arranges: Vec<Row<Arranges>>,
    pub(crate) lays: Vec<Row<Lays>>,
    pub(crate) precedes: Vec<Row<Precedes>>,
    pub(crate) chooses_effect: Vec<Row<ChoosesEffect>>,
    pub(crate) means: Vec<(RuleId, KeywordAbility, Means)>,
    pub(crate) layers: [Vec<Row<Applies>>; Layer::ALL.len()],
    pub(crate) changes: [Vec<Row<Alters>>; Layer::ALL.len()],
}

/// A turn-based action, with or without questions.
#[derive(Clone, Copy, Debug)]
pub enum TurnBased {
    /// It may ask.
    Does(Does),
    /// It asks nothing.
    Proposes(Proposes),
}

/// A state-based action, with or without questions.
#[derive(Clone, Copy, Debug)]
pub enum StateBased {
    /// It asks nothing.
    Proposes(Proposes),
    /// It may ask.
    Chooses(Chooses),
}

impl Registry {
    /// The rows of these tables, but those knocked out.
    pub fn new(tables: Tables, knocked_out: KnockOut<'_>) -> Self {
        let mut registry = Self { instructs: vec![None; Verb::COUNT], ..Self::default() };
        for (_, row) in rows(tables).filter(|(at, row)| !knocked_out.has(*at, row.rule)) {
            registry.add(*row);
        }
        registry
    }

    fn add(&mut self, Handler { rule, hook, serves: _ }: Handler) {
        match hook {
            Hook::Starts(it) => self.starts.push((rule, it)),
            Hook::TurnBased(stage, it) => self.turn_based[stage as usize].push((rule, TurnBased::Does(it))),
            Hook::Begins(stage, it) => self.turn_based[stage as usize].push((rule, TurnBased::Proposes(it))),
            Hook::Ends(it) => self.ends.push((rule, it)),
            Hook::StateBased(watch, it) => self.state_based.push((rule, watch, StateBased::Proposes(it))),
            Hook::StateBasedChoice(watch, it) => self.state_based.push((rule, watch, StateBased::Chooses(it))),
            Hook::Concedes(it) => self.concedes.push((rule, it)),
            Hook::ForbidsPlay(it) => self.forbids_play.push((rule, it)),
            Hook::Triggers(it) => self.triggers.push((rule, it)),
            Hook::Conditions(it) => self.conditions.push((rule, it)),
            Hook::Receives(after, it) => self.receives.push((rule, after, it)),
            Hook::Rounds(it) => self.rounds.push((rule, it)),
            Hook::Skips(stage, it) => self.skips[stage as usize].push((rule, it)),
            Hook::Quiet(stage, it) => self.quiet[stage as usize].push((rule, it)),
            Hook::ForbidsAttaching(it) => self.forbids_attaching.push((rule, it)),
            Hook::Waits(it) => self.waits.push((rule, it)),
            Hook::Payable(currency, it) => self.payable.push((rule, currency, it)),
            Hook::Pays(currency, it) => self.pays.push((rule, currency, it)),
            Hook::Stalls(it) => self.stalls.push((rule, it)),
            Hook::Concludes(it) => self.concludes.push((rule, it)),
            Hook::Instructs(verb, it) => self.instructs[verb as usize] = Some((rule, it)),
            Hook::Plays(it) => self.plays.push((rule, it)),
            Hook::Casting(part, it) => self.casting.push((rule, part, it)),
            Hook::Activating(it) => self.activating.push((rule, it)),
            Hook::Resolving(it) => self.resolving.push((rule, it)),
            Hook::Attacking(it) => insert_by_rule(&mut self.attacking, (rule, it)),
            Hook::Blocking(it) => insert_by_rule(&mut self.blocking, (rule, it)),
            Hook::Assigning(rank, it) => {
                let at = self.assigning.partition_point(|it| it.1 <= rank);
                self.assigning.insert(at, (rule, rank, it));
            }
            Hook::Discounts(it) => self.discounts.push((rule, it)),
            Hook::Surplus(kind, it) => self.surplus.push((rule, kind, it)),
            Hook::AddsLoyalty(it) => self.adds_loyalty.push((rule, it)),
            Hook::Permits(it) => self.permits.push((rule, it)),
            Hook::MakesMana(it) => self.makes_mana.push((rule, it)),
            Hook::AfterMana(it) => self.after_mana.push((rule, it)),
            Hook::ForbidsCast(bar, it) => self.forbids_cast[bar as usize].push((rule, it)),
            Hook::ForbidsActivation(it) => self.forbids_activation.push((rule, it)),
            Hook::Exempts(from, it) => self.exempts[from as usize].push((rule, it)),
            Hook::Crowds(it) => self.crowds.push((rule, it)),
            Hook::Lethal(it) => self.lethal.push((rule, it)),
            Hook::StrikesFirst(it) => self.strikes_first.push((rule, it)),
            Hook::StrikesAgain(it) => self.strikes_again.push((rule, it)),
            Hook::ForbidsAttack(it) => self.forbids_attack.push((rule, it)),
            Hook::ForbidsBlock(it) => self.forbids_block.push((rule, it)),
            Hook::ForbidsTarget(it) => self.forbids_target.push((rule, it)),
            Hook::DamageResult(it) => self.damage_results.push((rule, it)),
            Hook::KeywordDamage(keyword, it) => self.keyword_damage.push((rule, keyword, it)),
            Hook::Replaces(it) => self.replaces.push((rule, it)),
            Hook::ForbidsEvent(it) => self.forbids_event.push((rule, it)),
            Hook::ForbidsChoice(it) => self.forbids_choice.push((rule, it)),
            Hook::Lapses(it) => self.lapses.push((rule, it)),
            Hook::Determines(it) => self.determines.push((rule, it)),
            Hook::Tallies(it) => self.tallies.push((rule, it)),
            Hook::Arranges(it) => self.arranges.push((rule, it)),
            Hook::Lays(it) => self.lays.push((rule, it)),
            Hook::Precedes(it) => self.precedes.push((rule, it)),
            Hook::ChoosesEffect(it) => self.chooses_effect.push((rule, it)),
            Hook::Means(keyword, it) => self.means.push((rule, keyword, it)),
            Hook::Changes(layer, it) => self.changes[layer as usize].push((rule, it)),
            Hook::Layer(layer, it) => self.layers[layer as usize].push((rule, it)),
        }
    }
}

/// Behind the rows of the rules that come before in the book.
fn insert_by_rule<T>(rows: &mut Vec<Row<T>>, row: Row<T>) {
    let at = rows.partition_point(|it| it.0 <= row.0);
    rows.insert(at, row);
}
