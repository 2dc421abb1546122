//! Which mistake is made: asked at each place where one could be. Compiled in the copy only.

use std::cell::{Cell, RefCell};

/// So many bytes of its stack a play may fill; the harness gives it twice as many.
const DEEP: usize = 200 << 20;

/// None: the places that are come to are noted.
const NOTING: u32 = u32::MAX;

thread_local! {
    static MADE: Cell<u32> = const { Cell::new(0) };
    static LEFT: Cell<u64> = const { Cell::new(u64::MAX) };
    static BEGINS: Cell<usize> = const { Cell::new(0) };
    static SEEN: RefCell<Vec<bool>> = const { RefCell::new(Vec::new()) };
}

/// Whether that mistake is made.
#[inline]
pub fn on(number: u32) -> bool {
    if BEGINS.get() == 0 {
        return false;
    }
    let left = LEFT.get();
    assert!(left > 0, "this goes round without an end");
    LEFT.set(left - 1);
    assert!(BEGINS.get().abs_diff(depth()) < DEEP, "this goes ever deeper");
    let made = MADE.get();
    if made == NOTING {
        SEEN.with_borrow_mut(|seen| {
            let at = number as usize;
            if seen.len() <= at {
                seen.resize(at + 1, false);
            }
            seen[at] = true;
        });
        return false;
    }
    made == number
}

/// Where the stack ends now.
fn depth() -> usize {
    let here = 0_u8;
    std::hint::black_box(&raw const here).addr()
}

/// Does something with that mistake, none where it is 0; whoever comes to so many places goes round.
pub fn made<T>(number: u32, most: u64, act: impl FnOnce() -> T) -> T {
    BEGINS.set(depth());
    MADE.set(number);
    LEFT.set(most);
    let done = act();
    MADE.set(0);
    BEGINS.set(0);
    LEFT.set(u64::MAX);
    done
}

/// Does something without a mistake; the mistakes that could have been made, and to how many places it came.
pub fn noted<T>(act: impl FnOnce() -> T) -> (T, Vec<u32>, u64) {
    SEEN.with_borrow_mut(Vec::clear);
    let done = made(NOTING, u64::MAX - 1, || {
        let done = act();
        (done, LEFT.get())
    });
    let seen = SEEN.with_borrow(|seen| (0..).zip(seen).filter(|it| *it.1).map(|it| it.0).collect());
    (done.0, seen, u64::MAX - 1 - done.1)
}
