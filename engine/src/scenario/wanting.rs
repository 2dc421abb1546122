//! Expectations that somebody may not do something, and that hold only for want of what it costs: whatever else the rules said, it could
//! not be paid for (118.3).

use vocabulary::cr;

use super::{Block, Kind, Line, Scenario, names};
use crate::Rules;

impl Scenario {
    /// The expectations that something may not be cast or activated, and which hold because it can't be paid for.
    pub fn wanting(&self, rules: &Rules) -> Vec<String> {
        let expected = self.blocks.iter().filter(|it| it.kind == Kind::Expect).flat_map(|it| &it.lines);
        expected.filter(|it| self.is_wanting(it, rules)).map(|it| it.text.clone()).collect()
    }

    /// Whether what may not be done is refused as what can't be paid for.
    fn is_wanting(&self, line: &Line, rules: &Rules) -> bool {
        let Some(tried) = tried(&line.text) else { return false };
        let refused = Line { text: format!("{} {tried}", cr::R118_3), span: line.span.clone() };
        let illegal = Block { kind: Kind::Illegal, span: line.span.clone(), lines: vec![refused] };
        let blocks = self.blocks.iter().filter(|it| it.kind == Kind::Play).cloned().chain([illegal]).collect();
        Self { blocks, ..self.clone() }.run(rules).passed()
    }
}

/// The action that an expectation denies: `alice may not cast Shock` denies `alice casts Shock`.
fn tried(text: &str) -> Option<String> {
    let (player, denied) = text.split_once(" may not ")?;
    names::player(player)?;
    let (verb, name) = denied.split_once(' ')?;
    let verb = match verb {
        "cast" => "casts",
        "activate" => "activates",
        _ => return None,
    };
    Some(format!("{player} {verb} {name}"))
}
