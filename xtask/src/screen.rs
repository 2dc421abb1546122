//! What the user sees: results on standard output, problems and progress on standard error.

use std::{
    borrow::Cow,
    io::{self, IsTerminal, Write},
    sync::Mutex,
};

use codegen::{
    Finding, Problem, Source,
    report::{Style, excerpt, render},
};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// The two streams, and whether a person reads them.
#[derive(Debug)]
pub(crate) struct Screen {
    style: Style,
    /// What was shown, where somebody wants to keep that.
    said: Option<Mutex<String>>,
}

/// What stands before each line that is kept: its stream.
const RESULT: char = '1';
const NOTE: char = '2';

impl Screen {
    /// The streams of the process: coloured on a terminal, unless `NO_COLOR` is set.
    pub(crate) fn of_process() -> Self {
        let no_color = std::env::var_os("NO_COLOR").is_some_and(|it| !it.is_empty());
        let style = if io::stderr().is_terminal() && !no_color { Style::Colored } else { Style::Plain };
        Self { style, said: None }
    }

    /// The same streams; what is shown is kept, too.
    pub(crate) fn recording(&self) -> Self {
        Self { style: self.style, said: Some(Mutex::default()) }
    }

    /// How it shows what it shows.
    pub(crate) const fn style(&self) -> Style {
        self.style
    }

    /// What was shown since [`recording`](Self::recording), for [`say_again`](Self::say_again).
    pub(crate) fn said(self) -> String {
        self.said.and_then(|it| it.into_inner().ok()).unwrap_or_default()
    }

    /// Shows what was kept.
    pub(crate) fn say_again(&self, kept: &str) {
        let of = |line: &str| line.chars().next();
        let lines: Vec<&str> = kept.split_terminator('\n').collect();
        for run in lines.chunk_by(|a, b| of(a) == of(b)) {
            let text = run.iter().map(|it| it.get(1..).unwrap_or_default()).collect::<Vec<_>>().join("\n");
            if run.first().and_then(|it| of(it)) == Some(NOTE) { self.note(&text) } else { self.say(&text) }
        }
    }

    fn keep(&self, stream: char, text: &str) {
        if let Some(mut said) = self.said.as_ref().and_then(|it| it.lock().ok()) {
            for line in text.split('\n') {
                said.extend([stream]);
                said.push_str(line);
                said.push('\n');
            }
        }
    }

    /// A line of the result. That nobody reads on is no error.
    pub(crate) fn say(&self, line: &str) {
        self.keep(RESULT, line);
        drop(writeln!(io::stdout(), "{line}"));
    }

    /// A line about what is going on.
    pub(crate) fn note(&self, line: &str) {
        self.keep(NOTE, line);
        drop(writeln!(io::stderr(), "{line}"));
    }

    /// An error in one line.
    pub(crate) fn error(&self, message: &str) {
        self.note(&format!("error: {message}"));
    }

    /// A problem with its place in a source.
    pub(crate) fn problem(&self, problem: &Problem, source: &Source) {
        self.note(&render(problem, source, self.style));
    }

    /// A finding; where it is about some words of a line, with the line from the text of its file.
    pub(crate) fn finding(&self, finding: &Finding, text: impl FnOnce() -> Option<String>) {
        self.note(&finding.to_string());
        if let Some(excerpt) = finding.mark.as_ref().and_then(|_| excerpt(finding, &text()?, self.style)) {
            self.note(&excerpt);
        }
    }

    /// A progress bar for `steps` steps, visible on a terminal only.
    #[expect(clippy::unused_self, reason = "the screen stands for both streams")]
    pub(crate) fn progress(&self, steps: usize, what: impl Into<Cow<'static, str>>) -> ProgressBar {
        let bar = ProgressBar::with_draw_target(Some(steps as u64), ProgressDrawTarget::stderr());
        let style = ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len}").unwrap_or_else(|_| ProgressStyle::default_bar());
        bar.set_style(style);
        bar.set_message(what);
        bar
    }
}
