//! The tables as Rust.

use std::{collections::BTreeMap, fmt::Write};

use pest_meta::{
    ast::RuleType,
    optimizer::{OptimizedExpr as Expr, OptimizedRule},
};

use crate::begins::{Begin, Begins, Bytes, ranges};

/// All of them, in the order of their names.
pub(crate) fn of(productions: &[OptimizedRule]) -> String {
    let mut productions = productions.to_vec();
    productions.push(OptimizedRule { name: END.to_owned(), ty: RuleType::Normal, expr: Expr::Ident(END.to_owned()) });
    productions.sort_by_key(|it| words(&it.name));
    Tables::of(&productions).write(&productions)
}

/// The production that is the end of a text.
const END: &str = "EOI";

/// The name of a production in words.
fn words(name: &str) -> String {
    if name == END { "the end".to_owned() } else { name.replace('_', " ") }
}

struct Tables<'a> {
    begins: Begins<'a>,
    /// The bytes between which no phrase tells a difference where it begins are one class.
    classes: Vec<usize>,
    /// One byte of each class.
    samples: Vec<usize>,
    /// How often a production is named.
    named: BTreeMap<&'a str, usize>,
}

impl<'a> Tables<'a> {
    fn of(productions: &'a [OptimizedRule]) -> Self {
        let begins = Begins::of(productions);
        let mut named = BTreeMap::new();
        let mut sets = Vec::new();
        for production in productions {
            for it in production.expr.iter_top_down() {
                sets.push(begins.of_phrase(&it).may);
            }
            names(&production.expr, &mut named);
        }
        let (mut classes, mut samples) = (Vec::new(), Vec::<usize>::new());
        for byte in 0..=Bytes::END {
            let like = |it: &usize| sets.iter().all(|set| set.has(*it) == set.has(byte));
            let class = samples.iter().position(like).unwrap_or_else(|| {
                samples.push(byte);
                samples.len() - 1
            });
            classes.push(class);
        }
        assert!(samples.len() <= 128, "a set of classes has 128 bits");
        Self { begins, classes, samples, named }
    }

    fn write(&self, productions: &[OptimizedRule]) -> String {
        let mut out = String::new();
        let names = productions.iter().map(|it| it.name.as_str());
        out += "/// The productions of the grammar.\n#[expect(non_camel_case_types, reason = \"as they are called there\")]\n";
        out += "#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]\n#[repr(u16)]\npub(crate) enum Rule {\n";
        names.clone().for_each(|it| writeln!(out, "{it},").expect("a text takes all"));
        out += "}\n";
        let all: Vec<String> = productions.iter().map(|it| words(&it.name)).collect();
        writeln!(out, "pub(in super::super) static NAMES: [&str; {}] = {all:?};", all.len()).expect("a text takes all");
        let classes: Vec<String> = self.classes.iter().map(ToString::to_string).collect();
        writeln!(out, "pub(in super::super) const CLASSES: usize = {};", self.samples.len()).expect("a text takes all");
        writeln!(out, "pub(in super::super) static CLASS: [u8; 257] = [{}];", classes.join(",")).expect("a text takes all");
        writeln!(out, "pub(in super::super) static PRODUCTIONS: [Production; {}] = [", productions.len())
            .expect("a text takes all");
        for it in productions {
            let begin = self.begins.of_phrase(&Expr::Ident(it.name.clone()));
            let kind = match it.ty {
                RuleType::Silent if self.is_kept(it) => "SilentKept",
                RuleType::Silent => "Silent",
                RuleType::Atomic => "Atomic",
                _ if self.is_kept(it) => "Kept",
                _ => "Plain",
            };
            let body = if it.name == END { "Phrase::End".to_owned() } else { self.phrase(&it.expr, it.ty) };
            let (may, tries) = (self.mask(begin), begin.tries);
            writeln!(out, "Production {{ kind: Kind::{kind}, may: {may}, tries: {tries}, body: {body} }},")
                .expect("a text takes all");
        }
        out + "];\n"
    }

    /// What it was read as is kept for the next who tries it in the same place, where somebody else may and it is some work.
    fn is_kept(&self, it: &OptimizedRule) -> bool {
        if it.name == END {
            return false;
        }
        let calls = |it: Expr| matches!(it, Expr::Ident(name) if self.named.contains_key(name.as_str()));
        self.named.get(it.name.as_str()).is_some_and(|it| *it > 1) && it.expr.iter_top_down().any(calls)
    }

    fn mask(&self, begin: Begin) -> u128 {
        (0..self.samples.len()).filter(|it| begin.may.has(self.samples[*it])).fold(0, |mask, it| mask | 1 << it)
    }

