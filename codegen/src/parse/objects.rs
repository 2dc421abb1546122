//! A dataset as JSON: objects with a number and a text, an array or one a line, or a map from numbers to texts, nested or not.

use std::{fmt, ops::Range};

use serde::{
    Deserialize, Deserializer,
    de::{MapAccess, Visitor},
};
use serde_json::value::RawValue;

use super::{
    Parsed,
    builder::Builder,
    columns,
    rows::{Examples, Row, finish, own, push, refuse},
};
use crate::{Furniture, Level, Problem, Source};

/// The entries of an object in their order, also where a key stands twice.
struct Entries<'j>(Vec<(String, &'j RawValue)>);

impl<'de> Deserialize<'de> for Entries<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct InOrder;
        impl<'de> Visitor<'de> for InOrder {
            type Value = Entries<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(Entries(entries))
            }
        }
        deserializer.deserialize_map(InOrder)
    }
}

/// Reads one value, or several that follow each other. Where it breaks off, the rows before are kept.
pub(super) fn read_json(source: &Source) -> Parsed {
    read(source, |_| None)
}

/// Reads objects, one a line. A line that is none does not hide the others.
pub(super) fn read_json_lines(source: &Source) -> Parsed {
    read(source, |rest| rest.find('\n').map(|it| it + 1))
}

/// Reads values that brackets, commas and white space separate. After a broken one, `resume` says where to go on.
fn read(source: &Source, resume: fn(&str) -> Option<usize>) -> Parsed {
    let mut builder = Builder::new(source);
    let text = source.text.as_str();
    let mut at = 0;
    loop {
        at += text[at..].len()
            - text[at..].trim_start_matches(|it: char| it.is_whitespace() || matches!(it, '[' | ']' | ',')).len();
        if at == text.len() {
            break;
        }
        let mut stream = serde_json::Deserializer::from_str(&text[at..]).into_iter::<&RawValue>();
        match stream.next() {
            Some(Ok(raw)) => {
                let span = at..at + stream.byte_offset();
                at = span.end;
                if walk(source, None, raw, &mut builder) == 0 {
                    refuse(source, span, "it holds no number of a rule with a text", &mut builder);
                } else {
                    // The keys and brackets around the rows.
                    own(source, &mut builder, span, |builder, line| builder.furniture(line, Furniture::Punctuation));
                }
            }
            Some(Err(error)) => {
                let Some(next) = resume(&text[at..]) else {
                    let broken = at + offset(&text[at..], error.line());
                    let line = source.line_at(broken).map_or(broken..broken, |it| source.lines[it].span.clone());
                    let problem = Problem::new(Level::Error, "not-json", format!("not JSON from here on ({error})"));
                    builder.problems.push(problem.at(line, "").help("a comma, a quote or a bracket is missing, or one too many"));
                    refuse(source, broken..text.len(), "not JSON from here on", &mut builder);
                    refuse(source, at..broken, "the JSON that it is a part of breaks off", &mut builder);
                    break;
                };
                refuse(source, at..at + next, &format!("not JSON ({error})"), &mut builder);
                at += next;
            }
            None => break,
        }
    }
    own(source, &mut builder, 0..text.len(), |builder, line| {
        let punctuation = |it: char| it.is_whitespace() || matches!(it, '[' | ']' | ',' | '{' | '}');
        if source.line(&source.lines[line]).chars().all(punctuation) {
            builder.furniture(line, Furniture::Punctuation);
        }
    });
    finish(builder)
}

/// Where a line begins, counted from 1.
fn offset(text: &str, line: usize) -> usize {
    text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum()
}

