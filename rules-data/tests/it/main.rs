//! The data as it is written and read: what comes back is the same, and what is wrong is said.

mod book;
mod cards;
mod clause;
mod decision;
mod edition;
mod erratum;
mod examples;
mod fingerprint;
mod id;
mod ledger;
mod lineage;
mod place;
mod reviews;
