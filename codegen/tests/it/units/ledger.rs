//! The ledger, part by part.

mod review;
