//! The hooks by name: what a row of a rule file's table is built with.

use rules_data::RuleId;

use super::{
    AddsLoyalty, Alters, Applies, Arranges, Assigns, Casts, Chooses, ChoosesEffect, Concedes, Conditions, Crowds, Declares,
    Determines, Discounts, Does, ForbidsActivation, ForbidsAttaching, ForbidsAttack, ForbidsBlock, ForbidsCast, ForbidsChoice,
    ForbidsEvent, ForbidsPlay, ForbidsTarget, Handler, Instructs, Lapses, Lethal, MakesMana, Means, PayablePart, PaysPart,
    Permits, Plays, Precedes, Proposes, Quiet, Receives, Replaces, Resolves, Results, Rounds, Skips, Spills, Tallies, Tells,
    Triggers,
};
use crate::{
    catalog::KeywordAbility,
    game::Stage,
    machine::{After, Currency, Exempt, Layer, Part, Rank, Surplus, Verb, Watch},
};

/// Where a rule takes part, and how.
#[derive(Clone, Copy, Debug)]
pub(super) enum Hook {
    Starts(Does),
    TurnBased(Stage, Does),
    Begins(Stage, Proposes),
    Ends(Proposes),
    StateBased(Watch, Proposes),
    Casting(Part, Casts),
    Activating(Casts),
    Resolving(Resolves),
    Attacking(Declares),
    Blocking(Declares),
    Assigning(Rank, Assigns),
    Permits(Permits),
    AddsLoyalty(AddsLoyalty),
    Discounts(Discounts),
    Surplus(Surplus, Spills),
    MakesMana(MakesMana),
    AfterMana(Does),
    ForbidsCast(ForbidsCast),
    ForbidsActivation(ForbidsActivation),
    Exempts(Exempt, Tells),
    Crowds(Crowds),
    Lethal(Lethal),
    StrikesFirst(Tells),
    StrikesAgain(Tells),
    ForbidsAttack(ForbidsAttack),
    ForbidsBlock(ForbidsBlock),
    ForbidsTarget(ForbidsTarget),
    DamageResult(Results),
    KeywordDamage(KeywordAbility, Results),
    Replaces(Replaces),
    ForbidsEvent(ForbidsEvent),
    ForbidsChoice(ForbidsChoice),
    Lapses(Lapses),
    Determines(Determines),
    Tallies(Tallies),
    Arranges(Arranges),
    Precedes(Precedes),
    ChoosesEffect(ChoosesEffect),
    StateBasedChoice(Watch, Chooses),
    Concludes(Proposes),
    Stalls(Proposes),
    Pays(Currency, PaysPart),
    Payable(Currency, PayablePart),
    Waits(Tells),
    ForbidsAttaching(ForbidsAttaching),
    Quiet(Stage, Quiet),
    Skips(Stage, Skips),
    Rounds(Rounds),
    Receives(After, Receives),
    Concedes(Concedes),
    Triggers(Triggers),
    Conditions(Conditions),
    ForbidsPlay(ForbidsPlay),
    Instructs(Verb, Instructs),
    Plays(Plays),
    Means(KeywordAbility, Means),
    Layer(Layer, Applies),
    Changes(Layer, Alters),
}

macro_rules! hooks {
    ($($(#[$doc:meta])* $name:ident($($argument:ident: $type:ty),*) = $hook:ident;)*) => {$(
        $(#[$doc])*
        pub(crate) const fn $name(rule: RuleId, $($argument: $type),*) -> Handler {
            Handler { rule, hook: Hook::$hook($($argument),*) }
        }
    )*};
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
    forbids_cast(handler: ForbidsCast) = ForbidsCast;
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
