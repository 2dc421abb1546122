//! What players are or have beside objects: designations (725, 726), rad counters (728), speed (702.179), the Ring and its bearer (701.54).

pub(crate) mod initiative;
pub(crate) mod monarch;
pub(crate) mod party;
pub(crate) mod radiation;
pub(crate) mod ring;
pub(crate) mod speed;
