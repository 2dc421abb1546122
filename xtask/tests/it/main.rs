//! The commands, run as a user runs them, in a scratch checkout.

mod answers;
mod auditing;
mod cite;
mod commands;
mod deciding;
mod documented;
mod downloads;
mod exploring;
mod killing;
mod ledger;
mod lineage;
mod reading;
mod scratch;
mod update;
