//! Other people's code: where it cites the book, whether that is right, and its numbers carried to another edition.
//!
//! In the order of the data:
//!
//! ```text
//! settings  what a team says: `rulemill.toml`
//! language  how comments and strings are marked
//! regions   the comments, strings and paragraphs of a file
//! sites     the numbers of the book in them: what says so, how they are written, the words beside them
//! marker    what says so: `CR`, `rule`, a paragraph sign
//! number    how they are written
//! words     the words beside them
//! pattern   a habit of citing, as a team writes it down
//! guess     how the tree cites, and by which edition, where its team does not say
//!
//! check     a verdict a site: by the numbers of all editions, and by what the rules say
//! tenure    which rule bore which number when
//! fit       how well the words fit the rule
//! speech    which words stand with many rules, and say little
//! jargon    which ones programmers and players say for the book's
//! verdict   what is said of a site
//! baseline  what a team has accepted
//!
//! carry     the numbers of one edition to those of another
//! left      what could not be carried
//! report    a file a format
//! ```
//!
//! **No language is parsed**, and no number is taken for a citation because it could be one: something must say so, a word before it, a
//! list that such a word began, its company in a comment, or the habit of the whole tree.

pub mod baseline;
mod carry;
mod check;
mod fit;
mod guess;
pub mod jargon;
pub mod language;
pub mod left;
pub mod marker;
pub mod number;
pub mod pattern;
pub mod regions;
pub mod report;
pub mod settings;
mod sites;
pub mod speech;
mod tenure;
mod verdict;
pub mod words;

pub use carry::{Carried, Fate, Look, Why, carry, fate};
pub use check::{Asked, Checked, Judged, Known, check, unknown};
pub use fit::{Doubt, Meanings};
pub use guess::Habit;
pub use left::{FILE as LEFT, Left};
pub use marker::Class;
pub use number::Form;
pub use pattern::Template;
pub use sites::{Follows, Site, sites};
pub use tenure::{Numbering, Tenure};
pub use verdict::{Kind, Verdict};
pub use words::Words;
