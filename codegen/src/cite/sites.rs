//! The places of a file that cite the book.

use std::{collections::BTreeSet, ops::Range};

use rules_data::Place;

use super::{
    language,
    marker::{Class, flat, marker},
    number::{Form, Number, number_at, short_after},
    pattern::Template,
    regions::{Region, regions},
    tenure::Numbering,
    words::{Words, words},
};

/// A place of a file that cites the book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    /// The number alone.
    pub span: Range<usize>,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The number as it is written.
    pub written: String,
    /// What is cited; nothing where no place can have such a number.
    pub place: Option<Place>,
    /// How the number is written.
    pub form: Form,
    /// What says that it is a number of the book.
    pub class: Class,
    /// The habit of citing, with `{}` for the number.
    pub template: String,
    /// How it goes on with the site before it.
    pub follows: Follows,
    /// The words that stand with it.
    pub words: Words,
}

/// How a site goes on with the one before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Follows {
    /// It stands alone, or is the first of a list.
    Nothing,
    /// It is the next of a list.
    List,
    /// It is the end of a run: `704.5a-c`.
    Run,
}

/// A number before it is known whether it is taken.
struct Found {
    number: Number,
    class: Class,
    template: String,
    follows: Follows,
    region: Option<usize>,
    /// Whether something said that it is a number of the book.
    taken: bool,
}

/// The sites of a file. With templates, only what they fit and what goes on with that; otherwise all habits, bare numbers included.
pub fn sites(path: &str, text: &str, numbering: &Numbering<'_>, templates: &[Template]) -> Vec<Site> {
    let mut scan = Scan { text, regions: regions(text, language::of(path)), templates, found: Vec::new(), numbering };
    scan.read();
    scan.take_company();
    let Scan { regions, found, .. } = scan;
    let lines = line_starts(text);
    let taken = found.into_iter().filter(|it| it.taken);
    let site = |it: Found| {
        let Found { number: Number { span, place, form }, class, template, follows, region, .. } = it;
        let line = lines.partition_point(|start| *start <= span.start);
        let column = text[lines[line - 1]..span.start].chars().count() + 1;
        let words = words(text, region.map(|it| &regions[it]), &span);
        Site { line, column, written: text[span.clone()].to_owned(), span, place, form, class, template, follows, words }
    };
    taken.map(site).collect()
}

struct Scan<'t> {
    text: &'t str,
    regions: Vec<Region>,
    templates: &'t [Template],
    found: Vec<Found>,
    numbering: &'t Numbering<'t>,
}

