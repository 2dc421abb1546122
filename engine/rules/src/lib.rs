//! The rules of the book, by subject.
//!
//! ```text
//! start         starting the game (103)
//! turn          the turn, combat apart (500-514)
//! priority      what a player with priority may do (116, 117)
//! casting       casting spells and activating abilities (601, 602)
//! costs         costs other than mana (118)
//! resolving     resolving spells and abilities (608)
//! combat        the combat phase (506-511)
//! damage        what damage results in, and what is asked of it (120.3, 120.10)
//! state_based   state-based actions (704.5)
//! ending        the end of the game, and players who leave it (104)
//!
//! actions       what spells and abilities do (701 and others)
//! keywords      keyword abilities (702)
//! triggers      what triggered abilities notice (603)
//! replacing     replacement and prevention, by what they are about (614-616)
//! layers        the layers of continuous effects (613)
//! types         types gained, and in place of others (205, 305.7)
//! choosing      what players choose: colors, types, players, words, names
//!
//! describing    how cards describe objects by what they are
//! looking_back  by what has happened this turn (608.2i)
//! measuring     how much several have together and at the most (208.1, 202.3)
//! expansions    by the expansion in which a name first stood (206.3)
//!
//! permanents    permanents, and what abilities say about them (302-310)
//! graveyard     what comes to a graveyard together (404)
//! layouts       cards of several faces, or with a box of their own (709-722)
//! designations  what players are or have beside objects (725, 726, 728)
//! dungeons      and venturing into them (309, 701.49)
//! stickers      how they come onto objects, and what they change (123)
//!
//! multiplayer   what is otherwise where several play (chapter 8)
//! commander     casting commanders, and how they come back (903)
//! planechase    planes, and the planar die (901)
//! archenemy     schemes, and who sets them in motion (904)
//! conspiracies  conspiracies, and hidden agendas (315, 702.106)
//! ante          playing for ante (407)
//! ```
//!
//! Each file opens with its table, `RULES`: which rule hangs on which hook with which function. Files do not import each other, and the
//! kernel knows none of them; they meet in the generated [`TABLES`].

mod generated {
    #[rustfmt::skip]
    pub(super) mod registry;
}

pub(crate) mod actions;
pub(crate) mod ante;
pub(crate) mod archenemy;
pub(crate) mod casting;
pub(crate) mod choosing;
pub(crate) mod combat;
pub(crate) mod commander;
pub(crate) mod conspiracies;
pub(crate) mod costs;
pub(crate) mod damage;
pub(crate) mod describing;
pub(crate) mod designations;
pub(crate) mod dungeons;
pub(crate) mod ending;
pub(crate) mod expansions;
pub(crate) mod graveyard;
pub(crate) mod keywords;
pub(crate) mod layers;
pub(crate) mod layouts;
pub(crate) mod looking_back;
pub(crate) mod measuring;
pub(crate) mod multiplayer;
pub(crate) mod permanents;
pub(crate) mod planechase;
pub(crate) mod priority;
pub(crate) mod replacing;
pub(crate) mod resolving;
pub(crate) mod start;
pub(crate) mod state_based;
pub(crate) mod stickers;
pub(crate) mod triggers;
pub(crate) mod turn;
pub(crate) mod types;

pub use generated::registry::TABLES;
