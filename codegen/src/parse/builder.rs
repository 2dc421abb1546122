//! Puts a manuscript together in the order of the source, and keeps account of every line.

use rules_data::{Letters, Place, RuleId};

use super::{
    Parsed,
    line::{Head, Started},
};
use crate::{
    Furniture, Level, Manuscript, Owner, Problem, Source, Span,
    manuscript::{Definition, Heading, Join, Passage, RuleText},
};

/// A manuscript in the making.
#[derive(Debug)]
pub(super) struct Builder<'s> {
    source: &'s Source,
    pub(super) manuscript: Manuscript,
    owners: Vec<Option<Owner>>,
    pub(super) problems: Vec<Problem>,
    current: Current,
}

/// What the next line of text goes on with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Current {
    Nothing,
    Chapter,
    Section,
    Rule,
    Example,
    Glossary,
}

impl<'s> Builder<'s> {
    pub(super) fn new(source: &'s Source) -> Self {
        let owners = source.lines.iter().map(|it| it.blank.then_some(Owner::Blank)).collect();
        Self { source, manuscript: Manuscript::default(), owners, problems: Vec::new(), current: Current::Nothing }
    }

    /// A line that starts with a number, or a divider: what is the same in all layouts. Whether it was one.
    pub(super) fn numbered(&mut self, line: usize, head: Head, started: &Started) -> bool {
        let (number, rest) = (started.number.clone(), started.rest.clone());
        match head {
            Head::Chapter(chapter) => self.chapter(line, chapter, number, rest),
            Head::Section(section) => self.section(line, section, number, rest),
            Head::Rule(id) => self.rule(line, id, number, rest),
            Head::Impossible => self.nothing(line, "no rule can bear that number"),
            Head::Broken(section, letters) => self.broken(line, section, letters, number, rest),
            Head::Divider => self.furniture(line, Furniture::Divider),
            Head::Example | Head::Landmark(_) | Head::Page | Head::Text => return false,
        }
        true
    }

    /// The title line of a chapter.
    pub(super) fn chapter(&mut self, line: usize, chapter: u8, number: Span, title: Span) {
        let heading = Heading { place: Place::Chapter(chapter), number, title: self.passage(title) };
        self.manuscript.chapters.push(heading);
        self.own(line, Owner::Chapter(chapter));
        self.current = Current::Chapter;
    }

    /// The title line of a section.
    pub(super) fn section(&mut self, line: usize, section: u16, number: Span, title: Span) {
        let heading = Heading { place: Place::Section(section), number, title: self.passage(title) };
        self.manuscript.sections.push(heading);
        self.own(line, Owner::Section(section));
        self.current = Current::Section;
    }

    /// The first line of a rule.
    pub(super) fn rule(&mut self, line: usize, id: RuleId, number: Span, text: Span) {
        let under = self.manuscript.sections.last().and_then(|it| match it.place {
            Place::Section(section) => Some(section),
            Place::Chapter(_) | Place::Rule(_) => None,
        });
        let text = self.passage(text);
        self.manuscript.rules.push(RuleText { id, number, under, text, examples: Vec::new() });
        self.own(line, Owner::Rule(id));
        self.current = Current::Rule;
    }

    /// The first line of a subrule whose number has lost that of its rule: it is the next one, or none.
    fn broken(&mut self, line: usize, section: u16, letters: Letters, number: Span, text: Span) {
        let last = self.manuscript.rules.last().map(|it| it.id);
        let next = last.and_then(|it| it.first_child().or(it.next()));
        let Some(id) = next.filter(|it| (it.section(), it.letters()) == (section, letters)) else {
            return self.nothing(line, "its number is not that of a rule, nor of the next one without a part");
        };
        let message =
            format!("{:?} is no number of a rule; it is read as {id}, which comes next", &self.source.text[number.clone()]);
        let problem = Problem::new(Level::Warning, "broken-number", message).at(number.clone(), "");
        self.problems.push(problem.contradicts(Place::Rule(id)));
        self.rule(line, id, number, text);
    }

    /// The first line of an example under the last rule.
    pub(super) fn example(&mut self, line: usize, text: Span) {
        if self.current == Current::Glossary {
            return self.more_of_glossary(line, text, Join::Paragraph);
        }
        let text = self.passage(text);
        let Some(rule) = self.manuscript.rules.last_mut() else {
            return self.tail(line);
        };
        rule.examples.push(text);
        let owner = Owner::Example(rule.id);
        self.own(line, owner);
        self.current = Current::Example;
    }

