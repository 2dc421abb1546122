//! The numbers of a game: whole ones of 32 bits. What does not fit is no number that anybody could go on with, so nothing is cut off in
//! silence: the program stops, and says so.

/// What is said where a number does not fit.
const BEYOND: &str = "a number of the game is beyond 32 bits";

/// So many options at most has a question about a number.
const OPTIONS: u32 = 60_000;

/// Both together.
///
/// # Panics
///
/// Beyond 32 bits, as all of these.
pub const fn sum(number: u32, more: u32) -> u32 {
    number.checked_add(more).expect(BEYOND)
}

/// So many times the number.
pub const fn product(number: u32, times: u32) -> u32 {
    number.checked_mul(times).expect(BEYOND)
}

/// The number where one below zero would be possible too.
pub fn signed<T: TryInto<i32, Error: std::fmt::Debug>>(number: T) -> i32 {
    number.try_into().expect(BEYOND)
}

/// Both together, either of which may be below zero.
pub const fn signed_sum(number: i32, more: i32) -> i32 {
    number.checked_add(more).expect(BEYOND)
}

/// So many times the number, either of which may be below zero.
pub const fn signed_product(number: i32, times: i32) -> i32 {
    number.checked_mul(times).expect(BEYOND)
}

/// How many there are.
pub fn count(number: usize) -> u32 {
    number.try_into().expect(BEYOND)
}

/// The numbers from the least to the most that a question offers: all, or where they are too many for a question those at either end.
pub fn between(least: u32, most: u32) -> impl Iterator<Item = u32> {
    let half = OPTIONS / 2;
    let many = most.saturating_sub(least) >= OPTIONS;
    let low = least..if many { least + half } else { most.saturating_add(1) };
    let high = if many { most - half..most + 1 } else { 0..0 };
    low.chain(high)
}
