//! The publisher's text file, from 1999 to today.
//!
//! The parts are found first (contents, body, glossary, credits), by the headings that have no number and by the first rule: the
//! headings of the contents stand in the body once more. Then each part is read by itself.

use super::{
    Parsed,
    builder::Builder,
    glossary,
    line::{self, Head, Landmark, Production, Started},
    paragraphs,
};
use crate::{Furniture, Level, Problem, Source, manuscript::Extent};

/// Reads the publisher's file.
pub(super) fn read(source: &Source) -> Parsed {
    let lines = paragraphs::start_lines(source, Production::publisher_line);
    let parts = Parts::find(&lines);
    let mut builder = Builder::new(source);
    let Some(parts) = parts else {
        return builder.finish();
    };
    read_front(source, &lines, &parts, &mut builder);
    paragraphs::read(source, &lines, parts.body.clone(), &mut builder);
    glossary::read(source, &lines, parts.glossary.clone(), &mut builder);
    for line in parts.credits.clone() {
        let furniture = if line == parts.credits.start { Furniture::Landmark } else { Furniture::Credits };
        if !source.lines[line].blank {
            builder.furniture(line, furniture);
        }
    }
    let complete = !parts.contents.is_empty() && !parts.credits.is_empty();
    builder.manuscript.extent = if complete { Extent::Whole } else { Extent::Fragment };
    if !parts.contents.is_empty() && parts.credits.is_empty() {
        let end = source.lines.last().map_or(0..0, |it| it.span.clone());
        let problem = Problem::new(Level::Warning, "cut-off", "the text ends before the credits: it is only a part of the book");
        builder.problems.push(problem.at(end, "the last line").help("was the download cut off?"));
    }
    builder.finish()
}

/// The parts of the file, as ranges of lines. Where a part is missing its range is empty.
#[derive(Debug)]
struct Parts {
    contents: std::ops::Range<usize>,
    body: std::ops::Range<usize>,
    glossary: std::ops::Range<usize>,
    credits: std::ops::Range<usize>,
}

impl Parts {
    fn find(lines: &[Option<Started>]) -> Option<Self> {
        let head = |at: usize| lines[at].as_ref().map(|it| it.head);
        let landmark = |from: usize, mark: Landmark| (from..lines.len()).find(|it| head(*it) == Some(Head::Landmark(mark)));
        let rule = |from: usize| (from..lines.len()).find(|it| matches!(head(*it), Some(Head::Rule(_))));
        // Headings follow the word; a rule's number can stand before it, in the introduction.
        let numbered = |it: &usize| matches!(head(*it), Some(Head::Chapter(_) | Head::Section(_) | Head::Rule(_)));
        let lists_headings =
            |it: &usize| (*it..lines.len()).find(numbered).is_some_and(|it| !matches!(head(it), Some(Head::Rule(_))));
        let contents = landmark(0, Landmark::Contents).filter(lists_headings);
        let first = rule(contents.unwrap_or(0))?;
        let body = headings_above(lines, contents.map_or(0, |it| it + 1), first);
        let end = lines.len();
        let glossary = landmark(body, Landmark::Glossary).unwrap_or(end);
        // A glossary may define the word; the heading is the last line of that kind.
        let credits = (body..end).rev().find(|it| head(*it) == Some(Head::Landmark(Landmark::Credits))).unwrap_or(end);
        let glossary = glossary.min(credits);
        Some(Self {
            contents: contents.unwrap_or(body)..body,
            body: body..glossary,
            glossary: glossary..credits,
            credits: credits..end,
        })
    }
}

/// The first line of the body: of the headings right above the first rule, its section's and its chapter's, with the dividers around
/// them. Further up stand the headings of the contents, or the introduction.
fn headings_above(lines: &[Option<Started>], from: usize, first: usize) -> usize {
    let mut start = first;
    let mut section = None;
    for at in (from..first).rev() {
        match lines[at].as_ref().map(|it| it.head) {
            None => {}
            Some(Head::Divider) => start = at,
            Some(Head::Section(number)) if section.is_none() => (section, start) = (Some(number), at),
            Some(Head::Chapter(chapter)) if section.is_some_and(|it| it / 100 == u16::from(chapter)) => {
                let divider = |it: &usize| lines[*it].as_ref().is_some_and(|it| it.head == Head::Divider);
                return if at > from && divider(&(at - 1)) { at - 1 } else { at };
            }
            Some(_) => break,
        }
    }
    start
}

