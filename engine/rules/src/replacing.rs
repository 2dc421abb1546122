//! Replacement and prevention effects, by what they are about (614-616).
//!
//! ```text
//! choosing     which of several effects comes first (616.1)
//! several      several choices of one player at the same time (101.4c)
//!
//! damage       more, less, or to something else (614, 615)
//! stubborn     what can't be prevented (615.12)
//! life         gained otherwise, or not at all (119.10)
//! draws        replaced, or not possible (121.6, 121.2b)
//! mana         made otherwise by tapping (106.12b)
//! making       more tokens and counters (614.16)
//! no_counters  that can't be put or gotten (113.6i)
//! entering     as something else, or for somebody else (614.1c)
//! leaving      cards that go elsewhere (614.1a)
//! shuffling    what is shuffled in while something is put into a place (701.24g)
//! losing       the game, replaced (104.3)
//! ```

pub(crate) mod choosing;
pub(crate) mod damage;
pub(crate) mod draws;
pub(crate) mod entering;
pub(crate) mod leaving;
pub(crate) mod life;
pub(crate) mod losing;
pub(crate) mod making;
pub(crate) mod mana;
pub(crate) mod no_counters;
pub(crate) mod several;
pub(crate) mod shuffling;
pub(crate) mod stubborn;
