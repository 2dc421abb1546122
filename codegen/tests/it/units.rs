//! Each part by itself, module by module as in the library.

mod cards;
mod check;
mod citation;
mod cite;
mod emit;
mod equivalents;
mod evidence;
mod fold;
mod index;
mod ledger;
mod likeness;
mod manuscript;
mod parse;
mod report;
mod scan;
mod source;
mod update;
