//! The types of the functions that rules hang on the hooks.

use smallvec::SmallVec;

use crate::{
    event::{Damage, Event},
    game::{Applied, ContinuousEffect, ObjectId, PlayerId, Price, Quality, State, Thing},
    machine::{
        Activation, Asker, Assignment, Batch, Casting, Crowd, Declaration, Doing, Flow, Happening, Layering, Machine, Matter,
        Occasion, Off, Offer, Offers, Paying, Resolving, Table, Unsettled,
    },
    question::Choice,
};
use language::{Ability, Choosing, CostPart, Instruction, Keyword, Occurrence, Symbol, Triggered};

pub(super) type Does = fn(&mut Machine<'_>) -> Flow;
pub(in crate::machine) type Proposes = fn(&State, &mut Batch);
pub(super) type Casts = fn(&mut Machine<'_>, &mut Casting) -> Flow;
pub(super) type Resolves = fn(&mut Machine<'_>, &mut Resolving) -> Flow;
pub(super) type Declares = fn(&mut Machine<'_>, &mut Declaration) -> Flow;
pub(super) type Assigns = fn(&mut Machine<'_>, &mut Assignment) -> Flow;
pub(super) type Discounts = fn(Symbol) -> Option<SmallVec<[Off; 2]>>;
pub(super) type Spills = fn(&mut Price);
pub(super) type AddsLoyalty = fn(&State, ObjectId) -> i16;
pub(super) type Permits = fn(&Table<'_>, PlayerId, &mut Vec<Choice>);
pub(super) type MakesMana = fn(&Table<'_>, PlayerId, Occasion, &mut Vec<Choice>);
pub(super) type ForbidsCast = fn(&Table<'_>, PlayerId, ObjectId) -> bool;
pub(super) type ForbidsAttack = fn(&Table<'_>, ObjectId) -> bool;
pub(super) type ForbidsActivation = fn(&Table<'_>, &Activation<'_>) -> bool;
pub(super) type Tells = fn(&State, ObjectId) -> bool;
pub(super) type Lethal = fn(&State, ObjectId) -> Option<u16>;
pub(super) type Crowds = fn(&State, ObjectId) -> Crowd;
pub(super) type ForbidsBlock = fn(&State, ObjectId, ObjectId) -> bool;
pub(super) type ForbidsTarget = fn(&State, &Asker<'_>, Thing) -> bool;
pub(super) type Results = fn(&State, &Damage, &mut Batch);
pub(super) type Replaces = fn(&State, &Event, &mut Offers<'_>);
pub(super) type ForbidsEvent = fn(&Table<'_>, &Event) -> bool;
pub(super) type ForbidsChoice = fn(&Table<'_>, &Instruction, &Doing) -> bool;
pub(super) type Lapses = fn(&State, &ContinuousEffect) -> bool;
pub(super) type Determines = fn(&mut Machine<'_>, PlayerId, ObjectId, &Choosing) -> Flow<Option<Quality>>;
pub(super) type Tallies = fn(&Table<'_>, &[Event], &mut Vec<Event>);
pub(super) type Arranges = fn(&mut Machine<'_>, &[Event], &mut [usize]) -> Flow;
pub(super) type Lays = fn(&mut Machine<'_>, &mut [Event]) -> Flow;
pub(super) type Precedes = fn(&Event, &Offer) -> bool;
pub(super) type ChoosesEffect = fn(&mut Machine<'_>, &Event, &[Offer]) -> Flow<Offer>;
pub(super) type Chooses = fn(&mut Machine<'_>, &mut Batch) -> Flow;
pub(super) type Instructs = fn(&mut Machine<'_>, &Instruction, &mut Doing) -> Flow;
pub(super) type Plays = fn(&mut Machine<'_>, PlayerId, ObjectId) -> Flow;
pub(super) type Means = fn(&Keyword) -> Vec<Ability>;
pub(super) type Concedes = fn(PlayerId, &mut Batch);
pub(super) type ForbidsPlay = fn(&Table<'_>, PlayerId, ObjectId) -> bool;
pub(super) type Triggers = fn(&State, &Occurrence, Happening<'_>, &Asker<'_>) -> Option<Matter>;
pub(super) type Conditions = fn(&State, &Triggered, &Asker<'_>) -> bool;
pub(super) type Applies = fn(&mut Layering<'_>);
pub(super) type Alters = fn(&mut Layering<'_>, ObjectId, Applied);
pub(super) type Receives = fn(&State, PlayerId) -> PlayerId;
pub(super) type Rounds = fn(&State, u8) -> bool;
pub(super) type Skips = fn(&Table<'_>) -> bool;
pub(super) type Quiet = fn(&State, Unsettled) -> bool;
pub(super) type ForbidsAttaching = fn(&State, ObjectId, Thing) -> bool;
pub(super) type PayablePart = fn(&Table<'_>, &CostPart, &Paying) -> bool;
pub(super) type PaysPart = fn(&mut Machine<'_>, &CostPart, &Paying) -> Flow;
