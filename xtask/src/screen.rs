//! What the user sees: results on standard output, problems and progress on standard error.

use std::{
    borrow::Cow,
    io::{self, IsTerminal, Write},
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
}

impl Screen {
    /// The streams of the process: coloured on a terminal, unless `NO_COLOR` is set.
    pub(crate) fn of_process() -> Self {
        let no_color = std::env::var_os("NO_COLOR").is_some_and(|it| !it.is_empty());
        let style = if io::stderr().is_terminal() && !no_color { Style::Colored } else { Style::Plain };
        Self { style }
    }

    /// A line of the result. That nobody reads on is no error.
    #[expect(clippy::unused_self, reason = "the screen stands for both streams")]
    pub(crate) fn say(&self, line: &str) {
        drop(writeln!(io::stdout(), "{line}"));
    }

    /// A line about what is going on.
    #[expect(clippy::unused_self, reason = "the screen stands for both streams")]
    pub(crate) fn note(&self, line: &str) {
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
