//! Permanents and what abilities say about them: how they enter, regenerate, take damage (302-310, 614, 615).
//!
//! ```text
//! becoming      what of a permanent spell stays (110.2b, 400.7)
//! entering      what keeps things out, and how they enter (110.5b, 614.12)
//! forms         sizes that are chosen as something enters (208.2b)
//! copying       what enters as a copy (707.5)
//! likenesses    static abilities that make a copy of what was chosen (707.2c)
//! timestamps    the order of what enters at once (613.7m)
//! waiting       creatures that came this turn (302.6)
//!
//! attaching     what something can't be attached to (301.5, 303.4)
//! enchanting    what Auras enchant that enter in another way (303.4f)
//! protectors    who protects a battle (310.8a)
//! sieges        what their type gives them (310.11)
//! face_down     what lies face down, and who sees it in the end (708)
//! turning_up    turning face up (708.7, 116.2b)
//! merging       permanents of several components (730)
//!
//! counters      those that replace: shield, stun, finality (122.1c)
//! regeneration  (701.19)
//! returning     what was exiled until something leaves (610.3)
//! brought       what an object has put onto the battlefield (607.2c)
//! marks         renowned, saddled, warped
//! groups        historic, modified, worthy (700.6, 700.9, 700.16)
//! devotion      and symbols of colors in mana costs (700.5)
//! ```

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
