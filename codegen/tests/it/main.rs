//! Everything that codegen is held to beyond its units, in one binary.
//!
//! What needs the text of the book reads it from `../shared` beside the project, and says so and passes where that is absent.

mod audit;
mod browser;
mod comments;
mod cite;
mod clauses;
mod copies;
mod datasets;
mod declared;
mod defects;
mod editions;
mod emitted;
mod explorer;
mod examples;
mod forged;
mod fragments;
mod fresh;
mod front;
mod glossary;
mod kin;
mod ledger;
mod identity;
mod journal;
mod lineage;
mod lists;
mod mangled;
mod meaning;
mod mutation;
mod ratchet;
mod reports;
mod reverse;
mod repository;
mod robust;
mod rooms;
mod rows;
mod scan;
mod shared;
mod slips;
mod tables;
mod trace;
mod units;
mod unplayed;
mod untruths;
mod update;
