//! Who comes by a designation, and who has it no more (725, 726, 702.131).

use language::Designation;

/// What a player does who comes by it, as `you` do.
pub(super) fn gained(it: Designation) -> String {
    let verb = match it {
        Designation::Monarch | Designation::PlanarController => "become",
        Designation::Initiative => "take",
        Designation::Blessing => "get",
    };
    format!("{verb} {}", it.name())
}

/// The same of who has it no more.
pub(super) fn lost(it: Designation) -> String {
    match it {
        Designation::Monarch | Designation::PlanarController => format!("are {} no more", it.name()),
        Designation::Initiative | Designation::Blessing => format!("have {} no more", it.name()),
    }
}