    /// Text that goes on with what the last lines were about.
    pub(super) fn more(&mut self, line: usize, text: Span, join: Join) {
        let source = &self.source.text;
        let manuscript = &mut self.manuscript;
        let (passage, owner) = match self.current {
            Current::Nothing if manuscript.rules.is_empty() => return self.tail(line),
            Current::Nothing => return self.nothing(line, "text that follows no number"),
            Current::Chapter => last_title(&mut manuscript.chapters),
            Current::Section => last_title(&mut manuscript.sections),
            Current::Rule => {
                let rule = manuscript.rules.last_mut().expect("a rule is current");
                (&mut rule.text, Owner::Rule(rule.id))
            }
            Current::Example => {
                let rule = manuscript.rules.last_mut().expect("a rule's example is current");
                let id = rule.id;
                (rule.examples.last_mut().expect("an example is current"), Owner::Example(id))
            }
            Current::Glossary => return self.more_of_glossary(line, text, join),
        };
        passage.push(source, text, join);
        self.own(line, owner);
    }

    /// Text that goes on with the last rule itself, after its examples.
    pub(super) fn more_of_rule(&mut self, line: usize, text: Span, join: Join) {
        if self.current == Current::Example {
            self.current = Current::Rule;
        }
        self.more(line, text, join);
    }

    /// The text of the rule or heading that was begun last, from a table's cell.
    pub(super) fn cell(&mut self, line: usize, text: &str, at: usize) {
        let manuscript = &mut self.manuscript;
        match self.current {
            Current::Chapter => last_title(&mut manuscript.chapters).0.push_text(text, at),
            Current::Section => last_title(&mut manuscript.sections).0.push_text(text, at),
            Current::Rule => manuscript.rules.last_mut().expect("a rule is current").text.push_text(text, at),
            Current::Nothing | Current::Example | Current::Glossary => self.nothing(line, "a cell without a number"),
        }
    }

    /// An example of the rule that was begun last, from a table's cell.
    pub(super) fn example_cell(&mut self, line: usize, text: &str, at: usize) {
        let mut passage = Passage::default();
        let text = text.trim();
        let bare = ["Example:", "EXAMPLE:"].iter().find_map(|it| text.strip_prefix(it)).unwrap_or(text);
        passage.push_text(bare, at);
        let Some(rule) = self.manuscript.rules.last_mut() else { return self.nothing(line, "an example without a rule") };
        rule.examples.push(passage);
        let owner = Owner::Example(rule.id);
        self.own(line, owner);
    }

    /// The line of a term that the glossary defines.
    pub(super) fn term(&mut self, line: usize, term: Span) {
        let term = self.passage(term);
        self.manuscript.glossary.push(Definition { term, text: Passage::default() });
        self.own(line, Owner::Glossary);
        self.current = Current::Glossary;
    }

    /// The rest of a term that its line was too short for.
    pub(super) fn more_of_term(&mut self, line: usize, text: Span) {
        let definition = self.manuscript.glossary.last_mut().expect("a term is current");
        definition.term.push(&self.source.text, text, Join::Space);
        self.own(line, Owner::Glossary);
    }

    fn more_of_glossary(&mut self, line: usize, text: Span, join: Join) {
        let definition = self.manuscript.glossary.last_mut().expect("a term is current");
        definition.text.push(&self.source.text, text, join);
        self.own(line, Owner::Glossary);
    }

    /// A title of the table of contents.
    pub(super) fn contents(&mut self, line: usize, place: Place, number: Span, title: Span) {
        let title = self.passage(title);
        self.manuscript.contents.push(Heading { place, number, title });
        self.furniture(line, Furniture::Contents);
    }

    /// A line that is no part of the rules.
    pub(super) fn furniture(&mut self, line: usize, furniture: Furniture) {
        self.own(line, Owner::Furniture(furniture));
    }

    /// Text before the first number of a fragment: the rest of a rule that the fragment does not name.
    pub(super) fn tail(&mut self, line: usize) {
        if !self.problems.iter().any(|it| it.code == "cut-off-at-start") {
            let span = self.source.lines[line].span.clone();
            let message = "the fragment begins inside a rule, whose number is not there";
            self.problems.push(Problem::new(Level::Note, "cut-off-at-start", message).at(span, ""));
        }
        self.furniture(line, Furniture::Tail);
    }

