//! A file with every place a choice, and where in it each mutant stands.

use std::{fmt::Write as _, ops::Range};

use super::find::{Form, Site};

/// A file as it is built.
#[derive(Clone, Debug, Default)]
pub struct Written {
    /// Its text.
    pub text: String,
    /// Where each mutant stands.
    mutants: Vec<(Range<usize>, usize)>,
    /// Where each place stands, with its mutants.
    sites: Vec<(Range<usize>, Vec<usize>)>,
}

impl Written {
    /// The mutants that do not compile, where the compiler says that there is an error in those bytes: the one that stands there, or all of
    /// a place that cannot be a choice.
    pub fn blamed(&self, error: Range<usize>) -> Vec<usize> {
        let holds = |it: &Range<usize>| it.start <= error.start && error.end <= it.end;
        let mutants = self.mutants.iter().filter(|it| holds(&it.0)).min_by_key(|it| it.0.len());
        let site = self.sites.iter().filter(|it| holds(&it.0)).min_by_key(|it| it.0.len());
        match (mutants, site) {
            (Some(mutant), Some(site)) if mutant.0.len() <= site.0.len() => vec![mutant.1],
            (Some(mutant), None) => vec![mutant.1],
            (_, Some(site)) => site.1.clone(),
            (None, None) => Vec::new(),
        }
    }

    /// The mutants that stand between those bytes: of an error that comes of what one of them leaves undone, and that stands at none.
    pub fn between(&self, places: Range<usize>) -> Vec<usize> {
        let within = |it: &Range<usize>| places.start <= it.start && it.end <= places.end;
        let alone = self.mutants.iter().filter(|it| within(&it.0)).map(|it| it.1);
        let of_sites = self.sites.iter().filter(|it| within(&it.0)).flat_map(|it| it.1.iter().copied());
        alone.chain(of_sites).collect()
    }
}

/// Writes a file; the places are in their order, what holds others before these.
pub(super) fn write(text: &str, sites: &[Site], is_left_out: &impl Fn(usize) -> bool) -> Written {
    let mut writer = Writer { text, sites, is_left_out, written: Written::default() };
    writer.between(0..text.len(), 0..sites.len());
    writer.written
}

struct Writer<'t, F> {
    text: &'t str,
    sites: &'t [Site],
    is_left_out: &'t F,
    written: Written,
}

impl<F: Fn(usize) -> bool> Writer<'_, F> {
    /// Writes a stretch of the text with the places in it.
    fn between(&mut self, stretch: Range<usize>, sites: Range<usize>) {
        let mut at = stretch.start;
        let mut next = sites.start;
        while next < sites.end {
            let site = &self.sites[next];
            let inside = (next + 1..sites.end).find(|it| self.sites[*it].range.start >= site.range.end.max(site.range.start + 1));
            // An insertion holds nothing.
            let end = if site.range.is_empty() { next + 1 } else { inside.unwrap_or(sites.end) };
            self.written.text.push_str(&self.text[at..site.range.start]);
            self.site(next, next + 1..end);
            at = site.range.end;
            next = end;
        }
        self.written.text.push_str(&self.text[at..stretch.end]);
    }

    fn site(&mut self, at: usize, inside: Range<usize>) {
        let site = &self.sites[at];
        let choices: Vec<_> = site.choices.iter().filter(|it| !(self.is_left_out)(it.number)).collect();
        let range = site.range.clone();
        if choices.is_empty() {
            return self.between(range, inside);
        }
        let begin = self.written.text.len();
        match site.form {
            Form::Value => {
                self.written.text.push('(');
                for it in &choices {
                    let _infallible = write!(self.written.text, "if ::mutant::on({}) {{ ", it.number);
                    self.choice(it.number, &it.text);
                    self.written.text.push_str(" } else ");
                }
                self.written.text.push_str("{ ");
                self.between(range, inside);
                self.written.text.push_str(" })");
            }
            Form::Step => {
                let left_out: Vec<String> = choices.iter().map(|it| format!("!::mutant::on({})", it.number)).collect();
                let _infallible = write!(self.written.text, "if {} {{ ", left_out.join(" && "));
                self.between(range, inside);
                self.written.text.push_str(" }");
            }
            Form::Inserted => {
                for it in &choices {
                    let _infallible = write!(self.written.text, " if ::mutant::on({}) {{ ", it.number);
                    self.choice(it.number, &it.text);
                    self.written.text.push_str(" } ");
                }
            }
        }
        let numbers = choices.iter().map(|it| it.number).collect();
        self.written.sites.push((begin..self.written.text.len(), numbers));
    }

    fn choice(&mut self, number: usize, text: &str) {
        let begin = self.written.text.len();
        self.written.text.push_str(text);
        self.written.mutants.push((begin..self.written.text.len(), number));
    }
}
