//! The hooks: where rules take part in the game, each with its own type of function.
//!
//! ```text
//! handler    a row of a rule file's table
//! functions  the types of the functions that rules hang on hooks
//! actions    actions of the game itself (703, 704)
//!
//! building   the registry of a game, out of all tables
//! filing     where a row goes
//! rows       the rows of a game, kept by hook
//! by_kind    rows that are about events, by the kinds of them
//! ```
//!
//! A rule file opens with a table of [`Handler`]s. The generated registry lists all tables; a game keeps the rows by hook, without
//! those that it is told to do without. A game that does without none pays nothing for the possibility.

mod actions;
mod building;
mod by_kind;
mod filing;
mod functions;
mod rows;
#[macro_use]
mod handler;

use rules_data::RuleId;

use crate::{
    game::{Inherence, UnveilFor},
    machine::{
        AbilityClass, After, Among, Bar, Basis, Claim, Currency, Cut, Exempt, Ground, InstructionKind, Layer, Least, Part, Rank,
        Role, SpecialSort, Surplus, ToPlay, Verb, Watch,
        events::hearing::Heard,
        perturbation::{Twist, lists},
    },
};
pub(crate) use actions::Meaning;
pub use actions::{StateBased, TurnBased};
use by_kind::Kinds;
use functions::{
    AddsLoyalty, AllPassed, Alters, Answers, AnswersFor, Applies, Arranges, AsDrawn, Assigns, Brings, CarriesOver, Casts,
    Chooses, ChoosesEffect, ChoosesFate, ComesFirst, ComesUnblocked, Composes, Concedes, Conditions, Copying, Cuts, Declares,
    Determines, Discounts, Does, EndsForSome, EntersBesides, Excepts, ExceptsIf, Faces, FixesFlips, FollowsSpending,
    ForbidsAbilities, ForbidsActivation, ForbidsAttaching, ForbidsAttack, ForbidsAttacking, ForbidsBlock, ForbidsCast,
    ForbidsChoice, ForbidsEvent, ForbidsJoining, ForbidsMode, ForbidsSpending, GoesApart, Helps, Inherent, Instructs, Joins,
    JoinsResults, LeavesCombat, LooksBack, Measures, ModifiesRolls, MoreVotes, NoPriority, OrdersMoves, PayablePart, PaysPart,
    Performs, Picks, Plays, Precedes, Receives, Resolves, Results, Resumes, Reverses, Rolls, SettlesResults, Shows, Skips,
    SkipsNext, Special, Spills, Takes, Taxes, TurnsUp, Unlocks, Unpreventable, Unveils, Ventures, Ways, Widens, Writes,
};
pub(crate) use functions::{
    AlwaysSkips, Counts, CountsAsOwn, ForbidsDefending, ForbidsOption, ForbidsPlay, ForbidsTarget, Foresees, KeepsDown, Lapses,
    LimitsBlockers, MakesMana, Obeys, Occurs, Overlooks, Permits, Proposes, Repeats, Replaces, TakesForAnother, Tells, Totals,
    Triggers,
};
pub use handler::Handler;
use language::{Aspects, CardSide, Extra, Gift, LayoutKind, Measure, Occurrence, Property, Question, Veil};
pub use rows::Registry;
use vocabulary::{Stage, catalog::KeywordAbility};

