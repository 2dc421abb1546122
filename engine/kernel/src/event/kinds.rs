//! The kinds of events: a row each, in the order of the game. What the columns mean, `columns` says. **This is the only place where kinds
//! are listed**: whoever adds one writes a row, the function that it `does` if it changes a position, and the rule that has it happen.

use strum::{EnumCount, EnumDiscriminants, VariantArray};

use super::{Facts, Number, Parts, Roles, Telling, Weight, secrecy, within::Within as _};
use crate::{
    event::{Arrival, Damage, Event, Facing, Made, Move, Origin, Remedy, Sequence, Until},
    game::{
        AbilityId, Added, Applied, Awaiting, Body, ContinuousEffect, Delayed, Ending, Link, ManaMark, Memory, Note, ObjectId,
        Outcome, PlanarFace, PlanarRoll, PlayerId, Seats, Shield, State, Supplement, Thing, Unveiling, Waiting, Way,
    },
    machine::{events::apply, events::touched, replacement::replaceable},
};
use language::{Aspects, CardId, Daylight, Designation, Duration, End, FaceId, Feat, ManaType, Mark};
use vocabulary::{
    CounterKind, Skipped, Stage,
    catalog::{KeywordAbility, KeywordAction},
};

kinds! {
    enum What;

    /// It is determined who takes the first turn (103.1).
    Starts(player: PlayerId) { does start, told Course "{player} take the first turn" }
    /// A turn begins (500).
    TurnBegins(player: PlayerId, sequence: Sequence) {
        does begin_turn, touches TURN | ATTACKED | DAMAGED | PAST | USES, told Course "{player} begin a turn"
    }
    /// It is determined who is within a player's range of influence (801.2c).
    Reaches(player: PlayerId, within_range: Seats) {
        does reach, passing everything, told Step "the range of {player} is determined"
    }
    /// A step or a phase without steps begins (500.6).
    StageBegins(stage: Stage) fixed { does begin_stage, touches STAGE, passing beginning, told Course "{stage} begins" }
    /// A player is chosen to defend (507.1).
    Defends(player: PlayerId) { does defend, touches COMBAT, told Highlight "{player} are the defending player" }
    /// A player passes priority (117.3d).
    Passes(player: PlayerId) fixed { told Step "{player} pass" }
    /// A library is shuffled (701.24).
    Shuffles(player: PlayerId) { does shuffle, touches LIBRARIES, told Outcome "{player} shuffle" }
    /// A supplementary deck is shuffled (103.3a).
    ShufflesSupplement(player: PlayerId, supplement: Supplement) { does shuffle_supplement, told Outcome "{player} shuffle a supplementary deck" }
    /// A player becomes the owner of all cards of such a deck (901.15b).
    OwnsDeck(player: PlayerId, supplement: Supplement) {
        does own_deck, touches CONTROL, told Outcome "{player} own a supplementary deck from now on"
    }
    /// A card is moved off its supplementary deck and turned face up (701.31b, 701.32b).
    ComesOpen(object: ObjectId) { does come_open, touches COMMAND, told Highlight "{object} is turned face up" }
    /// What lies open of a supplementary deck goes face down to the bottom of it (400.9).
    GoesUnder(object: ObjectId) { does go_under, touches COMMAND, told Outcome "{object} goes under its deck" }
    /// A player takes a mulligan (103.5).
    TakesMulligan(player: PlayerId) fixed { does take_mulligan, told Highlight "{player} take a mulligan" }
    /// Chance gives a number below that one.
    DrawsLots(end: u32) { does draw_lots, told Books "chance gives a number" }
    /// A step or phase has ended, and what was added behind it is next (500.8).
    GoesOn(ending: Ending, stage: Stage) fixed { does go_on, told Books "what was added behind {stage} is next" }
    /// A player keeps the opening hand (103.5).
    Keeps(player: PlayerId) fixed { does keep_hand, told Course "{player} keep the hand" }
    /// A player is told to draw so many cards: one by one they are drawn then (121.2).
    IsToDraw(player: PlayerId, number: u32) { open is_stated, told Books "{player} are to draw {number card}" }
    /// A player is told to mill so many cards: all at once they are milled then (701.17a).
    IsToMill(player: PlayerId, number: u32) { open is_stated, told Books "{player} are to mill {number card}" }
    /// A player is told to surveil so many cards (701.25b).
    IsToSurveil(player: PlayerId, number: u32) { open is_stated, told Books "{player} are to surveil {number card}" }
    /// A player is about to search so many cards on top of a library, or the whole of it (701.23f).
    IsToSearch(player: PlayerId, number: u32) { open is_stated, told Books "{player} are to search {number card}" }
    /// A player draws the top card of the library (121).
    Draws(player: PlayerId) {
        does draw, touches LIBRARIES | HANDS, kept as Draws, open is_draw_open, secret of_drawer, told Outcome "{player} draw a card"
    }
    /// An object changes zones (400.7).
    Moves(within: Move) {
        does move_object, passing moving, kept as Discards | Sacrifices | PlaysLand | Leaves | LeavesGraveyard | IsBuried | Dies | Enters | Descends | IsExiled | IsExiledFromHand | IsReturned | IsBuriedFromLibrary,
        open is_move_open, secret of_mover, told Highlight "{object} goes elsewhere"
    }
    /// So many tokens are to be created for a player: they come onto the battlefield then (616.1g).
    IsToCreate(face: FaceId, player: PlayerId, number: u32) { open is_stated, told Books "{player} are to create {number token}" }
    /// A token comes onto the battlefield (111).
    Creates(face: FaceId, player: PlayerId, arrival: Arrival) {
        does create, passing arriving, kept as Enters, open is_creation_open, told Highlight "{player} create a token"
    }
    /// A player puts a sticker on an object, by its place in the list of all, its word behind so many others (123.3, 123.6b).
    PutsSticker(player: PlayerId, object: ObjectId, sticker: u16, behind: u8) {
        does put_sticker, touches MARKS, told Highlight "{player} put a sticker on {object}"
    }
    /// A commander stays in the graveyard or in exile (903.9a).
    StaysAway(object: ObjectId) { does stay_away, told Books "{object} stays where it is" }
    /// Of a permanent of several components, that one will keep the stickers (123.5c).
    KeepsStickers(object: ObjectId, to: ObjectId) { does hand_stickers, touches MARKS, told Outcome "{to} keeps the stickers" }
    /// A sheet of stickers is not among those of this game (103.2d).
    SetsAside(player: PlayerId, sheet: u8) { does set_aside, told Outcome "{player} set a sticker sheet aside" }
    /// A player gets an emblem (114.2).
    GetsEmblem(player: PlayerId, face: FaceId) { does give_emblem, touches COMMAND, told Highlight "{player} get an emblem" }
    /// What is on the stack is copied there, under that player's control (707.10), perhaps as something else (707.9); the targets of the
    /// copy follow.
    Copies(object: ObjectId, player: PlayerId, otherwise: Option<Body>) { does copy_on_stack, touches STACK, told Highlight "{object} is copied" }
    /// A spell is kept for the rest of the game, to be copied by that keyword as it was, with that face (702.50a, 702.192a).
    KeepsSpell(object: ObjectId, player: PlayerId, face: FaceId, keyword: KeywordAbility) {
        does keep_spell, touches STACK, told Books "{object} is kept in mind for {player}"
    }
    /// An activated or triggered ability comes onto the stack (405); its choices follow.
    Stacks(within: Waiting) { does stack_ability, touches STACK, told Step "{by}'s ability is put on the stack" }
    /// A mode is chosen for an object on the stack (700.2).
    ChoosesMode(object: ObjectId, mode: u8) fixed { does choose_mode, touches STACK, kept as ChoosesMode, told Step "a mode is chosen for {object}" }
    /// The value of X is chosen for an object on the stack (107.3a).
    ChoosesX(object: ObjectId, number: u32) { does choose_x, touches STACK, told Step "X is chosen for {object}" }
    /// The way in which a spell is cast is announced, where it is not the usual one (601.2b).
    ChoosesWay(object: ObjectId, way: Way) {
        does choose_way, touches STACK | CASTS, told Step "the way is chosen in which {object} is cast"
    }
    /// It is announced that a cost is paid besides, so often (601.2b, 118.8b).
    ChoosesCost(object: ObjectId, ability: AbilityId, few: u8) {
        does choose_cost, touches STACK | CASTS, told Step "a cost is paid besides for {object}"
    }
    /// The gift of a spell is promised to that player (702.174k).
    PromisesGift(object: ObjectId, player: PlayerId) {
        does promise, touches STACK | CASTS, told Highlight "the gift of {object} is promised to {player}"
    }
    /// For so many symbols of a spell's cost life is paid (702.150a).
    PaysWithLife(object: ObjectId, few: u8) { does pay_with_life, touches STACK | CASTS, told Step "life is paid for {object}" }
    /// A player gives a gift (702.174c).
    GivesGift(player: PlayerId) fixed { told Step "{player} give a gift" }
    /// The text of a card is added to that of a spell (702.47a).
    Splices(face: FaceId, to: ObjectId) { does splice, touches STACK, told Highlight "text is added to {to}" }
    /// The permanent that the spell is about to become will know that of it (400.7d, 107.3m).
    Remembers(object: ObjectId, memory: Memory) { does keep_record, touches CASTS, told Books "{object} knows how it was cast" }
    /// A spell is being cast at a time when no sorcery could be (307.5a).
    IsUntimely(object: ObjectId) fixed { does note_untimely, touches CASTS, told Books "{object} is cast when no sorcery could be" }
    /// A spell knows what its player controls as it becomes cast (601.2i).
    KnowsHeld(object: ObjectId) fixed { does note_held, touches CASTS, told Books "{object} knows what its player controls" }
    /// A player has spent so much mana to cast a spell (700.14).
    PaysForSpell(player: PlayerId, object: ObjectId, number: u32) fixed {
        kept as SpendsOnSpells, told Books "{player} paid for {object}"
    }
    /// A spell becomes cast (601.2i).
    BecomesCast(object: ObjectId) fixed { does become_cast, kept as Casts | Warps, told Highlight "{object} is cast" }
    /// What was begun with the object could not be completed, and was never begun (733.1).
    IsReversed(object: ObjectId) fixed { told Highlight "what was begun with {object} is reversed" }
    /// A player commits a crime (700.13).
    CommitsCrime(player: PlayerId) { kept as Crimes, told Highlight "{player} commit a crime" }
    /// An ability becomes activated (602.2b).
    BecomesActivated(object: ObjectId) fixed { does end_payment, told Highlight "{object} is activated" }
    /// A player begins to activate an ability (602.2).
    BeginsActivating(player: PlayerId, object: ObjectId, ability: AbilityId) fixed {
        kept as Exhausts, told Books "{player} begin to activate an ability"
    }
    /// An ability of the object was activated, whether or not it uses the stack (700.10).
    WasActivated(object: ObjectId) fixed { kept as Activates, told Books "an ability of {object} was activated" }
    /// A triggered ability that waits resolves at once, without the stack (605.4a).
    SkipsStack(within: Waiting) { does skip_stack, told Step "{by}'s ability resolves at once" }
    /// An object on the stack resolves (608).
    Resolves(object: ObjectId) fixed { told Course "{object} resolves" }
    /// A spell or ability on the stack does not resolve, for all its targets are illegal (608.2b).
    Fizzles(object: ObjectId) fixed { told Highlight "{object} does not resolve: no target is legal" }
    /// A spell or ability is countered (701.6).
    IsCountered(object: ObjectId) { told Highlight "{object} is countered" }
    /// An instant, a sorcery or an ability has resolved, with all that belongs to it (608.2p).
    HasResolved(object: ObjectId) fixed { told Books "{object} has resolved" }
    /// An ability of the object, one of a keyword or one that is counted, has resolved, with all that belongs to it (608.2p); so many were
    /// tapped for it (702.122e).
    AbilityHasResolved(object: ObjectId, ability: AbilityId, used: u32) fixed {
        kept as Resolves | Firebends | IsCrewed, told Books "an ability of {object} has resolved"
    }
    /// The same of such an ability that had that target (702.134c).
    HasResolvedOn(object: ObjectId, to: ObjectId, ability: AbilityId) fixed {
        told Books "an ability of {object} has resolved on {to}"
    }
    /// An ability leaves the stack (608.2n).
    LeavesStack(object: ObjectId) fixed { does cease, passing leaving, told Step "{object} leaves the stack" }
    /// It becomes the target of the object on the stack (115.1), for that instance of the word.
    BecomesTarget(thing: Thing, by: ObjectId, instance: u8) { does aim, touches STACK, kept as IsTargeted, told Step "{thing} become a target of {by}" }
    /// The target of the object on the stack at that place becomes another (115.7).
    Retargets(of: ObjectId, at: u8, thing: Thing) { does retarget, touches STACK, kept as IsTargeted, told Highlight "{thing} become a new target" }
    /// So much of what the object on the stack divides goes to that target, for that instance of the word (601.2d).
    Divides(thing: Thing, of: ObjectId, instance: u8, number: u32) {
        does divide, touches STACK, told Step "{number share} goes to {thing}"
    }
    /// A target of the object on the stack has become illegal and is not affected (608.2b).
    IsSpared(thing: Thing, of: ObjectId, instance: u8) {
        does spare, touches STACK, told Highlight "{thing} are no legal target any more"
    }
    /// Mana goes into a pool (106.4).
    AddsMana(player: PlayerId, mana: ManaType, number: u32, origin: Origin, made: Made) {
        does add_mana, touches POOLS, open is_stated, told Course "{player} add mana"
    }
    /// A mana ability of the permanent that has the tap symbol in its cost has resolved and made mana of these types, as bits (106.12a).
    IsTappedForMana(object: ObjectId, types: u8) fixed { told Books "{object} is tapped for mana" }
    /// For a while so much mana of a pool stays there as steps and phases end (611.2a).
    KeepsMana(player: PlayerId, mana: ManaType, number: u32, origin: Origin, mark: ManaMark) {
        does keep_mana, touches POOLS, told Step "{player} keep mana as steps and phases end"
    }
    /// So much mana of a pool is for something alone, or brings something besides (106.6).
    EarmarksMana(player: PlayerId, mana: ManaType, number: u32, origin: Origin, mark: ManaMark) {
        does earmark_mana, touches POOLS, told Books "{player} add mana of which more is said"
    }
    /// Mana is spent (118.3a).
    SpendsMana(player: PlayerId, mana: ManaType, number: u32, origin: Origin, mark: ManaMark) {
        does spend_mana, touches CASTS | POOLS, told Step "{player} pay mana"
    }
    /// Mana is lost as a step or phase ends (500.5).
    LosesMana(player: PlayerId) { does lose_mana, touches POOLS, told Outcome "{player} lose unspent mana" }
    /// All unspent mana is lost by an effect, also what would stay (106.4).
    LosesAllMana(player: PlayerId) { does lose_all_mana, touches POOLS, told Highlight "{player} lose all unspent mana" }
    /// The unspent mana of a player goes into the pool of another one, as it is (106.13).
    DrainsMana(player: PlayerId, by: PlayerId) {
        does drain_mana, touches POOLS, told Highlight "{by} get the unspent mana of {player}"
    }
    /// It becomes tapped (701.26a).
    Taps(object: ObjectId) { does tap, touches TAPPED, kept as IsTapped, told Outcome "{object} becomes tapped" }
    /// It becomes untapped (701.26b).
    Untaps(object: ObjectId) { does untap, touches TAPPED, open is_stunned, told Outcome "{object} becomes untapped" }
    /// It becomes day or night (731.1).
    BecomesDaylight(daylight: Daylight) fixed { does become_daylight, touches TURN, told Highlight "day or night begins" }
    /// Day becomes night, or night becomes day (731.1a).
    DaylightTurns { told Step "day and night change" }
    /// A player comes by a designation (725.1, 726.1, 702.131c).
    BecomesDesignated(player: PlayerId, designation: Designation) {
        does designate, touches PLAYERS, open is_stated, told Highlight "{player} come by a designation"
    }
    /// A player has a designation no more (725.3, 726.3).
    LosesDesignation(player: PlayerId, designation: Designation) {
        does take_designation, touches PLAYERS, told Step "{player} lose a designation"
    }
    /// A player's speed becomes that (702.179).
    ChangesSpeed(player: PlayerId, few: u8) {
        does change_speed, touches PLAYERS, told Highlight "the speed of {player} becomes {number}"
    }
    /// The Ring tempts a player: all that belongs to it is done (701.54d).
    IsTempted(player: PlayerId) { does tempt, touches PLAYERS, told Highlight "the Ring tempts {player}" }
    /// A player puts a dungeon card from outside the game into the command zone (309.2a).
    BringsIn(player: PlayerId, card: CardId) {
        does bring_in, touches COMMAND, told Highlight "{player} bring a dungeon into the game"
    }
    /// A player puts a card from outside the game into the hand (400.11b).
    TakesIn(player: PlayerId, card: CardId) {
        does take_in, touches HANDS, told Highlight "{player} put a card from outside the game into the hand"
    }
    /// A player shows a companion, which stays outside the game (103.2b).
    ChoosesCompanion(player: PlayerId, face: FaceId) {
        does choose_companion, touches HANDS, told Highlight "{player} reveal a companion"
    }
    /// A player puts a conspiracy from the sideboard into the command zone (315.2).
    PutsConspiracy(player: PlayerId, face: FaceId, arrival: Arrival) {
        does put_conspiracy, touches COMMAND, told Highlight "{player} put a conspiracy into the command zone"
    }
    /// A player puts the companion into the hand (702.139a).
    TakesCompanion(player: PlayerId, face: FaceId) {
        does take_companion, touches HANDS, told Highlight "{player} put the companion into the hand"
    }
    /// The venture marker on a dungeon is put on that room (309.4a, 309.5a).
    EntersRoom(object: ObjectId, few: u8) {
        does enter_room, touches COMMAND, told Highlight "the venture marker on {object} is put on room {number}"
    }
    /// A player completes a dungeon: it is removed from the game (309.7).
    CompletesDungeon(player: PlayerId, object: ObjectId) {
        does complete_dungeon, touches COMMAND | PLAYERS, told Highlight "{player} complete {object}"
    }
    /// A spell becomes a component of a permanent, on top of it or beneath (730.2).
    Merges(object: ObjectId, to: ObjectId, end: End) { does merge, passing everything, told Highlight "{object} merges with {to}" }
    /// A permanent is turned: face down (708), or with another side up (701.27a).
    TurnsOver(object: ObjectId, facing: Facing) { does turn_over, touches NAMES, told Highlight "{object} is turned over" }
    /// A permanent gets a mark: flipped (710.4), of a level (716.2a), solved (719.3a), unlocked by half (709.5f), prepared (722.3a).
    GetsMark(object: ObjectId, mark: Mark) { does mark, touches MARKS, kept as IsSaddled, told Highlight "{object} changes" }
    /// A permanent has a mark no more: it is locked (709.5g), unprepared (722.3b), suspected no longer (701.60a).
    LosesMark(object: ObjectId, mark: Mark) { does unmark, touches MARKS, told Highlight "{object} changes" }
    /// A copy with those values alone comes into exile, kept there by that object (722.3c).
    ComesAsCopy(face: FaceId, player: PlayerId, by: ObjectId) {
        does copy_into_exile, touches EXILE | LINKS, told Highlight "{player} create a copy in exile"
    }
    /// A copy with those values alone comes into exile, to be cast from there (702.192a).
    CopiesIntoExile(face: FaceId, player: PlayerId) {
        does copy_to_cast, touches EXILE, told Highlight "{player} create a copy in exile"
    }
    /// A copy of the card with that front comes to be outside the game, to be cast from there (707.13).
    CopiesOutside(face: FaceId, player: PlayerId) {
        does copy_outside, told Highlight "{player} create a copy outside the game"
    }
    /// A card is copied where it is, by that player, to be cast (707.12).
    CopiesCard(object: ObjectId, player: PlayerId) {
        does copy_card, touches EXILE | GRAVEYARDS | HANDS | LIBRARIES | COMMAND, told Highlight "{object} is copied"
    }
    /// It is known what was tapped to pay for the object on the stack (601.2h).
    IsPaidWith(of: ObjectId, object: ObjectId) fixed { does pay_with, touches STACK, told Books "{object} was used to pay" }
    /// It is known how many counters are removed to pay for the object on the stack (601.2b).
    RemovesToPay(of: ObjectId, number: u32) fixed { does remove_to_pay, touches STACK, told Books "{number} counters pay for {of}" }
    /// A creature was tapped to pay for that ability of a permanent (702.122b, 702.171c).
    TapsFor(object: ObjectId, to: ObjectId, ability: AbilityId) fixed {
        does use_for, touches LINKS, told Books "{object} was tapped for {to}"
    }
    /// A permanent is turned face up (708.8).
    TurnsUp(object: ObjectId, unveiling: Unveiling) { does turn_up, touches NAMES, told Highlight "{object} is turned face up" }
    /// A player has done all of a keyword action that was possible (701).
    HasActed(player: PlayerId, action: KeywordAction) {
        kept as Airbends | Earthbends | Waterbends | Scries | Searches | Surveils | Investigates | Proliferates,
        told Step "{player} have performed a keyword action"
    }
    /// A permanent has done all of it, or it was done to one (701).
    WasActedOn(object: ObjectId, action: KeywordAction) { kept as Creates, told Step "{object} has performed a keyword action" }
    /// An ability that may be used only so often was used (602.5b, 606.3).
    Uses(object: ObjectId, ability: AbilityId) fixed {
        does use_up, touches USES, told Books "an ability of {object} is used up for this turn"
    }
    /// The object deals damage (120).
    Damages(within: Damage) {
        does hurt, touches DAMAGED, kept as IsDealtDamage | CombatDamageToPlayer | Hurts | HurtsPlayer, open is_damage_open,
        told Highlight "{by} deals {number} damage to {thing}"
    }
    /// Together the damage dealt to it was so much more than is lethal (120.10).
    IsDealtExcess(object: ObjectId, number: u32) { kept as IsDealtExcess, told Step "{object} is dealt {number} excess damage" }
    /// Damage is marked on a creature (120.3e).
    MarksDamage(object: ObjectId, number: u32) { does mark_damage, told Outcome "{number} damage is marked on {object}" }
    /// A source with deathtouch has damaged the creature (702.2b).
    Touches(object: ObjectId) { does touch, told Step "what damages {object} is deadly" }
    /// Marked damage is removed (514.2, 701.19).
    HealsDamage(object: ObjectId) { does heal, told Outcome "damage wears off {object}" }
    /// A player loses life (119.3).
    LosesLife(player: PlayerId, number: u32) {
        does lose_life, touches LIFE, kept as LosesLife, open is_stated, told Highlight "{player} lose {number} life"
    }
    /// A player gains life (119.3).
    GainsLife(player: PlayerId, number: u32) {
        does gain_life, touches LIFE, kept as GainsLife, open is_stated, told Highlight "{player} gain {number} life"
    }
    /// Counters are put on it (122).
    GetsCounters(thing: Thing, counter: CounterKind, number: u32) {
        does put_counters, touches COUNTERS, open is_stated, told Highlight "{thing} get {number counter}"
    }
    /// Counters are removed from it (122).
    LosesCounters(thing: Thing, counter: CounterKind, number: u32) {
        does remove_counters, touches COUNTERS, told Highlight "{thing} lose {number counter}"
    }
    /// It is destroyed (701.8): if nothing replaces that, it is put into the graveyard.
    IsDestroyed(object: ObjectId, remedy: Remedy) { kept as IsDestroyed, told Outcome "{object} is destroyed" }
    /// It regenerates (701.19).
    Regenerates(object: ObjectId) { does regenerate, touches TAPPED | COMBAT, told Highlight "{object} regenerates" }
    /// A permanent phases out by itself (702.26b).
    PhasesOut(object: ObjectId) { does phase_out, passing everything, told Highlight "{object} phases out" }
    /// A permanent phases out with what it is attached to (702.26g).
    PhasesOutAlong(object: ObjectId) { does phase_out_along, passing everything, told Highlight "{object} phases out along" }
    /// A permanent phases in (702.26c).
    PhasesIn(object: ObjectId) { does phase_in, passing everything, told Highlight "{object} phases in" }
    /// It becomes attached (701.3).
    Attaches(object: ObjectId, to: Thing) { does attach, touches ATTACHED, told Highlight "{object} becomes attached to {to}" }
    /// It becomes unattached (701.3).
    Unattaches(object: ObjectId) { does unattach, touches ATTACHED, told Highlight "{object} becomes unattached" }
    /// A creature is declared to attack that (508.1k).
    Attacks(object: ObjectId, to: Thing) {
        does declare_attack, touches COMBAT | ATTACKED, kept as Attacks, told Highlight "{object} attacks {to}"
    }
    /// A creature is required to attack as attackers are declared (506.6).
    HadToAttack(object: ObjectId) { does oblige, touches COMBAT, told Step "{object} has to attack" }
    /// A creature is chosen to attack, before what that costs is known (508.1a).
    IsChosenToAttack(object: ObjectId) fixed { does choose_to_attack, touches COMBAT, told Books "{object} is chosen to attack" }
    /// A player has declared attackers (508.1m).
    DeclaresAttackers(player: PlayerId) fixed { told Step "{player} have declared attackers" }
    /// Creatures of that player were declared to attack it (508.1m).
    IsAttacked(thing: Thing, by: PlayerId) { told Step "{thing} are attacked by {by}" }
    /// An effect makes a creature attack that, which does not count as having attacked (508.4).
    JoinsAttack(object: ObjectId, to: Thing, blocked: Option<bool>) {
        does attack, touches COMBAT, told Highlight "{object} is attacking {to}"
    }
    /// It is chosen anew what an attacking creature attacks (508.7).
    AttacksInstead(object: ObjectId, to: Thing) { does turn_attack, touches COMBAT, told Highlight "{object} attacks {to} instead" }
    /// An attacking creature is in a band with that one (702.22c).
    JoinsBand(object: ObjectId, to: ObjectId) {
        does join_band, touches COMBAT, told Highlight "{object} attacks in a band with {to}"
    }
    /// A creature blocks an attacker (509.1g).
    Blocks(object: ObjectId, to: ObjectId) { does block, touches COMBAT, kept as Blocks, told Highlight "{object} blocks {to}" }
    /// An attacker becomes blocked (509.1h).
    BecomesBlocked(object: ObjectId) { does become_blocked, touches COMBAT, told Outcome "{object} becomes blocked" }
    /// An attacker becomes unblocked (509.1h).
    BecomesUnblocked(object: ObjectId) { does become_unblocked, touches COMBAT, told Outcome "{object} is unblocked" }
    /// A permanent is removed from combat (506.4).
    LeavesCombat(object: ObjectId) { does remove_from_combat, touches COMBAT, told Highlight "{object} is removed from combat" }
    /// With what has become of it a permanent is out of the combat as well (506.4).
    DropsOut(object: ObjectId) { does drop_out, touches COMBAT, told Books "{object} is out of the combat" }
    /// A creature neither attacks nor blocks any more, whatever attacks it (506.4).
    FightsNoMore(object: ObjectId) {
        does fight_no_more, touches COMBAT, told Highlight "{object} neither attacks nor blocks any more"
    }
    /// A permanent is not attacked any more, whatever it blocks (506.4).
    IsAttackedNoMore(object: ObjectId) { does be_attacked_no_more, touches COMBAT, told Highlight "{object} is attacked no more" }
    /// A player gains control of an object by what effects say (613.1b).
    ChangesControl(object: ObjectId, player: PlayerId) {
        does hand_over, touches CONTROL, told Outcome "{player} gain control of {object}"
    }
    /// A player becomes the owner of a card for good (407.2).
    ChangesOwner(object: ObjectId, player: PlayerId) {
        does change_owner, touches CONTROL, told Highlight "{player} own {object} from now on"
    }
    /// All are removed from combat (511.3).
    CombatEnds { does end_combat, touches COMBAT, told Step "everything is removed from combat" }
    /// The first combat damage step begins for those with first strike or double strike (510.4).
    StrikesFirst(object: ObjectId) { does strike_first, touches COMBAT, told Step "{object} deals its damage first" }
    /// A change by a resolved spell or ability begins (611.2).
    Changes(object: ObjectId, change: Applied, duration: Duration, controller: PlayerId) {
        does begin_change, touches CONTROL, open is_change_open, told Highlight "{object} changes"
    }
    /// An effect ends with what it hangs on (611.2b).
    Lapses(within: ContinuousEffect) fixed { does lapse, touches CONTROL, told Highlight "an effect on {object} ends" }
    /// A player votes for the word in that place of the choices (701.38a).
    VotesForWord(player: PlayerId, number: u32) fixed { told Highlight "{player} vote for choice {number}" }
    /// A player votes for an object (701.38b).
    VotesFor(player: PlayerId, object: ObjectId) fixed { told Highlight "{player} vote for {object}" }
    /// A player is told to face a villainous choice so often (701.55c).
    IsToFace(player: PlayerId, number: u32) { open is_stated, told Books "{player} are to face a villainous choice" }
    /// What lasts until then ends (514.2, 511.2).
    Expires(until: Until) fixed { does expire, touches CONTROL | MARKS, told Step "what lasted so long ends" }
    /// A shield is made (701.19a, 615).
    Shields(within: Shield) { does shield, told Highlight "there is a shield" }
    /// A shield is used up (615.6).
    UsesShield(within: Shield, used: u32) { does use_shield, told Books "a shield is used" }
    /// So much damage to it is prevented (615).
    Prevented(thing: Thing, number: u32) { told Highlight "{number} damage to {thing} is prevented" }
    /// From now on something refers to that exiled card (406.6).
    Links(within: Link) fixed { does link, touches LINKS, told Books "{by} keeps {object} in mind" }
    /// Something is noted for an object (607.2e).
    Notes(within: Note) { does note, touches LINKS, told Outcome "something is noted for {object}" }
    /// That is noted no longer (706.8b).
    ForgetsNote(within: Note) { does forget_note, touches LINKS, told Books "something is noted for {object} no longer" }
    /// Nothing keeps that exiled card there any more (610.3).
    Unlinks(object: ObjectId) { does unlink, touches LINKS, told Books "nothing keeps {object} any more" }
    /// A delayed triggered ability is made (603.7).
    Delays(within: Delayed) { does delay, touches LINKS, told Highlight "{by}'s ability will trigger later" }
    /// Whatever fits is bound for a while, also what comes to fit later (611.2c).
    Binds(within: Delayed) { does bind, touches LINKS | CONTROL, told Highlight "{by}'s effect binds whatever fits" }
    /// What waited for a spell has come to apply to it (611.2f).
    IsMet(within: Delayed) fixed { does meet, touches LINKS, told Books "{by}'s effect begins to apply" }
    /// An ability triggers (603.2).
    Triggers(within: Waiting) { does trigger, passing triggering, told Step "{by}'s ability triggers" }
    /// A battle gets a protector (310.8).
    Protects(object: ObjectId, player: PlayerId) { does protect, touches COMBAT, told Highlight "{player} protect {object}" }
    /// A player plays a land (305); the land moves by an event of its own.
    PlaysLand(player: PlayerId) fixed { does play_land, touches USES, told Books "{player} have played a land this turn" }
    /// A player shows cards (701.20).
    Reveals(agent: PlayerId, object: ObjectId) { does reveal, kept as IsRevealed, told Highlight "{player} reveal {object}" }
    /// A card stays revealed until that spell or ability has left the stack (701.20a).
    StaysRevealed(object: ObjectId, by: ObjectId) fixed { does stay_revealed, told Books "{object} stays revealed" }
    /// A card stays revealed for the ability that has triggered on it, which waits (701.20a).
    AwaitsRevealed(within: Waiting) { does await_revealed, told Books "{by} stays revealed" }
    /// A card is revealed no more (701.20a).
    IsHidden(object: ObjectId) { does be_hidden, told Books "{object} is revealed no more" }
    /// A card lies open on top of its library, until that is so no more (401.5).
    LiesOpen(object: ObjectId) { does lie_open, told Books "{object} lies open" }
    /// A card lies open on top of its library no more (401.6).
    IsCovered(object: ObjectId) { does be_covered, told Books "{object} lies open no more" }
    /// A card that has lain open before is another object from now on (401.6).
    IsRenewed(object: ObjectId) { does be_renewed, touches LIBRARIES, told Books "{object} is another object" }
    /// The card on top of that player's library lies face down from now on, also once it is drawn (121.8).
    LiesUnseen(player: PlayerId, face: FaceId) {
        does lie_unseen, touches LIBRARIES, told Books "the next card that {player} draw is not looked at"
    }
    /// A card that was drawn face down lies so no more (121.8).
    IsSeen(object: ObjectId) {
        does be_seen, touches HANDS | NAMES, secret of_holder, told Books "a card that was drawn is looked at"
    }
    /// A player reveals a card as it is drawn (702.94a).
    RevealsAsDrawn(agent: PlayerId, object: ObjectId) { does reveal, told Highlight "{player} reveal {object} as it is drawn" }
    /// A player looks at a card that lies face down in exile, and may do so from now on (406.3).
    LooksAt(player: PlayerId, object: ObjectId) { does look_at, secret of_looker, told Step "{player} look at {object}" }
    /// A player has searched in vain (701.23).
    FindsNothing(player: PlayerId) fixed { told Course "{player} find nothing" }
    /// A player looks at the top cards and puts them back or elsewhere (701.22, 701.25).
    Scries(player: PlayerId, number: u32) { does scry, told Highlight "{player} look at {number card} from the top" }
    /// A player puts an object into the first or the second of two piles, where it is (700.3).
    Separates(player: PlayerId, object: ObjectId, number: u32) { told Highlight "{player} put {object} into pile {number}" }
    /// A player rolls a die with so many sides, and that comes up (706.2).
    RollsDie(player: PlayerId, sides: u16, number: u32) { told Highlight "{player} roll {number}" }
    /// A player rolls the planar die, on that ground, and that face comes up (901.3a, 901.9).
    RollsPlanarDie(player: PlayerId, planar: PlanarFace, ground: PlanarRoll) {
        does roll_planar_die, touches USES, told Highlight "{player} roll the planar die"
    }
    /// Chaos ensues (311.7).
    ChaosEnsues { told Highlight "chaos ensues" }
    /// A player planeswalks away from that (701.31d).
    PlaneswalksFrom(player: PlayerId, object: ObjectId) { told Outcome "{player} planeswalk away from {object}" }
    /// A player planeswalks to that (701.31d), or encounters it (312.5).
    PlaneswalksTo(player: PlayerId, object: ObjectId) { told Highlight "{player} planeswalk to {object}" }
    /// A player rolls that to visit Attractions (701.52a).
    RollsToVisit(player: PlayerId, number: u32) { told Outcome "{player} visit the Attractions on which {number} is lit up" }
    /// A coin that a player flips comes up heads (705.2).
    FlipsHeads(player: PlayerId) { kept as Flips, told Highlight "{player} flip heads" }
    /// A coin that a player flips comes up tails (705.2).
    FlipsTails(player: PlayerId) { kept as Flips, told Highlight "{player} flip tails" }
    /// A player wins the flip of a coin (705.2).
    WinsFlip(player: PlayerId) { told Highlight "{player} win the flip" }
    /// A player loses the flip of a coin (705.2).
    LosesFlip(player: PlayerId) { told Highlight "{player} lose the flip" }
    /// A player takes one more turn right after this one (500.7).
    TakesExtraTurn(player: PlayerId) { does take_extra_turn, told Highlight "{player} will take an extra turn" }
    /// A player is controlled by another one during the next turn (723.1).
    WillBeControlled(player: PlayerId, by: PlayerId) {
        does will_be_controlled, told Highlight "{by} will control {player} during the next turn"
    }
    /// A player is controlled by another one from now on, until that one lets go (723.2).
    TakesHold(player: PlayerId, by: PlayerId) { does take_hold, told Highlight "{by} control {player} for now" }
    /// A player is controlled no longer by another one who has taken hold (723.2).
    LetsGo(player: PlayerId, by: PlayerId) { does let_go, told Books "{by} control {player} no longer" }
    /// What refers to an object that has moved finds what it has become (400.7k).
    IsFoundAs(object: ObjectId, to: ObjectId) fixed { does find_as, touches STACK, told Books "{object} is found where it is now" }
    /// A step is added directly before the next of another kind (500.9).
    AddsStepBefore(stage: Stage, before: Stage) { does add_step_before, told Highlight "another step will come" }
    /// Steps are added behind this one (500.9), so many.
    AddsSteps(stage: Stage, few: u8) { does add_steps, told Highlight "{number more step} will come after this step" }
    /// The game is over without a winner, loser or draw, and another one begins with that player's first turn (727.1, 727.1a).
    Restarts(player: PlayerId) { does restart, passing everything, told Highlight "{player} restart the game" }
    /// The game waits while another one is played with its libraries as decks (729.1a, 729.2).
    BeginsSubgame { does begin_subgame, passing everything, told Highlight "a subgame begins" }
    /// That is over, and the game goes on where it stood (729.5).
    EndsSubgame { does end_subgame, passing everything, told Highlight "the subgame is over" }
    /// A card is left where it is as the game is restarted (727.5).
    IsLeftOut(object: ObjectId) { does leave_out, touches LINKS, told Books "{object} is left out of the new game's decks" }
    /// What has triggered and waits to be put on the stack never will be (724.1a, 724.2a).
    ForgetsTriggers { does forget_triggers, told Highlight "what has triggered is forgotten" }
    /// The game goes straight on with that step or phase (724.1d, 724.2d).
    JumpsTo(stage: Stage) fixed { does jump_to, told Highlight "the game goes straight on with {stage}" }
    /// A phase is added behind this one (500.8, 500.10), with another behind it perhaps.
    AddsPhases(first: Added, then: Option<Added>) { does add_phases, told Highlight "another phase will come after this phase" }
    /// The player will skip that the next time that it would come (614.10a).
    WillSkip(player: PlayerId, skipped: Skipped) { does will_skip, told Highlight "{player} will skip something" }
    /// The player skips it (500.11).
    Skips(player: PlayerId, skipped: Skipped) fixed { does skip, told Highlight "{player} skip something" }
    /// A player is to begin a turn, a phase or a step (614.10).
    IsToBegin(player: PlayerId, skipped: Skipped) fixed { open is_stated, told Books "{player} are to begin something" }
    /// What is done in place of what is skipped waits for what comes next (614.10b).
    Awaits(within: Awaiting) fixed { does await_next, told Books "{by}'s effect waits for what comes next" }
    /// That has come.
    HasCome(within: Awaiting) fixed { does have_come, told Books "{by}'s effect has waited long enough" }
    /// A player is to pay so much life (118.3b).
    IsToPayLife(player: PlayerId, number: u32) { open is_stated, told Books "{player} are to pay life" }
    /// A player loses the game (104.3).
    LosesGame(player: PlayerId) { does lose_game, touches PLAYERS, open is_stated, told Highlight "{player} lose the game" }
    /// A player wins the game (104.2).
    WinsGame(player: PlayerId) { does win_game, touches PLAYERS, told Highlight "{player} win the game" }
    /// A player draws the game (104.4, 801.15).
    DrawsGame(player: PlayerId) { does draw_game, touches PLAYERS, told Highlight "the game is drawn for {player}" }
    /// A player leaves the game (104.5, 800.4).
    LeavesGame(player: PlayerId) { does leave_game, passing everything, told Highlight "{player} leave the game" }
    /// All that the player owns leaves the game with the player, and what gave the player control of anything ends (800.4a).
    TakesAlong(player: PlayerId) { does take_along, passing everything, told Books "{player} take along what is theirs" }
    /// The game ends (104.1).
    GameEnds(outcome: Outcome) fixed { does end_game, touches PLAYERS, told Highlight "the game ends" }
    /// An object ceases to exist (111.7, 704.5d).
    CeasesToExist(object: ObjectId) { does cease, passing leaving, told Highlight "{object} ceases to exist" }
    /// The players' check of state-based actions is done: what only counts since the last one is forgotten (704.3).
    Checks { does forget_check, told Books "the check of the position is over" }
}
