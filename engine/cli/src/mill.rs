//! Cards put into random games until each of their abilities has acted, and cards that differ in one word put into the same games.
//!
//! ```text
//! table      what lies where as a game begins
//! stock      the cards that lie there
//! player     who answers: at random, with a liking for the card
//! trail      what was asked, what happened and how things stood, to compare games by
//! abilities  what is printed on a card, and how far each ability has come
//! play       one game, watched and checked
//! without    the same card without one of its abilities
//! card       one card, as long as it takes
//! paragraph  where on the card an ability is printed
//! pair       two cards that differ in one word
//! summary    what came out of all of them
//! ```
//!
//! A spell ability has acted once it has resolved, an activated or triggered one once it was on the stack and has resolved, or gave its
//! mana. Static abilities leave no event of their own: one has acted where the same game, with the same answers, goes otherwise without
//! it. So it is with keywords, unless they mean activated or triggered abilities.

pub mod abilities;
pub mod card;
pub mod pair;
mod paragraph;
pub mod play;
mod player;
pub mod summary;
mod stock;
pub mod table;
mod trail;
mod without;
