//! Verbs of the card language, part by part.

mod phrase;
