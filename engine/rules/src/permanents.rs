//! Permanents and what abilities say about them: how they enter, regenerate, take damage (302-310, 614, 615).

pub(crate) mod attaching;
pub(crate) mod becoming;
pub(crate) mod brought;
pub(crate) mod copying;
pub(crate) mod counters;
pub(crate) mod devotion;
pub(crate) mod enchanting;
pub(crate) mod entering;
pub(crate) mod face_down;
pub(crate) mod forms;
pub(crate) mod groups;
pub(crate) mod likenesses;
pub(crate) mod marks;
pub(crate) mod merging;
pub(crate) mod protectors;
pub(crate) mod regeneration;
pub(crate) mod returning;
pub(crate) mod sieges;
pub(crate) mod timestamps;
pub(crate) mod turning_up;
pub(crate) mod waiting;
