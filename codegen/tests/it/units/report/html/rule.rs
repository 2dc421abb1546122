//! The page of a rule, part by part.

mod side_by_side;
