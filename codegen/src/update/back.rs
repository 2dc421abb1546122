//! What named a rule that was gone, and that the edition has again: it gets its number back.

use std::collections::BTreeMap;

use rules_data::RuleId;

use super::numbers::gone;
use crate::emit::constant;

/// The rules that were gone and are there again: by the number that they had when they went, the number that they have now.
#[derive(Debug, Default)]
pub(super) struct Back(BTreeMap<RuleId, Option<RuleId>>);

impl Back {
    /// Of pairs of such numbers. A number that two rules had as they went names neither of them.
    pub(super) fn of(pairs: impl IntoIterator<Item = (RuleId, RuleId)>) -> Self {
        let mut back: BTreeMap<RuleId, Option<RuleId>> = BTreeMap::new();
        for (went, now) in pairs {
            back.entry(went).and_modify(|it| *it = it.filter(|it| *it == now)).or_insert(Some(now));
        }
        Self(back)
    }

    /// The number that a mark at the start of a line stands for.
    pub(super) fn number(&self, mark: &str) -> Option<RuleId> {
        let rule = mark.strip_prefix("gone_")?.replacen('_', ".", 1).parse().ok()?;
        self.0.get(&rule).copied().flatten()
    }

    /// A text in which what named these rules names them again. A number that went over into that of another rule cannot be told from
    /// a citation of that rule, and stays.
    pub(super) fn restore(&self, text: String) -> String {
        if !["gone_", "_IS_GONE", "_WENT_INTO_"].iter().any(|it| text.contains(it)) {
            return text;
        }
        let now = |(went, now): (&RuleId, &Option<RuleId>)| Some((*went, (*now)?));
        self.0.iter().filter_map(now).fold(text, |text, (went, now)| {
            let (mark, name) = (gone(went), constant(went).to_string());
            let text = replaced(&text, &mark, &now.to_string());
            let text = replaced(&text, &format!("{name}_IS_GONE"), &constant(now).to_string());
            text.split(&format!("{name}_WENT_INTO_"))
                .enumerate()
                .map(|(at, part)| match at {
                    0 => part.to_owned(),
                    _ => format!("{}{}", constant(now), part.trim_start_matches(is_word)),
                })
                .collect()
        })
    }
}

/// Whether a text has a mark of a rule that is gone.
pub(super) fn is_marked(text: &str, rule: RuleId) -> bool {
    let name = constant(rule);
    let marks = [gone(rule), format!("{name}_IS_GONE"), format!("{name}_WENT_INTO_")];
    marks.iter().any(|mark| {
        text.match_indices(mark.as_str()).any(|(at, _)| mark.ends_with('_') || !text[at + mark.len()..].starts_with(is_word))
    })
}

/// Replaces what is not the beginning of a longer word.
fn replaced(text: &str, from: &str, to: &str) -> String {
    let mut parts = text.split(from);
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        out += if part.starts_with(is_word) { from } else { to };
        out += part;
    }
    out
}

fn is_word(it: char) -> bool {
    it.is_ascii_alphanumeric() || it == '_'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_there_again_is_named_again() {
        let id = |it: &str| it.parse::<RuleId>().unwrap();
        let back = Back::of(
            [("701.36a", "701.37a"), ("701.3", "701.4"), ("702.9", "702.9"), ("702.9", "702.8")].map(|(a, b)| (id(a), id(b))),
        );
        let text = "[cr::R701_36A_IS_GONE, cr::R701_3_WENT_INTO_R701_36A] gone_701_36a, gone_701_3 gone_702_9 gone_701_36b";
        let after = "[cr::R701_37A, cr::R701_4] 701.37a, 701.4 gone_702_9 gone_701_36b";
        assert_eq!(back.restore(text.to_owned()), after);
        assert_eq!(back.number("gone_701_36a"), Some(id("701.37a")));
        assert_eq!(back.number("gone_702_9"), None);
    }
}