    fn phrase(&self, phrase: &Expr, within: RuleType) -> String {
        match phrase {
            Expr::Str(text) => format!("Phrase::Text({text:?})"),
            Expr::Range(first, last) => {
                let byte = |it: &str| it.bytes().next().expect("a range has a first and a last");
                class(&[byte(first)..=byte(last)])
            }
            Expr::Ident(name) => match name.as_str() {
                "SOI" => "Phrase::Start".to_owned(),
                "ANY" => "Phrase::Any".to_owned(),
                "EOI" => "Phrase::Call(Rule::EOI)".to_owned(),
                name if self.named.contains_key(name) && !name.starts_with("ASCII") => format!("Phrase::Call(Rule::{name})"),
                name => class(ranges(name)),
            },
            Expr::PosPred(it) => format!("Phrase::Ahead(&{})", self.phrase(it, within)),
            Expr::NegPred(it) => format!("Phrase::Not(&{})", self.phrase(it, within)),
            Expr::Opt(it) => format!("Phrase::Maybe(&{})", self.phrase(it, within)),
            Expr::Rep(it) => format!("Phrase::Many(&{})", self.phrase(it, within)),
            Expr::RestoreOnErr(it) => self.phrase(it, within),
            // Within a word nothing is tried that counts as tried.
            Expr::Seq(not, any) if within == RuleType::Atomic && **any == Expr::Ident("ANY".to_owned()) => {
                let Expr::NegPred(not) = &**not else { panic!("the grammar of cards has no {phrase:?}") };
                format!("Phrase::But({}, &{})", self.mask(self.begins.of_phrase(not)), self.phrase(not, within))
            }
            Expr::Seq(..) => {
                let all: Vec<String> = flat(phrase, &|it| if let Expr::Seq(a, b) = it { Some((a, b)) } else { None })
                    .iter()
                    .map(|it| self.phrase(it, within))
                    .collect();
                format!("Phrase::All(&[{}])", all.join(","))
            }
            Expr::Choice(..) => {
                self.choice(&flat(phrase, &|it| if let Expr::Choice(a, b) = it { Some((a, b)) } else { None }), within)
            }
            other => panic!("the grammar of cards has no {other:?}"),
        }
    }

    /// Alternatives, and for each class of bytes those that can begin with it.
    fn choice(&self, all: &[&Expr], within: RuleType) -> String {
        let begins: Vec<Begin> = all.iter().map(|it| self.begins.of_phrase(it)).collect();
        let mut rows: Vec<String> = Vec::new();
        let mut of_class = Vec::new();
        for sample in &self.samples {
            let tried: Vec<usize> = (0..all.len()).filter(|it| begins[*it].may.has(*sample)).collect();
            let passed = (0..all.len()).find(|it| !begins[*it].may.has(*sample) && begins[*it].tries).unwrap_or(all.len());
            let row = format!("Row {{ tried: &{tried:?}, passed: {passed} }}");
            let at = rows.iter().position(|it| *it == row).unwrap_or_else(|| {
                rows.push(row);
                rows.len() - 1
            });
            of_class.push(at);
        }
        let all: Vec<String> = all.iter().map(|it| self.phrase(it, within)).collect();
        format!("Phrase::Either(&Choice {{ of: &[{}], rows: &[{}], row: {of_class:?} }})", all.join(","), rows.join(","))
    }
}

fn flat<'e>(phrase: &'e Expr, of: &impl Fn(&'e Expr) -> Option<(&'e Expr, &'e Expr)>) -> Vec<&'e Expr> {
    match of(phrase) {
        Some((one, other)) => [flat(one, of), flat(other, of)].concat(),
        None => vec![phrase],
    }
}

/// One byte out of some.
fn class(of: &[std::ops::RangeInclusive<u8>]) -> String {
    let set = of.iter().flat_map(Clone::clone).fold(0u128, |set, it| set | 1 << it);
    format!("Phrase::One({set})")
}

/// Counts the productions that a phrase names.
fn names<'a>(phrase: &'a Expr, named: &mut BTreeMap<&'a str, usize>) {
    match phrase {
        Expr::Ident(name) => *named.entry(name).or_default() += 1,
        Expr::Seq(one, other) | Expr::Choice(one, other) => {
            names(one, named);
            names(other, named);
        }
        Expr::PosPred(it) | Expr::NegPred(it) | Expr::Opt(it) | Expr::Rep(it) | Expr::RestoreOnErr(it) => names(it, named),
        _ => {}
    }
}
