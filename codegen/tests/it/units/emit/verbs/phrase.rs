//! The phrase of a verb: words, and in brackets the roles of whom and what they speak.

use codegen::emit::verbs::phrase::*;

fn production(written: &str) -> String {
    match read(written) {
        Ok(phrase) => phrase.map_or_else(String::new, |it| it.production()),
        Err(why) => why,
    }
}

#[test]
fn phrases_become_productions() {
    let said = [
        "untap [object]",
        "[object] phase out",
        "[player] scry/scries [number]",
        "[player] shuffle(Find: [their] library|)",
        "end the turn",
        "",
    ];
    assert_eq!(
        said.map(production),
        [
            r#""untap " ~ verb_object"#,
            r#""phase" ~ ("es" | "s")? ~ " out" ~ stop"#,
            r#"("scries" | "scry") ~ " " ~ verb_number"#,
            r#""shuffle" ~ ("es" | "s")? ~ (" " ~ ("your" | "their") ~ " library")? ~ stop"#,
            r#""end the turn" ~ stop"#,
            "",
        ]
    );
}

#[test]
fn what_cannot_be_read_is_told() {
    let wrong = ["untap [thing]", "untap [object", "[player] [cards]", "skip (a|b)"];
    assert_eq!(
        wrong.map(production),
        [
            "there is no role \"thing\", but object, itself, number, cards, hand or cards, some, hand, life, top cards, their",
            "a bracket is not closed",
            "a verb in small letters stands behind who does it",
            "ways to say it begin with the equivalence: (Dialect: after this one|)",
        ]
    );
}
