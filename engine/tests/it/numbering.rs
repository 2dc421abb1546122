//! The numbers by which players know objects.

use std::collections::BTreeSet;

use engine::game::{Numbering, ObjectId};

#[test]
fn objects_have_numbers_of_their_own_that_tell_nothing() {
    let (one, other) = (Numbering::from_seed(1), Numbering::from_seed(2));
    let ids: Vec<ObjectId> = (0..200).flat_map(|slot| (0..50).map(move |generation| ObjectId { slot, generation })).collect();
    let numbers: BTreeSet<ObjectId> = ids.iter().map(|it| one.number(*it)).collect();
    assert_eq!(numbers.len(), ids.len());
    assert!(ids.iter().all(|it| one.number(*it) != other.number(*it)));
    // Of numbers that are like drawn lots, one in 65,536 keeps its slot, and half come in order.
    let kept = ids.iter().filter(|it| one.number(**it).slot == it.slot).count();
    let ordered = ids.windows(2).filter(|it| one.number(it[0]) < one.number(it[1])).count();
    assert!(kept < 5, "{kept}");
    assert!((ids.len() * 9 / 20..ids.len() * 11 / 20).contains(&ordered), "{ordered}");
}
