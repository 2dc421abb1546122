//! Defects of scenarios. After a change of a heading somebody runs `cargo xtask codegen`, or the generated tests tell it at once.

use super::{After, Defect, Gate, replace, subject};
use crate::scan::{HARNESS, MANIFEST, Tree};

const fn defect(name: &'static str, caught_by: Gate, seed: fn(&mut Tree) -> Option<()>) -> Defect {
    Defect { name, caught_by, after: After::Codegen, seed }
}

const CREATURES: &str = "engine/tests/rules/state_based/creatures.md";
const BATTLES: &str = "engine/tests/rules/state_based/battles.md";
const FLYING: &str = "engine/tests/rules/keywords/flying.md";

/// The heading of the scenario that most defects are made in.
fn heading(tree: &Tree) -> Option<String> {
    subject::heading(tree, CREATURES, "A creature with zero toughness dies")
}

/// The number in that heading.
fn number(tree: &Tree) -> Option<String> {
    subject::numbered(&heading(tree)?).map(|it| it.to_string())
}

/// Writes that heading with another number, or none.
fn renumber(tree: &mut Tree, other: impl FnOnce(&str) -> String) -> Option<()> {
    let (heading, number) = (heading(tree)?, number(tree)?);
    replace(tree, CREATURES, &heading, &heading.replacen(&format!("{number} "), &other(&number), 1))
}

/// The text of the first scenario under a heading, up to the next heading.
fn body<'t>(tree: &'t Tree, path: &str, heading: &str) -> Option<&'t str> {
    let text = tree.get(path)?;
    let start = text.find(heading)? + heading.len();
    Some(text[start..].split("\n## ").next().unwrap_or_default())
}

/// Replaces that text.
fn rewrite(tree: &mut Tree, change: impl FnOnce(&str) -> Option<String>) -> Option<()> {
    let heading = heading(tree)?;
    let before = body(tree, CREATURES, &heading)?.to_owned();
    let after = change(&before)?;
    replace(tree, CREATURES, &format!("{heading}{before}"), &format!("{heading}{after}"))
}

/// The text of the block of that kind, its fences included.
fn block<'t>(body: &'t str, kind: &str) -> Option<&'t str> {
    let start = body.find(&format!("```{kind}\n"))?;
    let end = start + 3 + body[start + 3..].find("```")? + 3;
    Some(&body[start..end])
}