/// Takes in the rows that a value holds, wherever in it; returns how many there were.
fn walk(source: &Source, key: Option<&str>, raw: &RawValue, builder: &mut Builder<'_>) -> usize {
    let json = raw.get();
    let number = key.filter(|it| columns::place(it).is_some());
    if json.starts_with('{') {
        let Ok(Entries(entries)) = serde_json::from_str::<Entries<'_>>(json) else { return 0 };
        return object(source, number, raw, &entries, builder);
    }
    if json.starts_with('[') {
        let elements: Vec<&RawValue> = serde_json::from_str(json).unwrap_or_default();
        let texts: Vec<String> = elements.iter().map_while(|it| scalar(it)).collect();
        let pair = number.is_none() && texts.len() == elements.len() && texts.len() > 1 && columns::place(&texts[0]).is_some();
        let (number, texts) = match (number, texts.as_slice()) {
            (Some(number), [text, ..]) => (number.to_owned(), [text.clone()].iter().chain(&texts[1..]).cloned().collect()),
            (None, [number, rest @ ..]) if pair => (number.clone(), rest.to_vec()),
            _ => return elements.iter().map(|it| walk(source, None, it, builder)).sum(),
        };
        return take(source, raw, number, texts, Vec::new(), builder);
    }
    match (number, scalar(raw)) {
        (Some(number), Some(text)) => take(source, raw, number.to_owned(), vec![text], Vec::new(), builder),
        _ => 0,
    }
}

/// An object is a row, or holds rows.
fn object(
    source: &Source,
    key: Option<&str>,
    raw: &RawValue,
    entries: &[(String, &RawValue)],
    builder: &mut Builder<'_>,
) -> usize {
    let named = |wanted: fn(&str) -> bool| entries.iter().filter(move |(name, _)| wanted(name));
    let numbers = || named(columns::is_number).filter_map(|(name, it)| Some((name, scalar(it)?)));
    let number = numbers().find(|(_, it)| columns::place(it).is_some());
    let text = named(columns::is_text).filter(|(name, _)| number.as_ref().is_none_or(|it| it.0 != name));
    let text = text.filter_map(|(name, it)| Some((name, scalar(it)?))).find(|(_, it)| columns::place(it).is_none());
    let mut count = 0;
    let own_number = number.as_ref().map(|it| it.1.as_str()).or(key);
    match (own_number, &text) {
        (Some(number), Some((_, text))) => {
            let examples = named(columns::is_examples).map(|(_, it)| examples(it)).collect();
            count += take(source, raw, number.to_owned(), vec![text.clone()], examples, builder);
        }
        (None, Some(_)) if numbers().next().is_some() => {
            let number = numbers().next().map(|it| it.1).unwrap_or_default();
            refuse(source, span(source, raw), &format!("{number:?} is no number of a rule"), builder);
            return 1;
        }
        _ => {}
    }
    let is_row = count > 0;
    for (name, value) in entries {
        if !(is_row && (columns::is_examples(name) || text.as_ref().is_some_and(|it| it.0 == name))) {
            count += walk(source, Some(name).filter(|_| !is_row).map(String::as_str), value, builder);
        }
    }
    count
}

/// Takes in a row: the first text is the rule's, the others are its examples.
fn take(
    source: &Source,
    raw: &RawValue,
    number: String,
    texts: Vec<String>,
    examples: Vec<Examples>,
    builder: &mut Builder<'_>,
) -> usize {
    let mut texts = texts.into_iter();
    let text = texts.next().unwrap_or_default();
    let examples = examples.into_iter().chain([Examples::List(texts.collect())]).collect();
    push(source, span(source, raw), Row { number, text, examples }, builder);
    1
}

fn examples(raw: &RawValue) -> Examples {
    match serde_json::from_str::<Vec<String>>(raw.get()) {
        Ok(list) => Examples::List(list),
        Err(_) => scalar(raw).map_or(Examples::List(Vec::new()), Examples::Cell),
    }
}

/// A text, or a number as it is written: 704.10 is not 704.1.
fn scalar(raw: &RawValue) -> Option<String> {
    let json = raw.get();
    match json.as_bytes().first() {
        Some(b'"') => serde_json::from_str(json).ok(),
        Some(b'0'..=b'9') => Some(json.to_owned()),
        _ => None,
    }
}

/// Where a value stands: it is a part of the source.
fn span(source: &Source, raw: &RawValue) -> Range<usize> {
    let start = (raw.get().as_ptr() as usize).saturating_sub(source.text.as_ptr() as usize).min(source.text.len());
    start..(start + raw.get().len()).min(source.text.len())
}
