//! Whether a number at the start of a line heads the line, or is a reference that a wrapped line happens to begin with.

use rules_data::RuleId;

use super::line::Head;

/// How far the numbering has come.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sequence {
    section: Option<u16>,
    rule: Option<RuleId>,
}

/// How many numbers an edition may skip: its gaps are one or two numbers wide.
const GAP: u16 = 3;

impl Sequence {
    /// Takes note of a number that was accepted.
    pub(super) fn advance(&mut self, head: Head) {
        match head {
            Head::Section(section) => *self = Self { section: Some(section), rule: None },
            Head::Rule(id) => *self = Self { section: Some(id.section()), rule: Some(id) },
            _ => {}
        }
    }

    /// Whether the number comes next, or nearly so. `ahead` are the heads further down, nearest first.
    pub(super) fn expects(&self, head: Head, mut ahead: impl Iterator<Item = Head>) -> bool {
        match head {
            Head::Chapter(chapter) => {
                let next = ahead.find(|it| matches!(it, Head::Section(_) | Head::Rule(_) | Head::Chapter(_)));
                matches!(next, Some(Head::Section(section)) if section / 100 == u16::from(chapter))
            }
            Head::Section(section) => {
                let after =
                    self.section.is_none_or(|last| last < section && (section - last <= GAP || section.is_multiple_of(100)));
                let next = ahead.find(|it| matches!(it, Head::Section(_) | Head::Rule(_)));
                after && matches!(next, Some(Head::Rule(id)) if id.section() == section && id.number() <= GAP)
            }
            Head::Rule(id) => self.expects_rule(id),
            _ => true,
        }
    }

    fn expects_rule(&self, id: RuleId) -> bool {
        let Some(last) = self.rule else {
            return self.section.is_none_or(|section| section == id.section() && id.number() <= GAP);
        };
        if id.section() != last.section() {
            return false;
        }
        if id.is_subrule() {
            let sibling = last.is_subrule() && last.parent() == id.parent();
            let mut expected = if sibling { last.next() } else { id.parent().and_then(RuleId::first_child) };
            let near = (0..GAP).any(|_| {
                let found = expected == Some(id);
                expected = expected.and_then(RuleId::next);
                found
            });
            near && (sibling || id.number() == last.number())
        } else {
            last.number() < id.number() && id.number() - last.number() <= GAP
        }
    }
}

/// Whether a text ends in the middle of a reference, so that a number must follow.
pub(super) fn awaits_number(text: &str) -> bool {
    let last = text.trim_end().rsplit([' ', '\n', '(', '—', '-', '–']).next().unwrap_or_default();
    // In lower case only: a title may end in "Rules".
    let words = [
        "rule", "rules", "subrule", "subrules", "section", "sections", "step", "steps", "and", "or", "through", "to", "see",
        "by", "in", "of",
    ];
    words.contains(&last) || text.trim_end().ends_with(['-', '–'])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(last: &str, next: &str, expected: bool) {
        let mut sequence = Sequence::default();
        sequence.advance(Head::Rule(last.parse().unwrap()));
        assert_eq!(sequence.expects(Head::Rule(next.parse().unwrap()), std::iter::empty()), expected, "{last} {next}");
    }

    #[test]
    fn the_next_number_and_those_after_a_small_gap() {
        for (last, next) in
            [("217.8", "217.8a"), ("217.8c", "217.8d"), ("217.8k", "217.8m"), ("217.8d", "217.9"), ("712.3", "712.3c")]
        {
            check(last, next, true);
        }
        for (last, next) in
            [("217.8c", "217.5c"), ("300.3", "314.1b"), ("217.8c", "217.8c"), ("217.8", "217.9a"), ("217.8", "217.20")]
        {
            check(last, next, false);
        }
    }

    #[test]
    fn a_section_is_followed_by_its_rules() {
        let mut sequence = Sequence::default();
        sequence.advance(Head::Rule("307.2".parse().unwrap()));
        let ahead = |text: &str| [Head::Text, Head::Rule(text.parse().unwrap())].into_iter();
        assert!(sequence.expects(Head::Section(308), ahead("308.1")));
        assert!(!sequence.expects(Head::Section(308), ahead("307.3")));
        assert!(!sequence.expects(Head::Section(420), ahead("420.1")));
    }

    #[test]
    fn references_end_lines() {
        for text in ["(see rule", "rules 502.1 and", "steps 409.1a-", "in section"] {
            assert!(awaits_number(text), "{text}");
        }
        for text in ["the end of it.", "a ruler", "Additional Rules", ""] {
            assert!(!awaits_number(text), "{text}");
        }
    }
}
