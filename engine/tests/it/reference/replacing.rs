//! 616.1, tried on paper: of all that could be made of an event one is applied, then the event is looked at again, until nothing is left.

mod amounts;
mod entering;
mod leaving;

use std::collections::BTreeSet;

/// What a naive event is: it says by itself what could be made of it.
trait Event: Clone + Ord {
    /// What it comes to if that effect is applied; nothing if the effect is not about it.
    fn by(&self, effect: usize) -> Option<Self>;

    /// How early effects of its sort are chosen (616.1a-616.1d): the least number there is.
    fn rank(&self, effect: usize) -> u8;

    /// How many effects there are, applicable or not.
    fn effects(&self) -> usize;
}

/// All that may come of an event, whatever is chosen.
fn outcomes<E: Event>(event: &E) -> BTreeSet<E> {
    let mut found = BTreeSet::new();
    apply(event, &[], &mut found);
    found
}

/// Each effect has one opportunity (614.5); which of those that come first is applied, somebody chooses; then all begins anew (616.1f).
fn apply<E: Event>(event: &E, applied: &[usize], found: &mut BTreeSet<E>) {
    let open = |it: &usize| !applied.contains(it) && event.by(*it).is_some();
    let Some(first) = (0..event.effects()).filter(open).map(|it| event.rank(it)).min() else {
        found.insert(event.clone());
        return;
    };
    for effect in (0..event.effects()).filter(open).filter(|it| event.rank(*it) == first) {
        let next = event.by(effect).expect("it is about the event");
        apply(&next, &[applied, &[effect]].concat(), found);
    }
}

/// Each of one set with each of the other.
fn pairs<A: Clone + Ord, B: Clone + Ord>(one: &BTreeSet<A>, other: &BTreeSet<B>) -> BTreeSet<(A, B)> {
    one.iter().flat_map(|a| other.iter().map(|b| (a.clone(), b.clone()))).collect()
}
