//! What stands in order, and what does not.

use codegen::check::order::*;

#[track_caller]
fn check(keys: &[i32], out: &[i32]) {
    let kept = in_order(keys);
    let dropped: Vec<i32> = keys.iter().zip(kept).filter(|(_, kept)| !kept).map(|(key, _)| *key).collect();
    assert_eq!(dropped, out, "{keys:?}");
}

#[test]
fn as_few_as_can_be_are_out_of_order() {
    check(&[1, 2, 3], &[]);
    check(&[1, 2, 4, 3, 5], &[3]);
    check(&[1, 9, 2, 3, 4], &[9]);
    check(&[1, 5, 6, 2, 3, 4, 7], &[5, 6]);
    check(&[1, 2, 2, 3], &[2]);
    check(&[], &[]);
}