impl Scan<'_> {
    fn read(&mut self) {
        let bytes = self.text.as_bytes();
        let mut at = 0;
        while let Some(offset) = bytes[at..].iter().position(u8::is_ascii_digit) {
            at += offset;
            let digits = bytes[at..].iter().take_while(|it| it.is_ascii_digit()).count();
            let next = at + digits;
            // The quick way past nearly all numbers of a program.
            let number = (2..=6).contains(&digits).then(|| number_at(self.text, at)).flatten();
            at = match number.filter(|_| self.begins(at)) {
                Some(number) => self.take(number).max(next),
                None => next,
            };
        }
    }

    /// Whether a number of the book can begin here.
    fn begins(&self, at: usize) -> bool {
        let before = &self.text.as_bytes()[..at];
        match before.last() {
            Some(b'.') => !before.iter().rev().nth(1).is_some_and(u8::is_ascii_digit),
            Some(b'$' | b',' | b'\\') => false,
            _ => true,
        }
    }

    /// Notes a number and what goes on with it; where they end.
    fn take(&mut self, number: Number) -> usize {
        let end = number.span.end;
        let region = self.region(number.span.start);
        let marker = marker(self.text, number.span.start);
        let follows = self.follows(&number);
        let head = self.found.last().filter(|_| follows != Follows::Nothing && marker.class == Class::Bare);
        let (class, template, taken) = match head {
            Some(head) => (head.class, head.template.clone(), head.taken && self.continues(&number, head)),
            None if self.templates.is_empty() => (marker.class, marker.template, is_taken(&number, marker.class)),
            None => match self.templates.iter().find(|it| it.fits(self.text, &number.span)) {
                Some(template) => (Class::Book, template.to_string(), true),
                None => return end,
            },
        };
        let is_word = self.text[..number.span.start].ends_with(|it: char| it.is_alphanumeric());
        let is_place = matches!(number.place, Some(Place::Rule(_))) || is_misspelt(&number.span, self.text);
        if !taken && (is_word || !self.templates.is_empty() || class == Class::Bare && (!is_place || region.is_none())) {
            return end;
        }
        let follows = if head.is_some() { follows } else { Follows::Nothing };
        self.found.push(Found { number: number.clone(), class, template: template.clone(), follows, region, taken });
        let mut head = number;
        while let Some((sign, short)) = short_after(self.text, &head) {
            let follows = if matches!(sign, '/' | ',' | '&' | '+') { Follows::List } else { Follows::Run };
            self.found.push(Found { number: short.clone(), class, template: template.clone(), follows, region, taken });
            head = short;
        }
        head.span.end
    }

    fn region(&self, at: usize) -> Option<usize> {
        let index = self.regions.partition_point(|it| it.span.end <= at);
        self.regions.get(index).filter(|it| it.span.start <= at).map(|_| index)
    }

    /// How a number goes on with the last one.
    fn follows(&self, number: &Number) -> Follows {
        let Some(last) = self.found.last() else { return Follows::Nothing };
        let from = last.number.span.end;
        if number.span.start - from > 40 {
            return Follows::Nothing;
        }
        let between = flat(self.text, from..number.span.start);
        let bare = between.trim_matches(|it: char| {
            it.is_whitespace() || matches!(it, '`' | '"' | '\'' | '[' | ']' | '(' | ')' | '*' | '§' | '#')
        });
        match bare {
            "," | "/" | "&" | "+" | ";" | "|" | "and" | "or" | "and/or" | ", and" | ", or" => Follows::List,
            "-" | "–" | "—" | ".." | "..." | "…" | "to" | "through" | "thru" | "until" | "->" | "→" => Follows::Run,
            _ => Follows::Nothing,
        }
    }

    /// Whether a number of a list goes on with what the head cites: three digits alone can be anything, but after a section, and in a pair
    /// (`CR 701.28 / 712`).
    fn continues(&self, number: &Number, head: &Found) -> bool {
        match number.place {
            Some(place @ Place::Section(_)) => {
                let between = &self.text[head.number.span.end..number.span.start];
                let is_pair = head.class == Class::Book && between.trim() == "/";
                (is_pair || matches!(head.number.place, Some(Place::Section(_)))) && self.numbering.ever_had(place)
            }
            Some(_) => true,
            None => is_three(&self.text[number.span.clone()]),
        }
    }

    /// A number that nothing but its company says to be one of the book: another in the same comment, or in the same file.
    fn take_company(&mut self) {
        let sure = |it: &&Found| it.taken && matches!(it.number.place, Some(Place::Rule(_)) | None);
        let company = self.found.iter().any(|it| sure(&it));
        let regions: BTreeSet<usize> = self.found.iter().filter(sure).filter_map(|it| it.region).collect();
        for found in self.found.iter_mut().filter(|it| !it.taken) {
            let place = found.number.place;
            let beside = found.region.is_some_and(|it| regions.contains(&it));
            match (found.class, place) {
                (Class::Rule | Class::Section, _) => found.taken = company,
                (Class::Bare, Some(place @ Place::Rule(rule)))
                    if beside && (rule.is_subrule() || self.numbering.ever_had(place)) =>
                {
                    found.taken = !is_elsewhere(place);
                    found.class = Class::Rule;
                }
                (Class::Bare, None) if beside => {
                    found.taken = true;
                    found.class = Class::Rule;
                }
                (Class::Bare, None) => found.taken = self.templates.is_empty(),
                (Class::Bare, Some(place)) => found.taken = !is_elsewhere(place) && self.templates.is_empty(),
                _ => {}
            }
        }
    }
}

/// Whether a marker alone says that a number is one of the book.
fn is_taken(number: &Number, class: Class) -> bool {
    match (class, number.place) {
        (Class::Book, _) | (Class::Rule, Some(Place::Rule(_))) => true,
        (Class::Rule, None) => number.span.len() > 5,
        _ => false,
    }
}

/// Whether this would be a number of the book, were it not for its letters: the book skips l and o.
fn is_misspelt(span: &Range<usize>, text: &str) -> bool {
    let written = &text[span.clone()];
    is_three(written)
        && written.matches('.').count() == 1
        && written.ends_with(|it: char| it.is_ascii_lowercase())
        && written.len() < 10
}

fn is_three(written: &str) -> bool {
    written.find(['.', '_']) == Some(3)
}

/// Numbers that everybody knows from elsewhere: the networks of IEEE 802.11 and 802.1.
fn is_elsewhere(place: Place) -> bool {
    matches!(place, Place::Rule(rule) if rule.section() == 802 && matches!(rule.number(), 1 | 3 | 11 | 15 | 16))
}

fn line_starts(text: &str) -> Vec<usize> {
    std::iter::once(0).chain(memchr::memchr_iter(b'\n', text.as_bytes()).map(|it| it + 1)).collect()
}
