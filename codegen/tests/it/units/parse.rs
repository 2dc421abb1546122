//! Reading, layout by layout.

mod breaks;
mod chain;
mod column;
mod columns;
mod glossary;
mod html;
mod line;
mod markdown;
mod marks;
mod pages;
mod publisher;
mod reader;