fn read_front(source: &Source, lines: &[Option<Started>], parts: &Parts, builder: &mut Builder<'_>) {
    let mut title_seen = false;
    for (at, started) in lines.iter().enumerate().take(parts.body.start) {
        let Some(started) = started else { continue };
        let text = &source.text[source.lines[at].span.clone()];
        let in_contents = parts.contents.contains(&at);
        if let Some(edition) = line::date(text).filter(|_| !in_contents && builder.manuscript.edition.is_none()) {
            builder.manuscript.edition = Some(edition);
            builder.furniture(at, Furniture::DateLine);
            title_seen = true;
            continue;
        }
        match started.head {
            Head::Divider => builder.furniture(at, Furniture::Divider),
            Head::Chapter(chapter) if in_contents => {
                builder.contents(at, rules_data::Place::Chapter(chapter), started.number.clone(), started.rest.clone());
            }
            Head::Section(section) if in_contents => {
                builder.contents(at, rules_data::Place::Section(section), started.number.clone(), started.rest.clone());
            }
            _ if in_contents && at > parts.contents.start => builder.furniture(at, Furniture::Contents),
            Head::Landmark(_) => builder.furniture(at, Furniture::Landmark),
            _ if title_seen => builder.furniture(at, Furniture::Introduction),
            _ => {
                builder.furniture(at, Furniture::Title);
                title_seen = true;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    /// Shows a reading: what each line belongs to, and the texts.
    #[track_caller]
    fn check(text: &str, expected: Expect) {
        let reading = crate::read("test", text.as_bytes(), Some(crate::Layout::Publisher));
        let owners = reading.owners.iter().map(|it| format!("{it:?} "));
        let edition = reading.manuscript.edition.map_or_else(|| "no date".to_owned(), |it| it.to_string());
        let rules = reading.manuscript.rules.iter().map(|it| {
            let examples: Vec<_> = it.examples.iter().map(|it| it.text.as_str()).collect();
            format!("{} {:?} {examples:?}\n", it.id, it.text.text)
        });
        let terms = reading.manuscript.glossary.iter().map(|it| format!("{}: {:?}\n", it.term.text, it.text.text));
        let problems = reading.problems.iter().map(|it| format!("{}\n", it.code));
        let shown = owners.chain(["\n".to_owned(), edition, "\n".to_owned()]).chain(rules).chain(terms).chain(problems);
        expected.assert_eq(&shown.collect::<String>());
    }

    #[test]
    fn a_wrapped_file_with_dividers_and_a_banner() {
        check(
            "==========\nCOMPREHENSIVE RULES          04/23/99\n==========\n\n----------\nContents\n----------\n\nIntroduction\n\
             1. Play\n     100. General\n2. More\n     200. Rest\nGlossary\nCredits\n\n----------\nIntroduction\n----------\n\n\
             Read this.\n\n----------\n1. Play\n----------\n\n100. General\n\n100.1. Two people play it. (See rule\n100.2a.) \
             They need\na well-\nkept board,\nand light.\n\n100.2. Nothing\n\n100.2a More.\nExample: Ann has\n7. Bob has none.\n\n200. Rest\n\n\
             200.1 End.\n\n----------\nGlossary\n----------\n\nBoard\nA thing to\nplay on.\n\nCredits\n\nUs.\n",
            expect![[r#"
                Furniture(Divider) Furniture(DateLine) Furniture(Divider) Blank Furniture(Divider) Furniture(Landmark) Furniture(Divider) Blank Furniture(Contents) Furniture(Contents) Furniture(Contents) Furniture(Contents) Furniture(Contents) Furniture(Contents) Furniture(Contents) Blank Furniture(Divider) Furniture(Contents) Furniture(Divider) Blank Furniture(Contents) Blank Furniture(Divider) Chapter(1) Furniture(Divider) Blank Section(100) Blank Rule(100.1) Rule(100.1) Rule(100.1) Rule(100.1) Rule(100.1) Blank Rule(100.2) Blank Rule(100.2a) Example(100.2a) Example(100.2a) Blank Section(200) Blank Rule(200.1) Blank Furniture(Divider) Furniture(Landmark) Furniture(Divider) Blank Glossary Glossary Glossary Blank Furniture(Landmark) Blank Furniture(Credits) 
                1999-04-23
                100.1 "Two people play it. (See rule 100.2a.) They need a well-kept board, and light." []
                100.2 "Nothing" []
                100.2a "More." ["Ann has 7. Bob has none."]
                200.1 "End." []
                Board: "A thing to\nplay on."
            "#]],
        );
    }

    #[test]
    fn a_file_that_stops_in_the_middle_of_a_rule() {
        check(
            "Rules\n\nContents\n\n1. Play\n100. General\nGlossary\nCredits\n\n1. Play\n\n100. General\n\n100.1. All.\n\n100.2. Only a pa",
            expect![[r#"
                Furniture(Title) Blank Furniture(Landmark) Blank Furniture(Contents) Furniture(Contents) Furniture(Contents) Furniture(Contents) Blank Chapter(1) Blank Section(100) Blank Rule(100.1) Blank Rule(100.2) 
                no date
                100.1 "All." []
                100.2 "Only a pa" []
                cut-off
            "#]],
        );
    }

    #[test]
    fn paragraphs_below_a_rule_and_below_an_example() {
        check(
            "100. General\n\n100.1. One.\n     Two.\nExample:Example: Three.\n     Four.\n\n100.1a\nFive.\n",
            expect![[r#"
                Section(100) Blank Rule(100.1) Rule(100.1) Example(100.1) Rule(100.1) Blank Rule(100.1a) Rule(100.1a) 
                no date
                100.1 "One.\nTwo.\nFour." ["Three."]
                100.1a "Five." []
            "#]],
        );
    }
}