    /// A line that fits nothing.
    pub(super) fn nothing(&mut self, line: usize, why: &str) {
        let span = self.source.lines[line].span.clone();
        let message = format!("text that fits nothing: {why}");
        self.own(line, Owner::Nothing);
        // Neighbours with the same fault are one problem: a megabyte of garbage is not a million findings.
        let before = self.source.lines[..line].iter().rposition(|it| !it.blank).map(|it| self.source.lines[it].span.end);
        if let Some(last) = self.problems.last_mut().filter(|it| it.message == message)
            && let Some(label) = last.labels.first_mut().filter(|it| Some(it.span.end) == before)
        {
            label.span.end = span.end;
            return;
        }
        let problem = Problem::new(Level::Error, "unexplained-line", message);
        self.problems.push(problem.at(span, "").help("mend the source, or name the layout with --layout"));
    }

    fn no_rules(&mut self) {
        let problem = Problem::new(Level::Error, "not-a-rulebook", "there is no numbered rule in this text");
        self.problems.push(problem.help("is this the Comprehensive Rules? name the layout with --layout if it is"));
    }

    /// Ends what text could go on with: a table's row is complete.
    pub(super) fn end(&mut self) {
        self.current = Current::Nothing;
    }

    /// The text that the next line would go on with.
    pub(super) fn unfinished(&self) -> &str {
        let manuscript = &self.manuscript;
        let passage = match self.current {
            Current::Nothing => None,
            Current::Chapter => manuscript.chapters.last().map(|it| &it.title),
            Current::Section => manuscript.sections.last().map(|it| &it.title),
            Current::Rule => manuscript.rules.last().map(|it| &it.text),
            Current::Example => manuscript.rules.last().and_then(|it| it.examples.last()),
            Current::Glossary => manuscript.glossary.last().map(|it| &it.text),
        };
        passage.map_or("", |it| &it.text)
    }

    /// Says to whom a line belongs. The first owner keeps it: a line can hold the end of a rule and an example.
    pub(super) fn own(&mut self, line: usize, owner: Owner) {
        let slot = &mut self.owners[line];
        slot.get_or_insert(owner);
    }

    /// Whether somebody owns the line already.
    pub(super) fn is_owned(&self, line: usize) -> bool {
        self.owners[line].is_some()
    }

    /// Gives a line the owner of another one.
    pub(super) fn same_owner(&mut self, of: usize, line: usize) {
        if let Some(owner) = self.owners[of] {
            self.own(line, owner);
        }
    }

    /// The manuscript. A line that no reader looked at fits nothing.
    pub(super) fn finish(mut self) -> Parsed {
        let Manuscript { chapters, sections, rules, glossary, .. } = &self.manuscript;
        if chapters.is_empty() && sections.is_empty() && rules.is_empty() && glossary.is_empty() {
            // Nothing can be the furniture of a book that is not there.
            self.problems.retain(|it| it.level == Level::Error && it.code != "unexplained-line");
            self.owners.iter_mut().filter(|it| **it != Some(Owner::Blank)).for_each(|it| *it = None);
            if self.problems.is_empty() {
                self.no_rules();
            }
        }
        let forgotten: Vec<usize> = (0..self.owners.len()).filter(|it| self.owners[*it].is_none()).collect();
        for line in forgotten {
            self.nothing(line, "no part of the layout");
        }
        let owners = self.owners.into_iter().map(|it| it.unwrap_or(Owner::Nothing)).collect();
        Parsed { manuscript: self.manuscript, owners, problems: self.problems }
    }

    fn passage(&self, span: Span) -> Passage {
        let mut passage = Passage::default();
        passage.push(&self.source.text, span, Join::Space);
        passage
    }
}

fn last_title(headings: &mut [Heading]) -> (&mut Passage, Owner) {
    let heading = headings.last_mut().expect("a heading is current");
    let owner = match heading.place {
        Place::Chapter(chapter) => Owner::Chapter(chapter),
        Place::Section(section) => Owner::Section(section),
        Place::Rule(id) => Owner::Rule(id),
    };
    (&mut heading.title, owner)
}
