//! Defects of rule files, of what the machine knows, and of what is generated.

use super::{
    After, Defect, Gate, replace,
    subject::{CREATURES, FLYING, handled, served},
};
use crate::{emit::constant, scan::Tree};

const fn defect(name: &'static str, caught_by: Gate, seed: fn(&mut Tree) -> Option<()>) -> Defect {
    Defect { name, caught_by, after: After::Nothing, seed }
}

/// A defect after which somebody ran `cargo xtask codegen`.
const fn regenerated(name: &'static str, caught_by: Gate, seed: fn(&mut Tree) -> Option<()>) -> Defect {
    Defect { name, caught_by, after: After::Codegen, seed }
}

const FORTIFY: &str = "engine/rules/src/keywords/fortify.rs";
const REGISTRY: &str = "engine/rules/src/generated/registry.rs";

/// The row of the handled rule.
fn handling(tree: &Tree) -> Option<String> {
    let line = tree.get(CREATURES)?.lines().find(|it| it.contains("(cr::") && it.ends_with(", zero_toughness),"))?;
    Some(format!("{line}\n"))
}

/// Lets the row of the handled rule cite another one.
fn cite(tree: &mut Tree, other: &str) -> Option<()> {
    let row = handling(tree)?;
    replace(tree, CREATURES, &row, &row.replace(&constant(handled(tree)?).to_string(), other))
}

pub(super) const DEFECTS: &[Defect] = &[
    defect("a handler's row is gone", Gate::Static, |tree| {
        let row = handling(tree)?;
        replace(tree, CREATURES, &row, "")
    }),
    defect("a handler's row is a comment", Gate::Static, |tree| {
        let row = handling(tree)?;
        replace(tree, CREATURES, &row, &format!("//{row}"))
    }),
    defect("a row cites a rule that the book does not have", Gate::Static, |tree| cite(tree, "R999_1")),
    defect("a row cites another rule that exists", Gate::Static, |tree| {
        let other = served(tree, "engine/rules/src/state_based/players.rs", "poisoned")?;
        cite(tree, &constant(other).to_string())
    }),
    defect("a row cannot be read", Gate::Static, |tree| replace(tree, CREATURES, "zero_toughness),", "|state, batch| {}),")),
    regenerated("a table is not written out", Gate::Static, |tree| {
        let rule = constant(served(tree, FORTIFY, "KeywordAbility::Fortify, attach_to_a_land")?);
        replace(tree, FORTIFY, &format!("&[means(cr::{rule}, KeywordAbility::Fortify, attach_to_a_land)]"), "OTHERS")
    }),
    regenerated("a rule file has no table", Gate::Static, |tree| replace(tree, FLYING, "RULES:", "ROWS:")),
    defect("a rule file is no Rust", Gate::Derived, |tree| replace(tree, FLYING, "fn flies_over(", "fn flies_over((")),
    regenerated("a rule file names another one", Gate::Static, |tree| {
        replace(tree, FLYING, "use kernel::{", "use crate::state_based::creatures;\nuse kernel::{")
    }),
    regenerated("the machine names a rule file", Gate::Static, |tree| {
        let text = tree.get_mut("engine/kernel/src/machine/events.rs")?;
        text.push_str("\nuse rules::keywords::flying;\n");
        Some(())
    }),
    regenerated("a function is named by a rule's number", Gate::Static, |tree| {
        replace(tree, FLYING, "fn flies_over(", "fn r702_9b(")?;
        replace(tree, FLYING, ", flies_over)", ", r702_9b)")
    }),
    regenerated("a file is named by a section's number", Gate::Static, |tree| {
        let text = tree.get("engine/kernel/src/machine/turn/mandatory_loop.rs")?.clone();
        tree.insert("engine/kernel/src/machine/idle_702.rs".to_owned(), text).is_none().then_some(())
    }),
    regenerated("a citation in the machine is of no rule", Gate::Static, |tree| {
        let text = tree.get_mut("engine/kernel/src/machine/events.rs")?;
        text.push_str("\nconst WHY: rules_data::RuleId = vocabulary::cr::R999_1;\n");
        Some(())
    }),
    regenerated("what models rules has another name", Gate::Static, |tree| {
        for text in tree.iter_mut().filter(|it| it.0.starts_with("engine/kernel/src/")).map(|it| it.1) {
            *text = text.replace("pub struct State ", "pub struct Condition ").replace("impl State ", "impl Condition ");
        }
        Some(())
    }),
    regenerated("a match in the machine leaves variants to the rest", Gate::Static, |tree| {
        let text = tree.get_mut("engine/kernel/src/machine/events.rs")?;
        text.push_str(
            "\nfn forgets(it: What) -> bool {\n    match it {\n        What::Draws(_) => true,\n        _ => false,\n    }\n}\n",
        );
        Some(())
    }),
    regenerated("a match in a rule file leaves variants to the rest", Gate::Static, |tree| {
        let text = tree.get_mut(CREATURES)?;
        text.push_str("\nfn forgets(it: Option<What>) -> u16 {\n    match it {\n        Some(What::Draws(_)) => 1,\n        other => 2,\n    }\n}\n");
        Some(())
    }),
    defect("a table is struck from the registry by hand", Gate::Derived, |tree| {
        replace(tree, REGISTRY, "    (\"keywords/flying\", crate::keywords::flying::RULES),\n", "")
    }),
    defect("a number in a generated file is changed by hand", Gate::Derived, |tree| {
        replace(tree, "engine/vocabulary/src/generated/cr.rs", "RuleId::new(704, 5, \"a\")", "RuleId::new(704, 5, \"b\")")
    }),
    defect("a row of the generated table of scenarios is changed by hand", Gate::Derived, |tree| {
        replace(tree, "engine/tests/scenarios/generated/table.rs", "        cr::R", "        cr::R1")
    }),
    defect("a stranger lies among the generated files", Gate::Derived, |tree| {
        tree.insert("engine/vocabulary/src/generated/stranger.rs".to_owned(), "//! Hello.\n".to_owned()).is_none().then_some(())
    }),
    defect("a generated file is gone", Gate::Derived, |tree| tree.remove("engine/vocabulary/src/generated/color.rs").map(drop)),
];

