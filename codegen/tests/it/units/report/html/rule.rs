//! The page of a rule, part by part.

mod scenarios;