hooks! {
    /// With what a player who announces targets and divisions could pay later (601.5).
    foresees(handler: Foresees) = Foresees, OPTIONS;
    /// A step of the start of the game (103), in the order of the book.
    starts(handler: Does) = Starts, DEEDS;
    /// The same of a rule that adds to that step.
    starts_after(step: RuleId, handler: Does) = StartsAfter, DEEDS;
    /// A turn-based action as a stage begins (703), in the order of the table; it may ask.
    turn_based(stage: Stage, handler: Does) = TurnBased, DEEDS;
    /// A turn-based action as a stage begins that asks nothing.
    begins(stage: Stage, handler: Proposes) = Begins, PROPOSALS;
    /// What is determined as a turn begins (801.2c).
    opens_turn(handler: Proposes) = OpensTurn, PROPOSALS;
    /// What happens as every stage ends (500.5).
    ends(handler: Proposes) = Ends, PROPOSALS;
    /// A state-based action (704.5); looked at when something that it watches has changed, where there is such a permanent.
    state_based(watch: Watch, among: Among, handler: Proposes) = StateBased, PROPOSALS;
    /// A step of casting a spell (601.2), in the order of the table.
    casting(part: Part, handler: Casts) = Casting, DEEDS;
    /// A step of activating an ability (602.2), in the order of the table.
    activating(handler: Casts) = Activating, DEEDS;
    /// A step of resolving a spell or ability (608), in the order of the table.
    resolving(handler: Resolves) = Resolving, DEEDS;
    /// A step of declaring attackers (508.1), in the order of the book.
    attacking(handler: Declares) = Attacking, DEEDS;
    /// What another rule adds to the declaration of attackers, right after that step of it.
    attacking_after(step: RuleId, handler: Declares) = AttackingAfter, DEEDS;
    /// A step of declaring blockers (509.1), in the order of the book.
    blocking(handler: Declares) = Blocking, DEEDS;
    /// What another rule adds to the declaration of blockers, right after that step of it.
    blocking_after(step: RuleId, handler: Declares) = BlockingAfter, DEEDS;
    /// A step of assigning one creature's combat damage (510.1); what a keyword says comes first.
    assigning(rank: Rank, handler: Assigns) = Assigning, DEEDS;
    /// As what a symbol is taken off a cost, where that is not its own type (118.7).
    discounts(handler: Discounts) = Discounts, WAYS;
    /// How many times over the mana cost of an object is taken off that of its abilities of the keyword (702.193a).
    cheapens(keyword: KeywordAbility, handler: Counts) = Cheapens, NUMBERS;
    /// What becomes of a discount of mana that a cost does not ask for (118.7).
    surplus(kind: Surplus, handler: Spills) = Surplus, ALTERATIONS;
    /// Whether for that part of a cost of a keyword something is picked as it is announced, and not as it is paid (702.119c); at the least so
    /// many.
    picks(keyword: KeywordAbility, least: Least, handler: Picks) = PickedFor, PLAIN_ANSWERS;
    /// How much generic mana of a spell another player could pay (702.132a).
    helps(handler: Helps) = Helps, NUMBERS;
    /// How much more generic mana a spell costs by a rule (903.8).
    taxes(handler: Taxes) = Taxes, NUMBERS;
    /// What is added to the loyalty costs of a permanent (606.5).
    adds_loyalty(handler: AddsLoyalty) = AddsLoyalty, NUMBERS;
    /// How often a player votes besides the vote that everybody has (701.38d).
    more_votes(extra: Extra, handler: MoreVotes) = MoreVotes, NUMBERS;
    /// What a player with priority may do (117.1), where there is that.
    permits(on: Ground, handler: Permits) = Permits, OPTIONS;
    /// Which mana abilities a player may activate, with priority or while paying (605.3a).
    makes_mana(handler: MakesMana) = MakesMana, OPTIONS;
    /// What follows at once when a mana ability has resolved (605.4a).
    after_mana(handler: Does) = AfterMana, DEEDS;
    /// Whether mana may not be spent on that, for what was said of it as it was added (106.6).
    forbids_spending(handler: ForbidsSpending) = ForbidsSpending, ANSWERS;
    /// What mana may be spent as though it were other mana (609.4b).
    widens(handler: Widens) = Widens, WAYS;
    /// What follows at once when mana of which something was said is spent (106.6).
    after_spending(handler: FollowsSpending) = AfterSpending, DEEDS;
    /// The ways in which a player could cast a card, if nothing forbids it (601.3).
    ways(on: Basis, handler: Ways) = Ways, OPTIONS;
    /// The same for another cost than its mana cost (118.9), wherever a card may be cast from: all other ways are there already.
    other_ways(on: Basis, handler: Ways) = OtherWays, OPTIONS;
    /// A reason why a card can't be cast now (601.3).
    forbids_cast(bar: Bar, handler: ForbidsCast) = ForbidsCast, ANSWERS;
    /// A reason why a player can't activate any ability of an object now, nor tap it as its basic land types say (305.6, 602.5).
    forbids_abilities(handler: ForbidsAbilities) = ForbidsAbilities, ANSWERS;
    /// A reason why an ability of those can't be activated now (602.5).
    forbids_activation(bar: Bar, of: AbilityClass, handler: ForbidsActivation) = ForbidsActivation, ANSWERS;
    /// What exempts an object from something, where there is that.
    exempts(from: Exempt, on: Claim, handler: Tells) = Exempts, ANSWERS;
    /// How many creatures may block an attacker (509.1b).
    limits_blockers(handler: LimitsBlockers) = LimitsBlockers, NUMBERS;
    /// How much damage by a source is lethal (702.2c).
    lethal(handler: Counts) = Lethal, NUMBERS;
    /// Who deals combat damage in the first of two steps (510.4).
    strikes_first(handler: Tells) = StrikesFirst, ANSWERS;
    /// Who deals it in the second one too.
    strikes_again(handler: Tells) = StrikesAgain, ANSWERS;
    /// A reason why a creature can't attack (508.1a, 508.1c).
    forbids_attack(handler: ForbidsAttack) = ForbidsAttack, ANSWERS;
    /// A reason why a creature that may attack can't attack that (508.1c).
    forbids_attacking(handler: ForbidsAttacking) = ForbidsAttacking, ANSWERS;
    /// A reason why a player can't be attacked by another one, nor what is that player's (801.3, 803.1).
    forbids_defending(handler: ForbidsDefending) = ForbidsDefending, ANSWERS;
    /// A reason why a creature can't block an attacker (509.1a, 509.1b).
    forbids_block(handler: ForbidsBlock) = ForbidsBlock, ANSWERS;
    /// A reason why a permanent that an effect would have attack or block does not, against that at least (506.3).
    forbids_joining(handler: ForbidsJoining) = ForbidsJoining, ANSWERS;
    /// What it attacks or blocks, of what it may (508.4, 509.4).
    joins(role: Role, handler: Joins) = Joins, DEEDS;
    /// Whether an attacker that was not declared is unblocked from the beginning (508.4d).
    comes_unblocked(handler: ComesUnblocked) = ComesUnblocked, PLAIN_ANSWERS;
    /// A reason why something can't be a target (115.4, 702.11, 702.16, 702.18).
    forbids_target(handler: ForbidsTarget) = ForbidsTarget, ANSWERS;
    /// What damage results in (120.3).
    damage_result(handler: Results) = DamageResult, PROPOSALS;
    /// What the damage of a source with a keyword results in besides.
    keyword_damage(keyword: KeywordAbility, handler: Results) = KeywordDamage, PROPOSALS;
    /// Whether a card in another player's graveyard counts as one in the own for a player who plays it (609.4a).
    counts_as_own(handler: CountsAsOwn) = CountsAsOwn, ANSWERS;
    /// What of what a prevention effect does besides is one of the results of the damage that is left (120.4d).
    joins_results(handler: JoinsResults) = JoinsResults, PROPOSALS;
    /// What becomes of the results of damage where something replaces what they come to together (120.4c).
    settles_results(handler: SettlesResults) = SettlesResults, DEEDS;
    /// A rule that makes something else happen instead of events of those kinds (614).
    replaces(of: Kinds, handler: Replaces) = Replaces, REPLACEMENTS;
    /// A reason why an event of those kinds can't happen (614.17); what can't happen is not replaced either.
    forbids_event(of: Kinds, handler: ForbidsEvent) = ForbidsEvent, ANSWERS;
    /// The same where ranges of influence are limited (801.10): asked only there.
    forbids_far(of: Kinds, handler: ForbidsEvent) = ForbidsFar, ANSWERS;
    /// A reason why nobody can choose to have that done (121.3).
    forbids_choice(handler: ForbidsChoice) = ForbidsChoice, ANSWERS;
    /// Whether what an effect hangs on is over (611.2b).
    lapses(handler: Lapses) = Lapses, ANSWERS;
    /// What a player chooses who has to choose a color, a type, a player or a name.
    determines(handler: Determines) = Determines, DEEDS;
    /// What is to be said of events of those kinds together, looked at before they happen (120.10).
    totals(of: Kinds, handler: Totals) = Totals, PROPOSALS;
    /// Which of several events, by their places, an effect that does not last for all is applied to first (615.7).
    arranges(handler: Arranges) = Arranges, DEEDS;
    /// Whether abilities that trigger on an event are found before it happens (603.10a).
    looks_back(handler: LooksBack) = LooksBack, PLAIN_ANSWERS;
    /// How abilities that have triggered are put on the stack (603.3b).
    stacks(handler: Does) = Stacks, DEEDS;
    /// Which of the events that happen at once come before the others (701.24g).
    comes_first(handler: ComesFirst) = ComesFirst, PLAIN_ANSWERS;
    /// What else moves as permanents of several components are about to leave the battlefield (730.3).
    comes_apart(handler: Totals) = ComesApart, PROPOSALS;
    /// Whether what replaces the going of a component is looked for apart from that of its permanent (730.3e).
    goes_apart(handler: GoesApart) = GoesApart, ANSWERS;
    /// Whether what has happened has removed that from combat, in which it took part (506.4).
    leaves_combat(handler: LeavesCombat) = LeavesCombat, PLAIN_ANSWERS;
    /// How long what has just been revealed stays so (701.20a): asked of what reveals it, of an activated ability that comes onto the stack,
    /// and of a triggered one together with what it has triggered on.
    keeps_revealed(handler: Totals) = KeepsRevealed, PROPOSALS;
    /// Whether a card that is drawn in the midst of casting or activating lies face down until that is done (121.8).
    keeps_down(handler: KeepsDown) = KeepsDown, ANSWERS;
    /// What is revealed no more as somebody is about to receive priority (701.20a).
    hides(handler: Proposes) = Hides, PROPOSALS;
    /// Which of several things is done to an object that exclude each other (400.6).
    chooses_fate(handler: ChoosesFate) = ChoosesFate, DEEDS;
    /// In which order the components of a permanent come to a zone (730.3a, 730.3b).
    orders_components(handler: OrdersMoves) = OrdersComponents, DEEDS;
    /// In which order what enters the battlefield at the same time receives its timestamps (613.7m).
    orders_arrivals(handler: OrdersMoves) = OrdersArrivals, DEEDS;
    /// In which order cards go to graveyards at the same time (404.3).
    orders_graveyard(handler: OrdersMoves) = OrdersGraveyard, DEEDS;
    /// Which of several replacement effects come before the others (616.1a-d), in the order of the table.
    precedes(handler: Precedes) = Precedes, PLAIN_ANSWERS;
    /// Which of several replacement effects is applied next (616.1); the first one, if no rule says so.
    chooses_effect(handler: ChoosesEffect) = ChoosesEffect, DEEDS;
    /// A state-based action that asks (704.5j), or needs to know other rules.
    state_based_choice(watch: Watch, among: Among, handler: Chooses) = StateBasedChoice, DEEDS;
    /// What a player may do with a card as it is drawn (702.94a).
    as_drawn(handler: AsDrawn) = AsDrawn, DEEDS;
    /// What follows right after events where something is kept in exile (610.3).
    afterwards(handler: Proposes) = Afterwards, PROPOSALS;
    /// Which cards are shown as soon as nothing is in the midst of being cast, activated or taken (401.5).
    shows_tops(handler: Proposes) = ShowsTops, PROPOSALS;
    /// What of a spell stays with the permanent that it becomes (400.7).
    carries_over(handler: CarriesOver) = CarriesOver, SETTLEMENTS;
    /// Whether damage can't be prevented (615.12).
    unpreventable(handler: Unpreventable) = Unpreventable, ANSWERS;
    /// What an effect that would end the game does instead, where it reaches only some of the players (801.14, 801.15).
    ends_for_some(by: Verb, handler: EndsForSome) = EndsForSome, PROPOSALS;
    /// What follows for the team when somebody has lost or won, before all else (809.5, 810.8a).
    shares_fate(handler: Proposes) = SharesFate, PROPOSALS;
    /// What follows at once when somebody has lost (104).
    concludes(handler: Proposes) = Concludes, PROPOSALS;
    /// What becomes of objects that come back to somebody who has left, while nobody is just leaving (800.4c).
    falls_back(handler: Proposes) = FallsBack, PROPOSALS;
    /// Who makes a choice in place of somebody who has left, and perhaps of whom rows before name (800.4g, 800.4h).
    answers_for(handler: AnswersFor) = AnswersFor, DEEDS;
    /// What follows when a player concedes (104.3a).
    concedes(handler: Concedes) = Concedes, PROPOSALS;
    /// A reason why a card can't be played as a land now (305).
    forbids_play(bar: Bar, handler: ForbidsPlay) = ForbidsPlay, ANSWERS;
    /// A reason why a player's abilities do not notice what happens (801.7).
    overlooks(handler: Overlooks) = Overlooks, ANSWERS;
    /// A reason why a player can't choose that (801.5a).
    forbids_option(handler: ForbidsOption) = ForbidsOption, ANSWERS;
    /// Whether a player who could choose the one card gets one of those with which it lies at random, the other among them (406.4).
    takes_for_another(handler: TakesForAnother) = TakesForAnother, ANSWERS;
    /// When a trigger event occurs, the phrase by which cards say it, and among what it is looked for (603.2).
    when(occurrence: Occurrence, phrase: &'static str, heard: &'static [Heard], handler: Occurs) = When, MATTERS;
    /// What counts as another trigger event, and among what it is looked for.
    triggers(heard: &'static [Heard], handler: Triggers) = Triggers, MATTERS;
    /// What else must be so for an ability to trigger (603.4).
    conditions(handler: Conditions) = Conditions, ANSWERS;
    /// How many times more than once an ability of an object triggers on that (603.2d).
    repeats(handler: Repeats) = Repeats, NUMBERS;
    /// Who receives priority after that (117.3).
    receives(after: After, handler: Receives) = Receives, PLAYERS;
    /// Whether all have passed in succession, after so many passes (117.4).
    all_passed(handler: AllPassed) = AllPassed, PLAIN_ANSWERS;
    /// Whether a step is skipped (506.1, 508.8).
    skips(stage: Stage, handler: Skips) = Skips, PLAIN_ANSWERS;
    /// Whether a player never has such a step, phase or turn (500.11).
    always_skips(handler: AlwaysSkips) = AlwaysSkips, ANSWERS;
    /// What uses up that a player skips the next one (500.11); if anything does, it is skipped.
    skips_next(handler: SkipsNext) = SkipsNext, PROPOSALS;
    /// Whether players receive priority all the same, and the step comes once more afterwards (514.3a).
    resumes(stage: Stage, handler: Resumes) = Resumes, PLAIN_ANSWERS;
    /// Whether nobody receives priority in a step (117.3a).
    no_priority(stage: Stage, handler: NoPriority) = NoPriority, PLAIN_ANSWERS;
    /// A reason why something can't be attached to that (301.5, 303.4).
    forbids_attaching(handler: ForbidsAttaching) = ForbidsAttaching, ANSWERS;
    /// Whether an object must wait a turn before it attacks or is tapped for a cost (302.6).
    summoning_sick(handler: Tells) = SummoningSick, ANSWERS;
    /// Whether a part of a cost could be paid (118.3).
    payable(currency: Currency, handler: PayablePart) = Payable, ANSWERS;
    /// How a part of a cost is paid (601.2h).
    pays(currency: Currency, handler: PaysPart) = Pays, DEEDS;
    /// What follows when a loop of mandatory actions comes round (104.4b).
    draws_loop(handler: Proposes) = DrawsLoop, PROPOSALS;
    /// How an instruction of a spell or ability is carried out (608.2c): its share, where it is of several rules, in the table's order.
    instructs(kind: InstructionKind, handler: Instructs) = Instructs, DEEDS;
    /// What a verb of the card language does, and the phrase by which cards say it (608.2c).
    verb(verb: Verb, phrase: &'static str, handler: Performs) = Verbs, DEEDS;
    /// Whether an object has a property, the phrase by which cards say it, and what that hangs on.
    property(property: Property, phrase: &'static str, reads: &'static [Aspects], handler: Shows) = Properties, PLAIN_ANSWERS;
    /// Whether something is so, the phrase by which cards ask it, and what that hangs on.
    asks(question: Question, phrase: &'static str, reads: &'static [Aspects], handler: Answers) = Questions, PLAIN_ANSWERS;
    /// How much something is, the phrase by which cards say it, and what that hangs on.
    measures(measure: Measure, phrase: &'static str, reads: &'static [Aspects], handler: Measures) = Measured, NUMBERS;
    /// How many requirements a creature obeys by attacking that, besides those that abilities put on it (508.1d).
    obeys(handler: Obeys) = Obeys, NUMBERS;
    /// What is done when a player with priority chooses that.
    plays(handler: Plays) = Plays, DEEDS;
    /// What a keyword means, as abilities.
    means(keyword: KeywordAbility, handler: Writes) = Means, MEANINGS;
    /// The same in a text of the language, with `[number]` for the keyword's number and `[cost]` for its cost.
    says(keyword: KeywordAbility, text: &'static str) = Says, MEANINGS;
    /// What a gift of that is, in a text of the language (702.174d-i).
    gives(gift: Gift, text: &'static str) = Gives, MEANINGS;
    /// The abilities that a player has, without a source, with what the player is to the game (113.8).
    inherent(of: Inherence, handler: Inherent) = Inherent, MEANINGS;
    /// A step of venturing into the dungeon (701.49), in the order of the table.
    venturing(handler: Ventures) = Venturing, DEEDS;
    /// A step of ending the turn or the combat phase at once (724), in the order of the table.
    cutting(what: Cut, handler: Cuts) = Cutting, DEEDS;
    /// What lies up with a side of a card of that layout: the face printed there, changed in view of both, in the order of the table.
    composes(layout: LayoutKind, side: CardSide, handler: Composes) = Composes, COMPOSITIONS;
    /// Which other sides than the first one may be chosen as a card of that layout is cast or played (709.3, 712.11b, 712.12).
    faces(to: ToPlay, layout: LayoutKind, handler: Faces) = Faces, WAYS;
    /// What something has that lies face down by one of these, where all else is blank (708.2), in the order of the table.
    veils(by: &'static [Veil], handler: Copying) = Veils, ALTERATIONS;
    /// What it would cost to turn a face-down permanent face up for that, each cost by itself (708.7).
    unveils(by: UnveilFor, handler: Unveils) = Unveils, WAYS;
    /// How a player turns something face up for one of these, with priority (116.2b, 702.106c).
    turns_up(by: &'static [UnveilFor], handler: TurnsUp) = TurnsUp, DEEDS;
    /// How a player puts the companion into the hand, with priority (702.139a).
    brings(handler: Brings) = Brings, DEEDS;
    /// How a player rolls the planar die, with priority (901.9).
    rolls(handler: Rolls) = Rolls, DEEDS;
    /// What was begun with an object can't be completed, and the position is the one before: says so, and does once more what stays of the
    /// mana abilities in its midst (733.1). Where no row is, nothing is reversed.
    reverses(handler: Reverses) = Reverses, DEEDS;
    /// How a player unlocks a half of a permanent, with priority (709.5e).
    unlocks(handler: Unlocks) = Unlocks, DEEDS;
    /// What the special action by such an ability costs the player who may take it now; nothing where that can't be (116.2).
    special(by: SpecialSort, handler: Special) = Special, WAYS;
    /// What the special action by such an ability does, once it is paid.
    takes(by: SpecialSort, handler: Takes) = Takes, DEEDS;
    /// What is otherwise on a card that is cast in the way of that keyword, and on the spell of it (702.96a, 702.103b, 702.113a).
    recasts(keyword: KeywordAbility, handler: Copying) = Recasts, ALTERATIONS;
    /// Whether the coins that a player flips now come up heads and are won, whatever chance has (705.3).
    fixes_flips(handler: FixesFlips) = FixesFlips, ANSWERS;
    /// What the player who rolls a die may do about its result (706.2), in the order of the table.
    modifies_rolls(handler: ModifiesRolls) = ModifiesRolls, DEEDS;
    /// A reason why a mode can't be chosen beside those that are (700.2).
    forbids_mode(handler: ForbidsMode) = ForbidsMode, ANSWERS;
    /// Whether all modes of a spell are chosen, however many its text says (702.42a).
    takes_all_modes(handler: Tells) = TakesAllModes, ANSWERS;
    /// How many modes of a spell are chosen, where it is paid for their number (702.120a).
    pays_for_modes(handler: Counts) = PaysForModes, NUMBERS;
    /// What of a face is not copied (202.3b).
    copying(handler: Copying) = Copying, COMPOSITIONS;
    /// How an exception changes the face that is copied (707.9), in the order of the table.
    excepts(handler: Excepts) = Excepts, ALTERATIONS;
    /// With how many counters a copy enters by an exception (707.9e).
    enters_besides(handler: EntersBesides) = EntersBesides, NUMBERS;
    /// Whether an exception that is for copies of a type only is for one with that face (707.9f).
    excepts_if(handler: ExceptsIf) = ExceptsIf, PLAIN_ANSWERS;
    /// What a change does in its layer or sublayer (613.1), one after the other.
    changes(layer: Layer, handler: Alters) = Changes, CHANGES;
    /// What follows at once from characteristics as they are now, and from the changes of control that are proposed already (506.4).
    follows(handler: Proposes) = Follows, PROPOSALS;
    /// What a layer or sublayer does before these, for all objects at once.
    layer(layer: Layer, handler: Applies) = Layer, ALTERATIONS;
}
