//! The types of the functions that rules hang on the hooks.

use smallvec::SmallVec;

use crate::{
    event::{Arrival, Damage, Event},
    game::{Applied, ContinuousEffect, ObjectId, PlayerId, Price, Quality, State, Thing, Unveil},
    machine::{
        Activation, Amid, Assignment, Attempt, Batch, BlockerLimits, Casting, Context, Cutting, Declaration, DieRoll, Expense,
        Fate, Flow, FollowUp, Gathered, Happening, Joining, Layering, Machine, Occasion, Off, Offer, Offers, Paying, Proposal,
        Resolution, Resolving, Seen, SpecialAction, Spender, Spent, Table, TriggerFacts, Unsettled, Venture, Widening,
    },
    question::{About, Choice},
};
use language::{
    Ability, CardSide, Choosing, Cost, CostPart, Exception, Face, FaceId, Half, Instruction, Keyword, Modes, Parties, Roles,
    Spending, Symbol, Terms, TriggerEvent, Triggered,
};
use vocabulary::{Skipped, catalog::CardType};

pub(crate) type Does = fn(&mut Machine<'_>) -> Flow;
pub(crate) type Proposes = fn(&State, &mut Batch);
pub(crate) type Casts = fn(&mut Machine<'_>, &mut Casting) -> Flow;
pub(crate) type Resolves = fn(&mut Machine<'_>, &mut Resolving) -> Flow;
pub(crate) type Declares = fn(&mut Machine<'_>, &mut Declaration) -> Flow;
pub(crate) type Assigns = fn(&mut Machine<'_>, &mut Assignment) -> Flow;
pub(crate) type Discounts = fn(Symbol) -> Option<SmallVec<[Off; 2]>>;
pub(crate) type AsDrawn = fn(&mut Machine<'_>, PlayerId, ObjectId) -> Flow;
pub(crate) type Helps = fn(&Table<'_>, PlayerId, ObjectId) -> u32;
pub(crate) type Taxes = fn(&Table<'_>, PlayerId, ObjectId) -> u32;
pub(crate) type Picks = fn(&CostPart) -> bool;
pub(crate) type Spills = fn(&mut Price);
pub(crate) type MoreVotes = fn(&State, PlayerId) -> u32;
pub(crate) type AddsLoyalty = fn(&State, ObjectId) -> i32;
pub(crate) type Foresees = fn(&Table<'_>, &Context<'_>, &mut Vec<Choice>);
pub(crate) type Permits = fn(&Table<'_>, PlayerId, &mut Vec<Choice>);
pub(crate) type MakesMana = fn(&Table<'_>, PlayerId, Occasion, &mut Vec<Choice>);
pub(crate) type ForbidsCast = fn(&Table<'_>, &Proposal) -> bool;
pub(crate) type FixesFlips = fn(&State, PlayerId) -> bool;
pub(crate) type ModifiesRolls = fn(&mut Machine<'_>, &mut DieRoll) -> Flow;
pub(crate) type ForbidsMode = fn(&Machine<'_>, &Casting, &Modes, u8) -> bool;
pub(crate) type ForbidsSpending = fn(&State, &Spending, Spender, Expense) -> bool;
pub(crate) type Widens = fn(&State, PlayerId, Expense) -> Vec<Widening>;
pub(crate) type FollowsSpending = fn(&mut Machine<'_>, &Spending, Spender, Spent) -> Flow;
pub(crate) type Ways = fn(&Table<'_>, PlayerId, ObjectId, &mut Vec<Choice>);
pub(crate) type ForbidsAttack = fn(&Table<'_>, ObjectId) -> bool;
pub(crate) type ForbidsAttacking = fn(&Table<'_>, ObjectId, Thing) -> bool;
pub(crate) type ForbidsAbilities = fn(&Table<'_>, PlayerId, ObjectId) -> bool;
pub(crate) type ForbidsActivation = fn(&Table<'_>, &Activation<'_>) -> bool;
pub(crate) type Tells = fn(&State, ObjectId) -> bool;
pub(crate) type Counts = fn(&State, ObjectId) -> Option<u32>;
pub(crate) type LimitsBlockers = fn(&State, ObjectId) -> BlockerLimits;
pub(crate) type ForbidsBlock = fn(&State, ObjectId, ObjectId) -> bool;
pub(crate) type ForbidsJoining = fn(&Table<'_>, &Joining<'_>, Thing) -> bool;
pub(crate) type Joins = fn(&mut Machine<'_>, PlayerId, &[Thing]) -> Flow<Option<Thing>>;
pub(crate) type ComesUnblocked = fn(&State) -> bool;
pub(crate) type ForbidsTarget = fn(&State, &Context<'_>, Thing) -> bool;
pub(crate) type Results = fn(&State, &Damage, &mut Batch);
pub(crate) type CountsAsOwn = fn(&State, PlayerId, ObjectId) -> bool;
pub(crate) type JoinsResults = fn(&State, &FollowUp, &mut Batch);
pub(crate) type SettlesResults = fn(&mut Machine<'_>, &mut Vec<Event>) -> Flow;
pub(crate) type Replaces = fn(&State, &Event, &mut Offers<'_>);
pub(crate) type ForbidsEvent = fn(&Table<'_>, &Event) -> bool;
pub(crate) type ForbidsChoice = fn(&Table<'_>, &Instruction, &Resolution) -> bool;
pub(crate) type Lapses = fn(&State, &ContinuousEffect) -> bool;
pub(crate) type Determines = fn(&mut Machine<'_>, PlayerId, ObjectId, &Choosing) -> Flow<Option<Quality>>;
pub(crate) type KeepsDown = fn(&State, PlayerId, Amid) -> bool;
pub(crate) type Totals = fn(&Table<'_>, &[Event], &mut Vec<Event>);
pub(crate) type Arranges = fn(&mut Machine<'_>, &[Event], &mut [usize]) -> Flow;
pub(crate) type OrdersMoves = fn(&mut Machine<'_>, &mut [Event]) -> Flow;
pub(crate) type Precedes = fn(&Event, &Offer) -> bool;
pub(crate) type ChoosesFate = fn(&mut Machine<'_>, ObjectId, &[Fate]) -> Flow<Fate>;
pub(crate) type ChoosesEffect = fn(&mut Machine<'_>, &Event, &[Offer]) -> Flow<Offer>;
pub(crate) type Chooses = fn(&mut Machine<'_>, &mut Batch) -> Flow;
pub(crate) type Instructs = fn(&mut Machine<'_>, &Instruction, &mut Resolution) -> Flow;
pub(crate) type Shows = fn(&State, &Seen<'_>, &Context<'_>, &Terms) -> bool;
pub(crate) type Answers = fn(&State, &Context<'_>, &Terms) -> bool;
pub(crate) type Measures = fn(&State, &Context<'_>, &Terms) -> i32;
pub(crate) type Performs = fn(&mut Machine<'_>, &Roles, &mut Resolution) -> Flow;
pub(crate) type Obeys = fn(&State, ObjectId, Thing) -> u32;
pub(crate) type Plays = fn(&mut Machine<'_>, PlayerId, ObjectId, CardSide) -> Flow;
pub(crate) type Inherent = fn() -> Vec<Ability>;
pub(crate) type Ventures = fn(&mut Machine<'_>, &mut Venture) -> Flow;
pub(crate) type Cuts = fn(&mut Machine<'_>, &mut Cutting) -> Flow;
pub(crate) type Writes = fn(&Keyword) -> Vec<Ability>;
pub(crate) type Concedes = fn(PlayerId, &mut Batch);
pub(crate) type ForbidsPlay = fn(&Table<'_>, PlayerId, ObjectId) -> bool;
pub(crate) type Occurs = fn(&State, &Parties, Happening<'_>, &Context<'_>) -> Option<TriggerFacts>;
pub(crate) type Triggers = fn(&State, &TriggerEvent, Happening<'_>, &Context<'_>) -> Option<TriggerFacts>;
pub(crate) type Conditions = fn(&State, &Triggered, &Context<'_>) -> bool;
pub(crate) type Repeats = fn(&Table<'_>, (Happening<'_>, &TriggerEvent), ObjectId) -> u32;
pub(crate) type Composes = fn(&mut Face, [&Face; 2]);
pub(crate) type Faces = fn(&State, ObjectId) -> Vec<CardSide>;
pub(crate) type Copying = fn(&mut Face);
pub(crate) type Unveils = fn(&Table<'_>, ObjectId) -> Vec<Cost>;
pub(crate) type TurnsUp = fn(&mut Machine<'_>, PlayerId, ObjectId, Unveil) -> Flow<Attempt>;
pub(crate) type Brings = fn(&mut Machine<'_>, PlayerId, FaceId) -> Flow<Attempt>;
pub(crate) type Rolls = fn(&mut Machine<'_>, PlayerId) -> Flow<Attempt>;
pub(crate) type Reverses = fn(&mut Machine<'_>, ObjectId, &[Gathered]) -> Flow;
pub(crate) type Unlocks = fn(&mut Machine<'_>, PlayerId, ObjectId, Half) -> Flow<Attempt>;
pub(crate) type Special = fn(&Table<'_>, &SpecialAction<'_>) -> Vec<Cost>;
pub(crate) type Takes = fn(&mut Machine<'_>, &SpecialAction<'_>) -> Flow;
pub(crate) type Excepts = fn(&mut Face, &Exception);
pub(crate) type EntersBesides = fn(&State, &Exception, &Context<'_>) -> Option<u32>;
pub(crate) type ExceptsIf = fn(&Face, CardType) -> bool;
pub(crate) type Applies = fn(&mut Layering<'_>);
pub(crate) type Alters = fn(&mut Layering<'_>, ObjectId, Applied);
pub(crate) type AnswersFor = fn(&mut Machine<'_>, (PlayerId, About), PlayerId) -> Flow<PlayerId>;
pub(crate) type Receives = fn(&State, PlayerId) -> PlayerId;
pub(crate) type AllPassed = fn(&State, u8) -> bool;
pub(crate) type Skips = fn(&Table<'_>) -> bool;
pub(crate) type AlwaysSkips = fn(&State, PlayerId, Skipped) -> bool;
pub(crate) type SkipsNext = fn(&State, PlayerId, Skipped, &mut Batch);
pub(crate) type ComesFirst = fn(&Event) -> bool;
pub(crate) type GoesApart = fn(&State, &Event) -> bool;
pub(crate) type LeavesCombat = fn(&State, &Event, ObjectId) -> bool;
pub(crate) type LooksBack = fn(&Event) -> bool;
pub(crate) type CarriesOver = fn(&State, ObjectId, &mut Arrival);
pub(crate) type Unpreventable = fn(&State, &Damage) -> bool;
pub(crate) type NoPriority = fn(&State) -> bool;
pub(crate) type Resumes = fn(Unsettled) -> bool;
pub(crate) type ForbidsAttaching = fn(&State, &Context<'_>, Thing) -> bool;
pub(crate) type PayablePart = fn(&Table<'_>, &CostPart, &Paying) -> bool;
pub(crate) type PaysPart = fn(&mut Machine<'_>, &CostPart, &Paying) -> Flow;
pub(crate) type ForbidsDefending = fn(&State, PlayerId, PlayerId) -> bool;
pub(crate) type ForbidsOption = fn(&State, PlayerId, About, Choice) -> bool;
pub(crate) type TakesForAnother = fn(&State, PlayerId, (ObjectId, ObjectId)) -> bool;
pub(crate) type Overlooks = fn(&State, (PlayerId, Option<ObjectId>), (Happening<'_>, &TriggerEvent)) -> bool;
pub(crate) type EndsForSome = fn(&State, PlayerId, &mut Batch);
