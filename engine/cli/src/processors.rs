//! Many things done on all processors at once. The copy of the engine in which mutants are played takes this file as it is.

use std::{
    num::NonZero,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

/// What comes of each item, in their order; whoever is free takes the next one. Each worker has a stack of so many bytes: a game in which
/// something is wrong may go deep before it is given up.
///
/// # Panics
///
/// `run` panics, or no thread can be made.
pub fn on_all<'a, T: Sync, R: Send>(items: &'a [T], stack: usize, run: impl Fn(&'a T) -> R + Sync) -> Vec<R> {
    on(thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN), items, stack, run)
}

/// The same on so many of them.
///
/// # Panics
///
/// As of [`on_all`].
pub fn on<'a, T: Sync, R: Send>(
    workers: NonZero<usize>,
    items: &'a [T],
    stack: usize,
    run: impl Fn(&'a T) -> R + Sync,
) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let worker = || {
        let mut done = Vec::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(at) else { return done };
            done.push((at, run(item)));
        }
    };
    let mut done: Vec<(usize, R)> = thread::scope(|scope| {
        let spawn = |_| thread::Builder::new().stack_size(stack).spawn_scoped(scope, worker).expect("a thread can be made");
        let workers: Vec<_> = (0..workers.get().min(items.len())).map(spawn).collect();
        workers.into_iter().flat_map(|it| it.join().expect("what panics is caught")).collect()
    });
    done.sort_unstable_by_key(|it| it.0);
    done.into_iter().map(|it| it.1).collect()
}
