//! `rulemill prove --scenarios`: each scenario is played a little wrong; what passes then shows less than it seems to.

use std::{io::Write, process::ExitCode};

use engine::{
    Rules,
    scenario::{Scenario, Variation},
};

use super::{caught, on_all_processors, run_with};

/// What came of a scenario made wrong.
enum Varied {
    /// It does not pass as it is written.
    Fails,
    /// The ways in which it passes, of so many that were tried.
    Passes(Vec<Variation>, usize),
}

/// Tells which scenarios pass made a little wrong, and in which way.
pub(super) fn run(scenarios: &[(String, Scenario)], rules: &Rules) -> anyhow::Result<ExitCode> {
    let varied = on_all_processors(scenarios, |it| vary(&it.1, rules));
    let mut out = anstream::stdout();
    let (mut tried, mut weak, mut failing) = (0, 0, 0);
    let (mut idle_action, mut idle_card) = (0, 0);
    for ((file, scenario), varied) in scenarios.iter().zip(varied) {
        let Varied::Passes(ways, of) = varied else {
            failing += 1;
            writeln!(out, "{file}: {} FAILS as it is", scenario.heading)?;
            continue;
        };
        tried += of;
        weak += usize::from(!ways.is_empty());
        for way in ways {
            match way {
                Variation::WithoutLastAction => idle_action += 1,
                Variation::Blank(_) => idle_card += 1,
            }
            writeln!(out, "{file}: {} passes {way}", scenario.heading)?;
        }
    }
    writeln!(
        out,
        "{} scenarios made wrong in {tried} ways: {weak} pass then, {idle_action} without their last action, {idle_card} with a blank card",
        scenarios.len() - failing
    )?;
    Ok(ExitCode::from(u8::from(weak + failing > 0)))
}

fn vary(scenario: &Scenario, rules: &Rules) -> Varied {
    if !run_with(&scenario.reading(rules.library()), rules).is_some_and(|it| it.passed()) {
        return Varied::Fails;
    }
    let variations = scenario.variations(rules.library());
    let tried = variations.len();
    // A game that can't go on is no pass.
    let passes = |it: &Variation| caught(|| scenario.run_varied(rules, it)).is_some_and(|it| it.passed());
    Varied::Passes(variations.into_iter().filter(passes).collect(), tried)
}