pub(super) const DEFECTS: &[Defect] = &[
    Defect {
        name: "a heading is changed and nothing generated",
        caught_by: Gate::Derived,
        after: After::Nothing,
        seed: |tree| {
            let heading = heading(tree)?;
            replace(tree, CREATURES, &heading, &heading.replace("A creature with zero toughness", "Nothing"))
        },
    },
    defect("a digit of a heading is wrong", Gate::Played, |tree| {
        let next = subject::handled(tree)?.next()?;
        renumber(tree, |_| format!("{next} "))
    }),
    defect("the rule of a heading is another one that is handled", Gate::Played, |tree| {
        let other = subject::served(tree, subject::FLYING, "flies_over")?;
        renumber(tree, |_| format!("{other} "))
    }),
    defect("the rule of a heading is one that nothing handles", Gate::Played, |tree| renumber(tree, |_| "704.1 ".to_owned())),
    defect("the rule of a heading is none of the book's", Gate::Static, |tree| renumber(tree, |_| "704.99 ".to_owned())),
    defect("a heading has a letter that the book skips", Gate::Static, |tree| renumber(tree, |_| "704.5l ".to_owned())),
    defect("the clause of a heading is none of the rule's", Gate::Static, |tree| renumber(tree, |it| format!("{it}#9 "))),
    defect("the clause of a heading is no number", Gate::Static, |tree| renumber(tree, |it| format!("{it}#b "))),
    defect("a heading names no rule", Gate::Static, |tree| renumber(tree, |_| String::new())),
    defect("a heading is of the third level", Gate::Static, |tree| {
        let heading = heading(tree)?;
        replace(tree, CREATURES, &heading, &format!("#{heading}"))
    }),
    defect("a scenario is gone", Gate::Played, |tree| {
        let heading = heading(tree)?;
        let body = body(tree, CREATURES, &heading)?.to_owned();
        replace(tree, CREATURES, &format!("{heading}{body}\n"), "")
    }),
    defect("a file of scenarios is gone", Gate::Played, |tree| tree.remove(FLYING).map(drop)),
    defect("a scenario is emptied", Gate::Static, |tree| rewrite(tree, |_| Some("\n".to_owned()))),
    defect("a scenario plays nothing", Gate::Static, |tree| rewrite(tree, |it| Some(it.replace(block(it, "play")?, "")))),
    defect("a scenario checks nothing", Gate::Static, |tree| rewrite(tree, |it| Some(it.replace(block(it, "trace")?, "")))),
    defect("a scenario checks next to nothing", Gate::Played, |tree| {
        rewrite(tree, |it| Some(it.replace(block(it, "trace")?, "```expect\nalice: 20 life\n```")))
    }),
    defect("a trace is emptied", Gate::Played, |tree| rewrite(tree, |it| Some(it.replace(block(it, "trace")?, "```trace\n```")))),
    defect("a rule in a trace is another one", Gate::Played, |tree| {
        let (rule, next) = (subject::handled(tree)?, subject::handled(tree)?.next()?);
        rewrite(tree, |it| Some(it.replace(&format!("{rule}  "), &format!("{next}  "))))
    }),
    defect("an outcome in a trace is another one", Gate::Played, |tree| {
        rewrite(tree, |it| Some(it.replace("alice's graveyard", "bob's graveyard")))
    }),
    defect("what is done is left out", Gate::Played, |tree| {
        rewrite(tree, |it| Some(it.replace("bob casts Shrink at Runeclaw Bear\n", "")))
    }),
    defect("what is done cannot be read", Gate::Played, |tree| {
        rewrite(tree, |it| Some(it.replace("bob casts Shrink", "bob dreams of Shrink")))
    }),
    defect("a refusal is by another rule", Gate::Played, |tree| {
        let rule = subject::served(tree, subject::FLYING, "flies_over")?;
        let other = subject::handled(tree)?;
        replace(tree, FLYING, &format!("```illegal\n{rule}"), &format!("```illegal\n{other}"))
    }),
    defect("a file of scenarios has another ending", Gate::Static, |tree| {
        let text = tree.remove(FLYING)?;
        tree.insert(FLYING.replace(".md", ".markdown"), text).is_none().then_some(())
    }),
    defect("a scenario stands in a comment", Gate::Static, |tree| {
        let heading = heading(tree)?;
        let body = body(tree, CREATURES, &heading)?.to_owned();
        replace(tree, CREATURES, &format!("{heading}{body}"), &format!("<!--\n{heading}{body}\n-->\n"))
    }),
    defect("a heading stands in two files", Gate::Static, |tree| {
        let heading = heading(tree)?;
        let body = body(tree, CREATURES, &heading)?.to_owned();
        tree.get_mut(FLYING)?.extend(["\n", &heading, &body]);
        Some(())
    }),
    defect("the tests play no scenario", Gate::Static, |tree| {
        replace(tree, HARNESS, "    let played = SCENARIOS.iter().map(", "    let played = [].iter().map(")
    }),
    defect("no test is named that plays the scenarios", Gate::Static, |tree| {
        let text = tree.get_mut(MANIFEST)?;
        let start = text.find("[[test]]\nname = \"scenarios\"")?;
        let end = start + text[start..].find("\n\n")? + 2;
        text.replace_range(start..end, "");
        Some(())
    }),
    defect("the test that plays the scenarios is taken for one of another kind", Gate::Static, |tree| {
        replace(tree, MANIFEST, "path = \"tests/scenarios/main.rs\"\nharness = false", "path = \"tests/scenarios/main.rs\"")
    }),
    defect("a trace is removed, and others still prove the rule", Gate::Played, |tree| {
        let heading = subject::heading(tree, BATTLES, "A battle without defense goes")?;
        let before = body(tree, BATTLES, &heading)?.to_owned();
        let after = before.replace(block(&before, "trace")?, "");
        replace(tree, BATTLES, &format!("{heading}{before}"), &format!("{heading}{after}"))
    }),
    defect("what a rule forbids can't be paid for either", Gate::Played, |tree| {
        let path = "engine/tests/rules/casting/allowed.md";
        let heading = subject::heading(tree, path, "What an effect forbids is not offered")?;
        let before = body(tree, path, &heading)?.to_owned();
        let after = before.replace("alice: 2 Forest; Grizzly Bears,", "alice: Grizzly Bears,");
        let after = after.replace("alice may cast Llanowar Elves\n", "");
        replace(tree, path, &format!("{heading}{before}"), &format!("{heading}{after}"))
    }),
    defect("an expectation has a line less", Gate::Played, |tree| {
        replace(tree, "engine/tests/rules/triggers/zones.md", "alice: 25 life\nbob: 20 life\n", "alice: 25 life\n")
    }),
    defect("an expectation says less of a permanent", Gate::Played, |tree| {
        replace(tree, "engine/tests/rules/casting/restrictions.md", "Grizzly Bears: 5/5, trample", "Grizzly Bears: 5/5")
    }),
    defect("a name after `no` is misspelt", Gate::Played, |tree| {
        rewrite(tree, |it| Some(it.replace(block(it, "trace")?, "```expect\nno Runeclaw Bare on the battlefield\n```")))
    }),
    defect("it is expected that the game goes on, and no more", Gate::Played, |tree| {
        rewrite(tree, |it| Some(it.replace(block(it, "trace")?, "```expect\nthe game goes on\n```")))
    }),
    defect("nothing is expected", Gate::Played, |tree| {
        rewrite(tree, |it| Some(it.replace(block(it, "trace")?, "```expect\n```")))
    }),
    defect("a scenario lays out its end", Gate::Played, |tree| {
        rewrite(tree, |_| {
            Some(
                "\n```play\nalice: Runeclaw Bear in graveyard\n```\n\n```expect\nRuneclaw Bear in alice's graveyard\n```\n"
                    .to_owned(),
            )
        })
    }),
    defect("a block has no kind", Gate::Static, |tree| replace(tree, CREATURES, "```trace\n", "```traces\n")),
    defect("a block stands under no heading", Gate::Static, |tree| {
        let heading = heading(tree)?;
        replace(tree, CREATURES, &heading, "")
    }),
];
