//! Problems as a compiler shows them: the line, a caret under the place, and what to do next.

use annotate_snippets::{Annotation, AnnotationKind, Group, Level as Severity, Renderer, Snippet, renderer::DecorStyle};

use crate::{Finding, Label, Level, Problem, Source};

/// How to show problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// For a terminal: colours.
    Colored,
    /// For a pipe or a file.
    Plain,
}

/// How much of a line is shown; a rule can have two thousand characters.
const WIDTH: usize = 120;

/// Shows a problem.
pub fn render(problem: &Problem, source: &Source, style: Style) -> String {
    let level = match problem.level {
        Level::Error => Severity::ERROR,
        Level::Warning => Severity::WARNING,
        Level::Note => Severity::NOTE,
    };
    let title = level.primary_title(problem.message.as_str()).id(problem.code);
    let mut group = Group::with_title(title);
    if problem.labels.is_empty() {
        group = group.element(annotate_snippets::Origin::path(source.name.as_str()));
    }
    for (at, label) in problem.labels.iter().enumerate() {
        let kind = if at == 0 { AnnotationKind::Primary } else { AnnotationKind::Context };
        group = group.element(snippet(label, kind, source));
    }
    if let Some(help) = &problem.help {
        group = group.element(Severity::HELP.message(help.as_str()));
    }
    format!("{}\n", renderer(style).render(&[group]))
}

fn renderer(style: Style) -> Renderer {
    let renderer = match style {
        Style::Colored => Renderer::styled().decor_style(DecorStyle::Unicode),
        Style::Plain => Renderer::plain(),
    };
    renderer.term_width(WIDTH)
}

/// The words of a line that a finding is about, in the text of its file; nothing where it is about the line as a whole.
pub fn excerpt(finding: &Finding, text: &str, style: Style) -> Option<String> {
    let line = text.lines().nth(finding.line.checked_sub(1)?)?;
    let start = line.find(finding.mark.as_deref()?)?;
    let end = start + finding.mark.as_deref()?.len();
    let snippet = Snippet::source(line).line_start(finding.line).annotation(AnnotationKind::Primary.span(start..end));
    Some(renderer(style).render(&[Group::with_level(Severity::ERROR).element(snippet)]))
}

/// The line of a label; the renderer cuts a long one around the place. Of a label over several lines, the first is shown.
fn snippet<'s>(label: &'s Label, kind: AnnotationKind, source: &'s Source) -> Snippet<'s, Annotation<'s>> {
    let (line, _) = source.position(label.span.start);
    let span = source.line_at(label.span.start).and_then(|it| source.lines.get(it)).map_or(0..0, |it| it.span.clone());
    let start = label.span.start.clamp(span.start, span.end) - span.start;
    let end = label.span.end.clamp(span.start, span.end) - span.start;
    let annotation = kind.span(start..end.max(start));
    let annotation = if label.text.is_empty() { annotation } else { annotation.label(label.text.as_str()) };
    Snippet::source(&source.text[span]).path(source.name.as_str()).line_start(line).annotation(annotation)
}
