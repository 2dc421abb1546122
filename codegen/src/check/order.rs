//! What stands in order, and what does not.

/// For each key, whether it is one of the most keys that stand in strictly rising order.
///
/// Where two keys have changed places, it is the second one that does not.
pub fn in_order<K: Ord>(keys: &[K]) -> Vec<bool> {
    // From the end: for each length, the greatest key that begins a falling run of that length.
    let mut begins: Vec<usize> = Vec::new();
    let mut next: Vec<Option<usize>> = vec![None; keys.len()];
    for at in (0..keys.len()).rev() {
        let length = begins.partition_point(|it| keys[*it] > keys[at]);
        next[at] = length.checked_sub(1).map(|it| begins[it]);
        if length == begins.len() {
            begins.push(at);
        } else {
            begins[length] = at;
        }
    }
    let mut kept = vec![false; keys.len()];
    let mut at = begins.last().copied();
    while let Some(it) = at {
        kept[it] = true;
        at = next[it];
    }
    kept
}
