//! All cards of a file, on as many cores as there are; what comes out does not depend on how many.

use std::{
    io::BufRead,
    num::NonZero,
    sync::{Arc, Mutex, mpsc},
    thread,
};

use super::verdict::{self, Verdict};
use crate::bulk::{self, Entry, Raw};

/// So many cards are handed over at once.
const BATCH: usize = 64;

/// So many batches may wait to be looked at.
const AHEAD: usize = 64;

/// Cards that wait to be looked at, with the number of the first of each batch.
type Batches = mpsc::Receiver<(usize, Vec<Raw>)>;

/// A card that is not as its format is documented.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Malformed {
    /// Which card of the file, counted from 1.
    pub number: usize,
    /// What is wrong with it.
    pub message: String,
}

/// Looks at every card of a file, in its order.
///
/// # Errors
///
/// What [`bulk::each`] says, or the first cards that can't be read.
pub fn survey(file: impl BufRead, threads: NonZero<usize>) -> anyhow::Result<Vec<Verdict>> {
    all(file, threads, |entry| Some(verdict::of(&entry)))
}

/// What is made of each card of a file, in its order.
///
/// # Errors
///
/// As of [`survey`].
pub fn all<T: Send>(
    file: impl BufRead,
    threads: NonZero<usize>,
    make: impl Fn(Entry) -> Option<T> + Sync,
) -> anyhow::Result<Vec<T>> {
    let (send, receive) = mpsc::sync_channel(AHEAD);
    let work = Arc::new(Mutex::new(receive));
    let done = Mutex::new(Vec::new());
    // The workers alone hold what is sent: once all are gone, nothing waits to be taken any more.
    let look = |work: Arc<Mutex<Batches>>| {
        let next = || work.lock().expect("no worker panics with the lock").recv();
        while let Ok((first, batch)) = next() {
            let made: Vec<Result<Option<T>, Malformed>> = (first..)
                .zip(batch)
                .map(|(number, raw)| match raw.entry() {
                    Ok(entry) => Ok(make(entry)),
                    Err(error) => Err(Malformed { number, message: error.to_string() }),
                })
                .collect();
            done.lock().expect("no worker panics with the lock").push((first, made));
        }
    };
    let read = thread::scope(|scope| {
        for _ in 0..threads.get() {
            let work = Arc::clone(&work);
            scope.spawn(|| look(work));
        }
        drop(work);
        let (mut batch, mut number) = (Vec::with_capacity(BATCH), 1);
        let read = bulk::each(file, |raw| {
            batch.push(raw);
            if batch.len() == BATCH {
                let full = std::mem::replace(&mut batch, Vec::with_capacity(BATCH));
                // Where all workers are gone, one has panicked, and the scope says so.
                if send.send((number, full)).is_ok() {
                    number += BATCH;
                }
            }
        });
        let _ = send.send((number, batch));
        drop(send);
        read
    });
    read?;
    let mut batches = done.into_inner().expect("no worker panics with the lock");
    batches.sort_by_key(|it| it.0);
    let mut wrong = Vec::new();
    let mut all = Vec::new();
    for made in batches.into_iter().flat_map(|it| it.1) {
        match made {
            Ok(made) => all.extend(made),
            Err(malformed) => wrong.push(malformed),
        }
    }
    let Some(first) = wrong.first() else { return Ok(all) };
    let more = if wrong.len() > 1 { format!(", and {} others like it", wrong.len() - 1) } else { String::new() };
    anyhow::bail!("card {} of the file: {}{more}", first.number, first.message)
}
