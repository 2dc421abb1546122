//! Nothing but what `benches` counts.
