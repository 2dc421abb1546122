//! The numbers of a game: whole ones of 32 bits. The greatest of them stands for all that are greater still, and the least one for all that
//! are less: nothing that is reckoned with such a number comes back among the others. Once one of them gets into a position, nobody could
//! go on in earnest: the game [stands still](crate::machine::Halt::Beyond), and says so.

/// So many options at most has a question about a number.
const OPTIONS: u32 = 60_000;

/// Whether the number is beyond 32 bits.
#[inline]
pub const fn is_beyond(number: u32) -> bool {
    number == u32::MAX
}

/// The same of one that may be below zero.
#[inline]
pub const fn is_signed_beyond(number: i32) -> bool {
    number == i32::MAX || number == i32::MIN
}

/// Both together.
#[inline]
pub const fn sum(number: u32, more: u32) -> u32 {
    number.saturating_add(more)
}

/// So many times the number.
pub const fn product(number: u32, times: u32) -> u32 {
    number.saturating_mul(times)
}

/// The number where one below zero would be possible too.
pub fn signed<T: TryInto<i32>>(number: T) -> i32 {
    number.try_into().unwrap_or(i32::MAX)
}

/// The number that comes of others, of which none is beyond.
pub fn of_wide(number: i64) -> i32 {
    number.try_into().unwrap_or(if number < 0 { i32::MIN } else { i32::MAX })
}

/// Nothing where the number is below zero, otherwise the number.
pub const fn positive(number: i32) -> u32 {
    match number {
        i32::MAX => u32::MAX,
        ..=0 => 0,
        1.. => number.unsigned_abs(),
    }
}

/// Both together, either of which may be below zero.
pub const fn signed_sum(number: i32, more: i32) -> i32 {
    if is_signed_beyond(number) {
        number
    } else if is_signed_beyond(more) {
        more
    } else {
        number.saturating_add(more)
    }
}

/// So many times the number, either of which may be below zero.
pub const fn signed_product(number: i32, times: i32) -> i32 {
    if number == 0 || times == 0 {
        0
    } else if is_signed_beyond(number) || is_signed_beyond(times) {
        if (number < 0) == (times < 0) { i32::MAX } else { i32::MIN }
    } else {
        number.saturating_mul(times)
    }
}

/// How many there are.
pub fn count(number: usize) -> u32 {
    number.try_into().unwrap_or(u32::MAX)
}

/// The numbers from the least to the most that a question offers: all, or where they are too many for a question those at either end.
pub fn between(least: u32, most: u32) -> impl Iterator<Item = u32> {
    let half = OPTIONS / 2;
    let many = most.saturating_sub(least) >= OPTIONS;
    let low = least..if many { least + half } else { most.saturating_add(1) };
    let high = if many { most - half..most.saturating_add(1) } else { 0..0 };
    low.chain(high)
}
