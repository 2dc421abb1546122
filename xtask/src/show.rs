//! `show`: everything known about a place of the book.

use anyhow::{Result, bail};
use clap::Parser;
use codegen::report::nearest;
use rules_data::{Book, Ledger, Place, Reference, Rule, RuleId};
use serde::Serialize;

use crate::{Verdict, project::Project, screen::Screen};

/// Show a rule, a section or a chapter: gist, parts, what it cites and what cites it; the text where it is at hand.
#[derive(Debug, Parser)]
pub(crate) struct Args {
    /// A place of the book: 704.5a, 704.5, 704 or 7.
    place: Place,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// What is known about a place.
#[derive(Debug, Serialize)]
struct Shown {
    place: Place,
    title: Option<String>,
    gist: Option<String>,
    disposition: Option<String>,
    /// From the chapter down to the place itself.
    within: Vec<Line>,
    children: Vec<Line>,
    cites: Vec<String>,
    cited_by: Vec<Line>,
    examples: usize,
    /// The text with its examples, from the git-ignored copy.
    text: Option<Vec<String>>,
}

/// A place and a line about it.
#[derive(Debug, Serialize)]
struct Line {
    place: Place,
    about: String,
}

pub(crate) fn run(args: &Args, project: &Project, screen: &Screen) -> Result<Verdict> {
    let book = project.book()?;
    if !book.has(args.place) {
        bail!("the book of {} has no {}{}", edition(&book), args.place, suggestion(&book, args.place));
    }
    let shown = look_up(args.place, &book, &project.ledger()?, project);
    if args.json {
        screen.say(&serde_json::to_string_pretty(&shown)?);
    } else {
        screen.say(&lines(&shown, &book).join("\n"));
    }
    Ok(Verdict::Clean)
}

fn look_up(place: Place, book: &Book, ledger: &Ledger, project: &Project) -> Shown {
    let about = |place: Place| Line { place, about: about(place, book, ledger) };
    let rule = match place {
        Place::Rule(id) => book.rule(id),
        Place::Chapter(_) | Place::Section(_) => None,
    };
    let mut within = Vec::new();
    let mut up = rule.map(|it| it.parent).or(place.parent());
    while let Some(place) = up {
        within.insert(0, about(place));
        up = place.parent();
    }
    let children: Vec<Line> = match place {
        Place::Chapter(chapter) => {
            let sections = book.sections.iter().map(|it| Place::Section(it.number));
            sections.filter(|it| it.parent() == Some(Place::Chapter(chapter))).map(about).collect()
        }
        Place::Section(_) | Place::Rule(_) => book.children(place).map(|it| about(Place::Rule(it.id))).collect(),
    };
    let cited_by = match place {
        Place::Rule(id) => book.citing(id).map(|it| about(Place::Rule(it.id))).collect(),
        Place::Chapter(_) | Place::Section(_) => {
            let cites = |it: &&Rule| it.refs.contains(&Reference::To(place));
            book.rules.iter().filter(cites).map(|it| about(Place::Rule(it.id))).collect()
        }
    };
    Shown {
        place,
        title: title(place, book),
        gist: rule.and_then(|it| ledger.gist(it.id)).map(str::to_owned),
        disposition: rule.and_then(|it| ledger.row(it.id)).map(|it| it.disposition.to_string()),
        within,
        children,
        cites: rule.map(|it| it.refs.iter().map(ToString::to_string).collect()).unwrap_or_default(),
        cited_by,
        examples: rule.map_or(0, |it| it.examples.len()),
        text: rule.and_then(|it| text(it.id, book, project)),
    }
}

fn title(place: Place, book: &Book) -> Option<String> {
    match place {
        Place::Chapter(number) => book.chapter(number).map(|it| it.title.clone()),
        Place::Section(number) => book.section(number).map(|it| it.title.clone()),
        Place::Rule(id) => book.rule(id).and_then(|it| it.title.clone()),
    }
}

/// A title, or a gist.
fn about(place: Place, book: &Book, ledger: &Ledger) -> String {
    let gist = match place {
        Place::Rule(id) => ledger.gist(id).map(str::to_owned),
        Place::Chapter(_) | Place::Section(_) => None,
    };
    title(place, book).or(gist).unwrap_or_default()
}

/// The paragraphs of a rule and its examples, where the text is at hand.
fn text(id: RuleId, book: &Book, project: &Project) -> Option<Vec<String>> {
    let path = project.text_at_hand(book.edition?)?;
    let bytes = std::fs::read(&path).ok()?;
    let reading = codegen::read(&path.display().to_string(), &bytes, None);
    let rule = reading.manuscript.rules.into_iter().find(|it| it.id == id)?;
    let examples = rule.examples.iter().map(|it| format!("Example: {}", it.text));
    Some(rule.text.text.lines().map(str::to_owned).chain(examples).collect())
}

fn lines(shown: &Shown, book: &Book) -> Vec<String> {
    let mut out = Vec::new();
    let title = shown.title.as_ref().map(|it| format!(" {it}")).unwrap_or_default();
    out.push(format!("{}{title}  (edition {})", shown.place, edition(book)));
    out.extend(shown.gist.as_ref().map(|it| format!("  {it}")));
    out.extend(shown.disposition.as_ref().map(|it| format!("  {it}, {} examples", shown.examples)));
    let mut block = |name: &str, lines: Vec<String>| {
        if !lines.is_empty() {
            out.push(format!("\n{name}"));
            out.extend(lines.into_iter().map(|it| format!("  {it}")));
        }
    };
    let placed = |lines: &[Line]| lines.iter().map(|it| format!("{:9} {}", it.place.to_string(), it.about)).collect();
    block("within", placed(&shown.within));
    block("parts", placed(&shown.children));
    block("cites", shown.cites.clone());
    block("cited by", placed(&shown.cited_by));
    match (&shown.text, shown.place) {
        (Some(text), _) => block("text", text.clone()),
        (None, Place::Rule(_)) => {
            block("text", vec!["not at hand: `cargo xtask fetch` or `cargo xtask ingest FILE` brings it".to_owned()]);
        }
        (None, _) => {}
    }
    out
}

fn edition(book: &Book) -> String {
    book.edition.map_or_else(|| "an unknown day".to_owned(), |it| it.to_string())
}

/// The nearest places that exist.
fn suggestion(book: &Book, place: Place) -> String {
    let near = nearest(book, place);
    if near.is_empty() { String::new() } else { format!("; the nearest are {}", near.join(", ")) }
}