/// Those for which the engine is built anew.
pub(super) const BUILT: &[Defect] = &[
    defect("two rules of a table have changed places", Gate::Played, |tree| {
        let [zero, lethal] =
            ["zero_toughness", "lethal_damage"].map(|it| Some(constant(served(tree, CREATURES, it)?).to_string()));
        let row = |rule: &str, function: &str| format!("cr::{rule}, WATCH, Among::Type(CardType::Creature), {function}");
        let (zero, lethal) = (zero?, lethal?);
        replace(tree, CREATURES, &row(&zero, "zero_toughness"), &row(&lethal, "zero_toughness"))?;
        replace(tree, CREATURES, &row(&lethal, "lethal_damage"), &row(&zero, "lethal_damage"))
    }),
    defect("a handler does nothing", Gate::Played, |tree| {
        replace(tree, CREATURES, "if characteristics.toughness <= 0 {", "if characteristics.toughness < -99 {")
    }),
    defect("a handler is off by one", Gate::Played, |tree| replace(tree, CREATURES, "(object.damage) >= ", "(object.damage) > ")),
    defect("a handler forgets a condition", Gate::Played, |tree| {
        replace(tree, FLYING, "\n        && !blocker.has(KeywordAbility::Reach)", "")
    }),
    defect("cards say a keyword that no row serves", Gate::Played, |tree| {
        replace(tree, "engine/rules/src/keywords/menace.rs", ".serves(&[Word::Keyword(KeywordAbility::Menace)])", "")
    }),
    defect("characteristics are not computed anew", Gate::Played, |tree| {
        replace(
            tree,
            "engine/kernel/src/machine/events/apply.rs",
            "    state.look_again(touched, &event.what);",
            "    state.stale |= touched.is_all();",
        )
    }),
    defect("a game has no end", Gate::Played, |tree| {
        replace(tree, "engine/rules/src/state_based/counters.rs", "        if number > 0 {", "        if number < u16::MAX {")
    }),
];
